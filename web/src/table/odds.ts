/** The arithmetic of the odds panel: what is written beside the bars. Probabilities come from the rules. */
import type { ChanceInfo } from "../lib/wire";

const MANY_BARS = 14;
const FEW = 2; // names that fit in one bar
const SLIVER = 0.005; // too small to be a bar

export interface Bar {
  value: string;
  chance: number;
}

export interface Segment {
  from: string;
  to: string; // the same as `from` where it is one outcome
  chance: number;
}

/** A share of one as whole per cents: what is possible is never 0, what is not certain is never 100. */
export function percent(chance: number): string {
  if (chance <= 0) return "0";
  if (chance < SLIVER) return "<1";
  if (chance < 1 && chance > 1 - SLIVER) return ">99";
  return String(Math.round(chance * 100));
}

/** The mean of an outcome that is a number. */
export function mean(chance: ChanceInfo): number | null {
  if (!chance.outcomes.length || chance.outcomes.some(([value]) => !/^-?\d+$/.test(value))) return null;
  return chance.outcomes.reduce((sum, [value, p]) => sum + Number(value) * p, 0);
}

/** Whether the outcomes are counts in a row, 0 1 2 3, and not names that happen to be digits. */
export function counts(chance: ChanceInfo): boolean {
  const values = chance.outcomes.map(([value]) => Number(value));
  return values.length > 1 && values.every((value, i) => Number.isInteger(value) && (i === 0 || value === values[i - 1]! + 1));
}

/** The bars to draw: outcomes at both ends that hardly ever happen are left out, the middle never is. */
export function bars(chance: ChanceInfo): Bar[] {
  const all = chance.outcomes.map(([value, p]) => ({ value, chance: p }));
  const big = (bar: Bar) => bar.chance >= SLIVER;
  const first = all.findIndex(big);
  const last = all.findLastIndex(big);
  if (first < 0 || !counts(chance)) return all;
  const kept = all.slice(all.length > MANY_BARS || first > 3 ? first : 0, last + 1);
  return kept.length < 2 ? all : kept;
}

/** The outcome as one bar of a few segments: each outcome its own, or thirds of about the same chance. */
export function segments(chance: ChanceInfo): Segment[] {
  const possible = chance.outcomes.filter(([, p]) => p > 0).map(([value, p]) => ({ from: value, to: value, chance: p }));
  if (possible.length <= 3 || !counts(chance)) return possible;
  const parts: Segment[] = [];
  let below = 0;
  for (const outcome of possible) {
    const third = Math.min(2, Math.floor((below + outcome.chance / 2) * 3));
    below += outcome.chance;
    const part = parts[third];
    if (part) parts[third] = { from: part.from, to: outcome.to, chance: part.chance + outcome.chance };
    else parts[third] = outcome;
  }
  return parts.filter(Boolean);
}

/** Whether the outcomes are names and not numbers. */
export const named = (chance: ChanceInfo): boolean => chance.outcomes.some(([value]) => !/^-?\d+$/.test(value));

/** Whether one bar tells it: yes or no, or one of two names. */
export const brief = (chance: ChanceInfo): boolean => yesNo(chance) !== null || (named(chance) && chance.outcomes.length <= FEW);

/** Yes or no: a chance that has one word only, or these two. */
export function yesNo(chance: ChanceInfo): { yes: number } | null {
  const values = chance.outcomes.map(([value]) => value);
  const known = values.every((value) => ["yes", "no", "true", "false", "True", "False"].includes(value));
  if (!known || !values.length) return null;
  return { yes: chance.outcomes.filter(([value]) => /^(yes|true)$/i.test(value)).reduce((sum, [, p]) => sum + p, 0) };
}
