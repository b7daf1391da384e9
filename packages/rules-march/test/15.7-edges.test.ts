// [15.7] Columns at the corner of the map, beyond its edge, and in other borderline cases.

import { UNREACHED } from "@grognard/hex";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { orderOf } from "../src/rules/15.6-orders.ts";
import { distancesTo, nextHexes } from "../src/rules/15.7-route.ts";
import { austrian, foot, type March, marching, NORTH_SOUTH, onRoad, struck } from "./columns.ts";
import { type Lab, lab, rule } from "./lab.ts";

const stands = (t: Lab, unit: string) => [t.unit(unit).hexes, t.unit(unit).column, t.spent(unit)];
const marker = (t: Lab) => t.g.world.units[t.state.marker[0]!]?.id;
const WEST = Array.from({ length: 15 }, (_, row) => `0,${row}`);
const west = { map: { minorRoads: [WEST] } };
const inCorner = (row: number, more = {}) => foot(`0,${row}`, { steps: 2, column: 1, ...more });

rule("15.6-march", "to the corner of the map", () => {
  const t = marching({ A: inCorner(4) }, { ...west, target: "0,0" }).take("A");
  expect(stands(t, "A")).toEqual([["0,0"], 0, 3.5]);
  expect(t.of("moved")[0]).toMatchObject({ from: "0,4", path: ["0,3", "0,2", "0,1", "0,0"] });
});

rule("15.6-march", "and out of it", () => {
  const t = marching({ A: inCorner(0) }, { ...west, target: "0,9", more: { cap: 1 } }).take("A");
  expect(t.of("moved")).toMatchObject([{ from: "0,0", path: ["0,1", "0,2"], cost: 8 }]);
});

rule("15.9", "over a Waypoint in the corner", () => {
  const t = marching(
    { A: inCorner(2) },
    { ...west, waypoint: "0,0", target: "0,4", more: { cap: 1.5 } },
  ).take("A");
  expect(t.hex("A")).toBe("0,1");
});

rule("15.7-triggers", "cavalry deploys on a Target in the corner", () => {
  const t = marching({ C: foot("0,2", { arm: "cavalry", steps: 2, column: 1 }) }, { ...west, target: "0,0" });
  t.take("C").move("0,0");
  expect(t.unit("C").column).toBe(0);
});

rule("15.7-through", "held up before the corner", () => {
  const t = marching(
    { A: inCorner(2, { heldAt: "0,1" }), B: inCorner(1, { steps: 1 }), "french-leader": { at: "0,2" } },
    {
      map: { minorRoads: [WEST], terrain: { "1,1": "mountain", "1,0": "mountain" } },
      target: "0,0",
      more: { done: ["B"] },
    },
  ).take("A");
  expect([t.asks, t.actions().map((action) => action.do)]).toEqual(["heldUp", ["deploy", "rest", "stop"]]); // no way round
});

rule("15.6-march", "what it goes round it goes round to the end", () => {
  const t = marching({ A: foot("0,3", { steps: 2, column: 1, shunned: "0,2" }) }, { ...west, target: "0,1" });
  expect(nextHexes(t.g, t.id("A"), hexNamed(t.g, "0,3")).map((hex) => t.g.world.map.grid.names[hex])).toEqual(
    ["1,2"],
  );
});

rule("15.6-march", "no way leads over a river without a bridge to a Target beside it", () => {
  const rivers = ["7,1", "8,2", "8,3", "7,3", "6,3", "6,2"].map((hex) => `7,2|${hex}`);
  const way = (bridges: readonly string[]): string[] => {
    const t = marching(
      { A: foot("7,2", { steps: 2, column: 1 }) },
      { map: { minorRoads: [], rivers, bridges } },
    );
    return nextHexes(t.g, t.id("A"), hexNamed(t.g, "7,2")).map((hex) => t.g.world.map.grid.names[hex]!);
  };
  expect([way([]), way(["7,2|7,1"])]).toEqual([[], ["7,1"]]);
});

rule(
  "15.6-march",
  "how far a goal is from everywhere is searched once, apart from what is gone round",
  () => {
    const { g } = marching({ A: inCorner(2) });
    const goal = hexNamed(g, "7,1");
    for (const shunned of ["0,0", "1,0", "7,5"].map((hex) => hexNamed(g, hex))) {
      expect(distancesTo(g, goal, "march", shunned)[shunned]).toBe(UNREACHED);
      expect(distancesTo(g, goal)[shunned]).toBeLessThan(UNREACHED);
      expect(distancesTo(g, goal, "march", shunned)[shunned]).toBe(UNREACHED);
    }
    expect(distancesTo(g, goal)).toBe(distancesTo(g, goal));
  },
);

rule("15.9", "on the way to the Waypoint no hex is the Target, not even the second of the map", () => {
  const t = marching(
    { A: foot("1,0", { steps: 2, column: 1 }) },
    { waypoint: "1,4", target: "1,9", more: { cap: 2 } },
  ).take("A");
  expect([t.hex("A"), t.unit("A").column]).toEqual(["1,2", 1]);
});

rule("15.6-march", "of two equal ways one that friends bar is not asked about", () => {
  const t = marching(
    { A: foot("3,7", { column: 1, steps: 2 }), B: foot("4,7", { column: 1, steps: 1 }) },
    { target: "5,7", more: { done: ["B"] } },
  ).take("A");
  expect(t.of("moved")[0]?.path).toEqual(["4,8", "5,7"]);
});

rule("15.6-march", "nor one that its MP do not allow", () => {
  const map = { terrain: { "4,7": "forest", "5,7": "clear" }, minorRoads: [["4,7", "5,7"]] }; // 2 and 0.5, or 1 and 1
  const t = marching(
    { A: foot("3,7", { column: 1, steps: 2 }) },
    { target: "5,7", map, more: { cap: 1 } },
  ).take("A");
  expect([t.hex("A"), t.spent("A")]).toEqual(["4,8", 1]);
});

rule("15.6-march", "each leg is told with its own cost", () => {
  const t = marching({ A: foot("3,8", { column: 1, steps: 2 }) }, { target: "5,6" }).take("A");
  while (t.asks === "way") t.act(t.actions()[0]!);
  const cost = t.of("moved").reduce((sum, { cost: one }) => sum + one, 0);
  expect(cost).toBe(3 * 8);
  const rider = marching({ C: foot("3,8", { arm: "cavalry", column: 1, steps: 2 }) }, { target: "5,6" }).take(
    "C",
  );
  rider.move("3,7").move("3,5");
  expect(rider.of("moved").map(({ cost: one }) => one)).toEqual([8, 16]);
});

rule("15.7-stack", "no room, and beyond it another column, a zone, or the end of its MP", () => {
  const full = { B: foot("7,7", { steps: 5 }) };
  const go = (units: object, cap: number) =>
    marching({ A: onRoad(9, { steps: 2 }), ...full, ...units }, { more: { cap, done: ["B"] } }).take("A");
  expect(go({}, 8).hex("A")).toBe("7,1");
  expect(go({}, 1).hex("A")).toBe("7,8");
  expect(go({}, 1.5).hex("A")).toBe("7,6");
  const column = marching(
    { A: onRoad(9, { steps: 2 }), ...full, C: foot("7,6", { column: 1, steps: 1 }) },
    { more: { done: ["B", "C"] } },
  ).take("A");
  expect(column.hex("A")).toBe("7,8");
  const zone = go({ F: austrian("7,5", { batteries: 1 }) }, 8);
  expect(zone.unit("A")).toMatchObject({ hexes: ["7,8"], column: 1 });
});

rule("15.7-stack", "a Target that is full is not entered", () => {
  const t = marching(
    { A: onRoad(4, { steps: 2 }), B: foot("7,1", { steps: 5 }) },
    { more: { done: ["B"] } },
  ).take("A");
  expect(t.unit("A")).toMatchObject({ hexes: ["7,2"], column: 1 });
});

rule("15.7-stack", "cavalry rides to no hex without room", () => {
  const t = marching(
    { C: foot("7,9", { arm: "cavalry", column: 1, steps: 2 }), B: foot("6,9", { steps: 4 }) },
    { map: { terrain: { "8,9": "mountain" } }, more: { done: ["B"] } },
  ).take("C");
  expect(t.refusal({ do: "move", to: "6,9" })).toBe("6.1");
  expect(t.refusal({ do: "move", to: "8,9" })).toBe("8.4");
  expect(t.refusal({ do: "rest" })).toBe(undefined);
  t.move("7,8");
  expect(t.refusal({ do: "rest" })).toBe("4.1");
});

rule("15.7-triggers", "(b) in a zone at the start, though the way ahead is free", () => {
  const t = marching({ A: onRoad(9, { steps: 2 }), F: austrian("8,10", { batteries: 1 }) }).take("A");
  expect(stands(t, "A")).toEqual([["7,9"], 0, 2]);
});

rule("15.7-undeployed", "one that has begun to deploy goes on with it, wherever it is", () => {
  const t = marching({ A: onRoad(9, { deploying: true }) }).take("A");
  expect(stands(t, "A")).toEqual([["7,9"], 0, 2.5]);
  expect(t.state.deploying[t.id("A")]).toBe(0);
});

rule("15.7-deploy", "a column without a MARCH deploys when it is taken", () => {
  const t = lab({
    activate: ["french"],
    stage: "units",
    command: "obey",
    units: { A: onRoad(9), F: austrian("0,0") },
    formations: { french: { side: "french", order: "hold" } },
    map: { minorRoads: [NORTH_SOUTH] },
  }).take("A");
  expect(stands(t, "A")).toEqual([["7,9"], 0, 4.5]);
});

rule("15.7-deploy", "exactly enough is enough", () => {
  const t = marching({ A: onRoad(2, { spent: 3.5 }) }).take("A");
  expect(stands(t, "A")).toEqual([["7,1"], 0, 8]);
  const u = marching({ A: onRoad(2, { spent: 3.625 }) }).take("A");
  expect(u.unit("A").column).toBe(2);
});

rule("15.7-deploy", "where it came from nowhere it keeps its facing and pays for the terrain", () => {
  const t = marching(
    { A: foot("7,1", { steps: 3, column: 2, facing: 4 }) },
    { map: { terrain: { "7,1": "forest" } } },
  ).take("A");
  expect([...stands(t, "A"), t.unit("A").facing]).toEqual([["7,1"], 0, 6, 4]);
});

rule("15.7-attacked", "too much in one hex disorganizes all", () => {
  const t = struck({ A: onRoad(7), B: foot("7,8", { steps: 4 }) }, ["7,8"]);
  expect([t.unit("A").disorganized, t.unit("B").disorganized]).toEqual([true, true]);
  const u = lab({
    activate: ["coalition"],
    stage: "units",
    command: "free",
    units: {
      A: onRoad(7),
      B: foot("7,8", { steps: 4 }),
      F: austrian("5,7", { batteries: 1, facing: 1 }),
    },
    formations: { french: { side: "french", order: { kind: "march", target: "7,1" } } },
    map: { minorRoads: [NORTH_SOUTH], levels: { "6,7": 1 } },
  });
  u.act({ do: "take", unit: "F" }, { do: "move", to: "6,7" }).until("orders");
  expect(u.of("deployed")).toMatchObject([{ unit: "A", hex: "7,8", cite: "8.2-new" }]);
  expect(u.unit("B").disorganized).toBe(true);
});

rule("15.9", "a unit that has deployed has forgotten the Waypoint and what held it up", () => {
  const A = onRoad(7, { steps: 2, passed: true, heldAt: "7,6", shunned: "7,6" });
  const t = struck({ A, B: onRoad(10, { steps: 2 }) }, ["7,7"]);
  expect(t.of("deployed")).toMatchObject([{ unit: "A" }]);
  const a = t.id("A");
  expect([t.state.passed[a], t.state.heldAt[a], t.state.shunned[a]]).toEqual([0, -1, -1]);
});

rule("15.9-remove", "cavalry need not have passed it", () => {
  const t = marching(
    { A: onRoad(6, { steps: 2 }), C: foot("6,7", { arm: "cavalry", column: 1, steps: 2 }) },
    { waypoint: "7,5", target: "7,0", more: { cap: 1 } },
  ).take("A");
  expect(t.state.current[0]?.waypoint).toBe(-1);
  expect(t.state.passed[t.id("A")]).toBe(0);
});

/** A column joins a Forced March and loses a step by it. */
const worn = (units: { readonly [id: string]: object }, march: March = {}) =>
  marching(units, { ...march, more: { stage: "forced", ...march.more } }, { dice: [1, 6, 3, 3] })
    .act({ do: "forceMarch" })
    .take("A")
    .act({ do: "force" })
    .until("units", "orders", "smashed", "retreat");

rule("15.7", "losses thin a column only where a counter goes", () => {
  const columns = (steps: number) =>
    worn({ A: onRoad(14, { steps, trail: [], fatigue: "tired1" }), B: foot("2,2", { steps: 1 }) }).unit("A")
      .column;
  expect([columns(5), columns(4), columns(3)]).toEqual([2, 2, 1]);
});

rule("15.7-marker-pass", "a column that is lost leaves the marker to the next", () => {
  const t = worn(
    {
      A: onRoad(13, { steps: 1, trail: [], fatigue: "spent" }),
      B: onRoad(14, { steps: 1, trail: [] }),
      C: foot("2,2", { steps: 2 }),
    },
    { marker: "A" },
  );
  expect([t.unit("A").smashed, t.unit("A").column, marker(t)]).toEqual([true, 0, "B"]);
});

rule("15.7-marker-pass", "a lost column of cavalry does not deploy the rest of it", () => {
  const rider = (at: string) => foot(at, { arm: "cavalry", steps: 1, column: 1 });
  const t = marching(
    { A: { ...rider("3,3"), fatigue: "spent" }, B: rider("3,9"), C: onRoad(9, { steps: 2 }) },
    { more: { stage: "forced" } },
    { dice: [1, 6] },
  )
    .act({ do: "forceMarch" })
    .take("A")
    .act({ do: "force" }, { do: "move", to: "4,3" })
    .until("units", "retreat");
  expect([t.unit("A").smashed, t.unit("B").column, marker(t)]).toEqual([true, 1, "C"]);
});

rule(
  "15.7-marker-pass",
  "units still to come are the farthest, and dismissed cavalry comes in deployed",
  () => {
    const t = lab(
      {
        activate: ["french"],
        units: {
          A: foot("7,3", { steps: 2 }),
          B: foot("0,14", { steps: 2 }),
          C: { side: "french", steps: 2 },
          D: { side: "french", arm: "cavalry", steps: 2 },
          "french-leader": { at: "7,3" },
        },
        formations: { french: { side: "french", order: { kind: "march", target: "7,2" } } },
        reinforcements: [{ units: ["C", "D"], turn: 1, at: "7,0", column: true }],
        map: { minorRoads: [NORTH_SOUTH] },
      },
      { dice: [3] },
    );
    expect(["A", "B", "C", "D"].map((id) => t.unit(id).column)).toEqual([1, 1, 1, 1]);
    t.take("A");
    expect([marker(t), t.unit("D").column, t.unit("D").place]).toEqual(["B", 0, "waiting"]);
    expect(orderOf(t.g, t.id("C"))).toBe("march");
  },
);

rule("15.7-adjacent", "beside any of those that have deployed, not only all of them", () => {
  const t = marching(
    { A: foot("7,2", { steps: 1 }), B: foot("2,2", { steps: 2 }), C: onRoad(8, { steps: 1 }) },
    { target: "7,0", marker: "C", more: { done: ["A", "B"] } },
  );
  expect(marker(t)).toBe("C");
  expect(t.take("C").unit("C")).toMatchObject({ hexes: ["7,3"], column: 0 });
});

rule(
  "15.13-rest",
  "off the map and halted a column stays there, and trains do not follow one that rests",
  () => {
    const t = lab({
      activate: ["french"],
      stage: "units",
      command: "rest",
      units: { Z: onRoad(5, { steps: 1 }), W: { side: "french", arm: "wagon", at: "7,6" } },
      formations: { french: { side: "french", order: { kind: "march", target: "7,1" } } },
      map: { minorRoads: [NORTH_SOUTH] },
      cup: ["french-supply"],
    }).take("Z");
    expect(t.actions()).toEqual([{ do: "rest" }, { do: "stop" }]);
    t.act({ do: "rest" });
    expect(t.asks).toBe("unit");
    t.act({ do: "stop" });
    expect(t.asks).toBe("units");
  },
);

rule("15.13-column", "cavalry comes in by the same hex and then rides where it likes", () => {
  const t = lab(
    {
      activate: ["french"],
      units: { A: foot("0,0", { steps: 1 }), C: { side: "french", arm: "cavalry", steps: 2 } },
      formations: { french: { side: "french", order: { kind: "march", target: "7,1" } } },
      reinforcements: [{ units: ["C"], turn: 1, at: "7,14", column: true }],
      map: { minorRoads: [NORTH_SOUTH] },
    },
    { dice: [3] },
  ).take("C");
  expect(t.refusal({ do: "rest" })).not.toBe(undefined);
  if (t.asks === "depart") t.pass();
  expect([t.hex("C"), t.spent("C"), t.asks]).toEqual(["7,14", 0.5, "ride"]);
  expect(t.of("arrived")).toMatchObject([{ units: ["C"], hex: "7,14" }]);
});

rule("15.13-column", "what it does after coming in is told, too", () => {
  const t = lab(
    {
      activate: ["french"],
      units: { Z: foot("0,0", { steps: 1 }), A: { side: "french", steps: 5 } },
      formations: { french: { side: "french", order: { kind: "march", target: "7,11" } } },
      reinforcements: [{ units: ["A"], turn: 1, at: "7,14", column: true }],
      map: { majorRoads: [["7,14", "8,14"]], minorRoads: [NORTH_SOUTH] },
    },
    { dice: [3] },
  ).take("A");
  expect(t.of("moved")).toMatchObject([{ from: "7,14", path: ["7,13", "7,12", "7,11"], cost: 16 }]);
});

rule("15.8-follow", "a train stops where it finds room, and far enough from the rest", () => {
  const wagon = { side: "french", arm: "wagon", at: "7,11" };
  const t = marching(
    { A: onRoad(8, { steps: 3 }), W: wagon, B: foot("7,7", { steps: 4 }) },
    { more: { cup: ["french-supply"], cap: 3, done: ["B"] } },
  ).take("A");
  t.act({ do: "tow", unit: "W" });
  expect([t.hex("A"), t.unit("W").hexes]).toEqual(["7,2", ["7,5", "7,6"]]); // past those in 7,7
  const u = marching(
    { A: onRoad(8, { steps: 3 }), W: wagon, B: foot("7,7", { steps: 4 }) },
    { more: { cup: ["french-supply"], cap: 2, done: ["B"] } },
  ).take("A");
  u.act({ do: "tow", unit: "W" });
  expect([u.hex("A"), u.unit("W").hexes]).toEqual(["7,4", ["7,8", "7,9"]]); // 7,7 is full
  expect(u.spent("W")).toBe(1.5);
});

rule("15.8-follow", "also when the trains are activated with it, if it has not moved yet", () => {
  const together = (more: object) =>
    marching(
      { A: onRoad(8, { steps: 2 }), W: { side: "french", arm: "wagon", at: "7,9", ...more } },
      { more: { activate: ["french", "french-supply"], cup: [], cap: 1 } },
    ).take("A");
  expect(together({}).asks).toBe("setOut");
  expect(together({ spent: 1 }).asks).not.toBe("setOut");
  const done = marching(
    { A: onRoad(8, { steps: 2 }), W: { side: "french", arm: "wagon", at: "7,9" } },
    { more: { activate: ["french", "french-supply"], cup: [], cap: 1, done: ["W"] } },
  ).take("A");
  expect(done.asks).not.toBe("setOut");
});

rule("15.8-chain", "one that may act in this turn follows, one that is a bridge does not", () => {
  const tow = (more: object) =>
    marching(
      { A: onRoad(8, { steps: 2 }), W: { side: "french", arm: "engineer", at: "7,9", ...more } },
      { map: { minorRoads: [NORTH_SOUTH], rivers: ["7,9|8,9"] }, more: { cup: ["french-supply"], turn: 2 } },
    ).take("A").asks === "setOut";
  expect([tow({ idle: 2 }), tow({ idle: 3 })]).toEqual([true, false]);
  expect(tow({ bridging: "7,9|8,9" })).toBe(false);
});

rule("8.2-new", "a column that is all within a new field deploys and leaves it", () => {
  const t = lab({
    activate: ["coalition"],
    stage: "units",
    command: "free",
    units: {
      A: foot("7,3", { steps: 2, column: 1 }),
      B: foot("7,12", { steps: 4, trail: ["7,13", "7,14"] }),
      F: austrian("5,3", { batteries: 1, facing: 3 }),
    },
    formations: { french: { side: "french", order: { kind: "march", target: "7,1" } } },
    map: { minorRoads: [NORTH_SOUTH], levels: { "6,3": 1 } },
  });
  t.act({ do: "take", unit: "F" }, { do: "move", to: "6,3" }, { do: "face", facing: 2 }).until("retreat");
  expect(t.of("deployed")).toMatchObject([{ unit: "A", hex: "7,3", cite: "8.2-new" }]);
  expect(t.unit("A").column).toBe(0);
  t.act(t.actions()[0]!);
  expect(t.hex("A")).not.toBe("7,3");
  expect(t.unit("B").column).toBe(2);
});

rule("15.7-marker-pass", "where none of the infantry marches the cavalry carries the marker", () => {
  const rider = (at: string) => foot(at, { arm: "cavalry", steps: 1, column: 1 });
  const units = { A: rider("3,3"), B: rider("3,9"), I: foot("12,12", { smashed: true, steps: 0, size: 2 }) };
  expect(marker(struck(units, ["3,3"]))).toBe("B");
});

rule(
  "15.7-marker-pass",
  "struck under another order its owner is asked all the same, and passes nothing on",
  () => {
    const units = {
      A: foot("7,3", { steps: 2, column: 1 }),
      B: foot("5,3", { steps: 2, column: 1 }),
      C: foot("9,4", { steps: 2, column: 1 }),
    };
    const under = (order: object) => struck(units, ["7,3"], order);
    const march = under({ kind: "march", target: "7,1" });
    const hold = under({ kind: "hold" });
    expect([march.asks, march.side, hold.asks, hold.side]).toEqual(["marker", "french", "marker", "french"]);
    expect([march.actions().length, hold.actions()]).toEqual([2, [{ do: "pass" }]]);
    expect([marker(march.act({ do: "take", unit: "C" })), marker(hold.pass())]).toEqual(["C", undefined]);
  },
);
