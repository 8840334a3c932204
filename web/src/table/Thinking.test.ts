import { mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TableStore } from "../lib/table.svelte";
import { later, loadOwn } from "../lib/words.svelte";
import Thinking from "./Thinking.svelte";

let shown: Record<string, unknown> | undefined;

beforeEach(async () => {
  await loadOwn("en");
  await later(Promise.resolve());
  vi.useFakeTimers({ now: 100_000 });
});
afterEach(() => {
  if (shown) void unmount(shown);
  vi.useRealTimers();
  document.body.innerHTML = "";
});

async function text(over: object = {}): Promise<string> {
  const store = {
    info: { updated: 90, seats: [{ seat: "soviet", kind: "computer", player: "regular" }, { seat: "german", kind: "human", mine: true }] },
    waiting: ["soviet"], heard: 100, skew: 0, show: { behind: 0, moves: 0 }, ...over,
  };
  shown = mount(Thinking, { target: document.body, props: { store: store as unknown as TableStore } });
  await vi.advanceTimersByTimeAsync(5000);
  await tick();
  return document.body.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

it("says which computer thinks, and since when", async () => expect(await text()).toBe("soviet (Regular) is thinking5 s"));

it("counts from the last move that the server knows, for whoever has just come", async () => {
  expect(await text({ heard: 0, skew: -10 })).toContain("5 s");
});

it("says how much is still to be shown", async () => expect(await text({ show: { behind: 5, moves: 3 } })).toBe("3 more moves"));

it("says who thinks for me", async () => {
  const seats = [{ seat: "german", kind: "human", mine: true, player: "veteran" }];
  expect(await text({ info: { updated: 100, seats }, waiting: ["german"] })).toBe("Veteran is thinking for you5 s");
});

it("counts from the moment at which it was handed over", async () => {
  expect(await text({ info: { updated: 101, seats: [{ seat: "soviet", kind: "human", player: "novice" }] } })).toContain("4 s");
});

it("says nothing of people", async () => expect(await text({ waiting: ["german"] })).toBe(""));
