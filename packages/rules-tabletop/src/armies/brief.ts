// What the computer may buy: armies that every battlefield bears. A player who buys by hand is bound by the rulebook
// alone [I.5].

import type { Charts } from "../charts/load-charts.ts";
import type { ArmyFile } from "./army-file.ts";
import { armIn, calibreOf, countOf, type Mustered, muster, total } from "./muster.ts";

/** Shares of the points, in percent. */
const LEAST_FOOT = 40;
const MOST_HORSE = 30;
const MOST_GUNS = 45;
const MOST_GRADE_5 = 20;
const MOST_GRADE_1 = 30;
const BATTALIONS_PER_BATTERY = 3;
const MOST_DETACHMENTS = 2;
const POINTS_PER_HEAVY = 40;

/** Heavy batteries, and howitzers: so many of each. */
export const mostHeavy = (points: number): number => Math.floor(points / POINTS_PER_HEAVY);

export function isWithinBrief(army: ArmyFile, charts: Charts): boolean {
  const units = muster(army, charts);
  const share = (all: readonly Mustered[]) => total(all) / army.points;
  const of = (arm: string) => units.filter((one) => armIn(one) === arm);
  const graded = (grade: number) => units.filter(({ choice }) => choice.grade === grade);
  const guns = (calibre: string) =>
    countOf(units.filter(({ troop }) => troop && calibreOf(troop) === calibre));
  const parts = units.filter(({ choice }) => choice.quarters !== undefined);
  const battalions = of("infantry").filter((one) => !parts.includes(one));
  return (
    share(units) <= 100 &&
    share(battalions) >= LEAST_FOOT &&
    share(of("cavalry")) <= MOST_HORSE &&
    share(of("artillery")) <= MOST_GUNS &&
    share(graded(5)) <= MOST_GRADE_5 &&
    share(graded(1)) <= MOST_GRADE_1 &&
    countOf(of("artillery")) <= Math.ceil(countOf(battalions) / BATTALIONS_PER_BATTERY) &&
    guns("heavy") <= mostHeavy(army.points) &&
    guns("howitzer") <= mostHeavy(army.points) &&
    guns("siege") === 0 &&
    parts.length <= MOST_DETACHMENTS &&
    hasFullBrigades(army, units)
  );
}

/** Two battalions or regiments at least, and no more than one light battery to the foot. */
const hasFullBrigades = ({ divisions }: ArmyFile, units: readonly Mustered[]): boolean =>
  divisions.every(({ brigades }, d) =>
    brigades.every((_, b) => {
      const own = units.filter(({ division, brigade }) => division === d && brigade === b);
      const men = own.filter(
        ({ choice, ...one }) => armIn({ choice, ...one }) !== "artillery" && !choice.quarters,
      );
      const isFoot = men.some((one) => armIn(one) === "infantry");
      const light = own.filter(({ troop }) => troop && calibreOf(troop) === "light");
      return countOf(men) >= 2 && (!isFoot || countOf(light) <= 1);
    }),
  );
