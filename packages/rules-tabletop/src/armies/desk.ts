// Where armies are put together: what programs and pages ask before a battle [I.4, I.5].

import { seeded } from "@grognard/kernel";
import type { ArmyDesk } from "@grognard/parts";
import { loadCharts } from "../charts/load-charts.ts";
import { sizeFor } from "../generator/sizes.ts";
import { wording } from "../words/wording.ts";
import { added, appointed } from "./adding.ts";
import { type ArmyFile, readArmyFile } from "./army-file.ts";
import { roomFor, sayFault } from "./bring.ts";
import { buyArmy } from "./buy.ts";
import { faultsOf, hasBrigadiers } from "./judge.ts";
import { muster, priceOf, total } from "./muster.ts";
import { armOf, gradesOf, NATIONS, nationNamed, SORTS, type Troop, troopsOf } from "./nations.ts";

/** Prices are points, not hundredths. */
const inPoints = (hundredths: number): number => hundredths / 100;

export const desk: ArmyDesk = {
  nations: () => NATIONS.map(({ id, name, years }) => ({ id, name: wording().dataName(name), years })),
  troops(id, year) {
    const nation = nationNamed(id);
    const troops = nation ? troopsOf(nation, year) : [];
    return SORTS.flatMap((sort) => {
      const own = troops.filter((troop) => troop.sort === sort);
      if (own.length === 0) return [];
      return [{ id: sort, name: wording().armies.sorts[sort], arm: armOf(sort), troops: own.map(entryOf) }];
    });
  },
  judge(list) {
    const army = list as ArmyFile;
    const charts = loadCharts();
    const units = muster(army, charts);
    return {
      cost: inPoints(total(units)),
      prices: Object.fromEntries(units.map(({ place, price }) => [place, inPoints(price)])),
      titles: Object.fromEntries(
        units.flatMap(({ place, troop }) => (troop ? [[place, wording().dataName(troop.title)]] : [])),
      ),
      brigadiers: hasBrigadiers(army),
      faults: faultsOf(army, roomFor(army), charts).map((one) => ({
        place: one.place,
        text: sayFault(one),
        cite: one.fault.cite,
      })),
    };
  },
  buy: (wish, seed) =>
    inWords(buyArmy(wish, sizeFor(wish.points).room, seeded(`army ${seed}`), loadCharts())),
  add: (list, choice, to) => added(list as ArmyFile, choice, to),
  appoint: (list) => appointed(list as ArmyFile),
  read: (data) => readArmyFile(data),
};

function entryOf(troop: Troop) {
  const { id, title, battalions = 1, sort } = troop;
  const inParts = sort === "sappers";
  const quarters = inParts ? ({ quarters: 1 } as const) : {};
  const charts = loadCharts();
  return {
    id,
    title: wording().dataName(title),
    grades: gradesOf(troop).map((grade) => ({
      grade,
      price: inPoints(priceOf(troop, { grade, ...quarters }, charts)),
    })),
    battalions,
    ...(inParts && { inParts }),
  };
}

/** A player who goes on with it reads its names. */
function inWords(army: ArmyFile): ArmyFile {
  const { dataName } = wording();
  const named = <T extends { readonly commander?: string }>(one: T): T =>
    one.commander === undefined ? one : { ...one, commander: dataName(one.commander) };
  return {
    ...named(army),
    divisions: army.divisions.map((division) => ({
      ...named(division),
      brigades: division.brigades.map(named),
    })),
  };
}
