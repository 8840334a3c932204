/** How pushes of the server are laid over what the client has: scenes, the report, the talk. */
import type { Changes, Log, LogEntry, Scene, Standing, Table } from "./wire";

/** A piece or several that went from one space to another. */
export interface Hop {
  from: string;
  to: string;
}

/** A scene with changed parts replaced and changed pieces merged; a piece that is null is gone. */
export function mergeScene(scene: Scene, changes: Changes): Scene {
  const { pieces, ...parts } = changes;
  return { ...scene, ...parts, pieces: pieces ? mergePieces(scene.pieces, pieces) : scene.pieces };
}

function mergePieces(before: Record<string, Standing>, changed: Record<string, Standing | null>): Record<string, Standing> {
  const after = { ...before };
  for (const [key, piece] of Object.entries(changed)) {
    if (piece) after[key] = piece;
    else delete after[key];
  }
  return after;
}

/** Lines up to `start` stay, the rest is replaced. */
export function mergeLines<Line>(before: readonly Line[], start: number, lines: readonly Line[]): Line[] {
  return [...before.slice(0, start), ...lines];
}

/** Whether the report that we have reaches the line from which the push goes on. */
export function logFits(before: readonly LogEntry[], log: Log): boolean {
  return log.start <= before.length;
}

/** Whether a push can be laid over the scene of that number; a full scene always can. */
export function tableFits(table: Table, scene: Scene | null, number: number): boolean {
  if (table.scene) return true;
  return scene !== null && (!table.changes || (table.base ?? -1) === number);
}

/** Where pieces went between two scenes, each way once. Pieces that came or left have no way. */
export function hops(before: Scene | null, after: Scene): Hop[] {
  if (!before) return [];
  const found = new Map<string, Hop>();
  for (const [key, piece] of Object.entries(after.pieces)) {
    const from = before.pieces[key]?.at;
    if (from && from !== piece.at) found.set(`${from}>${piece.at}`, { from, to: piece.at });
  }
  return [...found.values()];
}
