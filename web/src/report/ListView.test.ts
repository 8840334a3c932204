import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Target } from "../board/types";
import { lightsOf } from "../table/lights";
import { asked, chart, scene } from "../table/samples";
import ListView from "./ListView.svelte";

const both = (text: string) => ({ en: text, es: text });
const space = (id: string, name?: string) => ({ id, at: [0, 0] as [number, number], shape: [], terrain: "c", ...(name ? { name: both(name) } : {}) });
const CHART = { ...chart, sheet: { ...chart.sheet, terrains: { c: { name: both("Clear"), fill: "clear" as const } }, spaces: [space("28", "Kurgan"), space("46"), space("62")] } };

let shown: ReturnType<typeof mount> | undefined;

function show(tokens: string[], over: { costs?: Record<string, number> } = {}) {
  const onpick = vi.fn<(target: Target) => void>();
  const onwhynot = vi.fn<(target: Target) => void>();
  const store = { scene: scene(), asked: asked(tokens, over) };
  const lights = lightsOf(CHART, store.scene, store.asked, null);
  shown = mount(ListView, { target: document.body, props: { store, chart: CHART, lights, onpick, onwhynot } });
  flushSync();
  return { page: document.body, onpick, onwhynot };
}

const row = (page: HTMLElement, id: string) => page.querySelector<HTMLElement>(`[data-row="${id}"]`)!;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

describe("the board as a list", () => {
  it("has a row for every space, and the token of those that can be chosen", () => {
    const { page, onpick } = show(["to:46"], { costs: { "to:46": 2 } });
    expect([...page.querySelectorAll("[data-row]")].map((each) => each.getAttribute("data-row"))).toEqual(["28", "46", "62"]);
    const button = row(page, "46").querySelector<HTMLElement>(".action.go")!;
    expect(button.textContent).toContain("to:46");
    button.click();
    expect(onpick).toHaveBeenCalledWith({ on: "space", id: "46" });
  });

  it("tells why not for the others", () => {
    const { page, onpick, onwhynot } = show(["to:46"]);
    row(page, "28").querySelector<HTMLElement>(".action.why")!.click();
    expect(onwhynot).toHaveBeenCalledWith({ on: "space", id: "28" });
    expect(onpick).not.toHaveBeenCalled();
  });

  it("has a button for each piece that can be chosen", () => {
    const { page, onpick } = show(["unit:24Pz"]);
    const buttons = row(page, "62").querySelectorAll<HTMLElement>(".pieces button");
    expect(buttons).toHaveLength(1);
    buttons[0]!.click();
    expect(onpick).toHaveBeenCalledWith({ on: "piece", key: "g1", space: "62" });
    expect(row(page, "62").querySelector(".action")?.textContent).toBe("unit:24Pz");
  });

  it("never names a piece whose face is hidden", () => {
    const { page } = show([]);
    expect(row(page, "28").textContent).not.toMatch(/Panzer|s1/);
  });

  it("can be cut down to what can be chosen", () => {
    const { page } = show(["to:46"]);
    page.querySelector<HTMLInputElement>("input[type=checkbox]")!.click();
    flushSync();
    expect(page.querySelectorAll("[data-row]")).toHaveLength(1);
  });

  it("is walked by arrow keys; Tab finds one row only", async () => {
    const { page } = show(["to:46"]);
    const open = () => [...page.querySelectorAll<HTMLElement>(".action")].filter((each) => each.tabIndex === 0);
    expect(open()).toHaveLength(1);
    open()[0]!.focus();
    open()[0]!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    await vi.waitFor(() => expect(document.activeElement?.closest("[data-row]")?.getAttribute("data-row")).toBe("62"));
  });
});
