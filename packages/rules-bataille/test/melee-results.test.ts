// [13.5] [13.6] Odds, dice, and what the result does.

import { expect } from "vitest";
import { oddsColumn } from "../src/charts.ts";
import { bataille } from "../src/ruleset.ts";
import { meleeResult } from "../src/words/en/melee.ts";
import { rule } from "./lab.ts";
import {
  assault,
  checks,
  field,
  foot,
  guns,
  HOLD,
  horse,
  lastMelee,
  lastResult,
  leader,
  type More,
  type Situation,
  weigh,
} from "./melees.ts";

const A = foot("french", "7,7", 0);
const R = foot("russian", "7,6", 3);

/** A against R at 1:1 unless other values are given; both pass their checks before the melee. */
const duel = (
  roll: number,
  { a = {}, r = {}, later = [] as number[], more = {} as Situation, others = {} } = {},
) =>
  assault(
    field(
      { A: foot("french", "7,7", 0, a as More), R: foot("russian", "7,6", 3, r as More), ...others },
      [HOLD, HOLD, roll, ...later],
      more,
    ),
    "7,6",
    "A",
  );

const charged = (roll: number, later: number[], a: More = {}, r: More = {}, charge: object = {}) =>
  assault(
    field(
      { A: horse("french", "7,6", 0, a), R: foot("russian", "7,6", 3, { formation: "square", ...r }) },
      [roll, ...later],
      {
        charges: [{ attackers: ["A"], at: "7,6", from: "7,7", ...charge }],
      },
    ),
    "7,6",
    "A",
  );

rule(["13.5", "13.5.1"], "the odds are taken when both sides still stand there", () => {
  const t = duel(36);
  expect(lastMelee(t)).toMatchObject({ attack: { A: 18 }, defence: { R: 18 }, column: "1:1" });
});

rule("13.5.4", "the column is the highest not above the ratio; shifts come after", () => {
  const column = (a: number, r: number) =>
    weigh(
      field({ A: foot("french", "7,7", 0, { melee: a }), R: foot("russian", "7,6", 3, { melee: r }) }),
      "7,6",
      "A",
    ).column;
  expect(column(18, 19)).toBe("1:2");
  expect(column(35, 18)).toBe("1.5:1");
  expect(column(36, 18)).toBe("2:1");
  expect(column(63, 18)).toBe("3.5:1");
});

rule("13.5.4-ex", "26 to 9 is 2.5:1, 58 to 24 is 2:1", () => {
  const { meleeResults } = field({ A, R }).g.world.charts;
  expect(oddsColumn(meleeResults, [26, 1], [9, 1]).column).toBe("2.5:1");
  expect(oddsColumn(meleeResults, [58, 1], [24, 1]).column).toBe("2:1");
});

rule("13.5.6", "below 1:2 and above 5:1 the outer columns apply", () => {
  const column = (a: number, r: number) =>
    weigh(
      field({ A: foot("french", "7,7", 0, { melee: a }), R: foot("russian", "7,6", 3, { melee: r }) }),
      "7,6",
      "A",
    ).column;
  expect(column(6, 60)).toBe("1:2");
  expect(column(108, 18)).toBe("5:1");
  const spent = { melee: 1, readiness: "exhausted" }; // worth nothing
  const none = field({ A: horse("french", "7,7", 0, spent), R: horse("russian", "7,6", 3, spent) });
  expect(weigh(none, "7,6", "A")).toMatchObject({ totals: [0, 0], column: "1:2" });
});

rule("13.5.5", "one leader a side changes the roll; the owners choose, the attacker first and unseen", () => {
  const leaders = {
    L: leader("french", "7,7", { attack: 3, defence: 1, cavalry: 2 }),
    K: leader("french", "7,7", { attack: 1 }),
    M: leader("russian", "7,6", { attack: 5, defence: 2 }),
  };
  const t = duel(56, { others: leaders, later: [HOLD] });
  expect([t.asks, t.side]).toEqual(["retreatBefore", "coalition"]);
  t.act({ do: "stay" });
  expect([t.asks, t.side, t.actions("lead").map((one) => one.leader)]).toEqual([
    "lead",
    "french",
    ["L", "K"],
  ]);
  t.act({ do: "lead", leader: "L" });
  expect([t.asks, t.side, t.actions("lead").map((one) => one.leader)]).toEqual(["lead", "coalition", ["M"]]);
  t.act({ do: "lead", leader: "M" });
  expect(lastResult(t).modifiers.map(({ value }) => value)).toEqual([3, -2]);
  expect(lastResult(t)).toMatchObject({ roll: 56, result: 61, cell: "1/0*" });
});

rule("13.5.5", "the other side does not see which leader is used before the dice are rolled", () => {
  const t = duel(56, {
    others: { L: leader("french", "7,7", { attack: 3 }), M: leader("russian", "7,6", { defence: 2 }) },
  });
  t.act({ do: "stay" }, { do: "lead", leader: "L" });
  const seen = (side: string) => JSON.stringify(bataille.view(t.g, side).state.stack.at(-1));
  expect(seen("coalition")).toContain('"leaders":[-1,-1]');
  expect(seen("french")).toContain(`"leaders":[${t.id("L")},-1]`);
});

rule("13.5.5", "a leader helps only his own nation's troops that fight beside him (R11)", () => {
  const t = duel(36, {
    others: { L: leader("french", "8,8", { attack: 3 }), M: leader("austrian", "7,6", { defence: 2 }) },
  });
  t.act({ do: "stay" });
  expect(lastResult(t).modifiers).toEqual([]); // not asked
});

rule("2.3.4", "a leader's defence value counts for the defender, his cavalry value for cavalry", () => {
  const t = field(
    {
      A: horse("french", "7,7", 0),
      L: leader("french", "7,7", { attack: 3, cavalry: 2 }),
      R: foot("russian", "7,6", 3),
    },
    [HOLD, 36, HOLD],
  );
  assault(t, "7,6", "A").act({ do: "lead", leader: "L" }).pass();
  expect(lastResult(t).modifiers.map(({ value }) => value)).toEqual([2]);
});

rule("13.6", "DR: the defenders rout; an increment is lost in the hex they leave", () => {
  const t = duel(66, { a: { melee: 60 } }).until("advance"); // 3:1
  expect(lastResult(t).cell).toBe("DR");
  expect(t.unit("R")).toMatchObject({ morale: "routed", losses: 1 });
  expect(t.hex("R")).not.toBe("7,6");
});

rule("13.6", "DS: the defenders are captured, their leader with them", () => {
  const t = duel(HOLD, {
    a: { melee: 120 },
    others: { G: guns("russian", "7,6", 3), M: leader("russian", "7,6") },
    later: [62],
  });
  t.act({ do: "stay" }).until("advance");
  expect(lastResult(t).cell).toBe("DS");
  expect([t.unit("R").place, t.unit("G").place, t.unit("M").place]).toEqual([
    "eliminated",
    "eliminated",
    "taken",
  ]);
  expect(t.of("surrendered")).toMatchObject([{ units: ["R", "G"], hex: "7,6", cite: "13.6" }]);
});

rule("13.6", "AR: the attackers rout", () => {
  const t = duel(11, { a: { melee: 9 } }).until("melee"); // 1:2
  expect(lastResult(t).cell).toBe("AR");
  expect(t.unit("A").morale).toBe("routed");
  expect(t.unit("R").morale).toBe("good");
});

rule(["13.6", "4.2.4"], "AD: attackers in disorder rout, cavalry routs, the others are disordered", () => {
  const t = field(
    {
      A: foot("french", "7,7", 0, { morale: "disordered" }),
      B: foot("french", "8,7", 5),
      C: horse("french", "6,7", 1),
      R: foot("russian", "7,6", 3, { melee: 90 }),
    },
    [HOLD, HOLD, HOLD, 15],
  );
  assault(t, "7,6", "A", "B", "C").pass();
  expect(lastResult(t).cell).toBe("AD");
  t.until("melee");
  expect(t.of("routed").map(({ unit }) => unit)).toEqual(["A", "C"]);
  expect(t.of("disordered").map(({ unit }) => unit)).toEqual(["B"]);
});

rule(
  ["6.11.8", "6.11.8-ex"],
  "a retreat from a melee costs an increment for every hex left in enemy influence",
  () => {
    const t = duel(62, {
      others: { B: foot("french", "6,6", 1) }, // faces 7,5, too
      more: { map: { terrain: { "8,6": "steep" } } },
    }).until("advance");
    expect(lastResult(t).cell).toBe("DD");
    expect(t.unit("R")).toMatchObject({ morale: "disordered", losses: 2 });
    expect(t.of("fled")[0]?.path.slice(0, 2)).toEqual(["7,6", "7,5"]);
  },
);

/** A or R is thrown out of its hex, and out of the next one, before another enemy's front. */
const thrownOut = (cell: string) => {
  const [roll, a, r] = ({ AD: [11, 18, 18], DD: [62, 18, 18], AR: [11, 18, 36], DR: [66, 54, 18] } as const)[
    cell
  ]!;
  const others = { B: foot("french", "6,6", 1), S: foot("russian", "6,8", 2) };
  const t = duel(roll, {
    a: { melee: a },
    r: { melee: r },
    others,
    more: { map: { terrain: { "8,6": "steep", "8,8": "steep" } } },
  });
  return t.until("advance", "melee");
};

rule("6.11.8-ex", "AD: disordered, three points away; one increment for its hex, one for the next", () => {
  const t = thrownOut("AD");
  expect(lastResult(t).cell).toBe("AD");
  expect(t.unit("A")).toMatchObject({ morale: "disordered", losses: 2 });
});

rule("6.11.8-ex", "DD: the same for the defender", () => {
  const t = thrownOut("DD");
  expect(lastResult(t).cell).toBe("DD");
  expect(t.unit("R")).toMatchObject({ morale: "disordered", losses: 2 });
});

rule("6.11.8-ex", "AR: routed, and away; an increment for each of the two hexes", () => {
  const t = thrownOut("AR");
  expect(lastResult(t).cell).toBe("AR");
  expect(t.unit("A")).toMatchObject({ morale: "routed", losses: 2 });
});

rule("6.11.8-ex", "DR: the same for the defender", () => {
  const t = thrownOut("DR");
  expect(lastResult(t).cell).toBe("DR");
  expect(t.unit("R")).toMatchObject({ morale: "routed", losses: 2 });
});

rule("6.11.8", "not where friends that took no part in it hold the hex", () => {
  const t = duel(62, {
    others: { B: foot("french", "6,6", 1), S: foot("russian", "7,5", 3, { moraleValue: 11 }) },
    more: { map: { terrain: { "8,6": "steep" } } },
    later: [HOLD],
  }).until("advance");
  expect(t.of("fled")[0]?.path.slice(0, 2)).toEqual(["7,6", "7,5"]);
  expect(t.unit("R").losses).toBe(1);
});

rule("10.5.4", "guns with infantry share the result: limbered ones are disordered, others are lost", () => {
  const t = field({ A, R, G: guns("russian", "7,6", 3, { formation: "limbered", facing: 3 }) }, [
    HOLD,
    HOLD,
    HOLD,
    HOLD,
    66,
  ]);
  assault(t, "7,6", "A").until("advance");
  expect([t.unit("R").morale, t.unit("G").morale]).toEqual(["disordered", "disordered"]);
  const u = field({ A, R, G: guns("russian", "7,6", 3) }, [HOLD, HOLD, HOLD, 66]);
  assault(u, "7,6", "A").until("advance");
  expect(u.unit("G").place).toBe("eliminated");
});

rule("10.5.4", "guns that were charged while moving share the repulse of their infantry", () => {
  const t = field(
    {
      A,
      G: guns("french", "7,7", 0, { formation: "limbered" }),
      R: horse("russian", "7,6", 3, { melee: 60 }),
    },
    [15],
    { charges: [{ attackers: ["A", "G"], at: "7,6", kind: "opportunity", chargers: ["R"] }] },
  );
  assault(t, "7,6", "A");
  expect(lastResult(t).cell).toBe("AD");
  t.until("melee");
  expect(t.unit("G").morale).not.toBe("good");
  expect(t.hex("G")).not.toBe("7,7");
});

rule(
  ["13.6.1", "4.1-b12"],
  "DD on a square: it checks, and stands if it passes; the cavalry goes back",
  () => {
    const t = charged(55, [HOLD], { melee: 200 });
    expect(lastResult(t)).toMatchObject({ column: "3.5:1", cell: "DD" });
    expect(checks(t)).toEqual([["R", 0, true]]);
    expect(t.unit("R")).toMatchObject({ morale: "good", formation: "square", losses: 0 });
    expect(t.hex("A")).toBe("7,7"); // where it came from (R100)
  },
);

rule("13.6.1", "a square that fails loses two in its hex, and the cavalry has it", () => {
  const t = charged(55, [12], { melee: 200 }).until("melee");
  expect(checks(t)).toEqual([["R", 0, false]]);
  expect(t.of("lost")[0]).toMatchObject({ unit: "R", increments: 2, cite: "13.6.1" });
  expect(t.unit("R").morale).not.toBe("good");
  expect(t.hex("A")).toBe("7,6");
});

rule("13.6.1", "a square's guns stand or fall with it", () => {
  const units = (later: number[]) =>
    assault(
      field(
        {
          A: foot("french", "7,7", 0, { melee: 120 }),
          R: foot("russian", "7,6", 3, { formation: "square" }),
          G: guns("russian", "7,6", 3),
        },
        [HOLD, 16, ...later],
      ),
      "7,6",
      "A",
    );
  const stands = units([HOLD]);
  expect([stands.unit("R").morale, stands.unit("G").place]).toEqual(["good", "map"]);
  const breaks = units([12]);
  breaks.until("advance");
  expect(breaks.unit("G").place).toBe("eliminated");
});

rule(["13.6.2", "4.1-b15"], "no effect: attacking cavalry goes back three hexes and checks", () => {
  const t = field({ A: horse("french", "7,7", 0), R: foot("russian", "7,6", 3) }, [HOLD, 16, HOLD]);
  assault(t, "7,6", "A").pass();
  expect(lastResult(t).cell).toBe("");
  t.until("melee");
  expect(t.of("bounced")).toMatchObject([{ units: ["A"], cite: "13.6.2" }]);
  expect(t.of("fled")[0]?.path).toHaveLength(4);
  expect(t.unit("A")).toMatchObject({ losses: 0, morale: "good", readiness: "fatigued" }); // it has fought
});

rule("13.6.2", "failing that check it routs, and carries no readiness marker", () => {
  const t = field({ A: horse("french", "7,7", 0), R: foot("russian", "7,6", 3) }, [HOLD, 16, 12]);
  assault(t, "7,6", "A").pass().until("melee");
  expect(t.of("routed")).toMatchObject([{ unit: "A", cite: "13.6.2" }]);
  expect(t.unit("A").readiness).toBe("fresh");
});

rule("13.6.2", "infantry and defending cavalry do not bounce; nor does any unit on 0/0", () => {
  expect(duel(36).of("bounced")).toEqual([]);
  const t = field({ A: horse("french", "7,7", 0, { melee: 18 }), R: foot("russian", "7,6", 3) }, [HOLD, 56]);
  assault(t, "7,6", "A").pass();
  expect([lastResult(t).cell, t.hex("A")]).toEqual(["0/0", "7,7"]);
});

rule("13.6.2", "cavalry on a square bounces from the hex it came from (R100)", () => {
  const t = charged(56, [HOLD]); // 8 against 18
  expect([lastResult(t).cell, t.hex("A"), t.unit("A").losses]).toEqual(["1*/0", "7,7", 1]);
  const u = charged(41, [HOLD]).until("melee");
  expect(lastResult(u).cell).toBe("");
  expect(u.of("fled")[0]?.path).toHaveLength(4);
  expect(u.of("fled")[0]?.path[0]).toBe("7,7");
});

rule("10.1.10b", "if the way back is occupied, cavalry leaves a square for another free hex", () => {
  const t = assault(
    field(
      {
        A: horse("french", "7,6", 0),
        L: leader("french", "7,6"),
        B: foot("french", "7,7", 0),
        R: foot("russian", "7,6", 3, { formation: "square" }),
      },
      [63],
      { charges: [{ attackers: ["A"], at: "7,6", from: "7,7" }] },
    ),
    "7,6",
    "A",
  ).until("recoil");
  expect(lastResult(t).cell).toBe("0/0");
  expect([t.asks, t.side, t.actions("contact").map(({ hex }) => hex)]).toEqual([
    "recoil",
    "french",
    ["7,5", "8,6", "8,7", "6,7", "6,6"],
  ]);
  expect(t.refusal({ do: "pass" })).toBe("10.1.10b");
  t.act({ do: "contact", hex: "8,7" });
  expect([t.hex("A"), t.hex("L")]).toEqual(["8,7", "8,7"]); // its leader rides along
});

rule("10.1.10b", "shut in between enemies, it routs", () => {
  const around = { N: "7,5", O: "8,6", P: "8,7", Q: "6,7", S: "6,6" };
  const others = Object.fromEntries(
    Object.entries(around).map(([id, at]) => [id, foot("russian", at, 0, { formation: "square" })]),
  );
  const t = assault(
    field(
      {
        A: horse("french", "7,6", 0),
        B: foot("french", "7,7", 0),
        R: foot("russian", "7,6", 3, { formation: "square" }),
        ...others,
      },
      [63],
      { charges: [{ attackers: ["A"], at: "7,6", from: "7,7" }] },
    ),
    "7,6",
    "A",
  );
  expect(t.of("routed")).toMatchObject([{ unit: "A", cite: "10.1.10b" }]);
});

rule("13.6.3", "only the side with an asterisk checks after losses", () => {
  const t = duel(42, { later: [HOLD] }); // 2*/1
  expect([t.unit("A").losses, t.unit("R").losses]).toEqual([2, 1]);
  expect(t.of("check").slice(2)).toMatchObject([{ unit: "A", cite: "13.6.3", passed: true }]);
  expect([t.hex("A"), t.hex("R")]).toEqual(["7,7", "7,6"]); // both stay
  const u = duel(43, { later: [12] }).until("advance"); // 2/1*
  expect(u.of("check").slice(2)).toMatchObject([{ unit: "R", passed: false }]);
  expect(u.unit("R").morale).toBe("disordered");
  expect(duel(46).of("check")).toHaveLength(2); // 1/2
});

rule(["3.2.1", "13.6"], "losses come from the top; over several hexes the owner spreads them", () => {
  const t = field(
    { A, B: foot("french", "8,7", 5), R: foot("russian", "7,6", 3, { melee: 36 }) },
    [HOLD, HOLD, HOLD, 44], // 2/1
  );
  assault(t, "7,6", "A", "B");
  expect([t.asks, t.side]).toEqual(["takeLoss", "french"]);
  t.act({ do: "lose", unit: "A" }, { do: "lose", unit: "B" });
  expect([t.unit("A").losses, t.unit("B").losses, t.unit("R").losses]).toEqual([1, 1, 1]);
});

rule("14.2.3", "a leader whose troops have all fallen in the melee gets away", () => {
  const t = duel(46, {
    r: { increments: 2, melee: 18 },
    others: { M: leader("russian", "7,6") },
  });
  t.act({ do: "stay" }).until("advance", "melee");
  expect(lastResult(t).cell).toBe("1/2");
  expect(t.unit("R").place).toBe("eliminated");
  expect(t.hex("M")).not.toBe("7,6");
});

rule(
  ["5.1.3", "5.1.2", "5.2.1"],
  "after the melee cavalry is tired: a charge exhausts it, the charged cavalry takes one step",
  () => {
    const t = field({ A: horse("french", "7,7", 0), R: horse("russian", "7,6", 3) }, [56], {
      charges: [{ attackers: ["A"], at: "7,6" }],
    });
    assault(t, "7,6", "A").pass();
    expect(lastResult(t).cell).toBe("0/0");
    expect([t.unit("A").readiness, t.unit("R").readiness]).toEqual(["exhausted", "fatigued"]);
    const reaction = field({ A: horse("french", "7,7", 0), R: horse("russian", "7,6", 3) }, [56], {
      charges: [{ attackers: ["A"], at: "7,6", kind: "reaction" }],
    });
    assault(reaction, "7,6", "A");
    expect([reaction.unit("A").readiness, reaction.unit("R").readiness]).toEqual(["exhausted", "fatigued"]); // R30
  },
);

rule("5.1.3", "fatigued cavalry that fights is exhausted", () => {
  const tired = { readiness: "fatigued" };
  const t = field(
    { A: horse("french", "7,7", 0, tired), R: horse("russian", "7,6", 3, { ...tired, melee: 72 }) },
    [56],
  );
  assault(t, "7,6", "A").pass().act({ do: "spare", unit: "R" });
  expect([t.unit("A").readiness, t.unit("R").readiness]).toEqual(["exhausted", "fatigued"]);
});

rule("16.2.3", "a Russian Guard in the melee shifts one column its way", () => {
  const guard = { kind: "guard", guard: true };
  const defends = duel(36, { r: guard });
  expect(lastMelee(defends)).toMatchObject({ shift: -1, column: "1:2" });
  const attacks = field({ A, R: foot("russian", "7,6", 3, guard) }, [], { active: "coalition" });
  expect(weigh(attacks, "7,7", "R")).toMatchObject({ shift: 1, column: "1.5:1" });
  const battery = field({ A, R: guns("russian", "7,6", 3, { guard: true }) }, []);
  expect(weigh(battery, "7,6", "A").shift).toBe(0); // guns do not
});

rule("16.1.3b", "on the wet day an assault of all upslope or through a stream is rolled at -2", () => {
  const slope = { map: { levels: { "7,6": 1 } } };
  const t = duel(52, { more: { wet: true, ...slope } });
  expect(lastResult(t)).toMatchObject({ roll: 52, result: 46 });
  expect(lastResult(duel(52, { later: [HOLD], more: slope })).result).toBe(52); // dry
  const mixed = field({ A, B: foot("french", "8,7", 5), R }, [], {
    wet: true,
    map: { levels: { "7,6": 1, "8,7": 1 } },
  });
  expect(weigh(mixed, "7,6", "A", "B").modifiers).toEqual([]);
});

rule("13.5.5", "a forecast counts the 36 rolls on the column, modifiers included", () => {
  const t = field({ A, R });
  expect(weigh(t, "7,6", "A").ways).toEqual({ AR: 0, AD: 5, none: 14, losses: 12, DD: 5, DR: 0, DS: 0 });
});

rule("2.2.3", "a unit that fights reveals its value", () => {
  const t = duel(36);
  expect(bataille.view(t.g, "coalition").values[t.id("A")]).toMatchObject({ melee: 18, morale: 33 });
  expect(bataille.view(t.g, "coalition").values[t.id("X")]).not.toHaveProperty("melee");
});

rule("13.6.2", "a Line of cavalry in two hexes goes back in one", () => {
  const line = horse("french", "7,7", 5, { formation: "line2", increments: 8 });
  const t = field({ A: line, R: foot("russian", "7,6", 3, { melee: 24 }) }, [HOLD, 16, HOLD]);
  assault(t, "7,6", "A@7,7", "A@8,7").pass().until("melee");
  expect(lastResult(t).cell).toBe("");
  expect(t.unit("A")).toMatchObject({ formation: "line", morale: "good" });
  expect(t.unit("A").hexes).toHaveLength(1);
});

rule("13.6", "every result is told in words", () => {
  const say = (cell: string) => meleeResult(cell);
  expect([say(""), say("DD"), say("DS")]).toEqual([
    "no effect",
    "the defenders are disordered",
    "the defenders surrender",
  ]);
  expect(say("1*/2")).toBe("the attackers lose 1 and check morale, the defenders lose 2");
});

rule("13.5.5", "it does not matter which of the leaders the army lists first", () => {
  const values = (first: string) => {
    const leaders = {
      L: leader("french", "7,7", { attack: 3 }),
      M: leader("russian", "7,6", { defence: 2 }),
    };
    const units = {
      [first]: leaders[first as "L" | "M"],
      ...leaders,
      A: foot("french", "7,7", 0),
      R: foot("russian", "7,6", 3),
    };
    const t = assault(field(units, [HOLD, HOLD, 56, HOLD, HOLD, HOLD]), "7,6", "A");
    t.act({ do: "stay" }, { do: "lead", leader: "L" }, { do: "lead", leader: "M" });
    return lastResult(t).modifiers.map(({ value }) => value);
  };
  expect([values("L"), values("M")]).toEqual([
    [3, -2],
    [3, -2],
  ]);
});

rule(
  ["13.6.2", "3.1.5"],
  "a unit that bounces into an overstacked hex and routs there does not check for the bounce",
  () => {
    const lane = ["6,8", "6,9", "6,10", "6,11", "8,8", "8,9", "8,10", "8,11"];
    const t = field(
      {
        A: horse("french", "7,7", 0),
        B: horse("french", "7,10", 0, { increments: 16, ma: 13 }),
        R: foot("russian", "7,6", 3),
      },
      [HOLD, 16, HOLD, 12],
      { map: { terrain: Object.fromEntries(lane.map((hex) => [hex, "steep"])) } },
    );
    assault(t, "7,6", "A").pass().until("melee");
    expect(t.of("check").map(({ unit, cite, passed }) => [unit, cite, passed])).toEqual([
      ["R", "13.2.3", true],
      ["B", "3.1.5", true],
      ["A", "3.1.5", false],
    ]);
  },
);

rule("5.2.1", "cavalry that has fallen in the melee is not tired", () => {
  const units = { A, R: horse("russian", "7,6", 3, { increments: 2, melee: 18 }) };
  const t = assault(field(units, [HOLD, 46]), "7,6", "A")
    .act({ do: "stay" })
    .until("spare")
    .pass();
  expect([lastResult(t).cell, t.unit("R").place, t.of("readiness")]).toEqual(["1/2", "eliminated", []]);
});

rule("14.2.3", "leaders whose troops are left stay with them, on both sides", () => {
  const t = duel(46, { others: { L: leader("french", "7,7"), M: leader("russian", "7,6") } });
  t.act({ do: "stay" }).until("advance", "melee");
  expect([lastResult(t).cell, t.hex("L"), t.hex("M")]).toEqual(["1/2", "7,7", "7,6"]);
});

/** Two regiments and their leader upon a square; `63` leaves both sides where they are. */
const upon = (roll: number, from: string, map: More = {}, others: More = {}) => {
  const A = horse("french", "7,6", 0);
  const units = {
    A,
    B: A,
    L: leader("french", "7,6"),
    R: foot("russian", "7,6", 3, { formation: "square" }),
  };
  return assault(
    field({ ...units, ...others }, [roll], { charges: [{ attackers: ["A", "B"], at: "7,6", from }], map }),
    "7,6",
    "A",
    "B",
  );
};

rule(
  "10.1.10b",
  "regiments that rode onto a square together leave it together, in their order, with their leader",
  () => {
    const t = upon(63, "7,7").until("melee");
    expect(lastResult(t).cell).toBe("0/0");
    expect([t.stack("7,7"), t.hex("L")]).toEqual([["A", "B"], "7,7"]);
    expect(t.stack("7,6")).toEqual(["R"]);
    const moved = t.of("moved").at(-1);
    expect(moved).toMatchObject({
      units: ["A", "B", "L"],
      from: "7,6",
      to: "7,7",
      facing: 0,
      cite: "10.1.10b",
    });
  },
);

rule(
  "10.1.10b",
  "no hex of other arms, of woods too small for both, or beyond a steep slope is offered",
  () => {
    const map = { terrain: { "6,6": "woods" }, levels: { "8,6": 2 } };
    const others = { F: foot("french", "7,7", 0), G: guns("french", "8,7", 0) };
    const t = upon(63, "7,7", map, others).until("recoil");
    expect(t.actions("contact").map(({ hex }) => hex)).toEqual(["7,5", "6,7"]);
  },
);

rule("13.6.3", "only units of the side with the asterisk check, each of them", () => {
  const units = { A: foot("french", "7,7", 0), B: foot("french", "7,7", 0), R: foot("russian", "7,6", 3) };
  const t = assault(field(units, [HOLD, HOLD, HOLD, 42, 11, HOLD]), "7,6", "A", "B").until("melee");
  expect(lastResult(t).cell).toBe("1*/2");
  const melee = t.of("check").filter(({ reason }) => reason === "the melee");
  expect(melee.map(({ unit, passed }) => [unit, passed])).toEqual([
    ["A", false],
    ["B", true],
  ]);
  expect([t.unit("A").morale, t.unit("B").morale, t.unit("R").losses]).toEqual(["disordered", "good", 2]);
});

rule("13.6.2", "cavalry that bounces beside infantry leaves it where it is", () => {
  const units = { A: horse("french", "7,7", 0), B: foot("french", "8,7", 5), R: foot("russian", "7,6", 3) };
  const t = assault(field(units, [HOLD, HOLD, 22, HOLD]), "7,6", "A", "B").until("melee");
  expect(lastResult(t).cell).toBe("");
  expect(t.of("bounced")).toMatchObject([{ units: ["A"] }]);
  expect(t.of("fled").map(({ units: who, path }) => [who, path.length])).toEqual([[["A"], 4]]);
  expect([t.hex("B"), t.unit("B").morale, t.unit("A").morale]).toEqual(["8,7", "good", "good"]);
});

rule(["13.6.2", "4.4.5"], "cavalry that bounces with nowhere to go stays, and still checks", () => {
  const around = Object.fromEntries(["8,7", "8,8", "7,8", "6,8", "6,7"].map((hex) => [hex, "steep"]));
  const units = { A: horse("french", "7,7", 0), R: foot("russian", "7,6", 3) };
  const t = assault(field(units, [HOLD, 22, HOLD], { map: { terrain: around } }), "7,6", "A").until("melee");
  expect(lastResult(t).cell).toBe("");
  expect([t.of("bounced"), t.of("surrendered")]).toMatchObject([[{ units: ["A"] }], []]);
  expect(t.unit("A")).toMatchObject({ place: "map", hexes: ["7,7"], morale: "good" });
  expect(t.of("check").at(-1)).toMatchObject({ unit: "A", cite: "13.6.2" });
});

rule(
  ["10.1.10b", "13.6.3"],
  "cavalry leaves a square before the checks, and infantry beside it checks with it",
  () => {
    const A = horse("french", "7,6", 0);
    const R = foot("russian", "7,6", 3, { formation: "square" });
    const charges = [{ attackers: ["A"], at: "7,6", from: "8,7" }];
    const rolls = [HOLD, 52, HOLD, HOLD];
    const t = assault(
      field({ A, B: foot("french", "7,7", 0), R }, rolls, { charges }),
      "7,6",
      "A",
      "B",
    ).until("melee");
    expect([lastResult(t).cell, t.hex("A"), t.hex("B")]).toEqual(["2*/1", "8,7", "7,7"]);
    const melee = t.of("check").filter(({ reason }) => reason === "the melee");
    expect(melee.map(({ unit }) => unit)).toEqual(["A", "B"]);
  },
);
