import type { AimFrame, FirePhaseFrame } from "../frames.ts";
import type { Step } from "../types.ts";

export const firePhase: Step<FirePhaseFrame> = { run: (g) => g.pop() };
export const aim: Step<AimFrame> = { run: (g) => g.pop() };
