// Inks and washes: a hand-coloured map by day, the same map on dark vellum by night.

export interface Palette {
  readonly paper: string;
  readonly margin: string;
  /** Red, green and blue of the specks in the paper. */
  readonly grain: readonly [number, number, number];
  readonly cloth: string;
  readonly ink: string;
  readonly faintInk: string;
  readonly grid: string;
  readonly number: string;
  readonly halo: string;
  readonly rise: string;
  readonly contour: string;
  readonly hachure: string;
  readonly woodWash: string;
  readonly woodEdge: string;
  readonly tree: string;
  readonly treeLight: string;
  readonly treeInk: string;
  readonly marshWash: string;
  readonly marshInk: string;
  readonly roughWash: string;
  readonly water: string;
  readonly bank: string;
  readonly waterName: string;
  readonly roadFill: string;
  readonly roadInk: string;
  readonly townWash: string;
  readonly house: string;
  readonly houseInk: string;
  readonly shadow: string;
  readonly work: string;
  readonly fade: string;
  readonly meadow: string;
  readonly fieldWash: string;
  readonly fieldInk: string;
  // on a table only
  readonly slopeLight: string;
  readonly slopeShade: string;
  readonly cropWash: string;
  readonly cropEdge: string;
  readonly scrubWash: string;
  readonly scrubEdge: string;
  readonly shrub: string;
  readonly shrubInk: string;
  readonly groveWash: string;
  readonly forestWash: string;
  readonly bogWash: string;
  readonly townGround: string;
  readonly townEdge: string;
  readonly roofShade: string;
  readonly garden: string;
  readonly workGround: string;
  readonly metalled: string;
  readonly earth: string;
  readonly stone: string;
  readonly stoneInk: string;
}

export const LIGHT: Palette = {
  paper: "#f3ead2",
  margin: "#f6eedb",
  grain: [110, 80, 35],
  cloth: "#aebb82",
  ink: "#33271a",
  faintInk: "#7d6a4e",
  grid: "rgb(84 62 34 / 26%)",
  number: "rgb(84 62 34 / 62%)",
  halo: "rgb(246 238 216 / 88%)",
  rise: "rgb(190 146 82 / 17%)",
  contour: "rgb(150 105 56 / 45%)",
  hachure: "#8d6a43",
  woodWash: "rgb(146 164 98 / 30%)",
  woodEdge: "rgb(92 112 62 / 55%)",
  tree: "#8c9d63",
  treeLight: "#abb884",
  treeInk: "#56663d",
  marshWash: "rgb(124 168 152 / 26%)",
  marshInk: "#54837f",
  roughWash: "rgb(176 134 84 / 18%)",
  water: "#a8c9d4",
  bank: "#557f93",
  waterName: "#2f5a70",
  roadFill: "#f8ecc6",
  roadInk: "#7c4f2e",
  townWash: "rgb(206 128 96 / 20%)",
  house: "#b9573f",
  houseInk: "#6d2b1d",
  shadow: "rgb(70 40 20 / 28%)",
  work: "#8c7a55",
  fade: "rgb(246 238 219 / 66%)",
  meadow: "rgb(150 172 104 / 8%)",
  fieldWash: "rgb(196 164 92 / 10%)",
  fieldInk: "rgb(140 106 52 / 11%)",
  slopeLight: "rgb(255 252 214 / 13%)",
  slopeShade: "rgb(52 44 10 / 12%)",
  cropWash: "rgb(214 190 96 / 55%)",
  cropEdge: "rgb(150 122 44 / 60%)",
  scrubWash: "rgb(136 140 70 / 34%)",
  scrubEdge: "rgb(92 98 44 / 55%)",
  shrub: "#8b9450",
  shrubInk: "#5c6433",
  groveWash: "rgb(92 122 58 / 36%)",
  forestWash: "rgb(62 92 44 / 52%)",
  bogWash: "rgb(104 150 138 / 42%)",
  townGround: "#d3c39c",
  townEdge: "#8f7a55",
  roofShade: "#94402c",
  garden: "#93a962",
  workGround: "#b59c6c",
  metalled: "#ddd6c4",
  earth: "#cdb384",
  stone: "#c9c3b4",
  stoneInk: "#5f594c",
};

export const DARK: Palette = {
  paper: "#463d2f",
  margin: "#2f2920",
  grain: [0, 0, 0],
  cloth: "#3b4733",
  ink: "#eadfc6",
  faintInk: "#a8987a",
  grid: "rgb(232 216 180 / 19%)",
  number: "rgb(232 216 180 / 58%)",
  halo: "rgb(58 50 38 / 88%)",
  rise: "rgb(178 138 82 / 15%)",
  contour: "rgb(196 156 100 / 34%)",
  hachure: "#9a7c54",
  woodWash: "rgb(92 110 62 / 30%)",
  woodEdge: "rgb(134 152 98 / 40%)",
  tree: "#64744a",
  treeLight: "#7a895c",
  treeInk: "#2e3722",
  marshWash: "rgb(78 122 114 / 30%)",
  marshInk: "#6f9d98",
  roughWash: "rgb(150 112 70 / 18%)",
  water: "#4a7080",
  bank: "#86aab6",
  waterName: "#a9cbd8",
  roadFill: "#6e5c43",
  roadInk: "#cbae84",
  townWash: "rgb(170 92 66 / 26%)",
  house: "#b3624b",
  houseInk: "#2b1510",
  shadow: "rgb(0 0 0 / 40%)",
  work: "#8a7a5a",
  fade: "rgb(47 41 32 / 70%)",
  meadow: "rgb(108 124 72 / 7%)",
  fieldWash: "rgb(150 120 70 / 8%)",
  fieldInk: "rgb(200 168 112 / 9%)",
  slopeLight: "rgb(236 226 170 / 9%)",
  slopeShade: "rgb(0 0 0 / 17%)",
  cropWash: "rgb(150 128 62 / 38%)",
  cropEdge: "rgb(190 164 92 / 38%)",
  scrubWash: "rgb(104 106 58 / 36%)",
  scrubEdge: "rgb(158 160 98 / 42%)",
  shrub: "#6a7040",
  shrubInk: "#2f3319",
  groveWash: "rgb(52 78 40 / 55%)",
  forestWash: "rgb(30 52 26 / 62%)",
  bogWash: "rgb(58 96 90 / 50%)",
  townGround: "#5d5340",
  townEdge: "#a08e6a",
  roofShade: "#7c3c2c",
  garden: "#526238",
  workGround: "#6e5c3c",
  metalled: "#8b8474",
  earth: "#7c6646",
  stone: "#8d877a",
  stoneInk: "#26231d",
};

/** The colours a brush can take up. */
export type Colour = Exclude<keyof Palette, "grain">;
