// Positions made to order, for the laboratory (`grognard try`) and for tests: the state that a position describes.
// prepare.ts reads what it says about map and army.

import { type Json, Problem } from "@grognard/kernel";
import { asFlag, asList, asRecord, asWhole, type Loose } from "@grognard/parts";
import { refuseBreaches } from "../refuse-breaches.ts";
import { openingStack, phaseStack } from "../rules/08-sequence.ts";
import { setupState } from "../setup.ts";
import { AWAY, BOXED, type Phase, type State, type World } from "../types.ts";
import { arrangeCharges, arrangeShots } from "./arrange-charges.ts";
import { checkHexes, placeUnit } from "./arrange-units.ts";
import { unitEntries } from "./unit-entries.ts";
import { asHex, asOwner, asSide, asWord } from "./values.ts";

const PHASES: readonly Phase[] = [
  ...(["setup", "command", "charge", "movement", "defensive", "offensive", "melee", "recovery"] as const),
  "night",
];

export function arrangeState(world: World, position: Json): State {
  const wanted = asRecord(position, "position");
  const state = setupState(world);
  state.turn = asWhole(wanted.turn ?? 1, 1, world.turns.length, "position.turn");
  state.active = asSide(wanted.active ?? "french", "position.active");
  if (asFlag(wanted.clear, false, "position.clear")) clearMap(world, state, wanted);
  const entries = unitEntries(wanted);
  for (const [i, [id, entry]] of entries.entries())
    placeUnit(world, state, id, entry, entries.length - i, wanted);
  checkHexes(world, state);
  state.charges = arrangeCharges(world, state, wanted.charges);
  state.shots = arrangeShots(world, state, wanted.shots);
  readMorale(world, state, wanted);
  readGroups(world, state, wanted);
  readOwners(world, state, wanted.owners);
  state.scores = asList(wanted.scores ?? [], "scores", "position.scores").map((score, i) =>
    asWhole(score, -9999, 9999, `position.scores[${i}]`),
  );
  openPhase(world, state, wanted.phase);
  refuseBreaches(world, state, "position", "position.units");
  return state;
}

/** Everything goes off the map, but for reinforcements that the position itself announces. */
function clearMap(world: World, state: State, { groups }: Loose): void {
  const expected = new Set(groups === undefined ? [] : world.groups.flatMap(({ units }) => units));
  for (const { index, arm } of world.units) {
    if (expected.has(index)) continue;
    state.place[index] = arm === "leader" ? AWAY : BOXED;
    state.hex[index] = -1;
    state.tail[index] = [];
    state.due[index] = arm === "leader" ? -1 : 0;
  }
}

/** [9.2] `{"french-i": 1}`, and how often a division has force marched. */
function readMorale({ commands, divisions }: World, state: State, { levels = {}, forced = {} }: Loose): void {
  for (const [id, level] of Object.entries(asRecord(levels, "position.levels"))) {
    const place = `position.levels.${id}`;
    const at = commands.findIndex((command) => command.id === id);
    if (at < 0) throw new Problem("no infantry of this command is in the position", place, "9.2.1");
    state.levels[at] = asWhole(level, 0, 3, place, "9.2.3");
  }
  for (const [name, times] of Object.entries(asRecord(forced, "position.forced"))) {
    const place = `position.forced.${name}`;
    const at = divisions.indexOf(name);
    if (at < 0) throw new Problem("no unit of this division is in the position", place, "11.2");
    state.forced[at] = asWhole(times, 0, 99, place, "11.2.9");
  }
}

/** [16.3] Groups kept back, and groups that come early or late. */
function readGroups({ groups }: World, state: State, { held = [], shifted = {} }: Loose): void {
  const names = groups.map(({ name }) => name);
  for (const [i, name] of asList(held, "groups", "position.held").entries())
    state.held[asWord(name, names, `position.held[${i}]`)] = 1;
  for (const [name, turns] of Object.entries(asRecord(shifted, "position.shifted"))) {
    const place = `position.shifted.${name}`;
    state.shifted[asWord(name, names, place)] = asWhole(turns, -2, 9, place, "16.3.7");
  }
}

/** `{"13,19": "french"}`, or a whole place by name. */
function readOwners(world: World, state: State, owners: Json | undefined): void {
  for (const [name, owner] of Object.entries(asRecord(owners ?? {}, "position.owners"))) {
    const place = `position.owners["${name}"]`;
    const hex = /^\d+,\d+$/.test(name) ? asHex(world, name, place) : -1;
    const side = asOwner(owner, place);
    let found = false;
    for (const [i, objective] of world.objectives.entries()) {
      if (objective.hex !== hex && objective.place !== name) continue;
      state.owners[i] = side;
      found = true;
    }
    if (!found) throw new Problem("is no objective", place);
  }
}

function openPhase(world: World, state: State, phase: Json = "movement"): void {
  state.phase = PHASES[asWord(phase, PHASES, "position.phase")]!;
  if (state.phase === "night" && !world.nights.includes(state.turn))
    throw new Problem(`no night follows turn ${state.turn}`, "position.phase", "16.1.4");
  state.stack = state.phase === "setup" ? openingStack(world) : phaseStack(state.phase, state.active);
}
