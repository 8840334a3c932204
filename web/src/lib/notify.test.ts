import { expect, it, vi } from "vitest";
import { badge, gamesWaiting, notify, pageTitle } from "./notify";

it("shows in the tab how many games wait", () => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
  pageTitle("Lobby");
  gamesWaiting(2);
  expect(document.title).toBe("(2) Lobby");
  expect(document.querySelector("link")?.getAttribute("href")).toBe(badge(2));
  gamesWaiting(0);
  expect(document.title).toBe("Lobby");
  expect(document.querySelector("link")?.getAttribute("href")).toBe("/icon.svg");
});

it("writes no more than two signs on the icon", () => {
  expect(decodeURIComponent(badge(12))).toContain(">9+<");
});

it("notifies only a reader who looks elsewhere and has allowed it", () => {
  const made = vi.fn();
  vi.stubGlobal("Notification", Object.assign(made, { permission: "granted" }));
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  notify("Your move", "Toy", "m1", () => undefined);
  expect(made).not.toHaveBeenCalled();
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  notify("Your move", "Toy", "m1", () => undefined);
  expect(made).toHaveBeenCalledOnce();
  Object.assign(made, { permission: "denied" });
  notify("Your move", "Toy", "m1", () => undefined);
  expect(made).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
