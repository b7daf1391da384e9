// [6.10] Road March.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { rule } from "./lab.ts";
import {
  field,
  foot,
  formations,
  guns,
  horse,
  leader,
  marches,
  reason,
  spent,
  steps,
  take,
  turns,
  walk,
} from "./marches.ts";

const ROAD = ["7,14", "7,13", "7,12", "7,11", "7,10", "7,9", "7,8", "7,7", "7,6", "7,5", "8,5", "9,4"];
const map = { roads: [ROAD] };
const column = (at: string, more: { [key: string]: Json } = {}) =>
  foot("french", at, 0, { formation: "road", increments: 4, ...more });
const form = (facing: number) => ({ do: "form", formation: "road", facing }) as const;

rule("6.10.1", "on the road a hex costs half a point", () => {
  const place = take(field({ A: column("7,13", { ma: 4 }) }, { map }), "A").act({ do: "march", to: "7,5" });
  expect(spent(place, "A")).toBe(4);
  expect(place.hex("A")).toBe("7,5");
  const plain = take(field({ A: foot("french", "7,13", 0, { ma: 4 }) }, { map }), "A");
  expect(marches(plain)).not.toContain("7,8"); // a Column on the road pays for the terrain
});

rule("6.10.1", "bridges and slopes on the road cost no more, and the column keeps to it", () => {
  const hard = {
    roads: [ROAD],
    streams: [["7,12", "7,11"]],
    levels: { "7,10": 1 },
    terrain: { "7,9": "woods" },
  };
  const place = take(field({ A: column("7,12") }, { map: hard }), "A");
  expect(steps(place)).toEqual(["7,11", "7,13"]);
  expect(place.refusal({ do: "step", to: "8,12" })).toBe("6.10");
  place.act({ do: "march", to: "7,8" });
  expect(spent(place, "A")).toBe(2);
  expect(place.unit("A").formation).toBe("road"); // woods along the road do not break it up
});

rule("6.10.10", "a village on the road costs two points and leaves the column as it is", () => {
  const village = { roads: [ROAD], terrain: { "7,10": "village" } };
  const place = walk(field({ A: column("7,11") }, { map: village }), "A", "7,10");
  expect([spent(place, "A"), place.unit("A").formation]).toEqual([2, "road"]);
  place.act({ do: "step", to: "7,9" });
  expect(spent(place, "A")).toBe(2.5); // no change of formation to pay
});

rule("6.10.3", "a French regiment forms column of march by battalions; a Russian one as it is", () => {
  const french = take(field({ "F-46e": "7,7" }, { map }), "F-46e");
  expect(french.refusal(form(0))).toBe("6.10.3");
  const russian = field({ "R-MUROM": "7,10" }, { map, active: "coalition" });
  expect(take(russian, "R-MUROM").refusal(form(0))).toBeUndefined();
});

rule("6.10.4", "limbered guns have the road rate without conditions", () => {
  const limbered = guns("french", "7,13", 0, { formation: "limbered", ma: 4 });
  const place = take(field({ A: limbered }, { map }), "A").act({ do: "march", to: "7,5" });
  expect(spent(place, "A")).toBe(4);
  expect(place.unit("A").formation).toBe("limbered");
});

rule(["2.3.6", "6.10.1"], "a leader has the road rate with a column of march, not alone", () => {
  const L = leader("french", "7,13");
  const alone = take(field({ L }, { map }), "L").act({ do: "march", to: "7,5" });
  expect(spent(alone, "L")).toBe(8);
  const along = take(field({ A: column("7,13", { ma: 4 }), L }, { map }), "A", "L");
  along.act({ do: "march", to: "7,5" });
  expect([spent(along, "A"), spent(along, "L")]).toEqual([4, 4]);
  const battery = guns("french", "7,13", 0, { formation: "limbered", ma: 4 });
  const guided = take(field({ A: battery, L }, { map }), "A", "L").act({ do: "march", to: "7,9" });
  expect(spent(guided, "L")).toBe(2);
  const crossCountry = take(field({ A: foot("french", "7,13", 0), L }, { map }), "A", "L");
  expect(spent(crossCountry.act({ do: "step", to: "7,12" }), "L")).toBe(1);
});

rule("6.10.5", "four increments fit in a hex of road", () => {
  const meet = (increments: number) =>
    take(
      field({ A: column("7,9", { increments: 2 }), B: column("7,8", { increments }) }, { map }),
      "A",
    ).refusal({ do: "step", to: "7,8" });
  expect(meet(2)).toBeUndefined();
  expect(meet(3)).toBe("3.1.1");
});

rule("6.10.6", "four increments or less march in one hex", () => {
  const place = take(field({ A: foot("french", "7,7", 0, { increments: 4 }) }, { map }), "A").act(form(0));
  expect(place.unit("A")).toMatchObject({ hexes: ["7,7"], formation: "road", facing: 0 });
  expect(spent(place, "A")).toBe(1);
});

rule("6.10.7", "eleven increments fill three hexes of road, the tail behind the head", () => {
  const eleven = foot("french", "7,7", 0, { increments: 11 });
  const place = take(field({ A: eleven }, { map }), "A").act(form(0));
  expect(place.unit("A").hexes).toEqual(["7,7", "7,8", "7,9"]);
  expect(place.refusal({ do: "step", to: "7,8" })).toBe("6.10.7"); // not back over itself
  place.act({ do: "step", to: "7,6" });
  expect(place.unit("A").hexes).toEqual(["7,6", "7,7", "7,8"]);
  place.act({ do: "form", formation: "column", facing: 0 });
  expect(place.unit("A").hexes).toEqual(["7,6"]); // closes up at its head
});

rule("6.10.7", "there must be road enough behind it, free of others", () => {
  const short = { roads: [["7,8", "7,7", "7,6"]] };
  const eleven = foot("french", "7,7", 0, { increments: 11 });
  expect(formations(take(field({ A: eleven }, { map: short }), "A"))).not.toContain("road");
  const blocked = field({ A: eleven, B: foot("french", "7,8", 0) }, { map });
  expect(take(blocked, "A").refusal(form(0))).not.toBeUndefined();
  expect(blocked.refusal(form(3))).toBeUndefined(); // the other way round
  const off = take(field({ A: foot("french", "3,3", 0) }, { map }), "A");
  expect(off.refusal(form(0))).toBe("6.10.7");
});

rule("6.10.4", "cavalry marches on the road as infantry does", () => {
  const place = take(field({ A: horse("french", "7,12", 0, { increments: 8, ma: 14 }) }, { map }), "A");
  place.act(form(0));
  expect(spent(place, "A")).toBe(3);
  expect(place.unit("A").hexes).toEqual(["7,12", "7,13"]);
});

rule("6.10.2", "the head of a column faces along the road, round a bend too, and never its own tail", () => {
  const place = take(field({ A: column("7,7", { increments: 8, tail: ["7,8"] }) }, { map }), "A");
  expect(turns(place)).toEqual([]);
  place.act({ do: "march", to: "7,5" });
  expect(place.unit("A")).toMatchObject({ facing: 1, hexes: ["7,5", "7,6"] });
});

const eleven = (more: { [key: string]: Json } = {}) => foot("french", "7,7", 0, { increments: 11, ...more });
/** Where a column of march is when it is formed at 7,7 facing along hexside `facing`. */
const lies = (roads: readonly (readonly string[])[], facing: number, units: { [id: string]: Json } = {}) => {
  const place = take(field({ A: eleven(), ...units }, { map: { roads } }), "A");
  const [refusal] = reason(place, form(facing));
  return refusal ?? place.act(form(facing)).unit("A").hexes;
};

rule(["6.10.5", "6.10.7"], "every four increments, or part of them, take a hex of road", () => {
  const length = (increments: number) =>
    take(field({ A: foot("french", "7,7", 0, { increments }) }, { map }), "A")
      .act(form(0))
      .unit("A").hexes.length;
  expect([1, 4, 5, 8, 9].map(length)).toEqual([1, 1, 2, 2, 3]);
});

rule(["6.10.2", "6.10.7"], "a column forms where there is road before its head and behind it", () => {
  expect(lies([ROAD], 0)).toEqual(["7,7", "7,8", "7,9"]);
  expect(lies([ROAD], 3)).toEqual(["7,7", "7,6", "7,5"]);
  expect(lies([ROAD], 1)).toBe("its head must face along the road");
  expect(lies([["7,7", "7,8", "7,9"]], 0)).toBe("its head must face along the road");
  expect(lies([["7,8", "7,7", "7,6"]], 0)).toBe("there is not enough road behind it");
});

rule(
  "6.10.7",
  "the tail takes the straightest road, or another where that is too short or held by the enemy",
  () => {
    const straight = ["7,6", "7,7", "7,8", "7,9"];
    const fork = ["7,7", "8,8", "9,8"];
    expect(lies([straight, fork], 0)).toEqual(["7,7", "7,8", "7,9"]);
    expect(lies([straight, ["7,7", "6,8", "5,8"]], 0)).toEqual(["7,7", "7,8", "7,9"]);
    expect(lies([straight.slice(0, 3), fork], 0)).toEqual(["7,7", "8,8", "9,8"]);
    expect(lies([straight, fork], 0, { R: foot("russian", "7,9", 3) })).toEqual(["7,7", "8,8", "9,8"]);
    expect(lies([straight.slice(0, 2), fork, ["7,7", "6,8", "5,8"]], 0)).toEqual(["7,7", "6,8", "5,8"]); // equally straight
    expect(lies([straight], 0, { B: foot("french", "7,9", 0) })).not.toEqual(["7,7", "7,8", "7,9"]);
  },
);

rule("6.10.2", "at a fork the head faces the straightest way, never back", () => {
  const turned = (roads: readonly (readonly string[])[]) => {
    const place = take(field({ A: column("7,8") }, { map: { roads } }), "A");
    return place.act({ do: "step", to: "7,7" }).unit("A").facing;
  };
  const stem = ["7,9", "7,8", "7,7"];
  expect(
    turned([
      [...stem, "7,6"],
      ["7,7", "8,7"],
    ]),
  ).toBe(0);
  expect(turned([[...stem, "8,7"]])).toBe(1);
  expect(turned([[...stem, "6,7"]])).toBe(5);
  expect(
    turned([
      [...stem, "8,8"],
      ["7,7", "6,7"],
    ]),
  ).toBe(5);
  expect(
    turned([
      [...stem, "8,7"],
      ["7,7", "6,7"],
    ]),
  ).toBe(1); // both equally straight: the first
  expect(turned([[...stem, "6,8"]])).toBe(4);
  expect(turned([stem])).toBe(0); // the road ends: straight on
});
