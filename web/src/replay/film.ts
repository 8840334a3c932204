/** A film of a match: its scene after any number of moves, forwards and backwards. Positions count moves; 0 is the set-up. */
import { mergeScene } from "../lib/merge";
import type { Film, Frame, Scene } from "../lib/wire";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const MOVE_MS = 1100; // a move at normal speed
const BATTLE_MS = 2200; // a battle begins: time to look where
const KEYFRAMES = 50; // a scene is kept for every so many moves

export interface Reel {
  readonly length: number;
  /** The scene after so many moves. */
  at(position: number): Scene;
}

export interface Tick {
  at: number;
  kind: "battle" | "turn";
  space: string;
}

/** Runs deltas forward from the nearest scene it has kept, so that scrubbing backwards is quick. */
export function reel(film: Film, every = KEYFRAMES): Reel {
  const kept = new Map<number, Scene>([[0, film.scene]]);
  let last = { position: 0, scene: film.scene };

  function nearest(position: number): { position: number; scene: Scene } {
    if (last.position <= position && position - last.position < every) return last;
    for (let mark = position - (position % every); mark > 0; mark -= every) {
      const scene = kept.get(mark);
      if (scene) return { position: mark, scene };
    }
    return { position: 0, scene: film.scene };
  }

  function at(wanted: number): Scene {
    const target = within(film, wanted);
    let { position, scene } = nearest(target);
    while (position < target) {
      scene = mergeScene(scene, film.frames[position]!.changes);
      position += 1;
      if (position % every === 0) kept.set(position, scene);
    }
    last = { position, scene };
    return scene;
  }

  return { length: film.frames.length, at };
}

/** The nearest position there is. */
export function within(film: Film, position: number): number {
  return Math.min(Math.max(Math.round(position) || 0, 0), film.frames.length);
}

/** How many lines the report has at a position. */
export function linesAt(film: Film, position: number): number {
  return position > 0 ? (film.frames[position - 1]?.lines ?? film.log.length) : film.lines;
}

/** The lines that the move before this position has written: from, to (without). */
export function freshLines(film: Film, position: number): { from: number; to: number } {
  return { from: position > 0 ? linesAt(film, position - 1) : 0, to: linesAt(film, position) };
}

/** The position at which this line of the report has just been written. */
export function positionOfLine(film: Film, line: number): number {
  if (line < film.lines) return 0;
  const found = film.frames.findIndex((frame) => line < frame.lines);
  return found < 0 ? film.frames.length : found + 1;
}

/** Where the slider has marks. */
export function ticks(film: Film): Tick[] {
  return film.frames.flatMap((frame, index) => marks(frame, index + 1));
}

function marks(frame: Frame, at: number): Tick[] {
  const found: Tick[] = [];
  if (frame.turn) found.push({ at, kind: "turn", space: "" });
  if (frame.battle) found.push({ at, kind: "battle", space: frame.battle });
  return found;
}

/** The next battle after a position; null: there is none. */
export function nextBattle(film: Film, position: number): number | null {
  const found = film.frames.findIndex((frame, index) => index + 1 > position && Boolean(frame.battle));
  return found < 0 ? null : found + 1;
}

/** The battle before a position; null: there is none. */
export function battleBefore(film: Film, position: number): number | null {
  for (let at = position - 1; at > 0; at -= 1) if (film.frames[at - 1]?.battle) return at;
  return null;
}

/** How long to look at a position before the film goes on. */
export function pause(film: Film, position: number, speed: Speed): number {
  const battle = position > 0 && Boolean(film.frames[position - 1]?.battle);
  return (battle ? BATTLE_MS : MOVE_MS) / speed;
}

export type Order = "play" | "back" | "forward" | "first" | "last" | "battle" | "battle-before" | "turn-before" | "turn";

const KEYS: Record<string, Order> = {
  " ": "play",
  k: "play",
  ArrowLeft: "back",
  ArrowRight: "forward",
  Home: "first",
  End: "last",
  b: "battle",
  B: "battle-before",
  PageUp: "turn-before",
  PageDown: "turn",
};

/** What a key asks of the film; null: nothing. */
export function orderOf(key: string): Order | null {
  return KEYS[key] ?? null;
}

/** Where an order leads; `play` leads nowhere. */
export function carriedOut(film: Film, position: number, order: Order): number {
  switch (order) {
    case "play":
      return position;
    case "back":
      return within(film, position - 1);
    case "forward":
      return within(film, position + 1);
    case "first":
      return 0;
    case "last":
      return film.frames.length;
    case "battle":
      return nextBattle(film, position) ?? position;
    case "battle-before":
      return battleBefore(film, position) ?? position;
    case "turn":
      return ticks(film).find((tick) => tick.kind === "turn" && tick.at > position)?.at ?? film.frames.length;
    case "turn-before":
      return ticks(film).findLast((tick) => tick.kind === "turn" && tick.at < position)?.at ?? 0;
  }
}
