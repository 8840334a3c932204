/** Offers that this seat has made and that others have turned down: known because they are gone and nothing came of them. */
import type { MatchInfo, Offer } from "../lib/wire";

type Kind = Offer["kind"];
/** My offers that stood when I last looked, and the number that the match had then. */
export type Standing = Partial<Record<Kind, number>>;

export function standing({ offers = [], number }: MatchInfo, seat: string): Standing {
  return Object.fromEntries(offers.filter((offer) => offer.seat === seat).map((offer) => [offer.kind, number]));
}

/** Those that were turned down since. */
export function turnedDown(before: Standing, info: MatchInfo, seat: string): Kind[] {
  const now = standing(info, seat);
  return (Object.keys(before) as Kind[]).filter((kind) => !(kind in now) && !settled(kind, before[kind]!, info));
}

/** Whether an offer has gone for another reason: it was granted, or the match went on, or it is over. */
function settled(kind: Kind, number: number, { status, rematch, number: now }: MatchInfo): boolean {
  if (kind === "rematch") return Boolean(rematch);
  return status !== "playing" || (kind === "undo" && now !== number);
}

const key = (match: string, seat: string) => `stavka.offers.${match}.${seat}`;

/** What stood at the last visit: others answer while one is away. */
export function recalled(match: string, seat: string): Standing {
  try {
    return JSON.parse(localStorage.getItem(key(match, seat)) ?? "{}") as Standing;
  } catch {
    return {}; // a browser that keeps nothing
  }
}

export function remember(match: string, seat: string, offers: Standing): void {
  try {
    if (Object.keys(offers).length) localStorage.setItem(key(match, seat), JSON.stringify(offers));
    else localStorage.removeItem(key(match, seat));
  } catch {
    // a browser that keeps nothing
  }
}
