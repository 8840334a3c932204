/** The window on the map: wheel, pinch and drag by d3-zoom, glides by ourselves. */
import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import { still } from "./motion";
import type { Plan } from "./plan";
import type { Point } from "./points";
import { centred, fit, kept, limits, reach, seen, toPlan, type Size, type View } from "./view";

const GLIDE = 320;
const REST = 140;

export class Camera {
  view = $state.raw<View>({ k: 1, x: 0, y: 0 });
  size = $state.raw<Size>({ width: 0, height: 0 });
  /** While it zooms, the picture is stretched; it is drawn anew when it rests. */
  zooming = $state(false);
  /** Set while the whole map is shown: then it stays whole when the window changes. */
  whole = true;
  /** What can be seen of the plan. */
  window = $derived(seen(this.view, this.size));

  private frame: HTMLElement | null = null;
  private plan: Plan | null = null;
  private gliding = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private behaviour: ZoomBehavior<HTMLElement, unknown> = zoom<HTMLElement, unknown>()
    .clickDistance(5)
    .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
      const { k, x, y } = event.transform;
      if (k !== this.view.k) this.stretch();
      this.view = { k, x, y };
      if (!event.sourceEvent) return;
      this.whole = false;
      cancelAnimationFrame(this.gliding);
      this.onhand();
    });

  /** `onhand`: the window was moved by hand. */
  constructor(private onhand: () => void = () => {}) {}

  attach(frame: HTMLElement): () => void {
    this.frame = frame;
    const area = select<HTMLElement, unknown>(frame);
    area.call(this.behaviour).on("dblclick.zoom", null);
    return () => {
      cancelAnimationFrame(this.gliding);
      clearTimeout(this.resting);
      area.on(".zoom", null);
    };
  }

  private stretch(): void {
    this.zooming = true;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => (this.zooming = false), REST);
  }

  /** The map or the window has changed: how far one can go. */
  bound(plan: Plan, size: Size): void {
    this.plan = plan;
    this.size = size;
    const { x, y, w, h } = limits(plan.extent, plan.box, size);
    this.behaviour
      .extent([[0, 0], [size.width, size.height]])
      .scaleExtent(reach(plan.box, size))
      .translateExtent([[x, y], [x + w, y + h]]);
  }

  /** Where the window is if the whole map is shown. */
  get fitting(): View {
    return this.plan ? fit(this.plan.box, this.size) : this.view;
  }

  fit(smoothly = true): void {
    this.go(this.fitting, smoothly);
    this.whole = true;
  }

  centre(point: Point, k = this.view.k, smoothly = true): void {
    this.go(centred(this.plan ? kept(point, this.plan.extent, k, this.size) : point, k, this.size), smoothly);
    this.whole = false;
  }

  /** Closer or farther, about the middle. */
  zoomBy(factor: number): void {
    const { width, height } = this.size;
    const [nearest, farthest] = this.behaviour.scaleExtent();
    const k = Math.max(nearest, Math.min(farthest, this.view.k * factor));
    this.centre(toPlan([width / 2, height / 2], this.view), k);
  }

  private go(to: View, smoothly: boolean): void {
    cancelAnimationFrame(this.gliding);
    if (!smoothly || still()) return this.put(to);
    const from = this.view;
    const middle = ({ width, height }: Size): Point => [width / 2, height / 2];
    const [a, b] = [toPlan(middle(this.size), from), toPlan(middle(this.size), to)];
    let began = 0;
    const step = (now: number): void => {
      began ||= now;
      const t = Math.min(1, (now - began) / GLIDE);
      const part = 1 - (1 - t) ** 3;
      const k = from.k * (to.k / from.k) ** part;
      this.put(centred([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part], k, this.size));
      if (t < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  /** d3 keeps to the limits, so it is asked to. */
  private put({ k, x, y }: View): void {
    if (!this.frame) return;
    const { width, height } = this.size;
    const wished = zoomIdentity.translate(x, y).scale(k);
    const extent: [[number, number], [number, number]] = [[0, 0], [width, height]];
    const kept = this.behaviour.constrain()(wished, extent, this.behaviour.translateExtent());
    select<HTMLElement, unknown>(this.frame).call(this.behaviour.transform, kept);
  }
}
