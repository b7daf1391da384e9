// Supply [12.0] [16.6], trenches [14.0].

import { expect } from "vitest";
import { type Lab, rule } from "./lab.ts";
import { acting, GUNNERS, HORSE, toNextTurn, trainsActing } from "./moves.ts";

const NIGHT = { turn: 5 };
const WAGON = { arm: "wagon", at: "7,9" };
const fed = (t: Lab, unit: string, wagon = "w") =>
  t.take(unit).act({ do: "rest" }, { do: "resupply", wagon }, { do: "stop" });
const draw = { do: "resupply", wagon: "w" } as const;

rule("12.0", "supply is drawn by night, or by day by a unit that has run out", () => {
  const t = acting({ a: { at: "7,7" }, w: WAGON })
    .take("a")
    .act({ do: "rest" });
  expect(t.refusal(draw)).toBe("12.0");
  const u = acting({ a: { at: "7,7" }, w: WAGON }, NIGHT)
    .take("a")
    .act({ do: "rest" });
  expect(u.refusal(draw)).toBeUndefined();
});

rule("12.1", "a unit that draws by night is in supply and refreshed", () => {
  const t = acting({ a: { at: "7,7", engaged: true, fatigue: "tired1" }, w: WAGON }, NIGHT);
  toNextTurn(fed(t, "a"));
  expect(t.unit("a")).toMatchObject({ unsupplied: false, fatigue: "acted2" });
});

rule("12.1-rest", "supplied and at rest: 3 levels", () => {
  const t = acting({ a: { at: "7,7", fatigue: "tired2" }, w: WAGON }, NIGHT);
  expect(toNextTurn(fed(t, "a")).of("fatigued")).toMatchObject([{ from: 6, to: 3, cite: "12.1-rest" }]);
});

rule("12.1-stationary", "supplied and stationary: 2 levels", () => {
  const t = acting({ a: { at: "7,7", fatigue: "tired2" }, w: WAGON }, NIGHT)
    .take("a")
    .act(draw, { do: "stop" });
  expect(toNextTurn(t).of("fatigued")).toMatchObject([{ from: 6, to: 4, cite: "12.1-stationary" }]);
});

rule("12.1-none", "without supply a night's rest is like any other", () => {
  const t = acting({ a: { at: "7,7", fatigue: "tired2" } }, NIGHT)
    .take("a")
    .act({ do: "rest" }, { do: "stop" });
  expect(toNextTurn(t).of("fatigued")).toMatchObject([{ from: 6, to: 5, cite: "12.1-none" }]);
});

rule("12.1-marker", "with supply for all every unit runs out that has not drawn in the night", () => {
  const units = { a: { at: "7,7" }, b: { at: "8,8" }, w: WAGON, e: { ...GUNNERS, at: "13,13" } };
  const t = toNextTurn(fed(acting(units, NIGHT, { options: ["supply-for-all"] }), "a"));
  expect([t.unit("a").unsupplied, t.unit("b").unsupplied, t.unit("e").unsupplied]).toEqual([
    false,
    true,
    true,
  ]);
  expect(t.of("ranOut").map(({ unit, cite }) => [unit, cite])).toEqual([
    ["b", "12.1-marker"],
    ["e", "12.1-marker"],
  ]);
  const day = toNextTurn(acting(units, {}, { options: ["supply-for-all"] }).pass());
  expect(day.unit("b").unsupplied).toBe(false);
});

rule("12.1-combatonly", "as a rule only units that have fought since the last night run out", () => {
  const units = { a: { at: "7,7", engaged: true }, b: { at: "8,8" } };
  const t = toNextTurn(acting(units, NIGHT).pass());
  expect([t.unit("a").unsupplied, t.unit("b").unsupplied]).toEqual([true, false]);
  expect(t.of("ranOut")).toMatchObject([{ unit: "a", cite: "12.1-combatonly" }]);
  expect(t.state.engaged.every((one) => one === 0)).toBe(true);
  const day = toNextTurn(acting(units).pass());
  expect(day.unit("a").unsupplied).toBe(false);
  expect(day.state.engaged[day.id("a")]).toBe(1);
});

rule("12.1-delayed", "by day a unit that rests gets rid of the marker; one that works does not", () => {
  const units = { a: { at: "7,7", unsupplied: true, fatigue: "acted2" }, w: WAGON };
  const t = acting(units).take("a");
  expect(t.refusal(draw)).toBe("12.1-delayed");
  t.act({ do: "rest" }, draw, { do: "stop" });
  expect(toNextTurn(t).unit("a")).toMatchObject({ unsupplied: false, fatigue: "acted1" });
});

rule("12.2", "out of supply: half the MP, no zones, no stragglers back", () => {
  const t = acting({
    a: { at: "7,8", unsupplied: true, steps: 3, stragglers: 1 },
    e: { ...GUNNERS, at: "7,6" },
  });
  t.take("a");
  expect(t.refusal({ do: "move", to: "7,7" })).toBe("12.2");
  expect(t.destinations).toContain("7,10");
  expect(t.destinations).not.toContain("7,11");
  expect(t.refusal({ do: "recover" })).toBe("12.2");
});

rule("12.2-may", "it rests like others, and a smashed one may still recover", () => {
  const t = acting({ a: { at: "7,7", unsupplied: true, fatigue: "acted3" } })
    .take("a")
    .act({ do: "rest" }, { do: "stop" });
  expect(toNextTurn(t).unit("a").fatigue).toBe("acted2");
  const u = acting(
    { a: { at: "7,7", unsupplied: true, steps: 0, stragglers: 1, smashed: true, size: 4 }, b: { at: "8,8" } },
    { stage: "smashed" },
    { dice: [1] },
  );
  expect(u.unit("a")).toMatchObject({ smashed: false, steps: 1 });
});

rule("12.3", "wagons deliver when the receiver acts, not when they do", () => {
  const t = trainsActing({ a: { at: "7,7" }, w: WAGON }, NIGHT).take("w");
  expect(t.actions("resupply")).toEqual([]);
  const u = acting({ a: { at: "7,7" }, w: { ...WAGON, side: "coalition" } }, NIGHT)
    .take("a")
    .act({ do: "rest" });
  expect(u.refusal(draw)).toBe("12.3"); // not from the enemy's
});

rule("12.3-capacity", "a step serves two units, a full wagon four", () => {
  const at = ["7,7", "7,8", "8,8", "6,8", "8,9"];
  const units = Object.fromEntries(at.map((hex, i) => [`u${i}`, { at: hex, steps: 1 }]));
  const t = acting({ ...units, w: WAGON, v: { ...WAGON, at: "13,13" } }, NIGHT);
  const loads = () => t.unit("w").steps;
  fed(t, "u0");
  expect(loads()).toBe(1);
  fed(t, "u1");
  expect(loads()).toBe(1);
  fed(t, "u2");
  expect([loads(), t.unit("w").place]).toEqual([0, "map"]);
  fed(t, "u3");
  expect(t.unit("w").place).toBe("eliminated");
  expect(t.take("u4").act({ do: "rest" }).refusal(draw)).toBe("12.3");
});

rule("12.3-split", "a full wagon becomes two halves, and both may go on", () => {
  const t = trainsActing({ w: WAGON }).take("w").act({ do: "split" });
  const half = t.of("split")[0]!.half;
  expect([t.unit("w").steps, t.unit(half).steps, t.hex(half)]).toEqual([1, 1, "7,9"]);
  t.move("7,8").act({ do: "stop" }).take(half).move("7,10");
  expect(t.hex(half)).toBe("7,10");
  expect(t.refusal({ do: "split" })).toBe("12.3-split");
});

rule("12.3-split", "also on the way: each half goes on with the MP that are left", () => {
  const t = trainsActing({ w: WAGON }).take("w").move("7,8").act({ do: "split" });
  const half = t.of("split")[0]!.half;
  expect([t.hex(half), t.spent("w"), t.spent(half)]).toEqual(["7,8", 3, 3]);
  t.move("7,7").act({ do: "stop" }).take(half);
  expect(t.destinations).not.toContain("7,5"); // 3 hexes of clear ground cost 9 of 8 MP
  t.move("7,9");
  expect([t.hex("w"), t.hex(half), t.spent(half)]).toEqual(["7,7", "7,9", 6]);
});

rule("12.3-split", "a wagon that a zone has stopped gives no half that goes on", () => {
  const t = trainsActing({ w: WAGON, v: { ...WAGON, at: "3,9" }, c: { ...GUNNERS, at: "7,6" } }).take("w");
  t.move("7,7").act({ do: "split" }, { do: "stop" });
  const half = t.of("split")[0]!.half;
  expect(t.refusal({ do: "take", unit: half })).toBe("4.1");
});

rule("12.3-split", "not half wagons, not where there is no room", () => {
  expect(
    trainsActing({ w: { ...WAGON, steps: 1 } })
      .take("w")
      .refusal({ do: "split" }),
  ).toBe("12.3-split");
  const full = trainsActing({ w: WAGON, a: { at: "7,9", steps: 2 } }).take("w");
  expect(full.refusal({ do: "split" })).toBe("6.1");
  const room = trainsActing({ w: WAGON, a: { at: "7,9", steps: 1 } }).take("w");
  expect(room.refusal({ do: "split" })).toBeUndefined();
  expect(
    trainsActing({ p: { arm: "engineer", at: "7,9" } })
      .take("p")
      .refusal({ do: "split" }),
  ).toBe("12.3-split");
});

const within = (units: object, more: object = {}) =>
  acting({ w: WAGON, ...units }, { ...NIGHT, ...more })
    .take("a")
    .act({ do: "rest" })
    .refusal(draw);

rule("12.3-range", "three hexes, none of them in a zone of control", () => {
  expect(within({ a: { at: "7,6" } })).toBeUndefined();
  expect(within({ a: { at: "7,5" } })).toBe("12.3-range");
  const far = { a: { at: "7,6" }, e: { ...HORSE, at: "8,8" } };
  expect(within(far)).toBe("12.3-range"); // 7,7 and 7,8 are held
  expect(within({ ...far, b: { at: "7,7" } })).toBe("12.3-range");
  expect(within({ ...far, b: { at: "7,7" }, c: { at: "7,8" } })).toBeUndefined(); // friends cancel zones
});

rule("12.3-range", "a zone on the receiver does not matter, one on the wagon does", () => {
  expect(within({ a: { at: "7,7" }, e: { ...GUNNERS, at: "7,6" } })).toBeUndefined();
  expect(within({ a: { at: "7,7" }, e: { ...GUNNERS, at: "7,10" } })).toBe("12.3-range");
  expect(within({ a: { at: "7,9", steps: 3 }, e: { ...GUNNERS, at: "7,10" } })).toBeUndefined(); // in its own hex
});

rule("12.3-range", "no path through the enemy or over mountains", () => {
  const wall = ["6,8", "7,8", "8,8", "5,7", "9,7", "5,8", "9,8", "6,9", "8,9"];
  const terrain = Object.fromEntries(wall.map((hex) => [hex, "mountain"]));
  expect(within({ a: { at: "7,7" } }, { map: { terrain } })).toBe("12.3-range");
});

rule("12.3-action", "only for units that rest or stay", () => {
  const t = acting({ a: { at: "7,7" }, w: WAGON }, NIGHT)
    .take("a")
    .move("7,8");
  expect(t.refusal(draw)).toBe("4.1");
});

const RING = ["7,9|7,8", "7,9|8,9", "7,9|8,10", "7,9|7,10", "7,9|6,10", "7,9|6,9"];

rule("12.3-river", "over a river only by a bridge, over creeks freely", () => {
  expect(within({ a: { at: "7,7" } }, { map: { rivers: RING } })).toBe("12.3-range");
  expect(within({ a: { at: "7,7" } }, { map: { rivers: RING, bridges: ["7,9|7,8"] } })).toBeUndefined();
  expect(within({ a: { at: "7,7" } }, { map: { creeks: RING } })).toBeUndefined();
});

rule("12.3-limit", "a unit draws once a turn; the second place of a step is lost with the activation", () => {
  const t = acting({ a: { at: "7,7" }, w: WAGON }, NIGHT)
    .take("a")
    .act({ do: "rest" }, draw);
  expect(t.refusal(draw)).toBe("12.3-limit");
  t.act({ do: "stop" });
  const next = toNextTurn(t);
  expect(next.unit("w").steps).toBe(1);
  const u = acting({ a: { at: "7,7" }, b: { at: "7,8" }, w: { ...WAGON, steps: 1 } }, NIGHT);
  fed(u, "a");
  expect(u.unit("w").place).toBe("map"); // its second place
  expect(toNextTurn(u).unit("w").place).toBe("eliminated");
});

rule("12.4", "an empty wagon goes", () => {
  const t = acting({ a: { at: "7,7" }, b: { at: "7,8" }, w: { ...WAGON, steps: 1 } }, NIGHT);
  fed(fed(t, "a"), "b");
  expect(t.of("emptied")).toMatchObject([{ unit: "w", cite: "12.4" }]);
  expect(t.state.trainsLost).toEqual([0, 0]);
});

const COMING = { reinforcements: [{ units: ["v"], turn: 2, at: "0,7" }] };
const supply = (units: object, turn: number) =>
  trainsActing({ w: WAGON, v: { arm: "wagon" }, ...units }, { ...COMING, turn });

rule("12.4-new", "new wagons come in their turn, with the Supply chit, and may move at once", () => {
  expect(supply({}, 1).unit("v").place).toBe("waiting");
  const t = supply({}, 2);
  expect([t.hex("v"), t.unit("v").steps]).toEqual(["0,7", 2]);
  expect(t.of("arrived")).toMatchObject([{ units: ["v"], hex: "0,7", cite: "12.4-new" }]);
  t.take("v").move("1,7");
});

rule("12.4-blocked", "a wagon waits while enemies, their zones or crowding bar its hex", () => {
  expect(supply({ e: { ...GUNNERS, at: "0,7" } }, 2).unit("v").place).toBe("waiting");
  expect(supply({ e: { ...HORSE, at: "1,7" } }, 2).unit("v").place).toBe("waiting");
  expect(supply({ a: { at: "0,7", steps: 4 } }, 2).unit("v").place).toBe("waiting");
  expect(supply({ a: { at: "0,7", steps: 3 } }, 2).unit("v").place).toBe("map");
  expect(supply({}, 3).unit("v").place).toBe("map"); // later is as good
});

rule("12.5", "wagons move as trains", () => {
  expect(trainsActing({ w: WAGON }).take("w").move("7,8").spent("w")).toBe(3);
});

rule("14.0", "trenches are a matter of the scenario: no unit digs", () => {
  const t = acting({ a: { at: "7,7" } }).take("a");
  const kinds = new Set(t.actions().map(({ do: kind }) => kind));
  expect([...kinds].sort()).toEqual(["face", "move", "rest", "stop"]);
});

// Detailed supply

const DETAILED = { options: ["detailed-supply"] };

rule(
  "16.6",
  "with detailed supply the marker follows from allotments, whether or not the unit has fought",
  () => {
    const units = { a: { at: "7,7", engaged: true }, b: { at: "8,8", used: 3 } };
    const t = toNextTurn(acting(units, NIGHT, DETAILED).pass());
    expect([t.unit("a").unsupplied, t.unit("b").unsupplied]).toEqual([false, true]);
  },
);

rule("16.6-levels", "a night without a wagon costs one of four; the last puts a unit out of supply", () => {
  const t = toNextTurn(
    acting(
      { a: { at: "7,7", used: 2 }, b: { at: "8,8", used: 4, unsupplied: true } },
      NIGHT,
      DETAILED,
    ).pass(),
  );
  expect(t.state.used[t.id("a")]).toBe(3);
  expect(t.state.used[t.id("b")]).toBe(4);
  expect(t.of("consumed")).toMatchObject([{ unit: "a", left: 1, cite: "16.6-levels" }]);
});

rule("16.6-replenish", "a step gives one unit four allotments, by day too", () => {
  const units = {
    a: { at: "7,7", used: 3 },
    b: { at: "7,8", used: 4, unsupplied: true },
    c: { at: "8,8" },
    w: WAGON,
  };
  const t = acting(units, {}, DETAILED).take("a").act(draw, { do: "stop" });
  expect([t.state.used[t.id("a")], t.unit("w").steps]).toEqual([0, 1]);
  expect(t.take("c").refusal(draw)).toBe("12.0"); // it has all four
  t.act({ do: "stop" }).take("b").act(draw);
  expect(t.unit("b").unsupplied).toBe(false);
  expect(t.unit("w").place).toBe("eliminated");
});

rule("16.6-replenish", "rejoining, allotments go one box towards the detachment's", () => {
  const t = acting(
    {
      a: { at: "7,7", steps: 4, size: 5, used: 1, formation: "french" },
      "french-detachment": { at: "7,7", facing: 0, parent: "a", steps: 1, used: 4, unsupplied: true },
    },
    { formations: { french: { side: "french", detachment: true } } },
    DETAILED,
  );
  t.take("french-detachment").act({ do: "rejoin" });
  expect([t.state.used[t.id("a")], t.unit("a").unsupplied]).toEqual([2, false]);
});

rule("12.3-split", "there must be a counter for the other half", () => {
  const taken = trainsActing({ w: WAGON, "french-half-wagon-1": { at: "2,2" } });
  const spares = taken.g.world.units.filter(({ arm, side, spare }) => arm === "wagon" && side === 0 && spare);
  expect(spares).toHaveLength(1);
  expect(taken.take("w").refusal({ do: "split" })).toBe("12.3-split");
});

rule("12.3-range", "up to the very corner of the map", () => {
  expect(within({ a: { at: "0,0" }, w: { ...WAGON, at: "0,1" } })).toBeUndefined();
  expect(within({ a: { at: "0,3" }, w: { ...WAGON, at: "0,0" } })).toBeUndefined();
});

rule("12.4", "a wagon with a step left stays, whatever became of the last place", () => {
  const t = acting({ a: { at: "7,7" }, w: WAGON }, NIGHT);
  expect(toNextTurn(fed(t, "a")).unit("w")).toMatchObject({ place: "map", steps: 1 });
  expect(t.of("emptied")).toEqual([]);
});

rule("16.6-replenish", "one allotment used is reason enough", () => {
  const t = acting({ a: { at: "7,7", used: 1 }, w: WAGON }, {}, DETAILED)
    .take("a")
    .act(draw);
  expect(t.of("resupplied")).toMatchObject([{ unit: "a", wagon: "w", cite: "12.3" }]);
  expect(t.refusal(draw)).toBe("12.3-limit");
});

rule("12.3-limit", "in the next turn the same unit may draw again", () => {
  const t = acting({ a: { at: "7,7", unsupplied: true }, b: { at: "8,8" }, w: WAGON });
  toNextTurn(fed(t, "a").pass());
  expect(t.state.resupplied[t.id("a")]).toBe(0);
});

rule("12.4", "the counter of a half wagon that is empty can be used again", () => {
  const t = acting(
    { a: { at: "7,7" }, b: { at: "7,8" }, w: { ...WAGON, at: "2,2" }, "french-half-wagon-1": { at: "7,9" } },
    NIGHT,
  );
  fed(fed(t, "a", "french-half-wagon-1"), "b", "french-half-wagon-1");
  expect(t.unit("french-half-wagon-1").place).toBe("spare");
});

rule("12.4-blocked", "a wagon that stands in the hex can make room for the next", () => {
  const t = supply({ u: { arm: "wagon", at: "0,7" }, x: { arm: "wagon", at: "0,7" } }, 2);
  expect(t.unit("v").place).toBe("waiting");
  t.take("u").move("1,7").act({ do: "stop" });
  expect(t.hex("v")).toBe("0,7");
});
