// [10.3] Cavalry rides to meet a charge: one hex immediately, then both alternate until they meet or it is spent
// [R76]. Several regiments try together.

import type { Hex } from "@grognard/hex";
import { asking, edit, goOn, plainly, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../../actions.ts";
import {
  across,
  asked,
  bitsBetween,
  fielded,
  formationOf,
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  holds,
  idOf,
  isCavalry,
  isMarked,
  onMap,
  range,
  sideOf,
  unitNamed,
  unitOf,
  unitsAt,
  unitsNamed,
} from "../../board.ts";
import type { ChargeFrame } from "../../frames.ts";
import { firstFault, no } from "../../refusal.ts";
import {
  type Bataille,
  type Case,
  CLOSED,
  enemyOf,
  type Play,
  type Position,
  STIRRED,
  type UnitId,
} from "../../types.ts";
import { stand } from "../../verbs.ts";
import { stackingFault } from "../03-increments/03.1-stacking.ts";
import { checkMorale } from "../04-morale/04.2-checks.ts";
import { breakRest } from "../05-readiness.ts";
import { mayReact, reactionReach } from "../06-formations/06.11-influence.ts";
import { sees } from "../07-line-of-sight.ts";
import { overrunLeaders } from "../14-leaders/14-leaders.ts";
import {
  frontWays,
  goingFault,
  mayRideIn,
  type RideStep,
  rideOf,
  rideSteps,
  stepAction,
  stepMeant,
  stepsTo,
  trapFault,
} from "./10.1-ride.ts";
import { finishCharge, mayHalt } from "./10.2.10-end.ts";
import { chargedSide, chargeHexes, markContact, riderIds, type Stage } from "./10.2-stage.ts";

/** [10.3.4] What cavalry has done about charges in this phase. */
const TRIED = 1;
export const RODE_OUT = 2;

/** Reacting units pay nothing [R76]. */
const FREE = 1000;

/** [10.3.6] The owner names all that are to try; then all of them check, before any of them moves [10.3.7]. */
export const react: Stage = {
  run(g, charge) {
    if (metReactors(g, charge).length > 0) return goOn(charge, "meet");
    if (!charge.stepped) return goOn(charge, "squares");
    return candidates(g, charge).length > 0 ? undefined : attempt(g, charge);
  },
  ...asking<Bataille, ChargeFrame>(
    (g, charge) => asked(chargedSide(g), "reactToCharge", "10.3.6", riderIds(g, charge)),
    {
      offers: (g, charge) => candidates(g, charge).map((unit) => ({ do: "react", unit: idOf(g, unit) })),
      refuses: { react: (g, charge, { unit }) => reactionFault(g, charge, unitNamed(g, unit)) },
    },
    plainly("pass"),
  ),
  answer(g, charge, action) {
    if (action.do === "react") charge.named = [...charge.named, unitNamed(g, action.unit)];
    else attempt(g, charge);
  },
};

/** [10.3.11] The charge has moved a hex: reacting units without hexes left are out, the others move one in turn. */
export function stillOut(charge: ChargeFrame): void {
  const fit = [...charge.reactors.keys()].filter((i) => charge.reach[i]! > 0);
  charge.reactors = fit.map((i) => charge.reactors[i]!);
  charge.reach = fit.map((i) => charge.reach[i]!);
  charge.out = [...charge.reactors];
}

/**
 * [10.3.7a] [10.3.10] Those that have passed, and later those that came out before the charge's last hex, move one
 * hex each, in the order that their owner likes. Only then it is seen whom the charge has met.
 */
export const rideOut: Stage = {
  run(g, charge) {
    const able = ableRiders(g, charge);
    if (able.length > 1) return undefined;
    if (able.length === 1) return next(charge, able[0]!);
    charge.riders = [];
    if (metReactors(g, charge).length > 0) return goOn(charge, "meet");
    return goOn(charge, charge.stepped ? "squares" : "ride");
  },
  ...asking<Bataille, ChargeFrame>(
    (g, charge) => asked(chargedSide(g), "nextRider", "10.3.7a", riderIds(g, charge)),
    {
      offers: (g, charge) => ableRiders(g, charge).map((unit) => ({ do: "charge", units: [idOf(g, unit)] })),
      refuses: { charge: (g, charge, { units }) => nextFault(g, charge, unitsNamed(g, units)) },
    },
  ),
  answer(g, charge, { units }: ActionOf<"charge">) {
    next(charge, unitNamed(g, units[0]!));
  },
};

function next(charge: ChargeFrame, unit: UnitId): "again" {
  charge.riders = [unit, ...charge.riders.filter((one) => one !== unit)];
  return goOn(charge, "duel");
}

/** The first of the riders moves its hex. */
export const duel: Stage = {
  ...asking<Bataille, ChargeFrame>(
    (g, { riders }) => asked(chargedSide(g), "rideToMeet", "10.3.8", [idOf(g, riders[0]!)]),
    {
      offers: (g, { riders: [unit] }) =>
        reactorSteps(g, unit!).map((step) => stepAction(g, g.state.facing[unit!]!, step)),
      refuses: {
        step: (g, { riders }, action) => stepFault(g, riders[0]!, action),
        pivot: (g, { riders }, action) => stepFault(g, riders[0]!, action),
      },
    },
    plainly("pass", holdFault),
  ),
  answer(g, charge, action) {
    answerRider(g, charge, action);
    goOn(charge, "rideOut");
  },
};

const candidates = (g: Position, charge: ChargeFrame): UnitId[] =>
  fielded(g, chargedSide(g)).filter((unit) => isCavalry(g, unit) && !reactionFault(g, charge, unit));

/** Why a unit cannot react to the charge at its current place. */
function reactionFault(g: Position, charge: ChargeFrame, unit: UnitId): Violation | undefined {
  if (!onMap(g, unit) || sideOf(g, unit) !== chargedSide(g)) return no("notYours", "10.3.1");
  const { name } = unitOf(g, unit);
  if (!mayReact(g, unit) || !mayRideIn(formationOf(g, unit))) return no("notFitToRide", "10.1.3", name);
  if (g.state.reacted[unit] !== 0) return no("triedToReact", "10.3.4", name);
  if (charge.named.includes(unit)) return no("namedAlready", "10.3.4", name);
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

function attempt(g: Play, charge: ChargeFrame): "again" {
  const { named } = charge;
  charge.named = [];
  charge.riders = named.filter((unit) => passes(g, unit));
  for (const unit of charge.riders) {
    charge.reactors = [...charge.reactors, unit];
    charge.reach = [...charge.reach, reactionReach(g, unit)];
  }
  return goOn(charge, "rideOut");
}

/** [10.3.7] */
function passes(g: Play, unit: UnitId): boolean {
  const succeeds = checkMorale(g, { unit, reason: "a Reaction Charge", cite: "10.3.7" });
  edit(g, "reacted")[unit] = succeeds ? RODE_OUT : TRIED;
  const cite = succeeds ? "10.3.7a" : "10.3.7b";
  g.emit({ type: "reacts", unit: idOf(g, unit), succeeds, kind: "reaction", cite });
  return succeeds;
}

/** [10.3.7a] Into one of its front hexes, turning as it enters [10.3.9]; where it could stay if that were the end. */
export const reactorSteps = (g: Position, unit: UnitId): RideStep[] =>
  openSteps(g, unit).filter((step) => !stopFault(g, unit, step));

function openSteps(g: Position, unit: UnitId): RideStep[] {
  const now = rideOf(g, unit, FREE, -1);
  return mayWheel(g, unit) ? rideSteps(g, now) : frontWays(g, now).flatMap((way) => stepsTo(g, now, way));
}

const mayWheel = (g: Position, unit: UnitId): boolean => hexesOf(g, unit).length > 1;

/** Why it could not stay there. */
function stopFault(g: Position, unit: UnitId, step: RideStep): Violation | undefined {
  const entered = step.wing !== -1 ? [step.wing] : hexesAt(g, unit, step);
  return firstFault(entered, (hex) =>
    holds(g, hex, enemyOf(sideOf(g, unit)))
      ? no("noHaltOnSquare", "10.1.10b")
      : roomFault(g, unit, hex, step),
  );
}

/** [R76] Among friends within the stacking limit, facing as they do [R162]. */
function roomFault(g: Position, unit: UnitId, hex: Hex, { facing }: RideStep): Violation | undefined {
  const friends = unitsAt(g, hex, sideOf(g, unit)).filter((one) => one !== unit);
  if (friends.length === 0) return undefined;
  if ([unit, ...friends].some((one) => hexesOf(g, one).length > 1)) return no("friendsInTheWay", "6.1.2");
  if (friends.some((one) => g.state.facing[one] !== facing)) return no("facesAsOthers", "6.2.2");
  return stackingFault(g, hex, sideOf(g, unit), [unit], [formationOf(g, unit)], friends);
}

/** Where its hexes would be. */
const hexesAt = (g: Position, unit: UnitId, { way }: RideStep): Hex[] =>
  hexesOf(g, unit).map((hex) => across(g, hex, way));

/** The riders that have a hex to choose and have not met the charge yet. */
function ableRiders(g: Position, charge: ChargeFrame): UnitId[] {
  const { riders, reactors, reach } = charge;
  const met = metBy(g, charge);
  return riders.filter(
    (unit) => reach[reactors.indexOf(unit)]! > 0 && !met.includes(unit) && reactorSteps(g, unit).length > 0,
  );
}

/** Why one of these does not move its hex next. */
function nextFault(g: Position, charge: ChargeFrame, [unit = -1, ...others]: readonly UnitId[]): Violation {
  if (!charge.riders.includes(unit) || others.length > 0) return no("rideOneByOne", "10.3.7a");
  const { name } = unitOf(g, unit);
  return metBy(g, charge).includes(unit)
    ? no("inContact", "10.3.12", name)
    : no("noRoomToRide", "10.3.7a", name);
}

/** [10.3.7a] It must move its first hex unless it is beside the charge; later it may hold. */
function holdFault(g: Position, charge: ChargeFrame): Violation | undefined {
  const unit = charge.riders[0]!;
  return isFirst(g, charge, unit) && !touches(g, unit, charge) ? no("ridesAtOnce", "10.3.7a") : undefined;
}

/** Why it does not move a hex like that. */
function stepFault(g: Position, unit: UnitId, action: ActionOf<"step" | "pivot">): Violation {
  const now = rideOf(g, unit, FREE, -1);
  const ways = mayWheel(g, unit) ? undefined : frontWays(g, now);
  const aside = no("hexNotInFront", "10.3.7a", action.to, unitOf(g, unit).name);
  const fault = goingFault(g, now, action, ways, aside);
  const step = stepMeant(g, unit, openSteps(g, unit), action);
  return fault ?? (step && stopFault(g, unit, step)) ?? trapFault(g, now, hexNamed(g, action.to));
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
    to: hexLabel(g, step.wing !== -1 ? step.wing : step.hex),
    facing: step.facing,
    cite,
  });
  for (const hex of hexesOf(g, unit)) overrunLeaders(g, hex, sideOf(g, unit), true); // [14.2.4]
}

/** [10.3.11] Hexes of reacting units that are beside the charge now, if it is where it may stop [10.1.10b] [3.1.2]. */
export function metReactors(g: Position, charge: ChargeFrame): Hex[] {
  const hexes = metBy(g, charge).flatMap((unit) =>
    hexesOf(g, unit)
      .filter((hex) => isBeside(g, charge, hex))
      .slice(0, 1),
  );
  return [...new Set(hexes)].sort((a, b) => a - b);
}

const metBy = (g: Position, charge: ChargeFrame): UnitId[] =>
  mayHalt(g, charge) ? charge.reactors.filter((unit) => !isMarked(g, unit) && touches(g, unit, charge)) : [];

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
