import type { NightFrame } from "../frames.ts";
import type { Step } from "../types.ts";

export const night: Step<NightFrame> = { run: (g) => g.pop() };
