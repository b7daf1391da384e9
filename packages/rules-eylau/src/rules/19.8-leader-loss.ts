// Leaders lost [19.8], and their successors.

import type { Hex } from "@grognard/hex";
import { asking, edit, goOn, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  apart,
  asked,
  hexesOf,
  hexOf,
  idOf,
  isHeldBy,
  leadersAt,
  leadershipOf,
  leadersOf,
  leadersWith,
  onMap,
  rankOf,
  sideOf,
  unitNamed,
  unitOf,
  unitsAt,
} from "../board.ts";
import { type Band, isCasualty } from "../charts.ts";
import type { FrameOf } from "../frames.ts";
import { no, purpose } from "../sayings.ts";
import {
  ALLIED,
  type Case,
  ELIMINATED,
  type Eylau,
  FRENCH,
  NONE,
  type Play,
  type Position,
  RETIRED,
  type Side,
  type Step,
  type UnitId,
} from "../types.ts";
import { putUnder, remove, stand } from "../verbs.ts";
import { die } from "./01-die.ts";
import { bookLeader } from "./14-tracks.ts";
import { isArmyCommander, leadersUnder, roleOf, troopsUnder } from "./16.3-chain.ts";
import { goToNearest } from "./16.17-displacement.ts";
import { changePoints } from "./17.2-command-points.ts";
import { retireWithout } from "./17.5-activation.ts";
import { attackOf, violate } from "./17.7-attack-orders.ts";
import { lapse } from "./17.34-delivery.ts";
import { goStanding } from "./17.62-states.ts";

type InterphaseFrame = FrameOf<"interphase">;

/** [11.44] [12.44] A hex has lost strength to fire or shock: a die for each leader there [R63]. */
export function riskLeaders(g: Play, hex: Hex, side: Side, cause: Band | "shock"): void {
  const cite = cause === "shock" ? "12.44" : "11.44";
  for (const leader of new Set(unitsAt(g, hex, side).flatMap((unit) => leadersWith(g, unit)))) {
    const roll = die(g, side, purpose("leaderLoss", unitOf(g, leader).name), cite);
    if (isCasualty(g.world.charts, cause, roll)) casualty(g, leader, cite);
  }
}

/** [19.8] */
export function casualty(g: Play, leader: UnitId, cite: Case): void {
  g.emit({ type: "casualty", unit: idOf(g, leader), cite });
  const isFirst = g.state.reduced[leader] === 0;
  if (isFirst) bookLeader(g, leader);
  if (isArmyCommander(g, leader)) loseArmyCommander(g, leader);
  else if (isFirst) reduce(g, leader);
  else if (roleOf(g, leader) === "division") goStanding(g, leader, "19.83");
  else if (roleOf(g, leader) === "brigade") moveOn(g, leader);
}

/** [19.82] [19.83] [19.84] */
function reduce(g: Play, leader: UnitId): void {
  const role = roleOf(g, leader);
  edit(g, "reduced")[leader] = 1;
  violate(g, leader, "fallen");
  if (role !== "corps" && role !== "detachment") return;
  dropOrders(g, leader);
  edit(g, "mobilized")[leader] = 0;
  edit(g, "inactive")[leader] = 1;
  edit(g, "returns")[leader] = nextHour(g);
}

/** The order the leader holds, those on their way, and an attack order that has not begun. */
function dropOrders(g: Play, leader: UnitId): void {
  const { state } = g;
  const side = sideOf(g, leader);
  const held = attackOf(g, side, state.attack[leader]!);
  edit(g, "ordered")[leader] = 0;
  const lost = state.dispatches.filter(({ to }) => to === leader).map(({ attack }) => attack);
  if (held?.held) {
    edit(g, "attack")[leader] = 0;
    lost.push(held.letter);
  }
  state.dispatches = state.dispatches.filter(({ to }) => to !== leader);
  for (const letter of lost) lapse(g, side, letter);
}

/** The next turn with hourly segments; beyond the last if there is none. */
function nextHour({ world, state }: Position): number {
  const later = world.turns.findIndex(({ hourly }, at) => hourly && at >= state.turn);
  return (later === NONE ? world.turns.length : later) + 1;
}

/** [19.81-A] [19.81-B] */
function loseArmyCommander(g: Play, leader: UnitId): void {
  const side = sideOf(g, leader);
  edit(g, "commander")[side] = NONE;
  if (side === FRENCH) changePoints(g, side, -g.state.points[side]!, "19.81-A");
  if (rankOf(g, leader) === "army") return remove(g, leader, ELIMINATED);
  reduce(g, leader);
  handBack(g, leader);
}

/** A successor is lost: the troops of the old command stay, the rest of the army waits for the next one. */
function handBack(g: Play, leader: UnitId): void {
  const before = g.world.commander[sideOf(g, leader)];
  for (const one of leadersUnder(g, leader)) if (unitOf(g, one).superior === before) putUnder(g, one, before);
  putUnder(g, leader, before);
}

/** [19.84] A second time: to the nearest unit of the brigade elsewhere. */
function moveOn(g: Play, leader: UnitId): void {
  const at = hexOf(g, leader);
  const [nearest] = troopsUnder(g, leader)
    .map((unit) => hexesOf(g, unit))
    .filter((hexes) => !hexes.includes(at))
    .flat()
    .sort((a, b) => apart(g, a, at) - apart(g, b, at));
  if (nearest !== undefined) stand(g, leader, { hex: nearest });
}

/** A unit has been eliminated: a leader left alone by it is a casualty and goes to other friends [16.17]; one without
 *  any unit retires [17.54-e]. */
export function leadersLeft(g: Play, unit: UnitId, hex: Hex): void {
  retireWithout(g, unit);
  const side = sideOf(g, unit);
  if (hex === NONE || isHeldBy(g, hex, side)) return;
  for (const leader of leadersAt(g, hex)) {
    if (sideOf(g, leader) !== side) continue;
    casualty(g, leader, "19.8");
    if (onMap(g, leader) && hexOf(g, leader) === hex) goToNearest(g, leader);
  }
}

const fallen = (g: Position, side: Side): UnitId[] =>
  leadersOf(g, side).filter((leader) => g.state.returns[leader] !== 0);

/** [19.53] Bagration, while he commands nothing else. */
const free = (g: Position, side: Side): UnitId[] =>
  leadersOf(g, side).filter(
    (one) => rankOf(g, one) === "special" && g.state.stead[one]! === NONE && !isArmyCommander(g, one),
  );

const takeOvers = (g: Position, { side }: Readonly<InterphaseFrame>): ActionOf<"takeOver">[] =>
  free(g, side).flatMap((one) =>
    fallen(g, side).map((other) => ({ do: "takeOver", unit: idOf(g, one), from: idOf(g, other) }) as const),
  );

function whyNotTakenOver(
  g: Position,
  { side }: Readonly<InterphaseFrame>,
  { unit, from }: ActionOf<"takeOver">,
): Violation | undefined {
  if (!free(g, side).includes(unitNamed(g, unit))) return no("takesNothingOver", "19.53");
  return fallen(g, side).includes(unitNamed(g, from)) ? undefined : no("hasNotFallen", "19.53");
}

/** On each hour: successors of army commanders, and fallen commanders replaced or back again. */
export const casualtiesStage: Step<InterphaseFrame> = {
  run(g, frame) {
    frame.side = ALLIED;
    for (const side of [FRENCH, ALLIED]) succeed(g, side as Side);
    if (takeOvers(g, frame).length > 0) return;
    return comeBack(g, frame);
  },
  ...asking<Eylau, InterphaseFrame>(
    (_g, { side }) => asked(side, "takeOver", "19.53"),
    { candidates: takeOvers, forbids: { takeOver: whyNotTakenOver } },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do === "takeOver") takeOver(g, unitNamed(g, action.unit), unitNamed(g, action.from));
    comeBack(g, frame);
  },
};

/** [19.82] Active again, reduced. */
function comeBack(g: Play, frame: InterphaseFrame): "again" {
  for (const side of [FRENCH, ALLIED])
    for (const leader of fallen(g, side as Side)) {
      edit(g, "returns")[leader] = 0;
      edit(g, "inactive")[leader] = 0;
      g.emit({ type: "returned", unit: idOf(g, leader), cite: "19.82" });
    }
  frame.side = FRENCH;
  return goOn(frame, "points");
}

/** [19.53] The command of a fallen wing or detachment commander goes to another. */
function takeOver(g: Play, leader: UnitId, from: UnitId): void {
  const { state } = g;
  for (const one of g.world.units) if (state.superior[one.index] === from) putUnder(g, one.index, leader);
  putUnder(g, leader, state.superior[from]!);
  state.dispatches = state.dispatches.map((one) => (one.wing === from ? { ...one, wing: leader } : one));
  dropOrders(g, from);
  edit(g, "stead")[leader] = from;
  edit(g, "returns")[from] = 0;
  remove(g, from, RETIRED);
  g.emit({ type: "commands", unit: idOf(g, leader), instead: idOf(g, from), cite: "19.53" });
}

/** [19.81] The highest-rated corps or wing commander, for the Allies Bagration before him, else the highest-rated
 *  detachment commander. */
function succeed(g: Play, side: Side): void {
  const { state } = g;
  const before = g.world.commander[side];
  if (before === NONE || state.commander[side]! !== NONE) return;
  const [successor] = leadersOf(g, side)
    .filter((one) => rankOfSuccessor(g, one) >= 0)
    .sort(
      (a, b) => rankOfSuccessor(g, a) - rankOfSuccessor(g, b) || standingRating(g, b) - standingRating(g, a),
    );
  if (successor === undefined) return;
  edit(g, "commander")[side] = successor;
  for (const one of leadersUnder(g, before)) if (one !== successor) putUnder(g, one, successor);
  putUnder(g, successor, NONE);
  g.emit({
    type: "commands",
    unit: idOf(g, successor),
    instead: idOf(g, before),
    cite: side === FRENCH ? "19.81-A" : "19.81-B",
  });
}
const standingRating = (g: Position, leader: UnitId): number => leadershipOf(g, leader).rating[0];
const SUCCESSION = ["special", "corps", "detachment"];
const rankOfSuccessor = (g: Position, leader: UnitId): number => SUCCESSION.indexOf(roleOf(g, leader));
