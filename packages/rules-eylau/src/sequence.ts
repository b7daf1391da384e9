// A step for every frame of the control stack.

import type { Steps } from "@grognard/kernel";
import { turn } from "./rules/04-sequence.ts";
import { change } from "./rules/07-changing.ts";
import { reaction } from "./rules/07.42-reaction.ts";
import { limbering } from "./rules/07.57-limbering.ts";
import { abandonment } from "./rules/07.65-abandonment.ts";
import { consolidation } from "./rules/08.3-extended-line.ts";
import { reforming } from "./rules/08.52-reforming.ts";
import { displacement } from "./rules/08.66-displacement.ts";
import type { Eylau } from "./types.ts";

export const steps: Steps<Eylau> = {
  turn,
  change,
  reforming,
  consolidation,
  displacement,
  reaction,
  limbering,
  abandonment,
};
