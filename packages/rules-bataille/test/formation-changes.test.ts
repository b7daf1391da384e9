// [6.1] [6.3] - [6.8] Which formations units may take, where, and for how many points.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { dice, type Lab, rule } from "./lab.ts";
import {
  choices,
  field,
  foot,
  formations,
  guns,
  horse,
  leader,
  marches,
  spent,
  steps,
  take,
  turns,
  walk,
} from "./marches.ts";

const light = (at: string, facing: number, more: { [key: string]: Json } = {}) =>
  foot("french", at, facing, { kind: "light", range: 2, ...more });
const form = (formation: string, facing: number, second?: string): never =>
  ({ do: "form", formation, facing, ...(second === undefined ? {} : { second }) }) as never;
const after = (unit: Json, change: never): Lab => take(field({ A: unit }), "A").act(change);

rule("6.1.4", "infantry changes for one point", () => {
  expect(spent(after(foot("french", "7,7", 0), form("line", 0)), "A")).toBe(1);
  expect(spent(after(foot("french", "7,7", 0), form("square", 0)), "A")).toBe(1);
});

rule("6.1.6", "cavalry changes for three points", () => {
  expect(spent(after(horse("french", "7,7", 0), form("line", 0)), "A")).toBe(3);
  expect(spent(after(horse("french", "7,7", 0), form("line2", 0, "8,8")), "A")).toBe(3);
  expect(take(field({ A: horse("french", "7,7", 0, { ma: 2 }) }), "A").refusal(form("line", 0))).toBe(
    "6.1.4",
  );
});

rule("6.1.5", "guns unlimber for two points, and limber for two if the die allows", () => {
  const place = field(
    { A: guns("french", "7,7", 0, { formation: "limbered" }), B: guns("french", "3,3", 0) },
    {},
    { dice: [4] },
  );
  take(place, "A").act({ do: "unlimber", facing: 2 });
  expect(spent(place, "A")).toBe(2);
  expect(place.unit("A")).toMatchObject({ formation: "unlimbered", facing: 2 });
  take(place, "B").act({ do: "limber" });
  expect([spent(place, "B"), place.unit("B").formation]).toEqual([2, "limbered"]);
});

rule(["6.1", "6.1.1"], "two formations do not end a move in one hex", () => {
  const place = field({ A: foot("french", "7,7", 0), B: foot("french", "7,7", 0) });
  take(place, "A").act(form("line", 0));
  expect(place.refusal({ do: "stop" })).toBe("6.1.1"); // it has to go on
  place.act({ do: "step", to: "7,6" }, { do: "stop" });
  expect(place.unit("A")).toMatchObject({ hexes: ["7,6"], formation: "line" });
  const tied = take(field({ A: foot("french", "7,7", 0, { ma: 1 }), B: foot("french", "7,7", 0) }), "A");
  expect(tied.refusal(form("line", 0))).toBe("6.1.1"); // it could not go on
  const both = take(field({ A: foot("french", "7,7", 0), B: foot("french", "7,7", 0) }), "A", "B");
  both.act(form("line", 0));
  expect([both.unit("A").formation, both.unit("B").formation]).toEqual(["line", "line"]);
});

rule(
  "6.1.2",
  "cavalry rides through squares, skirmishers and limbered guns, but not through formed foot",
  () => {
    const past = (friend: Json) =>
      marches(take(field({ C: horse("french", "7,7", 0, { ma: 2 }), F: friend }), "C")).includes("7,5");
    expect(past(foot("french", "7,6", 0))).toBe(false);
    expect(past(foot("french", "7,6", 0, { formation: "line" }))).toBe(false);
    expect(past(guns("french", "7,6", 0))).toBe(false);
    expect(past(foot("french", "7,6", 0, { formation: "square" }))).toBe(true);
    expect(past(guns("french", "7,6", 0, { formation: "limbered" }))).toBe(true);
    expect(past(light("7,6", 0, { formation: "skirmish", increments: 3 }))).toBe(true);
  },
);

rule(["3.1.2a", "6.7.15"], "skirmishers and everybody else pass through each other", () => {
  const skirmisher = light("7,6", 0, { formation: "skirmish", increments: 3 });
  const through = (mover: Json, friend: Json) =>
    marches(take(field({ A: mover, F: friend }), "A")).includes("7,5");
  expect(through(horse("french", "7,7", 0, { ma: 2 }), skirmisher)).toBe(true);
  expect(through(foot("french", "7,7", 0, { ma: 2, increments: 18 }), skirmisher)).toBe(true);
  const rover = light("7,7", 0, { formation: "skirmish", increments: 3, ma: 2 });
  expect(through(rover, horse("french", "7,6", 0))).toBe(true);
  expect(through(rover, foot("french", "7,6", 0, { increments: 18 }))).toBe(true);
  expect(through(foot("french", "7,7", 0, { ma: 2 }), foot("french", "7,6", 0, { increments: 18 }))).toBe(
    false,
  );
});

rule("3.1.2b", "cavalry in Road March passes anybody on the road, but does not stop there", () => {
  const roads = { map: { roads: [["7,9", "7,8", "7,7", "7,6", "7,5", "7,4"]] } };
  const place = take(
    field(
      {
        C: horse("french", "7,7", 0, { formation: "road", increments: 4 }),
        F: foot("french", "7,6", 0),
      },
      roads,
    ),
    "C",
  );
  expect(place.refusal({ do: "step", to: "7,6" })).toBe("3.1.2");
  expect(marches(place)).toContain("7,5");
});

rule(["6.1.3", "3.1.3"], "cavalry and foot do not end a move together", () => {
  const place = field({
    C: horse("french", "7,7", 0),
    F: foot("french", "7,6", 0),
    G: foot("french", "8,8", 0),
  });
  expect(take(place, "C").refusal({ do: "step", to: "7,6" })).toBe("3.1.2");
  place.act({ do: "stop" });
  expect(take(place, "G").refusal({ do: "step", to: "7,7" })).toBe("3.1.3");
});

rule(["6.1.7", "6.6.1"], "woods and houses put a unit into General Order for nothing", () => {
  const map = { terrain: { "7,6": "woods", "7,5": "village" } };
  const place = walk(field({ A: foot("french", "7,7", 0, { formation: "line" }) }, { map }), "A", "7,6");
  expect(place.unit("A")).toMatchObject({ formation: "general", facing: 0 });
  expect(spent(place, "A")).toBe(3);
  const disordered = field({ A: foot("french", "7,7", 0, { morale: "disordered" }) }, { map });
  walk(disordered, "A", "7,6");
  expect(disordered.unit("A").formation).toBe("none");
});

rule("6.6.1", "in cover there is no other formation", () => {
  const place = take(field({ A: light("7,7", 0) }, { map: { terrain: { "7,7": "woods" } } }), "A");
  expect(formations(place)).toEqual([]);
  expect(place.refusal(form("line", 0))).toBe("6.6.1");
});

rule("6.6.9", "coming out of cover a unit pays a change and takes any formation open to it", () => {
  const map = { terrain: { "7,7": "village" } };
  const place = walk(field({ A: foot("french", "7,7", 0) }, { map }), "A", "7,6");
  expect(place.asks).toBe("emerge");
  expect(spent(place, "A")).toBe(2); // clear ground and the change
  expect(formations(place)).toEqual(["column", "line", "line2", "square"]);
  place.act(form("line2", 0, "8,7"));
  expect(spent(place, "A")).toBe(3); // a Line in two hexes costs one more [6.4.8a]
  expect(place.unit("A")).toMatchObject({ hexes: ["7,6", "8,7"], formation: "line2" });
  const rider = walk(field({ A: horse("french", "7,7", 0) }, { map }), "A", "7,6");
  expect(spent(rider, "A")).toBe(4);
  const tired = take(field({ A: horse("french", "7,7", 0, { ma: 3 }) }, { map }), "A");
  expect(tired.refusal({ do: "step", to: "7,6" })).toBe("11.1.1"); // it cannot pay the change
  const battery = walk(
    field({ A: guns("french", "7,7", 0, { formation: "limbered" }) }, { map }),
    "A",
    "7,6",
  );
  expect(spent(battery, "A")).toBe(1);
});

rule("6.6.9", "a march through cover keeps the usual formation and asks nothing on the way", () => {
  const map = { terrain: { "7,6": "woods", "6,7": "steep", "8,7": "steep" } };
  const place = take(field({ A: foot("french", "7,7", 0, { formation: "line", ma: 9 }) }, { map }), "A");
  place.act({ do: "march", to: "7,4" });
  expect(place.asks).toBe("move");
  expect(spent(place, "A")).toBe(6); // 3, then 1 and the change, then 1
  expect(place.unit("A").formation).toBe("column");
});

rule(["6.3.1", "6.3.2-2"], "a Column faces a hexside, and is how foot and horse stand in the open", () => {
  const place = field({ A: foot("french", "7,7", 0), C: horse("french", "3,3", 2) });
  expect(place.unit("A").formation).toBe("column");
  expect(place.unit("C").formation).toBe("column");
  expect(
    take(place, "A")
      .actions("form")
      .some(({ formation }) => formation === "column"),
  ).toBe(false);
  place.act({ do: "step", to: "8,7" });
  expect(place.unit("A").facing).toBe(1); // the way it went
  expect(turns(place)).toEqual([0, 2, 3, 4, 5]);
});

rule("6.3.3", "a Column holds eighteen increments or one regiment", () => {
  const stay = (increments: number) =>
    take(field({ A: foot("french", "7,7", 0), B: foot("french", "7,6", 0, { increments }) }), "A").refusal({
      do: "step",
      to: "7,6",
    });
  expect(stay(12)).toBeUndefined();
  expect(stay(13)).toBe("3.1.1");
  const regiment = take(field({ "F-46e-1": "7,7", "F-46e-2": "7,6", "F-46e-3": "7,6" }), "F-46e-1");
  expect(steps(regiment)).toContain("7,6"); // seventeen, and all of the 46e
});

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

rule("6.4.7", "in two hexes the dearer one is paid", () => {
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

rule("6.4.9b", "cavalry in two hexes pays the dearest ground any part of it crosses", () => {
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

rule("6.9.4", "guns that come up to a Line unlimber the way it faces", () => {
  const place = field({
    A: foot("french", "7,7", 5, { formation: "line" }),
    G: guns("french", "7,8", 0, { formation: "limbered" }),
  });
  walk(place, "G", "7,7").act({ do: "unlimber", facing: 5 });
  expect(place.unit("G")).toMatchObject({ formation: "unlimbered", facing: 5 });
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

rule("6.6.3", "cover holds less than open ground", () => {
  const map = { terrain: { "7,6": "village", "8,7": "woods" } };
  const place = take(field({ "F-46e": "7,7" }, { map }), "F-46e");
  expect(place.refusal({ do: "step", to: "7,6" })).toBe("3.1.1"); // a regiment of seventeen
  expect(place.refusal({ do: "step", to: "8,7" })).toBe("3.1.1");
  place.act({ do: "breakDown", unit: "F-46e" });
  expect(place.stack("7,7")).toEqual(["F-46e-1", "F-46e-2", "F-46e-3"]);
  place.act(
    { do: "drop", units: ["F-46e-2"] },
    { do: "drop", units: ["F-46e-3"] },
    { do: "step", to: "7,6" },
  );
  expect(place.unit("F-46e-1").formation).toBe("general");
});

rule("6.7.1", "infantry with a range of two may skirmish", () => {
  const refusal = (range: number) =>
    take(field({ A: light("7,7", 0, { range, increments: 3 }) }), "A").refusal(form("skirmish", 0));
  expect(refusal(2)).toBeUndefined();
  expect(refusal(1)).toBe("6.7.1");
});

rule("6.7.2", "skirmishers deploy among friends, but do not stay with them", () => {
  const place = take(field({ A: light("7,7", 0, { increments: 3 }), B: foot("french", "7,7", 0) }), "A");
  place.act(form("skirmish", 0));
  expect(place.refusal({ do: "stop" })).toBe("6.7.2");
  place.act({ do: "step", to: "7,6" }, { do: "stop" });
  expect(place.unit("A")).toMatchObject({ hexes: ["7,6"], formation: "skirmish" });
  expect(choices(place)).toEqual(["B"]);
});

rule(["6.7.4", "6.7.5"], "three increments skirmish in one hex, facing a vertex", () => {
  const place = after(light("7,7", 0, { increments: 3 }), form("skirmish", 4));
  expect(place.unit("A")).toMatchObject({ hexes: ["7,7"], formation: "skirmish", facing: 4 });
  expect(spent(place, "A")).toBe(1);
  const three = take(field({ A: light("7,7", 0, { increments: 3 }) }), "A");
  expect(three.refusal(form("skirmish2", 0, "8,8"))).toBe("6.7.5");
});

rule("6.7.6", "four or more skirmish in two hexes, or not at all", () => {
  const place = take(field({ A: light("7,7", 0, { increments: 4 }) }), "A");
  expect(place.refusal(form("skirmish", 0))).toBe("6.7.6");
  place.act(form("skirmish2", 0, "8,8"));
  expect(place.unit("A").hexes).toEqual(["7,7", "8,8"]);
  expect(spent(place, "A")).toBe(1);
  place.act({ do: "step", to: "7,8" }); // backwards, in order
  expect(place.unit("A").hexes).toEqual(["7,8", "8,9"]);
  expect(place.actions("pivot")).toHaveLength(4);
  const shut = ["7,6", "8,7", "8,8", "7,8", "6,8", "6,7"].map((hex) => [hex, "woods"]);
  const hemmed = take(field({ A: light("7,7", 0) }, { map: { terrain: Object.fromEntries(shut) } }), "A");
  expect(formations(hemmed)).not.toContain("skirmish2");
});

rule(["6.8.1", "6.8"], "light cavalry with a skirmish value skirmishes in two hexes, however weak", () => {
  const hussar = (more: { [key: string]: Json }) =>
    take(field({ A: horse("french", "7,7", 0, more) }), "A").refusal(form("skirmish2", 0, "8,8"));
  expect(hussar({ skirmishFire: 3, increments: 2 })).toBeUndefined();
  expect(hussar({})).toBe("6.8");
  const place = after(
    horse("french", "7,7", 0, { skirmishFire: 3, increments: 2 }),
    form("skirmish2", 0, "8,8"),
  );
  expect(place.unit("A").hexes).toEqual(["7,7", "8,8"]);
  expect(spent(place, "A")).toBe(3);
  expect(
    take(field({ A: horse("french", "7,7", 0, { skirmishFire: 3, increments: 2 }) }), "A").refusal(
      form("skirmish", 0),
    ),
  ).toBe("6.8.1");
});

rule("6.1.1", "a Line gathers in either of its hexes", () => {
  const wide = () =>
    take(
      field({ A: foot("french", "7,7", 0, { formation: "line2" }), L: leader("french", "8,8") }),
      "A",
      "L",
    );
  expect(wide().act(form("column", 0)).unit("A").hexes).toEqual(["7,7"]);
  const right = wide().act(form("column", 0, "8,8"));
  expect([right.unit("A").hexes, right.hex("L")]).toEqual([["8,8"], "8,8"]);
  expect(wide().act(form("column", 0)).hex("L")).toBe("7,7");
});

rule("6.1.5", "a battery that fails to limber stays, and does not try again", () => {
  const place = field({ A: guns("french", "7,7", 0), B: foot("french", "3,3", 0) }, {}, { dice: [3] });
  take(place, "A").act({ do: "limber" });
  expect(place.of("limbering")).toMatchObject([{ die: 3, succeeds: false }]);
  expect(choices(place)).toEqual(["B"]);
});

rule("6.9.3", "a leader with an artillery bonus helps guns to limber", () => {
  const limber = (artillery: number, nation = "french") => {
    const units = {
      A: guns("french", "7,7", 0),
      L: leader(nation, "7,7", { artillery }),
      B: foot("french", "3,3", 0),
    };
    const place = field(units, {}, { dice: dice(3) });
    return take(place, "A").act({ do: "limber" }).of("limbering")[0]?.succeeds;
  };
  expect(limber(2)).toBe(true);
  expect(limber(0)).toBe(false);
});
