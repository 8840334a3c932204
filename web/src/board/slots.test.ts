import { describe, expect, it } from "vitest";
import { planOf } from "./plan";
import { chart, scene } from "./samples";
import { coverOf, facing, formOf, layoutOf, sorted, stacksOf } from "./slots";

const ROOM = { x: -40, y: -35, w: 80, h: 69 };

describe("blocks", () => {
  it.each([1, 2, 3, 4])("%i stand apart", (count) => {
    const { slots, more } = layoutOf("block", count, ROOM);
    expect(slots).toHaveLength(count);
    expect(more).toBe(0);
    const fronts = slots.map((slot) => ({ x: slot.x - slot.size * 0.6, y: slot.y - slot.size, w: slot.size, h: slot.size }));
    for (const [i, a] of fronts.entries()) {
      for (const b of fronts.slice(i + 1)) {
        expect(a.x + a.w <= b.x + 1 || b.x + b.w <= a.x + 1 || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
      }
    }
  });

  it("get smaller as they get more", () => {
    const sizes = [1, 2, 3, 6, 9].map((count) => layoutOf("block", count, ROOM).slots[0]!.size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it("are counted where they no longer fit", () => {
    const { slots, more } = layoutOf("block", 60, ROOM);
    expect(more).toBeGreaterThan(0);
    expect(slots.length + more).toBe(60);
  });

  it("stay in their box", () => {
    const room = { x: 0, y: 0, w: 150, h: 40 };
    const cover = coverOf("block", layoutOf("block", 5, room, true).slots);
    expect(cover.w).toBeLessThanOrEqual(150);
    expect(cover.h).toBeLessThanOrEqual(40);
  });
});

describe("blocks of two sides", () => {
  const fronts = (left: number, right: number) => facing(left, right, ROOM).slots.map((slot) => ({ ...slot, left: slot.x - slot.size * 0.6, right: slot.x + slot.size * 0.4 }));

  it.each([[1, 1], [2, 1], [4, 2], [3, 4], [4, 4], [5, 1]])("%i and %i stand on their own side", (left, right) => {
    const slots = fronts(left, right);
    expect(slots).toHaveLength(left + right);
    expect(Math.max(...slots.slice(0, left).map((slot) => slot.right))).toBeLessThan(Math.min(...slots.slice(left).map((slot) => slot.left)));
    const { w, h } = facing(left, right, ROOM).box;
    expect(w).toBeLessThanOrEqual(ROOM.w);
    expect(h).toBeLessThanOrEqual(ROOM.h);
  });

  it("do not hide each other", () => {
    for (const [i, a] of fronts(4, 4).entries()) {
      for (const b of fronts(4, 4).slice(i + 1)) expect(a.right <= b.left || b.right <= a.left || a.y <= b.y - b.size || b.y <= a.y - a.size).toBe(true);
    }
  });

  it("meet where they stand together", () => {
    const pieces = { a: { at: "12", side: "soviet" }, b: { at: "12", side: "german" }, c: { at: "12", side: "soviet" } };
    const plan = planOf(chart().sheet);
    const [stack] = stacksOf(plan, chart(), scene(pieces));
    expect(stack?.pieces.map(([key]) => key)).toEqual(["b", "a", "c"]);
    expect(stack?.layout.slots).toEqual(facing(1, 2, plan.places.get("12")!.room).slots);
  });
});

describe("counters", () => {
  it("lie on each other, at most three of them drawn", () => {
    const { slots, more } = layoutOf("counter", 5, ROOM);
    expect(slots.map(({ x, y }) => [x, y])).toEqual([[-5, -1], [0, -6], [5, -11]]);
    expect(more).toBe(2);
  });
});

describe("stacks", () => {
  const pieces = {
    "#1": { at: "11", side: "soviet", piece: null },
    "#2": { at: "11", side: "german", piece: "21Gr", steps: 2 },
    "#3": { at: "11", side: "german", piece: "24Pz", steps: 4 },
    "#4": { at: "00", side: "soviet" },
    "#5": { at: "nowhere", side: "soviet" },
  };

  it("stand from the back of the map to the front; pieces that are nowhere are not drawn", () => {
    const stacks = stacksOf(planOf(chart().sheet), chart(), scene(pieces));
    expect(stacks.map((stack) => stack.space)).toEqual(["00", "11"]);
  });

  it("have sides apart and the strong ones first", () => {
    expect(sorted(Object.entries(pieces).slice(0, 3), chart()).map(([key]) => key)).toEqual(["#3", "#2", "#1"]);
  });

  it("of counters have the highest factor first, one in parentheses after all others", () => {
    const printed = (factors: string) => ({ ...chart().pieces["24Pz"]!, form: "counter" as const, steps: 1, factors: [factors] });
    const counters = { ...chart(), pieces: { weak: printed("1"), strong: printed("10"), passive: printed("(9)") } };
    const standing = (piece: string) => ({ at: "11", side: "german", piece });
    const order = sorted([["a", standing("weak")], ["b", standing("passive")], ["c", standing("strong")]], counters);
    expect(order.map(([key]) => key)).toEqual(["c", "a", "b"]);
  });

  it("of hidden pieces have the form of their side", () => {
    expect(formOf(chart(), { at: "00", side: "soviet" })).toBe("block");
  });
});
