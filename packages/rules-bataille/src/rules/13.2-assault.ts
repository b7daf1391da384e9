import type { AssaultFrame } from "../frames.ts";
import type { Step } from "../types.ts";

export const assault: Step<AssaultFrame> = { run: (g) => g.pop() };
