// docs/positions.md names everything that a position file may say; the scenario in docs/writing-a-scenario.md loads.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ACTIONS } from "../src/actions.ts";
import { ACTIVATION_STAGES, COMMANDS, TURN_STAGES } from "../src/frames.ts";
import { FORM } from "../src/positions/form.ts";
import { fileKinds } from "../src/scenario/files.ts";
import { scenarioFile } from "../src/scenario/schema.ts";
import { FATIGUE_IDS, PLACE_IDS } from "../src/state.ts";
import { TERRAINS } from "../src/types.ts";

const read = (name: string): string =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8");
const whole = read("positions.md");
const guide = whole.slice(
  whole.indexOf("## The situation (march)"),
  whole.indexOf("## The situation (eylau)"),
);
const actions = guide.slice(guide.indexOf("## Actions (march)")).split("\n");

it.each(Object.entries(ACTIONS.kinds))("describes the action %s with its fields", (name, fields) => {
  const row = actions.find((line) => line.startsWith(`| \`${name}\` `)) ?? "";
  expect(row).not.toBe("");
  for (const field of Object.keys(fields)) expect(row).toContain(`\`${field}\``);
});

it("describes no action that there is not", () => {
  const named = actions
    .flatMap((line) => /^\| `(\w+)` /.exec(line)?.[1] ?? [])
    .filter((name) => name !== "do");
  expect(named.filter((name) => !(name in ACTIONS.kinds))).toEqual([]);
});

it("describes every key of a position, a unit and a formation", () => {
  const { moment, pieces, replaces } = FORM;
  const { units, formations } = pieces;
  const keys = Object.keys({ ...moment, ...pieces, ...replaces, ...units.state, ...formations.state });
  const named = [...keys, ...units.spec, ...formations.spec, ...TERRAINS].map((key) => `\`${key}\``);
  const written = [...TURN_STAGES, ...ACTIVATION_STAGES, ...COMMANDS, ...PLACE_IDS.slice(1)];
  const boxes = [FATIGUE_IDS[0], FATIGUE_IDS[1], FATIGUE_IDS[4], ...FATIGUE_IDS.slice(5)];
  const all = [...named, ...[...written, ...boxes].map((word) => `"${word}"`)];
  expect(all.filter((one) => !guide.includes(one))).toEqual([]);
});

it("has a scenario that loads, and a word for every field of one", () => {
  const text = read("writing-a-scenario.md");
  const part = text.slice(text.indexOf("## March into Battle"));
  const [, json = ""] = /```json\n([\s\S]*?)```/.exec(part) ?? [];
  const kind = fileKinds.find(({ format }) => format === "grognard/march-scenario@1")!;
  expect(kind.check(JSON.parse(json))).toBe('scenario the-ford, "The ford": 8 pieces, 2 turns');
  for (const field of Object.keys(scenarioFile.entries)) expect(part).toContain(`\`${field}\``);
});
