// [15.6] [15.7] March columns: their shape, their way, what they meet.

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { stackingAt } from "../src/rules/06.1-stacking.ts";
import { exertsZone } from "../src/rules/06.2-zones.ts";
import { isFrontSide } from "../src/rules/06.7-fronts.ts";
import { austrian, foot, marching, NORTH_SOUTH, onRoad } from "./columns.ts";
import { lab, rule } from "./lab.ts";

const capped = (cap: number) => ({ more: { cap } });

rule("15.7", "ten points march as three counters, eight or six as two, fewer as one", () => {
  const counters = [5, 4, 3, 2, 1].map((steps) => {
    const t = marching({ A: foot("7,9", { steps }) }, { more: { stage: "check" } }, { dice: [3] });
    return [t.unit("A").column, t.unit("A").hexes];
  });
  expect(counters).toEqual([
    [3, ["7,9"]],
    [2, ["7,9"]],
    [2, ["7,9"]],
    [1, ["7,9"]],
    [1, ["7,9"]],
  ]);
});

rule("15.7", "under MARCH the formation forms its columns when it has passed its check", () => {
  const t = lab(
    {
      activate: ["french"],
      units: { A: foot("7,9", { steps: 5 }), B: foot("6,9", { arm: "cavalry", steps: 2 }) },
      formations: { french: { side: "french", order: { kind: "march", target: "7,1" } } },
      map: { minorRoads: [NORTH_SOUTH] },
    },
    { dice: [3] },
  );
  expect([t.unit("A").column, t.unit("B").column]).toEqual([3, 1]);
  expect(t.of("formed").map(({ unit, counters }) => [unit, counters])).toEqual([
    ["A", 3],
    ["B", 1],
  ]);
});

rule("15.7-length-example", "ten points cover five hexes on a minor road, three on a major one", () => {
  const minor = marching({ A: onRoad(8, { steps: 5 }) });
  expect(minor.unit("A").hexes).toEqual(["7,8", "7,9", "7,10", "7,11", "7,12"]);
  const major = marching({ A: onRoad(8, { steps: 5 }) }, { road: "majorRoads" });
  expect(major.unit("A").hexes).toEqual(["7,8", "7,9", "7,10"]);
});

rule("15.7-length", "off any road a counter covers two hexes, too", () => {
  const t = marching({ A: foot("3,8", { trail: ["3,9", "3,10", "3,11", "3,12"] }) });
  expect(t.unit("A").hexes).toEqual(["3,8", "3,9", "3,10"]);
});

rule("15.7-length", "each counter by the road behind the one before it", () => {
  const roads = { majorRoads: [["7,8", "7,9", "7,10"]], minorRoads: [["7,10", "7,11", "7,12", "7,13"]] };
  const t = marching({ A: onRoad(8, { steps: 5 }) }, { road: "majorRoads", map: roads });
  expect(t.unit("A").hexes).toEqual(["7,8", "7,9", "7,10"]);
  const minorFirst = { majorRoads: [["7,10", "7,11"]], minorRoads: [["7,8", "7,9", "7,10"]] };
  const u = marching({ A: onRoad(8, { steps: 5 }) }, { map: minorFirst });
  expect(u.unit("A").hexes).toEqual(["7,8", "7,9", "7,10", "7,11"]);
});

rule("15.7-follow", "the counters come behind the head without gaps", () => {
  const t = marching({ A: foot("7,9", { steps: 5, column: 3 }) }, capped(1)).take("A");
  expect(t.unit("A").hexes).toEqual(["7,7", "7,8", "7,9"]); // the last is where it began
  const u = marching({ A: foot("7,12", { steps: 5, column: 3 }) }, capped(3)).take("A");
  expect(u.unit("A").hexes).toEqual(["7,6", "7,7", "7,8", "7,9", "7,10"]);
});

rule("15.6-march", "a column goes as far as its MP allow, unasked", () => {
  const t = marching({ A: onRoad(9) }, capped(2.5));
  t.take("A");
  expect([t.hex("A"), t.spent("A")]).toEqual(["7,4", 2.5]);
  expect(t.of("moved")).toEqual([
    {
      type: "moved",
      unit: "A",
      from: "7,9",
      path: ["7,8", "7,7", "7,6", "7,5", "7,4"],
      cost: 20,
      cite: "15.6-march-rate",
    },
  ]);
});

rule("15.6-march", "infantry must march before the formation is done", () => {
  const t = marching({ A: onRoad(9), B: foot("2,2") }, capped(2));
  expect(t.refusal({ do: "pass" })).toBe("15.6-march");
  t.take("A");
  expect(t.refusal({ do: "pass" })).toBe(undefined);
});

rule("15.6-march", "the way is the cheapest by march costs, not the shortest", () => {
  const woods = Object.fromEntries(["8,6", "8,5", "8,4", "8,3"].map((hex) => [hex, "forest"]));
  const t = marching(
    { A: foot("7,7", { column: 2 }) },
    {
      target: "9,3",
      map: { terrain: woods, minorRoads: [["7,7", "7,6", "7,5", "7,4", "7,3", "8,3", "9,3"]] },
    },
  );
  t.take("A");
  expect(t.of("moved")[0]?.path.slice(0, 4)).toEqual(["7,6", "7,5", "7,4", "7,3"]);
});

rule("15.6-march", "where several ways are equally short its owner chooses", () => {
  const t = marching({ A: foot("3,7", { column: 2 }) }, { target: "5,7" });
  t.take("A");
  expect(t.asks).toBe("way");
  expect(t.actions()).toEqual([
    { do: "enter", hex: "4,7" },
    { do: "enter", hex: "4,8" },
  ]);
  expect(t.refusal({ do: "enter", hex: "3,6" })).toBe("15.6-march");
  expect(t.refusal({ do: "stop" })).toBe("15.6-march");
  expect(t.refusal({ do: "deploy" })).toBe("15.7-triggers");
  t.act({ do: "enter", hex: "4,8" });
  expect(t.unit("A")).toMatchObject({ hexes: ["5,7"], column: 0 });
  expect(t.of("moved")[0]?.path).toEqual(["4,8", "5,7"]);
});

rule("15.6-march", "it neither walks round enemy guns nor tells of them before it meets them", () => {
  const t = marching({ A: onRoad(9), F: austrian("7,3", { batteries: 1 }) }, { beneath: "hold" });
  t.take("A");
  expect(t.unit("A")).toMatchObject({ hexes: ["7,5"], column: 0 }); // the zone begins at 7,4
});

rule("15.6-march-rate", "half an MP on any road, half the normal cost rounded up elsewhere", () => {
  const costs = (terrain: string, more = {}) => {
    const t = marching(
      { A: foot("3,9", { column: 1, steps: 2 }) },
      { target: "3,5", map: { terrain: { "3,8": terrain }, ...more }, more: { cap: 2 } },
    );
    t.take("A");
    return [t.hex("A"), t.spent("A")];
  };
  expect(costs("clear")).toEqual(["3,7", 2]); // 1 + 1
  const onMajor = marching({ A: onRoad(9) }, { road: "majorRoads", more: { cap: 2 } }).take("A");
  expect([onMajor.hex("A"), onMajor.spent("A")]).toEqual(["7,5", 2]);
});

rule("15.6-march-rate", "forest costs 2, a slope counts before halving, a bridge after it", () => {
  const spentOn = (map: object, cap: number) => {
    const walls = ["2,9", "4,9", "2,10", "4,10", "2,8", "4,8"].map((hex) => [hex, "mountain"]);
    const terrain = { ...Object.fromEntries(walls), ...(map as { terrain?: object }).terrain };
    const t = marching(
      { A: foot("3,9", { column: 1, steps: 2 }) },
      { target: "3,5", map: { ...map, terrain }, more: { cap } },
    );
    t.take("A");
    return [t.hex("A"), t.spent("A")];
  };
  expect(spentOn({ terrain: { "3,8": "forest" } }, 2)).toEqual(["3,8", 2]); // 3 halved, up to 2
  expect(spentOn({ terrain: { "3,8": "forest" } }, 1.5)).toEqual(["3,9", 0]);
  expect(spentOn({ levels: { "3,8": 1 }, slopes: ["3,9>3,8"] }, 2)).toEqual(["3,8", 2]); // 2 + 1 halved
  expect(spentOn({ creeks: ["3,9|3,8"] }, 3)).toEqual(["3,8", 3]); // 2 + 3 halved
  expect(spentOn({ creeks: ["3,9|3,8"], bridges: ["3,9|3,8"] }, 2)).toEqual(["3,8", 2]); // 1 and 1
});

rule("15.6-march-limits", "all six hexsides of a column are rear, and it exerts no zone", () => {
  const t = marching({ A: onRoad(9, { batteries: 2 }), B: foot("2,2", { batteries: 2 }) });
  const [a, b] = [t.id("A"), t.id("B")];
  const fronts = (unit: number, hex: string) =>
    [0, 1, 2, 3, 4, 5].filter((dir) => isFrontSide(t.g, unit, hexNamed(t.g, hex), dir));
  expect(fronts(a, "7,9")).toEqual([]);
  expect(fronts(b, "2,2")).toEqual([0, 1, 5]);
  expect([exertsZone(t.g, a), exertsZone(t.g, b)]).toEqual([false, true]);
});

rule("15.6-march-limits", "marching units do not attack", () => {
  const t = marching(
    { A: onRoad(9), B: foot("8,10", { formation: "other" }), F: austrian("8,9") },
    {
      more: {
        stage: "declare",
        activate: ["french", "other"],
        formations: {
          french: { side: "french", order: { kind: "march", target: "7,1" } },
          other: { side: "french" },
        },
      },
    },
  );
  expect(t.actions("attack")).toEqual([{ do: "attack", units: ["B"], at: ["8,9"] }]);
  expect(t.refusal({ do: "attack", units: ["A"], at: ["8,9"] })).toBe("15.6-march-limits");
});

rule("15.7-stack", "a counter over two hexes weighs 2 in each, in one hex 4, the head its own points", () => {
  const weights = (road: "majorRoads" | "minorRoads") => {
    const t = marching({ A: onRoad(8, { steps: 5 }) }, { road });
    return [8, 9, 10, 11, 12, 13].map((row) => stackingAt(t.g, hexNamed(t.g, `7,${row}`), 0));
  };
  expect(weights("minorRoads")).toEqual([10, 2, 2, 2, 2, 0]);
  expect(weights("majorRoads")).toEqual([10, 4, 4, 0, 0, 0]);
});

rule("15.7-stack", "a column does not stop where there is no room for its head", () => {
  const t = marching({ A: onRoad(9), B: foot("7,5", { steps: 2 }) }, { more: { cap: 2, done: ["B"] } });
  t.take("A");
  expect([t.hex("A"), t.spent("A")]).toEqual(["7,6", 1.5]); // 8 and 4 are too much
  const u = marching({ A: onRoad(9), B: foot("7,5", { steps: 1 }) }, { more: { cap: 2, done: ["B"] } });
  expect(u.take("A").hex("A")).toBe("7,5"); // 8 and 2 are not
});

rule("15.7-stack", "nor where its tail would lie on a full hex", () => {
  const t = marching({ A: onRoad(9), B: foot("7,7", { steps: 5 }) }, { more: { cap: 2, done: ["B"] } });
  t.take("A"); // at 7,5 its second counter lies on 7,6 and 7,7
  expect([t.hex("A"), t.spent("A")]).toEqual(["7,8", 0.5]);
  const u = marching({ A: onRoad(9), B: foot("7,7", { steps: 5 }) }, { more: { cap: 2.5, done: ["B"] } });
  expect(u.take("A").hex("A")).toBe("7,4"); // beyond it there is room
});

rule("15.7-through", "a column passes friends that are not in column", () => {
  const t = marching({ A: onRoad(9), B: foot("7,7", { steps: 5 }) }, { more: { cap: 3, done: ["B"] } });
  t.take("A");
  expect([t.hex("A"), t.spent("A")]).toEqual(["7,3", 3]); // at the road rate
});

rule("15.7-through", "but no hex with another column: behind it it waits", () => {
  const t = marching({ A: onRoad(9), B: foot("7,3", { trail: ["7,4", "7,5"] }) }, { more: { done: ["B"] } });
  t.take("A");
  expect([t.hex("A"), t.spent("A")]).toEqual(["7,6", 1.5]);
  expect(t.of("waits")).toEqual([]); // it has come up to it: that is full speed
});

rule("15.7-through", "the first to move clears the road for the next", () => {
  const units = { A: onRoad(9), B: onRoad(6) };
  const inOrder = marching(units, { more: { cap: 1 } })
    .take("B")
    .take("A");
  expect([inOrder.hex("B"), inOrder.hex("A")]).toEqual(["7,4", "7,7"]);
  const rearFirst = marching(units, { more: { cap: 1 } }).take("A");
  rearFirst.pass();
  expect(rearFirst.hex("A")).toBe("7,9"); // 7,8 is the end of the other
  expect(rearFirst.of("waits")).toMatchObject([{ unit: "A", hex: "7,8", cite: "15.7-through" }]);
});

const stuck = (held: object = { heldAt: "7,8" }) =>
  marching({ A: onRoad(9, held), B: foot("7,8", { column: 1, steps: 2 }) }, { more: { done: ["B"] } }).take(
    "A",
  );

rule("15.7-through", "held up through a whole activation it may go round, deploy or wait", () => {
  const first = stuck({}).pass();
  expect([first.hex("A"), first.state.heldAt[first.id("A")]]).toEqual(["7,9", hexNamed(first.g, "7,8")]);
  const t = stuck();
  expect(t.asks).toBe("heldUp");
  expect(t.actions()).toEqual([
    { do: "enter", hex: "8,9" },
    { do: "enter", hex: "6,9" },
    { do: "deploy" },
    { do: "rest" },
    { do: "stop" },
  ]);
  const round = stuck().act({ do: "enter", hex: "8,9" });
  expect(round.of("moved")[0]?.path.slice(0, 3)).toEqual(["8,9", "8,8", "7,7"]);
  const stays = stuck().act({ do: "stop" });
  expect(stays.unit("A")).toMatchObject({ hexes: ["7,9", "7,10", "7,11"], column: 2 });
  expect(stays.state.heldAt[stays.id("A")]).toBe(hexNamed(stays.g, "7,8"));
});

rule("15.7-through", "deploying out of a block costs what deploying costs", () => {
  const t = stuck().act({ do: "deploy" });
  expect([t.unit("A").column, t.unit("A").hexes, t.spent("A")]).toEqual([0, ["7,9"], 4.5]);
});

rule("15.7-through", "one that has moved up to a block is not held up through its activation", () => {
  const t = marching(
    { A: onRoad(10, { heldAt: "7,8" }), B: foot("7,8", { column: 1, steps: 2 }) },
    { more: { done: ["B"] } },
  ).take("A");
  expect([t.hex("A"), t.state.heldAt[t.id("A")]]).toEqual(["7,9", -1]);
});

rule("15.7-through", "two columns head to head get past each other", () => {
  const t = marching(
    {
      A: foot("7,7", { column: 1, steps: 2, heldAt: "7,6" }),
      B: foot("7,6", { column: 1, steps: 2, formation: "other" }),
    },
    {
      more: {
        formations: {
          french: { side: "french", order: { kind: "march", target: "7,1" } },
          other: { side: "french", order: { kind: "march", target: "7,13" } },
        },
      },
    },
  ).take("A");
  t.act({ do: "enter", hex: "8,7" });
  expect(t.hex("A")).toBe("7,1");
  expect(t.of("moved")[0]?.path.slice(0, 3)).toEqual(["8,7", "8,6", "7,5"]);
});

rule("15.7-through", "where there is no way at all it may deploy at once", () => {
  const ring = ["7,4", "8,5", "8,6", "7,6", "6,6", "6,5"];
  const t = marching(
    { A: foot("3,7", { column: 2 }) },
    {
      target: "7,5",
      map: { terrain: Object.fromEntries(ring.map((hex) => [hex, "mountain"])), minorRoads: [] },
    },
  ).take("A");
  expect(t.asks).toBe("heldUp");
  expect(t.actions()).toEqual([{ do: "deploy" }, { do: "rest" }, { do: "stop" }]);
});

rule("15.9", "a column goes over the Waypoint to its Target", () => {
  const t = marching(
    { A: onRoad(9, { steps: 2 }) },
    { waypoint: "9,6", map: { minorRoads: [NORTH_SOUTH, ["7,7", "8,7", "9,6"]] } },
  ).take("A");
  expect(t.of("moved")[0]?.path).toEqual(["7,8", "7,7", "8,7", "9,6"]);
  expect(t.actions()).toEqual([
    { do: "enter", hex: "8,7" }, // back to the road
    { do: "enter", hex: "8,6" },
  ]);
});

rule("15.9-remove", "the Waypoint is taken up when the whole corps has passed it", () => {
  const units = { A: onRoad(6, { steps: 2 }), B: onRoad(9, { steps: 2 }) };
  const t = marching(units, { waypoint: "7,5", target: "7,0", more: { cap: 1 } });
  const marks = () => t.state.targets[0]!.map((hex) => t.g.world.map.grid.names[hex]);
  expect(marks()).toEqual(["7,0", "7,5"]);
  t.take("A");
  expect([t.hex("A"), marks()]).toEqual(["7,4", ["7,0", "7,5"]]);
  t.take("B"); // to 7,7
  expect(marks()).toEqual(["7,0", "7,5"]);
  const u = marching(units, { waypoint: "7,5", target: "7,0", more: { cap: 2.5 } })
    .take("A")
    .take("B");
  expect(u.state.targets[0]!.map((hex) => u.g.world.map.grid.names[hex])).toEqual(["7,0"]);
  expect(u.of("targets").at(-1)).toMatchObject({ cite: "15.9-remove", hexes: ["7,0"] });
  expect(u.state.current[0]?.waypoint).toBe(-1);
});

rule("15.6-march", "cavalry of the corps rides where it likes at march rates", () => {
  const t = marching(
    { A: onRoad(9), C: foot("6,9", { arm: "cavalry", steps: 2, column: 1 }) },
    { more: { cap: 2 } },
  );
  t.take("A");
  expect(t.refusal({ do: "pass" })).toBe(undefined); // it owes no march
  t.take("C");
  expect(t.asks).toBe("ride");
  expect(t.destinations).toHaveLength(18); // all within two hexes
  expect(t.refusal({ do: "move", to: "6,6" })).toBe("15.6-march-rate");
  t.move("6,8");
  expect(t.spent("C")).toBe(1);
  expect(t.destinations).toHaveLength(5); // the end of the column is in 7,7
  t.act({ do: "stop" });
  expect(t.unit("C")).toMatchObject({ hexes: ["6,8"], column: 1 });
});

rule("15.6-march-limits", "it enters no zone of control, no enemy's hex and no hex of another column", () => {
  const t = marching({
    C: foot("7,9", { arm: "cavalry", steps: 2, column: 1 }),
    A: onRoad(10, { steps: 2 }),
    F: austrian("7,5", { batteries: 1 }),
  });
  t.take("C");
  expect(t.refusal({ do: "move", to: "7,6" })).toBe("15.6-march-limits");
  expect(t.refusal({ do: "move", to: "7,5" })).toBe("15.7-triggers");
  expect(t.refusal({ do: "move", to: "7,10" })).toBe("15.7-through");
  expect(t.destinations).toContain("7,7");
  expect(t.destinations).not.toContain("7,6");
});

rule("15.7-triggers", "cavalry that reaches the Target deploys there and not beyond", () => {
  const t = marching({ C: foot("7,9", { arm: "cavalry", steps: 2, column: 1 }) }, { target: "7,5" }).take(
    "C",
  );
  const beyond = t.destinations
    .map((to) => to.split(",").map(Number))
    .filter(([col, row]) => col === 7 && row! < 5);
  expect(beyond).not.toEqual([]); // round it
  t.move("7,5");
  expect(t.unit("C")).toMatchObject({ hexes: ["7,5"], column: 0 });
  expect(t.spent("C")).toBe(3.5); // 1.5 to 7,6, and 2
});

rule("15.6-march", "a column may rest only at night or if there is no way on", () => {
  const day = marching({ A: onRoad(9) });
  expect(day.take("A").hex("A")).toBe("7,1");
  const night = marching({ A: onRoad(9) }, { more: { turn: 5 } }).take("A");
  expect(night.asks).toBe("depart");
  expect(night.actions()).toEqual([{ do: "rest" }, { do: "pass" }]);
  night.act({ do: "rest" });
  expect([night.hex("A"), night.of("rested").length]).toEqual(["7,9", 1]);
  const shut = marching({ A: onRoad(9), B: foot("7,8", { column: 1, steps: 2 }) }, { more: { done: ["B"] } });
  shut.take("A");
  expect(shut.actions()).toEqual([{ do: "rest" }, { do: "pass" }]);
});

rule("15.6-march", "out of command a column needs its check to set out", () => {
  const far = () => ({
    A: onRoad(9),
    L: foot("0,0"),
    "french-leader": { at: "0,0" },
  });
  const fails = marching(far(), { more: { done: ["L"] } }, { dice: [5] });
  fails.take("A");
  expect(fails.asks).toBe("depart");
  fails.pass();
  expect(fails.of("checked")).toMatchObject([{ unit: "A", passed: false, cite: "15.1-out" }]);
  expect(fails.actions()).toEqual([{ do: "rest" }, { do: "stop" }]);
  fails.act({ do: "stop" });
  expect(fails.hex("A")).toBe("7,9");
  const passes = marching(far(), { more: { done: ["L"] } }, { dice: [4] });
  expect(passes.take("A").pass().hex("A")).toBe("7,1");
});

rule("15.6-march-target", "of a Target the enemy sees a marker and no more", () => {
  const t = marching({ A: onRoad(9), F: austrian("0,0") });
  expect(t.state.targets[0]!.map((hex) => t.g.world.map.grid.names[hex])).toEqual(["7,1"]);
});

rule("15.9", "at the end of a blind road it turns about upon itself", () => {
  const t = marching(
    { A: onRoad(9, { steps: 5 }) },
    { waypoint: "7,5", target: "7,13", more: { cap: 2.5 } },
  ).take("A");
  expect(t.hex("A")).toBe("7,6"); // four hexes up, and one back
  expect(t.unit("A").hexes).toEqual(["7,6", "7,5", "7,7", "7,8"]);
});

rule("15.7-stack", "a counter that has not come up yet weighs 4 in the one hex behind the head", () => {
  const t = marching({ A: onRoad(8, { steps: 4, trail: ["7,9"] }) });
  expect(["7,8", "7,9"].map((hex) => stackingAt(t.g, hexNamed(t.g, hex), 0))).toEqual([8, 4]);
});

rule("15.7-length", "a major road may turn: each counter behind it is in one hex", () => {
  const bend = { majorRoads: [["5,8", "6,8", "7,7"]], minorRoads: [] };
  const t = marching({ A: foot("7,7", { steps: 5, trail: ["6,8", "5,8"] }) }, { map: bend });
  expect(["7,7", "6,8", "5,8"].map((hex) => stackingAt(t.g, hexNamed(t.g, hex), 0))).toEqual([10, 4, 4]);
});
