// Why a hex is out of reach: the case that forbids it, found by searching again without that rule.

import { directionTo, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { defenderOf, hexLabel, hexOf, isNight, pieceOf, terrainAt, terrainName } from "../board.ts";
import { type Fault, no } from "../refusal.ts";
import { type Cite, enemyOf, type Position, type Side, type UnitId } from "../types.ts";
import { barBetween, jumpsZones, pointsOf, whyZonesShut } from "./06-mover.ts";
import { reachFrom } from "./06-reach.ts";
import { inEzoc } from "./07-zones-of-control.ts";

/** The reason for a hex that is not within the reach of a unit on the map. */
export function whyOutOfReach(g: Position, unit: UnitId, to: Hex): Violation {
  const { name, side, roadBound } = pieceOf(g, unit);
  const hex = hexLabel(g, to);
  const shut = whoHolds(g, to, side) ?? whyShut(g, unit, to, hex);
  if (shut) return shut;
  const bar = whatBars(g, unit, to);
  if (bar) return no("mayNotReach", bar, name, hex);
  const closed = inEzoc(g, to, side) && whyZonesShut(g, unit);
  if (closed) return closed;
  if (reachFrom(g, unit, { zones: true }).hexes.includes(to))
    return no("zoneStops", isNight(g) ? "7.7" : "6.7", name, hex);
  if (reachFrom(g, unit, { zones: true, rugged: true }).hexes.includes(to))
    return no("ruggedStops", "6.5", name, hex);
  if (roadBound) return no("noRoadInTime", "16.7.6", name, hex);
  const { off, road } = pointsOf(g, unit);
  return no("outOfReach", "6.2", hex, name, off, road);
}

/** A unit [6.3], or a garrison alone, which is only overrun after a battle. */
export function whoHolds(g: Position, hex: Hex, side: Side): Fault {
  const unit = defenderOf(g, hex, enemyOf(side));
  if (unit < 0) return undefined;
  const { name, type } = pieceOf(g, unit);
  return type === "garrison"
    ? no("garrisonHolds", "9.4.4.1-B6", name)
    : no("enemyHolds", "6.3", hexLabel(g, hex));
}

/** Terrain or hexsides that are closed to the unit, whatever points it has. */
function whyShut(g: Position, unit: UnitId, to: Hex, hex: string): Fault {
  const piece = pieceOf(g, unit);
  const from = hexOf(g, unit);
  if (terrainName(terrainAt(g.world, to, piece.side)) === "prohibited")
    return no("closedGround", "6.2-onehex", hex);
  const kept = barBetween(g, unit, -1, to);
  if (kept) return no("notThereYet", kept, piece.name);
  const direction = directionTo(g.world.map.grid, from, to);
  if (direction < 0) return undefined;
  if (!g.world.map.passable[from * 6 + direction]) return no("majorRiver", "6.2-onehex", hex);
  if (jumpsZones(g, piece, from, to)) return no("leaderBetweenZones", "16.9.2-B2");
  const barred = barBetween(g, unit, from, to);
  return barred && no("notAcrossYet", barred, piece.name);
}

/** The exclusive rule or card that alone keeps the unit from getting there. */
function whatBars(g: Position, unit: UnitId, to: Hex): Cite | undefined {
  const { world, state } = g;
  const exclusive = world.exclusive.find(({ cite }) => {
    const others = world.exclusive.filter((rule) => rule.cite !== cite);
    return reachFrom({ ...g, world: { ...world, exclusive: others } }, unit).hexes.includes(to);
  });
  if (exclusive) return exclusive.cite;
  return reachFrom({ ...g, state: { ...state, effects: [] } }, unit).hexes.includes(to) ? "5.0" : undefined;
}
