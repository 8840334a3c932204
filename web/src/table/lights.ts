/** What glows, and which token a click means: read from the chart and the decision, without any rule. */
import { strokesOf, type Lights, type Target } from "../board/types";
import type { Asked, Chart, Mark, Scene, Standing } from "../lib/wire";

export type { Lights, Target };

/** A token taken apart: `to:46` is the verb `to` and the name `46`. */
export interface Parsed {
  token: string;
  verb: string;
  name: string;
  on: "space" | "piece" | "card" | "";
  mark: Mark;
  confirm: boolean;
}

/** Of several marks on one thing the loudest is drawn. */
const LOUDNESS: Mark[] = ["pick", "go", "lose", "target"];

export function parse(token: string, chart: Chart): Parsed {
  const colon = token.indexOf(":");
  const verb = colon < 0 ? token : token.slice(0, colon);
  const name = colon < 0 ? "" : token.slice(colon + 1);
  const kind = name ? chart.verbs[verb] : undefined;
  const confirm = name ? (kind?.confirm ?? false) : (chart.buttons[verb]?.confirm ?? false);
  return { token, verb, name, on: kind?.on ?? "", mark: kind?.mark ?? "pick", confirm };
}

/** The keys under which a piece stands in the scene: by what is printed on it, else by its key. */
export function keysOf(name: string, scene: Scene): string[] {
  const printed = Object.entries(scene.pieces).filter(([, piece]) => piece.piece === name);
  if (printed.length) return printed.map(([key]) => key);
  return name in scene.pieces ? [name] : [];
}

/** What glows for this decision. `focused` is the token that waits to be confirmed. */
export function lightsOf(chart: Chart, scene: Scene, asked: Asked | null, focused: string | null): Lights {
  const lights: Lights = { spaces: {}, pieces: {}, warn: [] };
  for (const token of asked?.tokens ?? []) light(lights, parse(token, chart), scene, asked!, token === focused);
  for (const thing of scene.selected ?? []) choose(lights, thing, scene, chart);
  const warned = new Set((asked?.warnings ?? []).flatMap((warning) => warning.places ?? []));
  const glowing = new Set([...Object.keys(lights.spaces), ...Object.keys(lights.pieces).map((key) => scene.pieces[key]?.at)]);
  lights.warn = [...warned].filter((space) => !glowing.has(space)); // what glows needs no second mark
  for (const space of scene.battle ? strokesOf(scene.battle).to : []) lights.spaces[space] ??= { mark: "target", chosen: true };
  const attack = attackOf(chart, scene, focused);
  if (attack) lights.attack = attack;
  return lights;
}

function light(lights: Lights, token: Parsed, scene: Scene, asked: Asked, chosen: boolean): void {
  if (token.on === "space") {
    const before = lights.spaces[token.name];
    const cost = asked.costs?.[token.token] ?? before?.cost;
    lights.spaces[token.name] = {
      mark: louder(before?.mark, token.mark),
      ...(cost === undefined ? {} : { cost }),
      ...(chosen || before?.chosen ? { chosen: true } : {}),
    };
  }
  if (token.on !== "piece") return;
  for (const key of keysOf(token.name, scene)) {
    const before = lights.pieces[key];
    lights.pieces[key] = { mark: louder(before?.mark, token.mark), ...(chosen || before?.chosen ? { chosen: true } : {}) };
  }
}

function louder(one: Mark | undefined, other: Mark): Mark {
  return one && LOUDNESS.indexOf(one) > LOUDNESS.indexOf(other) ? one : other;
}

function choose(lights: Lights, thing: string, scene: Scene, chart: Chart): void {
  if (thing in chart.pieces && !(thing in scene.pieces)) return; // in hand, not on the map
  if (thing in scene.pieces) lights.pieces[thing] = { ...(lights.pieces[thing] ?? { mark: "pick" }), chosen: true };
  else lights.spaces[thing] = { ...(lights.spaces[thing] ?? { mark: "pick" }), chosen: true };
}

/** The arrow: of the combat under way, or of the attack that waits to be confirmed. */
function attackOf(chart: Chart, scene: Scene, focused: string | null): Lights["attack"] {
  if (scene.battle) return strokesOf(scene.battle);
  if (!focused) return undefined;
  const token = parse(focused, chart);
  const from = (scene.selected ?? []).map((thing) => scene.pieces[thing]?.at ?? thing);
  if (token.mark !== "target" || token.on !== "space" || !from.length) return undefined;
  return { from: [...new Set(from)], to: [token.name] };
}

/** The tokens that a click on something means: its own, else those of its space, else those of what stands in it. */
export function tokensAt(target: Target, chart: Chart, scene: Scene, asked: Asked | null): string[] {
  if (!asked) return [];
  const parsed = asked.tokens.map((token) => parse(token, chart));
  const onSpace = (id: string) => parsed.filter((token) => token.on === "space" && token.name === id).map((t) => t.token);
  const onPiece = (key: string, piece: Standing) =>
    parsed.filter((token) => token.on === "piece" && names(token, key, piece, scene)).map((t) => t.token);
  if (target.on === "piece") {
    const piece = scene.pieces[target.key];
    const own = piece ? onPiece(target.key, piece) : [];
    return own.length ? own : onSpace(target.space);
  }
  const own = onSpace(target.id);
  if (own.length) return own;
  const standing = Object.entries(scene.pieces).filter(([, piece]) => piece.at === target.id);
  return [...new Set(standing.flatMap(([key, piece]) => onPiece(key, piece)))];
}

function names(token: Parsed, key: string, piece: Standing, scene: Scene): boolean {
  return piece.piece === token.name || (key === token.name && keysOf(token.name, scene).includes(key));
}

/** Where on the map these tokens point: at a space, or at the space of a piece. */
export function placesOf(tokens: readonly string[], chart: Chart, scene: Scene): string[] {
  const places = tokens.map((token) => parse(token, chart)).flatMap((token) => {
    if (token.on === "space") return [token.name];
    return token.on === "piece" ? keysOf(token.name, scene).map((key) => scene.pieces[key]!.at) : [];
  });
  return [...new Set(places)];
}
