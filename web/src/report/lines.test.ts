import { describe, expect, it } from "vitest";
import type { LogEntry, Say } from "../lib/wire";
import { asText, atEnd, chapters, filed, headline } from "./lines";

const CHART = {
  events: {
    turn: { group: "turn" as const, rule: "7" },
    "other-turn": { group: "turn" as const },
    "red-turn": { group: "turn" as const, side: "red" },
    move: { group: "movement" as const, rule: "13a" },
    fire: { group: "battle" as const, rule: "17" },
    draw: { group: "cards" as const },
    oddity: {},
  },
  sides: {
    red: { name: { en: "Red", es: "Rojo" }, emblem: "star" as const, seats: ["north", "south"] },
    grey: { name: { en: "Grey", es: "Gris" }, emblem: "cross" as const, seats: ["grey"] },
  },
};

const LOG: LogEntry[] = [
  [0, "oddity", {}],
  [1, "turn", { turn: 1, seat: "south" }],
  [1, "move", { from: "1", to: "2" }],
  [2, "fire", { dice: [6, 1] }],
  [3, "other-turn", { side: "grey" }],
  [3, "draw", {}],
  [4, "never-heard-of", {}],
];

const plain = (say: Say) => `${say[0]}.`;
const kinds = (filter?: Parameters<typeof chapters>[1]) =>
  chapters(filed(LOG, CHART), filter).map(({ heading, lines }) => [heading?.say[0], lines.map((line) => line.say[0])]);

describe("filing", () => {
  it("gives every line its group, rule and place in the report", () => {
    const line = filed(LOG, CHART)[3]!;
    expect(line).toEqual({ index: 3, say: ["event-fire", { dice: [6, 1] }], group: "battle", rule: "17", side: "" });
  });

  it("knows whose turn a heading begins, by seat or by side", () => {
    expect(filed(LOG, CHART).map((line) => line.side)).toEqual(["", "red", "", "", "grey", "", ""]);
  });

  it("knows it from the chart where the event does not say", () => {
    expect(filed([[1, "red-turn", {}]], CHART)[0]?.side).toBe("red");
  });

  it("takes an event that the chart does not file for something else", () => {
    expect(filed(LOG, CHART)[6]).toMatchObject({ group: "other", rule: "" });
  });
});

describe("chapters", () => {
  it("begin at each turn, with what comes before the first", () => {
    expect(kinds()).toEqual([
      [undefined, ["event-oddity"]],
      ["event-turn", ["event-move", "event-fire"]],
      ["event-other-turn", ["event-draw", "event-never-heard-of"]],
    ]);
  });

  it("of a filter hold only its lines, and no empty turns", () => {
    expect(kinds("battle")).toEqual([["event-turn", ["event-fire"]]]);
    expect(kinds("cards")).toEqual([["event-other-turn", ["event-draw"]]]);
    expect(kinds("movement")).toEqual([["event-turn", ["event-move"]]]);
  });

  it("take a heading right after a heading for its subtitle", () => {
    const log: LogEntry[] = [[1, "turn", {}], [1, "other-turn", {}], [1, "move", {}], [2, "other-turn", {}]];
    const found = chapters(filed(log, CHART)).map(({ heading, lines }) => [heading?.index, lines.map((line) => line.index)]);
    expect(found).toEqual([[0, [1, 2]], [3, []]]);
    expect(chapters(filed(log, CHART), "movement")).toHaveLength(1);
  });

  it("keep a turn that has just begun", () => {
    expect(chapters(filed([[1, "turn", {}]], CHART))).toHaveLength(1);
    expect(chapters([])).toEqual([]);
  });
});

describe("headlines", () => {
  it("are one sentence; the rest is a line below", () => {
    const place = { place: "3", text: "3. Rynok" };
    expect(headline([{ text: "Their turn. Largest: " }, place, { text: "." }])).toEqual({
      head: [{ text: "Their turn" }],
      rest: [{ text: "Largest: " }, place, { text: "." }],
    });
    expect(headline([{ text: "Their turn. " }, place])).toEqual({ head: [{ text: "Their turn" }], rest: [place] });
    expect(headline([{ text: "Turn 3: ours." }])).toEqual({ head: [{ text: "Turn 3: ours." }], rest: [] });
  });
});

describe("copied text", () => {
  it("has headings at the margin and a blank line between turns", () => {
    expect(asText(chapters(filed(LOG, CHART)), plain)).toBe(
      "event-oddity.\n\nevent-turn.\n  event-move.\n  event-fire.\n\nevent-other-turn.\n  event-draw.\n  event-never-heard-of.",
    );
  });
});

describe("following the newest line", () => {
  it("goes on only while the reader stands at the end", () => {
    expect(atEnd({ scrollTop: 600, clientHeight: 390, scrollHeight: 1000 })).toBe(true);
    expect(atEnd({ scrollTop: 300, clientHeight: 400, scrollHeight: 1000 })).toBe(false);
  });
});
