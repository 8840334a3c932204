import { describe, expect, it } from "vitest";
import { clockText, secondsLeft } from "./clock";

describe("clocks", () => {
  const clock = { kind: "live", seconds: 600, left: { german: 100, soviet: 50 }, running: ["german"], at: 1000 } as const;

  it("run for the seat that decides only", () => {
    const running = { ...clock, running: [...clock.running] };
    expect(secondsLeft(running, "german", 1030)).toBe(70);
    expect(secondsLeft(running, "soviet", 1030)).toBe(50);
    expect(secondsLeft(running, "german", 2000)).toBe(0);
    expect(secondsLeft(null, "german", 0)).toBeNull();
  });

  it("read like clocks", () => {
    expect([clockText(7), clockText(598), clockText(3729)]).toEqual(["0:07", "9:58", "1:02:09"]);
  });
});
