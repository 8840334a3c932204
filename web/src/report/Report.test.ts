import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Chart, LogEntry, Vocabulary } from "../lib/wire";
import { speak, TitleWords } from "../lib/words.svelte";
import Report from "./Report.svelte";

const CHART = {
  title: "t",
  events: { turn: { group: "turn", rule: "R-1" }, fire: { group: "battle", rule: "R-2" }, move: { group: "movement" } },
  sides: { red: { name: { en: "Red", es: "Rojo" }, emblem: "star", seats: ["red"] } },
  verbs: {},
  places: ["hex"],
  dice: ["dice"],
} as unknown as Chart;

const ENGLISH: Vocabulary = {
  language: "en",
  labels: {},
  resources: ["list = { $firsts } and { $last }\nevent-turn = Turn { $turn }. Weather: fine.\nevent-fire = Fire at { $hex }, dice { $dice }.\nevent-move = To { $hex }."],
};

const LOG: LogEntry[] = [
  [1, "turn", { turn: 4, seat: "red" }],
  [1, "move", { hex: "12" }],
  [2, "fire", { hex: "13", dice: [6, 2] }],
];

let shown: ReturnType<typeof mount> | undefined;

function show(props: Record<string, unknown> = {}): HTMLElement {
  const store = { log: LOG };
  shown = mount(Report, { target: document.body, props: { store, chart: CHART, onplace: () => undefined, ...props } });
  flushSync();
  return document.body;
}

beforeEach(() => {
  const words = new TitleWords();
  words.add(ENGLISH);
  words.addChart(CHART);
  speak(words);
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  speak(null);
});

const texts = (page: HTMLElement, selector: string) => [...page.querySelectorAll(selector)].map((each) => each.textContent?.replace(/\s+/g, " ").trim());

describe("the battle report", () => {
  it("reads as prose under one-sentence headings, with rule chips", () => {
    const page = show();
    expect(texts(page, "h3")).toEqual(["Turn 4"]);
    expect(texts(page, "li")).toEqual(["Weather: fine. 1", "To 12.", "Fire at 13, dice 6 and 2 . 2"]);
  });

  it("leads from a place to the map", () => {
    const onplace = vi.fn();
    show({ onplace }).querySelector<HTMLElement>("a.place")!.click();
    expect(onplace).toHaveBeenCalledWith("12");
  });

  it("draws dice and says them", () => {
    const dice = show().querySelectorAll(".dice svg");
    expect(dice).toHaveLength(2);
  });

  it("shows only what the filter asks for", () => {
    const page = show();
    page.querySelector<HTMLElement>("[aria-expanded]")!.click();
    flushSync();
    [...page.querySelectorAll<HTMLElement>(".filters button")].at(-1)!.click();
    flushSync();
    expect(page.querySelectorAll("li")).toHaveLength(0);
    [...page.querySelectorAll<HTMLElement>(".filters button")][1]!.click();
    flushSync();
    expect(texts(page, "li")).toEqual(["Weather: fine. 1", "Fire at 13, dice 6 and 2 . 2"]);
  });

  it("copies what it shows as plain text", async () => {
    const written = vi.fn(async (_: string) => undefined);
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: written } });
    show().querySelectorAll<HTMLElement>("header .tool")[1]!.click();
    await vi.waitFor(() => expect(written).toHaveBeenCalledWith("Turn 4. Weather: fine.\n  To 12.\n  Fire at 13, dice 6 and 2."));
    vi.unstubAllGlobals();
  });

  it("marks the lines of the move that a replay shows, and goes to others", () => {
    const onjump = vi.fn();
    const page = show({ fresh: { from: 1, to: 2 }, onjump });
    expect(texts(page, "li.fresh")).toEqual(["1To 12."]);
    expect(page.querySelectorAll("li.ahead")).toHaveLength(1);
    page.querySelector<HTMLElement>("li.ahead .jump")!.click();
    expect(onjump).toHaveBeenCalledWith(2);
  });
});
