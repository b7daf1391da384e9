// Thousands of complete random games with every check on: `npm run soak -- --games 10000 --minutes 5`.
// Game n of a seed is always the same game: `--seed spring --from 173 --games 1` plays it again. A failure
// names its number and the save that leads up to it. Besides the scenarios there are battles made up for each
// game, in which everything happens sooner: `--scenario made-up`. `--system tabletop` plays another rulebook.

import { parseArgs } from "node:util";
import { seeded } from "../packages/kernel/src/index.ts";
import { systemNamed } from "../packages/rulesets/src/index.ts";
import { playChecked } from "../packages/testkit/src/play.ts";
import { workshopOf } from "../packages/testkit/src/workshop.ts";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "10000" },
    minutes: { type: "string", default: "5" },
    system: { type: "string", default: "n20" },
    seed: { type: "string", default: "soak" },
    from: { type: "string", default: "0" },
    scenario: { type: "string" },
    options: { type: "string" }, // "fog,leaders", "all" or ""; random sets if not given
    every: { type: "string", default: "25" },
    "go-on": { type: "boolean", default: false }, // after a failure
  },
});

const bath = await workshopOf(systemNamed(values.system).rules.id);

interface Tally {
  games: number;
  answers: number;
  readonly winners: Map<string, number>;
}

const tallies = new Map<string, Tally>();
const failures: string[] = [];
const first = Number(values.from);
const until = Date.now() + Number(values.minutes) * 60_000;
const started = Date.now();
let lastWord = Date.now();
let n = first;

for (; n < first + Number(values.games) && Date.now() < until; n++) {
  const name = `${values.seed}/${n}`;
  const source = seeded(`${name} setting`);
  const scenario =
    values.scenario ?? pick(["made-up", ...bath.scenarios], source.roll(1 + bath.scenarios.length));
  const options = values.options?.split(",").filter(Boolean) ?? bath.randomOptions(source);
  try {
    const setting = scenario === "made-up" ? bath.madeUp(name, options) : bath.settingOf(scenario, options);
    const every = Number(values.every);
    const played = playChecked({ ...bath.trial, every, saveEvery: Math.max(200, every) }, setting, name);
    note(scenario, played.answers, played.winner);
  } catch (error) {
    failures.push(`game ${n}: ${(error as Error).message}`);
    console.error(
      `FAILED game ${n}: ${(error as Error).message}\n${((error as Error).cause as Error)?.stack}\n`,
    );
    if (!values["go-on"]) break;
  }
  if (Date.now() - lastWord > 10_000) report();
}
report();
if (failures.length > 0) {
  console.error(
    `${failures.length} failed; take one up again with --seed ${values.seed} --from <number> --games 1`,
  );
  process.exitCode = 1;
}

function pick(scenarios: readonly string[], roll: number): string {
  return scenarios[roll - 1]!;
}

function note(scenario: string, answers: number, winner: string): void {
  const tally = tallies.get(scenario) ?? { games: 0, answers: 0, winners: new Map<string, number>() };
  tallies.set(scenario, tally);
  tally.games += 1;
  tally.answers += answers;
  tally.winners.set(winner, (tally.winners.get(winner) ?? 0) + 1);
}

function report(): void {
  lastWord = Date.now();
  const seconds = Math.round((Date.now() - started) / 1000);
  const parts = [...tallies].map(([scenario, { games, answers, winners }]) => {
    const shares = [...winners].map(([winner, won]) => `${winner} ${Math.round((100 * won) / games)} %`);
    return `${scenario}: ${games} games, ${Math.round(answers / games)} answers each, ${shares.sort().join(", ")}`;
  });
  console.log(`${seconds} s, next is --from ${n}; ${parts.join("; ")}`);
}
