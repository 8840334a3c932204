import { describe, expect, it } from "vitest";
import type { Film, Frame, Scene, Standing } from "../lib/wire";
import {
  battleBefore,
  carriedOut,
  freshLines,
  linesAt,
  nextBattle,
  orderOf,
  pause,
  positionOfLine,
  reel,
  ticks,
  within,
} from "./film";

const piece = (at: string): Standing => ({ at, side: "german" });

const SCENE: Scene = {
  turn: ["turn", { turn: 0 }],
  track: [],
  figures: [],
  pieces: { a: piece("h0"), b: piece("stay") },
  held: {},
  signs: {},
  hands: [],
  panels: [],
};

function frame(number: number): Frame {
  const found: Frame = {
    seat: "german",
    token: `to:h${number}`,
    changes: { pieces: { a: piece(`h${number}`), ...(number === 60 ? { b: null } : {}) } },
    lines: 1 + number * 2,
  };
  if (number % 20 === 1) found.turn = true;
  if (number % 30 === 0) found.battle = `h${number}`;
  if (number % 20 === 1) found.changes.turn = ["turn", { turn: number }];
  return found;
}

const FILM: Film = {
  scene: SCENE,
  lines: 1,
  frames: Array.from({ length: 130 }, (_, index) => frame(index + 1)),
  log: Array.from({ length: 261 }, (_, index) => [Math.ceil(index / 2), "moves", {}]),
};

describe("the scenes of a film", () => {
  it("is the set-up at first", () => {
    expect(reel(FILM).at(0)).toEqual(SCENE);
  });

  it("is the same whether one comes from the front or from the back", () => {
    const forwards = reel(FILM);
    const backwards = reel(FILM);
    const seen = Array.from({ length: 131 }, (_, at) => forwards.at(at));
    const again = Array.from({ length: 131 }, (_, at) => backwards.at(130 - at)).reverse();
    expect(again).toEqual(seen);
    expect(seen[77]?.pieces.a?.at).toBe("h77");
    expect(seen[77]?.turn).toEqual(["turn", { turn: 61 }]);
  });

  it("takes away what is gone and brings it back on the way back", () => {
    const shown = reel(FILM);
    expect(shown.at(60).pieces).not.toHaveProperty("b");
    expect(shown.at(59).pieces.b).toEqual(piece("stay"));
  });

  it("keeps scenes, so that a jump back does not begin at the set-up", () => {
    let applied = 0;
    const frames = FILM.frames.map((each) => ({
      ...each,
      get changes() {
        applied += 1;
        return each.changes;
      },
    }));
    const shown = reel({ ...FILM, frames }, 10);
    shown.at(130);
    applied = 0;
    expect(shown.at(97).pieces.a?.at).toBe("h97");
    expect(applied).toBe(7);
    shown.at(98);
    expect(applied).toBe(8);
  });

  it("stays within the film", () => {
    expect(reel(FILM).at(999).pieces.a?.at).toBe("h130");
    expect(within(FILM, -3)).toBe(0);
    expect(within(FILM, Number.NaN)).toBe(0);
  });
});

describe("the report beside a film", () => {
  it("grows with the moves", () => {
    expect(linesAt(FILM, 0)).toBe(1);
    expect(linesAt(FILM, 3)).toBe(7);
    expect(freshLines(FILM, 0)).toEqual({ from: 0, to: 1 });
    expect(freshLines(FILM, 3)).toEqual({ from: 5, to: 7 });
  });

  it("leads from a line to its move", () => {
    expect(positionOfLine(FILM, 0)).toBe(0);
    expect(positionOfLine(FILM, 5)).toBe(3);
    expect(positionOfLine(FILM, 6)).toBe(3);
    expect(positionOfLine(FILM, 7)).toBe(4);
  });
});

describe("the slider", () => {
  it("has marks for turns and battles", () => {
    expect(ticks(FILM).slice(0, 4)).toEqual([
      { at: 1, kind: "turn", space: "" },
      { at: 21, kind: "turn", space: "" },
      { at: 30, kind: "battle", space: "h30" },
      { at: 41, kind: "turn", space: "" },
    ]);
  });

  it("jumps to battles", () => {
    expect(nextBattle(FILM, 0)).toBe(30);
    expect(nextBattle(FILM, 30)).toBe(60);
    expect(nextBattle(FILM, 120)).toBeNull();
    expect(battleBefore(FILM, 60)).toBe(30);
    expect(battleBefore(FILM, 30)).toBeNull();
  });

  it("obeys the keyboard", () => {
    const goes = (key: string, from: number) => carriedOut(FILM, from, orderOf(key)!);
    expect(goes("ArrowRight", 130)).toBe(130);
    expect(goes("ArrowLeft", 5)).toBe(4);
    expect(goes("Home", 5)).toBe(0);
    expect(goes("End", 5)).toBe(130);
    expect(goes("b", 5)).toBe(30);
    expect(goes("B", 45)).toBe(30);
    expect(goes("PageDown", 5)).toBe(21);
    expect(goes("PageUp", 21)).toBe(1);
    expect(goes(" ", 5)).toBe(5);
    expect(orderOf("q")).toBeNull();
  });

  it("rests at battles and hurries at speed", () => {
    expect(pause(FILM, 30, 1)).toBeGreaterThan(pause(FILM, 31, 1));
    expect(pause(FILM, 31, 4)).toBeLessThan(pause(FILM, 31, 1));
  });
});
