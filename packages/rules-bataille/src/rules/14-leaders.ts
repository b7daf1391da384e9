// [14.0] What befalls leaders: wounds and worse, capture, and getting away when their troops are gone.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { look } from "@grognard/kernel";
import { rowOf } from "../base-six.ts";
import {
  across,
  fielded,
  hexesOf,
  hexOf,
  holds,
  idOf,
  isSteep,
  minuteNow,
  nameOf,
  ownLeadersAt,
  range,
  sideName,
  sideOf,
  unitOf,
  unitsAt,
} from "../board.ts";
import {
  AWAY,
  type Case,
  enemyOf,
  type Play,
  type Position,
  type Side,
  TAKEN,
  type UnitId,
} from "../types.ts";
import { goTo, takeOff } from "../verbs.ts";
import { checkMorale } from "./04.2-checks.ts";
import { failMorale } from "./04.3-states.ts";
import { inInfluence } from "./06.11-influence.ts";
import { callSuccessor } from "./16.2.8-successor.ts";

/** Natural rolls [R12]. */
const HIT_BY_FIRE = 65; // or more [14.1.1]
const HIT_LEADING = 12; // or less [14.1.2]
const HIT_DEFENDING = 64; // or more [14.1.3]
const LEADER_TAKES_IT = 3; // or less on a die [14.1.4]

/** [14.1.1] After fire at a hex: the natural roll decides. */
export function fireCasualty(g: Play, hex: Hex, side: Side, natural: number): void {
  if (rowOf(natural) < rowOf(HIT_BY_FIRE)) return;
  const leaders = ownLeadersAt(g, hex, side);
  if (leaders.length > 0) failMorale(g, strike(g, anyOf(g, leaders), "14.1.1", true), { cite: "14.2.2" });
}

/**
 * [14.1.2] [14.1.3] After a melee roll. `used` are the leaders who led, attacker and defender; -1 none. Returns the
 * troops who failed their check for him: they must not escape the result of the melee, so they run when it is carried
 * out.
 */
export function meleeCasualty(g: Play, at: Hex, natural: number, used: readonly [UnitId, UnitId]): UnitId[] {
  const [attacker, defender] = used;
  if (rowOf(natural) <= rowOf(HIT_LEADING)) return attacker >= 0 ? strike(g, attacker, "14.1.2", false) : [];
  if (rowOf(natural) < rowOf(HIT_DEFENDING)) return [];
  const leaders = ownLeadersAt(g, at, enemyOf(g.state.active));
  return leaders.length > 0 ? strike(g, defenderHit(g, leaders, defender), "14.1.3", false) : [];
}

/** [14.1.4] Half the time the one who led; otherwise anyone. */
function defenderHit(g: Play, leaders: readonly UnitId[], used: UnitId): UnitId {
  if (leaders.length === 1) return leaders[0]!;
  if (leaders.includes(used)) {
    const die = g.roll("d6", sideName(sideOf(g, used)), "whether the leader in command is hit", "14.1.4");
    if (die <= LEADER_TAKES_IT) return used;
  }
  return anyOf(g, leaders);
}

function anyOf(g: Play, leaders: readonly UnitId[]): UnitId {
  if (leaders.length === 1) return leaders[0]!;
  return leaders[
    g.pick(leaders.length, sideName(sideOf(g, leaders[0]!)), "which leader is hit", "14.1.4") - 1
  ]!;
}

/** [14.2.1] The die for a leader who is hit; then his troops check, unless it is a scratch [R105]. Who fails is told. */
function strike(g: Play, leader: UnitId, cite: Case, byFire: boolean): UnitId[] {
  const hex = hexOf(g, leader);
  const side = sideOf(g, leader);
  const { die, result } = casualty(g, leader, byFire);
  const hours = hoursAway(g, leader, result);
  g.emit({ type: "casualty", leader: idOf(g, leader), die, result, hours, cite });
  if (result === "flesh wound") return [];
  const bonus = unitOf(g, leader).bonuses?.morale ?? 0;
  takeOff(g, leader, hours > 0 ? AWAY : TAKEN);
  g.state.due[leader] = hours > 0 ? minuteNow(g) + 60 * hours : -1;
  if (result !== "wounded") callSuccessor(g, leader);
  return shaken(g, unitsAt(g, hex, side), bonus);
}

/** Nobody is captured by fire: the die is thrown again. */
function casualty(g: Play, leader: UnitId, byFire: boolean): { die: number; result: string } {
  for (;;) {
    const die = g.roll("d6", sideName(sideOf(g, leader)), `${unitOf(g, leader).name}, who is hit`, "14.2.1");
    const result = look(g.world.charts.leaderCasualties, die);
    if (result !== "captured" || !byFire) return { die, result };
  }
}

/** Two dice of hours for a serious wound, one for another; 0 for whoever does not come back, or stays. */
function hoursAway(g: Play, leader: UnitId, result: string): number {
  const die = () => g.roll("d6", sideName(sideOf(g, leader)), "hours until he is back", "14.2.1");
  if (result === "seriously wounded") return die() + die();
  return result === "wounded" ? die() : 0;
}

/** [14.2.2] */
function shaken(g: Play, units: readonly UnitId[], bonus: number): UnitId[] {
  const lines = bonus > 0 ? [{ label: "leader lost", value: -bonus, cite: "14.2.2" as const }] : [];
  return units.filter(
    (unit) => !checkMorale(g, { unit, reason: "the loss of a leader", cite: "14.2.2", lines }),
  );
}

/** [14.2.3] Leaders in a hex whose troops have all been lost: moved away, or captured. Call when it has emptied. */
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

/** [14.2.4] [R106] Enemy combat units have entered a hex: lone leaders there are captured or pushed away. */
export function overrunLeaders(g: Play, hex: Hex, by: Side, cavalry: boolean): void {
  const side = enemyOf(by);
  if (holds(g, hex, side)) return;
  const { phase } = g.state;
  const ridden = cavalry && (phase === "charge" || phase === "movement");
  for (const leader of ownLeadersAt(g, hex, side)) {
    if (ridden) capture(g, leader, "14.2.4");
    else getAway(g, leader, nearestTroops(g, leader, hex), "14.2.4");
  }
}

/** The same for every hex of a unit that has fallen back. */
export function clearLeaders(g: Play, unit: UnitId): void {
  for (const hex of hexesOf(g, unit)) overrunLeaders(g, hex, sideOf(g, unit), false);
}

/** [14.2.4] His troops have left a hex that the enemy holds, a square's: a leader does not stay there alone. */
export function quitEnemies(g: Play, hex: Hex, side: Side): void {
  if (holds(g, hex, enemyOf(side))) overrunLeaders(g, hex, enemyOf(side), false);
}

/** Leaders go along with troops that fall back of their own will or close up, if nobody stays with them. */
export function goAlong(g: Play, from: readonly Hex[], to: Hex, side: Side, cite: Case): void {
  for (const hex of from) {
    if (holds(g, hex, side)) continue;
    for (const leader of ownLeadersAt(g, hex, side)) getAway(g, leader, to, cite);
  }
}

function capture(g: Play, leader: UnitId, cite: Case): void {
  const hex = nameOf(g, g.state.hex[leader]!);
  takeOff(g, leader, TAKEN);
  g.state.due[leader] = -1;
  callSuccessor(g, leader);
  g.emit({ type: "leaderCaptured", leader: idOf(g, leader), hex, cite });
}

/** Whoever has nowhere to go is captured. */
function getAway(g: Play, leader: UnitId, to: Hex, cite: Case): void {
  if (to < 0) return capture(g, leader, cite);
  const from = nameOf(g, g.state.hex[leader]!);
  goTo(g, leader, to);
  g.emit({ type: "leaderMoved", leader: idOf(g, leader), from, to: nameOf(g, to), cite });
}

/** [14.2.3-b1] Enemy counters in every hex around. */
const isSurrounded = (g: Position, hex: Hex, side: Side): boolean =>
  DIRECTIONS.map((dir) => across(g, hex, dir)).every((other) => other < 0 || holds(g, other, enemyOf(side)));

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

/** The nearest hex that will do; among equals one with friends, then the first. */
function closest(g: Position, from: Hex, will: (hex: Hex) => boolean): Hex {
  const cost = (hex: Hex) => 2 * range(g, from, hex) + ((g.index.at[hex]?.length ?? 0) > 0 ? 0 : 1);
  let best = -1;
  for (let hex = 0; hex < g.world.map.grid.count; hex++) {
    if (hex === from || (best >= 0 && cost(hex) >= cost(best))) continue;
    if (will(hex)) best = hex;
  }
  return best;
}

/** The nearest combat unit of his nation, or else of his side; -1 if there is none. */
function nearestTroops(g: Position, leader: UnitId, from: Hex): Hex {
  const { side, nation } = unitOf(g, leader);
  const troops = fielded(g, side);
  const own = troops.filter((unit) => unitOf(g, unit).nation === nation);
  const hexes = new Set((own.length > 0 ? own : troops).flatMap((unit) => hexesOf(g, unit)));
  return closest(g, from, (hex) => hexes.has(hex) && !holds(g, hex, enemyOf(side)));
}
