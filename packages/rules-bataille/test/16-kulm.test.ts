// [16.0] What is special about Kulm and is in no other chapter.

import { expect } from "vitest";
import { bitsBetween, hexNamed, isWet } from "../src/board.ts";
import { scenarioById } from "../src/scenario/library.ts";
import type { ScenarioFile } from "../src/scenario/schema.ts";
import { specialRules } from "../src/scenario/special-rules.ts";
import { CLOSED } from "../src/types.ts";
import { lab, rule } from "./lab.ts";

const special = (scenario: string) => specialRules(scenarioById(scenario) as ScenarioFile);

rule("16.0", "a scenario states its special rules, how it is won and what arrives later", () => {
  const rules = special("kulm-day-1");
  expect(rules.map(({ title }) => title)).toEqual([
    "Special rule [16.1.2]",
    "Special rule [16.1.3]",
    "Special rule [16.2.8]",
    "Victory [17.0]",
    "Reinforcements [16.3]",
  ]);
  expect(rules.map(({ id }) => id)).toEqual(["S1", "S2", "S3", "S4", "S5"]);
  expect(rules.at(-1)?.summary).toContain("Quiot brigade: 29 August, 16:00, entry C.");
  expect(special("straden").map(({ title }) => title)).not.toContain("Reinforcements [16.3]");
  expect(special("straden").at(-1)?.summary).toBe(
    "Hexes of the village that the French hold at the end are counted. " +
      "2 or more: French victory; 1 or more: draw; otherwise Coalition victory.",
  );
});

rule("16.1", "the night and the way out are for the days that have them", () => {
  const campaign = lab({ phase: "movement" }, { scenario: "kulm-campaign" }).g.world;
  expect(campaign.nights).toEqual([28]);
  expect(campaign.exits.map(({ name }) => name)).toEqual(["Teplitz road", "Nollendorf pass"]);
  const second = lab({ phase: "movement" }, { scenario: "kulm-day-2" }).g.world;
  expect(second.nights).toEqual([]);
  expect(second.exits.map(({ name }) => name)).toEqual(["Nollendorf pass"]);
});

rule("16.1.2", "steep slopes are closed to all units", () => {
  const t = lab(
    { phase: "movement", clear: true, units: { "F-46e-1": "54,2", "R-MUROM": "2,22" } },
    { scenario: "kulm-day-1" },
  );
  const closed = (from: string, to: string) =>
    (bitsBetween(t.g, hexNamed(t.g, from), hexNamed(t.g, to)) & CLOSED) !== 0;
  expect(closed("54,2", "53,1")).toBe(true);
  expect(closed("54,2", "54,1")).toBe(false); // the Nollendorf track
  t.act({ do: "move", units: ["F-46e-1"] });
  const steps = t.actions("step").map(({ to }) => to);
  expect(steps).toContain("54,1");
  expect(steps).not.toContain("53,1");
  expect(t.refusal({ do: "step", to: "53,1" })).toBe("16.1.2");
});

rule("16.1.3", "the ground is wet on the first day and dry on the second", () => {
  const wet = (turn: number) => isWet(lab({ turn, phase: "movement" }, { scenario: "kulm-campaign" }).g);
  expect([1, 28, 29, 55].map(wet)).toEqual([true, true, false, false]);
});

rule("16.2", "the Coalition is three nations, each with edges and commands of its own", () => {
  const { world } = lab({ phase: "movement" }, { scenario: "kulm-campaign" }).g;
  expect(new Set(world.army[1].map((unit) => world.units[unit]!.nation))).toEqual(
    new Set(["russian", "austrian", "prussian"]),
  );
  expect(world.commands.filter(({ side }) => side === 1).map(({ name }) => name)).toEqual([
    "Russian II Corps",
    "Russian III Corps",
    "Russian V Corps",
    "Prussians",
    "Austrians",
  ]);
  expect(world.homes.map(({ nation }) => nation)).toEqual(["french", "russian", "austrian", "prussian"]);
});
