/** Colours of pieces: an emblem gives the block and the rules of its symbol, a face gives the rest. */
import type { Piece, Side } from "../lib/wire";

type Emblem = Side["emblem"];

export interface Paint {
  face: string;
  edge: string;
  ink: string;
}

const token = (name: string): string => `var(--${name})`;

/** Colours of armies and Fronts: light under the dark lines of one side, dark under the light lines of the other. */
const ARMIES = ["y", "b", "w", "pk", "br", "rd", "gr", "bl"];

const EDGES: Record<string, string> = { sov: "pc-sov-2", guard: "pc-guard-2", front2: "pc-front2-2", ss: "pc-axis-ink" };

/** The face of a counter. */
export function paintOf(piece: Piece | null, emblem: Emblem): Paint {
  const own = emblem === "star" ? "sov" : "axis";
  const face = piece?.face || own;
  const ink = face === "ss" ? "pc-light-ink" : own === "sov" ? "pc-sov-ink" : "pc-axis-ink";
  return { face: token(`pc-${face}`), edge: token(EDGES[face] ?? "pc-axis-2"), ink: token(ink) };
}

/** The box of a symbol: its ground and its lines. */
export function boxOf(piece: Piece, emblem: Emblem): { fill: string; line: string } {
  const army = piece.form === "block" && ARMIES.includes(piece.face ?? "");
  if (emblem === "star") return { fill: army ? token(`front-${piece.face}`) : token("pc-sov-box"), line: token("pc-sov-sym") };
  return { fill: army ? token(`arm-${piece.face}`) : token("pc-axis-box"), line: token("pc-axis-sym") };
}

/** The colour of a side where only a dot or a flag of it is drawn, and the ink on it. */
export function tintOf(side: Side | undefined): { fill: string; ink: string } {
  if (side?.face) return { fill: token(`pc-${side.face}`), ink: token("pc-sov-ink") };
  return { fill: token(side?.emblem === "star" ? "blk-sov" : "blk-axis"), ink: token("pc-light-ink") };
}

/** The body of a block. */
export function bodyOf(emblem: Emblem): { front: string; top: string; side: string } {
  const name = emblem === "star" ? "blk-sov" : "blk-axis";
  return { front: token(name), top: token(`${name}-top`), side: token(`${name}-side`) };
}
