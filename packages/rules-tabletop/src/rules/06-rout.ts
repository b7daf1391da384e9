// [VI.5-VI.7] Routs: the crowd, its flight, safety, and who is near enough to be shaken by it [R41, R56].

import {
  type Box,
  bodiesGapSquared,
  into,
  type Point,
  place,
  pointGapSquared,
  shifted,
  turned,
} from "@grognard/table";
import {
  comrades,
  enemiesOf,
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
import {
  allFronts,
  allStands,
  figureOf,
  figuresOf,
  forgetFigures,
  friendlyGap,
  hostileGap,
} from "../bodies/figures.ts";
import { frameOf } from "../bodies/layouts.ts";
import type { Case } from "../cases.ts";
import type { TabletopEvent } from "../events.ts";
import { ROUTE_COLUMN } from "../formations.ts";
import { canSee } from "../ground/sight.ts";
import { leaveZone } from "../ground/town.ts";
import { sideMiddle, sideOpposite } from "../ground/zone-figures.ts";
import { tellSight } from "../march/moving.ts";
import { type Ran, straightRun } from "../march/straight-run.ts";
import { slid } from "../march/ways.ts";
import { type Body, type Edge, enemyOf, type Play, type Position, type UnitId } from "../types.ts";
import { attachedTo, destroy, layOut, lose, setRouted, takeOff, tell, tellOwner } from "../verbs.ts";
import { partyOf } from "./06-party.ts";
import { isSafe } from "./06-safety.ts";
import { settleCommanders } from "./12-command.ts";

const NEAR = 10000; // VI.7
const SHY = 5000; // it comes no nearer to an enemy than this
const LEAST_RUN = 5000; // hemmed in closer, it is destroyed
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
    g.state.routs.push({ unit, near: [...from[i]!.near], swept: attachedTo(g, unit) });
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

// The crowd -------------------------------------------------------------------------------------------------------

const ALONG: { readonly [E in Edge]: number } = { north: 0, east: 9000, south: 18000, west: 27000 };
/** Straight to the edge where its side flees to. */
export const homeward = (g: Position, unit: UnitId): number => ALONG[g.world.sides[sideOf(g, unit)].home];

/** In the middle of its old frame; out of a town by the side away from the attack, or else homeward. */
function crowdCentre(g: Position, unit: UnitId): Point {
  const state = stateOf(g, unit);
  if (state.place === "zone") {
    const party = partyOf(g, unit);
    const attack = g.state.contacts.find(
      ({ defender, zoneSide }) => zoneSide >= 0 && party.includes(defender),
    );
    const side = attack ? sideOpposite(attack.zoneSide) : homeward(g, unit) / 9000;
    const middle = sideMiddle(g.world.ground.zones[state.zone]!, side);
    return place(middle, 0, crowdDepth(g, unit) / 2);
  }
  const [figure] = figuresOf(g, unit);
  return place(figure!.body, 0, -figure!.depth / 2);
}

const crowdDepth = (g: Position, unit: UnitId): number => {
  const spec = unitOf(g, unit);
  return frameOf(spec, bodyAt(spec, { x: 0, y: 0, heading: 0 }, "rout")).depth;
};

/** The block about a point, its front towards a heading. */
function crowdAt(g: Position, unit: UnitId, centre: Point, heading: number): Body {
  const anchor = place({ ...centre, heading }, 0, crowdDepth(g, unit) / 2);
  return bodyAt(unitOf(g, unit), { ...anchor, heading }, "rout");
}

function disperse(g: Play, unit: UnitId, centre: Point): void {
  const crowd = crowdAt(g, unit, centre, homeward(g, unit));
  breakOff(g, unit);
  if (stateOf(g, unit).place === "zone") return leaveZone(g, unit, crowd);
  forgetFigures(g, unit);
  stateOf(g, unit).square = -1; // its comrades run too
  layOut(g, unit, [crowd]);
}

/** It is nobody's opponent any more. */
export function breakOff(g: Play, unit: UnitId): void {
  g.state.contacts = g.state.contacts.filter(
    ({ attacker, defender }) => attacker !== unit && defender !== unit,
  );
}

// The flight ------------------------------------------------------------------------------------------------------

/** [VI.5] One column-of-route move, homeward or as near to it as the way is clear [R41]. */
function flee(g: Play, unit: UnitId): void {
  const spec = unitOf(g, unit);
  const [body] = stateOf(g, unit).bodies;
  const centre = place(body!, 0, -crowdDepth(g, unit) / 2);
  const allowance = g.world.charts.rate(spec, ROUTE_COLUMN[spec.arm], "march");
  const ran = bestRun(g, unit, centre, allowance);
  if (!ran) {
    destroy(g, unit, "hemmed in as it ran", "VI.5");
    settleCommanders(g);
    return;
  }
  notePassed(g, unit, ran);
  const bodies = [ran.body];
  const path = ran.poses;
  driven(g, unit, bodies, { type: "moved", unit: idOf(g, unit), how: "rout", path, bodies, cite: "VI.5" });
  if (ran.stoppedBy === "edge") leaveTable(g, unit, "VI.5");
}

/** Lays it out where it was driven to: the enemy hears of it as far as he saw it [R68]. */
export function driven(g: Play, unit: UnitId, bodies: Body[], event: TabletopEvent): void {
  const wasSeen = canSee(g, enemyOf(sideOf(g, unit)), unit);
  layOut(g, unit, bodies);
  if (wasSeen) tell(g, unit, event);
  else tellOwner(g, unit, event);
  tellSight(g, unit, wasSeen);
}

/** Straight home; then 10 degrees to either side, 20 and so on: the first clear all the way, else the longest. */
function bestRun(g: Position, unit: UnitId, centre: Point, allowance: number): Ran | undefined {
  const home = homeward(g, unit);
  const first = safeHand(g, unit, centre, home);
  let best: Ran | undefined;
  for (let off = 0; off <= 9000; off += 1000) {
    for (const hand of off === 0 ? [1] : [first, -first]) {
      const heading = turned(home, hand * off);
      const start = crowdAt(g, unit, centre, heading);
      const open = beforeClosing(g, unit, centre, heading, allowance);
      const ran = straightRun(g, unit, start, heading, open, {
        friends: false,
        enemies: SHY,
        ground: true,
        settle: "on",
      });
      if (open === allowance && (ran.stoppedBy === null || ran.stoppedBy === "edge")) return ran;
      if (!best || ran.run > best.run) best = ran;
    }
  }
  return best && best.run >= LEAST_RUN ? best : undefined;
}

/** How far it gets before it closes with an enemy whom it touches already: away from him it may always go. */
function beforeClosing(g: Position, unit: UnitId, centre: Point, heading: number, allowance: number): number {
  const close = enemiesOf(g, sideOf(g, unit))
    .filter((enemy) => present(g, enemy) && hostileGap(g, unit, enemy) <= SHY)
    .map((enemy) => allFronts(figuresOf(g, enemy)));
  const gap = (boxes: readonly Box[], at: Point) => Math.min(...boxes.map((box) => pointGapSquared(box, at)));
  for (let k = 1; k <= STEPS; k++) {
    const at = shifted({ ...centre, heading }, heading, Math.floor((allowance * k) / STEPS));
    if (close.some((boxes) => gap(boxes, at) < gap(boxes, centre)))
      return Math.floor((allowance * (k - 1)) / STEPS);
  }
  return allowance;
}

/** [R3] The hand farther from the front of the nearest enemy; to the right if that decides nothing. */
function safeHand(g: Position, unit: UnitId, centre: Point, heading: number): 1 | -1 {
  let nearest: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of enemiesOf(g, sideOf(g, unit))) {
    for (const { centre: front } of present(g, enemy) ? figuresOf(g, enemy) : []) {
      const squared = (front.x - centre.x) ** 2 + (front.y - centre.y) ** 2;
      if (squared < least) [nearest, least] = [front, squared];
    }
  }
  return nearest && into({ ...centre, heading }, nearest).u > 0 ? -1 : 1;
}

/** [VI.7-passing] Lower grades along the way must check, too; friends it went through stand still [R49]. */
function notePassed(g: Play, unit: UnitId, ran: Ran): void {
  for (const friend of ran.through) stateOf(g, friend).passed = true;
  const spec = unitOf(g, unit);
  const heading = ran.body.heading;
  const blocks = Array.from({ length: STEPS }, (_, k) => {
    const back = ran.run - Math.floor((ran.run * (k + 1)) / STEPS);
    return allStands([figureOf(g, unit, slid(ran.body, turned(heading, 18000), back))]);
  });
  const passed = friendsOf(g, spec.side).filter((other) => {
    if (other === unit || !present(g, other) || unitOf(g, other).grade >= spec.grade) return false;
    const stands = allStands(figuresOf(g, other));
    return blocks.some((block) => bodiesGapSquared(block, stands) <= NEAR * NEAR);
  });
  if (passed.length === 0) return;
  const known = g.state.routs.findLast((one) => one.unit === unit);
  if (known) known.near.push(...passed.filter((other) => !known.near.includes(other)));
  else g.state.routs.push({ unit, near: [...passed], swept: [] });
}

/** Over the edge: off the table until it rallies [X.5]. */
export function leaveTable(g: Play, unit: UnitId, cite: Case): void {
  const state = stateOf(g, unit);
  state.exit = exitOf(g, unit);
  state.awayTurns = 0;
  tell(g, unit, { type: "left-table", unit: idOf(g, unit), why: "driven off", cite });
  leaveSquare(g, unit);
  takeOff(g, unit, "off");
  settleCommanders(g);
}

/** Where it went over: the point of the edge it hangs over most, abreast of it; home if that decides nothing. */
function exitOf(g: Position, unit: UnitId): Point {
  const { width, depth } = g.world.ground;
  const [figure] = figuresOf(g, unit);
  const stands = allStands(figuresOf(g, unit));
  const most = (over: (stand: Box) => number) => Math.max(...stands.map(over));
  const x = Math.max(0, Math.min(width, figure!.centre.x));
  const y = Math.max(0, Math.min(depth, figure!.centre.y));
  const edges: readonly { readonly edge: Edge; readonly over: number; readonly at: Point }[] = [
    { edge: "north", over: most(({ maxY }) => maxY - depth), at: { x, y: depth } },
    { edge: "east", over: most(({ maxX }) => maxX - width), at: { x: width, y } },
    { edge: "south", over: most(({ minY }) => -minY), at: { x, y: 0 } },
    { edge: "west", over: most(({ minX }) => -minX), at: { x: 0, y } },
  ];
  const { home } = g.world.sides[sideOf(g, unit)];
  const isFirst = ({ edge }: { readonly edge: Edge }) => Number(edge === home);
  return [...edges].sort((a, b) => b.over - a.over || isFirst(b) - isFirst(a))[0]!.at;
}

/** [VI.5-continue] Every routed unit that is not safe runs on; those on recall stay where they are safe [R41]. */
export function runRouts(g: Play): void {
  for (const { index } of g.world.units) {
    if (!onTable(g, index) || !isRouted(g, index)) continue;
    if (stateOf(g, index).done.includes("recall") || isSafe(g, index)) continue;
    flee(g, index);
  }
}

// Gone ------------------------------------------------------------------------------------------------------------

/** [I.6-zero, VII.7-zero] Units without strength are taken off; their friends near by see it. */
export function settleZero(g: Play): void {
  for (const { index } of g.world.units) {
    if (!present(g, index) || stateOf(g, index).strength > 0) continue;
    if (!isRouted(g, index)) {
      g.state.routs.push({
        unit: index,
        near: [...neighboursOf(g, index)],
        swept: attachedTo(g, index),
      });
    }
    remove(g, index, "no strength left", "I.6-zero");
  }
}

/** Destroyed, and its place in a combined square closed up. */
export function remove(g: Play, unit: UnitId, why: string, cite: Case): void {
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
  forgetFigures(g, unit);
  stateOf(g, unit).square = -1;
  if (senior === undefined || !box) return;
  for (const other of rest) {
    stateOf(g, other).square = rest.length > 1 ? senior : -1;
    stateOf(g, other).bodies = [];
  }
  const body =
    rest.length > 1 ? { ...box, stands: 4 * rest.length } : bodyAt(unitOf(g, senior), box, "square");
  layOut(g, senior, [body]);
}

/** [VI.5-contact] Whoever was routed before and is now touched is destroyed. */
export function destroyCaught(g: Play): void {
  for (const { index } of g.world.units) {
    if (present(g, index) && isRouted(g, index) && opponentsOf(g, index).length > 0) {
      remove(g, index, "caught in flight", "VI.5-contact");
    }
  }
}
