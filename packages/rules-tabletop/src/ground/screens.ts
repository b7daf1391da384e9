// What hides one body from another: crests, woods and houses, cover, walls [R52].

import {
  type Box,
  boundsMeet,
  crosses,
  distanceSquared,
  type Bounds as Extent,
  insideShare,
  type Point,
  pointLineGapSquared,
  shareExceeds,
  side,
} from "@grognard/table";
import type { TerrainKind } from "../charts/charts.ts";
import type { Position, World } from "../types.ts";
import {
  type Bank,
  covers,
  type Patch,
  type Relief,
  reaches,
  reliefOf,
  type Strip,
  within,
} from "./relief.ts";
import { closed, levelAt } from "./terrain.ts";

/** A body as it looks and is looked at. */
export interface Outlook {
  /** Where it looks from: the middle of its front, of each of its bodies. */
  readonly eyes: readonly Point[];
  readonly fronts: readonly Box[];
  readonly stands: readonly Box[];
  readonly extent: Extent;
  /** Crests it is near enough to see over, as bits. */
  readonly tops: number[];
  /** In a town: it is seen as the houses allow. */
  readonly housed: boolean;
}

/** A point of the target, and the stand it belongs to. */
export interface Spot {
  readonly point: Point;
  readonly stand: Box;
}

/** Everything on the ground that could hide one body from another. */
interface Screens {
  readonly crests: readonly (Strip & { readonly index: number })[];
  readonly thick: readonly (Patch & { readonly kind: string; readonly through: number })[];
  readonly cover: readonly (Patch & { readonly seenAt: number })[];
  readonly creeks: Relief["creeks"];
  readonly banks: readonly (Strip & { readonly bank: Bank; readonly seenAt: number })[];
}

const known = new WeakMap<World, Screens>();

function allScreens(world: World): Screens {
  const found = known.get(world);
  if (found) return found;
  const relief = reliefOf(world.ground);
  const row = (kind: TerrainKind) => world.charts.terrain(kind);
  const areas = relief.areas.map((patch) => ({ ...patch, ...row(patch.kind) }));
  const houses = relief.zones.map((patch) => ({ ...patch, kind: "town", ...row("town") }));
  const [wall, work] = [row("wall").seenAt ?? 0, row("fortification").seenAt ?? 0];
  const screens: Screens = {
    crests: relief.crests.map(({ points, extent }, index) => ({ points, extent, index })),
    thick: [...areas, ...houses].flatMap(({ outline, extent, holes, kind, sightThrough: through }) =>
      through === null ? [] : [{ outline, extent, holes, kind, through }],
    ),
    cover: areas.flatMap(({ outline, extent, holes, seenAt }) =>
      seenAt === null ? [] : [{ outline, extent, holes, seenAt }],
    ),
    creeks: relief.creeks,
    banks: [
      ...relief.walls.map((bank) => ({ points: bank.points, extent: bank.extent, bank, seenAt: wall })),
      ...relief.works.map((bank) => ({ points: bank.points, extent: bank.extent, bank, seenAt: work })),
    ],
  };
  known.set(world, screens);
  return screens;
}

/** Those that lie between. */
export function screensIn({ world }: Position, line: Extent): Screens {
  const { crests, thick, cover, creeks, banks } = allScreens(world);
  const here = <S extends { readonly extent: Extent }>(list: readonly S[]): readonly S[] =>
    list.filter(({ extent }) => boundsMeet(extent, line));
  return {
    crests: here(crests),
    thick: here(thick),
    cover: here(cover),
    creeks: here(creeks),
    banks: here(banks),
  };
}

export const isBare = ({ crests, thick, cover, creeks, banks }: Screens): boolean =>
  crests.length + thick.length + cover.length + creeks.length + banks.length === 0;

export function isClear(
  g: Position,
  screens: Screens,
  viewer: Outlook,
  target: Outlook,
  eye: Point,
  { point, stand }: Spot,
  range: number,
): boolean {
  const squared = distanceSquared(eye, point);
  if (squared > range * range) return false;
  for (const { points, index } of screens.crests) {
    if (viewer.tops.includes(index) || target.tops.includes(index)) continue;
    if (crosses(points, eye, point)) return false;
  }
  if (isHidden(g, screens, target, eye, { point, stand }, squared)) return false;
  return !isThick(screens, eye, point);
}

/** Is it in ground, or behind something, in which it is seen only from near by? */
function isHidden(
  g: Position,
  { cover, creeks, banks }: Screens,
  target: Outlook,
  eye: Point,
  { point, stand }: Spot,
  squared: number,
): boolean {
  const far = (seenAt: number) => squared > seenAt * seenAt;
  if (target.housed && far(g.world.charts.terrain("town").seenAt ?? 0)) return true;
  if (cover.some((patch) => far(patch.seenAt) && covers(patch, point))) return true;
  const creek = g.world.charts.terrain("creek").seenAt ?? 0;
  if (far(creek) && creeks.some((strip) => liesIn(strip, point)) && levelAt(g, eye) < HIGH) return true;
  return banks.some(
    ({ bank, seenAt }) =>
      far(seenAt) && closed(g, bank) && reaches(bank, stand) && isBetween(g, bank, eye, stand),
  );
}

/** From so many contours up one looks into creeks [XI.5-creek-visibility]. */
const HIGH = 2;

const liesIn = ({ extent, points, half }: Relief["creeks"][number], point: Point): boolean =>
  within(extent, point) && pointLineGapSquared(points, point) <= half * half;

/** Does what is left of that wall or work run between them? */
export function isBetween(g: Position, { line }: Bank, from: Point, to: Point): boolean {
  const { walls, works } = reliefOf(g.world.ground);
  return (line.kind === "work" ? works : walls).some(
    (bank) => bank.line === line && closed(g, bank) && crosses(bank.points, from, to),
  );
}

/** Does the line run through more woods, or houses, than one can see through? */
function isThick({ thick }: Screens, eye: Point, point: Point): boolean {
  let run: Map<string, number> | undefined;
  for (const patch of thick) {
    const share = shareIn(patch, eye, point);
    if (share === 0) continue;
    run ??= new Map();
    const whole = share + (run.get(patch.kind) ?? 0);
    run.set(patch.kind, whole);
    if (shareExceeds(whole, eye, point, patch.through + ROUNDING)) return true;
  }
  return false;
}

/** Shares are rounded: a line that is just as long as one can see through must not seem longer. */
const ROUNDING = 1;

function shareIn(patch: Patch, eye: Point, point: Point): number {
  if (isBeside(patch.outline, eye, point)) return 0;
  const whole = insideShare(patch.outline, eye, point);
  if (whole === 0) return 0;
  const holes = patch.holes.reduce((share, hole) => share + insideShare(hole.outline, eye, point), 0);
  return Math.max(0, whole - holes);
}

/** Does all of it lie to one side of the line? Most of the ground does. */
function isBeside(outline: readonly Point[], eye: Point, point: Point): boolean {
  let left = false;
  let right = false;
  for (const corner of outline) {
    const turn = side(eye, point, corner);
    if (turn >= 0) left = true;
    if (turn <= 0) right = true;
    if (left && right) return false;
  }
  return true;
}
