/** The pointer, mouse or finger: what it points at, clicks, holds down, hovers over; and the stack it has fanned out. */
import { lodOf, TOUCH } from "./lod";
import { pick, type Under } from "./pick";
import { WIDTH } from "./plan";
import { READABLE, type Reach } from "./reach";
import type { Target } from "./types";

const HOVER = 250;
const PRESS = 500;
const STILL = 8; // a finger that moves less than this is held down
const ENOUGH = 50; // a piece this large needs no fan

/** A stack that is fanned out. `focused`: from the keyboard. */
export interface Fanned {
  space: string;
  touch: boolean;
  focused: boolean;
}

export function under(event: Event): Under | null {
  const element = event.target instanceof Element ? event.target : null;
  const space = element?.closest<SVGElement>("[data-space]")?.dataset.space;
  const piece = element?.closest<SVGElement>("[data-piece]")?.dataset.piece;
  return space ? { space, ...(piece ? { piece } : {}) } : null;
}

const asTarget = ({ space, piece }: Under): Target => (piece ? { on: "piece", key: piece, space } : { on: "space", id: space });

export class Hand {
  fan = $state.raw<Fanned | null>(null);
  /** Where the keyboard goes on from. */
  cursor = $state("");
  /** The keyboard is in use, so the cursor is shown. */
  walking = $state(false);
  /** What is under the pointer glows: a click would mean something. */
  pointing = $state(false);
  /** The space under the pointer, while the map is close enough for small print. */
  close = $state("");

  private touched = false;
  private aimed: Under | null = null; // what was pressed: until the release something may have moved below the pointer
  private pressed: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;
  private asked = false; // a long press has asked why: the click that follows is none
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private hovered = "";

  constructor(private board: Reach) {}

  down = (event: PointerEvent): void => {
    this.touched = event.pointerType === "touch";
    this.asked = false;
    this.walking = false;
    this.release();
    const found = (this.aimed = under(event));
    if (!this.touched) return;
    const timer = setTimeout(() => {
      this.asked = true;
      if (found) this.board.whyNot(asTarget(found));
    }, PRESS);
    this.pressed = { x: event.clientX, y: event.clientY, timer };
  };

  release = (): void => {
    clearTimeout(this.pressed?.timer);
    this.pressed = null;
  };

  move = (event: PointerEvent): void => {
    if (this.pressed && Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) > STILL) this.release();
    if (event.pointerType === "touch" || event.buttons) return;
    const found = under(event);
    const thing = found?.piece ?? found?.space ?? "";
    if (thing === this.hovered) return;
    this.hovered = thing;
    this.pointing = !!found && (found.space in this.board.lights.spaces || (found.piece ?? "") in this.board.lights.pieces);
    this.close = this.width > 0 && lodOf(this.width) === 3 ? (found?.space ?? "") : "";
    this.board.hover(found ? asTarget(found) : null);
    this.hold();
    if (this.fan && !this.fan.touch && found?.space !== this.fan.space) this.closeSoon();
    else if (found && !this.fan && this.worthFanning(found.space)) {
      this.waiting = setTimeout(() => (this.fan = { space: found.space, touch: false, focused: false }), HOVER);
    }
  };

  leave = (): void => {
    this.hovered = "";
    this.board.hover(null);
    this.hold();
    if (this.fan && !this.fan.touch && !this.fan.focused) this.closeSoon();
  };

  /** What was about to open or close stays as it is. */
  hold = (): void => clearTimeout(this.waiting);

  click = (event: MouseEvent): void => {
    const found = (event.detail && this.aimed) || under(event); // a click that nobody pressed for has no detail
    this.aimed = null;
    if (this.asked) return;
    if (!found) return void (this.fan = null);
    this.cursor = found.space;
    if (event.shiftKey) return this.board.whyNot(asTarget(found));
    if (this.touched && this.width < TOUCH) return this.zoomTo(found.space);
    this.hold();
    const stack = this.board.stacks.get(found.space);
    const many = this.touched && (stack?.pieces.length ?? 0) > 1;
    const picked = pick(many ? { space: found.space } : found, stack, this.board.lights);
    if ("fan" in picked) return void (this.fan = { space: picked.fan, touch: this.touched, focused: false });
    this.fan = many && !picked.lit && this.worthFanning(found.space) ? { space: found.space, touch: true, focused: false } : null;
    this.board.pick(picked.target);
  };

  /** Twice on something that does not glow: closer. */
  twice = (event: MouseEvent): void => {
    const found = under(event);
    const { spaces, pieces } = this.board.lights;
    if (found && !spaces[found.space] && !pieces[found.piece ?? ""]) this.zoomTo(found.space);
  };

  /** The right button, or the menu key on the cursor. A finger has asked by its long press already. */
  menu = (event: MouseEvent): void => {
    event.preventDefault();
    const found = under(event) ?? (this.cursor ? { space: this.cursor } : null);
    if (found && !this.touched) this.board.whyNot(asTarget(found));
  };

  private get width(): number {
    return WIDTH * this.board.camera.view.k;
  }

  private closeSoon(): void {
    this.waiting = setTimeout(() => (this.fan = null), HOVER);
  }

  private zoomTo(space: string): void {
    const { plan, camera } = this.board;
    const place = plan.places.get(space);
    if (place) camera.centre(place.centre, Math.max(READABLE / WIDTH, camera.view.k * 1.6));
  }

  /** Whether a fan would show more than the map does: several pieces, some of them known, and small. */
  private worthFanning(space: string): boolean {
    const stack = this.board.stacks.get(space);
    if (!stack || stack.pieces.length < 2) return false;
    const size = (stack.layout.slots[0]?.size ?? 0) * this.board.camera.view.k;
    return size < ENOUGH && stack.pieces.some(([key, standing]) => standing.piece || this.board.lights.pieces[key]);
  }
}
