// [10.4] Opportunity Charges: the French cavalry charges moving Coalition troops.

import { expect } from "vitest";
import { type Entries, markers } from "./charges.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";

const HUSSARS = { "F-16C": { at: "7,6", facing: 3 } }; // light, no lances, morale 32
const MUROM = { "R-MUROM": { at: "7,9", facing: 0 } };
const react = { do: "react", unit: "F-16C" } as const;

/** A Coalition unit moves to a hex. */
function march(units: Entries, rolls: number[] = [], unit = "R-MUROM", to = "7,8", more = {}): Lab {
  const game = lab(
    { phase: "movement", active: "coalition", units: { ...units }, ...more },
    { dice: dice(...rolls) },
  );
  return game.act({ do: "move", units: [unit] }, { do: "step", to });
}

rule("10.4", "cavalry may charge moving enemies", () => {
  const game = march({ ...HUSSARS, ...MUROM });
  expect([game.asks, game.side, game.actions()]).toEqual([
    "opportunityCharge",
    "french",
    [react, { do: "pass" }],
  ]);
});

rule("10.4.1", "within two hexes and in sight; a leader alone triggers no charge", () => {
  expect(march({ ...HUSSARS, "R-MUROM": { at: "7,10", facing: 0 } }, [], "R-MUROM", "7,9").asks).not.toBe(
    "opportunityCharge",
  );
  expect(march({ "F-16C": { at: "7,6", facing: 0 }, ...MUROM }).asks).not.toBe("opportunityCharge");
  expect(march({ ...HUSSARS, "R-YERMOLOV": { at: "7,9" } }, [], "R-YERMOLOV").asks).not.toBe(
    "opportunityCharge",
  );
  const hidden = march({ ...HUSSARS, ...MUROM }, [], "R-MUROM", "7,8", {
    map: { terrain: { "7,7": "woods" } },
  });
  expect(hidden.asks).not.toBe("opportunityCharge");
});

rule("10.4.1", "every moving arm can be charged, on clear ground", () => {
  expect(march({ ...HUSSARS, "R-LUBNY": { at: "7,9", facing: 0 } }, [], "R-LUBNY").asks).toBe(
    "opportunityCharge",
  );
  expect(
    march(
      {
        ...HUSSARS,
        "R-G1": {
          side: "coalition",
          nation: "russian",
          arm: "artillery",
          kind: "light",
          at: "7,9",
          facing: 0,
        },
      },
      [],
      "R-G1",
    ).asks,
  ).toBe("opportunityCharge");
  const woods = march({ ...HUSSARS, ...MUROM }, [], "R-MUROM", "7,8", {
    map: { terrain: { "7,8": "woods" } },
  });
  expect(woods.asks).not.toBe("opportunityCharge");
});

rule("10.4.2", "only cavalry in Good Order and not Exhausted", () => {
  const asks = (horse: object) => march({ "F-16C": { at: "7,6", facing: 3, ...horse }, ...MUROM }).asks;
  expect(asks({ readiness: "fatigued" })).toBe("opportunityCharge");
  expect(asks({ readiness: "exhausted" })).not.toBe("opportunityCharge");
  expect(asks({ morale: "routed" })).not.toBe("opportunityCharge");
});

rule("10.4.3", "check, ride, stand: in this order", () => {
  const game = march({ ...HUSSARS, ...MUROM }, [33, 66]).act(react);
  expect(
    game.events
      .map(({ type }) => type)
      .filter((type) => ["check", "reacts", "moved", "stood", "contact"].includes(type)),
  ).toEqual(["moved", "check", "reacts", "moved", "check", "stood", "contact"]);
});

rule("10.4.3a", "each unit that wants to charge checks morale", () => {
  const game = march({ ...HUSSARS, "F-1CL": { at: "9,7", facing: 4 }, ...MUROM }, [32, 66, 66]).act(react);
  expect(game.actions("react")).toEqual([{ do: "react", unit: "F-1CL" }]);
  game.act({ do: "react", unit: "F-1CL" });
  expect(game.of("check").slice(0, 2)).toMatchObject([
    { unit: "F-16C", passed: false, cite: "10.4.3a" },
    { unit: "F-1CL", passed: true, cite: "10.4.3a" },
  ]);
});

rule("10.4.3b", "a unit that fails stays unharmed, and may try again at the next hex", () => {
  const game = march({ ...HUSSARS, "R-LUBNY": { at: "6,9", facing: 0 } }, [11, 66], "R-LUBNY", "6,8").act(
    react,
  );
  expect(game.unit("F-16C")).toMatchObject({ hexes: ["7,6"], morale: "good" });
  expect(game.of("reacts")).toMatchObject([{ succeeds: false, cite: "10.4.3b" }]);
});

rule("10.4.3c", "one that succeeds comes beside them, and they must stand; the march ends", () => {
  const game = march({ ...HUSSARS, ...MUROM }, [33, 66]).act(react);
  expect(game.unit("F-16C")).toMatchObject({ hexes: ["7,7"], facing: 3 });
  expect(game.of("stood")).toMatchObject([{ units: ["R-MUROM"] }]);
  expect([game.asks, game.side]).toEqual(["movement", "coalition"]);
  expect(game.actions("move").some(({ units }) => units.includes("R-MUROM"))).toBe(false);
});

rule("10.4.3c", "a unit that does not stand is disordered in place; the march is over for it too", () => {
  const game = march({ ...HUSSARS, ...MUROM }, [33, 11]).act(react);
  expect(game.unit("R-MUROM")).toMatchObject({ hexes: ["7,8"], morale: "disordered" });
  expect(markers(game)).toHaveLength(1);
});

rule("10.4.3c", "the owner chooses if several hexes bring it into contact", () => {
  const game = march({ ...HUSSARS, "R-MUROM": { at: "8,9", facing: 0 } }, [33, 66], "R-MUROM", "8,8").act(
    react,
  );
  expect([game.asks, game.side]).toEqual(["contactHex", "french"]);
  expect(game.actions("contact").map(({ hex }) => hex)).toEqual(["8,7", "7,7"]);
  game.act({ do: "contact", hex: "8,7" });
  expect(game.unit("F-16C")).toMatchObject({ hexes: ["8,7"], facing: 3 }); // and faces them
});

const JAGERS = {
  "R-J": {
    nation: "russian",
    kind: "jager",
    range: 2,
    increments: 3,
    at: "7,9",
    facing: 0,
    formation: "skirmish",
  },
};

rule("10.4.3c", "skirmishers evade if they can, and the cavalry stops where it is", () => {
  const game = march({ ...HUSSARS, ...JAGERS }, [33], "R-J", "7,8", {
    map: { terrain: { "6,9": "woods" } },
  }).act(react);
  expect([game.asks, game.side]).toEqual(["evade", "coalition"]);
  expect(game.actions("evade")).toEqual([{ do: "evade", to: "6,9" }]);
  game.act({ do: "evade", to: "6,9" });
  expect([game.hex("R-J"), game.hex("F-16C"), markers(game)]).toEqual(["6,9", "7,7", []]);
});

rule("10.4.3c", "skirmishers that cannot are ridden down", () => {
  const game = march({ ...HUSSARS, ...JAGERS }, [33, 2], "R-J").act(react);
  expect(game.of("pursuit")).toMatchObject([{ units: ["R-J"], die: 2 }]);
  expect(game.of("recall")).toEqual([]); // no recall, no pursuit [R77]
  game.until("movement");
  expect(game.unit("R-J")).toMatchObject({ morale: "routed", losses: 2 });
});

rule("10.4.4", "no unit forms square, and guns do not unlimber", () => {
  const game = march({ ...HUSSARS, ...MUROM }, [33, 66]);
  expect(game.refusal({ do: "square", hex: "7,8" })).toBe("10.4.4");
  expect(game.refusal({ do: "unlimber", facing: 0 })).toBe("10.4.4");
  game.act(react);
  expect(game.of("squareRoll")).toEqual([]);
});

rule("10.4.5", "the moving side stays the attacker", () => {
  const game = march({ ...HUSSARS, ...MUROM }, [33, 66]).act(react);
  expect(markers(game)).toEqual([
    { attackers: ["R-MUROM"], defenders: ["F-16C"], at: "7,7", straight: false, kind: "opportunity" },
  ]);
  game.until("melee");
  expect(game.actions("assault")).toEqual([{ do: "assault", at: "7,7", with: ["R-MUROM"] }]);
});

rule("10.4.6", "without a melee no cavalry tires", () => {
  const game = march({ ...HUSSARS, ...MUROM }, [33, 66]).act(react);
  expect(game.unit("F-16C").readiness).toBe("fresh");
});

rule("10.4.5", "cavalry already beside them stays in place, and moving cavalry is simply in contact", () => {
  const game = march(
    { "F-16C": { at: "7,7", facing: 3 }, "R-LUBNY": { at: "7,9", facing: 0 } },
    [33],
    "R-LUBNY",
  ).act(react);
  expect(game.hex("F-16C")).toBe("7,7");
  expect(game.of("check")).toHaveLength(1); // no check to stand [10.2.11]
  expect(markers(game)).toMatchObject([{ attackers: ["R-LUBNY"], at: "7,7" }]);
});

rule("10.5.1a", "limbered guns moving alone flee", () => {
  const guns = {
    "R-G1": { side: "coalition", nation: "russian", arm: "artillery", kind: "light", at: "7,9", facing: 0 },
  };
  const game = march({ ...HUSSARS, ...guns }, [33], "R-G1").act(react);
  game.until("movement");
  expect(game.unit("R-G1").morale).toBe("routed");
  expect(markers(game)).toEqual([]);
});

const BATTERY = {
  "R-G1": { side: "coalition", nation: "russian", arm: "artillery", kind: "light", at: "7,9", facing: 0 },
};

rule("10.4.3c", "moving guns with infantry that is contacted go no farther either", () => {
  const position = {
    phase: "movement",
    active: "coalition",
    units: { ...HUSSARS, ...MUROM, ...BATTERY, "R-LUBNY": { at: "2,9", facing: 0 } },
  };
  const game = lab(position, { dice: dice(33, 66) });
  game.act({ do: "move", units: ["R-MUROM", "R-G1"] }, { do: "step", to: "7,8" }, react);
  expect(game.asks).toBe("movement");
  expect(game.refusal({ do: "move", units: ["R-G1"] })).toBeDefined();
  game.until("melee");
  expect(game.actions("assault")).toEqual([{ do: "assault", at: "7,7", with: ["R-MUROM"] }]); // [R119]
});

rule("10.4.3c", "cavalry that has made contact does not charge again, even if the target evaded", () => {
  const game = march({ ...HUSSARS, ...JAGERS, "R-MUROM": { at: "7,10", facing: 0 } }, [33], "R-J", "7,8", {
    map: { terrain: { "6,9": "woods" } },
  });
  game.act(react, { do: "evade", to: "6,9" }).until("movement");
  game.act({ do: "move", units: ["R-MUROM"] }, { do: "step", to: "7,9" });
  expect(game.asks).toBe("move");
});

rule(["10.4.1", "10.4.2", "10.4.3"], "why others may not charge at this moment", () => {
  const refused = (other: object, more: object = {}) =>
    march(
      { ...HUSSARS, ...MUROM, X: { nation: "french", arm: "cavalry", ...other } },
      [],
      "R-MUROM",
      "7,8",
      more,
    ).refusal({ do: "react", unit: "X" });
  expect(refused({ at: "6,7", facing: 2 })).toBeUndefined();
  expect(refused({ at: "6,6", facing: 2 })).toBe("10.4.1"); // three hexes away
  expect(refused({ place: "eliminated" })).toBe("10.4.1");
  expect(refused({ nation: "russian", at: "7,10", facing: 0 })).toBe("10.4.1");
  expect(refused({ at: "6,7", facing: 2, readiness: "exhausted" })).toBe("10.4.2");
  expect(refused({ at: "6,7", facing: 2, formation: "skirmish2", skirmishFire: 3 })).toBe("10.4.2");
  const marked = { charges: [{ attackers: ["R-LUBNY"], at: "6,6" }] };
  const duel = march(
    { ...HUSSARS, ...MUROM, "F-1CL": { at: "6,6", facing: 2 }, "R-LUBNY": { at: "5,6", facing: 1 } },
    [],
    "R-MUROM",
    "7,8",
    marked,
  );
  expect(duel.refusal({ do: "react", unit: "F-1CL" })).toBe("10.4.3");
});

rule("10.4.3b", "cavalry that has tried does not try again at the same hex", () => {
  const game = march({ ...HUSSARS, "F-1CL": { at: "9,7", facing: 4 }, ...MUROM }, [11]).act(react);
  expect(game.refusal(react)).toBe("10.4.3b");
});

rule("10.4.3", "cavalry behind its own infantry may not charge", () => {
  const friends = { F: { nation: "french", at: "7,7", facing: 3 }, "F-1CL": { at: "9,7", facing: 4 } };
  const game = march({ ...HUSSARS, ...friends, ...MUROM });
  expect(game.actions("react")).toEqual([{ do: "react", unit: "F-1CL" }]);
  expect(game.refusal(react)).toBe("10.4.1"); // nor see them past its friends
});

rule("10.4.5", "the contact is reported with its cavalry", () => {
  const game = march({ ...HUSSARS, ...MUROM }, [33, 66]).act(react);
  expect(game.of("reacts")).toEqual([
    { type: "reacts", unit: "F-16C", succeeds: true, kind: "opportunity", cite: "10.4.3c" },
  ]);
  expect(game.of("contact")).toEqual([
    { type: "contact", units: ["F-16C"], hex: "7,8", straight: false, cite: "10.4.5" },
  ]);
});

rule(["10.4.3a", "10.4.5"], "two units charge together, each in a contact of its own", () => {
  const second = { "F-1CL": { at: "9,7", facing: 4 } };
  const game = march({ ...HUSSARS, ...second, ...MUROM }, [55, 55, 66]).act(react);
  expect([game.asks, game.actions("react")]).toEqual(["opportunityCharge", [{ do: "react", unit: "F-1CL" }]]);
  game.act({ do: "react", unit: "F-1CL" }, { do: "charge", units: ["F-16C"] });
  expect(markers(game).map(({ at, defenders }) => [at, defenders])).toEqual([
    ["7,7", ["F-16C"]],
    ["8,8", ["F-1CL"]],
  ]);
  const passed = march({ ...HUSSARS, ...second, ...MUROM }, [55, 66])
    .act(react)
    .pass();
  expect(markers(passed)).toMatchObject([{ at: "7,7", defenders: ["F-16C"] }]);
  expect(passed.of("stood")).toHaveLength(1);
});

/** Two regiments in one hex. */
const PAIR = { "F-1CL": { at: "8,7", facing: 3 }, "F-3CL": { at: "8,7", facing: 3 } };
const pair = (...rolls: number[]): Lab =>
  march({ ...PAIR, "R-MUROM": { at: "8,10", facing: 0 } }, rolls, "R-MUROM", "8,9");
const all = [
  { do: "react", unit: "F-1CL" },
  { do: "react", unit: "F-3CL" },
] as const;

rule("10.4.3a", "two regiments of one hex both try: all are named, then all check, before any rides", () => {
  const game = pair(66, 66, 66).act(all[0]);
  expect([game.asks, game.actions()]).toEqual(["opportunityCharge", [all[1], { do: "pass" }]]);
  expect(game.of("check")).toEqual([]);
  game.act(all[1]);
  expect(game.of("check").map(({ unit }) => unit)).toEqual(["F-1CL", "F-3CL"]);
  expect([game.hex("F-1CL"), game.hex("F-3CL")]).toEqual(["8,7", "8,7"]);
});

rule(
  ["10.4.3c", "10.4.5"],
  "they ride into one hex, in the order of their owner, and are fought together",
  () => {
    const game = pair(66, 66, 66).act(...all);
    expect([game.asks, game.side, game.actions("charge")]).toEqual([
      "nextRider",
      "french",
      [
        { do: "charge", units: ["F-1CL"] },
        { do: "charge", units: ["F-3CL"] },
      ],
    ]);
    game.act({ do: "charge", units: ["F-3CL"] });
    expect(game.stack("8,8")).toEqual(["F-1CL", "F-3CL"]); // the last is not chosen
    expect(game.of("check").at(-1)?.reason).toBe("standing against a charge"); // one roll for both
    expect(markers(game)).toMatchObject([
      { attackers: ["R-MUROM"], defenders: ["F-1CL", "F-3CL"], at: "8,8" },
    ]);
  },
);

rule("10.4.3b", "one of them that fails stays, and the other charges alone", () => {
  const game = pair(11, 66, 66).act(...all);
  expect([game.hex("F-1CL"), game.hex("F-3CL")]).toEqual(["8,7", "8,8"]);
  expect(markers(game)).toMatchObject([{ defenders: ["F-3CL"] }]);
});

rule("10.4.3c", "one that finds no room left beside the enemy stays, and may charge again", () => {
  const X = { nation: "french", arm: "cavalry", ma: 14, increments: 12, at: "8,7", facing: 3 };
  const runaways = { nation: "french", at: "9,8", morale: "routed" };
  const units = { X, Y: { ...X, at: "9,7" }, A: runaways, "R-MUROM": { at: "8,10", facing: 0 } };
  const game = march(units, [66, 66, 66], "R-MUROM", "8,9");
  game.act({ do: "react", unit: "X" }, { do: "react", unit: "Y" }, { do: "charge", units: ["Y"] });
  expect([game.hex("X"), game.hex("Y")]).toEqual(["8,7", "8,8"]);
  expect(markers(game)).toMatchObject([{ defenders: ["Y"] }]);
  expect(game.state.reacted[game.id("X")]).toBe(0);
});

rule("10.4.1", "if all pass the march goes on", () => {
  const game = march({ ...HUSSARS, ...MUROM }).pass();
  expect([game.asks, game.side, markers(game)]).toEqual(["move", "coalition", []]);
  expect(game.of("check")).toEqual([]);
});

rule(["10.4.3c", "6.7.12"], "skirmishers that stay though they could evade are ridden down", () => {
  const game = march({ ...HUSSARS, ...JAGERS }, [33, 2], "R-J", "7,8", {
    map: { terrain: { "6,9": "woods" } },
  });
  game.act(react);
  expect(game.refusal({ do: "evade", to: "7,9" })).toBe("6.7.12");
  game.pass().until("movement");
  expect(game.unit("R-J")).toMatchObject({ morale: "routed", losses: 2 });
  expect(game.of("pursuit")).toMatchObject([{ units: ["R-J"] }]);
});

rule("10.5.1b", "unlimbered guns that are prolonged check, and are lost if they fail", () => {
  const prolonged = (roll: number): Lab =>
    lab(
      {
        phase: "movement",
        active: "coalition",
        units: { ...HUSSARS, "R-G1": { ...BATTERY["R-G1"], formation: "unlimbered" } },
      },
      { dice: dice(33, roll) },
    )
      .act({ do: "move", units: ["R-G1"] }, { do: "prolong", to: "7,8" })
      .act(react)
      .until("movement");
  expect(prolonged(11).of("check")).toMatchObject([{ unit: "F-16C" }, { unit: "R-G1", cite: "10.5.1b" }]);
  expect(prolonged(11).unit("R-G1").place).toBe("eliminated");
  expect(prolonged(66).unit("R-G1")).toMatchObject({ place: "map", morale: "good" });
  expect(markers(prolonged(66))).toEqual([]);
});

rule(["10.4.3c", "6.7.12"], "skirmishers of one hex are asked one after the other, each once", () => {
  const J = { ...JAGERS["R-J"], nation: "austrian", kind: "line" };
  const units = { ...HUSSARS, J: J, K: J };
  const map = { terrain: { "6,9": "woods", "8,9": "woods" } };
  const game = lab({ phase: "movement", active: "coalition", units, map }, { dice: dice(33, 2) });
  game.act({ do: "move", units: ["J", "K"] }, { do: "step", to: "7,8" }, react);
  expect([game.asks, game.game.pending[0]?.about]).toEqual(["evade", ["J"]]);
  game.act({ do: "evade", to: "6,9" });
  expect([game.asks, game.game.pending[0]?.about]).toEqual(["evade", ["K"]]);
  game.pass().until("movement");
  expect([game.hex("J"), game.unit("K").morale]).toEqual(["6,9", "routed"]);
});
