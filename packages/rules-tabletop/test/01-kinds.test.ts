// Kinds of pick-up battle, their ground, what has been built on it, and the weather [I.5, II.1, R123].

import { Game, Problem, seeded } from "@grognard/kernel";
import { describe, expect, test } from "vitest";
import { KINDS, type KindId } from "../src/generator/kinds.ts";
import { isPrepared } from "../src/rules/05-overhead.ts";
import { tabletop } from "../src/ruleset.ts";
import { scenarioById, scenarioList } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";
import type { ScenarioFile } from "../src/scenario/scenario-file.ts";
import { type AnyFile, wholeFile } from "../src/scenario/whole-file.ts";
import { system } from "../src/system.ts";
import { rule } from "./rule.ts";

const FILES = ["pick-up-hour", "pick-up-evening"].map((id) => scenarioById(id) as AnyFile);
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];
const made = (kind: KindId, number: number, file = FILES[0]!): ScenarioFile =>
  wholeFile(file, [`kind:${kind}`, `seed:${number}`]);
const every = (kind: KindId): ScenarioFile[] =>
  FILES.flatMap((file) => NUMBERS.map((number) => made(kind, number, file)));
const kindsIn = ({ terrain }: ScenarioFile) => terrain.map(({ kind }) => kind);

test.each(Object.keys(KINDS))("%s: every battle number makes a battle that can be played", (kind) => {
  for (const file of every(kind as KindId)) {
    const world = loadWorld(file, []);
    expect(world.victory.places.length).toBeGreaterThan(0);
    expect(world.sides.every(({ zone }) => zone.length === 4)).toBe(true);
  }
});

test("a pick-up battle for which nothing is chosen is what it always was", () => {
  for (const file of FILES) {
    expect(wholeFile(file, ["kind:field", "ground:mixed", "weather:drawn"])).toEqual(wholeFile(file, []));
  }
});

describe("attack and defence", () => {
  test("the defender has fewer points, a deeper zone and works; either side can be it", () => {
    const world = (kind: KindId) => loadWorld(made(kind, 3), []);
    const [attack, defence] = [world("attack"), world("defence")];
    const cost = ({ army, units }: typeof attack, side: 0 | 1) =>
      army[side].reduce((sum, unit) => sum + units[unit]!.points, 0);
    const depth = ({ sides }: typeof attack, side: 0 | 1) => {
      const heights = sides[side].zone.map(({ y }) => y);
      return Math.max(...heights) - Math.min(...heights);
    };
    expect([cost(attack, 0) > 1500, cost(attack, 1) <= 1500]).toEqual([true, true]);
    expect([cost(defence, 0) <= 1500, cost(defence, 1) > 1500]).toEqual([true, true]);
    expect([depth(attack, 0), depth(attack, 1)]).toEqual([20_000, 45_000]);
    expect([depth(defence, 0), depth(defence, 1)]).toEqual([45_000, 20_000]);
    expect(attack.turns).toBe(12);
  });

  test("its works lie in the zone of the defender", () => {
    for (const file of every("attack")) {
      const [, { zone }] = file.sides;
      const works = file.terrain.filter(({ kind }) => kind === "work");
      expect(works.length).toBeGreaterThan(0);
      const [south, north] = [Math.min(...zone!.map(([, y]) => y)), Math.max(...zone!.map(([, y]) => y))];
      for (const work of works)
        if ("line" in work) expect(work.line.every(([, y]) => y > south && y < north)).toBe(true);
    }
  });
});

rule(
  "V.9-overhead",
  "guns of the defender begin in a work, and are in a prepared position if the match has them",
  () => {
    const prepared = (...options: string[]) => {
      const world = loadWorld(FILES[1], ["kind:attack", "seed:2", ...options]);
      const { position } = Game.start(tabletop, world, seeded("works"));
      return world.units.filter(({ index }) => isPrepared(position, index));
    };
    const inWorks = prepared("preparedPositions");
    expect(inWorks.length).toBeGreaterThan(0);
    expect(inWorks.every((unit) => unit.arm === "artillery" && unit.side === 1)).toBe(true);
    expect(prepared()).toEqual([]);
  },
);

describe("an option is offered where it changes something", () => {
  const idle = (id: string, options: string[]) => system.idle!(scenarioById(id), options);

  test("prepared positions where there are works", () => {
    expect(idle("pick-up-hour", [])).toContain("preparedPositions");
    expect(idle("pick-up-hour", ["kind:meeting"])).toContain("preparedPositions");
    for (const number of NUMBERS) {
      for (const kind of ["attack", "defence", "crossing", "riverbank"])
        expect(idle("pick-up-hour", [`kind:${kind}`, `seed:${number}`])).not.toContain("preparedPositions");
    }
  });

  test("fixed strengths and free deployment where the scenario has them", () => {
    expect(idle("pordenone-1809", [])).toEqual(["preparedPositions", "freeDeployment"]);
    expect(idle("maida-1806", [])).not.toContain("freeDeployment");
    expect(idle("pick-up-hour", [])).toEqual(["preparedPositions", "fixedStrengths", "freeDeployment"]);
  });
});

describe("river crossing", () => {
  test("a water that can be crossed in several ways lies between the sides", () => {
    const found = new Set<string>();
    for (const file of every("crossing")) {
      const kinds = kindsIn(file);
      for (const kind of kinds) found.add(kind);
      expect(kinds).toContain("bridge-permanent");
      expect(kinds).toContain("bridge-temporary");
      expect(kinds.includes("river") ? kinds.includes("ferry") : kinds.includes("ford")).toBe(true);
    }
    expect([found.has("river"), found.has("stream")]).toEqual([true, true]);
  });

  test("its crossings and the far bank count", () => {
    const file = made("crossing", 4);
    const crossings = file.terrain.filter(({ kind }) => kind.startsWith("bridge") || kind === "ford");
    expect(file.victory.places!.slice(0, -1).map(({ id }) => id)).toEqual(crossings.map(({ id }) => id));
    expect(file.victory.places!.at(-1)!.worth).toEqual({ first: 6, second: 2 });
    expect(made("riverbank", 4).victory.places!.at(-1)!.worth).toEqual({ first: 2, second: 6 });
  });
});

rule("IX.4", "in a meeting engagement later brigades come over their home edge, one in a turn", () => {
  for (const file of every("meeting")) {
    for (const { id, home } of file.sides) {
      const own = file.units.filter(({ side }) => side === id);
      const late = own.filter(({ arrives }) => arrives);
      expect(late.length).toBeLessThan(own.length);
      const edge = home === "south" ? 0 : file.table[1];
      expect(late.every(({ arrives }) => arrives!.from[1] === edge && arrives!.to[1] === edge)).toBe(true);
      const turns = Map.groupBy(late, ({ brigade }) => brigade).values();
      const each = [...turns].map((units) => new Set(units.map(({ arrives }) => arrives!.turn)));
      expect(each.every(({ size }) => size === 1)).toBe(true);
      expect(new Set(each.flatMap((turn) => [...turn])).size).toBe(each.length);
    }
  }
});

test("a rearguard stands in front of the road that counts most, for a shorter time", () => {
  const file = made("rearguard", 5);
  expect(file.turns).toBe(8);
  const worth = file.victory.places!.map((place) => place.worth.second!);
  expect(Math.max(...worth)).toBe(worth.at(-1));
});

test("the ground may be of one sort", () => {
  const count = (ground: string, sort: RegExp) =>
    NUMBERS.reduce((sum, number) => {
      const file = wholeFile(FILES[1]!, [`ground:${ground}`, `seed:${number}`]);
      return sum + kindsIn(file).filter((kind) => sort.test(kind)).length;
    }, 0);
  expect(count("wooded", /woods|forest/)).toBeGreaterThan(count("mixed", /woods|forest/));
  expect(count("hilly", /^crest/)).toBeGreaterThan(count("mixed", /^crest/));
  expect(count("villages", /^town/)).toBeGreaterThan(count("mixed", /^town/));
  expect(count("open", /./)).toBeLessThan(count("mixed", /./));
});

test("the weather is chosen, or drawn for a season", () => {
  const weather = (...options: string[]) => loadWorld(FILES[0], options).weather;
  expect(weather("weather:fog").start).toBe("fog");
  expect(weather("weather:winter")).toEqual({ start: null, season: "winter", fixed: false });
  expect(weather("weather:drawn")).toEqual(weather());
});

describe("what cannot be chosen is named with its place", () => {
  test.each([
    [["kind:siege"], "options[0]", /one of field, meeting, attack/],
    [["seed:3", "weather:hail"], "options[1]", /one of drawn, summer/],
    [{ ground: 7 }, "options.ground", /one of mixed/],
  ])("%j", (options, place, says) => {
    const problem = thrown(() => loadWorld(FILES[0], options));
    expect(problem.place).toBe(place);
    expect(problem.message).toMatch(says);
  });

  test("in a battle that has its own ground", () => {
    const problem = thrown(() => tabletop.load(scenarioById("maida-1806"), ["kind:attack"]));
    expect(problem.place).toBe("options.kind");
    expect(problem.message).toContain("its own ground");
  });
});

function thrown(act: () => void): Problem {
  try {
    act();
  } catch (error) {
    if (error instanceof Problem) return error;
  }
  throw new Error("nothing was refused");
}

test("a pick-up battle says what can be chosen, and its brief is among its special rules", () => {
  const hour = scenarioList().find(({ id }) => id === "pick-up-hour")! as {
    readonly choices: readonly { readonly id: string; readonly values: readonly { readonly id: string }[] }[];
  };
  expect(hour.choices.map(({ id }) => id)).toEqual(["kind", "ground", "weather"]);
  expect(hour.choices[0]!.values.find(({ id }) => id === "defence")).toMatchObject({ points: [15, 20] });
  const rules = system.specialRules(scenarioById("pick-up-hour"), ["kind:crossing"]);
  expect(rules.map(({ id }) => id)).toEqual(["S1", "S4"]);
  expect(rules[0]!.summary).toContain("the far bank");
});
