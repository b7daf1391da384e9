import type { ChargePhaseFrame } from "../frames.ts";
import type { Step } from "../types.ts";

export const chargePhase: Step<ChargePhaseFrame> = { run: (g) => g.pop() };
