import type { RecoveryFrame } from "../frames.ts";
import type { Step } from "../types.ts";

export const recovery: Step<RecoveryFrame> = { run: (g) => g.pop() };
