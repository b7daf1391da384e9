// [12.0] [6.7] [6.8] Fire where chapters meet: units that have fallen back, share a hex, or have fired already.

import { expect } from "vitest";
import { at, calm, charge, HUSSARS } from "./charges.ts";
import { dice, lab, rule, textOf } from "./lab.ts";
import { BYSTANDERS, fire, foot, guns, offered, targets } from "./volleys.ts";

const QUIET = dice(11, 11, 11, 11);

rule("6.7.12a", "skirmishers that evaded cavalry do not fire in the Defensive Fire Phase", () => {
  const units = {
    ...HUSSARS,
    V: foot("french", "7,8", 2, { kind: "light", range: 2, increments: 3, formation: "skirmish" }),
    R: foot("russian", "7,6", 3),
    F: foot("french", "6,6", 2),
  };
  const game = charge(units, [11], { map: { terrain: { "7,7": "village" } } });
  calm(game).act(at("7,8"), { do: "evade", to: "7,7" }).until("defensiveFire");
  expect(offered(game, "7,6")).toEqual(["F"]);
  expect(game.refusal({ do: "fire", at: "7,6", with: ["V"] })).toBe("6.7.12a");
  game.until("offensiveFire");
  while (game.side !== "french" || game.asks !== "offensiveFire") game.pass().until("offensiveFire");
  expect(offered(game, "7,6")).toContain("V"); // their own turn is another matter
});

rule("6.8.3", "cavalry skirmishers fall back once, even if they only move aside", () => {
  const units = {
    "R-LUBNY": { at: "7,7", facing: 0, formation: "skirmish2" },
    A: foot("french", "8,7", 0, { spent: 1 }), // faces the other way
    ...BYSTANDERS,
  };
  const field = fire(lab({ phase: "defensive", units }, { dice: QUIET }), "8,7", "R-LUBNY@7,7");
  field.act({ do: "fallBack", unit: "R-LUBNY", to: "6,7" });
  expect(field.unit("R-LUBNY").hexes).toEqual(["6,7", "7,7"]); // one hex is one of the old ones
  expect(field.actions("fallBack")).toEqual([]);
});

rule("12.1.8", "when more than four of a Line have fired the others of the hex cannot", () => {
  const line = { at: "7,7", formation: "line", facing: 0 };
  const foes = { R: foot("russian", "7,6", 3), S: foot("russian", "8,7", 3) };
  const units = { "F-36e-1": line, "F-36e-2": line, ...foes, ...BYSTANDERS };
  const field = fire(lab({ phase: "offensive", units }, { dice: QUIET }), "7,6", "F-36e-1");
  expect(targets(field)).toEqual(["14,13"]);
  expect(field.refusal({ do: "fire", at: "8,7", with: ["F-36e-2"] })).toBe("12.1.8");
});

rule("6.2.2", "routed units beneath a battery do not turn it", () => {
  const units = {
    G: guns("french", "7,7", 0),
    A: foot("french", "7,7", 3, { morale: "routed" }),
    R: foot("russian", "7,4", 3),
  };
  expect(offered(lab({ phase: "offensive", units }), "7,4")).toEqual(["G"]);
});

rule("6.6.4", "in houses the battery under the top unit does not fire", () => {
  const units = {
    A: foot("french", "7,7", 0, { increments: 3 }),
    G: guns("french", "7,7", 0),
    R: foot("russian", "7,6", 3),
  };
  const field = lab({ phase: "offensive", units, map: { terrain: { "7,7": "village" } } });
  expect(field.refusal({ do: "fire", at: "7,6", with: ["G"] })).toBe("6.6.4");
});

rule("6.8.6", "cavalry skirmishers fire from the hex that has the flank of a Line", () => {
  const at = (facing: number) =>
    offered(
      lab({
        phase: "defensive",
        units: {
          "R-LUBNY": { at: "7,7", facing: 0, formation: "skirmish2" },
          A: foot("french", "8,7", facing, { formation: "line" }),
        },
      }),
      "8,7",
    );
  expect([at(0), at(1), at(2)]).toEqual([["R-LUBNY@7,7"], ["R-LUBNY@8,8"], ["R-LUBNY@7,7"]]);
});

rule("6.7.12b", "a unit that has fallen back behind others stays behind them", () => {
  const units = {
    A: foot("french", "7,7", 0, { increments: 3 }),
    V: foot("french", "7,7", 0, { kind: "light", range: 2, increments: 3, fellBack: true }),
    R: foot("russian", "1,1", 3),
  };
  const field = lab({ phase: "movement", units });
  expect(field.refusal({ do: "top", unit: "V" })).toBe("6.7.12b");
  expect(field.refusal({ do: "top", unit: "A" })).toBe("6.2.2");
});

rule(["12.3.1", "12.5"], "fire reveals the strength of the firers and of the targets", () => {
  const units = {
    A: foot("french", "7,7", 0, { losses: 2, veiled: 2 }),
    R: foot("russian", "7,6", 3, { losses: 3, veiled: 3 }),
    ...BYSTANDERS,
  };
  const game = fire(lab({ phase: "offensive", units }, { dice: dice(11) }), "7,6", "A");
  expect([game.state.veiled[game.id("A")], game.state.veiled[game.id("R")]]).toEqual([0, 0]);
});

rule(["12.2", "12.3.1"], "the terms of the defence are reported with the terrain", () => {
  const defence = (terrain: string, formation: string) => {
    const units = {
      A: foot("french", "7,7", 0),
      R: foot("russian", "7,6", 3, { formation }),
      ...BYSTANDERS,
    };
    const map = { terrain: { "7,6": terrain } };
    const game = fire(lab({ phase: "offensive", units, map }, { dice: dice(11) }), "7,6", "A");
    return game.of("fire")[0]!.defence.map(({ label }) => textOf(label));
  };
  expect(defence("clear", "column")).toEqual(["column"]);
  expect(defence("village", "general")).toEqual(["general order in a village"]);
  expect(defence("woods", "general")).toEqual(["general order in woods"]);
});

rule("13.2.3", "only Defensive Fire counts against an assault", () => {
  const stung = (phase: string, active: string) => {
    const units = { A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3), ...BYSTANDERS };
    const game = lab({ phase, active, units }, { dice: dice(66, 66, 66) });
    fire(game, "7,6", "A");
    return game.state.stung[game.id("R")];
  };
  expect(stung("offensive", "french")).toBe(0);
  expect(stung("defensive", "coalition")).toBe(1);
});
