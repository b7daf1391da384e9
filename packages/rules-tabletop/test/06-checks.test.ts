import { expect } from "vitest";
import { NEIGHBOUR_CHECK, SWEPT_CHECK } from "../src/types.ts";
import { average, d100, lab, rule } from "./lab.ts";
import { attacker, CHARGE, CONTACT, checking, checks, defender, fire, losses, REST, shot } from "./melee.ts";

rule("VI.1", "fire that forces a check and a charge are one roll with all modifiers", () => {
  const t = checking(
    { A1: attacker({ burdens: fire(-10, -10) }), B1: defender({ formation: "square" }) },
    [d100(50)],
    { charges: CHARGE },
  );
  expect(checks(t)).toEqual([["A1", "stands"]]);
  expect(t.of("check")[0]!.lines.filter(({ cite }) => cite === "VI.9-ball")).toHaveLength(2);
});

rule("VI.1", "charged units check before fire is ordered, chargers afterwards with all modifiers", () => {
  const t = lab(
    {
      window: "early-groups",
      units: { A1: attacker(), B1: defender(), ...REST },
      charges: CHARGE,
    },
    { dice: [d100(90), d100(90)] },
  );
  expect(t.window).toBe("fire");
  expect(checks(t)).toEqual([["B1", "stands"]]);
  t.pass();
  expect(checks(t).map(([unit]) => unit)).toEqual(["B1", "A1"]);
});

rule("VI.1", "fire after the early check costs strength and no second check", () => {
  const t = checking({ A1: attacker(), B1: defender({ burdens: fire(-10) }) }, [d100(90), d100(90)], {
    window: "early-groups",
    charges: CHARGE,
  });
  t.until("non-combatant");
  expect(t.of("check").filter(({ unit }) => unit === "B1")).toHaveLength(1);
});

rule("VI.1", "volleys at long range, without another modifier, force no unit to check", () => {
  expect(checks(checking({ A1: { at: [1000, 600], firedOn: true } }, []))).toEqual([]);
});

rule(
  "VI.1-group",
  "one roll for several, with the worst sum and the worst integer, and for all of them",
  () => {
    const units = {
      A1: shot({ grade: 5, burdens: fire(-10, -30) }),
      A2: shot({ at: [1300, 600], grade: 1 }),
      A3: shot({ at: [1600, 600] }),
    };
    const t = checking(units, [d100(70), d100(90)]);
    expect(t.window).toBe("groups");
    expect(t.forms("blue", "A1", "group")[0]!.with).toEqual(["A2", "A3"]);
    t.act({ order: "group", unit: "A1", with: ["A2"] });
    // 70 - 40 against 35: five short for both
    expect(checks(t)).toEqual([
      ["A1", "shaken"],
      ["A2", "shaken"],
      ["A3", "stands"],
    ]);
  },
);

rule("VI.1-group", "no unit is in two groups, and only units that check are in one", () => {
  const units = {
    A1: shot(),
    A2: shot({ at: [1300, 600] }),
    A3: shot({ at: [1600, 600] }),
    A4: { at: [1900, 600] },
  };
  const t = checking(units, [d100(90, 90, 90)]);
  const group = (unit: string, ...others: unknown[]) => ({ order: "group", unit, with: others });
  expect(t.refusal("blue", group("A1", "A2"), group("A3", "A2"))).toBe("VI.1-group");
  expect(t.refusal("blue", group("A1", "A1"))).toBe("VI.1-group");
  expect(t.refusal("blue", group("A1", "A4"))).toBe("VI.1-group");
  expect(t.refusal("blue", group("A1", 7))).toBeDefined();
  expect(t.refusal("blue", { order: "group", unit: "A1" })).toBeDefined();
  expect(t.refusal("blue", group("A1"))).toBe("VI.1-group");
  expect(t.refusal("blue", group("A1", "A2", "A3"))).toBeUndefined();
});

rule("VI.2", "the integer by grade is the roll that just stands", () => {
  const integers = { 1: 35, 2: 28, 3: 20, 4: 14, 5: 10 };
  for (const [grade, integer] of Object.entries(integers)) {
    const roll = (die: number) =>
      checking({ A1: shot({ grade: Number(grade), burdens: fire(-10) }) }, [d100(die)]).of("check")[0]!;
    expect(roll(integer + 10)).toMatchObject({ needs: integer, result: "stands" });
    expect(roll(integer + 9).result).toBe("shaken");
  }
});

rule("VI.3", "at the integer it stands, up to ten below it is shaken, from eleven it routs", () => {
  const result = (die: number) => checking({ A1: shot() }, [d100(die)]).of("check")[0]!.result;
  expect([30, 29, 20, 19].map(result)).toEqual(["stands", "shaken", "shaken", "routed"]);
});

rule("VI.3", "00 is a hundred", () => {
  const t = checking({ A1: shot({ burdens: fire(-30, -30) }) }, [d100(100)]);
  expect(t.of("check")[0]).toMatchObject({ roll: 100, result: "stands" });
});

rule("VI.3", "the enemy hears what becomes of the unit and nothing of the die", () => {
  const t = checking({ A1: shot(), B1: { at: [1000, 1100] } }, [d100(25)]);
  const heard = t.heardBy("red").map(({ type }) => type);
  expect(heard).toContain("shaken");
  expect(heard).not.toContain("check");
  expect(heard).not.toContain("loss");
  expect(heard).not.toContain("rolled");
});

rule("VI.4", "shaken: it loses two strength immediately, and stays where it is", () => {
  const t = checking({ A1: shot({ strength: 20 }) }, [d100(25)]);
  expect(t.unit("A1")).toMatchObject({ strength: 18, status: 1 });
  expect(t.unit("A1").bodies[0]).toMatchObject({ x: 100000, y: 60000, formation: "line" });
  expect(t.of("loss")).toMatchObject([{ unit: "A1", loss: 2, cite: "VI.4" }]);
});

rule("VI.4", "shaken again it loses two more", () => {
  const t = checking({ A1: shot({ strength: 20, status: "shaken" }) }, [d100(55)]);
  expect(checks(t)).toEqual([["A1", "shaken"]]);
  expect(t.unit("A1")).toMatchObject({ strength: 18, status: 1 });
  expect(t.of("shaken")).toEqual([]); // it is already
});

rule("VI.4-rally-same-turn", "it tries to rally in the rally phase of the same turn", () => {
  const t = checking({ A1: shot() }, [d100(25), d100(80)]);
  expect(t.unit("A1").status).toBe(1);
  t.pass();
  expect(t.of("rallied")).toMatchObject([{ unit: "A1", cite: "X.3" }]);
  expect(t.unit("A1").status).toBe(0);
});

rule("VI.8", "combat begins when every check is taken and every unit that runs has run", () => {
  const t = checking(
    {
      A1: attacker(),
      B1: defender(),
      B2: { at: [1000, 900], burdens: fire(-30) },
    },
    [d100(90), d100(20), d100(90), average(3, 3)],
    { charges: CHARGE, contacts: CONTACT },
  );
  const order = t.events.map(({ type }) => type);
  expect(order.indexOf("routed")).toBeLessThan(order.indexOf("combat"));
  expect(order.lastIndexOf("moved")).toBeLessThan(order.indexOf("combat"));
});

rule("II.4", "all are rolled before any is applied: a friend that runs first changes no other roll", () => {
  const t = checking({ A1: shot({ burdens: fire(-30) }), A2: shot({ at: [1160, 600] }) }, [
    d100(5),
    d100(90),
    d100(90),
  ]);
  t.pass();
  expect(checks(t)).toEqual([
    ["A1", "routed"],
    ["A2", "stands"],
    ["A2", "stands"], // its neighbour's rout, afterwards
  ]);
  expect(losses(t, "A2")).toBe(0);
});

rule("II.3-target-check-first", "the enemy named in a charge checks, though another unit was met", () => {
  const t = lab(
    {
      window: "early-groups",
      units: { A1: attacker(), B1: defender(), B2: { at: [1000, 950] }, ...REST },
      charges: [{ charger: "A1", target: "B1", named: "B2" }],
    },
    { dice: [d100(90, 90)] },
  );
  t.pass();
  expect(checks(t)).toEqual([
    ["B1", "stands"],
    ["B2", "stands"],
  ]);
});

rule(
  "XI.6-town-garrison-morale",
  "a garrison rolls once with its worst integer, and those it shelters take the result",
  () => {
    const t = lab(
      {
        window: "early-groups",
        units: {
          A1: attacker({ at: [1000, 790] }),
          B1: { zone: "T", strength: 20, grade: 4 },
          B2: { zone: "T", strength: 20, grade: 2 },
          B3: { zone: "T", posture: "sheltered", strength: 20, grade: 1 },
          ...REST,
        },
        charges: [{ charger: "A1", target: "B1" }],
        terrain: [{ kind: "town", id: "T", corner: [950, 800] }],
      },
      { dice: [d100(22), d100(99)] },
    );
    // better troops charge B2: ten, halved behind walls; 22 - 5 against 28
    const rolled = t.of("check").filter(({ unit }) => unit !== "A1");
    expect(rolled.map(({ unit, roll, needs, result }) => [unit, roll, needs, result])).toEqual([
      ["B1", 22, 28, "routed"],
      ["B2", 22, 28, "routed"],
      ["B3", 22, 28, "routed"],
    ]);
    expect(["B1", "B2", "B3"].map((id) => losses(t, id))).toEqual([4, 4, 4]);
    expect(["B1", "B2", "B3"].map((id) => t.unit(id).place)).toEqual(["table", "table", "table"]);
  },
);

rule("IV.3-multi-battalion", "a combined square checks as one, by its worst battalion", () => {
  const t = checking(
    {
      A1: { at: [1000, 600], square: "A1", grade: 5, strength: 20 },
      A2: { square: "A1", grade: 1, strength: 20, burdens: fire(-10) },
    },
    [d100(44)],
  );
  expect(checks(t)).toEqual([
    ["A1", "shaken"],
    ["A2", "shaken"],
  ]);
});

rule("VI.1", "a unit that a countercharge runs into checks, though it was not named", () => {
  const charges = [
    { charger: "B1", target: "A1" },
    { charger: "A1", target: "B1", counter: true },
  ];
  const t = checking(
    { A1: attacker(), B1: defender({ at: [1000, 1000] }), B2: defender() },
    [d100(99, 99, 99), average(3, 3), d100(99, 99)],
    { charges, contacts: [{ attacker: "A1", defender: "B2" }] },
  );
  expect(checks(t.until("non-combatant")).map(([unit]) => unit)).toEqual(["A1", "B1", "B2"]);
});

rule(["VI.7", "XII.3-rout"], "a neighbour whose commander is swept away checks once, for both", () => {
  const commanders = { Ax: { side: "blue", attached: "A1" }, Ay: { side: "blue", at: [1000, 700] } };
  const of = (commander: string, x: number) => ({ at: [x, 600], commander });
  const t = checking(
    {
      A1: shot({ burdens: fire(-90), commander: "Ax" }),
      A2: of("Ax", 1160),
      A3: of("Ay", 840),
      A4: of("Ax", 1600),
    },
    [d100(1, 99, 99, 99, 99)],
    { commanders },
  ).pass();
  expect(checks(t).map(([unit]) => unit)).toEqual(["A1", "A2", "A3", "A4", "A9"]);
  const { checks: bits } = t.unit("A2");
  expect([bits, t.unit("A3").checks, t.unit("A4").checks]).toEqual([
    NEIGHBOUR_CHECK + SWEPT_CHECK,
    NEIGHBOUR_CHECK,
    SWEPT_CHECK,
  ]);
});

rule("VI.6", "a unit that runs because a neighbour does loses four, whatever charge it stood before", () => {
  const t = checking(
    {
      A1: attacker({ at: [1000, 900] }),
      B1: defender({ at: [1000, 1000] }),
      B2: { at: [1160, 1000], burdens: fire(-90), strength: 20 },
    },
    [d100(99), d100(99), d100(1), d100(1), d100(99)],
    { window: "early-groups", charges: [{ charger: "A1", target: "B1", angle: "rear" }] },
  ).until("non-combatant");
  expect(checks(t).filter(([unit]) => unit === "B1")).toEqual([
    ["B1", "stands"],
    ["B1", "routed"],
  ]);
  expect(losses(t, "B1")).toBe(4);
});

const HOUSES = [{ kind: "town", id: "T", corner: [950, 800] }];

rule(
  "XI.6-town-garrison-morale",
  "where no unit holds the town those in shelter check for themselves",
  () => {
    const t = lab(
      {
        window: "early-groups",
        units: {
          A1: attacker({ at: [1000, 790] }),
          B1: { zone: "T", posture: "sheltered", strength: 20, grade: 4 },
          B2: { zone: "T", posture: "sheltered", strength: 20, grade: 1 },
          ...REST,
        },
        charges: [{ charger: "A1", target: "B1" }],
        terrain: HOUSES,
      },
      { dice: [d100(99), d100(99)] },
    );
    const rolled = t.of("check").filter(({ unit }) => unit !== "A1");
    expect(rolled.map(({ unit, needs }) => [unit, needs])).toEqual([
      ["B1", 35],
      ["B2", 35],
    ]);
  },
);

rule("XI.6-town-garrison-morale", "each town for itself", () => {
  const t = checking(
    { A1: { zone: "T", burdens: fire(-10) }, A2: { zone: "U" }, A3: { zone: "T", posture: "sheltered" } },
    [d100(99)],
    { terrain: [...HOUSES, { kind: "town", id: "U", corner: [1050, 800] }] },
  );
  expect(checks(t).map(([unit]) => unit)).toEqual(["A1", "A3"]);
});

rule(
  "XI.6-town-fire-fight",
  "men with buckets run from a charge; those in shelter if no other unit holds",
  () => {
    const stormed = (b1: object, b2: object) => {
      const t = lab(
        {
          window: "early-groups",
          units: {
            A1: attacker({ at: [1000, 800] }),
            B1: { zone: "T", strength: 20, ...b1 },
            B2: { zone: "T", strength: 20, ...b2 },
            ...REST,
          },
          charges: [{ charger: "A1", target: "B1" }],
          contacts: [{ attacker: "A1", defender: "B1", zoneSide: 2 }],
          terrain: HOUSES,
        },
        { dice: [d100(99), d100(99)] },
      );
      return t.of("routed").map(({ unit, cite }) => [unit, cite, losses(t, unit)]);
    };
    const buckets = { done: ["fight-fire"] };
    const inside = { posture: "sheltered" };
    const broken = (unit: string) => [unit, "XI.6-town-fire-fight", 0];
    expect(stormed(buckets, {})).toEqual([broken("B1")]);
    expect(stormed({}, {})).toEqual([]);
    expect(stormed({}, { ...inside, ...buckets })).toEqual([]);
    expect(stormed(inside, { ...inside, ...buckets })).toEqual([broken("B2")]);
  },
);

rule("VI.1-group", "of two sums as bad the first is told", () => {
  const t = checking(
    {
      A1: shot({ burdens: fire(-30) }),
      A2: shot({ at: [1300, 600], burdens: fire(-10, -10, -10) }),
      A3: shot({ at: [1600, 600] }),
    },
    [d100(99), d100(99)],
  );
  t.act({ order: "group", unit: "A1", with: ["A2"] });
  expect(t.of("check").map(({ unit, lines }) => [unit, lines.length])).toEqual([
    ["A1", 1],
    ["A2", 1],
    ["A3", 1],
  ]);
});

rule(
  ["VI.1-group", "VI.5-target", "IX.4"],
  "a unit that rolls nothing shares no roll, and is told why",
  () => {
    const t = checking(
      {
        A1: shot(),
        A2: shot({ at: [1300, 600] }),
        A3: { at: [1600, 600] },
        A4: shot({ at: [400, 600], status: "routed" }),
        A5: { place: "withdrawn" },
        A6: { at: [600, 1000], square: "A6", burdens: fire(-10), brigade: "x" },
        A7: { square: "A6", brigade: "x" },
      },
      [],
    );
    const says = (unit: string) => {
      const { message, cite } = t.objection("blue", { order: "group", unit, with: ["A2"] }) ?? {};
      return message && `${message} [${cite}]`;
    };
    expect(says("A1")).toBeUndefined();
    expect(says("A3")).toContain("[VI.1]");
    expect(says("A4")).toContain("[VI.5-target]");
    expect(says("A5")).toContain("[IX.4]");
    expect(says("A7")).toContain("[VI.1-group]");
  },
);
