import type { FlightFrame } from "../frames.ts";
import type { Step } from "../types.ts";

export const flight: Step<FlightFrame> = { run: (g) => g.pop() };
