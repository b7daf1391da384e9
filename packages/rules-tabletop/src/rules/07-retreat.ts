// [VII.7] The retreat of beaten units: away from the side attacked, a full move, facing and formation as they were
// [R40].

import { into, turned } from "@grognard/table";
import { idOf, opponentsOf, stateOf, unitOf } from "../board.ts";
import { allFronts, figureOf, figuresOf, TOUCH } from "../bodies/figures.ts";
import { clash } from "../bodies/room.ts";
import { type Due, delayDue, delayed, rollDelay } from "../ground/delay.ts";
import { eject } from "../ground/town.ts";
import { SHARES } from "../march/going.ts";
import { type Ran, straightRun } from "../march/straight-run.ts";
import { slid } from "../march/ways.ts";
import type { Angle, Body, Contact, Play, Position, UnitId } from "../types.ts";
import { lose, tell } from "../verbs.ts";
import { partyOf } from "./06-party.ts";
import { breakOff, driven, leaveTable, remove, routAll } from "./06-rout.ts";

const HEMMED_IN = 4; // VII.7-blocked
const SAMPLES = 20;

/** The unit, or the square or garrison it belongs to, goes back; if it cannot, worse happens. */
export function retreat(g: Play, unit: UnitId, angle: Angle, contacts: readonly Contact[]): void {
  const party = partyOf(g, unit);
  const { place, square } = stateOf(g, unit);
  if (place === "zone") leaveTown(g, unit, party, contacts);
  else drive(g, square >= 0 ? square : unit, angle, contacts);
  for (const one of party) breakOff(g, one);
}

/** [VII.2-town, R58] Out by the far side, those in shelter too; who finds no room there runs. */
function leaveTown(g: Play, unit: UnitId, party: readonly UnitId[], contacts: readonly Contact[]): void {
  const attack = contacts.find(({ defender, zoneSide }) => zoneSide >= 0 && party.includes(defender));
  const stuck = eject(g, stateOf(g, unit).zone, attack?.zoneSide ?? 0);
  routAll(
    g,
    stuck.map((one) => ({ unit: one, loss: HEMMED_IN, cite: "VII.7-blocked" })),
  );
}

function drive(g: Play, unit: UnitId, angle: Angle, contacts: readonly Contact[]): void {
  const party = partyOf(g, unit);
  const hemmedIn = (cite: "VII.7-blocked" | "VII.7-terrain-roll") =>
    routAll(
      g,
      party.map((one) => ({ unit: one, loss: HEMMED_IN, cite })),
    );
  const bodies = stateOf(g, unit).bodies;
  const heading = awayFrom(g, unit, bodies[0]!, angle, contacts);
  const full = fullMove(g, unit, bodies[0]!);
  if (full === 0) return hemmedIn("VII.7-blocked");
  const allowance = afterDelay(g, unit, bodies[0]!, heading, full);
  if (allowance === 0) return hemmedIn("VII.7-terrain-roll");
  const ran = bodies.map((body) => run(g, unit, body, heading, allowance));
  const [first] = ran;
  const isCutOff = first!.stoppedBy === "enemy" || runsInto(g, unit, bodies[0]!, heading, allowance);
  if (isCutOff) return overwhelmed(g, party);
  if (first!.stoppedBy === "friend" || first!.stoppedBy === "ground") return hemmedIn("VII.7-blocked");
  for (const { through } of ran) for (const friend of through) stateOf(g, friend).passed = true;
  const after = ran.map(({ body }) => body);
  const path = first!.poses;
  driven(g, unit, after, { type: "retreated", unit: idOf(g, unit), path, bodies: after, cite: "VII.7" });
  if (first!.stoppedBy === "edge") for (const one of party) leaveTable(g, one, "VII.7");
}

const run = (g: Position, unit: UnitId, body: Body, heading: number, allowance: number): Ran =>
  straightRun(g, unit, body, heading, allowance, {
    friends: true,
    enemies: TOUCH,
    except: opponentsOf(g, unit),
    ground: true,
    settle: "back",
  });

/** An enemy whom it touches already may bar the way, too: it is between two of them. */
function runsInto(g: Position, unit: UnitId, body: Body, heading: number, allowance: number): boolean {
  const enemies = opponentsOf(g, unit).flatMap((enemy) => allFronts(figuresOf(g, enemy)));
  return Array.from({ length: SAMPLES }, (_, i) => Math.floor((allowance * (i + 1)) / SAMPLES)).some((run) =>
    clash(figureOf(g, unit, slid(body, heading, run)).front, enemies),
  );
}

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

/** [VII.7-terrain-roll] What the ground leaves of the move. */
function afterDelay(g: Play, unit: UnitId, body: Body, heading: number, full: number): number {
  const way = Array.from({ length: SAMPLES + 1 }, (_, i) =>
    slid(body, heading, Math.floor((full * i) / SAMPLES)),
  );
  const due: Due | undefined = delayDue(g, unit, way);
  if (!due) return full;
  const { die, share } = rollDelay(g, unit, due);
  tell(g, unit, { type: "delayed", unit: idOf(g, unit), die, share: SHARES[share]!, cite: due.cite });
  const free = Math.floor((full * Math.max(0, due.at - 1)) / SAMPLES);
  return delayed(full, free, share);
}
