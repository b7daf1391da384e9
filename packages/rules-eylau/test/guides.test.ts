// docs/positions.md names everything that a position file may say; the scenario in docs/writing-a-scenario.md loads.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ACTIONS } from "../src/actions.ts";
import { COMMAND_STAGES, INTERPHASE_STAGES, MOVEMENT_STAGES, RALLY_STAGES } from "../src/frames.ts";
import { FORM } from "../src/positions/form.ts";
import { fileKinds } from "../src/scenario/files.ts";
import { KIND_IDS } from "../src/scenario/kinds.ts";
import { scenarioFile } from "../src/scenario/schema.ts";
import { FORMATION_IDS, MORALE_IDS, PHASES, PLACE_IDS, RANKS, SPECIALS, TERRAINS } from "../src/types.ts";

const read = (name: string): string =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8");
const whole = read("positions.md");
const guide = whole.slice(whole.indexOf("## The situation (eylau)"), whole.indexOf("## Expectations"));
const actions = guide.slice(guide.indexOf("## Actions (eylau)")).split("\n");
const text = read("writing-a-scenario.md");
const part = text.slice(text.indexOf("## Winter's Victory"));

it.each(Object.entries(ACTIONS.kinds))("describes the action %s with its fields", (name, fields) => {
  const row = actions.find((line) => line.startsWith(`| \`${name}\` `)) ?? "";
  expect(row).not.toBe("");
  for (const field of Object.keys(fields)) expect(row).toContain(`\`${field}\``);
});

it("describes no action that does not exist", () => {
  const named = actions
    .flatMap((line) => /^\| `(\w+)` /.exec(line)?.[1] ?? [])
    .filter((name) => name !== "do");
  expect(named.filter((name) => !(name in ACTIONS.kinds))).toEqual([]);
});

it("describes every key of a position and of its pieces", () => {
  const { moment, pieces, replaces } = FORM;
  const keys = Object.keys({ ...moment, ...pieces, ...replaces, ...pieces.units.state });
  const named = [...keys, ...pieces.units.spec, ...TERRAINS].map((key) => `\`${key}\``);
  const stages = [...INTERPHASE_STAGES, ...COMMAND_STAGES, ...RALLY_STAGES, ...MOVEMENT_STAGES];
  const written = [...PHASES, ...stages, ...PLACE_IDS.slice(1), ...FORMATION_IDS, ...MORALE_IDS, ...RANKS];
  const all = [...named, ...written.filter((stage) => stage !== "over").map((word) => `"${word}"`)];
  expect(all.filter((one) => !guide.includes(one))).toEqual([]);
});

it("has a scenario that loads, and a word for every field of one", () => {
  const [, json = ""] = /```json\n([\s\S]*?)```/.exec(part) ?? [];
  const kind = fileKinds.find(({ format }) => format === "grognard/eylau-scenario@1")!;
  expect(kind.check(JSON.parse(json))).toBe('scenario the-wood, "The wood": 10 pieces, 2 turns');
  for (const field of [...Object.keys(scenarioFile.entries), ...KIND_IDS, ...SPECIALS])
    expect(part).toContain(`\`${field}\``);
});
