/** Dice that have just been thrown, as the report tells them. */
import type { Chart, LogEntry, Value } from "../lib/wire";
import { parts, struckOf, type Part } from "../lib/words.svelte";

export interface Roll {
  entry: LogEntry;
  faces: number[];
  /** The places of those that hit. */
  struck: number[];
}

export const SHOWN_AT_ONCE = 4;

/** The rolls among these lines, the latest few of them. */
export function rollsOf(entries: readonly LogEntry[], chart: Chart): Roll[] {
  const rolls = entries.map((entry) => ({ entry, faces: facesOf(entry, chart), struck: struckOf(entry[2]) })).filter((roll) => roll.faces.length > 0);
  return rolls.slice(-SHOWN_AT_ONCE);
}

/** Where the last of these lines that names a place happened: dice are about the place named last. */
export function placeOf(entries: readonly LogEntry[], chart: Chart): string | null {
  for (const [, , args] of entries.toReversed()) {
    for (const name of chart.places ?? []) {
      const found = [args[name]].flat(2).find((value) => typeof value === "string");
      if (typeof found === "string") return found;
    }
  }
  return null;
}

/** Whether more than half of these lie below a line. */
export function mostlyBelow(line: number, heights: readonly number[]): boolean {
  return heights.filter((y) => y > line).length * 2 > heights.length;
}

/** Every place that these lines name, each once. */
export function placesIn(entries: readonly LogEntry[], chart: Chart): string[] {
  const named = entries.flatMap(([, , args]) => (chart.places ?? []).flatMap((name) => [args[name]].flat(2)));
  return [...new Set(named.filter((place) => typeof place === "string"))];
}

/** The sentence of the report around its dice. */
export function told({ entry }: Roll): { before: string; after: string } {
  const all = parts([`event-${entry[1]}`, entry[2]]);
  const at = all.findLastIndex((part) => "dice" in part);
  const words = (some: Part[]) => some.map((part) => part.text).join("").trim();
  const after = words(all.slice(at + 1)).replace(/^[\s:;,.]+/, "");
  return { before: words(all.slice(0, Math.max(0, at))), after: after.charAt(0).toUpperCase() + after.slice(1) };
}

function facesOf([, , args]: LogEntry, chart: Chart): number[] {
  return (chart.dice ?? []).flatMap((name) => numbers(args[name]));
}

function numbers(value: Value | undefined): number[] {
  if (typeof value === "number") return [value];
  return Array.isArray(value) ? value.flatMap(numbers) : [];
}
