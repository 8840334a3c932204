/** What the game menu offers: depends on who reads it and how far the match is. No rules of a title. */
import type { Chart, MatchInfo, Moment, Offer, SeatInfo, Table } from "../lib/wire";

export type Deed =
  | "undo"
  | "orders"
  | "stand-in"
  | "levels"
  | "analyse"
  | "replay"
  | "to-match"
  | "rematch"
  | "to-rematch"
  | "draw"
  | "void"
  | "claim"
  | "resign"
  | "stop"
  | "invite"
  | "seat-link"
  | "watch"
  | "export"
  | "fairness"
  | "lobby";

export interface Entry {
  deed: Deed;
  seat?: string; // of an invitation
  apart?: boolean; // begins a group
}

export interface Facts {
  info: MatchInfo;
  seat: string | null; // null: a spectator reads
  undo: Table["undo"];
  moments: boolean; // the seat can meet moments that a standing order answers
  now: number; // seconds, by the server's clock
}

/** The menu in groups: the game, the links, the record, the end, the door. */
export function entries(facts: Facts): Entry[] {
  const groups = [game(facts), links(facts), papers(facts), ends(facts), [{ deed: "lobby" } as Entry]];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => group.map((entry, at) => (index > 0 && at === 0 ? { ...entry, apart: true } : entry)));
}

function game({ info, seat, undo, moments }: Facts): Entry[] {
  const found: Deed[] = [];
  if (info.analysis_of) found.push("to-match");
  if (seat && info.status === "playing" && undo !== "no") found.push("undo");
  if (seat && info.status === "playing" && moments && !info.analysis_of) found.push("orders");
  if (seat && changeable(info).some((each) => each.mine)) found.push("stand-in");
  if (changeable(info).some((each) => !each.mine)) found.push("levels");
  if (info.status !== "open" && !info.analysis_of) found.push("analyse");
  if (info.status !== "open") found.push("replay");
  return found.map((deed) => ({ deed }));
}

function links({ info, seat }: Facts): Entry[] {
  if (info.analysis_of) return [];
  const invited: Entry[] = seat ? info.seats.filter((each) => each.kind === "empty").map((each) => ({ deed: "invite", seat: each.seat })) : [];
  return [...invited, ...(seat && info.status !== "over" ? [{ deed: "seat-link" } as Entry] : []), { deed: "watch" }];
}

function papers({ info }: Facts): Entry[] {
  const found: Deed[] = info.status === "open" ? [] : ["export"];
  if (!info.analysis_of) found.push("fairness");
  return found.map((deed) => ({ deed }));
}

function ends({ info, seat, now }: Facts): Entry[] {
  if (info.made && info.status === "playing" && info.seats.every((each) => each.kind === "computer")) return [{ deed: "stop" }];
  if (!seat || info.analysis_of) return [];
  if (info.status === "over") return [{ deed: info.rematch ? "to-rematch" : "rematch" }];
  if (info.status === "open") return [];
  const found: Deed[] = outOfTime(info, seat, now) ? ["claim"] : [];
  return [...found, "draw", "void", "resign"].map((deed) => ({ deed: deed as Deed }));
}

/** The moments that a seat can meet: standing orders answer them. */
export function momentsOf(chart: Pick<Chart, "moments">, seat: string | null): [id: string, moment: Moment][] {
  return Object.entries(chart.moments ?? {}).filter(([, moment]) => seat !== null && moment.seats.includes(seat));
}

/** Whether the clock of another seat has run down. */
export function outOfTime({ clock, seats }: MatchInfo, seat: string, now: number): boolean {
  if (!clock) return false;
  const gone = Math.max(0, now - (clock.at ?? now));
  const mine = new Set(seats.filter((each) => each.mine).map((each) => each.seat));
  const others = (clock.running ?? []).filter((each) => each !== seat && !mine.has(each));
  return others.some((each) => (clock.left?.[each] ?? Infinity) - gone <= 0);
}

/** Whether nobody else has to be asked: every human seat is mine. */
export function alone(info: MatchInfo): boolean {
  return info.seats.every((each) => each.mine || each.kind === "computer");
}

/** The seats of which I can say who plays them: mine, and of computers that nobody else plays with the level. */
export function changeable(info: MatchInfo): SeatInfo[] {
  if (info.status !== "playing" || info.other_rules) return [];
  const lone = alone(info);
  const levels = lone && (info.made || info.seats.some((each) => each.mine));
  return info.seats.filter((each) => (each.kind === "computer" ? levels : each.mine && (lone || each.player || info.hints !== false)));
}

/** Offers that wait for this seat, and those that it has made or granted already. */
export function offersFor(info: MatchInfo, seat: string | null): { asked: Offer[]; mine: Offer[] } {
  const open = (offer: Offer) => (offer.kind === "rematch" ? info.status === "over" && !info.rematch : info.status === "playing");
  const offers = seat ? (info.offers ?? []).filter(open) : [];
  const given = (offer: Offer) => offer.seat === seat || (offer.agreed ?? []).includes(seat!);
  return { asked: offers.filter((offer) => !given(offer)), mine: offers.filter((offer) => offer.seat === seat) };
}

/** The address of a secret: after the hash, where no server and no log reads it. */
export function linkOf(origin: string, secret: string): string {
  return `${origin}/join#${secret}`;
}
