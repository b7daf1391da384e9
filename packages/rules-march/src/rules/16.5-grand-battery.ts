// Grand Batteries [16.5].

import { goOn } from "@grognard/kernel";
import type { ActivationFrame } from "../frames.ts";
import type { Step } from "../types.ts";

export const batteryStage: Step<ActivationFrame> = {
  run: (_g, frame) => goOn(frame, "end"),
};
