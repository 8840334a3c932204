/** Matches as the lobby sorts and describes them. */
import type { Home, MatchInfo, SeatInfo } from "../lib/wire";

export const mySeats = (match: MatchInfo): SeatInfo[] => match.seats.filter((seat) => seat.mine);
export const otherSeats = (match: MatchInfo): SeatInfo[] => match.seats.filter((seat) => !seat.mine);
export const emptySeats = (match: MatchInfo): SeatInfo[] => match.seats.filter((seat) => seat.kind === "empty");

/** Whether a match waits for me; an analysis waits for nobody. */
export function myMove(match: MatchInfo): boolean {
  return match.status === "playing" && !match.analysis_of && !match.other_rules && mySeats(match).some((seat) => !seat.player && match.waiting.includes(seat.seat));
}

/** Those that wait for me first, then the latest; analyses last. */
export function inOrder(matches: MatchInfo[]): MatchInfo[] {
  const rank = (match: MatchInfo) => (myMove(match) ? 0 : match.analysis_of ? 2 : 1);
  return [...matches].sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}

/** My page after one of its matches has changed. */
export function placed(home: Home, match: MatchInfo): Home {
  const without = (list: MatchInfo[]) => list.filter((each) => each.id !== match.id);
  const [mine, invitations, finished] = [without(home.mine), without(home.invitations), without(home.finished)];
  if (mySeats(match).length || match.made) (match.status === "over" ? finished : mine).unshift(match);
  else if (match.public && match.status === "open" && emptySeats(match).length) invitations.unshift(match);
  return { ...home, mine: inOrder(mine), invitations, finished };
}

/** Whether computers play alone. */
export const isWatched = (match: MatchInfo): boolean => match.seats.every((seat) => seat.kind === "computer");

export type Company = "watch" | "alone" | "screen" | "computer" | "people" | "nobody-yet";

/** Whom I play with, in a word. */
export function company(match: MatchInfo): Company {
  const others = otherSeats(match);
  if (isWatched(match)) return "watch";
  if (!others.length) return match.seats.length > 1 ? "screen" : "alone";
  if (others.some((seat) => seat.kind === "empty")) return "nobody-yet";
  return others.every((seat) => seat.kind === "computer") ? "computer" : "people";
}
