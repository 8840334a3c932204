/** A new game as the set-up strip knows it, and the wish that goes to the server. */
import type { Chart, ClockWish, NewMatch, OptionInfo, OptionValue, ScenarioInfo, SeatWish, TitleInfo } from "../lib/wire";

/** `alone`: a scenario with one seat, where the title's own rules play the other side. */
export type Against = "alone" | "computer" | "friend" | "screen" | "anybody";
export type Sitter = SeatWish["kind"];

export interface Setup {
  against: Against;
  scenario: string;
  /** Where I sit. */
  seat: string;
  options: Record<string, OptionValue>;
  clock: string;
  /** The computer player of every seat that is not named in `players`. */
  player: string;
  players: Record<string, string>;
  /** Whoever is to decide may ask what a good player would do. */
  hints: boolean;
  /** Seats that somebody else takes than `against` says. */
  others: Record<string, Sitter>;
}

/** What of a set-up says by which rules is played. */
export type Rules = Pick<Setup, "scenario" | "options">;

/** Whom people play against; the other computer players are for experiments. */
export const LEVELS: readonly string[] = ["novice", "regular", "veteran"];
export const USUAL = "regular";

const SITTERS: Record<Against, Sitter> = { alone: "me", screen: "me", computer: "computer", friend: "friend", anybody: "anybody" };

/** No clock, minutes each with seconds a move, or days for a move. */
export const CLOCKS = ["none", "live-30-10", "live-60-30", "live-120-30", "days-1", "days-3", "days-7"] as const;

export function clockWish(clock: string): ClockWish | null {
  const [kind, first = "0", second = "0"] = clock.split("-");
  if (kind === "live") return { kind, seconds: Number(first) * 60, increment: Number(second) };
  if (kind === "days") return { kind, seconds: Number(first) * 86_400 };
  return null;
}

const single = (scenario: ScenarioInfo): boolean => scenario.seats.length === 1;

/** Whom a title can be played against. */
export function opponents(title: TitleInfo): Against[] {
  const alone: Against[] = title.scenarios.some(single) ? ["alone"] : [];
  const others: Against[] = ["computer", "friend", "screen", "anybody"];
  return title.scenarios.every(single) ? alone : [...alone, ...others];
}

/** The scenarios that fit an opponent. */
export function scenariosFor(title: TitleInfo, against: Against): ScenarioInfo[] {
  return title.scenarios.filter((scenario) => single(scenario) === (against === "alone"));
}

export function scenarioIn(title: TitleInfo, setup: Rules): ScenarioInfo {
  return title.scenarios.find((scenario) => scenario.id === setup.scenario) ?? title.scenarios[0]!;
}

/** The options as the title has them. */
export function defaults(title: TitleInfo): Record<string, OptionValue> {
  return Object.fromEntries(title.options.map((option) => [option.id, option.default]));
}

/** How a title is set up when its card is chosen. */
export function fresh(title: TitleInfo): Setup {
  const against = opponents(title)[0] ?? "computer";
  const options = defaults(title);
  const player = title.players.includes(USUAL) ? USUAL : (title.players[0] ?? "");
  return settled(title, { against, scenario: "", seat: "", options, clock: "none", player, players: {}, hints: true, others: {} });
}

/** A set-up whose parts fit together again after one of them was changed. */
export function settled(title: TitleInfo, setup: Setup, chart: Chart | null = null): Setup {
  const fitting = scenariosFor(title, setup.against);
  const scenario = fitting.find((each) => each.id === setup.scenario) ?? usual(fitting, chart) ?? title.scenarios[0]!;
  const seat = scenario.seats.includes(setup.seat) ? setup.seat : (scenario.seats[0] ?? "");
  const clock = setup.against === "friend" || setup.against === "anybody" ? setup.clock : "none";
  const others = Object.fromEntries(Object.entries(setup.others).filter(([other]) => scenario.seats.includes(other) && other !== seat));
  return { ...setup, scenario: scenario.id, seat, clock, others };
}

/** Of several scenarios the one that most people mean: two seats that are enemies. */
export function usual(scenarios: ScenarioInfo[], chart: Chart | null): ScenarioInfo | undefined {
  return scenarios.find((scenario) => scenario.seats.length === 2 && !together(scenario, chart)) ?? scenarios[0];
}

/** Whether all seats of a scenario fight for one side. */
export function together(scenario: ScenarioInfo, chart: Chart | null): boolean {
  const sides = new Set(scenario.seats.map((seat) => sideOf(chart, seat)));
  return scenario.seats.length > 1 && sides.size === 1 && !sides.has(undefined);
}

/** The side that a seat plays. */
export function sideOf(chart: Chart | null, seat: string): string | undefined {
  return Object.entries(chart?.sides ?? {}).find(([, side]) => side.seats.includes(seat))?.[0];
}

/** Who sits in a seat. */
export function sitter(setup: Setup, seat: string): Sitter {
  return seat === setup.seat ? "me" : (setup.others[seat] ?? SITTERS[setup.against]);
}

/** The computer player that sits in a seat, if one does. */
export function playerIn(setup: Setup, seat: string): string {
  return setup.players[seat] ?? setup.player;
}

/** Who sits in a seat, in one word: `friend`, or `computer:veteran`. */
export function seated(setup: Setup, seat: string): string {
  const kind = sitter(setup, seat);
  return kind === "computer" ? `${kind}:${playerIn(setup, seat)}` : kind;
}

/** The set-up with somebody else in a seat, as the same word says. */
export function withSitter(setup: Setup, seat: string, word: string): Partial<Setup> {
  const [kind, player] = word.split(":") as [Sitter, string?];
  return { others: { ...setup.others, [seat]: kind }, ...(player ? { players: { ...setup.players, [seat]: player } } : {}) };
}

/** Whether an option means something with the scenario and the other options, as the title says. */
export function isMeant(title: TitleInfo, setup: Rules, { needs }: OptionInfo): boolean {
  if (!needs) return true;
  const right = Object.entries(needs.options ?? {}).every(([id, values]) => values.includes(optionIn(title, setup, id)!));
  return right && (!needs.scenarios?.length || needs.scenarios.includes(setup.scenario));
}

/** The value that an option has in the game; one that means nothing keeps its default. */
export function optionIn(title: TitleInfo, setup: Rules, id: string): OptionValue | undefined {
  const option = title.options.find((each) => each.id === id);
  return option && (isMeant(title, setup, option) ? (setup.options[id] ?? option.default) : option.default);
}

/** Options that are not as the title has them. */
export function changed(title: TitleInfo, setup: Rules & Partial<Setup>): number {
  return title.options.filter((option) => optionIn(title, setup, option.id) !== option.default).length + (setup.hints === false ? 1 : 0);
}

/** The options that a match is made with. */
function agreed(title: TitleInfo, setup: Rules): Record<string, OptionValue> {
  return Object.fromEntries(title.options.map(({ id, default: usual }) => [id, optionIn(title, setup, id) ?? usual]));
}

/** What is sent to the server; `number` is my share in the dice. */
export function wish(title: TitleInfo, setup: Setup, number: string): NewMatch {
  const seats: Record<string, SeatWish> = {};
  for (const seat of scenarioIn(title, setup).seats) {
    const kind = sitter(setup, seat);
    seats[seat] = kind === "computer" ? { kind, player: playerIn(setup, seat) } : { kind };
  }
  return { title: title.id, number, scenario: setup.scenario, options: agreed(title, setup), seats, clock: clockWish(setup.clock), hints: setup.hints };
}

/** A match in which computers play alone. */
export function watched(title: TitleInfo, rules: Rules, player: (seat: string) => string, number: string): NewMatch {
  const seats = Object.fromEntries(scenarioIn(title, rules).seats.map((seat): [string, SeatWish] => [seat, { kind: "computer", player: player(seat) }]));
  return { title: title.id, number, scenario: rules.scenario, options: agreed(title, rules), seats };
}
