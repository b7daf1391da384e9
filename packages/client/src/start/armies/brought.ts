// What the sides bring to a pick-up battle, and how a match is told.

import type { Json } from "@grognard/kernel";
import type { ScenarioSummary } from "@grognard/rulesets";
import type { ArmyList, ArmyVerdict, ArmyWish } from "@grognard/scene";
import type { KeptArmy } from "./kept-armies.ts";

export interface Brought {
  readonly side: string;
  /** What the computer buys, or whose list an army by hand begins with. */
  readonly wish: ArmyWish;
  readonly byHand: boolean;
  /** The army by hand, by its id among those that are kept. */
  readonly kept?: string;
}

export const usuallyBrought = ({ armies = [] }: ScenarioSummary): readonly Brought[] =>
  armies.map(({ side, nation, year, points }) => ({ side, wish: { nation, year, points }, byHand: false }));

/** The army by hand, if one is chosen. */
export const handArmyOf = ({ byHand, kept }: Brought, all: readonly KeptArmy[]): KeptArmy | undefined =>
  byHand ? all.find(({ id }) => id === kept) : undefined;

/** The options that name the armies, where they are not the usual ones. */
export function armyOptions(
  scenario: ScenarioSummary,
  brought: readonly Brought[],
  all: readonly KeptArmy[],
): Json[] {
  return brought.flatMap((one): Json[] => {
    const own = handArmyOf(one, all);
    if (own) return [{ [one.side]: own.army as ArmyList & Json }];
    const usual = scenario.armies?.find(({ side }) => side === one.side);
    const { nation, year, points } = one.wish;
    const isUsual = usual?.nation === nation && usual.year === year && usual.points === points;
    return isUsual ? [] : [`${one.side}:${nation}/${year}/${points}`];
  });
}

/** The verdict, and the army that it is about: another may be under way. */
export interface Judged {
  readonly army: ArmyList;
  readonly verdict: ArmyVerdict;
}

/** Every army by hand is there, and has no fault. */
export const isReady = (
  brought: readonly Brought[],
  all: readonly KeptArmy[],
  judged: ReadonlyMap<string, Judged>,
): boolean =>
  brought.every((one) => {
    if (!one.byHand) return true;
    const own = handArmyOf(one, all);
    const known = own && judged.get(own.id);
    return known?.army === own?.army && known?.verdict.faults.length === 0;
  });
