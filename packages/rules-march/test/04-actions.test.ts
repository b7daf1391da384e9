import { expect } from "vitest";
import { rule } from "./lab.ts";
import { acting, FOES, toNextTurn, trainsActing } from "./moves.ts";

rule("4.0", "all divisions of the formation may act, in any order, each once; nobody else", () => {
  const t = acting(
    {
      a: { at: "7,7" },
      b: { at: "7,8" },
      c: { at: "3,3", formation: "second" },
      e: { ...FOES, at: "12,12" },
    },
    { formations: { second: { side: "french" } } },
  );
  expect(t.actions("take").map(({ unit }) => unit)).toEqual(["a", "b"]);
  expect(t.refusal({ do: "take", unit: "c" })).toBe("4.0");
  expect(t.refusal({ do: "take", unit: "e" })).toBe("4.0");
  t.take("b").move("7,9").act({ do: "stop" });
  expect(t.refusal({ do: "take", unit: "b" })).toBe("4.1");
  t.take("a").act({ do: "stop" });
  expect(t.asks).not.toBe("units"); // no unit is left
});

rule("4.0", "a player may leave units where they are", () => {
  const t = acting({ a: { at: "7,7", fatigue: "acted2" }, b: { at: "7,9" } });
  t.pass();
  expect(toNextTurn(t).unit("a").fatigue).toBe("acted2");
});

rule("4.1", "nobody mixes categories", () => {
  const unit = { at: "7,7", facing: 0, steps: 3, stragglers: 1, fatigue: "acted1" };
  const t = acting({ a: unit });
  t.take("a").move("7,6");
  expect(t.refusal({ do: "rest" })).toBe("4.1");
  expect(t.refusal({ do: "recover" })).toBe("4.1");
  const u = acting({ a: unit }).take("a").act({ do: "rest" });
  expect(u.refusal({ do: "move", to: "7,6" })).toBe("4.1");
  expect(u.refusal({ do: "face", facing: 2 })).toBe("4.1");
  const v = acting({ a: unit }).take("a").act({ do: "face", facing: 2 });
  expect(v.refusal({ do: "rest" })).toBe("4.1");
  expect(v.refusal({ do: "move", to: "7,6" })).toBe("4.1");
});

rule("4.1", "while a unit is in hand nothing else is done", () => {
  const t = acting({ a: { at: "7,7" }, b: { at: "7,9" } }).take("a");
  expect(t.refusal({ do: "take", unit: "b" })).toBe("4.1");
  expect(t.refusal({ do: "pass" })).toBe("4.1");
});

rule("4.1-mobile", "a unit that moves may attack, one that works in place may not", () => {
  const field = { a: { at: "7,8", facing: 0 }, e: { ...FOES, at: "7,6" } };
  const t = acting(field).take("a").move("7,7").act({ do: "stop" });
  expect(t.asks).toBe("attacks");
  expect(t.actions("attack")).toEqual([{ do: "attack", units: ["a"], at: ["7,6"] }]);
  const beside = { ...field, a: { at: "7,7", facing: 1 } };
  const u = acting(beside).take("a").act({ do: "face", facing: 0 }, { do: "stop" });
  expect(u.actions("attack")).toEqual([]);
  const v = acting(beside).take("a").act({ do: "rest" });
  expect(v.until("attacks", "orders").actions("attack")).toEqual([]);
});

rule("4.1-stationary", "in place a unit turns, recovers and works, several of these at once", () => {
  const t = acting({ a: { at: "7,7", facing: 0, steps: 3, stragglers: 1 } }, {}, { dice: [6] });
  t.take("a").act({ do: "face", facing: 4 }, { do: "recover" });
  expect(t.unit("a").facing).toBe(4);
  expect(t.of("checked")).toHaveLength(1);
});

rule("4.1-rest", "a unit that rests may also recover and draw supply", () => {
  const t = acting(
    { a: { at: "7,7", steps: 3, stragglers: 1, fatigue: "acted4" }, w: { arm: "wagon", at: "7,9" } },
    { turn: 5 },
    { dice: [1] },
  );
  t.take("a").act({ do: "rest" }, { do: "recover" }, { do: "resupply", wagon: "w" });
  expect(t.unit("a").steps).toBe(4);
  expect(t.refusal({ do: "rest" })).toBe("4.1-rest");
  t.act({ do: "stop" });
  expect(toNextTurn(t).unit("a").fatigue).toBe("acted1");
});

rule("4.2", "trains neither rest nor recover, and nothing tires them", () => {
  const t = trainsActing({ w: { arm: "wagon", at: "7,7" } }).take("w");
  expect(t.refusal({ do: "rest" })).toBe("4.2");
  expect(t.actions().every(({ do: kind }) => ["move", "stop", "split"].includes(kind))).toBe(true);
});

rule("4.2-action", "an engineer moves or works, not both", () => {
  const map = { creeks: ["7,6|7,5", "7,7|7,6"] };
  const t = trainsActing({ p: { arm: "engineer", at: "7,8" } }, { map })
    .take("p")
    .move("7,7");
  expect(t.refusal({ do: "buildBridge", hex: "7,6" })).toBe("4.2-action");
  const u = trainsActing({ p: { arm: "engineer", at: "7,7" } }, { map });
  u.take("p").act({ do: "buildBridge", hex: "7,6" });
  expect(u.asks).not.toBe("unit");
});

rule("15.5-norest", "a unit that does nothing does not rest", () => {
  const t = acting({ a: { at: "7,7", fatigue: "acted3" } })
    .take("a")
    .act({ do: "stop" });
  expect(toNextTurn(t).unit("a").fatigue).toBe("acted3");
});

rule("5.0", "a Morale Check passes on the rating or less", () => {
  for (const [die, passed] of [
    [4, true],
    [5, false],
  ] as const) {
    const t = acting({ a: { at: "7,7", morale: 4, steps: 3, stragglers: 1 } }, {}, { dice: [die] });
    t.take("a").act({ do: "recover" });
    expect(t.of("checked")).toMatchObject([{ unit: "a", needed: 4, passed, cite: "10.1" }]);
  }
});

rule("5.0-die", "one die of six faces: morale 6 never fails, morale 5 on a 6", () => {
  const check = (morale: number, die: number) => {
    const t = acting({ a: { at: "7,7", morale, steps: 3, stragglers: 1 } }, {}, { dice: [die] });
    return t.take("a").act({ do: "recover" }).unit("a").steps === 4;
  };
  expect(check(6, 6)).toBe(true);
  expect(check(5, 6)).toBe(false);
  expect(check(5, 5)).toBe(true);
});

rule("4.0", "headquarters and commander are asked for, too, down to the last of them", () => {
  const t = acting({ a: { at: "7,7" } }, { done: ["a", "french-hq"] });
  expect(t.actions("take")).toEqual([{ do: "take", unit: "french-commander" }]);
  const u = acting({ a: { at: "7,7" } }, { done: ["a"] });
  expect(u.actions("take")).toHaveLength(2);
});

rule("10.2-action", "a smashed unit is not taken in hand", () => {
  const t = acting({ a: { at: "7,7", steps: 0, stragglers: 1, smashed: true }, b: { at: "8,8" } });
  expect(t.refusal({ do: "take", unit: "a" })).toBe("10.2-action");
});

rule("4.1", "units that are not on the map do nothing", () => {
  const t = acting({ a: { at: "7,7" }, b: { place: "eliminated" } });
  expect(t.refusal({ do: "take", unit: "b" })).toBe("4.0");
  expect(t.refusal({ do: "move", to: "7,6" })).toBe("4.0");
});
