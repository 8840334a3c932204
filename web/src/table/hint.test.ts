import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Language } from "../lib/wire";
import { later, loadOwn, setLanguage, speak, TitleWords } from "../lib/words.svelte";
import type { Desk } from "./desk.svelte";
import { judged } from "./hint";
import Hint from "./Hint.svelte";

const reason = (term: string, before: number, after: number) => ({ term, before, after });

describe("the reasons of a hint", () => {
  it("come with the greatest change first, and bars in its measure", () => {
    const found = judged([reason("ground", 10, 12), reason("germans", 8, 4), reason("cards", 0, 1)]);
    expect(found.map(({ term, change, share }) => [term, change, share])).toEqual([["germans", -4, 1], ["ground", 2, 0.5], ["cards", 1, 0.25]]);
  });

  it("leave out what rounds to nothing, and are never too many", () => {
    expect(judged([reason("ground", 1, 1.04), reason("cards", 1, 1)])).toEqual([]);
    expect(judged(Array.from({ length: 20 }, (_, i) => reason(`t${i}`, 0, i + 1)))).toHaveLength(6);
  });

  it("say tenths", () => {
    expect(judged([reason("time", 0.1 + 0.2, 1)])[0]).toMatchObject({ before: 0.3, after: 1, change: 0.7 });
  });

  it("change by what the figures that are shown differ", () => {
    expect(judged([reason("time", 1.04, 1.17)])[0]).toMatchObject({ before: 1, after: 1.2, change: 0.2 });
  });
});

describe("the hint on the screen", () => {
  const REASONS = [{ term: "ground", before: 1, after: 9 }, { term: "losses", before: -0.25, after: -1200.5 }];
  let shown: Record<string, unknown>;

  beforeAll(async () => {
    await loadOwn("en");
    await later(loadOwn("es"));
    const words = new TitleWords();
    words.add({ language: "en", resources: ["term-ground = Ground\nterm-ground-why = What you hold.\nterm-losses = Losses\nterm-losses-why = Steps."], labels: {} });
    speak(words);
  });
  afterEach(async () => {
    await unmount(shown);
    setLanguage("en");
  });

  /** The reasons in a language: what is seen, and what is read aloud. */
  function reasons(language: Language): { seen: string[]; heard: string[] } {
    setLanguage(language);
    const desk = { hint: { token: "to:46", reasons: REASONS, chances: { chosen: 0.5, second: 0.4512 } }, store: { mayAct: true }, playHint: vi.fn(), closeHint: vi.fn() };
    shown = mount(Hint, { target: document.body, props: { desk: desk as unknown as Desk, small: true } });
    flushSync();
    const rows = [...document.querySelectorAll("li")];
    const without = (row: Element, kind: string) => {
      const copy = row.cloneNode(true) as Element;
      copy.querySelectorAll(`${kind}, small`).forEach((each) => each.remove());
      return copy.textContent!.replace(/\s+/g, " ").trim();
    };
    return { seen: rows.map((row) => without(row, ".visually-hidden")), heard: rows.map((row) => without(row, "[aria-hidden]")) };
  }

  it("shows every term before and after, and reads it aloud", () => {
    const { seen, heard } = reasons("en");
    expect(seen).toEqual(["Losses −0.2 → −1,200.5 −1,200.3", "Ground 1.0 → 9.0 +8.0"]);
    expect(heard).toEqual(["Losses −0.2 before, −1,200.5 after worse −1,200.3", "Ground 1.0 before, 9.0 after better +8.0"]);
    expect(document.querySelector(".eyebrow")?.textContent).toContain("before → after");
    expect(document.querySelector(".chances")?.textContent).toBe("Your chance to win some turns on, as it sees it: 50\u00a0% like this, 45\u00a0% with its second choice.");
    expect(document.querySelector("li[title]")).toBeNull();
  });

  it("does so in Spanish, with its own figures", () => {
    const { seen, heard } = reasons("es");
    expect(seen).toEqual(["Losses −0,2 → −1200,5 −1200,3", "Ground 1,0 → 9,0 +8,0"]);
    expect(heard[1]).toBe("Ground antes 1,0, después 9,0 mejor +8,0");
    expect(document.querySelector(".eyebrow")?.textContent).toContain("antes → después");
    expect(document.querySelector(".chances")?.textContent).toBe("Tu probabilidad de ganar unos turnos después, a sus ojos: 50\u00a0% así, 45\u00a0% con su segunda opción.");
  });
});
