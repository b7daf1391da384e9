// Records the golden games, walks and counts of answers again: `npm run golden`. Run it only when a change of the rules is
// meant to change games and the version has been raised, and read the difference it makes; `npm run golden --
// --check` says what would change.
// Each game is played by random players from a fixed seed, so an unchanged engine writes unchanged files.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
import { golden as bataille } from "../packages/rules-bataille/test/golden.ts";
import { randomBattle } from "../packages/rules-bataille/test/random-battle.ts";
import { golden as eylau } from "../packages/rules-eylau/test/golden.ts";
import { golden as march } from "../packages/rules-march/test/golden.ts";
import { golden as n20 } from "../packages/rules-n20/test/golden.ts";
import { golden as tabletop } from "../packages/rules-tabletop/test/golden.ts";
import { skirmish } from "../packages/rules-tabletop/test/skirmish.ts";
import type { Golden } from "../packages/testkit/src/golden.ts";
import { COUNTS, goldenDigest, LEDGER, type Ledger, WALKS } from "../packages/testkit/src/ledger.ts";
import { allWalks } from "../packages/testkit/src/walks.ts";

/** The id of a scenario, or a whole one, and what is switched. */
type Setting = readonly [scenario: string | object, options: Json];

const N20: { readonly [name: string]: Setting } = {
  "basics-plain": ["n20-basics", []],
  "waterloo-plain": ["waterloo-1815", []],
  "waterloo-all": ["waterloo-1815", ["all"]],
  "jena-plain": ["jena-1806", []],
  "jena-all": ["jena-1806", ["all"]],
  "jena-fog-leaders": ["jena-1806", ["fog", "leaders"]],
  "borodino-plain": ["borodino-1812", []],
  "borodino-all": ["borodino-1812", ["all"]],
};

const TABLETOP: { readonly [name: string]: Setting } = {
  pordenone: ["pordenone-1809", {}],
  maida: ["maida-1806", {}],
  enzersdorf: ["enzersdorf-1809", {}],
  bussaco: ["bussaco-1810", {}],
  "pick-up": ["pick-up-hour", {}],
  "skirmish-1": [skirmish("golden 1").scenario as object, {}],
  "skirmish-2": [skirmish("golden 2").scenario as object, {}],
};

const BATAILLE: { readonly [name: string]: Setting } = {
  straden: ["straden", []],
  "fray-1": [randomBattle("golden 1", []).scenario as object, []],
  "fray-2": [randomBattle("golden 2", []).scenario as object, ["open"]],
  "fray-3": [randomBattle("golden 3", []).scenario as object, []],
};

const MARCH: { readonly [name: string]: Setting } = {
  duenzling: ["duenzling", []],
  teugn: ["teugn-hausen", []],
  "teugn-options": [
    "teugn-hausen",
    ["initiative", "captured-supply", "positioned-artillery", "grand-batteries", "extended-line"],
  ],
  "teugn-by-mail": ["teugn-hausen", ["by-mail", "open", "detailed-supply"]],
  eggmuehl: ["eggmuehl", []],
};

const EYLAU: { readonly [name: string]: Setting } = {
  serpallen: ["serpallen", []],
  "serpallen-options": ["serpallen", ["moving-squares", "stacked-fire", "cavalry-shock", "frontage-fire"]],
  rearguard: ["rearguard", ["historical", "february-snow"]],
};

const check = process.argv.includes("--check");
record(n20, N20);
record(tabletop, TABLETOP);
record(bataille, BATAILLE);
record(march, MARCH);
record(eylau, EYLAU);

function record<T extends Types>(golden: Golden<T>, games: { readonly [name: string]: Setting }): void {
  const { trial, scenarioById, folder, counts } = golden;
  const files = Object.entries(games).map(([name, setting]) => [
    `${name}.json`,
    play(trial.rules, scenarioById, name, setting),
  ]);
  keep(trial.rules, folder, {
    ...Object.fromEntries(files),
    [COUNTS]: pretty(counts()),
    [WALKS]: pretty(allWalks(golden)),
  });
}

function play<T extends Types>(
  rules: Ruleset<T>,
  find: (id: string) => unknown,
  name: string,
  [scenario, options]: Setting,
): string {
  const whole = typeof scenario === "string" ? find(scenario) : scenario;
  const world = rules.load(whole, options);
  const setting = { scenario: scenario as Json, options };
  const journal = Journal.begin(rules, world, setting, seeded(`${name} dice`), whole);
  const chance = seeded(`${name} choices`);
  const anyAnswer = (decision: Decision<T["Action"]>): T["Action"] => {
    if (decision.choice.kind === "open") return rules.open!.sample(journal.game.position, decision, chance);
    const sane = decision.choice.actions.filter((action) => !wasteful(action, chance.roll(6)));
    const actions = sane.length > 0 ? sane : decision.choice.actions;
    return actions[chance.roll(actions.length) - 1]!;
  };
  for (let [decision] = journal.game.pending; decision; [decision] = journal.game.pending)
    journal.submit(decision.side, anyAnswer(decision));
  const { snapshot: _, ...save } = toSave(journal); // what is proved here is the replay
  return writeSave(save);
}

/** The files of a ruleset and, in its ledger, what its version plays. What a version has played is never rewritten. */
function keep<T extends Types>(
  { id, version }: Ruleset<T>,
  folder: string,
  files: { readonly [name: string]: string },
): void {
  mkdirSync(folder, { recursive: true });
  const old = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : undefined;
  const ledger: Ledger = JSON.parse(old(LEDGER) ?? "{}");
  const played = goldenDigest(files);
  const isRaised = (ledger[version] ?? played) === played;
  const all = isRaised ? { ...files, [LEDGER]: pretty({ ...ledger, [version]: played }) } : files;
  for (const [name, text] of Object.entries(all)) {
    const same = old(name) === text;
    if (!same && isRaised && !check) writeFileSync(join(folder, name), text);
    console.log(`${id}/${name}: ${same ? "unchanged" : isRaised && !check ? "written" : "would change"}`);
    if (!same && check) process.exitCode = 1;
  }
  if (isRaised) return;
  console.error(`${id}@${version} has played otherwise: raise its version first`);
  process.exitCode = 1;
}

function pretty(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** No player loses on purpose (ruling R24); wasting Morale, secrets or odds happens one time in six. */
function wasteful(action: { readonly do: string }, die: number): boolean {
  if ("selfDefeating" in action) return true;
  return die > 1 && ["forcedMarch", "breakDown", "reveal"].includes(action.do);
}
