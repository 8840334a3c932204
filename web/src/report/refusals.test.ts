import { beforeEach, describe, expect, it } from "vitest";
import type { MatchInfo } from "../lib/wire";
import { recalled, remember, standing, turnedDown } from "./refusals";

const info = (over: Partial<MatchInfo> = {}) => ({ id: "m", status: "playing", number: 7, ...over }) as MatchInfo;
const offer = (kind: "undo" | "draw" | "void" | "rematch", seat = "north") => ({ kind, seat });

describe("an offer of mine", () => {
  it("stands as long as nobody has answered", () => {
    const open = info({ offers: [offer("draw"), offer("void", "south")] });
    expect(standing(open, "north")).toEqual({ draw: 7 });
    expect(turnedDown({ draw: 7 }, open, "north")).toEqual([]);
  });

  it("was turned down if it is gone and nothing came of it", () => {
    expect(turnedDown({ draw: 7 }, info(), "north")).toEqual(["draw"]);
    expect(turnedDown({ void: 7 }, info({ number: 9 }), "north")).toEqual(["void"]);
    expect(turnedDown({ undo: 7 }, info(), "north")).toEqual(["undo"]);
    expect(turnedDown({ rematch: 7 }, info({ status: "over" }), "north")).toEqual(["rematch"]);
  });

  it("was granted, or overtaken, if the match shows it", () => {
    expect(turnedDown({ draw: 7, void: 7, undo: 7 }, info({ status: "over" }), "north")).toEqual([]);
    expect(turnedDown({ undo: 7 }, info({ number: 8 }), "north")).toEqual([]);
    expect(turnedDown({ rematch: 7 }, info({ status: "over", rematch: "n" }), "north")).toEqual([]);
  });
});

describe("offers while one is away", () => {
  beforeEach(() => localStorage.clear());

  it("are remembered by match and seat, until there is none", () => {
    remember("m", "north", { draw: 7 });
    expect(recalled("m", "north")).toEqual({ draw: 7 });
    expect(recalled("m", "south")).toEqual({});
    remember("m", "north", {});
    expect(localStorage.length).toBe(0);
  });
});
