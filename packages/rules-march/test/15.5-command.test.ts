// [15.1] Command range, headquarters; [15.2] leaders; [15.5] the Orders Check; [15.11] bivouacs.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexOf } from "../src/board.ts";
import type { ActivationFrame } from "../src/frames.ts";
import { checkLeaders } from "../src/rules/15.2-leaders.ts";
import { marching, onRoad } from "./columns.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";

type Loose = { readonly [key: string]: Json };

/** A French corps of a leader at 5,7 and some units, about to act; an enemy far away. */
const corps = (units: Loose, formation: Loose = {}, more: Loose = {}) => ({
  activate: ["a"],
  formations: { a: { side: "french", ...formation }, x: { side: "coalition" } },
  units: {
    ...units,
    "a-leader": "5,7",
    x1: { at: "14,0", side: "coalition", formation: "x" },
  },
  ...more,
});
const of = (at: string, more: Loose = {}): Loose => ({ at, side: "french", formation: "a", ...more });
const BASIC = { a1: of("5,7"), a2: of("6,7") };
const frameOf = (t: Lab): ActivationFrame =>
  t.state.stack.find(({ step }) => step === "activation") as ActivationFrame;
const outOf = (t: Lab) => frameOf(t).outThen.map((unit) => t.g.world.units[unit]!.id);
const check = (formation: Loose, dice: readonly number[], units: Loose = BASIC, setting: LabSetting = {}) =>
  lab(corps(units, formation), { dice, ...setting });
const kindOf = (t: Lab) => frameOf(t).commands[0]!.kind;

rule("15.1", "a division is in command up to 3 MP from its leader", () => {
  const roads = { minorRoads: [["5,7", "6,7", "7,6", "8,6", "9,5", "10,5", "11,4", "12,4"]] };
  const t = lab(
    corps(
      { a1: of("6,8"), a2: of("5,9"), a3: of("11,4"), a4: of("12,4"), a5: of("5,7") },
      {},
      { map: roads },
    ),
    {
      dice: [1],
    },
  );
  expect(outOf(t)).toEqual(["a2", "a4"]); // 4 MP over clear ground, and 3.5 along the road
});

rule(
  "15.1",
  "rivers without a bridge part them, zones of the enemy do not; a smashed unit needs no command",
  () => {
    const river = { rivers: ["5,7|6,7", "5,7|6,8", "5,7|5,8", "5,8|6,8", "5,6|6,7", "6,6|6,7"] };
    const near = {
      a1: of("6,7"),
      a2: of("5,7"),
      x2: { at: "6,8", side: "coalition", formation: "x", batteries: 2 },
    };
    expect(outOf(lab(corps(near), { dice: [1] }))).toEqual([]);
    expect(outOf(lab(corps({ a1: of("6,7"), a2: of("5,7") }, {}, { map: river }), { dice: [1] }))).toEqual([
      "a1",
    ]);
    expect(
      outOf(lab(corps({ a1: of("12,7", { smashed: true }), a2: of("5,7") }), { dice: [1, 1, 1, 1] })),
    ).toEqual([]);
  },
);

rule("15.1-out", "out of command a unit needs a check for anything but rest, once", () => {
  const far = { a1: of("10,7"), a2: of("5,7") };
  const t = lab(corps(far, { order: "hold" }), { dice: [3, 5] });
  t.take("a1");
  expect(t.actions("rest")).toHaveLength(1);
  t.move("11,7");
  expect(t.of("checked")).toMatchObject([
    { unit: "a1", why: "command", needed: 4, passed: false, cite: "15.1-out" },
  ]);
  expect([t.hex("a1"), t.asks, t.actions("move")]).toEqual(["10,7", "unit", []]);
  expect(t.refusal({ do: "move", to: "11,7" })).toBe("15.1-out");
  expect(t.refusal({ do: "face", facing: 3 })).toBe("15.1-out");
  t.act({ do: "rest" });
  expect(t.of("rested")).toHaveLength(1);
});

rule("15.1-out", "a unit that passes acts as if in command, at the rating and not above", () => {
  const far = { a1: of("10,7"), a2: of("5,7") };
  const t = lab(corps(far, { order: "hold" }), { dice: [3, 4] })
    .take("a1")
    .move("11,7");
  expect([t.hex("a1"), frameOf(t).allowed]).toEqual(["11,7", [t.id("a1")]]);
});

rule("15.1-out", "to rest or do nothing needs no check", () => {
  const t = lab(corps({ a1: of("10,7"), a2: of("5,7") }, { order: "hold" }), { dice: [3] });
  t.take("a1").act({ do: "rest" });
  expect(t.of("checked")).toEqual([]);
});

rule("15.5-cav", "cavalry adds 2, out of command too unless the option says otherwise", () => {
  const far = { a1: of("10,7", { arm: "cavalry" }), a2: of("5,7") };
  const roll = (formation: Loose, options: Json, dice: number[]) =>
    lab(corps(far, formation), { dice, options })
      .take("a1")
      .act({ do: "face", facing: 3 })
      .of("checked")
      .at(-1);
  expect(roll({ order: "hold" }, [], [3, 6])).toMatchObject({ needed: 6, passed: true });
  expect(roll({ order: "hold" }, ["same-checks"], [3, 6])).toMatchObject({ needed: 4, passed: false });
  expect(roll({}, ["same-checks"], [3, 6])).toMatchObject({ needed: 6, cite: "15.5-noorder-out" });
});

rule("15.5", "the check is a die and the rating of the leader", () => {
  const t = check({ order: "hold", rating: 5 }, [2]);
  expect(t.of("obeys")).toMatchObject([{ formation: "a", total: 7, cite: "15.5-follow" }]);
  expect(t.of("obeys")[0]).not.toHaveProperty("cap");
  expect(frameOf(t).commands).toEqual([{ kind: "obey", cap: -1, strikes: false, goal: -1 }]);
});

rule("15.5-one", "a leader of 3 or less who rolls 1 lets his corps only rest, and keeps the order", () => {
  const poor = check({ order: "advance", rating: 3 }, [1]);
  expect([kindOf(poor), poor.order("a")]).toEqual(["rest", "advance"]);
  expect(poor.of("restsOnly")).toMatchObject([{ formation: "a", cite: "15.5-one" }]);
  poor.take("a1");
  expect(poor.refusal({ do: "move", to: "5,6" })).toBe("15.5-one");
  expect(poor.refusal({ do: "face", facing: 3 })).toBe("15.5-one");
  expect(poor.actions("rest")).toHaveLength(1);
  expect(kindOf(check({ order: "hold", rating: 4 }, [1]))).toBe("obey");
  expect(kindOf(check({ order: "hold", rating: 3 }, [2]))).toBe("obey");
});

const BROKEN = { a1: of("5,7"), a2: of("6,7"), a3: of("7,7", { smashed: true }) };

rule("15.5-fail", "6 or more with a third of the divisions smashed or eliminated: the order is lost", () => {
  const t = check({ order: { kind: "advance" }, rating: 3 }, [3, 1, 6, 6], BROKEN);
  expect(t.of("discarded")).toMatchObject([{ formation: "a", order: "advance", cite: "15.5-fail" }]);
  expect([t.order("a"), t.of("acts")[0]?.freely, kindOf(t)]).toEqual([undefined, true, "free"]);
  const low = check({ order: "hold", rating: 3 }, [2, 6], BROKEN); // 5
  expect([low.of("discarded"), low.order("a")]).toEqual([[], "hold"]);
  const whole = check({ order: "hold", rating: 3 }, [3]);
  expect(whole.of("discarded")).toEqual([]);
});

rule(
  "15.5-fail",
  "one of four is not a third, one of three eliminated is; a division that has not come does not count",
  () => {
    const four = check({ order: "hold", rating: 4 }, [3, 6], { ...BROKEN, a4: of("8,8") });
    expect(four.of("discarded")).toEqual([]);
    const dead = { side: "french", formation: "a", place: "eliminated" };
    expect(
      check({ order: "hold", rating: 4 }, [3, 1], { a1: of("5,7"), a2: of("6,7"), a3: dead }).of("discarded"),
    ).toHaveLength(1);
    const late = { side: "french", formation: "a" };
    const waits = check({ order: "hold", rating: 4 }, [3, 1, 6, 6], { ...BROKEN, a4: late });
    expect(waits.of("discarded")).toHaveLength(1);
  },
);

rule("15.5-fail", "the other reading: a total of 5 or less loses the order", () => {
  const options = ["low-totals-fail"];
  expect(check({ order: "hold", rating: 3 }, [2, 1, 6, 6], BROKEN, { options }).of("discarded")).toHaveLength(
    1,
  );
  expect(check({ order: "hold", rating: 3 }, [3, 6], BROKEN, { options }).of("discarded")).toHaveLength(0);
});

rule("15.5-fail", "the Target of a MARCH that is lost leaves the map", () => {
  const t = check(
    { order: { kind: "march", target: "9,9", waypoint: "8,8" }, rating: 4 },
    [5, 1, 6, 6],
    BROKEN,
  );
  expect(t.of("targets")).toMatchObject([{ side: "french", hexes: [] }]);
  expect(t.state.targets[0]).toEqual([]);
});

const DETACHED = {
  a1: of("5,7"),
  a2: of("6,7"),
  a3: of("7,7"),
  "a-detachment": { at: "8,7", parent: "a1", smashed: true },
};

rule("15.5-detach", "detachments do not count, neither whole nor smashed", () => {
  const t = check({ order: "hold", rating: 4, detachment: true }, [3, 6, 6], DETACHED);
  expect(t.of("discarded")).toEqual([]);
});

rule("DN-detach", "a detachment lost instead of a division spares the order", () => {
  const t = check({ order: "hold", rating: 4, detachment: true }, [3, 6, 6], DETACHED);
  expect([kindOf(t), t.order("a")]).toEqual(["obey", "hold"]);
});

rule("15.5-follow", "otherwise the order is followed", () => {
  const t = check({ order: "advance", rating: 4 }, [6]);
  expect([kindOf(t), t.refusal({ do: "pass" })]).toEqual(["obey", "15.6-advance"]);
});

rule("15.5-cap", "the total of the first check is the most MP that any unit of the corps may spend", () => {
  const t = check({ order: { kind: "advance", fresh: true }, rating: 4 }, [1]);
  expect(t.of("obeys")).toMatchObject([{ total: 5, cap: 5, cite: "15.5-cap" }]);
  expect(frameOf(t).commands[0]!.cap).toBe(40);
  expect(t.state.current[0]!.fresh).toBe(false);
  t.take("a1");
  expect(t.destinations).toContain("7,7");
  expect(t.destinations).not.toContain("8,7");
});

rule("15.5-cap", "also a natural 1 was the first check; the next has no cap", () => {
  const t = check({ order: { kind: "hold", fresh: true }, rating: 3 }, [1]);
  expect([kindOf(t), t.state.current[0]!.fresh]).toEqual(["rest", false]);
});

rule("15.5-noorder", "without orders the leader checks: passed, all in range act as they like", () => {
  const t = check({ rating: 3 }, [3]);
  expect(t.of("checked")).toMatchObject([{ unit: "a-leader", why: "noOrders", needed: 3, passed: true }]);
  expect(t.of("acts")).toMatchObject([{ formation: "a", freely: true, cite: "15.5-noorder" }]);
  t.take("a1");
  expect(t.destinations).toContain("9,7");
});

rule("15.5-noorder-fail", "failed, those in range do not move or attack, but work in place or rest", () => {
  const t = check({ rating: 3 }, [4]);
  expect(t.of("acts")).toMatchObject([{ freely: false, cite: "15.5-noorder-fail" }]);
  t.take("a1");
  expect([t.destinations, t.refusal({ do: "move", to: "5,6" })]).toEqual([[], "15.5-noorder-fail"]);
  expect([t.actions("face").length, t.actions("rest").length]).toEqual([5, 1]);
});

rule("15.5-noorder-out", "out of range each checks for itself, whatever the leader rolled", () => {
  for (const leader of [4, 3]) {
    const far = { a1: of("10,7"), a2: of("5,7") };
    const t = lab(corps(far, { rating: 3 }), { dice: [leader, 4] })
      .take("a1")
      .move("11,7");
    expect(t.of("checked").at(-1)).toMatchObject({ unit: "a1", cite: "15.5-noorder-out", passed: true });
    expect(t.hex("a1")).toBe("11,7");
  }
});

rule("15.5-norest", "a unit that does nothing does not rest", () => {
  const t = check({ rating: 3 }, [1], { a1: of("5,7", { fatigue: "acted2" }), a2: of("6,7") });
  t.pass().until("orders");
  expect([t.of("rested"), t.unit("a1").fatigue]).toEqual([[], "acted2"]);
});

rule("15.11", "at night any unit may rest instead of following its order, which stays", () => {
  const night = (turn: number) => lab(corps(BASIC, { order: "advance" }, { turn }), { dice: [3] });
  const t = night(5);
  t.take("a1").act({ do: "rest" }, { do: "stop" });
  expect([t.refusal({ do: "pass" }), t.order("a")]).toEqual(["15.6-advance", "advance"]);
  t.take("a2").act({ do: "rest" }, { do: "stop" });
  expect(t.asks).not.toBe("unit");
  const day = night(4).take("a1");
  expect(day.refusal({ do: "rest" })).toBe("15.6-advance");
  expect(night(5).take("a1").refusal({ do: "face", facing: 3 })).toBe("15.6-advance");
});

rule("15.2", "at the end of his corps' activation a leader stays with one of its units", () => {
  const t = check({ rating: 4 }, [1]);
  t.pass().until("lead");
  expect(t.actions()).toEqual([
    { do: "lead", unit: "a1" },
    { do: "lead", unit: "a2" },
  ]);
  expect(t.refusal({ do: "lead", unit: "x1" })).toBe("15.2");
  t.act({ do: "lead", unit: "a2" });
  expect(t.hex("a-leader")).toBe("6,7");
  expect(t.of("joins")).toMatchObject([{ unit: "a-leader", hex: "6,7", cite: "15.2" }]);
});

rule("15.2", "with all his units in one hex there is nothing to ask; MP do not matter", () => {
  const t = check({ rating: 4 }, [1], { a1: of("5,7") });
  t.take("a1").move("9,7").act({ do: "stop" });
  expect(t.hex("a-leader")).toBe("9,7");
  t.until("orders");
  expect(t.of("joins")).toEqual([]);
});

rule("15.2", "he goes with the last of his units that leaves his hex", () => {
  const t = check({ rating: 4 }, [1], { a1: of("5,7", { steps: 2 }), a2: of("5,7", { steps: 2 }) });
  t.take("a1").move("6,7").act({ do: "stop" });
  expect(t.hex("a-leader")).toBe("5,7");
  t.take("a2").move("4,7").act({ do: "stop" });
  expect(t.hex("a-leader")).toBe("4,7");
});

rule("15.2", "he rides at the head of his column", () => {
  const t = marching({ a: onRoad(10) }, { target: "7,8" });
  expect(t.take("a").hex("french-leader")).toBe("7,8");
});

rule("15.2-nocombat", "his rating never stands for that of a division", () => {
  const t = lab(corps({ a1: of("10,7", { morale: 3 }), a2: of("5,7") }, { order: "hold", rating: 5 }), {
    dice: [3, 4],
  });
  t.take("a1").move("11,7");
  expect(t.of("checked")).toMatchObject([{ needed: 3, passed: false }]);
});

const hit = (
  units: readonly string[],
  dice: readonly number[],
  more: Loose = {},
  position = BASIC as Loose,
) =>
  lab(corps(position, more, { stage: "units" }), {
    dice,
    deed: (g, id) => checkLeaders(g, new Set(units.map((unit) => hexOf(g, id(unit))))),
  });

rule("15.2-loss", "with a unit that has lost steps or retreated he is lost on 10 to 12 of two dice", () => {
  expect(hit(["a1"], [5, 4]).of("leaderLost")).toEqual([]);
  const t = hit(["a1"], [4, 6], { rating: 5, bonus: 1 });
  expect(t.of("leaderLost")).toMatchObject([{ unit: "a-leader", rating: 4, cite: "15.2-replace" }]);
  expect(hit(["a2"], []).of("leaderLost")).toEqual([]); // the leader is not there
});

/** "c", cavalry with the leader of its corps, is approached by infantry and falls back. */
const evading = (dice: readonly number[], c: object = {}) =>
  lab(
    {
      activate: ["french"],
      stage: "units",
      command: "free",
      units: {
        a: { side: "french", at: "7,9", facing: 0, steps: 4 },
        c: { side: "coalition", arm: "cavalry", at: "7,7", facing: 3, steps: 2, ...c },
        y: { side: "coalition", at: "14,14", steps: 1 },
      },
    },
    { dice },
  )
    .take("a")
    .move("7,8")
    .act({ do: "declare", at: "7,7" });

rule("15.2-loss", "also when his cavalry falls back before a combat", () => {
  const t = evading([6, 6]).act({ do: "evade", to: "7,3" }, { do: "face", facing: 3 });
  expect([t.of("leaderLost").length, t.state.leadersLost]).toEqual([1, [0, 1]]);
  expect(evading([]).act({ do: "hold" }).of("leaderLost")).toEqual([]); // it stays
});

rule("10.2-retreat", "cavalry that falling back smashes may run on, before its leader is checked", () => {
  const t = evading([5, 5], { steps: 1, size: 2, disorganized: true });
  t.act({ do: "evade", to: "7,5" }, { do: "face", facing: 3 });
  expect([t.asks, t.side, t.unit("c").smashed]).toEqual(["retreat", "coalition", true]);
  expect(t.actions("pass")).toHaveLength(1);
  t.act({ do: "retreat", path: ["7,4", "7,3"] }, { do: "face", facing: 3 });
  expect([t.hex("c"), t.hex("coalition-leader"), t.state.leadersLost]).toEqual(["7,3", "7,3", [0, 1]]);
});

rule("15.2-loss", "also when a forced march costs his unit a step, or its recovery fails", () => {
  const units = {
    a: { side: "french", at: "7,9", facing: 0, steps: 4, fatigue: "tired1", morale: 3 },
    z: { side: "coalition", at: "14,1", facing: 3 },
  };
  const forced = lab(
    { activate: ["french"], stage: "forced", command: "free", units },
    { dice: [1, 6, 6, 6] },
  );
  forced.act({ do: "forceMarch" }).take("a").act({ do: "force" }).move("7,7").act({ do: "stop" });
  expect([forced.of("leaderLost").length, forced.unit("a").stragglers]).toEqual([1, 1]);
  const kept = lab({ activate: ["french"], stage: "forced", command: "free", units }, { dice: [1, 3] });
  kept.act({ do: "forceMarch" }).take("a").act({ do: "force" }).move("7,7").act({ do: "stop" });
  expect(kept.of("leaderLost")).toEqual([]);
  const smashed = { side: "french", at: "7,7", size: 4, steps: 0, smashed: true, stragglers: 2, morale: 3 };
  const fails = lab(
    { activate: ["french"], stage: "smashed", command: "free", units: { ...units, a: smashed } },
    { dice: [6, 6, 6] },
  ).until("orders");
  expect([fails.of("fled").length, fails.of("leaderLost").length]).toEqual([1, 1]);
});

rule("15.2-loss", "also when he goes out of a field of fire with his unit, or loses steps there", () => {
  const hill = { levels: { "7,7": 1 } };
  const guns = { side: "coalition", at: "7,7", facing: 2, batteries: 2 };
  const leaving = (terrain: object) =>
    lab(
      {
        activate: ["french"],
        stage: "fields",
        units: { g: guns, f: { side: "french", at: "8,8", facing: 5 } },
        map: { ...hill, terrain },
      } as Json,
      { dice: [6, 6] },
    );
  const t = leaving({}).act({ do: "retreat", path: ["9,8"] }, { do: "face", facing: 5 });
  expect(t.of("leaderLost")).toHaveLength(1);
  const around = ["9,7", "9,8", "8,9", "8,7", "7,8"].map((hex) => [hex, "mountain"]);
  expect(leaving(Object.fromEntries(around)).of("leaderLost")).toHaveLength(1);
});

rule("15.2-replace", "his replacement has the rating of the reverse, and may be lost in turn", () => {
  const t = hit(["a1"], [6, 6], { rating: 5, bonus: 1, replacement: { rating: 3, bonus: 0 } });
  expect([t.state.rating[0], t.state.bonus[0], t.state.leadersLost]).toEqual([3, 0, [1, 0]]);
  const usual = hit(["a1"], [6, 6], { rating: 5, bonus: 1 });
  expect([usual.state.rating[0], usual.state.bonus[0]]).toEqual([4, 0]);
  const again = hit(["a1"], [6, 6], { rating: 2, replaced: true });
  expect([again.state.rating[0], again.state.leadersLost]).toEqual([2, [1, 0]]);
});

rule("15.2-loss", "if his whole stack is gone he joins the nearest of his units and checks", () => {
  const t = hit([], [6, 5], {}, { a1: of("5,3"), a2: of("6,9"), a3: of("5,11") });
  expect([t.hex("a-leader"), t.state.leadersLost[0]]).toEqual(["6,9", 1]);
});

rule(
  "15.1-hq",
  "headquarters and commander move once a turn each with an activation of a corps, by command costs",
  () => {
    const roads = { minorRoads: [["0,7", "1,7", "2,7", "3,7", "4,7", "5,7", "6,7", "7,7", "8,7"]] };
    const t = lab(corps(BASIC, { rating: 4 }, { map: roads }), { dice: [1] });
    t.take("french-hq");
    expect(t.asks).toBe("staff");
    expect(t.destinations).toContain("10,7"); // eight hexes of road and two of clear ground: 8 MP
    expect(t.destinations).not.toContain("11,7");
    expect(t.refusal({ do: "move", to: "11,7" })).toBe("15.1-cost");
    t.move("10,7");
    expect(t.of("moved")).toMatchObject([
      { unit: "french-hq", from: "0,7", path: ["10,7"], cost: 64, cite: "15.1-hq" },
    ]);
    expect(t.refusal({ do: "take", unit: "french-hq" })).toBe("15.1-hq");
    t.take("french-commander").act({ do: "stop" });
    expect(t.hex("french-commander")).toBe("0,7");
    expect(t.state.staffMoved).toEqual(["french-hq", "french-commander"].map((unit) => t.id(unit)));
  },
);

rule(
  "15.1-hq",
  "not again in the turn, not with trains, and never into the enemy; zones do not stop them",
  () => {
    const two = {
      phase: "draw",
      cup: ["a", "b"],
      formations: { a: { side: "french" }, b: { side: "french" }, x: { side: "coalition" } },
      units: {
        a1: of("5,7"),
        b1: { at: "3,3", side: "french", formation: "b" },
        x1: { at: "1,7", side: "coalition", formation: "x", batteries: 1 },
      },
    };
    const t = lab(two, { dice: [1, 1, 1, 1] }).take("french-hq");
    expect(t.destinations).toContain("2,7");
    expect(t.destinations).not.toContain("1,7");
    t.act({ do: "stop" }).pass();
    expect(frameOf(t).formations).toEqual([1]);
    expect(t.refusal({ do: "take", unit: "french-hq" })).toBe("15.1-hq");
    expect(t.refusal({ do: "take", unit: "coalition-hq" })).toBe("15.1-hq");
    t.take("french-commander").move("2,7"); // with another corps than the headquarters
    expect(t.hex("french-commander")).toBe("2,7");
  },
);

rule("15.1-hq-nature", "headquarters have no strength and bar nobody", () => {
  const t = lab(corps({ a1: of("13,8") }, {}), { dice: [1, 1] });
  t.take("a1");
  expect(t.destinations).toContain("14,7");
});

rule("15.1-hq-overrun", "overrun, headquarters join the nearest infantry of their side", () => {
  const near = {
    a1: of("13,8"),
    x2: { at: "9,7", side: "coalition", formation: "x" },
    x3: { at: "12,3", side: "coalition", formation: "x", arm: "cavalry" },
  };
  const t = lab(corps(near), { dice: [1, 1] })
    .take("a1")
    .move("14,7");
  expect([t.hex("coalition-hq"), t.hex("coalition-commander")]).toEqual(["9,7", "9,7"]);
  expect(t.of("joins")).toMatchObject([
    { unit: "coalition-hq", hex: "9,7", cite: "15.1-hq-overrun" },
    { unit: "coalition-commander", hex: "9,7" },
  ]);
});

rule("15.1-hq-overrun", "they go to infantry, though cavalry is nearer", () => {
  const t = lab(
    {
      activate: ["coalition"],
      stage: "units",
      command: "free",
      units: {
        x: { side: "coalition", at: "3,8", facing: 5 },
        "french-hq": { at: "3,7" },
        h: { side: "french", arm: "cavalry", at: "1,5", steps: 1 },
        f: { side: "french", at: "0,14" },
      },
    },
    { dice: [] },
  )
    .take("x")
    .move("3,7");
  expect(t.hex("french-hq")).toBe("0,14");
});

rule("15.2-loss", "a leader whose last unit is gone leaves the map with it", () => {
  const t = lab(
    {
      activate: ["coalition"],
      stage: "fight",
      combats: [{ attackers: ["x"], at: ["7,7"] }],
      units: {
        f: { side: "french", at: "7,7", facing: 2, steps: 0, size: 2, smashed: true, stragglers: 1 },
        x: { side: "coalition", at: "8,8", facing: 5, steps: 5, batteries: 3 },
        z: { side: "coalition", at: "14,14", steps: 1 },
      },
    },
    { dice: [1, 1, 1, 3, 3, 3, 3] },
  ).until("lead", "orders");
  expect([t.unit("f").place, t.unit("french-leader").place]).toEqual(["eliminated", "waiting"]);
});

rule("15.2-loss", "not when he advances with a unit that has lost nothing", () => {
  const t = lab(
    {
      activate: ["french"],
      stage: "fight",
      combats: [{ attackers: ["f"], at: ["7,7"] }],
      units: {
        f: { side: "french", at: "6,7", facing: 2, steps: 4 },
        c: { side: "coalition", at: "7,7", facing: 5, steps: 4 },
        z: { side: "french", at: "0,14", steps: 1 },
      },
    },
    { dice: [6, 6, 6, 6, 6, 6, 6] },
  ).until("advance");
  t.act({ do: "advance", unit: "f", path: ["7,7"] }).until("lead");
  expect([t.hex("french-leader"), t.state.leadersLost]).toEqual(["7,7", [0, 1]]);
});
