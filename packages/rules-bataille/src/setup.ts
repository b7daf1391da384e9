// The state in which a scenario begins.

import { beginning } from "@grognard/parts";
import { openingStack } from "./rules/08-sequence.ts";
import { type FreshState, STATE, type World } from "./types.ts";

export const setupState = (world: World): FreshState => ({
  ...beginning(STATE, world),
  scores: [],
  stack: openingStack(world),
});
