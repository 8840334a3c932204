/** Finding things in a rulebook. */
import type { Language, Rulebook } from "../lib/wire";

/** A rule or a term that fits a search. */
export type Found = { about: "rule"; id: string; heading: string; text: string } | { about: "term"; id: string; heading: string; text: string };

/** `SIV-14a` as the book prints it: 14a. */
export const shortId = (rule: string): string => rule.slice(rule.indexOf("-") + 1);

/** Letters without accents and case, so that `ataque rapido` finds Ataque Rápido. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Sections in the order of the book: 4, 4.1, 10. */
export function sections(book: Rulebook): string[] {
  return Object.keys(book.sections).sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

/** The rules of a section, in the order of the book. */
export function rulesOf(book: Rulebook, section: string): string[] {
  return Object.entries(book.rules).filter(([, rule]) => rule.section === section).map(([id]) => id);
}

/** Terms by their headings. */
export function termsOf(book: Rulebook, language: Language): { id: string; heading: string; text: string }[] {
  return Object.entries(book.terms)
    .map(([id, term]) => ({ id, heading: term.words[language]?.[0] ?? id, text: term.text[language] }))
    .sort((a, b) => a.heading.localeCompare(b.heading, language));
}

/** Rules and terms that hold every word of a search; terms and numbers that begin so come first. */
export function search(book: Rulebook, wanted: string, language: Language): Found[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const fits = (text: string) => words.every((word) => plain(text).includes(word));
  const begins = (heading: string) => plain(heading).startsWith(words.join(" "));
  const terms = termsOf(book, language)
    .filter(({ id, text }) => fits(`${book.terms[id]?.words[language]?.join(" ")} ${text}`))
    .map((term): Found => ({ about: "term", ...term }));
  const rules = Object.entries(book.rules)
    .map(([id, rule]): Found => ({ about: "rule", id, heading: shortId(id), text: rule.text[language] }))
    .filter(({ id, heading, text }) => fits(`${id} ${heading} ${book.sections[book.rules[id]?.section ?? ""]?.[language]} ${text}`));
  const all = [...terms, ...rules];
  return [...all.filter(({ heading }) => begins(heading)), ...all.filter(({ heading }) => !begins(heading))];
}

export type SourceKind = "rulebook" | "public" | "reconstructed";

export interface Source {
  kind: SourceKind;
  text: string;
  /** The printed values that come from there. */
  fields: string[];
}

const PREFIXES: Record<SourceKind, string> = { rulebook: "Rulebook, section", public: "Public:", reconstructed: "Reconstructed:" };

/** Where the values of a component come from, in a language; what is reconstructed comes last. */
export function provenance(source: Record<string, string>, book: Rulebook | null, language: Language): Source[] {
  const found = new Map<string, Source>();
  for (const [field, origin] of Object.entries(source)) {
    const [word = "", ...rest] = origin.split(" ");
    const kind = word in PREFIXES ? (word as SourceKind) : "public";
    const english = word in PREFIXES ? `${PREFIXES[kind]} ${rest.join(" ")}` : origin;
    const text = language === "es" ? (book?.sources[origin] ?? english) : english;
    const known = found.get(origin) ?? { kind, text, fields: [] };
    known.fields.push(field);
    found.set(origin, known);
  }
  const order: SourceKind[] = ["rulebook", "public", "reconstructed"];
  return [...found.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
