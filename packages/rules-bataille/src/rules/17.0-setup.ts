import type { SetupFrame } from "../frames.ts";
import type { Step } from "../types.ts";

export const setup: Step<SetupFrame> = { run: (g) => g.pop() };
