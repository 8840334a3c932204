import { describe, expect, it } from "vitest";
import type { ChanceInfo } from "../lib/wire";
import { bars, brief, mean, named, percent, segments, yesNo } from "./odds";

describe("odds", () => {
  const chance = (...outcomes: [string, number][]): ChanceInfo => ({ rule: "1", what: ["c", {}], outcomes });

  it("never call the possible impossible, nor the likely certain", () => {
    expect([percent(0), percent(0.001), percent(0.126), percent(0.999), percent(1)]).toEqual(["0", "<1", "13", ">99", "100"]);
  });

  it("have a mean where outcomes are numbers", () => {
    expect(mean(chance(["0", 0.5], ["3", 0.5]))).toBe(1.5);
    expect(mean(chance(["yes", 0.5], ["no", 0.5]))).toBeNull();
  });

  it("leave the slivers at the far end out of the bars", () => {
    const drawn = bars(chance(["0", 0.4], ["1", 0.3], ["2", 0.296], ["3", 0.002], ["4", 0.002]));
    expect(drawn.map((bar) => bar.value)).toEqual(["0", "1", "2"]);
  });

  it("keep every bar of outcomes that are names", () => {
    expect(bars(chance(["13", 0.001], ["9", 0.999])).length).toBe(2);
  });

  it("make one bar of about three parts that sum to one", () => {
    const parts = segments(chance(["0", 0.1], ["1", 0.2], ["2", 0.4], ["3", 0.2], ["4", 0.1]));
    expect(parts.map(({ from, to }) => `${from}-${to}`)).toEqual(["0-1", "2-2", "3-4"]);
    expect(parts.reduce((sum, part) => sum + part.chance, 0)).toBeCloseTo(1);
  });

  it("tell names from numbers, and what one bar can tell", () => {
    expect([named(chance(["AD", 1])), named(chance(["0", 0.5], ["1", 0.5]))]).toEqual([true, false]);
    expect([brief(chance(["loss", 0.5], ["no-loss", 0.5])), brief(chance(["AD", 0.3], ["AR", 0.3], ["DE", 0.4])), brief(chance(["0", 1]))]).toEqual([true, false, false]);
  });

  it("tell yes from no", () => {
    expect(yesNo(chance(["yes", 0.3], ["no", 0.7]))).toEqual({ yes: 0.3 });
    expect(yesNo(chance(["0", 0.3], ["1", 0.7]))).toBeNull();
  });
});
