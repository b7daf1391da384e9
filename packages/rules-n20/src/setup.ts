// [3.0] Setting up: the state in which a scenario begins.

import { beginning } from "@grognard/parts";
import { MARKS, type NewState, OPEN, REST, type World } from "./types.ts";

export const setupState = (world: World): NewState => ({
  ...beginning({ ...OPEN, ...MARKS, ...REST }, world),
  stack: [{ step: "game", next: 0 }],
});
