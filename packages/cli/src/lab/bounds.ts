// What may be written where answers are not listed: the exact bounds, in words made from their own keys.

import type { Json } from "@grognard/kernel";

/** A line each. */
export const boundLines = (limits: Json): string[] => (Array.isArray(limits) ? limits : [limits]).map(words);

/** "A1, left 2, forms (move, allowance 15000, primitives forward wheel)": the first text of an object is its name. */
function words(value: Json): string {
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return value.map(within).join(" ");
  return Object.entries(value)
    .map(([key, one], i) => (i === 0 && typeof one === "string" ? one : `${key} ${within(one)}`))
    .join(", ");
}

const within = (value: Json): string =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? `(${words(value)})` : words(value);
