// Cavalry on columns on the road.

import { expect } from "vitest";
import { at, calm, charge, gallop, HUSSARS, markers } from "./charges.ts";
import { dice, lab, rule } from "./lab.ts";

rule("10.2.7d", "a column on the road that is caught by its tail is disordered there", () => {
  const road = { roads: [["7,4", "7,5", "7,6", "7,7"]] };
  const column = { side: "french", formation: "road", increments: 11, at: "7,5", facing: 0 };
  const units = { ...HUSSARS, "F-R": { ...column, tail: ["7,6", "7,7"] } };
  const game = charge(units, [11], { map: road });
  calm(game).act(at("7,7"));
  gallop(game, "7,11", "7,10", "7,9", "7,8");
  calm(game);
  expect(game.unit("F-R")).toMatchObject({ hexes: ["7,7"], morale: "disordered" });
  expect(markers(game)).toMatchObject([{ defenders: ["F-R"], at: "7,7" }]);
});

rule("10.2.7g", "and the same happens if it stood, and fire breaks it later", () => {
  const column = { side: "french", formation: "road", increments: 11, losses: 1, at: "7,5", facing: 0 };
  const position = {
    phase: "offensive",
    active: "coalition",
    units: {
      "R-LUBNY": { at: "7,8", facing: 0 },
      "R-MUROM": { at: "6,8", facing: 0 },
      "F-R": { ...column, tail: ["7,6", "7,7"] },
    },
    charges: [{ attackers: ["R-LUBNY"], at: "7,7" }],
    map: { roads: [["7,4", "7,5", "7,6", "7,7"]] },
  };
  const game = lab(position, { dice: dice(66, 11) });
  game.act(game.actions("fire")[0]!);
  expect(game.unit("F-R")).toMatchObject({ hexes: ["7,7"], morale: "disordered" });
});
