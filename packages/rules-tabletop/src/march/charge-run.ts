// How charges are run: two halves, and what they run into [R17, R18, R48].

import { edit } from "@grognard/kernel";
import { nearestEdge, type Path } from "@grognard/table";
import { idOf, inZone, sideOf, stateOf, unitOf } from "../board.ts";
import { figuresOf } from "../bodies/figures.ts";
import { editCharge, editFlight } from "../editing.ts";
import { kindOf } from "../orders.ts";
import { partyOf } from "../rules/06-party.ts";
import { driveOffCommanders } from "../rules/12-command.ts";
import { type Charge, type Flight, type Play, type Position, SIDES, type UnitId } from "../types.ts";
import { tell } from "../verbs.ts";
import { angleOn, bodyAtOpening, chargeOf, mayFight } from "./charging.ts";
import { type Manner, mannerOf } from "./check-path.ts";
import { HALT, type Mover, type Run } from "./field.ts";
import { goingOf, reachOf, rolledAllowance } from "./going.ts";
import { moverOf, settleRun, sightings } from "./moving.ts";
import { runSection } from "./run.ts";
import { type Way, wayOf } from "./ways.ts";

/** A target that gives way before a charge. */
export interface Runaway {
  readonly unit: UnitId;
  /** Which of its bodies. */
  readonly part: number;
  readonly how: Flight["how"];
  readonly path: Path;
}

/** M3: delay rolls in canonical order, then steps 1 to 50. */
export function runFirstHalf(g: Play, runaways: readonly Runaway[]): void {
  if (g.state.charges.length === 0) return;
  const seen = sightings(g);
  const movers: Mover[] = [];
  for (const side of SIDES) {
    g.state.charges.forEach((charge, i) => {
      if (sideOf(g, charge.charger) === side) movers.push(charger(g, charge, i));
    });
    runaways.forEach((runaway, i) => {
      if (sideOf(g, runaway.unit) === side) movers.push(fugitive(g, runaway, i));
    });
  }
  const run = runSection(g, movers, { from: 0, to: 50, ...HALT, mayFight: (a, b) => mayFight(g, a, b) });
  for (const mover of movers) {
    const charge = chargeOf(g, mover.unit);
    if (charge)
      Object.assign(editCharge(g, charge), {
        run: mover.run,
        first: { path: mover.way.path, run: mover.run },
      });
    else noteFlight(g, mover);
  }
  settleRun(g, movers, run, seen);
  noteContacts(g, run);
}

const mannerOfCharge = (g: Position, { charger, began }: Charge): Manner =>
  mannerOf(g, charger, began, stateOf(g, charger).gait === "gallop" ? "gallop" : "charge")!;

/** It must cover half its allowance whatever its target does: past the end of its path it keeps straight on. */
function charger(g: Play, charge: Charge, sequence: number): Mover {
  const { charger: unit, began, path, counter, target } = charge;
  const manner = mannerOfCharge(g, charge);
  const going = goingOf(g, unit, began, path, manner);
  const allowance = rolledAllowance(g, unit, going);
  editCharge(g, charge).allowance = allowance;
  const way = counter ? going.way : wayOf(unitOf(g, unit), began, onward(path, allowance - going.way.cost));
  return moverOf(unit, way, allowance, {
    until: reachOf(g, unit, way, manner),
    charging: true,
    target: bodyOwner(g, target),
    sequence,
    how: counter ? "countercharge" : "charge",
    cite: counter ? "II.2-countercharge" : "II.2-charge-half",
  });
}

const onward = (path: Path, d: number): Path => {
  if (d <= 0) return path;
  const last = path.at(-1);
  return [...path, last?.go === "oblique" ? { ...last, d } : { go: "forward", d }];
};

/** A combined square lies with its senior [R60]. */
const bodyOwner = (g: Position, unit: UnitId): UnitId => {
  const { square } = stateOf(g, unit);
  return square >= 0 ? square : unit;
};

const PACE = { evade: "evade", "fall-back": "fall-back", "move-away": "move" } as const;

/** As events name it: of a split battalion only the screen runs. */
export const mannerOfFlight = ({ part, how }: Pick<Flight, "part" | "how">): string =>
  part > 0 ? "screen" : how;

function fugitive(g: Play, { unit, part, how, path }: Runaway, sequence: number): Mover {
  const body = stateOf(g, unit).bodies[part]!;
  const manner = mannerOf(g, unit, body, PACE[how])!;
  const going = goingOf(g, unit, body, path, manner);
  const allowance = rolledAllowance(g, unit, going);
  edit(g, "flights").push({ unit, part, how, began: { ...body }, path, allowance, run: 0, stopped: false });
  return fleeing(g, g.state.flights.at(-1)!, wayOf(unitOf(g, unit), body, path), manner, sequence);
}

const fleeing = (g: Position, flight: Flight, way: Way, manner: Manner, sequence: number): Mover =>
  moverOf(flight.unit, way, flight.allowance, {
    part: flight.part,
    until: reachOf(g, flight.unit, way, manner),
    away: true,
    compelled: flight.how === "evade",
    sequence,
    how: mannerOfFlight(flight),
    cite: kindOf(flight.how).cite,
    run: flight.run,
  });

function noteFlight(g: Play, { unit, part, run }: Mover): void {
  const flight = g.state.flights.find((one) => one.unit === unit && one.part === part)!;
  editFlight(g, flight).run = run;
}

/** What a charger was ordered half-way. */
export interface Press {
  readonly unit: UnitId;
  readonly path: Path;
  readonly stopAt: number;
}

/** M5: steps 51 to 100. A unit that does not press on halts where it is. */
export function runSecondHalf(g: Play, presses: readonly Press[]): void {
  if (g.state.charges.length === 0) return;
  const seen = sightings(g);
  const movers: Mover[] = [];
  presses.forEach(({ unit, path, stopAt }, i) => {
    movers.push(presser(g, chargeOf(g, unit)!, path, stopAt, i));
  });
  const pressing = new Set(movers.map(({ unit }) => unit));
  for (const charge of g.state.charges) {
    if (charge.state !== "running" || pressing.has(charge.charger)) continue;
    editCharge(g, charge).state = "halted";
    const details = {
      type: "stopped",
      unit: idOf(g, charge.charger),
      why: "it breaks off its charge halfway",
    } as const;
    tell(g, charge.charger, { ...details, cite: "II.2-charge-half" });
  }
  g.state.flights.forEach((flight, i) => {
    if (flight.stopped) return;
    const way = wayOf(unitOf(g, flight.unit), flight.began, flight.path);
    const manner = mannerOf(g, flight.unit, flight.began, PACE[flight.how])!;
    movers.push(fleeing(g, flight, way, manner, i));
  });
  movers.push(...halted(g));
  const run = runSection(g, movers, { from: 50, to: 100, ...HALT, mayFight: (a, b) => mayFight(g, a, b) });
  for (const mover of movers) {
    const charge = chargeOf(g, mover.unit);
    if (charge) editCharge(g, charge).run += mover.run;
    else noteFlight(g, mover);
  }
  settleRun(g, movers, run, seen);
  noteContacts(g, run);
  for (const charge of g.state.charges)
    if (charge.state === "running") editCharge(g, charge).state = "halted";
  driveOffCommanders(g);
}

/** Units that halted: they stand still, but if they are among friends they go back the way they came [R48]. */
const halted = (g: Play): Mover[] =>
  g.state.charges.flatMap((charge) => {
    const { charger: unit, state, first, began, allowance } = charge;
    if (state !== "halted" || !first) return [];
    const spec = unitOf(g, unit);
    const way = wayOf(spec, stateOf(g, unit).bodies[0]!, []);
    const past = { way: wayOf(spec, began, first.path), run: first.run };
    return [moverOf(unit, way, allowance, { past, how: "charge", cite: "II.2-charge-half" })];
  });

function presser(g: Play, charge: Charge, path: Path, stopAt: number, sequence: number): Mover {
  const { charger: unit, began, first, allowance, target, counter } = charge;
  const spec = unitOf(g, unit);
  const way = wayOf(spec, stateOf(g, unit).bodies[0]!, path);
  editCharge(g, charge).path = path;
  return moverOf(unit, way, allowance, {
    until: reachOf(g, unit, way, mannerOfCharge(g, charge)),
    charging: true,
    target: bodyOwner(g, target),
    stopAt,
    sequence,
    how: counter ? "countercharge" : "charge",
    cite: "IV.4-charge",
    past: first && { way: wayOf(spec, began, first.path), run: first.run },
  });
}

/** Contacts of a half: the first enemy touched is the one fought [R18]. */
function noteContacts(g: Play, run: Run): void {
  for (const touch of run.contacts) {
    const [unit, enemy] = assailant(g, touch);
    const charge = chargeOf(g, unit)!;
    if (isNoted(g, unit, enemy)) continue;
    const party = partyOf(g, enemy);
    const defender = party.includes(charge.target) ? charge.target : enemy;
    const angle =
      defender === charge.target ? charge.angle : angleOn(g, enemy, bodyAtOpening(g, enemy), charge.began);
    if (charge.state !== "contact")
      Object.assign(editCharge(g, charge), { target: defender, angle, state: "contact" });
    edit(g, "contacts").push({ attacker: unit, defender, zoneSide: zoneSideOf(g, unit, enemy), angle });
    stopInContact(g, defender, unit);
    const details = { type: "contact", unit: idOf(g, unit), target: idOf(g, defender), angle } as const;
    tell(g, unit, { ...details, cite: "VII.2" });
  }
}

/** Of two units that charge each other, the one that charged first. */
function assailant(g: Position, { charger, enemy }: Run["contacts"][number]): [UnitId, UnitId] {
  const theirs = chargeOf(g, enemy);
  const answers = chargeOf(g, charger)?.counter && theirs && !theirs.counter && theirs.target === charger;
  return answers ? [enemy, charger] : [charger, enemy];
}

const isNoted = (g: Position, a: UnitId, b: UnitId): boolean =>
  g.state.contacts.some(
    ({ attacker, defender }) =>
      (attacker === a && partyOf(g, b).includes(defender)) ||
      (attacker === b && partyOf(g, a).includes(defender)),
  );

/** A unit that is touched stops: its own charge or flight is over. */
function stopInContact(g: Play, unit: UnitId, by: UnitId): void {
  const charge = chargeOf(g, unit);
  if (charge?.state === "running") editCharge(g, charge).state = charge.target === by ? "contact" : "halted";
  for (const flight of g.state.flights) if (flight.unit === unit) editFlight(g, flight).stopped = true;
}

/** The side of a town at which the charger's front stands; -1 if it is not one. */
export function zoneSideOf(g: Position, unit: UnitId, enemy: UnitId): number {
  if (!inZone(g, enemy)) return -1;
  const { bounds } = g.world.ground.zones[stateOf(g, enemy).zone]!;
  return nearestEdge(bounds, figuresOf(g, unit)[0]!.centre);
}
