/** Pieces that move from where they were: the places are computed, so nothing is measured. */
import type { TransitionConfig } from "svelte/transition";

export interface Spot {
  x: number;
  y: number;
  steps: number | null;
}

const A_HEX = 75; // from centre to centre, about
const LONGEST = 900;

/** Whether nothing shall move: the reader's own choice, which the page wears, else the system's. */
export function still(): boolean {
  const told = document.documentElement.dataset.motion;
  return told ? told === "off" : typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long a move takes: 360 ms a hex. */
export function moveTime(dx: number, dy: number): number {
  const hexes = Math.max(1, Math.hypot(dx, dy) / A_HEX);
  return Math.min(LONGEST, 360 * hexes);
}

const EASE = "cubic-bezier(.2, .7, .2, 1)";

/** Where each piece was drawn last. */
export class Motion {
  private spots = new Map<string, Spot>();

  /** Forgets pieces that have gone. */
  keep(keys: ReadonlySet<string>): void {
    for (const key of this.spots.keys()) if (!keys.has(key)) this.spots.delete(key);
  }

  /** Notes where a piece is now; says where it was. */
  put(key: string, spot: Spot): Spot | undefined {
    const before = this.spots.get(key);
    this.spots.set(key, spot);
    return before;
  }
}

/** Slides an element to its place from where it was. On its way it takes no click that is meant for what it passes over. */
export function slide(element: Element, dx: number, dy: number): void {
  if (still() || !element.animate) return;
  const passing = { pointerEvents: "none" };
  const frames = [{ transform: `translate(${-dx}px, ${-dy}px)`, ...passing }, { transform: "none", ...passing }];
  element.animate(frames, { duration: moveTime(dx, dy), easing: EASE });
}

/** A loss: a block turns by a quarter and settles, a counter turns over. */
export function lose(element: Element, form: "block" | "counter"): void {
  if (still() || !element.animate) return;
  const turned = form === "block" ? "rotate(90deg)" : "scaleX(0)";
  const at = (transform: string, offset: number) => ({ transform, offset });
  element.animate([at("none", 0), at(turned, 0.45), at(turned, 0.55), at("none", 1)], { duration: 440, easing: EASE });
}

/** A refusal: twice 3 px to each side. */
export function shake(element: Element): void {
  if (still() || !element.animate) return;
  const at = (x: number) => ({ transform: `translateX(${x}px)` });
  element.animate([at(0), at(3), at(-3), at(3), at(-3), at(0)], { duration: 240 });
}

/** A piece that has left the table fades; one that stands elsewhere now is gone from here at once. */
export function vanish(_: Element, gone: () => boolean): TransitionConfig {
  return gone() && !still() ? { duration: 440, css: (left) => `opacity: ${left}; pointer-events: none` } : { duration: 0 };
}
