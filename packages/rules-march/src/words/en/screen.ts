// What a screen shows beside questions and the log. Sides are named as their scenario calls them.

import type { PieceFacts } from "../facts.ts";
import { arms, army, batteries, count, facingName, factorText, hexes, list } from "./naming.ts";

interface Worth {
  readonly points: number;
  readonly side: string;
}

export const board = {
  place: (name: string, worth: readonly Worth[], owner: string | undefined) =>
    `${name}: ${worth.map(({ points, side }) => `${points} to ${army(side)}`).join(" or ")}; ${owner === undefined ? "held by nobody" : `held by ${army(owner)}`} at the start`,
  /** The units that come, and the formation they belong to, if any. */
  coming: (units: readonly string[], formation: string | undefined) =>
    formation === undefined ? list(units) : `${formation} (${list(units)})`,
  entry: (where: string, coming: readonly { readonly names: string; readonly when: string }[]) =>
    `Entry at ${where}: ${coming.map(({ names, when }) => `${names}, ${when}`).join("; ")}`,
  exit: (where: string, points: number) =>
    `${where}: ${count(points, "point")} for each wagon that leaves here`,
};

const described = ({ name, arm, heavy }: PieceFacts): string =>
  `${name}: ${arm === "cavalry" ? (heavy ? "heavy cavalry" : "light cavalry") : arms[arm]}`;

interface Stance {
  readonly where: string;
  /** Absent where it has none. */
  readonly facing?: number;
  readonly how?: string;
}

export const pieces = {
  label(unit: PieceFacts, values: string, stance: Stance | undefined): string {
    const where = stance ? `, in ${stance.where}` : "";
    const front = stance?.facing === undefined ? "" : `, facing ${facingName(stance.facing)}`;
    return `${described(unit)}${values ? `, ${values}` : ""}${where}${stance?.how ? `, ${stance.how}` : ""}${front}`;
  },
  values: (strength: number, morale: number, mp: number) =>
    `strength ${strength}, morale ${morale}, ${mp} Movement Points`,
  loads: (loads: number) => count(loads, "load"),
  rating: (rating: number, bonus: number) => `rating ${rating}${bonus > 0 ? `, bonus +${bonus}` : ""}`,
  column: (counters: number) => `march column of ${count(counters, "counter")}`,
  /** For a counter: a person without rank and title, a part of a formation by the name of that. */
  heading: (name: string, isPerson: boolean) =>
    isPerson ? name.split(" ").at(-1)! : name.replace(/ (detachment|guns \d+|grand battery( \d+)?)$/, ""),
  line: "extended line",
  target: (side: string, where: string) => `${side} Target in ${where}, real or a dummy`,
  ownTarget: (formation: string, where: string) => `Target of ${formation} in ${where}`,
  ownDummy: (where: string) => `Dummy Target in ${where}`,
  waypoint: (formation: string, where: string) => `Waypoint of ${formation} in ${where}`,
  headings: { target: "Target", dummy: "Dummy", hq: "HQ" },
  /** On markers. */
  signs: { target: "T", waypoint: "W", dummy: "D", unknown: "?" },
};

/** `sign`: a letter on the counter. */
export const marks = {
  disorganized: { sign: "D", text: "Disorganized" },
  smashed: { sign: "S", text: "Smashed" },
  tired: { sign: "T", text: "Tired: half speed, half strength" },
  spent: { sign: "X", text: "Spent" },
  unsupplied: { sign: "U", text: "Out of supply" },
  prepared: { sign: "P", text: "Prepared for a Deployed attack" },
  marching: { sign: "F", text: "On a Forced March" },
  carrier: { sign: "M", text: "Carries the MARCH marker" },
  bridge: { sign: "B", text: "Forms a bridge" },
  idle: { sign: "W", text: "Cannot act yet" },
};

export const dossier = {
  formation: (unit: PieceFacts, formation: string | undefined) =>
    `${described(unit)}${formation ? `, ${formation}` : ""}`,
  steps: (steps: number, full: number) => `${steps} of ${count(full, "step")} on the map`,
  missing: (stragglers: number, lost: number, detached: number) =>
    `${count(stragglers, "step")} straggling, ${lost} lost${detached > 0 ? `, ${detached} detached` : ""}`,
  fatigue: (box: string) => `Fatigue: ${box}`,
  guns: (guns: number, horse: boolean, organic: number) =>
    `${guns === 0 ? "No artillery" : `${batteries(guns)}${horse ? " of horse artillery" : ""}`}${organic > 0 ? `, organic cavalry ${organic}` : ""}`,
  zone: (exerts: boolean): string => (exerts ? "Exerts a zone of control" : "Exerts no zone of control"),
  supply: { in: "In supply", out: "Out of supply" },
  allotments: (used: number) => `${used} of 4 supply allotments used`,
  order: (order: string) => `Order: ${order}`,
  noOrder: "No order",
  demand: "It must move now as its order says",
  inCommand: (points: string, most: string) => `In command: ${points} of ${most} MP from its leader`,
  outOfCommand: (points: string, most: string) =>
    `Out of command: ${points} MP from its leader, at most ${most} allowed`,
  farther: "many",
  courier: (box: string) => `A new order would arrive ${box}`,
  boxes: ["at once", "in one turn", "in two turns", "in three turns"],
  rating: (rating: number, bonus: number) =>
    `Rating ${rating}${bonus > 0 ? `, tactical bonus +${bonus}` : ""}`,
  orders: (limit: number) => `May send ${count(limit, "order")} a turn`,
  loads: (loads: number) => `${count(loads, "load")} of supply`,
};

export const forecast = {
  onTheDie: "Die-roll modifiers",
  oneDie: "One die",
  attack: "Attack",
  defence: "Defence",
  combat: (attack: string, defence: string, ratio: string) => `${attack} against ${defence}, ${ratio}`,
  against: (enemies: readonly string[]) => `Against ${list(enemies)}`,
  ownLosses: "Your losses",
  enemyLosses: "The enemy's losses",
  stepsLost: (steps: number) => (steps === 0 ? "no step lost" : `${count(steps, "step")} lost`),
  engaged: "both stay engaged",
  retreat: (steps: number) => `retreat of ${hexes(steps)}`,
  factor: factorText,
  losses: "By the effects table; stragglers, fatigue and the costs of a retreat come on top",
  ifAlone: (unit: string) => `If ${unit} attacks alone`,
  imagined: "What the enemy's force chart hides is assumed to be as it was at the start",
  check: (name: string, needed: number) => `${name}: ${needed} or less`,
  passes: "passes",
  fails: "fails",
};

export const offers = {
  points: (spent: string, all: string) => `${spent} of ${all} MP`,
  costs: (points: string) => `${points} MP`,
  face: "Change facing",
  order: (formation: string) => `Orders for ${formation}`,
  /** An order, and when it arrives. */
  arrives: (order: string, when: string) => `${order} (arrives ${when})`,
  /** Units, and the place where they stand. */
  enemy: (units: readonly string[], where: string) => `${list(units)} in ${where}`,
  attack: (enemies: readonly string[], units: readonly string[]) =>
    `Attack ${list(enemies)} with ${list(units)}`,
  fight: (enemies: readonly string[]) => `Resolve the combat against ${list(enemies)}`,
  goal: (enemy: string) => `Towards ${enemy}`,
  deployIn: (where: string) => `Deploy in ${where}`,
  declare: (enemy: string) => `Declare an attack on ${enemy}`,
  bombard: (enemy: string) => `Bombard ${enemy}`,
  prepare: (points: string, worse: number) =>
    `Prepare a Deployed attack (${points} MP; otherwise −${worse} on the die for a Hasty one)`,
  dummies: "Dummy Targets, to mislead the enemy",
  detach: "Send out a detachment",
  extend: "Extended line",
  retreat: (where: string) => `Retreat to ${where}`,
  advance: (name: string, where: string) => `${name} advances to ${where}`,
  stays: (name: string) => `${name} stays and turns`,
};

export const scene = {
  due: (names: readonly string[]) => `due: ${names.join(", ")}`,
  steps: "Steps",
  stepsOf: (side: string, there: number, missing: number, coming: number) =>
    `${side}: ${there} on the map${missing > 0 ? `, ${missing} missing` : ""}${coming > 0 ? `, ${coming} still to come` : ""}`,
  points: "Victory points",
  pointsNow: (side: string) => `Points if the game ended now: ${side}`,
  pointsAtEnd: (side: string) => `Points at the end: ${side}`,
  cup: "Chits in the cup",
  initiative: "Initiative",
  nobody: "nobody has it",
  held: (side: string, boxes: number) => `${side}, ${count(boxes, "box", "boxes")}`,
  zones: (side: string) => `${side} zones of control`,
  places: "Places that count for victory",
  fields: (side: string) => `${side} fields of fire`,
  supply: (side: string) => `${side} supply: hexes in reach of wagons`,
  command: (side: string) => `${side} command ranges`,
  broken: "Destroyed bridges",
  trenches: "Trenches",
  digging: "Trenches begun",
};

export const trays = {
  waiting: "Reinforcements",
  exited: "Left the map",
  eliminated: "Eliminated",
  charts: "Force chart",
  orders: "Order track",
  boxes: ["in force", "arrives in one turn", "arrives in two turns", "arrives in three turns"],
  /** An order on the track, and where it lies. */
  order: (formation: string, order: string, box: string) => `${formation}: ${order} (${box})`,
  entry: (steps: number, stragglers: number, lost: number, guns: number, organic: number) =>
    [
      count(steps, "step"),
      ...(stragglers > 0 ? [`${stragglers} straggling`] : []),
      ...(lost > 0 ? [`${lost} lost`] : []),
      ...(guns > 0 ? [batteries(guns)] : []),
      ...(organic > 0 ? [`organic cavalry ${organic}`] : []),
    ].join(", "),
  now: "now",
  arrival: (when: string, where: string, optional: boolean) =>
    `${when}, ${where}${optional ? ", if wanted" : ""}`,
};

export const measures = {
  steps: "Steps on the map",
  lost: "Steps lost",
  stragglers: "Steps straggling",
  tired: "Tired or Spent units",
  places: "Places held",
  points: "Victory points",
  losses: "Eliminated",
  lostBy: (side: string, units: readonly string[]) =>
    `${side}: ${units.length > 0 ? list(units) : "no unit"}`,
};
