// [15.8] Trains on roads and behind columns, [15.13] columns that come onto the map, and Davout's march.

import { expect } from "vitest";
import { hexesOf, hexLabels, hexNamed } from "../src/board.ts";
import { stackingAt } from "../src/rules/06.1-stacking.ts";
import { austrian, behind, foot, marching, NORTH_SOUTH, onRoad } from "./columns.ts";
import { type Lab, lab, rule } from "./lab.ts";

const wagon = (at: string, more = {}) => ({ side: "french", arm: "wagon", at, ...more });
const towing = (units: { readonly [id: string]: object }, more: object = {}, setting = {}) =>
  marching(units, { more: { cup: ["french-supply"], ...more } }, setting);

rule("15.8", "a train pays half an MP a road hex, whatever the road", () => {
  for (const roads of ["majorRoads", "minorRoads"]) {
    const t = lab({
      activate: ["french-supply"],
      stage: "units",
      units: { W: wagon("7,12") },
      map: { [roads]: [NORTH_SOUTH] },
    });
    t.take("W").move("7,4");
    expect(t.spent("W")).toBe(4);
  }
});

rule("15.8-stack", "after a minor road it lies across the hexside and weighs 4 in both hexes", () => {
  const moved = (road: string, to: string) => {
    const t = lab({
      activate: ["french-supply"],
      stage: "units",
      units: { W: wagon("7,12") },
      map: { [road]: [NORTH_SOUTH] },
    });
    t.take("W").move(to);
    return [t.unit("W").hexes, ["7,8", "7,9", "7,10"].map((hex) => stackingAt(t.g, hexNamed(t.g, hex), 0))];
  };
  expect(moved("minorRoads", "7,9")).toEqual([
    ["7,9", "7,10"],
    [0, 4, 4],
  ]);
  expect(moved("majorRoads", "7,9")).toEqual([["7,9"], [0, 4, 0]]);
});

rule("15.8-stack", "columns do not pass a train on the road, nor the train a column", () => {
  const t = marching({ A: onRoad(9), W: wagon("7,5") }).take("A");
  expect(t.hex("A")).toBe("7,6");
  const off = marching({ A: foot("3,9", { column: 2 }), W: wagon("3,7") }, { target: "3,5" }).take("A");
  expect(off.hex("A")).toBe("3,5"); // off the road it is no column
  const u = lab({
    activate: ["french-supply"],
    stage: "units",
    units: { A: onRoad(5), W: wagon("7,10") },
    map: { minorRoads: [NORTH_SOUTH] },
  }).take("W");
  expect(u.destinations).toContain("7,8");
  expect(u.destinations).not.toContain("7,7"); // the end of the column
});

rule("15.8-follow", "a train behind the tail may follow the column over the same hexes", () => {
  const t = towing({ A: onRoad(8), W: wagon("7,11") }, { cap: 2 }).take("A");
  expect(t.actions()).toEqual([{ do: "tow", unit: "W" }, { do: "pass" }]);
  t.act({ do: "tow", unit: "W" });
  expect([t.unit("A").hexes, t.unit("W").hexes]).toEqual([
    ["7,4", "7,5", "7,6"],
    ["7,7", "7,8"],
  ]);
  expect(t.of("moved")[1]).toEqual({
    type: "moved",
    unit: "W",
    from: "7,11",
    path: ["7,10", "7,9", "7,8", "7,7"],
    cost: 16,
    cite: "15.8-follow",
  });
});

rule("15.8-follow", "or stay", () => {
  const t = towing({ A: onRoad(8), W: wagon("7,11") }, { cap: 2 })
    .take("A")
    .pass();
  expect([t.hex("A"), t.hex("W")]).toEqual(["7,4", "7,11"]);
});

const whyNot = (units: object, more: object = {}, train = "W") => {
  const t = towing({ X: wagon("7,11"), A: onRoad(8), ...units }, more).take("A");
  return t.refusal({ do: "tow", unit: train });
};

rule("15.8-follow", "it must be next to the tail, on the road", () => {
  expect(whyNot({ W: wagon("7,12") })).toBe("15.8-follow"); // X is between
  expect(whyNot({ W: wagon("8,11") })).toBe("15.8-follow"); // beside the road
  expect(whyNot({ W: { ...wagon("7,12"), side: "coalition" } })).toBe("15.8-follow");
  expect(whyNot({ W: foot("7,12", { steps: 1 }) })).toBe("15.8-follow");
  expect(whyNot({}, {}, "X")).toBe(undefined);
});

rule("15.8-chain", "a train that has had its turn does not follow", () => {
  expect(whyNot({ X: wagon("7,11", { idle: 2 }), W: wagon("2,2") }, {}, "X")).not.toBe(undefined);
  const drawn = marching({ A: onRoad(8), W: wagon("7,11") }, { more: { cup: [], cap: 2 } }).take("A");
  expect([drawn.hex("A"), drawn.of("moved").length]).toEqual(["7,4", 1]); // the Supply chit came first
});

rule("15.8-chain", "further trains follow the first, and none moves again in this turn", () => {
  const t = towing({ A: onRoad(8), W: wagon("7,11"), V: wagon("7,12") }, { cap: 2 }).take("A");
  expect(t.refusal({ do: "tow", unit: "V" })).toBe("15.8-follow");
  t.act({ do: "tow", unit: "W" });
  expect(t.actions()).toEqual([{ do: "tow", unit: "V" }, { do: "pass" }]);
  t.act({ do: "tow", unit: "V" });
  expect([t.unit("W").hexes, t.unit("V").hexes]).toEqual([
    ["7,7", "7,8"],
    ["7,9", "7,10"],
  ]);
  expect(["W", "V"].map((id) => t.state.idle[t.id(id)])).toEqual([2, 2]);
});

rule("15.8-follow", "no farther than its own MP", () => {
  const t = towing({ A: onRoad(8), W: wagon("7,11", { mp: 1 }) }, { cap: 2 })
    .take("A")
    .act({ do: "tow", unit: "W" });
  expect([t.hex("A"), t.hex("W")]).toEqual(["7,4", "7,9"]);
});

rule("15.8-follow", "and only along the road", () => {
  const road = { minorRoads: [NORTH_SOUTH.slice(6)] };
  const t = marching(
    { A: onRoad(8, { steps: 2 }), W: wagon("7,9") },
    { target: "7,1", map: road, more: { cup: ["french-supply"], cap: 3 } },
  ).take("A");
  t.act({ do: "tow", unit: "W" });
  expect([t.hex("A"), t.unit("W").hexes]).toEqual(["7,4", ["7,6", "7,7"]]);
});

const entering = (more: object = {}, units: object = {}) =>
  lab(
    {
      turn: 1,
      activate: ["french"],
      units: {
        Z: foot("0,0", { steps: 1 }),
        A: { side: "french", steps: 5 },
        B: { side: "french", steps: 4 },
        ...units,
      },
      formations: { french: { side: "french", order: { kind: "march", target: "7,1" } } },
      reinforcements: [{ units: ["A", "B"], turn: 1, at: "7,14", column: true }],
      map: { minorRoads: [NORTH_SOUTH] },
      ...more,
    },
    { dice: [3, 3, 3] },
  );
const lies = (t: Lab, unit: string) => hexLabels(t.g, hexesOf(t.g, t.id(unit)));

rule("15.13-column", "a column comes in as if the road went on beyond the edge", () => {
  const t = entering();
  expect([t.unit("A").column, t.unit("A").place]).toEqual([3, "waiting"]);
  expect(t.refusal({ do: "take", unit: "B" })).not.toBe(undefined); // A is before it
  t.take("A");
  expect([lies(t, "A")[0], t.spent("A")]).toEqual(["7,1", 7]); // 14 hexes, and too little left to deploy
  expect(t.of("arrived")).toMatchObject([{ units: ["A"], hex: "7,14", cite: "15.13-column" }]);
});

rule("15.13-column", "what does not find room stays off the map, and the next waits behind it", () => {
  const t = entering({}, { Y: foot("7,12", { column: 1, steps: 1 }) });
  t.take("A");
  expect(lies(t, "A")).toEqual(["7,13", "7,14"]);
  expect(t.spent("A")).toBe(1);
  expect(stackingAt(t.g, hexNamed(t.g, "7,14"), 0)).toBe(2);
  t.take("B").until("units");
  expect(t.unit("B").place).toBe("waiting");
  expect(t.hex("B")).toBe(undefined);
});

rule("15.13-column", "on a major road it is shorter beyond the edge, too", () => {
  const t = entering({ map: { majorRoads: [NORTH_SOUTH] } }, { Y: foot("7,12", { column: 1, steps: 1 }) });
  t.take("A");
  expect(lies(t, "A")).toEqual(["7,13", "7,14"]);
  expect(stackingAt(t.g, hexNamed(t.g, "7,14"), 0)).toBe(4);
});

rule("15.13-column", "it closes up from beyond the edge when it deploys", () => {
  const t = entering({
    formations: { french: { side: "french", order: { kind: "march", target: "7,14", beneath: "hold" } } },
  });
  t.take("A");
  expect([lies(t, "A"), t.unit("A").column, t.spent("A")]).toEqual([["7,14"], 0, 7.5]); // 6 and 1.5
});

rule("15.13-column", "an entry that the enemy bars is shifted along the edge, off the road", () => {
  const t = entering({ cap: 8 }, { F: austrian("7,13", { batteries: 1, facing: 3 }) });
  t.take("A");
  expect(t.asks).toBe("way");
  expect(t.actions().map((action) => "hex" in action && action.hex)).toEqual(["5,14", "9,14"]);
  t.act({ do: "enter", hex: "9,14" });
  expect(t.of("arrived")).toMatchObject([{ hex: "9,14" }]);
});

/** A road of 112 hexes and more, up and down the field. */
const SNAKE = Array.from({ length: 15 }, (_, column) => {
  const rows = Array.from({ length: 15 }, (_, row) => `${column},${row}`);
  return column % 2 === 0 ? rows : rows.reverse();
}).flat();

/** Davout's division on the road, after this number of hexes. */
const davout = (at: number, fatigue: string, turn: number, die: number[] = []) => {
  const walls = { rivers: SNAKE.flatMap((hex, i) => besides(hex, i)) };
  const t = lab(
    {
      turn,
      activate: ["french"],
      units: {
        D: {
          side: "french",
          at: SNAKE[at]!,
          steps: 5,
          morale: 5,
          fatigue,
          trail: SNAKE.slice(Math.max(0, at - 4), at).reverse(),
          column: 3,
        },
      },
      formations: { french: { side: "french", rating: 5, order: { kind: "march", target: SNAKE.at(-1)! } } },
      map: { majorRoads: [SNAKE], ...walls },
    },
    { dice: [3, ...die] },
  );
  return t;
};
/** Rivers between the legs of the road: no short cuts. */
const besides = (hex: string, at: number): string[] => {
  const [column, row] = hex.split(",").map(Number) as [number, number];
  const next = SNAKE[at + 1];
  const east = column % 2 === 0 ? [row - 1, row] : [row, row + 1];
  return east
    .map((other) => `${column + 1},${other}`)
    .filter((other) => SNAKE.includes(other) && other !== next)
    .map((other) => `${hex}|${other}`);
};
const place = (t: Lab) => SNAKE.indexOf(t.hex("D")!);
const after = (t: Lab) => t.unit("D").fatigue;

rule("DN-davout", "sixteen hexes a turn, 64 in three day turns and a night", () => {
  let at = 4;
  const fatigue = ["rested", "acted1", "acted2", "acted3"];
  const turns = [2, 3, 4, 5];
  for (const [i, turn] of turns.entries()) {
    const t = davout(at, fatigue[i]!, turn).take("D");
    if (t.asks === "depart") t.pass(); // at night it might rest
    expect([place(t), t.spent("D")]).toEqual([at + 16, 8]);
    at = place(t);
  }
  expect(at - 4).toBe(64);
});

rule("DN-davout-fatigue", "a box for each day march, two for the night", () => {
  const ends = (fatigue: string, turn: number) => {
    const t = davout(4, fatigue, turn);
    t.take("D");
    if (t.asks === "depart") t.pass();
    t.until("target", "orders", "arrivals");
    return after(t);
  };
  expect([ends("rested", 2), ends("acted1", 3), ends("acted2", 4), ends("acted3", 5)]).toEqual([
    "acted1",
    "acted2",
    "acted3",
    "tired1",
  ]);
});

rule("DN-davout", "forced marches: 16 hexes a turn while Tired, 8 while Spent, each with its check", () => {
  const forced = (fatigue: string, die: number) => {
    const t = davout(4, fatigue, 6, [3, die, 1, 1]);
    t.act({ do: "forceMarch" }).take("D");
    expect(t.actions().map(({ do: what }) => what)).toContain("force");
    t.act({ do: "force" });
    const walked = place(t) - 4;
    t.until("target", "orders", "arrivals");
    return [walked, after(t), t.unit("D").steps, t.unit("D").stragglers];
  };
  expect(forced("tired1", 5)).toEqual([16, "tired2", 5, 0]);
  expect(forced("tired2", 6)).toEqual([16, "spent", 4, 1]);
  expect(forced("spent", 5)).toEqual([8, "spent", 5, 0]);
});

rule("DN-davout-checks", "a morale of 5 fails on a six alone: eight checks, 1.3 failures", () => {
  const failed = [1, 2, 3, 4, 5, 6].filter((die) => {
    const t = davout(4, "tired1", 6, [3, die, 1, 1]);
    t.act({ do: "forceMarch" }).take("D").act({ do: "force" });
    return t.unit("D").stragglers === 1;
  });
  expect((8 * failed.length) / 6).toBeCloseTo(1.33, 2);
});

rule("15.7-length", "a column that loses steps on the way has fewer counters", () => {
  const t = davout(4, "tired1", 6, [3, 6, 1, 1]);
  t.act({ do: "forceMarch" }).take("D").act({ do: "force" });
  expect([t.unit("D").steps, t.unit("D").column]).toEqual([4, 2]);
});

rule("15.8-follow", "a train follows a column that has deployed up to it", () => {
  const t = towing({ A: onRoad(3, { steps: 2 }), W: wagon("7,4") })
    .take("A")
    .act({ do: "tow", unit: "W" });
  expect([t.hex("A"), t.unit("W").hexes]).toEqual(["7,1", ["7,2", "7,3"]]);
  expect(behind(1, 1)).toEqual(["7,2"]);
});
