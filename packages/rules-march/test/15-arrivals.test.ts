// Command in lesser matters: who takes in headquarters, who carries a MARCH on, what is decided about arrivals.

import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { foot, marching } from "./columns.ts";
import { type Lab, lab, rule } from "./lab.ts";

const enemy = (at: string, more: object = {}) => ({
  at,
  side: "coalition",
  formation: "x",
  facing: 5,
  ...more,
});
const marker = (t: Lab) => t.g.world.units[t.state.marker[0]!]?.id;

rule("15.1-hq-overrun", "driven headquarters pass by cavalry and go to infantry", () => {
  const t = lab(
    {
      activate: ["french"],
      stage: "units",
      command: "free",
      units: {
        a1: foot("13,8"),
        x1: enemy("2,2"),
        x2: enemy("10,7", { arm: "cavalry" }),
        "coalition-hq": "14,7",
      },
      formations: { x: { side: "coalition" } },
    },
    { dice: [1, 1] },
  ).take("a1");
  t.move("14,7");
  expect(t.hex("coalition-hq")).toBe("2,2");
});

rule("15.7-marker-pass", "infantry carries the MARCH on, though cavalry is nearer", () => {
  const t = marching(
    {
      C: foot("7,2", { arm: "cavalry", steps: 2, column: 1 }),
      D: foot("7,4", { arm: "cavalry", steps: 2, column: 1 }),
      A: foot("7,8", { steps: 2, column: 1 }),
    },
    { target: "7,1" },
  )
    .take("C")
    .move("7,1");
  expect([t.unit("C").column, marker(t)]).toEqual([0, "A"]);
});

rule("15.7-marker-pass", "of cavalry alone the nearest", () => {
  const t = marching(
    {
      C: foot("7,2", { arm: "cavalry", steps: 2, column: 1 }),
      D: foot("7,8", { arm: "cavalry", steps: 2, column: 1 }),
      E: foot("7,5", { arm: "cavalry", steps: 2, column: 1 }),
    },
    { target: "7,1" },
  )
    .take("C")
    .move("7,1");
  expect(marker(t)).toBe("E");
});

const arriving = (formation: object, arrival: object) =>
  lab({
    turn: 2,
    formations: { r: { side: "french", ...formation }, a: { side: "french" }, x: { side: "coalition" } },
    units: {
      r1: { side: "french", formation: "r" },
      a1: { ...foot("5,7"), formation: "a" },
      x1: enemy("14,0"),
    },
    reinforcements: [{ turn: 2, at: "0,3", units: ["r1"], ...arrival }],
  });
const order = (formation: string): Action => ({ do: "order", formation, order: "attack" });

rule("15.13", "a formation that already has an order arrives with it", () => {
  const t = arriving({ order: "hold" }, {});
  expect([t.asks, t.actions()]).toEqual(["firstOrder", [{ do: "pass" }]]);
  expect([t.refusal(order("r")), t.refusal(order("a"))]).toEqual(["15.13", "15.13"]);
  expect(t.pass().order("r")).toBe("hold");
});

rule("15.13", "one without is given its first", () => {
  const t = arriving({}, {});
  expect([t.asks, t.refusal(order("a")), t.refusal(order("r"))]).toEqual(["firstOrder", "15.13", undefined]);
  t.act(order("r"));
  expect(t.order("r")).toBe("attack");
});

rule("3.0-I", "only formations that may come are brought or kept back", () => {
  const t = arriving({}, { optional: true, order: { kind: "hold" } });
  expect(t.asks).toBe("arrivals");
  expect(t.refusal({ do: "bring", formation: "a" })).toBe("3.0-I");
  expect(t.refusal({ do: "keepBack", formation: "a" })).toBe("3.0-I");
  t.act({ do: "keepBack", formation: "r" });
  expect([t.of("heldBack").length, t.unit("r1").place]).toEqual([1, "waiting"]);
});
