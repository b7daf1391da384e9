// [VI.5-VI.7] Routs: the crowd, its flight, safety, and units near enough to be shaken by it [R41, R56].

import { edit } from "@grognard/kernel";
import {
  blockMiddle,
  bodiesGapSquared,
  broughtIn,
  EDGES,
  jointBounds,
  overhang,
  type Point,
  place,
  slid,
  turned,
} from "@grognard/table";
import {
  comrades,
  friendsOf,
  idOf,
  isRouted,
  onTable,
  opponentsOf,
  present,
  sideOf,
  stateOf,
  unitOf,
} from "../board.ts";
import { bodyAt } from "../bodies/changes.ts";
import { allStands, figureOf, figuresOf, friendlyGap } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import { editUnit } from "../editing.ts";
import type { TabletopEvent } from "../events.ts";
import type { Reason } from "../faults.ts";
import { canSee } from "../ground/sight.ts";
import { leaveZone } from "../ground/town-moves.ts";
import { crowdAt, crowdRun } from "../march/crowd.ts";
import { tellSight } from "../march/moving.ts";
import type { Ran } from "../march/straight-run.ts";
import { type Body, type Edge, enemyOf, type Play, type Position, type UnitId } from "../types.ts";
import { attachedTo, destroy, layOut, lose, setRouted, takeOff, tell, tellOwner } from "../verbs.ts";
import { partyOf } from "./06-party.ts";
import { isSafe } from "./06-safety.ts";
import { settleCommanders } from "./12-command.ts";

const NEAR = 10000; // VI.7
const STEPS = 20; // R56

/** A unit that runs, and what that costs it. */
export interface Fugitive {
  readonly unit: UnitId;
  readonly loss: number;
  readonly cite: Case;
}

/** All are marked before any runs, so that each is seen from where it stood. */
export function routAll(g: Play, fugitives: readonly Fugitive[]): void {
  const fleeing = fugitives.filter(({ unit }) => present(g, unit) && !isRouted(g, unit));
  const from = fleeing.map(({ unit }) => ({ near: neighboursOf(g, unit), centre: crowdCentre(g, unit) }));
  fleeing.forEach(({ unit, loss, cite }, i) => {
    lose(g, unit, loss, cite === "VI.5" ? "VI.6" : cite);
    setRouted(g, unit, cite);
    edit(g, "routs").push({ unit, near: [...from[i]!.near], swept: attachedTo(g, unit) });
  });
  fleeing.forEach(({ unit }, i) => {
    disperse(g, unit, from[i]!.centre);
  });
  for (const { unit } of fleeing) {
    if (stateOf(g, unit).strength > 0) flee(g, unit);
  }
  settleZero(g);
}

/** [VI.7] Friends close enough to see it happen. */
const neighboursOf = (g: Position, unit: UnitId): readonly UnitId[] => {
  const party = partyOf(g, unit);
  return friendsOf(g, sideOf(g, unit)).filter(
    (other) => !party.includes(other) && present(g, other) && friendlyGap(g, unit, other) <= NEAR,
  );
};

// The crowd ---------------------------------------------------------------------------------------------------------

/** In the middle of its old frame; of its zone, if it was in a town. */
function crowdCentre(g: Position, unit: UnitId): Point {
  const { place: where, zone } = stateOf(g, unit);
  if (where === "zone") return blockMiddle(g.world.ground.zones[zone]!.bounds);
  const [figure] = figuresOf(g, unit);
  return place(figure!.body, 0, -figure!.depth / 2);
}

function disperse(g: Play, unit: UnitId, centre: Point): void {
  const crowd = crowdAt(g, unit, centre);
  breakOff(g, unit);
  if (stateOf(g, unit).place === "zone") return leaveZone(g, unit, crowd);
  layOut(g, unit, [crowd]);
  editUnit(g, unit).square = -1; // the others in the square run too
}

/** Removes it from all contacts. */
export function breakOff(g: Play, unit: UnitId): void {
  g.state.contacts = g.state.contacts.filter(
    ({ attacker, defender }) => attacker !== unit && defender !== unit,
  );
}

// The flight --------------------------------------------------------------------------------------------------------

/** [VI.5] One column-of-route move, homeward or as near to it as the way is clear [R41]. */
function flee(g: Play, unit: UnitId): void {
  const ran = crowdRun(g, unit, stateOf(g, unit).bodies[0]!);
  if (!ran) return remove(g, unit, "hemmed in as it ran", "VI.5");
  notePassed(g, unit, ran);
  const bodies = [ran.body];
  const path = ran.poses;
  driven(g, unit, bodies, { type: "moved", unit: idOf(g, unit), how: "rout", path, bodies, cite: "VI.5" });
  if (ran.stoppedBy === "edge") leaveTable(g, unit, "VI.5");
}

/** Lays it out where it was driven to: the enemy hears of what it saw [R68]. */
export function driven(g: Play, unit: UnitId, bodies: Body[], event: TabletopEvent): void {
  const wasSeen = canSee(g, enemyOf(sideOf(g, unit)), unit);
  layOut(g, unit, bodies);
  if (wasSeen) tell(g, unit, event);
  else tellOwner(g, unit, event);
  tellSight(g, unit, wasSeen);
}

/** [VI.7-passing] Lower grades along the way must check, too; friends it went through stand still [R49]. */
function notePassed(g: Play, unit: UnitId, ran: Ran): void {
  for (const friend of ran.through) editUnit(g, friend).passed = true;
  const spec = unitOf(g, unit);
  const blocks = Array.from({ length: STEPS }, (_, k) => {
    const back = ran.run - Math.floor((ran.run * (k + 1)) / STEPS);
    return allStands([figureOf(g, unit, slid(ran.body, turned(ran.heading, 18000), back))]);
  });
  const passed = friendsOf(g, spec.side).filter((other) => {
    if (!present(g, other) || unitOf(g, other).grade >= spec.grade) return false;
    const stands = allStands(figuresOf(g, other));
    return blocks.some((block) => bodiesGapSquared(block, stands) <= NEAR * NEAR);
  });
  if (passed.length === 0) return;
  const at = g.state.routs.findLastIndex((one) => one.unit === unit);
  const known = g.state.routs[at];
  if (known) edit(g, "routs")[at] = { ...known, near: [...new Set([...known.near, ...passed])] };
  else edit(g, "routs").push({ unit, near: [...passed], swept: [] });
}

/** Over the edge: off the table until it rallies [X.5]. */
export function leaveTable(g: Play, unit: UnitId, cite: Case): void {
  Object.assign(editUnit(g, unit), { exit: exitOf(g, unit), awayTurns: 0 });
  tell(g, unit, { type: "left-table", unit: idOf(g, unit), why: "driven off", cite });
  leaveSquare(g, unit);
  takeOff(g, unit, "off");
  settleCommanders(g);
}

/** Where it went over: the point of the edge it hangs over most, abreast of it; home if that decides nothing. */
function exitOf(g: Position, unit: UnitId): Point {
  const { bounds } = g.world.ground;
  const { home } = g.world.sides[sideOf(g, unit)];
  const [figure] = figuresOf(g, unit);
  const stands = jointBounds(allStands(figuresOf(g, unit)));
  const over = (edge: Edge) => overhang(bounds, edge, stands);
  const [edge] = [...EDGES].sort((a, b) => over(b) - over(a) || Number(b === home) - Number(a === home));
  return broughtIn(bounds, figure!.centre, edge);
}

/** [VI.5-continue] Every routed unit that is not safe runs on; those on recall stay where they are safe [R41]. */
export function runRouts(g: Play): void {
  for (const { index } of g.world.units) {
    if (!onTable(g, index) || !isRouted(g, index)) continue;
    if (stateOf(g, index).done.includes("recall") || isSafe(g, index)) continue;
    flee(g, index);
  }
}

// Gone --------------------------------------------------------------------------------------------------------------

/** [I.6-zero, VII.7-zero] Units without strength are taken off; their friends near by see it. */
export function settleZero(g: Play): void {
  for (const { index } of g.world.units) {
    if (!present(g, index) || stateOf(g, index).strength > 0) continue;
    if (!isRouted(g, index)) {
      edit(g, "routs").push({
        unit: index,
        near: [...neighboursOf(g, index)],
        swept: attachedTo(g, index),
      });
    }
    remove(g, index, "no strength left", "I.6-zero");
  }
}

/** Destroyed, and its place in a combined square closed up. */
export function remove(g: Play, unit: UnitId, why: Reason, cite: Case): void {
  leaveSquare(g, unit);
  destroy(g, unit, why, cite);
  settleCommanders(g);
}

/** The others of its square close up; the last one stands in a square of its own. */
function leaveSquare(g: Play, unit: UnitId): void {
  const { square } = stateOf(g, unit);
  if (square < 0) return;
  const rest = comrades(g, unit).filter((other) => other !== unit);
  const [box] = stateOf(g, square).bodies;
  const [senior] = rest;
  editUnit(g, unit).square = -1;
  if (senior === undefined) return;
  for (const other of rest) {
    Object.assign(editUnit(g, other), { square: rest.length > 1 ? senior : -1, bodies: [] });
  }
  const body =
    rest.length > 1 ? { ...box!, stands: 4 * rest.length } : bodyAt(unitOf(g, senior), box!, "square");
  layOut(g, senior, [body]);
}

/** [VI.5-contact] A unit that was routed before and is now in contact is destroyed. */
export function destroyCaught(g: Play): void {
  for (const { index } of g.world.units) {
    if (present(g, index) && isRouted(g, index) && opponentsOf(g, index).length > 0) {
      remove(g, index, "caught in flight", "VI.5-contact");
    }
  }
}
