// [10.2.7a] The cavalry has closed: contact with its target, or with cavalry that rode to meet it.

import type { Hex } from "@grognard/hex";
import { asking, edit, goOn } from "@grognard/kernel";
import type { ActionOf } from "../../actions.ts";
import { asked, hexLabel, hexNamed, isCavalry, isClear, isInfantry, unitsAt } from "../../board.ts";
import type { ChargeFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import type { Bataille, Case, Play } from "../../types.ts";
import { standsInSquare } from "../06-formations/06.5-square-fire.ts";
import { contactHexes, isInContact } from "./10.1-ride.ts";
import { isStraight } from "./10.2.5-bonus.ts";
import { mustStand, REACTED, standRoll } from "./10.2.7-stand.ts";
import { breakBefore } from "./10.2.8j-rout.ts";
import { finishCharge } from "./10.2.10-end.ts";
import {
  aimOf,
  chargedSide,
  chargeHexes,
  chargingSide,
  markContact,
  pursuedNow,
  rideNow,
  riderIds,
  type Stage,
} from "./10.2-stage.ts";
import { meetReactor, metReactors, RODE_OUT } from "./10.3-reaction.ts";

export const meet: Stage = {
  run(g, charge) {
    const met = metReactors(g, charge);
    if (met.length > 1) return undefined; // it may choose
    if (met.length === 1) {
      meetReactor(g, charge, met[0]!);
      return undefined;
    }
    forgetEmpty(g, charge);
    const hex = aimOf(g, charge);
    if (isClear(g, hex) && isInContact(g, rideNow(g, charge), hex)) return close(g, charge, hex);
    return nextHex(charge);
  },
  ...asking<Bataille, ChargeFrame>(
    (g, charge) => asked(chargingSide(g), "meetReactor", "10.3.12", riderIds(g, charge)),
    {
      candidates: (g, charge) =>
        metReactors(g, charge).map((hex) => ({ do: "contact", hex: hexLabel(g, hex) })),
      forbids: {
        contact: (g, charge, { hex }) =>
          metReactors(g, charge).includes(hexNamed(g, hex)) ? undefined : no("metNobodyThere", "10.3.12"),
      },
    },
  ),
  answer: (g, charge, { hex }: ActionOf<"contact">) => meetReactor(g, charge, hexNamed(g, hex)),
};

/** [10.3.10] After each hex of the charge, one hex for each unit riding to meet it. */
function nextHex(charge: ChargeFrame): "again" {
  charge.riders = charge.stepped ? charge.out : [];
  charge.stepped = false;
  return goOn(charge, charge.riders.length > 0 ? "rideOut" : "ride");
}

/** A target that has left is no longer one. */
function forgetEmpty(g: Play, charge: ChargeFrame): void {
  if (unitsAt(g, charge.target, chargedSide(g)).length === 0) charge.target = -1;
  charge.pursued = pursuedNow(g, charge);
}

/**
 * Adjacent, and facing them, or on their square. Fleeing units are caught without further checks [10.2.8j-v]; other
 * units they have fled to must stand.
 */
function close(g: Play, charge: ChargeFrame, hex: Hex): "again" | undefined {
  const side = chargedSide(g);
  const caught = pursuedNow(g, charge);
  const standing = unitsAt(g, hex, side).filter((unit) => !caught.includes(unit));
  if (!mustStand(g, hex, side, standing)) {
    const cite = standsInSquare(g, side, hex) ? "10.1.10c" : "10.2.7c";
    return strike(g, charge, hex, caught.length > 0 ? "10.2.8j-v" : cite);
  }
  charge.target = hex;
  charge.pursued = [];
  charge.stage = "closing";
  const from = contactHexes(g, rideNow(g, charge), hex);
  for (const unit of standing) if (isInfantry(g, unit)) edit(g, "reacted")[unit] = REACTED; // [10.2.6]
  const { broken } = standRoll(g, { hex, from, chargers: charge.units }, standing);
  if (broken.length > 0) breakBefore(g, charge, hex, broken);
  return "again";
}

/** [10.2.7c] [10.2.7d] Those still there are marked; if all have fled, the cavalry pursues them. */
export const closing: Stage = {
  run(g, charge) {
    const left = unitsAt(g, charge.target, chargedSide(g)).filter((unit) => !charge.pursued.includes(unit));
    if (left.length > 0) return strike(g, charge, charge.target, "10.2.7c");
    forgetEmpty(g, charge);
    if (charge.pursued.length === 0) charge.excused = true; // it came upon them, and none survived
    return nextHex(charge);
  },
};

/** [10.2.7c] [10.2.7e] The charge ends here and leads to a melee. */
function strike(g: Play, charge: ChargeFrame, hex: Hex, cite: Case): undefined {
  const { units } = charge;
  const cameOut = unitsAt(g, hex, chargedSide(g)).some(
    (unit) => isCavalry(g, unit) && g.state.reacted[unit] === RODE_OUT, // [10.2.12]
  );
  const straight = !cameOut && isStraight(g, charge, hex);
  const isUpon = chargeHexes(g, charge).includes(hex);
  markContact(g, {
    attackers: [...units],
    at: hex,
    straight: straight ? [...units] : [],
    chargers: [...units],
    kind: "charge",
    from: isUpon ? charge.path.at(-2)! : -1,
  });
  g.emit({ type: "contact", units: riderIds(g, charge), hex: hexLabel(g, hex), straight, cite });
  finishCharge(g, charge);
}
