// Where the units of a bought army stand if their side does not change it: commander beside commander, facing the
// enemy, on open ground of their zone.

import {
  acrossTable,
  type Box,
  boundsMeet,
  boxMeets,
  boxOf,
  boxTouchesLine,
  gridAbout,
  meet,
  type Point,
  patchOf,
  type Size,
} from "@grognard/table";
import type { OrderOfBattle } from "../armies/enlist.ts";
import type { Formation } from "../formations.ts";
import type { TerrainFile, UnitFile } from "../scenario/scenario-file.ts";
import { pointOf } from "../scenario/units-of-length.ts";
import { inFile, outlinesOf } from "./features.ts";
import { isPlain, watersIn } from "./fitness.ts";
import type { Emplacement } from "./works.ts";

interface Stance {
  readonly formation: Formation;
  readonly width: number;
  readonly depth: number;
}

/** Formation and frame, mm. Guns stand ready to fire: a limbered train is deeper than a small zone. */
const STANCE: { readonly [arm: string]: Stance } = {
  infantry: { formation: "attack", width: 70, depth: 35 },
  cavalry: { formation: "cav-attack", width: 50, depth: 130 },
  artillery: { formation: "gun-firing", width: 100, depth: 35 },
};

/** Detachments skirmish [III.5]. */
function stanceOf({ arm, quarters = 4 }: UnitFile): Stance {
  if (quarters === 4 || arm === "artillery") return STANCE[arm]!;
  return arm === "cavalry"
    ? { formation: "cav-skirmish", width: 100 * quarters - 25, depth: 25 }
    : { formation: "skirmish", width: 75 * quarters - 40, depth: 15 };
}

/** Guns take the best places, cavalry what is left. */
const TURN = ["artillery", "infantry", "cavalry"];
const STEP = 10;
/** Between two bodies. */
const AIR = 10;
/** How far behind the front of the zone a commander stands, and one above the others. */
const BEHIND = 80;
const FAR_BEHIND = 140;

interface Camp {
  readonly terrain: readonly TerrainFile[];
  readonly size: Size;
  /** From where to where they set up, from their own edge. */
  readonly band: readonly [from: number, to: number];
  readonly isSouth: boolean;
  /** Works for guns. */
  readonly emplacements: readonly Emplacement[];
}

/** The units of one commander close by, within the command radius; guns in works as far as there are any. Undefined
 *  if there is no room for one of them. */
export function postArmy(
  army: OrderOfBattle,
  { terrain, size, band: [rear, zone], isSouth, emplacements }: Camp,
): OrderOfBattle | undefined {
  const turn = (at: Point): Point => (isSouth ? at : acrossTable(size, at));
  const isFree = clearing(terrain);
  const taken: Box[] = [];
  const works = [...emplacements];
  const posted = new Map<string, UnitFile>();
  const stations = stationsOf(army, size, zone);
  for (const { id } of army.commanders) {
    const { x, y } = stations.get(id)!;
    const front = { minX: 0, minY: rear, maxX: size.width, maxY: zone };
    // as the southern side sees them, the nearest to the commander first
    const spots = gridAbout({ x, y: y + 20 }, front, STEP);
    const own = army.units.filter(({ commander }) => commander === id);
    for (const unit of own.sort((a, b) => TURN.indexOf(a.arm) - TURN.indexOf(b.arm))) {
      const { formation, width, depth } = stanceOf(unit);
      const fits = (at: Point): Box | undefined => {
        if (at.x < width / 2 + AIR || at.x > size.width - width / 2 - AIR || at.y < rear + depth + AIR)
          return undefined;
        const box = frame(turn(at), width + AIR, depth + AIR, isSouth);
        const isTaken = taken.some((other) => boundsMeet(box, other) && meet(box, other));
        return isTaken || !isFree(box) ? undefined : box;
      };
      const work = unit.arm === "artillery" ? nearestOf(works, x).find((spot) => fits(spot)) : undefined;
      const at = work ?? spots.find((spot) => fits(spot));
      if (!at) return undefined;
      if (work) works.splice(works.indexOf(work), 1);
      taken.push(fits(at)!);
      posted.set(unit.id, { ...unit, post: { at: inFile(turn(at)), facing: isSouth ? 0 : 180, formation } });
    }
  }
  const units = army.units.map((unit) => posted.get(unit.id)!);
  const commanders = army.commanders.map((one) => ({ ...one, at: inFile(turn(stations.get(one.id)!)) }));
  return { ...army, units, commanders };
}

const nearestOf = (works: readonly Emplacement[], x: number): readonly Emplacement[] =>
  works.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));

/** Those with troops side by side, those above them in the middle, farther back. */
function stationsOf({ commanders, units }: OrderOfBattle, { width }: Size, zone: number): Map<string, Point> {
  const leading = commanders.filter(({ id }) => units.some(({ commander }) => commander === id));
  const slot = width / leading.length;
  const round = (x: number) => STEP * Math.round(x / STEP);
  return new Map(
    commanders.map((one): [string, Point] => {
      const i = leading.indexOf(one);
      if (i < 0) return [one.id, { x: round(width / 2), y: zone - FAR_BEHIND }];
      return [one.id, { x: round(slot * (i + 0.5)), y: zone - BEHIND }];
    }),
  );
}

/** In hundredths, like all bodies. */
const fine = (point: Point): Point => pointOf(inFile(point));

function frame(spot: Point, width: number, depth: number, isSouth: boolean): Box {
  const { x, y } = fine(spot);
  const half = 50 * depth;
  return boxOf({ x, y: isSouth ? y - half : y + half, heading: 0 }, 100 * width, 100 * depth);
}

const SCREENS: ReadonlySet<string> = new Set(["wall", "hedge", "fence"]);

/** Off woods, bogs, houses, walls and water. */
function clearing(terrain: readonly TerrainFile[]): (box: Box) => boolean {
  const blocks = terrain
    .filter(({ kind }) => !isPlain(kind))
    .flatMap(outlinesOf)
    .map((outline) => patchOf(outline.map(fine)));
  const banks = terrain.flatMap((feature) =>
    SCREENS.has(feature.kind) && "line" in feature ? [{ line: feature.line.map(pointOf), reach: 0 }] : [],
  );
  const waters = watersIn(terrain).map(({ line, half }) => ({ line: line.map(fine), reach: 100 * half }));
  return (box) =>
    !blocks.some(({ outline, bounds }) => boundsMeet(bounds, box) && boxMeets(outline, box)) &&
    ![...waters, ...banks].some(({ line, reach }) => boxTouchesLine(line, box, reach));
}
