// Legality, said once. A rule is a function that answers with the first fault of a deed, or with nothing: a question
// offers the candidates without fault, and the reason for a refusal is that same answer.

import type { Frame, Position, SideId, Types, Violation } from "@grognard/kernel";

/** The first rule that forbids a deed; nothing if none does. */
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

/** A step's `why`: what the judge of that kind of action says, or what is said of every kind without one. */
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
