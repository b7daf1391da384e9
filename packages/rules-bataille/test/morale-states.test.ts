// [4.3] Good Order, disorder, rout, and what each failure leads to.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { type Breaking, disorder, failMorale, rout } from "../src/rules/04-morale/04.3-states.ts";
import { fullAllowance } from "../src/rules/11-movement/11.1-costs.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { foot, guns, horse } from "./volleys.ts";

type Units = { readonly [id: string]: Json };
type Breaker = typeof failMorale;

const FAR = { R: foot("russian", "1,7", 1) };

/** Applied to unit A; flights take the first path offered. */
function broken(units: Units, how: Partial<Breaking> = {}, before: Breaker = failMorale, more = {}): Lab {
  const field = lab(
    { phase: "movement", units: { ...FAR, ...units }, ...more },
    {
      before: (g, id) => before(g, [id("A")], { cite: "4.2.4", ...how }),
      dice: dice(66, 66, 66, 66),
    },
  );
  while (field.asks === "flee") field.act(field.actions()[0]!);
  return field;
}

/** Hexes entered by the first flight. */
const steps = (field: Lab): number => (field.of("fled")[0]?.path.length ?? 1) - 1;

rule(["4.2.4", "4.3.1"], "infantry and limbered guns that fail are disordered, a second time routed", () => {
  const limbered = guns("french", "7,7", 0, { formation: "limbered" });
  for (const unit of [foot("french", "7,7", 0), limbered])
    expect(broken({ A: unit }).unit("A")).toMatchObject({ morale: "disordered", formation: "none" });
  const again = foot("french", "7,7", 0, { morale: "disordered" });
  expect(broken({ A: again }).unit("A").morale).toBe("routed");
});

rule("4.3.2", "cavalry that fails routs immediately", () => {
  const field = broken({ A: horse("french", "7,7", 0, { ma: 6 }) });
  expect(field.unit("A").morale).toBe("routed");
  expect(field.of("disordered")).toEqual([]);
});

rule("4.3.3", "unlimbered guns that fail are lost", () => {
  const field = broken({ A: guns("french", "7,7", 0) });
  expect(field.of("eliminated")).toMatchObject([{ unit: "A", cite: "4.3.3" }]);
});

rule(["4.3", "4.3.4"], "in Good Order a unit has its printed allowance", () => {
  const field = lab({ phase: "movement", units: { ...FAR, A: foot("french", "7,7", 0, { ma: 7 }) } });
  expect(fullAllowance(field.g, field.id("A")) / 2).toBe(7);
});

rule("4.3.5", "disorder removes the formation, and a unit in two hexes closes up into one", () => {
  const line = foot("french", "7,7", 1, { formation: "line2" });
  const field = broken({ A: line }, { stay: true });
  expect(field.unit("A")).toMatchObject({ hexes: ["7,7"], formation: "none", morale: "disordered" });
});

rule("4.3.5a", "a disordered unit retreats three points", () => {
  const field = broken({ A: foot("french", "5,7", 0), R: foot("russian", "4,6", 1) });
  expect(steps(field)).toBe(3);
  expect(field.of("fled")[0]!.kind).toBe("retreat");
});

rule("4.3.5a", "or one hex, where that takes more points than it has", () => {
  const around = ["6,6", "6,7", "5,8", "4,8", "5,6", "4,7", "6,8"];
  const map = {
    terrain: Object.fromEntries(around.map((hex) => [hex, "woods"])),
    levels: Object.fromEntries(around.map((hex) => [hex, 1])),
  };
  const field = broken({ A: foot("french", "5,7", 0), R: foot("russian", "1,7", 1) }, {}, failMorale, {
    map,
  });
  expect(steps(field)).toBe(1);
  expect(field.unit("A").morale).toBe("disordered");
});

rule("4.3.5a", "a unit told to stay stays", () => {
  expect(steps(broken({ A: foot("french", "7,7", 0) }, { stay: true }))).toBe(0);
});

rule("4.3.5b", "a disordered unit has half its allowance", () => {
  const left = (ma: number) => {
    const unit = foot("french", "7,7", 0, { ma, morale: "disordered" });
    const field = lab({ phase: "movement", units: { ...FAR, A: unit } });
    return fullAllowance(field.g, field.id("A")) / 2;
  };
  expect([left(7), left(1)]).toEqual([3, 1]);
});

rule(
  ["4.3.5d", "6.11.9"],
  "a unit that would have to retreat within reach of enemy cavalry routs instead",
  () => {
    const map = {
      terrain: Object.fromEntries(["7,6", "8,8", "7,8", "6,8", "6,7"].map((hex) => [hex, "steep"])),
    };
    const beside = (readiness: string) => ({
      A: foot("french", "7,7", 0),
      C: horse("russian", "7,5", 3, { readiness }), // sees 8,7, the only way out
    });
    const field = broken(beside("fatigued"), {}, failMorale, { map });
    expect(field.of("routed")).toMatchObject([{ unit: "A", cite: "4.3.5d" }]);
    expect(field.of("fled")).toMatchObject([{ kind: "rout" }]);
    const tired = broken(beside("exhausted"), {}, failMorale, { map });
    expect(tired.of("routed")).toEqual([]);
    expect(tired.of("fled")).toMatchObject([{ kind: "retreat" }]);
  },
);

rule("6.11.10", "infantry and limbered guns that leave the influence of cavalry rout", () => {
  const units = { A: foot("french", "7,7", 0), C: horse("russian", "7,6", 3) };
  const field = broken(units);
  expect(field.of("routed")).toMatchObject([{ unit: "A", cite: "6.11.10" }]);
  expect(field.of("fled")[0]!.kind).toBe("rout");
  const turned = broken({ ...units, C: horse("russian", "7,6", 0, { ma: 11, readiness: "exhausted" }) });
  expect(turned.of("routed")).toEqual([]);
});

rule(
  ["4.3.6", "4.3.6a", "4.3.6e"],
  "a unit that routs flees immediately: infantry ten points, cavalry its printed ones",
  () => {
    const foes = { R: foot("russian", "1,7", 1) };
    const infantry = broken({ A: foot("french", "3,7", 0), ...foes }, {}, rout);
    expect(infantry.unit("A")).toMatchObject({ morale: "routed", formation: "none" });
    expect(steps(infantry)).toBe(10);
    expect(steps(broken({ A: horse("french", "3,7", 0, { ma: 8 }), ...foes }, {}, rout))).toBe(8);
    const battery = (more: object) => guns("french", "3,7", 0, { formation: "limbered", ...more });
    expect(steps(broken({ A: battery({ ma: 6 }), ...foes }, {}, rout))).toBe(10);
    expect(steps(broken({ A: battery({ kind: "horse", ma: 9 }), ...foes }, {}, rout))).toBe(9);
  },
);

rule("4.3.6e", "a rout in hexes counts hexes, whatever they cost", () => {
  const map = { terrain: { "8,6": "woods", "8,7": "woods", "8,8": "woods" } };
  const field = broken({ A: foot("french", "7,7", 0) }, { hexes: 4 }, rout, { map });
  expect(steps(field)).toBe(4);
});

rule("4.3.6d", "a routed unit that fails again under fire does not flee again", () => {
  const field = broken({ A: foot("french", "7,7", 0, { morale: "routed" }) });
  expect(steps(field)).toBe(0);
});

rule("4.3.6d", "in a melee it does", () => {
  const routed = foot("french", "7,7", 0, { morale: "routed" });
  expect(steps(broken({ A: routed }, { toll: 1 }))).toBe(10);
  expect(steps(broken({ A: routed }, {}, disorder))).toBe(10);
});

rule("10.2.7g", "a unit that has been charged takes the worse state and stays", () => {
  const units = { A: foot("french", "7,7", 3), C: horse("russian", "7,6", 3) };
  const more = { active: "coalition", phase: "offensive", charges: [{ attackers: ["C"], at: "7,7" }] };
  const field = broken(units, {}, failMorale, more);
  expect(field.events.find(({ type }) => type === "disordered")).toMatchObject({ unit: "A", hex: "7,7" });
  expect(steps(field)).toBe(0);
});

rule("5.2.4", "cavalry that routs loses its marker", () => {
  const rider = horse("french", "7,7", 0, { ma: 6, readiness: "fatigued", marker: "french" });
  const field = broken({ A: rider });
  expect(field.unit("A")).toMatchObject({ morale: "routed", readiness: "fresh" });
  expect(field.state.marker[field.id("A")]).toBe(0);
});

rule("4.3.6d", "a routed unit has no points of its own to march with, a disordered one half of them", () => {
  const points = (morale: string) => {
    const field = lab({ phase: "movement", units: { A: foot("french", "7,7", 0, { ma: 6, morale }) } });
    return fullAllowance(field.g, field.id("A"));
  };
  expect([points("good"), points("disordered"), points("routed")]).toEqual([12, 6, 0]);
});
