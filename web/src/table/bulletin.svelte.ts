/** The news at a table: what the others did since the reader's last move, until he moves on or has seen it. */
import type { TableStore } from "../lib/table.svelte";
import type { Chart } from "../lib/wire";
import { keepRead, lastReturn, linesRead, newsOf, type Deed } from "./news";

export class Bulletin {
  /** So many lines of the report are no news; null: this browser does not know. */
  private read = $state<number | null>(null);

  constructor(
    private store: TableStore,
    private chart: Chart,
  ) {
    this.read = store.seat ? linesRead(store.match, store.seat) : null;
  }

  /** What is told when the reader is to decide, or the match is over. Whoever analyses moves for everybody. */
  deeds: Deed[] = $derived.by(() => {
    const { seat, log, asked, ending, info } = this.store;
    if (!seat || info?.analysis_of || (!asked && !ending)) return [];
    return newsOf(log, this.chart, seat, this.read ?? lastReturn(log, this.chart, seat));
  });

  /** The reader has seen it. Says whether there was anything. */
  seen(): boolean {
    const any = this.deeds.length > 0;
    this.keep(this.store.log.length);
    return any;
  }

  /** Whoever moves has seen what was there; lines that an undo took back may come again. */
  attend(): void {
    const { busy, log, number } = this.store;
    if (busy) this.keep(log.length);
    else if (number >= 0 && this.read !== null && this.read > log.length) this.keep(log.length);
  }

  private keep(lines: number): void {
    this.read = lines;
    if (this.store.seat) keepRead(this.store.match, this.store.seat, lines);
  }
}
