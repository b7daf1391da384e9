// [IV.4, IV.6, IV.7] M6: units that have not charged get their orders. M7: all of them move, simultaneously.

import { bodyOn, boundsHold, shifted } from "@grognard/table";
import type { MoveOrder, OrderOf } from "../actions.ts";
import { commanderNamed, comrades, idOf, stateOf, unitNamed } from "../board.ts";
import { lackOfRoom } from "../bodies/room.ts";
import { editUnit } from "../editing.ts";
import { type Fault, isFault, refuse } from "../faults.ts";
import { leaveZone } from "../ground/town-moves.ts";
import { spend } from "../ledger.ts";
import { HALT, type Mover, type Run } from "../march/field.ts";
import { type Going, rolledAllowance } from "../march/going.ts";
import { type Plan, planOf, supportFault, type UnitMove } from "../march/march.ts";
import { moveOffers, sampleMove } from "../march/move-forms.ts";
import { friendInWay, moverOf, settleLeavers, settleRun, sightings } from "../march/moving.ts";
import { runSection } from "../march/run.ts";
import { type Body, type CommanderId, type Play, type Position, SIDES, type UnitId } from "../types.ts";
import { layOut, prevent, stand, tell } from "../verbs.ts";
import { ONE_ORDER, type Sets, type WindowFor } from "../window.ts";
import { payEvasion } from "./02-reaction.ts";
import { runRouts } from "./06-rout.ts";
import { driveOffCommanders, settleCommanders } from "./12-command.ts";

export const movementWindow: WindowFor<MoveOrder["order"]> = {
  id: "movement",
  cite: "II.2-movement",
  offers: moveOffers,
  once: ONE_ORDER,
  forbids,
  march: runMoves,
  sample: sampleMove,
  resolve,
};

// Judging -----------------------------------------------------------------------------------------------------------

function forbids(g: Position, orders: readonly MoveOrder[]): readonly (Fault | undefined)[] {
  const plans = new Map(orders.filter(isUnitMove).map((order) => [order.unit, planOf(g, order)]));
  const sound = [...plans.values()].flatMap((plan) => (isFault(plan) ? [] : [plan]));
  const stirring = new Set(sound.map(({ unit }) => unit));
  const ends = new Map(
    sound.map(({ unit, parts: [first] }) => [unit, bodyOn(first!.going.way, first!.going.until)]),
  );
  return orders.map((order) => {
    if (!isUnitMove(order)) return rideFault(g, order);
    const plan = plans.get(order.unit)!;
    return isFault(plan) ? plan : togetherFault(g, plan, stirring, ends);
  });
}

const isUnitMove = (order: MoveOrder): order is UnitMove => "unit" in order;

function togetherFault(
  g: Position,
  plan: Plan,
  stirring: ReadonlySet<UnitId>,
  ends: ReadonlyMap<UnitId, Body>,
): Fault | undefined {
  for (const { going } of plan.parts) {
    const fault = friendInWay(g, plan.unit, going, stirring);
    if (fault) return fault;
  }
  return supportFault(g, plan, ends);
}

type Ride = OrderOf<"ride">;

const rideFault = (g: Position, order: Ride): Fault | undefined =>
  boundsHold(g.world.ground.bounds, rideEnd(g, commanderNamed(g, order.commander), order))
    ? undefined
    : refuse("commanderLeaves", "XII.1");

const rideEnd = (g: Position, commander: CommanderId, { heading, d }: Ride) => {
  const { x, y } = g.state.commanders[commander]!;
  return shifted({ x, y, heading: 0 }, heading, d);
};

// Moving ------------------------------------------------------------------------------------------------------------

/** Everybody who moves, where each wanted to go, and what came of it. */
export interface Moves {
  readonly goings: ReadonlyMap<Mover, Going>;
  readonly movers: readonly Mover[];
  readonly run: Run;
}

function runMoves(g: Play, orders: Sets<MoveOrder["order"]>): Moves {
  const goings = new Map<Mover, Going>();
  for (const side of SIDES) {
    for (const [sequence, order] of orders[side].entries()) {
      if (order.order === "ride") ride(g, order);
      else begin(g, order, sequence, goings);
    }
  }
  runRouts(g);
  const movers = [...goings.keys()];
  const run = runSection(g, movers, {
    from: 0,
    to: 100,
    ...HALT,
    mayFight: () => false,
    giveWay: true,
  });
  return { goings, movers, run };
}

function resolve(g: Play, orders: Sets<MoveOrder["order"]>): void {
  const seen = sightings(g);
  const { goings, movers, run } = runMoves(g, orders);
  for (const { unit } of run.gaveWay) {
    payEvasion(g, unit);
    tell(g, unit, { type: "evaded", unit: idOf(g, unit), cite: "II.2-skirmishers-withdraw" });
  }
  settleRun(g, movers, run, seen);
  settleLeavers(g, goings, seen);
  settleCommanders(g);
  driveOffCommanders(g);
  g.state.announced = g.state.announced.filter((unit) => ["coming", "off"].includes(stateOf(g, unit).place));
}

/** Pays, rolls for delay and joins the movers; what no longer has room is prevented. */
function begin(g: Play, order: UnitMove, sequence: number, goings: Map<Mover, Going>): void {
  const plan = planOf(g, order);
  if (isFault(plan)) {
    return prevent(g, unitNamed(g, order.unit), order.order, plan);
  }
  const { unit, deed, parts, how, cite, haltWithin, away } = plan;
  if (plan.from && !appear(g, plan)) return;
  if (deed) for (const one of comrades(g, unit)) spend(g, one, deed);
  for (const { part, going } of parts) {
    const mover = moverOf(unit, going.way, rolledAllowance(g, unit, going), {
      part,
      until: going.until,
      leaves: going.zone >= 0 || going.edge !== null,
      away,
      sequence,
      how,
      cite,
      haltWithin,
    });
    goings.set(mover, going);
  }
}

/** Out of the town, or onto the table. */
function appear(g: Play, { unit, parts, from, cite, how }: Plan): boolean {
  const { body } = parts[0]!;
  const lack = lackOfRoom(g, unit, [body]);
  const id = idOf(g, unit);
  if (lack) {
    prevent(g, unit, how, lack);
    return false;
  }
  if (from === "zone") {
    const zone = g.world.ground.zones[stateOf(g, unit).zone]!.id;
    leaveZone(g, unit, body);
    tell(g, unit, { type: "left-zone", unit: id, zone, bodies: [body], cite });
  } else {
    Object.assign(editUnit(g, unit), { place: "table", exit: null, awayTurns: 0 });
    layOut(g, unit, [body]);
    tell(g, unit, { type: "arrives", unit: id, cite });
  }
  return true;
}

function ride(g: Play, order: Ride): void {
  const commander = commanderNamed(g, order.commander);
  const { x, y } = g.state.commanders[commander]!;
  const end = rideEnd(g, commander, order);
  stand(g, commander, end.x, end.y);
  const path = [
    { x, y },
    { x: end.x, y: end.y },
  ];
  const only = [g.world.sides[g.world.commanders[commander]!.side].id];
  g.emit({ type: "rode", commander: order.commander, path, cite: "XII.1", only });
}
