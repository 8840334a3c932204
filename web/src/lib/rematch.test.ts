import { afterEach, expect, it, vi } from "vitest";
import { askRematch } from "./rematch";
import { rematchOf, witnessed } from "./witness";

afterEach(() => vi.unstubAllGlobals());

it("reads the fingerprint first, and gives one number for all seats of this browser", async () => {
  localStorage.clear();
  const asked: [string, string | undefined][] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    asked.push([address, body as string | undefined]);
    return Response.json(address.endsWith("/fairness") ? { seed_hash: "", numbers: {}, next_hash: "next" } : {});
  });
  await askRematch("m", "red");
  await askRematch("m", "blue");
  expect(asked.map(([address]) => address.split("/").at(-1))).toEqual(["fairness", "rematch", "fairness", "rematch"]);
  const [red, blue] = [JSON.parse(asked[1]![1]!), JSON.parse(asked[3]![1]!)];
  expect(red.number).toBe(blue.number);
  expect(witnessed(rematchOf("m"))).toEqual({ hash: "next", number: red.number });
});
