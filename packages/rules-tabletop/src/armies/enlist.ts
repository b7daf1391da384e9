// From an army that is bought to an order of battle, as scenarios have it: the same units and commanders that a
// scenario file would name.

import type { Charts } from "../charts/load-charts.ts";
import type { CommanderFile, UnitFile } from "../scenario/scenario-file.ts";
import type { ArmyFile } from "./army-file.ts";
import { hasBrigadiers } from "./judge.ts";
import { calibreOf, type Mustered, muster } from "./muster.ts";
import { armOf, type Troop } from "./nations.ts";

export interface OrderOfBattle {
  readonly commanders: readonly CommanderFile[];
  readonly units: readonly UnitFile[];
}

/** `letter` begins every id of the side. The army is a lawful one. */
export function enlist(army: ArmyFile, side: string, letter: string, charts: Charts): OrderOfBattle {
  const commanders: CommanderFile[] = [];
  const appoint = (
    level: CommanderFile["level"],
    name: string | undefined,
    superior?: string,
  ): string | undefined => {
    if (name === undefined) return superior;
    const id = `${letter}C${commanders.length + 1}`;
    commanders.push({ id, name, side, level, ...(superior !== undefined && { superior }), at: [0, 0] });
    return id;
  };
  const general = appoint("corps", army.commander);
  const withBrigadiers = hasBrigadiers(army);
  const chiefs = army.divisions.map(({ commander, brigades }) => {
    const own = appoint("division", commander, general);
    return {
      own,
      brigades: brigades.map((brigade) =>
        withBrigadiers ? appoint("brigade", brigade.commander, own) : own,
      ),
    };
  });
  const number = numbering();
  let serial = 0;
  const units = muster(army, charts).flatMap((one) => {
    const { division, brigade } = one;
    const within = {
      side,
      commander: (brigade < 0 ? chiefs[division]!.own : chiefs[division]!.brigades[brigade])!,
      brigade:
        brigade < 0
          ? `${letter} reserve ${division + 1}`
          : `${letter} brigade ${division + 1}.${brigade + 1}`,
      division: `${letter} division ${division + 1}`,
      ...(army.divisions[division]!.brigades[brigade]?.reserve && { reserve: true }),
    };
    return unitsOf(one, number).map((unit): UnitFile => ({ id: `${letter}${++serial}`, ...unit, ...within }));
  });
  return { commanders, units };
}

const ROMAN = ["I", "II", "III", "IV"];

type Named = Omit<UnitFile, "id" | "side" | "commander">;

function unitsOf({ choice, troop: known }: Mustered, number: (troop: Troop) => string): Named[] {
  const troop = known!;
  const { sort, guns, battalions: most = 1, weapon } = troop;
  const { grade, battalions = 1, quarters, name = number(troop) } = choice;
  const calibre = calibreOf(troop);
  const kind = {
    arm: armOf(sort),
    class: troop.class,
    grade,
    ...(sort === "heavyCavalry" && { heavy: true }),
    ...(sort === "lancers" && { lancer: true }),
    ...(sort === "sappers" && { sappers: true }),
    ...(sort === "horse" && { horse: true }),
    ...(calibre && { calibre }),
    ...(guns !== undefined && { guns: Math.max(1, Math.floor((guns * (quarters ?? 4)) / 4)) }),
    ...(weapon && { weapon }),
    ...((armOf(sort) === "infantry" || quarters !== undefined) && { regiment: name }),
  };
  if (quarters !== undefined) return [{ ...kind, name: partOf(troop, name), quarters }];
  return ROMAN.slice(0, battalions).map((roman) => ({ ...kind, name: most > 1 ? `${roman}/${name}` : name }));
}

const partOf = ({ sort }: Troop, name: string): string => {
  if (sort === "sappers") return name;
  return armOf(sort) === "artillery" ? `Section of ${name}` : `Detachment of ${name}`;
};

/** The next of its name: "6e Ligne", but "1er Ligne". */
function numbering(): (troop: Troop) => string {
  const last = new Map<string, number>();
  return ({ name }) => {
    const n = (last.get(name) ?? 0) + 1;
    last.set(name, n);
    return name.replace(n === 1 ? "{n}e" : "{n}", n === 1 ? "1er" : String(n)).replace("{n}", String(n));
  };
}
