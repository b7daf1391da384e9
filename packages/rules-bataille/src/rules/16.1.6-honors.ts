import type { HonorsFrame } from "../frames.ts";
import type { Position, Step } from "../types.ts";

export const mayOfferHonors = (_g: Position): boolean => false;
export const honors: Step<HonorsFrame> = { run: (g) => g.pop() };
