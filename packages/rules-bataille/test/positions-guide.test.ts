// docs/positions.md names everything that a position file may say.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ACTIONS } from "../src/actions.ts";
import { FORMATION_IDS } from "../src/formations.ts";
import { FORM } from "../src/positions/form.ts";
import { PLACE_IDS } from "../src/state.ts";
import { TERRAINS } from "../src/types.ts";
import { lab } from "./lab.ts";

const whole = readFileSync(new URL("../../../docs/positions.md", import.meta.url), "utf8");
const guide = whole.slice(whole.indexOf("## The situation (bataille)"), whole.indexOf("## Expectations"));
const actions = guide.slice(guide.indexOf("## Actions (bataille)")).split("\n");

it.each(Object.entries(ACTIONS.kinds))("describes the action %s with its fields", (name, fields) => {
  const row = actions.find((line) => line.startsWith(`| \`${name}\` `)) ?? "";
  expect(row).not.toBe("");
  for (const field of Object.keys(fields)) expect(row).toContain(`\`${field}\``);
});

it("describes every key of a position and of a unit", () => {
  const { moment, pieces, replaces } = FORM;
  const { state, spec } = pieces.units;
  for (const key of [...Object.keys({ ...moment, ...pieces, ...replaces, ...state }), ...spec, ...TERRAINS])
    expect(guide).toContain(`\`${key}\``);
  for (const word of [...FORMATION_IDS, ...PLACE_IDS.slice(1)]) expect(guide).toContain(`"${word}"`);
});

it("draws hexes, vertices and the two hexes of a line as they are", () => {
  expect(guide).toContain("the neighbours of `8,8` are, from north clockwise");
  const line = { at: "8,7", formation: "line2", facing: 1 };
  const game = lab({ units: { "P-8L": line, "F-46e-1": { at: "3,3" }, "F-46e-2": { at: "2,3" } } });
  expect(game.unit("P-8L").hexes).toEqual(["8,7", "8,8"]);
});
