// What rules say, made ready to be read on a page. Ids stay as they are.

import { typesetText } from "../text/typography.ts";

/** The keys that hold texts for people, alone or in a list. */
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
  "chance",
  "total",
  "value",
  "budget",
  "used",
]);

/** An answer of the backend; a plain list of strings is text. Values without changes stay the same object. */
export function typeset<T>(value: T, key = "text"): T {
  if (typeof value === "string") return (WORDS.has(key) ? typesetText(value) : value) as T;
  if (key === "action" || typeof value !== "object" || value === null) return value; // sent back unchanged
  if (Array.isArray(value)) {
    const set = value.map((one) => typeset(one, key));
    return set.every((one, i) => one === value[i]) ? value : (set as T);
  }
  let set: { [name: string]: unknown } | undefined;
  for (const name in value) {
    const one = typeset<unknown>(value[name], name);
    if (one === value[name]) continue;
    set ??= { ...value } as { [name: string]: unknown };
    set[name] = one;
  }
  return (set ?? value) as T;
}
