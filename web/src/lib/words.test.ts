import { beforeEach, describe, expect, it } from "vitest";
import type { Chart, Rulebook, Vocabulary } from "./wire";
import { later, loadOwn, name, parts, say, setLanguage, speak, TitleWords, tokenText, ui } from "./words.svelte";

const KERNEL = `
unknown = unknown
none = none
list = { $firsts } and { $last }
`;
const TITLE = `
unknown-unit = a block
unknown = something
seat-red = Red
block = { $name } ({ $strength })
moved = { $unit } moves from { $from } to { $hexes }
rolled = { $dice } against { $seat }
asked = { $unit ->
    [block] Choose a block
   *[other] Choose { $unit }
}
counted = { $n ->
    [one] one step
   *[other] { $n } steps
}
shown = { $blocks }
token-to = Move to { $hex }
token-hit = { $unit } is hit
token-done = Done
allowed = { $may }
`;
const vocabulary: Vocabulary = {
  language: "en",
  resources: [KERNEL, TITLE],
  labels: {
    unit: { type: "table", names: { "1": "1st Army", "2": "2nd Army" } },
    seat: { type: "message", prefix: "seat" },
    block: { type: "pair", message: "block", parts: [["name", "unit"], ["strength", ""]] },
  },
};
const chart = { places: ["from", "hexes"], dice: ["dice"], verbs: { to: { on: "space", says: "hex" }, hit: { on: "piece", says: "unit" } } } as unknown as Chart;

let words: TitleWords;
beforeEach(() => {
  words = new TitleWords();
  words.add(vocabulary);
  words.addChart(chart);
  speak(words);
  setLanguage("en");
});

describe("messages of a title", () => {
  it("put every argument into words by its name", () => {
    expect(say(["moved", { unit: "1", from: "12", hexes: ["13", "14", "15"] }])).toBe("1st Army moves from 12 to 13, 14 and 15");
    expect(say(["rolled", { dice: [1, 6], seat: "red" }])).toBe("1 and 6 against Red");
    expect(say(["shown", { blocks: ["1:4", "2:3"] }])).toBe("1st Army (4) and 2nd Army (3)");
  });

  it("have words for what is not known, for nothing, for yes and no", () => {
    expect(say(["moved", { unit: null, from: null, hexes: [] }])).toBe("a block moves from something to none");
    expect(say(["allowed", { may: true }])).toBe("yes");
    expect(say(["allowed", { may: false }])).toBe("no");
  });

  it("count", () => {
    expect(say(["counted", { n: 1 }])).toBe("one step");
    expect(say(["counted", { n: 1200 }])).toBe("1,200 steps");
  });

  it("that are missing show their id", () => {
    expect(say(["missing", {}])).toBe("missing");
    expect(words.knows("moved")).toBe(true);
  });

  it("call tokens by what they point at", () => {
    expect([tokenText("to:12"), tokenText("hit:2"), tokenText("done")]).toEqual(["Move to 12", "2nd Army is hit", "Done"]);
  });
});

describe("parts of a message", () => {
  it("are places, dice and the words between", () => {
    expect(parts(["moved", { unit: "1", from: "12", hexes: ["13", "14"] }])).toEqual([
      { text: "1st Army moves from " }, { place: "12", text: "12" }, { text: " to " },
      { place: "13", text: "13" }, { text: " and " }, { place: "14", text: "14" },
    ]);
    expect(parts(["rolled", { dice: [1, 6], seat: "red" }])).toEqual([{ dice: [1, 6], text: "1 and 6" }, { text: " against Red" }]);
    expect(parts(["rolled", { dice: [1, 6], struck: [1], seat: "red" }])[0]).toEqual({ dice: [1, 6], struck: [1], text: "1 and 6" });
  });

  it("read together as the message", () => {
    for (const args of [{ unit: null, from: null, hexes: [] }, { unit: "1", from: "9", hexes: ["8"] }]) {
      expect(parts(["moved", args]).map(({ text }) => text).join("")).toBe(say(["moved", args]));
    }
  });

  it("are terms that help explains, each once, whole words only", () => {
    const term = (en: string) => ({ words: { en: [en], es: [] }, text: { en: "", es: "" }, rules: [] });
    words.addRulebook({ sections: {}, rules: {}, terms: { army: term("Army"), first: term("1st Army") }, sources: {} } as Rulebook);
    expect(words.linked("The 1st Army, an army, an army; armyworm.")).toEqual([
      { text: "The " }, { term: "first", text: "1st Army" }, { text: ", an " }, { term: "army", text: "army" }, { text: ", an army; armyworm." },
    ]);
  });
});

describe("the client's own texts", () => {
  it("change language at once", async () => {
    await loadOwn("en");
    await loadOwn("es");
    expect(ui("close")).toBe("Close");
    expect(name({ en: "Volga", es: "el Volga" })).toBe("Volga");
    setLanguage("es");
    expect(ui("close")).toBe("Cerrar");
    expect(name({ en: "Volga", es: "el Volga" })).toBe("el Volga");
    expect(document.documentElement.lang).toBe("es");
  });
});

describe("texts that come later", () => {
  it("are there with the part that needs them, and in the other language too", async () => {
    await loadOwn("en");
    setLanguage("en");
    expect(await later(Promise.resolve("part"))).toBe("part");
    expect(ui("show-skip")).toBe("Skip");
    await loadOwn("es");
    setLanguage("es");
    expect(ui("show-skip")).toBe("Saltar");
    setLanguage("en");
  });
});
