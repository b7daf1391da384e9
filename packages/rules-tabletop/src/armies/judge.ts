// What is wrong with an army that is bought: everything, each with its place in the file and its case. An army may be
// unlawful while it is being written, so none of this keeps it from being read, shown or stored.

import { refusing } from "@grognard/kernel";
import type { Case } from "../cases.ts";
import type { Charts } from "../charts/load-charts.ts";
import type { Words } from "../words/en/index.ts";
import type { ArmyFile, Brigade, Choice } from "./army-file.ts";
import { armIn, countOf, type Mustered, muster, total } from "./muster.ts";
import { FIRST_YEAR, hasArmyIn, isOf, LAST_YEAR, NATIONS, nationNamed, type Troop } from "./nations.ts";

const refuse = refusing<Words["armies"]["faults"], Case>();

export interface ArmyFault {
  /** "divisions[0].brigades[1].units[2].grade". */
  readonly place: string;
  readonly fault: ReturnType<typeof refuse>;
}

/** Up to so many brigades each has its commander; above that the divisions have, of so many brigades each [XII.2]. */
export const MOST_BRIGADES = 4;
export const MOST_BATTALIONS = 6;
export const MOST_REGIMENTS = 3;

/** `room`: how many units the table has room for. */
export function faultsOf(army: ArmyFile, room: number, charts: Charts): ArmyFault[] {
  const units = muster(army, charts);
  const faults: ArmyFault[] = [];
  const must = into(faults);
  judgeNation(army, must);
  for (const unit of units) judgeUnit(army, unit, must);
  judgePoints(army, units, room, must);
  army.divisions.forEach(({ brigades }, d) => {
    brigades.forEach((brigade, b) => {
      const own = units.filter(({ division, brigade: of }) => division === d && of === b);
      judgeBrigade(brigade, own, `divisions[${d}].brigades[${b}]`, must);
    });
  });
  judgeCommand(army, must);
  return faults;
}

/** Whether there is such a nation, and had an army then. */
export function nationFaults(of: Pick<ArmyFile, "nation" | "year">): ArmyFault[] {
  const faults: ArmyFault[] = [];
  judgeNation(of, into(faults));
  return faults;
}

type Must = (holds: boolean, place: string, fault: () => ArmyFault["fault"]) => void;

const into =
  (faults: ArmyFault[]): Must =>
  (holds, place, fault) => {
    if (!holds) faults.push({ place, fault: fault() });
  };

function judgeNation({ nation: id, year }: Pick<ArmyFile, "nation" | "year">, must: Must): void {
  const nation = nationNamed(id);
  must(nation !== undefined, "nation", () =>
    refuse(
      "noNation",
      "I.4",
      id,
      NATIONS.map((one) => one.id),
    ),
  );
  if (!nation) return;
  must(hasArmyIn(nation, year), "year", () => refuse("noArmyThen", "I.4", nation.name, spans(nation.years)));
}

const spans = (years: readonly (readonly number[])[]): string =>
  years.map(([from, to]) => `${from}–${to}`).join(", ");

function judgeUnit({ nation: id, year }: ArmyFile, { choice, troop, place }: Mustered, must: Must): void {
  const nation = nationNamed(id);
  if (!nation) return;
  must(troop !== undefined, `${place}.troop`, () => refuse("neverHad", "I.4", nation.name, choice.troop));
  if (!troop) return;
  const { title, from = FIRST_YEAR, to = LAST_YEAR, grades } = troop;
  must(isOf(troop, year) || !hasArmyIn(nation, year), `${place}.troop`, () =>
    refuse("notThen", "I.4", nation.name, title, spans([[from, to]])),
  );
  must(choice.grade >= grades[0] && choice.grade <= grades[1], `${place}.grade`, () =>
    refuse("wrongGrade", "I.5", title, grades[0], grades[1]),
  );
  judgeSize(choice, troop, place, must);
}

function judgeSize({ battalions = 1, quarters }: Choice, troop: Troop, place: string, must: Must): void {
  const { title, sort, battalions: most = 1 } = troop;
  must(battalions <= most, `${place}.battalions`, () =>
    most > 1 ? refuse("largeRegiment", "I.4", title, most) : refuse("oneByOne", "I.4", title),
  );
  must(battalions === 1 || quarters === undefined, `${place}.quarters`, () =>
    refuse("wholeBattalions", "III.5"),
  );
  must(sort !== "sappers" || quarters !== undefined, `${place}.quarters`, () =>
    refuse("sapperParts", "III.5"),
  );
}

function judgePoints(
  { points, divisions }: ArmyFile,
  units: readonly Mustered[],
  room: number,
  must: Must,
): void {
  const cost = total(units);
  must(cost <= 100 * points, "points", () => refuse("overPoints", "I.5", cost, 100 * points));
  must(units.length > 0, "divisions", () => refuse("noUnits", "I.5"));
  must(countOf(units) <= room, "divisions", () => refuse("noRoomFor", "II.1", countOf(units), room));
  const isKept = ({ division, brigade }: Mustered) =>
    divisions[division]!.brigades[brigade]?.reserve === true;
  const kept = units.filter(isKept);
  const last = kept.at(-1);
  must(3 * total(kept) <= cost, last ? `${brigadeOf(last)}.reserve` : "", () =>
    refuse("largeReserve", "I.5", total(kept), cost),
  );
}

const brigadeOf = ({ division, brigade }: Mustered): string => `divisions[${division}].brigades[${brigade}]`;

/** Foot or horse, not too many of them, and no guns alone [I.4]. */
function judgeBrigade({ units }: Brigade, own: readonly Mustered[], place: string, must: Must): void {
  const of = (arm: string) => own.filter((one) => armIn(one) === arm);
  const whole = (all: readonly Mustered[]) =>
    countOf(all.filter(({ choice }) => choice.quarters === undefined));
  const [foot, horse] = [of("infantry"), of("cavalry")];
  must(units.length > 0, `${place}.units`, () => refuse("emptyBrigade", "I.4"));
  must(own.length === 0 || of("artillery").length < own.length, `${place}.units`, () =>
    refuse("gunsAlone", "XII.2-attachments"),
  );
  must(foot.length === 0 || horse.length === 0, `${place}.units`, () => refuse("mixedBrigade", "I.4"));
  must(whole(foot) <= MOST_BATTALIONS, `${place}.units`, () =>
    refuse("manyBattalions", "I.4", MOST_BATTALIONS),
  );
  must(whole(horse) <= MOST_REGIMENTS, `${place}.units`, () =>
    refuse("manyRegiments", "I.4", MOST_REGIMENTS),
  );
}

/** A figure for each brigade in a small army, for each division in a large one, and one above several divisions. */
function judgeCommand({ commander, divisions }: ArmyFile, must: Must): void {
  const isSmall = hasBrigadiers({ divisions });
  must(divisions.length < 2 || commander !== undefined, "commander", () => refuse("noCommander", "XII.2"));
  divisions.forEach(({ commander: own, brigades, batteries = [] }, d) => {
    const place = `divisions[${d}]`;
    if (!isSmall) must(own !== undefined, `${place}.commander`, () => refuse("noDivisionCommander", "XII.2"));
    else if (batteries.length > 0)
      must(own !== undefined, `${place}.commander`, () => refuse("gunsUncommanded", "XII.2-attachments"));
    must(brigades.length > 0, `${place}.brigades`, () => refuse("emptyDivision", "I.4"));
    must(brigades.length <= MOST_BRIGADES, `${place}.brigades`, () =>
      refuse("manyBrigades", "XII.2", MOST_BRIGADES),
    );
    brigades.forEach((brigade, b) => {
      if (isSmall)
        must(brigade.commander !== undefined, `${place}.brigades[${b}].commander`, () =>
          refuse("noBrigadeCommander", "XII.2"),
        );
    });
  });
}

/** Brigade commanders stand on the table, not only those of divisions. */
export const hasBrigadiers = ({ divisions }: Pick<ArmyFile, "divisions">): boolean =>
  divisions.reduce((sum, { brigades }) => sum + brigades.length, 0) <= MOST_BRIGADES;
