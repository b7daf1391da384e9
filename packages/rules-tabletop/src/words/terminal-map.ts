// The table as text: what a side sees, as lines of styled patches. A cell is a few millimetres wide and twice as deep,
// as letters are; north is up.

import { joined } from "@grognard/parts";
import type { MapLine, MapRequest, Patch } from "@grognard/scene";
import { holds, inside, type Point, pointLineGapSquared, shifted } from "@grognard/table";
import { type Figure, figuresOf } from "../bodies/figures.ts";
import type { AreaKind } from "../ground.ts";
import { positionIn, type View } from "../secrecy/view.ts";
import type { Position, Side, World } from "../types.ts";

const AREA: Record<AreaKind, { readonly sign: string; readonly paper: string }> = {
  "interval-regular": { sign: " ", paper: "hill" },
  "interval-rough": { sign: " ", paper: "hill" },
  "interval-rugged": { sign: "^", paper: "hill" },
  "scrub-regular": { sign: ".", paper: "clear" },
  "scrub-rough": { sign: ",", paper: "rough" },
  "lightwoods-regular": { sign: ".", paper: "clear" },
  "lightwoods-rough": { sign: "t", paper: "forest" },
  densewoods: { sign: "T", paper: "forest" },
  forest: { sign: "T", paper: "forest" },
  lake: { sign: "~", paper: "marsh" },
  bog: { sign: "-", paper: "marsh" },
  swamp: { sign: "=", paper: "marsh" },
  fortification: { sign: "#", paper: "fortified" },
};

/** A part of the table, cut into cells. */
interface Grid {
  readonly west: number;
  readonly north: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
}

export function drawMap(world: World, view: View, { width = 100, lit, around }: MapRequest = {}): MapLine[] {
  const g = positionIn(world, view);
  const grid = gridOf(g, Math.max(40, Math.min(160, width - 6)), around);
  const cells = rowsOf(grid).map((row) =>
    columnsOf(grid).map((column) => groundAt(g, spot(grid, row, column), grid.cell)),
  );
  drawTroops(g, grid, cells, lit);
  drawNames(g, grid, cells);
  return [...cells.map((row, i) => joined([label(grid, i), ...row])), scaleLine(grid)];
}

const rowsOf = ({ rows }: Grid): readonly number[] => Array.from({ length: rows }, (_, row) => row);
const columnsOf = ({ columns }: Grid): readonly number[] =>
  Array.from({ length: columns }, (_, column) => column);

function gridOf(g: Position, columns: number, around: MapRequest["around"]): Grid {
  const { width, depth } = g.world.ground;
  const centre = around && placeNamed(g, around.hex);
  if (!around || !centre) {
    const cell = Math.ceil(width / columns);
    return {
      west: 0,
      north: depth,
      cell,
      columns: Math.ceil(width / cell),
      rows: Math.ceil(depth / (2 * cell)),
    };
  }
  const reach = 100 * (around.radius ?? NEARBY);
  const cell = Math.max(200, Math.ceil((2 * reach) / columns));
  const [west, east] = [Math.max(0, centre.x - reach), Math.min(width, centre.x + reach)];
  const [south, north] = [Math.max(0, centre.y - reach), Math.min(depth, centre.y + reach)];
  return {
    west,
    north,
    cell,
    columns: Math.ceil((east - west) / cell),
    rows: Math.ceil((north - south) / (2 * cell)),
  };
}

/** How far a closer look reaches, mm. */
const NEARBY = 200;

/** A point in millimetres, or where a unit, a commander or a town is. */
function placeNamed(g: Position, text: string): Point | undefined {
  const [, x, y] = /^(\d+),(\d+)$/.exec(text) ?? [];
  if (x !== undefined) return { x: Number(x) * 100, y: Number(y) * 100 };
  const wanted = text.toLowerCase();
  const { units, commanders, ground } = g.world;
  const unit = units.findIndex(({ id }) => id.toLowerCase() === wanted);
  const leader = commanders.findIndex(({ id }) => id.toLowerCase() === wanted);
  const zone = ground.zones.find(({ id }) => id.toLowerCase() === wanted);
  const state = g.state.units[unit];
  return (
    state?.bodies[0] ??
    middle(ground.zones[state?.zone ?? -1] ?? zone) ??
    (leader >= 0 ? g.state.commanders[leader] : undefined)
  );
}

const middle = (zone: World["ground"]["zones"][number] | undefined): Point | undefined =>
  zone && {
    x: Math.floor((zone.bounds.west + zone.bounds.east) / 2),
    y: Math.floor((zone.bounds.south + zone.bounds.north) / 2),
  };

const spot = ({ west, north, cell }: Grid, row: number, column: number): Point => ({
  x: west + column * cell + Math.floor(cell / 2),
  y: north - (2 * row + 1) * cell,
});

const cellAt = ({ west, north, cell }: Grid, { x, y }: Point): { row: number; column: number } => ({
  row: Math.floor((north - y) / (2 * cell)),
  column: Math.floor((x - west) / cell),
});

const patch = (text: string, ink: string, paper: string, bold = false): Patch => ({ text, ink, paper, bold });

const label = (grid: Grid, row: number): Patch => {
  const text = row % 5 === 0 ? String(Math.round(spot(grid, row, 0).y / 100)) : "";
  return patch(`${text.padStart(5)} `, "frame", "none");
};

function scaleLine({ west, cell, columns }: Grid): MapLine {
  const steps = [];
  for (let column = 0; column < columns; column += 20)
    steps.push(String(Math.round((west + column * cell) / 100)).padEnd(20));
  return [patch(`      ${steps.join("")}`.trimEnd(), "frame", "none")];
}

/** Every body by the id of its unit, and an arrow before its front. */
function drawTroops(g: Position, grid: Grid, cells: Patch[][], lit: ReadonlySet<string> | undefined): void {
  const taken = new Set<Patch>();
  const put = (row: number, column: number, text: string, side: Side, isLit: boolean) => {
    const sign = patch(text, "counter", isLit ? "lit" : sidePaper(side), true);
    taken.add(sign);
    cells[row]![column] = sign;
  };
  const bodies = g.state.units.flatMap(({ zone }, unit) =>
    zone >= 0 ? [] : figuresOf(g, unit).map((figure) => ({ figure, unit })),
  );
  for (const { figure, unit } of bodies) {
    const { id, side } = g.world.units[unit]!;
    for (const [depth, { row, columns }] of covered(grid, figure).entries())
      for (const [i, column] of columns.entries())
        put(row, column, signOf(id, columns.length, i, depth), side, lit?.has(id) === true);
  }
  for (const { figure, unit } of bodies) {
    const { side } = g.world.units[unit]!;
    const { heading, formation } = figure.body;
    if (formation === "square" || formation === "great-square") continue;
    const quarter = Math.floor(((heading + 4500) % 36000) / 9000);
    const ahead = cellAt(grid, shifted(figure.body, heading, (quarter % 2 === 0 ? 2 : 1) * grid.cell));
    const there = cells[ahead.row]?.[ahead.column];
    if (there && !taken.has(there)) put(ahead.row, ahead.column, "^>v<"[quarter]!, side, false);
  }
}

/** As often as it fits; in a narrow body its letters stand below each other. */
const signOf = (id: string, width: number, column: number, row: number): string =>
  id[(width >= id.length ? column : row) % id.length]!;

/** The cells on which a body stands, row by row. */
function covered(grid: Grid, { stands }: Figure): { row: number; columns: number[] }[] {
  const first = cellAt(grid, {
    x: Math.min(...stands.map((box) => box.minX)),
    y: Math.max(...stands.map((box) => box.maxY)),
  });
  const last = cellAt(grid, {
    x: Math.max(...stands.map((box) => box.maxX)),
    y: Math.min(...stands.map((box) => box.minY)),
  });
  return rowsOf(grid).flatMap((row) => {
    if (row < first.row || row > last.row) return [];
    const columns = columnsOf(grid).filter(
      (column) =>
        column >= first.column &&
        column <= last.column &&
        stands.some((box) => near(box, spot(grid, row, column), grid.cell)),
    );
    return columns.length > 0 ? [{ row, columns }] : [];
  });
}

const near = (box: Parameters<typeof holds>[0], { x, y }: Point, cell: number): boolean =>
  [0, -1, 1].some((step) => holds(box, { x, y: y + Math.floor((step * cell) / 2) }));

const sidePaper = (side: Side): string => (side === 0 ? "french" : "coalition");

/** Who is in a town, and where the commanders are. */
function drawNames(g: Position, grid: Grid, cells: Patch[][]): void {
  const write = (at: Point, text: string, side: Side, down: number) => {
    const { row, column } = cellAt(grid, at);
    for (const [i, letter] of [...text].entries()) {
      const line = cells[row + down];
      if (line?.[column + i]) line[column + i] = patch(letter, "counter", sidePaper(side), true);
    }
  };
  g.world.ground.zones.forEach((zone, i) => {
    const inside = g.world.units.filter(
      (_, unit) => g.state.units[unit]?.zone === i && g.state.units[unit]?.place === "zone",
    );
    for (const [down, { id, side }] of inside.entries()) write(middle(zone)!, id, side, down);
  });
  for (const [i, { id, side }] of g.world.commanders.entries()) {
    const { onTable, attached, x, y } = g.state.commanders[i]!;
    if (onTable && attached < 0) write({ x, y }, id, side, 0);
  }
}

function groundAt({ world: { ground } }: Position, at: Point, cell: number): Patch {
  const reach = (width: number) => (width / 2 + cell) ** 2; // a row is two cells deep
  if (ground.zones.some((zone) => inside(zone.outline, at))) return patch("#", "name", "town");
  if (ground.waters.some(({ points, width }) => pointLineGapSquared(points, at) <= reach(width)))
    return patch("~", "river", "none");
  if (ground.roads.some(({ points }) => pointLineGapSquared(points, at) <= reach(0)))
    return patch(":", "road", "none");
  if (ground.lines.some(({ points }) => pointLineGapSquared(points, at) <= reach(0)))
    return patch("*", "slope", "none");
  const area = ground.areas.findLast(({ outline }) => inside(outline, at));
  return area ? patch(AREA[area.kind].sign, "ground", AREA[area.kind].paper) : patch(" ", "ground", "clear");
}

export const mapLegend = (): MapLine[] =>
  [
    "A1A1  a unit by its id, in a narrow body one letter below the other; ^ > v <  where it faces; AC  a commander",
    "#  town or work    ~  water    :  road    *  crest, wall or hedge",
    ",  rough scrub    t  light wood    T  dense wood, forest    -  bog    =  swamp    shaded: hill",
    "figures at the edges: millimetres from the south-west corner",
  ].map((text) => [patch(text, "ground", "none")]);
