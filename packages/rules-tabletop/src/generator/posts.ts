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
import type { Formation } from "../formations.ts";
import type { TerrainFile, UnitFile } from "../scenario/scenario-file.ts";
import { pointOf } from "../scenario/units-of-length.ts";
import type { BoughtArmy } from "./armies.ts";
import { inFile, outlinesOf } from "./features.ts";
import { isPlain, watersIn } from "./fitness.ts";

/** Formation and frame, mm. Guns stand ready to fire: a limbered train is deeper than a small zone. */
const STANCE: { readonly [arm: string]: { formation: Formation; width: number; depth: number } } = {
  infantry: { formation: "attack", width: 70, depth: 35 },
  cavalry: { formation: "cav-attack", width: 50, depth: 130 },
  artillery: { formation: "gun-firing", width: 100, depth: 35 },
};
/** Guns take the best places, cavalry what is left. */
const TURN = ["artillery", "infantry", "cavalry"];
const STEP = 10;
/** Between two bodies. */
const AIR = 10;
/** How far behind the front of the zone a commander stands. */
const BEHIND = 80;

/** The units of one commander close by, within the command radius. Undefined if there is no room for one of them. */
export function postArmy(
  army: BoughtArmy,
  terrain: readonly TerrainFile[],
  size: Size,
  zone: number,
  isSouth: boolean,
): BoughtArmy | undefined {
  const turn = (at: Point): Point => (isSouth ? at : acrossTable(size, at));
  const isFree = clearing(terrain);
  const taken: Box[] = [];
  const posted = new Map<string, UnitFile>();
  const slot = size.width / army.commanders.length;
  const stations = army.commanders.map(
    (_, i): Point => ({ x: STEP * Math.round((slot * (i + 0.5)) / STEP), y: zone - BEHIND }),
  );
  for (const [i, { id }] of army.commanders.entries()) {
    const { x, y } = stations[i]!;
    const front = { minX: 0, minY: 0, maxX: size.width, maxY: zone };
    // as the southern side sees them, the nearest to the commander first
    const spots = gridAbout({ x, y: y + 20 }, front, STEP);
    const own = army.units.filter(({ commander }) => commander === id);
    for (const unit of own.sort((a, b) => TURN.indexOf(a.arm) - TURN.indexOf(b.arm))) {
      const { formation, width, depth } = STANCE[unit.arm]!;
      const fits = (at: Point): Box | undefined => {
        if (at.x < width / 2 + AIR || at.x > size.width - width / 2 - AIR || at.y < depth + AIR)
          return undefined;
        const box = frame(turn(at), width + AIR, depth + AIR, isSouth);
        const isTaken = taken.some((other) => boundsMeet(box, other) && meet(box, other));
        return isTaken || !isFree(box) ? undefined : box;
      };
      const at = spots.find((spot) => fits(spot));
      if (!at) return undefined;
      taken.push(fits(at)!);
      posted.set(unit.id, { ...unit, post: { at: inFile(turn(at)), facing: isSouth ? 0 : 180, formation } });
    }
  }
  const units = army.units.map((unit) => posted.get(unit.id)!);
  const commanders = army.commanders.map((one, i) => ({ ...one, at: inFile(turn(stations[i]!)) }));
  return { ...army, units, commanders };
}

/** In hundredths, like all bodies. */
const fine = (point: Point): Point => pointOf(inFile(point));

function frame(spot: Point, width: number, depth: number, isSouth: boolean): Box {
  const { x, y } = fine(spot);
  const half = 50 * depth;
  return boxOf({ x, y: isSouth ? y - half : y + half, heading: 0 }, 100 * width, 100 * depth);
}

/** Off woods, bogs, houses and water. */
function clearing(terrain: readonly TerrainFile[]): (box: Box) => boolean {
  const blocks = terrain
    .filter(({ kind }) => !isPlain(kind))
    .flatMap(outlinesOf)
    .map((outline) => patchOf(outline.map(fine)));
  const waters = watersIn(terrain).map(({ line, half }) => ({ line: line.map(fine), reach: 100 * half }));
  return (box) =>
    !blocks.some(({ outline, bounds }) => boundsMeet(bounds, box) && boxMeets(outline, box)) &&
    !waters.some(({ line, reach }) => boxTouchesLine(line, box, reach));
}
