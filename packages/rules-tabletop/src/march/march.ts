// What each order of the movement section means: which bodies go which way, from where, and what it costs [IV.4].

import { bodiesGapSquared, type Point } from "@grognard/table";
import type { Deed, MoveOrder } from "../actions.ts";
import {
  comrades,
  inContact,
  isRouted,
  isShaken,
  onTable,
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
import type { Fault } from "../faults.ts";
import { inSight } from "../ground/sight.ts";
import { exitBar, exitBody } from "../ground/town.ts";
import { ZONE_SIDES } from "../ground/zone-figures.ts";
import { canSpend } from "../ledger.ts";
import type { Path } from "../path.ts";
import { type Body, enemyOf, type Position, type UnitId } from "../types.ts";
import { arrivalOf, edgeHeading, mayArrive } from "./arriving.ts";
import { mannerOf, type Pace } from "./check-path.ts";
import { type Going, goingOf, staying } from "./going.ts";
import { leashFault } from "./leash.ts";
import { bodyOn, slid } from "./ways.ts";

export type UnitMove = Extract<MoveOrder, { readonly unit: string }>;

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

/** Why a unit may not be ordered to move. */
export function moveBar(g: Position, unit: UnitId, order?: UnitMove["order"]): Fault | undefined {
  const { square, passed, done } = stateOf(g, unit);
  if (square >= 0 && square !== unit)
    return { message: "it moves with its square", cite: "IV.3-multi-battalion" };
  if (isRouted(g, unit)) return { message: "it is routed", cite: "VI.5" };
  if (isShaken(g, unit) && !mayShakenMove(g, unit, order)) return { message: "it is shaken", cite: "VI.4" };
  if (inContact(g, unit)) return { message: "it is in contact with the enemy", cite: "VII.1" };
  if (passed) return { message: "somebody has passed through it", cite: "IV.7-static" };
  const charged = g.state.charges.some(({ charger }) => charger === unit);
  if (charged || g.state.flights.some((flight) => flight.unit === unit))
    return { message: "it has moved in the charge section", cite: "II.2-movement" };
  if (done.includes("recall") && !mayWithdraw(g, unit))
    return { message: "it is being recalled", cite: "IV.4-recall" };
  return undefined;
}

/** Out of a burning town; and back from the enemy, if the match is played so [R27]. */
function mayShakenMove(g: Position, unit: UnitId, order: UnitMove["order"] | undefined): boolean {
  const { place, zone } = stateOf(g, unit);
  if (place === "zone") return (g.state.ground.flames[zone] ?? 0) > 0;
  return g.world.switches.shakenMayFallBack && (order === undefined || order === "fall-back");
}

/** A regiment that galloped may draw back in the turn of its recall [IV.4-gallop-withdraw]. */
export const mayWithdraw = (g: Position, unit: UnitId): boolean => {
  const { owesRecall, done, gait } = stateOf(g, unit);
  return onTable(g, unit) && owesRecall && gait !== "gallop" && done.includes("recall");
};

/** What an order comes to, or what is wrong with it by itself. */
export function planOf(g: Position, order: UnitMove): Plan | Fault {
  const unit = unitNamed(g, order.unit);
  const bar = moveBar(g, unit, order.order);
  if (bar) return bar;
  switch (order.order) {
    case "move":
      return marching(g, unit, "move", "move", order.path, order.screen, order.haltWithin ?? -1);
    case "fall-back":
      return marching(g, unit, "fall-back", "fall-back", order.path, order.screen, -1);
    case "hand-push":
      return marching(g, unit, "hand-push", "hand-push", order.path, undefined, -1);
    case "wheel":
      return marching(g, unit, "wheel", "wheel", [{ go: "wheel", to: order.to, q: order.q }], undefined, -1);
    case "withdraw":
      return withdrawing(g, unit, order.path);
    case "leave-zone":
      return leaving(g, unit, order);
    case "enter":
      return entering(g, unit, order);
  }
}

const CITE: { readonly [P in Pace]?: Case } = {
  move: "IV.4-move",
  "fall-back": "IV.4-fall-back",
  "hand-push": "IV.4-handpush",
  wheel: "IV.4-wheel",
};

/** May all who stand in its body pay for it? */
export const canAll = (g: Position, unit: UnitId, deed: Deed): boolean =>
  comrades(g, unit).every((one) => canSpend(g, one, deed));

function marching(
  g: Position,
  unit: UnitId,
  deed: Deed,
  pace: Pace,
  path: Path,
  screen: Path | undefined,
  haltWithin: number,
): Plan | Fault {
  const { bodies, owesRecall } = stateOf(g, unit);
  if (!canAll(g, unit, deed)) return { message: "it has no option left for that", cite: "IV.1" };
  if (owesRecall) return { message: "it galloped: it must be recalled first", cite: "IV.4-recall-only" };
  if (screen && bodies.length < 2) return { message: "it has no screen out", cite: "III.2-half-battalion" };
  const parts: Part[] = [];
  for (const [part, way] of [path, screen ?? []].entries()) {
    const body = bodies[part];
    if (!body || (way.length === 0 && (part > 0 || screen))) continue;
    const manner = mannerOf(g, unit, body, pace);
    if (!manner) return { message: "it cannot move so in this formation", cite: CITE[pace] ?? "IV.6" };
    const going = goingOf(g, unit, body, way, manner);
    if (going.fault) return going.fault;
    if (bodies.length > 1 && (going.zone >= 0 || going.edge !== null))
      return {
        message: "its skirmishers must be recalled before it leaves the field",
        cite: "IV.4-recall-only",
      };
    parts.push({ part, body, going });
  }
  if (parts.length === 0) return { message: "the path is empty", cite: "IV.4-move" };
  const plan: Plan = {
    unit,
    deed,
    how: pace,
    cite: CITE[pace] ?? "IV.4-move",
    parts,
    from: null,
    haltWithin,
    away: pace === "fall-back",
  };
  return separation(g, plan) ?? plan;
}

/** A battalion and its screen stay within one skirmish move of each other [R61]. */
function separation(g: Position, { unit, parts }: Plan): Fault | undefined {
  const { bodies } = stateOf(g, unit);
  if (bodies.length < 2) return undefined;
  const [half, screen] = bodies.map((body, i) => {
    const going = parts.find(({ part }) => part === i)?.going;
    return figureOf(g, unit, going ? bodyOn(going.way, going.until) : body).stands;
  });
  const rate = g.world.charts.rate(unitOf(g, unit), "skirmish", "march");
  return bodiesGapSquared(half!, screen!) <= rate * rate
    ? undefined
    : {
        message: "the screen would be more than a skirmish move from its half",
        cite: "III.2-half-battalion",
      };
}

function withdrawing(g: Position, unit: UnitId, path: Path): Plan | Fault {
  const cite: Case = "IV.4-gallop-withdraw";
  const [body] = stateOf(g, unit).bodies;
  const manner = body && mannerOf(g, unit, body, "withdraw");
  if (!manner || !mayWithdraw(g, unit)) return { message: "it is not recalled from a gallop", cite };
  if (path.length > 1) return { message: "it withdraws straight: one shift and no more", cite };
  const going = goingOf(g, unit, body, path, manner);
  if (going.fault) return going.fault;
  const end = figureOf(g, unit, bodyOn(going.way, going.until)).front;
  const now = allFronts(figuresOf(g, unit));
  const side = sideOf(g, unit);
  const nearer = g.world.army[enemyOf(side)].some((enemy) => {
    const his = allFronts(figuresOf(g, enemy));
    return (
      his.length > 0 && inSight(g, side, enemy) && bodiesGapSquared(end, his) < bodiesGapSquared(now, his)
    );
  });
  if (nearer) return { message: "it may not end nearer to any enemy it sees", cite };
  const parts = [{ part: 0, body, going }];
  return { unit, deed: null, how: "withdraw", cite, parts, from: null, haltWithin: -1, away: true };
}

function leaving(g: Position, unit: UnitId, order: Extract<UnitMove, { order: "leave-zone" }>): Plan | Fault {
  const { place, zone } = stateOf(g, unit);
  if (place !== "zone") return { message: "it is not in a town", cite: "XI.6-town-movement" };
  const side = ZONE_SIDES.indexOf(order.side);
  const bar = exitBar(g, unit, side, order.formation);
  if (bar) return bar;
  return placed(g, unit, exitBody(g, unit, zone, side, order.formation), order.path, "zone", 0);
}

function entering(g: Position, unit: UnitId, order: Extract<UnitMove, { order: "enter" }>): Plan | Fault {
  const arrival = arrivalOf(g, unit);
  if (!arrival || !mayArrive(g, unit)) return { message: "it is not announced", cite: "IX.4" };
  if (!arrival.formations.includes(order.formation))
    return { message: `it comes in ${arrival.formations.join(" or ")}`, cite: "IX.4" };
  if (!isOnStretch(arrival, order.at))
    return { message: "that is not its stretch of the edge", cite: "IX.4" };
  const spec = unitOf(g, unit);
  const heading = edgeHeading(g, order.at);
  const atEdge = bodyAt(spec, { ...order.at, heading }, order.formation);
  const { depth } = frameOf(spec, atEdge);
  const body = slid(atEdge, heading, depth);
  const bar = lackOfRoom(g, unit, [body]);
  if (bar) return bar;
  return placed(g, unit, body, order.path, "edge", depth);
}

const isOnStretch = ({ from, to }: { from: Point; to: Point }, { x, y }: Point): boolean =>
  x >= Math.min(from.x, to.x) &&
  x <= Math.max(from.x, to.x) &&
  y >= Math.min(from.y, to.y) &&
  y <= Math.max(from.y, to.y);

/** It begins there, with so much of its allowance used up. */
function placed(
  g: Position,
  unit: UnitId,
  body: Body,
  path: Path,
  from: "zone" | "edge",
  used: number,
): Plan | Fault {
  if (!canSpend(g, unit, "move")) return { message: "it has no option left for that", cite: "IV.1" };
  const full = mannerOf(g, unit, body, "move");
  if (!full || full.allowance < used) return { message: "its allowance is too short", cite: "IX.4" };
  const cite: Case = from === "zone" ? "XI.6-town-movement" : "IX.4";
  const going =
    path.length === 0 ? staying(g, unit, body, full.allowance) : goingOf(g, unit, body, path, full);
  if (going.fault) return going.fault;
  const allowance = going.allowance - used;
  if (going.way.cost > allowance)
    return { message: `after coming on it has ${Math.floor(allowance / 100)} mm left`, cite: "IV.6" };
  const how = from === "zone" ? "leave-zone" : "enter";
  return {
    unit,
    deed: "move",
    how,
    cite,
    parts: [{ part: 0, body, going: { ...going, allowance } }],
    from,
    haltWithin: -1,
    away: false,
  };
}

/** Skirmishers end where their friends can support them. */
export const supportFault = (g: Position, plan: Plan, ends: ReadonlyMap<UnitId, Body>): Fault | undefined => {
  const { unit, parts, how } = plan;
  if (stateOf(g, unit).bodies.length > 1 || how === "wheel") return undefined;
  const { going } = parts[0]!;
  return going.zone >= 0 || going.edge
    ? undefined
    : leashFault(g, unit, bodyOn(going.way, going.until), ends);
};
