// The units of an army that is bought, one by one and with their prices: what its judge, its price and its order of
// battle are made from.

import type { Charts } from "../charts/load-charts.ts";
import type { Arm, Calibre } from "../units.ts";
import type { ArmyFile, Choice } from "./army-file.ts";
import { armOf, isOf, nationNamed, type Troop } from "./nations.ts";

/** A regiment of foot with its battalions, a regiment of horse, a battery; a detachment or section of one. */
export interface Mustered {
  readonly choice: Choice;
  /** Undefined: the nation has none such. */
  readonly troop: Troop | undefined;
  /** Where it stands in the file. */
  readonly place: string;
  readonly division: number;
  /** In its division; -1: in none. */
  readonly brigade: number;
  /** Hundredths, of all its battalions; 0 if it is unknown. */
  readonly price: number;
}

export function muster(army: ArmyFile, charts: Charts): Mustered[] {
  const all = nationNamed(army.nation)?.troops ?? [];
  const troopOf = (id: string) => {
    const same = all.filter((one) => one.id === id);
    return same.find((one) => isOf(one, army.year)) ?? same[0];
  };
  return army.divisions.flatMap(({ batteries = [], brigades }, division) => {
    const entry = (brigade: number, list: string) => (choice: Choice, i: number) => {
      const troop = troopOf(choice.troop);
      const price = troop ? priceOf(troop, choice, charts) : 0;
      return { choice, troop, place: `divisions[${division}].${list}[${i}]`, division, brigade, price };
    };
    return [
      ...brigades.flatMap(({ units }, i) => units.map(entry(i, `brigades[${i}].units`))),
      ...batteries.map(entry(-1, "batteries")),
    ];
  });
}

/** In hundredths, by the book [I.5]. */
export function priceOf(
  troop: Troop,
  { grade, battalions = 1, quarters }: Pick<Choice, "grade" | "battalions" | "quarters">,
  charts: Charts,
): number {
  const arm = armOf(troop.sort);
  return battalions * charts.points({ arm, grade, calibre: calibreOf(troop), quarters: quarters ?? 4 });
}

/** Horse guns are light ones [V.13-light]. */
export const calibreOf = ({ sort, calibre }: Troop): Calibre | null =>
  calibre ?? (sort === "horse" ? "light" : null);

export const armIn = ({ troop }: Mustered): Arm | undefined => troop && armOf(troop.sort);

export const total = (all: readonly Pick<Mustered, "price">[]): number =>
  all.reduce((sum, { price }) => sum + price, 0);

/** Basic units and parts of them. */
export const countOf = (all: readonly Mustered[]): number =>
  all.reduce((sum, { choice }) => sum + (choice.battalions ?? 1), 0);
