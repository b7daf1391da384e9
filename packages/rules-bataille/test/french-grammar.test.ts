// French names with their articles, in answers and in what is told.

import { inLanguage, loadLanguage } from "@grognard/kernel";
import { beforeAll, expect, test } from "vitest";
import { bataille } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";
import { areMany, de, le } from "../src/words/fr/grammar.ts";

const world = loadWorld(scenarioById("kulm-campaign"), []);

test("regiments, batteries and leaders have the article that French gives them", () => {
  expect(["9e Chevau-légers lanciers", "1/46e Ligne", "IR 2 Hiller", "Rgt de Mourom"].map(le)).toEqual([
    "le 9e Chevau-légers lanciers",
    "le 1/46e Ligne",
    "l'IR 2 Hiller",
    "le rgt de Mourom",
  ]);
  expect(le("Hussards de la Garde")).toBe("les hussards de la Garde");
  expect(le("1re division, batterie à pied 2")).toBe("la batterie à pied 2 (1re division)");
  expect(le("1re batterie à cheval de la Garde (Bistrom)")).toBe(
    "la 1re batterie à cheval de la Garde (Bistrom)",
  );
  expect(["Prince de Reuss", "Vandamme"].map(le)).toEqual(["le prince de Reuss", "Vandamme"]);
  expect(["Uhlans tatars", "20e chasseurs", "Abele"].map(de)).toEqual([
    "des uhlans tatars",
    "du 20e chasseurs",
    "d'Abele",
  ]);
});

test("regiments that are called by their men take the plural", () => {
  expect(areMany(["Hussards de la Garde"])).toBe(true);
  expect(areMany(["16e Chasseurs à cheval"])).toBe(false);
});

beforeAll(() => loadLanguage("fr"));

test("sentences about them begin with a capital and agree", () => {
  const reported = (event: Parameters<typeof bataille.words.event>[1]) =>
    inLanguage("fr", () => bataille.words.event(world, event));
  const recall = { type: "recall", die: 2, succeeds: false, cite: "10.2.9c" } as const;
  expect(reported({ ...recall, units: ["R-GHUS"] })).toBe(
    "Les hussards de la Garde n'entendent pas le rappel (2)",
  );
  expect(reported({ ...recall, units: ["F-9CL"] })).toBe(
    "Le 9e Chevau-légers lanciers n'entend pas le rappel (2)",
  );
});
