/** Telling somebody who looks elsewhere that it is their move: tab title, badge on the icon, notifications. */

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');
const plainIcon = icon()?.getAttribute("href") ?? "/icon.svg";
let called = "Stavka";
let waiting = 0;

/** What the page is called, without the number of games that wait. */
export function pageTitle(text: string): void {
  called = text;
  show();
}

/** How many games wait for the reader. */
export function gamesWaiting(count: number): void {
  if (count === waiting) return;
  waiting = count;
  show();
}

function show(): void {
  document.title = waiting ? `(${waiting}) ${called}` : called;
  icon()?.setAttribute("href", waiting ? badge(waiting) : plainIcon);
}

/** The icon with an amber disc that holds a number. */
export function badge(count: number): string {
  const text = count > 9 ? "9+" : String(count);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 1.5 21.1 6.75v10.5L12 22.5l-9.1-5.25V6.75Z" fill="#1d4f73"/>` +
    `<circle cx="16" cy="16" r="8" fill="#ffc845" stroke="#24221d"/>` +
    `<text x="16" y="20" font-family="sans-serif" font-size="11" font-weight="700" text-anchor="middle" fill="#24221d">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Whether the browser could notify, and whether it may. */
export function notifying(): NotificationPermission | "impossible" {
  return typeof Notification === "undefined" ? "impossible" : Notification.permission;
}

/** Asks the reader for permission; the browser shows its own question. */
export async function askToNotify(): Promise<boolean> {
  return notifying() !== "impossible" && (await Notification.requestPermission()) === "granted";
}

/** Notifies a reader who does not look at this page; `tag` keeps one notification a match. */
export function notify(title: string, body: string, tag: string, open: () => void): void {
  if (notifying() !== "granted" || (document.visibilityState === "visible" && document.hasFocus())) return;
  const note = new Notification(title, { body, tag, icon: plainIcon });
  note.onclick = () => {
    focus();
    open();
    note.close();
  };
}
