import { Problem } from "@grognard/kernel";
import { expect, test } from "vitest";
import {
  boolean,
  declaredFields,
  declaredOnly,
  fact,
  field,
  flag,
  formOf,
  hex,
  implied,
  impliedIn,
  integer,
  listOf,
  namesIn,
  notPicked,
  noUnitNamed,
  type OneOf,
  optional,
  picksIn,
  readOneOf,
  records,
  setOf,
  vocabulary,
  withPicks,
} from "../src/index.ts";

const UNITS = ["guard", "guides", "pajol"].map((id) => ({ id, name: `${id} of the line` }));
type World = typeof UNITS;

const indexOf = (units: World, name: unknown) =>
  units.findIndex((one) => one.id === name || one.name === name);

const unit = field<string, World>({
  names: "piece",
  check: (name, place, units) => {
    if (indexOf(units, name) < 0) throw new Problem(noUnitNamed(String(name), units, 3), place);
  },
  tidy: (name, units) => units[indexOf(units, name)]?.id ?? name,
  rank: (id, units) => indexOf(units, id),
});

const ACTIONS = vocabulary<World>()("do", {
  pass: {},
  march: { unit, path: listOf(hex, "hexes"), toward: optional(notPicked(hex)), pays: implied(integer) },
  attack: { units: setOf(unit, "units"), at: hex, boldly: flag },
});
type Action = OneOf<typeof ACTIONS>;

const read = (data: unknown): Action => readOneOf(ACTIONS, UNITS, data, "actions[2]");
const form = formOf(ACTIONS);
const march: Action = { do: "march", unit: "pajol", path: ["1,2", "1,3"] };

test("well-formed actions are returned", () => {
  expect(read("pass")).toEqual({ do: "pass" });
  expect(read(march)).toEqual(march);
  expect(read({ ...march, pays: 2 })).toEqual({ ...march, pays: 2 });
});

test.each([
  [7, 'actions[2]: an action is an object with a "do"'],
  [null, 'actions[2]: an action is an object with a "do"'],
  ["sing", 'actions[2].do: there is no action "sing"; there are pass, march, attack'],
  ["toString", 'actions[2].do: there is no action "toString"'],
  [{ do: "pass", unit: "pajol" }, "actions[2].unit: unknown; pass has no fields"],
  [{ ...march, to: "1,2" }, "actions[2].to: unknown; march has unit, path, toward, pays"],
  [{ ...march, path: "1,2" }, "actions[2].path: must be a list of hexes"],
  [{ ...march, path: ["1,2", "x"] }, 'actions[2].path[1]: hexes are written "column,row"'],
  [{ ...march, pays: 0.5 }, "actions[2].pays: must be a whole number"],
  [{ do: "march", unit: "pajol" }, "actions[2].path: must be a list of hexes"],
  [{ do: "attack", units: [], at: "1,2", boldly: false }, "actions[2].boldly: must be true or left out"],
  [{ ...march, unit: "Guild" }, 'actions[2].unit: there is no unit "Guild" in this game; perhaps guides?'],
  [{ ...march, unit: "ney" }, 'actions[2].unit: there is no unit "ney" in this game'],
])("%j is refused", (data, says) => {
  expect(() => read(data)).toThrow(says);
});

test("malformed actions are explained in words", () => {
  expect(form.fault(UNITS, march)).toBeUndefined();
  expect(form.fault(UNITS, { ...march, path: 7 })).toBe("action.path: must be a list of hexes");
});

test("equivalent actions have the same tidy form", () => {
  const written: Action = { do: "attack", units: ["pajol of the line", "guard"], at: "1,2" };
  expect(form.tidy(UNITS, written)).toEqual({ ...written, units: ["guard", "pajol"] });
  expect(form.tidy(UNITS, { ...march, path: ["1,3", "1,2"] })).toMatchObject({ path: ["1,3", "1,2"] });
});

test("pieces and places are told from the declaration", () => {
  const given: Action = { ...march, toward: "9,9" };
  expect(namesIn(ACTIONS, given, "piece")).toEqual(["pajol"]);
  expect(namesIn(ACTIONS, given, "place")).toEqual(["1,2", "1,3", "9,9"]);
  expect(namesIn(ACTIONS, given, "place", true)).toEqual(["1,2", "1,3"]);
});

test("only declared fields are shown, with pieces by their names", () => {
  const given = {
    do: "attack",
    units: ["guides", "guard"],
    at: "1,2",
    boldly: true,
    cite: "9.1",
    plan: "secret",
  };
  const naming = { name: (id: string) => `?${id}`, list: (names: unknown[]) => names.sort() };
  expect(declaredOnly(ACTIONS, given, naming)).toEqual({
    do: "attack",
    cite: "9.1",
    units: ["?guard", "?guides"],
    at: "1,2",
    boldly: true,
  });
});

test("nested records are shown by their fields, too", () => {
  const battles = { battles: records({ units: fact<string[]>({ names: "piece" }), fought: boolean }) };
  const given = { battles: [{ units: ["guard"], fought: true, plan: "secret" }], plan: "secret" };
  expect(declaredFields(battles, given, { name: (id: string) => id.toUpperCase() })).toEqual({
    battles: [{ units: ["GUARD"], fought: true }],
  });
});

test("implied fields are those that follow from the others", () => {
  expect(impliedIn(ACTIONS)).toEqual(["pays"]);
});

test("picks lead to an answer, and an answer lists its picks", () => {
  const given: Action = { do: "march", unit: "pajol", path: ["1,2", "1,3"], toward: "9,9" };
  expect(picksIn(ACTIONS, given)).toEqual({ pieces: ["pajol"], places: ["1,2", "1,3"] });
  const picks = { pieces: ["guard", "pajol"], places: ["1,2", "1,3"] };
  expect(withPicks(ACTIONS, "march", picks)).toEqual({ do: "march", unit: "guard", path: ["1,2", "1,3"] });
  expect(withPicks(ACTIONS, "attack", picks)).toEqual({ do: "attack", units: ["guard", "pajol"], at: "1,3" });
  expect(withPicks(ACTIONS, "attack", { ...picks, pieces: [] })).toMatchObject({ units: [] });
  expect(withPicks(ACTIONS, "march", { ...picks, pieces: [] })).toBeUndefined();
  expect(withPicks(ACTIONS, "march", { ...picks, places: [] })).toBeUndefined();
});
