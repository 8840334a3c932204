/** The battle report as chapters: a turn heading, and what happened in that turn. */
import type { Args, Chart, LogEntry, Say } from "../lib/wire";

export const FILTERS = ["all", "battle", "movement", "cards"] as const;
export type Filter = (typeof FILTERS)[number];
export type Group = "turn" | "movement" | "battle" | "cards" | "other";

export interface Line {
  index: number; // in the whole report, whatever is filtered
  say: Say;
  group: Group;
  rule: string;
  side: string; // whose turn a heading begins; empty: nobody's
}

export interface Chapter {
  heading: Line | null; // what comes before the first turn has none
  lines: Line[];
}

type Filing = Pick<Chart, "events" | "sides">;

/** Every entry of a report, filed as the title says. */
export function filed(log: readonly LogEntry[], chart: Filing): Line[] {
  return log.map(([, kind, args], index) => {
    const { group = "other", rule = "", side = "" } = chart.events[kind] ?? {};
    return { index, say: [`event-${kind}`, args], group, rule, side: group === "turn" ? side || sideOf(args, chart) : "" };
  });
}

/** The side that an event speaks of, by its seat or by its own name. */
function sideOf(args: Args, chart: Filing): string {
  const { side, seat } = args;
  if (typeof side === "string" && side in chart.sides) return side;
  if (typeof seat !== "string") return "";
  return Object.keys(chart.sides).find((id) => id === seat || chart.sides[id]?.seats.includes(seat)) ?? "";
}

/** The report cut at its turns. A filter drops the turns of which it leaves nothing. */
export function chapters(lines: readonly Line[], filter: Filter = "all"): Chapter[] {
  const found: Chapter[] = [{ heading: null, lines: [] }];
  let before: Group | null = null;
  for (const line of lines) {
    // what follows a heading at once is its subtitle, not another heading
    if (line.group === "turn" && before !== "turn") found.push({ heading: line, lines: [] });
    else if (filter === "all" || line.group === filter) found.at(-1)!.lines.push(line);
    before = line.group;
  }
  return found.filter((chapter) => chapter.lines.length > 0 || (filter === "all" && chapter.heading));
}

const SENTENCE = /[.!?] /;

/** A heading is one sentence; what else its message says is a line below. */
export function headline<P extends { text: string }>(parts: readonly P[]): { head: P[]; rest: P[] } {
  for (const [index, part] of parts.entries()) {
    const end = isPlain(part) ? part.text.search(SENTENCE) : -1;
    if (end < 0) continue;
    const first = { ...part, text: part.text.slice(0, end) };
    const second = { ...part, text: part.text.slice(end + 2) };
    const rest = [second, ...parts.slice(index + 1)].filter((each) => each.text !== "");
    return { head: [...parts.slice(0, index), first], rest };
  }
  return { head: [...parts], rest: [] };
}

const isPlain = (part: object): boolean => Object.keys(part).length === 1;

/** The report as plain text: headings at the margin, lines set in, a blank line between turns. */
export function asText(found: readonly Chapter[], say: (message: Say) => string): string {
  return found.map((chapter) => chapterText(chapter, say)).join("\n\n");
}

function chapterText({ heading, lines }: Chapter, say: (message: Say) => string): string {
  const head = heading ? [say(heading.say)] : [];
  const indent = heading ? "  " : "";
  return [...head, ...lines.map((line) => indent + say(line.say))].join("\n");
}

/** Whether a reader stands at the end of a scrolled box, give or take a line. */
export function atEnd(box: { scrollTop: number; clientHeight: number; scrollHeight: number }, slack = 24): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight <= slack;
}
