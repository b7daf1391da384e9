// Where the units of a bought army stand if their side leaves it at that: brigade beside brigade, facing the enemy, on
// open ground of their zone.

import { type Box, boundsMeet, boundsOf, boxMeets, boxOf, boxTouchesLine, meet } from "@grognard/table";
import type { Formation } from "./formations.ts";
import type { BoughtArmy } from "./generator-armies.ts";
import { type TableSize, zoneOutline } from "./generator-terrain.ts";
import type { CommanderFile, PointFile, TerrainFile, UnitFile } from "./scenario-file.ts";
import { pointOf } from "./units-of-length.ts";

/** Formation and frame, mm. Guns stand ready to fire: a limbered train is deeper than a small zone. */
const STANCE: { readonly [arm: string]: { formation: Formation; width: number; depth: number } } = {
  infantry: { formation: "attack", width: 70, depth: 35 },
  cavalry: { formation: "cav-attack", width: 50, depth: 130 },
  artillery: { formation: "gun-firing", width: 100, depth: 35 },
};
const STEP = 10;
/** Between two bodies. */
const AIR = 10;

/** Nothing if somebody finds no room. */
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
  const slot = size.width / army.brigades.length;
  for (const [i, { units }] of army.brigades.entries()) {
    const middle = slot * (i + 0.5);
    for (const [j, unit] of units.entries()) {
      const wanted = middle + 90 * (j - (units.length - 1) / 2);
      const at = placeFor(unit, wanted, zone, size.width, (spot, width, depth) => {
        const box = frame(turn(spot), width + AIR, depth + AIR, isSouth);
        return isFree(box) && !taken.some((other) => boundsMeet(box, other) && meet(box, other))
          ? box
          : undefined;
      });
      if (!at) return undefined;
      taken.push(at.box);
      const facing = isSouth ? 0 : 180;
      const post = { at: turn(at.spot), facing, formation: STANCE[unit.arm]!.formation };
      posted.set(unit.id, { ...unit, post });
    }
  }
  const units = army.units.map((unit) => posted.get(unit.id)!);
  return { ...army, units, commanders: army.commanders.map((one) => beside(one, units)) };
}

/** As the southern side sees it: the nearest place to the wanted one, the front row first. */
function placeFor(
  unit: UnitFile,
  wanted: number,
  zone: number,
  across: number,
  fits: (spot: PointFile, width: number, depth: number) => Box | undefined,
): { spot: PointFile; box: Box } | undefined {
  const { width, depth } = STANCE[unit.arm]!;
  const most = Math.ceil(across / STEP);
  for (let y = zone - STEP; y >= depth + AIR; y -= 50) {
    for (let n = 0; n < 2 * most; n++) {
      const x = STEP * Math.round(wanted / STEP) + (n % 2 === 0 ? STEP : -STEP) * Math.ceil(n / 2);
      if (x < width / 2 + AIR || x > across - width / 2 - AIR) continue;
      const box = fits([x, y], width, depth);
      if (box) return { spot: [x, y], box };
    }
  }
  return undefined;
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

/** In the middle of those he commands. */
function beside(commander: CommanderFile, units: readonly UnitFile[]): CommanderFile {
  const spots = units.flatMap((unit) =>
    unit.commander === commander.id && unit.post && "at" in unit.post ? [unit.post.at] : [],
  );
  const mean = (axis: 0 | 1) => Math.round(spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length);
  return { ...commander, at: [mean(0), mean(1)] };
}
