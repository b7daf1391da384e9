// [13.6] What the result of a melee does: surrender, rout, disorder, losses, or a bounce.

import type { Hex } from "@grognard/hex";
import {
  formationOf,
  hexLabel,
  hexOf,
  idsOf,
  isArtillery,
  isCavalry,
  isGood,
  isRouted,
  onMap,
} from "../../board.ts";
import type { AssaultFrame } from "../../frames.ts";
import { enemyOf, type Play, type Position, SQUARE, type Step, type UnitId } from "../../types.ts";
import { eliminate } from "../../verbs.ts";
import { meleeLosses } from "../03-increments/03.2-losses.ts";
import { checkMorale } from "../04-morale/04.2-checks.ts";
import { disorder, failMorale, rout } from "../04-morale/04.3-states.ts";
import { flee } from "../04-morale/04.4-flee.ts";
import { tire } from "../05-readiness.ts";
import { settleLeaders } from "../14-leaders/14-leaders.ts";
import { type Part, pairsOf, partsOf, unitsIn } from "./13.1-assailants.ts";
import { fleeing, steady } from "./13.2-checks.ts";
import { hasCharged } from "./13.5-choices.ts";
import { classOf } from "./13.5-resolution.ts";
import { breakSquare, riders } from "./13.6-square.ts";

/** [13.6.2] */
const BOUNCE_HEXES = 3;

export const aftermathStage: Step<AssaultFrame> = {
  run(g, frame) {
    const defenders = present(g, frame.defenders, frame.at);
    const result = classOf(frame.cell);
    if (!result.startsWith("D") && defenders.length > 0 && riders(g, frame).length > 0) {
      frame.stage = "recoil"; // first out of the square's hex [R100]
      return "again";
    }
    frame.stage = "readiness";
    switch (result) {
      case "DS":
        surrender(g, frame.at, defenders);
        break;
      case "DR":
        rout(g, defenders, fleeing(frame));
        break;
      case "DD":
        if (defenders.some((unit) => formationOf(g, unit) === SQUARE)) breakSquare(g, frame, defenders);
        else disorder(g, defenders, fleeing(frame));
        break;
      case "AD":
        disorder(g, repulsed(g, frame), fleeing(frame));
        break;
      case "AR":
        rout(g, repulsed(g, frame), fleeing(frame));
        break;
      case "losses":
        takeLosses(g, frame, defenders);
        break;
      case "none":
        bounce(g, frame);
    }
    return "again";
  },
};

const present = (g: Position, units: readonly UnitId[], hex: Hex): UnitId[] =>
  units.filter((unit) => (g.index.at[hex] ?? []).includes(unit));

/** All units that share the attackers' result: also guns in contact with a charge [10.5.4]. */
function repulsed(g: Position, frame: AssaultFrame): UnitId[] {
  const parts = partsOf(steady(g, frame.attackers));
  const guns = frame.charges
    .flatMap(({ attackers }) => attackers)
    .filter((unit) => isArtillery(g, unit) && parts.some(([, from]) => hexOf(g, unit) === from));
  return [...unitsIn(parts), ...guns];
}

/** DS: all are captured, and their leaders with them [14.2.3-b2]. */
function surrender(g: Play, hex: Hex, units: readonly UnitId[]): void {
  if (units.length === 0) return;
  const why = "overrun in a melee";
  g.emit({ type: "surrendered", units: idsOf(g, units), hex: hexLabel(g, hex), why, cite: "13.6" });
  for (const unit of units) eliminate(g, unit, "13.6");
  settleLeaders(g, hex, enemyOf(g.state.active), true);
}

/** "1*" over "2": losses, and whether the side checks. */
function read(
  cell: string,
): readonly [{ losses: number; checks: boolean }, { losses: number; checks: boolean }] {
  const [attacker = "0", defender = "0"] = cell.split("/");
  const of = (text: string) => ({ losses: Number(text.replace("*", "")), checks: text.endsWith("*") });
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
    failMorale(g, failed, fleeing(frame, "13.6.3"));
    return "again";
  },
};

/** [14.2.3] Leaders whose troops have all fallen. */
function abandon(g: Play, { at, attackers }: AssaultFrame): void {
  const side = g.state.active;
  settleLeaders(g, at, enemyOf(side), false);
  for (const hex of new Set(partsOf(attackers).map(([, from]) => from))) settleLeaders(g, hex, side, false);
}

/** [13.6.2] [R101] Attacking cavalry falls back three hexes and checks. */
function bounce(g: Play, frame: AssaultFrame): void {
  frame.bounced = unitsIn(partsOf(steady(g, frame.attackers))).filter((unit) => isCavalry(g, unit));
  if (frame.bounced.length === 0) return;
  frame.stage = "bounce";
  const hex = hexLabel(g, frame.at);
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

/** [5.2.1] Horses tire when the melee is over; those that rout carry no marker [5.2.4]. */
export const readinessStage: Step<AssaultFrame> = {
  run(g, frame) {
    if (frame.shaken.length > 0) return leaderless(g, frame);
    frame.stage = "advance";
    const attacking = unitsIn(partsOf(frame.attackers));
    for (const unit of [...attacking, ...frame.defenders]) {
      const charged = attacking.includes(unit) && hasCharged(g, frame, unit); // reacting units take one step [R30]
      tire(g, unit, { charged, spared: frame.spared.includes(unit) });
    }
    return "again";
  },
};

/** [14.2.2] Units that failed their check for a lost leader, in addition to what the melee has done to them. */
function leaderless(g: Play, frame: AssaultFrame): "again" {
  const units = frame.shaken.filter((unit) => onMap(g, unit) && !isRouted(g, unit));
  frame.shaken = [];
  failMorale(g, units, fleeing(frame, "14.2.2"));
  return "again";
}
