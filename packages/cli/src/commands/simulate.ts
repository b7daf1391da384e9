import { writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { playersOf } from "@grognard/bots";
import { digest, writeSave } from "@grognard/kernel";
import { parseGame, systemNamed } from "@grognard/rulesets";
import { onlyOne, readArgs, readText, wholeNumber } from "../args.ts";
import { type Command, EXIT, type Output, UsageError } from "../command.ts";
import { type Failed, type Job, recordGame } from "../simulate/job.ts";
import { playAll } from "../simulate/pool.ts";
import { report } from "../simulate/report.ts";
import { addUp, contract, isFailed } from "../simulate/tally.ts";

const FLAGS = {
  games: { type: "string", default: "100" },
  seed: { type: "string", default: "1" },
  players: { type: "string", default: "random" },
  options: { type: "string", default: "" },
  threads: { type: "string" },
  cap: { type: "string", default: "50000" },
  json: { type: "boolean", default: false },
} as const;

export const command: Command = {
  name: "simulate",
  summary: "many complete games between built-in players, on all cores",
  usage: `grognard simulate <ruleset>/<scenario> [--games 100] [--seed 1] [--players random,scout] [--options fog,16.8]

Plays complete games and adds them up. The scenario may be the path of your own file.

  --games n       how many (100)
  --seed s        the same arguments give the same games and the same hash (1)
  --players a,b   one for each side in the order of the scenario, or one for both (random):
${playersOf("n20")
  .map(({ id, about }) => `                    ${id.padEnd(8)}${about}`)
  .join("\n")}
  --options ...   names or case numbers of optional rules, "all", or "random" for another draw every game
  --threads n     how many cores (all); the result is the same
  --cap n         more actions than this is a game that does not end (50000)
  --json          {"games","finished","winners":{...},"actions","seconds","actionsPerSecond","hash"}

A game that fails is reported with its number and a save that leads there; the exit code is then 1.`,
  async run(argv, out) {
    const { values, positionals } = readArgs(argv, FLAGS);
    const job = readJob(onlyOne(positionals, "game"), values);
    const games = wholeNumber(values.games, "--games", [1, 10_000_000]);
    const threads = Math.min(
      games,
      values.threads ? wholeNumber(values.threads, "--threads", [1, 1024]) : availableParallelism(),
    );
    const start = performance.now();
    const played = await playAll(job, games, threads, (done) =>
      out.progress(done, games, `${done} of ${games} games`),
    );
    const sides = sidesOf(job);
    const tally = addUp(played, sides, (performance.now() - start) / 1000);
    if (values.json) out.json(contract(tally));
    else report(tally, job, sides, out);
    const failed = played.filter(isFailed);
    for (const one of failed.slice(0, 5)) tellFailure(job, one, out);
    return failed.length > 0 ? EXIT.problem : EXIT.ok;
  },
};

interface Values {
  readonly seed: string;
  readonly players: string;
  readonly options: string;
  readonly cap: string;
}

function readJob(game: string, { seed, players, options, cap }: Values): Job {
  const { system, setting, scenario } = parseGame(game, readText);
  const ruleset = system.rules.id;
  const named = options.split(",").filter((name) => name !== "");
  const job: Job = {
    ruleset,
    setting,
    scenario,
    options: options === "random" ? "random" : named,
    players: playersFor(ruleset, players),
    seed,
    cap: wholeNumber(cap, "--cap", [1, 10_000_000]),
  };
  sidesOf(job); // what is wrong with scenario or options is said once, before any game
  return job;
}

function playersFor(ruleset: string, text: string): string[] {
  const ids = text.split(",");
  if (ids.length > 2) throw new UsageError("--players takes one name for each side.");
  for (const id of ids) mustPlay(ruleset, id);
  return [ids[0]!, ids[1] ?? ids[0]!];
}

function mustPlay(ruleset: string, id: string): void {
  const known = playersOf(ruleset).map((player) => player.id);
  if (!known.includes(id))
    throw new UsageError(`There is no player "${id}". There are: ${known.join(", ")}.`);
}

function sidesOf({ ruleset, scenario, options }: Job): readonly string[] {
  const { rules } = systemNamed(ruleset);
  return rules.sides(rules.load(scenario, options === "random" ? [] : options));
}

function tellFailure(job: Job, { index, failed }: Failed, out: Output): void {
  const text = writeSave(recordGame(job, index));
  const path = join(tmpdir(), `grognard-${digest(text)}.json`);
  writeFileSync(path, text);
  out.error(`Game ${index}: ${failed}. The way there: ${path}`);
}
