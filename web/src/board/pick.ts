/** What a click means: the thing that glows under it, or the things that glow on top of each other. */
import type { StackOf } from "./slots";
import type { Lights, Target } from "./types";

/** What lies under the pointer. */
export interface Under {
  space: string;
  piece?: string;
}

export type Picked = { target: Target; lit: boolean } | { fan: string };

export function pick(under: Under, stack: StackOf | undefined, lights: Lights): Picked {
  const { space, piece } = under;
  if (piece && lights.pieces[piece]) return { target: { on: "piece", key: piece, space }, lit: true };
  if (lights.spaces[space]) return { target: { on: "space", id: space }, lit: true };
  const lit = stack?.pieces.map(([key]) => key).filter((key) => lights.pieces[key]) ?? [];
  const [only] = lit;
  if (only && lit.length === 1 && !piece) return { target: { on: "piece", key: only, space }, lit: true };
  if (lit.length > 1 && !piece) return { fan: space };
  return { target: piece ? { on: "piece", key: piece, space } : { on: "space", id: space }, lit: false };
}
