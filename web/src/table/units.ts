/** Which pieces the tray shows: those to choose from, else those of the decision, else those of the place one looks at. */
import type { Asked, Battle, Chart, Scene, Standing } from "../lib/wire";
import { keysOf, parse } from "./lights";

export interface Shown {
  key: string;
  standing: Standing;
  tokens?: string[]; // what choosing it can mean
  chosen?: boolean;
  lose?: boolean;
  against?: boolean; // the enemy of those before it
}

export interface Fan {
  about: "choose" | "selected" | "placing" | "battle" | "looked" | "nothing";
  space: string; // of which the heading speaks, if it is one
  units: Shown[];
}

export function fanOf(chart: Chart, scene: Scene, asked: Asked | null, looked: string | null): Fan {
  const chosen = new Set(scene.selected ?? []);
  const offered = offers(chart, scene, asked);
  if (offered.length) {
    const picked = shown(scene, (key) => chosen.has(key) && !offered.some((unit) => unit.key === key));
    return { about: "choose", space: oneSpace(offered), units: [...picked.map((unit) => ({ ...unit, chosen: true })), ...offered] };
  }
  const { battle } = scene;
  if (battle && ((battle.attackers ?? []).length || (battle.defenders ?? []).length)) return { about: "battle", space: battle.at, units: fighters(scene, battle) };
  const held = [...chosen].filter((name) => name in chart.pieces && !(name in scene.pieces));
  if (held.length) return { about: "placing", space: "", units: held.map((name) => ({ key: name, standing: { at: "", side: chart.pieces[name]!.side, piece: name }, chosen: true })) };
  const selected = shown(scene, (key, piece) => chosen.has(key) || (chosen.has(piece.at) && !anyPiece(chosen, scene)));
  if (selected.length) return { about: "selected", space: oneSpace(selected), units: selected };
  const here = looked ? shown(scene, (_, piece) => piece.at === looked) : [];
  return here.length ? { about: "looked", space: looked!, units: here } : { about: "nothing", space: "", units: [] };
}

function offers(chart: Chart, scene: Scene, asked: Asked | null): Shown[] {
  const chosen = new Set(scene.selected ?? []);
  const found = new Map<string, Shown>();
  for (const { token, name, mark } of (asked?.tokens ?? []).map((each) => parse(each, chart)).filter((each) => each.on === "piece")) {
    for (const [key, standing] of standings(name, chart, scene)) {
      const before = found.get(key);
      if (before) before.tokens = [...before.tokens!, token];
      else found.set(key, { key, standing, tokens: [token], lose: mark === "lose", chosen: chosen.has(key) });
    }
  }
  return [...found.values()];
}

/** Where a piece stands, by its keys; one that is not on the map stands by its name, nowhere. */
function standings(name: string, chart: Chart, scene: Scene): [string, Standing][] {
  const keys = keysOf(name, scene);
  if (keys.length) return keys.map((key) => [key, scene.pieces[key]!]);
  const printed = chart.pieces[name];
  return printed ? [[name, { at: "", side: printed.side, piece: name }]] : [];
}

function shown(scene: Scene, wanted: (key: string, piece: Standing) => boolean): Shown[] {
  return Object.entries(scene.pieces).filter(([key, piece]) => wanted(key, piece)).map(([key, standing]) => ({ key, standing }));
}

/** Attackers, then those they attack. */
function fighters(scene: Scene, { attackers = [], defenders = [] }: Battle): Shown[] {
  const own = shown(scene, (key) => attackers.includes(key));
  return [...own, ...shown(scene, (key) => defenders.includes(key)).map((unit) => ({ ...unit, against: true }))];
}

function anyPiece(chosen: Set<string>, scene: Scene): boolean {
  return [...chosen].some((thing) => thing in scene.pieces);
}

function oneSpace(units: Shown[]): string {
  const spaces = new Set(units.map((unit) => unit.standing.at));
  return spaces.size === 1 ? [...spaces][0]! : "";
}

/** The space where most pieces of a side stand. */
export function largestStack(scene: Scene, side: string): string | null {
  const counts = new Map<string, number>();
  for (const piece of Object.values(scene.pieces)) if (piece.side === side) counts.set(piece.at, (counts.get(piece.at) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** A table on which nothing lies yet. */
export const BARE: Scene = { turn: ["", {}], track: [], figures: [], pieces: {}, held: {}, signs: {}, hands: [], panels: [] };
