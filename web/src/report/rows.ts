/** The board as a list: one row a space, with what stands there and what may be done with it. */
import type { Chart, Mark, Name, Scene, Space, Standing } from "../lib/wire";
import { telling } from "../board/describe";
import type { Lights } from "../table/lights";

export interface RowPiece {
  key: string;
  standing: Standing;
  mark: Mark | null;
  chosen: boolean;
  warn: boolean;
}

export interface Row {
  id: string;
  name: Name | null;
  terrain: Name | null;
  box: boolean;
  held: string; // the side that controls it; empty: nobody, or it does not matter
  signs: string[]; // keys of Chart.signs: printed sites, then markers
  pieces: RowPiece[];
  mark: Mark | null;
  cost: number | null;
  chosen: boolean;
  warn: boolean;
  can: boolean; // something in this row may be chosen
}

/** Every space as a row, in the order of the sheet; boxes last. */
export function rows(chart: Chart, scene: Scene, lights: Lights): Row[] {
  const pieces = piecesBySpace(scene, lights);
  const held = holders(scene);
  const sites = sitesBySpace(chart);
  const made = chart.sheet.spaces.map((space) => {
    const light = lights.spaces[space.id];
    const here = pieces.get(space.id) ?? [];
    return {
      id: space.id,
      name: space.name ?? null,
      terrain: terrainOf(chart, space),
      box: space.box ?? false,
      held: held.get(space.id) ?? "",
      signs: [...(sites.get(space.id) ?? []), ...(scene.signs[space.id] ?? [])],
      pieces: here,
      mark: light?.mark ?? null,
      cost: light?.cost ?? null,
      chosen: light?.chosen ?? scene.selected?.includes(space.id) ?? false,
      warn: lights.warn.includes(space.id),
      can: Boolean(light) || here.some((piece) => piece.mark !== null),
    };
  });
  return [...made.filter((row) => !row.box), ...made.filter((row) => row.box && row.pieces.length > 0)];
}

function terrainOf(chart: Chart, space: Space): Name | null {
  return space.box ? null : (chart.sheet.terrains[space.terrain]?.name ?? null);
}

function piecesBySpace(scene: Scene, lights: Lights): Map<string, RowPiece[]> {
  const found = new Map<string, RowPiece[]>();
  for (const [key, standing] of Object.entries(scene.pieces)) {
    const light = lights.pieces[key];
    const piece: RowPiece = {
      key,
      standing,
      mark: light?.mark ?? null,
      chosen: light?.chosen ?? scene.selected?.includes(key) ?? false,
      warn: lights.warn.includes(key),
    };
    found.set(standing.at, [...(found.get(standing.at) ?? []), piece]);
  }
  return found;
}

function holders(scene: Scene): Map<string, string> {
  return new Map(Object.entries(scene.held).flatMap(([side, spaces]) => spaces.map((space) => [space, side] as const)));
}

function sitesBySpace(chart: Chart): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { space, kind } of (chart.sheet.sites ?? []).filter((site) => telling(chart.signs[site.kind]))) {
    const here = found.get(space) ?? [];
    if (!here.includes(kind)) found.set(space, [...here, kind]);
  }
  return found;
}

/** Only rows in which something may be chosen, or that hold a word the reader typed. */
export function filtered(all: readonly Row[], onlyCan: boolean, typed: string, read: (name: Name) => string): Row[] {
  const wanted = typed.trim().toLocaleLowerCase();
  const holds = (row: Row) => [row.id, ...[row.name, row.terrain].map((name) => (name ? read(name) : ""))].some((word) => word.toLocaleLowerCase().includes(wanted));
  const bare = !wanted && all.length > MANY; // of a large map only what matters is listed; the rest can be looked for
  return all.filter((row) => (!onlyCan || row.can || row.chosen) && (!wanted || holds(row)) && !(bare && plain(row)));
}

const MANY = 300;

/** Whether there is nothing to be said of a space but its ground. */
function plain(row: Row): boolean {
  return !row.can && !row.chosen && !row.warn && !row.held && !row.signs.length && !row.pieces.length;
}

export interface Company {
  side: string;
  known: RowPiece[];
  hidden: RowPiece[];
}

/** The pieces of a row by side: those with a face, and those without. */
export function companies(pieces: readonly RowPiece[]): Company[] {
  const found = new Map<string, Company>();
  for (const piece of pieces) {
    const { side } = piece.standing;
    const company = found.get(side) ?? { side, known: [], hidden: [] };
    (piece.standing.piece ? company.known : company.hidden).push(piece);
    found.set(side, company);
  }
  return [...found.values()];
}

/** The row that an arrow key leads to; the ends hold. */
export function steppedRow(shown: readonly Row[], current: string | null, step: number): string | null {
  if (shown.length === 0) return null;
  const at = shown.findIndex((row) => row.id === current);
  const next = at < 0 ? (step > 0 ? 0 : shown.length - 1) : Math.min(Math.max(at + step, 0), shown.length - 1);
  return shown[next]!.id;
}
