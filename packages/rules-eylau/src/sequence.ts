// A step for every frame of the control stack.

import type { Steps } from "@grognard/kernel";
import { turn } from "./rules/04-sequence.ts";
import type { Eylau } from "./types.ts";

export const steps: Steps<Eylau> = {
  turn,
};
