// [11.1] What hexes cost, and how far units get.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { DISORDERED } from "../src/types.ts";
import { setMorale } from "../src/verbs.ts";
import { dice, rule } from "./lab.ts";
import {
  choices,
  field,
  foot,
  guns,
  horse,
  leader,
  marches,
  spent,
  stepCost,
  steps,
  take,
  walk,
} from "./marches.ts";

const ROUGH = {
  map: {
    terrain: { "7,6": "woods", "8,7": "village", "8,8": "town", "6,8": "steep" },
    levels: { "7,8": 1 },
    streams: [["7,7", "6,7"]],
  },
};
const limbered = (nation: string, at: string, facing: number) =>
  guns(nation, at, facing, { formation: "limbered" });

rule(
  ["11.0", "11.1.2"],
  "each arm pays its own price for the ground it enters and the hexside it crosses",
  () => {
    const price = (unit: object, to: string) => stepCost(field({ A: unit }, ROUGH), "A", to);
    const french = { foot: foot("french", "7,7", 0), horse: horse("french", "7,7", 0) };
    expect(["7,6", "8,7", "8,8", "7,8", "6,7"].map((to) => price(french.foot as object, to))).toEqual([
      3, 3, 3, 3, 3,
    ]);
    expect(["7,6", "8,7", "8,8", "7,8", "6,7"].map((to) => price(french.horse as object, to))).toEqual([
      4, 3, 3, 4, 4,
    ]);
    const battery = limbered("french", "7,7", 0) as object;
    expect(["8,7", "8,8", "7,8", "6,7"].map((to) => price(battery, to))).toEqual([3, 3, 5, 5]);
  },
);

rule("11.1.3", "guns enter woods along a road only; steep ground is closed to all", () => {
  const road = { map: { ...ROUGH.map, roads: [["7,7", "7,6", "7,5"]] } };
  const refused = (unit: object, to: string, more: object) =>
    take(field({ A: unit }, more), "A").refusal({ do: "step", to });
  expect(refused(limbered("french", "7,7", 0) as object, "7,6", ROUGH)).toBe("11.1.3");
  expect(stepCost(field({ A: limbered("french", "7,7", 0) }, road), "A", "7,6")).toBe(0.5);
  expect(refused(foot("french", "7,7", 0) as object, "6,8", ROUGH)).toBe("16.1.2");
});

rule("11.1.1", "a unit moves through neighbouring hexes until its points are spent", () => {
  const place = walk(field({ A: foot("french", "7,12", 0, { ma: 3 }) }), "A", "7,11", "7,10", "7,9");
  expect(spent(place, "A")).toBe(3);
  expect(steps(place)).toEqual([]);
  expect(place.refusal({ do: "step", to: "7,8" })).toBe("11.1.1");
  const far = take(field({ A: foot("french", "7,12", 0, { ma: 3 }) }), "A");
  expect(marches(far)).toContain("7,9");
  expect(marches(far)).not.toContain("7,8");
  expect(far.refusal({ do: "march", to: "7,8" })).toBe("11.1.1");
});

rule("11.1.1", "a unit that has moved does not move again, nor does one of the other side", () => {
  const place = walk(field({ A: foot("french", "7,7", 0), R: foot("russian", "0,0", 3) }), "A", "7,6");
  place.act({ do: "stop" });
  expect(choices(place)).toEqual([]);
  expect(place.refusal({ do: "move", units: ["A"] })).toBe("11.1.1");
  expect(place.refusal({ do: "move", units: ["R"] })).toBe("11.1.1");
});

rule("11.1", "a march takes the cheapest path, and of equal ones the one clear of enemy influence", () => {
  const woods = { map: { terrain: { "7,6": "woods" } } };
  const around = take(field({ A: foot("french", "7,7", 0, { ma: 7 }) }, woods), "A");
  around.act({ do: "march", to: "7,5" });
  expect(spent(around, "A")).toBe(3); // by 6,7 or 8,7, not through the woods at 4
  expect(around.hex("A")).toBe("7,5");
  const shy = field({ A: horse("french", "7,9", 0), R: foot("russian", "7,6", 2) });
  take(shy, "A").act({ do: "march", to: "9,6" });
  const way = shy.of("moved").map(({ to }) => to);
  expect(way).toHaveLength(4);
  expect(way.filter((hex) => ["7,7", "8,7", "8,6"].includes(hex))).toEqual([]); // R's front
});

rule("11.1.4", "in one hex a unit moves in any direction whichever way it faces", () => {
  const around = ["6,7", "6,8", "7,6", "7,8", "8,7", "8,8"];
  for (const formation of ["column", "line", "square"]) {
    const place = take(field({ A: foot("french", "7,7", 0, { formation }) }), "A");
    expect(steps(place)).toEqual(around);
  }
  const few = foot("french", "7,7", 0, { formation: "skirmish", increments: 3, kind: "light", range: 2 });
  expect(steps(take(field({ A: few }), "A"))).toEqual(around);
  const many = foot("french", "7,7", 1, { formation: "skirmish2", kind: "light", range: 2 });
  expect(steps(take(field({ A: many }), "A"))).toHaveLength(6);
});

rule("2.3.6", "leaders pay what cavalry pays, and go anywhere among friends", () => {
  const price = (to: string) => stepCost(field({ L: leader("french", "7,7") }, ROUGH), "L", to);
  expect(["7,6", "7,8", "6,7"].map(price)).toEqual([4, 4, 4]);
  const crowd = field({
    L: leader("french", "7,7"),
    A: foot("french", "7,6", 0),
    C: horse("french", "8,7", 0),
    R: foot("russian", "6,6", 2),
  });
  take(crowd, "L");
  expect(steps(crowd)).toContain("7,6");
  expect(steps(crowd)).toContain("8,7");
  crowd.act({ do: "step", to: "6,7" }, { do: "step", to: "6,8" }); // out of R's front again
  expect(crowd.refusal({ do: "march", to: "6,6" })).not.toBeUndefined();
});

rule("11.1.7", "a unit may pass where it may not stay, if the hex is not overfull on the way", () => {
  const full = field({
    A: foot("french", "7,7", 0),
    B: foot("french", "7,6", 0, { increments: 12, formation: "line", facing: 0 }),
  });
  take(full, "A");
  expect(full.refusal({ do: "step", to: "7,6" })).toBe("6.1.1"); // two formations
  expect(marches(full)).toContain("7,5");
  const brim = field({
    A: foot("french", "7,7", 0),
    B: foot("french", "7,6", 0, { increments: 13 }),
  });
  expect(take(brim, "A").refusal({ do: "step", to: "7,6" })).toBe("3.1.1");
});

rule(["11.1.7", "3.1.1"], "a march is refused for what is wrong with the hex, not for lack of points", () => {
  const to = (hex: string, more: { readonly [key: string]: Json }): string | undefined =>
    take(field({ A: foot("french", "7,9", 0), ...more }), "A").refusal({ do: "march", to: hex });
  expect(to("7,6", { B: foot("french", "7,6", 0, { increments: 13 }) })).toBe("3.1.1");
  expect(to("7,6", { R: foot("russian", "7,6", 0) })).toBe("11.1.7");
  expect(to("7,6", { C: horse("french", "7,6", 0) })).toBe("3.1.3");
  expect(to("7,0", {})).toBe("11.1.1");
  const steep = take(field({ A: foot("french", "7,9", 0) }, { map: { terrain: { "7,6": "steep" } } }), "A");
  expect(steep.refusal({ do: "march", to: "7,6" })).toBe("16.1.2");
});

rule(
  "11.1.8",
  "a unit that retreated before melee does not move in the next phase, and then is free again",
  () => {
    const place = field({ A: foot("french", "7,7", 0, { frozen: true }), B: foot("french", "3,3", 0) });
    expect(choices(place)).toEqual(["B"]);
    expect(place.refusal({ do: "move", units: ["A"] })).toBe("11.1.8");
    place.pass();
    expect(place.state.frozen[place.id("A")]).toBe(0);
  },
);

rule("11.1.6", "a stack goes as far as its slowest unit, and units are left behind on the way", () => {
  const units = {
    A: foot("french", "7,12", 0, { ma: 7 }),
    B: foot("french", "7,12", 0, { ma: 3 }),
    L: leader("french", "7,12"),
  };
  const place = field(units);
  expect(choices(place)).toEqual(["A", "A+L", "A+B", "A+B+L", "B", "B+L", "L"]);
  take(place, "A", "B", "L").act({ do: "march", to: "7,9" });
  expect(steps(place)).toEqual([]);
  expect(place.stack("7,9")).toEqual(["A", "B"]);
  place.act({ do: "drop", units: ["B"] }, { do: "step", to: "7,8" }, { do: "stop" });
  expect([place.hex("A"), place.hex("B"), place.hex("L")]).toEqual(["7,8", "7,9", "7,8"]);
  expect(choices(place)).toEqual([]); // all have moved
});

rule("11.1.6", "a unit left behind before the stack has moved may still move separately", () => {
  const place = field({ A: foot("french", "7,12", 0), B: foot("french", "7,12", 0) });
  take(place, "A", "B").act({ do: "drop", units: ["B"] }, { do: "step", to: "7,11" }, { do: "stop" });
  expect(choices(place)).toEqual(["B"]);
});

rule("4.1-b4", "Good Order troops check when disordered friends set out from among them", () => {
  const units = {
    A: foot("french", "7,7", 0, { morale: "disordered" }),
    B: foot("french", "7,7", 0, { moraleValue: 36 }),
    R: foot("russian", "0,0", 3),
  };
  const place = field(units, {}, { dice: dice(42) });
  take(place, "A");
  expect(place.of("check")).toMatchObject([{ unit: "B", result: 35, passed: false, cite: "4.1-b4" }]);
  expect(place.unit("B").morale).toBe("disordered");
});

rule("6.7.16", "skirmishers do not check for disordered friends", () => {
  const skirmisher = foot("french", "7,7", 0, {
    kind: "light",
    range: 2,
    formation: "skirmish",
    increments: 3,
  });
  const place = field(
    { A: skirmisher, B: skirmisher },
    {},
    { before: (g, id) => setMorale(g, id("A"), DISORDERED) },
  );
  expect(take(place, "A").of("check")).toEqual([]);
  expect(place.asks).toBe("move");
});

rule("4.3.5", "a disordered unit has half its points, stays away from the enemy and cannot form up", () => {
  const place = take(
    field({ A: foot("french", "7,7", 0, { morale: "disordered", ma: 7 }), R: foot("russian", "7,3", 0) }),
    "A",
  );
  expect(place.actions("form")).toEqual([]);
  expect(place.refusal({ do: "form", formation: "line", facing: 0 })).toBe("4.3.5");
  expect(steps(place)).toEqual(["6,7", "6,8", "7,8", "8,7", "8,8"]); // as far from R as before, or farther
  expect(place.refusal({ do: "step", to: "7,6" })).toBe("4.4.1");
  expect(marches(place)).toContain("7,10");
  expect(marches(place)).not.toContain("7,11");
});

rule(["5.3.4a", "5.3.6"], "horses rest if they move half as far as they could, or best not at all", () => {
  const rest = (far: number) => {
    const place = take(field({ C: horse("french", "7,14", 0, { ma: 9 }) }), "C");
    if (far > 0) place.act({ do: far > 1 ? "march" : "step", to: `7,${14 - far}` });
    return place.act({ do: "stop" }).state.rest[place.id("C")];
  };
  expect([0, 1, 4, 5].map(rest)).toEqual([0, 1, 1, 3]);
});

rule("9.1.3", "when the clock has run out the current move is the last", () => {
  const place = field({ A: foot("french", "7,7", 0) }, {}, { options: ["clock"] });
  take(place, "A").act({ do: "step", to: "7,6" }, { do: "timeUp" });
  expect(place.hex("A")).toBe("7,6");
  expect(place.of("timeUp")).toMatchObject([{ side: "french" }]);
  expect(place.side).toBe("coalition");
});

rule("3.4.1", "a regiment breaks down on the march, and is built up where its battalions meet", () => {
  const place = take(field({ "F-46e": "7,7" }), "F-46e").act({ do: "step", to: "7,6" });
  place.act({ do: "breakDown", unit: "F-46e" });
  expect(spent(place, "F-46e-3")).toBe(1);
  place.act({ do: "drop", units: ["F-46e-3"] }, { do: "step", to: "7,5" }, { do: "stop" });
  expect(place.stack("7,5")).toEqual(["F-46e-1", "F-46e-2"]);
  expect(choices(place)).toEqual([]);
  const meet = field({ "F-46e-1": "7,7", "F-46e-2": "7,7", "F-46e-3": "7,8" });
  walk(meet, "F-46e-3", "7,7").act({ do: "buildUp", unit: "F-46e" }, { do: "march", to: "7,1" });
  expect([meet.hex("F-46e"), spent(meet, "F-46e")]).toEqual(["7,1", 7]); // six more of seven
});

rule("4.4.1", "enemies more than fifteen hexes away do not hold a disordered unit", () => {
  const A = foot("french", "13,13", 0, { morale: "disordered" });
  const away = (at: string) => steps(take(field({ A, R: foot("russian", at, 0) }), "A"));
  expect(away("0,0")).toContain("13,12");
  expect(away("7,3")).not.toContain("13,12");
});

rule("11.1.4", "of paths that cost the same a march takes the one nearest to the straight line", () => {
  const place = take(field({ A: horse("french", "1,7", 1) }), "A").act({ do: "march", to: "13,7" });
  const rows = place.of("moved").map(({ to }) => Number(to.split(",")[1]));
  expect(rows).toHaveLength(12);
  expect(rows.every((row) => row === 7 || row === 6 || row === 8)).toBe(true);
});

rule(
  ["11.1.1", "16.1.2"],
  "a hex is refused for its own reason, even straight ahead of everything that can be reached",
  () => {
    const terrain = { "7,5": "steep", "6,6": "steep", "8,6": "steep" };
    const place = take(field({ A: foot("french", "7,7", 0, { ma: 2 }) }, { map: { terrain } }), "A");
    expect(place.refusal({ do: "march", to: "7,5" })).toBe("16.1.2");
    expect(place.refusal({ do: "march", to: "7,4" })).toBe("11.1.1");
  },
);

rule(["6.4.7", "16.1.2"], "a Line in two hexes goes where both wings can go", () => {
  const line = foot("french", "7,7", 0, { increments: 10, formation: "line2" }); // 7,7 and 8,8
  const ahead = (...steep: string[]) => {
    const terrain = Object.fromEntries(steep.map((hex) => [hex, "steep"]));
    return steps(take(field({ A: line }, { map: { terrain } }), "A")).includes("7,6");
  };
  expect([ahead(), ahead("7,6"), ahead("8,7"), ahead("9,7")]).toEqual([true, false, false, true]);
});
