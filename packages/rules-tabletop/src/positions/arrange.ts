// A custom state, for the laboratory and for tests: units where a position puts them, in the window it names.

import { edit, type Json, Problem } from "@grognard/kernel";
import { readPosition } from "@grognard/parts";
import { overlap } from "@grognard/table";
import { commanderNamed, unitNamed } from "../board.ts";
import { allStands, buildIndex, figuresOf, hostileGap, isOffTable } from "../bodies/figures.ts";
import { editCommander, editUnit } from "../editing.ts";
import { sightings } from "../march/moving.ts";
import { blankState, freshLeader, freshUnit, placeUnit, startStrength } from "../scenario/setup.ts";
import { partOf } from "../sequence.ts";
import type { Charge, Draft, Position, State, World } from "../types.ts";
import { FORM, MOMENTS, type PositionContent } from "./form.ts";
import { arrangeUnit } from "./units.ts";

/** What a fresh unit would have rolled, if the position does not say. */
const USUAL_DIE = 4;

export function arrangeState(world: World, position: Json): State {
  const wanted = readPosition(FORM, world, position);
  const state: State = {
    ...blankState(world),
    turn: wanted.turn ?? 1,
    weather: wanted.weather ?? world.weather.start ?? "perfect",
    commanders: world.commanders.map((one) => freshLeader(one, one.rating ?? "average")),
  };
  const g: Draft = { world, state, index: buildIndex(world) };
  state.units = world.units.map((unit) => {
    const fresh = freshUnit(unit.fixedStrength || startStrength(world, unit, USUAL_DIE));
    const entry = wanted.units[unit.id];
    if (entry) return arrangeUnit(world, unit, placeUnit(unit, fresh), entry, `position.units.${unit.id}`);
    return wanted.clear ? fresh : placeUnit(unit, fresh);
  });
  joinSquares(g, wanted.units);
  for (const { index } of world.units) {
    const unit = editUnit(g, index);
    const [body] = (state.units[unit.square] ?? unit).bodies;
    unit.origin ??= body ? { x: body.x, y: body.y } : null;
  }
  for (const [id, { attached }] of Object.entries(wanted.commanders))
    if (attached !== undefined) attach(g, id, attached);
  burn(g, wanted);
  checkApart(g);
  state.charges = (wanted.charges ?? []).map((charge, i) => chargeOf(g, charge, `position.charges[${i}]`));
  state.contacts = wanted.contacts ?? [];
  state.announced = wanted.announced ?? [];
  state.tally = { ...wanted.tally };
  state.heard = [{ ...wanted.tally }, { ...wanted.tally }];
  openWindow(state, wanted.window ?? "deployment");
  for (const [i, isSeen] of sightings({ world, state, index: buildIndex(state) }).entries())
    Object.assign(editUnit(g, i), { watched: isSeen, seenGone: true }); // as if it had always been so
  return state;
}

/** A charge that has been declared: all but charger and target can be left out. */
function chargeOf(
  g: Position,
  charge: NonNullable<PositionContent["charges"]>[number],
  place: string,
): Charge {
  const { charger, target, path, began, ...rest } = charge;
  const { bodies, gait } = g.state.units[charger]!;
  const [body] = bodies;
  if (!body) throw new Problem("is not on the table", `${place}.charger`);
  const rate = g.world.charts.rate(
    g.world.units[charger]!,
    body.formation,
    gait === "gallop" ? gait : "march",
  );
  const gap = hostileGap(g, charger, target);
  return {
    ...rest,
    charger,
    target,
    named: rest.named ?? target,
    path,
    allowance: rest.allowance ?? rate,
    startGap: rest.startGap ?? (Number.isFinite(gap) ? gap : 0),
    began: { ...body, ...began?.at, heading: began?.facing ?? body.heading }, // when the window opened
    first: null,
  };
}

/** `"square": "A1"` on every battalion of it, A1 included; A1 says where it stands [R60]. */
function joinSquares(g: Draft, units: PositionContent["units"]): void {
  const members = Object.entries(units).flatMap(([id, { square }]) =>
    square === undefined ? [] : [{ id, senior: square, unit: unitNamed(g, id) }],
  );
  for (const { unit, senior } of members)
    Object.assign(editUnit(g, unit), { square: senior }, unit !== senior && { bodies: [], place: "table" });
  for (const { id, unit, senior } of members) {
    if (unit !== senior) continue;
    const [body] = g.state.units[unit]!.bodies;
    if (!body) throw new Problem("needs a place to stand", `position.units.${id}.at`);
    const stands = 4 * members.filter((one) => one.senior === unit).length;
    editUnit(g, unit).bodies = [{ ...body, formation: "great-square", stands, gap: 0 }];
  }
}

function attach(g: Draft, id: string, unit: number): void {
  const leader = commanderNamed(g, id);
  if (g.world.units[unit]!.side !== g.world.commanders[leader]!.side)
    throw new Problem("is an enemy", `position.commanders.${id}.attached`, "XII.3");
  const [body] = g.state.units[unit]!.bodies;
  Object.assign(editCommander(g, leader), { attached: unit, ...(body && { x: body.x, y: body.y }) });
}

/** `"fires": {"Rorai": 50}` in town zones, `"damage": {"yard-wall/1": 3}` of sections. */
function burn(g: Draft, { fires = {}, damage = {} }: PositionContent): void {
  const { zones, sections } = g.world.ground;
  const ground = edit(g, "ground");
  ground.flames = zones.map(({ id }) => fires[id] ?? 0);
  ground.damage = sections.map(({ id }) => 2 * (damage[id] ?? 0));
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

function openWindow(state: State, name: NonNullable<PositionContent["window"]>): void {
  const isMoment = (one: string): one is keyof typeof MOMENTS => one in MOMENTS;
  state.stack = isMoment(name)
    ? [{ step: "turn", next: MOMENTS[name] }]
    : name === "rally"
      ? [{ step: "turn", next: partOf("successor") }] // injuries come first [XII.4]
      : [{ step: "turn", next: partOf(name) + 1 }, { step: name }];
}
