// What is added to the die of a morale check [13.13].

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { CheckCause } from "../src/frames.ts";
import { moraleTerm } from "../src/rules/13.13-modifiers.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { check, scene } from "./morale-lab.ts";

const A = { side: "french", at: "10,8", facing: 1, strength: 9 };
type Units = { readonly [id: string]: Json };

/** The terms of a check of unit `a`, by their cases. */
function terms(
  a: Json,
  { others = {}, why = "fire", more = {} }: { others?: Units; why?: CheckCause; more?: Units } = {},
): { [cite: string]: number } {
  const t = check({ a, ...others }, [0], { why, more });
  return Object.fromEntries(t.of("checked")[0]!.terms.map(({ cite, value }) => [cite, value]));
}
const on = (letter: string, at = "10,8") => ({ map: { terrain: { [at]: letter } } });

rule("13.13-a", "the effectiveness modifier is taken off the die", () => {
  expect(terms({ ...A, kind: "guard" })).toEqual({ "13.13-a": -2 });
  expect(terms(A)).toEqual({});
});

rule("13.13-a", "exhausted cavalry has one less of it, never less than none", () => {
  const cavalry = (kind: string, exhausted: boolean) => terms({ ...A, kind, exhausted, strength: 7 });
  expect(cavalry("guard heavy cavalry", false)).toEqual({ "13.13-a": -2 });
  expect(cavalry("guard heavy cavalry", true)).toEqual({ "13.13-a": -1 });
  expect(cavalry("cuirassier", true)).toEqual({});
  expect(cavalry("dragoon", true)).toEqual({});
});

rule("13.13-b", "three for hard cover", () => {
  expect(terms({ ...A, formation: "general" }, { more: on("town") })).toEqual({ "13.13-b": -3 });
});

rule("13.13-c", "two for soft cover: woods and farmettes", () => {
  expect(terms({ ...A, formation: "general" }, { more: on("woods") })).toEqual({ "13.13-c": -2 });
  expect(terms({ ...A, formation: "general" }, { more: on("farmette") })).toEqual({ "13.13-c": -2 });
  expect(terms({ ...A, formation: "general" }, { more: on("wetlands") })).toEqual({});
});

rule("13.13-d", "one for a light cover hex, to skirmishers of four points or less", () => {
  const company = (strength: number) =>
    check(
      {
        n: { side: "french", kind: "light", at: "12,8" },
        "n-c1": { at: "10,8", strength: 1 },
        ...extra(strength - 1),
      },
      [0],
      { unit: "n-c1", more: on("light") },
    ).of("checked")[0]!.terms;
  const extra = (count: number): Units =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`n-c${i + 2}`, { at: "10,8", strength: 1 }]));
  expect(company(4)).toMatchObject([{ cite: "13.13-d", value: -1 }]);
  expect(company(5)).toEqual([]);
  expect(terms(A, { more: on("light") })).toEqual({});
});

rule("13.13-d", "one behind a light cover hexside, to anybody", () => {
  const hedge = { map: { hedges: ["10,8>10,7"] } };
  expect(terms(A, { more: hedge })).toEqual({ "13.13-d": -1 });
  expect(terms({ ...A, kind: "dragoon", strength: 8 }, { more: hedge })).toEqual({ "13.13-d": -1 });
  expect(terms({ ...A, at: "10,7" }, { more: hedge })).toEqual({});
});

rule("13.13-C2", "cover counts from every direction", () => {
  const t = check({ a: A }, [0], { how: { from: "10,9" }, more: { map: { hedges: ["10,8>10,7"] } } });
  expect(t.of("checked")[0]!.terms).toMatchObject([{ cite: "13.13-d", value: -1 }]);
});

rule("13.13-e", "one for a battalion of its regiment beside it or with it, in the open", () => {
  const near = (b: object, a: object = {}) =>
    terms({ ...A, regiment: "x", ...a }, { others: { b: { side: "french", regiment: "x", ...b } } });
  expect(near({ at: "10,9" })).toEqual({ "13.13-e": -1 });
  expect(near({ at: "10,8", facing: 1 })).toEqual({ "13.13-e": -1 });
  expect(near({ at: "10,10" })).toEqual({});
  expect(near({ at: "10,9", regiment: "y" })).toEqual({});
  expect(near({ at: "10,9", morale: "routed" })).toEqual({});
  expect(near({ at: "10,9", morale: "disordered" })).toEqual({ "13.13-e": -1 });
  expect(near({ at: "10,9", kind: "dragoon" })).toEqual({});
});

rule("13.13-e", "light cover is not the open", () => {
  const others = { b: { side: "french", regiment: "x", at: "10,9" } };
  expect(terms({ ...A, regiment: "x" }, { others, more: on("light") })).toEqual({});
});

rule("13.13-f", "one for Russian battalions in the open next to light guns of their division", () => {
  const a = { side: "allied", at: "10,8", facing: 4, modifier: 0 };
  const guns = (b: object) =>
    terms(a, { others: { b: { side: "allied", kind: "light battery", division: "allied-division", ...b } } });
  expect(guns({ at: "10,9" })).toEqual({ "13.13-f": -1 });
  expect(guns({ at: "10,10" })).toEqual({});
  expect(guns({ at: "10,9", kind: "heavy battery" })).toEqual({});
  const others = { b: { side: "allied", kind: "light battery", division: "allied-division", at: "10,9" } };
  expect(terms({ ...a, formation: "general" }, { others, more: on("woods") })).toEqual({ "13.13-c": -2 });
});

rule("13.13-g", "one with a leader who is not reduced", () => {
  const leader = (reduced: boolean, a: object = {}) =>
    terms(
      { ...A, ...a },
      { others: { l: { side: "french", rank: "brigade", under: "french-division", at: "10,8", reduced } } },
    );
  expect(leader(false)).toEqual({ "13.13-g": -1 });
  expect(leader(true)).toEqual({});
});

rule("13.13-C1", "not in disorder, general order or among skirmishers", () => {
  const others = { l: { side: "french", rank: "brigade", under: "french-division", at: "10,8" } };
  expect(terms({ ...A, morale: "disordered" }, { others })).toEqual({ "13.13-m": 1 });
  expect(terms({ ...A, kind: "light", modifier: 0, formation: "general" }, { others })).toEqual({});
  const t = check({ n: { side: "french", at: "11,8" }, "n-c1": { at: "10,8" }, ...others }, [0], {
    unit: "n-c1",
  });
  expect(t.of("checked")[0]!.terms).toEqual([]);
});

rule("13.13-h", "one in square, even a disordered one", () => {
  expect(terms({ ...A, formation: "square" })).toEqual({ "13.13-h": -1 });
  expect(terms({ ...A, formation: "square", morale: "disordered" })).toEqual({ "13.13-h": -1, "13.13-m": 1 });
});

rule("13.13-i", "one with the wind in the face while it snows", () => {
  const snow = { snow: "light", weather: { snow: "light", wind: 1 } };
  expect(terms(A, { more: snow })).toEqual({ "13.13-i": 1 });
  expect(terms({ ...A, facing: 2 }, { more: snow })).toEqual({ "13.13-i": 1 });
  expect(terms({ ...A, facing: 3 }, { more: snow })).toEqual({});
  expect(terms({ ...A, formation: "square" }, { more: snow })).toEqual({ "13.13-h": -1 });
  expect(terms(A, { more: { weather: { snow: "none", wind: 1 } } })).toEqual({});
});

rule("13.13-j", "one if a unit in the hex was lost", () => {
  expect(terms(A, { why: "loss" })).toEqual({ "13.13-j": 1 });
});

rule("13.13-l", "one for fire from flank or rear", () => {
  const t = lab(scene({ a: A }));
  expect(moraleTerm(t.g, "flank or rear", "13.13-l").value).toBe(1);
  const plus = [moraleTerm(t.g, "flank or rear", "13.13-l")];
  expect(check({ a: A }, [5], { how: { plus } }).of("checked")).toMatchObject([{ total: 6, passed: false }]);
});

rule("13.13-m", "one in disorder", () => {
  expect(terms({ ...A, morale: "disordered" })).toEqual({ "13.13-m": 1 });
});

rule("13.13-n", "one for skirmishers more than five hexes from every battalion of their nation", () => {
  const at = (hex: string, more: Units = {}) =>
    check({ n: { side: "french", at: hex }, "n-c1": { at: "10,8" }, ...more }, [0], { unit: "n-c1" }).of(
      "checked",
    )[0]!.terms;
  expect(at("10,13")).toEqual([]);
  expect(at("10,14")).toMatchObject([{ cite: "13.13-n", value: 1 }]);
  expect(at("10,14", { p: { side: "allied", at: "10,12" } })).toMatchObject([{ cite: "13.13-n" }]);
});

rule("13.13-n", "one hex of an extended line is near enough", () => {
  const line = { side: "french", at: "10,14", facing: 4, size: 12, formation: "extended", wing: "10,13" };
  const t = check({ n: line, "n-c1": { at: "10,8", strength: 1 } }, [0], { unit: "n-c1" });
  expect(t.of("checked")[0]!.terms.map(({ cite }) => cite)).not.toContain("13.13-n");
});

rule("13.13-n", "a lone crew counts as skirmishers", () => {
  const t = check(
    {
      g: { side: "french", kind: "foot battery", at: "11,8" },
      "g-crew": { at: "10,8" },
      n: { side: "french", at: "10,14" },
    },
    [0],
    { unit: "g-crew" },
  );
  expect(t.of("checked")[0]!.terms).toMatchObject([{ cite: "13.13-n", value: 1 }]);
});

rule("8.65-A5", "with no battalion of their nation left there is nothing to be far from: no modifier", () => {
  const gone = { kind: "light", size: 14, place: "broken down", strength: 0 };
  const under = (more: Units): Lab =>
    lab(
      {
        phase: "fire",
        stage: "guns",
        units: {
          b: {
            ...{ side: "allied", kind: "horse battery", size: 6, at: "12,8", facing: 4 },
            formation: "unlimbered",
          },
          f: { side: "french", ...gone },
          "f-c1": { at: "9,8" },
          "f-c2": { at: "9,8" },
          "f-c3": { at: "8,8" },
          ...more,
        },
      },
      { dice: [0, 9, 6, 0] },
    ).act({ do: "fire", unit: "b", at: "9,8" });
  expect(under({}).of("checked")[0]).toMatchObject({ unit: "f-c1", total: 6, terms: [] });
  const far = under({ n: { side: "french", at: "2,14" } }).of("checked")[0];
  expect(far).toMatchObject({ unit: "f-c1", total: 7, terms: [{ cite: "13.13-n", value: 1 }] });
});

rule("13.13-o", "two without ammunition", () => {
  const t = check({ n: { side: "french", at: "11,8" }, "n-c1": { at: "10,8", depleted: true } }, [0], {
    unit: "n-c1",
  });
  expect(t.of("checked")[0]!.terms).toMatchObject([{ cite: "13.13-o", value: 2 }]);
});

const charging = (more: object = {}) => ({
  others: { c: { side: "allied", kind: "cuirassier", at: "13,7", facing: 4, strength: 9, ...more } },
  more: { charges: [{ units: ["c"] }] },
});

rule("13.13-p", "in the zone of a charge its modifier is added", () => {
  expect(terms(A, charging())).toEqual({ "12.63": 3 });
  expect(terms({ ...A, formation: "square" }, charging())).toEqual({ "13.13-h": -1 });
  expect(terms(A, charging({ morale: "disordered" }))).toEqual({});
});

rule("13.13-C3", "outside a charge zone nothing is added", () => {
  expect(terms({ ...A, at: "10,2" }, charging())).toEqual({});
});
