/** Points and polygons on the sheet. x grows rightwards, y downwards; polygons run clockwise on the screen. */

export type Point = readonly [x: number, y: number];
export type Points = readonly Point[];

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** A quarter turn clockwise: what lay to the left comes to the top. */
export const quarter = ([x, y]: Point): Point => [-y, x];

/** The sides of a closed shape, corner to corner. */
export function sides(shape: Points): [Point, Point][] {
  return shape.map((corner, i) => [corner, shape[(i + 1) % shape.length] ?? corner]);
}

export function bounds(points: Points): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

export const grown = ({ x, y, w, h }: Box, by: number): Box => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

export const centreOf = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];

/** Positive if the corners run clockwise on the screen. */
const signedArea = (shape: Points): number => sides(shape).reduce((sum, [[x, y], [u, v]]) => sum + x * v - u * y, 0) / 2;

export const area = (shape: Points): number => Math.abs(signedArea(shape));

export const clockwise = (shape: Points): Points => (signedArea(shape) < 0 ? shape.toReversed() : shape);

export function centroid(shape: Points): Point {
  let [cx, cy, twice] = [0, 0, 0];
  for (const [[x, y], [u, v]] of sides(shape)) {
    const cross = x * v - u * y;
    cx += (x + u) * cross;
    cy += (y + v) * cross;
    twice += cross;
  }
  return [cx / (3 * twice), cy / (3 * twice)];
}

/** The shape drawn in towards its centre: a part of 1 is the shape itself. */
export function inset(shape: Points, part: number): Point[] {
  const [cx, cy] = centroid(shape);
  return shape.map(([x, y]) => [cx + (x - cx) * part, cy + (y - cy) * part]);
}

export function inside([x, y]: Point, shape: Points): boolean {
  let odd = false;
  let from = shape.at(-1);
  for (const to of shape) {
    if (from && from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0]) odd = !odd;
    from = to;
  }
  return odd;
}

/** How far a point lies from the nearest side of a shape. */
export function clearance([x, y]: Point, shape: Points): number {
  let least = Infinity;
  let from = shape.at(-1);
  for (const to of shape) {
    if (from) {
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
      const t = Math.max(0, Math.min(1, along));
      least = Math.min(least, Math.hypot(x - from[0] - t * dx, y - from[1] - t * dy));
    }
    from = to;
  }
  return least;
}

/** Of some points the one that is nearest to another; that one itself if there are none. */
export function nearest(to: Point, points: readonly Point[]): Point {
  return points.reduce((best, point) => (distance(point, to) < distance(best, to) ? point : best), points[0] ?? to);
}
