// [13.1] [13.2] Which units may assault what, and the five steps of an assault.

import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { lab, rule } from "./lab.ts";
import { reason } from "./marches.ts";
import {
  assault,
  checks,
  field,
  foot,
  guns,
  HOLD,
  horse,
  lastResult,
  leader,
  type More,
  offered,
  type Situation,
  targets,
} from "./melees.ts";

const charge = (...attackers: string[]) => ({ charges: [{ attackers, at: "7,6" }] });

rule(
  ["13.1", "13.1.1"],
  "assaults come one after the other, in any order; a hex and a unit only once",
  () => {
    const t = field(
      {
        A: foot("french", "5,7", 0),
        B: foot("french", "9,7", 0),
        R: foot("russian", "5,6", 3),
        S: foot("russian", "9,6", 3),
        T: foot("russian", "10,7", 5),
      },
      [HOLD, HOLD, 36], // no effect
    );
    expect(targets(t)).toEqual(["5,6", "9,6", "10,7"]);
    assault(t, "9,6", "B");
    expect(lastResult(t).cell).toBe("");
    expect(targets(t)).toEqual(["5,6"]); // B has had its turn
    expect(t.refusal({ do: "assault", at: "10,7", with: ["B"] })).toBe("13.1.1");
    expect(t.refusal({ do: "assault", at: "9,6", with: ["A"] })).toBe("13.1.1");
  },
);

rule("13.1.2", "a unit assaults into its front hexes only", () => {
  const t = field({
    A: foot("french", "7,7", 0),
    R: foot("russian", "7,6", 3),
    S: foot("russian", "7,8", 0),
  });
  expect(offered(t, "7,6")).toEqual(["A"]);
  expect(offered(t, "7,8")).toEqual([]);
  expect(t.refusal({ do: "assault", at: "7,8", with: ["A"] })).toBe("13.1.2");
  expect(t.refusal({ do: "assault", at: "7,3", with: ["A"] })).toBe("13.2.1"); // nothing there
  expect(t.refusal({ do: "assault", at: "7,6", with: ["S"] })).toBe("13.2.1"); // not its own
});

rule(["13.1.3", "13.1.3-note"], "no unit has to assault, and may leave one of two neighbours alone", () => {
  const units = {
    A: foot("french", "7,7", 0),
    B: foot("french", "8,7", 0),
    R: foot("russian", "7,6", 3),
    S: foot("russian", "8,6", 3),
  };
  expect(field(units).actions("pass")).toHaveLength(1);
  const t = assault(field(units, [HOLD, HOLD, 36]), "7,6", "A");
  expect(offered(t, "8,6")).toEqual(["B"]);
  t.pass();
  expect(t.of("assault")).toHaveLength(1);
});

rule(["13.1.4", "13.0"], "after the last assault the Recovery Phase begins", () => {
  const t = field({ A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3) }, [HOLD, HOLD, 36]);
  assault(t, "7,6", "A");
  expect(t.asks).toBe("melee");
  t.pass();
  expect(t.of("phase").at(1)?.phase).toBe("recovery");
  expect(t.state.assaulted).toEqual([]);
});

rule(["13.1.3", "10.2.7e"], "a charge in contact must be fought before the phase may end", () => {
  const t = field(
    { A: horse("french", "7,7", 0), B: foot("french", "8,7", 5), R: foot("russian", "7,6", 3) },
    [],
    charge("A"),
  );
  expect(t.refusal({ do: "pass" })).toBe("10.2.7e");
  expect(offered(t, "7,6").sort()).toEqual(["A", "A+B"]);
  expect(t.refusal({ do: "assault", at: "7,6", with: ["B"] })).toBe("10.2.7e");
});

rule("10.2.7e", "a unit in contact fights there and nowhere else", () => {
  const t = field(
    { A: horse("french", "7,7", 0), R: foot("russian", "7,6", 3), S: foot("russian", "8,7", 4) },
    [],
    charge("A"),
  );
  expect(offered(t, "8,7")).toEqual([]);
  expect(t.refusal({ do: "assault", at: "8,7", with: ["A"] })).toBe("10.2.7e");
});

rule("10.2.7e", "infantry that was charged while moving attacks the cavalry, even behind it", () => {
  const t = field({ A: foot("french", "7,7", 3), R: horse("russian", "7,6", 3) }, [34], {
    charges: [{ attackers: ["A"], at: "7,6", kind: "opportunity", chargers: ["R"] }],
  });
  expect(offered(t, "7,6")).toEqual(["A"]);
  assault(t, "7,6", "A");
  expect(checks(t)).toEqual([]); // neither the marked infantry nor the cavalry
  expect(lastResult(t).cell).toBe("AD"); // 18 against 24 is fought at 1:2
});

rule("10.2.7e", "a charge that only guns are left to fight binds no unit", () => {
  const units = {
    A: foot("french", "8,8", 0),
    G: guns("french", "7,7", 0, { formation: "limbered" }),
    C: horse("russian", "7,6", 3),
    R: foot("russian", "8,7", 3),
  };
  const t = field(units, [], { charges: [{ attackers: ["G"], at: "7,6", kind: "opportunity" }] });
  expect(t.actions("pass")).toHaveLength(1);
  expect(offered(t, "8,7")).toEqual(["A"]);
});

rule(["13.2", "13.2.1"], "step 1: the attacker names the hex and the units that assault it", () => {
  const t = field(
    {
      A: foot("french", "7,7", 0),
      B: foot("french", "8,7", 5),
      R: foot("russian", "7,6", 3),
    },
    [HOLD, HOLD, 36],
  );
  expect(offered(t, "7,6")).toEqual(["A+B", "A", "B"]);
  assault(t, "7,6", "B");
  expect(t.of("assault")).toMatchObject([{ units: ["B"], at: "7,6", mandatory: false, cite: "13.2.1" }]);
});

rule("13.2.1", "halves of a Line in two hexes may assault separately", () => {
  const t = field({
    A: foot("french", "7,7", 5, { increments: 10, formation: "line2" }), // and 8,7
    R: foot("russian", "7,6", 3),
    S: foot("russian", "8,6", 3),
  });
  expect(offered(t, "7,6")).toEqual(["A@7,7+A@8,7", "A@7,7", "A@8,7"]);
  expect(offered(t, "8,6")).toEqual(["A@8,7"]);
});

rule("13.2.1", "many attackers are offered by hexes, all but one, and one by one", () => {
  const stack = (at: string, facing: number, ids: string) =>
    Object.fromEntries([...ids].map((id) => [id, foot("french", at, facing, { increments: 3, melee: 9 })]));
  const t = field({ ...stack("7,7", 0, "ABCD"), ...stack("8,7", 5, "EF"), R: foot("russian", "7,6", 3) });
  const sets = offered(t, "7,6");
  expect(sets).toContain("A+B+C+D+E+F");
  expect(sets).toContain("E+F");
  expect(sets).toContain("A+B+C+E+F");
  expect(sets).toContain("D");
  expect(new Set(sets).size).toBe(sets.length);
  expect(sets).toHaveLength(3 + 6 + 6);
  const five = field({ ...stack("7,7", 0, "ABCD"), ...stack("8,7", 5, "E"), R: foot("russian", "7,6", 3) });
  expect(offered(five, "7,6")).toHaveLength(31); // with so few, every set
});

rule("13.2.1", "any other set of many attackers is gathered one by one", () => {
  const stack = (at: string, facing: number, ids: string) =>
    Object.fromEntries([...ids].map((id) => [id, foot("french", at, facing, { increments: 3, melee: 9 })]));
  const t = field({ ...stack("7,7", 0, "ABCD"), ...stack("8,7", 5, "EF"), R: foot("russian", "7,6", 3) }, [
    HOLD,
    HOLD,
    HOLD,
    36,
  ]);
  t.act({ do: "aim", at: "7,6" });
  expect([t.asks, t.actions("join"), t.actions("assault")]).toMatchObject(["gather", { length: 6 }, []]);
  t.act({ do: "join", firer: "E" }, { do: "join", firer: "B" });
  const why = (action: Action) => reason(t, action)[0];
  expect(why({ do: "join", firer: "B" })).toBe("B takes part already");
  const chosen = "the units that have been chosen assault the hex together";
  expect(why({ do: "assault", at: "7,6", with: ["B"] })).toBe(chosen);
  t.act({ do: "assault", at: "7,6", with: ["B", "E"] });
  expect(t.of("assault").at(-1)).toMatchObject({ units: ["B", "E"] });
  expect(t.asks).toBe("melee");
});

rule("13.2.3", "step 3: the defenders check; those that fail leave before the melee", () => {
  const units = { A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3) };
  const t = assault(field(units, [13]), "7,6", "A");
  expect(checks(t)).toEqual([["R", 3, false]]);
  expect(t.unit("R").morale).toBe("disordered");
  t.until("advance");
  expect(t.hex("R")).not.toBe("7,6");
  expect(t.of("melee")).toEqual([]);
});

rule("13.2.3", "those under a charge marker do not check", () => {
  const t = field({ A: horse("french", "7,7", 0), R: foot("russian", "7,6", 3) }, [36], charge("A"));
  assault(t, "7,6", "A");
  expect(checks(t).filter(([unit]) => unit === "R")).toEqual([]);
  expect(lastResult(t).roll).toBe(36);
});

rule("13.2.4", "step 4: if a defender stands, each attacker checks, and those that fail leave", () => {
  const units = {
    A: foot("french", "7,7", 0),
    B: foot("french", "8,7", 5),
    R: foot("russian", "7,6", 3),
  };
  const t = assault(field(units, [HOLD, 11, HOLD, 36]), "7,6", "A", "B");
  t.until("melee");
  expect(checks(t).map(([unit, , passed]) => [unit, passed])).toEqual([
    ["R", true],
    ["A", false],
    ["B", true],
  ]);
  expect(t.unit("A").morale).toBe("disordered");
  expect(t.of("melee")[0]?.attack.map(({ unit }) => unit)).toEqual(["B"]);
});

rule("13.2.4", "if no defender stands, the attackers need not check", () => {
  const t = assault(field({ A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3) }, [11]), "7,6", "A");
  t.until("advance");
  expect(checks(t).map(([unit]) => unit)).toEqual(["R"]);
});

rule("13.2.4", "cavalry checks neither in attack nor in defence; infantry that attacks it does", () => {
  const horses = { A: horse("french", "7,7", 0), R: horse("russian", "7,6", 3) };
  const t = assault(field(horses, [36, HOLD]), "7,6", "A")
    .pass()
    .pass(); // no cavalry spares its horses
  expect(t.of("check").filter(({ cite }) => cite !== "13.6.2")).toEqual([]);
  const mixed = { A: foot("french", "7,7", 0), R: horse("russian", "7,6", 3) };
  const u = assault(field(mixed, [HOLD, 36]), "7,6", "A")
    .act({ do: "stay" })
    .pass();
  expect(checks(u).map(([unit]) => unit)).toEqual(["A"]);
});

rule("13.2.4", "against skirmishers an attack never fails (chart)", () => {
  const units = {
    A: foot("french", "7,7", 0, { moraleValue: 65 }),
    R: foot("russian", "7,6", 2, {
      kind: "jager",
      increments: 3,
      range: 2,
      formation: "skirmish",
      facing: 2,
    }),
  };
  const t = assault(field(units, [HOLD, 66]), "7,6", "A").act({ do: "stay" });
  expect(checks(t).map(([unit]) => unit)).toEqual(["R"]);
  expect(t.of("melee")).toHaveLength(1);
});

rule("13.2.5", "step 5: without attackers there is no melee", () => {
  const t = assault(
    field({ A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3) }, [HOLD, 11]),
    "7,6",
    "A",
  ).until("melee");
  expect(t.of("melee")).toEqual([]);
  expect(t.hex("R")).toBe("7,6");
});

rule("13.4.1", "a unit that has fired assaults the hex it fired at, or none", () => {
  const units = { A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3), S: foot("russian", "8,7", 4) };
  const t = field(units, [], { shots: [{ unit: "A", at: "8,7" }] });
  expect(offered(t, "8,7")).toEqual(["A"]);
  expect(offered(t, "7,6")).toEqual([]);
  expect(t.refusal({ do: "assault", at: "7,6", with: ["A"] })).toBe("13.4.1");
  expect(offered(field(units), "7,6")).toEqual(["A"]); // not having fired leaves it free
});

rule("13.4.1", "the halves of a Line in two hexes are judged separately (R97)", () => {
  const t = field(
    {
      A: foot("french", "7,7", 5, { increments: 10, formation: "line2" }),
      R: foot("russian", "7,6", 3),
      S: foot("russian", "8,6", 3),
    },
    [],
    { shots: [{ unit: "A", from: "8,7", at: "8,6" }] },
  );
  expect(offered(t, "7,6")).toEqual(["A@7,7"]);
  expect(offered(t, "8,6")).toEqual(["A@8,7"]);
});

rule(["13.4.7", "6.5.11a"], "cavalry that moved may assault any unit except a square", () => {
  const square = { formation: "square" };
  const t = field({
    A: horse("french", "7,7", 0),
    B: foot("french", "8,7", 5),
    R: foot("russian", "7,6", 3, square),
    S: foot("russian", "6,7", 2),
  });
  expect(offered(t, "6,7")).toEqual(["A"]);
  expect(offered(t, "7,6")).toEqual(["B"]);
  expect(t.refusal({ do: "assault", at: "7,6", with: ["A"] })).toBe("13.4.7");
});

rule("6.5.11a", "cavalry that charged into the square's hex assaults it from there", () => {
  const t = field(
    { A: horse("french", "7,6", 0), R: foot("russian", "7,6", 0, { formation: "square" }) },
    [],
    { charges: [{ attackers: ["A"], at: "7,6", from: "7,7" }] },
  );
  expect(offered(t, "7,6")).toEqual(["A"]);
  expect(t.actions("pass")).toEqual([]);
});

rule("6.5.10", "a square never assaults", () => {
  const t = field({
    A: foot("french", "7,7", 0, { formation: "square" }),
    B: foot("french", "8,7", 5),
    R: foot("russian", "7,6", 3),
  });
  expect(offered(t, "7,6")).toEqual(["B"]);
  expect(t.refusal({ do: "assault", at: "7,6", with: ["A"] })).toBe("6.5.10");
});

rule("11.2.8", "a unit that has force marched does not assault", () => {
  const t = field({
    A: foot("french", "7,7", 0, { marching: true }),
    B: foot("french", "8,7", 5),
    R: foot("russian", "7,6", 3),
  });
  expect(t.refusal({ do: "assault", at: "7,6", with: ["A"] })).toBe("11.2.8");
});

rule("10.5.4", "guns do not assault (R119), routed troops neither, and no unit climbs a cliff", () => {
  const t = field(
    {
      G: guns("french", "7,7", 0),
      A: foot("french", "6,6", 1, { morale: "routed" }),
      B: foot("french", "8,6", 5),
      C: foot("french", "8,7", 5),
      R: foot("russian", "7,6", 3),
      S: foot("russian", "8,5", 3),
    },
    [],
    { map: { levels: { "8,5": 2 } } },
  );
  expect(t.refusal({ do: "assault", at: "7,6", with: ["G"] })).toBe("10.5.4");
  expect(t.refusal({ do: "assault", at: "7,6", with: ["A"] })).toBe("4.3.6");
  expect(t.refusal({ do: "assault", at: "8,5", with: ["B"] })).toBe("16.1.2");
});

rule("13.5.5", "a refusal of nonsense is a sentence, too", () => {
  const t = field({ A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3) });
  expect(t.refusal({ do: "assault" })).toBeDefined();
  expect(t.refusal({ do: "assault", at: "99,99", with: [7] })).toBeDefined();
  expect(t.refusal({ do: "lead", leader: "A" })).toBeDefined();
  const l = assault(
    field(
      {
        A: foot("french", "7,7", 0),
        L: leader("french", "7,7", { attack: 2 }),
        R: foot("russian", "7,6", 3),
        M: leader("russian", "7,6", { defence: 0 }),
      },
      [HOLD, HOLD],
    ),
    "7,6",
    "A",
  ).act({ do: "stay" });
  expect(reason(l, { do: "lead", leader: "M" })).toEqual(["it is not yours", "13.5.5"]);
  expect(reason(l, { do: "lead", leader: "A" })).toEqual([
    "a leader helps only troops of his nation that fight in his hex, and only with a bonus",
    "13.5.5",
  ]);
});

rule(["6.3.4", "6.6.4"], "of a stack in Column or General Order only the top unit fires (R44)", () => {
  for (const terrain of ["clear", "village"]) {
    const t = lab({
      phase: "offensive",
      units: {
        A: foot("french", "7,7", 0, { increments: 3, fire: 6 }),
        B: foot("french", "7,7", 0, { increments: 3, fire: 6 }),
        R: foot("russian", "7,6", 3),
      },
      map: { terrain: { "7,7": terrain } },
    });
    expect(t.actions("fire").map((action) => action.with)).toEqual([["A"]]);
  }
});

rule("13.1.2", "why a unit does not assault a hex, reason by reason", () => {
  const why = (a: unknown, more: Situation = {}, at = "7,6", names = ["A"]) => {
    const units = {
      A: a,
      B: foot("french", "6,7", 0),
      R: foot("russian", "7,6", 3),
      S: foot("russian", "10,4", 3),
    };
    return reason(field(units, [], more), { do: "assault", at, with: names });
  };
  const A = (more: More = {}) => foot("french", "7,7", 0, more);
  expect(why(guns("french", "7,7", 0))).toEqual(["A is artillery and never assaults", "10.5.4"]);
  expect(why(A({ morale: "routed" }))).toEqual(["A is routed", "4.3.6"]);
  expect(why(A({ formation: "square" }))).toEqual(["A is in Square and cannot assault", "6.5.10"]);
  expect(why(A({ marching: true }))).toEqual(["A has force marched in this turn", "11.2.8"]);
  expect(why(A(), {}, "10,4")).toEqual(["A is not adjacent to 10,4", "13.1.2"]);
  expect(why(A({ facing: 3 }))).toEqual(["7,6 is not in front of A", "13.1.2"]);
  expect(why(A(), {}, "7,5")).toEqual(["there is no enemy unit to assault there", "13.2.1"]);
  expect(why(A(), {}, "99,9")).toEqual(["there is no enemy unit to assault there", "13.2.1"]);
  const theirs = ["only units of the active side assault", "13.2.1"];
  expect(why(A(), {}, "7,6", ["R"])).toEqual(theirs);
  const shots = [{ unit: "A", from: "7,7", at: "8,7" }];
  expect(why(A(), { shots })).toEqual(["A has fired at another hex", "13.4.1"]);
  const bound = field(
    { A: A(), C: horse("french", "6,7", 1), R: foot("russian", "7,6", 3) },
    [],
    charge("C"),
  );
  const alone = reason(bound, { do: "assault", at: "7,6", with: ["A"] });
  expect(alone).toEqual(["C must take part: it is in contact", "10.2.7e"]);
});

rule(
  ["13.1.1", "13.1.4"],
  "a second assault is refused because of the hex or the unit; the next phase starts afresh",
  () => {
    const units = { A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3), S: foot("russian", "6,7", 1) };
    const t = assault(field(units, [HOLD, HOLD, 36]), "7,6", "A");
    const again = (at: string) => reason(t, { do: "assault", at, with: ["A"] });
    expect(again("7,6")).toEqual(["7,6 has been assaulted in this phase already", "13.1.1"]);
    expect(again("6,7")).toEqual(["A has assaulted in this phase already", "13.1.1"]);
    expect(t.state.assailants).toEqual([t.id("A")]);
    t.pass();
    const { assaulted, assailants, assaultedFrom, shots } = t.state;
    expect([assaulted, assailants, assaultedFrom, shots]).toEqual([[], [], [], []]);
  },
);

rule(["10.2.7e", "13.2.1"], "an assault is reported with the case that causes it", () => {
  const units = { A: horse("french", "7,7", 0), R: foot("russian", "7,6", 3) };
  const reported = (more: Situation) =>
    assault(field(units, [HOLD, 36, HOLD], more), "7,6", "A").of("assault");
  const event = { type: "assault", units: ["A"], at: "7,6" };
  expect(reported(charge("A"))).toEqual([{ ...event, mandatory: true, cite: "10.2.7e" }]);
  expect(reported({})).toEqual([{ ...event, mandatory: false, cite: "13.2.1" }]);
});

rule(
  "13.1.1",
  "the hexes that can be assaulted are listed from north to south, whichever units could do it",
  () => {
    const t = field({
      A: foot("french", "9,9", 0),
      B: foot("french", "3,3", 0),
      R: foot("russian", "9,8", 3),
      S: foot("russian", "3,2", 3),
    });
    expect(targets(t)).toEqual(["3,2", "9,8"]);
  },
);

rule("13.2.1", "against the first hex of the map many are gathered, too", () => {
  const small = { increments: 3, melee: 9 };
  const stack = (at: string, facing: number, ids: string) =>
    Object.fromEntries([...ids].map((id) => [id, foot("french", at, facing, small)]));
  const t = field({ ...stack("1,0", 5, "ABC"), ...stack("0,1", 0, "DEF"), R: foot("russian", "0,0", 3) });
  t.act({ do: "aim", at: "0,0" });
  expect([t.asks, t.actions("join").length]).toEqual(["gather", 6]);
  expect(reason(t, { do: "join", firer: "X" })[0]).toBe("X is not adjacent to 0,0");
  const assaulting = (...units: string[]) => reason(t, { do: "assault", at: "0,0", with: units });
  expect(assaulting()).toEqual(["no unit has been chosen", "13.2.1"]);
  t.pass();
  expect(reason(t, { do: "aim", at: "0,0" })).toEqual(["you gave up this assault", "13.2.1"]);
  expect(assaulting("A", "B", "D")).toEqual(["you gave up this assault", "13.2.1"]);
  expect(assaulting("A", "A")).toEqual(["the same unit is named twice", "13.2.1"]);
  expect(assaulting("A@0,1")).toEqual(["you have no such unit there", "13.2.1"]);
  const named = "the halves of a unit in two hexes are named with their hexes, other units without";
  expect(assaulting("A@1,0")).toEqual([named, "13.2.1"]);
});
