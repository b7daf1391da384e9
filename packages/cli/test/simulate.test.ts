import { readFileSync, rmSync } from "node:fs";
import { openSave, Problem, readSave, seeded } from "@grognard/kernel";
import { systemNamed } from "@grognard/rulesets";
import { expect, test } from "vitest";
import { UsageError } from "../src/command.ts";
import { command } from "../src/commands/simulate.ts";
import { page } from "./output.ts";

async function simulate(...argv: string[]) {
  const out = page();
  const code = await command.run(argv, out);
  return { code, out, json: out.lines[0]?.startsWith("{") ? JSON.parse(out.lines[0]) : undefined };
}

test("the hash and all results are the same whatever the number of threads", async () => {
  const argv = [
    "n20/jena-1806",
    "--games",
    "8",
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
  expect(one.games).toBe(8);
  expect(one.finished).toBe(8);
  for (const other of more) expect(other).toEqual(one);
  expect(Object.keys(one.winners)).toEqual(["french", "coalition", "draw"]);
  expect(one.winners.french + one.winners.coalition + one.winners.draw).toBe(8);
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
