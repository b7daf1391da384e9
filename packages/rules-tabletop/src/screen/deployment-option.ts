// What a deployment order does beside the others of its unit: formations take each other's place, the rest adds up.

import type { DeploymentOrder } from "../actions.ts";
import { costOf } from "../ledger.ts";
import type { Position, UnitId } from "../types.ts";
import { isSame, type Option, type Own, orderOf } from "./page.ts";

/** An order of this kind takes the place of those that cannot stand beside it. */
const APART: ReadonlySet<string> = new Set([
  "form",
  "split",
  "limber",
  "unlimber",
  "great-square",
  "dissolve",
]);

export function beside(own: Own, order: DeploymentOrder): Own {
  if (order.order === "recall" || orderOf(own, "recall")) return [order];
  const others = own.filter(
    (one) => one.order !== order.order && !(APART.has(one.order) && APART.has(order.order)),
  );
  return [...others, order];
}

export function option(
  own: Own,
  order: DeploymentOrder,
  words: Pick<Option, "id" | "text" | "group" | "cite"> & Partial<Option>,
): Option {
  const chosen = own.some((one) => isSame(one, order));
  const without = own.filter((one) => !isSame(one, order));
  return { ...words, chosen, make: () => (chosen ? without : beside(own, order)) };
}

export const price = (g: Position, unit: UnitId, deed: Parameters<typeof costOf>[2]): string => {
  const cost = costOf(g, unit, deed);
  return cost === 1 ? "1 option" : `${cost} options`;
};
