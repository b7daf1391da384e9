// [10] Lines in two hexes, stacks and second regiments in a charge: where one hex or one unit is enough.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { at, calm, charge, gallop, HUSSARS, markers, phase, UHLANS } from "./charges.ts";
import { rule } from "./lab.ts";

const LINE2 = { "R-TATAR": { at: "6,12", facing: 0, formation: "line2" } }; // 6,12 and 7,12

rule("10.2.3", "an enemy within two hexes of either wing must be declared or declined", () => {
  const near = (hex: string) => {
    const game = charge({ ...LINE2, "F-46e-1": { at: hex, facing: 3 } });
    return calm(calm(game).act({ do: "step", to: "6,11" }), "declareTarget").asks;
  };
  expect(near("9,10")).toBe("declareTarget"); // two from the right wing, three from the left
  expect(near("5,9")).toBe("declareTarget");
  expect(near("10,10")).toBe("ride");
});

rule("10.2.3", "targets are listed hex by hex, whatever units are there", () => {
  const units = { "F-46e-1": { at: "8,8", facing: 3 }, "F-46e-2": { at: "6,8", facing: 3 } };
  const game = gallop(charge({ ...HUSSARS, ...units }), "7,11", "7,10", "7,9");
  expect(calm(game, "declareTarget").actions("target")).toEqual([at("6,8"), at("8,8")]);
});

rule("10.2.5", "a Line that turned among its last three hexes has not come straight", () => {
  const ride = (first: { to: string; facing?: number }, hexes: string[], target: string, facing: number) => {
    const units = {
      "R-TATAR": { at: "5,12", facing, formation: "line" },
      "F-46e-1": { at: target, facing: 3 },
    };
    const game = charge(units, [66]);
    calm(game).act({ do: "step", ...first });
    for (const to of hexes) {
      if (calm(game, "declareTarget").asks === "declareTarget") game.act(at(target));
      calm(game).act({ do: "step", to });
    }
    return markers(calm(game))[0]?.straight;
  };
  // north-east, south-east, north-east: alternating between the hexsides of vertex 1
  expect(ride({ to: "6,12" }, ["7,12", "8,12"], "9,12", 1)).toBe(true);
  expect(ride({ to: "6,12", facing: 1 }, ["7,12", "8,12"], "9,12", 0)).toBe(false); // vertex 0 at first
});

rule("10.2.8b", "the distance to a Line is that to the nearer of its hexes", () => {
  const units = { ...HUSSARS, "F-46e-1": { at: "6,8", facing: 1, formation: "line2" } };
  for (const hex of ["6,8", "6,9"]) {
    const game = calm(gallop(charge(units, [11]), "7,11", "7,10"), "declareTarget").pass();
    expect(game.unit("F-46e-1").hexes).toEqual(["6,8", "6,9"]);
    calm(game, "formSquare").act({ do: "square", hex });
    expect(game.of("squareRoll")).toMatchObject([{ hex, distance: 2 }]); // three hexes to 6,8
  }
});

rule("10.2.8i", "a Line whose square fails falls back from the hex in which it tried", () => {
  const units = { ...HUSSARS, "F-46e-1": { at: "8,8", facing: 3, formation: "line2" } };
  for (const hex of ["7,7", "8,8"]) {
    const game = gallop(charge(units, [36]), "7,11", "7,10");
    calm(game, "formSquare").act({ do: "square", hex });
    expect(game.of("squareRoll")).toMatchObject([{ hex, result: "disorder" }]);
    if (game.asks === "flee") game.act(game.actions("flee")[0]!);
    expect(game.of("fled")[0]?.path[0]).toBe(hex);
  }
});

rule("10.2.8g", "light cavalry affects a square also beside heavy, without lances", () => {
  const units = {
    "R-EMPRESS": { at: "7,12", facing: 0 },
    "R-LUBNY": { at: "7,12", facing: 0 },
    "R-LEOPOLD": { at: "7,12" },
    "F-46e-1": { at: "7,8", facing: 3 },
  };
  const game = phase(units, [11]).act({ do: "declare", units: ["R-EMPRESS", "R-LUBNY", "R-LEOPOLD"] });
  calm(game, "formSquare").act({ do: "square", hex: "7,8" });
  expect(game.of("squareRoll")[0]?.modifiers.map(({ label }) => label)).toEqual(["light cavalry"]);
});

rule("10.2.9d", "a leader with the smallest cavalry bonus helps a recall", () => {
  const recalled = (leader: string) => {
    const units = { "R-LUBNY": { at: "7,12", facing: 0 }, [leader]: { at: "7,12" } };
    const game = phase(units, [2]).act({ do: "declare", units: ["R-LUBNY", leader] });
    gallop(game, "7,11", "7,10");
    calm(game).act({ do: "recall" });
    return game.of("recall")[0]?.succeeds;
  };
  expect(recalled("R-MILORADOVICH")).toBe(true); // a bonus of 1; light cavalry obeys on 3
});

rule("10.2.7c", "a unit hit in front is marked without a hex to go back to", () => {
  const game = charge({ ...HUSSARS, "F-46e-1": { at: "7,8", facing: 3 } }, [66]);
  calm(game).act(at("7,8"));
  gallop(game, "7,11", "7,10", "7,9");
  calm(game);
  expect(markers(game)).toMatchObject([{ at: "7,8", kind: "charge" }]);
  expect(game.state.charges[0]?.from).toBe(-1);
});

rule("10.2.6", "a unit that has stood before one charge stands before the next without a roll", () => {
  const units = {
    "R-LUBNY": { at: "7,12", facing: 0 },
    "R-TATAR": { at: "3,8", facing: 1 },
    "F-46e-1": { at: "7,8", facing: 3 },
  };
  const game = phase(units, [66]).act(
    { do: "declare", units: ["R-LUBNY"] },
    { do: "declare", units: ["R-TATAR"] },
  );
  game.act({ do: "charge", units: ["R-LUBNY"] });
  calm(game).act(at("7,8"));
  gallop(game, "7,11", "7,10", "7,9");
  calm(game, "ride");
  expect(game.of("check")).toHaveLength(1);
  expect(game.state.reacted[game.id("F-46e-1")]).toBe(1);
});

rule("10.3.2", "cavalry in two hexes reacts if one of them is in reach, and may wheel", () => {
  const units = {
    "R-TATAR": { at: "10,12", facing: 0 },
    "F-16C": { at: "8,6", facing: 3, formation: "line2" },
  };
  const game = gallop(charge(units, [66]), "10,11", "10,10", "10,9"); // four hexes from 8,6, five from 7,5
  calm(game, "reactToCharge").act({ do: "react", unit: "F-16C" });
  expect(game.actions()).toEqual([
    { do: "step", to: "8,7" },
    { do: "step", to: "7,6" },
    { do: "pivot", on: "8,6", to: "7,6" },
    { do: "pivot", on: "7,5", to: "7,6" },
  ]);
});

rule(["10.3.8", "10.3.12"], "a Line in two hexes that rides out is met once, though with both wings", () => {
  const game = charge({ ...UHLANS, "F-16C": { at: "8,6", facing: 3, formation: "line2" } }, [66]);
  gallop(game, "7,11", "7,10", "7,9");
  calm(game, "reactToCharge").act({ do: "react", unit: "F-16C" }, { do: "step", to: "8,7" });
  gallop(game, "7,8");
  calm(game, "rideToMeet").act({ do: "step", to: "8,8" });
  expect(game.asks).toBe("movement");
  expect(game.unit("F-16C").hexes).toEqual(["8,8", "7,7"]); // both are beside 7,8
  expect(markers(game)).toMatchObject([{ defenders: ["F-16C"], at: "8,8", kind: "reaction" }]);
});

rule(
  ["10.2.1", "10.2.10"],
  "a charge whose only path is blocked by the one before it rides all the same",
  () => {
    const walls = ["6,11", "8,11", "6,12", "8,12"];
    const units = {
      "R-LUBNY": { at: "7,11", facing: 0 },
      "R-TATAR": { at: "7,12", facing: 0 },
      "F-46e-1": { at: "7,8", facing: 3 },
    };
    const map = { terrain: Object.fromEntries(walls.map((hex) => [hex, "woods"])) };
    const game = phase(units, [66], { map }).act({ do: "declare", units: ["R-LUBNY"] });
    game.act({ do: "declare", units: ["R-TATAR"] });
    calm(game).act(at("7,8"));
    gallop(game, "7,10", "7,9");
    calm(game);
    expect(game.of("charges").map(({ units: some }) => some[0])).toEqual(["R-LUBNY", "R-TATAR"]);
  },
);

rule("10.2.8j-iii", "a charge turned aside in pursuit may go north like any other direction", () => {
  const game = charge({ "R-TATAR": { at: "7,12", facing: 0 }, "F-46e-1": { at: "8,8", facing: 4 } }, [66]);
  calm(game).act({ do: "step", to: "7,11", facing: 1 }); // through the first hexside, turning as it enters
  calm(game).act({ do: "step", to: "8,11", facing: 0 });
  calm(game, "declareTarget").act({ do: "step", to: "8,10" });
  if (calm(game, "declareTarget").asks === "declareTarget") game.act(at("8,8"));
  gallop(game, "8,9");
  calm(game);
  expect(markers(game)).toMatchObject([{ at: "8,8", straight: false }]); // two hexes only
});

rule("10.2.8", "infantry in the second hex of the map may form square", () => {
  const units = { "R-LUBNY": { at: "1,6", facing: 0 }, "F-46e-1": { at: "1,0", facing: 3 } };
  const game = calm(gallop(charge(units, [11]), "1,5", "1,4"), "formSquare");
  expect(game.actions("square")).toEqual([{ do: "square", hex: "1,0" }]);
});

rule("10.1.7b", "a Line wheels with either wing into the corner of the map", () => {
  const game = charge({
    "R-TATAR": { at: "0,1", facing: 0, formation: "line2" },
    "F-46e-1": { at: "9,9", facing: 0 },
  });
  expect(game.unit("R-TATAR").hexes).toEqual(["0,1", "1,1"]);
  expect(calm(game).actions("pivot")).toContainEqual({ do: "pivot", on: "1,1", to: "1,0" });
  const other = charge({
    "R-TATAR": { at: "0,1", facing: 5, formation: "line2" },
    "F-46e-1": { at: "9,9", facing: 0 },
  });
  expect(other.unit("R-TATAR").hexes).toEqual(["0,1", "1,0"]);
  calm(other).act({ do: "pivot", on: "1,0", to: "0,0" });
  expect(other.of("moved").at(-1)).toMatchObject({ from: "0,1", to: "0,0", cite: "10.1.7b" });
  expect(other.unit("R-TATAR").hexes).toEqual(["0,0", "1,0"]);
});

/** A stack that leaves 7,10 under fire from 8,10. */
function underFire(increments: number, ...rolls: number[]) {
  const units = {
    "R-TATAR": { at: "7,12", facing: 0, increments },
    "R-LUBNY": { at: "7,12", facing: 0 },
    "R-LEOPOLD": { at: "7,12" },
    "F-46e-1": { at: "8,10", facing: 4 },
  };
  const game = phase(units, rolls).act({ do: "declare", units: ["R-TATAR", "R-LUBNY", "R-LEOPOLD"] });
  gallop(game, "7,11", "7,10");
  calm(game).act({ do: "step", to: "7,9" });
  return game.act({ do: "fire", at: "7,10", with: ["F-46e-1"] });
}

rule(
  ["10.2.2", "12.7"],
  "a unit eliminated on the way is out of the charge; the others have their own points",
  () => {
    const game = underFire(1, 65, 66, 66);
    expect(game.unit("R-TATAR").place).toBe("eliminated");
    expect(game.of("moved").at(-1)).toMatchObject({ units: ["R-LUBNY", "R-LEOPOLD"], to: "7,9" });
    expect(game.state.stack.at(-1)).toMatchObject({ left: [32] }); // 19 points, three of them spent
  },
);

rule(["10.2.2", "14.2.1"], "a leader who falls on the way rides no farther", () => {
  const game = underFire(4, 66, 1, 66, 66, 66);
  expect(game.unit("R-LEOPOLD").place).not.toBe("map");
  expect(game.of("moved").at(-1)).toMatchObject({ units: ["R-TATAR", "R-LUBNY"], to: "7,9" });
});

rule("10.1.8", "a stack changes formation only if all its units have the points", () => {
  const asked = (ma: number) => {
    const units = {
      "R-LUBNY": { at: "7,12", facing: 0, ma },
      "R-TATAR": { at: "7,12", facing: 0 },
      "R-LEOPOLD": { at: "7,12" },
    };
    const game = phase(units, [], { wet: true }).act({ do: "declare", units: Object.keys(units) });
    return gallop(game, "7,11").asks;
  };
  expect(asked(14)).toBe("chargeFormation");
  expect(asked(2)).not.toBe("chargeFormation");
});

rule(["10.1.7b", "10.1.9"], "a Line neither rides nor wheels into woods", () => {
  const pivots = calm(charge(LINE2)).actions("pivot");
  expect(pivots.map(({ on, to }) => `${on}>${to}`)).toEqual(["6,12>7,11", "7,12>7,11"]);
  const game = charge(LINE2, [], { map: { terrain: { "7,10": "woods" } } });
  calm(game).act({ do: "step", to: "6,11" });
  expect(calm(game).asks).toBe("movement");
  expect(game.of("noContact")).toMatchObject([{ units: ["R-TATAR"], hex: "6,11" }]);
});

rule(["10.2.7a", "16.1.2"], "there is no contact across a slope that cannot be climbed", () => {
  const ride = (levels: { readonly [hex: string]: number }) => {
    const game = charge({ ...HUSSARS, "F-46e-1": { at: "7,8", facing: 3 } }, [66, 66, 66], {
      map: { levels },
    });
    const isTarget = calm(game).actions("target").length > 0;
    if (isTarget) game.act(at("7,8"));
    gallop(game, "7,11", "7,10", "7,9");
    return [isTarget, markers(calm(game)).length];
  };
  expect(ride({})).toEqual([true, 1]);
  expect(ride({ "7,8": 2 })).toEqual([false, 0]);
});

rule("10.5.1a", "two batteries beside its path both flee before it rides on", () => {
  const game = charge({
    ...HUSSARS,
    "F-1D-B1": { at: "8,11", facing: 3, formation: "limbered" },
    "F-2D-B1": { at: "6,11", facing: 3, formation: "limbered" },
  });
  gallop(game, "7,11");
  calm(game, "declareTarget");
  expect(game.unit("F-1D-B1").morale).toBe("routed");
  expect(game.unit("F-2D-B1").morale).toBe("routed");
});

rule("10.3.12", "cavalry already in contact does not ride out to meet another charge", () => {
  const units = {
    ...HUSSARS,
    "R-TATAR": { at: "8,5", facing: 4 },
    "F-16C": { at: "7,5", facing: 3 },
  };
  const asked = (more: { readonly [key: string]: Json }) => {
    const game = phase(units, [], more).act({ do: "declare", units: ["R-LUBNY"] });
    if (game.asks === "declareCharges") game.pass();
    return calm(gallop(game, "7,11", "7,10", "7,9"), "reactToCharge");
  };
  expect(asked({}).asks).toBe("reactToCharge");
  const bound = asked({ charges: [{ attackers: ["R-TATAR"], at: "7,5" }] });
  expect(bound.asks).toBe("ride");
});

rule("10.1.7b", "a Line wheels about the corner of the map", () => {
  const game = calm(charge({ "R-TATAR": { at: "1,0", facing: 3, formation: "line2" } })); // 1,0 and 0,0
  game.act({ do: "pivot", on: "0,0", to: "0,1" });
  expect(game.of("moved").at(-1)).toMatchObject({ to: "0,1", cite: "10.1.7b" });
});

rule(["6.4.9d", "12.7"], "a Line that fire closes up into its right hex rides on from there", () => {
  const C = { nation: "russian", arm: "cavalry", ma: 14, increments: 8, moraleValue: 11 };
  const game = charge(
    {
      C: { ...C, at: "6,12", facing: 0, formation: "line2" }, // 6,12 and 7,12
      X: { nation: "french", at: "5,12", facing: 1, increments: 12, fire: 40 },
    },
    [55, 66],
  );
  calm(game).act({ do: "step", to: "6,11" });
  game.act({ do: "fire", at: "6,12", with: ["X"] }).act({ do: "keep", hex: "7,12" });
  expect(game.unit("C")).toMatchObject({ hexes: ["7,11"], formation: "line" });
});
