/** The keyboard on the map: arrows walk, N and P jump between what glows, Enter picks, with Shift it asks why not; plus,
 *  minus and zero zoom. */
import type { Hand } from "./hand.svelte";
import { pick } from "./pick";
import { centreOf } from "./points";
import type { Reach } from "./reach";
import { visible } from "./view";
import { ARROWS, jump, JUMPS, next, start } from "./walk";

const STEP = 1.5;

export class Keys {
  focused = $state(false);

  constructor(
    private board: Reach,
    private hand: Hand,
    /** Spaces where something can be done. */
    private wished: () => string[],
  ) {}

  focus = (event: FocusEvent): void => {
    this.focused = true;
    this.hand.walking = event.target instanceof Element && event.target.matches(":focus-visible");
    this.hand.cursor ||= start(this.board.plan, this.wished(), centreOf(this.board.camera.window));
  };

  blur = (): void => void (this.focused = false);

  press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    if (!this.act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Whether the key means something here. */
  private act({ key, shiftKey }: KeyboardEvent): boolean {
    const { camera, plan } = this.board;
    const direction = ARROWS[key];
    if (direction) this.walk(next(plan, this.hand.cursor, direction));
    else if (key in JUMPS) this.walk(jump(plan, this.wished(), this.hand.cursor, JUMPS[key]!));
    else if (key === "Enter" || key === " ") this.choose(shiftKey);
    else if (key === "+" || key === "=") camera.zoomBy(STEP);
    else if (key === "-") camera.zoomBy(1 / STEP);
    else if (key === "0") camera.fit();
    else if (key === "Escape" && this.hand.fan) this.hand.fan = null;
    else return false;
    return true;
  }

  private walk(to: string): void {
    const { camera, plan } = this.board;
    this.hand.walking = true;
    this.hand.cursor = to;
    this.hand.fan = null;
    const place = plan.places.get(to);
    if (place && !visible(place.centre, camera.view, camera.size)) camera.centre(place.centre);
    this.board.hover({ on: "space", id: to });
  }

  private choose(why: boolean): void {
    const space = this.hand.cursor;
    if (!space) return;
    if (why) return this.board.whyNot({ on: "space", id: space });
    const picked = pick({ space }, this.board.stacks.get(space), this.board.lights);
    if ("fan" in picked) this.hand.fan = { space: picked.fan, touch: false, focused: true };
    else this.board.pick(picked.target);
  }
}
