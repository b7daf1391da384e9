// [10.2.9] Recall, and charges that meet no enemy or cavalry.

import { expect } from "vitest";
import { recallChance } from "../src/rules/10-charges/10.2.9-recall.ts";
import { at, CUIRASSIERS, calm, charge, gallop, HUSSARS, markers, phase, steps, UHLANS } from "./charges.ts";
import { rule } from "./lab.ts";

const recall = { do: "recall" } as const;

rule("10.2.9", "a charge is recalled once", () => {
  const game = gallop(charge(HUSSARS, [1]), "7,11", "7,10");
  calm(game).act(recall);
  expect(game.of("recall")).toMatchObject([{ die: 1, succeeds: false }]);
  gallop(game, "7,9");
  expect(calm(game).refusal(recall)).toBe("10.2.9");
});

rule("10.2.9a", "only after its second hex", () => {
  const game = gallop(charge(HUSSARS), "7,11");
  expect(calm(game).refusal(recall)).toBe("10.2.9a");
  gallop(game, "7,10");
  expect(calm(game).actions("recall")).toEqual([recall]);
});

rule("10.2.9b", "a square that breaks forces one, which does not use up the other", () => {
  const foot = { "F-46e-1": { at: "7,6", facing: 2, formation: "line" } };
  const game = gallop(charge({ ...HUSSARS, ...foot }, [66, 3]), "7,11", "7,10", "7,9");
  calm(game, "formSquare").act({ do: "square", hex: "7,6" });
  calm(game, "recalled").act({ do: "goOn" });
  expect(calm(game).actions("recall")).toEqual([recall]);
});

rule("10.2.9c", "one die against the chart", () => {
  const after = (die: number) => {
    const game = gallop(charge(HUSSARS, [die]), "7,11", "7,10");
    return calm(game).act(recall).of("recall")[0]?.succeeds;
  };
  expect([after(2), after(3)]).toEqual([false, true]); // Russian light cavalry
  const heavy = (die: number) => {
    const game = gallop(charge(CUIRASSIERS, [die]), "7,11", "7,10");
    return calm(game).act(recall).of("recall")[0]?.succeeds;
  };
  expect([heavy(3), heavy(4)]).toEqual([false, true]);
});

rule("10.2.9d", "a leader with a cavalry bonus adds one", () => {
  const game = phase({ ...HUSSARS, "R-LEOPOLD": { at: "7,12" } }, [2]);
  expect(recallChance(game.g, [game.id("R-LUBNY")])).toBe(4);
  expect(recallChance(game.g, [game.id("R-LUBNY"), game.id("R-LEOPOLD")])).toBe(5);
  game.act({ do: "declare", units: ["R-LUBNY", "R-LEOPOLD"] });
  gallop(game, "7,11", "7,10");
  expect(calm(game).act(recall).of("recall")).toMatchObject([{ die: 2, succeeds: true }]);
});

rule("10.2.9e", "recalled it may halt in Good Order, or go on as if nothing had happened", () => {
  const halted = gallop(charge(HUSSARS, [6]), "7,11", "7,10");
  calm(halted).act(recall, { do: "halt" });
  expect(halted.unit("R-LUBNY")).toMatchObject({ hexes: ["7,10"], morale: "good" });
  const goes = gallop(charge(HUSSARS, [6]), "7,11", "7,10");
  calm(goes).act(recall, { do: "goOn" });
  expect(calm(goes).refusal(recall)).toBe("10.2.9");
  gallop(goes, "7,9", "7,8");
  expect(calm(goes).actions("halt")).toEqual([{ do: "halt" }]); // it may still change its mind
  goes.act({ do: "halt" });
  expect(goes.unit("R-LUBNY")).toMatchObject({ hexes: ["7,8"], morale: "good" });
});

rule("10.2.9e", "a recalled charge that rides on until its points are spent does not rout", () => {
  const game = gallop(charge(CUIRASSIERS, [6], { wet: true }), "7,11", "7,10");
  calm(game).act(recall, { do: "goOn" });
  gallop(game, "7,9", "7,8", "7,7", "7,6", "7,5", "7,4", "7,3", "7,2", "7,1");
  calm(game);
  expect(game.unit("R-EMPRESS")).toMatchObject({ hexes: ["7,1"], morale: "good" });
  expect(game.of("noContact")).toEqual([]);
});

rule("10.2.9e", "nor do units of its stack that cannot keep up", () => {
  const units = {
    "R-LUBNY": { at: "7,14", facing: 0, ma: 3 },
    "R-TATAR": { at: "7,14", facing: 0 },
    "R-LEOPOLD": { at: "7,14" },
  };
  const game = phase(units, [6], { wet: true });
  game.act({ do: "declare", units: ["R-LUBNY", "R-TATAR", "R-LEOPOLD"] });
  gallop(game, "7,13", "7,12");
  calm(game).act(recall, { do: "goOn" });
  gallop(game, "7,11", "7,10");
  game.act({ do: "along", leaders: ["R-LEOPOLD"] });
  expect(game.unit("R-LUBNY")).toMatchObject({ hexes: ["7,11"], morale: "good" });
  expect(calm(game).unit("R-TATAR")).toMatchObject({ hexes: ["7,10"], morale: "good" });
});

rule("10.2.9e", "while it pursues it cannot halt, whatever recall came before", () => {
  const foot = { "F-46e-1": { at: "7,6", facing: 2, formation: "line" } };
  const game = gallop(charge({ ...HUSSARS, ...foot }, [6, 66, 1, 2]), "7,11", "7,10");
  calm(game).act(recall, { do: "goOn" });
  calm(game).act(at("7,6"));
  gallop(game, "7,9");
  calm(game, "formSquare").act({ do: "square", hex: "7,6" });
  expect(calm(game).refusal({ do: "halt" })).toBe("10.2.8j-iii");
});

rule("10.2.9f", "one that does not obey rides the shortest path to the nearest enemy", () => {
  const units = { ...HUSSARS, "F-46e-1": { at: "9,8", facing: 0 }, "F-72e-1": { at: "3,3", facing: 0 } };
  const game = gallop(charge(units, [1, 66]), "7,11", "7,10");
  calm(game, "declareTarget");
  calm(game).act(recall);
  expect(game.of("targeted")).toMatchObject([{ hex: "9,8" }]);
  expect(steps(calm(game))).toEqual(["7,9/1"]); // then 8,9, beside them
  expect(game.refusal({ do: "step", to: "7,9", facing: 5 })).toBe("10.2.9f");
  game.act({ do: "step", to: "7,9", facing: 1 });
  for (let i = 0; i < 4 && calm(game).asks === "ride"; i++) game.act(game.actions("step")[0]!);
  expect(markers(game)).toMatchObject([{ at: "9,8" }]);
});

rule("10.2.10", "a charge that spends all and meets no enemy routs immediately, and is not recalled", () => {
  const game = charge({ "R-EMPRESS": { at: "7,12", facing: 0 } }, [], { wet: true });
  gallop(game, "7,11", "7,10", "7,9", "7,8", "7,7", "7,6", "7,5", "7,4", "7,3", "7,2", "7,1");
  calm(game); // eleven points are spent
  expect(game.unit("R-EMPRESS")).toMatchObject({ hexes: ["7,1"], morale: "routed" });
  expect(game.of("recall")).toEqual([]);
  expect(game.of("noContact")).toMatchObject([{ cite: "10.2.10" }]);
  expect(game.of("fled")).toEqual([]);
});

rule("10.2.10", "nor one with too few points for the next hex", () => {
  const brook = { streams: [["7,2", "7,1"]] };
  const game = charge({ "R-EMPRESS": { at: "7,12", facing: 0 } }, [], { wet: true, map: brook });
  gallop(game, "7,11", "7,10", "7,9", "7,8", "7,7", "7,6", "7,5", "7,4", "7,3", "7,2");
  expect(calm(game).unit("R-EMPRESS")).toMatchObject({ hexes: ["7,2"], morale: "routed" });
});

rule("10.2.9", "one stopped by the terrain with points to spare may still be recalled", () => {
  const map = { terrain: { "7,8": "woods", "6,9": "woods", "8,9": "woods" } };
  const game = gallop(
    charge({ "R-EMPRESS": { at: "7,12", facing: 0 } }, [6], { map }),
    "7,11",
    "7,10",
    "7,9",
  );
  expect(calm(game).actions()).toEqual([recall, { do: "pass" }]);
  expect(game.act(recall, { do: "halt" }).unit("R-EMPRESS").morale).toBe("good");
});

rule("10.2.11", "cavalry that is charged makes no check to stand", () => {
  const game = charge({ ...UHLANS, "F-16C": { at: "7,8", facing: 0, readiness: "exhausted" } });
  calm(game).act(at("7,8"));
  gallop(game, "7,11", "7,10", "7,9");
  calm(game);
  expect(game.of("check")).toEqual([]);
  expect(markers(game)).toMatchObject([{ defenders: ["F-16C"], kind: "charge" }]);
});

rule("10.2.12", "a straight charge counts against cavalry that did not come out to meet it", () => {
  const still = charge({ ...UHLANS, "F-16C": { at: "7,8", facing: 3 } });
  calm(still).act(at("7,8"));
  gallop(still, "7,11", "7,10", "7,9");
  calm(still);
  expect(markers(still)).toMatchObject([{ straight: true, kind: "charge" }]);
  const meets = charge({ ...UHLANS, "F-16C": { at: "7,8", facing: 3 } }, [66]);
  calm(meets, "reactToCharge");
  gallop(meets, "7,11", "7,10", "7,9");
  calm(meets, "reactToCharge").act({ do: "react", unit: "F-16C" });
  expect(markers(meets)).toMatchObject([{ straight: false, kind: "reaction" }]);
});

rule("10.2.9", "a charge that has not been recalled does not halt", () => {
  const game = calm(gallop(charge({ ...HUSSARS, "F-46e-1": { at: "7,2", facing: 2 } }), "7,11"));
  expect([game.asks, game.actions("halt")]).toEqual(["ride", []]);
  expect(game.refusal({ do: "halt" })).toBe("10.2.9");
});
