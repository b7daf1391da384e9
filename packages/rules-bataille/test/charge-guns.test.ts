// [10.5] Charges and artillery.

import { expect } from "vitest";
import { at, CUIRASSIERS, calm, charge, gallop, HUSSARS, markers, phase } from "./charges.ts";
import { rule } from "./lab.ts";
import { guns as battery, foot, leader } from "./volleys.ts";

const guns = (formation: string, where = "7,8", facing = 3) => ({
  "F-1D-B1": { at: where, facing, formation },
}); // morale 26

rule("10.5", "guns respond to a charge as they are: limbered ones flee, unlimbered ones may stand", () => {
  const limbered = charge({ ...HUSSARS, ...guns("limbered") });
  calm(limbered).act(at("7,8"));
  expect(limbered.of("routed")).toHaveLength(1);
  const unlimbered = charge({ ...HUSSARS, ...guns("unlimbered") }, [66]);
  calm(unlimbered).act(at("7,8"));
  expect(unlimbered.of("routed")).toEqual([]);
});

rule("10.5.1", "guns without infantry are alone", () => {
  const alone = charge({ ...HUSSARS, ...guns("unlimbered") }, [66]);
  calm(alone).act(at("7,8"));
  expect(alone.of("check")).toMatchObject([{ unit: "F-1D-B1", cite: "10.5.1b" }]);
  const guarded = charge({ ...HUSSARS, ...guns("unlimbered"), "F-46e-1": { at: "7,8", facing: 3 } });
  calm(guarded).act(at("7,8"));
  expect(guarded.of("check")).toEqual([]);
});

rule("10.5.1a", "limbered guns flee if they are the target or the charge comes beside them", () => {
  const target = charge({ ...HUSSARS, ...guns("limbered") });
  calm(target).act(at("7,8"));
  calm(target);
  expect(target.unit("F-1D-B1").morale).toBe("routed");
  expect(target.hex("F-1D-B1")).not.toBe("7,8");
  const passed = charge({ ...HUSSARS, ...guns("limbered", "8,10") });
  gallop(passed, "7,11");
  calm(passed, "declareTarget");
  calm(passed);
  gallop(passed, "7,10");
  calm(passed);
  expect(passed.unit("F-1D-B1").morale).toBe("routed");
});

rule("10.5.1a", "fleeing guns that the cavalry reaches are lost, and that counts as contact", () => {
  const game = charge({ ...HUSSARS, "F-1D-B1": { at: "7,9", facing: 3, morale: "routed" } });
  gallop(game, "7,11", "7,10");
  calm(game);
  expect(game.unit("F-1D-B1").place).toBe("eliminated");
  expect(game.actions("halt")).toEqual([{ do: "halt" }]);
  game.act({ do: "halt" });
  expect(game.unit("R-LUBNY")).toMatchObject({ hexes: ["7,10"], morale: "good" });
});

rule(
  "10.5.1b",
  "unlimbered guns that pass are marked when the cavalry is there; those that fail are lost and it rides on",
  () => {
    const stands = charge({ ...HUSSARS, ...guns("unlimbered") }, [31]);
    calm(stands).act(at("7,8"));
    gallop(stands, "7,11", "7,10", "7,9");
    calm(stands);
    expect(markers(stands)).toMatchObject([{ defenders: ["F-1D-B1"], at: "7,8" }]);
    const lost = charge({ ...HUSSARS, ...guns("unlimbered") }, [26]);
    calm(lost).act(at("7,8"));
    expect(lost.unit("F-1D-B1").place).toBe("eliminated");
    gallop(lost, "7,11", "7,10", "7,9", "7,8");
    expect(lost.hex("R-LUBNY")).toBe("7,8");
  },
);

rule("10.5.2", "guns with infantry wait for what the infantry does", () => {
  const game = charge({ ...HUSSARS, "F-46e-1": { at: "7,8", facing: 3 }, ...guns("limbered") }, [33]);
  calm(game).act(at("7,8"));
  expect(game.of("routed")).toEqual([]);
  gallop(game, "7,11", "7,10", "7,9");
  calm(game);
  expect(markers(game)[0]?.defenders).toEqual(["F-46e-1", "F-1D-B1"]);
});

rule("10.5.2a", "limbered guns share the infantry's result, and stay limbered in a square", () => {
  const units = { ...HUSSARS, "F-46e-1": { at: "7,8", facing: 3 }, ...guns("limbered") };
  const shaken = charge(units, [32]);
  calm(shaken).act(at("7,8"));
  gallop(shaken, "7,11", "7,10", "7,9");
  calm(shaken);
  expect([shaken.unit("F-46e-1").morale, shaken.unit("F-1D-B1").morale]).toEqual([
    "disordered",
    "disordered",
  ]);
  const square = charge(units, [11]);
  expect(square.asks).toBe("formSquare");
  square.act({ do: "square", hex: "7,8" });
  expect([square.unit("F-46e-1").formation, square.unit("F-1D-B1").formation]).toEqual([
    "square",
    "limbered",
  ]);
});

rule(
  "10.5.2b",
  "unlimbered guns with standing infantry check separately, and may stay when it does not",
  () => {
    const units = {
      ...HUSSARS,
      "F-46e-1": { at: "7,8", facing: 3, morale: "disordered" },
      ...guns("unlimbered"),
    };
    const game = charge(units, [66, 11, 3, 2]); // guns stand, infantry breaks, recall, die
    calm(game).act(at("7,8"));
    gallop(game, "7,11", "7,10", "7,9");
    calm(game);
    expect(game.unit("F-46e-1").morale).toBe("routed");
    expect(markers(game)).toMatchObject([{ defenders: ["F-1D-B1"], at: "7,8" }]);
    const lost = charge({ ...HUSSARS, "F-46e-1": { at: "7,8", facing: 3 }, ...guns("unlimbered") }, [11, 66]);
    calm(lost).act(at("7,8"));
    gallop(lost, "7,11", "7,10", "7,9");
    calm(lost);
    expect(lost.unit("F-1D-B1").place).toBe("eliminated");
    expect(markers(lost)).toMatchObject([{ defenders: ["F-46e-1"] }]);
  },
);

rule("10.5.3", "unlimbered guns that are disordered under a charge are lost", () => {
  const units = {
    ...HUSSARS,
    "F-46e-1": { at: "7,8", facing: 2, formation: "line" },
    ...guns("unlimbered", "7,8", 2),
  };
  const game = charge(units, [61]);
  game.act({ do: "square", hex: "7,8" });
  expect(game.of("squareRoll")[0]?.result).not.toBe("square");
  expect(game.unit("F-1D-B1").place).toBe("eliminated");
});

rule("10.5.2a", "limbered guns do what the topmost infantry does, not those under it", () => {
  const fate = (top: object, under: object, roll: number) => {
    const units = {
      ...HUSSARS,
      A: foot("french", "7,8", 3, { moraleValue: 32, ...top }),
      B: foot("french", "7,8", 3, { moraleValue: 32, ...under }),
      "F-1D-B1": { at: "7,8", facing: 3, formation: "limbered" },
    };
    const game = charge(units, [roll, 6, 1]);
    calm(game).act(at("7,8"));
    return calm(gallop(game, "7,11", "7,10", "7,9")).unit("F-1D-B1").morale;
  };
  expect(fate({}, {}, 66)).toBe("good");
  expect(fate({}, {}, 12)).toBe("disordered");
  expect(fate({ moraleValue: 11 }, { moraleValue: 56 }, 33)).toBe("good"); // those under it are disordered
  expect(fate({ moraleValue: 56 }, { moraleValue: 11 }, 33)).toBe("disordered");
  expect(fate({ morale: "disordered", moraleValue: 56 }, { moraleValue: 11 }, 33)).toBe("routed");
});

const running = (where: string, more: object = {}) => ({
  "F-1D-B1": { at: where, facing: 3, morale: "routed", ...more },
});

rule("10.5.1a", "fleeing guns are cut down in front of the cavalry, not beside or behind it", () => {
  const fate = (horse: object, where: string) => {
    const game = calm(gallop(charge({ ...horse, ...running(where) }), "7,11"));
    return game.unit("F-1D-B1").place;
  };
  expect(fate(HUSSARS, "8,12")).toBe("eliminated"); // light cavalry faces the sides, too
  expect(fate(CUIRASSIERS, "8,12")).toBe("map");
  expect(fate(HUSSARS, "7,9")).toBe("map");
  expect(fate(CUIRASSIERS, "8,11")).toBe("eliminated");
});

rule(
  "10.5.1a",
  "a charge that has cut down guns may halt; the loss is reported, and the target forgotten",
  () => {
    const game = charge({ ...HUSSARS, ...running("7,9") });
    calm(game).act(at("7,9"));
    calm(gallop(game, "7,11", "7,10"));
    expect(game.of("eliminated")).toMatchObject([{ unit: "F-1D-B1", cite: "10.5.1a" }]);
    const frame = game.state.stack.find(({ step }) => step === "charge");
    expect(frame).toMatchObject({ target: -1, excused: true, pursued: [] });
  },
);

rule(["10.5.1a", "10.5.1b"], "guns that stand remain the target when others beside them are cut down", () => {
  const units = {
    ...HUSSARS,
    G: battery("french", "7,9", 3, { moraleValue: 26 }),
    ...running("7,9"),
  };
  const game = calm(charge(units, [66])).act(at("7,9"));
  calm(gallop(game, "7,11", "7,10"));
  expect(game.of("eliminated").map(({ unit }) => unit)).toEqual(["F-1D-B1"]);
  expect(markers(game)).toMatchObject([{ at: "7,9" }]);
});

rule(
  ["10.5.1a", "10.5.2"],
  "limbered guns with infantry, or in houses, do not flee from a passing charge",
  () => {
    const passed = (others: object, more: object = {}) => {
      const units = { ...HUSSARS, ...guns("limbered", "8,10"), ...others };
      const game = charge(units, [], more);
      return calm(gallop(game, "7,11", "7,10")).unit("F-1D-B1").morale;
    };
    expect(passed({})).toBe("routed");
    expect(passed({ "F-46e-1": { at: "8,10", facing: 0 } })).toBe("good");
    expect(passed({}, { map: { terrain: { "8,10": "village" } } })).toBe("good");
  },
);

rule(["10.5.1a", "10.5.1b"], "of two batteries the unlimbered one checks, the other flees", () => {
  const units = {
    ...HUSSARS,
    G: battery("french", "7,8", 3, { moraleValue: 26 }),
    H: battery("french", "7,8", 3, { moraleValue: 26, formation: "limbered" }),
  };
  const charged = (roll: number) => calm(charge(units, [roll, 66])).act(at("7,8"));
  const stands = charged(66);
  expect(stands.of("check")[0]).toMatchObject({ unit: "G", reason: "being charged", cite: "10.5.1b" });
  expect(stands.of("routed").map(({ unit, cite }) => [unit, cite])).toEqual([["H", "10.5.1a"]]);
  expect([stands.unit("G").place, stands.unit("G").morale]).toEqual(["map", "good"]);
  const lost = charged(11);
  expect(lost.of("eliminated").map(({ unit, cite }) => [unit, cite])).toEqual([["G", "10.5.3"]]);
});

rule("10.5.1b", "guns that stood before one charge do not check again before the next", () => {
  const units = {
    ...HUSSARS,
    "R-SERP": { at: "6,12", facing: 0 },
    G: battery("french", "7,8", 3, { moraleValue: 26 }),
  };
  const game = phase(units, [66]);
  game.act({ do: "declare", units: ["R-LUBNY"] }, { do: "declare", units: ["R-SERP"] });
  game.act({ do: "charge", units: ["R-LUBNY"] });
  calm(game).act(at("7,8"));
  gallop(game, "7,11", "7,10", "7,9");
  gallop(game, "6,11", "6,10");
  calm(game).act({ do: "step", to: "6,9", facing: 1 });
  calm(game, "declareTarget").act(at("7,8"));
  calm(game);
  expect(game.of("check")).toHaveLength(1);
  expect(markers(game).map(({ attackers }) => attackers)).toEqual([["R-LUBNY"], ["R-SERP"]]);
});

rule("10.5.1a", "fleeing guns that are cut down on the way do not change the target", () => {
  const game = charge({ ...HUSSARS, ...running("8,12"), "F-46e-1": { at: "7,7", facing: 3 } });
  calm(game).act(at("7,7"));
  calm(gallop(game, "7,11"));
  expect(game.of("eliminated")).toMatchObject([{ unit: "F-1D-B1" }]);
  const frame = game.state.stack.find(({ step }) => step === "charge");
  expect(frame).toMatchObject({ target: game.state.hex[game.id("F-46e-1")], excused: true });
});

rule(["14.2.3", "10.5.1a"], "a leader beside guns that are cut down gets away", () => {
  const units = {
    ...HUSSARS,
    "F-1D-B1": { at: "7,9", facing: 3, morale: "routed" },
    L: leader("french", "7,9"),
  };
  const game = gallop(charge(units), "7,11", "7,10");
  calm(game);
  expect(game.unit("F-1D-B1").place).toBe("eliminated");
  expect(game.unit("L")).toMatchObject({ place: "map", hexes: ["7,8"] });
});
