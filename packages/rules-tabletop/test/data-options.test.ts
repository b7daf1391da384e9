// Options as people write them.

import { expect, test } from "vitest";
import { readOptions } from "../src/options.ts";
import { tabletop } from "../src/ruleset.ts";
import { scenarioById, scenarioList } from "../src/scenario/library.ts";
import type { ScenarioFile } from "../src/scenario/scenario-file.ts";
import { specialRulesOf } from "../src/words/special-rules.ts";

test("a list names what is in force besides what the scenario sets, and with a minus what is not", () => {
  expect(readOptions([], { fogOfWar: true }).fogOfWar).toBe(true);
  expect(readOptions(["-fogOfWar"], { fogOfWar: true }).fogOfWar).toBe(false);
  expect(readOptions(["fogOfWar"], { fogOfWar: false }).fogOfWar).toBe(true);
  expect(readOptions(["formedCavalryFire"]).switches.formedCavalryFire).toBe(false);
  expect(readOptions(["-formedCavalryFire"]).switches.formedCavalryFire).toBe(true);
  expect(() => readOptions(["-nonsense"])).toThrow(/no option "nonsense"/);
});

test("a pick-up battle is made from the number that is named", () => {
  const ground = (options: string[]) => tabletop.load(scenarioById("pick-up-20"), options).ground;
  expect(ground(["seed:7"])).toEqual(ground(["seed:7"]));
  expect(ground(["seed:7"])).not.toEqual(ground(["seed:8"]));
  expect(readOptions(["seed:7"]).seed).toBe(7);
  expect(readOptions({ seed: 7 }).seed).toBe(7);
});

test("a scenario may have prepared positions, and a match decides otherwise [V.9-overhead]", () => {
  const file = scenarioById("pordenone-1809") as ScenarioFile;
  const fortified = { ...file, options: { ...file.options, preparedPositions: true } };
  expect([file, fortified].map((one) => tabletop.load(one, []).prepared)).toEqual([false, true]);
  expect(tabletop.load(fortified, ["-preparedPositions"]).prepared).toBe(false);
  expect(tabletop.load(file, ["preparedPositions"]).prepared).toBe(true);
});

test("what a scenario lets a battery do is among its special rules [V.9-overhead]", () => {
  const file = scenarioById("pordenone-1809") as ScenarioFile;
  const units = file.units.map((unit) => (unit.id === "A4" ? { ...unit, overhead: true } : unit));
  const [, rule] = specialRulesOf({ ...file, units }, []);
  expect([specialRulesOf(file, []).length, rule?.id]).toEqual([1, "S3"]);
  expect(rule?.summary).toContain(file.units.find(({ id }) => id === "A4")!.name);
});

test("every scenario says what it sets for itself", () => {
  const usual = Object.fromEntries(scenarioList().map(({ id, usual }) => [id, usual]));
  expect(usual["pordenone-1809"]).toEqual(["fixedStrengths"]);
  expect(usual["maida-1806"]).toEqual(["fogOfWar"]);
});
