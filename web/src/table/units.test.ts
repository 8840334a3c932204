import { describe, expect, it } from "vitest";
import { asked, chart, scene } from "./samples";
import { fanOf, largestStack } from "./units";

const keys = (fan: ReturnType<typeof fanOf>) => fan.units.map((unit) => unit.key);

describe("the tray", () => {
  it("shows the pieces to choose from, wherever they are", () => {
    const fan = fanOf(chart, scene(), asked(["unit:24Pz", "unit:36Pz", "done"]), null);
    expect(fan.about).toBe("choose");
    expect(fan.units.map((unit) => [unit.key, unit.tokens])).toEqual([["g1", ["unit:24Pz"]], ["36Pz", ["unit:36Pz"]]]);
  });

  it("shows a piece once, whatever it can be chosen for", () => {
    const fan = fanOf(chart, scene(), asked(["unit:24Pz", "unit:21PG", "hit:24Pz"]), null);
    expect(fan.units.map((unit) => [unit.key, unit.tokens])).toEqual([["g1", ["unit:24Pz", "hit:24Pz"]], ["g2", ["unit:21PG"]]]);
  });

  it("keeps those that are picked already beside them", () => {
    const fan = fanOf(chart, scene({ selected: ["62", "g1"] }), asked(["unit:21PG", "to:46"]), null);
    expect(fan.units.map((unit) => [unit.key, Boolean(unit.chosen)])).toEqual([["g1", true], ["g2", false]]);
    expect(fan.space).toBe("62");
  });

  it("shows the pieces picked, or the stack of the space picked", () => {
    expect(keys(fanOf(chart, scene({ selected: ["62", "g1"] }), asked(["to:46"]), null))).toEqual(["g1"]);
    expect(keys(fanOf(chart, scene({ selected: ["62"] }), asked(["at:28"]), null))).toEqual(["g1", "g2"]);
  });

  it("shows both sides of a combat", () => {
    const battle = { at: "28", origins: ["62"], attackers: ["g1"], defenders: ["s1"] };
    expect(fanOf(chart, scene({ battle }), asked(["done"]), "62")).toMatchObject({ about: "battle", space: "28", units: [{ key: "g1" }, { key: "s1" }] });
  });

  it("marks where the enemy begins", () => {
    const battle = { at: "28", origins: ["62"], attackers: ["g1", "g2"], defenders: ["s1"] };
    expect(fanOf(chart, scene({ battle }), null, null).units.map((unit) => Boolean(unit.against))).toEqual([false, false, true]);
  });

  it("shows the piece that is to be put on the map", () => {
    const fan = fanOf(chart, scene({ selected: ["36Pz"] }), asked(["to:46"]), null);
    expect([fan.about, keys(fan)]).toEqual(["placing", ["36Pz"]]);
  });

  it("shows the place one looks at", () => {
    expect(keys(fanOf(chart, scene(), null, "62"))).toEqual(["g1", "g2"]);
    expect(fanOf(chart, scene(), null, "99").about).toBe("nothing");
  });

  it("marks those that take a loss", () => {
    expect(fanOf(chart, scene(), asked(["hit:24Pz"]), null).units[0]).toMatchObject({ lose: true, tokens: ["hit:24Pz"] });
  });
});

it("the largest stack of a side is where most of its pieces stand", () => {
  const table = scene({ pieces: { a: { at: "1", side: "axis" }, b: { at: "2", side: "axis" }, c: { at: "2", side: "axis" }, d: { at: "3", side: "soviet" } } });
  expect([largestStack(table, "axis"), largestStack(table, "soviet"), largestStack(table, "nobody")]).toEqual(["2", "3", null]);
});
