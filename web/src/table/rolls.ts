/** Dice that have just been thrown, as the report tells them. */
import type { Chart, LogEntry, Value } from "../lib/wire";

export interface Roll {
  entry: LogEntry;
  faces: number[];
}

export const SHOWN_AT_ONCE = 4;

/** The rolls among these lines, the latest few of them. */
export function rollsOf(entries: readonly LogEntry[], chart: Chart): Roll[] {
  const rolls = entries.map((entry) => ({ entry, faces: facesOf(entry, chart) })).filter((roll) => roll.faces.length > 0);
  return rolls.slice(-SHOWN_AT_ONCE);
}

function facesOf([, , args]: LogEntry, chart: Chart): number[] {
  return (chart.dice ?? []).flatMap((name) => numbers(args[name]));
}

function numbers(value: Value | undefined): number[] {
  if (typeof value === "number") return [value];
  return Array.isArray(value) ? value.flatMap(numbers) : [];
}
