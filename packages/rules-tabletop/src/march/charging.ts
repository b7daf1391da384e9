// Which units may charge which [IV.4-charge, VII.2, VII.3, R16], and from where a charge strikes [R54].

import { flankClass, type Point } from "@grognard/table";
import { disorderBar, offTableBar } from "../bars.ts";
import { inSkirmishOrder, inZone, isRouted, onTable, present, stateOf, unitOf } from "../board.ts";
import { frameOf } from "../bodies/layouts.ts";
import { type Fault, refuse } from "../faults.ts";
import { isRouteColumn, isSkirmish, isSquare } from "../formations.ts";
import { spendBar } from "../ledger.ts";
import { partyOf } from "../rules/06-party.ts";
import { mayCombine } from "../rules/12-command.ts";
import type { Angle, Body, Charge, Position, UnitId } from "../types.ts";
import { type Manner, mannerOf } from "./check-path.ts";

/** Why a unit may not charge at all now. */
export function chargeBar(g: Position, unit: UnitId): Fault | undefined {
  const { bodies, owesRecall, passed } = stateOf(g, unit);
  if (unitOf(g, unit).arm === "artillery") return refuse("gunsCharge", "VII.3-never");
  const bar = offTableBar(g, unit) ?? disorderBar(g, unit);
  if (bar) return bar;
  const [body] = bodies;
  if (!body || isSquare(body.formation)) return refuse("squareCharge", "VII.3-never");
  if (isRouteColumn(body.formation)) return refuse("routeColumnCharge", "VII.3-never");
  if (bodies.length > 1) return refuse("sentSkirmishers", "III.2-half-battalion");
  if (body.bend) return refuse("bent", "III.2-line-bend");
  if (owesRecall) return refuse("galloped", "IV.4-gallop");
  if (passed) return refuse("passedThrough", "IV.7-static");
  return spendBar(g, unit, "charge");
}

/** Why it may not charge that enemy, apart from other chargers. */
export function targetBar(g: Position, unit: UnitId, target: UnitId): Fault | undefined {
  const { arm } = unitOf(g, unit);
  const [body] = stateOf(g, unit).bodies;
  if (target < 0 || !present(g, target)) return refuse("noSuchEnemy", "IV.4-charge");
  if (inZone(g, target) && arm === "cavalry") return refuse("cavalryAtTown", "XI.6-town-movement");
  if (!isSkirmish(body?.formation)) return undefined;
  const loose = onTable(g, target) && inSkirmishOrder(g, target);
  if (arm === "infantry" && unitOf(g, target).arm === "cavalry")
    return refuse("skirmishersAtCavalry", "VII.3-skirmish");
  return loose ? undefined : refuse("skirmishersTargets", "VII.3-skirmish");
}

/** The paces at which it can charge: infantry has one, cavalry two. */
export function chargeManners(g: Position, unit: UnitId): readonly Manner[] {
  const [body] = stateOf(g, unit).bodies;
  if (!body) return [];
  const paces =
    unitOf(g, unit).arm === "cavalry" && mayGallop(g)
      ? (["charge", "gallop"] as const)
      : (["charge"] as const);
  return paces.flatMap((pace) => mannerOf(g, unit, body, pace) ?? []);
}

const mayGallop = (g: Position): boolean => g.world.charts.weather(g.state.weather).gallop;

/** At most two upon one enemy, of one arm and one division or joined by a higher commander [VII.2-two-units]. */
export function crowdBar(g: Position, unit: UnitId, others: readonly UnitId[], most = 2): Fault | undefined {
  if (others.length >= most) return refuse("twoAtMost", "VII.2-two-units");
  // Cavalry and infantry may both charge a square of several battalions, each a different battalion [R60].
  const stranger = most > 2 ? undefined : others.find((other) => !mayCombine(g, unit, other));
  if (stranger === undefined) return undefined;
  const sameArm = unitOf(g, stranger).arm === unitOf(g, unit).arm;
  return sameArm ? refuse("otherDivision", "VII.2-corps") : refuse("horseAndFoot", "VII.2-two-units");
}

/** May this charger fight an enemy it runs into [R18]? */
export function mayFight(g: Position, charger: UnitId, enemy: UnitId): boolean {
  const charge = chargeOf(g, charger);
  if (!charge) return false;
  const party = partyOf(g, enemy);
  if (party.includes(charge.target)) return true;
  if (targetBar(g, charger, enemy)) return false;
  const others = g.state.charges.flatMap((one) =>
    one.charger !== charger && party.includes(one.target) && one.state !== "halted" ? [one.charger] : [],
  );
  return crowdBar(g, charger, others, 2 * (inZone(g, enemy) ? 1 : party.length)) === undefined;
}

/** Where a charger's front centre lies in the frame of its target [R54]. */
export function angleOn(g: Position, target: UnitId, body: Body | undefined, from: Point): Angle {
  if (!body || inZone(g, target) || isRouted(g, target) || isSquare(body.formation)) return "front";
  if (inSkirmishOrder(g, target) && body.formation !== "gun-firing") return "front";
  return flankClass(body, frameOf(unitOf(g, target), body), from);
}

/** How an enemy stood when charges were declared. */
export function bodyAtOpening(g: Position, unit: UnitId): Body | undefined {
  const flight = g.state.flights.find((one) => one.unit === unit && one.part === 0);
  return chargeOf(g, unit)?.began ?? flight?.began ?? stateOf(g, unit).bodies[0];
}

/** Is the enemy behind it? Then it may simply march away [R13]. */
export function isFacingAway(g: Position, unit: UnitId, { began }: Charge): boolean {
  const body = bodyAtOpening(g, unit);
  return body !== undefined && flankClass(body, frameOf(unitOf(g, unit), body), began) === "rear";
}

export const chargesOn = (g: Position, unit: UnitId): readonly Charge[] =>
  g.state.charges.filter(({ target, counter }) => target === unit && !counter);

export const chargeOf = (g: Position, unit: UnitId): Charge | undefined =>
  g.state.charges.find(({ charger }) => charger === unit);
