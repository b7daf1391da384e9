// Names of what the game knows.

import type { FATIGUE_IDS, OrderKind, Phase, SecondOrder } from "../../state.ts";
import type { Arm } from "../../units.ts";

/** An army as its scenario calls it, in a sentence: "the French", "the Austrians", "the Coalition forces". */
export function army(name: string): string {
  if (/(ch|sh|ese)$/.test(name)) return `the ${name}`;
  return /an$/.test(name) ? `the ${name}s` : `the ${name} forces`;
}

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

/** "MARCH to Teugn (7,6) via 5,4, then ATTACK". */
export const orderTo = (
  order: OrderKind,
  beneath: SecondOrder | null,
  target: string | undefined,
  waypoint: string | undefined,
): string =>
  `${orders[order]}${target ? ` to ${target}` : ""}${waypoint ? ` via ${waypoint}` : ""}${beneath ? `, then ${orders[beneath]}` : ""}`;

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

/** "A, B and C". */
export const list = (all: readonly string[]): string =>
  all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;

/** What a question is about stands behind it. */
export const asked = (question: string, about: readonly string[]): string =>
  about.length > 0 ? `${question} (${list(about)})` : question;

/** A title with what it belongs to: "French: Reinforcements". */
export const titled = (owner: string, title: string): string => `${owner}: ${title}`;

const HEXSIDES = ["north", "north-east", "south-east", "south", "south-west", "north-west"];

/** Hexside 0 is north. */
export const facingName = (facing: number): string => HEXSIDES[facing] ?? `${facing}`;

export const count = (n: number, what: string, many = `${what}s`): string => `${n} ${n === 1 ? what : many}`;
export const batteries = (n: number): string => count(n, "battery", "batteries");
export const hexes = (n: number): string => count(n, "hex", "hexes");

/** What changes a strength, and by how much. */
export const factorText = (label: string, times: string): string =>
  times === "1" ? label : `${label} ×${times}`;

/** A formation whose name is what its men are does something. */
export const does = (formation: string, one: string, many: string): string =>
  `${formation} ${PLURAL.test(formation) ? many : one}`;

const PLURAL = /(?:Grenadiers|Guards|Chasseurs|Cuirassiers|Dragoons|Hussars|Uhlans)$/;
