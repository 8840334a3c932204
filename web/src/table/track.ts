/** The sequence track in halves: the stations of each side, under a heading. */
import type { Phase, Scene } from "../lib/wire";

type Track = Scene["track"];

export interface Half {
  side: string;
  head: Phase | null; // the first station of a side is the name of its half
  stations: Phase[];
}

/** Stations that follow each other on one side belong together. */
export function halves(track: Track): Half[] {
  const found: Half[] = [];
  for (const phase of track) {
    const last = found.at(-1);
    if (last && last.side === (phase.side ?? "")) last.stations.push(phase);
    else found.push({ side: phase.side ?? "", head: null, stations: [phase] });
  }
  for (const half of found) {
    if (half.side && half.stations[0]!.state !== "now") half.head = half.stations.shift()!;
  }
  return found;
}

export interface Place {
  half: Half | null;
  phase: Phase | null;
  n: number; // counted from one within its half
  of: number;
}

/** Where we are; before the first station or after the last, nowhere. */
export function place(parts: Half[]): Place {
  for (const half of parts) {
    const n = half.stations.findIndex((phase) => phase.state === "now");
    if (n >= 0) return { half, phase: half.stations[n]!, n: n + 1, of: half.stations.length };
  }
  return { half: parts.find((half) => half.stations.some((phase) => phase.state === "next")) ?? parts.at(-1) ?? null, phase: null, n: 0, of: 0 };
}
