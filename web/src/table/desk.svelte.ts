/** What one player has in hand at a table: the token that waits to be confirmed, its odds, a question asked. No rules. */
import type { Target } from "../board/types";
import * as api from "../lib/api";
import type { TableStore } from "../lib/table.svelte";
import type { Chart, HintInfo, PreviewInfo, Say } from "../lib/wire";
import { complain } from "../ui/toast.svelte";
import { asidesOf, besides, nextAside, openTo } from "./asides";
import { Bulletin } from "./bulletin.svelte";
import { choicesOf, needsConfirming } from "./choices";
import { lightsOf, parse, placesOf, tokensAt } from "./lights";
import { placesIn } from "./rolls";
import { cardToExplain, tokenToExplain } from "./whynot";

/** Where something floats: a point of the window. */
export interface Spot {
  x: number;
  y: number;
}

/** The answer to "why not?". */
export interface Bubble {
  token: string;
  rule: string;
  reason: Say | null; // null: `words` of the client itself
  words: "" | "whynot-waiting" | "whynot-nothing" | "whynot-may" | "whynot-offline";
  spot: Spot;
}

/** Several tokens on one thing. */
export interface Ways {
  tokens: string[];
  spot: Spot;
}

export interface Odds {
  token: string;
  number: number;
  preview: PreviewInfo;
}

export interface Oracle {
  explain: typeof api.explain;
  preview: typeof api.preview;
  hint: typeof api.hint;
}

/** Whether a token only says which piece the next one is about. */
function isPick(token: string, chart: Chart): boolean {
  const { on, mark, confirm } = parse(token, chart);
  return on === "piece" && mark === "pick" && !confirm;
}

export class Desk {
  bubble = $state.raw<Bubble | null>(null);
  ways = $state.raw<Ways | null>(null);
  /** The space that was clicked last: the tray shows it while nothing is selected. */
  looked = $state<string | null>(null);
  /** The space under the pointer. */
  under = $state<string | null>(null);
  /** A token under the pointer whose odds are worth a look. */
  hovered = $state<string | null>(null);
  /** Whether it must be confirmed is not known yet, so it cannot be. */
  asking = $state(false);
  /** Something was refused: it shakes. A new `at` shakes it again. */
  refused = $state.raw<{ target: Target; at: number } | null>(null);

  /** A hint was asked for in the decision of this number. */
  private advised = $state.raw<{ number: number; hint: HintInfo | null } | null>(null);

  /** What the others did. */
  readonly news: Bulletin;

  private turned = $state.raw<{ verb: string; number: number } | null>(null); // the lesser choice that was asked for
  private held = $state.raw<{ token: string; number: number } | null>(null);
  private foreseen = $state.raw<Odds[]>([]);
  private picked = $state.raw<{ number: number; token: string; tokens: string[] } | null>(null); // the last pick, and what else could be picked
  private seen = new Map<string, Promise<PreviewInfo | null | undefined>>();
  private seenNumber = -1;

  constructor(
    readonly store: TableStore,
    readonly chart: Chart,
    private oracle: Oracle = api,
  ) {
    this.news = new Bulletin(store, chart);
  }

  /** The token that waits to be confirmed; it goes when the decision changes. */
  focused = $derived.by(() => {
    const { number, asked } = this.store;
    return this.held && this.held.number === number && asked?.tokens.includes(this.held.token) ? this.held.token : null;
  });

  /** The lesser choices that can be asked for now. */
  asides = $derived.by(() => asidesOf(this.chart, this.store.asked));

  /** The one that is asked for; it goes when the decision changes. */
  aside = $derived.by(() => {
    const { turned, asides } = this;
    return turned && turned.number === this.store.number && asides.some(({ verb }) => verb === turned.verb) ? turned.verb : null;
  });

  /** The decision as it lies open. */
  asked = $derived.by(() => openTo(this.chart, this.store.asked, this.aside, this.focused));

  private justPicked = $derived.by(() => this.store.undo === "free" && this.store.number === (this.picked?.number ?? NaN) + 1);

  /** What the piece just picked could have been chosen for instead. */
  insteads = $derived.by(() => {
    const { picked, chart } = this;
    if (!picked || !this.justPicked) return [];
    const { name } = parse(picked.token, chart);
    return besides(chart, this.store.asked && { ...this.store.asked, tokens: picked.tokens })?.tokens.filter((token) => token !== picked.token && parse(token, chart).on === "piece" && parse(token, chart).name === name) ?? [];
  });

  choices = $derived.by(() => choicesOf(this.chart, this.asked, this.focused, this.asides.length > 0));

  /** Whether a hint can be asked for. */
  mayAskHint = $derived.by(() => {
    const { asked, seat, info } = this.store;
    return asked !== null && seat !== null && info?.hints !== false && asked.tokens.length > 1;
  });

  /** Whether a hint for this decision is on the screen, or on its way. */
  hinting = $derived.by(() => this.advised?.number === this.store.number && this.store.asked !== null);

  hint = $derived.by(() => (this.hinting ? (this.advised?.hint ?? null) : null));

  /** The line of the report that tells best what was done last. */
  tidings = $derived.by(() => {
    const fresh = this.store.log.slice(this.store.fresh);
    return fresh.findLast(([, kind]) => this.chart.events[kind]?.brief) ?? fresh.at(-1) ?? null;
  });

  /** Where the map shows what was done last, or what is advised. */
  told = $derived.by(() => {
    const { scene, asked, ending } = this.store;
    if (!scene || ending) return [];
    if (asked) return this.hint ? placesOf([this.hint.token], this.chart, scene) : [];
    return this.tidings ? placesIn([this.tidings], this.chart) : [];
  });

  lights = $derived.by(() => {
    const { scene, ending } = this.store;
    if (!scene) return { spaces: {}, pieces: {}, warn: [] };
    const lights = lightsOf(this.chart, scene, ending ? null : this.asked, this.focused);
    return this.told.length ? { ...lights, told: this.told } : lights;
  });

  /** Asks what a good player would do here. */
  async askHint(): Promise<void> {
    const { seat, match, number } = this.store;
    if (!seat || !this.mayAskHint || this.hinting) return;
    this.advised = { number, hint: null };
    try {
      const hint = await this.oracle.hint(match, { seat, number });
      if (this.advised?.number === number) this.advised = { number, hint };
    } catch (error) {
      if (this.advised?.number !== number) return; // nobody waits for it any more
      this.advised = null;
      complain(error);
    }
  }

  /** Does as the hint says. */
  playHint(): void {
    if (this.hint && this.store.asked?.tokens.includes(this.hint.token)) this.play(this.hint.token);
  }

  closeHint(): void {
    this.advised = null;
  }

  /** The token whose odds are shown, if it has any. */
  weighed = $derived.by(() => this.hovered ?? this.focused ?? this.choices.primary);

  /** Answers to one question that all bring dice, where several are offered. */
  rivals = $derived.by(() => {
    const tokens = (this.store.asked?.tokens ?? []).filter((token) => this.chart.buttons[token]?.confirm);
    const group = (token: string) => this.chart.buttons[token]!.group ?? "";
    const found = tokens.filter((token) => group(token) && group(token) === group(tokens[0]!));
    return found.length > 1 ? found : [];
  });

  odds = $derived.by(() => (this.weighed ? this.known(this.weighed) : null));

  /** The odds of all rivals, once they are all there and none of something else is looked at. */
  compared = $derived.by(() => {
    const found = this.rivals.flatMap((token) => this.known(token) ?? []);
    return found.length > 1 && found.length === this.rivals.length && (!this.weighed || this.rivals.includes(this.weighed)) ? found : [];
  });

  private known(token: string): Odds | null {
    return this.foreseen.find((found) => found.token === token && found.number === this.store.number) ?? null;
  }

  /** What a click, a tap or Enter on the map means. */
  pick(target: Target, spot: Spot): void {
    this.calm();
    if (!this.store.scene) return;
    this.looked = target.on === "space" ? target.id : target.space;
    const tokens = tokensAt(target, this.chart, this.store.scene, this.asked);
    const other = tokens.length ? null : this.instead(target);
    if (other) return void this.repick(other);
    if (!tokens.length) return void (this.store.asked && this.whyNot(target, spot));
    this.chooseFrom(tokens, spot);
  }

  /** What Shift and a click, a long press or the other button means: a lesser choice there, else "why not?". */
  pickAside(target: Target, spot: Spot): void {
    this.calm();
    const { scene, asked } = this.store;
    const tokens = scene ? tokensAt(target, this.chart, scene, besides(this.chart, asked)) : [];
    if (!tokens.length) return void this.whyNot(target, spot);
    this.looked = target.on === "space" ? target.id : target.space;
    this.chooseFrom(tokens, spot);
  }

  /** The only one of these, or a menu of them. */
  chooseFrom(tokens: string[], spot: Spot): void {
    if (tokens.length > 1) this.ways = { tokens, spot };
    else if (tokens[0]) this.choose(tokens[0]);
  }

  /** Asks for a lesser choice, or for none. */
  turnTo(verb: string | null): void {
    this.calm();
    this.held = null;
    this.turned = verb ? { verb, number: this.store.number } : null;
  }

  /** The next lesser choice in the row. */
  turnOn(): void {
    this.turnTo(nextAside(this.asides, this.aside));
  }

  /** Plays a token, or holds it up first where its dice could not be taken back. */
  choose(token: string): void {
    this.calm();
    if (!this.store.mayAct || !this.store.asked?.tokens.includes(token)) return;
    if (!needsConfirming(token, this.chart, this.focused)) return this.play(token);
    this.held = { token, number: this.store.number };
    const { on, mark } = parse(token, this.chart);
    if (on === "space" && mark !== "lose") void this.stepThrough(token);
  }

  private play(token: string): void {
    const { asked, number } = this.store;
    this.picked = isPick(token, this.chart) ? { number, token, tokens: asked?.tokens ?? [] } : null;
    if (this.aside && parse(token, this.chart).verb === this.aside) this.turned = { verb: this.aside, number: number + 1 }; // step by step
    this.store.play(token);
  }

  /** After a pick that can be taken back freely: the token that picks something else. */
  private instead(target: Target): string | null {
    const { scene, asked } = this.store;
    if (!this.picked || !scene || !asked || !this.justPicked) return null;
    const before = openTo(this.chart, { ...asked, tokens: this.picked.tokens }, null, null)!;
    const found = tokensAt(target, this.chart, scene, { ...before, tokens: before.tokens.filter((token) => isPick(token, this.chart)) });
    return found.length === 1 ? found[0]! : null;
  }

  /** Another one than the one just picked. */
  async repick(token: string): Promise<void> {
    await this.store.takeBack();
    this.choose(token);
  }

  /** A place without odds is only a step on the way to the dice: it need not be confirmed. */
  private async stepThrough(token: string): Promise<void> {
    const { number } = this.store;
    this.asking = true;
    const known = await this.preview(token);
    this.asking = false;
    if (known === null && this.focused === token && this.store.number === number) this.store.play(token);
  }

  /** The filled button. */
  goOn(): void {
    this.calm();
    const { primary } = this.choices;
    if (primary) this.store.play(primary);
  }

  /** One step back: what floats first, then what waits to be confirmed. Says whether there was anything. */
  back(): boolean {
    if (this.bubble || this.ways) {
      this.calm();
      return true;
    }
    if (!this.focused) return false;
    this.held = null;
    return true;
  }

  /** Closes what floats: the next input has come. */
  calm(): void {
    this.bubble = null;
    this.ways = null;
  }

  /** Asks the rules why something does not glow. */
  async whyNot(target: Target, spot: Spot): Promise<void> {
    const { scene } = this.store;
    this.refused = { target, at: Date.now() };
    if (!scene) return;
    const token = this.asked ? tokenToExplain(target, this.chart, scene, this.asked) : null;
    await this.ask(token, spot);
  }

  /** Asks the rules why a card cannot be played. */
  async whyNotCard(card: string, spot: Spot): Promise<void> {
    const { asked } = this.store;
    await this.ask(asked ? cardToExplain(card, this.chart, asked) : null, spot);
  }

  /** Asks the rules why an order cannot be given. */
  async whyNotOrder(token: string, spot: Spot): Promise<void> {
    await this.ask(token, spot);
  }

  private async ask(token: string | null, spot: Spot): Promise<void> {
    const { seat, match, asked } = this.store;
    const plain = (words: Bubble["words"]) => (this.bubble = { token: token ?? "", rule: "", reason: null, words, spot });
    if (!asked || !seat) return void plain("whynot-waiting");
    if (!token) return void plain("whynot-nothing");
    try {
      const verdict = await this.oracle.explain(match, seat, token);
      if (verdict.legal) return void plain("whynot-may");
      if (verdict.rule === "vocabulary") return void plain("whynot-nothing"); // the title has no word for it
      this.bubble = { token, rule: verdict.rule, reason: verdict.reason, words: "", spot };
    } catch {
      plain("whynot-offline");
    }
  }

  /** Fetches the odds of the token that is weighed; once a decision. */
  async weigh(): Promise<void> {
    const { number, asked } = this.store;
    const token = this.weighed;
    const wanted = [...new Set([...(token ? [token] : []), ...this.rivals])].filter((each) => asked?.tokens.includes(each) && !this.known(each));
    const found = await Promise.all(wanted.map(async (each) => ({ token: each, number, preview: await this.preview(each) })));
    const odds = found.filter((each): each is Odds => Boolean(each.preview));
    if (odds.length && number === this.store.number) this.foreseen = [...this.foreseen.filter((each) => each.number === number), ...odds];
  }

  /** What a token would bring; null: no dice follow; undefined: it could not be asked. */
  private preview(token: string): Promise<PreviewInfo | null | undefined> {
    const { seat, match, number } = this.store;
    if (!seat) return Promise.resolve(undefined);
    if (this.seenNumber !== number) {
      this.seen.clear();
      this.seenNumber = number;
    }
    const known = this.seen.get(token) ?? this.oracle.preview(match, seat, token).catch(() => undefined);
    this.seen.set(token, known);
    return known;
  }

  /** Whether hovering a token shows its odds. */
  worthWeighing(token: string): boolean {
    return parse(token, this.chart).confirm;
  }
}
