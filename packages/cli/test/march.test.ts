// March into Battle on the command line: what the guides say of it.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../src/case-tests.ts";
import { run } from "./capture.ts";

const home = mkdtempSync(join(tmpdir(), "grognard-march-"));
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
  const { code, out } = await run("try", example("docs/positions.md", '"ruleset": "march"'));
  expect(out).toContain("The French roll 5 for the combat at 7,6 [7.1-5]");
  expect(code).toBe(0);
});

test("the scenario in docs/writing-a-scenario.md loads, and so does its map alone", async () => {
  const guide = "docs/writing-a-scenario.md";
  expect((await run("validate", example(guide, "march-scenario"))).out).toBe(
    'OK: scenario the-ford, "The ford": 8 pieces, 2 turns',
  );
  const map = example(guide, "march-scenario", (json) => JSON.stringify(JSON.parse(json).map));
  expect((await run("validate", map)).out).toBe('OK: map ford, "The ford": 8 columns, 6 rows');
});

test("charts tell what is printed from what is reconstructed", async () => {
  const { out } = await run("charts", "march", "combat-effects");
  expect(out).toContain("reconstructed");
  expect(out).toContain("1s D 2F");
});
