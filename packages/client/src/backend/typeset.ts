// What rules say, made ready to be read on a page. Names and numbers by which things are found stay as they are.

import { typesetText } from "../text/typography.ts";

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

/** An answer of the backend; a mere list of sentences is words. What has nothing to change stays the same object. */
export function typeset<T>(value: T, key = "text"): T {
  if (typeof value === "string") return (WORDS.has(key) ? typesetText(value) : value) as T;
  if (key === "action" || typeof value !== "object" || value === null) return value; // an action is handed in as it is
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
