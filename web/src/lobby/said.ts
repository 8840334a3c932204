/** What the lobby says about a match. */
import { standInOf } from "../lib/people";
import { ago, lasting } from "../lib/times";
import { scenarioOf, titles, wordsOf } from "../lib/titles.svelte";
import type { Ending, MatchInfo, SeatInfo, TitleInfo } from "../lib/wire";
import { name, ui } from "../lib/words.svelte";
import { company, emptySeats, isWatched, mySeats, myMove, otherSeats } from "./games";

export const titleOf = (match: MatchInfo): TitleInfo | undefined => titles.all.find((title) => title.id === match.title);

/** The short name of a title: what stands before its colon. */
export function shortName(title: TitleInfo | undefined): string {
  return name(title?.name).split(":")[0] ?? "";
}

export const seatName = (match: MatchInfo, seat: string): string => name(titleOf(match)?.seats[seat]) || seat;

/** A person at the table: by name, or as the seat they hold. */
export function person(match: MatchInfo, seat: SeatInfo): string {
  if (seat.kind === "computer") return ui(`player-${seat.player}`);
  return (seat.name || seatName(match, seat.seat)) + standInOf(seat);
}

/** `Turn 12, against the computer`. */
export function situation(match: MatchInfo): string {
  const turn = match.turn && match.status !== "open" ? wordsOf(match.title).say(match.turn) : name(scenarioOf(titleOf(match), match.scenario)?.name);
  const who = otherSeats(match).map((seat) => person(match, seat)).join(", ");
  return ui("game-situation", { turn, company: ui(`company-${company(match)}`, { who }) });
}

/** What happens in a match now. */
export function state(match: MatchInfo): string {
  if (match.status === "open") return ui("game-open", { seats: emptySeats(match).length });
  if (match.other_rules) return ui("game-other-rules");
  if (myMove(match)) return timeLeft(match) || ui("game-go-on");
  if (isWatched(match)) return ui("game-watch");
  const waited = match.seats.find((seat) => match.waiting.includes(seat.seat) && (!seat.mine || seat.player));
  if (!waited) return ui("game-look");
  const who = person(match, waited);
  if (waited.player) return ui("game-computer-thinks");
  if (waited.present) return ui("game-they-think", { who });
  return waited.last_seen ? ui("game-they-left", { who, ago: ago(waited.last_seen) }) : ui("game-they-wait", { who });
}

/** How long I have, where a clock runs for me. */
function timeLeft(match: MatchInfo): string {
  const { clock } = match;
  const mine = mySeats(match).find((seat) => clock?.running?.includes(seat.seat));
  if (!clock || !mine) return "";
  const left = (clock.left?.[mine.seat] ?? 0) - (Date.now() / 1000 - (clock.at ?? 0));
  return ui("game-time-left", { time: lasting(left) });
}

/** How a match ended. */
export function outcome(match: MatchInfo): string {
  const ending: Ending | null | undefined = match.ending;
  if (!ending) return "";
  const words = wordsOf(match.title);
  const winner = ending.winner ? words.label("winner", ending.winner) : "";
  const why = ending.reason ? words.say(ending.reason) : "";
  return ui(`ended-${ending.how}`, { winner, why, by: ending.by ? seatName(match, ending.by) : "", draw: winner ? "no" : "yes" });
}

/** What a match is called where its title stands beside it already: the scenario, and the clock. */
export function terms(match: MatchInfo): string {
  const called = name(scenarioOf(titleOf(match), match.scenario)?.name);
  const scenario = match.hints === false ? `${called}. ${ui("game-without-hints")}` : called;
  const clock = match.clock;
  if (!clock) return scenario;
  const kind = clock.kind === "days" ? `days-${Math.round(clock.seconds / 86_400)}` : `live-${Math.round(clock.seconds / 60)}-${clock.increment ?? 0}`;
  return ui("game-terms", { scenario, clock: clockText(kind) });
}

/** A clock in words. */
export function clockText(clock: string): string {
  const [kind = "none", first = "0", second = "0"] = clock.split("-");
  return ui(`clock-${kind}`, { days: Number(first), minutes: Number(first), seconds: Number(second) });
}
