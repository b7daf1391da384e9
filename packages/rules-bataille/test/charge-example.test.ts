// [10.5] The worked Charge Example, with its dice: the first day, in the rain, three Coalition regiments one after the
// other. The cuirassiers (A) meet lancers, the uhlans (B) ride onto a square, the others (C) find a unit that broke.

import { expect } from "vitest";
import { calm, gallop, markers } from "./charges.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";

const A = "R-EMPRESS"; // heavy
const B = "R-TATAR"; // lances, MA 15
const C = "R-SERP"; // lances
const LANCERS = "F-1CL";
const CENTRE = "F-46e-1"; // Column [R121]
const RIGHT = "F-72e-1"; // Line

const UNITS = {
  [A]: { at: "3,12", facing: 0 },
  [B]: { at: "7,12", facing: 0 },
  [C]: { at: "9,12", facing: 0, formation: "line" },
  [LANCERS]: { at: "3,8", facing: 3 },
  [CENTRE]: { at: "8,9", facing: 3 },
  [RIGHT]: { at: "10,9", facing: 3, formation: "line" },
};
const REACTION = 42;
const SQUARES = [52, 64];
const ONE_HIT = 55;
const STEADY = 66;
const NO_HIT = 11;

function declared(...rolls: number[]): Lab {
  const game = lab(
    { phase: "charge", active: "coalition", wet: true, units: UNITS },
    { dice: dice(...rolls) },
  );
  for (const unit of [A, B, C]) game.act({ do: "declare", units: [unit] });
  return game;
}

function first(game: Lab): Lab {
  game.act({ do: "charge", units: [A] });
  calm(game).act({ do: "target", hex: "3,8" });
  gallop(game, "3,11");
  calm(game, "reactToCharge").act({ do: "react", unit: LANCERS }, { do: "step", to: "3,9" });
  return gallop(game, "3,10");
}

function second(game: Lab): Lab {
  calm(game, "chooseCharge").act({ do: "charge", units: [B] });
  gallop(game, "7,11").act({ do: "form", formation: "line", facing: 0 });
  game.act({ do: "square", hex: "8,9" }, { do: "square", hex: "10,9" });
  calm(game).act({ do: "target", hex: "8,9" });
  gallop(game, "7,10", "8,10");
  calm(game).act({ do: "step", to: "8,9" }); // the square holds its fire until they leave the hex before it
  return game.act({ do: "fire", at: "8,10", with: [CENTRE] });
}

rule("10.5-ex1", "cuirassiers and lancers ride one hex each and must fight, the Coalition attacking", () => {
  const game = first(declared(REACTION));
  expect([game.hex(A), game.hex(LANCERS)]).toEqual(["3,10", "3,9"]);
  expect(markers(game)).toEqual([
    { attackers: [A], defenders: [LANCERS], at: "3,9", straight: false, kind: "reaction" },
  ]);
  expect(calm(game, "chooseCharge").asks).toBe("chooseCharge");
});

rule("10.5-ex2", "uhlans form Line, one unit forms square, one breaks, and they ride onto the square", () => {
  const game = declared(REACTION, ...SQUARES, ONE_HIT, STEADY);
  calm(first(game), "chooseCharge").act({ do: "charge", units: [B] });
  gallop(game, "7,11").act({ do: "form", formation: "line", facing: 0 });
  const frame = game.state.stack.at(-1);
  expect(frame?.step === "charge" && frame.left).toEqual([2 * 6]); // 15 - 1 - 6 - 2
  game.act({ do: "square", hex: "8,9" });
  expect(game.of("squareRoll")).toMatchObject([{ distance: 3, roll: 52, result: "square" }]);
  game.act({ do: "square", hex: "10,9" });
  expect(game.of("squareRoll")[1]).toMatchObject({ distance: 4, roll: 64, result: "disorder" });
  calm(game);
  expect(game.unit(RIGHT).morale).toBe("disordered");
  expect(game.of("fled")).toMatchObject([{ units: [RIGHT], kind: "retreat" }]);
  expect(game.of("fled")[0]?.path).toHaveLength(1 + 3);
});

rule("10.5-ex2", "one hit, a check passed, and the uhlans are on the square with their bonus", () => {
  const game = second(first(declared(REACTION, ...SQUARES, ONE_HIT, STEADY)));
  expect(game.unit(B)).toMatchObject({ losses: 1, morale: "good", hexes: ["8,9"] });
  expect(game.stack("8,9")).toEqual([B, CENTRE]);
  expect(markers(game)[1]).toMatchObject({ attackers: [B], at: "8,9", straight: true });
});

/** Up the lane beside the square, then round to the unit that broke. */
function third(game: Lab): Lab {
  calm(game).act({ do: "step", to: "9,11" });
  gallop(game, "9,10", "9,9");
  return calm(game, "opportunityFire");
}

rule(
  "10.5-ex3",
  "the last regiment passes the square and is marked with the unit that broke, without a roll",
  () => {
    const game = second(first(declared(REACTION, ...SQUARES, ONE_HIT, STEADY, NO_HIT)));
    expect(game.hex(RIGHT)).toBe("13,7");
    third(game).act({ do: "fire", at: "9,9", with: [CENTRE] });
    expect(game.of("fire").at(-1)?.defence).toMatchObject([{ value: 5, cite: "12.3.2b" }]);
    expect(game.unit(C).losses).toBe(0);
    calm(game).act({ do: "step", to: "9,8", facing: 1 });
    gallop(game, "10,8", "11,7");
    calm(game, "declareTarget").act({ do: "target", hex: "13,7" });
    gallop(game, "12,7");
    expect(markers(game)[2]).toEqual({
      attackers: [C],
      defenders: [RIGHT],
      at: "13,7",
      straight: false,
      kind: "charge",
    });
    expect(game.of("check").filter(({ unit }) => unit === RIGHT)).toEqual([]); // it has reacted already [R70]
  },
);

rule("10.5-ex3-note", "two hexes side by side draw one shot from the square", () => {
  const game = second(first(declared(REACTION, ...SQUARES, ONE_HIT, STEADY, NO_HIT)));
  third(game).act({ do: "fire", at: "9,9", with: [CENTRE] });
  const shots = game.of("fire").length;
  calm(game, "opportunityFire").act({ do: "step", to: "9,8", facing: 1 });
  expect(calm(game, "opportunityFire").asks).toBe("ride");
  gallop(game, "10,8");
  expect(calm(game, "opportunityFire").asks).toBe("ride");
  expect(game.of("fire")).toHaveLength(shots);
});
