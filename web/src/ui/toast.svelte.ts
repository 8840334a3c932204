/** Short messages at the foot of the page: what was done, what went wrong. */
import { Offline, Refusal } from "../lib/api";
import { ui } from "../lib/words.svelte";

export interface Toast {
  id: number;
  text: string;
  kind: "plain" | "danger";
  rule: string;
}

let shown = $state<Toast[]>([]);
let count = 0;

export const toasts = {
  get all(): Toast[] {
    return shown;
  },
};

/** Tells the reader something; it goes after a while, or by `dismiss`. */
export function toast(text: string, kind: Toast["kind"] = "plain", rule = ""): void {
  const id = ++count;
  shown = [...shown.slice(-2), { id, text, kind, rule }];
  setTimeout(() => dismiss(id), kind === "danger" || text.length > 45 ? 9000 : 4000);
}

export function dismiss(id: number): void {
  shown = shown.filter((each) => each.id !== id);
}

/** What an error means to a reader. */
export function reason(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof Offline) return ui("error-offline");
  return ui("error-unknown", { what: error instanceof Error ? error.message : String(error) });
}

/** Tells the reader why something was not done. */
export function complain(error: unknown): void {
  toast(reason(error), "danger", error instanceof Refusal ? error.rule : "");
}
