// Which army a side of a pick-up battle brings: one of its own, or what the computer buys for it.

import { Problem, phrase, refuseAll, seeded } from "@grognard/kernel";
import type { Charts } from "../charts/load-charts.ts";
import { type BattleSize, sizeFor } from "../generator/sizes.ts";
import { wording } from "../words/wording.ts";
import { type ArmyFile, isArmy, type Wish } from "./army-file.ts";
import { buyArmy } from "./buy.ts";
import { type ArmyFault, faultsOf, nationFaults } from "./judge.ts";

/** As far as it is said. */
export type Brought = ArmyFile | Wish | null;

/** A wish with everything that it leaves open. */
export const wholeWish = (brought: Brought, usual: Required<Wish>): ArmyFile | Required<Wish> =>
  brought && isArmy(brought) ? brought : { ...usual, ...brought };

/** The lawful army of a side; the number of the battle and the side decide what the computer buys. `at`: places as the
 *  caller names them. */
export function armyFor(
  wanted: ArmyFile | Required<Wish>,
  side: string,
  seed: number,
  { room }: BattleSize,
  charts: Charts,
  at: (place: string) => string,
): ArmyFile {
  if (!isArmy(wanted)) {
    refuseFaults(nationFaults(wanted), at);
    return buyArmy(wanted, room, seeded(`army ${seed} ${side}`), charts);
  }
  refuseFaults(faultsOf(wanted, room, charts), at);
  return wanted;
}

export const sayFault = ({ fault }: ArmyFault): string =>
  phrase(wording().armies.faults, fault, wording().dataName);

/** All of them as one. */
export const refuseFaults = (faults: readonly ArmyFault[], at = (place: string): string => place): void =>
  refuseAll(faults.map((one) => new Problem(sayFault(one), at(one.place), one.fault.cite)));

/** What the table has room for if nobody brings a larger army. */
export const roomFor = ({ points }: ArmyFile): number => sizeFor(points).room;
