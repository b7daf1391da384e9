import { expect } from "vitest";
import { rule } from "./lab.ts";
import { acting, FOES, toNextTurn, trainsActing } from "./moves.ts";

const RIVER = ["7,7|7,6", "7,7|8,7", "7,7|6,7"];
const BRIDGED = { map: { rivers: RIVER, bridges: ["7,7|7,6"] } };
const PIONEER = { arm: "engineer", at: "7,7" };

rule("6.10", "any combat unit or engineer beside a river bridge destroys it instead of moving", () => {
  const t = acting({ a: { at: "7,7", fatigue: "acted2" } }, BRIDGED).take("a");
  expect(t.actions("destroyBridge")).toEqual([{ do: "destroyBridge", hex: "7,6" }]);
  t.act({ do: "destroyBridge", hex: "7,6" });
  expect(t.of("bridge")).toMatchObject([{ unit: "a", hex: "7,6", how: "destroyed", cite: "6.10" }]);
  expect(toNextTurn(t).unit("a").fatigue).toBe("acted2"); // a stationary action
  const u = trainsActing({ p: PIONEER }, BRIDGED).take("p");
  expect(u.actions("destroyBridge")).toHaveLength(1);
});

rule("6.10", "a unit that has moved cannot; wagons never can", () => {
  const t = acting({ a: { at: "7,8" } }, BRIDGED)
    .take("a")
    .move("7,7");
  expect(t.refusal({ do: "destroyBridge", hex: "7,6" })).toBe("4.1");
  const u = trainsActing({ w: { arm: "wagon", at: "7,7" } }, BRIDGED).take("w");
  expect(u.refusal({ do: "destroyBridge", hex: "7,6" })).toBe("6.10");
  expect(u.refusal({ do: "destroyBridge", hex: "7,9" })).toBe("6.10");
});

rule("6.10-creek", "bridges over creeks stay", () => {
  const t = acting({ a: { at: "7,7" } }, { map: { creeks: ["7,7|7,6"], bridges: ["7,7|7,6"] } }).take("a");
  expect(t.refusal({ do: "destroyBridge", hex: "7,6" })).toBe("6.10-creek");
});

rule("6.10-marker", "nobody crosses where the bridge was", () => {
  const island = { map: { rivers: [...RIVER, "7,7|8,8", "7,7|7,8", "7,7|6,8"], bridges: ["7,7|7,6"] } };
  const t = acting({ a: { at: "7,7", steps: 2 }, b: { at: "7,7", steps: 2 } }, island);
  t.take("a").act({ do: "destroyBridge", hex: "7,6" });
  expect(t.take("b").destinations).toEqual([]);
  const u = acting({ b: { at: "7,7" } }, island).take("b");
  expect(u.destinations).toContain("7,6");
});

const BROKEN = { ...BRIDGED, broken: ["7,7|7,6"] };

rule("6.10-repair", "a bridge is repaired like that, from either end", () => {
  const t = acting({ a: { at: "7,7", steps: 2 }, b: { at: "7,7", steps: 2 } }, BROKEN).take("a");
  expect(t.refusal({ do: "destroyBridge", hex: "7,6" })).toBe("6.10");
  t.act({ do: "repairBridge", hex: "7,6" });
  expect(t.state.broken).toEqual([]);
  expect(t.take("b").destinations).toContain("7,6");
  const u = acting({ a: { at: "7,6" } }, BROKEN)
    .take("a")
    .act({ do: "repairBridge", hex: "7,7" });
  expect(u.state.broken).toEqual([]);
  expect(
    acting({ a: { at: "7,7" } }, BRIDGED)
      .take("a")
      .refusal({ do: "repairBridge", hex: "7,6" }),
  ).toBe("6.10-repair");
});

rule("6.10-repair", "it takes the unit's whole turn", () => {
  const t = acting({ a: { at: "7,7" } }, BROKEN)
    .take("a")
    .act({ do: "repairBridge", hex: "7,6" });
  expect(t.asks).not.toBe("unit");
});

rule("6.10-contested", "against an enemy at the other end only at 4 to 1, the stack together", () => {
  const against = (steps: number[], foe: object) => {
    const own = Object.fromEntries(steps.map((one, i) => [`a${i}`, { at: "7,7", steps: one, facing: 0 }]));
    const t = acting({ ...own, e: { ...FOES, ...foe, at: "7,6" } }, BROKEN);
    return t.take("a0").refusal({ do: "repairBridge", hex: "7,6" });
  };
  expect(against([3], { steps: 1 })).toBe("6.10-contested");
  expect(against([4], { steps: 1 })).toBeUndefined();
  expect(against([2, 2], { steps: 1 })).toBeUndefined();
  expect(against([2], { steps: 0, stragglers: 1, smashed: true })).toBeUndefined(); // it counts 1
  expect(against([1], { steps: 0, stragglers: 1, smashed: true })).toBe("6.10-contested");
});

const CREEK = { map: { creeks: ["7,7|7,6", "7,7|8,7", "7,7|6,7"] } };

rule("6.11", "engineers bridge creek and river at once", () => {
  for (const field of [CREEK, { map: { rivers: RIVER } }]) {
    const t = trainsActing({ p: PIONEER, w: { arm: "wagon", at: "7,8" } }, field);
    t.take("p").act({ do: "buildBridge", hex: "7,6" });
    expect(t.of("bridge")).toMatchObject([{ how: "built", cite: "6.11" }]);
    t.take("w").move("7,7");
    expect(t.destinations).toContain("7,6"); // 3 + 3 + 1
    t.move("7,6");
    expect(t.spent("w")).toBe(7);
  }
});

rule("6.11", "only engineers, only over water, only where there never was a bridge", () => {
  expect(
    acting({ a: { at: "7,7" } }, CREEK)
      .take("a")
      .refusal({ do: "buildBridge", hex: "7,6" }),
  ).toBe("6.11");
  const t = trainsActing({ p: PIONEER }, BROKEN).take("p");
  expect(t.refusal({ do: "buildBridge", hex: "7,6" })).toBe("6.11");
  expect(t.refusal({ do: "buildBridge", hex: "7,8" })).toBe("6.11");
  expect(t.refusal({ do: "buildBridge", hex: "8,7" })).toBeUndefined();
});

rule("6.11-spent", "after that the engineers are done, and a bridge does not move", () => {
  const t = trainsActing({ p: PIONEER }, CREEK).take("p").act({ do: "buildBridge", hex: "7,6" });
  expect(t.asks).not.toBe("units");
  const u = trainsActing({ p: { ...PIONEER, bridging: "7,7|7,6" } }, CREEK).take("p");
  expect(u.destinations).toEqual([]);
  expect(u.refusal({ do: "move", to: "7,8" })).toBe("6.11");
  expect(u.refusal({ do: "buildBridge", hex: "8,7" })).toBe("6.11");
});

rule("6.11-remove", "the bridge is taken up, and the engineers go on next turn", () => {
  const t = trainsActing({ p: { ...PIONEER, bridging: "7,7|7,6" }, w: { arm: "wagon", at: "7,8" } }, CREEK);
  t.take("p").act({ do: "removeBridge" });
  expect(t.of("bridge")).toMatchObject([{ hex: "7,6", how: "removed" }]);
  expect(t.state.bridging[t.id("p")]).toBe(-1);
  expect(t.take("w").move("7,7").destinations).not.toContain("7,6");
  const idle = trainsActing({ p: { ...PIONEER, idle: 2 }, w: { arm: "wagon", at: "7,9" } }, CREEK);
  expect(idle.refusal({ do: "take", unit: "p" })).toBe("6.11-remove");
  const free = trainsActing({ p: { ...PIONEER, idle: 2 } }, { ...CREEK, turn: 2 });
  expect(free.refusal({ do: "take", unit: "p" })).toBeUndefined();
  expect(trainsActing({ p: PIONEER }, CREEK).take("p").refusal({ do: "removeBridge" })).toBe("6.11-remove");
});

rule("6.11-lost", "enemies that destroy a built bridge destroy the engineers", () => {
  const field = { map: { rivers: RIVER } };
  const units = {
    a: { at: "7,6", steps: 2 },
    p: { arm: "engineer", side: "coalition", at: "7,7", bridging: "7,7|7,6" },
  };
  const t = acting(units, field).take("a").act({ do: "destroyBridge", hex: "7,7" });
  expect(t.unit("p").place).toBe("eliminated");
  expect(t.state.trainsLost).toEqual([0, 1]);
  expect(t.cites).toContain("6.11-lost");
  expect(t.state.broken).toEqual([]); // nothing is left that could be repaired
  const creek = acting(units, CREEK).take("a");
  expect(creek.refusal({ do: "destroyBridge", hex: "7,7" })).toBe("6.10-creek");
});

rule("6.11-contested", "opposite an enemy only with four times its strength in the hex", () => {
  const opposite = (own: object, foe: object = { steps: 0, stragglers: 1, smashed: true }) => {
    const t = trainsActing({ p: PIONEER, e: { ...FOES, at: "7,6", ...foe }, ...own }, CREEK).take("p");
    return t.refusal({ do: "buildBridge", hex: "7,6" });
  };
  expect(opposite({})).toBe("6.11-contested");
  expect(opposite({ a: { at: "7,7", steps: 1, facing: 0 } })).toBe("6.11-contested");
  expect(opposite({ a: { at: "7,7", steps: 2, facing: 0 } })).toBeUndefined(); // 4 to 1
  expect(opposite({ a: { at: "7,7", steps: 3, facing: 0 } }, { steps: 1 })).toBe("6.11-contested");
});

rule("6.11-lost", "a side that destroys a bridge of its own engineers spares them", () => {
  const t = acting(
    { a: { at: "7,6", steps: 2 }, p: { ...PIONEER, bridging: "7,7|7,6" } },
    { map: { rivers: RIVER } },
  );
  t.take("a").act({ do: "destroyBridge", hex: "7,7" });
  expect(t.unit("p").place).toBe("map");
  expect(t.state.bridging[t.id("p")]).toBe(-1);
});
