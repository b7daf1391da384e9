// Armies for pick-up battles, bought by the computer within the limits [I.5]: three battalions to a brigade, a battery
// to six battalions, a fifth of the points in cavalry, and what is left on better troops.

import { Problem } from "@grognard/kernel";
import file from "../../data/armies.json" with { type: "json" };
import type { Charts } from "../charts/load-charts.ts";
import type { CommanderFile, UnitFile } from "../scenario/scenario-file.ts";
import type { Calibre, Grade } from "../units.ts";

interface Army {
  readonly nation: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly infantry: { readonly class: 1 | 2; readonly regiment: string; readonly battalions: number };
  readonly cavalry: readonly { readonly class: 1 | 2; readonly regiment: string; readonly heavy?: boolean }[];
  readonly batteries: readonly Battery[];
}

interface Battery {
  readonly class: 1 | 2;
  readonly name: string;
  readonly calibre: Calibre;
  readonly guns: number;
  readonly horse?: boolean;
}

const ARMIES = file.armies as readonly Army[];

/** Shares of the points, in percent. */
const CAVALRY_SHARE = 20;
const MOST_GRADE_5 = 20;
/** Heavy and howitzer batteries: one for each this many points. */
const POINTS_PER_HEAVY = 4000;
const BATTALIONS_PER_BRIGADE = 3;
const BATTALIONS_PER_BATTERY = 6;
const MOST_BRIGADES = 4;

export function armyOf(nation: string, year: number, place: string): Army {
  const found = ARMIES.find((army) => army.nation === nation && year >= army.from && year <= army.to);
  if (found) return found;
  const known = [...new Set(ARMIES.map((army) => army.nation))].join(", ");
  throw new Problem(`there is no army of "${nation}"; there are ${known}`, place);
}

interface Brigade {
  readonly id: string;
  readonly units: readonly UnitFile[];
}

export interface BoughtArmy {
  readonly brigades: readonly Brigade[];
  readonly commanders: readonly CommanderFile[];
  readonly units: readonly UnitFile[];
}

type Draft = { -readonly [K in keyof UnitFile]: UnitFile[K] };

/** `letter` begins every id of the side. */
export function buyArmy(
  army: Army,
  side: string,
  letter: string,
  budget: number,
  charts: Charts,
): BoughtArmy {
  const cost = (unit: Pick<UnitFile, "arm" | "grade" | "calibre" | "quarters">) =>
    charts.points({
      arm: unit.arm,
      grade: unit.grade,
      calibre: unit.calibre ?? null,
      quarters: unit.quarters ?? 4,
    });
  const foot = cost({ arm: "infantry", grade: 3 });
  const horse = cost({ arm: "cavalry", grade: 3 });
  const regiments = squadsOf(Math.floor((budget * CAVALRY_SHARE) / 100 / horse));
  const rest = budget - horse * regiments.reduce((sum, n) => sum + n, 0);
  const battalions = mostBattalions(army, budget, rest, foot, charts);
  const batteries = batteriesFor(army, battalions, budget);

  const brigades: Draft[][] = [];
  let serial = 0;
  const draft = (unit: Partial<Draft>): Draft =>
    ({ id: `${letter}${++serial}`, side, grade: 3, commander: "", ...unit }) as Draft;
  let first = 0;
  for (const count of sharedOut(battalions, Math.max(1, Math.floor(battalions / BATTALIONS_PER_BRIGADE)))) {
    const from = first;
    brigades.push(Array.from({ length: count }, (_, i) => draft(battalionOf(army, from + i))));
    first += count;
  }
  const footBrigades = brigades.length;
  batteries.forEach((battery, i) => {
    brigades[i % footBrigades]!.push(draft(batteryOf(battery, i)));
  });
  let number = 0;
  for (const [i, count] of regiments.entries()) {
    const kind = army.cavalry[i % army.cavalry.length]!;
    brigades.push(Array.from({ length: count }, () => draft(regimentOf(kind, ++number))));
  }
  raiseGrades(brigades.flat(), budget, cost);
  return command(brigades, side, letter);
}

/** Brigades of two or three regiments; a single one is not bought. */
function squadsOf(regiments: number): number[] {
  if (regiments < 2) return [];
  return sharedOut(regiments, Math.ceil(regiments / 3));
}

/** as evenly as possible. */
const sharedOut = (units: number, among: number): number[] =>
  Array.from({ length: among }, (_, i) => Math.floor((units + among - 1 - i) / among));

/** As many as the points buy, guns included. */
function mostBattalions(army: Army, budget: number, rest: number, foot: number, charts: Charts): number {
  let most = 0;
  for (let n = 2; n * foot <= rest; n++) {
    const guns = batteriesFor(army, n, budget).reduce(
      (sum, { calibre }) => sum + charts.points({ arm: "artillery", grade: 3, calibre, quarters: 4 }),
      0,
    );
    if (n * foot + guns <= rest) most = n;
  }
  return most;
}

/** In turn, as the nation has them; heavy ones no more than its points allow. */
function batteriesFor({ batteries }: Army, battalions: number, budget: number): Battery[] {
  const bought: Battery[] = [];
  const most = Math.floor(budget / POINTS_PER_HEAVY);
  for (let i = 0; bought.length < Math.floor(battalions / BATTALIONS_PER_BATTERY); i++) {
    const next = batteries[i % batteries.length]!;
    const isScarce = next.calibre === "heavy" || next.calibre === "howitzer";
    const same = bought.filter(({ calibre }) => calibre === next.calibre).length;
    if (!isScarce || same < most) bought.push(next);
  }
  return bought;
}

const ROMAN = ["I", "II", "III", "IV"];

function battalionOf({ infantry }: Army, index: number): Partial<Draft> {
  const regiment = numbered(infantry.regiment, 1 + Math.floor(index / infantry.battalions));
  const battalion = ROMAN[index % infantry.battalions]!;
  const name = infantry.battalions > 1 ? `${battalion}/${regiment}` : regiment;
  return { name, arm: "infantry", class: infantry.class, regiment };
}

const regimentOf = (kind: Army["cavalry"][number], number: number): Partial<Draft> => ({
  name: numbered(kind.regiment, number),
  arm: "cavalry",
  class: kind.class,
  ...(kind.heavy ? { heavy: true } : {}),
});

const batteryOf = (battery: Battery, index: number): Partial<Draft> => ({
  name: `${battery.name} ${index + 1}`,
  arm: "artillery",
  class: battery.class,
  calibre: battery.calibre,
  guns: battery.guns,
  ...(battery.horse ? { horse: true } : {}),
});

/** "6e Ligne", but "1er Ligne". */
const numbered = (pattern: string, n: number): string =>
  pattern.replace(n === 1 ? "{n}e" : "{n}", n === 1 ? "1er" : String(n)).replace("{n}", String(n));

/** Battalions first, then cavalry, one grade at a time; the best troops stay few. */
function raiseGrades(units: readonly Draft[], budget: number, cost: (unit: Draft) => number): void {
  const spent = () => units.reduce((sum, unit) => sum + cost(unit), 0);
  const best = () => units.reduce((sum, unit) => (unit.grade === 5 ? sum + cost(unit) : sum), 0);
  for (const grade of [4, 5] as Grade[]) {
    for (const arm of ["infantry", "cavalry"]) {
      for (const unit of units.filter((one) => one.arm === arm && one.grade === grade - 1)) {
        const before = unit.grade;
        unit.grade = grade;
        if (spent() > budget || 100 * best() > MOST_GRADE_5 * budget) unit.grade = before;
      }
    }
  }
}

/** A commander to a brigade; where there are more than four brigades, to a division of up to four. */
function command(brigades: readonly Draft[][], side: string, letter: string): BoughtArmy {
  const perBrigade = brigades.length <= MOST_BRIGADES;
  const divisions = Math.ceil(brigades.length / MOST_BRIGADES);
  const groups = perBrigade ? brigades.length : divisions;
  const groupOf = (brigade: number) =>
    perBrigade ? brigade : Math.floor((brigade * divisions) / brigades.length);
  const commanders = Array.from(
    { length: groups },
    (_, i): CommanderFile => ({
      id: `${letter}C${i + 1}`,
      name: `${perBrigade ? "Brigade" : "Division"} commander ${i + 1}`,
      side,
      level: perBrigade ? "brigade" : "division",
      at: [0, 0],
    }),
  );
  const commanded = brigades.map((units, i) => {
    const { id } = commanders[groupOf(i)]!;
    const brigade = `${letter} brigade ${i + 1}`;
    const division = perBrigade ? `${letter} division` : `${letter} division ${groupOf(i) + 1}`;
    return { id: brigade, units: units.map((unit) => ({ ...unit, commander: id, brigade, division })) };
  });
  return { brigades: commanded, commanders, units: commanded.flatMap(({ units }) => units) };
}
