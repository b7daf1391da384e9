import { Problem } from "@grognard/kernel";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { anyId, checkNames, distinct, naming, plainId, readShape, text, whole } from "../src/index.ts";

const schema = v.strictObject({
  name: text,
  turns: v.exactOptional(whole(1, 9)),
  arm: v.picklist(["foot", "horse"]),
  posts: v.record(v.string(), v.strictObject({ hex: v.string() })),
  rules: v.array(
    v.variant("kind", [
      v.strictObject({ kind: v.literal("add"), by: v.number("must be a number of points") }),
      v.strictObject({ kind: v.picklist(["stop", "go"]) }),
    ]),
  ),
});
const sound = { name: "Kulm", arm: "foot", posts: {}, rules: [{ kind: "add", by: 1 }] };

test("a valid file is returned", () => {
  expect(readShape(schema, sound)).toEqual(sound);
});

test.each([
  ["no object", "Kulm", 'must be an object, not "Kulm"'],
  ["a field missing", { name: "Kulm" }, "arm: missing"],
  ["a field too many", { ...sound, fog: 1 }, "fog: there is no such field"],
  ["another kind", { ...sound, name: 7 }, "name: must be a text, not 7"],
  ["an empty text", { ...sound, name: "" }, "name: must not be empty"],
  ["too much", { ...sound, turns: 10 }, "turns: must be a whole number from 1 to 9, not 10"],
  ["a half", { ...sound, turns: 1.5 }, "turns: must be a whole number from 1 to 9, not 1.5"],
  ["another word", { ...sound, arm: "guns" }, 'arm: must be one of "foot", "horse", not "guns"'],
  [
    "a variant nobody knows",
    { ...sound, rules: [{ kind: "wait" }] },
    'rules[0].kind: must be one of "add", "stop", "go", not "wait"',
  ],
  [
    "words of our own",
    { ...sound, rules: [{ kind: "add", by: "x" }] },
    'rules[0].by: must be a number of points, not "x"',
  ],
  ["a key that is no word", { ...sound, posts: { "F-1": {} } }, 'posts["F-1"].hex: missing'],
])("%s", (_, data, says) => {
  expect(() => readShape(schema, data)).toThrow(says);
});

test("a file within another one has its place as a prefix", () => {
  expect(() => readShape(schema, { ...sound, name: 7 }, "map")).toThrow("map.name: must be a text");
});

test("a schema can describe its form in words", () => {
  const data = { ...sound, posts: { "F-1": {} } };
  expect(() => readShape(schema, data, "", /^[\w-]+$/)).toThrow("posts.F-1.hex: missing");
});

describe("names in a file", () => {
  const shape = v.strictObject({
    units: distinct(v.strictObject({ id: plainId, nation: naming("nation", plainId) }), "id"),
    leaders: v.record(naming("leader", anyId), text),
  });
  const known = {
    nation(id: string) {
      if (id !== "french") throw new Problem(`there is no nation "${id}"`, "", "1.1");
    },
    leader(id: string) {
      if (id.length > 3) throw new Problem("nobody knows that leader");
    },
  };
  const file = { units: [{ id: "guard", nation: "french" }], leaders: { Ney: "Prince" } };

  test("are checked once all names are known", () => {
    expect(() => checkNames(shape, file, known)).not.toThrow();
    const saxon = { ...file, units: [{ id: "guard", nation: "saxon" }] };
    expect(readShape(shape, saxon)).toEqual(saxon);
    expect(() => checkNames(shape, saxon, known)).toThrow(
      'units[0].nation: there is no nation "saxon" [1.1]',
    );
    expect(() => checkNames(shape, { ...file, leaders: { Murat: "King" } }, known, "file")).toThrow(
      "file.leaders.Murat: nobody knows that leader",
    );
  });

  test("must be unique", () => {
    const twice = { ...file, units: [file.units[0], file.units[0]] };
    expect(() => readShape(shape, twice)).toThrow('units[1].id: the id "guard" is there twice, first in [0]');
  });
});
