// [VII.7] The retreat of beaten units: away from the side attacked, a full move, facing and formation as they were
// [R40].

import { bodiesOverlap, into, slid, turned } from "@grognard/table";
import { idOf, opponentsOf, stateOf, unitOf } from "../board.ts";
import { isOffTable, TOUCH } from "../bodies/figures.ts";
import { editUnit } from "../editing.ts";
import { type Due, delayDue, delayed, rollDelay } from "../ground/delay.ts";
import { barredBetween, barredDriven, zonesUnder } from "../ground/terrain.ts";
import { refugeAmong } from "../ground/town.ts";
import { eject, enterZone } from "../ground/town-moves.ts";
import { SHARES } from "../march/going.ts";
import { bodiesPass } from "../march/passing.ts";
import {
  clearOfAll,
  closesWith,
  enemiesAbout,
  friendsAbout,
  type Ran,
  type Rules,
  type Spot,
  spotAt,
  straightRun,
} from "../march/straight-run.ts";
import type { Angle, Body, Contact, Play, Position, UnitId } from "../types.ts";
import { lose, tell } from "../verbs.ts";
import { partyOf } from "./06-party.ts";
import { breakOff, driven, leaveTable, remove, routAll } from "./06-rout.ts";

const HEMMED_IN = 4; // VII.7-blocked
const PIECE = 100;

/** The unit, or the square or garrison it belongs to, goes back; if it cannot, worse happens. */
export function retreat(g: Play, unit: UnitId, angle: Angle, contacts: readonly Contact[]): void {
  const party = partyOf(g, unit);
  const { place, square } = stateOf(g, unit);
  if (place === "zone") leaveTown(g, unit, contacts);
  else drive(g, square >= 0 ? square : unit, angle, contacts);
  for (const one of party) breakOff(g, one);
}

/** [VII.2-town, R58] Out by the far side, units in shelter too; units without room there rout. */
function leaveTown(g: Play, unit: UnitId, contacts: readonly Contact[]): void {
  const attack = contacts.find(({ zoneSide }) => zoneSide >= 0);
  const stuck = eject(g, stateOf(g, unit).zone, attack?.zoneSide ?? 0);
  routAll(
    g,
    stuck.map((one) => ({ unit: one, loss: HEMMED_IN, cite: "VII.7-blocked" })),
  );
}

/**
 * The least that a die leaves of the move decides whether it gets away at all. The die then says how far: what of
 * that path is open it goes, so that a better die is never the worse one [R41].
 */
function drive(g: Play, unit: UnitId, angle: Angle, contacts: readonly Contact[]): void {
  const party = partyOf(g, unit);
  const hemmedIn = (cite: "VII.7-blocked" | "VII.7-terrain-roll") =>
    routAll(
      g,
      party.map((one) => ({ unit: one, loss: HEMMED_IN, cite })),
    );
  const { bodies } = stateOf(g, unit);
  const heading = awayFrom(g, unit, bodies[0]!, angle, contacts);
  const full = fullMove(g, unit, bodies[0]!);
  if (full === 0) return hemmedIn("VII.7-blocked");
  const delay = delayOn(g, unit, bodies[0]!, heading, full);
  const barrier = run(g, unit, bodies[0]!, heading, leastMove(full, delay)).stoppedBy;
  if (barrier === "enemy") return overwhelmed(g, party);
  if (barrier === "friend" || barrier === "ground") return hemmedIn("VII.7-blocked");
  const allowance = delay ? rolledMove(g, unit, full, delay) : full;
  if (allowance <= TOUCH) return hemmedIn("VII.7-terrain-roll");
  const ran = bodies.map((body) => run(g, unit, body, heading, allowance));
  for (const { through } of ran) for (const friend of through) editUnit(g, friend).passed = true;
  const after = ran.map(({ body }) => body);
  const { poses: path, stoppedBy } = ran[0]!;
  const refuge = refugeAt(g, unit, spotAt(g, unit, after[0]!));
  driven(g, unit, after, { type: "retreated", unit: idOf(g, unit), path, bodies: after, cite: "VII.7" });
  if (stoppedBy === "edge") for (const one of party) leaveTable(g, one, "VII.7");
  else if (refuge >= 0) enterZone(g, unit, refuge);
}

const run = (g: Position, unit: UnitId, body: Body, heading: number, distance: number): Ran => {
  const start = spotAt(g, unit, body);
  return straightRun(g, unit, start, heading, distance, retreatRules(g, unit, start));
};

/** Only friends it may not pass, shut ground and enemies stop it; its opponents stop it if it would have to go through
 *  them. */
function retreatRules(g: Position, unit: UnitId, start: Spot): Rules {
  const friends = friendsAbout(g, unit).filter(
    ({ unit: friend, stands }) =>
      !bodiesOverlap(start.figure.stands, stands) &&
      !stateOf(g, friend).bodies.every((body) => bodiesPass(g, unit, start.body, friend, body)),
  );
  const opponents = opponentsOf(g, unit);
  const enemies = enemiesAbout(g, unit);
  const foes = enemies.filter((one) => opponents.includes(one.unit));
  const others = enemies.filter((one) => !opponents.includes(one.unit));
  const isClear = clearOfAll(g, unit);
  const isShut = ({ figure }: Spot, passing: boolean) => barredDriven(g, unit, figure, passing) !== undefined;
  return {
    stop(here, there) {
      const { stands, front } = there.figure;
      if (isOffTable(g, stands)) return "edge";
      if (isShut(there, true) || barredBetween(g, unit, here.figure, there.figure, { driven: true }))
        return "ground";
      if (friends.some((friend) => bodiesOverlap(stands, friend.stands))) return "friend";
      const isCut =
        others.some((enemy) => closesWith(there.figure, start.figure, enemy, TOUCH)) ||
        foes.some(({ fronts }) => bodiesOverlap(front, fronts));
      return isCut ? "enemy" : undefined;
    },
    rests: (spot) => refugeAt(g, unit, spot) >= 0 || (isClear(spot) && !isShut(spot, false)),
    goesOn: ({ figure }) => zonesUnder(g, figure).length > 0,
  };
}

/** [R112] The zone that it ends in and may stay in, or -1. */
const refugeAt = (g: Position, unit: UnitId, { figure }: Spot): number =>
  refugeAmong(g, unit, zonesUnder(g, figure));

/** [VII.7-surrounded] All its strength, its standard, and itself. */
function overwhelmed(g: Play, party: readonly UnitId[]): void {
  for (const one of party) {
    lose(g, one, stateOf(g, one).strength, "VII.7-surrounded");
    remove(g, one, "surrounded and overwhelmed", "VII.7-surrounded");
  }
}

/** The allowance of the formation; guns in battery are pushed by hand, if they can be. */
function fullMove(g: Position, unit: UnitId, { formation }: Body): number {
  const how = formation === "gun-firing" ? "hand-push" : "march";
  return g.world.charts.rate(unitOf(g, unit), formation, how);
}

/** Straight back; struck in flank, to the other flank; struck in rear, straight ahead. */
function awayFrom(g: Position, unit: UnitId, body: Body, angle: Angle, contacts: readonly Contact[]): number {
  if (angle === "front") return turned(body.heading, 18000);
  if (angle === "rear") return body.heading;
  const { charges } = g.state;
  const flanker =
    contacts.find((one) => one.defender === unit && one.angle === "flank")?.attacker ??
    charges.find((one) => one.target === unit && one.angle === "flank")?.charger ??
    -1;
  const from = charges.find(({ charger }) => charger === flanker)?.began ?? g.state.units[flanker]?.bodies[0];
  return turned(body.heading, from && into(body, from).u > 0 ? -9000 : 9000);
}

/** The roll it owes, and how far it goes before the ground slows it, c; not even to where it stands, if it is in it. */
interface Delay {
  readonly due: Due;
  readonly free: number;
}

function delayOn(g: Position, unit: UnitId, body: Body, heading: number, full: number): Delay | undefined {
  const way = Array.from({ length: full / PIECE + 1 }, (_, i) => slid(body, heading, i * PIECE));
  const due = delayDue(g, unit, way);
  return due && { due, free: (due.at - 1) * PIECE };
}

/** The shortest possible move: a quarter, unless the ground begins only along the path. */
function leastMove(full: number, delay: Delay | undefined): number {
  if (!delay) return full;
  const none = delayed(full, delay.free, 0);
  return none > TOUCH ? none : delayed(full, delay.free, 1);
}

/** [VII.7-terrain-roll] What the ground leaves of the move. */
function rolledMove(g: Play, unit: UnitId, full: number, { due, free }: Delay): number {
  const { die, share } = rollDelay(g, unit, due);
  tell(g, unit, { type: "delayed", unit: idOf(g, unit), die, share: SHARES[share]!, cite: due.cite });
  return delayed(full, free, share);
}
