// [11.0-P] The Reciprocal Fire Phase: which side fires first, in which order, and what each hex may do.

import { expect } from "vitest";
import { hexLabels } from "../src/board.ts";
import type { FrameOf } from "../src/frames.ts";
import {
  A,
  companies,
  type Entry,
  F,
  type FieldSetting,
  field,
  GUNS,
  pair,
  RUSSIAN_GUNS,
  ready,
} from "./fire-lab.ts";
import { type Lab, rule } from "./lab.ts";

const LAST = 9;
/** Two pairs that fire at each other, far from each other. */
const two = (dice: readonly number[], more: Entry = {}, position: Entry = {}): Lab =>
  field(
    {
      f: { ...F, at: "10,4" },
      a: { ...A, at: "11,4" },
      g: { ...F, at: "10,12" },
      b: { ...A, at: "11,12" },
      ...more,
    },
    { stage: "battalions", dice, more: position },
  );
const about = (t: Lab): string | undefined => t.game.pending[0]?.about[0];
const firing = (t: Lab) => t.of("fired").map(({ unit }) => unit);

rule("11.0-P", "a die decides for each segment: 0 to 4 the French fire first, 5 to 9 the Allies", () => {
  for (const [die, side] of [
    [0, "french"],
    [4, "french"],
    [5, "allied"],
    [LAST, "allied"],
  ] as const) {
    const t = pair({}, {}, { stage: "battalions", dice: [die] });
    expect(t.side, `${die}`).toBe(side);
    expect(t.of("segment")).toMatchObject([{ segment: "battalions", side }]);
  }
});

rule("11.0-P", "they fire in turn, hex after hex along their lines", () => {
  const t = two([0, 0, 0, 0, 0]);
  expect(t.asks).toBe("sweep");
  t.act({ do: "sweep", from: "first" });
  expect([t.side, t.asks]).toEqual(["allied", "sweep"]);
  t.act({ do: "sweep", from: "last" });
  expect([t.side, about(t)]).toEqual(["french", "f"]);
  t.act({ do: "fire", unit: "f", at: "11,4" });
  expect([t.side, about(t)]).toEqual(["allied", "b"]);
  t.act({ do: "fire", unit: "b", at: "10,12" });
  expect([t.side, about(t)]).toEqual(["french", "g"]);
  t.act({ do: "fire", unit: "g", at: "11,12" });
  expect([t.side, about(t)]).toEqual(["allied", "a"]);
  t.act({ do: "fire", unit: "a", at: "10,4" });
  expect(firing(t)).toEqual(["f", "b", "g", "a"]);
});

rule("11.0-P", "a side with no unit left to fire passes, and the other goes on", () => {
  const t = two([0, 0, 0, 0], { b: { ...A, at: "11,12", facing: 1 } }); // looks the other way
  t.act({ do: "sweep", from: "first" });
  expect(t.asks).toBe("fire"); // the Allies have one hex: nothing to choose
  t.act({ do: "fire", unit: "f", at: "11,4" }).act({ do: "fire", unit: "a", at: "10,4" });
  expect([t.side, about(t)]).toEqual(["french", "g"]);
});

rule("11.0-Pn", "a hex that holds its fire does not come again", () => {
  const t = two([0, 0]);
  t.act({ do: "sweep", from: "first" }).act({ do: "sweep", from: "first" }).act({ do: "skip" });
  expect([t.side, about(t)]).toEqual(["french", "g"]); // the next hex instead, at once
  expect(t.refusal({ do: "fire", unit: "f", at: "11,4" })).toBe("11.0-Pn");
  t.act({ do: "skip" });
  expect([t.side, about(t)]).toEqual(["allied", "a"]);
});

rule("11.0-Pn", "the line of battle runs by rows or by columns", () => {
  const units = {
    f: { ...F, at: "14,4" },
    a: { ...A, at: "15,4" },
    g: { ...F, at: "4,12" },
    b: { ...A, at: "5,12" },
  };
  const first = (axis: string) =>
    about(
      field(units, { stage: "battalions", dice: [0], more: { axis } })
        .act({ do: "sweep", from: "first" })
        .act({ do: "sweep", from: "first" }),
    );
  expect([first("rows"), first("columns")]).toEqual(["f", "g"]);
});

rule("11.0", "first skirmishers and general order, then battalions, then guns", () => {
  const t = field(
    {
      f: F,
      a: A,
      g: { ...GUNS, at: "10,13" },
      b: { ...A, at: "13,14", formation: "general" },
      ...companies("french", "10,3", 2),
      ...companies("russian", "11,3", 2),
    },
    { stage: "skirmish", dice: [0, 0, 0] },
  );
  expect(about(t)).toBe("v-c1");
  t.act({ do: "skip" }).act({ do: "skip" });
  expect(about(t)).toBe("f");
  t.act({ do: "skip" }).act({ do: "skip" });
  expect(about(t)).toBe("g");
  t.act({ do: "skip" });
  expect(t.of("phase").at(-1)!.phase).not.toBe("fire");
});

rule("11.0", "a segment in which no unit can fire is skipped", () => {
  const t = field({ f: F, a: { ...A, at: "14,8" } }, { stage: "skirmish" });
  expect(t.of("phase").at(-1)!.phase).not.toBe("fire");
});

rule("11.11-1", "no unit has to fire", () => {
  const t = pair({}, {}, { stage: "battalions", dice: [0] });
  expect(t.actions("skip")).toHaveLength(1);
});

rule("11.11-2", "leaders, cavalry, crews, limbered or abandoned guns and routed units never fire", () => {
  const refusal = (unit: Entry, id = "u", more: Entry = {}) =>
    pair(
      {},
      {},
      { stage: "battalions", dice: [0] },
      { u: { side: "french", at: "11,7", ...unit }, ...more },
    ).refusal({ do: "fire", unit: id, at: "11,8" });
  expect(refusal({ kind: "light cavalry", size: 5, facing: 3 })).toBe("11.11-2");
  expect(refusal({ rank: "division" })).toBe("11.11-2");
  expect(refusal({ morale: "routed" })).toBe("11.11-2");
  expect(refusal({ kind: "foot battery", size: 6, formation: "limbered" })).toBe("11.7-b");
  const guns = { kind: "foot battery", size: 6, formation: "unlimbered", facing: 3 };
  expect(refusal(guns, "u", { "u-crew": { at: "2,2" } })).toBe("11.7-c");
  expect(refusal(guns, "u-crew", { "u-crew": { at: "11,7" } })).toBe("11.11-2");
  expect(refusal({ formation: "road" })).toBe("6.6");
});

rule("11.11-3", "only the topmost unit of a hex fires", () => {
  const t = pair({}, {}, { stage: "battalions", dice: [0] }, { g: { ...F, formation: "line" } });
  expect(t.refusal({ do: "fire", unit: "g", at: "11,8" })).toBe("11.11-3");
});

rule("11.11-4", "a unit fires once in a Fire Phase", () => {
  const t = pair({}, {}, { stage: "battalions", dice: [0, 0, 0] });
  t.act({ do: "fire", unit: "f", at: "11,8" }).act({ do: "fire", unit: "a", at: "10,8" });
  expect(t.of("phase").at(-1)!.phase).not.toBe("fire");
  expect(firing(t)).toEqual(["f", "a"]);
});

rule("11.11-5", "only through hexsides it faces, at enemies it sees", () => {
  const t = pair(
    {},
    {},
    { stage: "battalions", dice: [0], map: { terrain: { "11,7": "woods" } } },
    {
      b: { ...A, at: "10,9" },
      c: { ...A, at: "12,7" },
    },
  );
  expect(t.refusal({ do: "fire", unit: "f", at: "10,9" })).toBe("11.11-5");
  expect(t.refusal({ do: "fire", unit: "f", at: "12,7" })).toBe("11.11-5");
  expect(t.refusal({ do: "fire", unit: "f", at: "16,8" })).toBe("11.0-F1");
});

rule("5.51-1", "a formed unit fires through its front, others in any direction", () => {
  const at = (f: Entry) =>
    pair(f, { at: "10,9", facing: 1 }, { stage: "battalions", dice: [0] }).actions("fire").length;
  expect([at({}), at({ morale: "disordered" }), at({ formation: "square" })]).toEqual([0, 1, 1]);
});

rule("11.0-F1", "a target is named, with an enemy in it", () => {
  const t = pair({}, {}, { stage: "battalions", dice: [0] });
  expect(t.refusal({ do: "fire", unit: "f" })).toBe("11.0-F1");
  expect(t.refusal({ do: "fire", unit: "f", at: "11,7" })).toBe("11.0-F1");
  expect(t.actions("fire")).toEqual([{ do: "fire", unit: "f", at: "11,8" }]);
});

rule("11.11-6", "a unit does not divide its fire", () => {
  const t = ready(pair({}, {}, { stage: "battalions", dice: [0] }, { b: { ...A, at: "11,7" } }));
  expect(t.refusal({ do: "fire", unit: "f", at: "11,8", strength: 4 })).toBe("11.11-6");
  expect(t.refusal({ do: "fire", unit: "f", at: "11,8", second: "11,7", strength: 4 })).toBe("11.11-6");
});

const targets = (t: Lab) =>
  [
    ...new Set(
      ready(t)
        .actions("fire")
        .map(({ at }) => at),
    ),
  ].sort();

rule("11.11-7", "the closest enemy must be taken; of two equally close ones either", () => {
  const shots = (a: Entry, b: Entry, setting: FieldSetting = {}) =>
    targets(pair({}, a, { stage: "battalions", dice: [0], ...setting }, { b: { ...A, ...b } }));
  expect(shots({}, { at: "12,7" })).toEqual(["11,8"]);
  expect(shots({}, { at: "11,7" })).toEqual(["11,7", "11,8"]);
  const t = ready(pair({}, {}, { stage: "battalions", dice: [0] }, { b: { ...A, at: "12,7" } }));
  expect(t.refusal({ do: "fire", unit: "f", at: "12,7" })).toBe("11.11-7");
});

rule("11.11-7", "unless it is a skirmisher or routed: then the next closest must be", () => {
  const shots = (a: Entry, more: Entry = {}) =>
    targets(pair({}, a, { stage: "battalions", dice: [0] }, { b: { ...A, at: "12,7" }, ...more }));
  expect(shots({ morale: "routed", formation: "column" })).toEqual(["11,8", "12,7"]);
  const skirmishers = field(
    { f: F, b: { ...A, at: "12,7" }, ...companies("russian", "11,8", 2) },
    { stage: "battalions", dice: [0] },
  );
  expect(targets(skirmishers)).toEqual(["11,8", "12,7"]);
  const crew = field(
    { f: F, b: { ...A, at: "12,7" }, u: { ...RUSSIAN_GUNS, at: "20,2" }, "u-crew": { at: "11,8" } },
    { stage: "battalions", dice: [0] },
  );
  expect(targets(crew)).toEqual(["11,8", "12,7"]);
  expect(shots({ formation: "general" })).toEqual(["11,8"]); // general order is no skirmish order
});

rule(
  "11.71-1",
  "guns must take the closest enemy within four hexes that is not in cover, skirmishing or routed",
  () => {
    const guns = (near: Entry, far = "16,8", setting: FieldSetting = {}, more: Entry = {}) =>
      targets(pair(GUNS, near, { stage: "guns", dice: [0], ...setting }, { b: { ...A, at: far }, ...more }));
    expect(guns({ at: "14,7" })).toEqual(["14,7"]);
    expect(guns({ at: "15,7" })).toEqual(["15,7", "16,8"]); // five hexes and more: free
    expect(guns({ at: "14,7" }, "13,9")).toEqual(["13,9"]);
    expect(guns({ at: "14,7", morale: "routed", formation: "column" })).toEqual(["14,7", "16,8"]);
    for (const terrain of ["woods", "town", "farmette"])
      expect(guns({ at: "14,7" }, "16,9", { map: { terrain: { "14,7": terrain } } }), terrain).toEqual([
        "14,7",
        "16,9",
      ]);
    expect(guns({ at: "14,7" }, "16,9", { map: { terrain: { "14,7": "light" } } })).toEqual(["14,7"]);
  },
);

rule("11.71-1", "the rule is named when they may not pass over it", () => {
  const guns = pair(GUNS, { at: "14,7" }, { stage: "guns", dice: [0] }, { b: { ...A, at: "16,8" } });
  expect(guns.refusal({ do: "fire", unit: "f", at: "16,8" })).toBe("11.71-1");
});

rule("11.71-1", "with a leader, or in the radius of one of artillery, they choose freely", () => {
  const guns = (more: Entry) =>
    targets(pair(GUNS, { at: "13,7" }, { stage: "guns", dice: [0] }, { b: { ...A, at: "16,9" }, ...more }));
  expect(guns({})).toEqual(["13,7"]);
  expect(guns({ l: { side: "french", rank: "division", at: "10,8" } })).toEqual(["13,7", "16,9"]);
  expect(guns({ l: { side: "french", rank: "division", at: "9,8" } })).toEqual(["13,7"]);
  expect(guns({ l: { side: "french", rank: "battery", rating: 3, at: "8,8" } })).toEqual(["13,7", "16,9"]);
  expect(guns({ l: { side: "french", rank: "battery", rating: 3, at: "6,8" } })).toEqual(["13,7"]);
});

rule("11.71-1", "uncrewed guns and lone crews are never compulsory", () => {
  const t = pair(
    GUNS,
    { at: "16,9" },
    { stage: "guns", dice: [0] },
    { u: { ...RUSSIAN_GUNS, at: "13,7" }, "u-crew": { at: "13,9" } },
  );
  expect(targets(t)).toEqual(["13,9", "16,9"]);
});

rule("11.7-a", "a battery fires from the top of its hex", () => {
  const t = field({ f: { ...F, formation: "column" }, g: GUNS, a: A }, { stage: "guns" });
  expect(t.of("segment")).toEqual([]); // nobody else can
  const top = field({ g: GUNS, a: A, ...companies("french", "10,8", 2) }, { stage: "guns", dice: [0] });
  expect(about(top)).toBe("g");
});

rule("11.7-b", "unlimbered", () => {
  const t = pair(
    {},
    {},
    { stage: "battalions", dice: [0] },
    { g: { ...GUNS, at: "11,7", formation: "limbered" } },
  );
  expect(t.refusal({ do: "fire", unit: "g", at: "11,8" })).toBe("11.7-b");
});

rule("11.7-c", "with its crew", () => {
  const t = pair(
    {},
    {},
    { stage: "battalions", dice: [0] },
    { g: { ...GUNS, at: "11,7" }, "g-crew": { at: "2,2" } },
  );
  expect(t.refusal({ do: "fire", unit: "g", at: "11,8" })).toBe("11.7-c");
});

rule("11.71-2", "-1 on the die of guns in the other side's Movement Phase", () => {
  const t = field({ f: { ...F, formation: "column" }, a: { ...RUSSIAN_GUNS, at: "12,8" } }, { dice: [5, 5] });
  t.take("f").move("11,7");
  expect([t.side, t.asks]).toEqual(["allied", "volley"]);
  t.act({ do: "fire", unit: "a" });
  expect(t.of("fired")[0]).toMatchObject({ terms: [{ value: -1, cite: "11.71-2" }], total: 4 });
});

rule("19.52", "the guns of a grand battery fire at one hex one after the other, as one fire", () => {
  const units = (joint: boolean): Entry => ({
    l: { side: "french", rank: "battery", rating: 3, at: "9,8", joint },
    f: GUNS,
    g: { ...GUNS, at: "10,9" },
    h: { ...GUNS, at: "10,4" },
    a: { ...A, at: "14,8" },
    b: { ...RUSSIAN_GUNS, at: "16,9" },
  });
  const t = field(units(true), { stage: "guns", dice: [0, 0, 0, 0] });
  t.act({ do: "sweep", from: "last" });
  expect(about(t)).toBe("g");
  t.act({ do: "fire", unit: "g", at: "14,8" });
  expect([t.side, t.asks]).toEqual(["french", "joint"]);
  expect(t.actions("fire")).toEqual([{ do: "fire", unit: "f", at: "14,8" }]); // h is beyond the radius
  expect(t.refusal({ do: "fire", unit: "h", at: "14,8" })).toBe("19.52");
  expect(t.refusal({ do: "fire", unit: "b", at: "14,8" })).toBe("19.52");
  expect(t.refusal({ do: "fire", unit: "f" })).toBe("19.52");
  expect(t.refused({ do: "fire", unit: "f", at: "16,9" })).toBe(
    "the grand battery fires at 14,8 together [19.52]",
  );
  expect(t.refused({ do: "fire", unit: "f", at: "14,8", strength: 4 })).toMatch("with all it has [19.52]");
  t.act({ do: "fire", unit: "f", at: "14,8" });
  expect(t.side).toBe("allied");
  const alone = field(units(false), { stage: "guns", dice: [0, 0] }).act({ do: "sweep", from: "last" });
  alone.act({ do: "fire", unit: "g", at: "14,8" });
  expect(alone.side).toBe("allied");
  const stops = field(units(true), { stage: "guns", dice: [0, 0] }).act({ do: "sweep", from: "last" });
  stops.act({ do: "fire", unit: "g", at: "14,8" }).pass();
  expect(stops.side).toBe("allied");
});

rule("11.0-Pn", "before its end is chosen nobody fires", () => {
  const t = field(
    { f: F, g: { ...F, at: "10,9" }, a: { ...A, formation: "column" } },
    { stage: "battalions", dice: [0] },
  );
  expect([t.asks, t.side]).toEqual(["sweep", "french"]);
  expect(t.refusal({ do: "fire", unit: "f", at: "11,8" })).toBe("11.0-Pn (other question)");
});

rule("11.21-c", "beyond its range nothing is hit", () => {
  const t = field(
    { f: F, a: { ...A, formation: "column" }, b: { ...A, at: "15,8" } },
    { stage: "battalions", dice: [0] },
  );
  expect([t.asks, t.side]).toEqual(["fire", "french"]);
  expect(t.refusal({ do: "fire", unit: "f", at: "15,8" })).toBe("11.21-c");
});

rule("11.0-P", "a battle line has the hexes from which this segment's fire may come, and no others", () => {
  const t = field(
    {
      f: F,
      a: A,
      g: { ...GUNS, at: "10,13" },
      b: { ...A, at: "13,14", formation: "general" },
      ...companies("french", "10,3", 2),
      ...companies("russian", "11,3", 2),
    },
    { stage: "battalions", dice: [0] },
  );
  const { sweeps } = t.state.stack.at(-1) as FrameOf<"firePhase">;
  const lines = sweeps.map(({ hexes }) => hexLabels(t.g, hexes));
  expect(lines).toEqual([["10,8"], ["22,1", "11,8"]]); // 1,1 has no target and has been skipped
});
