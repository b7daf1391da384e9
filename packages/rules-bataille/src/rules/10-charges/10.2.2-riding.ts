// [10.2.2] The next hex of a charge: asking for it, riding there under fire, leaving behind units that cannot follow.

import type { Hex } from "@grognard/hex";
import { asking, goOn, sameJson, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../../actions.ts";
import { across, asked, formationOf, hexLabel, hexNamed, hexOf, idsOf, range } from "../../board.ts";
import { goingCost } from "../../charts.ts";
import type { ChargeFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import {
  type Bataille,
  isTwoHex,
  LINE,
  MOVED_FAR,
  type Play,
  type Position,
  STIRRED,
  type UnitId,
} from "../../types.ts";
import { goTo, stand } from "../../verbs.ts";
import { settleOverstack } from "../03-increments/03.1-stacking.ts";
import { rout } from "../04-morale/04.3-states.ts";
import { breakRest } from "../05-readiness.ts";
import { standsInSquare } from "../06-formations/06.5-square-fire.ts";
import { offerOpportunityFire } from "../12-fire/12.7-opportunity-fire.ts";
import { overrunLeaders } from "../14-leaders/14-leaders.ts";
import { shortestSteps } from "./10.1-reach.ts";
import { goingFault, type RideStep, rideSteps, stepAction, stepMeant, trapFault } from "./10.1-ride.ts";
import { aimAtNearest, declareTarget, farTargets, pressing, targetFault } from "./10.2.3-targets.ts";
import { recallFault, trySignal } from "./10.2.9-recall.ts";
import { finishCharge, haltFault, noContact } from "./10.2.10-end.ts";
import {
  aimOf,
  chargedSide,
  chargeHexes,
  chargingSide,
  pursuedNow,
  rideNow,
  riderIds,
  ridersOf,
  type Stage,
} from "./10.2-stage.ts";
import { stillOut } from "./10.3-reaction.ts";

export const ride: Stage = {
  run(g, charge) {
    if (charge.pending) return depart(g, charge);
    if (charge.bound && charge.target === -1 && charge.pursued.length === 0 && aimAtNearest(g, charge))
      return goOn(charge, "evade");
    if (charge.ways.length > 0 && pressing(g, charge).length > 0) return goOn(charge, "declare"); // others have come near
    if (offers(g, charge).length > 0) return undefined;
    noContact(g, charge);
    return undefined;
  },
  ...asking<Bataille, ChargeFrame>(
    (g, charge) => asked(chargingSide(g), "ride", "10.2.2", riderIds(g, charge)),
    {
      offers,
      refuses: {
        step: stepFault,
        pivot: stepFault,
        target: (g, charge, { hex }) =>
          targetFault(g, charge, hexNamed(g, hex)) ?? no("declaredWhenRiding", "10.2.3"),
        recall: (_g, charge) => recallFault(charge),
        halt: haltFault,
        pass: () => no("ridesWhileItCan", "10.2.2"),
        form: () => no("formsInFirstHex", "10.1.8"), // never asked for here
        turn: () => no("turnsAsItEnters", "10.1.7a"),
      },
    },
  ),
  answer(g, charge, action) {
    switch (action.do) {
      case "target":
        declareTarget(g, charge, hexNamed(g, action.hex));
        charge.stage = "evade";
        return;
      case "recall":
        return trySignal(g, charge);
      case "halt":
        return finishCharge(g, charge);
      case "pass":
        return noContact(g, charge);
      default:
        setOut(g, charge, action);
    }
  },
};

/** Steps, then its other choices; where the terrain blocks it, it may still be recalled. */
function offers(g: Position, charge: ChargeFrame): Action[] {
  const facing = g.state.facing[charge.units[0]!]!;
  const steps = openSteps(g, charge).map((step) => stepAction(g, facing, step));
  const other: Action[] = farTargets(g, charge).map((hex) => ({ do: "target", hex: hexLabel(g, hex) }));
  if (!recallFault(charge)) other.push({ do: "recall" });
  if (!haltFault(g, charge)) other.push({ do: "halt" });
  if (steps.length > 0) return [...steps, ...other];
  if (recallFault(charge) || charge.excused || isBlown(g, charge)) return [];
  return [{ do: "recall" }, { do: "pass" }];
}

/** [10.2.10] It has spent all its points, and routs immediately. */
function isBlown(g: Position, charge: ChargeFrame): boolean {
  const now = rideNow(g, charge);
  const openGround = goingCost(g.world.charts, "clear", "cavalry");
  return now.left < openGround || rideSteps(g, { ...now, left: Number.POSITIVE_INFINITY }).length > 0;
}

/** [10.2.8j-iii] [10.2.9f] All steps, or only those toward the enemy it must ride for. */
export function openSteps(g: Position, charge: ChargeFrame): RideStep[] {
  const now = rideNow(g, charge);
  const aim = aimOf(g, charge);
  const isPursuit = pursuedNow(g, charge).length > 0;
  if (!isPursuit && !(charge.bound && aim !== -1)) return rideSteps(g, now);
  const shortest = shortestSteps(g, now, aim);
  if (shortest.length > 0) return shortest;
  return isPursuit ? nearer(g, charge, aim) : rideSteps(g, now);
}

/** Steps that bring it nearer to a hex that it cannot reach. */
function nearer(g: Position, charge: ChargeFrame, aim: Hex): RideStep[] {
  const far = (hex: Hex) => range(g, hex, aim);
  const here = Math.min(...chargeHexes(g, charge).map(far));
  return rideSteps(g, rideNow(g, charge)).filter(({ hex }) => far(hex) < here);
}

/** [12.7] Enemies with its hexes in front may fire before it leaves. */
function setOut(g: Play, charge: ChargeFrame, action: Action): void {
  const step = stepMeant(g, charge.units[0]!, openSteps(g, charge), action);
  if (!step) return;
  charge.pending = { kind: "step", to: step.hex, facing: step.facing, second: step.wing };
  const left = chargeHexes(g, charge).filter((hex) => hex !== step.on);
  offerOpportunityFire(g, ridersOf(charge), left, "leaves");
}

/** The intended step, if it is still possible: fire may have shrunk a Line. */
function meant(g: Position, charge: ChargeFrame): RideStep | undefined {
  const { pending } = charge;
  if (pending?.kind !== "step") return undefined;
  const steps = rideSteps(g, rideNow(g, charge)).filter(
    ({ facing, wing }) => facing === pending.facing && wing === pending.second,
  );
  const right = across(g, pending.to, pending.facing + 2);
  return steps.find(({ hex }) => hex === pending.to) ?? steps.find(({ hex }) => hex === right);
}

function depart(g: Play, charge: ChargeFrame): "again" | undefined {
  const step = meant(g, charge);
  if (!step) {
    charge.pending = null; // asked again
    return goOn(charge, "ride");
  }
  const slow = charge.units.filter((_, i) => charge.left[i]! < step.cost);
  if (slow.length > 0 && charge.leaders.length > 0 && charge.stage === "ride") return goOn(charge, "leader");
  charge.pending = null;
  go(g, charge, step, slow);
  return goOn(charge, "arrive");
}

/** [10.1.6] [R122] The leader stays with the units left behind, or rides on. */
export const leader: Stage = {
  run: (g, charge) => (charge.pending ? undefined : depart(g, charge)),
  ...asking<Bataille, ChargeFrame>(
    (g, charge) => asked(chargingSide(g), "leaderRides", "10.1.6", idsOf(g, charge.leaders)),
    {
      candidates: (g, charge) => [
        { do: "along", leaders: idsOf(g, charge.leaders) },
        { do: "along", leaders: [] },
      ],
      forbids: {
        along: (g, charge, { leaders }) =>
          leaders.length === 0 || sameJson(leaders, idsOf(g, charge.leaders))
            ? undefined
            : no("onlyTheirLeaders", "10.1.6"),
      },
    },
  ),
  answer(g, charge, action) {
    if (action.do === "along" && action.leaders.length === 0) charge.leaders = [];
    depart(g, charge);
  },
};

function go(g: Play, charge: ChargeFrame, step: RideStep, slow: readonly UnitId[]): void {
  const before = chargeHexes(g, charge);
  const facing = g.state.facing[charge.units[0]!]!;
  drop(charge, slow);
  charge.left = charge.left.map((left) => left - step.cost);
  // From the bottom up, so that their order in the stack stays the same.
  for (const unit of charge.units.toReversed()) {
    stand(g, unit, landing(g, charge, unit, step));
    breakRest(g, unit, STIRRED | MOVED_FAR);
  }
  for (const one of charge.leaders) goTo(g, one, hexOf(g, charge.units[0]!));
  const lead = hexOf(g, charge.units[0]!);
  const from = origin(before, step, lead);
  const isUpon = standsInSquare(g, chargedSide(g), lead);
  charge.path = [...(isUpon ? [...charge.path.slice(0, -1), from] : charge.path), lead]; // it may have to go back [R100]
  charge.ways = [...charge.ways, step.way];
  charge.facings = [...charge.facings, step.way === -1 ? step.facing : facing];
  charge.stepped = true;
  g.emit({
    type: "moved",
    units: riderIds(g, charge),
    from: hexLabel(g, from),
    to: hexLabel(g, step.wing !== -1 ? step.wing : lead),
    facing: step.facing,
    cite: step.on !== -1 ? "10.1.7b" : "10.1.7",
  });
  if (slow.length > 0) leaveBehind(g, charge, slow, from);
}

/** The previous position of the hex that moved, or from which it entered a square's hex. */
function origin([left, right]: readonly Hex[], { on, hex }: RideStep, lead: Hex): Hex {
  if (on !== -1) return on === left ? right! : left!;
  return lead === hex ? left! : right!;
}

/** [10.1.10c] On the square it will fight, the whole unit is in one hex. */
function landing(g: Position, charge: ChargeFrame, unit: UnitId, { hex, facing }: RideStep) {
  const formation = formationOf(g, unit);
  if (!isTwoHex(formation)) return { hex, formation, facing };
  const goal = [hex, across(g, hex, facing + 2)].find(
    (one) => one === charge.target && standsInSquare(g, chargedSide(g), one),
  );
  return goal === undefined ? { hex, formation, facing } : { hex: goal, formation: LINE, facing };
}

function drop(charge: ChargeFrame, slow: readonly UnitId[]): void {
  const stays = charge.units.map((unit) => !slow.includes(unit));
  charge.left = charge.left.filter((_, i) => stays[i]);
  charge.units = charge.units.filter((_, i) => stays[i]);
}

/** [R122] They charged, met no enemy and were not recalled; nothing stays in a square's hex [10.1.10b]. */
function leaveBehind(g: Play, charge: ChargeFrame, units: readonly UnitId[], hex: Hex): void {
  const stay = !standsInSquare(g, chargedSide(g), hex);
  if (!charge.excused || !stay) {
    g.emit({ type: "noContact", units: idsOf(g, units), hex: hexLabel(g, hex), cite: "10.1.6" });
    rout(g, units, { cite: "10.2.10", stay });
  }
  if (stay) settleOverstack(g, hex, units); // they may be among friends
}

/** [14.2.4] [R46] What happens immediately in a hex that has been entered. */
export const arrive: Stage = {
  run(g, charge) {
    const hexes = chargeHexes(g, charge);
    stillOut(charge);
    goOn(charge, "form");
    for (const hex of hexes) overrunLeaders(g, hex, chargingSide(g), true);
    offerOpportunityFire(g, ridersOf(charge), hexes, "beside square");
    return "again";
  },
};

/** Why it does not ride like that. */
function stepFault(g: Position, charge: ChargeFrame, action: ActionOf<"step" | "pivot">): Violation {
  const now = rideNow(g, charge);
  const fault = goingFault(g, now, action);
  if (fault) return fault;
  if (!stepMeant(g, charge.units[0]!, rideSteps(g, now), action))
    return trapFault(g, now, hexNamed(g, action.to));
  return pursuedNow(g, charge).length > 0
    ? no("mustFollow", "10.2.8j-iii")
    : no("mustRideForNearest", "10.2.9f");
}
