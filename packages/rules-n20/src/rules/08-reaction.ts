// [8.0] The Reaction Phase: the other player's cavalry countercharges, disengages or penetrates.

import { asking, edit } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { Action, ActionOf } from "../actions.ts";
import {
  asked,
  defenderOf,
  fightingUnits,
  hexLabel,
  hexNamed,
  hexOf,
  idsOf,
  isNight,
  pieceOf,
  sideName,
  sideNamed,
  sideOf,
  targetHexes,
  unitNamed,
  unitsNamed,
} from "../board.ts";
import type { ReactionFrame } from "../frames.ts";
import { onSide } from "../modifiers.ts";
import { type Fault, hasTwice, no, whyNotMine } from "../refusal.ts";
import {
  type Case,
  enemyOf,
  type N20,
  type Piece,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
} from "../types.ts";
import { reveal } from "../verbs.ts";
import { adjacentUnits, nextToEnemyUnit } from "./07-zones-of-control.ts";
import {
  disengageActions,
  penetrateActions,
  startManeuver,
  whyNoDisengagement,
  whyNoPenetration,
} from "./08.2-disengagement.ts";
import { beginBattle } from "./09.0-battle.ts";
import { groupings } from "./09.2-groupings.ts";
import { withoutDummies } from "./16.1-fog.ts";
import { leaderInDanger } from "./16.9-leaders.ts";

/** [8.0-voluntary] */
const PASS: Action = { do: "pass" };

export const reaction: Step<ReactionFrame> = {
  run(g, frame) {
    if (isNight(g)) return g.pop(); // [14.0-nobattle]
    if (!frame.begun) {
      frame.begun = true;
      begin(g, frame);
    }
    if (leaderInDanger(g)) return;
    if (reactions(g, frame).length === 0 && !mightReact(g)) end(g);
  },

  ...asking<N20, ReactionFrame>(
    (g, { eligible }) => {
      const about = idsOf(
        g,
        eligible.filter((unit) => !g.state.moved[unit]),
      );
      return asked(reactorOf(g), "reaction", "8.0", about);
    },
    {
      offers: (g, frame) => [...reactions(g, frame), PASS],
      refuses: {
        countercharge: (g, frame, action, side) =>
          whyNoneReacts(g, frame, action.units, side) ?? whyNoCharge(g, action),
        disengage: (g, frame, action, side) =>
          whyNoneReacts(g, frame, [action.unit], side) ??
          whyNoDisengagement(g, unitNamed(g, action.unit), action),
        penetrate: (g, frame, action, side) =>
          whyNoneReacts(g, frame, [action.unit], side) ??
          whyNoPenetration(g, unitNamed(g, action.unit), action),
        move: () => no("moveInOwnPhase", "6.1"),
      },
    },
  ),

  answer(g, frame, action) {
    switch (action.do) {
      case "countercharge":
        return countercharge(g, action);
      case "disengage":
      case "penetrate":
        return startManeuver(g, action);
      default:
        frame.eligible = [];
        return end(g);
    }
  },
};

const reactorOf = (g: Position): Side => enemyOf(g.state.player);

/** Eligibility is fixed when the phase opens (ruling R56). */
function begin(g: Play, frame: ReactionFrame): void {
  const side = reactorOf(g);
  g.state.phase = "reaction";
  g.state.phasing = side; // [8.1-roles]
  g.state.charged = [];
  edit(g, "moved").fill(0);
  frame.eligible = fightingUnits(g, side).filter(
    (unit) => mayReact(pieceOf(g, unit)) && nextToEnemyUnit(g, hexOf(g, unit), side), // [8.0-eligible]
  );
  g.emit({ type: "phase", phase: "reaction", side: sideName(side), cite: "4.0-3" });
}

/**
 * Under fog a side with a hidden unit adjacent to the enemy is asked whatever it is: not asking would reveal
 * something.
 */
function mightReact(g: Position): boolean {
  const side = reactorOf(g);
  return fightingUnits(g, side).some(
    (unit) => g.state.hidden[unit] && !g.state.moved[unit] && nextToEnemyUnit(g, hexOf(g, unit), side),
  );
}

function end(g: Play): void {
  g.state.phasing = g.state.player;
  g.pop();
}

/** Cavalry; light infantry, which may disengage [16.7.2]; dummies, which may too (ruling R71). */
export const mayReact = ({ type, light }: Piece): boolean =>
  type === "cavalry" || type === "dummy" || (type === "infantry" && light);

/** The first reason why one of these units cannot react. */
function whyNoneReacts(g: Position, frame: ReactionFrame, ids: readonly string[], side: string): Fault {
  for (const id of ids) {
    const fault = whyNotMine(g, id, sideNamed(side)) ?? whyNoReaction(g, frame, unitNamed(g, id));
    if (fault) return fault;
  }
  return undefined;
}

function whyNoReaction(g: Position, { eligible }: ReactionFrame, unit: UnitId): Fault {
  const piece = pieceOf(g, unit);
  const { name, side } = piece;
  if (!mayReact(piece)) return no("cannotReact", "8.0-eligible", name);
  if (!eligible.includes(unit)) return no("wasNotNear", "8.0-eligible", name);
  if (g.state.moved[unit]) return no("hasReacted", "8.0-eligible", name);
  if (!nextToEnemyUnit(g, hexOf(g, unit), side)) return no("noLongerNear", "8.0-eligible", name); // ruling R56
  return undefined;
}

function reactions(g: Position, frame: ReactionFrame): Action[] {
  const ready = lawful(frame.eligible, (unit) => whyNoReaction(g, frame, unit));
  const actions: Action[] = counterchargeActions(g, ready);
  for (const unit of ready) {
    disengageActions(g, unit, actions);
    penetrateActions(g, unit, actions);
  }
  return actions;
}

/**
 * [8.1] Any group against any targets to which all of it is adjacent; each enemy is charged once a phase (ruling
 * R56).
 */
function counterchargeActions(g: Position, ready: readonly UnitId[]): Action[] {
  const touching = lawful(ready, (unit) => whyNoCharger(g, unit)).map((unit) => ({
    unit,
    enemies: lawful(enemiesBeside(g, unit), (enemy) => whySpared(g, enemy)),
  }));
  const actions: Action[] = [];
  groupings(touching, (units, targets) => {
    actions.push({
      do: "countercharge",
      units: idsOf(g, units),
      targets: targetHexes(g, targets),
    });
  });
  return actions;
}

const enemiesBeside = (g: Position, unit: UnitId): UnitId[] =>
  adjacentUnits(g, hexOf(g, unit), sideOf(g, unit));

function whyNoCharger(g: Position, unit: UnitId): Fault {
  const { name, side, type, cossack } = pieceOf(g, unit);
  const [barred] = onSide(g, "no-countercharge", side);
  if (barred) return no("nobodyCharges", barred.cite);
  if (type !== "cavalry") return no("cannotCharge", "8.1", name);
  if (g.state.routed[unit]) return no("tooRoutedToCharge", "8.1.1", name);
  if (cossack) return no("cossacksNeverCharge", "16.7.3-react", name);
  return undefined;
}

/** Why an enemy is not charged again. */
function whySpared(g: Position, enemy: UnitId): Fault {
  if (!g.state.charged.includes(enemy)) return undefined;
  return no("chargedOnce", "9.1.2", hexLabel(g, hexOf(g, enemy)));
}

function whyNoCharge(g: Position, { units, targets }: ActionOf<"countercharge">): Fault {
  if (units.length === 0) return no("noCharger", "8.1");
  if (targets.length === 0) return no("noTarget", "8.1");
  if (hasTwice(units) || hasTwice(targets)) return no("namedTwice", "8.1");
  const cite = units.length > 1 ? "8.1.3-B1" : "8.1";
  for (const unit of unitsNamed(g, units)) {
    const fault = whyNoCharger(g, unit) ?? whyNotUpon(g, unit, targets, cite);
    if (fault) return fault;
  }
  return undefined;
}

function whyNotUpon(g: Position, unit: UnitId, targets: readonly string[], cite: Case): Fault {
  const near = enemiesBeside(g, unit);
  for (const target of targets) {
    const enemy = near.find((one) => hexLabel(g, hexOf(g, one)) === target);
    if (enemy === undefined) return no("noEnemyBeside", cite, target, pieceOf(g, unit).name);
    const spared = whySpared(g, enemy);
    if (spared) return spared;
  }
  return undefined;
}

function countercharge(g: Play, action: ActionOf<"countercharge">): void {
  const units = unitsNamed(g, action.units);
  const targets = action.targets.map((name) => defenderOf(g, hexNamed(g, name), g.state.player));
  for (const unit of units) edit(g, "moved")[unit] = 1;
  edit(g, "charged").push(...targets);
  g.emit({
    type: "declared",
    attackers: action.units,
    targets: action.targets,
    countercharge: true,
    cite: "8.1",
  });
  for (const unit of [...units, ...targets]) reveal(g, unit, "16.1.1-B5"); // ruling R71
  const defenders = withoutDummies(g, targets);
  if (defenders.length === 0) g.emit({ type: "cancelled", targets: action.targets, cite: "16.1.1-B6" });
  else beginBattle(g, units, defenders, true);
}
