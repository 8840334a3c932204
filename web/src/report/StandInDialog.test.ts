import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi, type MockInstance } from "vitest";
import * as api from "../lib/api";
import { titles } from "../lib/titles.svelte";
import type { MatchInfo, SeatInfo } from "../lib/wire";
import { later, loadOwn, setLanguage } from "../lib/words.svelte";
import { alone, changeable } from "./deeds";
import StandInDialog from "./StandInDialog.svelte";

const MINE: SeatInfo = { seat: "german", kind: "human", mine: true };
const OTHER: SeatInfo = { seat: "soviet", kind: "human", mine: true };
const COMPUTER: SeatInfo = { seat: "soviet", kind: "computer", player: "regular" };
let shown: Record<string, unknown>;
const closed = vi.fn();

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) { this.open = true; };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) { this.open = false; };
  await loadOwn("en");
  await later(Promise.resolve());
});
let asked: MockInstance<typeof api.playedBy>;
beforeEach(() => {
  asked = vi.spyOn(api, "playedBy").mockResolvedValue({} as MatchInfo);
  vi.spyOn(titles, "all", "get").mockReturnValue([{ id: "toy", players: ["novice", "regular", "veteran", "random"] }] as typeof titles.all);
  closed.mockClear();
});
afterEach(() => {
  setLanguage("en");
  return unmount(shown);
});

function open(all: SeatInfo[], own: boolean): HTMLSelectElement[] {
  const info = { id: "m", title: "toy", status: "playing", seats: all } as MatchInfo;
  const [seats, lone] = [changeable(info).filter((seat) => !!seat.mine === own), alone(info)];
  shown = mount(StandInDialog, { target: document.body, props: { info, seat: "german", own, seats, alone: lone, onclose: closed } });
  flushSync();
  return [...document.querySelectorAll("select")];
}

const choose = (select: HTMLSelectElement, player: string) => {
  select.value = player;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
};
const primary = () => document.querySelector<HTMLButtonElement>("footer .btn.primary")!;

it("hands my seat to the usual computer, or to the one I choose", async () => {
  const [seat] = open([MINE, COMPUTER], true);
  expect([seat!.value, primary().textContent?.trim()]).toEqual(["regular", "Let it play"]);
  expect(document.body.textContent).toContain("while you watch");
  choose(seat!, "veteran");
  expect(document.body.textContent).toContain("nearly four times as long");
  primary().click();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(asked.mock.calls).toEqual([["m", { seat: "german", player: "veteran" }]]);
});

it("says in Spanish how long the veteran looks", async () => {
  await loadOwn("es");
  setLanguage("es");
  choose(open([MINE, COMPUTER], true)[0]!, "veteran");
  expect(document.body.textContent).toContain("casi cuatro veces más tiempo");
});

it("asks for the seat at which I look, and for none that stays as it is", async () => {
  const [first, second] = open([MINE, OTHER], true);
  expect([first!.value, second!.value]).toEqual(["regular", ""]);
  choose(first!, "");
  expect(primary().textContent?.trim()).toBe("I play myself");
  primary().click();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(asked).not.toHaveBeenCalled();
});

it("gives a seat back", async () => {
  const [seat] = open([{ ...MINE, player: "veteran" }, { seat: "soviet", kind: "human" }], true);
  expect(seat!.value).toBe("veteran");
  expect(document.body.textContent).toContain("It agrees to nothing");
  choose(seat!, "");
  primary().click();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(asked.mock.calls).toEqual([["m", { seat: "german", player: null }]]);
});

it("changes the level of a computer, which nobody else can take", async () => {
  const [level] = open([MINE, COMPUTER], false);
  expect([...level!.options].map(({ value }) => value)).toEqual(["novice", "regular", "veteran", "random"]);
  choose(level!, "novice");
  primary().click();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(asked.mock.calls).toEqual([["m", { seat: "soviet", player: "novice" }]]);
});

it("stays open when it is refused", async () => {
  asked.mockRejectedValueOnce(new api.Refusal(409, { code: "no-computers", detail: "This server has no computer players." }));
  open([MINE, COMPUTER], true);
  primary().click();
  await vi.waitFor(() => expect(primary().disabled).toBe(false));
  expect(closed).not.toHaveBeenCalled();
});
