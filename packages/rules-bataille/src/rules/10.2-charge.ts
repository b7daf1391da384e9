import type { ChargeFrame } from "../frames.ts";
import type { Step } from "../types.ts";

export const charge: Step<ChargeFrame> = { run: (g) => g.pop() };
