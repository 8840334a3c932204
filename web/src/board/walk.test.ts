import { describe, expect, it } from "vitest";
import { planOf } from "./plan";
import { chart, sheet } from "./samples";
import { ARROWS, jump, next, start } from "./walk";

describe("arrow keys", () => {
  const plan = planOf(sheet());
  const go = (from: string, key: string): string => next(plan, from, ARROWS[key]!);

  it("go straight where there is a neighbour", () => {
    expect(go("11", "ArrowDown")).toBe("12");
    expect(go("11", "ArrowUp")).toBe("10");
  });

  it("go to the nearer of two where there is none", () => {
    expect(["21", "22"]).toContain(go("11", "ArrowRight"));
    expect(["01", "02"]).toContain(go("11", "ArrowLeft"));
  });

  it("reach every space", () => {
    const seen = new Set(["00"]);
    for (const id of seen) for (const key of Object.keys(ARROWS)) seen.add(go(id, key));
    expect(seen.size).toBe(16);
  });

  it("stop at the edge", () => {
    expect(go("00", "ArrowUp")).toBe("00");
    expect(go("00", "ArrowLeft")).toBe("00");
  });

  it("follow the map when it is turned", () => {
    const turned = planOf(sheet(), true);
    expect(next(turned, "11", ARROWS.ArrowLeft!)).toBe("12");
  });
});

describe("the cursor", () => {
  const plan = planOf(chart().sheet);

  it("starts where something can be done", () => {
    expect(start(plan, ["", "12"], [0, 0])).toBe("12");
  });

  it("else in the middle of the window", () => {
    expect(start(plan, [], [119, 71])).toBe("21");
  });
});

describe("a jump", () => {
  const plan = planOf(chart().sheet);
  const go = (from: string, step: 1 | -1): string => jump(plan, ["12", "nowhere", "21", "12", "33"], from, step);

  it("goes round what glows, both ways", () => {
    expect([go("12", 1), go("21", 1), go("33", 1), go("12", -1)]).toEqual(["21", "33", "12", "33"]);
  });

  it("begins at either end, and stays where nothing glows", () => {
    expect([go("00", 1), go("00", -1), jump(plan, [], "00", 1)]).toEqual(["12", "33", "00"]);
  });
});
