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
  readonly ice: string;
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
  readonly shrub: string;
  readonly shrubInk: string;
  readonly scrubWash: string;
  readonly stone: string;
  readonly stoneInk: string;
  // on a table only
  readonly slopeLight: string;
  readonly slopeShade: string;
  readonly cropWash: string;
  readonly cropEdge: string;
  readonly scrubEdge: string;
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
}

const LIGHT: Palette = {
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
  ice: "#dcebef",
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

const DARK: Palette = {
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
  ice: "#5f7882",
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

/** Under snow: the same land with the colour gone out of it. */
const SNOW: Partial<Palette> = {
  paper: "#fbfcfb",
  margin: "#f4f3ec",
  grain: [90, 100, 110],
  grid: "rgb(60 72 84 / 24%)",
  number: "rgb(60 72 84 / 62%)",
  halo: "rgb(244 246 246 / 90%)",
  rise: "rgb(120 138 156 / 15%)",
  contour: "rgb(96 112 130 / 42%)",
  hachure: "#75808c",
  woodWash: "rgb(112 132 122 / 28%)",
  woodEdge: "rgb(82 102 94 / 55%)",
  tree: "#8a9c92",
  treeLight: "#dfe7e4",
  treeInk: "#4d5d55",
  marshWash: "rgb(150 176 182 / 26%)",
  marshInk: "#7b949a",
  roughWash: "rgb(140 140 136 / 18%)",
  scrubWash: "rgb(140 146 118 / 30%)",
  shrub: "#9aa287",
  shrubInk: "#646b54",
  water: "#b5ced8",
  ice: "#d3e6ee",
  roadFill: "#f7f2e4",
  roadInk: "#8a7560",
  meadow: "rgb(170 186 190 / 10%)",
  fieldWash: "rgb(176 176 160 / 10%)",
  fieldInk: "rgb(120 126 120 / 14%)",
  fade: "rgb(240 243 243 / 66%)",
};
const DARK_SNOW: Partial<Palette> = {
  paper: "#434a50",
  margin: "#2c3034",
  grid: "rgb(214 224 232 / 18%)",
  number: "rgb(214 224 232 / 58%)",
  halo: "rgb(52 58 64 / 88%)",
  rise: "rgb(150 170 190 / 13%)",
  contour: "rgb(170 188 204 / 32%)",
  hachure: "#8b98a4",
  woodWash: "rgb(84 104 94 / 34%)",
  woodEdge: "rgb(140 160 150 / 40%)",
  tree: "#5d6f65",
  treeLight: "#93a39b",
  scrubWash: "rgb(112 118 92 / 34%)",
  ice: "#66808d",
  fade: "rgb(44 48 52 / 70%)",
};

export const paletteFor = (dark: boolean, season: "winter" | undefined): Palette => {
  const usual = dark ? DARK : LIGHT;
  if (season === undefined) return usual;
  return dark ? WINTER.dark : WINTER.light;
};
const WINTER = { light: { ...LIGHT, ...SNOW }, dark: { ...DARK, ...DARK_SNOW } };

/** The colours that can be painted with. */
export type Colour = Exclude<keyof Palette, "grain">;
