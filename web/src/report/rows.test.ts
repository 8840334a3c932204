import { describe, expect, it } from "vitest";
import type { Chart, Name, Scene } from "../lib/wire";
import type { Lights } from "../table/lights";
import { companies, filtered, rows, steppedRow } from "./rows";

const both = (text: string): Name => ({ en: text, es: `${text} (es)` });
const DARK: Lights = { spaces: {}, pieces: {}, warn: [] };

const CHART = {
  sheet: {
    terrains: { c: { name: both("Clear"), fill: "clear" }, u: { name: both("Urban"), fill: "urban" } },
    spaces: [
      { id: "box", at: [0, 0], shape: [], terrain: "", name: both("Off map"), box: true },
      { id: "1", at: [0, 0], shape: [], terrain: "c" },
      { id: "2", at: [0, 0], shape: [], terrain: "u", name: both("Rynok") },
      { id: "empty", at: [0, 0], shape: [], terrain: "", box: true },
    ],
    sites: [
      { kind: "dock", at: [0, 0], space: "2" },
      { kind: "dock", at: [1, 0], space: "2" },
      { kind: "town", at: [1, 0], space: "2" },
    ],
  },
  signs: { dock: { name: both("Dock"), icon: "dock" }, town: { name: both("Town"), icon: "", shape: "dot" } },
} as unknown as Chart;

const SCENE: Scene = {
  turn: ["turn", {}],
  track: [],
  figures: [],
  pieces: {
    a: { at: "1", side: "german", piece: "24Pz", steps: 4 },
    b: { at: "2", side: "soviet" },
    c: { at: "2", side: "soviet" },
    d: { at: "box", side: "german", piece: "79" },
  },
  held: { german: ["1"] },
  signs: { "2": ["ruins"] },
  hands: [],
  panels: [],
};

describe("rows", () => {
  it("name every space of the map once, then the boxes that hold something", () => {
    expect(rows(CHART, SCENE, DARK).map((row) => row.id)).toEqual(["1", "2", "box"]);
  });

  it("say what is printed there, what lies there and who holds it", () => {
    const [first, second] = rows(CHART, SCENE, DARK);
    expect(first).toMatchObject({ held: "german", terrain: both("Clear"), name: null, can: false });
    expect(second).toMatchObject({ held: "", name: both("Rynok"), signs: ["dock", "ruins"] });
    expect(second!.pieces.map((piece) => piece.key)).toEqual(["b", "c"]);
  });

  it("carry the lights of the board: mark, cost, chosen, warning", () => {
    const lights: Lights = {
      spaces: { "2": { mark: "go", cost: 2 } },
      pieces: { a: { mark: "pick", chosen: true } },
      warn: ["a", "2"],
    };
    const [first, second] = rows(CHART, SCENE, lights);
    expect(second).toMatchObject({ mark: "go", cost: 2, can: true, warn: true });
    expect(first).toMatchObject({ mark: null, can: true });
    expect(first!.pieces[0]).toMatchObject({ mark: "pick", chosen: true, warn: true });
  });

  it("show what the decision has picked so far", () => {
    const [first, second] = rows(CHART, { ...SCENE, selected: ["1", "b"] }, DARK);
    expect(first!.chosen).toBe(true);
    expect(second!.pieces.map((piece) => piece.chosen)).toEqual([true, false]);
  });
});

describe("the filter", () => {
  const read = (name: Name) => name.en;
  const lit = rows(CHART, SCENE, { spaces: {}, pieces: { d: { mark: "pick" } }, warn: [] });

  it("leaves only what can be chosen", () => {
    expect(filtered(lit, true, "", read).map((row) => row.id)).toEqual(["box"]);
  });

  it("lists of a vast map only what matters, and finds the rest", () => {
    const empty = { ...lit[0]!, pieces: [], signs: [], held: "", can: false, mark: null, chosen: false, warn: false };
    const vast = [...Array.from({ length: 400 }, (_, i) => ({ ...empty, id: `e${i}` })), ...lit];
    expect(filtered(vast, false, "", read).map((row) => row.id)).toEqual(["1", "2", "box"]);
    expect(filtered(vast, false, "e399", read).map((row) => row.id)).toEqual(["e399"]);
  });

  it("finds number, name and terrain", () => {
    expect(filtered(lit, false, " rYn", read).map((row) => row.id)).toEqual(["2"]);
    expect(filtered(lit, false, "clear", read).map((row) => row.id)).toEqual(["1"]);
    expect(filtered(lit, false, "nowhere", read)).toEqual([]);
  });
});

describe("companies", () => {
  it("part the sides, and faces from blank blocks", () => {
    const [, second] = rows(CHART, SCENE, DARK);
    expect(companies(second!.pieces)).toMatchObject([{ side: "soviet", known: [], hidden: [{ key: "b" }, { key: "c" }] }]);
  });
});

describe("arrow keys", () => {
  it("go from row to row and stop at the ends", () => {
    const all = rows(CHART, SCENE, DARK);
    expect(steppedRow(all, null, 1)).toBe("1");
    expect(steppedRow(all, "1", 1)).toBe("2");
    expect(steppedRow(all, "box", 1)).toBe("box");
    expect(steppedRow(all, "1", -1)).toBe("1");
    expect(steppedRow([], "1", 1)).toBeNull();
  });
});
