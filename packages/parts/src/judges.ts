// Legality, stated once. A rule is a function that returns the first fault of an action, or undefined: a question offers
// the candidates without fault, and the reason for a refusal is that same result.

import type { Frame, Position, SideId, Types, Violation } from "@grognard/kernel";

/** The first rule that forbids an action; undefined if none does. */
export type Fault = Violation | undefined;

/** The candidates without fault, in their order. */
export const lawful = <C>(candidates: readonly C[], faultOf: (candidate: C) => Fault): C[] =>
  candidates.filter((candidate) => faultOf(candidate) === undefined);

/** What is wrong with an action of one kind. */
type Judge<T extends Types, F extends Frame, A> = {
  judge(g: Position<T>, frame: F, action: A, side: SideId): Fault;
}["judge"];

export type Judges<T extends Types, F extends Frame> = {
  readonly [A in T["Action"] as A["do"]]?: Judge<T, F, A>;
};

/** A step's `why`: the verdict of the judge of that kind of action, or a default for kinds without one. */
export function judgedBy<T extends Types, F extends Frame>(
  judges: Judges<T, F>,
  otherwise: Judge<T, F, T["Action"]> = () => undefined,
): Judge<T, F, T["Action"]> {
  const byKind: { readonly [kind: string]: Judge<T, F, T["Action"]> | undefined } = judges;
  return (g, frame, action, side) => {
    const judge = Object.hasOwn(byKind, action.do) ? byKind[action.do] : undefined;
    return (judge ?? otherwise)(g, frame, action, side);
  };
}
