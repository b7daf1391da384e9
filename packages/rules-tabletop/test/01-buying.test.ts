// The computer buys armies, and a pick-up battle is fought with armies of either kind.

import { Game, Journal, openSave, seeded, toSave } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import type { ArmyFile } from "../src/armies/army-file.ts";
import { isWithinBrief } from "../src/armies/brief.ts";
import { buyArmy } from "../src/armies/buy.ts";
import { faultsOf } from "../src/armies/judge.ts";
import { muster, total } from "../src/armies/muster.ts";
import { NATIONS } from "../src/armies/nations.ts";
import { loadCharts } from "../src/charts/load-charts.ts";
import { expandScenario } from "../src/generator/generator.ts";
import { sizeFor } from "../src/generator/sizes.ts";
import { tabletop } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import type { GeneratedFile, ScenarioFile } from "../src/scenario/scenario-file.ts";
import { rule } from "./rule.ts";

const charts = loadCharts();
const NUMBERS = Array.from({ length: 200 }, (_, i) => i);
const pickUp = (id: string) => scenarioById(id) as GeneratedFile;
const bought = (nation: string, year: number, points: number, number = 0): ArmyFile =>
  buyArmy({ nation, year, points }, sizeFor(points).room, seeded(`army ${number}`), charts);
const armyIn = ({ units }: ScenarioFile, side: string) => units.filter((unit) => unit.side === side);
const priceOf = (units: ScenarioFile["units"]) =>
  units.reduce(
    (sum, { arm, grade, calibre = null, quarters = 4 }) =>
      sum + charts.points({ arm, grade, calibre, quarters }),
    0,
  );

rule("I.5", "200 battle numbers give each side 200 armies within their points", () => {
  const battles = NUMBERS.map((seed) =>
    expandScenario(pickUp("pick-up-hour"), { seed, armies: [null, null] }),
  );
  for (const side of ["first", "second"]) {
    const armies = battles.map((battle) => armyIn(battle, side));
    const kinds = new Set(
      armies.map((units) => JSON.stringify(units.map(({ name, grade }) => [name, grade]))),
    );
    expect(kinds.size).toBe(NUMBERS.length);
    const prices = armies.map(priceOf);
    expect(Math.max(...prices)).toBeLessThanOrEqual(2000);
    expect(prices.reduce((sum, price) => sum + price, 0)).toBeGreaterThan(0.98 * 2000 * NUMBERS.length);
  }
});

rule("I.5", "so they do in a larger battle", () => {
  const armies = NUMBERS.map((number) => bought("prussia", 1813, 40, number));
  expect(new Set(armies.map((army) => JSON.stringify(army))).size).toBe(NUMBERS.length);
  for (const army of armies) expect(total(muster(army, charts))).toBeLessThanOrEqual(4000);
});

describe("what the computer buys", () => {
  it("is lawful, within the brief and nearly all its points, for every nation, year and size", () => {
    for (const { id, years } of NATIONS) {
      for (const [from, to] of years) {
        for (let year = from; year <= to; year++) {
          const points = 10 + ((7 * year) % 111);
          const army = bought(id, year, points, year);
          expect(faultsOf(army, sizeFor(points).room, charts)).toEqual([]);
          expect(isWithinBrief(army, charts)).toBe(true);
          expect(total(muster(army, charts))).toBeGreaterThan(85 * points);
        }
      }
    }
  });

  it("is the same for the same number", () => {
    expect(bought("russia", 1812, 60, 7)).toEqual(bought("russia", 1812, 60, 7));
    expect(bought("russia", 1812, 60, 7)).not.toEqual(bought("russia", 1812, 60, 8));
  });

  it("has every sort of troops now and then", () => {
    const sorts = new Set(
      NUMBERS.flatMap((number) =>
        muster(bought("france", 1812, 80, number), charts).map(({ troop }) => troop!.sort),
      ),
    );
    expect([...sorts].sort()).toEqual([
      "foot",
      "guard",
      "heavyCavalry",
      "horse",
      "howitzer",
      "lancers",
      "light",
      "lightCavalry",
      "line",
      "militia",
      "sappers",
    ]);
  });

  it("stands on the table, everything in its place", () => {
    for (const points of [10, 35, 120]) {
      const options = {
        first: { nation: "britain", points },
        second: { nation: "spain", points },
        seed: points,
      };
      const world = tabletop.load(pickUp("pick-up-hour"), options);
      expect(world.sides.map(({ name }) => name)).toEqual(["Britain", "Spain"]);
      expect(world.units.every(({ post }) => post !== null)).toBe(true);
    }
  });
});

/** 10.5 points. */
const OWN: ArmyFile = {
  format: "grognard/tabletop-army@1",
  name: "Outposts",
  nation: "saxony",
  year: 1812,
  points: 11,
  divisions: [
    {
      brigades: [
        {
          commander: "Sahr",
          units: [
            { troop: "light", grade: 3, battalions: 2 },
            { troop: "grenadiers", grade: 4 },
            { troop: "sappers", grade: 3, quarters: 1 },
            { troop: "foot-guns", grade: 3, quarters: 1 },
          ],
        },
        {
          commander: "Gablenz",
          reserve: true,
          units: [
            { troop: "hussars", grade: 3, quarters: 2 },
            { troop: "uhlans", grade: 3 },
          ],
        },
        {
          commander: "Klengel",
          units: [
            { troop: "line", grade: 2, battalions: 2 },
            { troop: "line", grade: 2, battalions: 2 },
          ],
        },
      ],
    },
  ],
};

const begin = (options: object | readonly unknown[]) =>
  tabletop.load(pickUp("pick-up-hour"), options as never);

describe("a pick-up battle", () => {
  it("is fought with an army of one's own, against one that the computer buys", () => {
    const world = begin({ seed: 3, first: OWN, second: { nation: "austria", points: 12 } });
    expect(world.sides.map(({ name }) => name)).toEqual(["Saxony", "Austria"]);
    expect(world.army[0].map((unit) => world.units[unit]!.name)).toEqual([
      "I/Light Infantry no. 1",
      "II/Light Infantry no. 1",
      "Grenadiers no. 1",
      "Sappers no. 1",
      "Section of Foot battery 1",
      "Detachment of Hussars no. 1",
      "Uhlans no. 1",
      "I/Infantry regiment no. 1",
      "II/Infantry regiment no. 1",
      "I/Infantry regiment no. 2",
      "II/Infantry regiment no. 2",
    ]);
    expect(world.army[1].reduce((sum, unit) => sum + world.units[unit]!.points, 0)).toBeLessThanOrEqual(1200);
  });

  it("takes the armies as words, too", () => {
    const named = begin(["seed:3", "first:sweden/1808/15", "second:russia"]);
    expect(named).toMatchObject({ sides: [{ name: "Sweden" }, { name: "Russia" }] });
    expect(named.units).toEqual(
      begin({ seed: 3, first: { nation: "sweden", year: 1808, points: 15 }, second: { nation: "russia" } })
        .units,
    );
    expect(begin(["seed:3", { first: OWN }]).units).toEqual(begin({ seed: 3, first: OWN }).units);
  });

  it("refuses an army that is not lawful, with every fault at its place", () => {
    expect(() => begin({ first: { ...OWN, year: 1805 } })).toThrow(
      "options.first.divisions[0].brigades[0].units[0].troop: Saxony: Light infantry only in 1810–1815 [I.4]",
    );
    expect(() => begin({ second: { nation: "warsaw", year: 1800 } })).toThrow(
      "options.second.year: Warsaw had an army of its own only in 1807–1814 [I.4]",
    );
    expect(() => begin(["first:france/1809/200"])).toThrow(
      "options[0].points: must be a whole number from 10 to 120, not 200",
    );
    expect(() => begin(["first:france//20"])).toThrow(
      "options[0].year: must be a whole number from 1796 to 1815",
    );
    for (const id of ["maida-1806", "pick-up-20"])
      expect(() => tabletop.load(scenarioById(id), ["first:france"])).toThrow(
        "options.first: this battle has its own armies",
      );
  });

  it("is saved with its armies, and replays", () => {
    const options = ["seed:3", "second:austria/1809/10", { first: OWN }];
    const world = tabletop.load(pickUp("pick-up-hour"), options as never);
    const setting = { scenario: "pick-up-hour", options: options as never };
    const journal = Journal.begin(tabletop, world, setting, seeded(1), pickUp("pick-up-hour"));
    for (let i = 0; i < 4; i++) journal.submit(journal.game.pending[0]!.side, { do: "orders", orders: [] });
    const save = JSON.parse(JSON.stringify(toSave(journal)));
    expect(save.options).toEqual(options);
    const again = openSave(tabletop, save, scenarioById, seeded("again"));
    expect([again.entries.length, again.end]).toEqual([4, journal.end]);
  });

  it("begins with the brigade off the table that the army keeps back, unless its owner posts it", () => {
    const game = Game.start(tabletop, begin({ seed: 3, first: OWN }), seeded(1));
    const placeOf = (name: string) => {
      const unit = game.position.world.units.find((one) => one.name === name)!;
      return [unit.id, game.position.state.units[unit.index]!.place];
    };
    const [uhlans] = placeOf("Uhlans no. 1");
    expect([placeOf("Detachment of Hussars no. 1")[1], placeOf("Uhlans no. 1")[1]]).toEqual([
      "coming",
      "coming",
    ]);
    expect(placeOf("I/Light Infantry no. 1")[1]).toBe("table");
    const { x, y, heading } = game.position.world.units.find(({ id }) => id === uhlans)!.post!;
    const order = { unit: uhlans!, order: "post", x, y, heading, formation: "cav-attack" } as const;
    expect(game.objections("first", { do: "orders", orders: [order] })).toEqual([]);
    game.submit("first", { do: "orders", orders: [order] });
    game.submit("second", { do: "orders", orders: [] });
    expect([placeOf("Detachment of Hussars no. 1")[1], placeOf("Uhlans no. 1")[1]]).toEqual([
      "coming",
      "table",
    ]);
  });

  it("of earlier times has the armies that it always had, and a game of it goes on", () => {
    const file = pickUp("pick-up-20");
    for (const seed of [1, 2]) {
      const { units } = expandScenario(file, { seed, armies: [null, null] });
      expect(units.map(({ name }) => name)).toMatchObject({
        0: "I/1er Ligne",
        14: "I/Infantry regiment no. 1",
      });
    }
    const { commanders: _, units: __, ...then } = file;
    const setting = { scenario: file.id, options: {} };
    const journal = Journal.begin(tabletop, tabletop.load(file, {}), setting, seeded(1), then);
    for (let i = 0; i < 2; i++) journal.submit(journal.game.pending[0]!.side, { do: "orders", orders: [] });
    const save = { ...toSave(journal), ruleset: "tabletop@1.3.0" };
    const again = openSave(tabletop, save, scenarioById, seeded("again"));
    expect(again.game.position.state).toEqual(journal.game.position.state);
    expect(again.earlier).toMatchObject([{ ruleset: "tabletop@1.3.0" }]);
  });
});
