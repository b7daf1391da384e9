// [VI.5-safety] When routed units are out of danger [R41].

import { into } from "@grognard/table";
import { enemiesOf, isRouted, onTable, present, sideOf, unitOf } from "../board.ts";
import { allStands, figuresOf, hostileGap } from "../bodies/figures.ts";
import { sees } from "../ground/sight.ts";
import type { Position, UnitId } from "../types.ts";
import { partsOf } from "./05-parts.ts";
import { marksOf } from "./05-zones.ts";

/** [VI.5-safety] No enemy can fire at it as that faces now, and no enemy in front of which it lies can charge it. */
export const isSafe = (g: Position, unit: UnitId): boolean =>
  !enemiesOf(g, sideOf(g, unit)).some(
    (enemy) =>
      present(g, enemy) && !isRouted(g, enemy) && (firesAt(g, enemy, unit) || threatens(g, enemy, unit)),
  );

function firesAt(g: Position, enemy: UnitId, unit: UnitId): boolean {
  const { calibre } = unitOf(g, enemy);
  const { charts } = g.world;
  return partsOf(g, enemy).some((part) => {
    const range = part.kind === "battery" ? charts.gun(calibre!).range : charts.band(part.weapon, "long");
    return marksOf(g, part, unit).some(({ squared }) => squared <= range * range) && sees(g, enemy, unit);
  });
}

function threatens(g: Position, enemy: UnitId, unit: UnitId): boolean {
  const spec = unitOf(g, enemy);
  if (spec.arm === "artillery" || !onTable(g, enemy)) return false;
  const spot = allStands(figuresOf(g, unit)).flatMap(({ corners }) => corners);
  return figuresOf(g, enemy).some(({ body }) => {
    if (!spot.some((corner) => into(body, corner).v > 0)) return false;
    const { charts } = g.world;
    const trot = charts.rate(spec, body.formation, "march");
    const reach = spec.arm === "cavalry" ? Math.max(trot, charts.rate(spec, body.formation, "gallop")) : trot;
    return hostileGap(g, enemy, unit) <= reach;
  });
}
