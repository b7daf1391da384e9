import type { ForceMarchFrame } from "../frames.ts";
import type { Step } from "../types.ts";

export const forceMarch: Step<ForceMarchFrame> = { run: (g) => g.pop() };
