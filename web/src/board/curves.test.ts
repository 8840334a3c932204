import { describe, expect, it } from "vitest";
import { catmull, chains, midcurve, midring, polygon } from "./curves";
import type { Point } from "./points";

const numbers = (path: string): number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe("a smooth line", () => {
  it("passes through all its points", () => {
    const path = catmull([[0, 0], [10, 0], [20, 10]]);
    expect(path).toMatch(/^M0 0C.* 10 0C.* 20 10$/);
  });

  it("can be closed", () => {
    expect(catmull([[0, 0], [10, 0], [10, 10]], true)).toMatch(/ 0 0Z$/);
  });

  it("of two points is straight", () => {
    expect(catmull([[0, 0], [10, 0]])).toBe("M0 0L10 0");
  });
});

describe("a river on hexsides", () => {
  it("passes through the middle of every side and rounds the corners", () => {
    expect(midcurve([[0, 0], [10, 0], [10, 10]])).toBe("M0 0L5 0Q10 0 10 5L10 10");
  });

  it("closes as a ring", () => {
    const square: Point[] = [[0, 0], [10, 0], [10, 10], [0, 10]];
    expect(midring(square)).toBe("M0 5Q0 0 5 0Q10 0 10 5Q10 10 5 10Q0 10 0 5Z");
  });

  it("keeps the corners it is told to", () => {
    expect(midring([[0, 0], [10, 0], [10, 10]], (i) => i === 1)).toBe("M5 5Q0 0 5 0L10 0L10 5Q10 10 5 5Z");
  });
});

describe("chains", () => {
  it("join edges in any order and direction", () => {
    expect(chains([[3, 2], [0, 1], [2, 1]])).toEqual([[3, 2, 1, 0]]);
  });

  it("break where three meet", () => {
    const lines = chains([[0, 1], [1, 2], [1, 3], [3, 4]]);
    expect(lines).toHaveLength(3);
    expect(lines.map((line) => line.length).sort()).toEqual([2, 2, 3]);
  });

  it("end a ring where it began", () => {
    const [ring] = chains([[0, 1], [1, 2], [2, 0]]);
    expect(ring).toHaveLength(4);
    expect(ring?.[0]).toBe(ring?.at(-1));
  });

  it("use every edge once", () => {
    const edges: [number, number][] = [[0, 1], [1, 2], [2, 0], [2, 3], [3, 4], [4, 2]];
    const used = chains(edges).reduce((count, line) => count + line.length - 1, 0);
    expect(used).toBe(edges.length);
  });
});

it("coordinates are short", () => {
  expect(numbers(polygon([[1.23456, 2], [3, 4.06], [5, 6]]))).toEqual([1.2, 2, 3, 4.1, 5, 6]);
});
