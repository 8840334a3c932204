import { describe, expect, it } from "vitest";
import { handOf } from "./hand";
import { asked, chart, scene } from "./samples";

const table = scene({ hands: [{ seat: "german", cards: ["sniper", "stuka", null] }, { seat: "soviet", cards: [null] }] });

describe("a hand", () => {
  it("shows what can be played first", () => {
    expect(handOf(chart, table, asked(["card:stuka", "done"]), "german")).toEqual([
      { card: "stuka", token: "card:stuka" },
      { card: "sniper", token: null },
      { card: null, token: null },
    ]);
  });

  it("is the reader's own", () => {
    expect(handOf(chart, table, null, "soviet")).toEqual([{ card: null, token: null }]);
    expect(handOf(chart, table, null, null)).toEqual([]);
    expect(handOf(chart, null, null, "german")).toEqual([]);
  });
});
