// Armies of one's own: the lists of the nations, what is wrong with an army, and the order of battle that it becomes.

import { Problem } from "@grognard/kernel";
import { readShape } from "@grognard/parts";
import { describe, expect, it } from "vitest";
import { type ArmyFile, type Brigade, type Choice, readArmyFile } from "../src/armies/army-file.ts";
import { sayFault } from "../src/armies/bring.ts";
import { enlist } from "../src/armies/enlist.ts";
import { faultsOf } from "../src/armies/judge.ts";
import { muster, priceOf, total } from "../src/armies/muster.ts";
import { NATIONS, nationFile, nationNamed, SORTS, troopsOf } from "../src/armies/nations.ts";
import { loadCharts } from "../src/charts/load-charts.ts";
import { fileKinds } from "../src/scenario/files.ts";
import { rule } from "./rule.ts";

const charts = loadCharts();
const ROOM = 60;

const units = (...choices: Choice[]): Choice[] => choices;
const line = (battalions: number, grade: Choice["grade"] = 3): Choice => ({
  troop: "line",
  grade,
  battalions,
});
const brigade = (commander: string | undefined, ...of: Choice[]): Brigade => ({
  ...(commander !== undefined && { commander }),
  units: of,
});

/** 19.5 points. */
const VANGUARD: ArmyFile = {
  format: "grognard/tabletop-army@1",
  name: "The vanguard",
  nation: "france",
  year: 1812,
  points: 20,
  divisions: [
    {
      brigades: [
        brigade(
          "Friant",
          line(3),
          { troop: "light", grade: 4, battalions: 2 },
          { troop: "sappers", grade: 4, quarters: 1 },
        ),
        brigade("Dufour", line(3, 2), { troop: "foot-guns", grade: 3 }),
        brigade("Bordesoulle", { troop: "lancers", grade: 3 }, { troop: "cuirassiers", grade: 3 }),
      ],
    },
  ],
};

const faults = (army: ArmyFile, room = ROOM) =>
  faultsOf(army, room, charts).map(({ place, fault: { says, cite } }) => [place, says, cite]);

/** The army with its first division changed. */
const inDivision = (change: Partial<ArmyFile["divisions"][number]>): ArmyFile => ({
  ...VANGUARD,
  divisions: [{ ...VANGUARD.divisions[0]!, ...change }],
});
/** With other brigades. */
const of = (...brigades: Brigade[]): ArmyFile => inDivision({ brigades });

describe("the nations' lists", () => {
  it("are sound, and say that they are reconstructed", () => {
    for (const nation of NATIONS) {
      expect(readShape(nationFile, nation)).toEqual(nation);
      expect(nation.source.status).toBe("reconstructed");
    }
    expect(NATIONS.map(({ id }) => id).sort()).toEqual(
      "austria bavaria britain france italy naples netherlands portugal prussia russia saxony spain sweden warsaw".split(
        " ",
      ),
    );
  });

  it("have each troop once in a year, with foot, horse and guns in every year that there is an army", () => {
    for (const nation of NATIONS) {
      for (const [from, to] of nation.years) {
        for (let year = from; year <= to; year++) {
          const troops = troopsOf(nation, year);
          const ids = troops.map(({ id }) => id);
          expect([nation.id, year, new Set(ids).size]).toEqual([nation.id, year, ids.length]);
          const sorts = new Set(troops.map(({ sort }) => sort));
          for (const sort of ["line", "sappers", "foot", "howitzer", "siege"] as const)
            expect(sorts).toContain(sort);
          expect(sorts.has("lightCavalry") || sorts.has("heavyCavalry")).toBe(true);
        }
      }
    }
    expect(new Set(NATIONS.flatMap(({ troops }) => troops.map(({ sort }) => sort)))).toEqual(new Set(SORTS));
  });

  it("change with the years", () => {
    const has = (nation: string, year: number, id: string) =>
      troopsOf(nationNamed(nation)!, year).some((troop) => troop.id === id);
    expect([1810, 1811].map((year) => has("france", year, "lancers"))).toEqual([false, true]);
    expect([1812, 1813].map((year) => has("prussia", year, "landwehr"))).toEqual([false, true]);
    expect([1807, 1808].map((year) => has("portugal", year, "cacadores"))).toEqual([false, true]);
    expect([1806, 1807, 1814, 1815].map((year) => has("warsaw", year, "uhlans"))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([1810, 1811, 1814].map((year) => has("netherlands", year, "line"))).toEqual([true, false, true]);
  });
});

rule("I.5", "every choice of a list has its price by the book", () => {
  const price = (nation: string, year: number, choice: Choice) =>
    priceOf(troopsOf(nationNamed(nation)!, year).find(({ id }) => id === choice.troop)!, choice, charts);
  const french = (choice: Choice) => price("france", 1812, choice);
  expect(([1, 2, 3, 4] as const).map((grade) => french(line(1, grade)))).toEqual([50, 75, 100, 150]);
  expect(french(line(4))).toBe(400);
  expect(french({ troop: "guard", grade: 5 })).toBe(200);
  expect(([2, 3, 4] as const).map((grade) => french({ troop: "lancers", grade }))).toEqual([150, 200, 300]);
  const guns = ["horse-guns", "foot-guns", "reserve-guns", "howitzers", "siege-guns"];
  expect(guns.map((troop) => french({ troop, grade: 3 }))).toEqual([300, 500, 700, 500, 1300]);
  expect(([1, 2, 3] as const).map((quarters) => french({ troop: "light", grade: 3, quarters }))).toEqual([
    25, 50, 75,
  ]);
});

describe("a lawful army", () => {
  it("has no faults, and costs what its units cost", () => {
    expect(faults(VANGUARD)).toEqual([]);
    expect(total(muster(VANGUARD, charts))).toBe(300 + 300 + 37 + 225 + 500 + 400);
    expect(fileKinds.find(({ kind }) => kind === "army")!.check(VANGUARD)).toBe(
      'army "The vanguard": 12 units, 17.62 of 20 points',
    );
  });
});

rule("I.4", "a nation, a year and troops that never were are named at their place", () => {
  expect(faults({ ...VANGUARD, nation: "atlantis" })).toEqual([["nation", "noNation", "I.4"]]);
  expect(faults({ ...VANGUARD, nation: "warsaw", year: 1806 }).at(0)).toEqual(["year", "noArmyThen", "I.4"]);
  expect(faults({ ...VANGUARD, year: 1810 })).toEqual([
    ["divisions[0].brigades[2].units[0].troop", "notThen", "I.4"],
  ]);
  expect(faults(of(brigade("Friant", line(2), { troop: "cossacks", grade: 3 })))).toEqual([
    ["divisions[0].brigades[0].units[1].troop", "neverHad", "I.4"],
  ]);
  const [fault] = faultsOf({ ...VANGUARD, year: 1810 }, ROOM, charts);
  expect(sayFault(fault!)).toBe("France: Lancers only in 1811–1815");
});

rule("I.4", "regiments, brigades and divisions have the size that they may have", () => {
  const at = "divisions[0].brigades[0].units";
  expect(faults(of(brigade("Friant", { troop: "light", grade: 3, battalions: 5 })))).toEqual([
    [`${at}[0].battalions`, "largeRegiment", "I.4"],
  ]);
  expect(faults(of(brigade("Friant", line(2), { troop: "foot-guns", grade: 3, battalions: 2 })))).toEqual([
    [`${at}[1].battalions`, "oneByOne", "I.4"],
  ]);
  expect(faults(of(brigade("Friant", line(4), line(3))))).toEqual([[at, "manyBattalions", "I.4"]]);
  expect(faults(of(brigade("Friant", line(4), line(2))))).toEqual([]);
  const hussars: Choice = { troop: "hussars", grade: 3 };
  expect(faults(of(brigade("Pajol", hussars, hussars, hussars, hussars)))).toEqual([
    [at, "manyRegiments", "I.4"],
  ]);
  expect(faults(of(brigade("Pajol", hussars, hussars, hussars)))).toEqual([]);
  expect(faults(of(brigade("Friant", line(2), hussars)))).toEqual([[at, "mixedBrigade", "I.4"]]);
  expect(faults(of(brigade("Friant", line(2)), brigade("Dufour")))).toEqual([
    ["divisions[0].brigades[1].units", "emptyBrigade", "I.4"],
  ]);
  expect(
    faults({ ...VANGUARD, commander: "Davout", divisions: [...VANGUARD.divisions, { brigades: [] }] }),
  ).toEqual([["divisions[1].brigades", "emptyDivision", "I.4"]]);
});

rule("I.5", "more points than there are, and grades that a troop never had", () => {
  expect(faults({ ...VANGUARD, points: 17 })).toEqual([["points", "overPoints", "I.5"]]);
  expect(faults({ ...VANGUARD, points: 18 })).toEqual([]);
  expect(faults(of(brigade("Friant", line(2, 5))))).toEqual([
    ["divisions[0].brigades[0].units[0].grade", "wrongGrade", "I.5"],
  ]);
  expect(faults({ ...VANGUARD, divisions: [] })).toEqual([["divisions", "noUnits", "I.5"]]);
  expect(faults(VANGUARD, 11)).toEqual([["divisions", "noRoomFor", "II.1"]]);
});

rule("I.5", "a third of the points at most is kept in reserve", () => {
  const [a, b, c] = VANGUARD.divisions[0]!.brigades;
  expect(faults(of(a!, b!, { ...c!, reserve: true }))).toEqual([]);
  expect(faults(of(a!, { ...b!, reserve: true }, c!))).toEqual([
    ["divisions[0].brigades[1].reserve", "largeReserve", "I.5"],
  ]);
});

rule("III.5", "a detachment is a part of one unit, and sappers are one", () => {
  const at = "divisions[0].brigades[0].units[1].quarters";
  expect(faults(of(brigade("Friant", line(2), { ...line(2), quarters: 2 })))).toEqual([
    [at, "wholeBattalions", "III.5"],
  ]);
  expect(faults(of(brigade("Friant", line(2), { troop: "sappers", grade: 3 })))).toEqual([
    [at, "sapperParts", "III.5"],
  ]);
  expect(faults(of(brigade("Friant", line(2), { troop: "hussars", grade: 3, quarters: 1 })))).toContainEqual([
    "divisions[0].brigades[0].units",
    "mixedBrigade",
    "I.4",
  ]);
});

rule("XII.2", "up to four brigades each has its commander, beyond that each division of four has", () => {
  const small = of(brigade(undefined, line(2)), brigade("Dufour", line(2)));
  expect(faults(small)).toEqual([["divisions[0].brigades[0].commander", "noBrigadeCommander", "XII.2"]]);
  const five = Array.from({ length: 5 }, () => brigade(undefined, line(2)));
  expect(faults(of(...five))).toEqual([
    ["divisions[0].commander", "noDivisionCommander", "XII.2"],
    ["divisions[0].brigades", "manyBrigades", "XII.2"],
  ]);
  const two: ArmyFile = {
    ...VANGUARD,
    divisions: [
      { commander: "Friant", brigades: five.slice(0, 4) },
      { commander: "Gudin", brigades: five.slice(4) },
    ],
  };
  expect(faults(two)).toEqual([["commander", "noCommander", "XII.2"]]);
  expect(faults({ ...two, commander: "Davout" })).toEqual([]);
});

rule("XII.2-attachments", "guns belong to a brigade of troops, or to a division with a commander", () => {
  const guns: Choice = { troop: "foot-guns", grade: 3 };
  expect(faults(of(brigade("Friant", line(2)), brigade("Pernety", guns)))).toEqual([
    ["divisions[0].brigades[1].units", "gunsAlone", "XII.2-attachments"],
  ]);
  const apart = { batteries: [guns], brigades: [brigade("Dufour", line(4))] };
  expect(faults(inDivision(apart))).toEqual([
    ["divisions[0].commander", "gunsUncommanded", "XII.2-attachments"],
  ]);
  expect(faults(inDivision({ commander: "Friant", ...apart }))).toEqual([]);
});

rule("III.5", "a battery may be bought in sections, each with its guns and its part of the price", () => {
  const section = (quarters: 1 | 2): Choice => ({
    troop: "foot-guns",
    grade: 3,
    quarters,
    name: "Foot battery 7",
  });
  const army = of(brigade("Friant", line(2), section(2), section(1)));
  expect(faults(army)).toEqual([]);
  expect(muster(army, charts).map(({ price }) => price)).toEqual([200, 250, 125]);
  expect(enlist(army, "first", "A", charts).units.slice(2)).toMatchObject([
    { name: "Section of Foot battery 7", guns: 4, quarters: 2, regiment: "Foot battery 7" },
    { name: "Section of Foot battery 7", guns: 2, quarters: 1, regiment: "Foot battery 7" },
  ]);
});

describe("an army that is not in order", () => {
  it("has all its faults named at once", () => {
    const army: ArmyFile = {
      ...VANGUARD,
      year: 1809,
      points: 10,
      divisions: [
        {
          brigades: [
            brigade(undefined, line(9, 5), { troop: "zouaves", grade: 3 }),
            brigade("Colbert", { troop: "lancers", grade: 1 }),
          ],
        },
      ],
    };
    expect(faults(army)).toEqual([
      ["divisions[0].brigades[0].units[0].grade", "wrongGrade", "I.5"],
      ["divisions[0].brigades[0].units[0].battalions", "largeRegiment", "I.4"],
      ["divisions[0].brigades[0].units[1].troop", "neverHad", "I.4"],
      ["divisions[0].brigades[1].units[0].troop", "notThen", "I.4"],
      ["divisions[0].brigades[1].units[0].grade", "wrongGrade", "I.5"],
      ["points", "overPoints", "I.5"],
      ["divisions[0].brigades[0].units", "manyBattalions", "I.4"],
      ["divisions[0].brigades[0].commander", "noBrigadeCommander", "XII.2"],
    ]);
  });

  it("is refused as a file with the same words, place by place", () => {
    const check = () =>
      fileKinds.find(({ kind }) => kind === "army")!.check({ ...VANGUARD, points: 10, year: 1810 });
    expect(problemsOf(check)).toEqual([
      "divisions[0].brigades[2].units[0].troop: France: Lancers only in 1811–1815 [I.4]",
      "points: costs 17.62 points; there are 10 [I.5]",
    ]);
  });

  it("is of another version, or has no such form", () => {
    expect(problemsOf(() => readArmyFile({ ...VANGUARD, format: "grognard/tabletop-army@2" }))).toEqual([
      'format: must be "grognard/tabletop-army@1", not "grognard/tabletop-army@2"',
    ]);
    expect(problemsOf(() => readArmyFile({ ...VANGUARD, points: 9, year: 1820 }))).toEqual([
      "year: must be a whole number from 1796 to 1815, not 1820",
      "points: must be a whole number from 10 to 120, not 9",
    ]);
  });
});

function problemsOf(act: () => unknown): string[] {
  try {
    act();
  } catch (error) {
    if (error instanceof Problem) return error.all.map(({ message }) => message);
    throw error;
  }
  return [];
}

describe("the order of battle of an army", () => {
  const battle = (army: ArmyFile) => enlist(army, "first", "A", charts);

  it("names regiments by their numbers, or as the player does", () => {
    const named = of(
      brigade("Friant", line(2), { ...line(1), name: "15e Léger" }, line(1)),
      brigade("Pajol", { troop: "hussars", grade: 3 }, { troop: "hussars", grade: 3, quarters: 2 }),
    );
    expect(battle(named).units.map(({ id, name }) => [id, name])).toEqual([
      ["A1", "I/1er Ligne"],
      ["A2", "II/1er Ligne"],
      ["A3", "I/15e Léger"],
      ["A4", "I/2e Ligne"],
      ["A5", "1er Hussards"],
      ["A6", "Detachment of 2e Hussards"],
    ]);
    expect(
      battle(named)
        .units.map(({ regiment }) => regiment)
        .slice(0, 3),
    ).toEqual(["1er Ligne", "1er Ligne", "15e Léger"]);
  });

  it("has the kind of each unit", () => {
    const [sappers, guns, lancers, cuirassiers] = [
      "Sappers no. 1",
      "Foot battery 1",
      "1er Chevau-légers lanciers",
      "1er Cuirassiers",
    ].map((name) => battle(VANGUARD).units.find((unit) => unit.name === name)!);
    expect(sappers).toMatchObject({ arm: "infantry", sappers: true, quarters: 1 });
    expect(guns).toMatchObject({ arm: "artillery", calibre: "medium", guns: 8, class: 1 });
    expect(lancers).toMatchObject({ arm: "cavalry", lancer: true });
    expect(cuirassiers).toMatchObject({ arm: "cavalry", heavy: true });
    const horse = battle({
      ...VANGUARD,
      nation: "britain",
      divisions: [
        { brigades: [brigade("Barnard", { troop: "rifles", grade: 5 }, { troop: "horse-guns", grade: 4 })] },
      ],
    });
    expect(horse.units).toMatchObject([{ weapon: "rifle" }, { calibre: "light", horse: true, guns: 6 }]);
  });

  it("has its commanders, each under the next above", () => {
    expect(battle(VANGUARD).commanders.map(({ id, name, level }) => [id, name, level])).toEqual([
      ["AC1", "Friant", "brigade"],
      ["AC2", "Dufour", "brigade"],
      ["AC3", "Bordesoulle", "brigade"],
    ]);
    const large = battle({
      ...VANGUARD,
      commander: "Davout",
      divisions: [
        {
          commander: "Friant",
          batteries: units({ troop: "foot-guns", grade: 3 }),
          brigades: [1, 2, 3].map(() => brigade("nobody", line(1))),
        },
        { commander: "Gudin", brigades: [1, 2].map(() => brigade(undefined, line(1))) },
      ],
    });
    expect(large.commanders).toMatchObject([
      { id: "AC1", name: "Davout", level: "corps" },
      { id: "AC2", name: "Friant", level: "division", superior: "AC1" },
      { id: "AC3", name: "Gudin", level: "division", superior: "AC1" },
    ]);
    expect(large.units.map(({ commander }) => commander)).toEqual(["AC2", "AC2", "AC2", "AC2", "AC3", "AC3"]);
    expect(new Set(large.units.map(({ division }) => division)).size).toBe(2);
    expect(new Set(large.units.map(({ brigade: one }) => one)).size).toBe(6);
  });
});
