import { describe, expect, it } from "vitest";
import type { Aid, Battle, Chart, LogEntry } from "../lib/wire";
import { fallen, partiesOf } from "./battle";
import { chart as plain, scene } from "./samples";

const STUKA: Aid = { text: ["stuka", {}], side: "axis", dice: 2, hits: 5 };
const LINE: Aid = { text: ["line", {}], side: "soviet", dice: 1, hits: 6 };
const BATTLE: Battle = { at: "28", origins: [], attackers: ["g1", "g2"], defenders: ["s1"], side: "axis", dice: { g1: [4, 4], g2: [3, 5] }, aids: [STUKA, LINE], absorbs: 2 };

describe("the battle board", () => {
  it("is there only where the scene tells of dice", () => {
    expect(partiesOf(scene())).toEqual([]);
    expect(partiesOf(scene({ battle: { at: "28", origins: ["62"], attackers: ["g1"], defenders: ["s1"] } }))).toEqual([]);
  });

  it("has the attackers first, each piece with its dice, and who hides has none", () => {
    const [attackers, defenders] = partiesOf(scene({ battle: BATTLE }));
    expect(attackers).toMatchObject({ side: "axis", absorbs: 0, fighters: [{ key: "g1", dice: [4, 4] }, { key: "g2", dice: [3, 5] }] });
    expect(defenders).toMatchObject({ side: "soviet", absorbs: 2, fighters: [{ key: "s1", dice: null }] });
  });

  it("gives what else fires to its side, and counts all dice by what they hit on", () => {
    const [attackers, defenders] = partiesOf(scene({ battle: BATTLE }));
    expect([attackers!.aids, defenders!.aids]).toEqual([[STUKA], [LINE]]);
    expect([attackers!.fire, defenders!.fire]).toEqual([[[4, 4], [5, 5]], [[6, 1]]]);
  });

  it("knows the side of a line that stands alone", () => {
    const [, defenders] = partiesOf(scene({ battle: { ...BATTLE, defenders: [] } }));
    expect(defenders).toMatchObject({ side: "soviet", aids: [LINE], fighters: [] });
  });
});

describe("dice that have fallen", () => {
  const chart: Chart = { ...plain, events: { battle: { group: "battle" }, fire: { group: "battle" }, moved: { group: "movement" } } };
  const log: LogEntry[] = [
    [1, "fire", { hex: "30", dice: [6] }],
    [2, "battle", { hex: "28" }],
    [2, "fire", { hex: "28", dice: [5, 1] }],
    [3, "moved", { hex: "31" }],
    [3, "fire", { hex: "28", dice: [2] }],
  ];

  it("are those of this battle", () => {
    expect(fallen(log, chart, "28").map((roll) => roll.faces)).toEqual([[5, 1], [2]]);
    expect(fallen(log, chart, "99")).toEqual([]);
  });
});
