// The table as text: what a side sees, as lines of styled patches. A cell is a few millimetres wide and twice as deep,
// as letters are; north is up.

import type { RollEvent } from "@grognard/kernel";
import type { MapLine, MapRequest, Patch } from "@grognard/scene";
import { holds, inside, type Point, pointLineGapSquared } from "@grognard/table";
import type { TabletopEvent } from "./events.ts";
import { figuresOf } from "./figures.ts";
import type { AreaKind } from "./ground.ts";
import { clock, formationWords } from "./naming.ts";
import { type Position, SIDES, type Side, type UnitState, type World } from "./types.ts";
import { scoreOf } from "./victory.ts";
import { positionIn, type View } from "./view.ts";

export { limitLines } from "./limit-words.ts";

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

export function drawMap(
  world: World,
  view: View,
  { width = 100, lit, plain = false }: MapRequest = {},
): MapLine[] {
  const g = positionIn(world, view);
  const columns = Math.max(40, Math.min(160, width - 6));
  const cell = Math.ceil(world.ground.width / columns);
  const rows = Math.ceil(world.ground.depth / (2 * cell));
  const troops = troopsOf(g, lit, plain);
  const lines: MapLine[] = [];
  for (let row = 0; row < rows; row++) {
    const y = world.ground.depth - (2 * row + 1) * cell;
    const label = row % 5 === 0 ? String(Math.round(y / 100)) : "";
    const patches: Patch[] = [patch(`${label.padStart(5)} `, "frame", "none")];
    for (let column = 0; column * cell < world.ground.width; column++) {
      const at = { x: column * cell + Math.floor(cell / 2), y };
      patches.push(troops(at, cell) ?? groundAt(g, at, cell));
    }
    lines.push(joined(patches));
  }
  return [...lines, scaleLine(world, cell)];
}

const patch = (text: string, ink: string, paper: string, bold = false): Patch => ({ text, ink, paper, bold });

/** Neighbours that look alike become one patch. */
function joined(patches: readonly Patch[]): MapLine {
  const out: Patch[] = [];
  for (const next of patches) {
    const last = out.at(-1);
    if (last && last.ink === next.ink && last.paper === next.paper && last.bold === next.bold)
      out[out.length - 1] = { ...last, text: last.text + next.text };
    else out.push(next);
  }
  return out;
}

function scaleLine(world: World, cell: number): MapLine {
  const steps = [];
  for (let x = 0; x < world.ground.width; x += 20 * cell) steps.push(String(Math.round(x / 100)).padEnd(20));
  return [patch(`      ${steps.join("")}`.trimEnd(), "frame", "none")];
}

/** Letters of the units by cell: the end of its id, small for the second side where there are no colours. */
function troopsOf(g: Position, lit: ReadonlySet<string> | undefined, plain: boolean) {
  const bodies = g.state.units.flatMap((_, unit) => {
    const { id, side } = g.world.units[unit]!;
    return figuresOf(g, unit).map(({ stands }) => ({ id, side, stands, isLit: lit?.has(id) === true }));
  });
  return (at: Point, cell: number): Patch | undefined => {
    const slack = Math.floor(cell / 2);
    const found = bodies.find(({ stands }) =>
      stands.some(
        (box) =>
          box.minX - slack <= at.x &&
          at.x <= box.maxX + slack &&
          box.minY - cell <= at.y &&
          at.y <= box.maxY + cell &&
          near(box, at, cell),
      ),
    );
    if (!found) return undefined;
    const letter = found.id.at(-1) ?? "?";
    const sign = plain && found.side === 1 ? letter.toLowerCase() : letter;
    return patch(sign, "counter", found.isLit ? "lit" : sidePaper(found.side), true);
  };
}

const near = (box: Parameters<typeof holds>[0], { x, y }: Point, cell: number): boolean =>
  [0, -1, 1].some((step) => holds(box, { x, y: y + Math.floor((step * cell) / 2) }));

const sidePaper = (side: Side): string => (side === 0 ? "french" : "coalition");

function groundAt({ world: { ground } }: Position, at: Point, cell: number): Patch {
  const reach = (width: number) => (width / 2 + cell / 2) ** 2;
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
    "letters: the last sign of a unit's id, on the colour of its side (without colours: the second side in small letters)",
    "#  town or work    ~  water    :  road    *  crest, wall or hedge",
    ",  rough scrub    t  light wood    T  dense wood, forest    -  bog    =  swamp    shaded: hill",
    "figures at the edges: millimetres from the south-west corner",
  ].map((text) => [patch(text, "ground", "none")]);

export function statusLine(world: World, view: View): string {
  const { turn, weather } = view.state;
  const score = scoreOf(positionIn(world, view));
  const sides = world.sides.map(({ name }, i) => `${name} ${score[i]}`).join(", ");
  return `Turn ${turn} of ${world.turns}, ${clock(world.dawn + 15 * (turn - 1))}, ${weather} - ${sides}`;
}

export function standing(world: World, view: View): string[] {
  return [
    "The battle",
    `  ${statusLine(world, view)}`,
    "Commanders",
    ...world.commanders.flatMap(({ name, side }, i) => {
      const { onTable, rating, x, y } = view.state.commanders[i]!;
      return onTable ? [`  ${world.sides[side].name}: ${name}, ${rating}, at ${x / 100},${y / 100}`] : [];
    }),
  ];
}

export const unitTable = (world: World, view: View): { readonly side: string; readonly rows: string[][] }[] =>
  SIDES.map((side) => ({
    side: world.sides[side].id,
    rows: world.army[side].map((unit) => unitRow(world, unit, view.state.units[unit]!)),
  }));

function unitRow(world: World, unit: number, state: UnitState): string[] {
  const { id, name } = world.units[unit]!;
  const [body] = state.bodies;
  const strength = state.strength < 0 ? "?" : `${state.strength}/${state.start}`;
  const where = body ? `${body.x / 100},${body.y / 100} facing ${body.heading / 100}` : state.place;
  const status = ["", "shaken", "routed"][state.status]!;
  return [id, name, strength, body ? formationWords(state.bodies) : state.posture, where, status];
}

export function finalReport(
  world: World,
  view: View,
  events: readonly (TabletopEvent | RollEvent)[],
): string[] {
  const fought = events.filter(({ type }) => type === "combat").length;
  return [
    ...SIDES.map((side) => {
      const lost = world.army[side].filter((unit) => view.state.units[unit]!.place === "lost");
      return `${world.sides[side].name}: lost ${lost.map((unit) => world.units[unit]!.name).join("; ") || "nobody"}`;
    }),
    `${fought} combats were fought.`,
  ];
}
