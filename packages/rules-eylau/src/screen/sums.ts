// What adds up to a number: the terms of an event in words.

import { dieSum, signed } from "@grognard/parts";
import type { Sum } from "@grognard/scene";
import type { Term } from "../events.ts";
import { wording, words } from "../words/index.ts";

const inWords = (terms: readonly Term[]) => terms.map((term) => ({ ...term, label: words.say(term.label) }));

export const onTheDie = (terms: readonly Term[]): Sum[] =>
  dieSum(wording().forecast.onTheDie, inWords(terms));

export const linesOf = (terms: readonly Term[]): Sum["lines"] =>
  inWords(terms).map(({ label, value, cite }) => ({ label, value: signed(value), cite }));

export const sumOf = (terms: readonly Term[]): number => terms.reduce((sum, { value }) => sum + value, 0);
