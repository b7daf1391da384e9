// Charges that meet friends on their way [3.1.2] [6.1.2].

import { expect } from "vitest";
import { at, calm, charge, gallop, HUSSARS, markers, phase, steps } from "./charges.ts";
import { rule } from "./lab.ts";
import { reason } from "./marches.ts";

const COSSACKS = { nation: "russian", arm: "cavalry", kind: "cossack", ma: 14, facing: 0 };
const TEAMS = { nation: "russian", arm: "artillery", kind: "light", facing: 0 };

rule("6.1.2", "a charge rides through other cavalry where there is space for both", () => {
  const few = { "R-C": { ...COSSACKS, at: "7,10", increments: 4 } };
  expect(steps(calm(gallop(charge({ ...HUSSARS, ...few }), "7,11")))).toContain("7,10");
  const many = { "R-C": { ...COSSACKS, at: "7,10", increments: 18 } };
  const game = gallop(charge({ ...HUSSARS, ...many }), "7,11");
  expect(calm(game).unit("R-LUBNY")).toMatchObject({ hexes: ["7,11"], morale: "routed" }); // shut in
});

rule("3.1.2", "and does not stop among friends: it makes contact beyond them", () => {
  const units = { "R-G": { ...TEAMS, at: "7,10" }, "F-46e-1": { at: "8,10", facing: 0 } };
  const game = charge({ ...HUSSARS, ...units }, [66]);
  calm(game).act(at("8,10"));
  gallop(game, "7,11", "7,10");
  expect([calm(game).hex("R-LUBNY"), markers(game)]).toEqual(["7,10", []]); // among the teams it attacks nothing
  gallop(game, "7,9");
  calm(game);
  expect([game.hex("R-LUBNY"), markers(game)]).toMatchObject(["7,9", [{ at: "8,10" }]]);
});

rule("3.1.2", "recalled among friends it must ride on before it halts", () => {
  const game = charge({ ...HUSSARS, "R-G": { ...TEAMS, at: "7,10" } }, [6]);
  gallop(game, "7,11", "7,10");
  calm(game).act({ do: "recall" });
  expect(game.refusal({ do: "halt" })).toBe("3.1.2");
  gallop(game, "7,9");
  calm(game).act({ do: "halt" });
  expect(game.unit("R-LUBNY")).toMatchObject({ hexes: ["7,9"], morale: "good" });
});

rule("3.1.2", "where it could not get out again it does not enter", () => {
  const units = { "R-G": { ...TEAMS, at: "7,11" }, "F-46e-1": { at: "7,10", facing: 0 } };
  const map = { terrain: { "8,11": "woods", "6,11": "woods" } };
  const far = { "R-SERP": { at: "2,12", facing: 0 } };
  const game = phase({ ...HUSSARS, ...units, ...far }, [], { map });
  expect(game.refusal({ do: "declare", units: ["R-LUBNY"] })).toBe("10.1.9");
});

rule("10.2", "a second line can be declared once the first is, and waits for it to ride", () => {
  const lines = {
    "R-LUBNY": { at: "7,11", facing: 0, increments: 10 },
    "R-SERP": { at: "7,12", facing: 0, increments: 10 },
  };
  const game = phase(lines, [6]);
  expect(game.refusal({ do: "declare", units: ["R-SERP"] })).toBe("10.1.9"); // no space for both in one hex
  game.act({ do: "declare", units: ["R-LUBNY"] }, { do: "declare", units: ["R-SERP"] });
  expect(game.of("charges")).toMatchObject([{ units: ["R-LUBNY"] }]);
  gallop(game, "7,10", "7,9");
  calm(game).act({ do: "recall" }, { do: "halt" });
  expect(game.of("charges")[1]).toMatchObject({ units: ["R-SERP"] });
  expect(steps(calm(game))).toContain("7,11");
});

rule("10.3.11", "a charge is met where it may stop: not among friends, and not on a square", () => {
  const meet = (way: object, facing: number) => {
    const game = charge({ ...HUSSARS, ...way, "F-16C": { at: "7,9", facing: 3 } }, [66]);
    calm(game).act({ do: "step", to: "7,11" });
    calm(game).act({ do: "step", to: "7,10", facing });
    calm(game, "reactToCharge").act({ do: "react", unit: "F-16C" }, { do: "pass" });
    expect([game.hex("R-LUBNY"), markers(game)]).toEqual(["7,10", []]);
    calm(game).act({ do: "step", to: "8,10" });
    return markers(calm(game));
  };
  const met = [{ attackers: ["R-LUBNY"], at: "7,9", kind: "reaction" }];
  expect(meet({ "R-C": { ...COSSACKS, at: "7,10", increments: 4 } }, 1)).toMatchObject(met);
  const square = { "F-46e-1": { at: "7,10", facing: 3, formation: "square" } };
  expect(meet(square, 1)).toMatchObject(met);
});

rule("10.1.10c", "a second regiment enters the same square's hex if there is space for both", () => {
  const onto = (increments: number) => {
    const units = {
      "R-LUBNY": { at: "7,11", facing: 0, increments },
      "R-SERP": { at: "8,12", facing: 0, increments: 8 },
      "F-46e-1": { at: "7,9", facing: 3, formation: "square" },
    };
    const game = phase(units).act(
      { do: "declare", units: ["R-LUBNY"] },
      { do: "declare", units: ["R-SERP"] },
    );
    game.until("chooseCharge").act({ do: "charge", units: ["R-LUBNY"] });
    gallop(game, "7,10");
    calm(game, "declareTarget").act(at("7,9"));
    gallop(game, "7,9");
    if (increments === 8) calm(game).act(at("7,9"));
    else expect(reason(calm(game), at("7,9"))).toEqual(["it has no way to that hex", "10.2"]);
    calm(game).act({ do: "step", to: "8,11" });
    calm(game).act({ do: "step", to: "8,10", facing: 5 });
    return calm(game);
  };
  const few = gallop(onto(8), "7,9");
  calm(few);
  expect(few.stack("7,9")).toEqual(["R-SERP", "R-LUBNY", "F-46e-1"]);
  expect(markers(few)).toMatchObject([{ attackers: ["R-LUBNY"] }, { attackers: ["R-SERP"], at: "7,9" }]);
  few.until("melee");
  expect(few.actions("assault")).toEqual([{ do: "assault", at: "7,9", with: ["R-SERP", "R-LUBNY"] }]);
  expect(steps(onto(12))).not.toContain("7,9");
});

rule(
  "10.1.8",
  "a unit does not change formation where it may not stay: among friends, or on a square",
  () => {
    const few = { "R-C": { ...COSSACKS, at: "7,11", increments: 4 } };
    const passed = calm(charge({ ...HUSSARS, ...few })).act({ do: "step", to: "7,11" });
    expect(calm(passed, "chargeFormation").asks).toBe("ride");
    const square = { "F-46e-1": { at: "7,11", facing: 3, formation: "square" } };
    const upon = calm(charge({ ...HUSSARS, ...square })).act({ do: "step", to: "7,11" });
    expect(calm(upon, "chargeFormation").asks).toBe("ride");
  },
);
