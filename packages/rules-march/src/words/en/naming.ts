// Names of what the game knows.

import type { FATIGUE_IDS, OrderKind, Phase, SecondOrder } from "../../state.ts";
import type { Terrain, World } from "../../types.ts";
import type { Arm, SideName } from "../../units.ts";
import { unitName } from "../naming.ts";

export const sides: Record<SideName, string> = { french: "French", coalition: "Austrian" };
export const armies: Record<SideName, string> = { french: "The French", coalition: "The Austrians" };

export const arms: Record<Arm, string> = {
  infantry: "infantry",
  cavalry: "cavalry",
  wagon: "supply wagon",
  engineer: "bridge engineers",
  guns: "positioned artillery",
  leader: "leader",
  commander: "army commander",
  hq: "headquarters",
};

export const phases: Record<Phase, string> = {
  reinforcement: "Reinforcement Phase",
  orders: "Orders Phase",
  operations: "Operations Phase",
};

export const orders: Record<OrderKind, string> = {
  advance: "ADVANCE",
  attack: "ATTACK",
  hold: "HOLD",
  retreat: "RETREAT",
  march: "MARCH",
};

/** On a counter there is no room for more. */
export const orderSigns: Record<OrderKind, string> = {
  advance: "Ad",
  attack: "At",
  hold: "Ho",
  retreat: "Re",
  march: "Ma",
};

/** "MARCH, then ATTACK". */
export const orderName = (order: OrderKind, beneath?: SecondOrder | null): string =>
  beneath ? `${orders[order]}, then ${orders[beneath]}` : orders[order];

/** "MARCH to Teugn (7,6) by way of 5,4". */
export const orderTo = (order: string, target: string | undefined, waypoint: string | undefined): string =>
  `${order}${target ? ` to ${target}` : ""}${waypoint ? ` by way of ${waypoint}` : ""}`;

export const fatigue: Record<(typeof FATIGUE_IDS)[number], string> = {
  rested: "Rested",
  acted1: "Acted 1",
  acted2: "Acted 2",
  acted3: "Acted 3",
  acted4: "Acted 4",
  tired1: "Tired 1",
  tired2: "Tired 2",
  spent: "Spent",
};

export const terrains: Record<Terrain, string> = {
  clear: "clear",
  forest: "forest",
  village: "village",
  town: "town",
  chateau: "chateau",
  swamp: "swamp",
  mountain: "mountain",
  beyond: "far bank",
};

/** "A, B and C". */
export function names(world: World, ids: readonly string[]): string {
  return list(ids.map((id) => unitName(world, id)));
}

export const list = (all: readonly string[]): string =>
  all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;

const HEXSIDES = ["north", "north-east", "south-east", "south", "south-west", "north-west"];

/** Hexside 0 is north. */
export const facingName = (facing: number): string => HEXSIDES[facing] ?? `${facing}`;

export const count = (n: number, what: string, many = `${what}s`): string => `${n} ${n === 1 ? what : many}`;
