// A map of hexes as text: the ground, the hexsides, and the units.

import type { Ground, HexBoard, HexGround, Hexside, Piece, Site } from "@grognard/scene";
import { Canvas, centred } from "./canvas.ts";
import { type Counter, counterIn } from "./counters.ts";
import { type HexBox, HexLayout, MARGIN } from "./hex-layout.ts";
import { armyOf, type Ink, type MapLine, type MapRequest, type Paper, type Shown } from "./patches.ts";

export const GROUND: { readonly [G in Ground]: string } = {
  open: ".",
  wood: "%%",
  marsh: '""',
  rough: "^^",
  scrub: ",,",
  village: "[]",
  town: "[#]",
  farm: "{}",
  redoubt: "(#)",
  water: "≈≈",
  ice: "--",
  closed: "",
};

export const SITES: { readonly [L in Site["look"]]: string } = { objective: "o", home: "h", entry: "e" };

const SHADES: readonly Paper[] = ["open", "open2", "open3"];

export function drawHexMap(board: HexBoard, shown: Shown, request: MapRequest): MapLine[] {
  const layout = new HexLayout(board, shown, request);
  const canvas = new Canvas(layout.width, layout.height);
  const boxes = board.hexes.flatMap((hex) => {
    const box = hex.ground === "closed" ? undefined : layout.boxOf(hex);
    return box ? [{ hex, box }] : [];
  });
  drawFrame(canvas, board, layout);
  for (const { hex, box } of boxes) {
    const paper = request.lit?.has(hex.id) ? "lit" : paperOf(layout, hex);
    for (const line of [0, 1]) canvas.put(box.x, box.y + line, " ".repeat(layout.cell), "ground", paper);
  }
  for (const [side, { text, ink }] of hexsideMarks(board, layout)) {
    const mark = layout.markOf(side);
    if (mark) canvas.put(mark.x, mark.y, text(mark), ink, canvas.paperAt(mark.x, mark.y));
  }
  const contents = contentsOf(board, shown, layout.cell, request.plain);
  for (const { hex, box } of boxes) drawHex(canvas, layout, box, shown, contents(hex));
  return canvas.lines();
}

/** Which units are in a hex, and why the place matters. */
function contentsOf(board: HexBoard, { scene, sides }: Shown, width: number, plain: boolean) {
  const standing = piecesByPlace(scene.pieces);
  const sites = new Map(board.sites.toReversed().map((site) => [site.place, site]));
  return (hex: HexGround): Content => {
    const pieces = standing.get(hex.id) ?? [];
    const otherLook = plain && pieces.some(({ side }) => armyOf(sides, side) === "second");
    return { hex, counter: counterIn(pieces, hex.id, width, otherLook), site: sites.get(hex.id) };
  };
}

/** From the bottom up, in every place that they fill. */
function piecesByPlace(pieces: readonly Piece[]): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const places = piece.block?.places ?? ("place" in piece.at ? [piece.at.place] : []);
    for (const place of places) found.set(place, [...(found.get(place) ?? []), piece]);
  }
  return found;
}

/** Columns and rows as they are printed: hexes are called "column,row". */
function drawFrame(canvas: Canvas, board: HexBoard, { region, cell }: HexLayout): void {
  for (const { id, column, row } of board.hexes) {
    const [across = "", down = ""] = id.split(",");
    if (row === region.top && column >= region.left && column <= region.right)
      canvas.put(MARGIN + (column - region.left) * cell, 0, centred(across, cell), "frame");
    if (column === region.left && row >= region.top && row <= region.bottom)
      canvas.put(0, 1 + 2 * (row - region.top), down.padStart(2), "frame");
  }
}

const paperOf = (layout: HexLayout, hex: HexGround): Paper =>
  hex.ground === "open" ? SHADES[layout.shadeOf(hex)]! : hex.ground;

interface Content {
  readonly hex: HexGround;
  readonly counter: Counter | undefined;
  readonly site: Site | undefined;
}

function drawHex(
  canvas: Canvas,
  layout: HexLayout,
  { x, y }: HexBox,
  { sides }: Shown,
  content: Content,
): void {
  const { cell } = layout;
  const { hex, counter, site } = content;
  const paper = canvas.paperAt(x, y);
  const foot = (text: string, side: string) =>
    canvas.put(x + 1, y + 1, text.slice(0, cell - 1), armyOf(sides, side), paper, true);
  if (counter) canvas.put(x, y, centred(counter.face, cell), "counter", armyOf(sides, counter.side), true);
  else canvas.put(x, y, centred(groundText(hex, cell), cell), hex.name ? "name" : "ground", paper);
  if (counter?.foot) foot(counter.foot, counter.side);
  else if (site) foot(SITES[site.look], site.side);
}

/** A name, a height by its level, or a sign for the terrain. */
function groundText({ name, ground, level = 0 }: HexGround, width: number): string {
  if (name) return shortened(name.replace(/^(La|Le|Les|St|Sint)[ -]/, ""), width);
  return ground === "open" && level > 0 ? String(level) : GROUND[ground];
}

/** A full stop marks missing letters, where there is space for one. */
const shortened = (name: string, width: number): string =>
  name.length <= width ? name : width < 7 ? name.slice(0, width) : `${name.slice(0, width - 1)}.`;

type HexsideMark = NonNullable<ReturnType<HexLayout["markOf"]>>;

interface SideMark {
  readonly text: (lie: HexsideMark) => string;
  readonly ink: Ink;
}

/** A road through a hexside. */
const stroke = ({ lean, level }: HexsideMark): string =>
  level ? "-" : lean < 0 ? "/" : lean > 0 ? "\\" : "|";

/** What is on a hexside; heavier signs come later and cover lighter ones. */
function* hexsideMarks(board: HexBoard, layout: HexLayout): Iterable<[Hexside, SideMark]> {
  const sign = (text: string, ink: Ink): SideMark => ({ text: () => text, ink });
  for (const hex of board.hexes)
    for (const other of layout.below(hex))
      if ((hex.level ?? 0) !== (other.level ?? 0)) yield [[hex.id, other.id], sign("'", "slope")];
  for (const side of board.slopes) yield [side, sign('"', "slope")];
  const paved = new Set<string>();
  for (const side of roadSides(board)) {
    paved.add(keyOf(side));
    yield [side, { text: stroke, ink: "road" }];
  }
  for (const { look, sides } of board.rivers)
    for (const side of sides)
      yield [side, sign(look === "river" ? "≈" : paved.has(keyOf(side)) ? "+" : "~", "river")];
  for (const { side } of board.crossings) yield [side, sign("=", "road")];
}

const keyOf = (side: Hexside): string => [...side].sort().join("|");

const roadSides = ({ roads }: HexBoard): Hexside[] =>
  roads.flatMap(({ hexes }) => hexes.slice(1).map((hex, i): Hexside => [hexes[i]!, hex]));
