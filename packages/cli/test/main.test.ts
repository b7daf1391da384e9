import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { run } from "./capture.ts";
import { grognard } from "./spawn.ts";

test("help, in general and for one command", async () => {
  const { code, out } = await run("--help");
  expect(code).toBe(0);
  for (const name of ["list", "play", "simulate", "replay", "validate", "try", "rules", "odds", "bench"]) {
    expect(out).toContain(`\n  ${name} `);
  }
  expect((await run("help", "try")).out).toContain("grognard try <position.json>");
  expect((await run("try", "--help")).out).toBe((await run("help", "try")).out);
});

test("version", async () => {
  expect((await run("--version")).out).toMatch(/^\d+\.\d+\.\d+$/);
});

test("an unknown command is a sentence and exit code 2", async () => {
  const { code, error } = await run("conquer");
  expect(code).toBe(2);
  expect(error).toContain('There is no command "conquer"');
});

test("so is an unknown flag", async () => {
  expect((await run("list", "--loud")).code).toBe(2);
});

test("the program runs by itself and speaks plainly into a pipe", () => {
  const { code, out } = grognard(["list"]);
  expect(code).toBe(0);
  expect(out).not.toContain("\u001b");
});

// The machine's own Node may be older than the pinned one.
const OLD_NODE = ["/usr/bin/node", "/usr/local/bin/node"].find(existsSync);

test.skipIf(OLD_NODE === undefined)("whatever Node starts it, the pinned one runs it", () => {
  const { code, out } = grognard(["try", "-", "--json"], '{"position": {"unit": {}}}', OLD_NODE);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toHaveProperty("problem");
  expect(grognard(["list", "--json"], undefined, OLD_NODE).out).toContain('"n20"');
});
