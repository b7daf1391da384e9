// [11.0-F3] The class of a target: the first test that fits [R46].

import { expect } from "vitest";
import { classOf, companies, type Entry, F, field, fire, GUNS, pair } from "./fire-lab.ts";
import { rule } from "./lab.ts";

const by = (a: Entry, setting = {}, more: Entry = {}) => [
  classOf(pair({}, a, setting, more)), // infantry
  classOf(pair(GUNS, a, setting, more)), // guns
];
const GUN = { kind: "light battery", side: "allied", size: 6 };

rule("11.0-F3", "every target has one of five classes", () => {
  expect(by({ formation: "column" })).toEqual([1, 1]);
  expect(by({ formation: "line" })).toEqual([2, 2]);
  expect(by({ morale: "routed", formation: "column" })).toEqual([3, 3]);
  expect(by({}, { map: { terrain: { "11,8": "woods" } } })).toEqual([4, 4]);
  expect(by({}, { map: { terrain: { "11,8": "town" } } })).toEqual([5, 5]);
});

rule(
  "11.0-T1",
  "class 1: columns, squares, road columns; limbered guns and eight points of skirmishers to guns",
  () => {
    expect(by({ formation: "square" })).toEqual([1, 1]);
    expect(by({ formation: "road" })).toEqual([1, 1]);
    expect(by({ ...GUN, formation: "limbered", size: 4 })).toEqual([2, 1]);
    expect(by({ formation: "general", size: 8 })).toEqual([2, 1]);
    expect(by({ formation: "general", size: 7 })).toEqual([1, 2]);
  },
);

rule(
  "11.0-T2",
  "class 2: lines, cavalry, limbered guns to infantry, five to seven points of skirmishers to guns",
  () => {
    expect(by({ kind: "light cavalry", size: 6, formation: "mounted" })).toEqual([2, 2]);
    expect(by({ formation: "general", size: 5 })).toEqual([1, 2]);
    expect(by({ formation: "extended", size: 12, wing: "11,9" })).toEqual([2, 2]);
  },
);

rule("11.0-T3", "class 3: routed units, unlimbered guns, four points of skirmishers or general order", () => {
  expect(by({ ...GUN, formation: "unlimbered" })).toEqual([3, 3]);
  expect(by({ formation: "general", size: 4 })).toEqual([3, 3]);
  expect(by({ formation: "general", size: 8, morale: "routed" })).toEqual([3, 3]);
  const t = field({ f: F, ...companies("russian", "11,8", 4) });
  expect(classOf(t)).toBe(3);
});

rule("11.0-T3", "class 3 behind a light cover hexside, which protects only the hex behind it", () => {
  const hedge = (side: string) => ({ map: { hedges: [side] } });
  expect(by({ formation: "column" }, hedge("11,8>10,8"))).toEqual([3, 3]);
  expect(by({ formation: "column" }, hedge("10,8>11,8"))).toEqual([1, 1]);
  expect(by({ ...GUN, formation: "limbered", size: 4 }, hedge("11,8>10,8"))).toEqual([3, 3]);
  expect(by({ kind: "light cavalry", size: 6, formation: "mounted" }, hedge("11,8>10,8"))).toEqual([3, 3]);
});

rule("11.0-T4", "class 4: soft cover, and a few skirmishers in light cover or behind its hexside", () => {
  for (const terrain of ["woods", "farmette"])
    expect(by({ formation: "general" }, { map: { terrain: { "11,8": terrain } } })).toEqual([4, 4]);
  const few = (count: number, map: Entry) =>
    classOf(field({ f: F, ...companies("russian", "11,8", count) }, { map }));
  expect(few(4, { hedges: ["11,8>10,8"] })).toBe(4);
  expect(few(5, { hedges: ["11,8>10,8"] })).toBe(3);
  expect(few(4, { terrain: { "11,8": "light" } })).toBe(4);
});

rule("11.0-T5", "class 5: any foot in a town", () => {
  expect(by({ formation: "general" }, { map: { terrain: { "11,8": "town" } } })).toEqual([5, 5]);
});

rule("11.12-1", "cover decides whatever else is true: formation, flank, rout, numbers", () => {
  const town = { map: { terrain: { "11,8": "town" } } };
  expect(by({ formation: "column", morale: "routed" }, town)).toEqual([5, 5]);
  expect(by({ formation: "column", facing: 1 }, town)).toEqual([5, 5]);
  const hedged = { map: { terrain: { "11,8": "town" }, hedges: ["11,8>10,8"] } };
  expect(by({ formation: "general" }, hedged)).toEqual([5, 5]);
  const wet = { map: { terrain: { "11,8": "wetlands" } } };
  expect(by({ formation: "general", size: 7 }, wet)).toEqual([1, 2]); // no benefit
});

rule("11.12-2", "horse and guns are hit in cover as in the open", () => {
  for (const terrain of ["town", "woods", "farmette"]) {
    const map = { map: { terrain: { "11,8": terrain } } };
    expect(by({ kind: "light cavalry", size: 6, formation: "general" }, map)).toEqual([2, 2]);
    expect(by({ ...GUN, formation: "unlimbered" }, map)).toEqual([3, 3]);
  }
});

rule("10.31-2", "horse and guns have no shelter in obstructed hexes", () => {
  const map = { map: { terrain: { "11,8": "town" } } };
  expect(by({ ...GUN, formation: "limbered", size: 4 }, map)).toEqual([2, 1]);
});

rule("11.13", "a hexside protects only from fire that comes through it", () => {
  const map = { hedges: ["11,8>10,8"] };
  const t = field(
    {
      f: { ...F, at: "11,7", facing: 3 },
      a: { side: "allied", at: "11,8", facing: 0, size: 9, formation: "column" },
    },
    { map },
  );
  expect(classOf(t)).toBe(1);
  expect(classOf(pair({}, { formation: "column" }, { map }))).toBe(3);
});

rule("11.13", "at a corner either hexside protects", () => {
  const at = { at: "12,8", formation: "column" };
  const from = (hedges: string[]) => classOf(pair(GUNS, at, { map: { hedges } }), "f", "12,8");
  expect(from(["12,8>11,7"])).toBe(3);
  expect(from(["12,8>11,8"])).toBe(3);
  expect(from(["12,8>12,7"])).toBe(1);
});

rule("11.0-F5n", "a disordered target has the class of the formation it was in, unless cover decides", () => {
  expect(by({ formation: "line", morale: "disordered" })).toEqual([2, 2]);
  expect(by({ formation: "column", morale: "disordered" })).toEqual([1, 1]);
  expect(by({ formation: "line", morale: "disordered" }, { map: { terrain: { "11,8": "woods" } } })).toEqual([
    4, 4,
  ]);
});

rule("7.21-2", "disordered units keep their target class", () => {
  expect(by({ formation: "square", morale: "disordered" })).toEqual([1, 1]);
});

rule("8.42-2", "a square is class 1, unless light cover protects its hexside", () => {
  expect(by({ formation: "square" }, { map: { hedges: ["11,8>10,8"] } })).toEqual([3, 3]);
});

rule("19.2", "Cossacks are hard to hit", () => {
  expect(by({ nation: "russian", kind: "cossack", size: 5, formation: "mounted" })).toEqual([3, 3]);
});

rule("7.54-2", "guns are class 3 unlimbered; limbered 1 to guns and 2 to infantry", () => {
  expect(by({ ...GUN, formation: "unlimbered" })).toEqual([3, 3]);
  expect(by({ ...GUN, formation: "limbered", size: 4 })).toEqual([2, 1]);
});

rule("7.53-d", "guns without a crew are light cover for a few skirmishers", () => {
  const units = { f: F, g: { ...GUN, at: "11,8", formation: "unlimbered" }, "g-crew": { at: "20,2" } };
  expect(classOf(field({ ...units, ...companies("russian", "11,8", 3) }))).toBe(4);
});

rule("7.61-A", "a lone crew is hit like skirmishers", () => {
  const units = { f: F, g: { ...GUN, at: "20,5", formation: "unlimbered" }, "g-crew": { at: "11,8" } };
  expect(classOf(field(units))).toBe(3);
  expect(classOf(field(units, { map: { terrain: { "11,8": "light" } } }))).toBe(4);
});

rule("11.42", "enfiladed through a flank hexside: class 1", () => {
  const flanked = (a: Entry) => pair({ at: "11,7", facing: 2 }, a);
  expect(classOf(flanked({}))).toBe(1);
  expect(fire(flanked({}))?.target.arc).toBe("flank");
  expect(classOf(flanked({ facing: 3 }))).toBe(2); // rear: facing south-west, north is behind
  expect(classOf(flanked({ formation: "square" }))).toBe(1);
  expect(classOf(flanked({ ...GUN, formation: "unlimbered" }))).toBe(3);
  expect(classOf(flanked({ morale: "disordered" }))).toBe(2); // looks all around
  expect(classOf(flanked({ kind: "light cavalry", size: 6, formation: "mounted" }))).toBe(1);
});

rule("11.42", "not in hard or soft cover", () => {
  const t = pair({ at: "11,7", facing: 2 }, {}, { map: { terrain: { "11,8": "woods" } } });
  expect(classOf(t)).toBe(4);
});

rule(
  "5.51-2",
  "fire through the rear does not enfilade, nor does fire along the line between flank and front or rear",
  () => {
    const rear = pair({ at: "12,8", facing: 4 }, {});
    expect(fire(rear)?.target).toMatchObject({ arc: "rear", value: 2 });
    // From 10,6 the line enters 11,8 ... at the corner between north and north-west.
    const corner = field({
      f: { ...F, at: "10,7", facing: 2, formation: "line" },
      a: { side: "allied", at: "11,8", facing: 4, formation: "line", size: 9 },
    });
    expect(fire(corner)?.target).toMatchObject({ arc: "front", value: 2 });
    const behind = field({
      f: { ...GUNS, at: "12,7", facing: 3 },
      a: { side: "allied", at: "11,8", facing: 4, formation: "line", size: 9 },
    });
    expect(fire(behind)?.target).toMatchObject({ arc: "rear", value: 2 }); // north and north-east: the rear counts
  },
);

rule(
  "11.41",
  "more than 18 points of infantry in the open are a massed target: class 1 to guns, 2 to infantry, +2",
  () => {
    const stack = (a: number, b: number, f: Entry = {}, setting = {}) =>
      pair(f, { formation: "column", size: a }, setting, {
        b: { side: "allied", at: "11,8", facing: 4, formation: "column", size: b },
      });
    const bonus = (t: ReturnType<typeof stack>) => fire(t)?.terms.map(({ value, cite }) => [value, cite]);
    expect(fire(stack(10, 9))?.target).toMatchObject({ value: 2, massed: true, row: "massed" });
    expect(bonus(stack(10, 9))).toEqual([[2, "11.41"]]);
    expect(fire(stack(9, 9))?.target).toMatchObject({ value: 1, massed: false });
    expect(bonus(stack(9, 9))).toEqual([]);
    expect(fire(stack(10, 9, GUNS))?.target).toMatchObject({ value: 1, massed: true });
    expect(fire(stack(10, 9, {}, { map: { terrain: { "11,8": "light" } } }))?.target).toMatchObject({
      value: 1,
      massed: false,
    });
    expect(fire(stack(10, 9, {}, { map: { hedges: ["11,8>10,8"] } }))?.target).toMatchObject({
      value: 3,
      massed: false,
    });
  },
);

rule(
  "11.41",
  "more than 12 points of cavalry, or of guns, limbered ones three times, with their infantry",
  () => {
    const massed = (a: Entry, more: Entry = {}) => fire(pair({}, a, {}, more))?.target.massed;
    const horse = { kind: "cuirassier", formation: "mounted" };
    const second = (size: number) => ({ b: { side: "allied", at: "11,8", facing: 4, ...horse, size } });
    expect(massed({ ...horse, size: 7 }, second(6))).toBe(true);
    expect(massed({ ...horse, size: 6 }, second(6))).toBe(false);
    expect(massed({ ...GUN, formation: "limbered", size: 5 })).toBe(true);
    expect(massed({ ...GUN, formation: "limbered", size: 4 })).toBe(false);
    const guns = { ...GUN, formation: "unlimbered", size: 8 };
    expect(massed(guns, companies("russian", "11,8", 4))).toBe(false);
    expect(massed(guns, companies("russian", "11,8", 5))).toBe(true);
    expect(massed({ ...horse, size: 7 }, { ...second(6) })).toBe(true);
  },
);

rule("11.41", "an enfiladed mass is class 1 and takes the bonus as well", () => {
  const t = pair(
    { at: "11,7", facing: 2 },
    { size: 10, formation: "column" },
    {},
    { b: { side: "allied", at: "11,8", facing: 4, formation: "column", size: 9 } },
  );
  expect(fire(t)?.target).toMatchObject({ row: "enfiladed", value: 1, massed: true });
  expect(fire(t)?.terms.map(({ value }) => value)).toEqual([2]);
});

rule("11.0-F6", "by option the bonus of massed targets is that of the protocol", () => {
  const t = pair({}, { formation: "column", size: 19 }, { options: { mildMassedFire: true } });
  expect(fire(t)?.terms.map(({ value }) => value)).toEqual([1]);
});

rule("11.41", "by option masses of class 1 keep it", () => {
  const t = pair({}, { formation: "column", size: 19 }, { options: { massedKeepsClass: true } });
  expect(fire(t)?.target).toMatchObject({ row: "column", value: 1, massed: true });
  const line = pair(
    {},
    { kind: "cuirassier", formation: "mounted", size: 13 },
    { options: { massedKeepsClass: true } },
  );
  expect(fire(line)?.target).toMatchObject({ row: "massed", value: 2 });
});

rule(
  "11.0-T1",
  "by option skirmishers of five to seven and of eight points swap classes under infantry fire",
  () => {
    const swap = { options: { skirmishClassSwap: true } };
    expect(by({ formation: "general", size: 7 }, swap)).toEqual([2, 2]);
    expect(by({ formation: "general", size: 8 }, swap)).toEqual([1, 1]);
    expect(by({ formation: "general", size: 4 }, swap)).toEqual([3, 3]);
  },
);

rule("11.43", "skirmishers of four points or less alone in light cover are class 4", () => {
  const map = { terrain: { "11,8": "light" } };
  const few = (count: number, more: Entry = {}) =>
    classOf(field({ f: F, ...more, ...companies("russian", "11,8", count) }, { map }));
  expect([few(4), few(5)]).toEqual([4, 1]);
  expect(classOf(pair({}, { formation: "general", size: 4 }, { map }))).toBe(3); // not general order
  expect(few(2, { a: { side: "allied", at: "11,8", facing: 4, formation: "line", size: 2 } })).toBe(2);
});

rule("8.65-D3", "four points or less of skirmishers in light cover are class 4", () => {
  const map = { terrain: { "11,8": "light" } };
  expect(classOf(field({ f: GUNS, ...companies("russian", "11,8", 4) }, { map }))).toBe(4);
});
