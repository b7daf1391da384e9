// [3.0] Setting up: the state in which a scenario begins.

import { beginning, once } from "@grognard/parts";
import { MARKS, type NewState, OPEN, REST, type State, type World } from "./types.ts";

/** An initial state, whose lists are shared by all games of this world. */
export const beginState = (world: World): State => ({ ...begun(world), stack: [{ step: "game", next: 0 }] });
const begun = once((world: World): State => setupState(world));

/** The same with lists of its own, to be changed freely. */
export const setupState = (world: World): NewState => ({
  ...beginning({ ...OPEN, ...MARKS, ...REST }, world),
  stack: [{ step: "game", next: 0 }],
});
