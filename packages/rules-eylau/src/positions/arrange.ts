// Custom positions, for the laboratory (`grognard try`) and for tests: the state that a position describes.
// prepare.ts reads what it says about map and army.

import { type Json, Problem } from "@grognard/kernel";
import { readPosition, writeParts } from "@grognard/parts";
import { COMMAND_STAGES, INTERPHASE_STAGES, MOVEMENT_STAGES, RALLY_STAGES } from "../frames.ts";
import { refuseBreaches } from "../refuse-breaches.ts";
import { openingOf } from "../rules/04-sequence.ts";
import { setupState } from "../setup.ts";
import {
  ABOARD,
  ALLIED,
  type Beginnings,
  DISPLAY,
  ELIMINATED,
  FRENCH,
  isUnder,
  ON_MAP,
  type Phase,
  type Side,
  SPARE,
  type State,
  type UnitId,
  WAITING,
  type World,
} from "../types.ts";
import { FORM, type PositionContent } from "./form.ts";
import { placeUnit } from "./units.ts";

export function arrangeState(world: World, position: Json): State {
  const wanted = readPosition(FORM, world, position);
  const state = setupState(world);
  state.turn = wanted.turn ?? 1;
  if (wanted.clear) clearMap(world, state);
  for (const [id, entry] of Object.entries(wanted.units)) placeUnit(world, state, id, entry);
  for (const { index, leader } of world.units) if (leader) callToDisplay(world, state, index, wanted);
  for (const side of [FRENCH, ALLIED]) bereave(state, side);
  writeParts(FORM.moment, state, wanted);
  setWays(world, state, wanted);
  setOrders(world, state, wanted);
  setMoment(state, wanted);
  refuseBreaches(world, state, "position", (unit) => `position.units.${unit}`);
  return state;
}

/** Everything goes off the map; reinforcements come when they are due. */
function clearMap({ units }: World, state: Beginnings): void {
  for (const { index, spare, arm, leader } of units) {
    if (state.place[index] !== ON_MAP) continue;
    state.place[index] = spare ? SPARE : arm === "crew" ? ABOARD : leader ? DISPLAY : WAITING;
    state.hex[index] = -1;
    state.wing[index] = -1;
  }
}

/** A leader with units on the map is not outside it, unless the position says so. */
function callToDisplay({ units }: World, state: Beginnings, leader: UnitId, wanted: PositionContent): void {
  if (state.place[leader] !== WAITING || wanted.units[units[leader]!.id]?.place !== undefined) return;
  if (units.some(({ index }) => state.place[index] === ON_MAP && isUnder(units, index, leader)))
    state.place[leader] = DISPLAY;
}

/** [17.21] [19.81] The army of an eliminated commander has no commander until a successor is found on the hour; the
 *  French lose their points with theirs. */
function bereave(state: Beginnings, side: Side): void {
  const commander = state.commander[side]!;
  if (commander < 0 || state.place[commander] !== ELIMINATED) return;
  state.commander[side] = -1;
  if (side === FRENCH) state.points[side] = 0;
}

/** [3.0] The ways of troops far away, and which of them the enemy knows. */
function setWays({ marches, unitById }: World, state: Beginnings, wanted: PositionContent): void {
  for (const [commander, way] of Object.entries(wanted.ways ?? {})) {
    const place = `position.ways.${commander}`;
    const march = marches.findIndex(({ unit }) => unit === unitById.get(commander));
    if (march < 0) throw new Problem("this commander is not far away", place, "3.0");
    const ids = marches[march]!.ways.map(({ id }) => id);
    if (!ids.includes(way)) throw new Problem(`must be one of ${ids.join(", ")}`, place, "3.0");
    state.ways[march] = ids.indexOf(way);
  }
  for (const commander of wanted.disclosed ?? []) {
    const march = marches.findIndex(({ unit }) => unit === commander);
    if (march >= 0) state.disclosed[march] = 1;
  }
}

/** Orders on their way, attack orders, and charges that have been declared. */
function setOrders({ units }: World, state: Beginnings, wanted: PositionContent): void {
  state.dispatches = (wanted.dispatches ?? []).map(({ attack = 0, wing = -1, ...one }) => ({
    ...one,
    attack,
    wing,
  }));
  for (const order of wanted.attacks ?? []) state.attacks.push({ ...order, side: units[order.chief]!.side });
  for (const [i, { units: own, primaryOnly }] of (wanted.charges ?? []).entries()) {
    const [first] = own;
    if (first === undefined || state.place[first] !== ON_MAP)
      throw new Problem("charging units are on the map", `position.charges[${i}].units`, "12.51-2");
    const [from, facing] = [state.hex[first]!, state.facing[first]!];
    const { side } = units[first]!;
    state.charges.push({ units: [...own], side, from, facing, secondary: false, primaryOnly, ridden: false });
  }
}

/** The stages of the frame that a phase opens. */
const STAGES: { readonly [step: string]: readonly string[] } = {
  interphase: INTERPHASE_STAGES,
  command: COMMAND_STAGES,
  rally: RALLY_STAGES,
  movement: MOVEMENT_STAGES,
  firePhase: ["skirmish", "battalions", "guns"],
  shockPhase: ["declaration", "attacks"],
};

/** The beginning of a phase, or one of its stages. */
function setMoment(state: Beginnings, { phase = "interphase", stage }: PositionContent): void {
  state.phase = phase as Phase;
  state.stack = [{ step: "turn", stage: phase as Phase, opened: stage !== undefined }];
  if (stage === undefined) return;
  const frame = openingOf(phase as Phase);
  const stages = STAGES[frame.step]!;
  if (!stages.includes(stage))
    throw new Problem(`must be one of ${stages.join(", ")}`, "position.stage", "4.0");
  state.stack.push({ ...frame, stage } as typeof frame);
}
