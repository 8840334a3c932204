import { describe, expect, it } from "vitest";
import { rollsOf } from "./rolls";
import { chart } from "./samples";

describe("rolls", () => {
  it("are the dice of new lines, one or many", () => {
    const rolls = rollsOf([[1, "fire", { dice: [4, 6] }], [1, "moves", { hex: "62" }], [2, "luck", { die: 3 }]], chart);
    expect(rolls.map((roll) => roll.faces)).toEqual([[4, 6], [3]]);
  });
});
