/** What the others did since the reader's last move, told briefly: from the report alone, as the title has filed it. */
import type { Chart, LogEntry, Say } from "../lib/wire";
import { filed, type Group, type Line } from "../report/lines";
import { placeOf } from "./rolls";
import { sideOf } from "./seats";

export interface Deed {
  line: number; // in the whole report
  say: Say;
  group: Group;
  place: string | null; // where to look
  times: number; // the same several times in a row
  results: Say[]; // what came of it
}

/** What others did in the lines of the report from this one on. */
export function newsOf(log: readonly LogEntry[], chart: Chart, seat: string, from: number): Deed[] {
  const found: Deed[] = [];
  for (const line of othersLines(log, chart, seat)) {
    const brief = line.index < from ? "" : chart.events[log[line.index]![1]]?.brief;
    if (brief === "deed") add(found, deedOf(line, log, chart));
    else if (brief === "result") causeOf(found, line.group)?.results.push(line.say);
  }
  return found;
}

function deedOf({ index, say, group }: Line, log: readonly LogEntry[], chart: Chart): Deed {
  return { line: index, say, group, place: placeOf([log[index]!], chart), times: 1, results: [] };
}

/** Something done again, of which nothing came in between, is counted. */
function add(found: Deed[], deed: Deed): void {
  const last = found.at(-1);
  if (!last || last.results.length) return void found.push(deed);
  if (JSON.stringify(last.say) === JSON.stringify(deed.say)) last.times += 1;
  else if (goesOn(last.say, deed.say)) found[found.length - 1] = { ...deed, say: [deed.say[0], { ...deed.say[1], origin: last.say[1].origin! }] };
  else found.push(deed);
}

/** Whether a unit goes on from where it has just gone. */
function goesOn([message, { unit, hex }]: Say, [next, args]: Say): boolean {
  return message === next && typeof unit === "string" && unit === args.unit && typeof hex === "string" && hex === args.origin;
}

/** Of what a result came: in a battle of the battle, whoever has arrived in between. */
function causeOf(found: readonly Deed[], group: Group): Deed | undefined {
  return (group === "battle" ? found.findLast((deed) => deed.group === group) : undefined) ?? found.at(-1);
}

/** The lines of turns that are not this seat's. */
function othersLines(log: readonly LogEntry[], chart: Chart, seat: string): Line[] {
  let others = false;
  return filed(log, chart).filter((line) => {
    if (line.group === "turn") others = isOthers(line, chart, seat) ?? others;
    return others;
  });
}

/** Whether somebody else's turn begins; undefined: no turn begins here. */
function isOthers({ say: [, args], side }: Line, chart: Chart, seat: string): boolean | undefined {
  if (typeof args.seat === "string") return args.seat !== seat;
  return side ? side !== sideOf(seat, chart) : undefined;
}

/** Where the turns begin that others have had since this seat's last one: what is news to a browser that knows no better. */
export function lastReturn(log: readonly LogEntry[], chart: Chart, seat: string): number {
  const others = othersLines(log, chart, seat);
  let at = others.length - 1;
  while (at > 0 && others[at]!.index === others[at - 1]!.index + 1) at -= 1;
  return others[at]?.index ?? log.length;
}

// -- how far the reader has read, kept by this browser -----------------------------------------------------------------

const key = (match: string, seat: string) => `stavka.read.${match}.${seat}`;

/** So many lines of the report are no news; null: this browser does not know. */
export function linesRead(match: string, seat: string): number | null {
  try {
    const found = localStorage.getItem(key(match, seat));
    return found === null ? null : Number(found) || 0;
  } catch {
    return null; // a browser that keeps nothing
  }
}

export function keepRead(match: string, seat: string, lines: number): void {
  try {
    localStorage.setItem(key(match, seat), String(lines));
  } catch {
    // a browser that keeps nothing
  }
}
