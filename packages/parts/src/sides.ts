// Two sides: 0 and 1 inside an engine, names outside.

import type { Question } from "@grognard/kernel";

export type Side = 0 | 1;

export const enemyOf = (side: Side): Side => (1 - side) as Side;

/** Conversions between sides and their names, and questions to one of them. */
export const sidesCalled = <Name extends string, Cite extends string>(names: readonly [Name, Name]) => ({
  sideName: (side: Side): Name => names[side],
  sideNamed: (name: string): Side => names.indexOf(name as Name) as Side,
  /** A question to one of them, without its answers. */
  asked: (side: Side, id: string, cite: Cite, about: readonly string[] = []): Question => ({
    side: names[side],
    id,
    cite,
    about,
  }),
});
