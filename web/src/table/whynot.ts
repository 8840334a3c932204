/** "Why not?": the token that a click on something dark would have meant, to be explained by the rules. */
import type { Target } from "../board/types";
import type { Asked, Chart, Scene } from "../lib/wire";
import { parse } from "./lights";

/** The token to ask about, or nothing if this title has no verb for such a thing. */
export function tokenToExplain(target: Target, chart: Chart, scene: Scene, asked: Asked): string | null {
  const wishes = target.on === "space" ? [{ on: "space", name: target.id }] : pieceWishes(target, scene);
  for (const wish of wishes) {
    const verb = offeredVerb(wish.on, chart, asked);
    if (verb) return `${verb}:${wish.name}`;
  }
  for (const wish of wishes) {
    const verb = Object.keys(chart.verbs).find((name) => chart.verbs[name]?.on === wish.on);
    if (verb) return `${verb}:${wish.name}`;
  }
  return null;
}

/** A card that cannot be played now. */
export function cardToExplain(card: string, chart: Chart, asked: Asked): string | null {
  const verb = offeredVerb("card", chart, asked) ?? Object.keys(chart.verbs).find((name) => chart.verbs[name]?.on === "card");
  return verb ? `${verb}:${card}` : null;
}

/** A piece is asked about by what is printed on it; where its face is hidden, by its place. */
function pieceWishes(target: { key: string; space: string }, scene: Scene): { on: string; name: string }[] {
  const space = { on: "space", name: target.space };
  const printed = scene.pieces[target.key]?.piece;
  return printed ? [{ on: "piece", name: printed }, space] : [space];
}

function offeredVerb(on: string, chart: Chart, asked: Asked): string | undefined {
  return asked.tokens.map((token) => parse(token, chart)).find((token) => token.on === on)?.verb;
}
