// The state in which a scenario begins, and copies of states.

import { copyLists, type ReadOnly } from "@grognard/kernel";
import { beginning } from "@grognard/parts";
import type { BatailleFrame } from "./frames.ts";
import { openingStack } from "./rules/08-sequence.ts";
import { STATE, type State, type World } from "./types.ts";

export const setupState = (world: World): State => ({
  ...beginning(STATE, world),
  scores: [],
  stack: openingStack(world),
});

/** A copy that shares nothing that changes. */
export const cloneState = (state: ReadOnly<State>): State => ({
  ...copyLists<State>(state),
  stack: state.stack.map((frame) => copyLists<BatailleFrame>(frame)),
});
