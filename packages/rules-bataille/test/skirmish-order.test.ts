// [6.7] [6.8] Skirmishers, on foot and mounted.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { type Lab, rule } from "./lab.ts";
import { choices, field, foot, form, formations, horse, marches, spent, take } from "./marches.ts";

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
