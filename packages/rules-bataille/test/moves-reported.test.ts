// [11.0] What a Movement Phase begins with, and what is reported of moves.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { rule } from "./lab.ts";
import { choices, field, foot, form, guns, horse, leader, take } from "./marches.ts";

rule("6.2.2", "bringing a unit to the top is reported, and it takes the facing of the stack", () => {
  const units = {
    A: foot("french", "7,7", 2, { increments: 3 }),
    B: foot("french", "7,7", 2, { increments: 3 }),
  };
  const place = field(units);
  const [top] = place.actions("top");
  place.act(top!);
  expect(place.of("topped")).toEqual([{ type: "topped", unit: "B", hex: "7,7", cite: "6.2.2" }]);
  expect(place.stack("7,7")).toEqual(["B", "A"]);
  expect(place.unit("B").facing).toBe(2);
});

rule("11.1", "a Movement Phase begins with nothing spent, moved or tried", () => {
  const units = {
    A: foot("french", "7,7", 0, { moved: true, spent: 3 }),
    G: guns("french", "3,7", 0, { limbered: true }),
    R: foot("russian", "7,2", 3),
  };
  const place = field(units, { phase: "charge" });
  expect(place.asks).toBe("movement");
  const { moved, spent: points, limbered } = place.state;
  expect([moved[place.id("A")], points[place.id("A")], limbered[place.id("G")]]).toEqual([0, 0, 0]);
});

rule("6.1.4", "a change of formation is reported with its case and its hexes", () => {
  const reported = (unit: object, ...change: Parameters<typeof form>) => {
    const place = take(field({ A: { nation: "french", at: "7,7", facing: 0, increments: 8, ...unit } }), "A");
    place.act(form(...change));
    const { type: _type, ...formed } = place.of("formed")[0]!;
    return formed;
  };
  expect(reported({}, "line", 0)).toEqual({
    units: ["A"],
    formation: "line",
    hexes: ["7,7"],
    facing: 0,
    cite: "6.1.4",
  });
  expect(reported({}, "line2", 0, "8,8")).toMatchObject({ hexes: ["7,7", "8,8"], cite: "6.4.8a" });
  expect(reported({ arm: "cavalry" }, "line", 0)).toMatchObject({ formation: "line", cite: "6.1.6" });
});

rule(["6.11.3", "6.11"], "a unit that is halted is told why", () => {
  const halted = (enemy: Json) => {
    const place = take(field({ A: foot("french", "7,9", 0), R: enemy }), "A").act({ do: "step", to: "7,8" });
    return place
      .until("move", "movement")
      .of("stopped")
      .map(({ units, hex, why, cite }) => [units, hex, why, cite]);
  };
  expect(halted(foot("russian", "7,7", 3))).toEqual([[["A"], "7,8", "enemy influence", "6.11.3"]]);
});

rule(["3.1.2", "3.1.2c", "3.1.3", "11.1.7"], "which units let which pass", () => {
  const through = (mover: Json, friend: Json) =>
    take(field({ A: mover, B: friend }), "A").refusal({ do: "step", to: "7,6" });
  const rider = horse("french", "7,7", 0);
  expect(through(foot("french", "7,7", 0), horse("french", "7,6", 0))).toBe("3.1.3");
  expect(through(rider, foot("french", "7,6", 0))).toBe("3.1.2");
  expect(through(rider, guns("french", "7,6", 0))).toBe("3.1.2c");
  expect(through(rider, horse("french", "7,6", 0))).toBeUndefined();
  expect(through(rider, foot("russian", "7,6", 0))).toBe("11.1.7");
});

rule(
  ["11.1.6", "11.1"],
  "what may be moved: units alone, whole stacks in one state, each with or without leaders",
  () => {
    const offered = (units: { readonly [id: string]: Json }) => choices(field(units));
    const A = foot("french", "7,7", 0);
    const B = foot("french", "7,7", 0);
    const L = leader("french", "7,7");
    expect(offered({ A, B })).toEqual(["A", "A+B", "B"]);
    expect(offered({ A, B: foot("french", "7,8", 0) })).toEqual(["A", "B"]);
    expect(offered({ A, L, M: leader("french", "7,7") })).toEqual(["A", "A+L+M", "L", "M"]);
    expect(offered({ A, G: guns("french", "7,7", 0) })).toEqual(["A", "G"]);
    expect(offered({ A, G: guns("french", "7,7", 0, { formation: "limbered" }) })).toEqual(["A", "A+G", "G"]);
    expect(offered({ A, B: foot("french", "7,7", 0, { morale: "disordered" }) })).toEqual(["A", "B"]);
    expect(offered({ A, B: foot("french", "7,7", 0, { morale: "routed" }) })).toEqual(["A"]);
    expect(offered({ A, B: foot("french", "7,7", 0, { frozen: true }), L })).toEqual(["A", "A+L", "L"]);
    const wide = foot("french", "7,7", 0, { formation: "line2" });
    expect(offered({ A: wide, L: leader("french", "8,8") })).toEqual(["A", "A+L", "L"]);
    expect(offered({ A: wide, B: foot("french", "7,7", 0, { formation: "line" }) })).toEqual(["A", "B"]);
    expect(
      offered({ A, R: foot("russian", "3,3", 0), E: { nation: "french", place: "eliminated" } }),
    ).toEqual(["A"]);
  },
);

rule(["11.1.8", "11.2.8"], "a Movement Phase frees units of its own side, not the others", () => {
  const units = {
    A: foot("french", "7,7", 0, { frozen: true, marching: true }),
    B: foot("french", "3,7", 0),
    R: foot("russian", "7,2", 3, { frozen: true, marching: true }),
  };
  const place = field(units);
  const of = (key: "frozen" | "marching") => ["A", "R"].map((unit) => place.state[key][place.id(unit)]);
  expect([of("frozen"), of("marching")]).toEqual([
    [1, 1],
    [0, 1],
  ]);
  place.pass();
  expect(of("frozen")).toEqual([0, 1]);
});
