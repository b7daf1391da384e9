// What the help says is what the program accepts.

import { playersOf, systems } from "@grognard/rulesets";
import { describe, expect, test } from "vitest";
import { COMMANDS } from "../src/main.ts";
import { run } from "./capture.ts";

const namedIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/--([a-z][a-z-]*)/g)].map(([, name]) => name!))].sort();

/** Whether the command line is understood; its output is another matter. */
async function takes(...args: string[]): Promise<boolean> {
  const { error } = await run(...args);
  return !/There is no option|there is no such side/.test(error);
}

describe.each(COMMANDS)("$name", ({ name, usage, flags }) => {
  test("every flag in its help is taken, and every flag that is taken is in its help", () => {
    expect(namedIn(usage)).toEqual(Object.keys(flags).sort());
  });

  test("its help is what is printed, by any way to ask", async () => {
    const { out } = await run("help", name);
    expect(out).toBe(usage);
    expect((await run(name, "--help")).out).toBe(out);
    expect((await run(name, "-h")).out).toBe(out);
  });
});

/** With something that ends early: a file that does not exist. */
const WITH: { readonly [name: string]: readonly string[] } = {
  bench: ["nothing"],
  charts: ["nothing"],
  list: ["nothing"],
  menu: ["nothing"],
  play: ["--load", "/nowhere.json"],
  replay: ["/nowhere.json"],
  rules: ["nothing"],
  simulate: ["/nowhere.json"],
  try: ["/nowhere.json"],
  validate: ["/nowhere.json"],
};

test.each(COMMANDS.filter(({ name }) => name !== "odds"))(
  "$name takes its flags, no others",
  async (command) => {
    const more = WITH[command.name]!;
    for (const [flag, { type }] of Object.entries(command.flags))
      expect(await takes(command.name, ...more, `--${flag}`, ...(type === "string" ? ["1"] : [])), flag).toBe(
        true,
      );
    const { code, error } = await run(command.name, ...more, "--no-open");
    const known = ["help", ...Object.keys(command.flags)].map((name) => `--${name}`).join(", ");
    expect([code, error]).toEqual([2, `There is no option "--no-open". There are: ${known}.`]);
  },
);

test.each(systems)("odds of $rules.id: as its part of the help says", async ({ rules, odds }) => {
  const common = ["json", "position"];
  expect(namedIn(odds.usage).filter((flag) => !common.includes(flag))).toEqual(
    Object.keys(odds.flags).sort(),
  );
  for (const [flag, { type }] of Object.entries(odds.flags))
    expect(await takes("odds", rules.id, `--${flag}`, ...(type === "string" ? ["1"] : [])), flag).toBe(true);
  expect(await takes("odds", rules.id, "--nonsense", "1")).toBe(false);
});

test.each(systems.flatMap((system) => system.scenarios().map(({ id }) => ({ system, id }))))(
  "play knows the sides of $id",
  ({ system, id }) => {
    const sides = system.rules.sides(system.rules.load(system.scenario(id), []));
    const { flags } = COMMANDS.find(({ name }) => name === "play")!;
    expect(Object.keys(flags)).toEqual(expect.arrayContaining([...sides]));
  },
);

test.each(["play", "simulate"])("help %s names every player of every ruleset", async (name) => {
  const { out } = await run("help", name);
  for (const { rules } of systems)
    for (const { id, about } of playersOf(rules.id))
      expect(out).toMatch(new RegExp(`^ +${rules.id} +${id} +${about.slice(0, 12)}`, "m"));
});

test("the overview names every command with its summary", async () => {
  const { out } = await run("help");
  for (const { name, summary } of COMMANDS) expect(out).toContain(`  ${name.padEnd(10)}${summary}`);
});
