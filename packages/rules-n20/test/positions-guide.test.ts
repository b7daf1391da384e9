// docs/positions.md names everything that a position file may say.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ACTIONS } from "../src/actions.ts";
import { FORM, PLACES } from "../src/positions/form.ts";
import { TERRAINS } from "../src/types.ts";

const guide = readFileSync(new URL("../../../docs/positions.md", import.meta.url), "utf8");

it.each(Object.entries(ACTIONS.kinds))("describes the action %s with its fields", (name, fields) => {
  const row = guide.split("\n").find((line) => line.startsWith(`| \`${name}\` `)) ?? "";
  const written = Object.keys(fields).filter((field) => field !== "pays" && field !== "selfDefeating");
  for (const field of written) expect(row).toContain(`\`${field}\``);
  expect(row).not.toBe("");
});

it("describes every key of a position and of a unit", () => {
  const { moment, pieces, replaces } = FORM;
  const { state, spec } = pieces.units;
  for (const key of [...Object.keys({ ...moment, ...pieces, ...replaces, ...state }), ...spec, ...TERRAINS])
    expect(guide).toContain(`\`${key}\``);
  for (const place of Object.keys(PLACES)) expect(guide).toContain(`"${place}"`);
});
