// Orders of the deployment phase.

import type { Order } from "../src/actions.ts";

export const form = (unit: string, to: string, variant = 0, more: object = {}): Order =>
  ({ unit, order: "form", to, variant, ...more }) as Order;
export const face = (unit: string): Order => ({ unit, order: "face" });

/** An enemy far away, so that there is a battle. */
export const B = { B1: { at: [2000, 1500] } };
