/** Who sits where, seen from this screen. */
import type { Chart, MatchInfo, SeatInfo } from "../lib/wire";
import { name } from "../lib/words.svelte";

export function sideOf(seat: string, chart: Chart): string {
  return Object.keys(chart.sides).find((side) => chart.sides[side]!.seats.includes(seat)) ?? "";
}

export function mySeats(info: MatchInfo): string[] {
  return info.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
}

/** The seat whose turn it is to look: the one that sits, unless only another one of mine has to decide. */
export function seatToShow(sitting: string | null, waiting: readonly string[], mine: readonly string[]): string | null {
  if (sitting && waiting.includes(sitting)) return sitting;
  return mine.find((seat) => waiting.includes(seat)) ?? sitting ?? mine[0] ?? null;
}

/** Whether the screen must be handed over before that seat may look. A lone human has nobody to hide from. */
export function needsCurtain(shown: string | null, next: string | null, mine: readonly string[]): boolean {
  return mine.length > 1 && next !== null && next !== shown;
}

/** The seats that people are to decide for themselves. */
export function undecided(info: MatchInfo, waiting: readonly string[]): string[] {
  return info.status === "playing" ? waiting.filter((seat) => !info.seats.some((each) => each.seat === seat && each.player)) : [];
}

/** Seats that others are still to take. */
export function emptySeats(info: MatchInfo): SeatInfo[] {
  return info.seats.filter((seat) => seat.kind === "empty");
}

/** What a title is called for short: what stands before its colon. */
export const shortTitle = (chart: Chart): string => name(chart.name).split(":")[0]!;
