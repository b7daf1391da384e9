// [6.7] [6.8] Skirmishers, on foot and mounted.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { hexNamed, isCover } from "../src/board.ts";
import { type Lab, lab, rule } from "./lab.ts";
import {
  choices,
  field,
  foot,
  form,
  formations,
  horse,
  leader,
  marches,
  spent,
  stepCost,
  steps,
  take,
} from "./marches.ts";

const light = (at: string, facing: number, more: { [key: string]: Json } = {}) =>
  foot("french", at, facing, { kind: "light", range: 2, ...more });
const after = (unit: Json, change: Action): Lab => take(field({ A: unit }), "A").act(change);

rule(["3.1.2a", "6.7.15"], "skirmishers and all other units pass through each other", () => {
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

rule("6.6.1", "by agreement skirmishers keep their order in woods and houses", () => {
  const map = { terrain: { "7,6": "woods", "7,7": "village" } };
  const options = ["skirmish-in-cover"];
  const three = light("7,7", 0, { increments: 3 });
  const place = take(field({ A: three }, { map }, { options }), "A").act(form("skirmish", 0));
  place.act({ do: "step", to: "7,6" });
  expect(place.unit("A").formation).toBe("skirmish");
});

/** In 7,7 and 8,8, facing the vertex between north and north-east. */
const screen = (more: { [key: string]: Json } = {}) => light("7,7", 0, { formation: "skirmish2", ...more });
const among = (woods: readonly string[], units: { [id: string]: Json } = {}, more: object = {}) =>
  field(
    { A: screen(), ...units },
    { ...more, map: { terrain: Object.fromEntries(woods.map((hex) => [hex, "woods"])) } },
  );

rule(
  ["11.1.4", "6.1.7", "6.6.1"],
  "skirmishers in two hexes go into woods, and are in General Order there",
  () => {
    const place = take(among(["7,6"]), "A");
    expect(steps(place)).toContain("7,6");
    place.act({ do: "step", to: "7,6" });
    expect(place.unit("A")).toMatchObject({ hexes: ["7,6"], formation: "general", facing: 0 });
    expect(place.of("moved").at(-1)).toMatchObject({ from: "7,7", to: "7,6" });
  },
);

rule("6.1.7", "they pay for the woods as any infantry does, and nothing for the order", () => {
  const column = field({ A: light("7,7", 0) }, { map: { terrain: { "7,6": "woods" } } });
  expect(stepCost(among(["7,6"]), "A", "7,6")).toBe(stepCost(column, "A", "7,6"));
});

rule("11.1.4", "into any hex of woods beside either of their two, behind them too", () => {
  const around = ["7,6", "8,7", "6,7", "6,8", "7,8", "9,7", "9,8", "8,9"];
  const place = take(among(around), "A");
  expect(steps(place)).toEqual([...around].sort());
  place.act({ do: "step", to: "9,8" });
  expect(place.unit("A")).toMatchObject({ hexes: ["9,8"], formation: "general" });
  expect(place.of("moved").at(-1)).toMatchObject({ from: "8,8", to: "9,8" });
});

rule("11.1.4", "into a village as into woods; over open ground both hexes still need room", () => {
  const place = take(field({ A: screen() }, { map: { terrain: { "7,6": "village" } } }), "A");
  expect(steps(place)).toEqual(["6,7", "6,8", "7,6", "7,8", "8,7", "8,8"]);
  const half = take(among(["8,7"]), "A");
  expect(steps(half)).toContain("8,7");
  expect(steps(half)).not.toContain("7,6"); // its right wing would be in the woods
  expect(half.refusal({ do: "step", to: "7,6" })).toBe("6.4.4");
});

rule("11.1.4", "not where they do not fit or an enemy is", () => {
  const full = take(among(["7,6"], { F: foot("french", "7,6", 0, { increments: 18 }) }), "A");
  expect(full.refusal({ do: "step", to: "7,6" })).toBe("3.1.1");
  const held = take(among(["7,6"], { R: foot("russian", "7,6", 3) }), "A");
  expect(steps(held)).not.toContain("7,6");
});

rule(["11.1.4", "11.1.2"], "from the wing for which the way is cheaper", () => {
  const map = { terrain: { "8,7": "woods" }, streams: [["7,7", "8,7"]] };
  const dry = stepCost(among(["8,7"]), "A", "8,7");
  expect(stepCost(field({ A: screen() }, { map }), "A", "8,7")).toBe(dry);
});

rule(
  ["11.1.4", "6.6.9"],
  "a march goes on through the woods, in General Order, and pays for leaving them",
  () => {
    const place = take(among(["7,6", "7,5"]), "A");
    expect(marches(place)).toContain("7,5");
    place.act({ do: "march", to: "7,5" });
    expect(place.unit("A")).toMatchObject({ hexes: ["7,5"], formation: "general" });
    place.act({ do: "step", to: "7,4" });
    expect(place.asks).toBe("emerge");
  },
);

rule(["11.1.4", "12.7"], "leaving both hexes, they may be fired at in both", () => {
  const enemies = { R: foot("russian", "6,7", 1), S: foot("russian", "9,8", 5) };
  const place = take(among(["8,7"], enemies), "A").act({ do: "step", to: "8,7" });
  expect(
    place
      .actions("fire")
      .map(({ at }) => at)
      .sort(),
  ).toEqual(["7,7", "8,8"]);
});

rule("11.1.4", "their leader comes along from either hex", () => {
  for (const at of ["7,7", "8,8"]) {
    const place = take(among(["7,6"], { L: leader("french", at) }), "A", "L").act({ do: "step", to: "7,6" });
    expect([place.hex("A"), place.hex("L")]).toEqual(["7,6", "7,6"]);
  }
});

rule(["11.1.4", "6.8"], "cavalry skirmishers close up in cover in the same way", () => {
  const units = { A: horse("french", "7,7", 0, { skirmishFire: 3, formation: "skirmish2", ma: 14 }) };
  const place = take(field(units, { map: { terrain: { "7,6": "village" } } }), "A");
  place.act({ do: "step", to: "7,6" });
  expect(place.unit("A")).toMatchObject({ hexes: ["7,6"], formation: "general" });
});

rule("11.1.5", "a Line in two hexes still keeps to open ground", () => {
  const line = field(
    { A: foot("french", "7,7", 0, { formation: "line2" }) },
    { map: { terrain: { "7,6": "woods" } } },
  );
  expect(take(line, "A").refusal({ do: "step", to: "7,6" })).toBe("6.4.4");
});

rule("11.1.4", "in the learning game the 7e Léger enters an empty Straden", () => {
  const position = {
    phase: "movement",
    active: "french",
    units: {
      "F-7L-1": { at: "10,5", facing: 3, formation: "skirmish2" },
      "R-GJ-1": "eliminated",
      "R-GJ-2": "eliminated",
    },
  };
  const place = take(lab(position, { scenario: "straden" }), "F-7L-1");
  const village = steps(place).find((to) => isCover(place.g, hexNamed(place.g, to)))!;
  place.act({ do: "step", to: village });
  expect(place.unit("F-7L-1")).toMatchObject({ hexes: [village], formation: "general" });
});

rule("11.1.4", "in the woods they need no room for a second hex, on the way and at its end", () => {
  const full = {
    F: foot("french", "8,7", 0, { increments: 18 }),
    G: foot("french", "8,6", 0, { increments: 18 }),
  };
  const place = take(among(["7,6", "7,5"], full), "A");
  expect([steps(place).includes("7,6"), marches(place).includes("7,5")]).toEqual([true, true]);
  place.act({ do: "march", to: "7,5" });
  expect(place.unit("A").hexes).toEqual(["7,5"]);
});
