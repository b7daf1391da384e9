// [6.1] Which formations a unit may take, where, and what they cost it.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { rule } from "./lab.ts";
import { field, foot, form, guns, horse, leader, reason, spent, take } from "./marches.ts";

type More = { readonly [key: string]: Json };

const light = (more: More = {}) => foot("french", "7,7", 0, { kind: "light", range: 2, ...more });
const taken = (unit: Json, units: { readonly [id: string]: Json } = {}, map: Json = {}) =>
  take(field({ A: unit, ...units }, { map, active: sideOf(unit) }), "A");
const sideOf = (unit: Json) => ((unit as { nation: string }).nation === "french" ? "french" : "coalition");

rule(["6.1.4", "6.1.6", "6.4.8a", "16.2.5"], "what each formation costs each kind of unit", () => {
  const cost = (unit: Json, change: Action) => spent(taken(unit).act(change), "A");
  const landwehr = (more: More) =>
    foot("prussian", "7,7", 0, { kind: "landwehr", ma: 9, increments: 9, ...more });
  const line2 = form("line2", 0, "8,8");
  expect([form("line", 0), line2, form("square", 0)].map((change) => cost(light(), change))).toEqual([
    1, 2, 1,
  ]);
  expect(cost(light(), form("skirmish2", 0, "8,8"))).toBe(1);
  expect([form("line", 0), line2].map((change) => cost(horse("french", "7,7", 0), change))).toEqual([3, 3]);
  expect([form("line", 0), line2, form("square", 0)].map((change) => cost(landwehr({}), change))).toEqual([
    5, 6, 1,
  ]);
  expect(cost(landwehr({ formation: "line" }), form("column", 0))).toBe(1);
  expect(cost(landwehr({ kind: "reserve" }), form("line", 0))).toBe(1);
  expect(cost(horse("prussian", "7,7", 0, { kind: "landwehr" }), form("line", 0))).toBe(3);
});

rule("6.4.6", "a unit spreads out to its right or to its left, whichever hex is named", () => {
  const spread = (facing: number, second: string) =>
    taken(light())
      .act(form("line2", facing, second))
      .unit("A").hexes;
  expect(spread(0, "8,8")).toEqual(["7,7", "8,8"]);
  expect(spread(0, "6,7")).toEqual(["6,7", "7,7"]);
  expect(spread(3, "8,8")).toEqual(["8,8", "7,7"]);
  expect(spread(5, "8,7")).toEqual(["7,7", "8,7"]);
  const [place, apart] = [taken(light()), ["the two hexes do not fit that facing", "6.4.6"]];
  expect(reason(place, form("line2", 0))).toEqual(apart);
  expect(reason(place, form("line2", 0, "8,7"))).toEqual(apart);
  expect(reason(place, form("column", 3, "8,8"))[1]).toBe("6.1.1");
  expect(reason(place, form("line", 0, "8,8"))).toEqual(apart); // one hex is enough for it
});

rule("6.4.6", "skirmishers in two hexes form Line in the same two, or turn round in them", () => {
  const wide = () => taken(light({ formation: "skirmish2" }));
  expect(
    wide()
      .act(form("line2", 0, "8,8"))
      .unit("A"),
  ).toMatchObject({ hexes: ["7,7", "8,8"], facing: 0 });
  expect(
    wide()
      .act(form("line2", 3, "8,8"))
      .unit("A"),
  ).toMatchObject({ hexes: ["8,8", "7,7"], facing: 3 });
  expect(reason(wide(), form("line2", 0, "6,7"))).toEqual(["the two hexes do not fit that facing", "6.4.6"]);
  expect(
    wide()
      .act(form("line", 2, "8,8"))
      .unit("A"),
  ).toMatchObject({ hexes: ["8,8"], facing: 2 });
  expect(reason(wide(), form("line", 2, "8,7"))[1]).toBe("6.4.6");
});

rule(["6.4.6", "6.4.9a"], "the strength needed to be in two hexes", () => {
  const refused = (unit: Json) => reason(taken(unit), form("line2", 0, "8,8"))[1];
  expect([5, 4].map((increments) => refused(foot("french", "7,7", 0, { increments })))).toEqual([
    undefined,
    "6.4.6",
  ]);
  expect([8, 7].map((increments) => refused(horse("french", "7,7", 0, { increments })))).toEqual([
    undefined,
    "6.4.9a",
  ]);
  expect(refused(foot("french", "7,7", 0, { increments: 6, losses: 2 }))).toBe("6.4.6");
});

rule("6.5.1", "infantry of one hex forms a Square together; guns do not count", () => {
  const refused = (increments: number, friend: Json) =>
    reason(taken(foot("french", "7,7", 0, { increments }), { B: friend }), form("square", 0))[0];
  const few = "a Square needs three increments";
  expect(refused(2, foot("french", "7,7", 0, { increments: 1 }))).not.toBe(few);
  expect(refused(1, foot("french", "7,7", 0, { increments: 1 }))).toBe(few);
  expect(refused(2, guns("french", "7,7", 0))).toBe(few);
  expect(refused(2, foot("french", "7,8", 0))).toBe(few);
  expect(refused(3, guns("french", "7,7", 0))).not.toBe(few);
});

rule(["6.7.1", "6.7.5", "6.7.6", "6.8", "6.8.1"], "which units skirmish, and in how many hexes", () => {
  const refused = (unit: Json) => {
    const place = taken(unit);
    return [form("skirmish", 0), form("skirmish2", 0, "8,8")].map((change) => reason(place, change)[1]);
  };
  const rider = (more: More) => horse("french", "7,7", 0, { skirmishFire: 2, ...more });
  expect(refused(light({ increments: 3 }))).toEqual([undefined, "6.7.5"]);
  expect(refused(light({ increments: 4 }))).toEqual(["6.7.6", undefined]);
  expect(refused(light({ range: 1 }))).toEqual(["6.7.1", "6.7.1"]);
  expect(refused(rider({}))).toEqual(["6.8.1", undefined]);
  expect(refused(horse("french", "7,7", 0))).toEqual(["6.8", "6.8"]);
  expect(refused(rider({ ma: 12 }))).toEqual(["6.8", "6.8"]);
});

rule(
  ["16.2.7", "16.2.7e"],
  "Austrian foot forms Masse in place of Column, and no Square; others no Masse",
  () => {
    const refused = (unit: Json) => {
      const place = taken(unit);
      return (["column", "masse", "square"] as const).map(
        (formation) => reason(place, form(formation, 0))[1],
      );
    };
    const line = { formation: "line" };
    expect(refused(foot("austrian", "7,7", 0, line))).toEqual(["16.2.7", undefined, "16.2.7e"]);
    expect(refused(foot("russian", "7,7", 0, line))).toEqual([undefined, "16.2.7", undefined]);
    expect(refused(horse("austrian", "7,7", 0, line))).toEqual([undefined, "16.2.7", "6.5.1"]);
  },
);

rule(
  ["6.6.1", "6.9"],
  "General Order is for cover only, and guns and leaders have formations of their own",
  () => {
    expect(reason(taken(light()), form("general", 0))).toEqual([
      "General Order is for woods, villages and towns",
      "6.6.1",
    ]);
    expect(reason(taken(light()), form("unlimbered", 0))).toEqual([
      "units of this arm do not take that formation",
      "6.1.1",
    ]);
    const woods = taken(light(), {}, { terrain: { "7,7": "woods" } });
    expect((["line", "square", "general"] as const).map((one) => reason(woods, form(one, 0))[1])).toEqual([
      "6.6.1",
      "6.5.1",
      "6.1.1",
    ]);
  },
);

rule(
  ["6.4.4", "6.4.6"],
  "the other wing needs open ground, free of the enemy, and space among friends",
  () => {
    const refused = (map: Json, units: { readonly [id: string]: Json } = {}) =>
      reason(taken(light(), units, map), form("line2", 0, "8,8"));
    expect(refused({})[1]).toBeUndefined();
    expect(refused({ terrain: { "8,8": "village" } })).toEqual(["both hexes must be clear terrain", "6.4.4"]);
    expect(refused({ terrain: { "8,8": "steep" } })).toEqual([
      "there is no room for its other wing",
      "6.4.6",
    ]);
    expect(refused({ levels: { "8,8": 3 } })).toEqual(["there is no room for its other wing", "6.4.6"]);
    expect(refused({ levels: { "8,8": 1 } })[1]).toBeUndefined();
    expect(refused({}, { R: foot("russian", "8,8", 0) })).toEqual([
      "the enemy is in the way of its other wing",
      "6.4.6",
    ]);
    expect(refused({}, { C: horse("french", "8,8", 0) })[1]).toBe("3.1.3");
    expect(
      refused({}, { B: foot("french", "8,8", 0, { formation: "line", increments: 12 }) })[1],
    ).toBeUndefined();
    expect(refused({}, { B: foot("french", "8,8", 0) })[1]).toBe("6.1.1"); // another formation
    expect(refused({}, { L: leader("french", "8,8") })[1]).toBeUndefined();
  },
);

rule(["6.4.6", "11.1"], "at the edge of the map there is no second hex", () => {
  const place = take(field({ A: foot("french", "14,7", 0) }), "A");
  expect(
    place
      .actions("form")
      .filter(({ formation }) => formation === "line2")
      .map(({ second }) => second),
  ).not.toContain("15,7");
  const corner = take(field({ A: foot("french", "0,1", 5) }), "A");
  expect(corner.act(form("line2", 4, "0,0")).unit("A").hexes).toEqual(["0,1", "0,0"]);
});
