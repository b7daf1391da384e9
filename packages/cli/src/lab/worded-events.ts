// Events as the laboratory stores them, and whether one matches what a file says of it.

import { type Json, sameJson } from "@grognard/kernel";
import type { Loose } from "@grognard/parts";

export interface WordedEvent {
  readonly type: string;
  readonly cite: string;
  readonly text: string;
  readonly [more: string]: unknown;
}

/** What a case or fields can be looked for in. */
type Citing = { readonly cite: string };

const fieldOf = (one: object, key: string): unknown => (one as { readonly [key: string]: unknown })[key];

export const hasFields = (one: object, fields: Loose): boolean =>
  Object.entries(fields).every(([key, value]) => sameJson(fieldOf(one, key), value));

/** `"9.7.4"`: by its case or that of a line of its sum; an object: by these fields. */
export const isLike = (event: Citing, wanted: Json): boolean =>
  typeof wanted === "object" && wanted !== null
    ? hasFields(event, wanted as Loose)
    : event.cite === wanted || linesOf(event).some(({ cite }) => cite === wanted);

/**
 * The lines of sums: rulesets call them lines, modifiers, terms or, for a defender, defence; what a unit is worth in
 * a sum has its own factors.
 */
const linesOf = (event: Citing): readonly { readonly cite?: unknown }[] => [
  ...["lines", "modifiers", "terms", "defence"].flatMap((key) => listIn(event, key)),
  ...listIn(event, "shares").flatMap((share) => listIn(share, "factors")),
];

function listIn(one: object, key: string): readonly object[] {
  const list = fieldOf(one, key);
  return Array.isArray(list) ? list : [];
}

/** What a chart says: rulesets call it the result, or the cell where the result is the modified roll. */
export const resultOf = (event: Citing): unknown => fieldOf(event, "cell") ?? fieldOf(event, "result");
