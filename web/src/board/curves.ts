/** Lines as SVG paths: smooth ones for coasts and roads, ones that keep to hexsides for rivers and fronts. */
import { middle, type Point, type Points } from "./points";

/** A coordinate, short. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

export const polyline = (points: Points): string => (points.length ? "M" + points.map(at).join("L") : "");

export const polygon = (points: Points): string => polyline(points) + "Z";

/** A smooth curve through all points. */
export function catmull(points: Points, closed = false, softness = 6): string {
  const count = points.length;
  if (count < 3) return polyline(points);
  const point = (i: number): Point => points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] as Point;
  let path = `M${at(point(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const leaving: Point = [from[0] + (to[0] - before[0]) / softness, from[1] + (to[1] - before[1]) / softness];
    const coming: Point = [to[0] - (after[0] - from[0]) / softness, to[1] - (after[1] - from[1]) / softness];
    path += `C${at(leaving)} ${at(coming)} ${at(to)}`;
  }
  return path + (closed ? "Z" : "");
}

/** Through the middle of every side, the corners as control points: smooth, and still on its hexsides. */
export function midcurve(points: Points): string {
  const [first, second] = points;
  const last = points.at(-1);
  if (!first || !second || !last || points.length < 3) return polyline(points);
  const bends = points.slice(1, -1).map((corner, i) => `Q${at(corner)} ${at(middle(corner, points[i + 2] as Point))}`);
  return `M${at(first)}L${at(middle(first, second))}${bends.join("")}L${at(last)}`;
}

/** The same for a ring of corners; corners that are `sharp` stay as they are. */
export function midring(ring: Points, sharp: (corner: number) => boolean = () => false): string {
  const after = (i: number): Point => ring[(i + 1) % ring.length] as Point;
  const last = ring.at(-1);
  if (!last || !ring[0]) return "";
  const bends = ring.map((corner, i) => {
    const next = at(middle(corner, after(i)));
    return sharp(i) ? `L${at(corner)}L${next}` : `Q${at(corner)} ${next}`;
  });
  return `M${at(middle(last, ring[0]))}${bends.join("")}Z`;
}

export type Edge = readonly [a: number, b: number];

/** Edges between numbered corners, joined into lines that break where three meet. A ring ends where it began. */
export function chains(edges: readonly Edge[]): number[][] {
  const around = new Map<number, number[]>();
  for (const [a, b] of edges) {
    around.set(a, [...(around.get(a) ?? []), b]);
    around.set(b, [...(around.get(b) ?? []), a]);
  }
  const left = new Set(edges.map(edgeName));
  const through = (corner: number): boolean => around.get(corner)?.length === 2;
  const corners = [...around.keys()];
  const lines: number[][] = [];
  for (const start of [...corners.filter((corner) => !through(corner)), ...corners]) {
    for (const second of around.get(start) ?? []) {
      const line = [start];
      let [from, to] = [start, second];
      while (left.delete(edgeName([from, to]))) {
        line.push(to);
        if (to === start || !through(to)) break;
        [from, to] = [to, (around.get(to) ?? []).find((other) => other !== from) ?? start];
      }
      if (line.length > 1) lines.push(line);
    }
  }
  return lines;
}

export const edgeName = ([a, b]: Edge): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
