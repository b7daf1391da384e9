// Two sides face each other: 0 and 1 inside an engine, by their names at its border.

import { type Decision, question } from "@grognard/kernel";

export type Side = 0 | 1;

export const enemyOf = (side: Side): Side => (1 - side) as Side;

/** The sides by their names, and what one of them is asked, with every legal answer. */
export const sidesCalled = <Name extends string, Cite extends string>(names: readonly [Name, Name]) => ({
  sideName: (side: Side): Name => names[side],
  sideNamed: (name: string): Side => names.indexOf(name as Name) as Side,
  question: <A>(
    side: Side,
    id: string,
    cite: Cite,
    about: readonly string[],
    actions: readonly A[],
  ): readonly Decision<A>[] => question(names[side], id, cite, about, actions),
});
