// [16.2] The formations of Russians, Prussians and Austrians.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { fullAllowance } from "../src/rules/11-movement/11.1-costs.ts";
import { rule } from "./lab.ts";
import { field, foot, form, formations, guns, leader, marches, spent, steps, take, walk } from "./marches.ts";

const coalition = (units: { [id: string]: Json }, more: { [key: string]: Json } = {}) =>
  field(units, { active: "coalition", ...more });

rule("16.2.2", "a Russian or Prussian regiment is one battalion: two stack only with a leader", () => {
  const join = (led: boolean) => {
    const units = {
      A: foot("prussian", "7,7", 0, { increments: 10 }),
      B: foot("prussian", "7,6", 0, { increments: 10 }),
    };
    return take(coalition(led ? { ...units, L: leader("prussian", "7,6") } : units), "A").refusal({
      do: "step",
      to: "7,6",
    });
  };
  expect(join(false)).toBe("16.2.2");
  expect(join(true)).toBeUndefined();
});

rule("16.2.5", "Prussian Landwehr forms Line for five points, and six in two hexes", () => {
  const landwehr = foot("prussian", "7,7", 0, { kind: "landwehr", increments: 12, ma: 6 });
  expect(spent(take(coalition({ A: landwehr }), "A").act(form("line", 0)), "A")).toBe(5);
  expect(spent(take(coalition({ A: landwehr }), "A").act(form("line2", 0, "8,8")), "A")).toBe(6);
  expect(spent(take(coalition({ A: landwehr }), "A").act(form("square", 0)), "A")).toBe(1);
  const village = { map: { terrain: { "7,7": "village" } } };
  const out = walk(
    coalition({ A: foot("prussian", "7,7", 0, { kind: "landwehr", ma: 6 }) }, village),
    "A",
    "7,6",
  );
  expect(spent(out.act(form("line", 0)), "A")).toBe(6); // clear ground and the Line
});

rule(["16.2.6", "16.2.7"], "Austrian infantry fights in Line, or else in Masse", () => {
  const place = take(coalition({ A: foot("austrian", "7,7", 0) }), "A");
  expect(place.unit("A").formation).toBe("masse");
  expect(formations(place)).toEqual(["line", "line2"]);
  expect(place.refusal(form("column", 0))).toBe("16.2.7");
  place.act(form("line", 0), form("masse", 0));
  expect(spent(place, "A")).toBe(2);
  const french = take(field({ A: foot("french", "7,7", 0) }), "A");
  expect(french.refusal(form("masse", 0))).toBe("16.2.7");
});

rule("16.2.7a", "a Masse needs open ground, and a leader to share it", () => {
  const map = { terrain: { "7,6": "woods" } };
  const place = walk(coalition({ A: foot("austrian", "7,7", 0) }, { map }), "A", "7,6");
  expect(place.unit("A").formation).toBe("general");
  const join = (more: { [id: string]: Json }) =>
    take(
      coalition({
        A: foot("austrian", "7,7", 0),
        B: foot("austrian", "7,6", 0, { battalion: true }),
        ...more,
      }),
      "A",
    ).refusal({ do: "step", to: "7,6" });
  expect(join({})).toBe("16.2.7a");
  expect(join({ L: leader("austrian", "7,6") })).toBeUndefined();
  const battery = (more: { [id: string]: Json }) =>
    take(
      coalition({
        A: guns("austrian", "7,7", 0, { formation: "limbered" }),
        B: foot("austrian", "7,6", 0),
        ...more,
      }),
      "A",
    ).refusal({ do: "step", to: "7,6" });
  expect(battery({})).toBe("16.2.7a");
  expect(battery({ L: leader("austrian", "7,6") })).toBeUndefined();
});

rule("16.2.7c", "a Masse moves like a Column; formed friends do not march through it", () => {
  const place = take(coalition({ A: foot("austrian", "7,12", 0, { ma: 6 }) }), "A");
  expect(steps(place)).toHaveLength(6);
  place.act({ do: "march", to: "7,6" });
  expect([spent(place, "A"), place.unit("A").formation, place.unit("A").facing]).toEqual([6, "masse", 0]);
  const shut = ["6,7", "8,7", "6,6", "8,6"].map((hex) => [hex, "steep"]);
  const map = { terrain: Object.fromEntries(shut) };
  const blocked = coalition(
    { A: foot("austrian", "7,7", 0, { ma: 2 }), B: foot("austrian", "7,6", 0) },
    { map },
  );
  expect(marches(take(blocked, "A"))).not.toContain("7,5");
});

rule("16.2.7e", "Austrians form no Square", () => {
  expect(take(coalition({ A: foot("austrian", "7,7", 0) }), "A").refusal(form("square", 0))).toBe("16.2.7e");
});

rule("16.2.4", "the three nations do not share a hex", () => {
  const join = (nation: string) =>
    take(
      coalition({ A: foot("russian", "7,7", 0, { increments: 3 }), B: foot(nation, "7,6", 0) }),
      "A",
    ).refusal({
      do: "step",
      to: "7,6",
    });
  expect([join("austrian"), join("prussian")]).toEqual(["16.2.4a", "16.2.4a"]);
});

rule("16.2.1", "half the points of the Russian Guard are rounded up, too", () => {
  const half = (kind: string) => {
    const unit = foot("russian", "7,7", 0, { kind, guard: kind === "guard", ma: 7, morale: "disordered" });
    const place = coalition({ A: unit });
    return fullAllowance(place.g, place.id("A")) / 2;
  };
  expect([half("jager"), half("guard")]).toEqual([3, 4]);
});

rule("16.2.7a", "a Masse does not join disordered friends without a leader either", () => {
  const shaken = foot("austrian", "7,6", 0, { morale: "disordered" });
  const join = (others: { [id: string]: Json }) =>
    take(coalition({ A: foot("austrian", "7,7", 0), B: shaken, ...others }), "A").refusal({
      do: "step",
      to: "7,6",
    });
  expect(join({})).toBe("16.2.7a");
  expect(join({ L: leader("austrian", "7,6") })).toBeUndefined();
});
