/** Pages are loaded when they are first shown. */
import type { Component } from "svelte";
import type { Page } from "./lib/router.svelte";

type Loaded = { default: Component<any> };

const pages: Record<Page["page"], () => Promise<Loaded>> = {
  lobby: () => import("./lobby/LobbyPage.svelte"),
  join: () => import("./lobby/JoinPage.svelte"),
  table: () => import("./table/TablePage.svelte"),
  replay: () => import("./replay/ReplayPage.svelte"),
};

export const load = (page: Page["page"]): Promise<Loaded> => pages[page]();
