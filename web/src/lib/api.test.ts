import { afterEach, expect, it, vi } from "vitest";
import * as api from "./api";

const answers = (status: number, body?: unknown) => {
  const asked = vi.fn(async (_address: string, _wanted: RequestInit) => new Response(status === 204 ? null : JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", asked);
  return asked;
};
afterEach(() => vi.unstubAllGlobals());

it("asks in the reader's language and sends JSON", async () => {
  const asked = answers(200, { number: 3 });
  expect(await api.play("m 1", { seat: "red", number: 2, token: "done" })).toEqual({ number: 3 });
  const [address, wanted] = asked.mock.calls[0]!;
  expect(address).toBe("/api/matches/m%201/play");
  expect(wanted).toMatchObject({ method: "POST", body: '{"seat":"red","number":2,"token":"done"}' });
  expect(wanted.headers).toMatchObject({ "Accept-Language": "en", "Content-Type": "application/json" });
});

it("leaves out what it does not say", async () => {
  const asked = answers(200, {});
  await api.table("m1");
  await api.table("m1", "red");
  expect(asked.mock.calls.map(([address]) => address)).toEqual(["/api/matches/m1/table", "/api/matches/m1/table?seat=red"]);
});

it("throws what is refused, with its rule and what the seat should have known", async () => {
  answers(409, { code: "stale", detail: "Too late.", rule: "SIV-1a", table: { number: 9 } });
  const error = await api.play("m1", { seat: "red", number: 2, token: "done" }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(api.Refusal);
  expect(error).toMatchObject({ status: 409, code: "stale", message: "Too late.", rule: "SIV-1a", table: { number: 9 } });
});

it("tells a server that is not there from one that refuses", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
  await expect(api.home()).rejects.toBeInstanceOf(api.Offline);
  vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502 }));
  await expect(api.home()).rejects.toMatchObject({ status: 502, message: "HTTP 502" });
});

it("has no preview where nothing can be foretold", async () => {
  answers(204);
  expect(await api.preview("m1", "red", "done")).toBeNull();
});

it("gives each seat 128 random bits", () => {
  expect(api.share()).toMatch(/^[0-9a-f]{32}$/);
  expect(api.share()).not.toBe(api.share());
});

it("asks for my page once at a time, so that the first answer brings one cookie", async () => {
  const asked = answers(200, { name: "Anna" });
  const [one, other] = await Promise.all([api.home(), api.home()]);
  expect(one).toBe(other);
  expect(asked).toHaveBeenCalledTimes(1);
  await api.home();
  expect(asked).toHaveBeenCalledTimes(2);
});
