/** Keeps a text as it is typed: some time after the last key, one request at a time, and what failed again later. */

export type Keeping = "idle" | "waiting" | "saving" | "saved" | "failed";

export interface Keeper {
  /** The text has changed. */
  write(text: string): void;
  /** Keeps what is waiting now, without a pause. */
  flush(): Promise<void>;
}

const PAUSE = 800; // milliseconds after the last key
const AGAIN = 5000; // and after a failure

export function keeper(save: (text: string) => Promise<void>, told: (state: Keeping, error?: unknown) => void): Keeper {
  let waiting: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  function write(text: string): void {
    waiting = text;
    told("waiting");
    later(PAUSE);
  }

  function later(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    await running;
    if (waiting === null) return;
    running = keep(waiting);
    await running;
    running = null;
  }

  async function keep(text: string): Promise<void> {
    waiting = null;
    told("saving");
    try {
      await save(text);
      told(waiting === null ? "saved" : "waiting");
    } catch (error) {
      waiting ??= text;
      told("failed", error);
      later(AGAIN);
    }
  }

  return { write, flush };
}
