// What orders forbid [15.6]. What they demand is in 15.6-demands.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { formationOf, hexOf, inColumn, isCombat, isInfantry, isSmashed, sideOf, unitOf } from "../board.ts";
import type { ActivationFrame, Command } from "../frames.ts";
import { no } from "../sayings.ts";
import type { FormationId, OrderKind, Position, UnitId } from "../types.ts";
import { isEzoc } from "./06.2-zones.ts";

/** The order on a formation's display; once a MARCH has been passed on, the one beneath it [15.7-marker]. */
export function displayed({ state }: Position, formation: FormationId): OrderKind | undefined {
  const order = state.current[formation];
  if (!order) return undefined;
  return isHandedOn({ state }, formation) ? (order.beneath ?? undefined) : order.kind;
}

/** Whether one of its units carries the MARCH. */
const isHandedOn = ({ state }: Pick<Position, "state">, formation: FormationId): boolean =>
  state.marker[formation]! >= 0;

/** [R58] [R59] A unit in column has MARCH, whatever orders its formation has received since. */
export function orderOf(g: Position, unit: UnitId): OrderKind | undefined {
  const { formation } = unitOf(g, unit);
  if (formation < 0) return undefined;
  return inColumn(g, unit) ? "march" : displayed(g, formation);
}

export function commandOf(g: Position, frame: Readonly<ActivationFrame>, unit: UnitId): Command | undefined {
  return frame.commands[frame.formations.indexOf(unitOf(g, unit).formation)];
}

/** The order that binds it in this activation [15.5-follow]; a smashed unit follows none [R109]. */
export function bindingOrder(
  g: Position,
  frame: Readonly<ActivationFrame>,
  unit: UnitId,
): OrderKind | undefined {
  if (!isCombat(g, unit) || isSmashed(g, unit)) return undefined;
  const kind = commandOf(g, frame, unit)?.kind;
  return kind === "obey" || (kind !== "rest" && marchesOn(g, unit)) ? orderOf(g, unit) : undefined;
}

/** [R59] Once the first of its formation has deployed, the others still have the MARCH, whatever the formation does. */
const marchesOn = (g: Position, unit: UnitId): boolean =>
  inColumn(g, unit) && isHandedOn(g, unitOf(g, unit).formation);

/** Orders move infantry; in a formation without any, an ATTACK moves its cavalry [15.6-attack-cav] [R51]. A unit out
 *  of command that has failed its check need not obey. */
export function isBound(g: Position, frame: Readonly<ActivationFrame>, unit: UnitId): boolean {
  if (frame.refused.includes(unit)) return false;
  return (
    isInfantry(g, unit) ||
    (bindingOrder(g, frame, unit) === "attack" && !isMixed(g, unitOf(g, unit).formation))
  );
}

const isMixed = (g: Position, formation: FormationId): boolean =>
  formationOf(g, formation).units.some((unit) => unitOf(g, unit).arm === "infantry");

/** Whether an order keeps the unit out of a hex. */
export function whyNotEnter(
  g: Position,
  frame: Readonly<ActivationFrame>,
  unit: UnitId,
  into: Hex,
): Violation | undefined {
  switch (bindingOrder(g, frame, unit)) {
    case "advance":
      return isInfantry(g, unit) ? whyNotAdvance(g, frame, unit, into) : undefined;
    case "march":
      return isEzoc(g, into, sideOf(g, unit), [unit])
        ? no("marchAvoidsZones", "15.6-march-limits")
        : undefined;
    default:
      return undefined;
  }
}

/** [15.6-advance-ezoc] [R52] */
function whyNotAdvance(
  g: Position,
  frame: Readonly<ActivationFrame>,
  unit: UnitId,
  into: Hex,
): Violation | undefined {
  if (frame.zonedThen.includes(unit)) return no("staysInZone", "15.6-advance-ezoc");
  return isEzoc(g, into, sideOf(g, unit), [unit]) ? no("advanceAvoidsZones", "15.6-advance-ezoc") : undefined;
}

/** [R60] Its one hex takes all MP, whatever it costs. */
export const movesOneHex = (g: Position, frame: Readonly<ActivationFrame>, unit: UnitId): boolean =>
  bindingOrder(g, frame, unit) === "hold";

/** Whether command keeps the unit from attacking. */
export function whyNoAttack(
  g: Position,
  frame: Readonly<ActivationFrame>,
  unit: UnitId,
): Violation | undefined {
  const idle = whyNoDeed(g, frame, unit) ?? whyNotMobile(g, frame, unit);
  if (idle) return idle;
  if (orderOf(g, unit) === "march") return no("marchForbidsAttack", "15.6-march-limits");
  if (bindingOrder(g, frame, unit) !== "hold") return undefined;
  const hasMoved = hexOf(g, unit) !== g.state.started[unit];
  return hasMoved && isEzoc(g, hexOf(g, unit), sideOf(g, unit), [unit])
    ? no("heldIntoZone", "15.6-hold")
    : undefined;
}

/** Whether it may do nothing but rest: by the Orders Check [15.5-one], or out of command [15.1-out]. */
export function whyNoDeed(
  g: Position,
  frame: Readonly<ActivationFrame>,
  unit: UnitId,
): Violation | undefined {
  if (commandOf(g, frame, unit)?.kind === "rest") return no("restOnly", "15.5-one");
  return frame.refused.includes(unit) ? no("outOfCommand", "15.1-out") : undefined;
}

/** [15.5-noorder-fail] Units in range of a leader without orders who has failed his check. */
export function whyNotMobile(
  g: Position,
  frame: Readonly<ActivationFrame>,
  unit: UnitId,
): Violation | undefined {
  const isHalted =
    commandOf(g, frame, unit)?.kind === "halt" && !frame.outThen.includes(unit) && !marchesOn(g, unit);
  return isHalted ? no("halted", "15.5-noorder-fail") : undefined;
}

/** Out of command, and its check is still to come. */
export const needsCheck = (frame: Readonly<ActivationFrame>, unit: UnitId): boolean =>
  frame.outThen.includes(unit) && !frame.allowed.includes(unit) && !frame.refused.includes(unit);
