// Reading a file by its shape: the data as they should be, or a Problem in plain words for the first thing amiss.

import { Problem } from "@grognard/kernel";
import * as v from "valibot";

export const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));
export const whole = (from: number, to: number) => {
  const says = `must be a whole number from ${from} to ${to}`;
  return v.pipe(
    v.number(says),
    v.check((n) => Number.isInteger(n) && n >= from && n <= to, says),
  );
};

/** Keys of this form follow a full stop in a place; others stand in brackets. */
const WORD = /^\w+$/;

export function readShape<T>(
  schema: v.GenericSchema<unknown, T>,
  data: unknown,
  place = "",
  word: RegExp = WORD,
): T {
  const result = v.safeParse(schema, data, { abortEarly: true });
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new Problem(sentence(issue), placeOf(issue, place, word));
}

function placeOf(issue: v.BaseIssue<unknown>, outer: string, word: RegExp): string {
  let place = outer;
  for (const { key } of issue.path ?? []) {
    if (typeof key === "number") place += `[${key}]`;
    else if (word.test(String(key))) place += place === "" ? String(key) : `.${key}`;
    else place += `["${key}"]`;
  }
  return place;
}

/** What is wrong, in words. Messages that begin with a small letter are our own. */
function sentence(issue: v.BaseIssue<unknown>): string {
  const found = issue.received;
  if (found === "undefined") return "missing";
  if (issue.type === "strict_object" && issue.expected === "never") return "there is no such field";
  if (issue.type === "picklist" || issue.type === "variant" || issue.type === "literal") {
    const words = (issue.expected ?? "").replace(/[()]/g, "").split(" | ");
    return `must be ${words.length > 1 ? "one of " : ""}${words.join(", ")}, not ${found}`;
  }
  if (issue.message.startsWith("must be")) return `${issue.message}, not ${found}`;
  if (/^[a-z]/.test(issue.message)) return issue.message;
  return `must be ${KINDS[issue.expected ?? ""] ?? issue.expected}, not ${KINDS[found] ?? found}`;
}

const KINDS: { readonly [expected: string]: string } = {
  Object: "an object",
  Array: "a list",
  string: "a text",
  number: "a number",
  boolean: "true or false",
};
