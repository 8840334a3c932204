import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PAUSES, Show, worth } from "./show.svelte";
import type { Table } from "./wire";

const told = (number: number, over: Partial<Table> = {}): Table => ({
  type: "table", number, move: number, status: "playing", waiting: [], undo: "no",
  log: { start: number, entries: [[number, "move", {}]] }, changes: {}, base: number - 1, ...over,
});
const silent = (number: number, changes: Table["changes"] = {}): Table => told(number, { log: { start: 0, entries: [] }, changes });

let laid: number[];
let pause: number;
const show = (hurry = false) => new Show((table) => laid.push(table.number), () => pause, hurry);

beforeEach(() => {
  vi.useFakeTimers();
  [laid, pause] = [[], PAUSES.normal];
});
afterEach(() => vi.useRealTimers());

describe("the show", () => {
  it("lays the first move at once and each other one after a pause", () => {
    const some = show();
    for (const number of [1, 2, 3]) some.add(told(number));
    expect([laid, some.behind]).toEqual([[1], 2]);
    vi.advanceTimersByTime(PAUSES.normal - 1);
    expect(laid).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect([laid, some.behind]).toEqual([[1, 2], 1]);
    vi.advanceTimersByTime(PAUSES.normal);
    expect([laid, some.behind]).toEqual([[1, 2, 3], 0]);
  });

  it("lets the last move be looked at before the next that comes later", () => {
    const some = show();
    some.add(told(1));
    vi.advanceTimersByTime(PAUSES.normal / 2);
    some.add(told(2));
    expect(laid).toEqual([1]);
    vi.advanceTimersByTime(PAUSES.normal / 2);
    expect(laid).toEqual([1, 2]);
    vi.advanceTimersByTime(10 * PAUSES.normal);
    some.add(told(3));
    expect(laid).toEqual([1, 2, 3]);
  });

  it("lays everything at once where nobody wants to look", () => {
    pause = PAUSES.instant;
    const some = show();
    for (const number of [1, 2, 3]) some.add(told(number));
    expect(laid).toEqual([1, 2, 3]);
  });

  it("spends no time on what cannot be seen, and less on what is pointed at", () => {
    expect([worth(told(1)), worth(silent(1)), worth(silent(1, { selected: ["x"] })), worth(silent(1, { pieces: { a: null } }))]).toEqual([1, 0, 0.4, 1]);
    const some = show();
    for (const table of [silent(1), silent(2, { selected: ["x"] }), told(3), told(4), silent(5)]) some.add(table);
    expect([laid, some.behind, some.moves]).toEqual([[1, 2], 3, 2]);
    vi.advanceTimersByTime(0.4 * PAUSES.normal);
    expect(laid).toEqual([1, 2, 3]);
  });

  it("skips to now, and goes on at its pace after that", () => {
    const some = show();
    for (const number of [1, 2, 3, 4]) some.add(told(number));
    some.skip();
    expect([laid, some.behind]).toEqual([[1, 2, 3, 4], 0]);
    some.add(told(5));
    some.add(told(6));
    expect(laid.at(-1)).toBe(5);
  });

  it("hurries when somebody waits for it, not when one only watches", () => {
    const length = (hurry: boolean) => {
      laid = [];
      const some = show(hurry);
      for (let number = 1; number <= 100; number += 1) some.add(told(number));
      let waited = 0;
      while (some.behind) vi.advanceTimersByTime((waited += 100, 100));
      return waited;
    };
    expect(length(false)).toBeGreaterThanOrEqual(98 * PAUSES.normal);
    expect(length(true)).toBeLessThan(45_000);
  });

  it("stands still, steps and goes on", () => {
    const some = show();
    for (const number of [1, 2, 3, 4]) some.add(told(number));
    some.hold(true);
    vi.advanceTimersByTime(10 * PAUSES.normal);
    expect(laid).toEqual([1]);
    some.step();
    expect([laid, some.behind]).toEqual([[1, 2], 2]);
    some.add(told(5));
    expect(laid).toEqual([1, 2]);
    some.hold(false);
    expect(laid).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(2 * PAUSES.normal);
    expect(laid).toEqual([1, 2, 3, 4, 5]);
  });

  it("changes its pace with the next move", () => {
    const some = show();
    for (const number of [1, 2, 3]) some.add(told(number));
    pause = PAUSES.fast;
    vi.advanceTimersByTime(PAUSES.normal + PAUSES.fast);
    expect(laid).toEqual([1, 2, 3]);
  });

  it("lays nothing after it was stopped", () => {
    const some = show();
    some.add(told(1));
    some.add(told(2));
    some.stop();
    vi.advanceTimersByTime(10 * PAUSES.slow);
    expect(laid).toEqual([1]);
  });
});
