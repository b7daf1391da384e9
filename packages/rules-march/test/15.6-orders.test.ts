// [15.6] What each order compels, allows and forbids.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { ActivationFrame } from "../src/frames.ts";
import { orderOf } from "../src/rules/15.6-orders.ts";
import { type Lab, lab, rule } from "./lab.ts";

type Loose = { readonly [key: string]: Json };

/** French units under an order, in command, about to act; west is home, east the enemy's. Facing 1 and 2 look east. */
const under = (order: Json, units: Loose, more: Loose = {}) => ({
  activate: ["a"],
  formations: { a: { side: "french", order, rating: 4 }, x: { side: "coalition" } },
  units: Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, sided(id, unit)])),
  ...more,
});
const sided = (id: string, unit: Json): Json => {
  const about = typeof unit === "string" ? { at: unit } : (unit as Loose);
  if (!/^[ax]\d$/.test(id)) return unit;
  return id.startsWith("a")
    ? { side: "french", formation: "a", facing: 2, ...about }
    : { side: "coalition", formation: "x", facing: 5, batteries: 1, ...about };
};
const act = (order: Json, units: Loose, more: Loose = {}, dice: readonly number[] = [3]) =>
  lab(under(order, units, more), { dice });
const frameOf = (t: Lab): ActivationFrame =>
  t.state.stack.find(({ step }) => step === "activation") as ActivationFrame;
const commandOf = (t: Lab) => frameOf(t).commands[0]!;
const far = "14,0";

// ATTACK

rule("15.6-attack", "an enemy within the range of a Deployed attack must be attacked by one unit", () => {
  // Four clear hexes are 8 MP; three and the 2 MP of preparing are 8, too.
  const t = act("attack", { a1: "5,7", x1: "9,7" });
  expect(commandOf(t)).toMatchObject({ strikes: true, goal: -1 });
  expect(t.refusal({ do: "pass" })).toBe("15.6-attack");
  const beyond = act("attack", { a1: "5,7", x1: "10,7" });
  expect(commandOf(beyond).strikes).toBe(false);
});

rule("15.6-attack", "the last unit able to attack goes where it can, and may not rest, work or stay", () => {
  const t = act("attack", { a1: "5,7", x1: "8,7" }).take("a1");
  expect([...t.destinations].sort()).toEqual(["7,6", "7,7", "8,6", "8,8"]); // beside the enemy
  expect(t.refusal({ do: "move", to: "5,6" })).toBe("15.6-attack");
  expect(t.refusal({ do: "rest" })).toBe("15.6-attack");
  expect(t.refusal({ do: "face", facing: 4 })).toBe("15.6-attack");
  expect(t.refusal({ do: "stop" })).toBe("15.6-attack");
});

rule("15.6-attack", "at any odds: an attack has to be declared", () => {
  const dice = [3, 4, 4, 4, 4, 4, 4, 4, 4];
  const t = act("attack", { a1: { at: "7,7", steps: 1 }, x1: "8,7" }, {}, dice);
  expect(t.refusal({ do: "pass" })).toBe(undefined); // the enemy is before it as it stands
  t.pass().until("attacks");
  expect([t.refusal({ do: "pass" }), t.actions("attack").length]).toEqual(["15.6-attack", 1]);
  t.act({ do: "attack", units: ["a1"], at: ["8,7"] });
  expect(t.asks).not.toBe("attacks");
});

rule("15.6-attack", "one attack is enough; while another can still attack, each is free", () => {
  const t = act("attack", { a1: "7,7", a2: "7,6", x1: "8,7" });
  t.take("a1").act({ do: "rest" }, { do: "stop" });
  expect(t.take("a2").refusal({ do: "rest" })).toBe("15.6-attack");
});

rule("15.6-attack", "the enemy behind a unit is in range only if it can come round", () => {
  // Out of the zone and into the next hex for 4 MP, a turn for 1, and 2 to prepare.
  const behind = (fatigue: string) => act("attack", { a1: { at: "7,7", facing: 5, fatigue }, x1: "8,7" });
  expect(commandOf(behind("rested")).strikes).toBe(true);
  expect(commandOf(behind("tired1")).strikes).toBe(false);
});

rule("15.6-attack", "a unit that is disorganized, spent, smashed or unsupplied is not counted", () => {
  for (const state of ["disorganized", "unsupplied"]) {
    const t = act("attack", { a1: { at: "7,7", [state]: true }, a2: "2,7", x1: "8,7" });
    expect(commandOf(t).strikes).toBe(false);
  }
  expect(
    commandOf(act("attack", { a1: { at: "7,7", fatigue: "spent" }, a2: "2,7", x1: "8,7" })).strikes,
  ).toBe(false);
  expect(
    commandOf(act("attack", { a1: { at: "7,7", fatigue: "tired2" }, a2: "2,7", x1: "8,7" })).strikes,
  ).toBe(true);
});

rule("15.6-attack", "where it has come with the enemy beside it, the last unit must turn to face it", () => {
  const t = act("attack", { a1: { at: "7,7", facing: 5 }, x1: "8,7" })
    .take("a1")
    .move("7,6");
  expect([t.unit("a1").facing, t.refusal({ do: "stop" })]).toEqual([0, "15.6-attack"]);
  expect(t.actions("face").map(({ facing }) => facing)).toEqual([1, 2, 3]);
  expect(t.refusal({ do: "face", facing: 4 })).toBe("15.6-attack");
  t.act({ do: "face", facing: 2 }, { do: "stop" }).until("attacks");
  expect(t.refusal({ do: "pass" })).toBe("15.6-attack");
});

rule("15.6-attack", "an attack on cavalry has to be declared on the way; if it goes, that is enough", () => {
  const horse = { a1: "5,7", x1: { at: "8,7", arm: "cavalry" } };
  const t = act("attack", horse, {}, [3, 3, 3]).take("a1").move("7,7");
  expect(t.refusal({ do: "stop" })).toBe("15.6-attack");
  t.act({ do: "declare", at: "8,7" });
  expect([t.asks, t.side]).toEqual(["evasion", "coalition"]);
  t.act(t.actions("evade")[0]!).until("unit");
  expect([t.refusal({ do: "stop" }), commandOf(t).strikes]).toEqual([undefined, false]);
});

rule("15.6-attack-cav", "in a formation with infantry only the infantry is bound", () => {
  const t = act("attack", { a1: { at: "7,7", arm: "cavalry" }, a2: "2,7", x1: "8,7" });
  expect([commandOf(t).strikes, commandOf(t).goal]).toEqual([false, t.state.hex[t.id("x1")]]);
  expect(t.take("a1").refusal({ do: "rest" })).toBe(undefined);
  const pure = act("attack", { a1: { at: "7,7", arm: "cavalry" }, x1: "8,7" });
  expect(commandOf(pure).strikes).toBe(true);
});

rule("15.6-attack-choice", "of several enemies in range the owner chooses", () => {
  const t = act("attack", { a1: "5,7", x1: "8,7", x2: "8,5" }).take("a1");
  expect(t.destinations).toEqual(expect.arrayContaining(["7,7", "7,5"]));
});

rule("15.6-attack-approach", "with nobody in range each unit comes half its printed MP nearer", () => {
  const t = act("attack", { a1: "1,7", x1: "13,7" });
  expect(t.refusal({ do: "pass" })).toBe("15.6-attack-approach");
  t.take("a1");
  expect(t.destinations).toContain("3,7"); // 4 MP nearer
  expect(t.destinations).not.toContain("2,7");
  expect(t.refusal({ do: "move", to: "2,7" })).toBe("15.6-attack-approach");
  expect(t.refusal({ do: "rest" })).toBe("15.6-attack-approach");
  t.move("3,7").act({ do: "stop" });
  expect(t.asks).toBe("units");
  expect(t.refusal({ do: "pass" })).toBe(undefined);
});

rule("15.6-attack-approach", "also when tired; then as near as can be", () => {
  const tired = act("attack", { a1: { at: "1,7", fatigue: "tired1" }, x1: "13,7" })
    .pass()
    .take("a1");
  expect(tired.destinations).toContain("3,7");
  expect(tired.destinations).not.toContain("2,7");
  const spent = act("attack", { a1: { at: "1,7", fatigue: "spent" }, x1: "13,7" }).pass();
  expect(spent.refusal({ do: "pass" })).toBe(undefined); // 1 MP brings it nowhere
});

rule("15.6-attack-approach", "the owner names the stack, with infantry while the enemy has any", () => {
  const t = act("attack", { a1: "1,7", x1: "13,7", x2: "13,2", x3: { at: "0,0", arm: "cavalry" } });
  expect([t.asks, t.side]).toEqual(["goal", "french"]);
  expect(t.actions()).toEqual([
    { do: "goal", hex: "13,2" },
    { do: "goal", hex: "13,7" },
  ]);
  expect(t.refusal({ do: "goal", hex: "0,0" })).toBe("15.6-attack-approach");
  expect(t.refusal({ do: "goal", hex: "6,6" })).toBe("15.6-attack-approach");
  t.act({ do: "goal", hex: "13,2" }).take("a1");
  expect(commandOf(t).goal).toBe(t.state.hex[t.id("x2")]);
  expect(t.destinations).not.toContain("1,9");
  const riders = act("attack", { a1: "1,7", x1: { at: "13,7", arm: "cavalry" } });
  expect(commandOf(riders).goal).toBe(riders.state.hex[riders.id("x1")]);
});

rule("15.6-attack-approach", "a raider in the rear does not turn a corps about", () => {
  const t = act("attack", { a1: "6,7", x1: "14,7", x2: { at: "0,7", arm: "cavalry" } }).take("a1");
  expect(t.destinations.every((hex) => Number(hex.split(",")[0]) > 6)).toBe(true);
});

rule("15.6-attack-blocked", "a unit that cannot come nearer stays", () => {
  const ring = ["0,6", "1,6", "1,7", "0,8"].map((hex) => [hex, "mountain"]);
  const t = act(
    "attack",
    { a1: "0,7", x1: "13,7", "french-hq": "5,5", "french-commander": "5,5" },
    {
      map: { terrain: Object.fromEntries(ring) },
    },
  );
  expect(t.refusal({ do: "pass" })).toBe(undefined);
});

// ADVANCE

rule("15.6-advance", "all infantry moves at least one hex nearer to the enemy's side", () => {
  const t = act("advance", { a1: "5,7", a2: { at: "5,9", arm: "cavalry" }, x1: far });
  expect(t.refusal({ do: "pass" })).toBe("15.6-advance");
  t.take("a1");
  expect(t.destinations).toContain("6,7");
  expect(t.destinations).not.toContain("5,6");
  expect(t.destinations).not.toContain("4,7");
  expect(t.refusal({ do: "move", to: "5,6" })).toBe("15.6-advance");
  expect(t.refusal({ do: "rest" })).toBe("15.6-advance");
  expect(t.refusal({ do: "stop" })).toBe("15.6-advance");
  t.move("6,7").act({ do: "stop" });
  expect(t.refusal({ do: "pass" })).toBe(undefined); // cavalry is free
});

rule("15.6-advance", "or nearer to the enemy's headquarters", () => {
  const t = act("advance", { a1: "5,7", x1: far, "coalition-hq": "5,2" }).take("a1");
  expect(t.destinations).toContain("5,6");
  expect(t.destinations).not.toContain("4,8");
  const away = act("advance", { a1: "5,7", x1: far, "coalition-hq": "waiting" }).take("a1");
  expect(away.destinations).not.toContain("5,6");
});

rule("15.6-advance-ezoc", "its infantry enters no enemy zone; what began in one stays and may attack", () => {
  const t = act("advance", { a1: "5,7", x1: "9,7" }).take("a1");
  expect(t.destinations).toContain("7,7");
  expect(t.refusal({ do: "move", to: "8,7" })).toBe("15.6-advance-ezoc");
  const zoned = act("advance", { a1: "8,7", x1: "9,7" });
  expect(zoned.refusal({ do: "pass" })).toBe(undefined);
  zoned.take("a1");
  expect([zoned.destinations, zoned.refusal({ do: "move", to: "8,8" })]).toEqual([[], "15.6-advance-ezoc"]);
  zoned.act({ do: "stop" }).until("attacks");
  expect(zoned.actions("attack")).toHaveLength(1);
});

rule(
  "15.6-advance-ezoc",
  "a zone that a friend has cancelled may be entered; cavalry goes where it likes",
  () => {
    const t = act("advance", { a1: "5,7", a2: { at: "8,7", steps: 1 }, x1: "9,7" }).take("a1");
    expect(t.destinations).toContain("8,7");
    const riders = act("advance", { a1: { at: "5,7", arm: "cavalry" }, x1: "9,7" }).take("a1");
    expect(riders.destinations).toContain("8,7");
  },
);

rule("15.6-advance-path", "not straight, if only a hex is gained", () => {
  const t = act("advance", { a1: "5,7", x1: far }).take("a1");
  expect(t.destinations).toEqual(expect.arrayContaining(["6,5", "6,10"]));
});

rule("15.6-advance-exempt", "infantry beside a zone, or without a way, need not move", () => {
  const t = act("advance", { a1: "7,7", x1: "9,7" });
  expect(t.refusal({ do: "pass" })).toBe(undefined);
  expect(t.take("a1").refusal({ do: "rest" })).toBe(undefined);
  const clear = act("advance", { a1: "6,7", x1: "9,7" });
  expect(clear.refusal({ do: "pass" })).toBe("15.6-advance");
  const edge = act("advance", { a1: "14,9", x1: far, "coalition-hq": "waiting" });
  expect(edge.refusal({ do: "pass" })).toBe(undefined);
});

// HOLD

rule("15.6-hold", "a unit moves one hex at most, for all its MP", () => {
  const t = act("hold", { a1: "5,7", x1: far });
  expect(t.refusal({ do: "pass" })).toBe(undefined);
  t.take("a1");
  expect([...t.destinations].sort()).toEqual(["4,7", "4,8", "5,6", "5,8", "6,7", "6,8"]);
  expect(t.refusal({ do: "move", to: "5,5" })).toBe("15.6-hold");
  t.move("5,6");
  expect([t.spent("a1"), t.destinations]).toEqual([8, []]);
});

rule("15.6-hold", "having moved into a zone it does not attack; beside an enemy without one it may", () => {
  const moved = (batteries: number) => {
    const t = act("hold", { a1: "5,7", x1: { at: "7,7", batteries } })
      .take("a1")
      .move("6,7")
      .act({ do: "stop" });
    return t.until("attacks", "lead", "orders");
  };
  expect(moved(1).asks).not.toBe("attacks");
  const t = moved(0);
  expect([t.asks, t.actions("attack").length]).toEqual(["attacks", 1]);
});

rule("15.6-hold-ezoc", "from a zone it may stay, fight, or go one hex", () => {
  const units = { a1: "6,7", x1: "7,7" };
  const t = act("hold", units);
  t.pass().until("attacks");
  expect(t.actions("attack")).toHaveLength(1);
  const back = act("hold", units).take("a1");
  expect(back.destinations).toContain("5,7");
  expect(back.move("5,7").spent("a1")).toBe(8);
});

// RETREAT

rule("15.6-retreat", "all infantry moves at least one hex nearer to the nearest friendly edge", () => {
  const t = act("retreat", { a1: "5,7", a2: { at: "5,9", arm: "cavalry" }, x1: far });
  expect(t.refusal({ do: "pass" })).toBe("15.6-retreat");
  t.take("a1");
  expect(t.destinations).toContain("4,7");
  expect(t.destinations).not.toContain("5,6");
  expect(t.refusal({ do: "move", to: "6,7" })).toBe("15.6-retreat");
  t.move("4,7").act({ do: "stop" });
  expect(t.refusal({ do: "pass" })).toBe(undefined);
});

rule("15.6-retreat", "at the edge the obligation ends; after its move a unit may attack", () => {
  expect(act("retreat", { a1: "0,9", x1: far }).refusal({ do: "pass" })).toBe(undefined);
  const t = act("retreat", { a1: { at: "7,7", facing: 4 }, x1: { at: "5,7", batteries: 0 } })
    .take("a1")
    .move("6,7");
  t.act({ do: "stop" }).until("attacks");
  expect(t.actions("attack")).toHaveLength(1);
});

// MARCH and all

rule("15.6-march", "infantry in column must march on, by day neither rest nor work", () => {
  const order = { kind: "march", target: "5,1" };
  const t = act(order, { a1: "5,7", x1: far });
  expect([t.unit("a1").column, t.refusal({ do: "pass" })]).toEqual([2, "15.6-march"]);
  expect(t.of("formed")).toHaveLength(1);
  t.take("a1");
  expect(t.hex("a1")).not.toBe("5,7");
});

rule("15.6-march", "a corps that may only rest forms no column", () => {
  const t = lab(
    {
      ...under({ kind: "march", target: "12,7" }, { a1: "5,7", x1: far }),
      formations: {
        a: { side: "french", order: { kind: "march", target: "12,7" }, rating: 3 },
        x: { side: "coalition" },
      },
    },
    { dice: [1] },
  );
  expect([t.unit("a1").column, t.refusal({ do: "pass" })]).toEqual([0, undefined]);
});

rule("15.6-march-limits", "marching units do not attack", () => {
  const t = act({ kind: "march", target: "12,7" }, { a1: "5,7", x1: { at: "5,6", batteries: 0 } });
  t.until("attacks", "lead", "orders");
  expect(t.asks).not.toBe("attacks");
});

rule(
  "15.6-strict",
  "a unit has the order of its formation, in column MARCH; beneath a passed MARCH the other",
  () => {
    const march = (beneath: Loose) => ({
      activate: ["x"],
      formations: {
        a: { side: "french", order: { kind: "march", target: "9,9", ...beneath }, marker: "a1" },
        x: { side: "coalition" },
      },
      units: {
        a1: { at: "5,7", side: "french", formation: "a", column: 2, trail: ["4,7", "3,7"] },
        a2: { at: "7,9", side: "french", formation: "a" },
        x1: { at: far, side: "coalition", formation: "x" },
      },
    });
    const ordersIn = (t: Lab) => ["a1", "a2", "x1", "french-hq"].map((id) => orderOf(t.g, t.id(id)));
    expect(ordersIn(lab(march({ beneath: "hold" }), { dice: [1] }))).toEqual([
      "march",
      "hold",
      undefined,
      undefined,
    ]);
    expect(ordersIn(lab(march({}), { dice: [1] }))).toEqual(["march", undefined, undefined, undefined]);
  },
);

rule(
  "15.6",
  "a new order makes the columns of a MARCH deploy when the corps acts, and they pay for it",
  () => {
    const t = act("hold", { a1: { at: "5,7", column: 2, trail: ["4,7", "3,7"] }, x1: far });
    expect([t.unit("a1").column, t.spent("a1") > 0]).toEqual([0, true]);
    const idle = lab(
      {
        ...under("hold", { a1: { at: "5,7", column: 2, trail: ["4,7", "3,7"] }, x1: far }),
        formations: { a: { side: "french", order: "hold", rating: 3 }, x: { side: "coalition" } },
      },
      { dice: [1] },
    );
    expect(idle.unit("a1").column).toBe(2); // a corps that may only rest does not
  },
);

rule("15.6", "out of command no unit is bound; one that passes its check is", () => {
  const units = { a1: "5,7", a2: "5,12", x1: far, "a-leader": "5,7" };
  const t = act("advance", units, {}, [3, 4]);
  t.take("a1").move("6,7").act({ do: "stop" });
  expect(t.refusal({ do: "pass" })).toBe(undefined);
  t.take("a2");
  expect(t.refusal({ do: "rest" })).toBe(undefined);
  expect(t.refusal({ do: "stop" })).toBe(undefined);
  expect(t.refusal({ do: "move", to: "4,13" })).toBe("15.6-advance");
  t.move("6,12");
  expect(t.refusal({ do: "stop" })).toBe(undefined);
});
