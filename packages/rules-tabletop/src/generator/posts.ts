// Where the units of a bought army stand if their side leaves it at that: commander beside commander, facing the
// enemy, on open ground of their zone.

import { type Box, boundsMeet, boundsOf, boxMeets, boxOf, boxTouchesLine, meet } from "@grognard/table";
import type { Formation } from "../formations.ts";
import type { PointFile, TerrainFile, UnitFile } from "../scenario/scenario-file.ts";
import { pointOf } from "../scenario/units-of-length.ts";
import type { BoughtArmy } from "./armies.ts";
import { type TableSize, zoneOutline } from "./features.ts";

/** Formation and frame, mm. Guns stand ready to fire: a limbered train is deeper than a small zone. */
const STANCE: { readonly [arm: string]: { formation: Formation; width: number; depth: number } } = {
  infantry: { formation: "attack", width: 70, depth: 35 },
  cavalry: { formation: "cav-attack", width: 50, depth: 130 },
  artillery: { formation: "gun-firing", width: 100, depth: 35 },
};
/** Guns take the best places, horse what is left. */
const TURN = ["artillery", "infantry", "cavalry"];
const STEP = 10;
/** Between two bodies. */
const AIR = 10;
/** How far behind the front of the zone a commander stands. */
const BEHIND = 80;

/** Those of one commander close about him, so that his voice reaches them. Nothing if somebody finds no room. */
export function postArmy(
  army: BoughtArmy,
  terrain: readonly TerrainFile[],
  size: TableSize,
  zone: number,
  isSouth: boolean,
): BoughtArmy | undefined {
  const turn = ([x, y]: PointFile): PointFile => (isSouth ? [x, y] : [size.width - x, size.depth - y]);
  const isFree = clearing(terrain);
  const taken: Box[] = [];
  const posted = new Map<string, UnitFile>();
  const slot = size.width / army.commanders.length;
  const stations = army.commanders.map(
    (_, i): PointFile => [STEP * Math.round((slot * (i + 0.5)) / STEP), zone - BEHIND],
  );
  for (const [i, { id }] of army.commanders.entries()) {
    const spots = spotsAbout(stations[i]!, size.width, zone);
    const own = army.units.filter(({ commander }) => commander === id);
    for (const unit of own.sort((a, b) => TURN.indexOf(a.arm) - TURN.indexOf(b.arm))) {
      const { formation, width, depth } = STANCE[unit.arm]!;
      const fits = ([x, y]: PointFile): Box | undefined => {
        if (x < width / 2 + AIR || x > size.width - width / 2 - AIR || y < depth + AIR) return undefined;
        const box = frame(turn([x, y]), width + AIR, depth + AIR, isSouth);
        const isTaken = taken.some((other) => boundsMeet(box, other) && meet(box, other));
        return isTaken || !isFree(box) ? undefined : box;
      };
      const at = spots.find((spot) => fits(spot));
      if (!at) return undefined;
      taken.push(fits(at)!);
      posted.set(unit.id, { ...unit, post: { at: turn(at), facing: isSouth ? 0 : 180, formation } });
    }
  }
  const units = army.units.map((unit) => posted.get(unit.id)!);
  const commanders = army.commanders.map((one, i) => ({ ...one, at: turn(stations[i]!) }));
  return { ...army, units, commanders };
}

/** Places for a front in the zone, as the southern side sees them, the nearest to the commander first. */
function spotsAbout([x, y]: PointFile, width: number, zone: number): PointFile[] {
  const spots: PointFile[] = [];
  for (let v = zone - STEP; v > 0; v -= STEP) for (let u = STEP; u < width; u += STEP) spots.push([u, v]);
  const away = ([u, v]: PointFile) => (u - x) ** 2 + (v - y - 20) ** 2;
  return spots.sort((a, b) => away(a) - away(b));
}

/** In hundredths, like all bodies. */
function frame(spot: PointFile, width: number, depth: number, isSouth: boolean): Box {
  const { x, y } = pointOf(spot);
  const half = 50 * depth;
  return boxOf({ x, y: isSouth ? y - half : y + half, heading: 0 }, 100 * width, 100 * depth);
}

/** Off woods, bogs, houses and water. */
function clearing(terrain: readonly TerrainFile[]): (box: Box) => boolean {
  const points = (list: readonly PointFile[]) => list.map(pointOf);
  const outlines = terrain.flatMap((feature) => {
    if ("outline" in feature) return feature.kind.endsWith("-regular") ? [] : [points(feature.outline)];
    return "corner" in feature ? [points(zoneOutline(feature.corner))] : [];
  });
  const waters = terrain.flatMap((feature) =>
    "width" in feature && "line" in feature
      ? [{ line: points(feature.line), reach: 50 * feature.width }]
      : [],
  );
  const blocks = outlines.map((outline) => ({ outline, bounds: boundsOf(outline) }));
  return (box) =>
    !blocks.some(({ outline, bounds }) => boundsMeet(bounds, box) && boxMeets(outline, box)) &&
    !waters.some(({ line, reach }) => boxTouchesLine(line, box, reach));
}
