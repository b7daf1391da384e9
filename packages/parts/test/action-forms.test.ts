import { Problem } from "@grognard/kernel";
import { expect, test } from "vitest";
import { type ActionReading, checkHex, listOf, noUnitNamed, readActionBy } from "../src/index.ts";

type Action =
  | { readonly do: "pass" }
  | { readonly do: "march"; readonly unit: string; readonly path: readonly string[]; readonly pays?: number };
type Form = "unit" | "hexes" | "number";

const UNITS = ["guard", "guides", "pajol"].map((id) => ({ id, name: `${id} of the line` }));

const READING: ActionReading<Action, Form, typeof UNITS> = {
  forms: { pass: {}, march: { unit: "unit", path: "hexes", pays: "number?" } },
  checks: {
    unit: (name, place, units) => {
      if (!units.some(({ id }) => id === name)) throw new Problem(noUnitNamed(String(name), units, 3), place);
    },
    hexes: listOf("hexes", checkHex),
    number: (value, place) => {
      if (!Number.isInteger(value)) throw new Problem("must be a whole number", place);
    },
  },
};
const read = (data: unknown) => readActionBy(READING, UNITS, data, "actions[2]");
const march = { do: "march", unit: "pajol", path: ["1,2", "1,3"] };

test("well-formed actions come back", () => {
  expect(read("pass")).toEqual({ do: "pass" });
  expect(read(march)).toEqual(march);
  expect(read({ ...march, pays: 2 })).toEqual({ ...march, pays: 2 });
});

test.each([
  [7, 'actions[2]: an action is an object with a "do"'],
  [null, 'actions[2]: an action is an object with a "do"'],
  ["sing", 'actions[2].do: there is no action "sing"; there are pass, march'],
  ["toString", 'actions[2].do: there is no action "toString"'],
  [{ do: "pass", unit: "pajol" }, "actions[2].unit: unknown; pass has no fields"],
  [{ ...march, to: "1,2" }, "actions[2].to: unknown; march has unit, path, pays"],
  [{ ...march, path: "1,2" }, "actions[2].path: must be a list of hexes"],
  [{ ...march, path: ["1,2", "x"] }, 'actions[2].path[1]: hexes are written "column,row"'],
  [{ ...march, pays: 0.5 }, "actions[2].pays: must be a whole number"],
  [{ do: "march", unit: "pajol" }, "actions[2].path: must be a list of hexes"],
  [{ ...march, unit: "Guild" }, 'actions[2].unit: there is no unit "Guild" in this game; perhaps guides?'],
  [{ ...march, unit: "ney" }, 'actions[2].unit: there is no unit "ney" in this game'],
])("%j is refused", (data, says) => {
  expect(() => read(data)).toThrow(says);
});
