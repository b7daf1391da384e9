// How to get from here to there: a coarse grid over the ground, and the distance from every cell to a goal.

import type { World } from "@grognard/rules-tabletop";
import { type Arm, areasAt, type Crossing, isDown, type Position } from "@grognard/rules-tabletop/position";
import { inside, type Point, pointLineGapSquared } from "@grognard/table";

/** Closed ground differs for them. */
export type Going = Arm | "loose";

const CELL = 5000;
const CLOSED = Number.POSITIVE_INFINITY;
/** The most fields kept for one kind of ground before all are dropped. */
const MOST_FIELDS = 300;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cost: Float64Array;
  readonly fields: Map<number, Float64Array>;
}

const grids = new WeakMap<World, Map<string, Grid>>();

/** Bridges that are down have a grid without them. */
function gridOf(g: Position, going: Going): Grid {
  const { world } = g;
  let known = grids.get(world);
  if (!known) {
    known = new Map();
    grids.set(world, known);
  }
  const ways = crossingsOf(g);
  const key = [going, ...ways.map(({ id }) => id)].join(" ");
  const found = known.get(key);
  if (found) return found;
  const columns = Math.ceil(world.ground.width / CELL);
  const rows = Math.ceil(world.ground.depth / CELL);
  const cost = new Float64Array(columns * rows);
  for (let i = 0; i < cost.length; i++) cost[i] = costAt(world, ways, going, centreOf(columns, i));
  const slow: number[] = [];
  for (let i = 0; i < cost.length; i++) {
    const edge =
      i % columns === 0 || i % columns === columns - 1 || i < columns || i >= cost.length - columns;
    const beside = neighbours(columns, rows, i).some(({ to }) => cost[to] === CLOSED);
    const wild = neighbours(columns, rows, i).some(({ to }) => cost[to]! >= 2);
    if (cost[i] !== CLOSED && (edge || beside)) cost[i]! += 0.7;
    else if (cost[i] === 1 && wild) slow.push(i);
  }
  for (const i of slow) cost[i]! += 0.4;
  const grid = { columns, rows, cost, fields: new Map() };
  known.set(key, grid);
  return grid;
}

/** Fords, and bridges that still stand. */
const crossingsOf = (g: Position): readonly Crossing[] =>
  g.world.ground.crossings.filter(
    ({ kind, section }) => kind !== "ferry" && (section < 0 || !isDown(g, section)),
  );

const centreOf = (columns: number, cell: number): Point => ({
  x: (cell % columns) * CELL + CELL / 2,
  y: Math.floor(cell / columns) * CELL + CELL / 2,
});

const cellAt = ({ columns, rows }: Grid, { x, y }: Point): number => {
  const column = Math.max(0, Math.min(columns - 1, Math.floor(x / CELL)));
  const row = Math.max(0, Math.min(rows - 1, Math.floor(y / CELL)));
  return row * columns + column;
};

const ROUGH: ReadonlySet<string> = new Set([
  "interval-rough",
  "interval-rugged",
  "scrub-rough",
  "lightwoods-rough",
  "densewoods",
  "bog",
]);

function costAt(world: World, ways: readonly Crossing[], going: Going, at: Point): number {
  const { ground } = world;
  if (ground.zones.some(({ outline }) => inside(outline, at))) return CLOSED;
  const crossing = ways.some((way) => carriesOver(way, at));
  if (isWet(world, at)) return crossing ? 3 : CLOSED;
  let cost = 1;
  for (const { kind } of areasAt({ world }, at)) {
    if (kind === "lake") return CLOSED;
    if (kind === "fortification") cost = Math.max(cost, 3);
    if ((kind === "forest" || kind === "swamp") && going !== "loose") return CLOSED;
    if (kind === "densewoods" && (going === "cavalry" || going === "artillery")) return CLOSED;
    if ((kind === "bog" || kind === "lightwoods-rough") && going === "artillery") return CLOSED;
    if (ROUGH.has(kind)) cost = Math.max(cost, going === "loose" ? 2 : 3);
  }
  return cost;
}

const isWet = ({ ground }: World, at: Point): boolean =>
  ground.waters.some(
    ({ kind, points, width }) =>
      kind !== "creek" && pointLineGapSquared(points, at) <= (width / 2 + CELL / 2) ** 2,
  );

const carriesOver = ({ from, to, width }: Crossing, at: Point): boolean =>
  pointLineGapSquared([from, to], at) <= (width / 2 + CELL / 2) ** 2;

interface Step {
  readonly to: number;
  readonly length: number;
}

function neighbours(columns: number, rows: number, cell: number): readonly Step[] {
  const x = cell % columns;
  const y = (cell - x) / columns;
  const found: Step[] = [];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      if ((dx === 0 && dy === 0) || x + dx < 0 || y + dy < 0 || x + dx >= columns || y + dy >= rows) continue;
      found.push({ to: cell + dy * columns + dx, length: dx !== 0 && dy !== 0 ? Math.SQRT2 : 1 });
    }
  return found;
}

/** From every cell to the goal, in cells; Infinity where there is no way. */
function fieldTo(grid: Grid, goal: number): Float64Array {
  const known = grid.fields.get(goal);
  if (known) return known;
  const { columns, rows, cost } = grid;
  const field = new Float64Array(cost.length).fill(CLOSED);
  const queue = new Nearest();
  field[goal] = 0;
  queue.push(0, goal);
  for (let cell = queue.pop(); cell >= 0; cell = queue.pop()) {
    const far = field[cell]!;
    if (queue.far > far) continue; // a shorter way has been found since
    const x = cell % columns;
    const y = (cell - x) / columns;
    for (let dy = y > 0 ? -1 : 0; dy <= 1 && y + dy < rows; dy++)
      for (let dx = x > 0 ? -1 : 0; dx <= 1 && x + dx < columns; dx++) {
        const to = cell + dy * columns + dx;
        const next = far + (dx !== 0 && dy !== 0 ? Math.SQRT2 : 1) * (cost[to] === CLOSED ? 40 : cost[to]!);
        if (next >= field[to]!) continue;
        field[to] = next;
        queue.push(next, to);
      }
  }
  if (grid.fields.size >= MOST_FIELDS) grid.fields.clear();
  grid.fields.set(goal, field);
  return field;
}

/** Cells still to visit, the nearest first: a heap in two plain lists. */
class Nearest {
  readonly #fars: number[] = [];
  readonly #cells: number[] = [];
  /** The distance of the cell that was taken last. */
  far = 0;

  push(far: number, cell: number): void {
    const fars = this.#fars;
    const cells = this.#cells;
    let at = fars.length;
    for (; at > 0; ) {
      const up = (at - 1) >> 1;
      if (fars[up]! <= far) break;
      fars[at] = fars[up]!;
      cells[at] = cells[up]!;
      at = up;
    }
    fars[at] = far;
    cells[at] = cell;
  }

  /** -1 if it is empty. */
  pop(): number {
    const fars = this.#fars;
    const cells = this.#cells;
    if (fars.length === 0) return -1;
    const top = cells[0]!;
    this.far = fars[0]!;
    const far = fars.pop()!;
    const cell = cells.pop()!;
    const { length } = fars;
    if (length === 0) return top;
    let at = 0;
    for (let child = 1; child < length; child = 2 * at + 1) {
      if (child + 1 < length && fars[child + 1]! < fars[child]!) child++;
      if (fars[child]! >= far) break;
      fars[at] = fars[child]!;
      cells[at] = cells[child]!;
      at = child;
    }
    fars[at] = far;
    cells[at] = cell;
    return top;
  }
}

/** The distance in c along open ways. */
export function wayLength(g: Position, going: Going, from: Point, to: Point): number {
  const grid = gridOf(g, going);
  return fieldTo(grid, cellAt(grid, to))[cellAt(grid, from)]! * CELL;
}

/** The cells of the best way, from the next one on. */
function* cellsTo(grid: Grid, from: Point, to: Point): Generator<number> {
  const field = fieldTo(grid, cellAt(grid, to));
  let cell = cellAt(grid, from);
  while (field[cell]! > 0) {
    let next = cell;
    for (const { to: other } of neighbours(grid.columns, grid.rows, cell))
      if (field[other]! < field[next]!) next = other;
    if (next === cell) return;
    cell = next;
    yield cell;
  }
}

/** How many cells ahead the next waypoint is sought. */
const MOST_STEPS = 14;

/** The next waypoint towards a goal: the farthest point that can be reached in a straight line. */
export function nextPoint(g: Position, going: Going, from: Point, to: Point): Point {
  const grid = gridOf(g, going);
  let best: Point | undefined;
  let steps = 1;
  for (const cell of cellsTo(grid, from, to)) {
    const centre = centreOf(grid.columns, cell);
    if (best && (steps++ === MOST_STEPS || !isOpen(grid, from, centre))) return best;
    best = centre;
  }
  return to;
}

/** The first bridge on the best way; "water" if it leads through water that nothing crosses. */
export function bridgeTo(g: Position, going: Going, from: Point, to: Point): Crossing | "water" | undefined {
  const grid = gridOf(g, going);
  const bridges = crossingsOf(g).filter(({ section }) => section >= 0);
  for (const cell of cellsTo(grid, from, to)) {
    const centre = centreOf(grid.columns, cell);
    if (!isWet(g.world, centre)) continue;
    if (grid.cost[cell] === CLOSED) return "water";
    return bridges.find((way) => carriesOver(way, centre));
  }
  return undefined;
}

/** Is the straight way open? */
export function isStraightOpen(g: Position, going: Going, from: Point, to: Point): boolean {
  const grid = gridOf(g, going);
  return isOpen(grid, from, to);
}

function isOpen(grid: Grid, from: Point, to: Point): boolean {
  const parts = 1 + Math.floor(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / (CELL / 2));
  const start = cellAt(grid, from);
  const most = Math.max(grid.cost[start]!, 1.7);
  for (let i = 1; i <= parts; i++) {
    const at = { x: from.x + ((to.x - from.x) * i) / parts, y: from.y + ((to.y - from.y) * i) / parts };
    const cell = cellAt(grid, at);
    if (cell !== start && grid.cost[cell]! > most) return false;
  }
  return true;
}
