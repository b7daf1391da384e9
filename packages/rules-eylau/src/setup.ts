// The state in which a scenario begins, and copies of states.

import { copyLists, type ReadOnly } from "@grognard/kernel";
import { beginning } from "@grognard/parts";
import type { EylauFrame } from "./frames.ts";
import { STATE, type State, type World } from "./types.ts";

/** What begins the same in every game is copied, too: games change their lists in place. */
export const setupState = (world: World): State =>
  cloneState({ ...beginning(STATE, world), stack: [{ step: "turn", stage: "interphase", opened: false }] });

/** A copy that shares nothing that changes. Records in lists are replaced, never changed. */
export const cloneState = (state: ReadOnly<State>): State => ({
  ...copyLists<State>(state),
  trail: state.trail.map((trail) => [...trail]),
  stack: state.stack.map((frame) => copyLists<EylauFrame>(frame)),
});
