// A step for every frame of the control stack.

import type { Steps } from "@grognard/kernel";
import { turn } from "./rules/03-sequence.ts";
import { activation } from "./rules/04-activation.ts";
import { issue } from "./rules/15.3-issue.ts";
import { marker } from "./rules/15.7-deployed.ts";
import { column } from "./rules/15.7-march-column.ts";
import type { March } from "./types.ts";

export const steps: Steps<March> = { turn, issue, activation, column, marker };
