// [12.56] Cavalry that charges out of turn at an enemy that comes near: in the enemy's Movement Phase it is declared
// and ridden later, in a Shock Phase it is ridden immediately.

import type { Hex } from "@grognard/hex";
import { asking, plainly, type Violation } from "@grognard/kernel";
import { asked, hexOf, idsOf, isFormed, isObstructed, onMap, sideOf, unitNamed } from "../board.ts";
import type { OpportunityFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Eylau, NONE, type Play, type Position, type Side, type Step, type UnitId } from "../types.ts";
import { sees } from "./10.4-sight.ts";
import { changeCharge, chargeOf } from "./12.52-charge-zones.ts";
import { alertZone, initiate, whyNoCharge } from "./12.52-initiation.ts";
import { executeCharge } from "./12.53-start.ts";
import { near, spotsNear } from "./12.56-offer.ts";
import { isInCommand } from "./17.11-in-command.ts";

function whyNot(g: Position, frame: Readonly<OpportunityFrame>, unit: UnitId): Violation | undefined {
  const { side, at, swift } = frame;
  if (sideOf(g, unit) !== side) return no("notYours", "12.56");
  const waiting = chargeOf(g, unit);
  const fault = waiting && swift && !waiting.ridden ? whyNotWaiting(g, unit) : whyNoCharge(g, unit);
  if (fault) return fault;
  const cite = swift ? "12.56-2" : "12.56-1";
  const spots = spotsNear(g, unit, frame);
  if (spots.length === 0) return no("tooFarToCharge", cite);
  if (!spots.some((spot) => sees(g, unit, spot))) return no("notSeenAhead", cite);
  if (swift && isObstructed(g, at)) return no("noChargeIntoCover", "12.54-1");
  if (swift && isUnderWay(g, side)) return no("oneOpportunity", "12.56");
  return undefined;
}

/** [12.56-2] A charge declared earlier starts without a second check, if the unit is still formed. */
function whyNotWaiting(g: Position, unit: UnitId): Violation | undefined {
  if (chargeOf(g, unit)!.units[0] !== unit) return no("topCharges", "12.52-1");
  return isFormed(g, unit) ? undefined : no("mustBeFormed", "12.51-2");
}

/** [R79] One for each side at a time. */
const isUnderWay = ({ state }: Position, side: Side): boolean =>
  state.stack.some((frame) => frame.step === "charge" && frame.swift && frame.side === side);

const chargers = (g: Position, frame: Readonly<OpportunityFrame>): UnitId[] =>
  near(g, frame).filter((unit) => !whyNot(g, frame, unit));

/** Whether the enemy that brought it about is still there. */
const isThere = (g: Position, { movers: [top = NONE], at }: Readonly<OpportunityFrame>): boolean =>
  onMap(g, top) && hexOf(g, top) === at;

export const opportunity: Step<OpportunityFrame> = {
  run(g, frame) {
    if (!isThere(g, frame) || chargers(g, frame).length === 0) g.pop();
  },
  ...asking<Eylau, OpportunityFrame>(
    (g, { side, swift, movers }) =>
      asked(side, "opportunity", swift ? "12.56-2" : "12.56-1", idsOf(g, movers)),
    {
      candidates: (g, frame) => idsOf(g, near(g, frame)).map((unit) => ({ do: "charge", unit })),
      forbids: { charge: (g, frame, { unit }) => whyNot(g, frame, unitNamed(g, unit)) },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do !== "charge") return g.pop();
    const unit = unitNamed(g, action.unit);
    if (frame.swift)
      return rideAtOnce(g, unit, spotsNear(g, unit, frame).find((spot) => sees(g, unit, spot))!);
    const primaryOnly = !isInCommand(g, unit); // [12.56-1a]
    if (initiate(g, unit, { primaryOnly, opportunity: true, cite: "12.56-1a" })) alertZone(g, unit);
  },
};

/** [12.56-2a] The frame stays on the stack: another unit may charge once this one is done. */
function rideAtOnce(g: Play, unit: UnitId, trigger: Hex): void {
  const fresh = !chargeOf(g, unit);
  if (fresh && !initiate(g, unit, { primaryOnly: true, opportunity: true, cite: "12.56-2" })) return;
  changeCharge(g, unit, { primaryOnly: true });
  executeCharge(g, unit, { trigger });
  if (fresh) alertZone(g, unit);
}
