// [8.0] The Reaction Phase: the other player's cavalry countercharges, disengages or penetrates.

import { listed, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import {
  defenderOf,
  fightingUnits,
  hexNamed,
  hexOf,
  idOf,
  isNight,
  nameOf,
  pieceOf,
  sideName,
  sideNamed,
  targetHexes,
  unitNamed,
} from "../board.ts";
import type { ReactionFrame } from "../frames.ts";
import { onSide } from "../modifiers.ts";
import { no, whyNotMine } from "../refusal.ts";
import {
  enemyOf,
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
  isPinned,
  penetrateActions,
  startManeuver,
  whyNoPenetration,
} from "./08.2-disengagement.ts";
import { beginBattle } from "./09.0-battle.ts";
import { groupings } from "./09.2-groupings.ts";
import { revealActions, withoutDummies } from "./16.1-fog.ts";
import { leaderInDanger } from "./16.9-leaders.ts";

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

  ask(g, frame) {
    const side = reactorOf(g);
    const actions = reactions(g, frame);
    revealActions(g, side, actions);
    actions.push({ do: "pass" }); // [8.0-voluntary]
    const about = frame.eligible.filter((unit) => !g.state.moved[unit]).map((unit) => idOf(g, unit));
    return [{ id: "reaction", side: sideName(side), cite: "8.0", about, choice: listed(actions) }];
  },

  answer(g, frame, action) {
    switch (action.do) {
      case "countercharge":
        return countercharge(g, action);
      case "disengage":
      case "penetrate":
        return startManeuver(g, action);
      case "reveal":
        return reveal(g, unitNamed(g, action.unit), "16.1.1-B1");
      default:
        frame.eligible = [];
        return end(g);
    }
  },

  why: whyNotReact,
};

const reactorOf = (g: Position): Side => enemyOf(g.state.player);

/** Eligibility is fixed as the phase opens (ruling R56). */
function begin(g: Play, frame: ReactionFrame): void {
  const side = reactorOf(g);
  g.state.phase = "reaction";
  g.state.phasing = side; // [8.1-roles]
  g.state.charged = [];
  g.state.moved.fill(0);
  frame.eligible = fightingUnits(g, side).filter(
    (unit) => mayReact(pieceOf(g, unit)) && nextToEnemyUnit(g, hexOf(g, unit), side), // [8.0-eligible]
  );
  g.emit({ type: "phase", phase: "reaction", side: sideName(side), cite: "4.0-3" });
}

/** Under fog somebody with a hidden unit next to the enemy is asked whatever it is: not to be asked would tell. */
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

function reactions(g: Position, frame: ReactionFrame): Action[] {
  const side = reactorOf(g);
  const ready = frame.eligible.filter(
    (unit) => g.state.hex[unit]! >= 0 && !g.state.moved[unit] && nextToEnemyUnit(g, hexOf(g, unit), side),
  );
  const actions: Action[] = counterchargeActions(g, ready, side);
  for (const unit of ready) {
    disengageActions(g, unit, actions);
    penetrateActions(g, unit, actions);
  }
  return actions;
}

/** [8.1] Any group on any targets that all of it touches; each enemy is charged once a phase (ruling R56). */
function counterchargeActions(g: Position, ready: readonly UnitId[], side: Side): Action[] {
  if (onSide(g, "no-countercharge", side).length > 0) return [];
  const chargers = ready.filter((unit) => mayCountercharge(g, unit));
  const touching = chargers.map((unit) => ({
    unit,
    enemies: adjacentUnits(g, hexOf(g, unit), side).filter((enemy) => !g.state.charged.includes(enemy)),
  }));
  const actions: Action[] = [];
  groupings(touching, (units, targets) => {
    actions.push({
      do: "countercharge",
      units: units.map((unit) => idOf(g, unit)),
      targets: targetHexes(g, targets),
    });
  });
  return actions;
}

/** [8.1.1] not routed; [16.7.3-react] no Cossacks. */
function mayCountercharge(g: Position, unit: UnitId): boolean {
  const { type, cossack } = pieceOf(g, unit);
  return type === "cavalry" && !cossack && !g.state.routed[unit];
}

function countercharge(g: Play, action: ActionOf<"countercharge">): void {
  const units = action.units.map((id) => unitNamed(g, id));
  const targets = action.targets.map((name) => defenderOf(g, hexNamed(g, name), g.state.player));
  for (const unit of units) g.state.moved[unit] = 1;
  g.state.charged.push(...targets);
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

function whyNotReact(
  g: Position,
  frame: ReactionFrame,
  action: Action,
  sideId: string,
): Violation | undefined {
  if (action.do === "move") return no("units move in their own Movement Phase only", "6.1");
  const side = sideNamed(sideId);
  const named = "units" in action ? action.units : "unit" in action && action.unit ? [action.unit] : [];
  const ids = Array.isArray(named) ? named : [];
  for (const id of ids) {
    const stranger = whyNotMine(g, id, side);
    if (stranger) return stranger;
    const unit = unitNamed(g, id);
    const { name } = pieceOf(g, unit);
    if (!mayReact(pieceOf(g, unit))) return no(`${name} is no cavalry: it cannot react`, "8.0-eligible");
    if (!frame.eligible.includes(unit))
      return no(`${name} was not next to an enemy when the phase began`, "8.0-eligible");
    if (g.state.moved[unit]) return no(`${name} has reacted already`, "8.0-eligible");
    const refused = whyNotThis(g, unit, action, side);
    if (refused) return refused;
  }
  return undefined;
}

function whyNotThis(g: Position, unit: UnitId, action: Action, side: Side): Violation | undefined {
  const { name } = pieceOf(g, unit);
  if (!nextToEnemyUnit(g, hexOf(g, unit), side))
    return no(`${name} is not next to an enemy unit any more`, "8.0-eligible"); // ruling R56
  switch (action.do) {
    case "countercharge":
      return whyNoCharge(g, unit, action, side);
    case "disengage":
      if (isPinned(g, unit)) return no(`${name} is pinned by enemy cavalry`, "8.2.2");
      return no(`${name} can only disengage one hex, to a vacant hex outside enemy zones`, "8.2.3");
    case "penetrate":
      return whyNoPenetration(g, unit, hexNamed(g, action.to));
    default:
      return undefined;
  }
}

function whyNoCharge(
  g: Position,
  unit: UnitId,
  { units, targets }: ActionOf<"countercharge">,
  side: Side,
): Violation | undefined {
  const { name, type, cossack } = pieceOf(g, unit);
  const [barred] = onSide(g, "no-countercharge", side);
  if (barred) return { message: "nobody countercharges this turn", cite: barred.cite };
  if (type !== "cavalry") return no(`${name} is no cavalry: it cannot countercharge`, "8.1");
  if (g.state.routed[unit]) return no(`${name} is routed and cannot countercharge`, "8.1.1");
  if (cossack) return no(`${name} are Cossacks and do not countercharge`, "16.7.3-react");
  if (!Array.isArray(targets) || targets.length === 0) return no("a charge needs a target", "8.1");
  const near = adjacentUnits(g, hexOf(g, unit), side);
  for (const target of targets) {
    const enemy = near.find((one) => nameOf(g, hexOf(g, one)) === target);
    if (enemy === undefined)
      return no(`no enemy unit in ${target} is adjacent to ${name}`, units.length > 1 ? "8.1.3-B1" : "8.1");
    if (g.state.charged.includes(enemy)) return no(`${target} is charged once a phase only`, "9.1.2"); // R56
  }
  return undefined;
}
