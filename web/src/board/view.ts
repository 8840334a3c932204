/** The window on the plan: screen = k * plan + (x, y). */
import { WIDTH } from "./plan";
import { grown, type Box, type Point } from "./points";

export interface View {
  k: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A whole box in the window. */
export function fit(box: Box, { width, height }: Size): View {
  const k = Math.min(width / box.w, height / box.h) || 1;
  return centred([box.x + box.w / 2, box.y + box.h / 2], k, { width, height });
}

export function centred([x, y]: Point, k: number, { width, height }: Size): View {
  return { k, x: width / 2 - x * k, y: height / 2 - y * k };
}

/** The point nearest to another about which the window shows nothing but the box; its middle where that cannot be. */
export function kept([x, y]: Point, box: Box, k: number, { width, height }: Size): Point {
  const within = (at: number, from: number, length: number, shown: number): number =>
    shown >= length ? from + length / 2 : Math.max(from + shown / 2, Math.min(from + length - shown / 2, at));
  return [within(x, box.x, box.w, width / k), within(y, box.y, box.h, height / k)];
}

/** What can be seen of the plan. */
export function seen({ k, x, y }: View, { width, height }: Size): Box {
  return { x: -x / k, y: -y / k, w: width / k, h: height / k };
}

/** How much of a box can be seen, from 0 to 1. */
export function share(box: Box, window: Box): number {
  const w = Math.min(box.x + box.w, window.x + window.w) - Math.max(box.x, window.x);
  const h = Math.min(box.y + box.h, window.y + window.h) - Math.max(box.y, window.y);
  return (Math.max(0, w) * Math.max(0, h)) / (box.w * box.h);
}

/** Whether two boxes touch. */
export function meets(a: Box, b: Box): boolean {
  return a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h;
}

export const toScreen = ([x, y]: Point, view: View): Point => [x * view.k + view.x, y * view.k + view.y];

export const toPlan = ([x, y]: Point, view: View): Point => [(x - view.x) / view.k, (y - view.y) / view.k];

const NEAREST = 280; // a hex is never wider than this

/** How far one can zoom out and in. */
export function reach(box: Box, size: Size): [number, number] {
  const whole = fit(box, size).k;
  return [whole * 0.85, Math.max(NEAREST / WIDTH, whole)];
}

/** Where the map ends for panning: a little beyond everything there is, but never less than the window shows. */
export function limits(extent: Box, box: Box, size: Size): Box {
  const beyond = grown(extent, WIDTH);
  const widest = seen(fit(box, size), size);
  const margin = { x: Math.max(0, widest.w / 0.85 - beyond.w) / 2, y: Math.max(0, widest.h / 0.85 - beyond.h) / 2 };
  return { x: beyond.x - margin.x, y: beyond.y - margin.y, w: beyond.w + 2 * margin.x, h: beyond.h + 2 * margin.y };
}

/** Whether a point of the plan is well inside the window. */
export function visible(point: Point, view: View, { width, height }: Size, margin = 48): boolean {
  const [x, y] = toScreen(point, view);
  return x > margin && y > margin && x < width - margin && y < height - margin;
}
