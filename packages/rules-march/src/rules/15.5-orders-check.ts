// The beginning of an activation: the state of all units, whether orders are obeyed [15.5], and what an ATTACK
// approaches.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { asking, edit, goOn, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  asked,
  beyond,
  combatUnitsAt,
  enemyOf,
  fielded,
  formationOf,
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  inColumn,
  isCombat,
  isDisorganized,
  isInfantry,
  isSmashed,
  onMap,
  sideName,
  sideOf,
  unitOf,
  unitsOf,
} from "../board.ts";
import type { ActivationFrame, Command } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type Draft,
  ELIMINATED,
  type FormationId,
  type March,
  NOTHING_YET,
  type Play,
  POINT,
  type Position,
  type Side,
  type Step,
  type UnitId,
  WAITING,
} from "../types.ts";
import { passes } from "./05-morale-check.ts";
import { isZoned } from "./06.2-zones.ts";
import { fieldsOf } from "./08.2-extent.ts";
import { outOfCommand } from "./15.1-command.ts";
import { discard } from "./15.3-orders-track.ts";
import { hasTargetInRange } from "./15.6-attack-duty.ts";
import { displayed } from "./15.6-orders.ts";
import { deployForNewOrder } from "./15.7-deploying.ts";
import { formColumn } from "./15.7-march-column.ts";
import { columnsOf } from "./15.7-marching.ts";
import { passWaypoint } from "./15.9-waypoint.ts";
import { isDue } from "./15.13-reinforcements.ts";

export const checkStage: Step<ActivationFrame> = {
  run(g, frame) {
    if (frame.commands.length === 0) begin(g, frame);
    if (goalless(g, frame) >= 0) return;
    return goOn(frame, "forced");
  },
  ...asking<March, ActivationFrame>((_g, { side }) => asked(side, "goal", "15.6-attack-approach"), {
    offers: (g, { side }) => goalsFor(g, side).map((hex) => ({ do: "goal", hex: hexLabel(g, hex) })),
    refuses: { goal: (g, { side }, { hex }) => whyNoGoal(g, enemyOf(side), hexNamed(g, hex)) },
  }),
  answer(g, frame, action) {
    setGoal(frame, goalless(g, frame), hexNamed(g, (action as ActionOf<"goal">).hex));
  },
};

function begin(g: Play, frame: ActivationFrame): void {
  record(g, frame);
  frame.commands = frame.formations.map((formation) => checkOrders(g, formation)); // all before any unit acts [R124]
  for (const [at, formation] of frame.formations.entries()) {
    const { kind } = frame.commands[at]!;
    if (kind === "rest" || kind === "halt") continue; // neither forming nor deploying counts as rest
    deployForNewOrder(g, frame, formation);
    if (kind === "obey" && displayed(g, formation) === "march") formColumns(g, formation);
    bindToAttack(g, frame, at);
  }
}

/** Whether an ATTACK finds an enemy in range, or else the only one that it can approach [R49] [R51]. */
export function bindToAttack(g: Position, frame: ActivationFrame, at: number): void {
  const formation = frame.formations[at]!;
  if (frame.commands[at]!.kind !== "obey" || displayed(g, formation) !== "attack") return;
  const strikes = hasTargetInRange(g, frame, formation);
  frame.commands = frame.commands.with(at, { ...frame.commands[at]!, strikes });
  const goals = goalsFor(g, frame.side);
  if (!strikes && goals.length === 1) setGoal(frame, at, goals[0]!);
}

/** The state of all units before anything moves. */
export function record(g: Draft, frame: ActivationFrame): void {
  const { state } = g;
  edit(g, "category").fill(NOTHING_YET);
  edit(g, "spent").fill(0);
  edit(g, "started").fill(-1);
  edit(g, "attacked").fill(0);
  state.joinedAt = [];
  const units = frame.formations.flatMap((formation) => unitsOf(g, formation));
  for (const unit of units) edit(g, "started")[unit] = hexOf(g, unit);
  frame.disorderedThen = units.filter((unit) => isDisorganized(g, unit));
  frame.zonedThen = units.filter((unit) => isInZone(g, unit));
  frame.besideThen = units.filter((unit) => isBesideEnemy(g, unit));
  frame.outThen = frame.formations.flatMap((formation) => outOfCommand(g, formation));
  frame.fieldsThen = [...fieldsOf(g, frame.formations)];
}

/** A line is where its wings are, a column where its head is. */
const isInZone = (g: Position, unit: UnitId): boolean =>
  (inColumn(g, unit) ? [hexOf(g, unit)] : hexesOf(g, unit)).some((hex) => isZoned(g, hex, sideOf(g, unit)));

const isBesideEnemy = (g: Position, unit: UnitId): boolean =>
  hexesOf(g, unit).some((hex) =>
    DIRECTIONS.some((dir) => combatUnitsAt(g, beyond(g, hex, dir), enemyOf(sideOf(g, unit))).length > 0),
  );

export const commandWith = (kind: Command["kind"], cap = -1): Command => ({
  kind,
  cap,
  strikes: false,
  goal: -1,
});

/** [15.5] The Mandatory Orders Check, or that of a leader without orders. Trains and batteries need neither. */
function checkOrders(g: Play, formation: FormationId): Command {
  const { id, kind, leader, side } = formationOf(g, formation);
  if (kind !== "corps" || leader < 0) return commandWith("free"); // without a leader each unit checks on its own [R37]
  const { state } = g;
  if (!displayed(g, formation)) return actWithoutOrders(g, formation);
  const order = state.current[formation]!;
  const rating = state.rating[formation]!;
  const die = g.roll("d6", sideName(side), "orders", "15.5");
  const total = die + rating;
  edit(g, "current")[formation] = { ...order, fresh: false };
  if (die === 1 && rating <= POOR) {
    g.emit({ type: "restsOnly", formation: id, cite: "15.5-one" });
    return commandWith("rest");
  }
  if (isLost(g, total) && isBroken(g, formation)) {
    discard(g, formation);
    return actWithoutOrders(g, formation); // [R33]
  }
  g.emit({
    type: "obeys",
    formation: id,
    total,
    ...(order.fresh ? { cap: total } : {}),
    cite: order.fresh ? "15.5-cap" : "15.5-follow",
  });
  return commandWith("obey", order.fresh ? total * POINT : -1);
}

/** [15.5-one] Up to this rating a natural 1 is a failure. */
const POOR = 3;
/** [15.5-fail] [R32] */
const LOST_FROM = 6;
const isLost = ({ world }: Position, total: number): boolean =>
  world.options.lowTotalsFail ? total < LOST_FROM : total >= LOST_FROM;

/** [15.5-detach] [R34] A third of the divisions that have arrived are smashed or eliminated. */
function isBroken(g: Position, formation: FormationId): boolean {
  const { place } = g.state;
  const divisions = formationOf(g, formation).units.filter(
    (unit) => isCombat(g, unit) && !unitOf(g, unit).spare && place[unit] !== WAITING,
  );
  const broken = divisions.filter((unit) => place[unit] === ELIMINATED || isSmashed(g, unit));
  return broken.length > 0 && broken.length * 3 >= divisions.length;
}

/** [15.5-noorder] [R37] */
function actWithoutOrders(g: Play, formation: FormationId): Command {
  const { id, leader } = formationOf(g, formation);
  const passed = passes(g, leader, "noOrders", "15.5-noorder", { rating: g.state.rating[formation]! });
  g.emit({
    type: "acts",
    formation: id,
    freely: passed,
    cite: passed ? "15.5-noorder" : "15.5-noorder-fail",
  });
  return commandWith(passed ? "free" : "halt");
}

/** [15.7] Under MARCH all march in column, until the first has deployed [15.7-marker]. */
function formColumns(g: Play, formation: FormationId): void {
  for (const unit of formationOf(g, formation).units)
    if (isCombat(g, unit) && (onMap(g, unit) || isDue(g, unit)) && !isSmashed(g, unit) && !inColumn(g, unit))
      formColumn(g, unit);
  for (const unit of columnsOf(g, formation)) passWaypoint(g, unit); // those that are there already
}

/** The first formation under ATTACK that has no enemy in range and must be told what to approach; -1: none. */
export const goalless = (g: Position, { formations, commands, side }: Readonly<ActivationFrame>): number =>
  goalsFor(g, side).length === 0
    ? -1
    : commands.findIndex(
        ({ kind, strikes, goal }, at) =>
          kind === "obey" && !strikes && goal < 0 && displayed(g, formations[at]!) === "attack",
      );

export function setGoal(frame: ActivationFrame, at: number, goal: Hex): void {
  frame.commands = frame.commands.with(at, { ...frame.commands[at]!, goal });
}

/** [R51] Enemy stacks, with infantry as long as the enemy has any. */
export function goalsFor(g: Position, side: Side): Hex[] {
  const enemies = fielded(g, enemyOf(side));
  const infantry = enemies.filter((unit) => isInfantry(g, unit));
  const hexes = (infantry.length > 0 ? infantry : enemies).map((unit) => hexOf(g, unit));
  return [...new Set(hexes)].sort((a, b) => a - b);
}

/** A column or a line is named by one of its hexes. */
function whyNoGoal(g: Position, enemy: Side, hex: Hex): Violation {
  const there = combatUnitsAt(g, hex, enemy);
  if (there.length === 0) return no("noGoal", "15.6-attack-approach");
  const goals = goalsFor(g, enemyOf(enemy));
  const named = there.map((unit) => hexOf(g, unit)).find((one) => goals.includes(one));
  return named === undefined
    ? no("goalNeedsInfantry", "15.6-attack-approach")
    : no("goalElsewhere", "15.6-attack-approach", hexLabel(g, named));
}
