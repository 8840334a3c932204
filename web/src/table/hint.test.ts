import { describe, expect, it } from "vitest";
import { judged } from "./hint";

const reason = (term: string, before: number, after: number) => ({ term, before, after });

describe("the reasons of a hint", () => {
  it("come with the greatest change first, and bars in its measure", () => {
    const found = judged([reason("ground", 10, 12), reason("germans", 8, 4), reason("cards", 0, 1)]);
    expect(found.map(({ term, change, share }) => [term, change, share])).toEqual([["germans", -4, 1], ["ground", 2, 0.5], ["cards", 1, 0.25]]);
  });

  it("leave out what rounds to nothing, and are never too many", () => {
    expect(judged([reason("ground", 1, 1.04), reason("cards", 1, 1)])).toEqual([]);
    expect(judged(Array.from({ length: 20 }, (_, i) => reason(`t${i}`, 0, i + 1)))).toHaveLength(6);
  });

  it("say tenths", () => {
    expect(judged([reason("time", 0.1 + 0.2, 1)])[0]).toMatchObject({ before: 0.3, after: 1, change: 0.7 });
  });
});
