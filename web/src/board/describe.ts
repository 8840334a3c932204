/** Spaces and pieces in words, for those who listen to the map. */
import type { Chart, Scene, Sign, Standing } from "../lib/wire";
import { name, ui } from "../lib/words.svelte";
import type { StackOf } from "./slots";
import type { Light, Lights } from "./types";

/** Whether a sign says more than where a town is, or what number a space has. */
export function telling(sign: Sign | undefined): boolean {
  return sign !== undefined && sign.shape !== "ring" && sign.shape !== "dot";
}

/** Number, name and terrain of a space. */
export function spaceName(chart: Chart, id: string): string {
  const space = chart.sheet.spaces.find((found) => found.id === id);
  if (!space) return id;
  if (space.box) return ui("board-box", { name: name(space.name) });
  const terrain = name(chart.sheet.terrains[space.terrain]?.name);
  return space.name ? ui("board-space", { number: id, name: name(space.name), terrain }) : ui("board-space-plain", { number: id, terrain });
}

export function pieceName(chart: Chart, standing: Standing): string {
  const side = name(chart.sides[standing.side]?.name);
  const piece = standing.piece ? chart.pieces[standing.piece] : undefined;
  if (piece) {
    const words = name(piece.name);
    const full = piece.steps ?? 1;
    if (standing.veiled) return ui("board-veiled", { name: words });
    if (full < 2 || standing.steps == null) return ui("board-piece", { name: words });
    return ui("board-piece-steps", { name: words, steps: String(standing.steps), full: String(full) });
  }
  const seen = standing.seen ? chart.pieces[standing.seen] : undefined;
  return seen ? ui("board-remembered", { side, name: name(seen.name) }) : ui("board-hidden", { count: 1, side });
}

/** Hidden pieces that nothing is known of are counted, the others named. */
function piecesOf(chart: Chart, pieces: readonly Standing[]): string[] {
  const plain = (standing: Standing): boolean => !standing.piece && !standing.seen;
  const hidden = pieces.filter(plain).map((standing) => standing.side);
  const counted = [...new Set(hidden)].map((side) =>
    ui("board-hidden", { count: hidden.filter((other) => other === side).length, side: name(chart.sides[side]?.name) }),
  );
  return [...pieces.filter((standing) => !plain(standing)).map((standing) => pieceName(chart, standing)), ...counted];
}

function markOf(light: Light | undefined): string[] {
  if (!light) return [];
  if (light.chosen && light.mark === "pick") return [ui("board-mark-chosen")];
  const mark = light.cost === undefined ? ui(`board-mark-${light.mark}`) : ui("board-mark-go-cost", { cost: light.cost });
  return light.chosen ? [ui("board-mark-chosen"), mark] : [mark];
}

/** Everything about a space in one sentence. */
export function describe(chart: Chart, scene: Scene, lights: Lights, id: string, stack: StackOf | undefined): string {
  const pieces = stack ? piecesOf(chart, stack.pieces.map(([, standing]) => standing)) : [ui("board-empty")];
  const signs = (scene.signs[id] ?? []).map((sign) => name(chart.signs[sign]?.name));
  const holder = Object.entries(scene.held).find(([, spaces]) => spaces.includes(id))?.[0];
  const held = holder ? [ui("board-held", { side: name(chart.sides[holder]?.name) })] : [];
  const warned = lights.warn.includes(id) ? [ui("board-mark-warn")] : [];
  return `${spaceName(chart, id)}: ${[...pieces, ...signs, ...held, ...markOf(lights.spaces[id]), ...warned].join("; ")}`;
}

export function describePiece(chart: Chart, standing: Standing, light: Light | undefined): string {
  return [pieceName(chart, standing), ...markOf(light)].join("; ");
}
