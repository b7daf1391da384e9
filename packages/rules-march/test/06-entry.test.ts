// Units that hold [15.6-hold], come onto the map [15.13-entry], or stack with columns.

import { expect } from "vitest";
import { lab, rule } from "./lab.ts";
import { acting, FOES, GUNNERS, HORSE, priceOf, trainsActing } from "./moves.ts";

const HOLD = { command: "obey", formations: { french: { side: "french", order: "hold" } } };
const holding = (unit: object, units: object = {}, more: object = {}) =>
  acting({ a: { at: "7,7", formation: "french", ...unit }, ...units }, { ...HOLD, ...more }).take("a");
const ABOUT = ["6,7", "6,8", "7,6", "7,8", "8,7", "8,8"];

rule("15.6-hold", "one hex for all MP, whatever it costs", () => {
  const t = holding({});
  expect(t.destinations.sort()).toEqual(ABOUT);
  expect(t.refusal({ do: "move", to: "7,5" })).toBe("15.6-hold");
  t.move("7,6");
  expect(t.spent("a")).toBe(8);
  expect(t.destinations).toEqual([]);
  expect(t.actions("face")).toEqual([]);
});

rule("15.6-hold", "a Spent unit enters forest and fords a creek, too; nobody crosses a river", () => {
  const map = { terrain: { "7,6": "forest", "8,7": "mountain" }, creeks: ["7,7|6,7"], rivers: ["7,7|7,8"] };
  const t = holding({ fatigue: "spent" }, {}, { map });
  expect(t.destinations.sort()).toEqual(["6,7", "6,8", "7,6", "8,8"]);
  t.move("7,6");
  expect(t.spent("a")).toBe(1);
});

rule("15.6-hold", "not into the enemy, and not where there is no room", () => {
  const t = holding(
    {},
    { e: { ...FOES, at: "7,6" }, b: { at: "8,8", steps: 3, facing: 2, formation: "french" } },
  );
  expect(t.refusal({ do: "move", to: "7,6" })).toBe("7.0");
  expect(t.refusal({ do: "move", to: "8,8" })).toBe("6.1");
});

rule("15.6-hold", "it may leave a zone for its one hex", () => {
  const t = holding({}, { e: { ...GUNNERS, at: "7,6" } });
  expect(t.destinations).toContain("7,8");
  expect(priceOf(t, "a", "7,8")).toBe(8);
});

const COMING = { reinforcements: [{ units: ["a", "b"], turn: 1, at: "7,14" }] };
const entering = (units: object = {}, more: object = {}) =>
  acting({ a: { steps: 2 }, b: { steps: 2 }, c: { at: "7,9", steps: 1 }, ...units }, { ...COMING, ...more });

rule("15.13-entry", "units enter by moving, in their order, for the price of the hex", () => {
  const t = entering();
  expect(t.refusal({ do: "take", unit: "b" })).toBe("4.0");
  t.take("a");
  expect(t.destinations).toContain("7,11"); // 2 for each of four hexes
  expect(t.destinations).not.toContain("7,10");
  expect(priceOf(t, "a", "7,14")).toBe(2);
  expect(t.unit("a")).toMatchObject({ hexes: ["7,14"], facing: 0, place: "map" });
  t.move("7,13").act({ do: "stop" });
  expect(t.spent("a")).toBe(4);
  expect(t.take("b").destinations).toContain("7,14");
});

rule("15.13-entry", "straight on is as good as in two legs", () => {
  const t = entering().take("a").move("7,12");
  expect(t.spent("a")).toBe(6);
  expect(t.of("moved")[0]).toMatchObject({ from: "7,14", path: ["7,14", "7,13", "7,12"] });
});

rule("15.13-entry", "as if the road went on beyond the edge, unless friends are on it", () => {
  const road = { map: { majorRoads: [["7,14", "7,13", "7,12", "7,11"]] } };
  expect(priceOf(entering({}, road).take("a"), "a", "7,14")).toBe(1);
  const t = entering({ d: { at: "7,14", steps: 1, facing: 0 } }, road);
  expect(priceOf(t.take("a"), "a", "7,14")).toBe(2);
  const minor = { map: { minorRoads: [["7,14", "7,13"]], terrain: { "7,14": "forest" } } };
  expect(priceOf(entering({}, minor).take("a"), "a", "7,14")).toBe(2);
});

rule("15.13-entry", "where the enemy bars the hex, at the nearest free one, for the ground", () => {
  const road = {
    map: {
      majorRoads: [
        ["7,14", "7,13"],
        ["6,14", "6,13"],
      ],
    },
  };
  const t = entering({ e: { ...FOES, at: "7,14" } }, road).take("a");
  expect(t.destinations).not.toContain("7,14");
  expect(t.destinations).toEqual(expect.arrayContaining(["6,14", "8,14"]));
  expect(priceOf(t, "a", "6,14")).toBe(2);
  const u = entering({ e: { ...HORSE, at: "7,13" } }).take("a"); // its zone reaches 6,14 7,14 and 8,14
  expect(u.destinations).toEqual(expect.arrayContaining(["5,14", "9,14"]));
  expect(u.destinations).not.toContain("7,14");
});

rule("15.13-rest", "off the map nobody rests", () => {
  expect(entering().take("a").refusal({ do: "rest" })).toBe("15.13-rest");
});

const ROAD = ["7,12", "7,11", "7,10", "7,9", "7,8", "7,7", "7,6", "7,5"];
const column = (roads: string, steps: number) => {
  const trail = ["7,8", "7,9", "7,10", "7,11"];
  return acting(
    { a: { at: "8,9", steps, size: 5 }, b: { at: "7,7", trail, steps: 4, formation: "second" } },
    {
      formations: { second: { side: "french", order: { kind: "march", target: "7,5" } } },
      map: { [roads]: [ROAD] },
    },
  ).take("a");
};

rule("15.7-stack", "a counter over two hexes weighs 2 in each, one in a single hex 4", () => {
  expect(column("minorRoads", 4).refusal({ do: "move", to: "7,8" })).toBeUndefined();
  expect(column("minorRoads", 5).refusal({ do: "move", to: "7,8" })).toBe("6.1");
  expect(column("minorRoads", 4).refusal({ do: "move", to: "7,9" })).toBeUndefined();
  expect(column("majorRoads", 4).refusal({ do: "move", to: "7,8" })).toBe("6.1");
  expect(column("majorRoads", 3).refusal({ do: "move", to: "7,8" })).toBeUndefined();
  expect(column("majorRoads", 5).refusal({ do: "move", to: "7,9" })).toBeUndefined(); // no unit is there
  expect(column("majorRoads", 2).refusal({ do: "move", to: "7,7" })).toBe("6.1"); // the head weighs all of it
});

rule("15.8", "a train on the road does not pass a column, and does not stay in its way", () => {
  const t = trainsActing(
    {
      w: { arm: "wagon", at: "7,12" },
      b: { at: "7,7", trail: ["7,8", "7,9"], steps: 2, formation: "second" },
    },
    {
      formations: { second: { side: "french", order: { kind: "march", target: "7,5" } } },
      map: { minorRoads: [ROAD] },
    },
  );
  expect(t.take("w").destinations).toContain("7,8");
  expect(t.destinations).not.toContain("7,7");
});

rule("8.4", "nobody enters mountains or leaves the map", () => {
  const t = acting({ a: { at: "7,7" } }, { map: { terrain: { "7,6": "mountain" } } }).take("a");
  expect(t.refusal({ do: "move", to: "7,6" })).toBe("8.4");
  expect(t.refusal({ do: "move", to: "40,40" })).toBe("8.4");
  expect(t.refusal({ do: "move", to: "7,7" })).toBe("6.0");
});

rule("15.1-hq-nature", "trains do not enter a hex with enemy headquarters, troops do", () => {
  const t = trainsActing({ w: { arm: "wagon", at: "13,7" } }).take("w");
  expect(t.destinations).not.toContain("14,7");
  expect(acting({ a: { at: "13,7" } }).take("a").destinations).toContain("14,7");
});

const TIRED = { fatigue: "tired1", morale: 4 };

rule("15.14", "of two formations at once each leader tries for his own", () => {
  const t = lab(
    {
      activate: ["one", "two"],
      stage: "forced",
      command: "free",
      done: ["french-hq", "french-commander"],
      units: {
        a: { side: "french", at: "7,7", formation: "one", ...TIRED },
        b: { side: "french", at: "9,7", formation: "two", ...TIRED },
      },
      formations: { one: { side: "french", rating: 3 }, two: { side: "french", rating: 2 } },
    },
    { dice: [3, 3] },
  );
  t.act({ do: "forceMarch" });
  expect(t.asks).toBe("forcedMarch");
  t.act({ do: "forceMarch" });
  expect(t.of("checked").map(({ unit, passed }) => [unit, passed])).toEqual([
    ["one-leader", true],
    ["two-leader", false],
  ]);
  expect(t.take("a").refusal({ do: "force" })).toBeUndefined();
  expect(t.act({ do: "stop" }).take("b").refusal({ do: "force" })).toBe("15.14");
});

rule("10.3-status", "a detachment shares what its division began with: forced march, zones, command", () => {
  const corps = { formations: { french: { side: "french", detachment: true } } };
  const t = acting(
    { a: { at: "7,7", steps: 4, formation: "french", ...TIRED } },
    { ...corps, stage: "forced" },
    { dice: [1, 6, 3, 3, 1] },
  );
  t.act({ do: "forceMarch" }).take("a").act({ do: "force" }).move("7,6");
  t.act({ do: "detach", steps: 1, batteries: 0 }, { do: "stop" });
  expect(t.unit("a").stragglers).toBe(1);
  t.take("french-detachment").move("7,5").act({ do: "stop" });
  expect(t.of("checked").map(({ unit, needed }) => [unit, needed])).toEqual([
    ["french-leader", 4],
    ["a", 4],
    ["french-detachment", 4],
  ]);
});

rule("15.1-out", "a unit out of command rolls when it is to do more than rest, once", () => {
  const far = { a: { at: "7,7", steps: 1 }, b: { at: "7,12", morale: 3, steps: 3, stragglers: 1 } };
  const t = acting(far, {}, { dice: [4] }).take("b");
  t.move("7,11");
  expect(t.hex("b")).toBe("7,12");
  expect(t.of("checked")).toMatchObject([{ unit: "b", passed: false }]);
  expect(t.refusal({ do: "move", to: "7,11" })).toBe("15.1-out");
  expect(t.refusal({ do: "recover" })).toBe("15.1-out");
  t.act({ do: "rest" });
  const u = acting(far, {}, { dice: [3, 6] })
    .take("b")
    .move("7,11")
    .move("7,10");
  expect(u.hex("b")).toBe("7,10");
  expect(u.of("checked")).toHaveLength(1);
  const v = acting(far, {}, { dice: [1] })
    .take("b")
    .act({ do: "rest" }, { do: "recover" });
  expect(v.of("checked")).toMatchObject([{ cite: "10.1" }]);
});

rule("15.13-entry", "a unit that stays in its entry hex faces away from the edge", () => {
  const facing = (at: string) => {
    const t = acting(
      { a: { steps: 2 }, c: { at: "7,9", steps: 1 } },
      { reinforcements: [{ units: ["a"], turn: 1, at }] },
    );
    return t.take("a").move(at).unit("a").facing;
  };
  expect(["7,14", "6,14", "7,0", "6,0", "0,7", "14,7"].map(facing)).toEqual([0, 0, 3, 3, 1, 4]);
});

rule("15.1-hq-nature", "headquarters do not hold up units that pass through", () => {
  const road = { map: { majorRoads: [["13,7", "14,7", "14,6"]] } };
  const t = acting({ a: { at: "13,7" }, e: { ...FOES, at: "2,2" } }, road).take("a");
  expect(priceOf(t, "a", "14,6")).toBe(2);
});

rule("6.7", "trains have no facing: they join any stack for nothing", () => {
  const t = trainsActing({
    w: { arm: "wagon", at: "7,7" },
    v: { arm: "wagon", at: "2,2" },
    a: { at: "7,6", steps: 2, facing: 3 },
  });
  t.take("w").move("7,6").act({ do: "stop" });
  expect(t.spent("w")).toBe(3);
  expect(t.of("faced")).toEqual([]);
});

rule("6.2-exit", "a unit that has spent MP in place, deploying, still leaves its zone for 2 more", () => {
  const field = { e: { ...GUNNERS, at: "7,5" } };
  const t = acting({ a: { at: "7,6", spent: 1, started: "7,6" }, ...field }).take("a");
  expect(priceOf(t, "a", "7,7")).toBe(4);
  const u = acting({ a: { at: "7,6", spent: 1, started: "7,7" }, ...field }).take("a");
  expect(priceOf(u, "a", "7,7")).toBe(2); // it did not begin there
});

rule("6.0", "the corner of the map is a hex like others", () => {
  const t = acting({ a: { at: "0,1" } }).take("a");
  expect(t.destinations).toContain("0,0");
  expect(t.refusal({ do: "move", to: "0,0" })).toBeUndefined();
  expect(t.move("0,0").move("1,0").hex("a")).toBe("1,0");
  expect(
    acting({ a: { at: "0,6" } })
      .take("a")
      .refusal({ do: "move", to: "0,0" }),
  ).toBe("6.0"); // too far
  expect(holding({ at: "0,1" }).destinations).toContain("0,0");
});

rule("6.0", "what is told of a move are its hexes and its price", () => {
  const t = acting({ a: { at: "7,7" } }, { map: { minorRoads: [["7,7", "7,6", "7,5"]] } })
    .take("a")
    .move("7,5");
  expect(t.of("moved")).toEqual([
    { type: "moved", unit: "a", from: "7,7", path: ["7,6", "7,5"], cost: 32, cite: "6.0" },
  ]);
  expect(t.unit("a").hexes).toEqual(["7,5"]);
  const ring = ["7,7|7,6", "7,7|8,7", "7,7|8,8", "7,7|7,8", "7,7|6,8", "7,7|6,7"];
  const u = trainsActing({ w: { arm: "wagon", at: "7,7" } }, { map: { creeks: ring } })
    .take("w")
    .move("7,6");
  expect(u.of("moved")).toMatchObject([{ path: ["7,6"], cost: 64, cite: "6.6" }]);
  expect(holding({}).move("7,6").of("moved")).toMatchObject([{ from: "7,7", path: ["7,6"], cost: 64 }]);
});

rule("6.9", "an enemy beyond a river without a bridge is not beside", () => {
  const prepares = (map: object) =>
    acting({ a: { at: "7,8" }, e: { ...FOES, at: "7,6" } }, { map })
      .take("a")
      .move("7,7")
      .refusal({ do: "prepare" });
  expect(prepares({ rivers: ["7,7|7,6"] })).toBe("6.9");
  expect(prepares({ rivers: ["7,7|7,6"], bridges: ["7,7|7,6"] })).toBeUndefined();
  expect(prepares({ creeks: ["7,7|7,6"] })).toBeUndefined();
});

rule("6.11", "a bridge at the very corner of the map holds its engineers, too", () => {
  const map = { creeks: ["0,0|0,1"] };
  const t = trainsActing({ p: { arm: "engineer", at: "0,1", bridging: "0,1|0,0" } }, { map }).take("p");
  expect(t.destinations).toEqual([]);
});

rule("15.13-entry", "the last point is enough", () => {
  expect(entering({}, { cap: 2 }).take("a").destinations).toEqual(["7,14"]);
  expect(entering({}, { cap: 1 }).take("a").destinations).toEqual([]);
});

rule("6.2-exit", "the half of a wagon that was split in a zone pays, too", () => {
  const t = trainsActing({ w: { arm: "wagon", at: "7,6" }, e: { ...GUNNERS, at: "7,5" } });
  t.take("w").act({ do: "split" }, { do: "stop" });
  expect(priceOf(t.take("french-half-wagon-1"), "french-half-wagon-1", "7,7")).toBe(5);
});

rule("6.1-facing", "a column that halts among friends neither turns nor pays", () => {
  const t = acting(
    {
      a: { at: "7,9", steps: 1, trail: [], formation: "french" },
      b: { at: "7,7", steps: 1, facing: 2, formation: "two" },
    },
    {
      command: "obey",
      cap: 1,
      formations: {
        french: { side: "french", order: { kind: "march", target: "7,2" } },
        two: { side: "french" },
      },
      map: { minorRoads: [ROAD] },
    },
  );
  t.take("a");
  if (t.asks === "depart") t.pass();
  expect(t.hex("a")).toBe("7,7");
  expect(t.of("faced")).toEqual([]);
});

rule("6.2-cavalry", "zones reach into the corner, too", () => {
  const t = acting({ a: { at: "1,0" }, e: { ...HORSE, at: "0,1" } })
    .take("a")
    .move("0,0");
  expect(t.destinations).toEqual([]);
});

rule("6.6-terrain", "where a scenario has mud, trains pay for it off the road", () => {
  const mud = { mud: 1, map: { terrain: { "7,6": "forest" }, minorRoads: [["7,7", "7,8"]] } };
  const train = () => trainsActing({ w: { arm: "wagon", at: "7,7" } }, mud).take("w");
  expect(priceOf(train(), "w", "8,8")).toBe(4);
  expect(priceOf(train(), "w", "7,6")).toBe(6);
  expect(priceOf(train(), "w", "7,8")).toBe(0.5);
  expect(priceOf(acting({ a: { at: "7,7" } }, mud).take("a"), "a", "8,8")).toBe(2);
});

rule("15.13-entry", "a unit that cannot pay for its entry stays outside", () => {
  const t = entering({ a: { steps: 2, fatigue: "spent" } }).take("a");
  expect([t.destinations, t.refusal({ do: "move", to: "7,14" })]).toEqual([[], "6.0"]);
});
