// Current effectiveness [13.2], and what fatigue does to it [15.2].

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { effectivenessOf } from "../src/rules/13.2-effectiveness.ts";
import { lab, rule } from "./lab.ts";
import { scene } from "./morale-lab.ts";

const A = { side: "french", at: "10,8", facing: 1, size: 9, effectiveness: 5 };
type Units = { readonly [id: string]: Json };

function effectiveness(
  a: object,
  { others = {}, more = {}, unit = "a" }: { others?: Units; more?: Units; unit?: string } = {},
  forWhat: "morale" | "shock" | "rally" = "morale",
) {
  const t = lab(scene({ a: { ...A, ...a }, ...others }, more));
  const { value, terms } = effectivenessOf(t.g, t.id(unit), forWhat);
  return [value, ...terms.slice(1).map(({ cite }) => cite)];
}
const tired = (fatigue: number) => ({ others: { "french-brigade": { fatigue } } });
const attack = {
  others: { "french-brigade": { attack: "A" } },
  more: { attacks: [{ letter: "A", chief: "french-division", level: "division" }] },
};

rule("13.2", "the printed value, changed by the unit's state, and never less than zero", () => {
  expect(effectiveness({})).toEqual([5]);
  expect(effectiveness({ effectiveness: 1, strength: 4 }, tired(7))).toEqual([0, "13.2-b", "13.2-f"]);
});

rule("13.2-a", "an attack order adds one, but not for rallying by itself", () => {
  expect(effectiveness({}, attack)).toEqual([6, "13.2-a"]);
  expect(effectiveness({}, attack, "shock")).toEqual([6, "13.2-a"]);
  expect(effectiveness({}, attack, "rally")).toEqual([5]);
});

rule("13.2-a", "only to infantry in order", () => {
  expect(effectiveness({ kind: "dragoon" }, attack)).toEqual([5]);
  expect(effectiveness({ kind: "foot battery" }, attack)).toEqual([5]);
  expect(effectiveness({ morale: "disordered" }, attack)).toEqual([5]);
});

rule("13.2-b", "half of its strength or less costs one", () => {
  expect(effectiveness({ strength: 5 })).toEqual([5]);
  expect(effectiveness({ strength: 4 })).toEqual([4, "13.2-b"]);
  expect(effectiveness({ size: 8, strength: 4 })).toEqual([4, "13.2-b"]);
  expect(effectiveness({ kind: "foot battery", size: 6, strength: 3 })).toEqual([4, "13.2-b"]);
});

rule("13.2-b", "companies that are out are missed by their battalion; crews are never halved", () => {
  const others = { "a-c1": { at: "10,7", strength: 1 } };
  expect(effectiveness({ strength: 5 }, { others })).toEqual([5]);
  expect(effectiveness({ strength: 4 }, { others })).toEqual([4, "13.2-b"]);
  const pair = { "a-c1": { at: "10,7", strength: 2 } };
  expect(effectiveness({ size: 14, strength: 7 }, { others: pair, unit: "a-c1" })).toEqual([5]);
  const crew = {
    others: {
      g: { side: "french", kind: "foot battery", at: "12,8" },
      "g-crew": { at: "12,9", strength: 1 },
    },
  };
  expect(effectiveness({}, { ...crew, unit: "g-crew" })).toEqual([6]);
});

rule("13.2-c", "general order costs one; in disorder a unit is in none", () => {
  const light = { kind: "light", formation: "general" };
  expect(effectiveness(light)).toEqual([4, "13.2-c"]);
  expect(effectiveness({ ...light, morale: "disordered" })).toEqual([5]);
});

rule("13.2-c", "general order does not affect Cossacks", () => {
  const more = { map: { terrain: { "12,8": "woods" } } };
  const others = { k: { side: "allied", kind: "cossack", at: "12,8", formation: "general" } };
  expect(effectiveness({}, { others, more, unit: "k" })).toEqual([3]);
});

rule("13.2-d", "a demoralized army or corps costs one", () => {
  expect(effectiveness({}, { more: { demoralized: ["french"] } })).toEqual([4, "13.2-d"]);
  expect(effectiveness({}, { more: { demoralized: ["allied"] } })).toEqual([5]);
});

rule("14.22-a", "all units of the track, for good", () => {
  const more = { demoralized: ["french"], tracks: { french: 12 } };
  expect(effectiveness({ kind: "foot battery", effectiveness: 6 }, { more })).toEqual([5, "13.2-d"]);
});

rule("13.2-e", "fatigue of five or six points costs one", () => {
  expect(effectiveness({}, tired(5))).toEqual([4, "13.2-e"]);
  expect(effectiveness({}, tired(6))).toEqual([4, "13.2-e"]);
});

rule("13.2-f", "of seven or eight, two", () => {
  expect(effectiveness({}, tired(7))).toEqual([3, "13.2-f"]);
  expect(effectiveness({}, tired(8))).toEqual([3, "13.2-f"]);
});

rule("15.2-0", "up to four points do nothing", () => {
  expect(effectiveness({}, tired(4))).toEqual([5]);
});

rule("15.2-1", "level 1 is one less in shock, too", () => {
  expect(effectiveness({}, tired(5), "shock")).toEqual([4, "13.2-e"]);
});

rule("15.2-2", "level 2 is two less in shock, too", () => {
  expect(effectiveness({}, tired(7), "shock")).toEqual([3, "13.2-f"]);
});

rule("15.2", "foot and horse tire, with their skirmishers; guns do not", () => {
  expect(effectiveness({ kind: "dragoon" }, tired(5))).toEqual([4, "13.2-e"]);
  const company = { "french-brigade": { fatigue: 5 }, "a-c1": { at: "10,7", strength: 1 } };
  expect(effectiveness({ strength: 8 }, { others: company, unit: "a-c1" })).toEqual([4, "13.2-e"]);
  expect(effectiveness({ kind: "foot battery" }, tired(8))).toEqual([5]);
});

rule("13.2-x", "a battalion of nine and five at three: half gone, and tired", () => {
  expect(effectiveness({ strength: 4 }, tired(5))).toEqual([3, "13.2-b", "13.2-e"]);
});

rule("5.42-2d", "facing to the rear costs one", () => {
  expect(effectiveness({ rearward: true })).toEqual([4, "5.42-2d"]);
});

rule("7.41", "exhausted cavalry has one less", () => {
  expect(effectiveness({ kind: "dragoon", exhausted: true })).toEqual([4, "7.41"]);
});
