// Trains in combat [7.5] [12.6], captured wagons [16.2].

import { expect } from "vitest";
import { rule } from "./lab.ts";
import { acting, FOES, GUNNERS, trainsActing } from "./moves.ts";

/** A wagon that has fled to a division beside which there is no room for it. */
const CROWD = { w: { arm: "wagon", at: "7,5" }, a: { at: "7,5", steps: 4 } };
const PREY = { arm: "wagon", side: "coalition", at: "7,6" };

rule("7.5", "trains alone are destroyed when a combat unit enters their hex", () => {
  const t = acting({ a: { at: "7,7" }, w: PREY, p: { ...PREY, arm: "engineer" } })
    .take("a")
    .move("7,6");
  expect([t.unit("w").place, t.unit("p").place]).toEqual(["eliminated", "eliminated"]);
  expect(t.state.trainsLost).toEqual([0, 2]);
  expect(t.of("eliminated").map(({ cite }) => cite)).toEqual(["7.5", "7.5"]);
  const c = acting({ c: { arm: "cavalry", at: "7,7" }, w: PREY })
    .take("c")
    .move("7,6");
  expect(c.unit("w").place).toBe("eliminated");
});

rule("7.5", "trains with troops are not overrun; trains overrun nobody", () => {
  const t = acting({ a: { at: "7,7" }, w: PREY, e: { ...FOES, at: "7,6", steps: 3 } }).take("a");
  expect(t.destinations).not.toContain("7,6");
  const u = trainsActing({ v: { arm: "wagon", at: "7,7" }, w: PREY }).take("v");
  expect(u.destinations).not.toContain("7,6");
});

rule("7.5-cost", "the road does not help on entering, and leaving costs 2", () => {
  const road = { map: { majorRoads: [["7,8", "7,7", "7,6", "7,5"]] } };
  const t = acting({ a: { at: "7,8" }, w: PREY }, road).take("a");
  t.move("7,6");
  expect(t.spent("a")).toBe(3); // 1 and 2
  t.move("7,5");
  expect(t.spent("a")).toBe(6); // 2 and 1
});

rule("7.5-cost", "trains that escape leave the way free", () => {
  const t = acting({ a: { at: "7,7" }, w: PREY, e: { ...FOES, at: "7,5", steps: 1 } })
    .take("a")
    .move("7,6");
  expect(t.hex("w")).toBe("7,5");
  t.move("6,6");
  expect(t.spent("a")).toBe(4);
});

rule("7.5-withdraw", "beside friends they escape to them", () => {
  const t = acting({ a: { at: "7,7" }, w: PREY, e: { ...GUNNERS, at: "7,5", steps: 3 } })
    .take("a")
    .move("7,6");
  expect(t.hex("w")).toBe("7,5");
  expect(t.of("escaped")).toMatchObject([{ unit: "w", to: "7,5", cite: "7.5-withdraw" }]);
});

rule("7.5-withdraw", "not over rivers, but over a creek; not into a swamp", () => {
  const flees = (map: object) => {
    const t = acting({ a: { at: "7,7" }, w: PREY, e: { ...FOES, at: "7,5", steps: 1 } }, { map }).take("a");
    return t.move("7,6").unit("w").place === "map";
  };
  expect(flees({ rivers: ["7,6|7,5"] })).toBe(false);
  expect(flees({ creeks: ["7,6|7,5"] })).toBe(true);
  expect(flees({ terrain: { "7,5": "swamp" } })).toBe(false);
  expect(flees({ terrain: { "7,5": "swamp" }, minorRoads: [["7,6", "7,5"]] })).toBe(true); // on the road
  const aside = (map: object) =>
    acting({ a: { at: "7,7" }, w: PREY, e: { ...FOES, at: "8,7", steps: 1 } }, { map })
      .take("a")
      .move("7,6")
      .hex("w");
  expect(aside({})).toBe("8,7");
  expect(aside({ rivers: ["7,6|8,7"] })).toBeUndefined();
  expect(aside({ terrain: { "8,7": "swamp" }, majorRoads: [["7,6", "8,7"]] })).toBe("8,7");
});

rule("7.5-withdraw", "their owner chooses among refuges, first those with room", () => {
  const foes = { e: { ...FOES, at: "7,5", steps: 1 }, f: { ...FOES, at: "8,6", steps: 1 } };
  const t = acting({ a: { at: "7,7" }, w: PREY, ...foes })
    .take("a")
    .move("7,6");
  expect(t.game.pending).toMatchObject([
    { id: "refuge", side: "coalition", cite: "7.5-withdraw", about: ["w"] },
  ]);
  expect(t.actions("evade").map(({ to }) => to)).toEqual(["7,5", "8,6"]);
  expect(t.refusal({ do: "evade", to: "7,7" })).toBe("7.5-withdraw");
  t.act({ do: "evade", to: "8,6" });
  expect([t.hex("w"), t.asks, t.side]).toEqual(["8,6", "unit", "french"]);
  const u = acting({ a: { at: "7,7" }, w: PREY, ...foes, e: { ...FOES, at: "7,5", steps: 4 } })
    .take("a")
    .move("7,6");
  expect(u.hex("w")).toBe("8,6");
});

rule(
  "7.5-withdraw",
  "a crowd of escaped trains disorganizes nobody until their own activation is over",
  () => {
    const t = acting({ a: { at: "7,7" }, w: PREY, e: { ...FOES, at: "7,5", steps: 4 } })
      .take("a")
      .move("7,6");
    expect(t.hex("w")).toBe("7,5");
    expect(t.unit("e").disorganized).toBe(false);
    const u = trainsActing(CROWD);
    u.take("w").act({ do: "stop" }).until("orders");
    expect(u.unit("a").disorganized).toBe(true);
    const v = trainsActing(CROWD);
    v.take("w").move("7,6").act({ do: "stop" }).until("orders");
    expect(v.unit("a").disorganized).toBe(false);
  },
);

rule(
  "7.5-withdraw",
  "the crowd is settled with the trains' activation, alone or with a corps, not with a corps alone",
  () => {
    const crowded = (activate: string[]) =>
      acting(CROWD, { activate }).until("orders").unit("a").disorganized;
    expect([["french"], ["french-supply"], ["french", "french-supply"]].map(crowded)).toEqual([
      false,
      true,
      true,
    ]);
  },
);

rule("12.6", "wagons are trains in combat: overrun, not attacked", () => {
  const t = acting({ a: { at: "7,7", facing: 0 }, w: PREY, e: { ...FOES, at: "2,2" } }).pass();
  expect(t.asks).not.toBe("attacks");
});

const CAPTURE = { options: ["captured-supply"] };

rule("16.2", "a full wagon may be taken: a half wagon of the captor's stands in its place", () => {
  const t = acting({ a: { at: "7,7", steps: 4 }, v: { arm: "wagon", at: "2,2" }, w: PREY }, {}, CAPTURE).take(
    "a",
  );
  t.move("7,6");
  expect(t.game.pending).toMatchObject([{ id: "capture", side: "french", cite: "16.2", about: ["w"] }]);
  expect(t.refusal({ do: "stop" })).toBe("16.2");
  t.act({ do: "capture" });
  const taken = t.of("captured")[0]!.as;
  expect(taken).toBe("french-half-wagon-1");
  expect(t.unit(taken)).toMatchObject({ hexes: ["7,6"], steps: 1 });
  expect(t.unit("w").place).toBe("eliminated");
  expect(t.unit("a").disorganized).toBe(false);
  t.move("7,5");
  expect(t.spent("a")).toBe(6); // 2, then 2 and 2
});

rule("16.2", "or destroyed; and half wagons, engineers and wagons that escape are never taken", () => {
  const field = { a: { at: "7,7" }, v: { arm: "wagon", at: "2,2" } };
  const t = acting({ ...field, w: PREY }, {}, CAPTURE)
    .take("a")
    .move("7,6")
    .act({ do: "destroy" });
  expect(t.unit("w").place).toBe("eliminated");
  expect(t.of("captured")).toEqual([]);
  const half = acting({ ...field, w: { ...PREY, steps: 1 } }, {}, CAPTURE)
    .take("a")
    .move("7,6");
  expect([half.asks, half.unit("w").place]).toEqual(["unit", "eliminated"]);
  const engineer = acting({ ...field, w: { ...PREY, arm: "engineer" } }, {}, CAPTURE)
    .take("a")
    .move("7,6");
  expect(engineer.asks).toBe("unit");
  const refuge = acting({ ...field, w: PREY, e: { ...FOES, at: "7,5", steps: 1 } }, {}, CAPTURE)
    .take("a")
    .move("7,6");
  expect(refuge.hex("w")).toBe("7,5");
  const without = acting({ ...field, w: PREY })
    .take("a")
    .move("7,6");
  expect([without.asks, without.unit("w").place]).toEqual(["unit", "eliminated"]);
});

rule("15.1-hq-overrun", "headquarters that are entered go to the nearest infantry", () => {
  const t = acting({ a: { at: "13,7" }, e: { ...FOES, at: "12,3" } })
    .take("a")
    .move("14,7");
  expect(t.hex("coalition-hq")).toBe("12,3");
});
