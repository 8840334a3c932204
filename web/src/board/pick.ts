/** What a click means: the thing that glows under it, or the things that glow on top of each other. */
import type { StackOf } from "./slots";
import type { Light, Lights, Target } from "./types";

/** What lies under the pointer. */
export interface Under {
  space: string;
  piece?: string;
}

export type Picked = { target: Target; lit: boolean } | { fan: string };

/** What has been picked already stays marked, but gives way to what can be picked still. */
const open = (light: Light | undefined): boolean => !!light && !(light.chosen && light.mark === "pick");

export function pick({ space, piece }: Under, stack: StackOf | undefined, lights: Lights): Picked {
  const there: Target = { on: "space", id: space };
  const one = (key: string): Target => ({ on: "piece", key, space });
  if (piece && open(lights.pieces[piece])) return { target: one(piece), lit: true };
  if (open(lights.spaces[space])) return { target: there, lit: true };
  const lit = stack?.pieces.map(([key]) => key).filter((key) => open(lights.pieces[key])) ?? [];
  const [first] = lit;
  if (first && !piece) return lit.length === 1 ? { target: one(first), lit: true } : { fan: space };
  if (piece) return { target: one(piece), lit: piece in lights.pieces };
  return { target: there, lit: space in lights.spaces };
}
