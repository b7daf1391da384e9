// [14.2] Leaders whose troops are gone: they get away or are captured.

import { type Hex, neighboursOf } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import {
  fielded,
  hexesOf,
  hexLabel,
  holds,
  idOf,
  isSteep,
  ownLeadersAt,
  range,
  sideOf,
  unitOf,
  unitsAt,
} from "../../board.ts";
import { type Case, enemyOf, type Play, type Position, type Side, TAKEN, type UnitId } from "../../types.ts";
import { goTo, takeOff } from "../../verbs.ts";
import { inInfluence } from "../06-formations/06.11-influence.ts";
import { callSuccessor } from "../16-kulm/16.2.8-successor.ts";

/**
 * [14.2.3] Leaders in a hex whose troops have all been lost: moved away, or captured. Call when the hex has been
 * emptied.
 */
export function settleLeaders(g: Play, hex: Hex, side: Side, surrendered: boolean): void {
  if (holds(g, hex, side)) return;
  for (const leader of ownLeadersAt(g, hex, side)) {
    if (surrendered) capture(g, leader, "14.2.3-b2");
    else if (isSurrounded(g, hex, side)) capture(g, leader, "14.2.3-b1");
    else
      getAway(
        g,
        leader,
        closest(g, hex, (other) => isRefuge(g, leader, other)),
        "14.2.3",
      );
  }
}

/** [14.2.4] [R106] Enemy combat units have entered a hex: lone leaders there are captured or displaced. */
export function overrunLeaders(g: Play, hex: Hex, by: Side, cavalry = false): void {
  const side = enemyOf(by);
  if (holds(g, hex, side)) return;
  const { phase } = g.state;
  const ridden = cavalry && (phase === "charge" || phase === "movement");
  for (const leader of ownLeadersAt(g, hex, side)) {
    if (ridden) capture(g, leader, "14.2.4");
    else getAway(g, leader, nearestTroops(g, leader, hex), "14.2.4");
  }
}

/** The same for every hex of a unit that has retreated. */
export function clearLeaders(g: Play, unit: UnitId): void {
  for (const hex of hexesOf(g, unit)) overrunLeaders(g, hex, sideOf(g, unit));
}

/** [14.2.4] The leader's troops have left an enemy-held hex, that of a square: a leader does not stay there alone. */
export function quitEnemies(g: Play, hex: Hex, side: Side): void {
  if (holds(g, hex, enemyOf(side))) overrunLeaders(g, hex, enemyOf(side));
}

/** Leaders accompany troops that retreat voluntarily or close up, if no other troops stay with them. */
export function goAlong(g: Play, from: readonly Hex[], to: Hex, side: Side, cite: Case): void {
  for (const hex of from) {
    if (holds(g, hex, side)) continue;
    for (const leader of ownLeadersAt(g, hex, side)) getAway(g, leader, to, cite);
  }
}

function capture(g: Play, leader: UnitId, cite: Case): void {
  const hex = hexLabel(g, g.state.hex[leader]!);
  takeOff(g, leader, TAKEN);
  edit(g, "due")[leader] = -1;
  callSuccessor(g, leader);
  g.emit({ type: "leaderCaptured", leader: idOf(g, leader), hex, cite });
}

/** A leader with nowhere to go is captured. */
function getAway(g: Play, leader: UnitId, to: Hex, cite: Case): void {
  if (to === -1) return capture(g, leader, cite);
  const from = hexLabel(g, g.state.hex[leader]!);
  goTo(g, leader, to);
  g.emit({ type: "leaderMoved", leader: idOf(g, leader), from, to: hexLabel(g, to), cite });
}

/** [14.2.3-b1] Enemy counters in every hex around. */
const isSurrounded = (g: Position, hex: Hex, side: Side): boolean =>
  neighboursOf(g.world.map.grid, hex).every((other) => holds(g, other, enemyOf(side)));

/** No enemy influence, no enemies, and no troops of another nation [16.2.4a]. */
function isRefuge(g: Position, leader: UnitId, hex: Hex): boolean {
  const { side, nation } = unitOf(g, leader);
  return (
    !isSteep(g, hex) &&
    !holds(g, hex, enemyOf(side)) &&
    !inInfluence(g, hex, enemyOf(side)) &&
    unitsAt(g, hex, side).every((unit) => unitOf(g, unit).nation === nation)
  );
}

/** The nearest suitable hex; among equals one with friends, then the first. */
function closest(g: Position, from: Hex, will: (hex: Hex) => boolean): Hex {
  const cost = (hex: Hex) => 2 * range(g, from, hex) + ((g.index.at[hex]?.length ?? 0) > 0 ? 0 : 1);
  let best = -1;
  for (const hex of g.world.map.grid.names.keys()) {
    if (hex === from || (best !== -1 && cost(hex) >= cost(best))) continue;
    if (will(hex)) best = hex;
  }
  return best;
}

/** The nearest combat unit of the leader's nation, or else of the same side; -1 if there is none. */
function nearestTroops(g: Position, leader: UnitId, from: Hex): Hex {
  const { side, nation } = unitOf(g, leader);
  const troops = fielded(g, side);
  const own = troops.filter((unit) => unitOf(g, unit).nation === nation);
  const hexes = new Set((own.length > 0 ? own : troops).flatMap((unit) => hexesOf(g, unit)));
  return closest(g, from, (hex) => hexes.has(hex) && !holds(g, hex, enemyOf(side)));
}
