/** The reasons of a hint, ready to be drawn. */
import type { ReasonInfo } from "../lib/wire";
import { lang } from "../lib/words.svelte";

export interface Judged {
  term: string;
  before: number;
  after: number;
  /** What it gains; below zero what it loses: the difference of the figures that are shown. */
  change: number;
  /** Of the greatest change: the length of its bar. */
  share: number;
}

const ENOUGH = 6; // more reasons convince nobody

const rounded = (value: number): number => Math.round(value * 10) / 10 || 0;

/** The greatest change first; what rounds to nothing is left out. */
export function judged(reasons: readonly ReasonInfo[]): Judged[] {
  const figures = reasons.map(({ term, before, after }) => ({ term, before: rounded(before), after: rounded(after) }));
  const found = figures.map((each) => ({ ...each, change: rounded(each.after - each.before) }));
  const telling = found.filter(({ change }) => change !== 0).sort((one, other) => Math.abs(other.change) - Math.abs(one.change)).slice(0, ENOUGH);
  const most = Math.abs(telling[0]?.change ?? 1);
  return telling.map((each) => ({ ...each, share: Math.abs(each.change) / most }));
}

/** Always one decimal, so that figures stand in columns: `4.0`, below zero `−4.0`. */
export function tenths(n: number): string {
  const digits = new Intl.NumberFormat(lang.current, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Math.abs(n));
  return n < 0 ? `−${digits}` : digits;
}
