/** Pencil strokes: arrows and brackets. */
import { at, n, polyline } from "./curves";
import type { Point, Points } from "./points";

export interface Arrow {
  shaft: string;
  head: string;
}

interface Stroke {
  /** How far the arrow bends aside. */
  bend?: number;
  head?: number;
  /** How much is left free at its ends. */
  from?: number;
  to?: number;
}

/** From one point to another. An open head is two strokes, a solid one is a triangle. */
export function arrow(start: Point, end: Point, { bend = 0, head = 9, from = 0, to = 0 }: Stroke = {}, solid = false): Arrow {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const free = Math.min(1, (length * 0.7) / (from + to || 1));
  const tail: Point = [start[0] + ux * from * free, start[1] + uy * from * free];
  const tip: Point = [end[0] - ux * to * free, end[1] - uy * to * free];
  const control: Point = [(tail[0] + tip[0]) / 2 - uy * bend, (tail[1] + tip[1]) / 2 + ux * bend];
  const angle = Math.atan2(tip[1] - control[1], tip[0] - control[0]);
  const barb = (turn: number): Point => [tip[0] - head * Math.cos(angle + turn), tip[1] - head * Math.sin(angle + turn)];
  const shaft = `M${at(tail)}Q${at(control)} ${at(tip)}`;
  if (solid) return { shaft, head: `${polyline([tip, barb(0.5), barb(-0.5)])}Z` };
  return { shaft, head: polyline([barb(0.55), tip, barb(-0.55)]) };
}

/** Two short strokes at every corner. */
export function brackets(shape: Points): string {
  const part = 0.22;
  const stroke = (corner: Point, other: Point): Point => [corner[0] + (other[0] - corner[0]) * part, corner[1] + (other[1] - corner[1]) * part];
  return shape
    .map((corner, i) => {
      const before = shape.at(i - 1) ?? corner;
      const after = shape[(i + 1) % shape.length] ?? corner;
      return polyline([stroke(corner, before), corner, stroke(corner, after)]);
    })
    .join("");
}

/** A warning: a triangle about a point. */
export const triangle = ([x, y]: Point, r: number): string => `M${n(x)} ${n(y - r)}L${n(x + r * 1.1)} ${n(y + r * 0.9)}H${n(x - r * 1.1)}Z`;
