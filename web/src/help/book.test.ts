import { describe, expect, it } from "vitest";
import type { Rulebook } from "../lib/wire";
import { plain, provenance, rulesOf, search, sections } from "./book";

const both = (en: string, es: string) => ({ en, es });
const BOOK: Rulebook = {
  sections: { "10": both("Ruins", "Ruinas"), "2": both("Fog", "Niebla"), "4.1": both("Control", "Control"), "4": both("Map", "Mapa") },
  rules: {
    "TOY-2a": { section: "2", text: both("Blocks stand upright.", "Los bloques están de pie.") },
    "TOY-10a": { section: "10", text: both("A Quick Attack leaves no Ruins.", "Un Ataque Rápido no deja Ruinas.") },
    "TOY-10b": { section: "10", text: both("Ruins stay.", "Las Ruinas quedan.") },
  },
  terms: { ruins: { words: { en: ["Ruins"], es: ["Ruinas"] }, text: both("Rubble.", "Escombros."), rules: ["TOY-10a"] } },
  sources: { "rulebook 4": "Reglamento, sección 4" },
};

describe("a rulebook", () => {
  it("keeps the order of the book", () => {
    expect(sections(BOOK)).toEqual(["2", "4", "4.1", "10"]);
    expect(rulesOf(BOOK, "10")).toEqual(["TOY-10a", "TOY-10b"]);
  });

  it("finds every word, without accents, terms first", () => {
    expect(search(BOOK, "ruins", "en").map(({ id }) => id)).toEqual(["ruins", "TOY-10a", "TOY-10b"]);
    expect(search(BOOK, "rapido ataque", "es").map(({ id }) => id)).toEqual(["TOY-10a"]);
    expect(search(BOOK, "quick stay", "en")).toEqual([]);
    expect(search(BOOK, "  ", "en")).toEqual([]);
  });

  it("finds a rule by its number", () => {
    expect(search(BOOK, "10b", "en")[0]?.id).toBe("TOY-10b");
    expect(plain("Ñandú")).toBe("nandu");
  });
});

describe("provenance", () => {
  it("says each source once, and what is reconstructed last", () => {
    const source = { strength: "reconstructed a judgement", name: "rulebook 4", fire: "reconstructed a judgement" };
    expect(provenance(source, BOOK, "en")).toEqual([
      { kind: "rulebook", text: "Rulebook, section 4", fields: ["name"] },
      { kind: "reconstructed", text: "Reconstructed: a judgement", fields: ["strength", "fire"] },
    ]);
    expect(provenance(source, BOOK, "es")[0]?.text).toBe("Reglamento, sección 4");
  });
});
