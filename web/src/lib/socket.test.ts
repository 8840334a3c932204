import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect, type Known, type Socket } from "./socket.svelte";
import type { Push } from "./wire";
import { setLanguage } from "./words.svelte";

class Wire {
  static OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen = () => {};
  onclose = (_?: { code: number; reason: string }) => {};
  onmessage = (_: { data: string }) => {};
  constructor(readonly address: string) {
    Wire.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
    this.onclose();
  }
  up() {
    this.readyState = 1;
    this.onopen();
  }
}
const last = () => Wire.all.at(-1)!;

let known: Known;
let heard: Push[];
let socket: Socket;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.all = [];
  known = { number: -1, lines: 0 };
  heard = [];
  socket = connect("m1", "red", () => known, (push) => heard.push(push));
});
afterEach(() => {
  socket.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("asks for everything at first, and only for what is missing when it comes back", () => {
  expect(last().address).toMatch(/^ws.*\/api\/matches\/m1\/socket\?lang=en&seat=red$/);
  last().up();
  expect(socket.line).toBe("online");
  known = { number: 7, lines: 30 };
  last().close();
  expect([socket.line, socket.retry]).toEqual(["offline", 1]);
  vi.advanceTimersByTime(1000);
  expect(last().address).toMatch(/seat=red&number=7&lines=30$/);
});

it("waits longer each time it fails, but never longer than half a minute", () => {
  const waits = Array.from({ length: 7 }, () => {
    last().close();
    const wait = socket.retry;
    vi.advanceTimersByTime(wait * 1000);
    return wait;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  expect(Wire.all.length).toBe(8);
});

it("tries at once when it is told to, or when the device is online again", () => {
  last().close();
  socket.tryNow();
  expect(Wire.all.length).toBe(2);
  last().close();
  dispatchEvent(new Event("online"));
  expect(Wire.all.length).toBe(3);
});

it("gives up a line that says nothing, even when asked", () => {
  last().up();
  vi.advanceTimersByTime(25_000);
  expect(last().sent).toEqual(['{"type":"ping"}']);
  last().onmessage({ data: '{"type":"pong","at":1}' });
  expect(heard).toEqual([{ type: "pong", at: 1 }]);
  vi.advanceTimersByTime(25_000 + 10_000);
  expect(socket.line).toBe("offline");
});

it("says nothing to nobody, and hangs up for good", () => {
  expect(socket.send({ type: "ping" })).toBe(false);
  last().up();
  expect(socket.send({ type: "ping" })).toBe(true);
  socket.close();
  vi.advanceTimersByTime(100_000);
  expect(Wire.all.length).toBe(1);
});

it("does not try in vain where it is not let in", () => {
  last().up();
  last().onclose({ code: 4403, reason: "not-your-seat" });
  expect(socket.refused).toBe("not-your-seat");
  vi.advanceTimersByTime(100_000);
  expect(Wire.all.length).toBe(1);
});

it("is answered in the language that is read, also after a switch", () => {
  last().up();
  socket.translate();
  expect(Wire.all.length).toBe(1);
  setLanguage("es");
  socket.translate();
  setLanguage("en");
  expect(last().address).toContain("lang=es");
});
