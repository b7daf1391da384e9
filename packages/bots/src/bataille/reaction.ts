// Reactions to enemy cavalry: squares, countercharges, falling back.

import type { Hex } from "@grognard/hex";
import type { Action } from "@grognard/rules-bataille";
import {
  byPlace,
  type ChargeFrame,
  hexesOf,
  hexNamed,
  hexOf,
  isArtillery,
  isCavalry,
  isGood,
  isInContact,
  isInfantry,
  legs,
  type OpportunityChargeFrame,
  range,
  rideOf,
  squareForecast,
  standForecast,
  type UnitId,
  unitNamed,
  unitsAt,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { guardShift, meleeOf } from "./odds.ts";
import { best, decline, only, type Verdict } from "./weigh.ts";
import { wording } from "./words/index.ts";
import { punch, punchOf, worth, worthOf } from "./worth.ts";

const chargeOf = ({ g }: Appraisal): ChargeFrame =>
  g.state.stack.findLast(({ step }) => step === "charge") as ChargeFrame;

/** Square where the charge may come and there is time; a unit that is too slow should stand. */
export function formSquare(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const frame = chargeOf(appraisal);
  const masse = only(actions, "masse").find(({ hex }) => isThreatened(appraisal, frame, hexNamed(g, hex)));
  const offers = only(actions, "square").map((action) => {
    const hex = hexNamed(g, action.hex);
    return {
      action,
      hex,
      gain: isThreatened(appraisal, frame, hex) ? squareGain(appraisal, frame, hex) : -1,
    };
  });
  const chosen = best(offers, ({ gain }) => gain);
  if (chosen && chosen.gain > 0) return { action: chosen.action, why: wording().why.timeForSquare };
  if (masse) return { action: masse, why: wording().why.masseInTime };
  return { action: decline(actions), why: wording().why.noSquare };
}

/** The hex is the target of the charge, or could still become it. */
function isThreatened({ g }: Appraisal, frame: ChargeFrame, hex: Hex): boolean {
  const { units, left, target, declined } = frame;
  if (target >= 0) return hexesAt(g, hex).includes(target);
  if (declined.includes(hex)) return false;
  const ride = rideOf(g, units[0]!, Math.min(...left), -1, units);
  if (range(g, ride.hex, hex) > ride.left / 2 + 1) return false;
  for (const leg of legs(g, ride, byPlace)) if (isInContact(g, leg.ride, hex)) return true;
  return false;
}

const hexesAt = (g: Appraisal["g"], hex: Hex): Hex[] => [
  hex,
  ...(g.index.at[hex] ?? []).flatMap((unit) => hexesOf(g, unit)),
];

/** What trying gains over standing, in parts of the unit. */
function squareGain({ g, side }: Appraisal, frame: ChargeFrame, hex: Hex): number {
  const { square, disorder, rout } = squareForecast(g, hex, frame.units) ?? {
    square: 0,
    disorder: 18,
    rout: 18,
  };
  const units = unitsAt(g, hex, side);
  const defence = punchOf(g, units);
  const attack = 2 * punchOf(g, frame.units);
  const stakes = { ours: 1, theirs: 1, mounted: true, shift: guardShift(g, frame.units, units) };
  const fight = (value: number) => -meleeOf(g, attack, Math.max(1, value), stakes).value;
  const stands = (standForecast(g, hex, frame.units, hexesOf(g, frame.units[0]!))[0]?.stands ?? 0) / 36;
  const standing = stands * fight(defence) + (1 - stands) * fight(defence / 2);
  const trying = (square * 0.1 + disorder * fight(defence / 2) - rout * 0.6) / 36;
  return trying - standing;
}

/**
 * Ride out to meet a charge that can be beaten, or that threatens friends in trouble; with all regiments of a hex, for
 * they fight together.
 */
export function reactToCharge(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const frame = chargeOf(appraisal);
  const { named } = frame;
  const attack = punchOf(g, frame.units);
  const value = (unit: UnitId) => {
    const together = [...named, unit];
    return -meleeOf(g, attack, punchOf(g, together), {
      ours: worthOf(g, frame.units),
      theirs: worthOf(g, together),
      mounted: true,
      shift: guardShift(g, frame.units, together),
    }).value;
  };
  const isTogether = (unit: UnitId) => named.every((other) => hexOf(g, other) === hexOf(g, unit));
  const offers = only(actions, "react").filter(({ unit }) => isTogether(unitNamed(g, unit)));
  const action = best(offers, ({ unit }) => value(unitNamed(g, unit)));
  const helps = frame.target >= 0 && isHelpless(appraisal, frame.target) ? 2 : 0;
  if (action && value(unitNamed(g, action.unit)) + helps > 0)
    return { action, why: wording().why.meetsCharge };
  return { action: decline(actions), why: wording().why.wouldBeBeaten };
}

function isHelpless({ g, side }: Appraisal, hex: Hex): boolean {
  const units = unitsAt(g, hex, side);
  return (
    units.length > 0 &&
    (units.every((unit) => isArtillery(g, unit)) || units.every((unit) => !isGood(g, unit)))
  );
}

/** All of them ride in the end. */
export const nextRider = (actions: readonly Action[]): Verdict => ({
  action: actions[0]!,
  why: wording().why.thisFirst,
});

/** Straight towards them. */
export function rideToMeet(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const frame = chargeOf(appraisal);
  const at = hexOf(g, frame.units[0]!);
  const steps = actions.filter((action) => action.do === "step" || action.do === "pivot") as {
    do: "step";
    to: string;
    facing?: number;
  }[];
  const action = best(steps, ({ to, facing }) => {
    const hex = hexNamed(g, to);
    return -range(g, hex, at) + (facing === undefined ? 0 : 0.1 * aims(appraisal, hex, facing, at));
  });
  return { action: action ?? decline(actions), why: wording().why.ridesAtThem };
}

function aims({ g }: Appraisal, hex: Hex, facing: number, at: Hex): number {
  const next = g.world.map.grid.neighbours[hex * 6 + facing]!;
  return next < 0 ? -1 : range(g, hex, at) - range(g, next, at);
}

/** Of several that came out to meet us, the weakest. */
export function meetReactor(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g, foe } = appraisal;
  const name = (action: Action) => ("hex" in action ? action.hex : "to" in action ? String(action.to) : "");
  const action = best(actions, (one) => {
    const hex = g.world.map.grid.named.get(name(one));
    return hex === undefined ? -100 : -punchOf(g, unitsAt(g, hex, foe));
  });
  return { action: action ?? actions[0]!, why: wording().why.weakerOne };
}

/** Skirmishers run while they can. */
export function evade(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g, side } = appraisal;
  const action = best(only(actions, "evade"), ({ to }) => {
    const hosts = unitsAt(g, hexNamed(g, to), side);
    const riders = hosts.some((unit) => isCavalry(g, unit)) ? -5 : 0;
    return appraisal.toFoe[hexNamed(g, to)]! + (hosts.some((unit) => isInfantry(g, unit)) ? 2 : 0) + riders;
  });
  return action
    ? { action, why: wording().why.skirmishersFallBack }
    : { action: decline(actions), why: wording().why.noRefuge };
}

/** The enemy marches past: charge it if it will not stand. */
export function opportunityCharge(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const frame = g.state.stack.findLast(({ step }) => step === "opportunityCharge") as OpportunityChargeFrame;
  const { hex } = frame;
  const movers = frame.units.filter((unit) => hexesOf(g, unit).includes(hex));
  const action = best(only(actions, "react"), ({ unit }) => gain(appraisal, unitNamed(g, unit), movers, hex));
  if (action && gain(appraisal, unitNamed(g, action.unit), movers, hex) > 0.3)
    return { action, why: wording().why.caughtMarching };
  return { action: decline(actions), why: wording().why.wouldStand };
}

/** The enemy will be the attacker in the melee: what that promises us, standing or shaken. */
function gain({ g }: Appraisal, unit: UnitId, movers: readonly UnitId[], hex: Hex): number {
  if (movers.length === 0) return -1;
  if (movers.every((one) => isArtillery(g, one))) return worthOf(g, movers) * 0.6;
  const stakes = {
    ours: worthOf(g, movers),
    theirs: worth(g, unit),
    mounted: isCavalry(g, movers[0]!),
    shift: guardShift(g, movers, [unit]),
  };
  const fight = (attack: number) => -meleeOf(g, attack, punch(g, unit), stakes).value;
  const full = punchOf(g, movers);
  if (isCavalry(g, movers[0]!)) return fight(full) - 0.5;
  const stands = (standForecast(g, hex, [unit])[0]?.stands ?? 36) / 36;
  return stands * fight(full) + (1 - stands) * (fight(full / 2) + 0.2 * worthOf(g, movers)) - 0.5;
}

/** From which hex: in flank or rear if there is a choice. */
export function contactHex(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const action = best(only(actions, "contact"), ({ hex }) => appraisal.toFoe[hexNamed(g, hex)]!);
  return { action: action ?? actions[0]!, why: wording().why.safest };
}
