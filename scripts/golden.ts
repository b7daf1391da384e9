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
import { systems } from "../packages/rulesets/src/index.ts";
import { COUNTS, goldenDigest, LEDGER, type Ledger, WALKS } from "../packages/testkit/src/ledger.ts";
import { allWalks } from "../packages/testkit/src/walks.ts";
import { type GoldenGame, type Workshop, workshopOf } from "../packages/testkit/src/workshop.ts";

const check = process.argv.includes("--check");
for (const { rules } of systems) record(await workshopOf(rules.id));

function record(workshop: Workshop): void {
  const { trial, scenarioById, folder, games, counts } = workshop;
  const files = Object.entries(games).map(([name, game]) => [
    `${name}.json`,
    play(trial.rules, scenarioById, name, game),
  ]);
  keep(trial.rules, folder, {
    ...Object.fromEntries(files),
    [COUNTS]: pretty(counts()),
    [WALKS]: pretty(allWalks(workshop)),
  });
}

function play<T extends Types>(
  rules: Ruleset<T>,
  find: (id: string) => unknown,
  name: string,
  [scenario, options]: GoldenGame,
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
