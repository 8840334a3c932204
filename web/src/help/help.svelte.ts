/** What the help dialog shows; the dialog itself is loaded when it is first needed. */

export type Topic =
  | { about: "index" }
  | { about: "keys" }
  | { about: "rule"; id: string }
  | { about: "term"; id: string }
  | { about: "source"; kind: "space" | "piece" | "card"; id: string };

let trail = $state.raw<Topic[]>([]);
let wanted = $state("");

export const help = {
  /** The topic on show; null: the dialog is closed. */
  get topic(): Topic | null {
    return trail.at(-1) ?? null;
  },
  /** Whether there is something to go back to. */
  get deep(): boolean {
    return trail.length > 1;
  },
  /** What is searched for: still there when one comes back. */
  get wanted(): string {
    return wanted;
  },
  set wanted(text: string) {
    wanted = text;
  },
};

/** Shows a topic; where the dialog is open already, one can go back. */
export function open(topic: Topic): void {
  trail = [...trail, topic];
}

/** All rules and terms, to be searched. */
export const openHelp = (): void => open({ about: "index" });
export const openKeys = (): void => open({ about: "keys" });
export const openRule = (id: string): void => open({ about: "rule", id });
export const openTerm = (id: string): void => open({ about: "term", id });
/** Where the values of a component come from. */
export const openSource = (kind: "space" | "piece" | "card", id: string): void => open({ about: "source", kind, id });

export function back(): void {
  trail = trail.slice(0, -1);
}

export function close(): void {
  trail = [];
  wanted = "";
}
