// Higher ground and fields of fire [8.0].

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexLabels } from "../src/board.ts";
import { fieldOf, fieldsAgainst } from "../src/rules/08.2-extent.ts";
import { type Lab, lab, rule } from "./lab.ts";

const HILL = { "7,7": 1 };
/** "g" on the hill in 7,7 with two batteries, facing south-east: 8,7, 8,8 and 7,8 are in front of it. */
const G = { side: "coalition", at: "7,7", facing: 2, batteries: 2 };
const Z = { side: "french", at: "0,14", steps: 1 };

const stood = (units: object, map: object = { levels: HILL }, options: Json = {}) =>
  lab({ units: { g: G, z: Z, ...units }, map } as Json, { options });
const field = (t: Lab, unit = "g") => hexLabels(t.g, fieldOf(t.g, t.id(unit))).sort();

rule("8.0", "there are higher hexes, slopes and mountains", () => {
  const t = lab({ map: { levels: HILL, slopes: ["7,6>7,7"], terrain: { "3,3": "mountain" } } });
  const { level, terrain } = t.g.world.map;
  expect([level[7 * 15 + 7], terrain[3 * 15 + 3]]).toEqual([1, 6]);
});

rule("8.1", "ground is higher by its level, with or without a slope", () => {
  expect(field(stood({}))).toEqual(["7,8", "8,7", "8,8"]);
  expect(field(stood({}, { levels: HILL, slopes: ["8,8>7,7"] }))).toEqual(["7,8", "8,7", "8,8"]);
});

rule("8.4", "nobody enters a mountain", () => {
  const t = lab({
    activate: ["french"],
    stage: "units",
    units: { f: { side: "french", at: "6,7" }, z: Z },
    map: { terrain: { "7,7": "mountain" } },
  } as Json);
  expect(t.take("f").destinations).not.toContain("7,7");
});

rule("8.2", "guns on higher ground dominate the lower hexes in front", () => {
  expect(field(stood({}))).toEqual(["7,8", "8,7", "8,8"]);
  expect(field(stood({ g: { ...G, facing: 5 } }))).toEqual(["6,7", "6,8", "7,6"]);
});

rule("7.10", "a unit on higher ground has a field of fire if it has guns", () => {
  expect(field(stood({ g: { ...G, batteries: 1 } }))).toHaveLength(3);
  expect(field(stood({ g: { ...G, batteries: 0 } }))).toEqual([]);
  expect(field(stood({ g: { ...G, arm: "cavalry", batteries: 0 } }))).toEqual([]);
  expect(field(stood({}, {}))).toEqual([]); // no hill
});

rule("8.2-source", "batteries with a unit, or guns on the map; not those of a smashed unit", () => {
  const park = { "coalition-guns-1": { at: "7,7", facing: 2, steps: 1 }, g: { ...G, at: "12,12" } };
  const t = stood(park, { levels: HILL, terrain: { "8,7": "village" } }, { "positioned-artillery": true });
  expect(field(t, "coalition-guns-1")).toEqual(["7,8", "8,8"]);
  expect(field(stood({ g: { ...G, smashed: true, size: 3 } }))).toEqual([]);
});

rule("8.2-terrain", "never into forest or town; into a village only from cavalry", () => {
  const map = (terrain: string) => ({ levels: HILL, terrain: { "8,8": terrain } });
  const reached = (terrain: string, arm: string) =>
    field(stood({ g: { ...G, arm, steps: 2 } }, map(terrain))).includes("8,8");
  expect(["forest", "town", "village", "clear"].map((terrain) => reached(terrain, "infantry"))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(["forest", "town", "village", "clear"].map((terrain) => reached(terrain, "cavalry"))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

rule("8.2-contour", "only over a contour line, downwards", () => {
  expect(field(stood({}, { levels: { ...HILL, "8,8": 1 } }))).toEqual(["7,8", "8,7"]);
  expect(field(stood({}, { levels: { ...HILL, "8,8": 2 } }))).toEqual(["7,8", "8,7"]);
  expect(field(stood({}, { levels: { "7,7": 2, "8,8": 1 } }))).toEqual(["7,8", "8,7", "8,8"]);
});

rule("8.2-nullify", "enemies side by side on one level nullify each other's fields, not their zones", () => {
  const ridge = { levels: { "7,7": 1, "7,6": 1 } };
  const f = { side: "french", at: "7,6", facing: 5, batteries: 1 };
  const t = stood({ f }, ridge);
  expect([field(t), field(t, "f")]).toEqual([[], []]);
  const below = stood({ f: { ...f, at: "7,6" } });
  expect(field(below)).toEqual(["7,8", "8,7", "8,8"]); // not on the same level
  expect(field(stood({ f: { side: "french", arm: "wagon", at: "7,6" } }, ridge))).toHaveLength(3);
});

rule("8.2-nullify", "an enemy beside one hex of a line is enough", () => {
  const ridge = { levels: { "7,7": 1, "7,6": 1, "7,5": 1 } };
  const line = { g: { ...G, wing: "7,6", facing: 1 }, f: { side: "french", at: "7,5", facing: 3, steps: 1 } };
  const options = { "extended-line": true };
  expect(field(stood({ g: line.g }, ridge, options)).length).toBeGreaterThan(0);
  expect(field(stood(line, ridge, options))).toEqual([]);
});

rule("8.2-example", "an enemy on either hex of the ridge beside it takes the unit's field away", () => {
  const ridge = { levels: { "7,7": 1, "7,6": 1, "6,8": 1 } };
  const f = (at: string) => ({ f: { side: "french", at, facing: 5, steps: 1 } });
  expect(field(stood({}, ridge))).toEqual(["7,8", "8,7", "8,8"]);
  expect(field(stood(f("7,6"), ridge))).toEqual([]);
  expect(field(stood(f("6,8"), ridge))).toEqual([]);
});

/** The French end their activation; "f" has come into the field from 9,9. */
const ending = (units: object, rest: object = {}, dice: number[] = []) =>
  lab(
    {
      activate: ["french"],
      stage: "fields",
      units: { g: G, z: Z, ...units },
      map: { levels: HILL },
      ...rest,
    } as Json,
    { dice },
  );
const F = { side: "french", at: "8,8", started: "9,9", facing: 5 };

rule("8.2-end", "nobody ends its activation in an enemy field of fire", () => {
  const t = ending({ f: F });
  expect([t.asks, t.side]).toEqual(["retreat", "french"]);
  const ends = t.actions("retreat").map(({ path }) => path);
  expect(ends.every((path) => path.length === 1)).toBe(true); // the shortest way out
  const dominated = hexLabels(t.g, [...fieldsAgainst(t.g, 0)]);
  for (const [hex] of ends) expect(dominated).not.toContain(hex);
  t.act({ do: "retreat", path: ["9,8"] }, { do: "face", facing: 5 });
  expect(t.unit("f")).toMatchObject({ hexes: ["9,8"], fatigue: "rested", disorganized: false });
  expect(t.asks).toBe("lead");
});

rule("8.2-end", "stronger guns do not excuse a unit that walked in", () => {
  expect(ending({ f: { ...F, batteries: 6 } }).asks).toBe("retreat");
});

rule("8.2-end", "trains are bound as well, leaders are not", () => {
  const t = lab({
    activate: ["french-supply"],
    stage: "fields",
    units: { g: G, z: Z, w: { side: "french", arm: "wagon", at: "8,8", started: "9,9" } },
    map: { levels: HILL },
  } as Json);
  expect(t.asks).toBe("retreat");
});

rule("8.2-attack", "a unit may attack from a field of fire", () => {
  const t = lab({
    activate: ["french"],
    stage: "declare",
    units: { g: G, f: { ...F, started: "9,8" }, z: Z },
    map: { levels: HILL },
  } as Json);
  expect(t.actions("attack")).toMatchObject([{ units: ["f"], at: ["7,7"] }]);
});

rule(
  "8.2-retreat",
  "still there after the combats it goes out by the shortest way, with the penalties of a retreat",
  () => {
    const t = ending({ f: F }, { map: { levels: HILL, creeks: ["8,8|9,8", "8,8|9,7", "8,8|8,9"] } });
    t.act(t.actions("retreat")[0]!);
    expect(t.unit("f")).toMatchObject({ disorganized: true, stragglers: 1 });
    expect(t.of("effects")).toEqual([]);
  },
);

rule("8.2-retreat", "it goes where there is room, and out of zones", () => {
  const ends = (units: object) =>
    ending({ f: F, ...units })
      .actions("retreat")
      .map(({ path }) => path.join(" "));
  expect(ends({})).toContain("9,8");
  expect(ends({ e: { side: "french", at: "9,8", facing: 5, steps: 5 } })).not.toContain("9,8");
  expect(ends({ h: { side: "coalition", at: "10,9", facing: 5, batteries: 1 } })).not.toContain("9,8");
});

rule("8.2-retreat", "barred on all sides it loses two steps", () => {
  const terrain = Object.fromEntries(["9,7", "9,8", "8,9", "8,7", "7,8"].map((hex) => [hex, "mountain"]));
  const t = ending({ f: F }, { map: { levels: HILL, terrain } });
  expect(t.of("blocked")).toHaveLength(1);
  expect(t.unit("f")).toMatchObject({ hexes: ["8,8"], steps: 2 });
});

rule("8.2-end", "a unit that rested in the field goes out, too", () => {
  const t = lab({
    activate: ["french"],
    stage: "units",
    command: "free",
    done: ["french-hq", "french-commander"],
    units: { g: G, f: { side: "french", at: "8,8", facing: 5 } },
    map: { levels: HILL },
  } as Json).take("f");
  t.act({ do: "rest" }, { do: "stop" });
  expect([t.asks, t.side, t.of("rested")[0]?.unit]).toEqual(["retreat", "french", "f"]);
});

rule("8.2-retreat", "one that has fought from where it stood goes out after all attacks", () => {
  const t = lab(
    {
      activate: ["french"],
      stage: "declare",
      command: "free",
      units: { g: G, f: { side: "french", at: "8,8", facing: 5, batteries: 2 } },
      map: { levels: HILL },
    } as Json,
    { dice: [4, 6, 6] },
  ).act({ do: "attack", units: ["f"], at: ["7,7"] });
  expect([t.of("fought").length, t.asks, t.side]).toEqual([1, "retreat", "french"]);
});

rule("8.2-end", "by the other reading a unit that has not moved may stay", () => {
  const waiting = (started: string) =>
    lab(
      {
        activate: ["french"],
        stage: "fields",
        units: { g: G, f: { ...F, started } },
        map: { levels: HILL },
      } as Json,
      { options: ["fields-spare-waiting"] },
    ).asks;
  expect([waiting("8,8"), waiting("9,9")]).not.toContain(undefined);
  expect(waiting("9,9")).toBe("retreat");
  expect(waiting("8,8")).not.toBe("retreat");
});

/** The French come up the hill; "c" is below. */
const UP = { side: "french", at: "7,7", started: "7,6", facing: 2, batteries: 2 };
const C = { side: "coalition", at: "8,8", facing: 5 };
const rising = (units: object = {}, rest: object = {}) =>
  lab({
    activate: ["french"],
    stage: "fields",
    units: { f: UP, c: C, z: Z, ...units },
    map: { levels: HILL },
    ...rest,
  } as Json);

rule("8.2-new", "enemies in a field that has just been made leave it, by their owner's way", () => {
  const t = rising();
  expect([t.asks, t.side]).toEqual(["retreat", "coalition"]);
  t.act({ do: "retreat", path: ["9,8"] });
  expect(t.hex("c")).toBe("9,8");
  expect(t.hex("coalition-leader")).toBe("9,8");
  expect(t.of("fled")).toMatchObject([{ units: ["c"], why: "evicted", cite: "8.2-new" }]);
});

rule("8.2-new", "not from a field that was there before", () => {
  expect(rising({ f: { ...UP, started: "7,7" } }).asks).toBe("lead");
});

rule("8.2-new", "turning in place evicts nobody", () => {
  const t = lab({
    activate: ["french"],
    stage: "units",
    units: { f: { ...UP, started: "7,7", facing: 5 }, c: C, z: Z },
    map: { levels: HILL },
  } as Json);
  t.take("f").act({ do: "face", facing: 2 });
  t.until("lead");
  expect(field(t, "f")).toContain("8,8");
  expect(t.hex("c")).toBe("8,8");
});

rule("8.2-new", "a column is deployed at its nearest hex outside", () => {
  const t = rising({ c: { ...C, trail: ["9,8", "10,9", "11,9"], column: 2 } });
  expect(t.unit("c")).toMatchObject({ hexes: ["9,8"], column: 0 });
  expect(t.asks).not.toBe("retreat");
  expect(t.of("fled")).toEqual([]);
  const short = rising({ c: { ...C, steps: 2, trail: [], column: 1 } });
  short.act(short.actions("retreat")[0]!);
  expect(short.unit("c")).toMatchObject({ column: 0 });
  expect(short.hex("c")).not.toBe("8,8");
});

rule("8.2-new-guns", "those with more guns stay, with as many they go", () => {
  expect(rising({ c: { ...C, batteries: 3 } }).asks).toBe("lead");
  expect(rising({ c: { ...C, batteries: 2 } }).asks).toBe("retreat");
  const stack = rising({ c: { ...C, batteries: 3, steps: 2 }, d: { ...C, steps: 2 } });
  stack.act(stack.actions("retreat")[0]!);
  expect([stack.hex("c"), stack.hex("d")]).toEqual(["8,8", stack.hex("d")]);
  expect(stack.hex("d")).not.toBe("8,8");
});

rule("8.2-new-guns", "a unit that stayed must leave at the end of its own activation", () => {
  const t = lab({
    activate: ["coalition"],
    stage: "fields",
    units: {
      f: { ...UP, started: "7,7" },
      c: { ...C, batteries: 3 },
      y: { side: "coalition", at: "14,14", steps: 1 },
    },
    map: { levels: HILL },
  } as Json);
  expect([t.asks, t.side]).toEqual(["retreat", "coalition"]);
});

rule("8.2-new-fatigue", "leaving a new field tires by one level", () => {
  const t = rising({ c: { ...C, fatigue: "acted2" } }).act({ do: "retreat", path: ["9,8"] });
  expect(t.unit("c").fatigue).toBe("acted3");
  expect(t.of("fatigued")).toMatchObject([{ unit: "c", cite: "8.2-new-fatigue" }]);
});
