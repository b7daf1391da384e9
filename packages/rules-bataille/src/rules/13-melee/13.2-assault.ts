// [13.2] One assault, step by step. Each stage is a small step of its own.

import { staged } from "@grognard/kernel";
import type { AssaultFrame } from "../../frames.ts";
import type { Bataille } from "../../types.ts";
import { attackersStage, defendersStage } from "./13.2-checks.ts";
import { onwardStage, vacatedStage } from "./13.3-pressing-on.ts";
import { retreatStage } from "./13.3-retreat-before.ts";
import { leadersStage, spareStage } from "./13.5-choices.ts";
import { resolveStage } from "./13.5-resolution.ts";
import { aftermathStage, bounceStage, checksStage, readinessStage } from "./13.6-outcomes.ts";
import { recoilStage } from "./13.6-square.ts";
import { advanceStage } from "./13.7-advance.ts";

export const assault = staged<Bataille, AssaultFrame>({
  retreat: retreatStage, // step 2
  vacated: vacatedStage,
  onward: onwardStage,
  defenders: defendersStage, // step 3
  attackers: attackersStage, // step 4
  leaders: leadersStage, // step 5
  spare: spareStage,
  resolve: resolveStage,
  aftermath: aftermathStage,
  recoil: recoilStage,
  checks: checksStage,
  bounce: bounceStage,
  readiness: readinessStage,
  advance: advanceStage,
  close: { run: (g) => g.pop() },
});
