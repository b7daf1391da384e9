// The state in which a scenario begins.

import { beginning } from "@grognard/parts";
import { type Beginnings, FRENCH, STATE, type World } from "./types.ts";

export const setupState = (world: World): Beginnings => ({
  ...beginning(STATE, world),
  stack: [
    { step: "turn", stage: "interphase", opened: false },
    ...(world.marches.length > 0 ? [{ step: "marches", side: FRENCH } as const] : []),
  ],
});
