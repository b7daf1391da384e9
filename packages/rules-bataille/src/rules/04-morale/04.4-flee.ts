// [4.4] How far units flee, and which flee together.

import type { Hex } from "@grognard/hex";
import { hexOf, onMap, ownLeadersAt, sideOf, unitOf } from "../../board.ts";
import type { FlightFrame, FlightKind } from "../../frames.ts";
import type { Case, Play, Position, UnitId } from "../../types.ts";

export interface Fleeing {
  readonly kind: FlightKind;
  readonly cite: Case;
  readonly toll?: number;
  /** This number of hexes instead of Movement Points. */
  readonly hexes?: number;
  /** Out of an overstacked hex [3.1.5a]. */
  readonly crowded?: boolean;
  /** In the same combat: they need not check. */
  readonly exempt?: readonly UnitId[];
  /** A path that has been found already. */
  readonly path?: readonly Hex[];
}

/** Half MPs. */
const RETREAT = 6; // [4.3.5a]
const ROUT = 20; // [4.3.6e]

/** [4.3.5a] [4.3.6e] [R25] */
export function flightPoints(g: Position, unit: UnitId, kind: FlightKind): number {
  if (kind !== "rout") return RETREAT;
  const { arm, horse, ma } = unitOf(g, unit);
  return arm === "cavalry" || horse ? 2 * ma : ROUT;
}

/** Starts flights; units of one hex and arm that can go equally far go together. Pushes frames. */
export function flee(g: Play, units: readonly UnitId[], how: Fleeing): void {
  const groups = new Map<string, UnitId[]>();
  for (const unit of units) {
    if (!onMap(g, unit)) continue;
    const key = `${hexOf(g, unit)} ${unitOf(g, unit).arm} ${flightPoints(g, unit, how.kind)}`;
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  for (const group of [...groups.values()].reverse()) g.push(flightOf(g, group, how)); // the first flees first
}

function flightOf(g: Position, units: UnitId[], how: Fleeing): FlightFrame {
  const [first] = units;
  return {
    step: "flight",
    from: hexOf(g, first!),
    units,
    leaders: [...ownLeadersAt(g, hexOf(g, first!), sideOf(g, first!))],
    kind: how.kind,
    distance: how.hexes ?? flightPoints(g, first!, how.kind),
    inHexes: how.hexes !== undefined,
    crowded: how.crowded ?? false,
    toll: how.toll ?? 0,
    path: [...(how.path ?? [])],
    off: false,
    settled: false,
    exempt: [...new Set([...units, ...(how.exempt ?? [])])],
    cite: how.cite,
  };
}
