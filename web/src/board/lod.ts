/** Levels of detail, by how wide a hex is on the screen. */

export type Lod = 0 | 1 | 2 | 3;

/** Below this a finger cannot hit a hex: a tap zooms first. */
export const TOUCH = 44;

/** Below this no place name can be read: only the large ones on the ground are left. */
export const REMOTE = 30;

export function lodOf(width: number): Lod {
  if (width < TOUCH) return 0;
  if (width <= 84) return 1;
  return width <= 140 ? 2 : 3;
}
