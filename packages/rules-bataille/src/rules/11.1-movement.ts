import type { MoveFrame, MovementFrame } from "../frames.ts";
import type { Step } from "../types.ts";

export const movement: Step<MovementFrame> = { run: (g) => g.pop() };
export const move: Step<MoveFrame> = { run: (g) => g.pop() };
