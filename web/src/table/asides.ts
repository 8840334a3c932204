/** Lesser choices of a decision: their tokens wait until somebody asks for them by name. */
import type { Asked, Chart, Name } from "../lib/wire";

export interface Aside {
  verb: string;
  name: Name;
}

const verbOf = (token: string): string => token.slice(0, Math.max(0, token.indexOf(":")));
const asideOf = (token: string, chart: Chart): Name | null => chart.verbs[verbOf(token)]?.aside ?? null;

/** What can be asked for now, in the order of the rules. */
export function asidesOf(chart: Chart, asked: Asked | null): Aside[] {
  const verbs = [...new Set((asked?.tokens ?? []).map(verbOf))];
  return verbs.flatMap((verb) => (chart.verbs[verb]?.aside ? [{ verb, name: chart.verbs[verb].aside }] : []));
}

/** The decision as it lies open: without its lesser choices, or, where one was asked for, with that one on the map alone. */
export function openTo(chart: Chart, asked: Asked | null, verb: string | null, focused: string | null): Asked | null {
  if (!asked) return null;
  const wanted = (token: string): boolean => (verb ? verbOf(token) === verb || !chart.verbs[verbOf(token)]?.on : !asideOf(token, chart));
  const tokens = asked.tokens.filter((token) => wanted(token) || token === focused);
  return tokens.length ? { ...asked, tokens } : asked; // nobody is left without a choice
}

/** The lesser choices alone. */
export function besides(chart: Chart, asked: Asked | null): Asked | null {
  return asked && { ...asked, tokens: asked.tokens.filter((token) => asideOf(token, chart)) };
}

/** The one after this in the row; after the last: none. */
export function nextAside(asides: readonly Aside[], verb: string | null): string | null {
  return asides[asides.findIndex((aside) => aside.verb === verb) + 1]?.verb ?? null;
}
