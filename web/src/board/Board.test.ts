import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { loadOwn } from "../lib/words.svelte";
import Board from "./Board.svelte";
import { chart, scene } from "./samples";
import type { Lights, Target } from "./types";

const pieces = {
  "#1": { at: "11", side: "german", piece: "24Pz", steps: 4 },
  "#2": { at: "11", side: "german", piece: "21Gr", steps: 2 },
  "#3": { at: "22", side: "soviet", piece: null, seen: null },
  "#4": { at: "33", side: "soviet", piece: "13Gd", steps: 1, flat: true },
};

let shown: ReturnType<typeof mount> | null = null;

async function board(lights: Lights, interactive = true): Promise<{ picked: Target[]; asked: Target[]; find: (selector: string) => Element }> {
  await loadOwn("en");
  const [picked, asked]: Target[][] = [[], []];
  const props = {
    chart: chart(),
    scene: scene(pieces, { german: ["11"] }),
    lights,
    interactive,
    onpick: (target: Target) => void picked!.push(target),
    onwhynot: (target: Target) => void asked!.push(target),
  };
  shown = mount(Board, { target: document.body, props });
  flushSync();
  const find = (selector: string): Element => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`there is no ${selector}`);
    return found;
  };
  return { picked: picked!, asked: asked!, find };
}

const press = (element: Element, type: string, more: object = {}): void => {
  element.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), more));
  flushSync();
};

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

const dark: Lights = { spaces: {}, pieces: {}, warn: [] };

describe("the board", () => {
  it("draws every stack once, with words for those who listen", async () => {
    const { find } = await board(dark);
    expect(document.querySelectorAll(".stack")).toHaveLength(3);
    expect(find('.stack[data-space="11"]').getAttribute("aria-label")).toBe("11, Clear: 24th Panzer, 4 of 4; 21st, 2 of 4; held by German");
  });

  it("shows nothing on the face of a hidden piece", async () => {
    const { find } = await board(dark);
    expect(find('[data-piece="#3"]').querySelector("text, .symbol, .strength")).toBeNull();
    expect(find('[data-piece="#1"] .number').textContent).toBe("24");
    expect(find('[data-piece="#4"]').textContent).toContain("13 Gd");
  });

  it("tells what was clicked", async () => {
    const { picked, find } = await board({ ...dark, spaces: { "22": { mark: "target" } }, pieces: { "#2": { mark: "pick" } } });
    press(find('[data-piece="#2"]'), "click");
    press(find('[data-piece="#3"]'), "click");
    expect(picked).toEqual([{ on: "piece", key: "#2", space: "11" }, { on: "space", id: "22" }]);
  });

  it("means what was pressed, though a piece has come below the pointer before the release", async () => {
    const { picked, find } = await board({ ...dark, spaces: { "22": { mark: "target" }, "12": { mark: "go" } } });
    press(find('.cells [data-space="22"]'), "pointerdown");
    press(find(".frame svg"), "click", { detail: 1 }); // where press and release hit different things a browser names what holds both
    press(find('.cells [data-space="12"]'), "click", { detail: 1 });
    expect(picked).toEqual([{ on: "space", id: "22" }, { on: "space", id: "12" }]);
  });

  it("forgets what was pressed when a click comes without a pointer", async () => {
    const { picked, find } = await board({ ...dark, spaces: { "22": { mark: "target" }, "12": { mark: "go" } } });
    press(find('.cells [data-space="22"]'), "pointerdown"); // and the map was dragged
    press(find('.cells [data-space="12"]'), "click", { detail: 0 });
    expect(picked).toEqual([{ on: "space", id: "12" }]);
  });

  it("fans out what glows in one space, and picks from there", async () => {
    const { picked, find } = await board({ ...dark, pieces: { "#1": { mark: "pick" }, "#2": { mark: "lose" } } });
    press(find('.cells [data-space="11"]'), "click");
    expect([...document.querySelectorAll(".fan .visually-hidden")].map((words) => words.textContent)).toEqual([
      "24th Panzer, 4 of 4; can be picked",
      "21st, 2 of 4; can take the loss",
    ]);
    press(find('[data-fan-piece="#2"]'), "click");
    expect(picked).toEqual([{ on: "piece", key: "#2", space: "11" }]);
    expect(document.querySelector(".fan")).toBeNull();
  });

  it("answers why not to the right button", async () => {
    const { asked, find } = await board(dark);
    press(find('.cells [data-space="00"]'), "contextmenu");
    expect(asked).toEqual([{ on: "space", id: "00" }]);
  });

  it("can be played with the keyboard alone", async () => {
    const { picked, find } = await board({ ...dark, spaces: { "12": { mark: "go", cost: 2 }, "13": { mark: "go" } } });
    const frame = find(".frame") as HTMLElement;
    press(frame, "focus");
    press(frame, "keydown", { key: "ArrowDown" });
    press(frame, "keydown", { key: "ArrowUp" });
    expect(find("[aria-live]").textContent).toBe("12, Clear: empty; may go there, cost 2");
    press(frame, "keydown", { key: "Enter" });
    expect(picked).toEqual([{ on: "space", id: "12" }]);
  });

  it("that is only looked at takes no orders", async () => {
    const { picked, find } = await board({ ...dark, spaces: { "22": { mark: "go" } } }, false);
    press(find('.cells [data-space="22"]'), "click");
    expect(picked).toEqual([]);
    expect(document.querySelectorAll(".go-line")).toHaveLength(1);
  });

  it("marks where one may go: a few hexes one by one, many as one area", async () => {
    const go = (ids: string[]): Lights => ({ ...dark, spaces: Object.fromEntries(ids.map((id) => [id, { mark: "go" as const }])) });
    await board(go(["00", "01", "02"]));
    expect(document.querySelectorAll(".go-line")).toHaveLength(3);
    await unmount(shown!);
    await board(go(["00", "01", "02", "03", "10", "12", "13"]));
    expect(document.querySelectorAll(".go-line")).toHaveLength(1);
  });
});
