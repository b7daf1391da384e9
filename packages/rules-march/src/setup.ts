// The state in which a scenario begins.

import { copyLists } from "@grognard/kernel";
import { beginning } from "@grognard/parts";
import { type Beginnings, CHART, SECRET_ORDERS, STATE, type World } from "./types.ts";

/** What is the same in every game is copied, because a custom position changes it in place. */
export const setupState = (world: World): Beginnings =>
  copyLists<Beginnings>({
    ...beginning(STATE, world),
    ...beginning(CHART, world),
    ...beginning(SECRET_ORDERS, world),
    stack: [{ step: "turn", stage: "start", side: 0, heldBack: [], unordered: [] }],
  });
