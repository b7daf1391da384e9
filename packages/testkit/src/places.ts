// Every place in an action where another value could be put.

import type { Chance } from "@grognard/kernel";
import { kindOf } from "./fields.ts";
import { pickOne } from "./random.ts";

export interface Place {
  /** Where it is, the same for places of the same meaning: "orders[charge].target". */
  readonly name: string;
  readonly value: unknown;
  /** The whole action with something else in this place. */
  put(value: unknown): unknown;
}

/** Without the action itself. Of long lists only a few items are used: the others would add nothing. */
export function placesIn(action: object, chance: Chance): Place[] {
  return inside(thinned(action, chance), "", (value) => value);
}

function inside(value: unknown, name: string, put: Place["put"]): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const entries: [name: string, key: string | number, item: unknown][] = Array.isArray(value)
    ? value.map((item, i) => [`${name}[${kindOf(item)}]`, i, item])
    : Object.entries(value).map(([key, item]) => [name ? `${name}.${key}` : key, key, item]);
  return entries.flatMap(([at, key, item]) => {
    const here = (other: unknown) =>
      put(Array.isArray(value) ? value.with(key as number, other) : { ...value, [key]: other });
    return [{ name: at, value: item, put: here }, ...inside(item, at, here)];
  });
}

const FEW_ITEMS = 2;

function thinned(value: unknown, chance: Chance): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, thinned(item, chance)]));
  const items = value.map((item) => thinned(item, chance));
  while (items.length > FEW_ITEMS) items.splice(items.indexOf(pickOne(items, chance)), 1);
  return items;
}
