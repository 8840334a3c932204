/** Which arrangement of the page fits the window. */
export type Arrangement = "desktop" | "tablet" | "phone" | "flat";

/** `flat`: wide but too low for panels under the map, as a phone on its side or a page at 200 %. */
export function arrangementOf(width: number, height: number): Arrangement {
  if (width <= 700 && height >= width) return "phone";
  if (height <= 560) return "flat";
  if (width <= 700) return "phone";
  return width <= 1100 ? "tablet" : "desktop";
}

let width = $state(innerWidth);
let height = $state(innerHeight);

addEventListener("resize", () => {
  width = innerWidth;
  height = innerHeight;
});

export const layout = {
  get is(): Arrangement {
    return arrangementOf(width, height);
  },
};
