// [10.2.3] Targets, the bonus for a straight ride, what infantry may do; standing.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { ChargeFrame } from "../src/frames.ts";
import { standForecast } from "../src/rules/10-charges/10.2.7-stand.ts";
import { straightRun } from "../src/screen/charge-legs.ts";
import { at, CUIRASSIERS, calm, charge, gallop, HUSSARS, markers, phase, UHLANS } from "./charges.ts";
import { dice, lab, rule } from "./lab.ts";
import { reason } from "./marches.ts";
import { guns, horse } from "./volleys.ts";

const COLUMN = { "F-46e-1": { at: "7,8", facing: 0 } }; // faces away: no square

rule("10.2.3", "an enemy in sight within two hexes must be declared the target or not", () => {
  const game = charge({
    ...UHLANS,
    "F-46e-1": { at: "7,8", facing: 0 },
    "F-46e-2": { at: "9,8", facing: 0 },
  });
  gallop(game, "7,11");
  expect(calm(game, "declareTarget").asks).toBe("ride"); // three hexes away
  expect(game.actions("target")).toEqual([at("7,8"), at("9,8")]); // it may be declared earlier
  gallop(game, "7,10");
  calm(game, "declareTarget");
  expect([game.asks, game.actions()]).toEqual(["declareTarget", [at("7,8"), { do: "pass" }]]);
});

rule("10.2.3", "an enemy out of sight need not be declared", () => {
  const game = charge({ ...UHLANS, ...COLUMN }, [], { map: { terrain: { "7,9": "woods" } } });
  gallop(game, "7,11", "7,10");
  expect(calm(game, "declareTarget").asks).toBe("ride");
});

rule("10.2.4", "a hex ridden past cannot be the target later", () => {
  const game = charge({ ...UHLANS, ...COLUMN });
  gallop(game, "7,11", "7,10");
  calm(game, "declareTarget").pass();
  expect(game.of("declined")).toMatchObject([{ hex: "7,8" }]);
  gallop(game, "7,9");
  calm(game, "declareTarget");
  expect(game.asks).toBe("ride"); // adjacent, and yet no contact
  expect(game.refusal(at("7,8"))).toBe("10.2.4");
  expect(markers(game)).toEqual([]);
});

rule(
  ["10.2", "10.2.3", "10.5.1b"],
  "guns that the charge has no way to are no target, and make no check",
  () => {
    const battery = (at: string, map: Json = {}) => {
      const units = { H: horse("russian", "3,6", 0, { ma: 13 }), G: guns("french", at, 3) };
      return calm(charge(units, [], { map, wet: true }));
    };
    // thirteen points: it sees to its right and behind it, but has to turn twice on the way
    const behind = battery("14,13");
    expect(behind.actions("target")).toEqual([]);
    expect(reason(behind, at("14,13"))).toEqual(["it has no way to that hex", "10.2"]);
    expect(battery("10,3").actions("target")).toEqual([at("10,3")]);
    // on a height with steep slopes all round
    const high = battery("3,3", { levels: { "3,3": 2 } });
    expect(high.actions("target")).toEqual([]);
    gallop(high, "3,5");
    expect(calm(high, "declareTarget").asks).toBe("ride"); // two hexes away, and nothing to declare
    expect(high.of("check")).toEqual([]);
  },
);

rule("10.2.9f", "a square that it could not leave again is the nearest enemy, too", () => {
  const map = { terrain: { "7,5": "woods", "6,6": "woods", "8,6": "woods" } };
  const square = { "F-46e-1": { at: "7,6", facing: 3, formation: "square" } };
  const game = gallop(charge({ ...UHLANS, ...square }, [1], { map }), "7,11", "7,10");
  calm(game).act({ do: "recall" });
  expect(game.of("recall")).toMatchObject([{ succeeds: false }]);
  expect(game.of("targeted")).toMatchObject([{ units: ["R-TATAR"], hex: "7,6" }]);
});

const straightAfter = (...steps: { to: string; facing?: number }[]) => {
  const game = charge({ ...UHLANS, "F-46e-1": { at: "7,8", facing: 0 } }, [66]);
  calm(game).act(at("7,8"));
  for (const step of steps) calm(game).act({ do: "step", ...step });
  calm(game);
  return markers(game)[0];
};

rule("10.2.5", "three hexes straight at the target give the bonus; a turn among them takes it away", () => {
  expect(straightAfter({ to: "7,11" }, { to: "7,10" }, { to: "7,9" })).toMatchObject({
    at: "7,8",
    straight: true,
  });
  const bent = straightAfter(
    { to: "7,11", facing: 1 },
    { to: "8,11", facing: 0 },
    { to: "8,10", facing: 5 },
    { to: "7,9" },
  );
  expect(bent).toMatchObject({ at: "7,8", straight: false });
});

rule("10.2.5", "turning away at the end, or coming with two hexes only, is not straight", () => {
  expect(straightAfter({ to: "7,11" }, { to: "7,10" }, { to: "7,9", facing: 1 })).toMatchObject({
    straight: false,
  });
  const short = charge({ "R-TATAR": { at: "7,11", facing: 0 }, ...COLUMN }, [66]);
  calm(short).act(at("7,8"));
  gallop(short, "7,10", "7,9");
  calm(short);
  expect(markers(short)[0]).toMatchObject({ straight: false });
});

rule("10.2.5-note", "a Line jogs left and right in turn; twice the same way is not straight", () => {
  const after = (...hexes: string[]) => {
    const line = { "R-TATAR": { at: "6,13", facing: 0, formation: "line" } };
    const game = charge({ ...line, "F-46e-1": { at: "7,9", facing: 0 } }, [66]);
    calm(game).act(at("7,9"));
    gallop(game, ...hexes);
    return markers(calm(game))[0];
  };
  expect(after("6,12", "7,11", "7,10")).toMatchObject({ at: "7,9", straight: true });
  expect(after("6,12", "6,11", "7,10")).toMatchObject({ at: "7,9", straight: false });
});

rule("10.2.6", "infantry reacts once in a phase; in square it stands without a roll", () => {
  const twice = phase(
    { ...UHLANS, "F-46e-1": { at: "7,8", facing: 0 }, "R-LUBNY": { at: "6,12", facing: 0 } },
    [66],
  );
  twice.act({ do: "declare", units: ["R-TATAR"] }, { do: "declare", units: ["R-LUBNY"] });
  twice.act({ do: "charge", units: ["R-TATAR"] });
  calm(twice).act(at("7,8"));
  gallop(twice, "7,11", "7,10", "7,9");
  gallop(twice, "6,11", "6,10");
  calm(twice).act({ do: "step", to: "6,9", facing: 1 }); // only here it sees past the uhlans
  calm(twice, "declareTarget").act(at("7,8"));
  calm(twice);
  expect(markers(twice).map(({ attackers }) => attackers)).toEqual([["R-TATAR"], ["R-LUBNY"]]); // [R70] without a second roll
  const square = charge({ ...UHLANS, "F-46e-1": { at: "7,8", facing: 0, formation: "square" } });
  calm(square).act(at("7,8"));
  gallop(square, "7,11", "7,10", "7,9", "7,8");
  calm(square);
  expect(square.of("check")).toEqual([]);
  expect(markers(square)).toHaveLength(1);
});

const stand = (foot: object, roll: number, horse: object = HUSSARS, more = {}) => {
  const units = { ...horse, "F-46e-1": { at: "7,8", facing: 3, reacted: false, ...foot } };
  const game = charge(units, [roll], more);
  calm(game).act(at("7,8"));
  gallop(game, "7,11", "7,10", "7,9");
  return calm(game);
};

rule("10.2.7", "infantry may stand in the formation it has", () => {
  const game = stand({}, 33); // morale 32
  expect(game.of("stood")).toMatchObject([{ hex: "7,8", units: ["F-46e-1"] }]);
  expect(game.unit("F-46e-1")).toMatchObject({ morale: "good", formation: "column" });
});

rule("10.2.7a", "the check is made when the cavalry is adjacent, not before", () => {
  const game = charge({ ...HUSSARS, "F-46e-1": { at: "7,8", facing: 0 } }, [33]);
  calm(game).act(at("7,8"));
  gallop(game, "7,11", "7,10");
  calm(game);
  expect(game.of("check")).toEqual([]);
  gallop(game, "7,9");
  expect(game.of("check")).toMatchObject([{ unit: "F-46e-1", cite: "10.2.7b" }]);
});

rule("10.2.7b", "one roll for the hex, modified for each unit", () => {
  const game = charge(
    {
      ...HUSSARS,
      "F-46e-1": { at: "7,8", facing: 0 },
      "F-46e-2": { at: "7,8", facing: 0, morale: "disordered" },
    },
    [36, 2, 1],
  );
  calm(game).act(at("7,8"));
  gallop(game, "7,11", "7,10", "7,9");
  const checks = game.of("check");
  expect(checks.map(({ unit, roll }) => [unit, roll])).toEqual([
    ["F-46e-1", 36],
    ["F-46e-2", 36],
  ]);
  expect(checks[0]?.modifiers.map(({ label }) => label)).toEqual(["rear"]);
  expect(checks[1]?.modifiers.map(({ label }) => label)).toEqual(["disordered", "rear"]);
});

rule("10.2.7b", "flank, rear, Line, streams and slopes affect it", () => {
  const lines = (foot: object, more = {}) =>
    stand(foot, 66, HUSSARS, more)
      .of("check")[0]!
      .modifiers.map(({ label, value }) => `${label} ${value}`);
  expect(lines({ facing: 0 })).toEqual(["rear -6"]);
  expect(lines({ facing: 1 })).toEqual(["flank -12"]);
  expect(lines({ facing: 2, formation: "line" })).toEqual(["line 3"]);
  expect(lines({}, { map: { streams: [["7,9", "7,8"]] } })).toEqual(["stream 6"]);
  expect(lines({}, { map: { levels: { "7,8": 1 } } })).toEqual(["upslope 3"]);
});

rule("10.2.7c", "a unit that stands is marked, and the charge ends there", () => {
  const game = stand({}, 33);
  expect(markers(game)).toEqual([
    { attackers: ["R-LUBNY"], defenders: ["F-46e-1"], at: "7,8", straight: true, kind: "charge" },
  ]);
  expect([game.asks, game.hex("R-LUBNY")]).toEqual(["movement", "7,9"]);
});

rule("10.2.7d", "Good Order infantry that fails is disordered in its hex", () => {
  const game = stand({}, 32);
  expect(game.unit("F-46e-1")).toMatchObject({ hexes: ["7,8"], morale: "disordered", formation: "none" });
  expect(markers(game)).toHaveLength(1);
});

rule("10.2.7d", "a Line in two hexes closes up into the hex that was charged", () => {
  const game = charge({ ...HUSSARS, "F-46e-1": { at: "6,8", facing: 3, formation: "line2" } }, [11]);
  expect(game.unit("F-46e-1").hexes).toEqual(["6,8", "5,7"]);
  const other = charge({ ...HUSSARS, "F-46e-1": { at: "8,9", facing: 3, formation: "line2" } }, [11]);
  expect(other.unit("F-46e-1").hexes).toEqual(["8,9", "7,8"]);
  calm(other).act(at("7,8"));
  gallop(other, "7,11", "7,10", "7,9");
  calm(other);
  expect(other.unit("F-46e-1")).toMatchObject({ hexes: ["7,8"], morale: "disordered" });
});

rule("10.2.7e", "both still adjacent, the melee must be fought", () => {
  const game = stand({}, 33).until("melee");
  expect(game.actions("pass")).toEqual([]);
  expect(game.actions("assault")).toEqual([{ do: "assault", at: "7,8", with: ["R-LUBNY"] }]);
});

rule("10.2.7f", "a unit already disordered that fails is ridden down and pursued", () => {
  const game = charge({ ...HUSSARS, "F-46e-1": { at: "7,8", facing: 3, morale: "disordered" } }, [32, 6, 2]);
  calm(game).act(at("7,8"));
  gallop(game, "7,11", "7,10", "7,9");
  expect(game.of("pursuit")).toMatchObject([{ units: ["F-46e-1"], die: 2 }]);
  expect(game.unit("F-46e-1")).toMatchObject({ morale: "routed", losses: 2 });
  calm(game);
  expect(game.of("fled")).toMatchObject([{ units: ["F-46e-1"], kind: "rout" }]);
  expect(game.of("fled")[0]?.path).toHaveLength(2 + 1);
  expect(game.asks).toBe("ride"); // in pursuit
});

rule("10.2.7g", "a marked defender that fails a check later worsens in place", () => {
  const game = lab(
    {
      phase: "offensive",
      active: "coalition",
      units: {
        "R-LUBNY": { at: "7,9", facing: 0 },
        "R-MUROM": { at: "6,9", facing: 0 },
        "F-46e-1": { at: "7,8", facing: 3, losses: 1 },
      },
      charges: [{ attackers: ["R-LUBNY"], at: "7,8" }],
    },
    { dice: dice(66, 11) },
  );
  const [shot] = game.actions("fire");
  game.act(shot!);
  expect(game.unit("F-46e-1")).toMatchObject({ hexes: ["7,8"], morale: "disordered" });
});

rule("4.1-b6", "a unit checks to stand before a charge", () => {
  expect(stand({}, 33).of("check")).toMatchObject([{ reason: "standing against a charge", passed: true }]);
});

rule("13.4.8", "lancers take six from the check of those they charge", () => {
  const check = stand({}, 42, UHLANS).of("check")[0]!;
  expect(check.modifiers).toMatchObject([{ label: "lances", value: -6, cite: "13.4.8" }]);
  expect(check).toMatchObject({ roll: 42, result: 32, passed: false });
});

rule("13.4.9", "heavy cavalry takes three", () => {
  const check = stand({}, 36, CUIRASSIERS).of("check")[0]!;
  expect(check.modifiers).toMatchObject([{ label: "heavy cavalry", value: -3, cite: "13.4.9" }]);
  expect(check).toMatchObject({ roll: 36, result: 33, passed: true });
});

rule("10.2.7b", "the screen's forecast for standing", () => {
  const game = phase({ ...UHLANS, "F-46e-1": { at: "7,8", facing: 3 } });
  const id = (unit: string) => game.id(unit);
  const hex = game.state.hex[id("F-46e-1")]!;
  const [forecast] = standForecast(game.g, hex, [id("R-TATAR")]);
  expect(forecast).toMatchObject({ unit: "F-46e-1", stands: 36 - 14 - 6 }); // 33 and more, with lances 43
});

rule("10.2.7g", "cavalry that rode out to meet a charge is a marked defender as well", () => {
  const position = {
    phase: "offensive",
    active: "coalition",
    units: {
      "R-LUBNY": { at: "7,9", facing: 0 },
      "R-MUROM": { at: "6,9", facing: 0 },
      "F-16C": { at: "7,8", facing: 3, losses: 1 },
    },
    charges: [{ attackers: ["R-LUBNY"], at: "7,8", kind: "reaction" }],
  };
  const game = lab(position, { dice: dice(66, 11) });
  game.act(game.actions("fire")[0]!);
  expect(game.unit("F-16C")).toMatchObject({ hexes: ["7,8"], morale: "routed" });
  expect(markers(game)).toMatchObject([{ defenders: ["F-16C"] }]);
});

rule("10.2.3", "why a hex cannot be the target cites its own case", () => {
  const foot = { "F-46e-1": { at: "7,5", facing: 3 }, "F-72e-1": { at: "4,5", facing: 3 } };
  const game = charge({ ...HUSSARS, ...foot }, [], { map: { terrain: { "9,6": "woods" } } });
  const why = (hex: string) => calm(game).refusal(at(hex));
  expect([why("9,6"), why("12,3")]).toEqual(["10.1.9", "10.2.3"]);
  game.act(at("7,5"));
  expect(why("4,5")).toBe("10.2.4"); // one target at a time
});

rule("10.2.4", "an enemy it approaches while it has a target is not the target, and stays so", () => {
  const foot = {
    "F-46e-1": { at: "7,6", facing: 2, formation: "line" },
    "F-72e-1": { at: "8,9", facing: 3 },
  };
  const game = charge({ ...HUSSARS, ...foot }, [66]);
  calm(game).act(at("7,6"));
  gallop(game, "7,11", "7,10");
  calm(game, "formSquare").act({ do: "square", hex: "7,6" });
  calm(game, "declareTarget");
  expect(game.unit("F-46e-1").morale).toBe("disordered"); // and gone
  expect([game.asks, game.refusal(at("8,9"))]).toEqual(["ride", "10.2.4"]);
});

rule("10.2.5", "hexes ridden before the last turn do not count, though they lie straight ahead now", () => {
  const game = charge({
    "R-TATAR": { at: "7,12", facing: 0, formation: "line" },
    "F-46e-1": { at: "7,1", facing: 3 },
  });
  const frame = game.state.stack.at(-1) as ChargeFrame;
  const run = (ways: number[], facings: number[]) => straightRun(game.g, { ...frame, ways, facings });
  expect(run([1, 0, 1], [0, 0, 0])).toBe(3);
  expect(run([1, 0, 1], [1, 0, 0])).toBe(2);
  expect(run([5, 0, 1], [0, 0, 0])).toBe(2);
  expect(run([0, 1, 1], [0, 0, 0])).toBe(1);
});
