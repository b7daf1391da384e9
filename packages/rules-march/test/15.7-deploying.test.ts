// [15.7] How columns deploy: what makes them, what it costs, and what becomes of the MARCH.

import { expect } from "vitest";
import { orderOf } from "../src/rules/15.6-orders.ts";
import { austrian, behind, foot, type March, marching, NORTH_SOUTH, onRoad, struck } from "./columns.ts";
import { type Lab, lab, rule } from "./lab.ts";

const stands = (t: Lab, unit: string) => [t.unit(unit).hexes, t.unit(unit).column, t.spent(unit)];
const joins = (t: Lab) => t.of("joined").map(({ left, cost }) => [left, cost / 8]);
const marker = (t: Lab) => t.g.world.units[t.state.marker[0]!]?.id;

rule("15.7-deploy-example", "after 4 MP the second counter cannot join: 8.5 is too much", () => {
  const t = marching({ A: onRoad(2, { spent: 4 }) }, { beneath: "attack" }).take("A");
  expect(stands(t, "A")).toEqual([["7,1", "7,2", "7,3"], 2, 6]); // 4 and 2 for the head
  expect(joins(t)).toEqual([[1, 1.5]]); // half an MP of the 2 is paid
  expect(t.order("french")).toBe("march+attack");
  expect(orderOf(t.g, t.id("A"))).toBe("march");
});

rule("15.7-deploy-example", "after 1 MP it is 5.5 in all, and 2.5 are left to go on with", () => {
  const t = marching({ A: onRoad(2, { spent: 1 }), F: austrian("0,0") }, { beneath: "attack" }).take("A");
  expect(stands(t, "A")).toEqual([["7,1"], 0, 5.5]);
  expect(joins(t)).toEqual([
    [1, 1.5],
    [0, 2.5],
  ]);
  expect(t.asks).toBe("unit");
  t.move("7,0");
  expect(t.spent("A")).toBe(7.5);
});

rule("15.7-deploy-continue", "without an order beneath the MARCH it goes no further, but may turn", () => {
  const t = marching({ A: onRoad(2, { spent: 1 }) }).take("A");
  expect(t.asks).toBe("unit");
  expect(t.destinations).toEqual([]);
  expect(t.refusal({ do: "move", to: "7,0" })).toBe("6.2-stop");
  t.act({ do: "face", facing: 2 });
  expect([t.unit("A").facing, t.spent("A")]).toEqual([2, 6.5]);
});

rule("15.7-deploy-continue", "under HOLD it stays", () => {
  const t = marching({ A: onRoad(2, { steps: 2 }) }, { beneath: "hold" }).take("A");
  expect([t.asks, t.destinations]).toEqual(["unit", []]);
});

rule("15.7-deploy", "it faces as it has marched", () => {
  const t = marching(
    { A: foot("7,3", { trail: ["7,2", "7,1"], steps: 2, facing: 4 }) },
    { target: "7,5" },
  ).take("A");
  expect(t.unit("A").facing).toBe(3);
});

rule("15.7-deploy", "or as the stack it is in", () => {
  const units = { A: onRoad(3, { steps: 2 }), B: foot("7,1", { steps: 2, facing: 2, formation: "other" }) };
  const t = marching(units, {
    more: {
      formations: {
        french: { side: "french", order: { kind: "march", target: "7,1" } },
        other: { side: "french" },
      },
    },
  }).take("A");
  expect(t.unit("A")).toMatchObject({ hexes: ["7,1"], facing: 2, column: 0 });
});

const deploysAt = (steps: number, { road, map }: March = {}) => {
  const t = marching(
    { A: onRoad(1, { steps }) },
    { beneath: "hold", ...(road ? { road } : {}), ...(map ? { map } : {}) },
  );
  return stands(t.take("A"), "A").slice(1);
};

rule("15.7-deploy", "ten points in clear: 7.5 from a minor road, 7 from a major one", () => {
  expect(deploysAt(5)).toEqual([0, 7.5]);
  expect(deploysAt(5, { road: "majorRoads" })).toEqual([0, 7]);
});

rule("15.7-deploy", "eight or six points: 4.5; four or two: the hex alone", () => {
  expect([4, 3, 2, 1].map((steps) => deploysAt(steps))).toEqual([
    [0, 4.5],
    [0, 4.5],
    [0, 2],
    [0, 2],
  ]);
  expect(deploysAt(4, { road: "majorRoads" })).toEqual([0, 4.5]);
});

rule("15.7-deploy", "the price is that of the ground beside the road: forest 3 each", () => {
  expect(deploysAt(4, { map: { terrain: { "7,1": "forest" } } })).toEqual([0, 6.5]);
  const slope = { levels: { "7,1": 1 }, slopes: ["7,2>7,1"] };
  expect(deploysAt(4, { map: slope })).toEqual([0, 6.5]); // 2 + 1 each
  const bridge = { creeks: ["7,2|7,1"], bridges: ["7,2|7,1"] };
  expect(deploysAt(4, { map: bridge })).toEqual([0, 7.5]); // 2 + 1 each, and 1.5 to close up over it
});

rule("15.7-deploy", "what the head has paid for the hex counts", () => {
  const t = marching({ A: onRoad(2, { steps: 2 }) }, { beneath: "hold" }).take("A");
  expect(stands(t, "A")).toEqual([["7,1"], 0, 2]); // not 0.5 and 2
});

rule("15.7-undeployed", "counters that have joined stay joined; the rest is paid for next time", () => {
  const woods = { terrain: { "7,1": "forest" } };
  const t = marching({ A: onRoad(1, { steps: 5 }) }, { map: woods, beneath: "hold" }).take("A");
  expect(stands(t, "A")).toEqual([["7,1", "7,2", "7,3"], 2, 7]); // 3, 3 and 1 for the last to come up
  expect(joins(t)).toEqual([
    [2, 3],
    [1, 4],
  ]);
  const next = marching(
    { A: onRoad(1, { steps: 5, column: 2, deploying: true }) },
    { map: woods, beneath: "hold" },
  ).take("A");
  expect(stands(next, "A")).toEqual([["7,1"], 0, 3.5]); // 10.5 in all
});

rule("15.7-undeployed", "ten points from a major road in forest take 10", () => {
  const map = { terrain: { "7,1": "forest" }, majorRoads: [NORTH_SOUTH] };
  const t = marching({ A: onRoad(1, { steps: 5 }) }, { map, road: "majorRoads", beneath: "hold" }).take("A");
  expect(stands(t, "A")).toEqual([["7,1", "7,2"], 2, 6.5]);
});

rule("15.7-undeployed", "a column where it deploys brings in one counter for all it has", () => {
  const spent = { fatigue: "spent" };
  const t = marching({ A: onRoad(1, spent) }, { beneath: "hold" }).take("A");
  expect(stands(t, "A")).toEqual([["7,1", "7,2", "7,3"], 2, 1]);
  expect(t.state.deploying[t.id("A")]).toBe(1);
  const next = marching({ A: onRoad(1, { ...spent, deploying: true }) }, { beneath: "hold" }).take("A");
  expect(stands(next, "A")).toEqual([["7,1"], 0, 1]);
});

rule("15.7-undeployed", "but not one that has just come there", () => {
  const t = marching({ A: onRoad(2, { fatigue: "spent" }) }, { beneath: "hold" }).take("A");
  expect(stands(t, "A")).toEqual([["7,1", "7,2", "7,3"], 2, 0.5]);
  expect(t.state.deploying[t.id("A")]).toBe(0);
  expect(t.of("joined")).toEqual([]);
});

rule("15.7-undeployed", "until the last counter is in it is a column in every respect", () => {
  const t = marching({ A: onRoad(2, { spent: 4, batteries: 2 }), B: foot("2,2") }).take("A");
  expect(t.unit("A").column).toBe(2);
  expect(marker(t)).toBe(undefined);
  expect(orderOf(t.g, t.id("A"))).toBe("march");
});

/** A of eight points is on the road before the Target and deploys in it; B comes up from this row. */
const second = (row: number, b: object = {}) =>
  marching(
    {
      A: onRoad(2, { steps: 4, trail: behind(2, 2) }),
      B: onRoad(row, { steps: 1, size: 4, trail: [], ...b }),
    },
    { beneath: "hold" },
  )
    .take("A")
    .act({ do: "stop" })
    .take("B");

rule(
  "15.7-multi-example",
  "behind eight points the next pays the road to come beside them, and 6 to deploy there",
  () => {
    const t = second(6); // 2 MP by road to 7,2
    expect([t.asks, t.side, t.hex("B"), t.spent("B")]).toEqual(["beside", "french", "7,2", 2]);
    expect(t.actions()).toEqual([{ do: "deploy" }, { do: "enter", hex: "7,1" }]);
    expect(t.refusal({ do: "stop" })).toBe("15.7-adjacent");
    t.act({ do: "enter", hex: "7,1" });
    expect(stands(t, "B")).toEqual([["7,1"], 0, 8]);
    expect(t.of("deployed").at(-1)).toMatchObject({ unit: "B", hex: "7,1", cite: "15.7-triggers" });
    expect([t.order("french"), t.state.targets[0]]).toEqual(["hold", []]);
  },
);

rule("15.7-adjacent", "or it deploys beside them", () => {
  const t = second(6).act({ do: "deploy" });
  expect(stands(t, "B")).toEqual([["7,2"], 0, 3.5]); // 2 in all for the hex
  expect(t.of("deployed").at(-1)).toMatchObject({ hex: "7,2", cite: "15.7-adjacent" });
});

rule("15.7-undeployed", "with less than 6 left it may wait in column, and try again with all its MP", () => {
  const t = second(7);
  expect(t.actions()).toEqual([{ do: "deploy" }, { do: "stop" }]);
  expect(t.refusal({ do: "enter", hex: "7,1" })).toBe("15.7-multi");
  t.act({ do: "stop" });
  expect([t.unit("B").column, t.hex("B"), t.order("french")]).toEqual([1, "7,2", "march+hold"]);
  const next = marching(
    { A: foot("7,1", { steps: 4 }), B: onRoad(2, { steps: 1, column: 1 }) },
    { beneath: "hold", more: { done: ["A"] } },
  ).take("B");
  expect(next.actions()).toEqual([{ do: "deploy" }, { do: "enter", hex: "7,1" }]);
  expect(stands(next.act({ do: "enter", hex: "7,1" }), "B")).toEqual([["7,1"], 0, 2]); // nobody has deployed this time
});

rule("15.7-multi", "the counters of the second division follow its head one by one, as always", () => {
  const t = marching(
    { A: onRoad(2, { steps: 1 }), B: onRoad(5, { steps: 3, spent: 1 }) },
    { beneath: "hold" },
  )
    .take("A")
    .act({ do: "stop" })
    .take("B")
    .act({ do: "enter", hex: "7,1" });
  expect(joins(t)).toEqual([
    [0, 1.5], // A: half of the 2 for the hex is paid
    [1, 3.5],
  ]); // B: twice 2 for its head
  expect(stands(t, "B")).toEqual([["7,1", "7,2", "7,3"], 2, 6.5]); // 2.5 more would be 9
  expect(t.state.deploying[t.id("B")]).toBe(1);
});

rule("15.7-stack", "only where there is room: without, it deploys beside the Target unasked", () => {
  const t = second(5, { steps: 2 });
  expect([t.asks, t.unit("B").hexes, t.unit("B").column]).toEqual(["unit", ["7,2"], 0]); // 8 and 4 are too much
});

rule("15.7-multi", "counters of other divisions count, one's own do not; all within one activation", () => {
  const t = marching(
    { A: onRoad(3, { steps: 1 }), B: foot("7,1", { steps: 1, column: 1 }) },
    { beneath: "advance" },
  );
  t.take("B"); // begins on the Target
  expect(t.spent("B")).toBe(2);
  t.move("9,1").act({ do: "stop" });
  t.take("A");
  expect(stands(t, "A")).toEqual([["7,1"], 0, 4.5]); // half an MP, and twice 2
});

rule("15.7-triggers", "(a) at the Target", () => {
  const t = marching({ A: onRoad(4, { steps: 2 }) }, { target: "7,2" }).take("A");
  expect(stands(t, "A")).toEqual([["7,2"], 0, 2.5]);
  expect(t.of("deployed")).toEqual([{ type: "deployed", unit: "A", hex: "7,2", cite: "15.7-triggers" }]);
});

rule("15.7-triggers", "(b) before a zone of control", () => {
  const t = marching({ A: onRoad(7, { steps: 2 }), F: austrian("7,3", { batteries: 1 }) }).take("A");
  expect(stands(t, "A")).toEqual([["7,5"], 0, 2.5]);
  const harmless = marching({ A: onRoad(7, { steps: 2 }), F: austrian("6,3") }).take("A");
  expect(harmless.hex("A")).toBe("7,1"); // no guns, no zone
});

rule("15.7-triggers", "(b) where friends cancel the zone it goes on", () => {
  const t = marching(
    {
      A: onRoad(7, { steps: 2 }),
      B: foot("7,4", { steps: 2, formation: "other" }),
      F: austrian("8,4", { batteries: 1 }),
    },
    {
      more: {
        formations: {
          french: { side: "french", order: { kind: "march", target: "7,1" } },
          other: { side: "french" },
        },
      },
    },
  ).take("A");
  expect(t.unit("A")).toMatchObject({ hexes: ["7,4"], column: 0 }); // 7,4 is free of it, 7,3 is not
});

rule("15.7-triggers", "(b) in a zone at the start of its move", () => {
  const t = marching({ A: onRoad(4, { steps: 2 }), F: austrian("7,3", { batteries: 1 }) }).take("A");
  expect(stands(t, "A")).toEqual([["7,4"], 0, 2]);
});

rule("15.7-triggers", "(b) before an enemy in the way, though no zone reaches so far", () => {
  const map = { terrain: { "7,4": "forest", "7,3": "village" } };
  const t = marching({ A: onRoad(7, { steps: 2 }), F: austrian("7,3", { batteries: 1 }) }, { map }).take("A");
  expect(stands(t, "A")).toEqual([["7,4"], 0, 4]); // 1 to 7,5, and 3 for forest
});

rule("15.7-triggers", "(b) before enemy trains", () => {
  const t = marching({ A: onRoad(7, { steps: 2 }), W: { side: "coalition", arm: "wagon", at: "7,3" } }).take(
    "A",
  );
  expect(t.unit("A")).toMatchObject({ hexes: ["7,4"], column: 0 });
});

rule("15.7-triggers", "a column stops short of a field of fire and deploys", () => {
  const fire = (map: March["map"]) =>
    marching(
      {
        A: onRoad(8, { steps: 2 }),
        F: austrian("0,0", { batteries: 2 }),
        "coalition-guns-1": { at: "6,3", facing: 3, steps: 1, parent: "F" },
      },
      { map: { minorRoads: [NORTH_SOUTH], levels: { "6,3": 1 }, ...map } },
      { options: { "positioned-artillery": true } },
    ).take("A");
  const t = fire({});
  expect(t.unit("A")).toMatchObject({ hexes: ["7,4"], column: 0 });
  expect(t.of("deployed")[0]?.cite).toBe("15.7-triggers");
  expect(fire({ terrain: { "7,3": "forest" } }).hex("A")).toBe("7,1"); // the forest is no field
});

rule("8.2-new", "caught in a field of fire a column deploys at no cost outside it", () => {
  const t = lab({
    activate: ["coalition"],
    stage: "units",
    units: { A: onRoad(7), F: austrian("5,7", { batteries: 1, facing: 1 }) },
    formations: { french: { side: "french", order: { kind: "march", target: "7,1" } } },
    map: { minorRoads: [NORTH_SOUTH], levels: { "6,7": 1 } },
  });
  t.act({ do: "take", unit: "F" }, { do: "move", to: "6,7" }).until("orders");
  expect(t.of("deployed")).toMatchObject([{ unit: "A", hex: "7,8", cite: "8.2-new" }]);
  expect(stands(t, "A")).toEqual([["7,8"], 0, 0]);
});

rule("15.7-attacked", "(c) the division stands in the hex that is struck, the others are empty", () => {
  const t = struck({ A: onRoad(7, { steps: 5 }) }, ["7,9"]);
  expect(stands(t, "A")).toEqual([["7,9"], 0, 0]);
  expect([t.unit("A").facing, t.of("deployed")[0]?.cite]).toEqual([0, "15.7-attacked"]);
  expect(["7,7", "7,8", "7,10", "7,11"].map((hex) => t.stack(hex).filter((id) => id === "A"))).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

rule("15.7-attacked", "it defends with one point, without guns, and its owner turns it afterwards", () => {
  const t = lab(
    {
      activate: ["coalition"],
      stage: "declare",
      units: {
        A: onRoad(7, { batteries: 3, morale: 3 }),
        F: austrian("8,9", { facing: 5, batteries: 1, morale: 3 }),
      },
      formations: {
        french: { side: "french", order: { kind: "march", target: "7,1" } },
        coalition: { side: "coalition" },
      },
      map: { minorRoads: [NORTH_SOUTH] },
    },
    { dice: [1, 6, 6] },
  );
  expect(t.actions("attack").map(({ at }) => at)).toContainEqual(["7,8"]);
  expect(t.actions("attack").map(({ at }) => at)).toContainEqual(["7,9"]);
  t.act({ do: "attack", units: ["F"], at: ["7,8"] }).until("facing");
  const [fought] = t.of("fought");
  expect(fought).toMatchObject({ defence: "1", attack: "8", ratio: "6:1" });
  expect(fought?.terms.find(({ label }) => label === "artillery")?.value).toBe(1);
  expect(t.side).toBe("french");
  t.act({ do: "face", facing: 2 });
  expect(t.unit("A")).toMatchObject({ column: 0, facing: 2 });
});

rule("15.7-defence", "each counter defends with one point, and nobody doubles for its rear", () => {
  const t = lab(
    {
      activate: ["coalition"],
      stage: "declare",
      units: { A: onRoad(7), F: austrian("7,6", { facing: 3, steps: 1 }) },
      formations: {
        french: { side: "french", order: { kind: "march", target: "7,13" } },
        coalition: { side: "coalition" },
      },
      map: { minorRoads: [NORTH_SOUTH] },
    },
    { dice: [1, 1, 1, 1, 1] },
  );
  t.act({ do: "attack", units: ["F"], at: ["7,7"] }).until("facing");
  expect(t.of("fought")[0]).toMatchObject({ attack: "2", defence: "1" });
  expect(t.of("fought")[0]?.shares[1]?.factors.map(({ cite }) => cite)).toContain("15.7-defence");
});

rule("15.7-toppos", "a two-hex counter is attacked in either of its hexes", () => {
  const t = lab(
    {
      activate: ["coalition"],
      stage: "declare",
      units: {
        A: onRoad(7),
        F: austrian("8,9", { facing: 5 }),
        G: austrian("6,8", { facing: 1, formation: "g" }),
      },
      formations: {
        french: { side: "french", order: { kind: "march", target: "7,1" } },
        coalition: { side: "coalition" },
        g: { side: "coalition" },
      },
      map: { minorRoads: [NORTH_SOUTH] },
    },
    { dice: [1, 6, 6] },
  );
  t.act({ do: "attack", units: ["F"], at: ["7,9"] }).until("facing");
  expect(t.of("deployed")).toMatchObject([{ unit: "A", hex: "7,9" }]);
});

rule("15.7-marker", "with the first that deploys the MARCH leaves the display, what is beneath stays", () => {
  const t = marching({ A: onRoad(2, { steps: 2 }), B: onRoad(9, { steps: 2 }) }, { beneath: "advance" }).take(
    "A",
  );
  expect(orderOf(t.g, t.id("A"))).toBe("advance");
  expect(orderOf(t.g, t.id("B"))).toBe("march");
  expect(t.state.targets[0]).toHaveLength(1);
  const bare = marching({ A: onRoad(2, { steps: 2 }), B: onRoad(9, { steps: 2 }) }).take("A");
  expect(orderOf(bare.g, bare.id("A"))).toBe(undefined);
});

rule("15.7-marker-pass", "the marker goes to the nearest of the others", () => {
  const t = marching({
    A: onRoad(2, { steps: 2 }),
    B: onRoad(9, { steps: 2 }),
    C: onRoad(6, { steps: 2 }),
  }).take("A");
  expect(marker(t)).toBe("C");
  expect(t.of("carries")).toEqual([{ type: "carries", unit: "C", cite: "15.7-marker-pass" }]);
});

rule("15.7-marker-pass", "among several equally near its owner chooses", () => {
  const t = marching({
    A: onRoad(2, { steps: 2 }),
    B: foot("5,3", { steps: 2, column: 1 }),
    C: foot("9,3", { steps: 2, column: 1 }),
    D: onRoad(10, { steps: 2 }),
  }).take("A");
  expect([t.asks, t.side, t.actions()]).toEqual([
    "marker",
    "french",
    [
      { do: "take", unit: "B" },
      { do: "take", unit: "C" },
    ],
  ]);
  t.act({ do: "take", unit: "C" });
  expect(marker(t)).toBe("C");
  expect(t.asks).toBe("unit"); // A goes on with what it has
});

rule("15.7-marker-pass", "one farther back that deploys leaves the marker where it is", () => {
  const units = { A: onRoad(2, { steps: 2 }), B: onRoad(5, { steps: 2 }), C: onRoad(10, { steps: 2 }) };
  expect(marker(struck(units, ["7,2"]))).toBe("B");
  const t = struck(units, ["7,2", "7,10"]).until("orders");
  expect(["A", "B", "C"].map((unit) => t.unit(unit).column)).toEqual([0, 1, 0]);
  expect(marker(t)).toBe("B");
});

rule("15.7-marker-pass", "it goes on from unit to unit", () => {
  const units = { A: onRoad(2, { steps: 2 }), B: onRoad(5, { steps: 2 }), C: onRoad(10, { steps: 2 }) };
  const t = struck(units, ["7,2", "7,5"]).until("orders");
  expect(t.of("carries").map(({ unit }) => unit)).toEqual(["B", "C"]);
  expect(marker(t)).toBe("C");
});

rule("15.7-marker-pass", "the others march on although their formation has no order any more", () => {
  const t = marching(
    { A: foot("7,1", { steps: 2 }), B: onRoad(9, { steps: 2 }), "french-leader": { at: "7,9" } },
    {
      more: {
        command: "halt",
        formations: { french: { side: "french", order: { kind: "march", target: "7,1" }, marker: "B" } },
      },
    },
  );
  expect(t.refusal({ do: "pass" })).toBe("15.6-march");
  expect(t.take("B").act({ do: "deploy" }).unit("B")).toMatchObject({ hexes: ["7,2"], column: 0 });
});

rule("15.7-adjacent", "(d) the bearer of the marker deploys beside a unit that has deployed", () => {
  const t = marching(
    { A: foot("7,3", { steps: 2 }), B: onRoad(6, { steps: 2 }) },
    { marker: "B", more: { done: ["A"] } },
  ).take("B");
  expect(stands(t, "B")).toEqual([["7,4"], 0, 2.5]);
  expect(t.of("deployed")[0]).toMatchObject({ unit: "B", cite: "15.7-adjacent" });
});

rule("15.7-adjacent", "one that does not carry it goes past", () => {
  const units = {
    A: foot("7,4", { steps: 2 }),
    B: foot("7,6", { steps: 2, column: 1 }),
    C: onRoad(9, { steps: 2 }),
  };
  const t = marching(units, { marker: "B", more: { done: ["A", "B"] } });
  expect(t.take("C").unit("C")).toMatchObject({ hexes: ["7,7"], column: 1 }); // behind B
  const u = marching(
    { ...units, B: foot("5,4", { steps: 2, column: 1 }) },
    { marker: "B", more: { done: ["A", "B"] } },
  );
  expect(u.take("C").hex("C")).toBe("7,1");
});

rule(
  "15.7-target-remove",
  "the Target goes when the last has deployed, and the order beneath is left",
  () => {
    const t = marching({ A: onRoad(3, { steps: 2 }), B: onRoad(6, { steps: 2 }) }, { beneath: "hold" });
    t.take("A");
    expect([t.order("french"), t.state.targets[0]?.length]).toEqual(["march+hold", 1]);
    t.until("units").take("B").act({ do: "deploy" });
    expect([t.order("french"), t.state.targets[0]?.length, t.state.marker[0]]).toEqual(["hold", 0, -1]);
    expect(t.of("targets").at(-1)).toMatchObject({ hexes: [], cite: "15.7-target-remove" });
    expect(t.state.current[0]).toMatchObject({ kind: "hold", fresh: false, target: -1, waypoint: -1 });
  },
);

rule("15.6-march-combo", "of a MARCH alone nothing is left", () => {
  const t = marching({ A: onRoad(3, { steps: 2 }) }).take("A");
  expect(t.order("french")).toBe(undefined);
});

rule("15.7-marker", "cavalry of a mixed corps deploys with its first infantry, at no cost", () => {
  const cavalry = { arm: "cavalry", steps: 4, trail: ["4,9", "4,10"] };
  const t = marching({ A: onRoad(2, { steps: 2 }), B: onRoad(9, { steps: 2 }), C: foot("4,8", cavalry) });
  expect(t.unit("C").hexes).toEqual(["4,8", "4,9", "4,10"]);
  t.take("A");
  expect(stands(t, "C")).toEqual([["4,8"], 0, 0]);
  expect(marker(t)).toBe("B");
});

rule("15.7-marker-pass", "cavalry never carries it in a mixed corps, but does in one of its own", () => {
  const near = foot("6,2", { arm: "cavalry", steps: 2, column: 1 });
  const mixed = marching({ A: onRoad(2, { steps: 2 }), B: onRoad(9, { steps: 2 }), C: near }).take("A");
  expect(marker(mixed)).toBe("B");
  const horse = struck({ A: foot("7,2", { arm: "cavalry", steps: 2, column: 1 }), C: near }, ["7,2"]);
  expect(marker(horse)).toBe("C");
});

rule("15.7-deploy", "a column whose formation has another order deploys when it acts, and pays", () => {
  const ordered = (die: number, more = {}) =>
    lab(
      {
        activate: ["french"],
        units: { A: onRoad(9, more), F: austrian("0,0") },
        formations: { french: { side: "french", order: { kind: "attack", issued: 1 } } },
        map: { minorRoads: [NORTH_SOUTH] },
      },
      { dice: [die] },
    );
  const t = ordered(3);
  expect(stands(t, "A")).toEqual([["7,9"], 0, 4.5]);
  t.take("A");
  expect(t.destinations).toContain("7,8"); // 3.5 are left
  const large = ordered(3, { steps: 5, fatigue: "tired1" });
  expect(stands(large, "A").slice(1)).toEqual([3, 2]); // the head; 3 more would be 5 of 4
});

rule(
  "4.1",
  "deploying for a new order is a mobile action: no rest after it, and no turn before it has advanced",
  () => {
    const t = marching(
      { a: onRoad(7), x: austrian("13,13") },
      { more: { formations: { french: { order: "advance" } }, stage: "check" } },
      { dice: [3] },
    );
    t.take("a");
    expect(t.spent("a")).toBe(4.5);
    expect([t.refusal({ do: "rest" }), t.refusal({ do: "face", facing: 3 })]).toEqual([
      "4.1",
      "15.6-advance",
    ]);
    t.move("8,7");
    expect(t.refusal({ do: "face", facing: 3 })).toBeUndefined();
  },
);
