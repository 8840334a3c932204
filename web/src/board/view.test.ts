import { describe, expect, it } from "vitest";
import { lodOf } from "./lod";
import { scaleBar } from "./scale";
import { centred, fit, kept, limits, reach, seen, share, toPlan, toScreen, visible } from "./view";

const size = { width: 1000, height: 500 };
const box = { x: -100, y: 0, w: 1000, h: 1000 };

describe("the window", () => {
  it("shows a whole box in the middle", () => {
    const view = fit(box, size);
    expect(view.k).toBe(0.5);
    expect(toScreen([400, 500], view)).toEqual([500, 250]);
    expect(share(box, seen(view, size))).toBe(1);
  });

  it("knows how much of a box it shows", () => {
    expect(share(box, seen(centred([400, 500], 1, size), size))).toBe(0.5);
    expect(share(box, { x: 5000, y: 0, w: 10, h: 10 })).toBe(0);
  });

  it("is not centred where it would show more than the box", () => {
    expect(kept([400, 400], box, 2, size)).toEqual([400, 400]);
    expect(kept([-90, 990], box, 2, size)).toEqual([150, 875]);
    expect(kept([-90, 990], box, 0.5, size)).toEqual([400, 500]);
  });

  it("goes both ways between screen and plan", () => {
    const view = centred([3, 4], 2, size);
    expect(toPlan(toScreen([30, 40], view), view)).toEqual([30, 40]);
  });

  it("can always show the whole map and a hex as wide as a hand", () => {
    const [far, near] = reach(box, size);
    expect(far).toBeLessThan(fit(box, size).k);
    expect(near).toBeGreaterThan(3);
  });

  it("ends beyond everything there is", () => {
    const end = limits(box, box, size);
    expect(end.x).toBeLessThan(box.x);
    expect(end.w).toBeGreaterThanOrEqual(seen(fit(box, size), size).w);
  });

  it("tells what lies at its edge from what lies inside", () => {
    const view = { k: 1, x: 0, y: 0 };
    expect(visible([500, 250], view, size)).toBe(true);
    expect(visible([10, 250], view, size)).toBe(false);
  });
});

it("levels of detail follow the width of a hex", () => {
  expect([20, 43.9, 44, 84, 84.1, 140, 141].map(lodOf)).toEqual([0, 0, 1, 1, 2, 2, 3]);
});

it("the scale bar is round, and missing where a map is not to scale", () => {
  expect(scaleBar(36.4)).toEqual({ kilometres: 2, length: 72.8 });
  expect(scaleBar(1.2)?.kilometres).toBe(50);
  expect(scaleBar(0)).toBeNull();
});
