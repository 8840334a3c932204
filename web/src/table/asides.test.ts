import { describe, expect, it } from "vitest";
import type { Chart } from "../lib/wire";
import { asidesOf, besides, nextAside, openTo } from "./asides";
import { asked, chart as plain } from "./samples";

const called = (text: string) => ({ en: text, es: text });
const chart: Chart = {
  ...plain,
  verbs: { ...plain.verbs, via: { on: "space", mark: "go", aside: called("Choose the way") }, raze: { on: "space", mark: "lose", aside: called("Raze") } },
};
const WALK = asked(["to:46", "to:47", "via:46", "done"]);

describe("lesser choices", () => {
  it("are found by their verbs, each once", () => {
    expect(asidesOf(chart, asked(["raze:1", "via:46", "via:47", "to:46"])).map((aside) => aside.verb)).toEqual(["raze", "via"]);
    expect(asidesOf(chart, null)).toEqual([]);
  });

  it("do not lie open until they are asked for", () => {
    expect(openTo(chart, WALK, null, null)?.tokens).toEqual(["to:46", "to:47", "done"]);
  });

  it("stand alone on the map when they are, beside the buttons", () => {
    expect(openTo(chart, WALK, "via", null)?.tokens).toEqual(["via:46", "done"]);
  });

  it("stay open while one of them waits to be confirmed", () => {
    expect(openTo(chart, asked(["to:46", "raze:1", "raze:2"]), null, "raze:1")?.tokens).toEqual(["to:46", "raze:1"]);
  });

  it("lie open where there is nothing else", () => {
    expect(openTo(chart, asked(["via:46"]), null, null)?.tokens).toEqual(["via:46"]);
  });

  it("can be had alone", () => {
    expect(besides(chart, WALK)?.tokens).toEqual(["via:46"]);
    expect(besides(chart, null)).toBeNull();
  });

  it("follow each other, and after the last comes none", () => {
    const asides = asidesOf(chart, asked(["raze:1", "via:46"]));
    expect([null, "raze", "via"].map((verb) => nextAside(asides, verb))).toEqual(["raze", "via", null]);
  });
});
