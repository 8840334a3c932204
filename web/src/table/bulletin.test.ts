import { beforeEach, describe, expect, it } from "vitest";
import type { TableStore } from "../lib/table.svelte";
import type { Chart, LogEntry } from "../lib/wire";
import { Bulletin } from "./bulletin.svelte";
import { asked, chart as sample } from "./samples";

const chart: Chart = { ...sample, events: { turn: { group: "turn" }, move: { group: "movement", brief: "deed" } } };
const mine: LogEntry = [0, "turn", { seat: "german" }];
const theirs: LogEntry = [1, "turn", { seat: "soviet" }];
const move = (hex: string): LogEntry => [2, "move", { hex }];
const LOG = [mine, move("1"), theirs, move("2"), mine];

/** A table that stands still, as far as the news look at it. */
function table(over: Partial<TableStore> = {}): TableStore {
  return { match: "m", seat: "german", log: LOG, asked: asked(["done"]), ending: null, info: null, busy: false, number: 1, ...over } as TableStore;
}

const places = (bulletin: Bulletin) => bulletin.deeds.map((deed) => deed.place);

describe("the news at a table", () => {
  beforeEach(() => localStorage.clear());

  it("are there when the reader is to decide, or the match is over", () => {
    expect(places(new Bulletin(table(), chart))).toEqual(["2"]);
    expect(places(new Bulletin(table({ asked: null }), chart))).toEqual([]);
    expect(places(new Bulletin(table({ asked: null, ending: { how: "rules" } }), chart))).toEqual(["2"]);
  });

  it("are no spectator's, and nobody's who moves for both sides", () => {
    expect(places(new Bulletin(table({ seat: null }), chart))).toEqual([]);
    expect(places(new Bulletin(table({ info: { analysis_of: "n" } as TableStore["info"] }), chart))).toEqual([]);
  });

  it("go when they have been seen, also for the next visit", () => {
    const bulletin = new Bulletin(table(), chart);
    expect(bulletin.seen()).toBe(true);
    expect(places(bulletin)).toEqual([]);
    expect(bulletin.seen()).toBe(false);
    expect(places(new Bulletin(table(), chart))).toEqual([]);
  });

  it("go when the reader moves, and begin anew from there", () => {
    new Bulletin(table({ busy: true }), chart).attend();
    expect(places(new Bulletin(table({ log: [...LOG, move("3"), theirs, move("4"), mine] }), chart))).toEqual(["4"]);
  });

  it("tell again what was taken back and happened again", () => {
    new Bulletin(table(), chart).seen();
    new Bulletin(table({ log: LOG.slice(0, 3) }), chart).attend();
    expect(places(new Bulletin(table({ log: [...LOG.slice(0, 3), move("5"), mine] }), chart))).toEqual(["5"]);
  });
});
