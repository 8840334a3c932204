import { beforeEach, describe, expect, it } from "vitest";
import type { Chart, LogEntry } from "../lib/wire";
import { keepRead, lastReturn, linesRead, newsOf } from "./news";
import { chart as sample } from "./samples";

const chart: Chart = {
  ...sample,
  events: {
    "set-up": { group: "turn" },
    turn: { group: "turn" },
    "soviet-turn": { group: "turn", side: "soviet" },
    move: { group: "movement", brief: "deed" },
    combat: { group: "battle", brief: "deed" },
    draw: { group: "cards", brief: "deed" },
    fire: { group: "battle" },
    lost: { group: "battle", brief: "result" },
  },
};

const LOG: LogEntry[] = [
  [0, "set-up", {}],
  [0, "turn", { seat: "german" }],
  [1, "move", { origin: "62", hex: "63" }],
  [2, "soviet-turn", {}],
  [2, "draw", {}],
  [2, "draw", {}],
  [2, "move", { origin: "28", hex: "29" }],
  [2, "combat", { origins: ["29"], hex: "63" }],
  [2, "fire", { dice: [6] }],
  [2, "lost", { unit: "24Pz" }],
  [2, "lost", { unit: "21PG" }],
  [2, "turn", { seat: "german" }],
];

const told = (seat: string, from = 0, log = LOG) => newsOf(log, chart, seat, from).map((deed) => [deed.line, deed.place, deed.times, deed.results.length]);

describe("what the others did", () => {
  it("tells a way of several steps as one", () => {
    const log: LogEntry[] = [
      [2, "soviet-turn", {}],
      [2, "move", { unit: "13Gd", origin: "28", hex: "29" }],
      [2, "move", { unit: "13Gd", origin: "29", hex: "31" }],
      [2, "move", { unit: "62A", origin: "31", hex: "32" }],
    ];
    expect(newsOf(log, chart, "german", 0).map(({ say: [, args] }) => [args.unit, args.origin, args.hex])).toEqual([["13Gd", "28", "31"], ["62A", "31", "32"]]);
  });

  it("is told in deeds and their results; the same in a row is counted, and dice are left to the report", () => {
    expect(told("german")).toEqual([
      [4, null, 2, 0],
      [6, "29", 1, 0],
      [7, "63", 1, 2],
    ]);
  });

  it("is another thing for the other side", () => {
    expect(told("soviet")).toEqual([[2, "63", 1, 0]]);
  });

  it("is not told twice", () => {
    expect(told("german", 7)).toEqual([[7, "63", 1, 2]]);
    expect(told("german", LOG.length)).toEqual([]);
  });

  it("includes an ally's turn, but not one's own", () => {
    const allied: LogEntry[] = [[0, "turn", { seat: "yellow" }], [1, "move", { hex: "1" }], [1, "turn", { seat: "blue" }], [2, "move", { hex: "2" }]];
    const friends = { ...chart, sides: { ...chart.sides, axis: { ...chart.sides.axis!, seats: ["yellow", "blue"] } } };
    expect(newsOf(allied, friends, "blue", 0).map((deed) => deed.place)).toEqual(["1"]);
    expect(newsOf(allied, friends, "yellow", 0).map((deed) => deed.place)).toEqual(["2"]);
  });

  it("tells what came of a battle with the battle, whoever has arrived in between", () => {
    const late: LogEntry[] = [...LOG.slice(0, 8), [2, "move", { hex: "29" }], [2, "lost", { unit: "24Pz" }]];
    expect(told("german", 7, late)).toEqual([[7, "63", 1, 1], [8, "29", 1, 0]]);
  });

  it("has a result without a deed only in the report", () => {
    expect(told("german", 9)).toEqual([]);
  });
});

describe("a browser that has not seen the match yet", () => {
  it("begins where the others' last turns began", () => {
    expect(lastReturn(LOG, chart, "german")).toBe(3);
    expect(lastReturn([...LOG, [3, "move", { hex: "64" }], [4, "soviet-turn", {}], [4, "draw", {}]], chart, "german")).toBe(13);
  });

  it("has no news of a match in which nobody else has moved", () => {
    expect(lastReturn(LOG.slice(0, 3), chart, "german")).toBe(3);
    expect(lastReturn([], chart, "german")).toBe(0);
  });
});

describe("how far a reader has read", () => {
  beforeEach(() => localStorage.clear());

  it("is kept for each match and seat", () => {
    expect(linesRead("m", "german")).toBeNull();
    keepRead("m", "german", 12);
    expect(linesRead("m", "german")).toBe(12);
    expect(linesRead("m", "soviet")).toBeNull();
    expect(linesRead("n", "german")).toBeNull();
  });
});
