// The state in which a scenario begins, and copies of states.

import { copyLists, type ReadOnly } from "@grognard/kernel";
import { beginning } from "@grognard/parts";
import type { MarchFrame } from "./frames.ts";
import { CHART, SECRET_ORDERS, STATE, type State, type World } from "./types.ts";

/** What begins the same in every game is copied, too: games change their lists in place. */
export const setupState = (world: World): State =>
  cloneState({
    ...beginning(STATE, world),
    ...beginning(CHART, world),
    ...beginning(SECRET_ORDERS, world),
    stack: [{ step: "turn", stage: "start", side: 0, heldBack: [], unordered: [] }],
  });

/** A copy that shares nothing that changes. */
export const cloneState = (state: ReadOnly<State>): State => ({
  ...copyLists<State>(state),
  trail: copies(state.trail),
  transit: copies(state.transit),
  targets: copies(state.targets),
  dummies: copies(state.dummies),
  stack: state.stack.map((frame) => copyLists<MarchFrame>(frame)),
});

const copies = <Item>(lists: readonly (readonly Item[])[]): Item[][] => lists.map((list) => [...list]);
