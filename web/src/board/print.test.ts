import { mount, unmount, flushSync } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { loadOwn } from "../lib/words.svelte";
import Board from "./Board.svelte";
import { planOf } from "./plan";
import { printOf } from "./print";
import { chart, scene, sheet } from "./samples";
import type { Line } from "../lib/wire";

const bridge: Line = { kind: "bridge", points: [[0, 0], [20, 0]], id: "00-01" };
const canal: Line = { kind: "canal", points: [[-20, 34.6], [20, 34.6], [40, 0]], sides: true };

describe("lines of the sheet", () => {
  const print = printOf(planOf({ ...sheet(), lines: [bridge, canal] }), () => "clear");

  it("keep to their hexsides where they must", () => {
    expect(print.lines.canal).toContain("Q20 34.6");
  });

  it("are no bridges: those stand by themselves, whole and broken", () => {
    expect(print.lines.bridge).toBeUndefined();
    expect(print.bridges).toEqual([{ id: "00-01", whole: "M0 0L20 0", broken: "M0 0L4.4 0M20 0L15.6 0" }]);
  });
});

describe("a board", () => {
  let shown: ReturnType<typeof mount> | null = null;

  afterEach(async () => {
    if (shown) await unmount(shown);
    document.body.replaceChildren();
  });

  async function paths(gone: string[], zones: Record<string, string[]> = {}): Promise<(selector: string) => string | null | undefined> {
    await loadOwn("en");
    const printed = chart();
    const props = { chart: { ...printed, sheet: { ...printed.sheet, lines: [bridge] } }, scene: { ...scene(), gone, zones } };
    shown = mount(Board, { target: document.body, props });
    flushSync();
    return (selector) => document.querySelector(selector)?.getAttribute("d");
  }

  it("shows a bridge", async () => {
    const path = await paths([]);
    expect(path(".bridge")).toBe("M0 0L20 0");
    expect(path(".bridge-case.gone")).toBeUndefined();
  });

  it("shows what is left of a demolished one", async () => {
    const path = await paths(["00-01"]);
    expect(path(".bridge-case.gone")).toBe("M0 0L4.4 0M20 0L15.6 0");
    expect(path(".bridge")).toBe("M0 0L4.4 0M20 0L15.6 0");
  });

  it("shows the areas that a rule makes, each with one outline", async () => {
    const path = await paths([], { shells: ["11", "12"] });
    expect(path(".zone-rim")?.match(/M/g)).toHaveLength(1);
  });
});
