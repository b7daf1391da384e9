// [11.5] [11.6] Fire that is divided: extended lines, loose troops, squares.

import { expect } from "vitest";
import {
  A,
  companies,
  type Entry,
  F,
  type FieldSetting,
  field,
  fire,
  pair,
  ready,
  ZEROS,
} from "./fire-lab.ts";
import { type Lab, rule } from "./lab.ts";

/** An extended line in 10,8 and 10,9, which faces 11,7, 11,8 and 11,9. */
const LINE: Entry = { ...F, formation: "extended", wing: "10,9", size: 12 };
/** They look away, and do not fire back. */
const enemies = (...hexes: string[]): Entry =>
  Object.fromEntries(hexes.map((at, i) => [`a${i}`, { ...A, at, facing: 1, formation: "column" }]));
const line = (hexes: readonly string[], setting: FieldSetting = {}, more: Entry = {}): Lab =>
  field({ f: { ...LINE, ...more }, ...enemies(...hexes) }, { stage: "battalions", dice: ZEROS, ...setting });
const shots = (t: Lab) => t.of("fired").map(({ from, at, strength }) => [from, at, strength]);
const orders = (t: Lab) => t.actions("fire").map(({ at, second, strength }) => [at, second, strength]);

rule("11.53", "an extended line fires twice, from each of its hexes", () => {
  const t = line(["11,7", "11,8"]);
  t.act({ do: "fire", unit: "f", at: "11,7", second: "11,8", strength: 6 });
  expect(shots(t)).toEqual([
    ["10,8", "11,7", 6],
    ["10,9", "11,8", 6],
  ]);
});

rule("11.53-x", "it faces three hexes next to it and four at two hexes", () => {
  const t = line(["11,7"]);
  const near = (at: string) => fire(line([at]), "f", at)?.band;
  expect(["11,7", "11,8", "11,9"].map(near)).toEqual(["minimum", "minimum", "minimum"]);
  expect(["12,7", "12,8", "12,9", "12,10"].map(near)).toEqual(["maximum", "maximum", "maximum", "maximum"]);
  expect(["11,6", "11,10", "12,6", "12,11"].map(near)).toEqual([undefined, undefined, undefined, undefined]);
  expect(t.side).toBe("french");
});

rule("11.53-a", "both dice fall and both losses are taken before anybody checks", () => {
  const t = line(["11,7", "11,8"], { dice: [0, 9, 9, ...ZEROS] });
  t.act({ do: "fire", unit: "f", at: "11,7", second: "11,8", strength: 6 });
  const order = t.events.map(({ type }) => type).filter((type) => type === "fired" || type === "checked");
  expect(order).toEqual(["fired", "fired", "checked", "checked"]);
});

rule("11.53-b", "both halves fire before the other side does", () => {
  const t = field(
    { f: LINE, a: { ...A, at: "11,7" }, b: { ...A, at: "11,8" } },
    { stage: "battalions", dice: ZEROS },
  );
  ready(t).act({ do: "fire", unit: "f", at: "11,7", second: "11,8", strength: 6 });
  expect([t.side, t.of("fired").length]).toEqual(["allied", 2]);
});

rule("11.53-1", "about even halves of nine points at most, at two hexes next to each other", () => {
  const halves = (size: number) => [
    ...new Set(
      line(["11,7", "11,8"], {}, { size })
        .actions("fire")
        .filter(({ second }) => second === "11,8")
        .map(({ strength }) => strength),
    ),
  ];
  expect(halves(12)).toEqual([4, 5, 6, 7, 8]);
  expect(halves(11)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(halves(16)).toEqual([7, 8, 9]);
  const t = line(["11,7", "11,8"]);
  expect(t.refusal({ do: "fire", unit: "f", at: "11,7", second: "11,8", strength: 9 })).toBe("11.53-1");
  expect(t.refusal({ do: "fire", unit: "f", at: "11,7", second: "11,8" })).toBe("11.53-1");
  expect(t.refusal({ do: "fire", unit: "f", at: "11,8", second: "11,7", strength: 6 })).toBe("11.53-1");
  const apart = line(["11,7", "11,9"]);
  expect(orders(apart)).toEqual([
    ["11,7", undefined, undefined],
    ["11,9", undefined, undefined],
  ]);
  expect(apart.refusal({ do: "fire", unit: "f", at: "11,7", second: "11,9", strength: 6 })).toBe("11.53-1");
});

rule("11.53-1", "a half alone fires with the most it may have", () => {
  const t = line(["11,7"]).act({ do: "fire", unit: "f", at: "11,7" });
  expect(shots(t)).toEqual([["10,8", "11,7", 8]]);
  expect(fire(line(["11,9"], {}, { size: 16 }), "f", "11,9")?.strength).toBe(9);
});

rule(
  "11.53-1a",
  "at the hex between its halves alone it fires once, in the column for 8 and 9, with +1",
  () => {
    const t = line(["11,8"], { dice: [0, 4, ...ZEROS] }).act({ do: "fire", unit: "f", at: "11,8" });
    expect(t.of("fired")).toMatchObject([{ column: 5, total: 5, terms: [{ value: 1, cite: "11.53-1a" }] }]);
    expect(t.of("fired")).toHaveLength(1);
    const shaken = fire(line(["11,8"], {}, { morale: "disordered" }), "f", "11,8");
    expect(shaken?.column).toBe(3);
  },
);

rule("11.53-2", "at two hexes: two adjacent targets, or all its points at one that both halves see", () => {
  const one = line(["12,8"]).act({ do: "fire", unit: "f", at: "12,8" });
  expect(one.of("fired")).toMatchObject([{ strength: 12, column: 3, band: "maximum" }]);
  const outer = line(["12,7"]).act({ do: "fire", unit: "f", at: "12,7" });
  expect(outer.of("fired")).toMatchObject([{ strength: 8, column: 2 }]);
  const both = line(["12,7", "12,8"]);
  expect(orders(both).filter(([, second]) => second !== undefined).length).toBe(5);
  const spread = line(["12,7", "12,9"]);
  expect(orders(spread).filter(([, second]) => second !== undefined)).toEqual([]);
});

rule("11.53-2", "a target that one half does not see is fired at by the other alone", () => {
  const t = line(["12,8"], { map: { terrain: { "11,7": "woods" } } });
  expect(fire(t, "f", "12,8")).toMatchObject({ strength: 8 });
});

rule("21.51", "by option lines divide their fire over their front, nine points at most a hex", () => {
  const option = { options: { frontageFire: true } };
  const t = pair({}, {}, { stage: "battalions", dice: ZEROS, ...option }, { b: { ...A, at: "11,7" } });
  ready(t).act({ do: "fire", unit: "f", at: "11,7", second: "11,8", strength: 5 });
  expect(shots(t)).toEqual([
    ["10,8", "11,7", 5],
    ["10,8", "11,8", 4],
  ]);
  const wide = line(["11,7", "11,9"], option);
  expect(wide.refusal({ do: "fire", unit: "f", at: "11,7", second: "11,9", strength: 6 })).toBe(undefined);
  const centre = fire(line(["11,8"], option), "f", "11,8");
  expect(centre).toMatchObject({ strength: 9, column: 5, terms: [] });
});

/** Loose troops in 10,8 with enemies around. */
const loose = (count: number, hexes: readonly string[], dice: readonly number[] = ZEROS): Lab =>
  field({ ...companies("french", "10,8", count), ...enemies(...hexes) }, { stage: "skirmish", dice });

rule(
  "11.61",
  "loose troops divide their points over any hexsides, one fire after the other in turn with the enemy",
  () => {
    const t = loose(6, ["11,7", "10,9"]);
    expect(
      t
        .actions("fire")
        .filter(({ at }) => at === "11,7")
        .map(({ strength }) => strength),
    ).toEqual([1, 2, 3, 4, 5, 6]);
    t.act({ do: "fire", unit: "v-c1", at: "11,7", strength: 4 });
    expect(t.actions("fire")).toEqual([
      { do: "fire", unit: "v-c1", at: "10,9", strength: 1 },
      { do: "fire", unit: "v-c1", at: "10,9", strength: 2 },
    ]);
    expect(t.refusal({ do: "fire", unit: "v-c1", at: "10,9", strength: 3 })).toBe("11.61");
    expect(t.refusal({ do: "fire", unit: "v-c1", at: "10,9" })).toBe("11.61");
    t.act({ do: "fire", unit: "v-c1", at: "10,9", strength: 2 });
    expect(t.of("fired").map(({ at, strength }) => [at, strength])).toEqual([
      ["11,7", 4],
      ["10,9", 2],
    ]);
    expect(t.of("phase").at(-1)?.phase).toBe("alliedMovement");
  },
);

rule("11.61", "each in turn with the fire of the other side", () => {
  const t = field(
    { ...companies("french", "10,8", 4), ...companies("russian", "11,7", 2), b: { ...A, at: "11,8" } },
    { stage: "skirmish", dice: ZEROS },
  );
  t.act({ do: "fire", unit: "v-c1", at: "11,8", strength: 2 });
  expect(t.side).toBe("allied");
  t.act({ do: "fire", unit: "j-c1", at: "10,8", strength: 2 });
  expect(t.side).toBe("french");
  t.act({ do: "fire", unit: "v-c1", at: "11,7", strength: 2 });
});

rule("11.62", "nine points through a hexside, and once at each hex", () => {
  const t = field(
    { f: { ...F, formation: "general", size: 12 }, ...enemies("11,7") },
    { stage: "skirmish", dice: ZEROS },
  );
  expect(t.actions("fire").map(({ strength }) => strength)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(t.refusal({ do: "fire", unit: "f", at: "11,7", strength: 10 })).toBe("11.62");
  t.act({ do: "fire", unit: "f", at: "11,7", strength: 5 });
  expect(t.of("phase").at(-1)?.phase).toBe("alliedMovement"); // nothing else to fire at
});

rule("11.62", "two targets behind one hexside share its nine points", () => {
  const t = field(
    {
      f: { ...F, formation: "general", size: 12 },
      a: { ...A, at: "12,7", formation: "column" },
      b: { ...A, at: "11,7", morale: "routed", formation: "column" },
    },
    { stage: "skirmish", dice: ZEROS, map: { levels: { "10,8": 2 } } }, // so that it sees over them
  );
  t.act({ do: "fire", unit: "f", at: "11,7", strength: 6 });
  expect(t.actions("fire").map(({ at, strength }) => [at, strength])).toEqual([
    ["12,7", 1],
    ["12,7", 2],
    ["12,7", 3],
  ]);
  expect(t.refusal({ do: "fire", unit: "f", at: "12,7", strength: 4 })).toBe("11.62");
  expect(t.refusal({ do: "fire", unit: "f", at: "11,7", strength: 1 })).toBe("11.62");
});

rule("8.65-D2", "skirmishers fire on their own row, split by hexsides", () => {
  const t = loose(4, ["11,7", "11,8"]);
  t.act({ do: "fire", unit: "v-c1", at: "11,7", strength: 2 });
  expect(t.of("fired")).toMatchObject([{ column: 2, strength: 2 }]);
});

rule("8.54-3", "general order adds the skirmishers of its hex", () => {
  const t = field(
    { f: { ...F, formation: "general", size: 4 }, ...companies("french", "10,8", 3), ...enemies("11,7") },
    { stage: "skirmish", dice: ZEROS },
  );
  expect(Math.max(...t.actions("fire").map(({ strength }) => strength!))).toBe(7);
});

rule("9.51-2", "several loose units of one hex fire at different hexes", () => {
  const t = loose(2, ["11,7", "10,7"]);
  t.act({ do: "fire", unit: "v-c1", at: "11,7", strength: 1 }).act({
    do: "fire",
    unit: "v-c1",
    at: "10,7",
    strength: 1,
  });
  expect(t.of("fired")).toHaveLength(2);
});

rule("9.41", "companies with guns fire through the flanks and rear of these, not through the front", () => {
  const guns = {
    nation: "french",
    kind: "foot battery",
    at: "10,8",
    facing: 1,
    formation: "unlimbered",
    size: 6,
  };
  const t = field(
    { g: guns, ...companies("french", "10,8", 2), ...enemies("11,7", "10,7", "9,8") },
    { stage: "skirmish", dice: ZEROS },
  );
  expect([...new Set(t.actions("fire").map(({ at }) => at))].sort()).toEqual(["10,7", "9,8"]);
  expect(t.refusal({ do: "fire", unit: "v-c1", at: "11,7", strength: 1 })).toBe("9.41");
});

rule("8.42-1", "a square fires at three hexes, not next to each other, in turn with the enemy", () => {
  const t = field(
    { f: { ...F, formation: "square", size: 9 }, ...enemies("10,7", "11,7", "11,8", "10,9", "9,8") },
    { stage: "battalions", dice: ZEROS },
  );
  const next = () => {
    while (t.side === "allied" && t.asks) t.act(t.actions("skip")[0] ?? t.actions("sweep")[0]!);
    return [...new Set(t.actions("fire").map(({ at }) => at))].sort();
  };
  expect(next()).toEqual(["10,7", "10,9", "11,7", "11,8", "9,8"]);
  t.act({ do: "fire", unit: "f", at: "10,7" });
  expect(next()).toEqual(["10,9", "11,8", "9,8"]);
  expect(t.refusal({ do: "fire", unit: "f", at: "11,7" })).toBe("8.42-1");
  t.act({ do: "fire", unit: "f", at: "11,8" });
  expect(next()).toEqual(["9,8"]);
  t.act({ do: "fire", unit: "f", at: "9,8" });
  expect(t.of("fired").map(({ strength }) => strength)).toEqual([9, 9, 9]);
  expect(t.state.phase).not.toBe("fire");
});

rule("8.42-1", "at two hexes the targets of a square are three apart", () => {
  const t = field(
    { f: { ...F, formation: "square", size: 9 }, ...enemies("12,8", "12,9", "11,6", "10,10") },
    { stage: "battalions", dice: ZEROS },
  );
  t.act({ do: "fire", unit: "f", at: "12,8" });
  expect([...new Set(t.actions("fire").map(({ at }) => at))].sort()).toEqual(["10,10"]);
});
