// [3.2] Who takes the losses of a hex.

import type { LossFrame, ShrinkFrame } from "../frames.ts";
import type { Step } from "../types.ts";

export const loss: Step<LossFrame> = { run: (g) => g.pop() };
export const shrink: Step<ShrinkFrame> = { run: (g) => g.pop() };
