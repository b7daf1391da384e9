// [6.4] [6.5] Lines and Squares on the move.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { dice, type Lab, rule } from "./lab.ts";
import { field, foot, form, formations, guns, horse, spent, steps, take, turns, walk } from "./marches.ts";

const after = (unit: Json, change: Action): Lab => take(field({ A: unit }), "A").act(change);

rule("6.4.1", "infantry that sets out in Line has two points less, all through the phase", () => {
  const place = take(field({ A: foot("french", "7,12", 0, { formation: "line", ma: 7 }) }), "A");
  place.act({ do: "march", to: "7,7" });
  expect(spent(place, "A")).toBe(5);
  expect(steps(place)).toEqual([]);
  const later = walk(field({ A: foot("french", "7,12", 0, { formation: "line", ma: 7 }) }), "A", "7,11");
  later.act(form("column", 0), { do: "march", to: "7,8" });
  expect(spent(later, "A")).toBe(5);
  expect(steps(later)).toEqual([]);
});

rule("11.1.5", "a Line that changes formation first loses nothing", () => {
  const place = take(field({ A: foot("french", "7,12", 0, { formation: "line", ma: 7 }) }), "A");
  place.act(form("column", 0), { do: "march", to: "7,6" });
  expect(spent(place, "A")).toBe(7);
});

rule("11.1.5", "a Line in two hexes goes straight ahead or wheels on one wing", () => {
  const place = take(field({ A: foot("french", "7,7", 0, { formation: "line2" }) }), "A"); // 7,7 and 8,8
  expect(steps(place)).toEqual(["7,6", "8,7"]);
  expect(place.refusal({ do: "step", to: "7,8" })).toBe("11.1.5");
  expect(turns(place)).toEqual([]);
  expect(place.actions("pivot").map(({ on, to }) => [on, to])).toEqual([
    ["7,7", "8,7"],
    ["8,8", "8,7"],
  ]);
  place.act({ do: "pivot", on: "7,7", to: "8,7" });
  expect(place.unit("A")).toMatchObject({ hexes: ["7,7", "8,7"], facing: 5 });
  place.act({ do: "step", to: "7,6" });
  expect(place.unit("A").hexes).toEqual(["7,6", "8,6"]);
  expect(spent(place, "A")).toBe(2);
  const other = take(field({ A: foot("french", "7,7", 0, { formation: "line2" }) }), "A");
  other.act({ do: "pivot", on: "8,8", to: "8,7" });
  expect(other.unit("A")).toMatchObject({ hexes: ["8,7", "8,8"], facing: 1 });
});

rule("6.4.2", "a Line faces a vertex and keeps it while it moves", () => {
  const place = walk(field({ A: foot("french", "7,7", 3, { formation: "line" }) }), "A", "7,6");
  expect(place.unit("A")).toMatchObject({ formation: "line", facing: 3 });
  place.act({ do: "turn", facing: 0 }); // free on arrival
  expect(spent(place, "A")).toBe(1);
  place.act({ do: "turn", facing: 1 }); // a second turn is not
  expect(spent(place, "A")).toBe(2);
});

rule("6.4.3", "a single increment may form Line", () => {
  expect(after(foot("french", "7,7", 0, { losses: 5 }), form("line", 4)).unit("A").formation).toBe("line");
});

rule("6.4.4", "a Line keeps to open ground; a slope is open", () => {
  const map = { terrain: { "8,8": "woods" }, levels: { "7,6": 1 } };
  const place = take(field({ A: foot("french", "7,7", 0) }, { map }), "A");
  expect(place.refusal(form("line2", 0, "8,8"))).toBe("6.4.4");
  expect(place.refusal(form("line2", 3, "6,7"))).toBeUndefined();
  const wide = take(field({ A: foot("french", "7,7", 4, { formation: "line2" }) }, { map }), "A"); // 7,7 7,6
  expect(wide.unit("A").hexes).toEqual(["7,7", "7,6"]);
});

rule("6.4.5", "eighteen increments in Line fill a hex", () => {
  const stay = (increments: number) =>
    take(
      field({
        A: foot("french", "7,7", 0, { formation: "line" }),
        B: foot("french", "7,6", 0, { increments, formation: "line" }),
      }),
      "A",
    ).refusal({ do: "step", to: "7,6" });
  expect(stay(12)).toBeUndefined();
  expect(stay(13)).toBe("3.1.1");
});

rule("6.4.6", "five increments may stand in two hexes, the odd one on the right", () => {
  const place = after(foot("french", "7,7", 0, { increments: 5 }), form("line2", 0, "8,8"));
  expect(place.unit("A")).toMatchObject({ hexes: ["7,7", "8,8"], formation: "line2" });
  const four = take(field({ A: foot("french", "7,7", 0, { increments: 4 }) }), "A");
  expect(four.refusal(form("line2", 0, "8,8"))).toBe("6.4.6");
  const apart = take(field({ A: foot("french", "7,7", 0) }), "A");
  expect(apart.refusal(form("line2", 0, "7,6"))).toBe("6.4.6"); // not beside its left
});

rule("6.4.7", "in two hexes the costlier one is paid", () => {
  const map = { levels: { "8,7": 1 } };
  const place = walk(
    field({ A: foot("french", "7,7", 0, { formation: "line2", ma: 9 }) }, { map }),
    "A",
    "7,6",
  );
  expect(spent(place, "A")).toBe(3); // the right wing climbs
});

rule(["6.4.8", "6.4.8a"], "infantry pays one point more for a Line in two hexes", () => {
  expect(spent(after(foot("french", "7,7", 0), form("line2", 0, "8,8")), "A")).toBe(2);
  const longer = take(field({ A: foot("french", "7,7", 0, { formation: "line" }) }), "A");
  longer.act(form("line2", 0, "8,8"));
  expect(spent(longer, "A")).toBe(2);
});

rule(["6.4.9", "6.4.9a"], "cavalry needs four increments in each hex", () => {
  const place = (increments: number) =>
    take(field({ A: horse("french", "7,7", 0, { increments }) }), "A").refusal(form("line2", 0, "8,8"));
  expect(place(8)).toBeUndefined();
  expect(place(7)).toBe("6.4.9a");
});

rule("6.4.9b", "cavalry in two hexes pays the costliest terrain any part of it crosses", () => {
  const map = { streams: [["8,8", "8,7"]] };
  const place = walk(field({ A: horse("french", "7,7", 0, { formation: "line2" }) }, { map }), "A", "7,6");
  expect(spent(place, "A")).toBe(4);
});

rule("6.4.12", "guns with a Line take its facing", () => {
  const place = field({
    A: foot("french", "7,7", 1, { formation: "line" }),
    G: guns("french", "7,7", 1),
  });
  take(place, "A").act({ do: "turn", facing: 4 });
  expect([place.unit("A").facing, place.unit("G").facing]).toEqual([4, 4]);
  const coming = field({
    A: foot("french", "7,7", 3, { formation: "line" }),
    G: guns("french", "7,8", 0, { formation: "limbered" }),
  });
  walk(coming, "G", "7,7");
  expect(coming.actions("unlimber")).toEqual([{ do: "unlimber", facing: 3 }]);
  expect(coming.refusal({ do: "unlimber", facing: 0 })).toBe("6.9.4");
});

rule("6.5.1", "a Square needs open ground and three increments of infantry", () => {
  const refusal = (unit: Json, map: Json = {}) =>
    take(field({ A: unit }, { map }), "A").refusal(form("square", 0));
  expect(refusal(foot("french", "7,7", 0, { increments: 3 }))).toBeUndefined();
  expect(refusal(foot("french", "7,7", 0, { increments: 2 }))).toBe("6.5.1");
  expect(refusal(horse("french", "7,7", 0))).toBe("6.5.1");
  expect(refusal(foot("french", "7,7", 0), { terrain: { "7,7": "village" } })).toBe("6.5.1");
});

rule(["6.5.2", "6.5.4"], "a stack forms Square in its Movement Phase, eighteen increments of it", () => {
  const units = {
    A: foot("french", "7,7", 0),
    B: foot("french", "7,7", 0),
    C: foot("french", "7,7", 0),
  };
  const place = take(field(units), "A", "B", "C").act(form("square", 0));
  expect(["A", "B", "C"].map((unit) => place.unit(unit).formation)).toEqual(["square", "square", "square"]);
  const more = field({
    A: foot("french", "7,7", 0, { formation: "square", increments: 13 }),
    B: foot("french", "7,8", 0, { formation: "square" }),
  });
  expect(take(more, "B").refusal({ do: "step", to: "7,7" })).toBe("3.1.1");
});

rule("6.5.12", "a Square moves one hex, unless it gives the formation up first", () => {
  const place = walk(field({ A: foot("french", "7,7", 0, { formation: "square" }) }), "A", "7,6");
  expect(place.unit("A").formation).toBe("square");
  expect([steps(place), formations(place)]).toEqual([[], []]);
  const map = { levels: { "7,6": 1 } };
  const slope = take(field({ A: foot("french", "7,7", 0, { formation: "square" }) }, { map }), "A");
  expect(slope.refusal({ do: "step", to: "7,6" })).toBe("6.5.12");
  const freed = take(field({ A: foot("french", "7,12", 0, { formation: "square", ma: 7 }) }), "A");
  freed.act(form("column", 0), { do: "march", to: "7,6" });
  expect(spent(freed, "A")).toBe(7);
  const formed = walk(field({ A: foot("french", "7,7", 0) }), "A", "7,6").act(form("square", 0));
  expect(formed.refusal({ do: "step", to: "7,5" })).toBe("6.5.12");
});

rule("16.2.5", "a Landwehr Line that lengthens first has all its points for it", () => {
  const landwehr = foot("prussian", "7,7", 0, {
    kind: "landwehr",
    increments: 12,
    ma: 6,
    formation: "line",
  });
  const place = take(field({ A: landwehr }, { active: "coalition" }), "A").act(form("line2", 0, "8,8"));
  expect(spent(place, "A")).toBe(6);
});

rule("6.4.6", "a unit that fire has thinned below five does not spread out after all", () => {
  const A = foot("french", "7,7", 0, { increments: 5, moraleValue: 11 });
  const R = foot("russian", "7,6", 3, { increments: 12, fire: 20 });
  const place = take(field({ A, R }, {}, { dice: dice(55) }), "A");
  place.act({ do: "form", formation: "line2", facing: 0, second: "8,8" });
  expect(place.asks).toBe("opportunityFire");
  place.act({ do: "fire", at: "7,7", with: ["R"] });
  expect(place.unit("A")).toMatchObject({ losses: 1, formation: "column", hexes: ["7,7"] });
  expect(spent(place, "A")).toBe(0);
});

rule(["6.4.1", "3.4.3c"], "battalions of a regiment that has marched in Line are as slow as it was", () => {
  const place = take(field({ "F-46e": { at: "7,10", formation: "line", facing: 0 } }), "F-46e");
  place.act({ do: "march", to: "7,5" }, { do: "stop" }, { do: "breakDown", unit: "F-46e" });
  expect(formations(take(place, "F-46e-1"))).toEqual([]);
});

rule("6.1.4", "when fire leaves only the guns of a stack no unit changes formation any more", () => {
  const units = {
    A: foot("french", "7,7", 0, { increments: 1, moraleValue: 11 }),
    G: guns("french", "7,7", 0, { formation: "limbered", moraleValue: 11 }),
    R: foot("russian", "7,6", 3, { increments: 12, fire: 20 }),
  };
  const place = take(field(units, {}, { dice: dice(55, 66) }), "A", "G").act(form("line", 0));
  place.act({ do: "fire", at: "7,7", with: ["R"] });
  expect(place.unit("A").place).toBe("eliminated");
  expect([place.asks, place.of("formed")]).toEqual(["move", []]);
});
