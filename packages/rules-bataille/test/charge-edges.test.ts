// Charges in less common cases.

import { expect } from "vitest";
import { at, calm, charge, gallop, HUSSARS, markers, phase, steps, UHLANS } from "./charges.ts";
import { dice, lab, rule } from "./lab.ts";

rule("10.1.6", "the leader may stay with units that are left behind", () => {
  const units = {
    "R-LUBNY": { at: "7,14", facing: 0, ma: 1 },
    "R-TATAR": { at: "7,14", facing: 0 },
    "R-LEOPOLD": { at: "7,14" },
  };
  const game = phase(units).act({ do: "declare", units: ["R-LUBNY", "R-TATAR", "R-LEOPOLD"] });
  gallop(game, "7,13", "7,12", "7,11", "7,10", "7,9", "7,8", "7,7");
  game.act({ do: "along", leaders: [] });
  expect([game.hex("R-LEOPOLD"), game.hex("R-TATAR")]).toEqual(["7,8", "7,7"]);
});

rule("10.1.10c", "a Line in two hexes closes up on the square", () => {
  const game = charge({
    "R-TATAR": { at: "6,12", facing: 0, formation: "line2" },
    "F-46e-1": { at: "7,9", facing: 3, formation: "square" },
  });
  calm(game).act(at("7,9"));
  gallop(game, "6,11", "6,10");
  calm(game);
  expect(game.unit("R-TATAR").hexes).toEqual(["6,10", "7,10"]);
  game.act({ do: "step", to: "6,9" });
  calm(game);
  expect(game.unit("R-TATAR")).toMatchObject({ hexes: ["7,9"], formation: "line" });
  expect(markers(game)).toMatchObject([{ at: "7,9", straight: false }]);
  expect(game.g.world.map.grid.names[game.state.charges[0]!.from]).toBe("7,10"); // its right wing led [R100]
});

rule("10.1.10b", "a successful recall in a square's hex does not halt the charge there", () => {
  const game = charge({ ...UHLANS, "F-46e-1": { at: "7,10", facing: 3, formation: "square" } }, [6]);
  gallop(game, "7,11", "7,10");
  calm(game).act({ do: "recall" });
  expect(game.of("recall")).toMatchObject([{ succeeds: true }]);
  expect(game.asks).toBe("ride");
  expect(game.refusal({ do: "halt" })).toBe("10.1.10b");
  gallop(game, "7,9");
  calm(game).act({ do: "halt" });
  expect(game.unit("R-TATAR")).toMatchObject({ hexes: ["7,9"], morale: "good" });
});

rule("10.1.10b", "a charge without the points to leave a square's hex routs out of it", () => {
  const units = {
    "R-LUBNY": { at: "7,12", facing: 0, ma: 3 },
    "R-TATAR": { at: "7,12", facing: 0 },
    "R-LEOPOLD": { at: "7,12" },
    "F-46e-1": { at: "7,10", facing: 3, formation: "square" },
  };
  const game = phase(units, [], { wet: true, map: { levels: { "7,9": 1 } } });
  game.act({ do: "declare", units: ["R-LUBNY", "R-TATAR", "R-LEOPOLD"] });
  gallop(game, "7,11", "7,10", "7,9");
  calm(game, "leaderRides").act({ do: "along", leaders: ["R-LEOPOLD"] });
  calm(game);
  expect(game.unit("R-LUBNY").morale).toBe("routed");
  expect(game.stack("7,10")).toEqual(["F-46e-1"]);
});

rule("10.2.3", "a target declared from afar lets skirmishers evade in time", () => {
  const skirmishers = {
    "F-V": {
      side: "french",
      kind: "light",
      range: 2,
      increments: 3,
      at: "7,6",
      facing: 2,
      formation: "skirmish",
    },
  };
  const game = charge({ ...HUSSARS, ...skirmishers }, [], { map: { terrain: { "7,5": "woods" } } });
  calm(game).act(at("7,6"));
  expect(game.asks).toBe("evade");
  game.act({ do: "evade", to: "7,5" });
  expect(calm(game).asks).toBe("ride");
  expect(game.actions("target")).toEqual([]);
});

rule("10.2.8j-iv", "a unit it turns against in a pursuit can only stand", () => {
  const line = {
    "F-46e-1": { at: "7,6", facing: 2, formation: "line" },
    "F-72e-1": { at: "7,5", facing: 3 },
  };
  const game = charge({ ...HUSSARS, ...line }, [66, 3, 5, 66]);
  calm(game).act(at("7,6"));
  gallop(game, "7,11", "7,10", "7,9");
  calm(game, "formSquare").act({ do: "square", hex: "7,6" });
  for (let i = 0; i < 8 && calm(game, "switchTarget").asks === "ride"; i++)
    game.act(game.actions("step")[0]!);
  game.act({ do: "switch", hex: "7,5" });
  expect(game.of("squareRoll")).toHaveLength(1);
  expect(game.of("check").at(-1)).toMatchObject({ unit: "F-72e-1", reason: "standing against a charge" });
  expect(markers(game)).toMatchObject([{ defenders: ["F-72e-1"], at: "7,5" }]);
});

rule("10.2.7b", "routed and formed units in one hex share the roll, each with its own modifiers", () => {
  const units = {
    ...HUSSARS,
    "F-72e-1": { at: "7,8", facing: 0 },
    "F-72e-2": { at: "7,8", facing: 0, morale: "routed" },
  };
  const game = charge(units, [45, 3, 1]);
  calm(game).act(at("7,8"));
  gallop(game, "7,11", "7,10", "7,9");
  calm(game);
  expect(game.of("check").map(({ unit, result, passed }) => [unit, result, passed])).toEqual([
    ["F-72e-1", 35, true],
    ["F-72e-2", 25, false],
  ]);
  expect(markers(game)).toMatchObject([{ defenders: ["F-72e-1"], at: "7,8" }]); // the other has fled
  expect(game.unit("F-72e-2").losses).toBe(1);
});

rule("10.2.9f", "with no enemy in reach it may ride anywhere, and routs in the end", () => {
  const game = gallop(charge(HUSSARS, [1]), "7,11", "7,10");
  calm(game).act({ do: "recall" });
  expect(steps(calm(game))).toEqual(["7,9", "7,9/5", "7,9/1"]);
  for (let i = 0; i < 30 && calm(game).asks === "ride"; i++) game.act(game.actions("step").at(-1)!);
  expect(game.unit("R-LUBNY").morale).toBe("routed");
});

rule("10.3.12", "a charge that meets two targets together chooses one", () => {
  const units = { ...UHLANS, "F-16C": { at: "6,8", facing: 3 }, "F-1CL": { at: "8,8", facing: 3 } };
  const game = gallop(charge(units, [66, 66]), "7,11", "7,10");
  calm(game, "reactToCharge").act({ do: "react", unit: "F-16C" }, { do: "react", unit: "F-1CL" });
  game.act({ do: "charge", units: ["F-16C"] }, { do: "step", to: "6,9" }, { do: "step", to: "8,9" });
  gallop(game, "7,9");
  expect([game.asks, game.side]).toEqual(["meetReactor", "coalition"]);
  expect(
    game
      .actions("contact")
      .map(({ hex }) => hex)
      .sort(),
  ).toEqual(["6,9", "8,9"]);
  game.act({ do: "contact", hex: "8,9" });
  expect(markers(game)).toMatchObject([{ defenders: ["F-1CL"], at: "8,9", kind: "reaction" }]);
});

rule(
  "10.3.3-note",
  "in the Movement Phase cavalry ends its move two hexes before enemy cavalry, not four",
  () => {
    const game = lab({
      phase: "movement",
      active: "coalition",
      units: {
        "R-LUBNY": { at: "7,12", facing: 0 },
        "F-16C": { at: "7,6", facing: 3, readiness: "fatigued" },
      },
    });
    game.act({ do: "move", units: ["R-LUBNY"] });
    for (const to of ["7,11", "7,10", "7,9"]) game.act({ do: "step", to });
    expect(game.asks).toBe("move"); // three hexes off it is still free
    game.act({ do: "step", to: "7,8" }).until("movement", "move");
    expect(game.actions("step").map(({ to }) => to)).not.toContain("7,7");
  },
);

rule("10.4.3a", "several may try at one moment; each that comes in must be fought", () => {
  const game = lab(
    {
      phase: "movement",
      active: "coalition",
      units: {
        "R-MUROM": { at: "7,9", facing: 0 },
        "F-16C": { at: "7,6", facing: 3 },
        "F-1CL": { at: "9,7", facing: 4 },
      },
    },
    { dice: dice(66, 66, 66) },
  );
  game.act({ do: "move", units: ["R-MUROM"] }, { do: "step", to: "7,8" });
  game.act({ do: "react", unit: "F-16C" }, { do: "react", unit: "F-1CL" });
  game.act({ do: "charge", units: ["F-16C"] });
  if (game.asks === "contactHex") game.act(game.actions("contact")[0]!);
  expect(markers(game).map(({ defenders }) => defenders[0])).toEqual(["F-16C", "F-1CL"]);
  expect(
    game
      .of("check")
      .at(-1)
      ?.modifiers.map(({ label }) => label),
  ).toContain("lances");
  game.until("melee");
  expect(game.actions("assault").length).toBeGreaterThan(0);
});

rule("10.2.7b", "a stack counts with the lances of one and the weight of the other", () => {
  const units = {
    "R-EMPRESS": { at: "7,12", facing: 0 },
    "R-TATAR": { at: "7,12", facing: 0 },
    "R-LEOPOLD": { at: "7,12" },
  };
  const game = phase({ ...units, "F-46e-1": { at: "7,8", facing: 0 } }, [66]);
  game.act({ do: "declare", units: ["R-EMPRESS", "R-TATAR", "R-LEOPOLD"] });
  calm(game).act(at("7,8"));
  gallop(game, "7,11", "7,10", "7,9");
  expect(game.of("check")[0]?.modifiers.map(({ label }) => label)).toEqual([
    "rear",
    "lances",
    "heavy cavalry",
  ]);
  expect(markers(game)[0]?.attackers).toEqual(["R-EMPRESS", "R-TATAR"]);
});

rule("10.2.8", "a Line that closes up into its other hex stays the target there", () => {
  const game = charge({ ...HUSSARS, "F-46e-1": { at: "8,8", facing: 3, formation: "line2" } }, [11]);
  expect(game.unit("F-46e-1").hexes).toEqual(["8,8", "7,7"]);
  calm(game).act(at("8,8"));
  gallop(game, "7,11");
  calm(game, "formSquare").act({ do: "square", hex: "7,7" });
  gallop(game, "7,10", "7,9", "7,8", "7,7");
  calm(game);
  expect(markers(game)).toMatchObject([{ attackers: ["R-LUBNY"], at: "7,7", straight: true }]);
});

rule("10.2.3", "enemies that approach while it pauses must be declared or declined too", () => {
  const skirmishers = {
    "F-V": {
      side: "french",
      kind: "light",
      range: 2,
      increments: 3,
      at: "8,8",
      facing: 2,
      formation: "skirmish",
    },
    "F-72e-1": { at: "8,7", facing: 0 },
  };
  const game = gallop(charge({ ...HUSSARS, ...skirmishers }), "7,11", "7,10");
  calm(game, "declareTarget").act(at("8,8"));
  game.act({ do: "evade", to: "8,7" });
  expect(calm(game, "declareTarget").asks).toBe("ride"); // they have gone three hexes away
  gallop(game, "7,9");
  expect(calm(game, "declareTarget").actions("target")).toEqual([at("8,7")]);
});

rule("10.2.5", "a charge that turns and then deploys has not come straight by its first hex", () => {
  const wheel = (facing: number, hexes: string[], target: string) => {
    const game = charge({ "R-TATAR": { at: "5,12", facing: 0 }, "F-46e-1": { at: target, facing: 3 } }, [66]);
    calm(game).act({ do: "step", to: "5,11", facing: 1 });
    calm(game, "chargeFormation").act({ do: "form", formation: "line", facing });
    for (const to of hexes) {
      if (calm(game, "declareTarget").asks === "declareTarget") game.act(at(target));
      calm(game).act({ do: "step", to });
    }
    return markers(calm(game));
  };
  expect(wheel(1, ["6,11", "7,11"], "8,12")).toMatchObject([{ straight: false }]); // north, then east
  expect(wheel(0, ["6,11", "6,10"], "6,9")).toMatchObject([{ straight: true }]); // the corner it rode for
});

rule("10.2.10", "a charge that rode down the last of its target has made contact", () => {
  const units = { ...HUSSARS, "F-72e-1": { at: "7,8", facing: 0, morale: "routed", losses: 4 } };
  const game = charge(units, [11, 3, 6]);
  calm(game).act(at("7,8"));
  gallop(game, "7,11", "7,10", "7,9");
  expect(calm(game).unit("F-72e-1").place).toBe("eliminated");
  game.act({ do: "halt" });
  expect(game.unit("R-LUBNY")).toMatchObject({ hexes: ["7,9"], morale: "good" });
});

rule("10.2.8j-iv", "in a pursuit it may turn even on units it was riding past", () => {
  const foot = {
    "F-46e-1": { at: "7,6", facing: 2, formation: "line" },
    "F-72e-1": { at: "8,7", facing: 3 },
  };
  const game = charge({ ...HUSSARS, ...foot }, [66, 3, 5]);
  calm(game).act(at("7,6"));
  gallop(game, "7,11", "7,10", "7,9");
  calm(game, "formSquare").act({ do: "square", hex: "7,6" });
  for (let i = 0; i < 8 && calm(game, "switchTarget").asks === "ride"; i++)
    game.act(game.actions("step")[0]!);
  expect(game.actions("switch")).toEqual([{ do: "switch", hex: "8,7" }]);
});
