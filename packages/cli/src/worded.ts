// What programs and position files are told: every sentence in it as its text, whatever the rules identify it by.

import { isMessage, type Words } from "@grognard/kernel";
import type { System } from "@grognard/rulesets";

export const worded = <E>({ rules: { words } }: System, value: E): E => inText(words, value) as E;

function inText(words: Pick<Words<never>, "say">, value: unknown): unknown {
  if (isMessage(value)) return words.say(value);
  if (Array.isArray(value)) return value.map((one) => inText(words, one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inText(words, one)]));
}
