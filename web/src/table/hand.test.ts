import { describe, expect, it } from "vitest";
import { handOf } from "./hand";
import { asked, chart, scene } from "./samples";

const table = scene({ hands: [{ seat: "german", cards: ["sniper", "stuka", null] }, { seat: "soviet", cards: [null] }] });

describe("a hand", () => {
  it("says what can be played, each card in its place", () => {
    const order = ["sniper", "stuka", null];
    const playable = handOf(chart, table, asked(["card:stuka", "done"]), "german");
    expect(playable.map((each) => each.card)).toEqual(order);
    expect(playable.map((each) => each.token)).toEqual([null, "card:stuka", null]);
    expect(handOf(chart, table, asked(["done"]), "german").map((each) => each.card)).toEqual(order);
  });

  it("is the reader's own", () => {
    expect(handOf(chart, table, null, "soviet")).toEqual([{ card: null, token: null }]);
    expect(handOf(chart, table, null, null)).toEqual([]);
    expect(handOf(chart, null, null, "german")).toEqual([]);
  });
});
