// Both players see everything on the map: a view is the whole state, built from its declared fields. The rest of a march
// that has begun is its owner's plan.

import {
  type Chance,
  type ReadOnly,
  type RollEvent,
  shareLists,
  shareStack,
  sharing,
  type Viewer,
} from "@grognard/kernel";
import { declaredFields, declaredOnly, type Naming, type StateOf, visibleOf } from "@grognard/parts";
import { sideName } from "./board.ts";
import { EVENTS, type EylauEvent } from "./events.ts";
import { type EylauFrame, FRAMES } from "./frames.ts";
import { buildIndex } from "./occupancy.ts";
import { type Draft, type Position, STATE, type State, type UnitId, type World } from "./types.ts";

export interface View {
  readonly state: ReadOnly<State>;
}

const OPENLY = visibleOf(STATE);

/** Pieces are numbers in a state and ids in events: nothing is face down. */
const AS_THEY_ARE: Naming = { name: (unit: UnitId) => unit };

/** Its lists are those of the position, which copies them before it changes them. */
export function makeView({ state, index }: Position, viewer: Viewer): View {
  shareLists(index);
  return {
    state: {
      ...declaredFields<ReadOnly<StateOf<typeof STATE>>>(OPENLY, state, { ...AS_THEY_ARE, shares: true }),
      stack: state.stack.map((frame) =>
        withoutPlan(declaredOnly(FRAMES, frame as EylauFrame, AS_THEY_ARE), viewer),
      ),
    },
  };
}

const withoutPlan = (frame: EylauFrame, viewer: Viewer): EylauFrame =>
  frame.step === "mover" && sideName(frame.side) !== viewer ? { ...frame, ahead: [] } : frame;

export const redactEvent = (
  _g: Position,
  event: EylauEvent | RollEvent,
  _viewer: Viewer,
): EylauEvent | RollEvent =>
  event.type === "rolled" ? event : declaredOnly(EVENTS, event as EylauEvent, AS_THEY_ARE);

export const worldFor = (world: World, _viewer: Viewer): World => world;

/** Nothing on the map is hidden: only where a march goes on to remains open. */
export function imaginePosition({ state: known }: View, _chance: Chance, world: World): Draft {
  const state: State = { ...known, stack: shareStack(known, sharing()) };
  return { world, state, index: buildIndex(world, state) };
}
