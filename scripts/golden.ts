// Records the golden games and perft counts anew: `npm run golden`. Run it only when a change of the rules is
// meant to change games, and read the difference it makes; `npm run golden -- --check` says what would change.
// Each game is played by random players from a fixed seed, so an unchanged engine writes unchanged files.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type Decision,
  Journal,
  type Json,
  type Ruleset,
  seeded,
  type Types,
  toSave,
  writeSave,
} from "../packages/kernel/src/index.ts";
import { bataille, scenarioById as batailleScenario } from "../packages/rules-bataille/src/index.ts";
import { fray } from "../packages/rules-bataille/test/fray.ts";
import { n20, scenarioById as n20Scenario } from "../packages/rules-n20/src/index.ts";
import { counts } from "../packages/rules-n20/test/perft.ts";
import { tabletop, scenarioById as tabletopScenario } from "../packages/rules-tabletop/src/index.ts";
import { skirmish } from "../packages/rules-tabletop/test/skirmish.ts";

/** The id of a scenario, or a whole one, and what is switched. */
type Setting = readonly [scenario: string | object, options: Json];

const N20: { readonly [name: string]: Setting } = {
  "basics-plain": ["n20-basics", []],
  "waterloo-plain": ["waterloo-1815", []],
  "waterloo-all": ["waterloo-1815", ["all"]],
  "jena-plain": ["jena-1806", []],
  "jena-all": ["jena-1806", ["all"]],
  "jena-fog-leaders": ["jena-1806", ["fog", "leaders"]],
};

const TABLETOP: { readonly [name: string]: Setting } = {
  pordenone: ["pordenone-1809", {}],
  maida: ["maida-1806", {}],
  "pick-up": ["pick-up-20", {}],
  "skirmish-1": [skirmish("golden 1").scenario as object, {}],
  "skirmish-2": [skirmish("golden 2").scenario as object, {}],
};

const BATAILLE: { readonly [name: string]: Setting } = {
  straden: ["straden", []],
  "fray-1": [fray("golden 1", []).scenario as object, []],
  "fray-2": [fray("golden 2", []).scenario as object, ["open"]],
  "fray-3": [fray("golden 3", []).scenario as object, []],
};

const check = process.argv.includes("--check");
recordAll(n20 as unknown as Ruleset<Types>, n20Scenario, N20);
put("rules-n20", "perft.json", `${JSON.stringify(counts(), null, 2)}\n`);
recordAll(tabletop as unknown as Ruleset<Types>, tabletopScenario, TABLETOP);
recordAll(bataille as unknown as Ruleset<Types>, batailleScenario, BATAILLE);

function recordAll(
  rules: Ruleset<Types>,
  find: (id: string) => unknown,
  games: { readonly [name: string]: Setting },
): void {
  for (const [name, [scenario, options]] of Object.entries(games)) {
    const whole = typeof scenario === "string" ? find(scenario) : scenario;
    const world = rules.load(whole, options);
    const setting = { scenario: scenario as Json, options };
    const journal = Journal.begin(rules, world, setting, seeded(`${name} dice`), whole);
    const chance = seeded(`${name} choices`);
    for (let [decision] = journal.game.pending; decision; [decision] = journal.game.pending)
      journal.submit(decision.side, anyAnswer(journal, decision));
    put(`rules-${rules.id}`, `${name}.json`, writeSave(toSave(journal)));

    function anyAnswer({ game }: Journal<Types>, decision: Decision<Types["Action"]>): Types["Action"] {
      if (decision.choice.kind === "open") return rules.open!.sample(game.position, decision, chance);
      const sane = decision.choice.actions.filter((action) => !wasteful(action, chance.roll(6)));
      const actions = sane.length > 0 ? sane : decision.choice.actions;
      return actions[chance.roll(actions.length) - 1]!;
    }
  }
}

function put(of: string, name: string, text: string): void {
  const folder = join(dirname(import.meta.dirname), "packages", of, "test/golden");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  const same = existsSync(path) && readFileSync(path, "utf8") === text;
  if (!same && !check) writeFileSync(path, text);
  if (!same && check) process.exitCode = 1;
  console.log(`${of}/${name}: ${same ? "unchanged" : check ? "would change" : "written"}`);
}

/** Nobody loses on purpose (ruling R24); what throws Morale, secrets or odds away is done once in six times. */
function wasteful(action: { readonly do: string }, die: number): boolean {
  if ("selfDefeating" in action) return true;
  return die > 1 && ["forcedMarch", "breakDown", "reveal"].includes(action.do);
}
