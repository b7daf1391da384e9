// Figures over the table: where a unit can shoot, by effect; radii, lines, tracks.

import { areaShape, circleShape, fanOf } from "@grognard/parts";
import type { Shape } from "@grognard/scene";
import { unitOf } from "../board.ts";
import { cloneIndex, forgetFigures } from "../bodies/figures.ts";
import { type Part, partsOf } from "../rules/05-parts.ts";
import { commandRadius } from "../rules/12-command.ts";
import type { Body, CommanderId, Position, UnitId } from "../types.ts";
import { wording } from "../words/wording.ts";

/** The same position with this unit standing differently. */
export function withBodies(g: Position, unit: UnitId, bodies: readonly Body[]): Position {
  const units = g.state.units.with(unit, { ...g.state.units[unit]!, place: "table", bodies: [...bodies] });
  const there: Position = { world: g.world, state: { ...g.state, units }, index: cloneIndex(g.index) };
  forgetFigures(there, unit);
  return there;
}

interface Reach {
  readonly range: number;
  readonly near: boolean;
}

/** How far a part shoots, the longest first [V.1, V.13, V.14]. */
function reachesOf(g: Position, unit: UnitId, { kind, weapon }: Part): readonly Reach[] {
  const { charts } = g.world;
  const { calibre } = unitOf(g, unit);
  if (kind === "battery") {
    const { caseRange, range } = charts.gun(calibre!);
    return [
      { range, near: false },
      { range: caseRange, near: true },
    ];
  }
  const bands = (["long", "medium", "close"] as const).map((band) => ({
    range: charts.band(weapon, band),
    near: band === "close",
  }));
  const some = kind === "stand" ? bands.slice(0, 1) : bands;
  return some.filter(({ range }, i) => range > 0 && range !== some[i + 1]?.range);
}

/** The zones of everything in a unit that can fire where it stands in this position. */
export function fireShapes(g: Position, unit: UnitId): Shape[] {
  const parts = partsOf(g, unit);
  const { id } = g.world.sides[unitOf(g, unit).side];
  return parts.flatMap((part, i) =>
    reachesOf(g, unit, part).map(({ range, near }) => {
      const label = i === 0 ? wording().mm(range) : undefined; // one body, one set of words
      return areaShape(near ? "zone-near" : "zone", fanOf(part, OPENING, range), label, id);
    }),
  );
}

const OPENING = Math.atan2(3, 17); // [R51]

/** As far as a commander is obeyed, if that is known. */
export function radiusShapes(
  g: Position,
  commander: CommanderId,
  label: (radius: number) => string,
  side?: string,
): Shape[] {
  const leader = g.state.commanders[commander];
  if (!leader?.onTable || leader.rating === null) return [];
  const radius = commandRadius(g, commander);
  return [circleShape("radius", leader, radius, label(radius), side)];
}
