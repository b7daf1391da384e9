// Orders of the deployment phase, and where a unit stands after them.

import type { Order } from "../src/actions.ts";
import type { Lab } from "./lab.ts";

export const form = (unit: string, to: string, variant = 0, more: object = {}): Order =>
  ({ unit, order: "form", to, variant, ...more }) as Order;
export const face = (unit: string): Order => ({ unit, order: "face" });

/** An enemy far away, so that there is a battle. */
export const B = { B1: { at: [2000, 1500] } };

/** Formation, anchor in mm and heading in degrees of one of its bodies. */
export const where = (l: Lab, id: string, i = 0): unknown[] => {
  const { formation, x, y, heading } = l.unit(id).bodies[i]!;
  return [formation, x / 100, y / 100, heading / 100];
};
