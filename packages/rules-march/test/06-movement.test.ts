import { expect } from "vitest";
import { rule } from "./lab.ts";
import { acting, FOES, GUNNERS, HORSE, priceOf, trainsActing } from "./moves.ts";

const FOREST = { map: { terrain: { "7,6": "forest" } } };
const NORTH = ["7,12", "7,11", "7,10", "7,9", "7,8", "7,7", "7,6", "7,5", "7,4", "7,3"];

rule("6.0", "infantry goes four clear hexes with 8 MP, cavalry six with 13", () => {
  const t = acting({ i: { at: "7,7" }, c: { at: "7,7", arm: "cavalry", steps: 1 } });
  t.take("i");
  expect(t.destinations).toContain("7,3");
  expect(t.destinations).not.toContain("7,2");
  expect(t.refusal({ do: "move", to: "7,2" })).toBe("6.0");
  t.act({ do: "stop" }).take("c");
  expect(t.destinations).toContain("7,1");
  expect(t.destinations).not.toContain("7,0");
});

rule("6.0", "a unit goes on while MP last, leg by leg", () => {
  const t = acting({ i: { at: "7,7" } });
  t.take("i").move("7,6").move("7,4");
  expect(t.spent("i")).toBe(6);
  expect(t.destinations.sort()).toEqual(["6,4", "6,5", "7,3", "7,5", "8,4", "8,5"]);
  t.move("7,3");
  expect(t.destinations).toEqual([]);
  expect(t.of("moved").map(({ path }) => path)).toEqual([["7,6"], ["7,5", "7,4"], ["7,3"]]);
});

rule("6.0", "nobody enters a hex of the enemy", () => {
  const t = acting({ i: { at: "7,7" }, e: { ...FOES, at: "7,6" } });
  t.take("i");
  expect(t.destinations).not.toContain("7,6");
  expect(t.refusal({ do: "move", to: "7,6" })).toBe("7.0");
});

rule("6.0-cost", "a hexside is paid on top of the hex", () => {
  const t = acting(
    { i: { at: "7,7" } },
    { map: { slopes: ["7,7>7,6"], levels: { "7,6": 1 }, terrain: { "7,6": "forest" } } },
  );
  expect(priceOf(t.take("i"), "i", "7,6")).toBe(4);
});

rule("6.0-cost", "slopes cost only upwards; a steep one 2", () => {
  const t = acting(
    { i: { at: "7,7" } },
    { map: { slopes: ["7,6>7,7"], steepSlopes: ["7,6>7,5"], levels: { "7,7": 1, "7,5": 1 } } },
  );
  expect(priceOf(t.take("i"), "i", "7,6")).toBe(2);
  expect(priceOf(t, "i", "7,5")).toBe(4);
});

rule("6.0-forest", "forest costs infantry and cavalry 3", () => {
  const t = acting({ i: { at: "7,7" }, c: { at: "7,7", arm: "cavalry", steps: 1 } }, FOREST);
  expect(priceOf(t.take("i"), "i", "7,6")).toBe(3);
  t.act({ do: "stop" });
  expect(priceOf(t.take("c"), "c", "7,6")).toBe(3);
});

rule("6.0-cap", "the limit of a new order binds everybody, and what a turn costs too", () => {
  const t = acting({ i: { at: "7,7" } }, { cap: 5 });
  t.take("i");
  expect(t.destinations).toContain("7,5");
  expect(t.destinations).not.toContain("7,4");
  t.move("7,5");
  expect(t.actions("face")).toHaveLength(5);
  const u = acting({ i: { at: "7,7" } }, { cap: 4 });
  u.take("i").move("7,5");
  expect(u.actions("face")).toHaveLength(0);
  expect(u.refusal({ do: "face", facing: 2 })).toBe("6.8-cost");
});

// 6.1 Stacking

rule("6.1", "ten strength points in a hex at the end of a move, no more", () => {
  const friend = { at: "7,6", facing: 0, steps: 4 };
  const t = acting({ a: { at: "7,7", steps: 2 }, b: friend });
  t.take("a");
  expect(t.refusal({ do: "move", to: "7,6" })).toBe("6.1");
  expect(t.destinations).toContain("7,5"); // passing is free
  const u = acting({ a: { at: "7,7", steps: 1 }, b: friend });
  u.take("a").move("7,6").act({ do: "stop" });
  expect(u.stack("7,6")).toEqual(expect.arrayContaining(["a", "b"]));
});

rule("6.1", "a smashed unit counts 2", () => {
  const t = acting({
    a: { at: "7,7", steps: 4 },
    b: { at: "7,6", facing: 0, steps: 0, stragglers: 2, smashed: true },
  });
  expect(t.take("a").refusal({ do: "move", to: "7,6" })).toBeUndefined();
  const u = acting({
    a: { at: "7,7", steps: 5 },
    b: { at: "7,6", facing: 0, steps: 0, stragglers: 2, smashed: true },
  });
  expect(u.take("a").refusal({ do: "move", to: "7,6" })).toBe("6.1");
});

rule("6.1-corps", "units of two corps share a hex", () => {
  const t = acting(
    { a: { at: "7,7", steps: 2 }, b: { at: "7,6", facing: 0, steps: 2, formation: "second" } },
    { formations: { second: { side: "french" } } },
  );
  t.take("a").move("7,6").act({ do: "stop" });
  expect(t.hex("a")).toBe(t.hex("b"));
});

rule("6.1-trains", "a train counts 4", () => {
  const wagon = { arm: "wagon", at: "7,6" };
  const t = acting({ a: { at: "7,7", steps: 4 }, w: wagon });
  expect(t.take("a").refusal({ do: "move", to: "7,6" })).toBe("6.1");
  const u = acting({ a: { at: "7,7", steps: 3 }, w: wagon });
  expect(u.take("a").refusal({ do: "move", to: "7,6" })).toBeUndefined();
});

rule("6.1-facing", "a unit that joins a stack faces as it does, for 1 MP if that is a turn", () => {
  const t = acting({ a: { at: "7,7", steps: 1 }, b: { at: "7,6", facing: 3, steps: 1 } });
  t.take("a").move("7,6");
  expect(t.spent("a")).toBe(2);
  t.act({ do: "stop" });
  expect(t.unit("a").facing).toBe(3);
  expect(t.unit("b").facing).toBe(3);
  expect(t.spent("a")).toBe(3);
});

rule(
  "6.1-facing",
  "a unit that arrives with the facing of the stack pays nothing; one that cannot pay cannot end there",
  () => {
    const from = { a: { at: "7,7", steps: 1 } };
    const t = acting({ ...from, b: { at: "7,6", facing: 0, steps: 1 } }, { cap: 2 });
    t.take("a").move("7,6").act({ do: "stop" });
    expect(t.spent("a")).toBe(2);
    const u = acting({ ...from, b: { at: "7,6", facing: 1, steps: 1 } }, { cap: 2 });
    expect(u.take("a").refusal({ do: "move", to: "7,6" })).toBe("6.1-facing");
    const v = acting({ ...from, b: { at: "7,6", facing: 1, steps: 1 } }, { cap: 3 });
    expect(v.take("a").refusal({ do: "move", to: "7,6" })).toBeUndefined();
  },
);

rule("6.1-overstack", "stragglers that come back to a full hex disorganize all units in it", () => {
  const stack = {
    a: { at: "7,7", steps: 3, stragglers: 1, facing: 0 },
    b: { at: "7,7", steps: 2, facing: 0 },
  };
  const t = acting(stack, {}, { dice: [1] });
  t.take("a").act({ do: "recover" });
  expect(t.unit("a").steps).toBe(4);
  expect(t.unit("a").disorganized).toBe(true);
  expect(t.unit("b").disorganized).toBe(true);
  expect(t.cites).toContain("6.1-overstack");
  const u = acting({ ...stack, b: { at: "7,7", steps: 1, facing: 0 } }, {}, { dice: [1] });
  u.take("a").act({ do: "recover" });
  expect(u.unit("a").disorganized).toBe(false); // 10 SP
});

// 6.2 Zones of control

rule("6.2", "a zone is entered, left and shared by what its cases say: here it holds a unit", () => {
  const t = acting({ i: { at: "7,8" }, e: { ...GUNNERS, at: "7,5" } });
  t.take("i");
  expect(t.destinations).toContain("7,6");
  expect(t.destinations).not.toContain("7,5");
});

rule("6.2-cavalry", "cavalry holds all six hexes, whatever the ground", () => {
  const about = ["7,6", "8,7", "8,8", "7,8", "6,8", "6,7"];
  const terrain = Object.fromEntries(about.map((hex) => [hex, "forest"]));
  for (const hex of about) {
    const t = acting({ i: { at: hex }, e: { ...HORSE, at: "7,7" } }, { map: { terrain } });
    expect(t.state.stack.at(-1)).toMatchObject({ zonedThen: [t.id("i")] });
  }
});

rule("6.2-infantry", "infantry holds clear hexes, and only with guns", () => {
  const zoned = (foe: object, terrain: object) => {
    const t = acting({ i: { at: "7,7" }, e: { ...foe, at: "7,5" } }, { map: { terrain } });
    return t.take("i").move("7,6").destinations.length === 0;
  };
  expect(zoned(GUNNERS, {})).toBe(true);
  expect(zoned(FOES, {})).toBe(false);
  for (const ground of ["forest", "village", "town", "chateau", "swamp"])
    expect(zoned(GUNNERS, { "7,6": ground })).toBe(false);
});

rule("6.2-infantry", "smashed units and columns hold nothing", () => {
  for (const how of [
    { smashed: true, steps: 0, stragglers: 1 },
    { column: 1, trail: [], steps: 2 },
  ]) {
    const t = acting({ i: { at: "7,7" }, e: { ...GUNNERS, ...how, at: "7,5" } });
    expect(t.take("i").move("7,6").destinations).not.toEqual([]);
  }
});

rule("6.2-negate", "a hex that a friend holds is free: no stop, no lost road, no price for leaving", () => {
  const road = { map: { majorRoads: [NORTH] } };
  const enemy = { e: { ...GUNNERS, at: "8,6" } }; // beside 7,6 and 7,5
  const friend = { b: { at: "7,6", facing: 0, steps: 1 } };
  const t = acting({ a: { at: "7,8", steps: 1 }, ...friend, ...enemy }, road);
  expect(priceOf(t.take("a"), "a", "7,5")).toBe(5); // 1, 2 past the friend, 2 into the next zone
  expect(priceOf(acting({ a: { at: "7,8", steps: 1 }, ...enemy }, road).take("a"), "a", "7,5")).toBe(7); // round it
  const u = acting({ a: { at: "7,6", steps: 1, facing: 0 }, ...friend, ...enemy });
  expect(priceOf(u.take("a"), "a", "7,7")).toBe(2);
});

rule("6.2-negate", "a smashed friend cancels nothing", () => {
  const t = acting({
    a: { at: "7,7", steps: 1 },
    b: { at: "7,6", facing: 0, steps: 0, stragglers: 1, smashed: true },
    e: { ...GUNNERS, at: "7,5" },
  });
  t.take("a").move("7,6");
  expect(t.destinations).toEqual([]);
});

rule("6.2-stop", "a unit that enters a zone goes no further", () => {
  const t = acting({ i: { at: "7,8" }, e: { ...GUNNERS, at: "7,5" } });
  t.take("i").move("7,6");
  expect(t.destinations).toEqual([]);
  expect(t.refusal({ do: "move", to: "7,7" })).toBe("6.2-stop");
  expect(t.spent("i")).toBe(4);
});

rule("6.2-noroad", "into a zone the road does not help", () => {
  const t = acting({ i: { at: "7,8" }, e: { ...GUNNERS, at: "7,5" } }, { map: { majorRoads: [NORTH] } });
  expect(priceOf(t.take("i"), "i", "7,7")).toBe(1);
  expect(priceOf(t, "i", "7,6")).toBe(2);
});

rule("6.2-example", "a zone with road and forest costs infantry 3", () => {
  const t = acting(
    { i: { at: "7,7" }, e: { ...HORSE, at: "7,5" } },
    { map: { majorRoads: [NORTH], terrain: { "7,6": "forest" } } },
  );
  expect(priceOf(t.take("i"), "i", "7,6")).toBe(3);
  const u = acting({ i: { at: "7,7" } }, { map: { majorRoads: [NORTH], terrain: { "7,6": "forest" } } });
  expect(priceOf(u.take("i"), "i", "7,6")).toBe(1);
});

rule("6.2-river", "zones cross creeks, not rivers, bridged or not", () => {
  const held = (map: object) =>
    acting({ i: { at: "7,7" }, e: { ...HORSE, at: "7,5" } }, { map })
      .take("i")
      .move("7,6").destinations.length === 0;
  expect(held({ creeks: ["7,6|7,5"] })).toBe(true);
  expect(held({ rivers: ["7,6|7,5"] })).toBe(false);
  expect(held({ rivers: ["7,6|7,5"], bridges: ["7,6|7,5"] })).toBe(false);
});

rule("6.2-slope", "guns of infantry hold downhill, not uphill; cavalry both", () => {
  const held = (foe: object, map: object) =>
    acting({ i: { at: "7,7" }, e: { ...foe, at: "7,5" } }, { map })
      .take("i")
      .move("7,6").destinations.length === 0;
  const UP = { "7,6": 1 };
  expect(held(GUNNERS, { slopes: ["7,5>7,6"], levels: UP })).toBe(false);
  expect(held(GUNNERS, { steepSlopes: ["7,5>7,6"], levels: UP })).toBe(false);
  expect(held(GUNNERS, { slopes: ["7,6>7,5"], levels: { "7,5": 1 } })).toBe(true);
  expect(held(HORSE, { slopes: ["7,5>7,6"], levels: UP })).toBe(true);
  expect(held(GUNNERS, { levels: UP })).toBe(true); // a contour alone does not
});

rule("6.2-exit", "leaving the zone in which a move began costs 2 more, once", () => {
  const t = acting({ i: { at: "7,6" }, e: { ...GUNNERS, at: "7,5" } });
  t.take("i");
  expect(t.destinations).toContain("7,9"); // 2 + 6
  expect(t.destinations).not.toContain("7,10");
  expect(priceOf(t, "i", "7,7")).toBe(4);
  expect(priceOf(t, "i", "7,8")).toBe(2);
});

rule("6.2-exit", "trains pay it, too; and from zone to zone a unit may go at once", () => {
  const t = trainsActing({ w: { arm: "wagon", at: "7,6" }, e: { ...GUNNERS, at: "7,5" } });
  expect(priceOf(t.take("w"), "w", "7,7")).toBe(5);
  const u = acting({ i: { at: "7,6" }, e: { ...GUNNERS, at: "7,5" } });
  expect(priceOf(u.take("i"), "i", "6,6")).toBe(4);
  expect(u.destinations).toEqual([]);
});

// 6.3 Roads

rule("6.3", "a road is used from hexside to hexside; grades change at junctions", () => {
  const map = { majorRoads: [["7,8", "7,7"]], minorRoads: [["7,7", "7,6"]], terrain: { "7,6": "forest" } };
  const t = acting({ i: { at: "7,8" } }, { map });
  t.take("i");
  expect(priceOf(t, "i", "7,7")).toBe(1);
  expect(priceOf(t, "i", "7,6")).toBe(2);
});

rule("6.3-major", "a major road costs 1 a hex: eight hexes in a turn", () => {
  const t = acting({ i: { at: "7,12" } }, { map: { majorRoads: [NORTH] } });
  t.take("i");
  expect(t.destinations).toContain("7,4");
  expect(t.destinations).not.toContain("7,3");
});

rule("6.3-minor", "a minor road costs 2 a hex", () => {
  const terrain = Object.fromEntries(NORTH.map((hex) => [hex, "forest"]));
  const t = acting({ i: { at: "7,12" } }, { map: { minorRoads: [NORTH], terrain } });
  t.take("i");
  expect(t.destinations).toContain("7,8");
  expect(t.destinations).not.toContain("7,7");
});

rule("6.3-contiguous", "a road that is not come along does not help", () => {
  const t = acting({ i: { at: "6,7" } }, { map: { majorRoads: [NORTH], terrain: { "7,6": "forest" } } });
  expect(priceOf(t.take("i"), "i", "7,6")).toBe(3);
  expect(priceOf(t, "i", "7,5")).toBe(1);
});

rule("6.3-example", "from the field into a clear hex with a road: 2", () => {
  const t = acting({ i: { at: "6,7" } }, { map: { majorRoads: [NORTH] } });
  expect(priceOf(t.take("i"), "i", "7,6")).toBe(2);
});

// 6.4 Water

rule("6.4", "creek and river lie on hexsides, and are paid or forbidden there", () => {
  const t = acting({ i: { at: "7,7" } }, { map: { creeks: ["7,7|7,6"] } });
  expect(priceOf(t.take("i"), "i", "7,6")).toBe(4); // round the end of the creek
});

rule("6.4-bridge", "a bridge costs 1, on a road too", () => {
  const sides = { rivers: ["7,7|7,6"], bridges: ["7,7|7,6"] };
  expect(priceOf(acting({ i: { at: "7,7" } }, { map: sides }).take("i"), "i", "7,6")).toBe(3);
  const road = { rivers: ["7,7|7,6"], majorRoads: [NORTH] };
  expect(priceOf(acting({ i: { at: "7,7" } }, { map: road }).take("i"), "i", "7,6")).toBe(2);
});

rule("6.4-implied", "a road over water has a bridge", () => {
  const t = acting({ i: { at: "7,7" } }, { map: { creeks: ["7,7|7,6"], minorRoads: [NORTH] } });
  expect(priceOf(t.take("i"), "i", "7,6")).toBe(3);
});

const RING = ["7,7|7,6", "7,7|8,7", "7,7|8,8", "7,7|7,8", "7,7|6,8", "7,7|6,7"];

rule("6.4-creek", "combat units ford a creek for 3 more", () => {
  const t = acting({ i: { at: "7,7" } }, { map: { creeks: RING } });
  expect(priceOf(t.take("i"), "i", "7,6")).toBe(5);
});

rule("6.4-train", "a train fords a creek with all MP of its turn, and stops", () => {
  const t = trainsActing({ w: { arm: "wagon", at: "7,7" } }, { map: { creeks: RING } });
  t.take("w");
  expect(t.destinations.sort()).toEqual(["6,7", "6,8", "7,6", "7,8", "8,7", "8,8"]);
  expect(priceOf(t, "w", "7,6")).toBe(8);
  expect(t.destinations).toEqual([]);
});

rule("6.4-train", "not after it has moved, nor out of a zone of control", () => {
  const creeks = ["7,7|7,6", "8,7|7,6", "6,7|7,6"];
  const t = trainsActing({ w: { arm: "wagon", at: "7,8" } }, { map: { creeks } });
  t.take("w").move("7,7");
  expect(t.destinations).not.toContain("7,6");
  const u = trainsActing(
    { w: { arm: "wagon", at: "7,7" }, e: { ...GUNNERS, at: "8,8" } },
    { map: { creeks: RING } },
  );
  expect(u.take("w").destinations).toEqual([]);
});

rule("6.4-river", "nobody crosses a river without a bridge", () => {
  const t = acting({ i: { at: "7,7" } }, { map: { rivers: RING } });
  expect(t.take("i").destinations).toEqual([]);
  expect(["7,6", "7,5"].map((to) => t.refusal({ do: "move", to }))).toEqual(["6.4-river", "6.0"]);
});

// 6.5 Friends on the road

rule("6.5", "into a friend on the road one pays for the ground", () => {
  const map = { majorRoads: [NORTH], terrain: { "7,6": "forest" } };
  const t = acting({ a: { at: "7,7", steps: 1 }, b: { at: "7,6", facing: 0, steps: 1 } }, { map });
  expect(priceOf(t.take("a"), "a", "7,6")).toBe(3);
  const u = acting({ a: { at: "7,7", steps: 1 }, w: { arm: "wagon", at: "7,6" } }, { map });
  expect(priceOf(u.take("a"), "a", "7,6")).toBe(3);
});

rule("6.5", "leaders on the road are in nobody's way", () => {
  const t = acting(
    { a: { at: "7,7" }, b: { at: "7,9" }, "french-leader": { at: "7,6" } },
    { map: { majorRoads: [NORTH] } },
  );
  expect(priceOf(t.take("a"), "a", "7,6")).toBe(1);
});

rule("6.5-offroad", "off the road friends cost nothing", () => {
  const t = acting({ a: { at: "7,7", steps: 1 }, b: { at: "7,6", facing: 0, steps: 1 } });
  expect(priceOf(t.take("a"), "a", "7,6")).toBe(2);
});

// 6.6 Trains

rule("6.6", "trains act with the Supply chit, not with a corps", () => {
  const units = { i: { at: "7,7" }, w: { arm: "wagon", at: "9,7" } };
  const t = acting(units);
  expect(t.refusal({ do: "take", unit: "w" })).toBe("4.0");
  const u = trainsActing(units);
  expect(u.refusal({ do: "take", unit: "i" })).toBe("4.0");
  u.take("w").move("9,6");
  expect(u.hex("w")).toBe("9,6");
});

rule("6.6-road", "on any road trains pay 1/2 a hex, friends or not", () => {
  for (const roads of ["majorRoads", "minorRoads"]) {
    const t = trainsActing(
      { w: { arm: "wagon", at: "7,12" }, i: { at: "7,11", steps: 2 } },
      { map: { [roads]: [NORTH] } },
    );
    expect(priceOf(t.take("w"), "w", "7,3")).toBe(4.5);
  }
});

rule(
  "6.6-terrain",
  "trains pay 3 for clear hexes and 5 for forest; swamps and steep slopes are closed to them",
  () => {
    const map = {
      terrain: { "7,6": "forest", "8,7": "swamp" },
      steepSlopes: ["7,7>6,7"],
      levels: { "6,7": 1, "7,8": 1 },
      slopes: ["7,7>7,8"],
    };
    const train = () => trainsActing({ w: { arm: "wagon", at: "7,7" } }, { map }).take("w");
    expect(priceOf(train(), "w", "8,8")).toBe(3);
    expect(priceOf(train(), "w", "7,6")).toBe(5);
    expect(priceOf(train(), "w", "7,8")).toBe(5); // up a slope
    expect(train().destinations).not.toContain("8,7");
    expect(priceOf(train(), "w", "6,7")).toBe(6); // by 6,8
  },
);

rule("6.6-water", "a bridge for rivers, a whole turn for creeks", () => {
  const map = { rivers: RING, bridges: ["7,7|7,6"] };
  const t = trainsActing({ w: { arm: "wagon", at: "7,7" } }, { map }).take("w");
  expect(t.destinations.every((hex) => hex !== "7,8")).toBe(true);
  expect(priceOf(t, "w", "7,6")).toBe(4);
});

rule(
  "15.8-stack",
  "a train that comes along a minor road lies across the last hexside and fills both hexes",
  () => {
    const t = trainsActing({ w: { arm: "wagon", at: "7,9" } }, { map: { minorRoads: [NORTH] } });
    t.take("w").move("7,7");
    expect(t.unit("w").hexes).toEqual(["7,7", "7,8"]);
    const u = trainsActing({ w: { arm: "wagon", at: "7,9" } }, { map: { majorRoads: [NORTH] } });
    u.take("w").move("7,7");
    expect(u.unit("w").hexes).toEqual(["7,7"]);
  },
);

rule("15.8", "on a road no train passes another", () => {
  const units = { w: { arm: "wagon", at: "7,9" }, v: { arm: "wagon", at: "7,8" } };
  const t = trainsActing(units, { map: { minorRoads: [NORTH] } });
  t.take("w");
  expect(t.destinations).not.toContain("7,8");
  const u = trainsActing(units);
  expect(u.take("w").destinations).toContain("7,8");
});
