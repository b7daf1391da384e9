// Victory [20.0]: which side owns the ground, what it is worth, and who has won.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { routUnits } from "../src/rules/13.3-stacks.ts";
import { rallyUnit } from "../src/rules/13.42-rout.ts";
import { closeTurn, pointsOf, scoreLines } from "../src/rules/20-victory.ts";
import { ALLIED, FRENCH } from "../src/types.ts";
import { lose, stand } from "../src/verbs.ts";
import { describePosition } from "../src/words/report.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";
import { scene } from "./morale-lab.ts";

type Units = { readonly [id: string]: Json };
const MILL = { name: "Mill", hexes: ["9,7", "9,8", "9,9"], points: [6, 4] };
const A = { side: "french", at: "10,8", size: 9 };
const E = { side: "allied", at: "14,8", size: 9 };
const ground = (units: Units, more: Units = {}, setting: LabSetting = {}): Lab =>
  lab(scene(units, { places: [MILL], ...more }), setting);
const points = (t: Lab) => pointsOf(t.g);

// Ground

rule("20.0", "a hex belongs to the side whose foot or horse was last in it", () => {
  const t = ground({ a: A, e: { ...E, at: "9,6" } }, { owners: { "9,7": "allied" } });
  expect(t.state.owners).toEqual([1, -1, -1]);
  t.take("a").move("9,8");
  expect(t.state.owners).toEqual([1, 0, -1]);
});

rule("20.0", "passing through is enough", () => {
  const t = ground({ a: { ...A, kind: "light cavalry" } });
  t.take("a").move("8,8");
  expect(t.state.owners.filter((owner) => owner === 0)).toHaveLength(1);
  expect(t.hex("a")).toBe("8,8");
});

rule("20.0", "guns, crews and leaders take nothing", () => {
  const stands = (unit: string, units: Units) =>
    ground(units, {}, { prepare: (g, id) => stand(g, id(unit), { hex: g.world.objectives[1]!.hex }) }).state
      .owners[1];
  const guns = { g: { side: "french", kind: "foot battery", at: "10,8" }, "g-crew": { at: "10,9" } };
  expect(stands("g", guns)).toBe(-1);
  expect(stands("g-crew", guns)).toBe(-1);
  expect(stands("french-brigade", {})).toBe(-1);
  expect(stands("a", { a: A })).toBe(0);
  expect(stands("a-c1", { a: { ...A, strength: 8 }, "a-c1": { at: "10,7" } })).toBe(0);
});

rule("20.0", "the routed take nothing until they rally", () => {
  const t = ground(
    { a: A },
    {},
    {
      prepare: (g, id) => {
        routUnits(g, [id("a")], "12.41-f");
        stand(g, id("a"), { hex: g.world.objectives[1]!.hex });
      },
    },
  );
  expect(t.state.owners[1]).toBe(-1);
  const back = ground(
    { a: A },
    {},
    {
      prepare: (g, id) => {
        routUnits(g, [id("a")], "12.41-f");
        stand(g, id("a"), { hex: g.world.objectives[1]!.hex });
        rallyUnit(g, id("a"), "13.42-B");
      },
    },
  );
  expect(back.state.owners[1]).toBe(0);
});

rule("20.0", "an extended line takes both its hexes", () => {
  const t = ground(
    { a: { ...A, size: 12 } },
    {},
    {
      prepare: (g, id) =>
        stand(g, id("a"), {
          hex: g.world.objectives[0]!.hex,
          wing: g.world.objectives[1]!.hex,
          formation: 2,
        }),
    },
  );
  expect(t.state.owners).toEqual([0, 0, -1]);
});

rule("20.0", "a place belongs to the side that owns more than half of it", () => {
  const owned = (...sides: string[]) =>
    points(ground({}, { owners: Object.fromEntries(sides.map((side, i) => [MILL.hexes[i], side])) }));
  expect(owned("french", "french", "allied")).toEqual([6, 0]);
  expect(owned("french", "none", "none")).toEqual([0, 0]);
  expect(owned("french", "allied", "allied")).toEqual([0, 4]);
  const two = { places: [{ ...MILL, hexes: ["9,7", "9,8"] }], owners: { "9,7": "french", "9,8": "allied" } };
  expect(points(ground({}, two))).toEqual([0, 0]);
});

rule("20.0", "to neither side while an enemy that still fights is in it", () => {
  const owners = { "9,7": "french", "9,8": "french", "9,9": "french" };
  const guns = (more: object) => ({ g: { side: "allied", kind: "light battery", at: "9,9", ...more } });
  expect(points(ground(guns({}), { owners }))).toEqual([0, 0]);
  expect(points(ground(guns({ morale: "routed" }), { owners }))).toEqual([6, 0]);
  expect(points(ground({ a: { ...A, at: "9,9" } }, { owners }))).toEqual([6, 0]);
});

rule("20.0", "some places count by the number of hexes owned", () => {
  const owners = { "9,7": "french", "9,8": "french", "9,9": "allied" };
  const by = (per: number) =>
    points(ground({}, { places: [{ ...MILL, points: [2, 3], counts: "hexes", per }], owners }));
  expect(by(1)).toEqual([4, 3]);
  expect(by(2)).toEqual([2, 0]);
  expect(by(3)).toEqual([0, 0]);
  const guns = { g: { side: "allied", kind: "light battery", at: "9,8" } };
  const contested = { places: [{ ...MILL, points: [2, 3], counts: "hexes", per: 1 }], owners };
  expect(points(ground(guns, contested))).toEqual([2, 3]);
});

rule("20.0", "or to the side that owns half of them", () => {
  const hexes = ["9,7", "9,8"];
  const places = [{ ...MILL, hexes, counts: "half" }];
  expect(points(ground({}, { places, owners: { "9,7": "allied", "9,8": "french" } }))).toEqual([6, 4]);
  expect(points(ground({}, { places, owners: { "9,7": "allied" } }))).toEqual([0, 4]);
  const three = [{ ...MILL, hexes: [...hexes, "9,9"], counts: "half" }];
  expect(points(ground({}, { places: three, owners: { "9,7": "allied" } }))).toEqual([0, 0]); // a third is not half
});

rule("20.0", "what is counted at the end of a turn is counted then, and kept", () => {
  const places = [{ ...MILL, turn: 3 }];
  const owners = { "9,7": "french", "9,8": "french" };
  const close = (turn: number) => ground({}, { places, owners, turn }, { prepare: (g) => closeTurn(g) });
  expect(points(close(2))).toEqual([0, 0]);
  const t = close(3);
  expect(points(t)).toEqual([6, 0]);
  expect(t.of("scored")).toMatchObject([{ side: "french", points: 6, cite: "20.0" }]);
  expect(points(close(4))).toEqual([0, 0]);
});

// Losses

const awarded = (awards: Units, units: Units, prepare?: LabSetting["prepare"], more: Units = {}) =>
  points(lab(scene(units, { awards, ...more }), prepare ? { prepare } : {}));

rule("20.0", "points for strength that the enemy has lost", () => {
  const down = (lost: number) =>
    awarded({ strength: [4, 3] }, { a: A, e: E }, (g, id) => {
      lose(g, id("e"), lost, "11.81-1");
      lose(g, id("a"), lost, "11.81-1");
    });
  expect(down(3)).toEqual([0, 1]);
  expect(down(4)).toEqual([1, 1]);
  expect(down(8)).toEqual([2, 2]);
});

rule("20.0", "guns count, crews and detached skirmishers do not", () => {
  const units = {
    g: { side: "allied", kind: "light battery", at: "14,8", size: 12 },
    a: { ...A, strength: 8 },
    "a-c1": { at: "9,8", strength: 1 },
  };
  expect(awarded({ strength: [1, 1] }, units, (g, id) => void lose(g, id("g"), 6, "11.82"))).toEqual([6, 0]);
  expect(awarded({ strength: [1, 1] }, units)).toEqual([0, 0]);
});

rule("20.0", "points for enemies that are routed at the end, or have fled", () => {
  const units = {
    a: { ...A, morale: "routed" },
    b: { ...A, at: "5,5", morale: "disordered" },
    e: { ...E, place: "fled", morale: "disordered", fledBy: "23,8" },
  };
  const { at: _, ...fled } = units.e;
  expect(awarded({ routed: [2, 3] }, { ...units, e: fled })).toEqual([2, 3]);
});

rule("20.0", "points for enemy batteries that are lost", () => {
  const units = { g: { side: "french", kind: "foot battery", at: "10,8", size: 6 }, a: A };
  const kill =
    (unit: string): LabSetting["prepare"] =>
    (g, id) =>
      void lose(g, id(unit), 9, "11.82");
  expect(awarded({ batteries: [1, 2] }, units, kill("g"))).toEqual([0, 2]);
  expect(awarded({ batteries: [1, 2] }, units, kill("a"))).toEqual([0, 0]);
});

rule("20.0", "points for enemy corps that are demoralized", () => {
  const t = lab(
    { phase: "frenchMovement", demoralized: ["iv", "russians", "prussians"] },
    { scenario: "eylau-short" },
  );
  const worth = scoreLines(t.g).filter(
    ({ label }) => typeof label !== "string" && label.says === "demoralizedTrack",
  );
  expect(worth.map(({ side, points: each }) => [side, each])).toEqual([
    [FRENCH, 20],
    [FRENCH, 6],
    [ALLIED, 6],
  ]);
});

// The end

/** The French have this many points when the last turn ends. */
const ends = (margin: number) => {
  const places = [
    { ...MILL, points: [Math.max(0, margin), 0] },
    { name: "Farm", hexes: ["3,3"], points: [0, Math.max(0, -margin)] },
  ];
  const owners = { "9,7": "french", "9,8": "french", "3,3": "allied" };
  const t = lab({ phase: "frenchShock", turn: 10, places, owners });
  const { winner, how } = t.game.outcome!;
  return [winner, typeof how === "string" ? how : how.with?.[0]];
};

rule("4.1-E", "after the last turn the game is over, before it goes on", () => {
  const t = lab({ phase: "frenchShock", turn: 9, units: { a: A } });
  expect([t.state.turn, t.game.outcome]).toEqual([10, undefined]);
  const over = lab({ phase: "frenchShock", turn: 10, units: { a: A } });
  expect(over.game.outcome).toMatchObject({ winner: "draw", cite: "20.0" });
});

rule("20.0", "the difference of points gives the level of victory", () => {
  expect(ends(5)).toEqual(["french", "french-decisive"]);
  expect(ends(4)).toEqual(["french", "french-marginal"]);
  expect(ends(1)).toEqual(["french", "french-marginal"]);
  expect(ends(0)).toEqual(["draw", "draw"]);
  expect(ends(-1)).toEqual(["allied", "allied-marginal"]);
  expect(ends(-4)).toEqual(["allied", "allied-marginal"]);
  expect(ends(-5)).toEqual(["allied", "allied-decisive"]);
});

// The scenarios

const scenario = (id: string, more: Units = {}, prepare?: LabSetting["prepare"]): Lab =>
  lab({ phase: "frenchMovement", ...more }, { scenario: id, ...(prepare ? { prepare } : {}) });
const thresholds = (id: string) => scenario(id).g.world.levels.map(({ id: level, least }) => [level, least]);

rule("20.0", "Serpallen: three points a hex of the hamlet, one a point, two a routed unit", () => {
  const t = scenario("serpallen", { owners: { Hamlet: "allied", "10,7": "french" } });
  expect(points(t)).toEqual([3, 6]);
});

rule("20.0", "7 February: the levels of victory", () => {
  expect(thresholds("rearguard")).toEqual([
    ["french-decisive", 15],
    ["french-marginal", 5],
    ["draw", -4],
    ["allied-marginal", -14],
    ["allied-decisive", undefined],
  ]);
});

/** Nobody is there, and nothing special is asked for. */
const EMPTY = {
  clear: true,
  turn: 17,
  special: [],
  units: { a: { side: "french", under: "soult", at: "1,1" } },
};

rule("20.0", "7 February: a point for three hexes of the town, five for each of the church", () => {
  const t = scenario("rearguard", {
    ...EMPTY,
    owners: { "Preussisch-Eylau": "french", "Church and cemetery": "french" },
  });
  const church = t.g.world.places[1]!.objectives.length;
  expect(t.g.world.places[0]!.objectives).toHaveLength(39);
  expect(points(t)).toEqual([13 + 5 * church, 0]);
  const none = scenario("rearguard", {
    ...EMPTY,
    owners: { "Preussisch-Eylau": "allied", "Church and cemetery": "allied" },
  });
  expect(points(none)).toEqual([0, 10]);
});

const rearguard = (turn: number, battalions: number, more: Units = {}) => {
  const units = Object.fromEntries(
    Array.from({ length: battalions }, (_, i) => [`e${i}`, { side: "allied", at: `${5 + i},8` }]),
  );
  return lab(scene(units, { turn, special: ["rearguard-stays"], ...more }), { prepare: (g) => closeTurn(g) });
};

rule("20.0", "7 February: fewer than six battalions in the west before turn 7 cost five points, once", () => {
  expect(points(rearguard(6, 6))).toEqual([0, 0]);
  expect(points(rearguard(6, 5))).toEqual([0, -5]);
  expect(points(rearguard(7, 5))).toEqual([0, 0]);
  const twice = lab(scene({}, { turn: 2, special: ["rearguard-stays"] }), {
    prepare: (g) => {
      closeTurn(g);
      closeTurn(g);
    },
  });
  expect(points(twice)).toEqual([0, -5]);
  expect(points(lab(scene({}, { turn: 2 }), { prepare: (g) => closeTurn(g) }))).toEqual([0, 0]);
});

rule("20.0", "7 February: column 24 is not in the west, and cavalry is no battalion", () => {
  const t = scenario("rearguard", { clear: true, turn: 3, units: {} }, (g) => {
    const battalions = g.world.units
      .filter(({ side, arm }) => side === ALLIED && arm === "infantry")
      .slice(0, 6);
    for (const [i, { index }] of battalions.entries())
      stand(g, index, { hex: g.world.map.grid.columns * (i + 1) + 23 });
    closeTurn(g);
  });
  expect(t.state.scored).toEqual([0, 0]);
  const east = scenario("rearguard", { clear: true, turn: 3 }, (g) => {
    const battalions = g.world.units
      .filter(({ side, arm }) => side === ALLIED && arm === "infantry")
      .slice(0, 6);
    for (const [i, { index }] of battalions.entries())
      stand(g, index, { hex: g.world.map.grid.columns * (i + 1) + (i === 0 ? 24 : 23) });
    closeTurn(g);
  });
  expect(east.state.scored).toEqual([0, -5]);
});

rule("20.0", "Davout: villages and summit to their owners, at the start all Allied", () => {
  expect(points(scenario("davout"))).toEqual([0, 40]);
  expect(thresholds("davout")).toEqual([
    ["french-decisive", 7],
    ["french-marginal", 0],
    ["allied-marginal", -12],
    ["allied-decisive", undefined],
  ]);
});

rule("20.0", "8 February: the town is worth more to the Allies, and Althof is nobody's", () => {
  expect(points(scenario("eylau-short"))).toEqual([18, 39]);
  const taken = scenario("eylau-short", {
    clear: true,
    units: { a: { side: "french", under: "soult", at: "1,1" } },
    owners: { "Preussisch-Eylau": "allied", "Church and cemetery": "allied" },
  });
  expect(points(taken)).toEqual([3, 64]);
  expect(thresholds("eylau-short")).toEqual([
    ["french-decisive", 20],
    ["french-marginal", 8],
    ["draw", -7],
    ["allied-marginal", -19],
    ["allied-decisive", undefined],
  ]);
});

// Withdrawal

/** An Allied unit at the east edge, in its Movement Phase. */
const leaving = (turn: number, more: object = {}, others: Units = {}) => {
  const units = { e: { ...E, at: "23,8", facing: 1, ...more }, ...others };
  const t = lab({ phase: "alliedMovement", turn, special: ["allied-withdrawal"], units });
  return t.until("movement").take("e");
};

rule("20.0", "7 February: from turn 7 Allied units may leave by the east edge, without loss", () => {
  const t = leaving(7).act({ do: "withdraw" });
  expect(t.unit("e").place).toBe("withdrawn");
  expect(t.of("withdrew")).toMatchObject([{ units: ["e"], hex: "23,8", cite: "20.0" }]);
  expect([t.track("allied"), ...points(t)]).toEqual([20, 0, 0]);
});

rule("20.0", "7 February: not before, not from elsewhere, not without a point left", () => {
  const refusal = (turn: number, more: object = {}) => leaving(turn, more).refusal({ do: "withdraw" });
  expect(refusal(7)).toBeUndefined();
  expect(refusal(6)).toBe("20.0");
  expect(refusal(7, { at: "22,8" })).toBe("20.0");
  const tired = leaving(7, { at: "19,8" }).move("23,8"); // four points of five
  expect(tired.refusal({ do: "withdraw" })).toBeUndefined();
  expect(tired.act({ do: "face", facing: 2 }).refusal({ do: "withdraw" })).toBe("6.1");
});

rule("20.0", "7 February: the French stay", () => {
  const units = { a: { ...A, at: "23,8" } };
  const t = lab({ phase: "frenchMovement", turn: 7, special: ["allied-withdrawal"], units });
  t.until("movement").take("a");
  expect(t.refusal({ do: "withdraw" })).toBe("20.0");
});

rule("11.3-1", "a unit that leaves the field under fire is fired on first", () => {
  const t = leaving(7, {}, { a: { ...A, at: "22,8", facing: 1 } }).act({ do: "withdraw" });
  expect([t.side, t.asks]).toEqual(["french", "volley"]);
  t.pass();
  expect(t.unit("e").place).toBe("withdrawn");
});

rule("20.0", "a game that is over was played for as many turns as the scenario has", () => {
  const t = lab({ turn: 6, phase: "frenchShock", clear: true }, { scenario: "serpallen" }).until();
  expect(t.game.ending).toBeDefined();
  const { turns } = t.g.world;
  expect(turns).toHaveLength(6);
  expect(describePosition(t.g)).toMatchObject({ turn: 6, turnName: turns[5]!.name });
});
