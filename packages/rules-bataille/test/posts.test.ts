// [17.0] [16.1.4] The formation of a unit that is placed without a march: in the set-up and at night.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { formationAt, freeForms, putAction, putFault } from "../src/rules/17-scenarios/17.0-posts.ts";
import { FORMATION_IDS } from "../src/types.ts";
import { type Lab, rule } from "./lab.ts";
import { field, foot, guns, horse, leader } from "./marches.ts";

type More = { readonly [key: string]: Json };

const MAP = {
  terrain: { "3,3": "woods", "4,4": "steep", "5,3": "village" },
  roads: [["7,9", "7,8", "7,7", "7,6"]],
};
const place = (unit: Json, others: More = {}): Lab =>
  field({ A: unit, ...others, Z: foot("french", "14,14", 0) }, { map: MAP as Json });
const put = (t: Lab, hex: string) => !putFault(t.g, t.id("A"), hexNamed(t.g, hex));

rule("17.0", "a unit keeps a formation in one hex that the terrain allows, or takes the default one", () => {
  const then = (unit: Json, hex = "9,9") => {
    const t = place(unit);
    return FORMATION_IDS[formationAt(t.g, t.id("A"), hexNamed(t.g, hex))];
  };
  const A = (more: More = {}) => foot("french", "7,7", 0, more);
  expect(["column", "line", "line2", "square"].map((formation) => then(A({ formation })))).toEqual([
    "column",
    "line",
    "column",
    "column",
  ]);
  expect(then(A({ formation: "road", increments: 4 }))).toBe("column");
  expect(then(A({ formation: "line" }), "3,3")).toBe("general");
  expect(then(foot("french", "3,3", 0))).toBe("column"); // out of the woods
  expect(then(foot("french", "3,3", 0), "5,3")).toBe("general");
  expect([then(A({ morale: "disordered" })), then(A({ morale: "disordered" }), "3,3")]).toEqual([
    "none",
    "none",
  ]);
  expect([then(guns("french", "7,7", 0)), then(guns("french", "7,7", 0, { formation: "limbered" }))]).toEqual(
    ["unlimbered", "limbered"],
  );
  const waiting = { nation: "french", place: "waiting" };
  expect([then(waiting), then({ ...waiting, arm: "artillery" })]).toEqual(["column", "limbered"]);
  expect(then(leader("french", "7,7"), "3,3")).toBe("column");
});

rule("17.0", "newcomers face the enemy, others as before", () => {
  const facing = (unit: Json) => {
    const t = place(unit);
    return putAction(t.g, "deploy", t.id("A"), hexNamed(t.g, "9,9"));
  };
  expect(facing(foot("french", "7,7", 2))).toEqual({
    do: "deploy",
    unit: "A",
    hex: "9,9",
    formation: "column",
    facing: 2,
  });
  expect(facing({ nation: "french", place: "waiting" }).facing).toBe(5);
  expect(facing({ nation: "russian", place: "waiting" }).facing).toBe(1);
});

rule(
  ["17.0", "3.1"],
  "no unit is placed on steep ground, among enemies or into a full hex, nor guns into woods",
  () => {
    const B = (increments: number) => ({ B: foot("french", "9,9", 0, { increments }) });
    const A = foot("french", "7,7", 0);
    expect(["9,9", "4,4", "3,3"].map((hex) => put(place(A), hex))).toEqual([true, false, true]);
    expect(["9,9", "3,3"].map((hex) => put(place(guns("french", "7,7", 0)), hex))).toEqual([true, false]);
    expect(put(place(A, { R: foot("russian", "9,9", 0) }), "9,9")).toBe(false);
    expect([put(place(A, B(12)), "9,9"), put(place(A, B(13)), "9,9")]).toEqual([true, false]);
    const full = place(A, B(13));
    expect(putFault(full.g, full.id("A"), hexNamed(full.g, "9,9"), [full.id("B")])).toBeUndefined(); // B is to leave
    expect(put(place(foot("french", "7,7", 0, { increments: 18 })), "7,7")).toBe(true); // not counted twice
    expect(put(place(A, { C: horse("french", "9,9", 0) }), "9,9")).toBe(false);
  },
);

rule("17.0", "the formations that are free where a unit is", () => {
  const forms = (unit: Json, others: More = {}) => {
    const t = place(unit, others);
    const all = freeForms(t.g, t.id("A"));
    const turns = all.flatMap((one) => (one.do === "turn" ? [one.facing] : []));
    const names = all.flatMap((one) => (one.do === "form" ? [one.formation] : []));
    return [
      turns.join(""),
      Object.entries(Object.groupBy(names, (name) => name))
        .map(([name, l]) => `${name} ${l!.length}`)
        .join(", "),
    ];
  };
  const t = place(foot("french", "9,9", 2));
  const squares = freeForms(t.g, t.id("A")).filter((one) => one.do === "form" && one.formation === "square");
  expect(squares).toEqual([{ do: "form", formation: "square", facing: 0 }]);
  expect(forms(leader("french", "7,7"))).toEqual(["", ""]);
  expect(forms(foot("french", "9,9", 0, { morale: "disordered" }))).toEqual(["", ""]);
  expect(forms(foot("french", "9,9", 2))).toEqual(["01345", "line 6, line2 12, square 1"]);
  expect(forms(foot("french", "7,7", 2, { increments: 4 }))).toEqual(["01345", "line 6, square 1, road 2"]);
  expect(forms(foot("french", "9,9", 0, { formation: "line2" }))).toEqual(["", "column 6, line 6, square 1"]);
  expect(forms(foot("french", "9,9", 0, { formation: "square" }))).toEqual([
    "",
    "column 6, line 6, line2 12",
  ]);
  expect(forms(foot("french", "7,7", 0, { formation: "road", increments: 4 }))).toEqual([
    "",
    "column 6, line 6, square 1",
  ]);
  expect(forms(guns("french", "9,9", 0))).toEqual(["12345", "limbered 6"]);
  expect(forms(guns("french", "9,9", 0, { formation: "limbered" }))).toEqual(["12345", "unlimbered 6"]);
  expect(forms(foot("french", "3,3", 0))).toEqual(["12345", ""]); // in the woods
  expect(forms(foot("french", "9,9", 0), { B: foot("french", "9,9", 0) })).toEqual(["12345", ""]); // as B is
  const beside = { R: foot("russian", "9,8", 0), S: foot("russian", "9,10", 0) };
  expect(forms(foot("french", "9,9", 0), beside)[1]).toBe("line 6, line2 8, square 1"); // two neighbours are taken
});

rule(["17.0", "11.1.3"], "guns are not placed in woods, not even on a road", () => {
  const t = field({ A: guns("french", "9,9", 0) }, { map: { ...MAP, terrain: { "7,8": "woods" } } as Json });
  expect([put(t, "7,8"), put(t, "7,9")]).toEqual([false, true]);
});
