import { describe, expect, it } from "vitest";
import { follow, go, pageOf, route } from "./router.svelte";

it("knows a page by its address", () => {
  expect(pageOf("/")).toEqual({ page: "lobby" });
  expect(pageOf("/match/m1", "?seat=red")).toEqual({ page: "table", match: "m1", seat: "red" });
  expect(pageOf("/match/m1/replay")).toEqual({ page: "replay", match: "m1", seat: undefined });
  expect(pageOf("/join")).toEqual({ page: "join" });
  expect(pageOf("/match/")).toEqual({ page: "lobby" });
});

describe("links", () => {
  function click(html: string): boolean {
    document.body.innerHTML = html;
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    document.body.firstElementChild!.addEventListener("click", (heard) => follow(heard as MouseEvent));
    document.body.firstElementChild!.dispatchEvent(event);
    return event.defaultPrevented;
  }

  it("inside the site do not load it anew", () => {
    go("/");
    expect(click('<a href="/match/m2?seat=blue">table</a>')).toBe(true);
    expect(route.page).toEqual({ page: "table", match: "m2", seat: "blue" });
  });

  it("to files, other pages of the server and other sites are the browser's", () => {
    expect(click('<a href="/api/matches/m2/export" download="m2">export</a>')).toBe(false);
    expect(click('<a href="/schema">schema</a>')).toBe(false);
    expect(click('<a href="https://example.org/match/m2">elsewhere</a>')).toBe(false);
  });
});
