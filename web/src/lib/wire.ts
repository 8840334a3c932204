// Generated from the server's structs by `python -m stavka.server.typescript`. Do not edit.
// A field with a default is left out on the wire when it has that default: hence the question marks.

/** An argument of a message. */
export type Value = string | number | boolean | null | Value[];
export type Args = Record<string, Value>;
/** A message id with its arguments, to be put into words by the client. */
export type Say = [message: string, args: Args];
/** Parts of a scene that have changed; a piece that is null is gone. */
export type Changes = Partial<Omit<Scene, "pieces">> & { pieces?: Record<string, Standing | null> };

export type OptionValue = string | boolean | number;

/** A text in the two languages of the players. */
export interface Name {
  en: string;
  es: string;
}

/** Values with a name each: units, cards. */
export interface LabelTable {
  type: "table";
  names: Record<string, string>;
}

/** Values that are messages: `soviet` reads as the message `seat-soviet`. */
export interface LabelMessage {
  type: "message";
  prefix: string;
}

/** `13Gd:2` reads as a message whose arguments are the parts, each with a label (or none) of its own. */
export interface LabelPair {
  type: "pair";
  message: string;
  parts: [string, string][];
}

export type LabelInfo = LabelTable | LabelMessage | LabelPair;

export type Point = [number, number];

export type Points = Point[];

export type Fill = "clear" | "rough" | "urban" | "forest" | "marsh" | "mountain" | "water" | "none";

export type Art = "" | "houses" | "blocks" | "halls" | "hills" | "ravine" | "trees" | "marsh" | "peaks" | "runway";

export type WaterLine = "coast" | "bank" | "river" | "canal" | "lake" | "stream";

export type LineKind = "coast" | "bank" | "river" | "canal" | "lake" | "stream" | "gully" | "rail" | "road" | "tram" | "bridge" | "border" | "sector" | "edge";

export type LabelKind = "region" | "wood" | "capital" | "city" | "town" | "works" | "key" | "quarter" | "hill" | "river" | "sea" | "stream";

export type Mark = "pick" | "go" | "target" | "lose";

export type Brief = "" | "deed" | "result";

export type SignShape = "round" | "red" | "square" | "arrow" | "hex" | "blot" | "dot" | "ring";

/** A kind of ground and how it is coloured. */
export interface Terrain {
  name: Name;
  fill: Fill;
}

/** A hex or an area, or a box beside the map. */
export interface Space {
  id: string;
  at: Point;
  shape: Points;
  terrain: string;
  name?: Name | null;
  art?: Art;
  box?: boolean;
  source?: Record<string, string>;
}

/** Something drawn along points. `sides`: it runs along hexsides, corner to corner, and must stay on them. */
export interface Line {
  kind: LineKind;
  points: Points;
  sides?: boolean;
  closed?: boolean;
  faint?: boolean;
  id?: string;
}

/** A lake, sea or broad river: a closed shape, smooth through its points. `land`: an island in it. */
export interface Water {
  shape: Points;
  land?: boolean;
}

/** A name on the sheet. */
export interface Label {
  text: Name;
  at: Point;
  kind: LabelKind;
  space?: string;
  angle?: number;
}

/** A printed sign: a landing place, a dock, an entry hex, an objective. */
export interface Site {
  kind: string;
  at: Point;
  space: string;
}

/** What a site or marker looks like. `icon` is one of the client's drawings, a colour is a theme token's name. */
export interface Sign {
  name: Name;
  icon: string;
  shape?: SignShape;
  colour?: string;
}

/** Title and key in an empty part of the sheet. */
export interface Cartouche {
  at: Point;
  title: Name;
  subtitle: Name;
  terrains?: string[];
  signs?: string[];
  size?: number;
  lines?: Record<LineKind, Name>;
}

/** The map. */
export interface Sheet {
  grid: "flat" | "pointy" | "areas";
  width: number;
  box: [number, number, number, number];
  north: number;
  kilometre: number;
  corner: "nw" | "ne" | "sw" | "se";
  terrains: Record<string, Terrain>;
  spaces: Space[];
  waters?: Water[];
  lines?: Line[];
  labels?: Label[];
  sites?: Site[];
  cartouche?: Cartouche | null;
}

/** One of the two sides of the war. */
export interface Side {
  name: Name;
  emblem: "cross" | "star";
  seats: string[];
  face?: string;
}

/** A block or counter, as printed. */
export interface Piece {
  name: Name;
  side: string;
  form: "block" | "counter";
  symbol: string;
  face?: string;
  label?: string;
  size?: string;
  steps?: number;
  fire?: number;
  stars?: boolean;
  factors?: string[];
  text?: Name | null;
  source?: Record<string, string>;
}

/** A card, in our own words. */
export interface Card {
  name: Name;
  side: string;
  text: Name;
  art?: string;
  figure?: string;
  tag?: Name | null;
  foot?: Name | null;
  source?: Record<string, string>;
}

/** What the tokens of a verb point at, and how that is marked. `confirm`: dice may follow, so ask first. */
export interface Verb {
  on: "space" | "piece" | "card" | "";
  mark?: Mark;
  confirm?: boolean;
  says?: string;
  aside?: Name | null;
}

/** A token that is a word: how it stands among the buttons. */
export interface Button {
  primary?: boolean;
  confirm?: boolean;
  group?: string;
}

/** How a kind of event is filed in the battle report. */
export interface Report {
  group?: "turn" | "movement" | "battle" | "cards" | "other";
  rule?: string;
  side?: string;
  brief?: Brief;
}

/** A kind of decision that a standing order can pass. */
export interface Moment {
  name: Name;
  answer: Name;
  rule: string;
  seats: string[];
}

/** An area that a rule makes. */
export interface Zone {
  name: Name;
  side?: string;
}

/** A title as a client draws it. */
export interface Chart {
  title: string;
  name: Name;
  credit: Name;
  blurb: Name;
  era: Name;
  hours: string;
  sheet: Sheet;
  sides: Record<string, Side>;
  pieces: Record<string, Piece>;
  cards: Record<string, Card>;
  signs: Record<string, Sign>;
  verbs: Record<string, Verb>;
  buttons: Record<string, Button>;
  events: Record<string, Report>;
  moments?: Record<string, Moment>;
  zones?: Record<string, Zone>;
  places?: string[];
  flags?: boolean;
  dice?: string[];
}

/** A piece on the map or in a box. */
export interface Standing {
  at: string;
  side: string;
  piece?: string | null;
  steps?: number | null;
  flat?: boolean;
  veiled?: boolean;
  reduced?: boolean;
  signs?: string[];
  seen?: string | null;
  seen_steps?: number | null;
  could?: string[];
}

/** One station of the sequence track. */
export interface Phase {
  text: Say;
  state: "done" | "now" | "next";
  side?: string;
}

/** A number that decides the game: 4 of 10 German losses. */
export interface Figure {
  id: string;
  text: Say;
  value: number;
  of?: number | null;
  rule?: string;
  side?: string;
}

/** Cards of a seat; None: a card that the reader may not know. */
export interface Hand {
  seat: string;
  cards: (string | null)[];
}

/** A piece or card in a panel, or words; nothing at all is an empty box. */
export interface Cell {
  piece?: string | null;
  card?: string | null;
  hidden?: string;
  text?: Say | null;
  steps?: number | null;
  lost?: boolean;
  at?: string;
}

/** One line of a panel. */
export interface Row {
  label: Say | null;
  cells: Cell[];
}

/** Something beside the map: a reinforcement table, the order of battle, a victory track. */
export interface Panel {
  id: string;
  title: Say;
  rows: Row[];
  rule?: string;
  now?: boolean;
}

/** What fires in a combat and is no piece there: guns from elsewhere, bombers, a defensive line. */
export interface Aid {
  text: Say;
  side: string;
  dice: number;
  hits: number;
  sign?: string;
}

/** A combat under way or being planned: who attacks what from where. */
export interface Battle {
  at: string;
  origins: string[];
  attackers?: string[];
  defenders?: string[];
  side?: string;
  targets?: string[];
  dice?: Record<string, [number, number]>;
  aids?: Aid[];
  absorbs?: number;
  signs?: string[];
}

/** Everything that can change on the table. */
export interface Scene {
  turn: Say;
  track: Phase[];
  figures: Figure[];
  pieces: Record<string, Standing>;
  held: Record<string, string[]>;
  signs: Record<string, string[]>;
  hands: Hand[];
  panels: Panel[];
  battle?: Battle | null;
  zones?: Record<string, string[]>;
  gone?: string[];
  selected?: string[];
  beside?: string[];
}

/** A rule, a worked example or a ruling, in a sentence or three. */
export interface RuleInfo {
  section: string;
  text: Name;
}

/** A term of the title: the words that name it, the first of them as a heading, and the rules that define it. */
export interface TermInfo {
  words: Record<string, string[]>;
  text: Name;
  rules: string[];
}

/** The rules of a title by their ids, in the order of the book. */
export interface Rulebook {
  sections: Record<string, Name>;
  rules: Record<string, RuleInfo>;
  terms: Record<string, TermInfo>;
  sources: Record<string, string>;
}

export type Language = "en" | "es";

export type Status = "open" | "playing" | "over";

/** Why something was not done; nothing has changed. `detail` says it in the language of the request. */
export interface Refusal {
  code: string;
  detail: string;
  args?: Args;
  rule?: string;
  table?: Table | null;
}

/** A scenario or mode, and the seats it has. */
export interface ScenarioInfo {
  id: string;
  name: Name;
  seats: string[];
}

/** Without what an option means nothing: values of other options, certain scenarios; and a clause that says so. */
export interface NeedsInfo {
  reason: Name;
  options?: Record<string, OptionValue[]>;
  scenarios?: string[];
}

/** A choice made before the game. */
export interface OptionInfo {
  id: string;
  name: Name;
  text: Name;
  values: OptionValue[];
  value_names: Name[];
  default: OptionValue;
  needs?: NeedsInfo | null;
}

/** A title, and where the heavy things about it are: hashed addresses that never change their content. */
export interface TitleInfo {
  id: string;
  name: Name;
  scenarios: ScenarioInfo[];
  options: OptionInfo[];
  seats: Record<string, Name>;
  players: string[];
  chart: string;
  words: Record<string, string>;
  rules: string;
}

/** All texts of a title in one language: Fluent resources, later ones over earlier ones, and the labels. */
export interface Vocabulary {
  language: string;
  resources: string[];
  labels: Record<string, LabelInfo>;
}

/** What a client calls itself. */
export interface Profile {
  name?: string | null;
  language?: Language | null;
}

/** Who sits where. `present`: has a socket open now. */
export interface SeatInfo {
  seat: string;
  kind: "human" | "computer" | "empty";
  name?: string;
  mine?: boolean;
  present?: boolean;
  player?: string;
  number?: string | null;
  last_seen?: number | null;
  invited?: boolean;
}

/** Time: `live` minutes each plus seconds a move, or `days` for each move. */
export interface Clock {
  kind: "live" | "days";
  seconds: number;
  increment?: number;
  left?: Record<string, number>;
  running?: string[];
  at?: number;
}

/** Something that one seat proposes and the others may grant. */
export interface Offer {
  kind: "undo" | "draw" | "void" | "rematch";
  seat: string;
  agreed?: string[];
}

/** How a match ended. `how`: by the rules, or by the players. */
export interface Ending {
  how: "rules" | "resigned" | "draw" | "void" | "time";
  winner?: string;
  level?: string;
  reason?: Say | null;
  by?: string;
}

/** A match as the lobby and the bar show it. It holds nothing that a spectator may not know. */
export interface MatchInfo {
  id: string;
  title: string;
  scenario: string;
  options: Record<string, OptionValue>;
  status: Status;
  created: number;
  seats: SeatInfo[];
  waiting: string[];
  turn: Say | null;
  seed_hash: string;
  number: number;
  updated: number;
  clock?: Clock | null;
  offers?: Offer[];
  ending?: Ending | null;
  rematch?: string;
  analysis_of?: string;
  public?: boolean;
  other_rules?: string;
  made?: boolean;
  hints?: boolean;
}

/** My page. `next_hash`: of the seed of the next match that I make, so that I know it before I give my number. */
export interface Home {
  name: string;
  language: string;
  mine: MatchInfo[];
  invitations: MatchInfo[];
  finished: MatchInfo[];
  next_hash: string;
  more?: boolean;
}

/** Who shall sit in a seat. `friend`: an invitation link; `anybody`: listed in the lobby. */
export interface SeatWish {
  kind: "me" | "friend" | "anybody" | "computer";
  player?: string;
}

/** The clock of a new match. */
export interface ClockWish {
  kind: "live" | "days";
  seconds: number;
  increment?: number;
}

/** A match to be made. One client in several seats is hot-seat. `seed_hash` is the `next_hash` that I have seen: with another seed nothing is made. */
export interface NewMatch {
  title: string;
  number: string;
  scenario?: string | null;
  options?: Record<string, OptionValue>;
  seats?: Record<string, SeatWish>;
  clock?: ClockWish | null;
  seed_hash?: string | null;
  hints?: boolean;
}

/** A new match, and the secrets of its invitation links by seat: shown once, stored hashed. */
export interface Made {
  match: MatchInfo;
  next_hash: string;
  invitations?: Record<string, string>;
}

/** See to which match the secret of a link belongs, and the hash of its seed, before giving a number. */
export interface Look {
  secret: string;
}

/** Take a seat by the secret of a link. */
export interface Join {
  secret: string;
  number: string;
}

/** Take an empty seat of a public match. */
export interface Sit {
  seat: string;
  number: string;
}

/** Where one sits now. */
export interface Joined {
  match: MatchInfo;
  seat: string;
}

/** A secret: of an invitation, or of my own seat for another device. */
export interface Link {
  secret: string;
}

/** A token, for the decision that was open when the table had this number. */
export interface Play {
  seat: string;
  number: number;
  token: string;
}

/** Take my last token back; where others have seen something, ask them. */
export interface Undo {
  seat: string;
  number: number;
}

/** Play for me what the decision suggests, and the next ones of its kind: `Asked.auto`. */
export interface Auto {
  seat: string;
  number: number;
}

/** What would a good player do, in the decision that was open when the table had this number? */
export interface HintWish {
  seat: string;
  number: number;
}

/** Who plays a seat: mine, a computer or (None) I again; a computer's, one of another level, where I play alone. */
export interface PlayedBy {
  seat: string;
  player?: string | null;
}

/** Something a seat does: offer, grant, decline, resign, claim. */
export interface SeatBody {
  seat: string;
}

/** Nothing more needs to be said. */
export interface Nothing {
}

/** Make or grant an offer. For a rematch `number` is my share in its dice, whose hash `Fairness.next_hash` is. */
export interface OfferBody {
  seat: string;
  number?: string | null;
}

/** Standing orders of a seat: moment -> ask me, or pass. */
export interface Orders {
  seat: string;
  orders: Record<string, "ask" | "pass">;
}

/** Something said to everybody at the table. */
export interface ChatLine {
  seat: string;
  text: string;
}

/** A seat's private notes. */
export interface Notes {
  seat: string;
  text: string;
}

/** Branch off an analysis board: from the table as the seat saw it after so many moves in force. */
export interface Analyse {
  seat?: string | null;
  move?: number | null;
}

/** What going on now would waste or lose. */
export interface CautionInfo {
  rule: string;
  what: Say;
  places?: string[];
}

/** The decision that waits for the reader. */
export interface Asked {
  prompt: Say;
  rule: string;
  tokens: string[];
  costs?: Record<string, number>;
  warnings?: CautionInfo[];
  moment?: string;
  auto?: boolean;
}

/** A line of the battle report: the move that caused it, its kind, its arguments. */
export type LogEntry = [move: number, kind: string, args: Args];

/** The report from a line on: what the reader had from there on is replaced. */
export interface Log {
  start: number;
  entries: LogEntry[];
}

/** A position as its reader may know it. Either `scene`, or `changes` to the scene of the number `base`. */
export interface Table {
  type: "table";
  number: number;
  move: number;
  status: Status;
  waiting: string[];
  log: Log;
  undo: "no" | "free" | "ask";
  scene?: Scene | null;
  changes?: Changes | null;
  base?: number;
  asked?: Asked | null;
  ending?: Ending | null;
}

/** Who is there, what is offered, the clock: whenever one of these changes. */
export interface Room {
  type: "room";
  match: MatchInfo;
}

/** Lines of the talk from one on. */
export interface Chat {
  type: "chat";
  start: number;
  lines: ChatEntry[];
}

/** Who (empty: a spectator's or the server's), when, what. Plain text, to be shown as such. */
export type ChatEntry = [seat: string, at: number, text: string];

/** The token of this `id` is on the disk. */
export interface Ack {
  type: "ack";
  id: number;
}

/** The request of this `id` was not carried out. */
export interface Refused {
  type: "refused";
  id: number;
  refusal: Refusal;
}

/** Still there. `at` is the server's time. */
export interface Pong {
  type: "pong";
  at: number;
}

/** On the lobby's socket: one of my matches has changed. */
export interface Turned {
  type: "turned";
  match: MatchInfo;
}

export type Push = Table | Room | Chat | Ack | Refused | Pong | Turned;

/** Over the socket: the token for the decision of this number. */
export interface PlayRequest {
  type: "play";
  id: number;
  number: number;
  token: string;
}

/** Over the socket: play what is suggested, from the decision of this number on. */
export interface AutoRequest {
  type: "auto";
  id: number;
  number: number;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

export type Request = PlayRequest | AutoRequest | Ping;

/** Whether a token may be played, the rule and the reason. */
export interface VerdictInfo {
  legal: boolean;
  rule: string;
  reason: Say;
}

/** One line of a breakdown. */
export interface FactorInfo {
  rule: string;
  what: Say;
  value: number | string;
}

/** The distribution of one outcome, in order; probabilities as decimals that sum to one. */
export interface ChanceInfo {
  rule: string;
  what: Say;
  outcomes: [string, number][];
}

/** What a token would bring, over what the seat can know. */
export interface PreviewInfo {
  factors: FactorInfo[];
  chances: ChanceInfo[];
}

/** One term of the title's evaluation, before a token and after it: the message `term-<term>` names it. */
export interface ReasonInfo {
  term: string;
  before: number;
  after: number;
}

/** How likely the seat is to win some turns on, from 0 to 1: with the token, and with the second choice. */
export interface ChancesInfo {
  chosen: number;
  second: number;
}

/** What a good player would do for the seat, seeing what the seat sees; the greatest change is the first reason. */
export interface HintInfo {
  number: number;
  token: string;
  reasons: ReasonInfo[];
  chances?: ChancesInfo | null;
}

/** One move of a film: who played what, what changed on the table, how many lines the report has then. */
export interface Frame {
  seat: string;
  token: string;
  changes: Changes;
  lines: number;
  turn?: boolean;
  battle?: string;
}

/** A match from its set-up on, as a seat saw it, or (when it is over) as it was. */
export interface Film {
  scene: Scene;
  lines: number;
  frames: Frame[];
  log: LogEntry[];
}

/** What proves the dice: the hash that was published first, the seats' numbers, and at the end the seed itself. */
export interface Fairness {
  seed_hash: string;
  numbers: Record<string, string>;
  seed?: string | null;
  how?: string;
  next_hash?: string;
}

/** A seat's private things. */
export interface Kept {
  notes?: string;
  orders?: Record<string, "ask" | "pass">;
}
