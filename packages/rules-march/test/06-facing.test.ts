import { expect } from "vitest";
import { type Lab, rule } from "./lab.ts";
import { acting, FOES, GUNNERS, HORSE } from "./moves.ts";

const targets = (t: Lab) => t.actions("attack").flatMap(({ at }) => at);
const ABOUT = ["7,6", "8,7", "8,8", "7,8", "6,8", "6,7"];

rule("6.7", "three hexes are front, three rear", () => {
  for (let facing = 0; facing < 6; facing++)
    for (const [dir, hex] of ABOUT.entries()) {
      const t = acting({ a: { at: "7,7", facing }, e: { ...FOES, at: hex } }).pass();
      const turned = Math.min((dir - facing + 6) % 6, (facing - dir + 6) % 6);
      expect(targets(t)).toEqual(turned <= 1 ? [hex] : []);
    }
});

rule("6.7-stack", "a stack turns as a whole", () => {
  const stack = { a: { at: "7,7", facing: 0, steps: 2 }, b: { at: "7,7", facing: 0, steps: 2 } };
  const t = acting(stack).take("a").act({ do: "face", facing: 2 }, { do: "stop" });
  expect([t.unit("a").facing, t.unit("b").facing]).toEqual([2, 2]);
  t.take("b");
  expect(t.refusal({ do: "move", to: "7,6" })).toBe("4.1"); // its turn was a stationary action
  expect(t.refusal({ do: "face", facing: 3 })).toBe("6.7-stack");
  const u = acting(stack).take("b").act({ do: "stop" }).take("a");
  expect(u.refusal({ do: "face", facing: 2 })).toBe("6.7-stack");
});

rule("6.7-stack", "units of another corps are not turned", () => {
  const t = acting(
    { a: { at: "7,7", facing: 0, steps: 2 }, b: { at: "7,7", facing: 0, steps: 2, formation: "second" } },
    { formations: { second: { side: "french" } } },
  );
  expect(t.take("a").refusal({ do: "face", facing: 2 })).toBe("6.7-stack");
});

rule("6.7-stationary", "a unit that leaves no hex turns for nothing, once, and does not attack then", () => {
  const t = acting({ a: { at: "7,7", facing: 0 }, e: { ...FOES, at: "7,8" } }).take("a");
  expect(t.refusal({ do: "face", facing: 0 })).toBe("6.7");
  t.act({ do: "face", facing: 3 });
  expect(t.unit("a").facing).toBe(3);
  expect(t.spent("a")).toBe(0);
  expect(t.refusal({ do: "face", facing: 4 })).toBe("6.8-cost");
  t.act({ do: "stop" });
  expect(targets(t)).toEqual([]);
});

rule("6.7-rear", "an attack through a rear hexside counts double", () => {
  const strength = (facing: number) => {
    const t = acting(
      { a: { at: "7,7", facing: 0, steps: 3 }, e: { ...FOES, at: "7,6", facing, steps: 3 } },
      {},
      { dice: [4, 6, 6, 1, 1, 1, 1] },
    );
    t.pass()
      .act({ do: "attack", units: ["a"], at: ["7,6"] })
      .until("orders");
    return t.of("fought")[0]!.attack;
  };
  expect([strength(2), strength(3), strength(4)]).toEqual(["6", "6", "6"]);
  expect([strength(5), strength(0), strength(1)]).toEqual(["12", "12", "12"]);
});

rule("6.8", "at the end of a move the rear is the hexside last crossed", () => {
  const t = acting({ a: { at: "7,7", facing: 3 } })
    .take("a")
    .move("7,6");
  expect(t.unit("a").facing).toBe(0);
  t.move("8,6");
  expect(t.unit("a").facing).toBe(1);
  t.move("8,7").act({ do: "stop" });
  expect(t.unit("a").facing).toBe(3);
});

rule("6.8-cost", "another facing costs 1 MP and ends the movement", () => {
  const t = acting({ a: { at: "7,7" } })
    .take("a")
    .move("7,6")
    .act({ do: "face", facing: 2 });
  expect(t.spent("a")).toBe(3);
  expect(t.unit("a").facing).toBe(2);
  expect(t.destinations).toEqual([]);
  expect(t.refusal({ do: "face", facing: 3 })).toBe("6.8-cost");
  t.act({ do: "stop" });
  expect(t.unit("a").facing).toBe(2);
});

rule("6.8-cost", "a unit among others faces as they do", () => {
  const t = acting({ a: { at: "7,7", steps: 1 }, b: { at: "7,6", facing: 0, steps: 1 } })
    .take("a")
    .move("7,6");
  expect(t.refusal({ do: "face", facing: 2 })).toBe("6.7-stack");
});

const FIELD = { a: { at: "7,8" }, e: { ...GUNNERS, at: "7,6" } };

rule("6.9", "2 MP after moving beside an enemy make the attack Deployed", () => {
  const t = acting(FIELD).take("a").move("7,7").act({ do: "prepare" });
  expect(t.spent("a")).toBe(4);
  expect(t.of("prepared")).toEqual([{ type: "prepared", unit: "a", cite: "6.9" }]);
  expect(t.refusal({ do: "prepare" })).toBe("6.9");
  const u = acting(FIELD, { cap: 3 }).take("a").move("7,7");
  expect(u.refusal({ do: "prepare" })).toBe("6.9");
  const v = acting(FIELD, { cap: 4 }).take("a").move("7,7");
  expect(v.refusal({ do: "prepare" })).toBeUndefined();
});

rule("6.9", "where no enemy is beside there is nothing to prepare", () => {
  const t = acting({ ...FIELD, e: { ...GUNNERS, at: "7,4" } })
    .take("a")
    .move("7,7");
  expect(t.refusal({ do: "prepare" })).toBe("6.9");
});

rule("6.9", "the point for facing like a stack is not spent on preparing", () => {
  const field = { ...FIELD, a: { at: "7,8", steps: 1 }, b: { at: "7,7", steps: 1, facing: 1 } };
  const t = acting(field, { cap: 4 }).take("a").move("7,7");
  expect(t.refusal({ do: "prepare" })).toBe("6.9");
  const u = acting(field, { cap: 5 }).take("a").move("7,7").act({ do: "prepare" }, { do: "stop" });
  expect(u.spent("a")).toBe(5);
});

rule("6.9-start", "a unit that begins beside an enemy attacks Deployed for free, even elsewhere", () => {
  const t = acting({ a: { at: "7,7", facing: 0 }, e: { ...GUNNERS, at: "7,6" }, f: { ...FOES, at: "7,9" } });
  t.take("a").move("7,8");
  expect(t.refusal({ do: "prepare" })).toBe("6.9-start");
});

rule("6.9-start", "with the other reading only for those that stay", () => {
  const t = acting(
    { a: { at: "7,7", facing: 0 }, e: { ...GUNNERS, at: "7,6" }, f: { ...FOES, at: "7,9" } },
    {},
    { options: ["deploy-in-place"] },
  );
  t.take("a").move("7,8");
  expect(t.refusal({ do: "prepare" })).toBeUndefined();
});

rule("6.9-start", "cavalry that moves is excused only against those it began beside", () => {
  const field = { c: { arm: "cavalry", at: "7,7", facing: 0 }, e: { ...FOES, at: "7,6" } };
  const t = acting(field).take("c").move("8,7"); // beside 7,6 still
  expect(t.refusal({ do: "prepare" })).toBe("6.9-start");
  const u = acting({ ...field, f: { ...FOES, at: "5,6" } })
    .take("c")
    .move("6,7"); // beside both
  expect(u.refusal({ do: "prepare" })).toBeUndefined();
});

rule("6.9-hastydrm", "a Hasty attack has -2", () => {
  const drm = (...before: { do: "prepare" }[]) => {
    const t = acting(FIELD, {}, { dice: [4, 6, 6, 1, 1, 1, 1] })
      .take("a")
      .move("7,7")
      .act(...before, { do: "stop" });
    t.act({ do: "attack", units: ["a"], at: ["7,6"] }).until("orders");
    const { total, die } = t.of("fought")[0]!;
    return total - die;
  };
  expect(drm({ do: "prepare" }) - drm()).toBe(2);
});

rule("6.2-shift", "from zone to zone: a Morale Check before the attack", () => {
  const field = {
    a: { at: "7,7", facing: 0, morale: 4 },
    e: { ...GUNNERS, at: "7,6" },
  };
  const attack = { do: "attack", units: ["a"], at: ["7,6"] } as const;
  for (const [die, checked] of [
    [4, true],
    [5, false],
  ] as const) {
    const t = acting(field, {}, { dice: [die, 4, 6, 6, 6, 6] })
      .take("a")
      .move("6,7");
    t.act({ do: "face", facing: 1 }, { do: "stop" });
    t.act({ ...attack, at: ["7,6"] }).until("orders");
    expect(t.of("checked")[0]).toMatchObject({ unit: "a", passed: checked, cite: "6.2-shift" });
    expect(t.of("fought")).toHaveLength(checked ? 1 : 0);
  }
});

rule("7.6-declare", "infantry that moves beside cavalry says whether it will attack", () => {
  const t = acting({ a: { at: "7,8" }, e: { ...HORSE, at: "7,6" } })
    .take("a")
    .move("7,7");
  expect(t.actions("declare")).toEqual([{ do: "declare", at: "7,6" }]);
  t.act({ do: "declare", at: "7,6" });
  expect(t.of("declared")).toEqual([{ type: "declared", unit: "a", at: "7,6", cite: "7.6-declare" }]);
  expect([t.asks, t.side]).toEqual(["evasion", "coalition"]);
  t.act({ do: "hold" });
  expect(t.refusal({ do: "declare", at: "7,6" })).toBe("7.6-declare");
  expect(t.destinations).toEqual([]);
});

rule("7.6-declare", "not cavalry, not a unit that stayed, not against infantry", () => {
  const t = acting({ c: { arm: "cavalry", at: "7,8" }, e: { ...HORSE, at: "7,6" } })
    .take("c")
    .move("7,7");
  expect(t.refusal({ do: "declare", at: "7,6" })).toBe("7.6-declare");
  const u = acting({ a: { at: "7,7" }, e: { ...HORSE, at: "7,6" } }).take("a");
  expect(u.refusal({ do: "declare", at: "7,6" })).toBe("7.6-declare");
  const v = acting(FIELD).take("a").move("7,7");
  expect(v.refusal({ do: "declare", at: "7,6" })).toBe("7.6-declare");
});

rule("7.6-pursue", "after the cavalry has gone the mover may go on for 3 more", () => {
  const t = acting({ a: { at: "7,8" }, e: { ...HORSE, at: "7,6" } }, {}, { dice: [3, 3] })
    .take("a")
    .move("7,7");
  t.act({ do: "declare", at: "7,6" });
  t.act(t.actions("evade").find(({ to }) => to === "7,2")!).until("unit");
  expect(t.asks).toBe("unit");
  expect(t.spent("a")).toBe(2);
  expect(t.destinations).toContain("7,6"); // 3 + 2 of 6
  expect(t.destinations).not.toContain("7,5");
  t.move("7,6");
  expect(t.spent("a")).toBe(7);
});

rule("7.6-pursue", "unless another enemy holds it there", () => {
  const field = { a: { at: "7,8" }, e: { ...HORSE, at: "7,6" }, f: { ...GUNNERS, at: "8,8" } };
  const t = acting(field, {}, { dice: [3, 3] });
  t.take("a").move("7,7").act({ do: "declare", at: "7,6" });
  t.act(t.actions("evade").find(({ to }) => to === "7,2")!).until("unit");
  expect(t.destinations).toEqual([]);
});

rule("6.9", "a unit that joins a stack that faces the enemy may prepare, whichever way it came", () => {
  const field = {
    a: { at: "6,7", steps: 1 },
    b: { at: "7,7", steps: 1, facing: 0 },
    e: { ...FOES, at: "7,6" },
  };
  const t = acting({ ...field, a: { at: "5,7", steps: 1 } })
    .take("a")
    .move("7,7"); // by 6,7 or 6,8, facing away
  expect(t.refusal({ do: "prepare" })).toBeUndefined();
  const u = acting({ ...field, a: { at: "5,7", steps: 1 }, b: { at: "9,9" } })
    .take("a")
    .move("7,7");
  expect([1, 2]).toContain(u.unit("a").facing);
});

rule("6.9", "an enemy behind is no reason to prepare: first the unit turns", () => {
  const t = acting({ a: { at: "7,8" }, e: { ...FOES, at: "8,8" } })
    .take("a")
    .move("7,7"); // 8,8 is south-east of it
  expect(t.refusal({ do: "prepare" })).toBe("6.9-start");
  const u = acting({ a: { at: "7,9" }, e: { ...FOES, at: "8,8" } }, { cap: 7 })
    .take("a")
    .move("7,7");
  expect(u.refusal({ do: "prepare" })).toBe("6.9");
  u.act({ do: "face", facing: 2 }, { do: "prepare" });
  expect(u.spent("a")).toBe(7);
});

rule("6.7-stack", "a detachment that has marched in is not turned in place", () => {
  const t = acting(
    {
      a: { at: "7,9", steps: 3, formation: "french" },
      b: { at: "7,8", steps: 1, facing: 0, formation: "french" },
    },
    { formations: { french: { side: "french", detachment: true } } },
  );
  t.take("a").move("7,8").act({ do: "detach", steps: 1, batteries: 0 }).move("7,7").act({ do: "stop" });
  expect(t.take("b").refusal({ do: "face", facing: 2 })).toBe("6.7-stack");
});

rule("7.6-pursue", "the 3 MP are paid once, and nobody need be attacked any more", () => {
  const road = { map: { majorRoads: [["7,8", "7,7", "7,6", "7,5", "7,4"]] } };
  const t = acting({ a: { at: "7,8" }, e: { ...HORSE, at: "7,6" } }, road, { dice: [3, 3] })
    .take("a")
    .move("7,7");
  t.act({ do: "declare", at: "7,6" });
  t.act(t.actions("evade").find(({ to }) => to === "7,2")!).until("unit");
  expect(t.state.stack.find(({ step }) => step === "activation")).toMatchObject({ targets: [] });
  t.move("7,6");
  expect(t.spent("a")).toBe(6); // 2 into the zone, 3 and 1
  t.move("7,5");
  expect(t.spent("a")).toBe(7);
});

rule("7.6-pursue", "infantry that stays behind keeps the declaration alive", () => {
  const t = acting({
    a: { at: "7,8" },
    e: { ...HORSE, at: "7,6", steps: 1 },
    f: { ...FOES, at: "7,6", steps: 1 },
  });
  t.take("a").move("7,7").act({ do: "declare", at: "7,6" });
  t.act(t.actions("evade")[0]!).until("unit");
  const declared = t.state.stack.find(({ step }) => step === "activation") as { targets: number[] };
  expect(declared.targets).toHaveLength(1);
});

rule("6.9", "a unit that has prepared goes no further", () => {
  const t = acting({ a: { at: "7,8" }, e: { ...FOES, at: "7,6" } })
    .take("a")
    .move("7,7");
  expect(t.destinations).not.toEqual([]);
  expect(t.act({ do: "prepare" }).destinations).toEqual([]);
});

rule("7.6-pursue", "nothing is paid if the cavalry stands, and the duty to attack it remains", () => {
  const t = acting({ a: { at: "7,8" }, e: { ...HORSE, at: "7,6" } })
    .take("a")
    .move("7,7");
  t.act({ do: "declare", at: "7,6" }, { do: "hold" });
  expect(t.state.stack.find(({ step }) => step === "unit")).toMatchObject({ toll: 0, declared: -1 });
  expect(t.state.stack.find(({ step }) => step === "activation")).toMatchObject({
    targets: [t.state.hex[t.id("e")]],
  });
});
