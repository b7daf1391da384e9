// Records the golden games and perft counts anew: `npm run golden`. Run it only when a change of the rules is
// meant to change games, and read the difference it makes; `npm run golden -- --check` says what would change.
// Each game is played by random players from a fixed seed, so an unchanged engine writes unchanged files.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Journal, type Json, seeded, toSave, writeSave } from "../packages/kernel/src/index.ts";
import { n20, scenarioById } from "../packages/rules-n20/src/index.ts";
import { counts } from "../packages/rules-n20/test/perft.ts";

interface Golden {
  readonly scenario: string;
  readonly options: readonly string[];
}

const GAMES: { readonly [name: string]: Golden } = {
  "basics-plain": { scenario: "n20-basics", options: [] },
  "waterloo-plain": { scenario: "waterloo-1815", options: [] },
  "waterloo-all": { scenario: "waterloo-1815", options: ["all"] },
  "jena-plain": { scenario: "jena-1806", options: [] },
  "jena-all": { scenario: "jena-1806", options: ["all"] },
  "jena-fog-leaders": { scenario: "jena-1806", options: ["fog", "leaders"] },
};

const folder = join(dirname(import.meta.dirname), "packages/rules-n20/test/golden");
const check = process.argv.includes("--check");
mkdirSync(folder, { recursive: true });
for (const [name, golden] of Object.entries(GAMES)) put(`${name}.json`, record(name, golden));
put("perft.json", `${JSON.stringify(counts(), null, 2)}\n`);

function put(name: string, text: string): void {
  const path = join(folder, name);
  const same = existsSync(path) && readFileSync(path, "utf8") === text;
  if (!same && !check) writeFileSync(path, text);
  if (!same && check) process.exitCode = 1;
  console.log(`${name}: ${same ? "unchanged" : check ? "would change" : "written"}`);
}

function record(name: string, { scenario, options }: Golden): string {
  const world = n20.load(scenarioById(scenario), options as Json);
  const journal = Journal.begin(n20, world, { scenario, options: options as Json }, seeded(`${name} dice`));
  const chance = seeded(`${name} choices`);
  for (;;) {
    const [decision] = journal.game.pending;
    if (decision?.choice.kind !== "listed") break;
    const sane = decision.choice.actions.filter((action) => !wasteful(action, chance.roll(6)));
    const actions = sane.length > 0 ? sane : decision.choice.actions;
    journal.submit(decision.side, actions[chance.roll(actions.length) - 1]!);
  }
  return writeSave(toSave(journal));
}

/** Nobody loses on purpose (ruling R24); what throws Morale, secrets or odds away is done once in six times. */
function wasteful(action: { readonly do: string }, die: number): boolean {
  if ("selfDefeating" in action) return true;
  return die > 1 && ["forcedMarch", "breakDown", "reveal"].includes(action.do);
}
