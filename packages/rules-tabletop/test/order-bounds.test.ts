// The one judge of declared bounds: what no form of a kind allows is refused by the case that the declaration gives.

import { describe, expect, test } from "vitest";
import { isBounded, outside } from "../src/order-bounds.ts";
import type { Form, Order } from "../src/order-forms.ts";
import { rule } from "./rule.ts";

/** What is wrong with an order within these forms: the sentence with its facts, and the case. */
const why = (form: Form, order: Order, ...others: readonly Form[]) => {
  const fault = outside([form, ...others], order);
  return fault && `${fault.says} ${JSON.stringify(fault.with)} [${fault.cite}]`;
};

describe("what is named must be open", () => {
  const quarter = (zone: string): Order => ({ unit: "A1", order: "quarter", zone, posture: "deep" });
  rule("II.1", "a town that no form names is refused, and those that are open are told", () => {
    const form: Form = { order: "quarter", zone: ["Rorai", "Palse"] };
    expect([why(form, quarter("Rorai")), why(form, quarter("Palse"))]).toEqual([undefined, undefined]);
    expect(why(form, quarter("Torre"))).toBe('notOpen ["zone",["Rorai","Palse"]] [II.1]');
    expect(outside([], quarter("Rorai"))).toMatchObject({ with: ["zone", []], cite: "II.1" });
  });

  rule("XII.4-successor", "only the brigadier who is offered takes over", () => {
    const form: Form = { order: "promote", by: ["Bx"] };
    expect(why(form, { commander: "Ax", order: "promote", by: "Bx" })).toBeUndefined();
    expect(why(form, { commander: "Ax", order: "promote", by: "Cx" })).toBe(
      'notOpen ["by",["Bx"]] [XII.4-successor]',
    );
  });

  rule("II.2-countercharge", "a countercharge goes at an enemy that charges, whatever its gait", () => {
    const form = { order: "countercharge", target: ["B1"], ways: [] } as const;
    expect(why(form, { unit: "A1", order: "countercharge", target: "B1", gait: "trot", path: [] })).toBe(
      undefined,
    );
    expect(why(form, { unit: "A1", order: "countercharge", target: "B2", path: [] })).toContain(
      "[II.2-countercharge]",
    );
  });

  rule("IX.4", "a unit comes on in a formation of one of the ways of any of its stretches", () => {
    const manner = {
      ...({ pace: "move", allowance: 1, primitives: [], incline: 0, radius: 0 } as const),
      ...{ width: 1, depth: 1, backward: 0 },
    };
    const at = { x: 0, y: 0 };
    const form = (formation: "route" | "line"): Form => ({
      ...{ order: "enter", from: at, to: at, heading: 0 },
      ways: [{ formation, path: manner }],
    });
    const enter = (formation: "route" | "line" | "attack"): Order => ({
      ...{ unit: "A1", order: "enter", at, path: [] },
      formation,
    });
    expect(why(form("route"), enter("line"), form("line"))).toBeUndefined();
    expect(why(form("route"), enter("attack"), form("line"))).toBe(
      'notOpen ["formation",["route","line"]] [IX.4]',
    );
  });
});

describe("numbers keep to their range and its steps", () => {
  rule("XII.1", "a ride has a least and a most, both included", () => {
    const form: Form = { order: "ride", d: { least: 100, most: 40_000, step: 1 } };
    const ride = (d: number) => why(form, { commander: "Ax", order: "ride", heading: 0, d });
    expect([ride(100), ride(40_000)]).toEqual([undefined, undefined]);
    const range = 'beyondRange ["d",100,40000,1] [XII.1]';
    expect([ride(99), ride(40_001)]).toEqual([range, range]);
  });

  rule(
    "III.2-skirmish-layout",
    "a gap may be left out; if there is one it is a whole step from the least",
    () => {
      const gap = { least: 4000, most: 8000, step: 200 };
      const form: Form = { order: "reform", formation: ["skirmish"], gap };
      const reform = (more: object, formation = "skirmish") =>
        why(form, { unit: "A1", order: "reform", heading: 0, formation, ...more } as Order);
      expect([reform({}), reform({ gap: 4200 })]).toEqual([undefined, undefined]);
      expect(reform({ gap: 4100 })).toContain("[III.2-skirmish-layout]");
      expect(reform({ gap: 4000 }, "line")).toBe('notOpen ["formation",["skirmish"]] [X.2]');
    },
  );
});

test("where the rules explain what they leave out, or judge a path themselves, no bound is judged", () => {
  expect(
    (["move", "fire", "charge", "attach", "form", "group", "leave-zone", "stay"] as const).filter(isBounded),
  ).toEqual([]);
  expect((["post", "load", "reform", "occupy"] as const).every(isBounded)).toBe(true);
});
