import { describe, expect, it } from "vitest";
import { asked, chart, scene } from "./samples";
import { cardToExplain, tokenToExplain } from "./whynot";

describe("why not", () => {
  it("asks with the verb on offer for such a thing", () => {
    expect(tokenToExplain({ on: "space", id: "9" }, chart, scene(), asked(["unit:24Pz", "to:46"]))).toBe("to:9");
  });

  it("asks with the first verb of the chart when none is on offer", () => {
    expect(tokenToExplain({ on: "space", id: "9" }, chart, scene(), asked(["done"]))).toBe("from:9");
  });

  it("asks about a piece by what is printed on it, about a hidden one by its place", () => {
    expect(tokenToExplain({ on: "piece", key: "g1", space: "62" }, chart, scene(), asked(["unit:21PG"]))).toBe("unit:24Pz");
    expect(tokenToExplain({ on: "piece", key: "s1", space: "28" }, chart, scene(), asked(["unit:21PG", "at:30"]))).toBe("at:28");
  });

  it("asks about the place of a piece when only places are on offer", () => {
    expect(tokenToExplain({ on: "piece", key: "g1", space: "62" }, chart, scene(), asked(["to:46"]))).toBe("to:62");
  });

  it("asks about a card", () => {
    expect(cardToExplain("stuka", chart, asked(["done"]))).toBe("card:stuka");
  });

  it("has no question where the title has no such verb", () => {
    expect(tokenToExplain({ on: "space", id: "9" }, { ...chart, verbs: {} }, scene(), asked(["done"]))).toBeNull();
  });
});
