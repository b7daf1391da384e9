// [10.3] Reaction Charges.

import { expect } from "vitest";
import { STIRRED } from "../src/types.ts";
import { CUIRASSIERS, calm, charge, gallop, HUSSARS, markers, phase, UHLANS } from "./charges.ts";
import { rule } from "./lab.ts";

const CHASSEURS = { "F-16C": { at: "7,5", facing: 3 } }; // light, morale 32
const react = { do: "react", unit: "F-16C" } as const;
const asked = (game: ReturnType<typeof charge>) => calm(game, "reactToCharge", "rideToMeet").asks;

rule("10.3", "cavalry of the other side may ride to meet a charge", () => {
  const game = gallop(charge({ ...UHLANS, ...CHASSEURS }, [66]), "7,11", "7,10", "7,9");
  expect(asked(game)).toBe("reactToCharge");
  game.act(react);
  expect(game.of("reacts")).toMatchObject([{ unit: "F-16C", succeeds: true, kind: "reaction" }]);
});

rule("10.3.2", "light cavalry reacts at four hexes", () => {
  const game = gallop(charge({ ...UHLANS, ...CHASSEURS }), "7,11", "7,10");
  expect(asked(game)).toBe("ride");
  gallop(game, "7,9");
  expect(asked(game)).toBe("reactToCharge");
});

rule("10.3.3", "heavy cavalry at three", () => {
  const heavy = { "F-X": { side: "french", arm: "cavalry", kind: "cavalry", ma: 11, at: "7,5", facing: 3 } };
  const game = gallop(charge({ ...UHLANS, ...heavy }), "7,11", "7,10", "7,9");
  expect(asked(game)).toBe("ride");
  gallop(game, "7,8");
  expect(asked(game)).toBe("reactToCharge");
});

rule("10.3.4", "one attempt in a phase, whether it succeeds or not", () => {
  const game = gallop(charge({ ...UHLANS, ...CHASSEURS }, [11]), "7,11", "7,10", "7,9");
  asked(game);
  game.act(react);
  gallop(game, "7,8");
  expect(asked(game)).not.toBe("reactToCharge");
});

rule("10.3.5", "only at what it sees from where it is, through its front", () => {
  const woods = charge({ ...UHLANS, ...CHASSEURS }, [], { map: { terrain: { "7,7": "woods" } } });
  expect(asked(gallop(woods, "7,11", "7,10", "7,9"))).toBe("ride");
  const away = charge({ ...UHLANS, "F-16C": { at: "7,5", facing: 0 } });
  expect(asked(gallop(away, "7,11", "7,10", "7,9"))).toBe("ride");
});

rule("10.3.6", "each time a charge enters the zone it pauses and the owner decides", () => {
  const game = gallop(charge({ ...UHLANS, ...CHASSEURS }), "7,11", "7,10", "7,9");
  expect(asked(game)).toBe("reactToCharge");
  expect([game.side, game.actions()]).toEqual(["french", [react, { do: "pass" }]]);
  game.pass();
  gallop(game, "7,8");
  expect(asked(game)).toBe("reactToCharge"); // it has not tried yet
});

rule("10.3.7", "each checks morale, with the modifiers of every check", () => {
  const game = gallop(
    charge({ ...UHLANS, ...CHASSEURS, "F-CORBINEAU": { at: "7,5" } }, [31]),
    "7,11",
    "7,10",
    "7,9",
  );
  asked(game);
  game.act(react);
  expect(game.of("check")).toMatchObject([
    { unit: "F-16C", roll: 31, passed: true, modifiers: [{ label: "leader", value: 2 }] },
  ]);
});

rule("4.1-b14", "cavalry checks before a Reaction or Opportunity Charge", () => {
  const game = gallop(charge({ ...UHLANS, ...CHASSEURS }, [33]), "7,11", "7,10", "7,9");
  asked(game);
  game.act(react);
  expect(game.of("check")).toMatchObject([{ reason: "a Reaction Charge", passed: true }]);
});

rule("10.3.7a", "a unit that passes moves one hex immediately, into any of its front hexes", () => {
  const game = gallop(charge({ ...UHLANS, ...CHASSEURS }, [33]), "7,11", "7,10", "7,9");
  asked(game);
  game.act(react);
  expect([game.asks, game.side]).toEqual(["rideToMeet", "french"]);
  expect(new Set(game.actions("step").map(({ to }) => to))).toEqual(
    new Set(["7,6", "6,6", "8,6", "6,5", "8,5"]),
  );
  expect(game.actions("pass")).toEqual([]);
  game.act({ do: "step", to: "7,6" });
  expect([game.hex("F-16C"), game.asks, game.side]).toEqual(["7,6", "ride", "coalition"]);
});

rule("10.3.7b", "a unit that fails stays, and takes no harm", () => {
  const game = gallop(charge({ ...UHLANS, ...CHASSEURS }, [32]), "7,11", "7,10", "7,9");
  asked(game);
  game.act(react);
  expect(game.unit("F-16C")).toMatchObject({ hexes: ["7,5"], morale: "good", readiness: "fresh" });
  expect(game.of("reacts")).toMatchObject([{ succeeds: false, cite: "10.3.7b" }]);
});

rule("10.3.8", "light cavalry rides four hexes at most", () => {
  const game = charge({ "R-TATAR": { at: "11,12", facing: 0 }, "F-16C": { at: "8,8", facing: 2 } }, [66]);
  gallop(game, "11,11", "11,10");
  asked(game);
  if (game.asks !== "reactToCharge") gallop(game, "11,9");
  calm(game, "reactToCharge").act(react);
  let hexes = 0;
  // It rides away from the charge, so that they never meet.
  for (let i = 0; i < 12; i++) {
    calm(game, "rideToMeet");
    if (game.asks === "rideToMeet") {
      const back =
        game.actions("step").find(({ to }) => Number(to.split(",")[0]) <= 8) ?? game.actions("step")[0]!;
      game.act(back);
      hexes++;
    } else if (game.asks === "ride" && game.actions("step").length > 0) game.act(game.actions("step")[0]!);
    else break;
  }
  expect(hexes).toBe(4);
});

rule("10.3.9", "it keeps its formation, and turns as it enters", () => {
  const game = gallop(charge({ ...UHLANS, ...CHASSEURS }, [33]), "7,11", "7,10", "7,9");
  asked(game);
  game.act(react);
  expect(game.actions("form")).toEqual([]);
  expect(game.actions("step").filter(({ to }) => to === "7,6")).toEqual([
    { do: "step", to: "7,6" },
    { do: "step", to: "7,6", facing: 2 },
    { do: "step", to: "7,6", facing: 4 },
  ]);
});

rule("10.3.10", "then both move one hex in turn, the charge first", () => {
  const far = { "F-16C": { at: "7,4", facing: 3 } };
  const game = gallop(charge({ ...UHLANS, ...far }, [33]), "7,11", "7,10", "7,9", "7,8");
  asked(game);
  game.act(react, { do: "step", to: "7,5" });
  expect(game.side).toBe("coalition");
  gallop(game, "7,7");
  expect([calm(game, "rideToMeet").asks, game.hex("R-TATAR")]).toEqual(["rideToMeet", "7,7"]);
  expect(game.actions("pass")).toEqual([{ do: "pass" }]); // it may hold
});

rule("10.3.11", "until they are adjacent, or the charge has outridden them and goes on", () => {
  const game = charge(
    {
      "R-TATAR": { at: "7,12", facing: 0 },
      "F-X": { side: "french", arm: "cavalry", kind: "cavalry", ma: 11, at: "9,8", facing: 4 },
    },
    [66],
  );
  gallop(game, "7,11", "7,10");
  if (asked(game) !== "reactToCharge") gallop(game, "7,9");
  expect(asked(game)).toBe("reactToCharge");
  game.act({ do: "react", unit: "F-X" });
  const farAway = () =>
    game.actions("step").find(({ to }) => Number(to.split(",")[1]) >= 9) ?? game.actions("step")[0]!;
  for (let i = 0; i < 3 && calm(game, "rideToMeet").asks === "rideToMeet"; i++) {
    game.act(farAway());
    if (calm(game).asks === "ride")
      game.act({ do: "step", to: `7,${Number(game.hex("R-TATAR")!.split(",")[1]) - 1}` });
  }
  calm(game);
  expect([game.asks, markers(game)]).toEqual(["ride", []]);
});

rule("10.3.12", "adjacent, both stop and must fight; the active side attacks", () => {
  const game = gallop(charge({ ...UHLANS, ...CHASSEURS }, [33]), "7,11", "7,10", "7,9");
  asked(game);
  game.act(react, { do: "step", to: "7,6" });
  gallop(game, "7,8");
  calm(game, "rideToMeet").act({ do: "step", to: "7,7" });
  expect(markers(game)).toEqual([
    { attackers: ["R-TATAR"], defenders: ["F-16C"], at: "7,7", straight: false, kind: "reaction" },
  ]);
  expect(game.state.charges[0]?.chargers.map((unit) => game.g.world.units[unit]!.id)).toEqual([
    "R-TATAR",
    "F-16C",
  ]);
  expect(game.asks).toBe("movement");
});

rule("10.3.13", "a reaction without a melee tires no cavalry", () => {
  const game = gallop(charge({ ...HUSSARS, ...CHASSEURS }, [33, 6]), "7,11", "7,10", "7,9");
  asked(game);
  game.act(react, { do: "step", to: "6,6" });
  calm(game).act({ do: "recall" }, { do: "halt" });
  expect(game.unit("F-16C")).toMatchObject({ hexes: ["6,6"], readiness: "fresh" });
  expect(markers(game)).toEqual([]);
});

const about = ({ game }: ReturnType<typeof charge>) => game.pending[0]?.about;
const LANCERS = { "F-1CL": { at: "9,6", facing: 4 } };
const both = (...rolls: number[]) => {
  const game = gallop(charge({ ...UHLANS, ...CHASSEURS, ...LANCERS }, rolls), "7,11", "7,10", "7,9");
  asked(game);
  return game.act(react, { do: "react", unit: "F-1CL" });
};

rule(
  ["10.3.6", "10.3.7"],
  "the owner names all that are to react; then each checks, before any moves",
  () => {
    const game = gallop(charge({ ...UHLANS, ...CHASSEURS, ...LANCERS }, [66, 66]), "7,11", "7,10", "7,9");
    asked(game);
    game.act(react);
    expect([game.asks, game.side]).toEqual(["reactToCharge", "french"]);
    expect(game.actions()).toEqual([{ do: "react", unit: "F-1CL" }, { do: "pass" }]);
    expect(game.of("check")).toEqual([]);
    expect(game.refusal(react)).toBe("10.3.4"); // named already
    game.act({ do: "react", unit: "F-1CL" });
    expect(game.of("check").map(({ unit }) => unit)).toEqual(["F-16C", "F-1CL"]);
    expect([game.hex("F-16C"), game.hex("F-1CL")]).toEqual(["7,5", "9,6"]);
  },
);

rule("10.3.6", "those that are not named stay, and may be named at the next hex", () => {
  const game = gallop(charge({ ...UHLANS, ...CHASSEURS, ...LANCERS }, [11]), "7,11", "7,10", "7,9");
  asked(game);
  game.act(react).pass();
  expect(game.of("check")).toMatchObject([{ unit: "F-16C", passed: false }]);
  gallop(game, "7,8");
  expect(asked(game)).toBe("reactToCharge");
  expect(game.actions("react")).toEqual([{ do: "react", unit: "F-1CL" }]);
});

rule(["10.3.7a", "10.3.7b"], "of several, those that pass move a hex, and those that fail stay", () => {
  const game = both(11, 66);
  expect([game.asks, about(game)]).toEqual(["rideToMeet", ["F-1CL"]]);
  game.act(game.actions("step")[0]!);
  expect([game.asks, game.hex("F-16C")]).toEqual(["ride", "7,5"]);
});

rule("10.3.7a", "the owner chooses which of those that passed rides first", () => {
  const game = both(66, 66);
  expect([game.asks, game.side]).toEqual(["nextRider", "french"]);
  expect(game.actions()).toEqual([
    { do: "charge", units: ["F-16C"] },
    { do: "charge", units: ["F-1CL"] },
  ]);
  game.act({ do: "charge", units: ["F-1CL"] }, { do: "step", to: "8,6" });
  expect([game.asks, about(game)]).toEqual(["rideToMeet", ["F-16C"]]); // the last is not chosen
  game.act({ do: "step", to: "7,6" });
  expect([game.asks, game.hex("F-1CL"), game.hex("F-16C")]).toEqual(["ride", "8,6", "7,6"]);
});

rule("10.3.10", "after the next hex of the charge each of them moves one, again in either order", () => {
  const game = both(66, 66).act({ do: "charge", units: ["F-16C"] }, { do: "step", to: "6,5" });
  game.act({ do: "step", to: "9,7" });
  gallop(game, "7,8");
  expect(calm(game, "nextRider").actions("charge")).toHaveLength(2);
  game.act({ do: "charge", units: ["F-1CL"] }, { do: "pass" });
  expect([game.asks, about(game)]).toEqual(["rideToMeet", ["F-16C"]]);
});

/** Two regiments in one hex. */
const PAIR = { "F-1CL": { at: "8,7", facing: 3 }, "F-3CL": { at: "8,7", facing: 3 } };
const pair = (...rolls: number[]) => {
  const game = gallop(charge({ "R-LUBNY": { at: "8,12", facing: 0 }, ...PAIR }, rolls), "8,11");
  calm(game, "reactToCharge").act({ do: "react", unit: "F-1CL" }, { do: "react", unit: "F-3CL" });
  return game;
};

rule(["10.3.5", "10.3.7"], "two regiments of one hex react: neither hides the charge from the other", () => {
  const game = pair(66, 66);
  expect(game.of("reacts").map(({ unit, succeeds }) => [unit, succeeds])).toEqual([
    ["F-1CL", true],
    ["F-3CL", true],
  ]);
});

rule(["10.3.7a", "10.3.12"], "they may ride into the same hex and fight together", () => {
  const game = pair(66, 66).act({ do: "charge", units: ["F-1CL"] }, { do: "step", to: "8,8" });
  expect(game.actions("step").filter(({ to }) => to === "8,8")).toEqual([{ do: "step", to: "8,8" }]); // facing alike
  game.act({ do: "step", to: "8,8" });
  gallop(game, "8,10");
  calm(game, "nextRider").act({ do: "charge", units: ["F-3CL"] }, { do: "step", to: "8,9" });
  // The first is beside the charge now; the second still moves its hex before the melee is marked.
  expect([game.asks, about(game), markers(game)]).toEqual(["rideToMeet", ["F-1CL"], []]);
  game.act({ do: "step", to: "8,9" });
  expect(markers(game)).toMatchObject([
    { attackers: ["R-LUBNY"], defenders: ["F-1CL", "F-3CL"], at: "8,9", kind: "reaction" },
  ]);
});

rule(["10.3.7a", "3.1.1"], "but not where the hex would hold too many", () => {
  const big = {
    "F-1CL": { at: "8,7", facing: 3 },
    X: { nation: "french", arm: "cavalry", ma: 14, increments: 12 },
  };
  const units = { "R-LUBNY": { at: "8,12", facing: 0 }, ...big, X: { ...big.X, at: "9,7", facing: 3 } };
  const game = gallop(charge(units, [66, 66]), "8,11");
  calm(game, "reactToCharge").act({ do: "react", unit: "F-1CL" }, { do: "react", unit: "X" });
  game.act({ do: "charge", units: ["X"] }, { do: "step", to: "8,8" });
  expect(game.actions("step").map(({ to }) => to)).not.toContain("8,8");
});

rule(
  "6.11.9",
  "the zone of cavalry reaches beyond its neighbours, for the charges of the other side too",
  () => {
    const heavy = phase({ ...CUIRASSIERS, ...CHASSEURS });
    heavy.act({ do: "declare", units: ["R-EMPRESS"] });
    gallop(heavy, "7,11", "7,10", "7,9");
    expect(asked(heavy)).toBe("reactToCharge");
  },
);

rule("10.3.7a", "cavalry that reacts captures a lone leader in its way", () => {
  const game = charge({ ...UHLANS, "R-LEOPOLD": { at: "7,7" }, "F-16C": { at: "7,6", facing: 3 } }, [66]);
  gallop(game, "7,11", "7,10");
  calm(game, "reactToCharge").act({ do: "react", unit: "F-16C" }, { do: "step", to: "7,7" });
  expect(game.of("leaderCaptured")).toMatchObject([{ leader: "R-LEOPOLD", cite: "14.2.4" }]);
});

rule("10.3.11", "across a slope too steep to fight over there is no contact", () => {
  const steep = { map: { levels: { "8,9": 2, "8,10": 2 } } };
  const game = charge({ ...UHLANS, "F-16C": { at: "8,9", facing: 3 } }, [66], steep);
  gallop(game, "7,11", "7,10");
  calm(game, "reactToCharge").act({ do: "react", unit: "F-16C" }, { do: "step", to: "8,10" });
  expect([game.hex("F-16C"), markers(game)]).toEqual(["8,10", []]);
});

rule(["10.3.1", "10.1.3", "10.3.4", "10.3.12"], "why others may not react", () => {
  const refused = (other: object, more: object = {}) => {
    const units = { ...UHLANS, ...CHASSEURS, X: { nation: "french", arm: "cavalry", ma: 14, ...other } };
    const game = gallop(charge(units, [], more), "7,11", "7,10", "7,9");
    expect(asked(game)).toBe("reactToCharge");
    return game.refusal({ do: "react", unit: "X" });
  };
  expect(refused({ at: "6,6", facing: 2 })).toBeUndefined();
  expect(refused({ at: "6,5", facing: 2 })).toBe("10.3.2"); // five hexes away
  expect(refused({ at: "6,6", facing: 2, ma: 11 })).toBe("10.3.3"); // heavy: three hexes
  expect(refused({ at: "6,6", facing: 0 })).toBe("10.3.5");
  expect(refused({ at: "6,6", facing: 2, readiness: "exhausted" })).toBe("10.1.3");
  expect(refused({ at: "6,6", facing: 2, morale: "routed" })).toBe("10.1.3");
  expect(refused({ place: "eliminated" })).toBe("10.3.1");
  expect(refused({ nation: "russian", at: "1,1", facing: 2 })).toBe("10.3.1");
});

rule(["10.3.7a", "10.3.7b"], "the result of an attempt is reported with its case", () => {
  const reported = (roll: number) => {
    const game = gallop(charge({ ...UHLANS, ...CHASSEURS }, [roll]), "7,11", "7,10", "7,9");
    asked(game);
    return game.act(react).of("reacts");
  };
  const event = { type: "reacts", unit: "F-16C", kind: "reaction" };
  expect(reported(66)).toEqual([{ ...event, succeeds: true, cite: "10.3.7a" }]);
  expect(reported(11)).toEqual([{ ...event, succeeds: false, cite: "10.3.7b" }]);
});

rule(
  ["5.3.6", "10.3.7a"],
  "horses that ride out to meet a charge have had no rest, those that stay have",
  () => {
    const rest = (roll: number) => {
      const game = gallop(charge({ ...UHLANS, ...CHASSEURS }, [roll]), "7,11", "7,10", "7,9");
      asked(game);
      game.act(react);
      if (game.asks === "rideToMeet") game.act(game.actions("step")[0]!);
      return game.state.rest[game.id("F-16C")];
    };
    expect([rest(66), rest(11)]).toEqual([STIRRED, 0]);
  },
);
