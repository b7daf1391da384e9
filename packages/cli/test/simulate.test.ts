import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSave, Problem, readSave, seeded } from "@grognard/kernel";
import { parseGame, systemNamed } from "@grognard/rulesets";
import { afterAll, describe, expect, test } from "vitest";
import { UsageError } from "../src/command.ts";
import { command } from "../src/commands/simulate.ts";
import { Checkpoint } from "../src/simulate/checkpoint.ts";
import { type Job, type Played, playGame } from "../src/simulate/job.ts";
import { page } from "./output.ts";
import { BIN } from "./spawn.ts";

const home = mkdtempSync(join(tmpdir(), "grognard-simulate-"));
afterAll(() => rmSync(home, { recursive: true }));

async function simulate(...argv: string[]) {
  const out = page();
  const code = await command.run(argv, out);
  return { code, out, json: out.lines[0]?.startsWith("{") ? JSON.parse(out.lines[0]) : undefined };
}

test("the hash and all results are the same whatever the number of threads", async () => {
  const argv = [
    "n20/jena-1806",
    "--games",
    "4",
    "--seed",
    "5",
    "--options",
    "random",
    "--players",
    "scout,random",
    "--json",
  ];
  const results = [];
  for (const threads of ["1", "2", "3"]) results.push((await simulate(...argv, "--threads", threads)).json);
  const [one, ...more] = results.map(({ seconds, actionsPerSecond, ...rest }) => {
    expect(seconds).toBeGreaterThan(0);
    expect(actionsPerSecond).toBeGreaterThan(0);
    return rest;
  });
  expect(one.games).toBe(4);
  expect(one.finished).toBe(4);
  for (const other of more) expect(other).toEqual(one);
  expect(Object.keys(one.winners)).toEqual(["french", "coalition", "draw"]);
  expect(one.winners.french + one.winners.coalition + one.winners.draw).toBe(4);
});

test("another seed gives another hash", async () => {
  const hash = async (seed: string) =>
    (await simulate("n20/n20-basics", "--games", "3", "--seed", seed, "--threads", "1", "--json")).json.hash;
  expect(await hash("1")).toBe(await hash("1"));
  expect(await hash("1")).not.toBe(await hash("2"));
});

test("the JSON has what is promised, and a number of games that makes no sense is refused", async () => {
  const { json } = await simulate("n20/n20-basics", "--games", "1", "--json");
  const keys = ["games", "finished", "winners", "actions", "seconds", "actionsPerSecond", "hash"];
  expect(Object.keys(json)).toEqual(keys);
  for (const games of ["0", "99999999999"])
    await expect(simulate("n20/n20-basics", "--games", games)).rejects.toThrow(/from 1 to/);
});

test("for people: winners, endings, length and speed", async () => {
  const { out, code } = await simulate(
    "n20/n20-basics",
    "--games",
    "4",
    "--threads",
    "1",
    "--players",
    "scout",
  );
  expect(code).toBe(0);
  expect(out.text).toMatch(/4 of 4 games finished/);
  expect(out.text).toMatch(/French \(scout\) +\d+ +\d+\.\d %/);
  expect(out.text).toMatch(/hash [0-9a-f]{16}/);
});

test("a game that does not end is reported with its number and a save that leads there", async () => {
  const { code, out, json } = await simulate(
    "n20/jena-1806",
    "--games",
    "1",
    "--cap",
    "40",
    "--threads",
    "1",
    "--json",
  );
  expect(code).toBe(1);
  expect(json.finished).toBe(0);
  expect(out.errors[0]).toMatch(/^Game 0: no end after 40 answers/);
  const path = /\S+\.json$/.exec(out.errors[0]!)![0];
  const system = systemNamed("n20");
  const save = readSave(readFileSync(path, "utf8"));
  expect(save.seats).toEqual({ french: "random", coalition: "random" });
  const journal = openSave(system.rules, save, (id) => system.scenario(id), seeded(1));
  expect(journal.entries).toHaveLength(40);
  rmSync(path);
});

test("what cannot be played is said before the first game", async () => {
  await expect(simulate("n20/nowhere")).rejects.toThrow(Problem);
  await expect(simulate("n20/n20-basics", "--options", "16.12")).rejects.toThrow(/there is no option/);
  await expect(simulate("n20/n20-basics", "--players", "ney")).rejects.toThrow(/There is no player "ney"/);
  await expect(simulate("n20/n20-basics", "--players", "random,random,random")).rejects.toThrow(UsageError);
  await expect(simulate("n20/n20-basics", "--games", "many")).rejects.toThrow(UsageError);
});

describe("a long run", () => {
  const file = join(home, "checkpoint.json");
  const kept = ["--checkpoint", file, "--every", "0"];
  const run = (games: number) => ["n20/n20-basics", "--games", `${games}`, "--seed", "7", "--json"];
  const { setting, scenario } = parseGame("n20/n20-basics");
  const job: Job = {
    ruleset: "n20",
    setting,
    scenario,
    options: [],
    players: ["random", "random"],
    seed: "7",
    cap: 50_000,
  };
  const played = (): Played[] => JSON.parse(readFileSync(file, "utf8")).played;

  /** Starts a run that would take hours, and kills it when more games are in the file. */
  async function cutOff(...flags: string[]): Promise<void> {
    const more = 3 + (existsSync(file) ? played().length : 0);
    const child = spawn(process.execPath, [BIN, "simulate", ...run(1_000_000), ...kept, ...flags], {
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => child.on("exit", resolve));
    while (!existsSync(file) || played().length < more)
      await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill("SIGKILL");
    await ended;
  }

  test("that is killed goes on from its checkpoint, and every game is what it would have been", async () => {
    await cutOff("--threads", "1");
    const before = played();
    expect(existsSync(`${file}.lock`)).toBe(true);
    await cutOff("--threads", "2", "--resume");
    const after = played();
    expect(after.length).toBeGreaterThan(before.length);
    expect(after).toEqual(expect.arrayContaining(before));
    for (const one of after.slice(0, 20)) expect(one).toEqual(playGame(job, one.index));
    rmSync(file);
    rmSync(`${file}.lock`);
  });

  test("ends as if it had never been cut off", async () => {
    const rest = async (...flags: string[]) => {
      const { json } = await simulate(...run(12), "--threads", "1", ...flags);
      const { seconds, actionsPerSecond: _, ...same } = json;
      return { seconds, same };
    };
    const checkpoint = new Checkpoint(job, 12, { every: 0, path: file, resume: false }, page());
    const some = [playGame(job, 1), playGame(job, 4), playGame(job, 11)];
    const byNumber = Object.assign([], Object.fromEntries(some.map((one) => [one.index, one])));
    checkpoint.note(() => ({ played: byNumber, seconds: 1000 }));
    checkpoint.release();
    const resumed = await rest(...kept, "--resume");
    expect(resumed.same).toEqual((await rest()).same);
    expect(resumed.seconds).toBeGreaterThan(1000);
    expect(readdirSync(home)).toEqual([]);
  });

  const short = [...run(3), "--threads", "1"];

  test("keeps nothing unless it is long, and leaves nothing when it is over", async () => {
    expect((await simulate(...short, "--checkpoint", file)).out.errors).toEqual([]);
    expect((await simulate(...short, ...kept)).out.errors).toEqual([
      `What is played is kept in ${file}; if the run is cut off, --resume goes on from there.`,
    ]);
    expect(readdirSync(home)).toEqual([]);
  });

  test("goes on when its checkpoint cannot be written, and says so once", async () => {
    const { json, out } = await simulate(
      ...short,
      "--checkpoint",
      "/dev/null/checkpoint.json",
      "--every",
      "0",
    );
    expect(json.finished).toBe(3);
    expect(out.errors).toHaveLength(1);
    expect(out.errors[0]).toMatch(/^Not kept: \/dev\/null\/checkpoint\.json: .*The games go on\.$/);
  });

  test.each([
    ["is there already; --resume goes on", ["--checkpoint", file], "{}"],
    ['format: must be "grognard/simulation@1"', [...kept, "--resume"], "{}"],
    ["not valid JSON", [...kept, "--resume"], "{"],
    [
      "is of a run with other arguments",
      [...kept, "--resume"],
      '{"format":"grognard/simulation@1","run":"x"}',
    ],
    ["there is no such file", ["--checkpoint", join(home, "none.json"), "--resume"], "{}"],
  ])("a checkpoint that will not do: %s", async (says, flags, text) => {
    writeFileSync(file, text);
    await expect(simulate(...short, ...flags)).rejects.toThrow(says);
    expect(readdirSync(home)).toEqual(["checkpoint.json"]);
    rmSync(file);
  });

  test("a damaged list of games is refused", async () => {
    const good = playGame(job, 0);
    const checkpoint = new Checkpoint(job, 3, { every: 0, path: file, resume: false }, page());
    checkpoint.note(() => ({ played: [good], seconds: 0 }));
    checkpoint.release();
    const content = JSON.parse(readFileSync(file, "utf8"));
    for (const wrong of [{ index: 3, failed: "" }, { index: 1 }, { ...good, turn: "1" }, null, 5]) {
      writeFileSync(file, JSON.stringify({ ...content, played: [good, wrong] }));
      await expect(simulate(...short, ...kept, "--resume")).rejects.toThrow("is damaged");
    }
    rmSync(file);
  });
});
