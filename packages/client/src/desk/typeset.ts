// What rules say, made ready to be read on a page. Names and numbers by which things are found stay as they are.

import { withMinus } from "../text/numbers.ts";

/** Under which keys there are words for people, by themselves or in a list. */
const WORDS: ReadonlySet<string> = new Set([
  "text",
  "hint",
  "title",
  "label",
  "summary",
  "message",
  "regret",
  "result",
  "unknown",
  "why",
  "note",
  "notes",
  "lines",
  "because",
  "price",
  "total",
  "value",
  "budget",
  "used",
]);

/** An answer of the desk; a mere list of sentences is words. */
export function typeset<T>(value: T, key = "text"): T {
  if (typeof value === "string") return (WORDS.has(key) ? withMinus(value) : value) as T;
  if (key === "action") return value; // somebody's answer: handed in as it is
  if (Array.isArray(value)) return value.map((one) => typeset(one, key)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typeset(one, name)])) as T;
}
