// A state made to order, for the laboratory and for tests: units where a position puts them, in the window it names.

import { type Json, Problem, quote } from "@grognard/kernel";
import { asFlag, asList, asRecord, type Loose } from "@grognard/parts";
import { overlap } from "@grognard/table";
import { commanderNamed, unitNamed } from "../board.ts";
import { allStands, buildIndex, figuresOf, hostileGap, isOffTable } from "../bodies/figures.ts";
import { WINDOWS, type WindowId } from "../frames.ts";
import { sightings } from "../march/moving.ts";
import { blankState, freshUnit, placeUnit, startStrength } from "../scenario/setup.ts";
import { partOf } from "../sequence.ts";
import {
  type Angle,
  type Body,
  type Charge,
  type Position,
  type State,
  type UnitId,
  WEATHERS,
  type World,
} from "../types.ts";
import { arrangeUnit } from "./arrange-units.ts";
import { headingIn, lengthIn, oneOf, onlyKeys, spotIn, textIn, wholeIn } from "./position-values.ts";
import { COMMANDER_KEYS, entries, UNIT_KEYS } from "./prepare.ts";

/** What a fresh unit would have rolled, if the position does not say. */
const USUAL_DIE = 4;

export function arrangeState(world: World, position: Json): State {
  const wanted = asRecord(position, "position");
  const units = new Map(entries(wanted.units, "position.units", UNIT_KEYS));
  const clear = asFlag(wanted.clear, false, "position.clear");
  const state: State = {
    ...blankState(world),
    turn: wholeIn(wanted.turn, 1, 1, world.turns, "position.turn"),
    weather: oneOf(wanted.weather, world.weather.start ?? "perfect", WEATHERS, "position.weather"),
    commanders: world.commanders.map(({ at, rating }) => ({
      x: at.x,
      y: at.y,
      rating: rating ?? "average",
      attached: -1,
      successor: 0,
      fallsSeen: 0,
      onTable: true,
    })),
  };
  const g: Position = { world, state, index: buildIndex(world) };
  state.units = world.units.map((unit) => {
    const start = unit.fixedStrength || startStrength(world, unit, USUAL_DIE);
    const entry = units.get(unit.id);
    const fresh = freshUnit(start);
    if (entry) return arrangeUnit(world, unit, placeUnit(unit, fresh), entry, `position.units.${unit.id}`);
    return clear ? fresh : placeUnit(unit, fresh);
  });
  joinSquares(g, units);
  for (const unit of state.units) {
    const [body] = (state.units[unit.square] ?? unit).bodies;
    unit.origin ??= body ? { x: body.x, y: body.y } : null;
  }
  attach(g, wanted.commanders);
  burn(g, wanted);
  checkApart(g);
  state.charges = listOf(wanted.charges, "charges").map(([one, at]) => chargeOf(g, one, at));
  state.contacts = listOf(wanted.contacts, "contacts").map(([one, at]) => {
    onlyKeys(one, ["attacker", "defender", "angle", "zoneSide"], at);
    return {
      attacker: unitIn(g, one.attacker, `${at}.attacker`),
      defender: unitIn(g, one.defender, `${at}.defender`),
      zoneSide: wholeIn(one.zoneSide, -1, -1, 3, `${at}.zoneSide`),
      angle: angleIn(one.angle, `${at}.angle`),
    };
  });
  state.announced = asList(wanted.announced ?? [], "units", "position.announced").map((id, i) =>
    unitIn(g, id, `position.announced[${i}]`),
  );
  for (const [key, value] of Object.entries(asRecord(wanted.tally ?? {}, "position.tally")))
    for (const tally of [state.tally, ...state.heard])
      tally[key] = wholeIn(value, 0, -9999, 9999, `position.tally.${key}`);
  openWindow(state, wanted.window);
  for (const [i, isSeen] of sightings({ world, state, index: buildIndex(state) }).entries())
    Object.assign(state.units[i]!, { watched: isSeen, seenGone: true }); // as if it had always been so
  return state;
}

function listOf(value: Json | undefined, key: string): [Loose, string][] {
  return asList(value ?? [], key, `position.${key}`).map((one, i) => {
    const at = `position.${key}[${i}]`;
    return [asRecord(one, at), at];
  });
}

function unitIn(g: Position, id: Json | undefined, place: string): UnitId {
  const unit = unitNamed(g, textIn(id, place));
  if (unit >= 0) return unit;
  throw new Problem(`there is no unit ${quote(id)}`, place);
}

const ANGLES: readonly Angle[] = ["front", "flank", "rear"];
const angleIn = (value: Json | undefined, place: string): Angle => oneOf(value, "front", ANGLES, place);

/** A charge that has been declared: all but charger and target can be left out. */
function chargeOf(g: Position, one: Loose, at: string): Charge {
  onlyKeys(
    one,
    [
      "charger",
      "target",
      "named",
      "counter",
      "path",
      "angle",
      "allowance",
      "run",
      "startGap",
      "began",
      "state",
    ],
    at,
  );
  const charger = unitIn(g, one.charger, `${at}.charger`);
  const target = unitIn(g, one.target, `${at}.target`);
  const body = g.state.units[charger]!.bodies[0];
  if (!body) throw new Problem("is not on the table", `${at}.charger`);
  const gait = g.state.units[charger]!.gait === "gallop" ? "gallop" : "march";
  const allowance = g.world.charts.rate(g.world.units[charger]!, body.formation, gait);
  const gap = hostileGap(g, charger, target);
  return {
    charger,
    target,
    named: one.named === undefined ? target : unitIn(g, one.named, `${at}.named`),
    counter: asFlag(one.counter, false, `${at}.counter`),
    path: asList(one.path ?? [], "primitives", `${at}.path`) as unknown as Charge["path"],
    angle: angleIn(one.angle, `${at}.angle`),
    allowance: one.allowance === undefined ? allowance : lengthIn(one.allowance, `${at}.allowance`),
    run: one.run === undefined ? 0 : lengthIn(one.run, `${at}.run`),
    startGap:
      one.startGap === undefined
        ? Number.isFinite(gap)
          ? gap
          : 0
        : lengthIn(one.startGap, `${at}.startGap`),
    began: began(body, one.began, `${at}.began`),
    first: null,
    state: oneOf(one.state, "contact", ["running", "halted", "contact"], `${at}.state`),
  };
}

/** Where the charger stood when the window opened. */
function began(body: Body, value: Json | undefined, place: string): Body {
  if (value === undefined) return { ...body };
  const given = asRecord(value, place);
  onlyKeys(given, ["at", "facing"], place);
  return {
    ...body,
    ...spotIn(given.at, `${place}.at`),
    heading: headingIn(given.facing, body.heading, `${place}.facing`),
  };
}

/** `"square": "A1"` on every battalion of it, A1 included; A1 says where it stands [R60]. */
function joinSquares(g: Position, units: ReadonlyMap<string, Loose>): void {
  for (const [id, entry] of units) {
    if (entry.square === undefined) continue;
    const place = `position.units.${id}.square`;
    const senior = unitIn(g, entry.square, place);
    const unit = g.state.units[unitNamed(g, id)]!;
    unit.square = senior;
    if (g.world.units[senior]!.id === id) continue;
    unit.bodies = [];
    unit.place = "table";
  }
  for (const [id, entry] of units) {
    if (entry.square !== id) continue;
    const senior = unitNamed(g, id);
    const members = g.state.units.filter(({ square }) => square === senior).length;
    const [body] = g.state.units[senior]!.bodies;
    if (!body) throw new Problem("needs a place to stand", `position.units.${id}.at`);
    g.state.units[senior]!.bodies = [{ ...body, formation: "great-square", stands: 4 * members, gap: 0 }];
  }
}

function attach(g: Position, commanders: Json | undefined): void {
  for (const [id, entry] of entries(commanders, "position.commanders", COMMANDER_KEYS)) {
    if (entry.attached === undefined) continue;
    const place = `position.commanders.${id}.attached`;
    const unit = unitIn(g, entry.attached, place);
    const leader = commanderNamed(g, id);
    if (g.world.units[unit]!.side !== g.world.commanders[leader]!.side)
      throw new Problem("is an enemy", place, "XII.3");
    const [body] = g.state.units[unit]!.bodies;
    Object.assign(g.state.commanders[leader]!, { attached: unit, ...(body && { x: body.x, y: body.y }) });
  }
}

/** `"fires": {"Rorai": 50}` in town zones, `"damage": {"yard-wall/1": 3}` of sections. */
function burn({ world: { ground }, state }: Position, wanted: Loose): void {
  for (const [id, value] of Object.entries(asRecord(wanted.fires ?? {}, "position.fires"))) {
    const zone = ground.zones.findIndex((one) => one.id === id);
    if (zone < 0) throw new Problem("there is no such town zone", `position.fires.${id}`);
    state.ground.flames[zone] = lengthIn(value, `position.fires.${id}`);
  }
  for (const [id, value] of Object.entries(asRecord(wanted.damage ?? {}, "position.damage"))) {
    const section = ground.sections.findIndex((one) => one.id === id);
    if (section < 0) throw new Problem("there is no such section", `position.damage["${id}"]`);
    state.ground.damage[section] = 2 * wholeIn(value, 0, 0, 999, `position.damage["${id}"]`);
  }
}

/** No unit stands on another, and all on the table [R49]. */
function checkApart(g: Position): void {
  const standing = g.state.units.flatMap(({ place, square }, i) =>
    place === "table" && (square < 0 || square === i) ? [{ i, stands: allStands(figuresOf(g, i)) }] : [],
  );
  for (const { i, stands } of standing) {
    if (isOffTable(g, stands))
      throw new Problem("does not stand wholly on the table", `position.units.${g.world.units[i]!.id}.at`);
    for (const other of standing) {
      if (other.i >= i || !stands.some((a) => other.stands.some((b) => overlap(a, b)))) continue;
      const { id } = g.world.units[i]!;
      throw new Problem(`stands on ${g.world.units[other.i]!.id}`, `position.units.${id}.at`, "IV.7");
    }
  }
}

/** Moments that are no windows: before the combats, at the end and at the start of a turn. */
const MOMENTS = { combat: partOf("bonus") - 1, end: partOf("rally") + 1, turn: 0 } as const;

function openWindow(state: State, wanted: Json | undefined): void {
  const moments = Object.keys(MOMENTS) as (keyof typeof MOMENTS)[];
  const name = oneOf<WindowId | keyof typeof MOMENTS>(
    wanted,
    "deployment",
    [...WINDOWS, ...moments],
    "position.window",
  );
  if (name in MOMENTS) state.stack = [{ step: "turn", next: MOMENTS[name as keyof typeof MOMENTS] }];
  else state.stack = [{ step: "turn", next: partOf(name as WindowId) + 1 }, { step: name as WindowId }];
}
