import { createRawSnippet, flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { close, help } from "../help/help.svelte";
import { loadOwn } from "../lib/words.svelte";
import Dialog from "./Dialog.svelte";
import Menu from "./Menu.svelte";
import RuleChip from "./RuleChip.svelte";
import Segments from "./Segments.svelte";
import Tabs from "./Tabs.svelte";
import { complain, dismiss, toasts } from "./toast.svelte";
import { Refusal } from "../lib/api";

let shown: Record<string, unknown>;
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
async function press(key: string): Promise<void> {
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await tick();
  await tick();
}

beforeEach(() => loadOwn("en"));
afterEach(async () => {
  await unmount(shown);
  document.body.innerHTML = "";
});

describe("a menu", () => {
  const run = vi.fn();
  beforeEach(() => {
    const items = [{ text: "Replay", run }, { text: "Gone", disabled: true, run }, { text: "Resign", danger: true, run }];
    shown = mount(Menu, { target: document.body, props: { label: "Game", items } });
    flushSync();
  });

  it("opens by the keyboard, walks over what can be chosen, and gives the focus back", async () => {
    find("button").focus();
    await press("ArrowDown");
    expect(document.activeElement?.textContent?.trim()).toBe("Replay");
    await press("ArrowDown");
    expect(document.activeElement?.textContent?.trim()).toBe("Resign");
    await press("ArrowDown");
    expect(document.activeElement?.textContent?.trim()).toBe("Replay");
    await press("Enter");
    expect(run).toHaveBeenCalledOnce();
    expect(find("[role=menu]")).toBeNull();
    expect(document.activeElement).toBe(find("button"));
  });

  it("closes by Escape and by a press beside it, without choosing", async () => {
    find("button").click();
    await tick();
    await tick();
    await press("Escape");
    expect(find("[role=menu]")).toBeNull();
    find("button").click();
    await tick();
    await tick();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    await tick();
    expect(find("[role=menu]")).toBeNull();
    expect(run).not.toHaveBeenCalled();
  });
});

it("tabs are walked by arrows, one of them in the order of Tab", async () => {
  const children = createRawSnippet((current: () => string) => ({ render: () => `<p>${current()}</p>` }));
  const tabs = [{ id: "a", text: "A" }, { id: "b", text: "B", badge: 2 }];
  shown = mount(Tabs, { target: document.body, props: { label: "Sides", tabs, current: "a", children } });
  flushSync();
  find("[role=tab]").focus();
  await press("ArrowLeft");
  expect(all("[role=tab]").map((tab) => [tab.ariaSelected ?? tab.getAttribute("aria-selected"), tab.tabIndex])).toEqual([["false", -1], ["true", 0]]);
  expect(find("[role=tabpanel]").getAttribute("aria-labelledby")).toBe(all("[role=tab]")[1]!.id);
});

it("segments are radio buttons with a name", () => {
  const onchange = vi.fn();
  const choices = [{ value: "a", text: "A" }, { value: "b", text: "B" }];
  shown = mount(Segments, { target: document.body, props: { label: "Against", choices, value: "a", onchange } });
  expect(find("legend").textContent).toBe("Against");
  (all("input")[1] as HTMLInputElement).click();
  flushSync();
  expect(onchange).toHaveBeenCalledWith("b");
});

it("a dialog is modal, named, and closed by Escape", () => {
  const onclose = vi.fn();
  const children = createRawSnippet(() => ({ render: () => "<p>Text</p>" }));
  shown = mount(Dialog, { target: document.body, props: { title: "Rule 9a", onclose, children } });
  flushSync();
  const dialog = find("dialog") as HTMLDialogElement;
  expect(dialog.open).toBe(true);
  expect(find(`#${dialog.getAttribute("aria-labelledby")}`).textContent).toBe("Rule 9a");
  dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  expect(onclose).toHaveBeenCalledOnce();
});

it("a rule chip shows the number of the book and opens the rule", () => {
  shown = mount(RuleChip, { target: document.body, props: { rule: "SIV-14a" } });
  expect(find("button").textContent).toBe("14a");
  find("button").click();
  expect(help.topic).toEqual({ about: "rule", id: "SIV-14a" });
  close();
});

it("a refusal is told with its rule until it is dismissed", () => {
  shown = mount(RuleChip, { target: document.body, props: { rule: "" } });
  complain(new Refusal(422, { code: "illegal", detail: "Not now.", rule: "SIV-9a" }));
  expect(toasts.all).toMatchObject([{ text: "Not now.", kind: "danger", rule: "SIV-9a" }]);
  dismiss(toasts.all[0]!.id);
  expect(toasts.all).toEqual([]);
});
