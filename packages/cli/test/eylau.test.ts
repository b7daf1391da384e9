// Winter's Victory on the command line: what the guides say of it.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../src/case-tests.ts";
import { run } from "./capture.ts";

const home = mkdtempSync(join(tmpdir(), "grognard-eylau-"));
afterAll(() => rmSync(home, { recursive: true }));

/** The first example of a guide that mentions it, written to a file. */
function example(guide: string, about: string, part: (json: string) => string = (json) => json): string {
  const blocks = readFileSync(join(ROOT, guide), "utf8").matchAll(/```json\n(.*?)```/gs);
  const [found = ""] = [...blocks].map(([, json]) => json!).filter((json) => json.includes(about));
  const file = join(home, "example.json");
  writeFileSync(file, part(found));
  return file;
}

test("the position in docs/positions.md is played", async () => {
  const { code, out } = await run("try", example("docs/positions.md", '"ruleset": "eylau"'));
  expect(out).toContain("The Allies roll 8 for the fire of r [11.0-F6]");
  expect(code).toBe(0);
});

test("the scenario in docs/writing-a-scenario.md loads, and so does its map alone", async () => {
  const guide = "docs/writing-a-scenario.md";
  expect((await run("validate", example(guide, "eylau-scenario"))).out).toBe(
    'OK: scenario the-wood, "The wood": 10 pieces, 2 turns',
  );
  const map = example(guide, "eylau-scenario", (json) => JSON.stringify(JSON.parse(json).map));
  expect((await run("validate", map)).out).toBe('OK: map wood, "The wood": 8 columns, 6 rows');
});

test("charts tell what is printed from what is reconstructed", async () => {
  const { out } = await run("charts", "eylau", "charge-morale");
  expect(out).toContain("reconstructed");
  expect(out).toContain("12.63-T");
});

test("all charts can be shown", async () => {
  const { out } = await run("charts", "eylau", "shock-results");
  expect(out).toContain("3:2, die 4");
  expect((await run("charts", "eylau", "russian-fire")).code).toBe(0);
});
