// Events as the laboratory keeps them, and whether one is like what a file says of it.

import { type Json, sameJson } from "@grognard/kernel";
import type { Loose } from "@grognard/parts";

export interface ToldEvent {
  readonly type: string;
  readonly cite: string;
  readonly text: string;
  readonly [more: string]: unknown;
}

/** What a case or fields can be asked of. */
type Citing = { readonly cite: string };

const fieldOf = (one: object, key: string): unknown => (one as { readonly [key: string]: unknown })[key];

export const hasFields = (one: object, fields: Loose): boolean =>
  Object.entries(fields).every(([key, value]) => sameJson(fieldOf(one, key), value));

/** `"9.7.4"`: by its case or that of a line of its sum; an object: by these fields. */
export const isLike = (event: Citing, wanted: Json): boolean =>
  typeof wanted === "object" && wanted !== null
    ? hasFields(event, wanted as Loose)
    : event.cite === wanted || linesOf(event).some(({ cite }) => cite === wanted);

/** The lines of sums: rulesets call them lines, modifiers or, of a defender, defence. */
const linesOf = (event: Citing): readonly { readonly cite?: unknown }[] =>
  ["lines", "modifiers", "defence"].flatMap((key) => {
    const sum = fieldOf(event, key);
    return Array.isArray(sum) ? sum : [];
  });

/** What a chart says: rulesets call it the result, or the cell where that is the modified roll. */
export const resultOf = (event: Citing): unknown => fieldOf(event, "cell") ?? fieldOf(event, "result");
