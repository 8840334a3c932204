/** A socket that comes back by itself: after 1, 2, 4 ... 30 seconds, at once when the device is online again. */
import type { Push, Request } from "./wire";
import { lang } from "./words.svelte";

export type Line = "connecting" | "online" | "offline";

interface Wants {
  /** The address to open, asked before every try: it says what the client has already. */
  address: () => string;
  /** Something the server says. */
  hear: (push: Push) => void;
  /** The socket is open, for the first time or again. */
  opened?: () => void;
}

const FIRST = 1;
const LONGEST = 30;
const SILENCE = 25_000; // ask after so many milliseconds without a word,
const PATIENCE = 10_000; // and give the line up after so many more
const FINAL = [4403, 4404, 4409]; // closed like this, the same address will not open again

export class Socket {
  /** What a reader is told about the line. */
  line = $state<Line>("connecting");
  /** Seconds until the next try, while offline. */
  retry = $state(0);
  /** Why the server does not let us in: to try again would be in vain. */
  refused = $state("");

  private socket: WebSocket | null = null;
  private language = ""; // in which the server answers
  private pause = FIRST;
  private closed = false;
  private countdown: ReturnType<typeof setInterval> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private back = () => this.line !== "online" && this.tryNow();

  constructor(private wants: Wants) {
    addEventListener("online", this.back);
    this.open();
  }

  /** Says something to the server; false if nobody hears it. */
  send(request: Request): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(request));
    return true;
  }

  /** Does not wait for the next try. */
  tryNow(): void {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    this.pause = FIRST;
    this.open();
  }

  /** Has the server answer in the language that is read now. */
  translate(): void {
    if (!this.closed && this.line === "online" && this.language !== lang.current) this.open();
  }

  /** Hangs up for good. */
  close(): void {
    this.closed = true;
    removeEventListener("online", this.back);
    this.quiet();
    this.drop();
  }

  private open(): void {
    this.quiet();
    this.drop();
    this.line = this.line === "offline" ? "offline" : "connecting";
    this.language = lang.current;
    const base = location.origin.replace(/^http/, "ws");
    const socket = new WebSocket(base + this.wants.address());
    this.socket = socket;
    socket.onopen = () => {
      this.line = "online";
      this.retry = 0;
      this.pause = FIRST;
      this.listen();
      this.wants.opened?.();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.listen();
      this.wants.hear(JSON.parse(event.data) as Push);
    };
    socket.onclose = (event?: CloseEvent) => {
      if (socket !== this.socket) return;
      if (event && FINAL.includes(event.code)) {
        this.refused = event.reason;
        this.close();
      } else this.lost();
    };
  }

  /** A line that says nothing is asked, and then given up. */
  private listen(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      this.send({ type: "ping" });
      this.watch = setTimeout(() => this.lost(), PATIENCE);
    }, SILENCE);
  }

  private lost(): void {
    this.quiet();
    this.drop();
    if (this.closed) return;
    this.line = "offline";
    this.retry = this.pause;
    this.pause = Math.min(this.pause * 2, LONGEST);
    this.countdown = setInterval(() => {
      this.retry -= 1;
      if (this.retry <= 0) this.open();
    }, 1000);
  }

  private quiet(): void {
    clearInterval(this.countdown);
    clearTimeout(this.watch);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}

/** What a table's socket tells the server: the number of the table and the lines of the report the client has. */
export interface Known {
  number: number;
  lines: number;
}

/** The socket of a match; `known` is asked before every try, so that only what is missing is sent. */
export function connect(match: string, seat: string | null | undefined, known: () => Known, hear: (push: Push) => void): Socket {
  const address = () => {
    const { number, lines } = known();
    const facts = new URLSearchParams({ lang: lang.current, ...(seat ? { seat } : {}) });
    if (number >= 0) {
      facts.set("number", String(number));
      facts.set("lines", String(lines));
    }
    return `/api/matches/${encodeURIComponent(match)}/socket?${facts}`;
  };
  return new Socket({ address, hear });
}

/** The socket of the lobby. */
export function connectLobby(hear: (push: Push) => void, opened: () => void): Socket {
  return new Socket({ address: () => "/api/me/socket", hear, opened });
}
