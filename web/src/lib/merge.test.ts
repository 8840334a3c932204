import { describe, expect, it } from "vitest";
import { scene } from "../table/samples";
import { hops, logFits, mergeLines, mergeScene, tableFits } from "./merge";
import type { Table } from "./wire";

const table = (over: Partial<Table>): Table => ({
  type: "table", number: 2, move: 1, status: "playing", waiting: [], undo: "no", log: { start: 0, entries: [] }, ...over,
});

describe("a scene", () => {
  it("takes changed parts and changed pieces, and loses those that are null", () => {
    const before = scene();
    const after = mergeScene(before, { turn: ["turn", { turn: 2 }], pieces: { g1: { at: "46", side: "axis", piece: "24Pz" }, s1: null } });
    expect(after.turn).toEqual(["turn", { turn: 2 }]);
    expect(after.pieces["g1"]?.at).toBe("46");
    expect(after.pieces["g2"]).toBe(before.pieces["g2"]);
    expect("s1" in after.pieces).toBe(false);
    expect(before.pieces["g1"]?.at).toBe("62");
  });

  it("drops a battle that is over", () => {
    expect(mergeScene(scene({ battle: { at: "28", origins: [] } }), { battle: null }).battle).toBeNull();
  });

  it("is laid over the scene of its base only", () => {
    expect(tableFits(table({ changes: {}, base: 1 }), scene(), 1)).toBe(true);
    expect(tableFits(table({ changes: {}, base: 1 }), scene(), 2)).toBe(false);
    expect(tableFits(table({ changes: {}, base: 1 }), null, 1)).toBe(false);
    expect(tableFits(table({ scene: scene() }), null, -1)).toBe(true);
  });

  it("shows where pieces went, each way once", () => {
    const after = mergeScene(scene(), { pieces: { g1: { at: "46", side: "axis" }, g2: { at: "46", side: "axis" }, n: { at: "9", side: "soviet" } } });
    expect(hops(scene(), after)).toEqual([{ from: "62", to: "46" }]);
    expect(hops(null, after)).toEqual([]);
  });
});

describe("the report", () => {
  it("is replaced from a line on", () => {
    expect(mergeLines([1, 2, 3], 1, [9])).toEqual([1, 9]);
    expect(mergeLines([1, 2, 3], 3, [4])).toEqual([1, 2, 3, 4]);
  });

  it("must not have a hole", () => {
    expect(logFits([[0, "a", {}]], { start: 2, entries: [] })).toBe(false);
    expect(logFits([[0, "a", {}]], { start: 1, entries: [] })).toBe(true);
  });
});
