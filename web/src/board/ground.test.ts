import { describe, expect, it } from "vitest";
import type { Art, Space } from "../lib/wire";
import { brackets, arrow } from "./arrows";
import { groundOf } from "./ground";
import { planOf } from "./plan";
import { inside } from "./points";
import { hexes, sheet } from "./samples";
import { sizeMark } from "./sizes";

const artOf = (spaces: Space[]) => groundOf(planOf(sheet(spaces)).places.values());
const drawn = (art: Art) => artOf(hexes(1, 1).map((space) => ({ ...space, art })));
const points = (path: string): [number, number][] => [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe("terrain art", () => {
  it.each(["houses", "blocks", "halls", "hills", "ravine", "trees", "marsh", "peaks", "runway"] as const)("%s is the same every time", (art) => {
    expect(drawn(art)).toEqual(drawn(art));
    expect(Object.values(drawn(art)).join("").length).toBeGreaterThan(100);
  });

  it("differs from hex to hex", () => {
    const [one, two] = hexes(2, 1).map((space) => artOf([{ ...space, at: [0, 0], shape: hexes(1, 1)[0]!.shape, art: "trees" }]).forest);
    expect(one).not.toBe(two);
  });

  it.each(["houses", "blocks", "trees", "marsh"] as const)("%s stays in its hex", (art) => {
    const shape = hexes(1, 1)[0]!.shape;
    const all = Object.values(drawn(art)).flatMap(points);
    expect(all.length).toBeGreaterThan(5);
    expect(all.every((point) => inside(point, shape))).toBe(true);
  });

  it("is more in a larger area", () => {
    const large = artOf([{ id: "00", at: [0, 0], shape: [[-90, -80], [90, -80], [90, 80], [-90, 80]], terrain: "clear", art: "trees" }]);
    expect(large.forest!.length).toBeGreaterThan(3 * drawn("trees").forest!.length);
  });
});

describe("marks", () => {
  it("of size are drawn, a stroke for every I and two for every X", () => {
    expect(sizeMark("III", 0, 0).match(/M/g)).toHaveLength(3);
    expect(sizeMark("XX", 0, 0).match(/M/g)).toHaveLength(4);
  });

  it("of a target are two strokes at every corner", () => {
    expect(brackets([[0, 0], [100, 0], [100, 100], [0, 100]])).toBe("M0 22L0 0L22 0M78 0L100 0L100 22M100 78L100 100L78 100M22 100L0 100L0 78");
  });

  it("leave room at both ends of an arrow, and never turn it round", () => {
    expect(arrow([0, 0], [100, 0], { from: 10, to: 20 }).shaft).toBe("M10 0Q45 0 80 0");
    const [tail, tip] = [/^M(-?[\d.]+)/, /(-?[\d.]+) -?[\d.]+$/].map((found) => Number(arrow([0, 0], [20, 0], { from: 30, to: 30 }).shaft.match(found)![1]));
    expect(tail).toBeLessThan(tip!);
  });
});
