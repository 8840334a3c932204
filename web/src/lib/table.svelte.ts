/** One table as one seat sees it: what the server pushed, laid together, and the way to answer it. No rules. */
import * as api from "./api";
import { hops, logFits, mergeLines, mergeScene, tableFits, type Hop } from "./merge";
import { prefs } from "./prefs.svelte";
import { PAUSES, Show } from "./show.svelte";
import { connect, type Line, type Socket } from "./socket.svelte";
import { passOn } from "./witness";
import type { Asked, ChatEntry, Ending, LogEntry, MatchInfo, Push, Refusal, Room, Scene, Status, Table } from "./wire";

/** What the table needs of the outside world; tests bring their own. */
export interface Door {
  connect: typeof connect;
  table: typeof api.table;
  undo: typeof api.undo;
  auto: typeof api.auto;
  chat: typeof api.chat;
  playedBy: typeof api.playedBy;
}

const DOOR: Door = { connect, table: api.table, undo: api.undo, auto: api.auto, chat: api.chat, playedBy: api.playedBy };

/** What stands in the place of a seat for whoever may see everything. */
export const EVERYTHING = "*";

const PATIENCE = 3000; // milliseconds from the acknowledgement to the table that follows it

/** A token on its way: its answer has not come. */
interface Sent {
  id: number;
  token: string;
  number: number;
}

/** A refusal as it is shown. `at` tells one from the next. */
export interface Trouble {
  code: string;
  detail: string;
  rule: string;
  token: string;
  at: number;
}

export class TableStore {
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** The decision that is mine to make: none while a computer stands in for me. */
  asked = $derived.by(() => (this.standIn ? null : this.put));
  waiting = $state.raw<string[]>([]);
  number = $state(-1);
  move = $state(0);
  status = $state<Status>("open");
  undo = $derived.by<Table["undo"]>(() => (this.standIn ? "no" : this.back));
  ending = $state.raw<Ending | null>(null);
  info = $state.raw<MatchInfo | null>(null);
  chat = $state.raw<ChatEntry[]>([]);
  /** The number of the first line of the talk that we have: what was said before is fetched when it is asked for. */
  chatStart = $state(0);
  /** Lines of the talk that the reader has seen; what was said before we came is not news. */
  talkRead = $state(-1);
  /** Where pieces went with the last change that moved any. */
  lastMoves = $state.raw<Hop[]>([]);
  /** The lines of the report that came with the last push, from this one on; what was there at first is not fresh. */
  fresh = $state(0);
  /** Why the last token was not played. */
  trouble = $state.raw<Trouble | null>(null);
  /** Seconds by which the server's clock is ahead of ours. */
  skew = $state(0);
  /** When we last heard of a move, by our clock in seconds; 0: not since we came. */
  heard = $state(0);
  /** What others did and is still to be shown. */
  readonly show: Show;

  private put = $state.raw<Asked | null>(null);
  private back = $state<Table["undo"]>("no");
  private sent = $state.raw<Sent | null>(null);
  private taking = $state(false); // a wish that is no token is on its way
  private socket = $state.raw<Socket | null>(null);
  private unanswered = false; // the line was lost while a token was on its way
  private unheard: Push[] = [];
  private requests = 0;
  private catching = false;
  private gone = false;

  constructor(
    readonly match: string,
    readonly seat: string | null,
    private door: Door = DOOR,
    /** Through whose eyes: one's own, or those that see everything. */
    readonly eyes: string | null = seat,
  ) {
    this.show = new Show((table) => this.lay(table), () => PAUSES[prefs.pace], seat !== null);
  }

  /** Starts to listen. */
  open(): this {
    const known = () => {
      this.unanswered = this.sent !== null;
      return { number: this.number, lines: this.log.length };
    };
    this.socket = this.door.connect(this.match, this.eyes, known, (push) => this.receive(push));
    return this;
  }

  /** What comes in a burst is drawn once: a seat whose counters the program lays out sends a hundred tables at once. */
  receive(push: Push): void {
    this.unheard.push(push);
    if (this.unheard.length > 1) return;
    if (document.hidden) setTimeout(() => this.drain());
    else requestAnimationFrame(() => this.drain());
  }

  /** Hears all that has come; what is fresh in the report is fresh since the first of them. */
  private drain(): void {
    const heard = this.unheard.splice(0);
    let fresh = Infinity;
    for (const push of heard) {
      this.hear(push);
      if (push.type === "table") fresh = Math.min(fresh, this.fresh);
    }
    if (fresh < this.fresh) this.fresh = fresh;
  }

  /** Stops for good. */
  close(): void {
    this.gone = true;
    this.show.stop();
    this.socket?.close();
  }

  get line(): Line {
    return this.socket?.line ?? "connecting";
  }

  /** Seconds until the next try to reach the server. */
  get retry(): number {
    return this.socket?.retry ?? 0;
  }

  tryNow(): void {
    this.socket?.tryNow();
  }

  /** The code with which the server has closed the line for good. */
  get refusal(): string {
    return this.socket?.refused ?? "";
  }

  /** Has the server answer in the language that is read now. */
  translate(): void {
    this.socket?.translate();
  }

  /** Lines of the talk that are news. */
  get unread(): number {
    return this.chat.length - Math.max(0, this.talkRead);
  }

  /** The computer that plays for me; empty: I do. */
  get standIn(): string {
    return (this.seat && this.info?.seats.find(({ seat }) => seat === this.seat)?.player) || "";
  }

  /** Something is on its way, so nothing else may be sent. */
  get busy(): boolean {
    return this.sent !== null || this.taking;
  }

  /** Whether this seat can act now. */
  get mayAct(): boolean {
    return this.asked !== null && !this.busy && this.line === "online";
  }

  /** Sends a token for the decision that is on the screen. Nothing changes here until the server says so. */
  play(token: string): void {
    if (!this.mayAct || !this.asked?.tokens.includes(token)) return;
    this.trouble = null;
    const sent = { id: ++this.requests, token, number: this.number };
    if (this.send(sent)) this.sent = sent;
  }

  /** Takes the last choice back, or asks the others to allow it. */
  async takeBack(): Promise<void> {
    this.show.skip();
    if (this.undo !== "no") await this.wish(this.door.undo);
  }

  /** Has the program play what it suggests; each token comes down the socket as one of ours. */
  async playOn(): Promise<void> {
    if (this.asked?.auto) await this.wish(this.door.auto);
  }

  /** Takes my seat back from the computer that stands in for me. */
  async playMyself(): Promise<void> {
    this.show.skip();
    if (this.seat) this.info = await this.door.playedBy(this.match, { seat: this.seat });
  }

  private async wish(ask: Door["undo"] | Door["auto"]): Promise<void> {
    if (!this.seat || this.busy) return;
    this.taking = true;
    try {
      const answer = await ask(this.match, { seat: this.seat, number: this.number });
      this.drain();
      this.layNow(answer);
    } catch (error) {
      this.complain(error, "");
    } finally {
      this.taking = false;
    }
  }

  /** The reader has seen the complaint. */
  forgive(): void {
    this.trouble = null;
  }

  hear(push: Push): void {
    if (this.gone) return;
    switch (push.type) {
      case "table":
        return this.take(push);
      case "room":
        return this.enter(push);
      case "chat":
        this.listen(push.start, push.lines);
        if (this.talkRead < 0) this.talkRead = this.chat.length;
        return;
      case "ack":
        return this.safe(push.id);
      case "refused":
        return this.refused(push.id, push.refusal);
      case "pong":
        this.skew = push.at - Date.now() / 1000;
    }
  }

  private listen(start: number, lines: ChatEntry[]): void {
    const at = start - this.chatStart;
    if (at >= 0 && at <= this.chat.length && this.chat.length) this.chat = mergeLines(this.chat, at, lines);
    else [this.chatStart, this.chat] = [start, lines];
  }

  /** Fetches what was said before the lines that we have. */
  async earlier(): Promise<void> {
    const { start, lines } = await this.door.chat(this.match, this.chatStart);
    if (start + lines.length !== this.chatStart) return; // others were quicker
    this.chat = [...lines, ...this.chat];
    this.chatStart = start;
    if (this.talkRead >= 0) this.talkRead += lines.length;
  }

  /** What others did is shown in its time; everything else lies there at once. */
  private take(table: Table): void {
    if (this.scene) this.heard = Date.now() / 1000;
    if (this.scene && !table.scene && !this.busy && !document.hidden && prefs.pace !== "instant") this.show.add(table);
    else this.layNow(table);
  }

  private layNow(table: Table): void {
    this.show.skip();
    this.lay(table);
  }

  /** Lays a push over the table. What does not fit is asked for in full; what is older than ours is dropped. */
  lay(table: Table): void {
    if (table.number < this.number) return;
    if (!tableFits(table, this.scene, this.number) || !logFits(this.log, table.log)) return void this.catchUp();
    const before = this.scene;
    const scene = table.scene ?? (table.changes ? mergeScene(before!, table.changes) : before);
    const moves = scene && scene !== before ? hops(before, scene) : [];
    if (table.move < this.move) this.lastMoves = []; // taken back: nobody went there
    else if (moves.length) this.lastMoves = moves;
    this.fresh = before ? Math.min(table.log.start, this.log.length) : table.log.start + table.log.entries.length;
    this.log = mergeLines(this.log, table.log.start, table.log.entries);
    this.scene = scene;
    this.number = table.number;
    this.move = table.move;
    this.status = table.status;
    this.waiting = table.waiting;
    this.back = table.undo;
    this.put = table.asked ?? null;
    this.ending = table.ending ?? null;
    if (this.sent && table.number > this.sent.number) this.sent = null;
  }

  /** The room is the end of every greeting: if no table came before it, a token sent over the old line never arrived. */
  private enter(room: Room): void {
    this.info = room.match;
    if (room.match.rematch) passOn(this.match, room.match.rematch);
    if (this.unanswered && this.sent) this.send(this.sent);
    this.unanswered = false;
  }

  private send({ id, token, number }: Sent): boolean {
    return this.socket?.send({ type: "play", id, number, token }) ?? false;
  }

  /** The token is safe; the table that it made follows, and if it does not, it is fetched. */
  private safe(id: number): void {
    if (id !== this.sent?.id) return;
    const { number } = this.sent;
    setTimeout(() => this.sent?.id === id && this.number === number && !this.gone && void this.catchUp(), PATIENCE);
  }

  private refused(id: number, refusal: Refusal): void {
    const token = this.sent?.token ?? "";
    if (id === this.sent?.id) this.sent = null;
    if (refusal.table) this.layNow(refusal.table);
    this.trouble = { code: refusal.code, detail: refusal.detail, rule: refusal.rule ?? "", token, at: Date.now() };
  }

  private complain(error: unknown, token: string): void {
    if (error instanceof api.Refusal) {
      if (error.table) this.layNow(error.table);
      this.trouble = { code: error.code, detail: error.message, rule: error.rule, token, at: Date.now() };
    } else this.trouble = { code: "offline", detail: "", rule: "", token, at: Date.now() };
  }

  /** The whole table, after a gap. */
  private async catchUp(): Promise<void> {
    if (this.catching) return;
    this.catching = true;
    try {
      const whole = await this.door.table(this.match, this.eyes);
      this.show.stop();
      this.number = Math.min(this.number, whole.number);
      this.layNow(whole);
      if (this.sent && this.sent.number < whole.number) this.sent = null;
    } catch {
      this.tryNow(); // the socket will bring it when the line is back
    } finally {
      this.catching = false;
    }
  }
}
