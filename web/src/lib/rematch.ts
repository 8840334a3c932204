/** A rematch: its dice are fixed already, so their fingerprint is read before a number is given for them. */
import * as api from "./api";
import type { MatchInfo } from "./wire";
import { rematchOf, witness, witnessed } from "./witness";

/** Asks for a rematch, or agrees to one. All seats of one browser give the same number. */
export async function askRematch(match: string, seat: string): Promise<MatchInfo> {
  const { next_hash: hash = "" } = await api.fairness(match);
  const seen = witnessed(rematchOf(match));
  const number = seen && seen.hash === hash ? seen.number : api.share();
  witness(rematchOf(match), hash, number);
  return api.offer(match, "rematch", seat, number);
}
