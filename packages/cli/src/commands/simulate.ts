import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { digest, Problem, writeSave } from "@grognard/kernel";
import { parseGame, playersOf, systemNamed } from "@grognard/rulesets";
import { onlyOne, readArgs, readOptionNames, readText, wholeNumber } from "../args.ts";
import { type Command, EXIT, type Output, UsageError } from "../command.ts";
import { writeOnce } from "../files/write-safely.ts";
import { playersIndented } from "../play/seats.ts";
import { Checkpoint, type Progress } from "../simulate/checkpoint.ts";
import { type Failed, type Job, type Played, recordGame } from "../simulate/job.ts";
import { playMissing } from "../simulate/pool.ts";
import { report } from "../simulate/report.ts";
import { addUp, contract, isFailed, type Tally } from "../simulate/tally.ts";
import { wording } from "../words/index.ts";

const FLAGS = {
  games: { type: "string", default: "100" },
  seed: { type: "string", default: "1" },
  players: { type: "string", default: "random" },
  options: { type: "string", default: "" },
  threads: { type: "string" },
  cap: { type: "string", default: "50000" },
  checkpoint: { type: "string" },
  every: { type: "string", default: "60" },
  resume: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;

export const command: Command = {
  name: "simulate",
  get summary() {
    return wording().help.simulate.summary;
  },
  get usage() {
    return wording().help.simulate.usage(playersIndented);
  },
  flags: FLAGS,
  async run(argv, out) {
    const { values, positionals } = readArgs(argv, FLAGS);
    const job = readJob(onlyOne(positionals, "game"), values);
    const games = wholeNumber(values.games, "--games", [1, 10_000_000]);
    const threads = Math.min(
      games,
      values.threads ? wholeNumber(values.threads, "--threads", [1, 1024]) : availableParallelism(),
    );
    const every = wholeNumber(values.every, "--every", [0, 86_400]);
    const wishes = { every, path: values.checkpoint, resume: values.resume };
    const checkpoint = new Checkpoint(job, games, wishes, out);
    try {
      const { played, seconds } = await playFrom(checkpoint, job, games, threads, out);
      const code = tell(job, addUp(played, sidesOf(job), seconds), played, values.json, out);
      checkpoint.remove();
      return code;
    } finally {
      checkpoint.release();
    }
  },
};

async function playFrom(
  checkpoint: Checkpoint,
  job: Job,
  games: number,
  threads: number,
  out: Output,
): Promise<Progress> {
  const { played, seconds } = checkpoint.begin();
  const start = performance.now();
  const progress = () => ({ played, seconds: seconds + (performance.now() - start) / 1000 });
  let done = played.filter(Boolean).length;
  await playMissing(job, games, played, threads, (count) => {
    done += count;
    out.progress(done, games, `${done} of ${games} games`);
    checkpoint.note(progress);
  });
  return progress();
}

function tell(job: Job, tally: Tally, played: readonly Played[], json: boolean, out: Output): number {
  if (json) out.json(contract(tally));
  else report(tally, job, sidesOf(job), out);
  const failed = played.filter(isFailed);
  for (const one of failed.slice(0, 5)) tellFailure(job, one, out);
  return failed.length > 0 ? EXIT.problem : EXIT.ok;
}

interface Values {
  readonly seed: string;
  readonly players: string;
  readonly options: string;
  readonly cap: string;
}

function readJob(game: string, { seed, players, options, cap }: Values): Job {
  const { system, setting, scenario } = parseGame(game, readText);
  const ruleset = system.rules.id;
  const named = readOptionNames(options);
  const job: Job = {
    ruleset,
    setting,
    scenario,
    options: options === "random" ? "random" : named,
    players: playersFor(ruleset, players),
    seed,
    cap: wholeNumber(cap, "--cap", [1, 10_000_000]),
  };
  sidesOf(job); // faults of scenario or options are reported once, before any game
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

/** With the answers that lead there, if they can be written. */
function tellFailure(job: Job, { index, failed }: Failed, out: Output): void {
  const text = writeSave(recordGame(job, index));
  const path = join(tmpdir(), `grognard-${digest(text)}.json`);
  const says = `Game ${index}: ${failed}`;
  try {
    writeOnce(path, text);
    out.error(`${says}. The way there: ${path}`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    out.error(`${says}. ${error.message}`);
  }
}
