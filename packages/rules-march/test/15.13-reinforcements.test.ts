// [15.13] Reinforcements come onto the map as a move of their formation.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { entriesOf, isDue, isNextToEnter } from "../src/rules/15.13-reinforcements.ts";
import { type Lab, lab, rule } from "./lab.ts";

type Loose = { readonly [key: string]: Json };

/** Two divisions due at 0,3 on the western edge in the second turn, in this order. */
const coming = (
  order: Json,
  more: { readonly units?: Loose; readonly arrival?: Loose; readonly rating?: number } = {},
  turn = 2,
) => ({
  turn,
  phase: "draw",
  cup: ["r"],
  formations: {
    a: { side: "french" },
    r: { side: "french", order, rating: more.rating ?? 4 },
    x: { side: "coalition" },
  },
  units: {
    a1: { at: "2,12", side: "french", formation: "a" },
    r1: { side: "french", formation: "r" },
    r2: { side: "french", formation: "r" },
    x1: { at: "14,14", side: "coalition", formation: "x" },
    ...more.units,
  },
  reinforcements: [{ turn: 2, at: "0,3", units: ["r1", "r2"], ...more.arrival }],
});
const taken = (t: Lab) =>
  t
    .actions("take")
    .map(({ unit }) => unit)
    .filter((unit) => unit.startsWith("r"));

rule("15.13-entry", "the first comes first, and pays for the hex it enters by", () => {
  const t = lab(coming("hold"), { dice: [1, 3] });
  expect(taken(t)).toEqual(["r1"]);
  t.take("r1");
  expect(t.destinations).toContain("0,3");
  t.move("0,3").act({ do: "stop" });
  expect([t.hex("r1"), taken(t)]).toEqual(["0,3", ["r2"]]);
});

rule(
  "15.13-entry",
  "no unit is due before its turn or while its owner keeps it back; a unit that has come is not due",
  () => {
    const due = (t: Lab) => ["r1", "r2", "a1"].map((id) => isDue(t.g, t.id(id)));
    expect(due(lab({ ...coming("hold", {}, 1), cup: ["a"] }, { dice: [1, 1] }))).toEqual([
      false,
      false,
      false,
    ]);
    const t = lab(coming("hold"), { dice: [1, 3] });
    expect([due(t), isNextToEnter(t.g, t.id("r2"))]).toEqual([[true, true, false], false]);
    const optional = lab(
      { ...coming("hold", { arrival: { optional: true } }), cup: ["a"] },
      { dice: [1, 1] },
    );
    expect(due(optional)).toEqual([false, false, false]);
    const later = lab(coming("hold", {}, 3), { dice: [1, 3] });
    expect(due(later)).toEqual([true, true, false]);
  },
);

rule(
  "15.13-entry",
  "where the enemy or an enemy zone bars the hex, by the nearest free ones of that edge",
  () => {
    const by = (units: Loose) => {
      const t = lab(coming("hold", { units }), { dice: [1, 3] });
      return entriesOf(t.g, t.id("r1")).map((hex) => t.g.world.map.grid.names[hex]);
    };
    const enemy = (at: string, batteries: number) => ({
      x2: { at, side: "coalition", formation: "x", batteries },
    });
    expect(by({})).toEqual(["0,3"]);
    expect(by(enemy("0,3", 0))).toEqual(["0,2", "0,4"]);
    expect(by(enemy("0,3", 1))).toEqual(["0,1", "0,5"]);
    expect(by(enemy("1,3", 1))).toEqual(["0,2", "0,5"].slice(0, 1));
    expect(by({ ...enemy("1,3", 1), a2: { at: "0,3", side: "french", formation: "a", steps: 1 } })).toEqual([
      "0,3",
    ]);
  },
);

rule("15.13-rest", "a unit that may only rest stays off the map for another turn", () => {
  const t = lab(coming("hold", { rating: 3 }), { dice: [1, 1] });
  expect(t.of("restsOnly")).toHaveLength(1);
  t.take("r1");
  expect([t.destinations, t.refusal({ do: "move", to: "0,3" })]).toEqual([[], "15.5-one"]);
  t.until("orders");
  expect([t.unit("r1").place, isDue(t.g, t.id("r1")), t.order("r")]).toEqual(["waiting", true, "hold"]);
});

rule("15.13", "they make the Orders Check like everybody, the first with its cap", () => {
  const t = lab(coming({ kind: "advance", fresh: true }), { dice: [1, 1] });
  expect(t.of("obeys")).toMatchObject([{ formation: "r", total: 5, cap: 5 }]);
  expect(t.refusal({ do: "pass" })).toBe("15.6-advance"); // it can come, and so it does
  t.take("r1");
  expect(t.destinations).not.toContain("4,3");
  t.move("1,3").act({ do: "stop" });
  expect(t.refusal({ do: "pass" })).toBe("15.6-advance");
  t.take("r2").move("0,3").act({ do: "stop" });
  expect(t.refusal({ do: "pass" })).toBe(undefined);
});

rule("15.2", "the leader of a formation that comes is with one of its units at the end", () => {
  const t = lab(coming("hold"), { dice: [1, 3] });
  expect(t.unit("r-leader").place).toBe("waiting");
  t.take("r1").move("0,3").act({ do: "stop" }).until("orders");
  expect([t.unit("r-leader").place, t.hex("r-leader")]).toEqual(["map", "0,3"]);
});
