/** Which key does what on the table page. */

export type KeyAction =
  | { do: "primary" }
  | { do: "choice"; index: number }
  | { do: "undo" }
  | { do: "list" }
  | { do: "map" }
  | { do: "tray" }
  | { do: "aside" }
  | { do: "hint" }
  | { do: "skip" }
  | { do: "hold" }
  | { do: "keys" }
  | { do: "back" };

export interface Pressed {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  repeat?: boolean;
}

/** Where the focus is: in a field keys are text, on a control Enter is its own. */
export type Focus = "nowhere" | "control" | "field";

/** What a key means. Escape works everywhere; letters never while a field is filled in. */
export function actionOf(pressed: Pressed, focus: Focus): KeyAction | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (pressed.key === "Escape") return { do: "back" };
  if (focus === "field" || pressed.repeat) return null;
  if (pressed.key === "Enter") return focus === "nowhere" ? { do: "primary" } : null;
  if (/^[1-9]$/.test(pressed.key)) return { do: "choice", index: Number(pressed.key) - 1 };
  if (pressed.key === " ") return focus === "nowhere" ? { do: "hold" } : null;
  if (pressed.key === "?") return { do: "keys" };
  const letters: Record<string, KeyAction> = { u: { do: "undo" }, l: { do: "list" }, e: { do: "primary" }, m: { do: "map" }, c: { do: "tray" }, a: { do: "aside" }, h: { do: "hint" }, s: { do: "skip" } };
  return letters[pressed.key.toLowerCase()] ?? null;
}

/** What sort of thing has the focus. */
export function focusOf(element: Element | null): Focus {
  if (!element || element === document.body) return "nowhere";
  if (element.matches("input:not([type=checkbox],[type=radio],[type=range]), textarea, select, [contenteditable=true]")) return "field";
  if (element.matches("button, a[href], summary, input, [role=application], [role=button], [role=tab], [role=row], svg, svg *")) return "control";
  return "nowhere";
}
