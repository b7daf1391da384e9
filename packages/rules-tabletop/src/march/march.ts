// What each order of the movement section means: which bodies take which path, from where, and what it costs [IV.4].

import { bodiesGapSquared, bodyOn, boundsHold, boundsOf, EDGES, type Path, slid } from "@grognard/table";
import type { Deed, MoveOrder, OrderOf } from "../actions.ts";
import { disorderBar, juniorBar, offTableBar } from "../bars.ts";
import {
  comrades,
  inContact,
  inZone,
  isShaken,
  onTable,
  present,
  sideOf,
  stateOf,
  unitNamed,
  unitOf,
} from "../board.ts";
import { bodyAt } from "../bodies/changes.ts";
import { allFronts, figureOf, figuresOf } from "../bodies/figures.ts";
import { frameOf } from "../bodies/layouts.ts";
import { lackOfRoom } from "../bodies/room.ts";
import type { Case } from "../cases.ts";
import { type Fault, isFault, refuse } from "../faults.ts";
import { inSight } from "../ground/sight.ts";
import { exitBar, exitBody } from "../ground/town-moves.ts";
import { spendBar, spendersBar } from "../ledger.ts";
import { kindOf } from "../orders.ts";
import { kept } from "../secrecy/still.ts";
import { type Body, enemyOf, type Position, type UnitId } from "../types.ts";
import { arrivalBar, arrivalOf, edgeHeading } from "./arriving.ts";
import { mannerOf, paceBar } from "./check-path.ts";
import { type Going, goingOf, staying } from "./going.ts";
import { skirmishEndFault } from "./skirmish-support.ts";

export type UnitMove = Extract<MoveOrder, { readonly unit: string }>;
export type MoveKind = UnitMove["order"];

/** One body's share of an order. */
interface Part {
  readonly part: number;
  readonly body: Body;
  readonly going: Going;
}

export interface Plan {
  readonly unit: UnitId;
  /** Null: it is part of a recall [R19]. */
  readonly deed: Deed | null;
  readonly how: string;
  readonly cite: Case;
  readonly parts: readonly Part[];
  /** It is put there first: out of a town, or onto the table. */
  readonly from: "zone" | "edge" | null;
  readonly haltWithin: number;
  /** Runs from the enemy: goes first [R48]. */
  readonly away: boolean;
}

/** Why a unit may not be ordered to go anywhere. */
function stillBar(g: Position, unit: UnitId, kind: MoveKind): Fault | undefined {
  const { passed, done } = stateOf(g, unit);
  const bar =
    juniorBar(g, unit) ??
    (isShaken(g, unit) && mayShakenMove(g, unit, kind) ? undefined : disorderBar(g, unit));
  if (bar) return bar;
  if (inContact(g, unit)) return refuse("inContact", "VII.1");
  if (passed) return refuse("passedThrough", "IV.7-static");
  const charged = g.state.charges.some(({ charger }) => charger === unit);
  if (charged || g.state.flights.some((flight) => flight.unit === unit))
    return refuse("movedInCharge", "II.2-movement");
  if (done.includes("recall") && !mayWithdraw(g, unit)) return refuse("beingRecalled", "IV.4-recall");
  return undefined;
}

/** Why a unit may not be given such an order at all; its path is judged separately. */
export function moveBar(g: Position, unit: UnitId, kind: MoveKind): Fault | undefined {
  switch (kind) {
    case "enter":
      return enterBar(g, unit);
    case "leave-zone":
      return (
        (inZone(g, unit) ? stillBar(g, unit, kind) : refuse("notInTown", "XI.6-town-movement")) ??
        spendBar(g, unit, "move")
      );
    case "withdraw":
      return offTableBar(g, unit) ?? stillBar(g, unit, kind) ?? withdrawBar(g, unit);
    default:
      return offTableBar(g, unit) ?? stillBar(g, unit, kind) ?? marchBar(g, unit, kind);
  }
}

const enterBar = (g: Position, unit: UnitId): Fault | undefined =>
  present(g, unit) ? refuse("onTable", "IX.4") : (arrivalBar(g, unit) ?? spendBar(g, unit, "move"));

const withdrawBar = (g: Position, unit: UnitId): Fault | undefined =>
  mayWithdraw(g, unit)
    ? paceBar(g, unit, stateOf(g, unit).bodies[0]!, "withdraw")
    : refuse("notGallopRecall", "IV.4-gallop-withdraw");

type March = "move" | "wheel" | "fall-back" | "hand-push";

function marchBar(g: Position, unit: UnitId, kind: March): Fault | undefined {
  const { bodies, owesRecall } = stateOf(g, unit);
  if (owesRecall) return refuse("galloped", "IV.4-recall-only");
  return paceBar(g, unit, bodies[0]!, kind) ?? spendersBar(g, comrades(g, unit), kind);
}

/** Out of a burning town; and back from the enemy, if that option is played [R27]. */
function mayShakenMove(g: Position, unit: UnitId, kind: MoveKind): boolean {
  const { place, zone } = stateOf(g, unit);
  if (place === "zone") return g.state.ground.flames[zone]! > 0;
  return g.world.switches.shakenMayFallBack && kind === "fall-back";
}

/** A regiment that galloped may draw back in the turn of its recall [IV.4-gallop-withdraw]. */
export const mayWithdraw = (g: Position, unit: UnitId): boolean => {
  const { owesRecall, done, gait } = stateOf(g, unit);
  return onTable(g, unit) && owesRecall && gait !== "gallop" && done.includes("recall");
};

/** What an order comes to, or what is wrong with it by itself. */
export const planOf = (g: Position, order: UnitMove): Plan | Fault =>
  kept(
    g,
    "plans",
    () => JSON.stringify(order),
    () => planned(g, order),
  );

function planned(g: Position, order: UnitMove): Plan | Fault {
  const unit = unitNamed(g, order.unit);
  const bar = moveBar(g, unit, order.order);
  if (bar) return bar;
  const parts = partsIn(g, unit, order);
  return isFault(parts) ? parts : planWith(unit, order, parts);
}

/** What it costs, how it is called and by which case follow from its kind. */
function planWith(unit: UnitId, order: UnitMove, parts: readonly Part[]): Plan {
  const { order: how } = order;
  const { spends: deed, cite } = kindOf(how);
  const from = how === "leave-zone" ? "zone" : how === "enter" ? "edge" : null;
  const { haltWithin = -1 } = order.order === "move" ? order : {};
  return { unit, deed, how, cite, parts, from, haltWithin, away: how === "fall-back" || how === "withdraw" };
}

type Parts = readonly Part[] | Fault;

function partsIn(g: Position, unit: UnitId, order: UnitMove): Parts {
  switch (order.order) {
    case "move":
    case "fall-back":
      return marching(g, unit, order.order, order.path, order.screen);
    case "hand-push":
      return marching(g, unit, order.order, order.path);
    case "wheel":
      return marching(g, unit, order.order, [{ go: "wheel", to: order.to, q: order.q }]);
    case "withdraw":
      return withdrawing(g, unit, order.path);
    case "leave-zone":
      return leaving(g, unit, order);
    case "enter":
      return entering(g, unit, order);
  }
}

function marching(g: Position, unit: UnitId, pace: March, path: Path, screen?: Path): Parts {
  const { bodies } = stateOf(g, unit);
  if (screen && bodies.length < 2) return refuse("noScreen", "III.2-half-battalion");
  const parts: Part[] = [];
  for (const [part, way] of [path, screen ?? []].entries()) {
    const body = bodies[part];
    if (!body || (way.length === 0 && (part > 0 || screen))) continue;
    const bar = paceBar(g, unit, body, pace);
    if (bar) return bar;
    const going = goingOf(g, unit, body, way, mannerOf(g, unit, body, pace)!);
    if (going.fault) return going.fault;
    if (bodies.length > 1 && going.edge !== null) return refuse("recallBeforeLeaving", "IV.4-recall-only");
    parts.push({ part, body, going });
  }
  if (parts.length === 0) return refuse("pathEmpty", "IV.4-move");
  return separation(g, unit, parts) ?? parts;
}

/** A battalion and its screen stay within one skirmish move of each other [R61]. */
function separation(g: Position, unit: UnitId, parts: readonly Part[]): Fault | undefined {
  const { bodies } = stateOf(g, unit);
  if (bodies.length < 2) return undefined;
  const [half, screen] = bodies.map((body, i) => {
    const going = parts.find(({ part }) => part === i)?.going;
    return figureOf(g, unit, going ? bodyOn(going.way, going.until) : body).stands;
  });
  const rate = g.world.charts.rate(unitOf(g, unit), "skirmish", "march");
  return bodiesGapSquared(half!, screen!) <= rate * rate
    ? undefined
    : refuse("screenTooFar", "III.2-half-battalion");
}

function withdrawing(g: Position, unit: UnitId, path: Path): Parts {
  const cite: Case = "IV.4-gallop-withdraw";
  const body = stateOf(g, unit).bodies[0]!;
  const manner = mannerOf(g, unit, body, "withdraw")!;
  if (path.length > 1) return refuse("withdrawsStraight", cite);
  const going = goingOf(g, unit, body, path, manner);
  if (going.fault) return going.fault;
  const end = figureOf(g, unit, bodyOn(going.way, going.until)).front;
  const now = allFronts(figuresOf(g, unit));
  const side = sideOf(g, unit);
  const nearer = g.world.army[enemyOf(side)].some((enemy) => {
    const theirs = allFronts(figuresOf(g, enemy));
    return inSight(g, side, enemy) && bodiesGapSquared(end, theirs) < bodiesGapSquared(now, theirs);
  });
  if (nearer) return refuse("nearerToEnemy", cite);
  return [{ part: 0, body, going }];
}

function leaving(g: Position, unit: UnitId, order: OrderOf<"leave-zone">): Parts {
  const side = EDGES.indexOf(order.side);
  const bar = exitBar(g, unit, side, order.formation);
  if (bar) return bar;
  return placed(g, unit, comingBody(g, unit, order), order.path, 0);
}

function entering(g: Position, unit: UnitId, order: OrderOf<"enter">): Parts {
  const arrival = arrivalOf(g, unit)!;
  if (!arrival.stretches.some(({ from, to }) => boundsHold(boundsOf([from, to]), order.at)))
    return refuse("notItsEdge", "IX.4");
  const body = comingBody(g, unit, order);
  const bar = lackOfRoom(g, unit, [body]);
  if (bar) return bar;
  return placed(g, unit, body, order.path, frameOf(unitOf(g, unit), body).depth);
}

/** Before the town, or with its rear on the edge of the table. */
export function comingBody(g: Position, unit: UnitId, order: OrderOf<"leave-zone" | "enter">): Body {
  if (order.order === "leave-zone")
    return exitBody(g, unit, stateOf(g, unit).zone, EDGES.indexOf(order.side), order.formation);
  const spec = unitOf(g, unit);
  const heading = edgeHeading(g, order.at);
  const atEdge = bodyAt(spec, { ...order.at, heading }, order.formation);
  return slid(atEdge, heading, frameOf(spec, atEdge).depth);
}

/** It begins there, with this much of its allowance used up. */
function placed(g: Position, unit: UnitId, body: Body, path: Path, used: number): Parts {
  const full = mannerOf(g, unit, body, "move");
  if (!full || full.allowance < used) return refuse("allowanceShort", "IX.4");
  const going =
    path.length === 0 ? staying(g, unit, body, full.allowance) : goingOf(g, unit, body, path, full);
  if (going.fault) return going.fault;
  const allowance = going.allowance - used;
  if (going.way.cost > allowance) return refuse("leftAfterComing", "IV.6", allowance);
  return [{ part: 0, body, going: { ...going, allowance } }];
}

/** Skirmishers end where their friends can support them. */
export const supportFault = (g: Position, plan: Plan, ends: ReadonlyMap<UnitId, Body>): Fault | undefined => {
  const { unit, parts, how } = plan;
  if (stateOf(g, unit).bodies.length > 1 || how === "wheel") return undefined;
  const { going } = parts[0]!;
  return going.zone >= 0 || going.edge
    ? undefined
    : skirmishEndFault(g, unit, bodyOn(going.way, going.until), ends);
};
