/** The show: what others do is laid one move after the other, with a pause to look, however quick the server is. */
import type { Table } from "./wire";

export const PACES = ["slow", "normal", "fast", "instant"] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds to look at one move. */
export const PAUSES: Record<Pace, number> = { slow: 2400, normal: 1200, fast: 450, instant: 0 };

/** More moves than these, and whoever waits for his own turn sees them faster. */
const CROWD = 8;

/** How much of a pause a table is worth: what is told or moved a whole one, what is only pointed at less. */
export function worth({ log, changes }: Table): number {
  if (log.entries.length || Object.keys(changes?.pieces ?? {}).length) return 1;
  return changes && ("selected" in changes || "battle" in changes) ? 0.4 : 0;
}

export class Show {
  /** Tables that are still to be laid, */
  behind = $state(0);
  /** and how many of them tell something. */
  moves = $state(0);
  /** It stands still until somebody lets it go on. */
  paused = $state(false);

  private queue: Table[] = [];
  private looking: ReturnType<typeof setTimeout> | undefined;

  /** `pause`: milliseconds for one move now. `hurry`: somebody waits for its end. */
  constructor(
    private lay: (table: Table) => void,
    private pause: () => number,
    private hurry: boolean,
  ) {}

  /** One more; it is laid at once if nothing is being looked at. */
  add(table: Table): void {
    this.queue.push(table);
    this.count();
    if (!this.looking && !this.paused) this.go();
  }

  /** Lays what is next, until there is something to look at. */
  private go(): void {
    this.looking = undefined;
    for (let table = this.queue.shift(); table; table = this.queue.shift()) {
      this.count();
      this.lay(table);
      const pause = this.length(table);
      if (pause <= 0) continue;
      this.looking = setTimeout(() => (this.paused ? (this.looking = undefined) : this.go()), pause);
      return;
    }
  }

  private length(table: Table): number {
    const crowded = this.hurry ? Math.max(1, this.queue.length / CROWD) : 1;
    return (this.pause() * worth(table)) / crowded;
  }

  /** Stands still, or goes on. */
  hold(paused: boolean): void {
    this.paused = paused;
    if (!paused && !this.looking) this.go();
  }

  /** One move on, while it stands still. */
  step(): void {
    clearTimeout(this.looking);
    this.looking = undefined;
    const table = this.queue.shift();
    this.count();
    if (table) this.lay(table);
  }

  /** Jumps to now. */
  skip(): void {
    clearTimeout(this.looking);
    this.looking = undefined;
    for (const table of this.queue.splice(0)) this.lay(table);
    this.count();
  }

  private count(): void {
    this.behind = this.queue.length;
    this.moves = this.queue.filter((table) => worth(table) === 1).length;
  }

  /** Nothing more is laid. */
  stop(): void {
    clearTimeout(this.looking);
    this.queue = [];
  }
}
