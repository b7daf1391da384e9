// Adding to an army while it is put together: a unit goes where it may be, and a new brigade or division has a commander
// from the start [I.4, XII.2].

import { wording } from "../words/wording.ts";
import type { ArmyFile, Brigade, Choice, Division } from "./army-file.ts";
import { hasBrigadiers, MOST_BATTALIONS, MOST_BRIGADES, MOST_REGIMENTS } from "./judge.ts";
import { armOf, nationNamed, type Troop, troopsOf } from "./nations.ts";

/** `brigade`: -1 for the batteries of a division. */
export interface Spot {
  readonly division: number;
  readonly brigade: number;
}

export interface Added {
  readonly army: ArmyFile;
  readonly to: Spot;
}

/** One more of a troop: in this brigade if it can be there, else in the last that has room, else in a new one. */
export function added(
  army: ArmyFile,
  { troop: id, grade }: Pick<Choice, "troop" | "grade">,
  wanted?: Spot,
): Added {
  const troop = troopOf(army, id);
  if (!troop) return { army, to: wanted ?? { division: 0, brigade: 0 } };
  const choice: Choice = { troop: id, grade, ...(troop.sort === "sappers" && { quarters: 1 }) };
  const isGun = armOf(troop.sort) === "artillery";
  if (isGun && wanted?.brigade === -1 && army.divisions[wanted.division])
    return { army: withBattery(army, wanted.division, choice), to: wanted };
  const spots = [...(wanted ? [wanted] : []), ...spotsOf(army).reverse()];
  const to = spots.find((spot) => takes(army, brigadeAt(army, spot), troop));
  if (!to) return newBrigade(army, choice);
  return {
    army: changed(army, to, (brigade) => ({ ...brigade, units: joined(brigade, choice, troop) })),
    to,
  };
}

const troopOf = (army: ArmyFile, id: string): Troop | undefined => {
  const nation = nationNamed(army.nation);
  return nation && troopsOf(nation, army.year).find((troop) => troop.id === id);
};

const spotsOf = ({ divisions }: ArmyFile): Spot[] =>
  divisions.flatMap(({ brigades }, division) => brigades.map((_, brigade) => ({ division, brigade })));

const brigadeAt = ({ divisions }: ArmyFile, { division, brigade }: Spot): Brigade | undefined =>
  divisions[division]?.brigades[brigade];

/** Guns join any troops, the others their own arm. */
function takes(army: ArmyFile, brigade: Brigade | undefined, troop: Troop): boolean {
  if (!brigade) return false;
  const arm = armOf(troop.sort);
  if (arm === "artillery") return brigade.units.length > 0;
  const others = brigade.units.flatMap((one) => {
    const known = troopOf(army, one.troop);
    return known && armOf(known.sort) !== "artillery" ? [{ ...one, arm: armOf(known.sort) }] : [];
  });
  const size = others.reduce((sum, { battalions = 1, quarters }) => sum + (quarters ? 0 : battalions), 0);
  return (
    others.every((one) => one.arm === arm) && size < (arm === "cavalry" ? MOST_REGIMENTS : MOST_BATTALIONS)
  );
}

/** Another battalion of a regiment that is not full, or a unit of its own. */
function joined({ units }: Brigade, choice: Choice, { battalions: most = 1 }: Troop): readonly Choice[] {
  const last = units.findLastIndex(
    ({ troop, grade, quarters, battalions = 1 }) =>
      troop === choice.troop && grade === choice.grade && quarters === undefined && battalions < most,
  );
  if (last < 0) return [...units, choice];
  return units.with(last, { ...units[last]!, battalions: (units[last]!.battalions ?? 1) + 1 });
}

function newBrigade(army: ArmyFile, choice: Choice): Added {
  const last = army.divisions.length - 1;
  const isFull = last < 0 || army.divisions[last]!.brigades.length >= MOST_BRIGADES;
  const divisions: readonly Division[] = isFull ? [...army.divisions, { brigades: [] }] : army.divisions;
  const division = divisions.length - 1;
  const brigades = [...divisions[division]!.brigades, { units: [choice] }];
  const grown = { ...army, divisions: divisions.with(division, { ...divisions[division]!, brigades }) };
  return { army: appointed(grown), to: { division, brigade: brigades.length - 1 } };
}

function withBattery(army: ArmyFile, at: number, choice: Choice): ArmyFile {
  const { batteries = [], ...division } = army.divisions[at]!;
  return { ...army, divisions: army.divisions.with(at, { ...division, batteries: [...batteries, choice] }) };
}

function changed(army: ArmyFile, { division, brigade }: Spot, act: (one: Brigade) => Brigade): ArmyFile {
  const { brigades } = army.divisions[division]!;
  const grown = { ...army.divisions[division]!, brigades: brigades.with(brigade, act(brigades[brigade]!)) };
  return { ...army, divisions: army.divisions.with(division, grown) };
}

/** The commanders that it needs and does not have. */
export function appointed(army: ArmyFile): ArmyFile {
  const { brigadier, divisionary, general } = wording().armies.commanders;
  const isSmall = hasBrigadiers(army);
  let number = 0;
  return {
    ...army,
    ...(army.divisions.length > 1 && { commander: army.commander ?? general }),
    divisions: army.divisions.map((division, d) => ({
      ...division,
      ...(!isSmall && { commander: division.commander ?? divisionary(d + 1) }),
      brigades: division.brigades.map((brigade) => {
        number++;
        return isSmall ? { ...brigade, commander: brigade.commander ?? brigadier(number) } : brigade;
      }),
    })),
  };
}
