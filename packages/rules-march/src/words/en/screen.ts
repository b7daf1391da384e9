// What a screen shows beside questions and the log.

import type { SideName, Unit } from "../../units.ts";
import { arms, count, facingName, sides } from "./naming.ts";

export const board = {
  place: (name: string, points: readonly [number, number], owner: SideName | undefined) =>
    `${name}: ${worth(points)}; ${owner ? sides[owner] : "nobody's"} at the start`,
  entry: (where: string, coming: readonly { readonly names: string; readonly when: string }[]) =>
    `Entry at ${where}: ${coming.map(({ names, when }) => `${names}, ${when}`).join("; ")}`,
  exit: (where: string, points: number) => `${where}: each wagon that leaves here counts ${points}`,
  source: (where: string, side: SideName) => `${where}: ${sides[side]} supply source`,
};

const worth = ([french, coalition]: readonly [number, number]): string =>
  [
    ...(french > 0 ? [`${french} to the French`] : []),
    ...(coalition > 0 ? [`${coalition} to the Austrians`] : []),
  ].join(" or ");

export const described = ({ name, arm, heavy }: Unit): string =>
  `${name}: ${arm === "cavalry" ? (heavy ? "heavy cavalry" : "light cavalry") : arms[arm]}`;

interface Stance {
  readonly where: string;
  /** Absent where it has none. */
  readonly facing?: number;
  readonly how?: string;
}

export const pieces = {
  label(unit: Unit, values: string, stance: Stance | undefined): string {
    const where = stance ? ` in ${stance.where}` : "";
    const looks = stance?.facing === undefined ? "" : `, facing ${facingName(stance.facing)}`;
    return `${described(unit)}${values ? `, ${values}` : ""}${where}${stance?.how ? `, ${stance.how}` : ""}${looks}`;
  },
  values: (strength: number, morale: number, mp: number) =>
    `strength ${strength}, morale ${morale}, ${mp} Movement Points`,
  loads: (loads: number) => count(loads, "load"),
  rating: (rating: number, bonus: number) => `rating ${rating}${bonus > 0 ? `, bonus +${bonus}` : ""}`,
  column: (counters: number) => `march column of ${count(counters, "counter")}`,
  line: "extended line",
  target: (side: SideName, where: string) => `${sides[side]} Target in ${where}, real or a dummy`,
  ownTarget: (formation: string, where: string) => `Target of ${formation} in ${where}`,
  ownDummy: (where: string) => `Dummy Target in ${where}`,
  waypoint: (formation: string, where: string) => `Waypoint of ${formation} in ${where}`,
  headings: { target: "Target", dummy: "Dummy", hq: "HQ" },
  /** On markers. */
  signs: { target: "T", waypoint: "W", dummy: "D", unknown: "?" },
};

export const marks = {
  disorganized: "Disorganized",
  smashed: "Smashed",
  tired: "Tired: half speed, half strength",
  spent: "Spent",
  unsupplied: "Out of supply",
  prepared: "Deployed for the attack",
  marching: "On a Forced March",
  carrier: "Carries the MARCH marker",
  bridge: "Forms a bridge",
  idle: "Cannot act yet",
};

export const dossier = {
  formation: (unit: Unit, formation: string | undefined) =>
    `${described(unit)}${formation ? `, ${formation}` : ""}`,
  steps: (steps: number, full: number) => `${steps} of ${count(full, "step")} with the colours`,
  missing: (stragglers: number, lost: number, detached: number) =>
    `${count(stragglers, "step")} of stragglers, ${lost} lost${detached > 0 ? `, ${detached} detached` : ""}`,
  fatigue: (box: string) => `Fatigue: ${box}`,
  guns: (batteries: number, horse: boolean, organic: number) =>
    `${count(batteries, "battery", "batteries")}${horse ? " of horse artillery" : ""}${organic > 0 ? `, organic cavalry ${organic}` : ""}`,
  zone: (exerts: boolean) => (exerts ? "Exerts a zone of control" : "Exerts no zone of control"),
  supply: { in: "In supply", out: "Out of supply" },
  allotments: (used: number) => `${used} of 4 allotments of supply used`,
  order: (order: string) => `Order: ${order}`,
  noOrder: "Has no order",
  target: (where: string) => `Target: ${where}`,
  demand: "Its order binds it now: it must move as the order says",
  inCommand: (points: string, most: string) => `In command: ${points} of ${most} from its leader`,
  outOfCommand: (points: string, most: string) =>
    `Out of command: ${points} from its leader, ${most} allowed`,
  farther: "far",
  courier: (box: string) => `A new order would reach it ${box}`,
  boxes: ["at once", "after a turn", "after two turns", "after three turns"],
  rating: (rating: number, bonus: number) =>
    `Rating ${rating}${bonus > 0 ? `, tactical bonus +${bonus}` : ""}`,
  orders: (limit: number) => `May send ${count(limit, "order")} a turn`,
  loads: (loads: number) => `${count(loads, "load")} of supply`,
};

export const forecast = {
  onTheDie: "On the die",
  oneDie: "One die",
  attack: "Attack",
  defence: "Defence",
  combat: (attack: string, defence: string, ratio: string) => `${attack} against ${defence}, ${ratio}`,
  against: (where: string) => `Against ${where}`,
  engaged: "both stay engaged",
  retreat: (hexes: number) => `retreat by ${count(hexes, "hex", "hexes")}`,
  factor: (label: string, times: string) => (times === "1" ? label : `${label} ×${times}`),
  losses: "Then each stack rolls for its own losses",
  imagined: "What the enemy's force chart hides is reckoned as it was at the start",
  check: (name: string, needed: number) => `${name}: ${needed} or less`,
  passes: "passes",
  fails: "fails",
};

export const offers = {
  points: (spent: string, all: string) => `${spent} of ${all} Movement Points`,
  costs: (points: string) => `${points} Movement Points`,
  face: "Change facing",
  order: (formation: string) => `Orders for ${formation}`,
  dummies: "Dummy Targets",
  detach: "Send out a detachment",
  extend: "Extended line",
  retreat: (where: string) => `Retreat to ${where}`,
  advance: (name: string, where: string) => `${name} advances to ${where}`,
  stays: (name: string) => `${name} stays and turns`,
};

export const scene = {
  due: (names: readonly string[]) => `due: ${names.join(", ")}`,
  steps: "Steps on the map",
  points: "Victory points",
  pointsNow: (side: SideName) => `Points as it stands: ${sides[side]}`,
  none: "none",
  cup: "Chits in the cup",
  orders: (side: SideName) => `${sides[side]} orders`,
  track: (formation: string, current: string, transit: readonly string[]) =>
    `${formation}: ${current}${transit.map((order) => `; ${order}`).join("")}`,
  underWay: (order: string, turns: number) => `${order}, ${count(turns, "turn")} under way`,
  noOrder: "no order",
  initiative: "Initiative",
  nobody: "nobody has it",
  held: (side: SideName, boxes: number) => `${sides[side]}, ${count(boxes, "box", "boxes")}`,
  zones: (side: SideName) => `${sides[side]} zones of control`,
  places: "Who holds the places that count",
  fields: (side: SideName) => `${sides[side]} fields of fire`,
  supply: (side: SideName) => `${sides[side]} supply: hexes that wagons reach`,
  command: (side: SideName) => `${sides[side]} command ranges`,
  targets: "Targets",
  broken: "Destroyed bridges",
  trenches: "Trenches",
};

export const trays = {
  waiting: "Reinforcements",
  exited: "Left the map",
  eliminated: "Destroyed",
  charts: "Force chart",
  orders: "Order track",
  boxes: ["Current", "Transit 1", "Transit 2", "Transit 3"],
  entry: (steps: number, stragglers: number, lost: number, batteries: number, organic: number) =>
    [
      count(steps, "step"),
      ...(stragglers > 0 ? [`${stragglers} straggling`] : []),
      ...(lost > 0 ? [`${lost} lost`] : []),
      ...(batteries > 0 ? [count(batteries, "battery", "batteries")] : []),
      ...(organic > 0 ? [`organic cavalry ${organic}`] : []),
    ].join(", "),
  now: "now",
  arrival: (when: string, where: string, optional: boolean) =>
    `${when}, ${where}${optional ? ", if wanted" : ""}`,
};

export const measures = {
  steps: "Steps on the map",
  lost: "Steps lost",
  stragglers: "Steps of stragglers",
  tired: "Tired or spent units",
  places: "Places held",
  points: "Victory points",
  end: "The end",
  losses: "Destroyed",
  lostBy: (side: SideName, units: string) => `${sides[side]}: ${units || "nobody"}`,
};
