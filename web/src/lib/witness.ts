/** What this browser saw before it gave its number for the dice: the fingerprint of the seed. Nobody can change that later. */
const key = (match: string) => `stavka.witness.${match}`;

export interface Witness {
  hash: string;
  number: string;
}

export function witness(match: string, hash: string, number: string): void {
  try {
    localStorage.setItem(key(match), JSON.stringify({ hash, number }));
  } catch {
    // a browser that keeps nothing has seen nothing
  }
}

export function witnessed(match: string): Witness | null {
  try {
    return JSON.parse(localStorage.getItem(key(match)) ?? "null") as Witness | null;
  } catch {
    return null;
  }
}

/** A match follows another one: what was seen of its seed before is known under its own name now. */
export function passOn(before: string, match: string): void {
  const seen = witnessed(rematchOf(before));
  if (seen && !witnessed(match)) witness(match, seen.hash, seen.number);
}

/** What the rematch of a match is called until it has a name. */
export const rematchOf = (match: string) => `${match}.rematch`;

/** Whether the match has the seed and the number that were seen then; null where nothing was seen. */
export function isAsSeen(match: string, hash: string, numbers: Readonly<Record<string, string>>): boolean | null {
  const seen = witnessed(match);
  return seen && seen.hash === hash && Object.values(numbers).includes(seen.number);
}
