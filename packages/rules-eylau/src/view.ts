// Both players see everything: a view is the whole state, built from its declared fields.

import {
  type Chance,
  type ReadOnly,
  type RollEvent,
  shareStack,
  sharing,
  type Viewer,
} from "@grognard/kernel";
import { type Naming, type StateOf, told, toldFields, toldOf } from "@grognard/parts";
import { EVENTS, type EylauEvent } from "./events.ts";
import { type EylauFrame, FRAMES } from "./frames.ts";
import { buildIndex } from "./occupancy.ts";
import { type Draft, type Position, STATE, type State, type UnitId, type World } from "./types.ts";

export interface View {
  readonly state: ReadOnly<State>;
}

const OPENLY = toldOf(STATE);

/** Pieces are numbers in a state and ids in events: nothing is face down. */
const AS_THEY_ARE: Naming = { name: (unit: UnitId) => unit };

export const makeView = ({ state }: Position, _viewer: Viewer): View => ({
  state: {
    ...toldFields<ReadOnly<StateOf<typeof STATE>>>(OPENLY, state, AS_THEY_ARE),
    stack: state.stack.map((frame) => told(FRAMES, frame as EylauFrame, AS_THEY_ARE)),
  },
});

export const redactEvent = (
  _g: Position,
  event: EylauEvent | RollEvent,
  _viewer: Viewer,
): EylauEvent | RollEvent =>
  event.type === "rolled" ? event : told(EVENTS, event as EylauEvent, AS_THEY_ARE);

export const worldFor = (world: World, _viewer: Viewer): World => world;

/** Nothing is hidden, so nothing has to be imagined. */
export function imaginePosition({ state: known }: View, _chance: Chance, world: World): Draft {
  const state: State = { ...known, stack: shareStack(known, sharing()) };
  return { world, state, index: buildIndex(world, state) };
}
