// The corner of the map, 0,0, is a hex like any other: its number is 0, which must not be mistaken for none.

import { expect } from "vitest";
import { at, calm, charge, gallop, markers } from "./charges.ts";
import { dice, lab, rule } from "./lab.ts";
import { field, foot, form, guns, horse, leader, marches, steps, take } from "./marches.ts";
import * as melees from "./melees.ts";
import { BYSTANDERS, fire, lastFire, offered } from "./volleys.ts";

rule("12.5", "troops in the corner are fired at", () => {
  const units = { A: foot("french", "0,1", 0), R: foot("russian", "0,0", 3), ...BYSTANDERS };
  const game = lab({ phase: "offensive", units }, { dice: dice(66, 66, 66) });
  expect(offered(game, "0,0")).toEqual(["A"]);
  expect(lastFire(fire(game, "0,0", "A")).losses).toBeGreaterThan(0);
  expect(game.refusal({ do: "fire", at: "0,0", with: ["A"] })).toBe("12.1.1");
});

rule("12.7", "a unit that leaves the corner is fired at", () => {
  const units = { A: foot("french", "0,0", 3), R: foot("russian", "0,1", 0) };
  const game = take(field(units, {}, { dice: dice(66, 66, 66) }), "A").act({ do: "step", to: "1,0" });
  expect(game.asks).toBe("opportunityFire");
  game.act({ do: "fire", at: "0,0", with: ["R"] });
  expect(game.of("fire")).toMatchObject([{ at: "0,0", kind: "opportunity" }]);
});

rule("13.1", "troops in the corner are assaulted, and the winner advances", () => {
  const units = {
    A: melees.foot("french", "0,1", 0, { increments: 12, melee: 60 }),
    R: melees.foot("russian", "0,0", 3),
  };
  const game = melees.assault(melees.field(units, [66, 66, 11, 66, 66]), "0,0", "A");
  expect(melees.lastMelee(game).attack).toEqual({ A: 60 });
  expect(game.of("meleeResult")).toMatchObject([{ at: "0,0" }]);
});

rule(["13.3", "13.3.1"], "cavalry in the corner retreats before melee", () => {
  const units = {
    A: melees.foot("french", "1,0", 5),
    R: melees.horse("russian", "0,0", 2),
  };
  const game = melees.assault(melees.field(units, [66, 66, 66]), "0,0", "A");
  expect(game.of("assault")).toMatchObject([{ at: "0,0" }]);
});

rule(["10.2.3", "10.2.7"], "infantry in the corner is the target of a charge, and stands", () => {
  const units = { "R-LUBNY": { at: "0,5", facing: 0 }, "F-46e-1": { at: "0,0", facing: 3 } };
  const game = calm(charge(units, [66, 66, 66])).act(at("0,0"));
  gallop(game, "0,4", "0,3", "0,2", "0,1");
  calm(game);
  expect(markers(game)).toMatchObject([{ attackers: ["R-LUBNY"], defenders: ["F-46e-1"], at: "0,0" }]);
  expect(game.asks).toBe("movement");
});

rule("10.2.8", "a square is formed in the corner", () => {
  const units = { "R-LUBNY": { at: "0,6", facing: 0 }, "F-46e-1": { at: "0,0", facing: 3 } };
  const game = calm(gallop(charge(units, [11]), "0,5", "0,4"), "formSquare");
  expect(game.actions("square")).toEqual([{ do: "square", hex: "0,0" }]);
  game.act({ do: "square", hex: "0,0" });
  expect(game.unit("F-46e-1")).toMatchObject({ hexes: ["0,0"], formation: "square" });
});

rule("10.4", "a unit that marches into the corner is charged there", () => {
  const units = { "F-16C": { at: "0,2", facing: 0 }, "R-MUROM": { at: "1,0", facing: 5 } };
  const game = lab({ phase: "movement", active: "coalition", units }, { dice: dice(66, 66) });
  game.act({ do: "move", units: ["R-MUROM"] }, { do: "step", to: "0,0" });
  expect(game.actions("react")).toEqual([{ do: "react", unit: "F-16C" }]);
  game.act({ do: "react", unit: "F-16C" });
  expect(markers(game)).toMatchObject([{ attackers: ["R-MUROM"], at: "0,1" }]);
});

rule("11.1", "the corner is entered and left again", () => {
  const A = foot("french", "0,3", 0);
  const game = take(field({ A }), "A");
  expect(marches(game)).toContain("0,0");
  game.act({ do: "march", to: "0,0" });
  expect(game.hex("A")).toBe("0,0");
  expect(steps(take(field({ A: foot("french", "0,0", 1) }), "A"))).toEqual(["0,1", "1,0"]);
  expect(steps(take(field({ A: foot("french", "0,1", 0) }), "A"))).toContain("0,0");
});

rule("11.1.9", "guns are prolonged into the corner", () => {
  const game = take(field({ G: guns("french", "0,1", 0) }), "G");
  expect(game.actions("prolong").map(({ to }) => to)).toContain("0,0");
});

rule("6.11", "no unit marches into cavalry in the corner", () => {
  const near = take(field({ A: foot("french", "0,3", 0), C: horse("russian", "0,0", 3) }), "A");
  expect(marches(near)).not.toContain("0,0");
});

rule("14.2.3", "a leader in the corner whose troops are gone gets away from there", () => {
  const units = {
    A: foot("french", "0,1", 0),
    R: foot("russian", "0,0", 3, { increments: 1 }),
    M: leader("russian", "0,0"),
    T: foot("russian", "4,4", 3),
    ...BYSTANDERS,
  };
  const game = fire(lab({ phase: "offensive", units }, { dice: dice(65, 11, 11, 11) }), "0,0", "A");
  expect(game.unit("R").place).toBe("eliminated");
  expect(game.hex("M")).not.toBe("0,0");
});

rule("16.3.2", "reinforcements enter at the corner", () => {
  const group = { name: "Reserve", side: "french", day: 1, time: "11:20", entries: ["C"], units: ["B"] };
  const B = { nation: "french", place: "waiting" };
  const game = field({ B }, { turn: 2, groups: [group], map: { entries: { C: "0,0" } } });
  expect(game.actions("enter").map(({ at: hex }) => hex)).toEqual(["0,0"]);
  game.act(game.actions("enter")[0]!);
  expect(game.hex("B")).toBe("0,0");
});

rule("2.3.6", "leaders stay on the map, too", () => {
  expect(steps(take(field({ L: leader("french", "0,0") }), "L"))).toEqual(["0,1", "1,0"]);
  expect(steps(take(field({ L: leader("french", "14,14") }), "L"))).toEqual(["13,13", "13,14", "14,13"]);
});

rule("10.2.9f", "a charge that does not obey the recall rides for an enemy in the corner", () => {
  const units = { "R-LUBNY": { at: "0,8", facing: 0 }, "F-46e-1": { at: "0,0", facing: 3 } };
  const game = gallop(charge(units, [1, 66, 66]), "0,7", "0,6");
  calm(game).act({ do: "recall" });
  expect(game.of("targeted").map(({ hex }) => hex)).toEqual(["0,0"]);
  gallop(game, "0,5", "0,4", "0,3", "0,2", "0,1");
  calm(game);
  expect(markers(game)).toMatchObject([{ attackers: ["R-LUBNY"], at: "0,0" }]);
});

rule(["6.7.12", "10.2.4"], "a target that has evaded out of the corner is forgotten", () => {
  const units = {
    "R-LUBNY": { at: "0,7", facing: 0 },
    "F-V": {
      side: "french",
      kind: "light",
      range: 2,
      increments: 3,
      at: "0,0",
      facing: 2,
      formation: "skirmish",
    },
    "F-46e-1": { at: "1,3", facing: 3 },
  };
  const game = charge(units, [], { map: { terrain: { "1,0": "woods" } } });
  calm(game).act(at("0,0"));
  game.act({ do: "evade", to: "1,0" });
  expect(calm(game).actions("target")).toEqual([]);
  gallop(game, "0,6");
  expect(calm(game).actions("target")).toEqual([at("1,3")]); // another may be named
});

rule(["6.1.1", "6.4.6"], "a Line extends into the corner and closes up there again", () => {
  const alone = take(field({ A: foot("french", "0,1", 4) }), "A");
  alone.act(form("line2", 4, "0,0"));
  expect(alone.unit("A")).toMatchObject({ hexes: ["0,1", "0,0"], formation: "line2" });
  const wide = field({ A: foot("french", "0,1", 4, { formation: "line2" }) });
  const closed = take(wide, "A").act(form("column", 4, "0,0"));
  expect(closed.unit("A")).toMatchObject({ hexes: ["0,0"], formation: "column" });
});

rule("6.7.12", "skirmishers evade into the corner", () => {
  const units = {
    "R-LUBNY": { at: "0,6", facing: 0 },
    "F-V": {
      side: "french",
      kind: "light",
      range: 2,
      increments: 3,
      at: "0,1",
      facing: 2,
      formation: "skirmish",
    },
  };
  const game = charge(units, [], { map: { terrain: { "0,0": "woods" } } });
  calm(game).act(at("0,1"), { do: "evade", to: "0,0" });
  expect(game.unit("F-V")).toMatchObject({ hexes: ["0,0"], formation: "general" });
});

rule("13.3.4", "cavalry retreats before the melee into woods in the corner", () => {
  const units = { A: melees.foot("french", "0,2", 0), R: melees.horse("russian", "0,1", 3) };
  const game = melees.assault(melees.field(units, [], { map: { terrain: { "0,0": "woods" } } }), "0,1", "A");
  expect(game.actions("retreat").map(({ to }) => to)).toContain("0,0");
});
