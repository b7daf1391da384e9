// What a side sees does not change: what is computed from it is kept with it until something happens. Elsewhere, in
// positions that are being changed, everything is computed each time.

import type { Violation } from "@grognard/kernel";
import type { Fault } from "../faults.ts";
import type { WindowId } from "../frames.ts";
import type { Plan } from "../march/march.ts";
import type { Position } from "../types.ts";
import type { Choices } from "../window.ts";

export interface Still {
  readonly choices: Map<WindowId, readonly Choices[]>;
  /** By the orders, as text. */
  readonly judged: Map<string, readonly Violation[]>;
  readonly plans: Map<string, Plan | Fault>;
}

export const still = (): Still => ({
  choices: new Map(),
  judged: new Map(),
  plans: new Map(),
});

/** Kept under a name, if the position is one that does not change. */
export function kept<Name extends keyof Still, Made extends ReturnType<Still[Name]["get"]> & object>(
  { index }: Position,
  what: Name,
  key: () => Parameters<Still[Name]["get"]>[0],
  make: () => Made,
): Made {
  const known = index.still?.[what] as Map<unknown, Made> | undefined;
  if (!known) return make();
  const name = key();
  const found = known.get(name) ?? make();
  known.set(name, found);
  return found;
}
