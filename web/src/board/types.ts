/** What the board is told, and what it tells. */
import type { Battle, Mark } from "../lib/wire";

export type { Mark };

/** Something a player points at. */
export type Target = { on: "space"; id: string } | { on: "piece"; key: string; space: string };

/** How a space or a piece is marked. */
export interface Light {
  mark: Mark;
  /** What it costs to go there. */
  cost?: number;
  chosen?: boolean;
}

/** The pencil: everything a player may do now. */
export interface Lights {
  spaces: Record<string, Light>;
  /** By key of `Scene.pieces`. */
  pieces: Record<string, Light>;
  /** Spaces and piece keys that carry a warning. */
  warn: string[];
  /** The attack that is being planned. */
  attack?: { from: string[]; to: string[] };
  /** Where what was told last has happened, or what is advised would. */
  told?: string[];
  /** Spaces under the enemy's eyes, hatched while a mover is selected. */
  zones?: string[];
}

/** More targets than these are not bracketed one by one. */
export const RANGE = 24;

export interface Move {
  from: string;
  to: string;
}

/** A space to be centred; a new `at` centres it again. */
export interface Focus {
  space: string;
  at: number;
}

export const DARK: Lights = { spaces: {}, pieces: {}, warn: [] };

/** The arrows of a combat: from everywhere it comes to everywhere it goes. */
export function strokesOf({ at, targets, origins }: Battle): NonNullable<Lights["attack"]> {
  return { from: origins, to: targets?.length ? targets : [at] };
}
