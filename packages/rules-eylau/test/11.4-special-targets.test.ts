// [11.23] [11.44] [11.45] [11.46] Extended range, leaders, screened targets.

import { expect } from "vitest";
import { A, companies, type Entry, F, type FieldSetting, field, GUNS, ready, ZEROS } from "./fire-lab.ts";
import { type Lab, rule } from "./lab.ts";

const HEAVY: Entry = { ...GUNS, kind: "heavy battery", firing: 1, size: 8 };
const guns = (targets: Entry, setting: FieldSetting = {}, f: Entry = GUNS): Lab =>
  ready(field({ f, ...targets }, { stage: "guns", dice: ZEROS, ...setting }));
const at = (hex: string, more: Entry = {}): Entry => ({ ...A, at: hex, ...more });
const seconds = (t: Lab, target: string) =>
  t
    .actions("fire")
    .filter((order) => order.at === target)
    .map(({ second }) => second);
const hits = (t: Lab) => t.of("fired").map(({ at, target }) => [at, target]);

rule("11.23-1", "extended range: a hex in sight is named", () => {
  const t = guns({ a: at("20,8") }, {}, HEAVY);
  expect(t.actions("fire")).toEqual([{ do: "fire", unit: "f", at: "20,8" }]);
  const hidden = field({ f: HEAVY, a: at("20,8") }, { stage: "guns", map: { terrain: { "14,8": "woods" } } });
  expect(hidden.of("segment")).toEqual([]);
});

rule("11.23-T", "0 falls a hex short, 1 to 6 on target, 7 and 8 a hex over, 9 two", () => {
  const impact = (die: number) =>
    guns({ a: at("18,4") }, { dice: [0, die, 0, ...ZEROS], map: {} }, { ...HEAVY, at: "18,14", facing: 0 })
      .act({ do: "fire", unit: "f", at: "18,4" })
      .of("impact")[0]!.hex;
  expect([0, 1, 6, 7, 8, 9].map(impact)).toEqual(["18,5", "18,4", "18,4", "18,3", "18,3", "18,2"]);
});

rule("11.23-2", "the shot falls along the line of sight; off the map it has no effect", () => {
  const t = guns({ a: at("18,1") }, { dice: [0, 9, 5, ...ZEROS] }, { ...HEAVY, at: "18,12", facing: 0 });
  t.act({ do: "fire", unit: "f", at: "18,1" });
  expect(t.of("impact")).toEqual([{ type: "impact", unit: "f", at: "18,1", cite: "11.23-2" }]);
  expect(t.of("fired")).toEqual([]);
  expect(t.of("ammunition")).toMatchObject([{ unit: "f", left: 7 }]); // the second die, all the same
});

rule("11.23-3", "a second die decides on the extended row, against any unit there, even friends", () => {
  const t = guns(
    { a: at("18,4"), b: { ...F, at: "18,3", facing: 0, formation: "column" } },
    { dice: [0, 7, 9, 0, ...ZEROS] },
    { ...HEAVY, at: "18,14", facing: 0 },
  );
  t.act({ do: "fire", unit: "f", at: "18,4" });
  expect(t.of("fired")).toMatchObject([{ at: "18,3", band: "extended", column: 1 }]);
  expect(t.unit("b").strength).toBeLessThan(9);
});

rule("11.44", "a leader in a hex that loses points is at risk: 8 and 9 near, 9 far", () => {
  const risk = (hex: string, die: number) => {
    const t = guns(
      {
        a: at(hex, { formation: "column", effectiveness: 9 }),
        l: { side: "allied", rank: "division", at: hex },
      },
      { dice: [0, 9, die, 0, ...ZEROS] },
      { ...GUNS, size: 12 },
    );
    t.act({ do: "fire", unit: "f", at: hex });
    expect(t.unit("a").strength).toBeLessThan(9);
    return t.of("casualty").length;
  };
  expect([
    risk("12,8", 7),
    risk("12,8", 8),
    risk("14,8", 7),
    risk("14,8", 8),
    risk("18,8", 8),
    risk("18,8", 9),
  ]).toEqual([0, 1, 0, 1, 0, 1]);
});

rule("11.44", "with an extended line that is hit in its other hex", () => {
  const t = field(
    {
      f: { ...F, at: "9,6" },
      a: { ...A, size: 12, at: "10,7", formation: "extended", wing: "10,6" },
      chief: { side: "allied", rank: "brigade", under: "allied-division", at: "10,7" },
    },
    { stage: "battalions", dice: [0, 8, 9, 0, ...ZEROS] },
  );
  while (t.asks === "sweep") t.act(t.actions()[0]!);
  t.act({ do: "fire", unit: "f", at: "10,6" });
  expect(t.unit("a").strength).toBeLessThan(12);
  expect(t.of("casualty")).toMatchObject([{ unit: "chief", cite: "11.44" }]);
});

rule("11.44", "not at extended range, not without a loss, and never alone", () => {
  const far = guns(
    {
      a: at("20,8", { formation: "column", effectiveness: 9 }),
      l: { side: "allied", rank: "division", at: "20,8" },
    },
    { dice: [0, 5, 9, 0, ...ZEROS] },
    { ...HEAVY, size: 12 },
  ).act({ do: "fire", unit: "f", at: "20,8" });
  expect(far.unit("a").strength).toBe(8);
  expect(far.of("casualty")).toEqual([]);
  expect(far.of("rolled")).toHaveLength(4); // initiative, impact, fire, morale
  const alone = field({ f: GUNS, l: { side: "allied", rank: "division", at: "12,8" } }, { stage: "guns" });
  expect(alone.of("segment")).toEqual([]);
});

rule(
  "11.45",
  "guns at medium and maximum range may hit the hex behind a target of class 2 or 3, as class 3",
  () => {
    const t = guns({ a: at("14,6"), b: at("15,5", { formation: "column" }) });
    expect(seconds(t, "14,6")).toEqual([undefined, "15,5"]);
    t.act({ do: "fire", unit: "f", at: "14,6", second: "15,5" });
    expect(hits(t)).toEqual([
      ["14,6", 2],
      ["15,5", 3],
    ]);
    const near = guns({ a: at("12,7"), b: at("13,6", { formation: "column" }) });
    expect(seconds(near, "12,7")).toEqual([undefined]);
    const far = guns({ a: at("16,5"), b: at("17,4", { formation: "column" }) });
    expect(seconds(far, "16,5")).toEqual([undefined, "17,4"]);
    const farthest = guns({ a: at("18,4"), b: at("19,3", { formation: "column" }) });
    expect(seconds(farthest, "18,4")).toEqual([undefined]); // the hex behind is out of range
    const solid = guns({ a: at("14,6", { formation: "column" }), b: at("15,5") });
    expect(seconds(solid, "14,6")).toEqual([undefined]); // class 1 stops the balls
  },
);

rule("11.45-a", "on one level, and the guns at most one level away from it", () => {
  const map = (levels: Entry) => ({ map: { levels } });
  const units = { a: at("14,6"), b: at("15,5", { formation: "column" }) };
  expect(seconds(guns(units, map({ "15,5": 1 })), "14,6")).toEqual([undefined]);
  expect(seconds(guns(units, map({ "10,8": 1 })), "14,6")).toEqual([undefined, "15,5"]);
  expect(seconds(guns(units, map({ "10,8": 2 })), "14,6")).toEqual([undefined]);
});

rule("11.45-b", "next to the first target, on the line of sight", () => {
  const t = guns({
    a: at("14,6"),
    b: at("15,6", { formation: "column" }),
    c: at("16,5", { formation: "column" }),
  });
  expect(seconds(t, "14,6")).toEqual([undefined]);
  expect(t.refusal({ do: "fire", unit: "f", at: "14,6", second: "15,6" })).toBe("11.45");
  const between = guns({
    a: at("14,8"),
    b: at("15,7", { formation: "column" }),
    c: at("15,8", { formation: "column" }),
  });
  expect(seconds(between, "14,8").sort()).toEqual(["15,7", "15,8", undefined]); // the line passes between them
});

rule("11.45-c", "only targets that are class 1 or 2 by themselves; two dice, one point of ammunition", () => {
  const behind = (b: Entry, setting: FieldSetting = {}) =>
    seconds(guns({ a: at("14,6"), b: at("15,5", b) }, setting), "14,6");
  expect(behind({ formation: "line" })).toEqual([undefined, "15,5"]);
  expect(behind({ kind: "light cavalry", formation: "mounted", size: 6 })).toEqual([undefined, "15,5"]);
  expect(behind({ morale: "routed", formation: "column" })).toEqual([undefined]);
  expect(behind({ formation: "general" }, { map: { terrain: { "15,5": "woods" } } })).toEqual([undefined]);
  const t = guns(
    { a: at("14,6"), b: at("15,5", { formation: "column" }) },
    { dice: [0, 9, 9, 0, 0, ...ZEROS] },
  );
  t.act({ do: "fire", unit: "f", at: "14,6", second: "15,5" });
  expect(t.of("ammunition")).toMatchObject([{ unit: "f", left: 7 }]);
});

rule(
  "11.46",
  "fire past a few skirmishers hits them as well, as class 4, if the target is right behind them",
  () => {
    const t = guns({ ...companies("russian", "13,6", 3), a: at("14,6") });
    t.act({ do: "fire", unit: "f", at: "14,6" });
    expect(hits(t)).toEqual([
      ["14,6", 2],
      ["13,6", 4],
    ]);
    expect(t.of("fired")[1]?.cite).toBe("11.46");
    const apart = guns({ ...companies("russian", "13,6", 3), a: at("15,5") }, {}, GUNS);
    apart.act({ do: "fire", unit: "f", at: "15,5" });
    expect(hits(apart)).toEqual([["15,5", 2]]);
  },
);

rule("11.46", "they need not be taken", () => {
  const t = guns({ ...companies("russian", "13,6", 3), a: at("14,6") });
  expect(t.actions("fire").map(({ at }) => at)).toContain("14,6");
  const four = guns({ ...companies("russian", "13,6", 4), a: at("14,6") });
  expect(four.actions("fire").map(({ at }) => at)).toEqual(expect.not.arrayContaining(["14,6"]));
});

rule("11.46-a", "as targets at medium range they screen the unit behind them", () => {
  const t = guns({ ...companies("russian", "13,6", 3), a: at("14,6") });
  expect(seconds(t, "13,6")).toEqual([undefined, "14,6"]);
  t.act({ do: "fire", unit: "f", at: "13,6", second: "14,6" });
  expect(hits(t)).toEqual([
    ["13,6", 3],
    ["14,6", 3],
  ]);
  expect(t.of("fired")[1]?.cite).toBe("11.45");
  const light = guns(
    { ...companies("russian", "13,6", 3), a: at("14,6") },
    { map: { terrain: { "13,6": "light" } } },
  );
  expect(seconds(light, "13,6")).toEqual([undefined, "14,6"]); // class 4, but skirmishers
});

rule("19.42-3", "the halves of a light battery may add their guns", () => {
  const half = { nation: "russian", kind: "light battery", facing: 4, formation: "unlimbered" };
  const units = (other: Entry): Entry => ({
    a: { ...half, at: "14,8", size: 12, strength: 6 },
    "a-half": { at: "14,9", facing: 4, formation: "unlimbered", strength: 6, ...other },
    f: { ...F, at: "10,8", formation: "column", size: 9, effectiveness: 9 },
  });
  const t = ready(field(units({}), { stage: "guns", dice: [9, ...ZEROS] }));
  expect(t.actions("fire")).toContainEqual({ do: "fire", unit: "a", at: "10,8", with: "a-half" });
  t.act({ do: "fire", unit: "a", at: "10,8", with: "a-half" });
  expect(t.of("fired")).toMatchObject([{ strength: 12, column: 7 }]);
  expect(t.of("phase").at(-1)?.phase).not.toBe("fire"); // the other half has fired, too
  const apart = ready(field(units({ at: "14,10" }), { stage: "guns", dice: [9, ...ZEROS] }));
  expect(apart.refusal({ do: "fire", unit: "a", at: "10,8", with: "a-half" })).toBe("19.42-3");
  const fired = ready(field(units({}), { stage: "guns", dice: [9, ...ZEROS] }));
  fired.act({ do: "fire", unit: "a", at: "10,8" });
  expect(fired.refusal({ do: "fire", unit: "a-half", at: "10,8", with: "a" })).toBe("11.11-4");
  const limbered = ready(field(units({ formation: "limbered" }), { stage: "guns", dice: [9, ...ZEROS] }));
  expect(limbered.refusal({ do: "fire", unit: "a", at: "10,8", with: "a-half" })).toBe("11.7-b");
});
