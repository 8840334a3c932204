/** Everything a player reads. Messages are put into words exactly as `Catalogue` of stavka.kernel.text does it. */
import { FluentBundle, FluentResource, FluentType } from "@fluent/bundle";
import type { Chart, Language, LabelInfo, Name, Rulebook, Say, Value, Vocabulary } from "./wire";

/** A piece of a sentence: plain words, a place on the map, dice as faces, or a term that help explains. */
export type Part = { text: string } | { place: string; text: string } | { dice: number[]; struck?: number[]; text: string } | { term: string; text: string };

type Word = string | number | Marked;
export type Facts = Record<string, Value | undefined>;

export const LANGUAGES: readonly Language[] = ["en", "es"];

type Texts = Record<Language, () => Promise<{ default: string[] }>>;
const own: Texts = { en: () => import("../words/en"), es: () => import("../words/es") };
/** Texts that are loaded with the parts of the client that show them. */
const more: Texts = { en: () => import("../words/en-later"), es: () => import("../words/es-later") };
const full = new Map<Language, Promise<void>>();
let wanted = false;

let current = $state.raw<Language>("en");
let bundles = $state.raw<Partial<Record<Language, FluentBundle>>>({});
let spoken = $state.raw<TitleWords | null>(null);

/** The language of the moment. */
export const lang = {
  get current(): Language {
    return current;
  },
};

/** Loads the client's own texts in a language. */
export async function loadOwn(language: Language): Promise<void> {
  if (!bundles[language]) {
    const { default: resources } = await own[language]();
    if (!bundles[language]) bundles = { ...bundles, [language]: bundleOf(language, resources) };
  }
  if (wanted) await loadMore(language);
}

function loadMore(language: Language): Promise<void> {
  const loading = full.get(language) ?? more[language]().then(({ default: resources }) => {
    for (const text of resources) bundles[language]?.addResource(resource(text));
    bundles = { ...bundles };
  });
  full.set(language, loading);
  return loading;
}

/** A part of the client that is loaded when it is first needed, with the texts that it needs. */
export async function later<T>(part: Promise<T>): Promise<T> {
  wanted = true;
  await loadOwn(current);
  return part;
}

/** Everything is said in this language from now on; its texts must be loaded. */
export function setLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language;
}

/** From now on messages are those of this title. */
export function speak(words: TitleWords | null): void {
  spoken = words;
}

/** A text of the client itself. */
export function ui(id: string, args: Facts = {}): string {
  const bundle = bundles[current];
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) return id;
  const errors: Error[] = [];
  return bundle.formatPattern(pattern, Object.fromEntries(Object.entries(args).map(([k, v]) => [k, bare(v)])), errors);
}

function bare(value: Value | undefined): string | number {
  return typeof value === "string" || typeof value === "number" ? value : String(value ?? "");
}

/** A text that comes in both languages. */
export function name(text: Name | null | undefined): string {
  return text?.[current] ?? "";
}

/** A message of the title that is played. */
export function say(message: Say | null | undefined): string {
  return message && spoken ? spoken.say(message) : (message?.[0] ?? "");
}

/** The same message in parts that can be links. */
export function parts(message: Say): Part[] {
  return spoken ? spoken.parts(message) : [{ text: message[0] }];
}

/** What playing a token is called. */
export function tokenText(token: string): string {
  return spoken ? spoken.tokenText(token) : token;
}

/** A value as the title calls it: `label("seat", "soviet")`. */
export function label(kind: string, value: Value): string {
  return spoken ? spoken.label(kind, value) : String(value);
}

/** What the dice may bring, in the title's words where it has some. */
export function outcome(value: string): string {
  return spoken ? spoken.outcome(value) : value;
}

const RESOURCES = new Map<string, FluentResource>();

function resource(text: string): FluentResource {
  const found = RESOURCES.get(text) ?? new FluentResource(text);
  RESOURCES.set(text, found);
  return found;
}

function bundleOf(language: string, resources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of resources) bundle.addResource(resource(text), { allowOverrides: true });
  return bundle;
}

// Marks around an argument, private characters that no text has: START kind id MIDDLE text END.
const [START, MIDDLE, END] = ["\ue000", "\ue001", "\ue002"];
const MARKED = new RegExp(`${START}(.)([^${MIDDLE}]*)${MIDDLE}([^${END}]*)${END}`, "g");

/** An argument that remembers what it stands for. */
class Marked extends FluentType<string> {
  toString(): string {
    return this.value;
  }
}

function mark(kind: "p" | "d", id: string, text: string): string {
  return `${START}${kind}${id}${MIDDLE}${text}${END}`;
}

function unmarked(text: string): string {
  return text.replace(MARKED, "$3");
}

/** Messages of one title in every language that has been loaded. */
export class TitleWords {
  private vocabularies = $state.raw<Partial<Record<Language, Spoken>>>({});
  private chart = $state.raw<Chart | null>(null);
  private terms = $state.raw<Partial<Record<Language, Terms>>>({});

  /** Adds a language. */
  add(vocabulary: Vocabulary): void {
    const language = vocabulary.language as Language;
    this.vocabularies = { ...this.vocabularies, [language]: new Spoken(vocabulary) };
  }

  has(language: Language): boolean {
    return language in this.vocabularies;
  }

  /** From now on places and dice are found in sentences. */
  addChart(chart: Chart): void {
    this.chart = chart;
  }

  /** From now on terms are found in sentences. */
  addRulebook(book: Rulebook): void {
    this.terms = Object.fromEntries(LANGUAGES.map((language) => [language, termsOf(book, language)]));
  }

  private get spoken(): Spoken | undefined {
    return this.vocabularies[current] ?? Object.values(this.vocabularies)[0];
  }

  say([message, args]: Say): string {
    return this.spoken?.say(message, args) ?? message;
  }

  /** Whether the title has this message at all. */
  knows(message: string): boolean {
    return this.spoken?.has(message) ?? false;
  }

  label(kind: string, value: Value): string {
    return String(this.spoken?.word(kind, value) ?? value);
  }

  outcome(value: string): string {
    return this.spoken?.has(`value-${value}`) ? this.spoken.say(`value-${value}`, {}) : value;
  }

  tokenText(token: string): string {
    const [verb = "", name] = split(token);
    if (!this.spoken) return token;
    if (name === undefined) return this.spoken.say(`token-${verb}`, {});
    const says = this.chart?.verbs[verb]?.says ?? "name";
    // `?` and `#12` are somebody's secret
    return this.spoken.say(`token-${verb}`, { [says]: /^[?#]/.test(name) ? null : name });
  }

  parts([message, args]: Say): Part[] {
    if (!this.spoken) return [{ text: message }];
    const plain = this.spoken.say(message, args);
    const marked = this.spoken.say(message, args, this.chart);
    const found = unmarked(marked) === plain ? unwrap(marked, struckOf(args)) : [{ text: plain }];
    const terms = this.terms[current];
    return terms ? found.flatMap((part) => ("place" in part || "dice" in part ? [part] : terms.link(part.text))) : found;
  }

  /** Plain text with its terms found. */
  linked(text: string): Part[] {
    return this.terms[current]?.link(text) ?? [{ text }];
  }
}

/** `verb`, or `verb` and the name after its first colon. */
export function split(token: string): [verb: string, name?: string] {
  const colon = token.indexOf(":");
  return colon < 0 ? [token] : [token.slice(0, colon), token.slice(colon + 1)];
}

const DIGITS = /\d+/g;

/** Which of a roll's dice hit, where the report says so. */
export function struckOf({ struck }: Facts): number[] {
  return Array.isArray(struck) ? struck.filter((place) => typeof place === "number") : [];
}

function unwrap(marked: string, struck: number[]): Part[] {
  const found: Part[] = [];
  let end = 0;
  for (const match of marked.matchAll(MARKED)) {
    if (match.index > end) found.push({ text: marked.slice(end, match.index) });
    const [all, kind, id = "", text = ""] = match;
    const faces = () => (id.match(DIGITS) ?? []).map(Number);
    found.push(kind === "p" ? { place: id, text } : { dice: faces(), ...(struck.length ? { struck } : {}), text });
    end = match.index + all.length;
  }
  if (end < marked.length) found.push({ text: marked.slice(end) });
  return found;
}

/** A vocabulary at work: one title, one language. */
class Spoken {
  private bundle: FluentBundle;
  private labels: Record<string, LabelInfo>;

  constructor(vocabulary: Vocabulary) {
    this.bundle = bundleOf(vocabulary.language, vocabulary.resources);
    this.labels = vocabulary.labels;
  }

  has(message: string): boolean {
    return this.bundle.hasMessage(message);
  }

  /** The message, every argument put into words; with a chart, places and dice are marked. */
  say(message: string, args: Facts, chart?: Chart | null): string {
    const pattern = this.bundle.getMessage(message)?.value;
    if (!pattern) return message;
    const words: Record<string, Word> = {};
    for (const [kind, value] of Object.entries(args)) words[kind] = this.argument(kind, value ?? null, chart);
    return this.bundle.formatPattern(pattern, words, []);
  }

  private argument(kind: string, value: Value, chart?: Chart | null): Word {
    if (chart?.dice?.includes(kind) && value !== null && value !== "") {
      const text = String(this.word(kind, value));
      return new Marked(mark("d", String(value), text));
    }
    if (chart?.places?.includes(kind) && (typeof value === "string" || Array.isArray(value))) {
      return new Marked(String(this.word(kind, value, true)));
    }
    return this.word(kind, value);
  }

  /** One argument as a person reads it; a list becomes an enumeration. */
  word(kind: string, value: Value, place = false): string | number {
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "number") return value;
    const one = kind.endsWith("s") ? kind.slice(0, -1) : kind;
    if (value === null) return this.say(this.has(`unknown-${one}`) ? `unknown-${one}` : "unknown", {});
    if (typeof value === "string") {
      const info = this.labels[kind] ?? this.labels[one];
      const text = info ? this.labelled(info, value) : value;
      return place ? mark("p", value, text) : text;
    }
    const words = value.map((item) => String(this.word(one, item, place)));
    if (words.length < 2) return words[0] ?? this.say("none", {});
    return this.say("list", { firsts: words.slice(0, -1).join(", "), last: words.at(-1) });
  }

  private labelled(info: LabelInfo, value: string): string {
    switch (info.type) {
      case "table":
        return info.names[value] ?? value;
      case "message":
        return this.say(`${info.prefix}-${value}`, {});
      case "pair":
        return this.say(info.message, this.pair(info.parts, value.split(":")));
    }
  }

  private pair(parts: [argument: string, label: string][], values: string[]): Facts {
    return Object.fromEntries(parts.map(([argument, kind], place) => {
      const value = values[place] ?? "";
      if (!kind) return [argument, Number(value)];
      const info = this.labels[kind];
      return [argument, info ? this.labelled(info, value) : value];
    }));
  }
}

/** The terms of a title in one language, found in running text by the words that name them. */
class Terms {
  constructor(private pattern: RegExp, private ids: Map<string, string>) {}

  /** Text with the first mention of each term as a part of its own. */
  link(text: string): Part[] {
    const found: Part[] = [];
    const seen = new Set<string>();
    let end = 0;
    for (const match of text.matchAll(this.pattern)) {
      const term = this.ids.get(match[0].toLowerCase());
      if (!term || seen.has(term)) continue;
      seen.add(term);
      if (match.index > end) found.push({ text: text.slice(end, match.index) });
      found.push({ term, text: match[0] });
      end = match.index + match[0].length;
    }
    if (end < text.length) found.push({ text: text.slice(end) });
    return found;
  }
}

function termsOf(book: Rulebook, language: Language): Terms | undefined {
  const ids = new Map<string, string>();
  for (const [id, term] of Object.entries(book.terms)) {
    for (const word of term.words[language] ?? []) ids.set(word.toLowerCase(), id);
  }
  if (!ids.size) return undefined;
  const longestFirst = [...ids.keys()].sort((a, b) => b.length - a.length).map(escaped);
  return new Terms(new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "giu"), ids);
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
