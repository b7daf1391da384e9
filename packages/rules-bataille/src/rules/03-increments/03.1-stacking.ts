// [3.1] Which units may stack. What happens in an overstacked hex is in 03.1-overstack.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  formationOf,
  hexesOf,
  isLeader,
  ownLeadersAt,
  sideOf,
  stackAt,
  unitOf,
  unitsAt,
} from "../../board.ts";
import { no } from "../../refusal.ts";
import {
  type Formation,
  isLine,
  isSkirmish,
  LINE,
  NONE,
  type Play,
  type Position,
  type Side,
  SKIRMISH,
  UNLIMBERED,
  type Unit,
  type UnitId,
} from "../../types.ts";
import { limitFault, type Tenant, tenant } from "./03.1-limits.ts";

/**
 * Why these units of a side could not stack in a hex at the end of a move, in these formations; undefined if
 * they can. Every unit that would be there is among `units` (leaders too if they come along) or among the
 * `residents`, which keep their formations; leaders already there count anyway.
 */
export function stackingFault(
  g: Position,
  hex: Hex,
  side: Side,
  units: readonly UnitId[],
  formations: readonly number[],
  residents: readonly UnitId[] = NOBODY,
): Violation | undefined {
  return togetherFault(g, hex, tenantsOf(g, units, formations, residents), () =>
    leadersFor(g, hex, side, units),
  );
}

/** The same for units that need not have their current strength. */
export const togetherFault = (
  g: Position,
  hex: Hex,
  tenants: readonly Tenant[],
  leaders: () => readonly Unit[],
): Violation | undefined =>
  companionFault(g, hex, tenants) ?? formationFault(tenants) ?? limitFault(g, hex, tenants, leaders);

/** The same for units passing through [R80]: only numbers and nations count, not formations. */
export function passingFault(
  g: Position,
  hex: Hex,
  side: Side,
  units: readonly UnitId[],
  formations: readonly number[],
  residents: readonly UnitId[] = NOBODY,
): Violation | undefined {
  const tenants = tenantsOf(g, units, formations, residents);
  return limitFault(g, hex, tenants, () => leadersFor(g, hex, side, units));
}

const NOBODY: readonly UnitId[] = [];

/** [16.2.2] [16.2.7a] Why the units that stay in a hex cannot stack there once these have left it. */
export function missesLeader(
  g: Position,
  hex: Hex,
  side: Side,
  going: readonly UnitId[],
): Violation | undefined {
  if (!going.some((unit) => isLeader(unitOf(g, unit)))) return undefined;
  const staying = unitsAt(g, hex, side).filter((unit) => !going.includes(unit));
  if (staying.length < 2) return undefined;
  const tenants = tenantsOf(g, NOBODY, [], staying);
  const led = (leaders: readonly UnitId[]) =>
    limitFault(g, hex, tenants, () => leaders.map((leader) => unitOf(g, leader)));
  const leaders = ownLeadersAt(g, hex, side);
  const fault = led(leaders.filter((leader) => !going.includes(leader)));
  return fault && !led(leaders) ? fault : undefined;
}

/** What is wrong with a hex these units have entered; incompatible formations are allowed. */
export function presentFault(
  g: Position,
  hex: Hex,
  side: Side,
  newcomers: readonly UnitId[],
): Violation | undefined {
  const tenants = tenantsOf(g, NOBODY, [], unitsAt(g, hex, side));
  if (tenants.length < 2) return undefined; // a lone unit is where it had to go
  return (
    companionFault(g, hex, tenants, newcomers) ??
    limitFault(g, hex, tenants, () => leadersFor(g, hex, side, []))
  );
}

/**
 * [3.1.5] [R13] Call when a move has ended in the hex: if it is overstacked, every unit there checks. Units
 * that come from an overstacked hex have checked already: if they overstack another, they are only moved on.
 * Pushes a frame.
 */
export function settleOverstack(g: Play, hex: Hex, newcomers: readonly UnitId[] = [], checked = false): void {
  const side = sideOf(g, newcomers[0] ?? stackAt(g, hex)[0] ?? 0);
  if (presentFault(g, hex, side, newcomers))
    g.push({ step: "overstack", hex, side, checked, newcomers: [...newcomers] });
}

/** The units in these formations, and the residents in theirs; leaders do not count. */
function tenantsOf(
  g: Position,
  units: readonly UnitId[],
  formations: readonly number[],
  residents: readonly UnitId[],
): Tenant[] {
  if (units.length === 1 && residents.length === 0 && !isLeader(unitOf(g, units[0]!)))
    return [tenant(g, units[0]!, formations[0]!)]; // the usual case: no list has to grow
  const tenants: Tenant[] = [];
  for (let i = 0; i < units.length; i++)
    if (!isLeader(unitOf(g, units[i]!))) tenants.push(tenant(g, units[i]!, formations[i]!));
  for (const unit of residents) tenants.push(tenant(g, unit, formationOf(g, unit)));
  return tenants;
}

export function leadersFor(g: Position, hex: Hex, side: Side, units: readonly UnitId[]): Unit[] {
  const leaders: Unit[] = [];
  for (const id of ownLeadersAt(g, hex, side)) leaders.push(unitOf(g, id));
  for (const id of units) if (isLeader(unitOf(g, id))) leaders.push(unitOf(g, id));
  return leaders;
}

/** [3.1.2] [3.1.3] [16.2.4] Arms and nations that never share a hex. */
function companionFault(
  g: Position,
  hex: Hex,
  tenants: readonly Tenant[],
  newcomers: readonly UnitId[] = NOBODY,
): Violation | undefined {
  return tenants.length < 2 ? undefined : mixtureFault(g, hex, tenants, newcomers);
}

function mixtureFault(
  g: Position,
  hex: Hex,
  tenants: readonly Tenant[],
  newcomers: readonly UnitId[],
): Violation | undefined {
  const [{ unit: first }] = tenants as [Tenant];
  if (!tenants.every(({ unit }) => unit.arm === first.arm)) {
    const fault = armsFault(g, hex, tenants, newcomers);
    if (fault) return fault;
  }
  if (!tenants.every(({ unit }) => unit.nation === first.nation)) return no("nationsApart", "16.2.4a");
  const brigade = tenants.find(({ unit }) => unit.brigadeBattery);
  if (brigade && tenants.some((one) => one !== brigade && one.unit.arm !== "infantry"))
    return no("brigadeBattery", "16.2.4b");
  return undefined;
}

/** Cavalry never stacks with infantry; guns stack with cavalry only if they were there first, and limbered. */
function armsFault(
  g: Position,
  hex: Hex,
  tenants: readonly Tenant[],
  newcomers: readonly UnitId[],
): Violation | undefined {
  const cavalry = tenants.filter(({ unit }) => unit.arm === "cavalry");
  if (cavalry.length === 0) return undefined;
  const comes = ({ unit }: Tenant): boolean =>
    newcomers.includes(unit.index) || !hexesOf(g, unit.index).includes(hex);
  const rides = cavalry.some(comes);
  if (tenants.some(({ unit }) => unit.arm === "infantry"))
    return no("horseAndFoot", rides ? "3.1.2" : "3.1.3");
  if (rides) return no("horseAmongGuns", "3.1.2c");
  return tenants.some(({ formation }) => formation === UNLIMBERED)
    ? no("gunsAmongHorse", "3.1.4")
    : undefined;
}

/** [6.1.1] [6.7.2] [R39] One formation in a hex; guns may stack with any except skirmishers. */
function formationFault(tenants: readonly Tenant[]): Violation | undefined {
  let skirmishers = 0;
  let one: Formation = NONE;
  let several = false;
  for (const { unit, formation } of tenants) {
    if (unit.arm === "artillery" || formation === NONE) continue;
    if (isSkirmish(formation)) skirmishers++;
    if (one !== NONE && oneHex(formation) !== one) several = true;
    one = oneHex(formation);
  }
  if (skirmishers > 0 && skirmishers < tenants.length) return no("skirmishersAmongFormed", "6.7.2");
  return several ? no("twoFormations", "6.1.1") : undefined;
}

/** In one hex or two, a Line is a Line. */
const oneHex = (formation: number): Formation =>
  isLine(formation) ? LINE : isSkirmish(formation) ? SKIRMISH : (formation as Formation);
