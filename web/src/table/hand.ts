/** The reader's own cards, and which of them can be played. */
import type { Asked, Chart, Scene } from "../lib/wire";
import { parse } from "./lights";

export interface InHand {
  card: string | null;
  token: string | null; // playing it; null: not now
}

/** In the order of the hand, whatever can be played: a card that changed its place would have to be found again. */
export function handOf(chart: Chart, scene: Scene | null, asked: Asked | null, seat: string | null): InHand[] {
  const cards = scene?.hands.find((hand) => hand.seat === seat)?.cards ?? [];
  const tokens = new Map((asked?.tokens ?? []).map((token) => parse(token, chart)).filter((token) => token.on === "card").map((token) => [token.name, token.token]));
  return cards.map((card) => ({ card, token: (card !== null && tokens.get(card)) || null }));
}
