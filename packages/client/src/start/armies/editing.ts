// Small changes of an army that need no rules: what is added goes through the backend.

import type { ArmyBrigade, ArmyChoice, ArmyDivision, ArmyList, ArmySpot, ArmyVerdict } from "@grognard/scene";

export interface UnitSpot extends ArmySpot {
  readonly unit: number;
}

export const brigadePlace = ({ division, brigade }: ArmySpot): string =>
  brigade < 0 ? `divisions[${division}]` : `divisions[${division}].brigades[${brigade}]`;

/** As verdicts name it. */
export const unitPlace = (spot: UnitSpot): string =>
  `${brigadePlace(spot)}.${spot.brigade < 0 ? "batteries" : "units"}[${spot.unit}]`;

export function withUnit(army: ArmyList, spot: UnitSpot, change: (one: ArmyChoice) => ArmyChoice): ArmyList {
  return inUnits(army, spot, (units) => units.with(spot.unit, change(units[spot.unit]!)));
}

type Led = { readonly commander?: string };

/** An empty name is none. */
export function ledBy<T extends Led>(one: T, name: string): T {
  const { commander: _, ...rest } = one;
  return (name === "" ? rest : { ...rest, commander: name }) as T;
}

export const withBrigade = (
  army: ArmyList,
  spot: ArmySpot,
  change: (one: ArmyBrigade) => ArmyBrigade,
): ArmyList =>
  inDivision(army, spot.division, (division) => ({
    ...division,
    brigades: division.brigades.map((one, i) => (i === spot.brigade ? change(one) : one)),
  }));

/** To the end of another brigade; the number after the last is a new one. */
export function withUnitMoved(army: ArmyList, from: UnitSpot, to: ArmySpot): ArmyList {
  const division = army.divisions[from.division]!;
  const own = from.brigade < 0 ? division.batteries : division.brigades[from.brigade]?.units;
  const unit = own?.[from.unit];
  if (!unit || (from.division === to.division && from.brigade === to.brigade)) return army;
  const isNew = to.brigade === army.divisions[to.division]!.brigades.length;
  const ready = isNew
    ? inDivision(army, to.division, (one) => ({ ...one, brigades: [...one.brigades, { units: [] }] }))
    : army;
  return withoutUnit(
    inUnits(ready, to, (units) => [...units, unit]),
    from,
  );
}

/** An empty name is none: then it gets the next number. */
export function named(choice: ArmyChoice, name: string): ArmyChoice {
  const { name: _, ...rest } = choice;
  return name === "" ? rest : { ...rest, name };
}

/** A brigade or division of which nothing is left goes, too. */
export const withoutUnit = (army: ArmyList, spot: UnitSpot): ArmyList =>
  tidied(inUnits(army, spot, (units) => units.filter((_, i) => i !== spot.unit)));

export const withoutBrigade = (army: ArmyList, { division, brigade }: ArmySpot): ArmyList =>
  tidied(
    inDivision(army, division, (one) => ({
      ...one,
      brigades: one.brigades.filter((_, i) => i !== brigade),
    })),
  );

function inUnits(
  army: ArmyList,
  { division, brigade }: ArmySpot,
  change: (units: readonly ArmyChoice[]) => readonly ArmyChoice[],
): ArmyList {
  return inDivision(army, division, (one) => {
    if (brigade < 0) return { ...one, batteries: change(one.batteries ?? []) };
    const brigades = one.brigades.map((other, i) =>
      i === brigade ? { ...other, units: change(other.units) } : other,
    );
    return { ...one, brigades };
  });
}

export const inDivision = (
  army: ArmyList,
  at: number,
  change: (one: ArmyDivision) => ArmyDivision,
): ArmyList => ({
  ...army,
  divisions: army.divisions.map((one, i) => (i === at ? change(one) : one)),
});

function tidied(army: ArmyList): ArmyList {
  const divisions = army.divisions.flatMap(({ batteries = [], brigades, ...division }) => {
    const manned = brigades.filter(({ units }) => units.length > 0);
    if (manned.length === 0 && batteries.length === 0) return [];
    return [{ ...division, ...(batteries.length > 0 && { batteries }), brigades: manned }];
  });
  return { ...army, divisions };
}

type Faults = ArmyVerdict["faults"];

/** Of a unit: of everything in it. */
export const faultsWithin = (faults: Faults, place: string): Faults =>
  faults.filter((one) => one.place === place || one.place.startsWith(`${place}.`));

/** Of the fields of something, not of what is in it. */
export const faultsOfFields = (faults: Faults, place: string, ...fields: readonly string[]): Faults =>
  faults.filter((one) => fields.some((field) => one.place === `${place}.${field}`));

/** Of the army as a whole. */
export const faultsAbove = (faults: Faults): Faults =>
  faults.filter(({ place }) => !place.startsWith("divisions["));
