import type { BlockForm, HexGround, Site, TableBoard } from "@grognard/scene";

type AreaLook = TableBoard["areas"][number]["look"];
type Ground = HexGround["ground"];

const forms: { readonly [form in BlockForm]: string } = {
  column: "column",
  line: "line",
  square: "square",
  masse: "masse",
  loose: "general order",
  skirmish: "skirmish order",
  road: "road march",
  limbered: "limbered",
  guns: "guns in action",
  crowd: "in no order",
  officer: "",
};
const sites: { readonly [look in Site["look"]]: string } = {
  objective: "objective",
  home: "where an army retreats to or leaves",
  entry: "where troops arrive",
};
const ground: { readonly [kind in Ground]: string } = {
  open: "open",
  wood: "wood",
  marsh: "marsh",
  rough: "rough",
  scrub: "scrub",
  town: "town",
  village: "village",
  farm: "farm",
  redoubt: "redoubt",
  water: "water",
  ice: "ice",
  closed: "closed",
};
const areas: { readonly [look in AreaLook]: string } = {
  hill: "hill",
  fields: "fields",
  scrub: "scrub",
  "light-wood": "light wood",
  "dense-wood": "dense wood",
  forest: "forest",
  bog: "bog",
  swamp: "swamp",
  lake: "lake",
  town: "town",
  work: "work",
  zone: "zone",
};

export const map = {
  /** Every thirty degrees: hexsides in capitals, corners in small letters. */
  points: ["N", "ne", "NE", "e", "SE", "se", "S", "sw", "SW", "w", "NW", "nw"],
  forms,
  sites,
  ground,
  areas,
  sitesOf: (listed: string) => `${listed}, in the colour of the side; \`status\` lists them`,
  blocks: "I infantry, C cavalry, A artillery, and what is left of it; .. the rest of it in another hex",
  counters: "strength and movement; (1) garrison, d dummy",
  all: (says: string, hidden: boolean) => `${says}, + more units, * leader${hidden ? ", ?? hidden" : ""}`,
  facing: (sides: string, corners: string) =>
    `then where it faces: a hexside ${sides}, or a corner ${corners}`,
  heights: "1 2 heights",
  road: "/ | \\ road",
  stream: "~ stream  + road over it",
  river: "≈ river",
  crossing: "= bridge or ford",
  level: "' up or down a level",
  steep: '" steep slope',
  shaded: "shaded: hill",
  rugged: "^ rugged",
  water: "~ water",
  ferry: "= bridge, ford or ferry",
  tableRoad: ": road",
  lines: "* crest, wall or hedge",
  bodies:
    "A1A1 a unit by its id, in a narrow body one letter below the other; ^ > v < where it faces; AC a commander",
  figures: "figures at the edges: millimetres from the south-west corner",
};
