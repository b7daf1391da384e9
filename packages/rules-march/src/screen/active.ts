// What is going on: the activation, and the unit that acts.

import type { ActivationFrame } from "../frames.ts";
import type { Position, UnitId } from "../types.ts";

export const activationOf = ({ state }: Position): ActivationFrame | undefined =>
  state.stack.findLast((frame): frame is ActivationFrame => frame.step === "activation");

/** It has acted in this activation and is done. */
export const isDone = (g: Position, unit: UnitId): boolean => activationOf(g)?.done.includes(unit) ?? false;
