import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asked, scene } from "../table/samples";
import { Refusal } from "./api";
import { prefs } from "./prefs.svelte";
import { PAUSES } from "./show.svelte";
import { EVERYTHING, TableStore, type Door } from "./table.svelte";
import type { MatchInfo, Request, SeatInfo, Table } from "./wire";
import { rematchOf, witness, witnessed } from "./witness";

const table = (over: Partial<Table> = {}): Table => ({
  type: "table", number: 1, move: 0, status: "playing", waiting: ["german"], undo: "no", log: { start: 0, entries: [[0, "set-up", {}]] },
  scene: scene(), asked: asked(["to:46", "done"]), ...over,
});
const room = (number = 1, player = "") => ({ type: "room", match: { number, seats: [{ seat: "german", kind: "human", mine: true, player }] as SeatInfo[] } as MatchInfo }) as const;

/** A store whose line is in our hands. */
function seated(first: Table | null = table()) {
  const said: Request[] = [];
  const line = { line: "online", retry: 0, send: (request: Request) => said.push(request) > 0, close: () => undefined, tryNow: () => undefined };
  let greet = () => ({ number: -1, lines: 0 });
  const door = {
    connect: (_match: string, _seat: string, known: typeof greet) => {
      greet = known;
      known();
      return line;
    },
    table: vi.fn(async () => table({ number: 9, scene: scene({ turn: ["turn", { turn: 9 }] }) })),
    undo: vi.fn(async () => table({ number: 2 })),
    auto: vi.fn(async () => table({ number: 4 })),
    playedBy: vi.fn(async () => room().match),
    chat: vi.fn(async () => ({ type: "chat", start: 0, lines: [["german", 1, "a"], ["soviet", 2, "b"]] })),
  };
  const store = new TableStore("m", "german", door as unknown as Door).open();
  if (first) store.hear(first);
  return { store, said, door, line, reconnect: () => greet() };
}

beforeEach(() => (prefs.pace = "instant"));

describe("a table", () => {
  it("is laid from a scene, then from changes", () => {
    const { store } = seated();
    store.hear(table({ number: 2, base: 1, scene: null, changes: { pieces: { g1: { at: "46", side: "axis", piece: "24Pz" } } }, log: { start: 1, entries: [[1, "moves", {}]] } }));
    expect(store.scene?.pieces["g1"]?.at).toBe("46");
    expect(store.log.map(([, kind]) => kind)).toEqual(["set-up", "moves"]);
    expect(store.lastMoves).toEqual([{ from: "62", to: "46" }]);
    expect(store.fresh).toBe(1);
  });

  it("draws what comes in a burst once, in order, and calls all of it fresh", () => {
    const frames: FrameRequestCallback[] = [];
    const waiting = vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((run) => frames.push(run));
    const { store } = seated();
    const step = (number: number, at: string): Table =>
      table({ number, base: number - 1, scene: null, changes: { pieces: { g1: { at, side: "axis", piece: "24Pz" } } }, log: { start: number - 1, entries: [[number, "moves", {}]] } });
    store.receive(step(2, "46"));
    store.receive(step(3, "47"));
    expect([store.number, frames.length]).toEqual([1, 1]);
    frames[0]!(0);
    expect([store.number, store.scene?.pieces["g1"]?.at, store.fresh]).toEqual([3, "47", 1]);
    store.receive(step(4, "48"));
    expect(frames.length).toBe(2);
    waiting.mockRestore();
  });

  it("knows what was seen of a rematch by its name", () => {
    localStorage.clear();
    witness(rematchOf("m"), "hash", "01");
    seated().store.hear({ type: "room", match: { ...room().match, rematch: "m2" } });
    expect(witnessed("m2")).toEqual({ hash: "hash", number: "01" });
  });

  it("shows no way back when a move is taken back", () => {
    const { store } = seated();
    const g1 = (at: string) => ({ pieces: { g1: { at, side: "axis", piece: "24Pz" } } });
    store.hear(table({ number: 2, move: 2, base: 1, scene: null, changes: g1("46"), log: { start: 1, entries: [] } }));
    store.hear(table({ number: 3, move: 1, base: 2, scene: null, changes: g1("62"), log: { start: 1, entries: [] } }));
    expect(store.lastMoves).toEqual([]);
  });

  it("calls news what is said after we came, even where nothing was said before", () => {
    const { store } = seated();
    store.hear({ type: "chat", start: 0, lines: [] });
    store.hear({ type: "chat", start: 0, lines: [["soviet", 1, "Hello"]] });
    expect(store.unread).toBe(1);
    const late = seated().store;
    late.hear({ type: "chat", start: 0, lines: [["soviet", 1, "Hello"]] });
    expect(late.unread).toBe(0);
  });

  it("does not call old lines fresh", () => {
    expect(seated().store.fresh).toBe(1);
  });

  it("forgets the lines that an undo took back", () => {
    const { store } = seated(table({ log: { start: 0, entries: [[0, "a", {}], [1, "b", {}]] } }));
    store.hear(table({ number: 2, log: { start: 1, entries: [] } }));
    expect(store.log.length).toBe(1);
  });

  it("drops what is older than what it has", () => {
    const { store } = seated(table({ number: 5 }));
    store.hear(table({ number: 4, waiting: ["nobody"] }));
    expect(store.waiting).toEqual(["german"]);
  });

  it("is fetched in full when changes do not fit", async () => {
    const { store, door } = seated();
    store.hear(table({ number: 3, base: 2, scene: null, changes: {} }));
    await vi.waitFor(() => expect(store.number).toBe(9));
    expect(door.table).toHaveBeenCalledWith("m", "german");
  });
});

describe("playing", () => {
  it("sends the token with the number, and waits", () => {
    const { store, said } = seated();
    store.play("to:46");
    expect(said).toEqual([{ type: "play", id: 1, number: 1, token: "to:46" }]);
    expect([store.busy, store.mayAct]).toEqual([true, false]);
    store.play("done");
    expect(said.length).toBe(1);
  });

  it("changes nothing on the table by itself", () => {
    const { store } = seated();
    const before = store.scene;
    store.play("to:46");
    store.hear({ type: "ack", id: 1 });
    expect(store.scene).toBe(before);
    expect(store.busy).toBe(true);
    store.hear(table({ number: 2 }));
    expect(store.busy).toBe(false);
  });

  it("sends only what was offered", () => {
    const { store, said } = seated();
    store.play("to:99");
    expect(said).toEqual([]);
  });

  it("tells why a token was refused, and lets the player try again", () => {
    const { store } = seated();
    store.play("to:46");
    store.hear({ type: "refused", id: 1, refusal: { code: "illegal", detail: "No.", rule: "8a" } });
    expect(store.trouble).toMatchObject({ code: "illegal", detail: "No.", rule: "8a", token: "to:46" });
    expect(store.mayAct).toBe(true);
  });

  it("takes the table that comes with a stale refusal", () => {
    const { store } = seated();
    store.play("to:46");
    store.hear({ type: "refused", id: 1, refusal: { code: "stale", detail: "", table: table({ number: 7, waiting: ["soviet"], asked: null }) } });
    expect([store.number, store.asked, store.busy]).toEqual([7, null, false]);
    expect(store.trouble?.code).toBe("stale");
  });

  it("sends a token again when the line broke before it arrived", () => {
    const { store, said, reconnect } = seated();
    store.play("to:46");
    expect(reconnect()).toEqual({ number: 1, lines: 1 });
    store.hear(room());
    expect(said.length).toBe(2);
    expect(said[1]).toEqual(said[0]);
  });

  it("does not send it again when it did arrive", () => {
    const { store, said, reconnect } = seated();
    store.play("to:46");
    reconnect();
    store.hear(table({ number: 2 }));
    store.hear(room(2));
    expect(said.length).toBe(1);
    expect(store.busy).toBe(false);
  });

  it("does not send it again because somebody came in", () => {
    const { store, said } = seated();
    store.hear(room());
    store.play("to:46");
    store.hear(room());
    expect(said.length).toBe(1);
  });

  it("is impossible without a line", () => {
    const { store, said, line } = seated();
    line.line = "offline";
    store.play("to:46");
    expect(said).toEqual([]);
  });
});

describe("taking back", () => {
  it("lays the table that comes back", async () => {
    const { store, door } = seated(table({ undo: "free" }));
    await store.takeBack();
    expect(door.undo).toHaveBeenCalledWith("m", { seat: "german", number: 1 });
    expect(store.number).toBe(2);
  });

  it("says when it was refused", async () => {
    const { store, door } = seated(table({ undo: "ask" }));
    door.undo.mockRejectedValue(new Refusal(409, { code: "stale", detail: "Too late." }));
    await store.takeBack();
    expect(store.trouble).toMatchObject({ code: "stale", detail: "Too late." });
    expect(store.busy).toBe(false);
  });

  it("asks nobody when there is nothing to take back", async () => {
    const { store, door } = seated();
    await store.takeBack();
    expect(door.undo).not.toHaveBeenCalled();
  });
});

describe("having the rest played", () => {
  const offered = () => table({ asked: { ...asked(["to:46", "done"]), auto: true } });

  it("lays the table that comes back, over those that came meanwhile", async () => {
    const { store, door } = seated(offered());
    door.auto.mockImplementation(async () => {
      expect(store.mayAct).toBe(false);
      store.hear(table({ number: 2 }));
      store.hear(table({ number: 3 }));
      return table({ number: 4 });
    });
    await store.playOn();
    expect(door.auto).toHaveBeenCalledWith("m", { seat: "german", number: 1 });
    expect(store.number).toBe(4);
    expect(store.mayAct).toBe(true);
  });

  it("says when it was refused", async () => {
    const { store, door } = seated(offered());
    door.auto.mockRejectedValue(new Refusal(409, { code: "nothing-to-suggest", detail: "Nothing." }));
    await store.playOn();
    expect(store.trouble).toMatchObject({ code: "nothing-to-suggest", detail: "Nothing." });
    expect(store.busy).toBe(false);
  });

  it("is asked for only where it is offered", async () => {
    const { store, door } = seated();
    await store.playOn();
    expect(door.auto).not.toHaveBeenCalled();
  });
});

describe("the talk", () => {
  it("goes on from a line", () => {
    const { store } = seated();
    store.hear({ type: "chat", start: 0, lines: [["german", 1, "a"]] });
    store.hear({ type: "chat", start: 1, lines: [["soviet", 2, "b"]] });
    expect(store.chat.map(([, , text]) => text)).toEqual(["a", "b"]);
  });

  it("begins where the server begins, and what was said before is fetched", async () => {
    const { store, door } = seated();
    store.hear({ type: "chat", start: 2, lines: [["german", 3, "c"]] });
    store.hear({ type: "chat", start: 3, lines: [["soviet", 4, "d"]] });
    expect([store.chatStart, store.unread]).toEqual([2, 1]);
    await store.earlier();
    expect(door.chat).toHaveBeenCalledWith("m", 2);
    expect(store.chat.map(([, , text]) => text)).toEqual(["a", "b", "c", "d"]);
    expect([store.chatStart, store.unread]).toEqual([0, 1]);
    store.hear({ type: "chat", start: 2, lines: [["german", 3, "c"], ["soviet", 4, "d"], ["german", 5, "e"]] });
    expect(store.chat.length).toBe(5);
  });
});

describe("the show", () => {
  const step = (number: number, over: Partial<Table> = {}): Table =>
    table({ number, move: number, base: number - 1, scene: null, changes: {}, asked: null, log: { start: number - 1, entries: [[number, "moves", {}]] }, ...over });

  beforeEach(() => {
    prefs.pace = "normal";
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("lays what others do one after the other, and lets me act when it has come to my decision", () => {
    const { store } = seated(table({ asked: null }));
    store.hear(step(2));
    store.hear(step(3));
    store.hear(step(4, { asked: asked(["done"]) }));
    expect([store.number, store.show.behind, store.mayAct]).toEqual([2, 2, false]);
    vi.advanceTimersByTime(PAUSES.normal);
    expect([store.number, store.show.behind]).toEqual([3, 1]);
    store.show.skip();
    expect([store.number, store.mayAct]).toEqual([4, true]);
  });

  it("keeps nobody waiting for his own move", () => {
    const { store } = seated();
    store.play("done");
    store.hear(step(2, { asked: asked(["to:46"]) }));
    expect([store.number, store.mayAct]).toEqual([2, true]);
    store.play("to:46");
    store.hear(step(3, { asked: asked(["done"]) }));
    expect(store.number).toBe(3);
  });

  it("ends when the whole table comes, as after a lost line", () => {
    const { store } = seated(table({ asked: null }));
    store.hear(step(2));
    store.hear(step(3));
    store.hear(table({ number: 9, log: { start: 0, entries: [] } }));
    expect([store.number, store.show.behind]).toEqual([9, 0]);
    vi.advanceTimersByTime(10 * PAUSES.normal);
    expect(store.number).toBe(9);
  });

  it("shows now before something is taken back", async () => {
    const { store, door } = seated(table({ asked: null }));
    store.hear(step(2, { undo: "ask" }));
    store.hear(step(3, { undo: "ask" }));
    door.undo.mockResolvedValueOnce(step(4));
    await store.takeBack();
    expect(door.undo).toHaveBeenCalledWith("m", { seat: "german", number: 3 });
    expect(store.number).toBe(4);
  });

  it("says when it last heard of a move", () => {
    vi.setSystemTime(50_000);
    const { store } = seated(table({ asked: null }));
    expect(store.heard).toBe(0);
    store.hear(step(2));
    expect(store.heard).toBe(50);
  });

  it("is watched through eyes that see everything without a seat", () => {
    const connect = vi.fn(() => ({ line: "online", close: () => undefined }));
    const store = new TableStore("m", null, { connect } as unknown as Door, EVERYTHING).open();
    expect(connect).toHaveBeenCalledWith("m", "*", expect.anything(), expect.anything());
    expect(store.seat).toBeNull();
  });
});

describe("a seat that was handed over", () => {
  it("has nothing to decide and nothing to take back, until it is taken back", async () => {
    const { store, said, door } = seated(table({ undo: "free" }));
    store.hear(room(1, "veteran"));
    expect([store.standIn, store.asked, store.undo, store.mayAct]).toEqual(["veteran", null, "no", false]);
    store.play("done");
    await store.takeBack();
    expect([said, door.undo.mock.calls]).toEqual([[], []]);
    await store.playMyself();
    expect(door.playedBy).toHaveBeenCalledWith("m", { seat: "german" });
    expect([store.standIn, store.asked?.tokens, store.undo, store.mayAct]).toEqual(["", ["to:46", "done"], "free", true]);
  });

  it("shows what the computer did before it is taken back", async () => {
    prefs.pace = "slow";
    const { store } = seated();
    store.hear(room(1, "veteran"));
    store.hear(table({ number: 2, base: 1, scene: null, changes: {}, log: { start: 1, entries: [[1, "moves", {}]] } }));
    store.hear(table({ number: 3, base: 2, scene: null, changes: {}, asked: asked(["stay"]), log: { start: 2, entries: [[2, "moves", {}]] } }));
    await store.playMyself();
    expect([store.number, store.asked?.tokens]).toEqual([3, ["stay"]]);
  });
});
