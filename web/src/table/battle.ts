/** A combat as it is fought: both sides with what each of them rolls, and the dice that have fallen in it. */
import type { Aid, Battle, Chart, LogEntry, Scene, Standing } from "../lib/wire";
import { isFought } from "./panels";
import { placeOf, rollsOf, type Roll } from "./rolls";

export interface Fighter {
  key: string;
  standing: Standing;
  /** How many dice, and the lowest face that hits; nothing: it does not fire, or nobody knows. */
  dice: [number, number] | null;
}

export interface Party {
  side: string;
  fighters: Fighter[];
  aids: Aid[];
  /** All dice that can be seen, by the lowest face that hits; the best first. */
  fire: [hits: number, dice: number][];
  absorbs: number;
}

/** Attackers, then defenders; nothing where the scene tells of no dice. */
export function partiesOf(scene: Pick<Scene, "battle" | "pieces">): Party[] {
  const { battle, pieces } = scene;
  if (!battle || !isFought(scene)) return [];
  const attackers = party(battle, battle.attackers ?? [], pieces, battle.side ?? "");
  const defenders = party(battle, battle.defenders ?? [], pieces, "");
  const other = defenders.fighters[0]?.standing.side ?? battle.aids?.find((aid) => aid.side !== attackers.side)?.side ?? "";
  return [attackers, withAids({ ...defenders, side: other, absorbs: battle.absorbs ?? 0 }, battle)];
}

function party(battle: Battle, keys: readonly string[], pieces: Scene["pieces"], side: string): Party {
  const fighters = keys.flatMap((key): Fighter[] => (pieces[key] ? [{ key, standing: pieces[key], dice: battle.dice?.[key] ?? null }] : []));
  return withAids({ side: side || (fighters[0]?.standing.side ?? ""), fighters, aids: [], fire: [], absorbs: 0 }, battle);
}

function withAids(party: Party, battle: Battle): Party {
  const aids = (battle.aids ?? []).filter((aid) => aid.side === party.side);
  return { ...party, aids, fire: fireOf([...party.fighters.flatMap(({ dice }) => (dice ? [dice] : [])), ...aids.map((aid): [number, number] => [aid.dice, aid.hits])]) };
}

function fireOf(dice: readonly [number, number][]): [number, number][] {
  const found = new Map<number, number>();
  for (const [count, hits] of dice) if (count) found.set(hits, (found.get(hits) ?? 0) + count);
  return [...found].sort(([one], [other]) => one - other);
}

/** The dice thrown in this place since something happened elsewhere: `log` is the whole report. */
export function fallen(log: readonly LogEntry[], chart: Chart, place: string): Roll[] {
  const battles = log.filter(([, kind]) => chart.events[kind]?.group === "battle");
  const elsewhere = battles.findLastIndex((entry) => ![null, place].includes(placeOf([entry], chart)));
  return rollsOf(battles.slice(elsewhere + 1), chart);
}
