// [10.1] Which units may charge, and how a charge moves over the terrain.

import { expect } from "vitest";
import { chargeReach } from "./charge-reaches.ts";
import { CUIRASSIERS, calm, charge, field, gallop, HUSSARS, phase, steps, UHLANS } from "./charges.ts";
import { dice, lab, rule } from "./lab.ts";

const pointsOf = (game: ReturnType<typeof charge>) => game.of("charges")[0]?.points;
const declarable = (game: ReturnType<typeof phase>) =>
  game.actions("declare").map(({ units }) => units.join("+"));

rule("10.1", "a charge must obey its restrictions: infantry and guns never charge", () => {
  const game = phase({ ...UHLANS, "R-MUROM": { at: "3,9", facing: 0 } });
  expect(declarable(game)).toEqual(["R-TATAR"]);
  expect(game.refusal({ do: "declare", units: ["R-MUROM"] })).toBe("10.1.1");
});

rule("10.1.1", "cavalry charges in its own Charge Phase, not in the enemy's", () => {
  const game = phase({ ...UHLANS, "F-9CL": { at: "12,2", facing: 3 } });
  expect(declarable(game)).toEqual(["R-TATAR"]);
  expect(game.refusal({ do: "declare", units: ["F-9CL"] })).toBe("10.1.1");
});

rule("10.1.2", "only cavalry in Good Order and Fresh charges", () => {
  const game = phase({
    ...UHLANS,
    "R-SERP": { at: "3,12", facing: 0, readiness: "fatigued" },
    "R-LUBNY": { at: "11,12", facing: 0, morale: "routed" },
  });
  expect(declarable(game)).toEqual(["R-TATAR"]);
  expect(game.refusal({ do: "declare", units: ["R-SERP"] })).toBe("10.1.2");
  expect(game.refusal({ do: "declare", units: ["R-LUBNY"] })).toBe("10.1.2");
});

rule("10.1.3", "Fatigued cavalry may still react, Exhausted may not", () => {
  const at = (readiness: string) =>
    gallop(charge({ ...UHLANS, "F-16C": { at: "7,6", facing: 3, readiness } }), "7,11", "7,10").asks;
  expect(at("fatigued")).toBe("reactToCharge");
  expect(at("exhausted")).not.toBe("reactToCharge");
});

const BRIGADE = {
  "R-TATAR": { at: "7,12", facing: 0 },
  "R-SERP": { at: "7,12", facing: 0 },
};
const LEOPOLD = { "R-LEOPOLD": { at: "7,12" } };

rule("10.1.4", "regiments of one hex charge alone, or as a stack", () => {
  const game = phase({ ...BRIGADE, ...LEOPOLD });
  expect(declarable(game)).toContain("R-TATAR");
  expect(declarable(game)).toContain("R-TATAR+R-SERP+R-LEOPOLD");
  const apart = phase({ ...UHLANS, "R-SERP": { at: "8,12", facing: 0 } });
  expect(apart.refusal({ do: "declare", units: ["R-TATAR", "R-SERP"] })).toBe("10.1.4");
});

rule("10.1.5", "a stack needs a leader of its nation with a cavalry bonus", () => {
  const without = phase(BRIGADE);
  expect(declarable(without)).toEqual(["R-TATAR", "R-SERP"]);
  expect(without.refusal({ do: "declare", units: ["R-TATAR", "R-SERP"] })).toBe("10.1.5");
  const foot = phase({ ...BRIGADE, "R-YERMOLOV": { at: "7,12" } });
  expect(declarable(foot)).toEqual(["R-TATAR", "R-SERP"]);
  const foreign = phase({ ...BRIGADE, "P-RODER": { at: "7,12" } });
  expect(declarable(foreign)).toEqual(["R-TATAR", "R-SERP"]);
});

rule(
  "10.1.6",
  "a stack rides together until one lacks the points; that one is left behind, and routs",
  () => {
    const units = {
      "R-LUBNY": { at: "7,14", facing: 0, ma: 3 },
      "R-TATAR": { at: "7,14", facing: 0 },
      "R-LEOPOLD": { at: "7,14" },
    };
    const game = phase(units).act({ do: "declare", units: ["R-LUBNY", "R-TATAR", "R-LEOPOLD"] });
    gallop(game, "7,13", "7,12", "7,11", "7,10", "7,9", "7,8", "7,7", "7,6");
    expect(game.stack("7,6")).toEqual(["R-LUBNY", "R-TATAR"]);
    expect(game.hex("R-LEOPOLD")).toBe("7,6");
    gallop(game, "7,5");
    expect(game.asks).toBe("leaderRides"); // [R122]
    game.act({ do: "along", leaders: ["R-LEOPOLD"] });
    expect(game.unit("R-LUBNY")).toMatchObject({ hexes: ["7,6"], morale: "routed" });
    expect(game.unit("R-TATAR")).toMatchObject({ hexes: ["7,5"], morale: "good" });
    expect(game.hex("R-LEOPOLD")).toBe("7,5");
    expect(game.of("noContact")).toEqual([
      { type: "noContact", units: ["R-LUBNY"], hex: "7,6", cite: "10.1.6" },
    ]);
  },
);

rule("10.1.7", "each hex is the one straight ahead: one of a Column, two of a Line", () => {
  const column = charge(UHLANS);
  expect(new Set(column.actions("step").map(({ to }) => to))).toEqual(new Set(["7,11"]));
  expect(column.refusal({ do: "step", to: "8,12" })).toBe("10.1.7");
  const line = charge({ "R-TATAR": { at: "7,12", facing: 0, formation: "line" } });
  expect(new Set(line.actions("step").map(({ to }) => to))).toEqual(new Set(["7,11", "8,12"]));
});

rule("10.1.7a", "on entering, a unit in one hex may turn by one hexside, for nothing", () => {
  const game = charge(UHLANS);
  expect(steps(game)).toEqual(["7,11", "7,11/5", "7,11/1"]);
  expect(game.refusal({ do: "step", to: "7,11", facing: 2 })).toBe("10.1.7a");
  game.act({ do: "step", to: "7,11", facing: 1 });
  calm(game);
  expect(game.unit("R-TATAR")).toMatchObject({ hexes: ["7,11"], facing: 1 });
  expect(steps(game)[0]).toBe("8,11");
});

rule("10.1.7b", "a Line in two hexes wheels on one of them and pays for the other", () => {
  const line = { at: "7,12", facing: 0, formation: "line2" };
  const game = charge({ "R-TATAR": line });
  expect(game.actions("step")).toEqual([
    { do: "step", to: "7,11" },
    { do: "step", to: "8,12" },
  ]);
  expect(game.actions("pivot")).toEqual([
    { do: "pivot", on: "7,12", to: "8,12" },
    { do: "pivot", on: "8,13", to: "8,12" },
  ]);
  game.act({ do: "pivot", on: "7,12", to: "8,12" });
  expect(game.unit("R-TATAR")).toMatchObject({ hexes: ["7,12", "8,12"], facing: 5 });
  const other = charge({ "R-TATAR": line }).act({ do: "pivot", on: "8,13", to: "8,12" });
  expect(other.unit("R-TATAR")).toMatchObject({ hexes: ["8,12", "8,13"], facing: 1 });
});

rule("10.1.8", "formation changes once, in the first hex, for six points", () => {
  const game = charge(UHLANS);
  expect(game.refusal({ do: "form", formation: "line", facing: 0 })).toBe("10.1.8");
  gallop(game, "7,11");
  expect(game.asks).toBe("chargeFormation");
  game.act({ do: "form", formation: "line", facing: 0 });
  expect(game.unit("R-TATAR")).toMatchObject({ formation: "line", facing: 0 });
  const frame = game.state.stack.at(-1);
  expect(frame?.step === "charge" && frame.left[0]! / 2).toBe(20 - 1 - 6 - 2); // and two for the Line [R40]
  gallop(game, "7,10");
  expect(calm(game).refusal({ do: "form", formation: "column", facing: 0 })).toBe("10.1.8");
});

rule("10.1.8", "a Line that starts as one may form Column, and does not get its two points back", () => {
  const game = charge({ "R-TATAR": { at: "7,12", facing: 0, formation: "line" } });
  expect(pointsOf(game)).toBe(18);
  gallop(game, "7,11").act({ do: "form", formation: "column", facing: 0 });
  const frame = game.state.stack.at(-1);
  expect(frame?.step === "charge" && frame.left[0]! / 2).toBe(18 - 1 - 6);
});

rule("10.1.9", "a charge goes over clear ground, and pays for streams and slopes", () => {
  const woods = phase(UHLANS, [], { map: { terrain: { "7,11": "woods" } } });
  expect(woods.asks).not.toBe("declareCharges"); // nowhere to ride: not asked
  const brook = charge(UHLANS, [], { map: { streams: [["7,12", "7,11"]] } });
  gallop(brook, "7,11");
  const wet = brook.state.stack.at(-1);
  expect(wet?.step === "charge" && wet.left[0]! / 2).toBe(20 - 1 - 3);
  const hill = charge(UHLANS, [], { map: { levels: { "7,11": 1 } } });
  gallop(hill, "7,11");
  const slope = hill.state.stack.at(-1);
  expect(slope?.step === "charge" && slope.left[0]! / 2).toBe(20 - 1 - 3);
});

rule("10.1.9", "enemies in woods or houses cannot be its target", () => {
  const game = charge({ ...UHLANS, "F-46e-1": { at: "7,8", facing: 3 } }, [], {
    map: { terrain: { "7,8": "woods" } },
  });
  gallop(game, "7,11", "7,10", "7,9");
  expect(calm(game, "declareTarget").asks).toBe("ride");
  expect(game.refusal({ do: "step", to: "7,8" })).toBe("10.1.9");
});

const SQUARE = { "F-46e-1": { at: "7,9", facing: 3, formation: "square" } };

rule("10.1.10", "cavalry rides through a square, and through no other enemy", () => {
  const game = charge({ ...UHLANS, ...SQUARE });
  gallop(game, "7,11", "7,10", "7,9", "7,8");
  expect(calm(game).hex("R-TATAR")).toBe("7,8");
  const column = charge({ ...UHLANS, "F-46e-1": { at: "7,9", facing: 0 } });
  gallop(column, "7,11", "7,10");
  expect(calm(column).refusal({ do: "step", to: "7,9" })).toBe("10.1.10");
});

rule("10.1.10a", "the square fires at it beside the square and in its own hex", () => {
  const game = charge({ ...UHLANS, ...SQUARE }, [11, 11]);
  gallop(game, "7,11", "7,10");
  calm(game, "opportunityFire");
  expect([game.asks, game.side]).toEqual(["opportunityFire", "french"]);
  expect(game.actions("fire")).toEqual([{ do: "fire", at: "7,10", with: ["F-46e-1"] }]);
  game.act({ do: "fire", at: "7,10", with: ["F-46e-1"] });
  gallop(game, "7,9");
  calm(game).act({ do: "step", to: "7,8" });
  expect(game.asks).toBe("opportunityFire"); // leaving the square's own hex
  expect(game.actions("fire")[0]).toMatchObject({ at: "7,9" });
});

rule("10.1.10b", "on a square it is in contact with no other unit", () => {
  const game = charge({ ...UHLANS, ...SQUARE, "F-72e-1": { at: "8,9", facing: 0 } }, [66]);
  calm(game).act({ do: "target", hex: "8,9" });
  gallop(game, "7,11", "7,10", "7,9");
  expect([calm(game).asks, game.state.charges]).toEqual(["ride", []]);
  gallop(game, "7,8");
  calm(game);
  expect([game.hex("R-TATAR"), game.state.charges.length]).toEqual(["7,8", 1]);
});

rule(
  "10.1.10b",
  "it cannot end on a square that is not its target, so it must be able to ride out again",
  () => {
    const blocked = charge({ ...UHLANS, ...SQUARE, "F-46e-2": { at: "7,8", facing: 3 } });
    gallop(blocked, "7,11", "7,10");
    calm(blocked);
    // Ahead is the column, but it may turn as it enters and leave by the side.
    expect(steps(blocked)).toEqual(["7,9/5", "7,9/1"]);
    const shut = charge({
      ...UHLANS,
      ...SQUARE,
      "F-46e-2": { at: "7,8", facing: 3 },
      "F-72e-1": { at: "6,9", facing: 3 },
      "F-72e-2": { at: "8,9", facing: 3 },
    });
    gallop(shut, "7,11", "7,10");
    expect(calm(shut).refusal({ do: "step", to: "7,9" })).toBe("10.1.10b");
  },
);

rule("10.1.10c", "a unit that attacks a square goes on top of it, and there the charge ends", () => {
  const game = charge({ ...UHLANS, ...SQUARE });
  calm(game).act({ do: "target", hex: "7,9" });
  gallop(game, "7,11", "7,10", "7,9");
  calm(game);
  expect(game.stack("7,9")).toEqual(["R-TATAR", "F-46e-1"]);
  expect(game.of("contact")).toMatchObject([{ hex: "7,9", straight: true, cite: "10.1.10c" }]);
  expect(game.asks).toBe("movement");
});

rule("16.1.3a", "five points more on dry ground, none on wet", () => {
  expect(pointsOf(charge(UHLANS))).toBe(20);
  expect(pointsOf(charge(UHLANS, [], { wet: true }))).toBe(15);
  expect(pointsOf(charge(CUIRASSIERS))).toBe(16);
  expect(pointsOf(charge({ "R-TATAR": { at: "7,12", facing: 0, formation: "line" } }))).toBe(18);
});

rule("10.2", "all charges are declared before the first one rides", () => {
  const game = phase({
    ...UHLANS,
    "R-LUBNY": { at: "3,12", facing: 0 },
    "R-SERP": { at: "11,12", facing: 0 },
  });
  game.act({ do: "declare", units: ["R-TATAR"] }, { do: "declare", units: ["R-LUBNY"] });
  expect(declarable(game)).toEqual(["R-SERP"]);
  game.pass();
  expect(game.actions("charge").map(({ units }) => units[0])).toEqual(["R-TATAR", "R-LUBNY"]);
  game.act({ do: "charge", units: ["R-LUBNY"] });
  expect(game.refusal({ do: "declare", units: ["R-SERP"] })).toBeDefined();
});

rule("10.2.1", "each charge is resolved separately, in the order the player chooses", () => {
  const game = phase({ ...UHLANS, "R-LUBNY": { at: "3,12", facing: 0 } });
  game.act({ do: "declare", units: ["R-TATAR"] }, { do: "declare", units: ["R-LUBNY"] });
  game.act({ do: "charge", units: ["R-LUBNY"] });
  expect(game.state.stack.filter(({ step }) => step === "charge")).toHaveLength(1);
  expect(game.of("charges").map(({ units }) => units[0])).toEqual(["R-LUBNY"]);
  expect(game.refusal({ do: "charge", units: ["R-TATAR"] })).toBe("10.2.2");
});

rule("10.2.2", "it rides hex by hex at the usual costs until it is adjacent, recalled or spent", () => {
  const game = charge({ ...HUSSARS, "F-46e-1": { at: "7,8", facing: 0 } }, [66]);
  calm(game).act({ do: "target", hex: "7,8" });
  gallop(game, "7,11", "7,10", "7,9");
  expect(game.of("moved").map(({ to }) => to)).toEqual(["7,11", "7,10", "7,9"]);
  calm(game);
  expect([game.asks, game.hex("R-LUBNY")]).toEqual(["movement", "7,9"]);
});

rule("10.2.2", "the reach of a charge: paths, points, and where a straight charge leads", () => {
  const game = phase({ "R-TATAR": { at: "7,7", facing: 0 } });
  const reach = chargeReach(game.g, [game.id("R-TATAR")]);
  const to = (name: string) => reach.find(({ hex }) => game.g.world.map.grid.names[hex] === name);
  expect(to("7,6")).toMatchObject({ cost: 1, straight: false });
  expect(to("7,4")).toMatchObject({ cost: 3, straight: true });
  expect(to("8,6")).toMatchObject({ cost: 2, straight: false }); // one ahead, then to the right
  expect(to("7,8")?.cost).toBeGreaterThan(4); // it must ride round
  expect(to("7,4")?.path.map((hex) => game.g.world.map.grid.names[hex])).toEqual([
    "7,7",
    "7,6",
    "7,5",
    "7,4",
  ]);
});

rule("10.1.2", "a unit that charged may not move in the Movement Phase", () => {
  const game = lab(field({ ...UHLANS, "F-46e-1": { at: "7,8", facing: 0 }, "R-MUROM": { at: "2,2" } }), {
    dice: dice(66),
  });
  game.act({ do: "declare", units: ["R-TATAR"] });
  calm(game).act({ do: "target", hex: "7,8" });
  gallop(game, "7,11", "7,10", "7,9");
  calm(game);
  expect(game.state.charged[game.id("R-TATAR")]).toBe(1);
  expect(game.actions("move").some(({ units }) => units.includes("R-TATAR"))).toBe(false);
});
