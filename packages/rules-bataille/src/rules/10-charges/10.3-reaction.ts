// [10.3] Cavalry rides to meet a charge: one hex immediately, then both alternate until they meet or it is spent
// [R76].

import type { Hex } from "@grognard/hex";
import { edit, goOn, type Violation } from "@grognard/kernel";
import type { Action } from "../../actions.ts";
import {
  across,
  bitsBetween,
  fielded,
  formationOf,
  hexesOf,
  hexLabel,
  hexOf,
  holds,
  idOf,
  isCavalry,
  isMarked,
  onMap,
  question,
  range,
  sideOf,
  unitNamed,
  unitOf,
  unitsAt,
} from "../../board.ts";
import type { ChargeFrame } from "../../frames.ts";
import { judgedBy, no } from "../../refusal.ts";
import { type Case, CLOSED, enemyOf, type Play, type Position, STIRRED, type UnitId } from "../../types.ts";
import { stand } from "../../verbs.ts";
import { checkMorale } from "../04-morale/04.2-checks.ts";
import { breakRest } from "../05-readiness.ts";
import { mayReact, reactionReach } from "../06-formations/06.11-influence.ts";
import { sees } from "../07-line-of-sight.ts";
import { overrunLeaders } from "../14-leaders/14-leaders.ts";
import {
  frontWays,
  mayRideIn,
  type RideStep,
  rideOf,
  rideSteps,
  stepAction,
  stepMeant,
  stepsTo,
} from "./10.1-ride.ts";
import { finishCharge, mayHalt } from "./10.2.10-end.ts";
import { chargedSide, chargeHexes, markContact, riderIds, type Stage } from "./10.2-stage.ts";

/** [10.3.4] What cavalry has done about charges in this phase. */
const TRIED = 1;
export const RODE_OUT = 2;

/** Reacting units pay nothing [R76]. */
const FREE = 1000;

export const react: Stage = {
  run(g, charge) {
    if (metReactors(g, charge).length > 0) return goOn(charge, "meet");
    if (!charge.stepped) return goOn(charge, "squares");
    if (charge.riders.length > 0) return rideOut(g, charge) ? undefined : "again";
    if (candidates(g, charge).length > 0) return undefined;
    return goOn(charge, "squares");
  },
  ask(g, charge) {
    if (charge.riders.length > 0) return askRider(g, charge);
    const actions = candidates(g, charge).map((unit): Action => ({ do: "react", unit: idOf(g, unit) }));
    return question(chargedSide(g), "reactToCharge", "10.3.6", riderIds(g, charge), [
      ...actions,
      { do: "pass" },
    ]);
  },
  answer(g, charge, action) {
    if (charge.riders.length > 0) return answerRider(g, charge, action);
    if (action.do === "react") return attempt(g, charge, unitNamed(g, action.unit));
    charge.stage = "squares";
  },
  why: judgedBy<ChargeFrame>({
    react: (g, charge, { unit }) => reactionFault(g, charge, unitNamed(g, unit)),
  }),
};

/** [10.3.11] The charge has moved a hex: reacting units without hexes left are out, the others move one in turn. */
export function stillOut(charge: ChargeFrame): void {
  const fit = charge.reactors.map((_, i) => charge.reach[i]! > 0);
  charge.reactors = charge.reactors.filter((_, i) => fit[i]);
  charge.reach = charge.reach.filter((_, i) => fit[i]);
  charge.out = [...charge.reactors];
}

/** [10.3.10] Each unit that came out before the charge's last hex moves one now. */
export const duel: Stage = {
  run(g, charge) {
    if (metReactors(g, charge).length > 0) return goOn(charge, "meet");
    if (charge.riders.length === 0) return goOn(charge, "ride");
    return rideOut(g, charge) ? undefined : "again";
  },
  ask: (g, charge) => askRider(g, charge),
  answer: (g, charge, action) => answerRider(g, charge, action),
};

const candidates = (g: Position, charge: ChargeFrame): UnitId[] =>
  fielded(g, chargedSide(g)).filter((unit) => isCavalry(g, unit) && !reactionFault(g, charge, unit));

/** Why a unit cannot react to the charge at its current place. */
function reactionFault(g: Position, charge: ChargeFrame, unit: UnitId): Violation | undefined {
  if (!onMap(g, unit) || sideOf(g, unit) !== chargedSide(g)) return no("notYours", "10.3.1");
  const { name } = unitOf(g, unit);
  if (!mayReact(g, unit) || !mayRideIn(formationOf(g, unit))) return no("notFitToRide", "10.1.3", name);
  if (g.state.reacted[unit] !== 0) return no("triedToReact", "10.3.4", name);
  if (isMarked(g, unit)) return no("inContact", "10.3.12", name);
  const hexes = chargeHexes(g, charge);
  const reach = reactionReach(g, unit);
  const seen = hexes.filter((to) => hexesOf(g, unit).some((from) => range(g, from, to) <= reach));
  if (seen.length === 0) return no("chargeOutsideZone", unitOf(g, unit).heavy ? "10.3.3" : "10.3.2", name);
  if (!seen.some((to) => sees(g, unit, to))) return no("chargeUnseen", "10.3.5", name);
  if (!touches(g, unit, charge) && reactorSteps(g, unit).length === 0)
    return no("noRoomToRide", "10.3.7a", name);
  return undefined;
}

const touches = (g: Position, unit: UnitId, charge: ChargeFrame): boolean =>
  hexesOf(g, unit).some((from) => isBeside(g, charge, from));

/** With no steep slope between them, across which no unit could fight [R107]. */
const isBeside = (g: Position, charge: ChargeFrame, hex: Hex): boolean =>
  chargeHexes(g, charge).some((own) => !(bitsBetween(g, own, hex) & CLOSED));

/** [10.3.7] */
function attempt(g: Play, charge: ChargeFrame, unit: UnitId): void {
  edit(g, "reacted")[unit] = TRIED;
  const succeeds = checkMorale(g, { unit, reason: "a Reaction Charge", cite: "10.3.7" });
  g.emit({
    type: "reacts",
    unit: idOf(g, unit),
    succeeds,
    kind: "reaction",
    cite: succeeds ? "10.3.7a" : "10.3.7b",
  });
  if (!succeeds) return;
  charge.reactors = [...charge.reactors, unit];
  charge.reach = [...charge.reach, reactionReach(g, unit)];
  edit(g, "reacted")[unit] = RODE_OUT;
  charge.riders = [unit];
}

/** [10.3.7a] Into one of its front hexes, turning as it enters [10.3.9]; where it could stay if that were the end. */
export function reactorSteps(g: Position, unit: UnitId): RideStep[] {
  const now = rideOf(g, unit, FREE, -1);
  const steps = mayWheel(g, unit)
    ? rideSteps(g, now)
    : frontWays(g, now).flatMap((way) => stepsTo(g, now, way));
  return steps.filter((step) => mayStop(g, unit, step));
}

const mayWheel = (g: Position, unit: UnitId): boolean => hexesOf(g, unit).length > 1;

function mayStop(g: Position, unit: UnitId, step: RideStep): boolean {
  const side = sideOf(g, unit);
  const entered = step.wing >= 0 ? [step.wing] : hexesAt(g, unit, step);
  return entered.every(
    (hex) => !holds(g, hex, enemyOf(side)) && unitsAt(g, hex, side).every((one) => one === unit),
  );
}

/** Where its hexes would be. */
const hexesAt = (g: Position, unit: UnitId, { way }: RideStep): Hex[] =>
  hexesOf(g, unit).map((hex) => across(g, hex, way));

/** True if the first of the riders has a hex to choose. */
function rideOut(g: Play, charge: ChargeFrame): boolean {
  const [unit] = charge.riders;
  const at = charge.reactors.indexOf(unit!);
  if (charge.reach[at]! > 0 && reactorSteps(g, unit!).length > 0) return true;
  charge.riders = charge.riders.slice(1);
  return false;
}

function askRider(g: Position, charge: ChargeFrame) {
  const unit = charge.riders[0]!;
  const steps = reactorSteps(g, unit).map((step) => stepAction(g, g.state.facing[unit]!, step));
  // It must move its first hex [10.3.7a] unless it is beside the charge; later it may hold.
  const must = isFirst(g, charge, unit) && !touches(g, unit, charge);
  const actions: Action[] = must ? steps : [...steps, { do: "pass" }];
  return question(chargedSide(g), "rideToMeet", "10.3.8", [idOf(g, unit)], actions);
}

const isFirst = (g: Position, charge: ChargeFrame, unit: UnitId): boolean =>
  charge.reach[charge.reactors.indexOf(unit)] === reactionReach(g, unit);

function answerRider(g: Play, charge: ChargeFrame, action: Action): void {
  const unit = charge.riders[0]!;
  charge.riders = charge.riders.slice(1);
  const step = stepMeant(g, unit, reactorSteps(g, unit), action);
  if (!step) return;
  const at = charge.reactors.indexOf(unit);
  charge.reach = charge.reach.with(at, charge.reach[at]! - 1);
  rideTo(g, unit, step, "10.3.8");
}

/** One hex for cavalry that is not the active side's: it draws no fire. */
export function rideTo(g: Play, unit: UnitId, step: RideStep, cite: Case): void {
  const from = hexOf(g, unit);
  stand(g, unit, { hex: step.hex, formation: formationOf(g, unit), facing: step.facing });
  breakRest(g, unit, STIRRED);
  g.emit({
    type: "moved",
    units: [idOf(g, unit)],
    from: hexLabel(g, from),
    to: hexLabel(g, step.wing >= 0 ? step.wing : step.hex),
    facing: step.facing,
    cite,
  });
  for (const hex of hexesOf(g, unit)) overrunLeaders(g, hex, sideOf(g, unit), true); // [14.2.4]
}

/** [10.3.11] Hexes of reacting units that are beside the charge now, if it is where it may stop [10.1.10b] [3.1.2]. */
export function metReactors(g: Position, charge: ChargeFrame): Hex[] {
  if (!mayHalt(g, charge)) return [];
  const met = charge.reactors.filter(
    (unit) => onMap(g, unit) && !isMarked(g, unit) && touches(g, unit, charge),
  );
  const hexes = met.flatMap((unit) =>
    hexesOf(g, unit)
      .filter((hex) => isBeside(g, charge, hex))
      .slice(0, 1),
  );
  return [...new Set(hexes)].sort((a, b) => a - b);
}

/** [10.3.12] Both stop; the charging side stays the attacker, without the bonus for a straight run [10.2.12]. */
export function meetReactor(g: Play, charge: ChargeFrame, hex: Hex): void {
  const there = unitsAt(g, hex, chargedSide(g));
  const reactors = there.filter((unit) => charge.reactors.includes(unit));
  markContact(g, {
    attackers: [...charge.units],
    at: hex,
    chargers: [...charge.units, ...reactors],
    kind: "reaction",
  });
  g.emit({
    type: "contact",
    units: riderIds(g, charge),
    hex: hexLabel(g, hex),
    straight: false,
    cite: "10.3.12",
  });
  finishCharge(g, charge);
}
