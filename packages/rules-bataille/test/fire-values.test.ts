// [12.2] [12.3] [12.5] [3.3] What fire is worth, what it meets, and what it does.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { fireMultiple } from "../src/charts.ts";
import { fireForecast } from "../src/rules/12-fire/12.5-fire.ts";
import { bataille } from "../src/ruleset.ts";
import { label } from "../src/sayings.ts";
import { LINE, SHOT, SHOWN_FIRE, SQUARE, type Unit } from "../src/types.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { BYSTANDERS, fire, foot, guns, horse, lastFire, leader } from "./volleys.ts";

type Units = { readonly [id: string]: Json };

const QUIET = dice(11);

/** One French unit fires north, from 7,7, at the units in `at`. */
function shot(firer: Json, target: Json, { at = "7,6", roll = QUIET, map = {} } = {}): Lab {
  const units = { A: firer, R: target, ...BYSTANDERS };
  return fire(lab({ phase: "offensive", units, map }, { dice: roll }), at, "A");
}
const target = (more: Units = {}, at = "7,6", facing = 3) => foot("russian", at, facing, more);
const shooter = (more: Units = {}) => foot("french", "7,7", 0, { fire: 6, ...more });
const value = (firer: Json, at = "7,6") => lastFire(shot(firer, target({}, at), { at })).total;
const defence = (stack: Units, map: Units = {}, firers: Units = { A: shooter() }) => {
  const units = { ...firers, ...stack };
  const field = lab({ phase: "offensive", units, map: map }, { dice: QUIET });
  return lastFire(fire(field, "7,6", ...Object.keys(firers))).defence;
};

rule(["3.3", "3.3.3"], "infantry keeps its printed value until one increment is left", () => {
  expect([0, 4, 5].map((losses) => value(shooter({ losses })))).toEqual([6, 6, 3]);
});

rule("3.3.4", "a battery with a loss fires with half its value", () => {
  expect([0, 1].map((losses) => value(guns("french", "7,7", 0, { losses })))).toEqual([14, 7]);
});

rule("4.3.5b", "disordered troops fire with half their printed value, at least 1", () => {
  expect(value(shooter({ morale: "disordered" }))).toBe(3);
  expect(value(shooter({ morale: "disordered", fire: 1 }))).toBe(1);
});

rule("12.5.2", "the kind of troops and their formation give the value", () => {
  expect(value(shooter())).toBe(6); // printed
  expect(value(shooter({ formation: "line" }))).toBe(8); // four times two
  expect(value(shooter({ kind: "light", formation: "line" }))).toBe(12);
  expect(value(shooter({ formation: "square", increments: 8 }))).toBe(9); // three times three
});

rule("12.5.2a", "some troops do not fire in some formations", () => {
  const { charts } = lab({}).g.world;
  const line = { nation: "austrian", kind: "line" } as Unit;
  expect(fireMultiple(charts, line, SQUARE)).toBe("none");
  expect(fireMultiple(charts, line, LINE)).not.toBe("none");
});

rule("12.5.2-ex1", "three increments of light infantry in skirmish order have 9", () => {
  expect(value(shooter({ kind: "light", increments: 3, formation: "skirmish", range: 2 }))).toBe(9);
});

const coalition = (firer: Json, at: string) => {
  const units = { A: firer, F: foot("french", at, 3) };
  const field = lab({ phase: "offensive", active: "coalition", units }, { dice: QUIET });
  return lastFire(fire(field, at, "A")).total;
};

rule("12.5.2-ex2", "two increments of reserve fusiliers in skirmish order have 8", () => {
  const fusiliers = foot("prussian", "7,7", 0, {
    kind: "reserve-fusilier",
    increments: 2,
    formation: "skirmish",
    range: 2,
  });
  expect(coalition(fusiliers, "7,6")).toBe(8);
});

rule("12.5.2-ex3", "two increments of Schützen have 3 at three hexes", () => {
  const rifles = foot("prussian", "7,7", 0, {
    kind: "schutzen",
    increments: 2,
    formation: "skirmish",
    range: 3,
  });
  expect(coalition(rifles, "7,4")).toBe(3);
});

rule("16.2.3", "Russian Guard infantry fires by its own column, rounded up", () => {
  const guard = (increments: number) =>
    foot("russian", "7,7", 0, { kind: "guard", increments, formation: "line", guard: true });
  expect([3, 4].map((n) => coalition(guard(n), "7,6"))).toEqual([11, 14]);
});

rule("16.2.7d", "a Masse fires its printed value and is hit like a column", () => {
  const masse = foot("austrian", "7,7", 0, { formation: "masse", fire: 7 });
  expect(coalition(masse, "7,6")).toBe(7);
  const R = foot("austrian", "7,6", 3, { formation: "masse" });
  expect(defence({ R })).toBe(6);
  expect(defence({ R: foot("austrian", "7,6", 4, { formation: "masse" }) })).toBe(6); // through the flank too
});

rule(["12.4.9", "12.4.9a", "12.4.9b", "12.4.9c"], "guns fire by range, and not beyond it", () => {
  const battery = guns("french", "7,12", 0);
  const at = (hex: string) => lastFire(shot(battery, target({}, hex), { at: hex })).total;
  expect(["7,10", "7,9", "7,7", "7,6", "7,2"].map(at)).toEqual([14, 9, 9, 4, 4]);
  const units = { A: battery, R: target({}, "7,1"), S: target({}, "7,2") };
  expect(lab({ phase: "offensive", units }).refusal({ do: "fire", at: "7,1", with: ["A"] })).toBe("12.4.9");
});

rule(["12.4.10", "12.4.10-ex"], "beside its target a battery fires canister: 5 to 1 becomes 6 to 1", () => {
  const battery = guns("french", "7,7", 0, { fires: [30, 30, 4] });
  const roll = dice(11, 66);
  expect(lastFire(shot(battery, target(), { roll }))).toMatchObject({
    defence: 6,
    column: "6:1",
    canister: true,
  });
  expect(lastFire(shot(battery, target({}, "7,5"), { at: "7,5", roll }))).toMatchObject({
    column: "5:1",
    canister: false,
  });
});

rule(["12.2", "12.2.1", "12.2.2"], "formation and terrain of the target give its defence", () => {
  expect(defence({ R: target() })).toBe(6);
  expect(defence({ R: target({ formation: "line" }) })).toBe(9);
  expect(defence({ R: target({ kind: "jager", increments: 3, formation: "skirmish", range: 2 }) })).toBe(12);
  expect(defence({ R: target({ morale: "disordered" }) })).toBe(14);
  expect(defence({ R: target({ morale: "routed" }) })).toBe(14);
  const ground = (terrain: string) => defence({ R: target() }, { terrain: { "7,6": terrain } });
  expect(["woods", "village", "town"].map(ground)).toEqual([10, 10, 12]);
  expect(defence({ R: horse("russian", "7,6", 3, { formation: "line" }) })).toBe(6); // eight of them
});

rule("12.2.3", "guns alone have values of their own, limbered and unlimbered", () => {
  expect(defence({ R: guns("russian", "7,6", 3, { formation: "limbered" }) })).toBe(6);
  const strong = { A: shooter({ fire: 40 }) }; // a weaker fire would do no harm to unlimbered guns
  expect(defence({ R: guns("russian", "7,6", 3) }, {}, strong)).toBe(8);
  expect(defence({ R: guns("russian", "7,6", 3) }, { terrain: { "7,6": "town" } }, strong)).toBe(10);
});

rule("12.2.4", "infantry with guns is two easier to hit, but not in square", () => {
  const G = guns("russian", "7,6", 3);
  expect(defence({ R: target({ formation: "line" }), G })).toBe(7);
  expect(defence({ R: target(), G })).toBe(4);
  const limbered = guns("russian", "7,6", 3, { formation: "limbered" });
  expect(defence({ R: target({ formation: "line" }), G: limbered })).toBe(7);
  expect(defence({ R: target({ formation: "square" }), G })).toBe(4);
});

rule("12.2.4", "routed units do not hide guns, and of cavalry and guns the easier target counts", () => {
  expect(defence({ R: target({ morale: "disordered" }), G: guns("russian", "7,6", 3) })).toBe(8);
  const limbered = guns("russian", "7,6", 3, { formation: "limbered" });
  const riders = horse("russian", "7,6", 3, { increments: 6, formation: "line" });
  expect(defence({ R: riders })).toBe(9);
  expect(defence({ R: riders, G: limbered })).toBe(6);
});

rule("12.2.3", "guns on a road through woods are hit as in the open", () => {
  const map = { terrain: { "7,6": "woods" }, roads: [["7,5", "7,6", "7,7"]] };
  expect(defence({ R: guns("russian", "7,6", 3, { formation: "limbered" }) }, map)).toBe(6);
});

rule(["12.3", "12.3.1", "3.1.8"], "each increment over nine adds one to the roll", () => {
  const drm = (increments: number) => lastFire(shot(shooter(), target({ increments }))).drm;
  expect([9, 10, 12].map(drm)).toEqual([0, 1, 3]);
  expect(shot(shooter(), target({ increments: 9 })).of("fireResult")[0]?.modifiers).toEqual([]);
});

rule("12.3.1-ex", "a hex of 15 increments adds six", () => {
  const field = shot(shooter(), target({ increments: 15 }), { roll: dice(21) });
  expect(lastFire(field)).toMatchObject({ drm: 6, result: 31 });
});

rule(["12.3.2", "12.3.2a"], "a Line of more than seven in the hex is hit like a column", () => {
  expect(defence({ R: target({ formation: "line", increments: 7 }) })).toBe(9);
  expect(defence({ R: target({ formation: "line", increments: 8 }) })).toBe(6);
  expect(defence({ R: target({ formation: "line", increments: 7 }), G: guns("russian", "7,6", 3) })).toBe(7);
});

rule("12.3.2b", "fire through the flank of a Line meets 5, by its vertices too", () => {
  const facing = (vertex: number) => defence({ R: target({ formation: "line" }, "7,6", vertex) });
  // fired at through hexside 3: front for vertices 2 and 3, flank for 1 and 4, rear for 0 and 5
  expect([0, 1, 2, 3, 4, 5].map(facing)).toEqual([9, 5, 9, 9, 5, 9]);
  const battery = guns("french", "6,8", 0); // two hexes away, in line with the vertex of hexsides 3 and 4
  const hit = (vertex: number) =>
    lastFire(shot(battery, target({ formation: "line" }, "7,6", vertex), { at: "7,6" })).defence;
  expect([2, 3, 4].map(hit)).toEqual([5, 9, 5]);
});

rule("6.2.3a", "fire through the flank of any other formation meets 5, too", () => {
  const facings = (more: Units) =>
    [0, 1, 2, 3, 4, 5].map((facing) => defence({ R: target(more, "7,6", facing) }));
  expect(facings({})).toEqual([6, 5, 6, 6, 6, 5]); // a Column: flank for sides 1 and 5
  const heavy = (facing: number) => defence({ R: horse("russian", "7,6", facing, { ma: 11 }) });
  expect([0, 1, 2, 3, 4, 5].map(heavy)).toEqual([6, 5, 6, 6, 6, 5]);
  const strong = { A: shooter({ fire: 20 }) };
  const battery = (formation: string) =>
    [0, 1, 2, 3, 4, 5].map((facing) =>
      defence({ R: guns("russian", "7,6", facing, { formation }) }, {}, strong),
    );
  expect(battery("unlimbered")).toEqual([8, 5, 8, 8, 8, 5]);
  expect(battery("limbered")).toEqual([6, 5, 6, 6, 6, 5]);
  expect(facings({ increments: 3, range: 2, formation: "skirmish" })).toEqual([5, 12, 12, 12, 12, 5]);
});

rule("6.2.3a", "not what has no flank, no order, or is as easy to hit anyway", () => {
  const facings = (more: Units, map: Units = {}) =>
    new Set([0, 1, 2, 3, 4, 5].map((facing) => defence({ R: target(more, "7,6", facing) }, map)));
  expect(facings({ formation: "square" })).toEqual(new Set([4]));
  expect(facings({ morale: "disordered" })).toEqual(new Set([14]));
  expect(facings({ increments: 4 }, { terrain: { "7,6": "woods" } })).toEqual(new Set([10]));
  const light = [0, 1, 2, 3, 4, 5].map((facing) => defence({ R: horse("russian", "7,6", facing) }));
  expect(new Set(light)).toEqual(new Set([6]));
  const masse = [0, 1, 2, 3, 4, 5].map((facing) =>
    defence({ R: foot("austrian", "7,6", facing, { formation: "masse" }) }),
  );
  expect(new Set(masse)).toEqual(new Set([6])); // [16.2.7d]
});

rule("6.2.3a", "guns behind a column in flank are two easier to hit than it", () => {
  const stack = { R: target({}, "7,6", 1), G: guns("russian", "7,6", 1) };
  const field = lab({ phase: "offensive", units: { A: shooter(), ...stack } }, { dice: QUIET });
  expect(fire(field, "7,6", "A").of("fire")[0]?.defence).toMatchObject([
    { label: label("inFlank", "column"), value: 5, cite: "6.2.3a" },
    { label: "with guns", value: -2 },
  ]);
});

rule("12.3.2b", "one firer in the flank is enough", () => {
  const R = target({ formation: "line" }, "7,6", 3);
  expect(defence({ R }, {}, { A: shooter() })).toBe(9);
  expect(defence({ R }, {}, { A: shooter(), B: foot("french", "8,7", 0) })).toBe(5);
});

rule("12.3.3", "a square is hit at 4", () => {
  expect(defence({ R: target({ formation: "square" }) })).toBe(4);
});

rule("12.5.3", "each value is modified, then all are added", () => {
  const units = {
    A: shooter({ morale: "disordered", fire: 7 }),
    B: foot("french", "8,7", 0, { fire: 7, losses: 5 }),
    R: target(),
  };
  const field = fire(lab({ phase: "offensive", units }, { dice: QUIET }), "7,6", "A", "B");
  expect(lastFire(field)).toMatchObject({ values: [3, 3], total: 6 });
});

rule(["12.5.4", "12.5.5"], "value to defence is rounded down to a column", () => {
  const column = (n: number, more: Units = {}) => lastFire(shot(shooter({ fire: n }), target(more))).column;
  expect([5, 6, 8, 9, 11, 12, 14, 15].map((n) => column(n))).toEqual([
    "1:1.5",
    "1:1",
    "1:1",
    "1.5:1",
    "1.5:1",
    "2:1",
    "2:1",
    "2.5:1",
  ]);
  expect(column(1)).toBe("1:3"); // below the table
});

rule("12.5.6", "massed targets and a gunner change the roll", () => {
  const units = {
    A: guns("french", "7,9", 0),
    L: leader("french", "7,9", { artillery: 2 }),
    R: target({ increments: 12 }),
  };
  const field = fire(lab({ phase: "offensive", units }, { dice: dice(11) }), "7,6", "A");
  expect(lastFire(field)).toMatchObject({ drm: 5, result: 16 });
});

rule(
  ["12.5.7", "12.5.7b", "12.5.8"],
  "the table says how many are lost, and units that lose may have to check",
  () => {
    const field = shot(shooter({ fire: 18 }), target({ moraleValue: 35 }), { roll: dice(61, 36) });
    expect(lastFire(field)).toMatchObject({ column: "3:1", losses: 2 });
    expect(field.unit("R").losses).toBe(2);
    expect(field.of("check")).toMatchObject([{ unit: "R", roll: 36, passed: true }]);
  },
);

rule("12.5.7a", "an empty box is no effect", () => {
  const field = shot(shooter(), target());
  expect(lastFire(field).losses).toBe(0);
  expect(field.of("lost")).toEqual([]);
  expect(field.of("check")).toEqual([]);
});

rule("12.5.8", "a unit that fails is disordered and retreats", () => {
  const field = shot(shooter({ fire: 18 }), target({ moraleValue: 35 }), { roll: dice(61, 35) });
  expect(field.unit("R").morale).toBe("disordered");
  field.act(field.actions("flee")[0]!);
  expect(field.hex("R")).not.toBe("7,6");
});

rule("12.5.8-ex", "two batteries and Vandamme at four hexes take one increment of a Line", () => {
  const units = {
    "F-1D-B1": { at: "7,10", facing: 0, formation: "unlimbered" },
    "F-1D-B2": { at: "7,10", facing: 0, formation: "unlimbered" },
    "F-VANDAMME": { at: "7,10" },
    P: foot("prussian", "7,6", 3, { formation: "line" }),
    ...BYSTANDERS,
  };
  const field = fire(lab({ phase: "offensive", units }, { dice: dice(43, 66) }), "7,6", "F-1D-B1", "F-1D-B2");
  expect(lastFire(field)).toMatchObject({
    values: [9, 9],
    total: 18,
    defence: 9,
    column: "2:1",
    result: 44,
    losses: 1,
  });
  expect(field.unit("P").losses).toBe(1);
});

rule("12.5", "the forecast is what the dice do", () => {
  const units = { A: shooter({ fire: 18 }), R: target() };
  const field = lab({ phase: "offensive", units });
  const { odds, column } = fireForecast(field.g, {
    side: 0,
    kind: "offensive",
    at: hexNamed(field.g, "7,6"),
    firers: [field.id("A"), hexNamed(field.g, "7,7")],
  });
  expect(column).toBe("3:1");
  expect([...odds.ways].sort()).toEqual([
    [0, 7],
    [1, 22],
    [2, 7],
  ]);
});

/** Fire of this value from three hexes at guns in 7,6, alone or not. */
const storm = (values: readonly number[], stack: Units, ...rolls: number[]): Lab => {
  const hexes = ["7,7", "8,7", "6,7"];
  const firers = values.map((fire, i) => [`A${i}`, foot("french", hexes[i]!, i === 2 ? 1 : 0, { fire })]);
  const units = { ...Object.fromEntries(firers), ...stack, ...BYSTANDERS };
  const field = lab({ phase: "offensive", units }, { dice: dice(...rolls) });
  return fire(field, "7,6", ...values.map((_, i) => `A${i}`));
};

rule(["6.9.5", "6.9.5-ex"], "lone unlimbered guns lose half of the result", () => {
  const lost = (roll: number) => {
    const field = storm([40, 40], { R: guns("russian", "7,6", 3, { increments: 3 }) }, roll, 66);
    expect(lastFire(field).column).toBe("10:1");
    return [lastFire(field).losses, field.unit("R").losses];
  };
  expect([lost(26), lost(55)]).toEqual([
    [3, 1],
    [4, 2],
  ]);
  const one = shot(shooter({ fire: 24 }), guns("russian", "7,6", 3), { roll: dice(22) });
  expect([lastFire(one).losses, one.unit("R").losses]).toEqual([1, 0]);
  expect(one.of("halved")).toMatchObject([{ hex: "7,6", from: 1, to: 0, cite: "6.9.5" }]);
  expect(bataille.words.event(one.g.world, one.of("halved")[0]!)).toBe(
    "Guns alone in 7,6 take half of 1: no loss",
  );
});

rule(["6.9.6", "6.9.6-ex"], "infantry takes the odd losses and its guns the even ones", () => {
  const stack = { R: target({ formation: "line" }), G: guns("russian", "7,6", 3) };
  const field = storm([30, 20, 20], stack, 26, 66, 66);
  expect(lastFire(field)).toMatchObject({ total: 70, column: "10:1", losses: 3 });
  expect([field.unit("R").losses, field.unit("G").losses]).toEqual([2, 1]);
});

rule("2.2.3", "fire reveals the fire value of the firer", () => {
  const field = shot(shooter(), target());
  expect(field.state.shown[field.id("A")]! & SHOWN_FIRE).toBe(SHOWN_FIRE);
  expect(field.state.shown[field.id("R")]).toBe(0);
  const losing = shot(shooter(), target({ losses: 2, veiled: 2 }));
  expect(losing.state.veiled[losing.id("R")]).toBe(0); // its increments have been counted
});

rule("13.4.1", "which units fired at what is remembered until the melees", () => {
  const field = shot(shooter(), target());
  const at = (hex: string) => hexNamed(field.g, hex);
  expect(field.state.shots).toEqual([{ unit: field.id("A"), from: at("7,7"), at: at("7,6") }]);
});

rule("5.3.4", "cavalry that loses to fire has had no rest; losses in Defensive Fire are remembered", () => {
  const units = {
    R: foot("russian", "7,7", 0, { fire: 18 }),
    C: horse("french", "7,6", 3, { moraleValue: 11 }),
    ...BYSTANDERS,
  };
  const hit = { ...units, Z: foot("french", "14,14", 0, { stung: true }) }; // from an earlier segment
  const field = lab({ phase: "defensive", units: hit }, { dice: dice(61, 66) });
  fire(field, "7,6", "R");
  expect(field.state.stung[field.id("Z")]).toBe(0);
  const unit = field.id("C");
  expect(field.state.rest[unit]! & SHOT).toBe(SHOT);
  expect(field.state.stung[unit]).toBe(1);
});
