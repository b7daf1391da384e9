// [3.1] The limits of a hex, as the stacking chart has them: one regiment or battalion of any size, a number
// of increments, or both [R20] [R111].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { lookUp, type Violation } from "@grognard/kernel";
import { once } from "@grognard/parts";
import { increments, isBuilt, isSteep, sideBits, terrainAt, unitOf } from "../../board.ts";
import type { Charts } from "../../load-charts.ts";
import { no } from "../../refusal.ts";
import {
  isLine,
  isTwoHex,
  MASSE,
  type Position,
  ROAD,
  ROADWAY,
  type Unit,
  type UnitId,
  WOODS,
} from "../../types.ts";

/** A unit in a hex, and the formation it has or would have there. */
export interface Tenant {
  readonly unit: Unit;
  readonly formation: number;
  /** Increments in this hex. */
  readonly mass: number;
}

/** [6.4.6] [6.10.5] For a unit in two hexes the larger part is counted. */
export function tenant(g: Position, id: UnitId, formation: number, all = increments(g, id)): Tenant {
  const mass = isTwoHex(formation) ? all - Math.floor(all / 2) : formation === ROAD ? Math.min(4, all) : all;
  return { unit: unitOf(g, id), formation, mass };
}

export function massOf(tenants: readonly Tenant[]): number {
  let sum = 0;
  for (const { mass } of tenants) sum += mass;
  return sum;
}

interface Limit {
  readonly one: "" | "regiment" | "battalion";
  readonly increments: number;
}

const GROUNDS = [
  "clear and slope",
  "clear, in Line",
  "village and town",
  "woods",
  "road, in Road March",
  "steep",
] as const;
type Ground = (typeof GROUNDS)[number];

const ARMS = ["infantry", "cavalry", "artillery alone", "infantry with a battery"] as const;
type Arms = (typeof ARMS)[number];

function groundOf(g: Position, hex: Hex, tenants: readonly Tenant[]): Ground {
  if (isSteep(g, hex)) return "steep";
  if (tenants.some(({ formation }) => formation === ROAD)) return "road, in Road March";
  if (isBuilt(g, hex)) return "village and town";
  if (terrainAt(g, hex) === WOODS) {
    const onlyGuns = tenants.every(({ unit }) => unit.arm === "artillery");
    return onlyGuns && hasRoad(g, hex) ? "road, in Road March" : "woods"; // guns keep to the road [11.1.3]
  }
  return tenants.some(({ formation }) => isLine(formation)) ? "clear, in Line" : "clear and slope";
}

const hasRoad = (g: Position, hex: Hex): boolean =>
  DIRECTIONS.some((dir) => (sideBits(g, hex, dir) & ROADWAY) !== 0);

const limitOf = ({ world }: Position, ground: Ground, arms: Arms): Limit =>
  limitsIn(world.charts)[ground][arms];

/** The stacking chart, read once. */
const limitsIn = once(({ stacking }: Charts) =>
  byKey(GROUNDS, (ground) => byKey(ARMS, (arms) => limitIn(lookUp(stacking, ground, arms)))),
);

function byKey<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): { readonly [K in Key]: Value } {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as { [K in Key]: Value };
}

/** "regiment or 18", say. */
function limitIn(cell: string): Limit {
  const words = cell.split(" ");
  const number = Number(words.at(-1));
  const one = words[0] === "regiment" || words[0] === "battalion" ? words[0] : "";
  return { one, increments: Number.isNaN(number) ? 0 : number };
}

/** [16.2.2] Russian and Prussian regiments have no battalions: each counts as one. */
export const isWholeRegiment = ({ arm, nation, soleBattalion }: Unit): boolean =>
  arm === "infantry" && (nation === "russian" || nation === "prussian") && !soleBattalion;

export const isBattalion = (unit: Unit): boolean => unit.battalions.length === 0;

/** The regiment to which all of these belong, or which is alone here. */
const areOneRegiment = (tenants: readonly Tenant[]): boolean =>
  tenants.every((one) => regimentOf(one) === regimentOf(tenants[0]!));

const regimentOf = ({ unit }: Tenant): UnitId => (unit.regiment === -1 ? unit.index : unit.regiment);

function fits(tenants: readonly Tenant[], limit: Limit): boolean {
  if (massOf(tenants) <= limit.increments) return true;
  if (limit.one === "regiment") return areOneRegiment(tenants);
  return limit.one === "battalion" && tenants.length === 1 && isBattalion(tenants[0]!.unit);
}

/** Why units of this strength cannot be in a hex at the same moment, whatever they are. */
export function limitFault(
  g: Position,
  hex: Hex,
  tenants: readonly Tenant[],
  leaders: () => readonly Unit[],
): Violation | undefined {
  if (tenants.length === 0) return undefined;
  const ground = groundOf(g, hex, tenants);
  if (ground === "steep") return no("steepSlope", "16.1.2");
  if (tenants.length === 1) return crowdFault(tenants, limitOf(g, ground, ALONE[tenants[0]!.unit.arm]));
  const infantry = ofArm(tenants, "infantry");
  const cavalry = ofArm(tenants, "cavalry");
  const guns = ofArm(tenants, "artillery");
  const riders = crowdFault(cavalry, limitOf(g, ground, "cavalry"));
  if (riders) return riders;
  if (infantry.length === 0)
    return guns.length > 0 ? crowdFault(guns, limitOf(g, ground, "artillery alone")) : undefined;
  const fault = companyFault(infantry, guns, leaders);
  if (fault) return fault;
  if (guns.length > 1) return no("oneBatteryBesideInfantry", "3.1.1");
  if (guns.length > 0) return crowdFault(infantry, limitOf(g, ground, "infantry with a battery"));
  const limit = limitOf(g, ground, "infantry");
  const pair = infantry.length === 2 && infantry.some(({ unit }) => isWholeRegiment(unit));
  return pair && limit.one === "regiment" ? undefined : crowdFault(infantry, limit);
}

/** The column for a unit that has the hex to itself: no other rule concerns it. Leaders are never tenants. */
const ALONE: { readonly [arm in Unit["arm"]]: Arms } = {
  infantry: "infantry",
  cavalry: "cavalry",
  artillery: "artillery alone",
  leader: "cavalry",
};

const crowdFault = (tenants: readonly Tenant[], limit: Limit): Violation | undefined =>
  fits(tenants, limit) ? undefined : no("noRoomForSoMany", "3.1.1", massOf(tenants));

/** The same list if all are of this arm: usually all are, or none. */
function ofArm(tenants: readonly Tenant[], arm: Unit["arm"]): readonly Tenant[] {
  let count = 0;
  for (const { unit } of tenants) if (unit.arm === arm) count++;
  if (count === 0) return NOBODY;
  return count === tenants.length ? tenants : tenants.filter(({ unit }) => unit.arm === arm);
}

const NOBODY: readonly Tenant[] = [];

/** [16.2.2] [16.2.7a] Some units may stack only with a leader present. */
function companyFault(
  infantry: readonly Tenant[],
  guns: readonly Tenant[],
  leaders: () => readonly Unit[],
): Violation | undefined {
  const { unit } = infantry[0]!;
  const isLed = () => leaders().some(({ nation }) => nation === unit.nation);
  const several = infantry.length > 1 && !areOneRegiment(infantry);
  if (several && infantry.some((one) => isWholeRegiment(one.unit))) {
    if (infantry.length > 2) return no("twoRegiments", "16.2.2");
    if (!isLed()) return no("twoRegimentsNeedLeader", "16.2.2");
  }
  if (!infantry.some(({ formation }) => formation === MASSE)) return undefined;
  if (several) {
    if (infantry.length > 2 || !infantry.every((one) => isBattalion(one.unit)))
      return no("masseHasRoomForOne", "16.2.7a");
    if (!isLed()) return no("twoMassesNeedLeader", "16.2.7a");
  }
  if (guns.length > 0 && !isLed()) return no("gunsBesideMasseNeedLeader", "16.2.7a");
  return undefined;
}
