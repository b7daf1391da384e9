// [14.1] [14.2.1] Leaders who are hit, and the effect on their troops.

import type { Hex } from "@grognard/hex";
import { edit, lookUp } from "@grognard/kernel";
import { rowOf } from "../../base-six.ts";
import {
  bonusesOf,
  hexOf,
  idOf,
  minuteNow,
  ownLeadersAt,
  sideName,
  sideOf,
  unitOf,
  unitsAt,
} from "../../board.ts";
import { purpose } from "../../sayings.ts";
import { AWAY, type Case, enemyOf, type Play, type Side, TAKEN, type UnitId } from "../../types.ts";
import { takeOff } from "../../verbs.ts";
import type { Wound } from "../../words/en/causes.ts";
import { checkMorale } from "../04-morale/04.2-checks.ts";
import { failMorale } from "../04-morale/04.3-states.ts";
import { callSuccessor } from "../16-kulm/16.2.8-successor.ts";

/** Natural rolls [R12]. */
const HIT_BY_FIRE = 65; // or more [14.1.1]
export const HIT_LEADING = 12; // or less [14.1.2]
export const HIT_DEFENDING = 64; // or more [14.1.3]
const LEADER_TAKES_IT = 3; // or less on a die [14.1.4]

/** [14.1.1] After fire at a hex: the natural roll decides. */
export function fireCasualty(g: Play, hex: Hex, side: Side, natural: number): void {
  if (rowOf(natural) < rowOf(HIT_BY_FIRE)) return;
  const leaders = ownLeadersAt(g, hex, side);
  if (leaders.length > 0) failMorale(g, strike(g, anyOf(g, leaders), "14.1.1", true), { cite: "14.2.2" });
}

/**
 * [14.1.2] [14.1.3] After a melee roll. `used` are the leaders who led, attacker and defender; -1 none. Returns the
 * troops that failed their check for a leader: they must not escape the result of the melee, so they flee when it is
 * applied.
 */
export function meleeCasualty(g: Play, at: Hex, natural: number, used: readonly [UnitId, UnitId]): UnitId[] {
  const [attacker, defender] = used;
  if (rowOf(natural) <= rowOf(HIT_LEADING))
    return attacker !== -1 ? strike(g, attacker, "14.1.2", false) : [];
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

/**
 * [14.2.1] The die for a leader who is hit; then the troops check, unless it is a scratch [R105]. Returns those that
 * fail.
 */
function strike(g: Play, leader: UnitId, cite: Case, byFire: boolean): UnitId[] {
  const hex = hexOf(g, leader);
  const side = sideOf(g, leader);
  const { die, result } = casualty(g, leader, byFire);
  const hours = hoursAway(g, leader, result);
  g.emit({ type: "casualty", leader: idOf(g, leader), die, result, hours, cite });
  if (result === "flesh wound") return [];
  const bonus = bonusesOf(g, leader).morale;
  takeOff(g, leader, hours > 0 ? AWAY : TAKEN);
  edit(g, "due")[leader] = hours > 0 ? minuteNow(g) + 60 * hours : -1;
  if (result !== "wounded") callSuccessor(g, leader);
  return shaken(g, unitsAt(g, hex, side), bonus);
}

/** Fire captures no one: the die is rolled again. */
function casualty(g: Play, leader: UnitId, byFire: boolean): { die: number; result: Wound } {
  for (;;) {
    const die = g.roll(
      "d6",
      sideName(sideOf(g, leader)),
      purpose("leaderHit", unitOf(g, leader).name),
      "14.2.1",
    );
    const result = lookUp(g.world.charts.leaderCasualties, die);
    if (result !== "captured" || !byFire) return { die, result };
  }
}

/** Two dice of hours for a serious wound, one for another; 0 for a leader who does not return, or stays. */
function hoursAway(g: Play, leader: UnitId, result: Wound): number {
  const die = () => g.roll("d6", sideName(sideOf(g, leader)), "hours until he is back", "14.2.1");
  if (result === "seriously wounded") return die() + die();
  return result === "wounded" ? die() : 0;
}

/** [14.2.2] */
function shaken(g: Play, units: readonly UnitId[], bonus: number): UnitId[] {
  const lines = bonus > 0 ? [{ label: "leader lost", value: -bonus, cite: "14.2.2" } as const] : [];
  return units.filter(
    (unit) => !checkMorale(g, { unit, reason: "the loss of a leader", cite: "14.2.2", lines }),
  );
}
