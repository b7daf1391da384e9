// [10.1] [10.2] [10.3] Charges in less common cases: what happens in the first hex, in the corner of the map, between two steps.

import { expect } from "vitest";
import { squareFault } from "../src/rules/10-charges/10.2.8-square.ts";
import { at, calm, charge, gallop, HUSSARS, markers, UHLANS } from "./charges.ts";
import { type Lab, rule } from "./lab.ts";
import { reason } from "./marches.ts";

const hexOf = (game: Lab, hex: number | undefined) => game.g.world.map.grid.names[hex!];

rule(
  ["10.1.8", "10.1.10b"],
  "cavalry that has formed on the way has come to a square from where it did so",
  () => {
    const units = { ...HUSSARS, "F-46e-1": { at: "7,10", facing: 3, formation: "square" } };
    const game = gallop(charge(units, [66, 66, 66]), "7,11");
    calm(game, "chargeFormation").act({ do: "form", formation: "line", facing: 0 });
    calm(game, "declareTarget").act(at("7,10"));
    calm(calm(game).act({ do: "step", to: "7,10" }));
    expect(markers(game)).toMatchObject([{ attackers: ["R-LUBNY"], at: "7,10" }]);
    expect(hexOf(game, game.state.charges[0]!.from)).toBe("7,11");
  },
);

rule(
  ["10.1.8", "11.1.5"],
  "a Line that lengthens in a charge pays for the change, and nothing for being a Line",
  () => {
    const C = { nation: "russian", arm: "cavalry", increments: 8, at: "6,12", facing: 0, formation: "line" };
    const offered = (ma: number) => {
      const game = calm(charge({ C: { ...C, ma }, "F-46e-1": { at: "6,8", facing: 3 } })).act({
        do: "step",
        to: "6,11",
      });
      calm(game, "chargeFormation");
      return (
        game.asks === "chargeFormation" && game.actions("form").some(({ formation }) => formation === "line2")
      );
    };
    expect([3, 4, 5].map(offered)).toEqual([false, true, true]);
  },
);

rule(
  ["10.3.11", "10.3.12"],
  "a unit that rides out to a charge stops it, even on its way to a target",
  () => {
    const units = { ...UHLANS, "F-46e-1": { at: "7,6", facing: 0 }, "F-16C": { at: "9,8", facing: 4 } };
    const game = charge(units, [66, 66, 66]);
    gallop(game, "7,11");
    calm(game).act(at("7,6")).until("reactToCharge", "ride");
    for (let i = 0; i < 9 && game.state.charges.length === 0; i++) {
      const { react, steps } = { react: game.actions("react"), steps: game.actions("step") };
      const beside = steps.find(({ to }) => to === "9,9" || to === "8,9");
      game.act(react[0] ?? beside ?? steps[0]!).until("reactToCharge", "rideToMeet", "ride", "movement");
    }
    expect(markers(game)).toMatchObject([{ defenders: ["F-16C"], kind: "reaction" }]);
  },
);

rule("10.3.7a", "cavalry that has no hex to ride into does not react", () => {
  const units = { ...UHLANS, "F-16C": { at: "7,5", facing: 3 }, "F-1CL": { at: "9,6", facing: 4 } };
  const game = gallop(charge(units, [], { map: { levels: { "7,5": 2 } } }), "7,11", "7,10", "7,9");
  calm(game, "reactToCharge");
  expect(game.actions("react")).toEqual([{ do: "react", unit: "F-1CL" }]);
  expect(reason(game, { do: "react", unit: "F-16C" })[1]).toBe("10.3.7a");
});

rule("10.2.3", "troops in the corner of the map are a target like others", () => {
  const game = gallop(
    charge({ "R-LUBNY": { at: "0,4", facing: 0 }, "F-46e-1": { at: "0,0", facing: 3 } }, [66, 66]),
    "0,3",
  );
  calm(game, "declareTarget");
  if (game.asks === "ride") gallop(game, "0,2");
  calm(game, "declareTarget").act(at("0,0"));
  while (game.state.charges.length === 0 && calm(game).asks === "ride")
    game.act({ do: "step", to: game.hex("R-LUBNY") === "0,3" ? "0,2" : "0,1" });
  expect(markers(game)).toMatchObject([{ attackers: ["R-LUBNY"], at: "0,0" }]);
});

rule(["10.2.8b", "10.2.8g"], "the distance of cavalry that is beside infantry already is one point", () => {
  const game = charge({ ...HUSSARS, "F-46e-1": { at: "6,12", facing: 2 } }, [11]);
  expect(game.act({ do: "square", hex: "6,12" }).of("squareRoll")).toMatchObject([{ distance: 1 }]);
});

rule(
  "10.3.11",
  "a charge that comes beside a unit riding to meet it stops, whatever else it sees from there",
  () => {
    const units = { ...UHLANS, "F-16C": { at: "7,5", facing: 3 }, "F-46e-1": { at: "6,6", facing: 0 } };
    const game = gallop(charge(units, [66]), "7,11", "7,10", "7,9");
    calm(game, "reactToCharge").act({ do: "react", unit: "F-16C" }, { do: "step", to: "7,6" });
    gallop(game, "7,8");
    calm(game, "rideToMeet").pass();
    calm(game).act({ do: "step", to: "7,7" });
    expect([game.asks, markers(game)]).toMatchObject(["movement", [{ defenders: ["F-16C"], at: "7,6" }]]);
  },
);

rule("10.2.9f", "after a failed recall no other target is declared", () => {
  const ring = ["12,2", "13,2", "13,3", "12,4", "11,3", "11,2"]; // nobody comes to 12,3
  const map = { terrain: Object.fromEntries(ring.map((hex) => [hex, "steep"])) };
  const units = { ...HUSSARS, "F-46e-1": { at: "12,3", facing: 3 }, "F-72e-1": { at: "7,2", facing: 0 } };
  const game = gallop(charge(units, [1], { map }), "7,11", "7,10");
  expect(reason(calm(game), at("12,3"))[1]).toMatch(/^10\.2(\.3)?$/);
  calm(game).act({ do: "recall" });
  expect(reason(calm(game), at("12,3"))[1]).toBe("10.2.9f");
});

rule("10.2.8b", "infantry in the second hex of the map, and in the first, may form square", () => {
  for (const hex of [0, 1]) {
    const name = hexOf(charge(HUSSARS), hex)!;
    const away = name === "0,0" ? "0,3" : name === "0,1" ? "0,4" : "1,3";
    const game = charge({ "R-LUBNY": { at: away, facing: 0 }, "F-46e-1": { at: name, facing: 3 } });
    const coming = { units: [game.id("R-LUBNY")], hexes: [game.state.hex[game.id("R-LUBNY")]!] };
    expect(squareFault(game.g, coming, hex)).toBeUndefined();
  }
});
