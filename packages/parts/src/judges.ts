// Legality, stated once. A rule is a function that returns the first fault of an action, or undefined.

import type { Violation } from "@grognard/kernel";

/** The first rule that forbids an action; undefined if none does. */
export type Fault = Violation | undefined;

/** The candidates without fault, in their order. */
export const lawful = <C>(candidates: readonly C[], faultOf: (candidate: C) => Fault): C[] =>
  candidates.filter((candidate) => faultOf(candidate) === undefined);
