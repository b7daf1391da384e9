// What things are called, in both languages: armies by their scenario, French names with their articles.

import { inLanguage, loadLanguage } from "@grognard/kernel";
import { capital } from "@grognard/parts";
import { beforeAll, describe, expect, it } from "vitest";
import { march } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import type { ScenarioFile } from "../src/scenario/schema.ts";
import { specialRules } from "../src/scenario/special-rules.ts";
import { screen } from "../src/screen/index.ts";
import { dataName } from "../src/words/fr/data-names.ts";
import { of, the } from "../src/words/fr/naming.ts";
import { words } from "../src/words/index.ts";

beforeAll(() => loadLanguage("fr"));

/** Dünzling with a different army against the French. */
function against(name: string): ScenarioFile {
  const file = scenarioById("duenzling") as ScenarioFile;
  return { ...file, armies: { ...file.armies, coalition: { ...file.armies.coalition, name } } };
}

const taken = { type: "held", hex: "7,4", side: "coalition", cite: "17.0-victory" } as const;

describe("an army is called as its scenario calls it", () => {
  it.each([
    ["Austrian", "The Austrians take Dünzling (7,4)", "Les Autrichiens prennent Dünzling (7,4)"],
    ["Russian", "The Russians take Dünzling (7,4)", "Les Russes prennent Dünzling (7,4)"],
    ["British", "The British take Dünzling (7,4)", "Les Britanniques prennent Dünzling (7,4)"],
    ["Coalition", "The Coalition forces take Dünzling (7,4)", "Les Coalisés prennent Dünzling (7,4)"],
  ])("%s", (name, english, french) => {
    const world = march.load(against(name), []);
    expect(words.event(world, taken)).toBe(english);
    expect(inLanguage("fr", () => words.event(world, taken))).toBe(french);
  });

  it("on the board and in the special rules", () => {
    const file = against("Prussian");
    const texts = JSON.stringify([screen.board(march.load(file, [])), specialRules(file)]);
    expect(texts).toContain("4 to the Prussians");
    expect(texts).not.toContain("Austrian");
  });
});

describe("a formation that is called by what its men are", () => {
  const world = march.load(scenarioById("teugn-hausen"), []);
  const named = (name: string): string => world.formations.find((one) => one.name === name)!.id;
  const reported = (name: string) => {
    const formation = named(name);
    return [
      words.event(world, { type: "heldBack", formation, cite: "3.0-I" }),
      words.event(world, { type: "acts", formation, freely: true, cite: "15.5" }),
      inLanguage("fr", () => words.event(world, { type: "acts", formation, freely: true, cite: "15.5" })),
    ];
  };

  it("takes a plural verb, others a singular one", () => {
    expect(reported("Grenadiers")).toEqual([
      "Grenadiers are held back",
      "Grenadiers have no order and act freely",
      "Le corps de grenadiers, sans ordre, agit librement",
    ]);
    expect(reported("Friant")).toEqual([
      "Friant is held back",
      "Friant has no order and acts freely",
      "Friant, sans ordre, agit librement",
    ]);
  });
});

describe("French names", () => {
  it.each([
    ["Friant", "Friant", "de Friant"],
    ["General Friant", "le général Friant", "du général Friant"],
    ["Archduke Charles", "l'archiduc Charles", "de l'archiduc Charles"],
    ["III Corps", "le 3e corps", "du 3e corps"],
    ["IV Korps", "le IVe corps", "du IVe corps"],
    ["Reserve Cavalry", "la réserve de cavalerie", "de la réserve de cavalerie"],
    ["French headquarters", "le QG français", "du QG français"],
    ["Austrian half wagon 2", "le demi-fourgon autrichien 2", "du demi-fourgon autrichien 2"],
    ["III Corps detachment", "le détachement du 3e corps", "du détachement du 3e corps"],
    [
      "Reserve Cavalry guns 1",
      "l'artillerie 1 de la réserve de cavalerie",
      "de l'artillerie 1 de la réserve de cavalerie",
    ],
    ["Aster", "Aster", "d'Aster"],
  ])("%s", (name, withArticle, belonging) => {
    expect(the(dataName(name))).toBe(withArticle);
    expect(of(dataName(name))).toBe(belonging);
    expect(capital(withArticle)).toMatch(/^\p{Lu}/u);
  });

  it.each([
    ["19 April, 06:00", "19 avril, 6 h 00"],
    ["1 May, 20:00", "1er mai, 20 h 00"],
    ["Eggmühl", "Eckmühl"],
    ["A name of somebody's own", "A name of somebody's own"],
  ])("%s", (name, french) => {
    expect(dataName(name)).toBe(french);
  });
});
