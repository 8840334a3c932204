import { beforeEach, describe, expect, it } from "vitest";
import { isAsSeen, witness } from "./witness";

describe("a witness", () => {
  beforeEach(() => localStorage.clear());

  it("has seen nothing of a match it knows nothing of", () => {
    expect(isAsSeen("m1", "ab", { red: "01" })).toBeNull();
  });

  it("vouches for the fingerprint and the number it gave", () => {
    witness("m1", "ab", "01");
    expect(isAsSeen("m1", "ab", { red: "01", blue: "02" })).toBe(true);
  });

  it("notices another seed, or that its number is not there", () => {
    witness("m1", "ab", "01");
    expect(isAsSeen("m1", "cd", { red: "01" })).toBe(false);
    expect(isAsSeen("m1", "ab", { red: "03" })).toBe(false);
  });
});
