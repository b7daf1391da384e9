// Constructed positions, for the laboratory (`grognard try`) and for tests: builds the state that a position
// describes. prepare.ts reads its map and army.

import { type Json, Problem } from "@grognard/kernel";
import { readPosition, writeParts } from "@grognard/parts";
import { hexesOf } from "../board.ts";
import { buildIndex } from "../occupancy.ts";
import { refuseBreaches } from "../refuse-breaches.ts";
import { openingStack, phaseStack } from "../rules/08-sequence.ts";
import { setupState } from "../setup.ts";
import {
  AWAY,
  BOXED,
  type Charge,
  type FreshState,
  type Phase,
  type Position,
  type Shot,
  type World,
} from "../types.ts";
import { FORM, type PositionContent } from "./form.ts";
import { checkHexes, placeUnit } from "./units.ts";

export function arrangeState(world: World, position: Json): FreshState {
  const wanted = readPosition(FORM, world, position);
  const state = setupState(world);
  state.turn = wanted.turn ?? 1;
  state.active = wanted.active ?? 0;
  if (wanted.clear) clearMap(world, state, (position as { groups?: Json }).groups !== undefined);
  const units = Object.entries(wanted.units);
  const named = new Set(Object.keys(wanted.units));
  for (const [i, [id, entry]] of units.entries()) placeUnit(world, state, id, entry, units.length - i, named);
  checkHexes(world, state);
  const g = { world, state, index: buildIndex(world, state) };
  state.charges = (wanted.charges ?? []).map((charge) => chargeOf(g, charge));
  state.shots = (wanted.shots ?? []).map((shot, i) => shotOf(g, shot, `position.shots[${i}]`));
  writeParts(FORM.moment, state, wanted);
  openPhase(world, state, wanted.phase ?? "movement");
  refuseBreaches(world, state, "position", (unit) => `position.units.${unit}`);
  return state;
}

/** Everything leaves the map, except reinforcements that the position itself announces. */
function clearMap(world: World, state: FreshState, hasGroups: boolean): void {
  const expected = new Set(hasGroups ? world.groups.flatMap(({ units }) => units) : []);
  for (const { index, arm } of world.units) {
    if (expected.has(index)) continue;
    state.place[index] = arm === "leader" ? AWAY : BOXED;
    state.hex[index] = -1;
    state.tail[index] = [];
    state.due[index] = arm === "leader" ? -1 : 0;
  }
}

/** [10.2.7e] Unless other units are named, all that are there are charged. */
function chargeOf(
  { world: { units }, index }: Position,
  charge: NonNullable<PositionContent["charges"]>[number],
): Charge {
  const { attackers, at, kind, straight, from = -1 } = charge;
  const side = units[attackers[0] ?? -1]?.side;
  const { defenders = (index.at[at] ?? []).filter((unit) => units[unit]!.side !== side) } = charge;
  const came = kind === "charge" ? attackers : [...attackers, ...defenders];
  const { chargers = came.filter((unit) => units[unit]!.arm === "cavalry") } = charge;
  return { attackers, defenders: [...defenders], at, straight, chargers, kind, from };
}

/** [13.4.1] `from` for one half of a unit in two hexes. */
function shotOf(
  g: Position,
  { unit, from, at }: NonNullable<PositionContent["shots"]>[number],
  place: string,
): Shot {
  const hexes = hexesOf(g, unit);
  const hex = from ?? hexes[0];
  if (hex === undefined || !hexes.includes(hex)) throw new Problem("it is not there", place, "12.1.2");
  return { unit, from: hex, at };
}

function openPhase(world: World, state: FreshState, phase: Phase): void {
  state.phase = phase;
  if (phase === "night" && !world.nights.includes(state.turn))
    throw new Problem(`no night follows turn ${state.turn}`, "position.phase", "16.1.4");
  state.stack = phase === "setup" ? openingStack(world) : phaseStack(phase, state.active);
}
