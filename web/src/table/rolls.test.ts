import { describe, expect, it } from "vitest";
import { mostlyBelow, placeOf, rollsOf } from "./rolls";
import { chart } from "./samples";

describe("rolls", () => {
  it("are the dice of new lines, one or many", () => {
    const rolls = rollsOf([[1, "fire", { dice: [4, 6] }], [1, "moves", { hex: "62" }], [2, "luck", { die: 3 }]], chart);
    expect(rolls.map((roll) => roll.faces)).toEqual([[4, 6], [3]]);
  });

  it("are about the place that was named last", () => {
    const places = { ...chart, places: ["hex", "origins"] };
    expect(placeOf([[1, "combat", { origins: ["46", "47"] }], [2, "fire", { dice: [4] }]], places)).toBe("46");
    expect(placeOf([[1, "combat", { origins: ["46"], hex: "28" }]], places)).toBe("28");
    expect(placeOf([[2, "fire", { dice: [4] }]], places)).toBeNull();
  });

  it("make room for most of what glows, and for nothing where nothing does", () => {
    expect(mostlyBelow(50, [46, 62, 79])).toBe(true);
    expect(mostlyBelow(50, [46, 62])).toBe(false);
    expect(mostlyBelow(50, [])).toBe(false);
  });
});
