// [11.21] Fire zones: wedges of units with a front, circles of the others, and which units have a hex in theirs.

import { expect } from "vitest";
import { hexLabel, hexNamed, idsOf } from "../src/board.ts";
import { firersOn, inMinimumZone } from "../src/rules/11.2-fire-zones.ts";
import { A, companies, type Entry, F, field, GUNS, pair, RUSSIAN_GUNS } from "./fire-lab.ts";
import { type Lab, rule } from "./lab.ts";

/** The hexes in the minimum zones of the French. */
const zone = (t: Lab): string[] => {
  const hexes: string[] = [];
  for (let hex = 0; hex < t.g.world.map.grid.count; hex++)
    if (inMinimumZone(t.g, hex, 0)) hexes.push(hexLabel(t.g, hex));
  return hexes.sort();
};
const alone = (f: Entry, setting = {}) =>
  zone(field({ f: { ...F, ...f }, a: { ...A, at: "22,2" } }, setting));
const AROUND = ["10,7", "10,9", "11,7", "11,8", "9,7", "9,8"];

rule("11.21-a", "the minimum zone of infantry: the hexes before its front, or all around", () => {
  expect(alone({})).toEqual(["11,7", "11,8"]);
  expect(alone({ facing: 3 })).toEqual(["10,9", "9,8"]);
  expect(alone({ formation: "column" })).toEqual(["11,7", "11,8"]);
  for (const more of [{ formation: "square" }, { formation: "general" }, { morale: "disordered" }])
    expect(alone(more)).toEqual(AROUND);
  expect(alone({ formation: "extended", wing: "10,9", size: 12 })).toEqual(["11,7", "11,8", "11,9"]);
});

rule("11.21-a", "of guns the wedge of two hexes, as far as they see", () => {
  expect(alone(GUNS)).toEqual(["11,7", "11,8", "12,7", "12,8", "12,9"]);
  expect(alone(GUNS, { map: { terrain: { "11,7": "woods" } } })).toEqual(["11,7", "11,8", "12,9"]);
  expect(alone({ ...GUNS, morale: "disordered" })).toEqual(["11,7", "11,8", "12,7", "12,8", "12,9"]);
});

rule("11.21-a", "a unit that cannot fire has none", () => {
  for (const more of [
    { morale: "routed" },
    { formation: "road" },
    { kind: "light cavalry", formation: "mounted", size: 6 },
    { ...GUNS, formation: "limbered" },
  ])
    expect(alone(more)).toEqual([]);
});

rule("11.21-a", "in a stack the topmost unit has the zone", () => {
  const t = field({ f: F, g: { ...F, facing: 3 }, a: { ...A, at: "22,2" } });
  expect(zone(t)).toEqual(["11,7", "11,8"]);
});

rule("9.41", "companies with guns have one through flanks and rear", () => {
  const t = field({ f: GUNS, ...companies("french", "10,8", 2), a: { ...A, at: "22,2" } });
  for (const hex of AROUND) expect(zone(t)).toContain(hex);
  const none = field({
    f: GUNS,
    ...companies("french", "10,8", 2, { depleted: true }),
    a: { ...A, at: "22,2" },
  });
  expect(zone(none)).not.toContain("9,8");
});

rule("11.21-a", "zones follow units that move", () => {
  const t = pair({ at: "10,4", formation: "column" }, { at: "20,8" });
  expect(inMinimumZone(t.g, hexNamed(t.g, "11,4"), 0)).toBe(true);
  t.take("f").move("11,4").until("mover", "movement");
  expect(inMinimumZone(t.g, hexNamed(t.g, "11,4"), 0)).toBe(false);
  expect(inMinimumZone(t.g, hexNamed(t.g, "12,4"), 0)).toBe(true);
});

const on = (t: Lab, hex: string, reach: "minimum" | "medium" | "maximum") =>
  idsOf(t.g, firersOn(t.g, hexNamed(t.g, hex), 1, reach)).sort();

rule("11.21-b", "only guns have a medium zone, of four hexes", () => {
  const t = field({ f: F, a: A, b: { ...RUSSIAN_GUNS, at: "14,6" }, c: { ...RUSSIAN_GUNS, at: "15,10" } });
  expect(on(t, "10,8", "minimum")).toEqual(["a"]);
  expect(on(t, "10,8", "medium")).toEqual(["b"]);
});

rule("11.21-c", "the maximum zone: two hexes of infantry, six or eight of guns, not beyond sight", () => {
  const units = {
    f: F,
    a: { ...A, at: "12,8" },
    b: { ...RUSSIAN_GUNS, at: "16,5" },
    c: { ...A, at: "13,9" },
  };
  expect(on(field(units), "10,8", "maximum")).toEqual(["a", "b"]);
  expect(on(field(units, { more: { snow: "heavy" } }), "10,8", "maximum")).toEqual(["a"]);
  const heavy = { f: F, b: { ...RUSSIAN_GUNS, firing: 1, at: "19,3" } }; // nine hexes
  expect(on(field(heavy), "10,8", "maximum")).toEqual([]); // extended range is no zone
});

rule("11.21", "an extended line has it from both of its hexes", () => {
  const t = field({ f: F, a: { ...A, at: "11,9", wing: "11,8", formation: "extended", size: 12 } });
  expect(on(t, "10,8", "minimum")).toEqual(["a"]);
  expect(on(t, "9,8", "maximum")).toEqual(["a"]);
  expect(on(t, "9,6", "maximum")).toEqual([]);
});
