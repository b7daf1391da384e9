// [13.6] What the result of a melee does: surrender, rout, disorder, losses, or a bounce.

import type { Hex } from "@grognard/hex";
import {
  across,
  directionBetween,
  formationOf,
  hexOf,
  holds,
  idsOf,
  isArtillery,
  isCavalry,
  isGood,
  isRouted,
  nameOf,
  onMap,
  unitsAt,
} from "../board.ts";
import type { AssaultFrame } from "../frames.ts";
import { enemyOf, type Play, type Position, SQUARE, type Step, type UnitId } from "../types.ts";
import { eliminate, goTo } from "../verbs.ts";
import { stackingFault } from "./03.1-stacking.ts";
import { meleeLosses } from "./03.2-losses.ts";
import { checkMorale } from "./04.2-checks.ts";
import { disorder, failMorale, rout } from "./04.3-states.ts";
import { flee } from "./04.4-flee.ts";
import { tire } from "./05-readiness.ts";
import { enterCost } from "./11.1-costs.ts";
import { type Part, pairsOf, partsOf, unitsIn } from "./13.1-assailants.ts";
import { fleeing, steady, without } from "./13.2-checks.ts";
import { hasCharged } from "./13.5-choices.ts";
import { classOf } from "./13.5-resolution.ts";
import { settleLeaders } from "./14-leaders.ts";

/** [13.6.1] A square loses so many in the first hex it leaves. */
const SQUARE_TOLL = 2;
/** [13.6.2] */
const BOUNCE_HEXES = 3;

export const aftermathStage: Step<AssaultFrame> = {
  run(g, frame) {
    const defenders = present(g, frame.defenders, frame.at);
    frame.stage = "readiness";
    switch (classOf(frame.cell)) {
      case "DS":
        surrender(g, frame.at, defenders);
        break;
      case "DR":
        rout(g, defenders, fleeing(frame));
        break;
      case "DD":
        breakDefence(g, frame, defenders);
        break;
      case "AD":
        leaveSquare(g, frame);
        disorder(g, repulsed(g, frame), fleeing(frame));
        break;
      case "AR":
        leaveSquare(g, frame);
        rout(g, repulsed(g, frame), fleeing(frame));
        break;
      case "losses":
        leaveSquare(g, frame);
        takeLosses(g, frame, defenders);
        break;
      case "none":
        leaveSquare(g, frame);
        bounce(g, frame);
    }
    return "again";
  },
};

const present = (g: Position, units: readonly UnitId[], hex: Hex): UnitId[] =>
  units.filter((unit) => onMap(g, unit) && (g.index.at[hex] ?? []).includes(unit));

/** Everybody who shares the attackers' fate: guns in contact with a charge, too [10.5.4]. */
function repulsed(g: Position, frame: AssaultFrame): UnitId[] {
  const parts = partsOf(steady(g, frame.attackers));
  const guns = frame.charges
    .flatMap(({ attackers }) => attackers)
    .filter((unit) => isArtillery(g, unit) && parts.some(([, from]) => hexOf(g, unit) === from));
  return [...unitsIn(parts), ...guns];
}

/** DS: all are taken, and their leaders with them [14.2.3-b2]. */
function surrender(g: Play, hex: Hex, units: readonly UnitId[]): void {
  if (units.length === 0) return;
  const why = "overrun in a melee";
  g.emit({ type: "surrendered", units: idsOf(g, units), hex: nameOf(g, hex), why, cite: "13.6" });
  for (const unit of units) eliminate(g, unit, "13.6");
  settleLeaders(g, hex, enemyOf(g.state.active), true);
}

/** DD: disorder; a square may stand, unit by unit, and then the cavalry upon it rides off [13.6.1] [R100]. */
function breakDefence(g: Play, frame: AssaultFrame, defenders: UnitId[]): void {
  if (defenders.length === 0) return;
  const square = defenders.filter((unit) => formationOf(g, unit) === SQUARE);
  if (square.length === 0) return disorder(g, defenders, fleeing(frame));
  const failed = square.filter((unit) => !checkMorale(g, { unit, reason: "the square", cite: "13.6.1" }));
  if (failed.length < square.length) {
    leaveSquare(g, frame);
    if (failed.length > 0) disorder(g, failed, fleeing(frame, "13.6.1", SQUARE_TOLL));
  } else disorder(g, defenders, fleeing(frame, "13.6.1", SQUARE_TOLL)); // its guns share its fate [10.5.4]
}

/** "1*" over "2": losses, and whether the side checks. */
function read(
  cell: string,
): readonly [{ losses: number; checks: boolean }, { losses: number; checks: boolean }] {
  const [attacker = "0", defender = "0"] = cell.split("/");
  const of = (text: string) => ({ losses: Number.parseInt(text, 10), checks: text.endsWith("*") });
  return [of(attacker), of(defender)];
}

/** [3.2.1] [R99] From the top; the owner spreads them over several hexes. */
function takeLosses(g: Play, frame: AssaultFrame, defenders: readonly UnitId[]): void {
  const [attacker, defender] = read(frame.cell);
  const side = g.state.active;
  const held = pairsOf(defenders.map((unit): Part => [unit, frame.at]));
  frame.stage = "checks";
  meleeLosses(g, enemyOf(side), held, defender.losses, "13.6");
  meleeLosses(g, side, steady(g, frame.attackers), attacker.losses, "13.6");
}

/** [13.6.3] Only the side with the asterisk. */
export const checksStage: Step<AssaultFrame> = {
  run(g, frame) {
    const [attacker, defender] = read(frame.cell);
    frame.stage = "readiness";
    abandon(g, frame);
    const attacking = attacker.checks ? unitsIn(partsOf(steady(g, frame.attackers))) : [];
    const defending = defender.checks ? present(g, frame.defenders, frame.at) : [];
    const failed = [...attacking, ...defending].filter(
      (unit) => !checkMorale(g, { unit, reason: "the melee", cite: "13.6.3" }),
    );
    failMorale(g, failed, fleeing(frame));
    return "again";
  },
};

/** [14.2.3] Leaders whose troops have all fallen. */
function abandon(g: Play, { at, attackers }: AssaultFrame): void {
  const side = g.state.active;
  if (!holds(g, at, enemyOf(side))) settleLeaders(g, at, enemyOf(side), false);
  for (const hex of new Set(partsOf(attackers).map(([, from]) => from)))
    if (!holds(g, hex, side)) settleLeaders(g, hex, side, false);
}

/** [13.6.2] [R101] Attacking cavalry goes back three hexes and checks. */
function bounce(g: Play, frame: AssaultFrame): void {
  frame.bounced = unitsIn(partsOf(steady(g, frame.attackers))).filter((unit) => isCavalry(g, unit));
  if (frame.bounced.length === 0) return;
  frame.stage = "bounce";
  const hex = nameOf(g, frame.at);
  g.emit({ type: "bounced", units: idsOf(g, frame.bounced), hex, cite: "13.6.2" });
  flee(g, frame.bounced, { kind: "bounce", hexes: BOUNCE_HEXES, cite: "13.6.2" });
}

export const bounceStage: Step<AssaultFrame> = {
  run(g, frame) {
    frame.stage = "readiness";
    const failed = frame.bounced.filter(
      (unit) =>
        onMap(g, unit) && isGood(g, unit) && !checkMorale(g, { unit, reason: "the bounce", cite: "13.6.2" }),
    );
    rout(g, failed, { cite: "13.6.2" });
    return "again";
  },
};

/** [10.1.10b] [R100] Nobody stays in the hex of a square: back to where he came from, or to another free hex. */
function leaveSquare(g: Play, frame: AssaultFrame): void {
  const { at } = frame;
  const inside = partsOf(steady(g, frame.attackers)).filter(([, from]) => from === at);
  if (inside.length === 0) return;
  const units = unitsIn(inside);
  const to = wayOut(g, frame, units);
  if (to < 0) {
    frame.attackers = without(frame.attackers, units);
    return rout(g, units, { cite: "10.1.10b" });
  }
  for (const unit of [...units].reverse()) goTo(g, unit, to);
  frame.attackers = pairsOf(
    partsOf(frame.attackers).map(([unit, from]): Part => [unit, from === at ? to : from]),
  );
  const facing = g.state.facing[units[0]!]!;
  g.emit({
    type: "moved",
    units: idsOf(g, units),
    from: nameOf(g, at),
    to: nameOf(g, to),
    facing,
    cite: "10.1.10b",
  });
}

/** The hex it came from, or the first free one clockwise; -1 if there is none. */
function wayOut(g: Position, { at, charges }: AssaultFrame, units: readonly UnitId[]): Hex {
  const side = g.state.active;
  const came = charges.find(({ attackers }) => attackers.includes(units[0]!))?.from ?? -1;
  const start = Math.max(0, directionBetween(g, at, came));
  for (let turn = 0; turn < 6; turn++) {
    const to = across(g, at, start + turn);
    if (to < 0 || holds(g, to, enemyOf(side))) continue;
    const company = [...unitsAt(g, to, side), ...units];
    const formations = company.map((unit) => formationOf(g, unit));
    const enters = units.every((unit) => enterCost(g, unit, formationOf(g, unit), at, to) >= 0);
    if (enters && !stackingFault(g, to, side, company, formations)) return to;
  }
  return -1;
}

/** [5.2.1] Horses tire when the melee is over; those that rout carry no marker [5.2.4]. */
export const readinessStage: Step<AssaultFrame> = {
  run(g, frame) {
    frame.stage = "advance";
    const attacking = unitsIn(partsOf(frame.attackers));
    for (const unit of [...attacking, ...frame.defenders]) {
      if (!isCavalry(g, unit) || !onMap(g, unit) || isRouted(g, unit)) continue;
      const charged = attacking.includes(unit) && hasCharged(g, frame, unit); // reactors take one step [R30]
      tire(g, unit, { charged, spared: frame.spared.includes(unit) });
    }
    return "again";
  },
};
