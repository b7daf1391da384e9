import type { MeleePhaseFrame } from "../frames.ts";
import type { Step } from "../types.ts";

export const meleePhase: Step<MeleePhaseFrame> = { run: (g) => g.pop() };
