import { describe, expect, it } from "vitest";
import { keysOf, lightsOf, parse, placesOf, tokensAt } from "./lights";
import { asked, chart, scene } from "./samples";

describe("a token", () => {
  it("is a verb and what it points at", () => {
    expect(parse("to:46", chart)).toMatchObject({ verb: "to", name: "46", on: "space", mark: "go", confirm: false });
  });

  it("without a name is a button", () => {
    expect(parse("launch", chart)).toMatchObject({ verb: "launch", name: "", on: "", confirm: true });
  });

  it("keeps colons in the name", () => {
    expect(parse("unit:a:b", chart).name).toBe("a:b");
  });
});

describe("lights", () => {
  it("mark spaces with their cost", () => {
    const lights = lightsOf(chart, scene(), asked(["to:46", "to:47"], { costs: { "to:46": 2 } }), null);
    expect(lights.spaces).toEqual({ "46": { mark: "go", cost: 2 }, "47": { mark: "go" } });
  });

  it("find pieces by what is printed on them, else by their key", () => {
    const lights = lightsOf(chart, scene(), asked(["unit:24Pz", "unit:s1"]), null);
    expect(Object.keys(lights.pieces).sort()).toEqual(["g1", "s1"]);
  });

  it("show the loudest of several marks on one space", () => {
    const lights = lightsOf(chart, scene(), asked(["at:28", "to:28"]), null);
    expect(lights.spaces["28"]?.mark).toBe("target");
  });

  it("show what the decision has picked, and what waits to be confirmed", () => {
    const lights = lightsOf(chart, scene({ selected: ["62", "g1"] }), asked(["at:28", "at:30"]), "at:28");
    expect(lights.spaces["62"]?.chosen).toBe(true);
    expect(lights.pieces["g1"]?.chosen).toBe(true);
    expect(lights.spaces["28"]?.chosen).toBe(true);
    expect(lights.spaces["30"]?.chosen).toBeUndefined();
  });

  it("mark every space under attack, and nothing for a piece in hand", () => {
    const battle = { at: "28", targets: ["28", "30"], origins: ["62"] };
    const { spaces, attack } = lightsOf(chart, scene({ battle, selected: ["36Pz"] }), null, null);
    expect([Object.keys(spaces), attack]).toEqual([["28", "30"], { from: ["62"], to: ["28", "30"] }]);
  });

  it("draw the arrow of an attack from the spaces picked", () => {
    const lights = lightsOf(chart, scene({ selected: ["g1", "62"] }), asked(["at:28"]), "at:28");
    expect(lights.attack).toEqual({ from: ["62"], to: ["28"] });
  });

  it("draw the arrow of the combat under way", () => {
    const battle = { at: "28", origins: ["46"] };
    expect(lightsOf(chart, scene({ battle }), null, null).attack).toEqual({ from: ["46"], to: ["28"] });
  });

  it("name every place of a warning once", () => {
    const warnings = [{ rule: "1", what: ["w", {}] as [string, {}], places: ["62", "46"] }, { rule: "2", what: ["w", {}] as [string, {}], places: ["62"] }];
    expect(lightsOf(chart, scene(), asked(["done"], { warnings }), null).warn).toEqual(["62", "46"]);
  });

  it("are all out when nothing is asked", () => {
    expect(lightsOf(chart, scene(), null, null)).toEqual({ spaces: {}, pieces: {}, warn: [] });
  });
});

describe("a click", () => {
  it("on a space means its token", () => {
    expect(tokensAt({ on: "space", id: "46" }, chart, scene(), asked(["to:46", "to:47"]))).toEqual(["to:46"]);
  });

  it("on a piece means the piece first, then its space", () => {
    const target = { on: "piece", key: "g1", space: "62" } as const;
    expect(tokensAt(target, chart, scene(), asked(["unit:24Pz", "from:62"]))).toEqual(["unit:24Pz"]);
    expect(tokensAt(target, chart, scene(), asked(["from:62"]))).toEqual(["from:62"]);
  });

  it("on a space without a token means the pieces in it", () => {
    expect(tokensAt({ on: "space", id: "62" }, chart, scene(), asked(["unit:24Pz", "unit:21PG", "done"]))).toEqual(["unit:24Pz", "unit:21PG"]);
  });

  it("on anything else means nothing", () => {
    expect(tokensAt({ on: "space", id: "99" }, chart, scene(), asked(["to:46"]))).toEqual([]);
    expect(tokensAt({ on: "space", id: "46" }, chart, scene(), null)).toEqual([]);
  });

  it("on a hidden piece finds it by its key", () => {
    expect(keysOf("s1", scene())).toEqual(["s1"]);
    expect(tokensAt({ on: "piece", key: "s1", space: "28" }, chart, scene(), asked(["hit:s1"]))).toEqual(["hit:s1"]);
  });
});

it("tokens point at places: their own, or those of their pieces", () => {
  expect(placesOf(["to:46", "unit:24Pz", "unit:21PG", "unit:36Pz", "card:stuka", "done"], chart, scene())).toEqual(["46", "62"]);
});
