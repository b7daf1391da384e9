// A battle turned by a quarter or seen in a mirror: the same scenario, orders and bodies on the other table [R3, R44].

import { EDGES, type Path, type Primitive } from "@grognard/table";
import type { Aim, Order } from "../src/actions.ts";
import { formationOf, unitNamed } from "../src/board.ts";
import { variantsOf } from "../src/bodies/changes.ts";
import { splitsOf } from "../src/bodies/split.ts";
import type { Formation } from "../src/formations.ts";
import { partsOf } from "../src/rules/05-parts.ts";
import type {
  PointFile,
  PostFile,
  ScenarioFile,
  SideFile,
  TerrainFile,
  UnitFile,
} from "../src/scenario/scenario-file.ts";
import type { Body, CommanderState, Draft, Edge, UnitState } from "../src/types.ts";

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What becomes of places, directions and hands. */
export interface Turning {
  readonly name: string;
  /** The width of the table before, in whatever unit the point has. */
  point(at: Spot, width: number): Spot;
  /** In parts of a full turn: 36000, or 360. */
  heading(heading: number, full: number): number;
  side(side: number): number;
  readonly mirrored: boolean;
}

export const QUARTER: Turning = {
  name: "turned by a quarter",
  point: ({ x, y }, width) => ({ x: y, y: width - x }),
  heading: (heading, full) => (heading + full / 4) % full,
  side: (side) => (side + 1) % 4,
  mirrored: false,
};

export const MIRROR: Turning = {
  name: "in a mirror",
  point: ({ x, y }, width) => ({ x: width - x, y }),
  heading: (heading, full) => (full - heading) % full,
  side: (side) => (4 - side) % 4,
  mirrored: true,
};

const edge = (t: Turning, one: Edge): Edge => EDGES[t.side(EDGES.indexOf(one))] as Edge;

// The scenario -----------------------------------------------------------------------------------------------------

export function turnedScenario(t: Turning, file: ScenarioFile): ScenarioFile {
  const [width, depth] = file.table;
  const at = ([x, y]: PointFile): PointFile => {
    const spot = t.point({ x, y }, width);
    return [spot.x, spot.y];
  };
  const side = (one: SideFile): SideFile => ({
    ...one,
    home: edge(t, one.home),
    ...(one.exits && {
      exits: one.exits.map(({ edge: old, from, to }) => {
        const isUpright = old === "east" || old === "west";
        const ends = [from, to].map((d) => at(isUpright ? [0, d] : [d, 0]));
        const now = edge(t, old);
        const along = ends.map(([x, y]) => (now === "east" || now === "west" ? y : x));
        return { edge: now, from: Math.min(...along), to: Math.max(...along) };
      }),
    }),
    ...(one.zone && { zone: one.zone.map(at) }),
  });
  const feature = (one: TerrainFile): TerrainFile => {
    if (one.kind === "town") {
      const [x, y] = one.corner;
      const corners = [at([x, y]), at([x + 100, y + 100])];
      return {
        ...one,
        corner: [Math.min(...corners.map(([u]) => u)), Math.min(...corners.map(([, v]) => v))],
      };
    }
    if ("outline" in one) return { ...one, outline: one.outline.map(at) };
    if ("line" in one) return { ...one, line: one.line.map(at) };
    return { ...one, at: at(one.at) };
  };
  const post = (one: PostFile): PostFile =>
    "zone" in one ? one : { ...one, at: at(one.at), facing: t.heading(one.facing, 360) };
  const unit = (one: UnitFile): UnitFile => ({
    ...one,
    ...(one.post && { post: post(one.post) }),
    ...(one.arrives && { arrives: { ...one.arrives, from: at(one.arrives.from), to: at(one.arrives.to) } }),
  });
  return {
    ...file,
    table: t.mirrored ? file.table : [depth, width],
    sides: [side(file.sides[0]), side(file.sides[1])],
    terrain: file.terrain.map(feature),
    commanders: file.commanders.map((one) => ({ ...one, at: at(one.at) })),
    units: file.units.map(unit),
  };
}

// Orders -----------------------------------------------------------------------------------------------------------

type Loose = { [key: string]: unknown };

/** `g` is the position before it was turned. */
export function turnedOrder(t: Turning, g: Draft, order: Order): Order {
  const { width } = g.world.ground;
  const turned: Loose = { ...order };
  const unit = "unit" in order ? unitNamed(g, order.unit) : -1;
  const from = unit >= 0 ? formationOf(g, unit) : undefined;
  if ("x" in order) Object.assign(turned, t.point(order, width));
  if ("heading" in order) turned.heading = t.heading(order.heading, 36000);
  if ("at" in order) turned.at = t.point(order.at, width);
  if ("path" in order) turned.path = turnedPath(t, order.path);
  if ("screen" in order && order.screen) turned.screen = turnedPath(t, order.screen);
  if ("side" in order) turned.side = zoneSide(t, order.side);
  if ("sides" in order && order.sides) turned.sides = order.sides.map((one) => zoneSide(t, one));
  if ("aims" in order) turned.aims = order.aims.map((aim) => turnedAim(t, g, unit, aim));
  if ("again" in order) turned.again = order.again.map((aim) => turnedAim(t, g, unit, aim));
  if (!t.mirrored) return turned as unknown as Order;
  if (order.order === "wheel") turned.to = order.to === "left" ? "right" : "left";
  if (order.order === "limber" || order.order === "unlimber") turned.turn = (360 - order.turn) % 360;
  if (order.order === "form") turned.variant = otherHand(from!, order.to, order.variant);
  if ("face" in order && order.face !== undefined) turned.face = (4 - order.face) % 4;
  if (order.order === "split") {
    const { u } = splitsOf(from!)[order.variant]!;
    turned.variant = splitsOf(from!).findIndex((half) => half.u === -u);
  }
  if (order.order === "dissolve")
    turned.into = order.into.map((one) => ({
      ...one,
      face: (4 - one.face) % 4,
      variant: otherHand("square", one.to, one.variant),
    }));
  return turned as unknown as Order;
}

const zoneSide = (t: Turning, one: Edge): Edge => EDGES[t.side(EDGES.indexOf(one))]!;

function otherHand(from: Formation, to: Formation, variant: number): number {
  const ways = variantsOf(from, to);
  const { u, v, turn } = ways[variant]!;
  return ways.findIndex((way) => way.u === -u && way.v === v && way.turn === -turn);
}

const turnedPath = (t: Turning, path: Path): Path => path.map((go) => turnedStep(t, go));

function turnedStep(t: Turning, go: Primitive): Primitive {
  const hand = (to: "left" | "right") => (t.mirrored ? (to === "left" ? "right" : "left") : to);
  const turn = (heading: number) => t.heading(heading, 36000);
  switch (go.go) {
    case "oblique":
      return { ...go, a: t.mirrored ? -go.a : go.a };
    case "wheel":
    case "back-wheel":
    case "sidestep":
      return { ...go, to: hand(go.to) };
    case "by-face":
      return { ...go, face: (t.mirrored ? (4 - go.face) % 4 : go.face) as 0 | 1 | 2 | 3 };
    case "follow":
      return { ...go, legs: go.legs.map(({ heading, d }) => ({ heading: turn(heading), d })) };
    case "skirmish":
      return { ...go, heading: turn(go.heading), q: t.mirrored ? -go.q : go.q };
    default:
      return go;
  }
}

/** Stands are numbered from the right, sides of a town from the north. */
function turnedAim(t: Turning, g: Draft, unit: number, aim: Aim): Aim {
  const parts = partsOf(g, unit);
  const { kind, side } = parts[aim.part]!;
  const point = aim.point && { point: t.point(aim.point, g.world.ground.width) };
  const sides = parts.map((one) => t.side(one.side)).sort((a, b) => a - b);
  const stands = parts.filter((one) => one.kind === "stand");
  const first = parts.indexOf(stands[0]!);
  const part =
    kind === "side"
      ? sides.indexOf(t.side(side))
      : kind === "face" && t.mirrored
        ? (4 - aim.part) % 4
        : kind === "stand" && t.mirrored
          ? first + stands.length - 1 - (aim.part - first)
          : aim.part;
  return { ...aim, part, ...point };
}

// What is on the table ---------------------------------------------------------------------------------------------

/** Units and commanders as they would be on the other table. */
export function turnedTable(t: Turning, { world, state }: Draft): unknown {
  const { width } = world.ground;
  const spot = <S extends Spot>(one: S): S => ({ ...one, ...t.point(one, width) });
  const pose = <P extends Spot & { heading: number }>(one: P): P => ({
    ...spot(one),
    heading: t.heading(one.heading, 36000),
  });
  const body = (one: Body) => ({
    ...pose(one),
    track: one.track?.map(pose) ?? null,
    bend: one.bend && (t.mirrored ? [...one.bend].reverse() : one.bend).map(pose),
  });
  const unit = (one: UnitState) => ({
    ...one,
    bodies: one.bodies.map(body),
    lining: EDGES.map((_, i) => one.lining[EDGES.findIndex((__, j) => t.side(j) === i)]),
    exit: one.exit && spot(one.exit),
    origin: one.origin && spot(one.origin),
  });
  const leader = (one: CommanderState) => spot(one);
  return {
    units: state.units.map((one, i) => [world.units[i]!.id, unit(one)]),
    commanders: state.commanders.map(leader),
    damage: state.ground.damage,
    flames: state.ground.flames,
  };
}

/** The same of a table as it is. */
export const table = ({ world, state }: Draft): unknown => ({
  units: state.units.map((one, i) => [world.units[i]!.id, one]),
  commanders: state.commanders,
  damage: state.ground.damage,
  flames: state.ground.flames,
});
