/** How the tokens of a decision become one filled button, a few others, and things to pick in the tray. */
import type { Asked, Chart } from "../lib/wire";
import { parse, type Parsed } from "./lights";

/** More buttons than this do not fit beside the prompt, */
const BESIDE_PRIMARY = 3;
/** and so many, when there is nothing else to do, are a menu of orders. */
const A_MENU = 3;

/** So many numbers to choose from are not written out. */
const A_ROW = 4;

export type Wanted = "map" | "piece" | "card" | "number" | "order" | "";

export interface Choices {
  primary: string | null; // the one filled button
  others: string[]; // the other words, in the order of the rules
  listed: boolean; // they are a menu of orders: all of them stand in the list
  orders: string[]; // that list
  missing: string[]; // what could have been in it: why not can be asked
  pieces: string[]; // tokens of pieces, wherever they stand
  cards: string[]; // tokens of cards
  numbers: string[]; // of one question: how many
  wanted: Wanted; // what the player is to touch where there is no filled button
}

/** `focused` waits to be confirmed, so its text is on the filled button. `asides`: there are others than these. */
export function choicesOf(chart: Chart, asked: Asked | null, focused: string | null, asides = false): Choices {
  const tokens = (asked?.tokens ?? []).map((token) => parse(token, chart));
  const numbers = numbersOf(tokens);
  const words = tokens.filter((token) => token.on === "").map((token) => token.token).filter((token) => !numbers.includes(token));
  const only = tokens.length === 1 && !asides ? tokens[0]!.token : null;
  const primary = focused ?? words.find((token) => chart.buttons[token]?.primary) ?? only;
  const others = words.filter((token) => token !== primary);
  const of = (on: string) => tokens.filter((token) => token.on === on).map((token) => token.token);
  const missing = missingOf(chart, words);
  const menu = words.length === tokens.length && words.length + missing.length >= A_MENU && !words.some((token) => chart.buttons[token]?.primary);
  const listed = menu || others.length > BESIDE_PRIMARY;
  const wanted: Wanted = of("space").length ? "map" : of("piece").length ? "piece" : of("card").length ? "card" : numbers.length ? "number" : others.length ? "order" : "";
  return { primary, others, listed, orders: listed ? (menu ? words : others) : [], missing: menu ? missing : [], pieces: of("piece"), cards: of("card"), numbers, wanted };
}

/** The tokens of a verb that says how many, where they are a whole row. */
function numbersOf(tokens: readonly Parsed[]): string[] {
  const counted = tokens.filter((token) => token.on === "" && /^\d+$/.test(token.name));
  const one = counted.every((token) => token.verb === counted[0]!.verb);
  return one && counted.length >= A_ROW ? counted.map((token) => token.token) : [];
}

/** The other answers to the question that these words answer, in the order of the rules. */
function missingOf(chart: Chart, words: readonly string[]): string[] {
  const groups = new Set(words.map((token) => chart.buttons[token]?.group).filter(Boolean));
  return Object.keys(chart.buttons).filter((token) => groups.has(chart.buttons[token]!.group) && !words.includes(token));
}

/** Whether playing it at once would be rash: its dice cannot be taken back, and its odds are not on the screen yet. */
export function needsConfirming(token: string, chart: Chart, shown: string | null): boolean {
  return parse(token, chart).confirm && token !== shown;
}

/** Whether buttons with these words leave the sentence enough room: `room` is what they may take, in pixels. */
export function fitsBeside(texts: readonly string[], room: number): boolean {
  return texts.reduce((sum, text) => sum + 54 + 7.4 * text.length, 0) <= room;
}
