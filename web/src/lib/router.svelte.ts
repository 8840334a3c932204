export type Page =
  | { page: "lobby" }
  | { page: "table"; match: string; seat?: string }
  | { page: "replay"; match: string; seat?: string }
  | { page: "join" };

/** The page an address names; an address that names nothing is the lobby. */
export function pageOf(path: string, search = ""): Page {
  const seat = new URLSearchParams(search).get("seat") ?? undefined;
  const [first, match, last] = path.split("/").filter(Boolean);
  if (first === "join") return { page: "join" };
  if (first === "match" && match) return { page: last === "replay" ? "replay" : "table", match, seat };
  return { page: "lobby" };
}

let page = $state.raw<Page>(pageOf(location.pathname, location.search));

export const route = {
  get page(): Page {
    return page;
  },
};

/** Goes to an address of this site without loading it anew. */
export function go(address: string): void {
  if (address !== location.pathname + location.search) history.pushState(null, "", address);
  page = pageOf(location.pathname, location.search);
  scrollTo(0, 0);
}

addEventListener("popstate", () => (page = pageOf(location.pathname, location.search)));

/** Links inside the site go by `go`; everything else is the browser's. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (!/^\/($|match\/|join$)/.test(link.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
