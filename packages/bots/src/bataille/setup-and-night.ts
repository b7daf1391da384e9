// Set-up, command, the Honors of War and the night.

import type { Action } from "@grognard/rules-bataille";
import {
  exitZoneAt,
  FRENCH,
  fullAllowance,
  hexNamed,
  hexOf,
  increments,
  isGood,
  isLeader,
  range,
  type UnitId,
  unitNamed,
  unitOf,
  withdrawalPoints,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { arcsIn, facingWorth, pressure } from "./facing.ts";
import { leaderGround } from "./leaders.ts";
import { missionOf } from "./missions.ts";
import { best, decline, only, type Verdict } from "./weigh.ts";
import { wording } from "./words/index.ts";
import { worth } from "./worth.ts";

/** The scenario's own set-up is a good one; units in places that are not allowed are moved. */
export function setUp(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const action = best(only(actions, "deploy"), ({ hex }) =>
    Math.min(8, appraisal.toFoe[hexNamed(appraisal.g, hex)]!),
  );
  if (action) return { action, why: wording().why.tooNear };
  const pass = actions.find(({ do: kind }) => kind === "pass");
  return pass
    ? { action: pass, why: wording().why.armyStandsWell }
    : { action: actions[0]!, why: wording().why.mustBePlaced };
}

/** Leaders come back to the troops that need them; none is held back. */
export function command(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const action = best(only(actions, "placeLeader"), ({ leader, hex }) =>
    leaderGround(appraisal, unitNamed(g, leader))(hexNamed(g, hex)),
  );
  return action
    ? { action, why: wording().why.neededThere }
    : { action: decline(actions), why: wording().why.allMayCome };
}

/** Points the French could still withdraw in the remaining turns. */
function stillToCome({ g }: Appraisal): number {
  const turns = g.world.turns.length - g.state.turn;
  let sum = 0;
  for (const unit of g.world.army[FRENCH]) {
    const hex = hexOf(g, unit);
    if (hex < 0 || isLeader(unitOf(g, unit)) || !isGood(g, unit)) continue;
    const zones = g.world.exits.flatMap(({ hexes }) => hexes).filter((one) => exitZoneAt(g, FRENCH, one));
    const steps = Math.min(...zones.map((one) => range(g, hex, one)));
    if (steps < (fullAllowance(g, unit) / 2) * turns * 0.6) sum += 0.6 * pointsOf({ g }, unit);
  }
  return sum;
}

const pointsOf = ({ g }: Pick<Appraisal, "g">, unit: UnitId): number =>
  withdrawalPoints(g, unitOf(g, unit), increments(g, unit));

/** A share of the points still in good order, scored immediately. */
function share({ g }: Appraisal): number {
  const left = g.world.army[FRENCH].filter(
    (unit) => hexOf(g, unit) >= 0 && isGood(g, unit) && !isLeader(unitOf(g, unit)),
  );
  const rate = g.world.victory.points["share of the rest with honors"] ?? 0;
  return rate * left.reduce((sum, unit) => sum + pointsOf({ g }, unit), 0);
}

export function honors(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const gives = share(appraisal);
  const keeps = stillToCome(appraisal);
  const accept = actions.find(({ do: kind }) => kind === "accept");
  if (accept && gives > keeps) return { action: accept, why: wording().why.takeHonors };
  const offer = actions.find(({ do: kind }) => kind === "offer");
  if (offer && gives + 3 < keeps) return { action: offer, why: wording().why.offerHonors };
  return { action: decline(actions), why: wording().why.fightOn };
}

/** Back, but no further than necessary. */
export function nightMove(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g, toFoe } = appraisal;
  const moves = only(actions, "nightMove");
  const action = best(moves, ({ unit, to }) => {
    const hex = hexNamed(g, to);
    const steps = range(g, hexOf(g, unitNamed(g, unit)), hex);
    return Math.min(toFoe[hex]!, 6) - 0.2 * steps;
  });
  return { action: action ?? decline(actions), why: wording().why.farEnough };
}

/** Divisions stay where they are; arriving units are placed near what they are to hold. */
export function nightPlace(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const places = only(actions, "place");
  const action = best(places, ({ unit, hex }) => {
    const at = hexNamed(g, hex);
    const { goals } = missionOf(appraisal, unitNamed(g, unit));
    return -Math.min(...goals.map((goal) => range(g, at, goal))) + 0.3 * Math.min(6, appraisal.toFoe[at]!);
  });
  return { action: action ?? decline(actions), why: wording().why.atHand };
}

/** Facing the enemy, in its present formation. */
export function nightForm(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const frame = g.state.stack.at(-1);
  const unit = frame && "unit" in frame ? (frame.unit as UnitId) : -1;
  const stay = decline(actions);
  if (unit < 0) return { action: stay, why: wording().why.standsWell };
  const sides = pressure(appraisal, hexOf(g, unit));
  const arcs = arcsIn(appraisal, unit, g.state.formation[unit]!);
  const now = facingWorth(sides, arcs, g.state.facing[unit]!);
  const action = best(only(actions, "turn"), ({ facing }) => facingWorth(sides, arcs, facing));
  if (action && facingWorth(sides, arcs, action.facing) > now)
    return { action, why: wording().why.frontToEnemy };
  return { action: stay, why: wording().why.standsWell };
}

/** The unit whose men are worth most. */
export function nightRecovery({ g }: Appraisal, actions: readonly Action[]): Verdict {
  const value = (unit: UnitId) =>
    worth(g, unit) / Math.max(1, increments(g, unit)) + 0.05 * g.state.losses[unit]!;
  const action = best(only(actions, "recover"), ({ unit }) => value(unitNamed(g, unit)));
  return { action: action ?? decline(actions), why: wording().why.menWorthMost };
}
