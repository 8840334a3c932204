/** Line drawings of cards on a grid of 40: `line` is drawn, `fill` is filled. */
export interface Drawing {
  line?: string;
  fill?: string;
}

export const DRAWINGS: Record<string, Drawing> = {
  bomber: { fill: "M20 3c2 0 3 4 3 8l14 6v4l-14-2-1 11 6 4v3l-8-2-8 2v-3l6-4-1-11-14 2v-4l14-6c0-4 1-8 3-8z" },
  aircraft: { fill: "M20 4c2 0 2.5 3 2.5 7l6 5 9-3v4l-10 6h-5l-.8 10 5 3v3l-6.7-1-6.7 1v-3l5-3-.8-10h-5l-10-6v-4l9 3 6-5c0-4 .5-7 2.5-7z" },
  engineers: { line: "M8 32 26 14M24 8l8 8-4 4-8-8zM32 32 22 22M8 8l8 8" },
  sniper: { line: "M20 8a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM20 3v10M20 27v10M3 20h10M27 20h10", fill: "M18 20a2 2 0 1 0 4 0 2 2 0 0 0-4 0z" },
  gun: { line: "M5 29h9M14 29a5 5 0 1 0 10 0 5 5 0 0 0-10 0zM21 25 35 9M32.5 6.500l5 5M12 25l9-3M24 29l11 4" },
  antitank: { line: "M4 30h8M12 29a5 5 0 1 0 10 0 5 5 0 0 0-10 0zM8 24V12l9-2v13M17 16h20M33 13.500v5M22 30l12 3" },
  antiair: { line: "M8 34h24M20 34V24M13 24h14M16 24 26 6M22 24 32 8M24 4.500l4 2M30 6.500l4 2M12 29h16" },
  boat: { line: "M3 24h34l-4 8H8zM13 24v-7h11v7M18 17V7M18 9h8M27 20l7-3M3 37c4-2 6-2 9 0s6 2 9 0 6-2 9 0 5 1 7 0" },
  tank: { line: "M4 28a5 5 0 0 1 5-5h22a5 5 0 0 1 0 10H9a5 5 0 0 1-5-5zM11 23l2-7h13l3 7M26 18h12M10 28h.1M16 28h.1M22 28h.1M28 28h.1" },
  infantry: { line: "M12 14c0-6 4-8 8-8s8 2 8 8M9 14h22M14 14c0 8 12 8 12 0M8 36c0-8 5-12 12-12s12 4 12 12" },
  gunner: { line: "M4 14h27M31 14l5-3v8l-5-2M9 14l-3 10h5l3-10M17 17a5.500 5.500 0 1 0 11 0M22.5 22.500V34M4 11v6M14 34h17" },
  leader: { line: "M11 12h18M12 12c0-5 3-7 8-7s8 2 8 7M14 12c0 11 12 11 12 0M6 36c0-8 6-12 14-12s14 4 14 12", fill: "M20 27l1.5 3.200 3.500.4-2.600 2.400.7 3.400-3.100-1.700-3.100 1.700.7-3.400L15 30.600l3.500-.4z" },
  map: { line: "M4 9l10-4 12 4 10-4v26l-10 4-12-4-10 4zM14 5v26M26 9v26M7 24l5-4M29 17l4 4M33 17l-4 4" },
  mud: { line: "M3 30c5-4 9-4 13 0s9 4 13 0 6-3 8-1M10 22a6 6 0 1 0 12 0 6 6 0 0 0-12 0zM24 24a4 4 0 1 0 8 0 4 4 0 0 0-8 0zM6 12h28M8 12l3-5h15l4 5" },
  snow: { line: "M20 4v32M6 12l28 16M34 12 6 28M16 6l4 4 4-4M16 34l4-4 4 4M6 17l5.500-1.500L10 10M34 23l-5.500 1.500L30 30M34 17l-5.500-1.500L30 10M6 23l5.500 1.500L10 30" },
  train: { line: "M9 5h22v20a6 6 0 0 1-6 6H15a6 6 0 0 1-6-6zM9 18h22M13 9h14M14 31l-5 6M26 31l5 6M14 24h.1M26 24h.1" },
  supply: { line: "M5 13h30v21H5zM5 20h30M16 13v7M24 13v7M10 13l3-7h14l3 7" },
  star: { fill: "M20 4l4.700 11.200 12.100 1-9.200 7.900 2.900 11.800L20 29.600 9.500 35.900l2.900-11.800-9.200-7.900 12.100-1z" },
};

/** What is drawn where a title names a drawing that is not here. */
export const OTHERWISE: Drawing = { line: "M8 6h24v28H8zM13 14h14M13 20h14M13 26h8" };
