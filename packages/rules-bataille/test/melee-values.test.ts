// [13.4] What each unit is worth in a melee.

import { expect } from "vitest";
import { hexNamed, partNamed } from "../src/board.ts";
import { planned } from "../src/rules/13-melee/13.1-melee-phase.ts";
import { meleeForecast } from "../src/rules/13-melee/13.5-resolution.ts";
import { label } from "../src/sayings.ts";
import { rule } from "./lab.ts";
import {
  assault,
  field,
  foot,
  guns,
  HOLD,
  heavy,
  horse,
  lastMelee,
  leader,
  type More,
  type Situation,
  weigh,
} from "./melees.ts";

/** What A is worth against R and R against A, as placed. */
const pair = (a: unknown, r: unknown, more: Situation = {}) => {
  const t = weigh(field({ A: a, R: r }, [], more), "7,6", "A");
  return [...t.attack, ...t.defence];
};
const north = (more: More = {}) => foot("french", "7,7", 0, more);
const south = (more: More = {}) => foot("russian", "7,6", 3, more);

rule(["13.4", "13.5.2", "13.5.3"], "fresh troops have their printed value, less their losses", () => {
  expect(pair(north(), south({ losses: 2 }))).toEqual([18, 12]);
});

rule("13.4.2", "the formation decides a unit's value", () => {
  expect(pair(north({ formation: "line", facing: 5 }), south())[0]).toBe(18);
  expect(pair(horse("french", "7,7", 0), south(), { map: { terrain: { "7,7": "woods" } } })[0]).toBe(8);
});

rule(
  ["13.4.3", "4.3.5b", "4.3.6c"],
  "disordered half, routed a third, routed horse a quarter, never nothing",
  () => {
    expect(pair(north({ morale: "disordered" }), south({ morale: "routed" }))).toEqual([9, 6]);
    expect(pair(north(), horse("russian", "7,6", 3, { morale: "routed" }))).toEqual([18, 6]);
    expect(pair(north(), south({ morale: "routed", increments: 1, melee: 2 }))[1]).toBe(1);
  },
);

rule(["13.4.4", "6.2.3b"], "through a flank the attack is doubled", () => {
  expect(pair(north(), south({ facing: 1 }))).toEqual([36, 18]);
});

rule(["13.4.5", "6.2.4b"], "through the rear it is worth half as much again, rounded down", () => {
  expect(pair(north({ melee: 17 }), south({ facing: 0 }))).toEqual([25, 18]);
});

rule("13.4.4", "each attacker by its own hexside", () => {
  const t = field({ A: north(), B: foot("french", "8,7", 5), R: south({ facing: 0 }) });
  expect(weigh(t, "7,6", "A", "B").attack).toEqual([27, 36]);
});

rule("13.4.6", "heavy cavalry counts twice against light cavalry attacking its front", () => {
  expect(pair(heavy("french", "7,7", 0), horse("russian", "7,6", 3))).toEqual([48, 24]);
  expect(pair(horse("french", "7,7", 0), heavy("russian", "7,6", 3))).toEqual([24, 48]);
  expect(pair(horse("french", "7,7", 0), heavy("russian", "7,6", 1))).toEqual([48, 24]); // in its flank
  expect(pair(heavy("french", "7,7", 0), heavy("russian", "7,6", 3))).toEqual([24, 24]);
  expect(pair(heavy("french", "7,7", 0), south())).toEqual([24, 18]);
  const met = { charges: [{ attackers: ["A"], at: "7,6", kind: "reaction" }] };
  const aside = { A: heavy("french", "7,7", 2), R: horse("russian", "7,6", 3) };
  expect(weigh(field(aside, [], met), "7,6", "A").attack).toEqual([24]); // it was met in its flank
});

rule(["13.4.8", "6.4.9c"], "lancers in Line and Good Order add twice their bonus for each hex", () => {
  const lancers = { lance: 6, formation: "line", facing: 5 };
  expect(pair(horse("french", "7,7", 5, lancers), south())[0]).toBe(36);
  expect(pair(horse("french", "7,7", 5, { ...lancers, losses: 2 }), south())[0]).toBe(18 + 8);
  expect(pair(north(), horse("russian", "7,6", 2, { ...lancers, facing: 2 }))[1]).toBe(24); // attack only
  const wide = field({ A: horse("french", "7,7", 5, { ...lancers, formation: "line2" }), R: south() });
  expect(weigh(wide, "7,6", "A@7,7", "A@8,7").attack).toEqual([24, 24]); // 12 + 12 in each hex
});

rule("6.3.7", "in Column there is no lance bonus", () => {
  expect(pair(horse("french", "7,7", 0, { lance: 6 }), south())[0]).toBe(24);
});

rule("6.4.9e", "heavy horse in Line is worth half", () => {
  expect(pair(heavy("french", "7,7", 5, { formation: "line" }), south())[0]).toBe(12);
  expect(pair(horse("french", "7,7", 5, { formation: "line" }), south())[0]).toBe(24);
});

rule(["6.3.6", "6.6.6"], "every unit in a stack counts", () => {
  for (const terrain of ["clear", "village"]) {
    const small = { increments: 3, melee: 9 };
    const t = field({ A: north(small), B: north(small), R: south(small) }, [], {
      map: { terrain: { "7,7": terrain } },
    });
    expect(weigh(t, "7,6", "A", "B").attack).toEqual([9, 9]);
  }
});

rule("6.6.7", "in General Order infantry is worth what is printed, cavalry a third", () => {
  const woods = { map: { terrain: { "7,7": "woods", "7,6": "woods" } } };
  expect(pair(north(), horse("russian", "7,6", 3), woods)).toEqual([18, 8]);
});

rule(
  ["6.4.13", "6.4.13c", "6.4.13d"],
  "half of a Line's value is in each of its hexes, and all that is there counts",
  () => {
    const line = foot("french", "7,7", 5, { increments: 10, melee: 30, formation: "line2" });
    const t = field({ A: line, R: south(), G: guns("russian", "7,6", 3) });
    expect(weigh(t, "7,6", "A@7,7").attack).toEqual([15]);
    const both = weigh(t, "7,6", "A@7,7", "A@8,7");
    expect(both.attack).toEqual([15, 15]);
    expect(both.totals).toEqual([30, 22]);
  },
);

rule("6.5.11", "infantry against a square counts half as much again", () => {
  expect(pair(north({ melee: 17 }), south({ formation: "square" }))).toEqual([25, 18]);
});

rule(
  "6.5.11b",
  "cavalry in a square's hex is worth a third; lances are not cut, a straight charge doubles",
  () => {
    const inside = (more: More, charge: object) =>
      weigh(
        field({ A: horse("french", "7,6", 0, more), R: south({ formation: "square" }) }, [], {
          charges: [{ attackers: ["A"], at: "7,6", from: "7,7", ...charge }],
        }),
        "7,6",
        "A",
      ).attack;
    expect(inside({}, {})).toEqual([8]);
    expect(inside({ formation: "line", lance: 6 }, {})).toEqual([20]);
    expect(inside({}, { straight: ["A"] })).toEqual([16]);
  },
);

rule("6.7.14", "skirmishers are worth half, a quarter in each of two hexes", () => {
  const jager = { kind: "jager", range: 2, formation: "skirmish", facing: 2, increments: 3, melee: 9 };
  expect(pair(north(), south(jager))[1]).toBe(4);
  const wide = { ...jager, formation: "skirmish2", increments: 6, melee: 18, facing: 2 };
  expect(pair(north(), foot("russian", "7,6", 2, wide))[1]).toBe(4);
});

rule("6.8.7", "cavalry skirmishers are worth half, once", () => {
  const screen = { formation: "skirmish2", skirmishFire: 3 };
  expect(pair(north(), horse("russian", "7,6", 2, screen))[1]).toBe(12);
  const t = field({ A: horse("french", "7,7", 5, screen), R: south() });
  expect(weigh(t, "7,6", "A@7,7", "A@8,7").attack).toEqual([12, 0]);
});

rule("6.10.8", "on the road a quarter of the value is in each hex", () => {
  const road = { map: { roads: [["7,4", "7,5", "7,6", "8,7"]] } };
  const column = { formation: "road", facing: 2, tail: ["7,5"], increments: 6, melee: 18 };
  expect(pair(north(), south(column), road)[1]).toBe(4);
});

rule("5.1.2a", "fatigued horse is worth half", () => {
  expect(pair(horse("french", "7,7", 0, { readiness: "fatigued" }), south())[0]).toBe(12);
});

rule("5.1.3a", "exhausted horse is worth a third", () => {
  expect(pair(horse("french", "7,7", 0, { readiness: "exhausted" }), south())[0]).toBe(8);
});

rule(
  ["5.1.4", "5.1.4-ex", "5.1.4-note"],
  "horses spared: a third of what the unit is worth now, and no step worse",
  () => {
    const tired = horse("french", "7,7", 0, { melee: 18, readiness: "fatigued" });
    const units = { A: tired, R: foot("russian", "7,6", 3) };
    const t = assault(field(units, [HOLD, 36, HOLD]), "7,6", "A");
    expect([t.asks, t.side]).toEqual(["spare", "french"]);
    t.act({ do: "spare", unit: "A" }).until("melee");
    expect(lastMelee(t).attack).toEqual({ A: 3 }); // 18 x 1/2 x 1/3
    expect(t.unit("A").readiness).toBe("fatigued");
    const u = assault(field(units, [HOLD, 36, HOLD]), "7,6", "A")
      .pass()
      .until("melee");
    expect(lastMelee(u).attack).toEqual({ A: 9 });
    expect(u.unit("A").readiness).toBe("exhausted");
  },
);

rule("5.1.4", "a unit that charged cannot spare its horses, nor one that is exhausted", () => {
  const charged = field({ A: horse("french", "7,7", 0), R: horse("russian", "7,6", 3) }, [], {
    charges: [{ attackers: ["A"], at: "7,6" }],
  });
  assault(charged, "7,6", "A");
  expect([charged.asks, charged.side]).toEqual(["spare", "coalition"]); // only the defender may
  const spent = { readiness: "exhausted" };
  const t = field({ A: horse("french", "7,7", 0, spent), R: horse("russian", "7,6", 3, { ma: 14 }) }, [
    36,
    HOLD,
  ]);
  assault(t, "7,6", "A");
  expect(t.side).toBe("coalition");
});

rule("10.2.5", "three hexes straight ahead double a charge, but not its lances", () => {
  const at = (charge: object) =>
    weigh(
      field({ A: horse("french", "7,7", 5, { formation: "line", lance: 6 }), R: south() }, [], {
        charges: [{ attackers: ["A"], at: "7,6", ...charge }],
      }),
      "7,6",
      "A",
    ).attack;
  expect(at({ straight: ["A"] })).toEqual([60]);
  expect(at({})).toEqual([36]);
});

rule("10.2.12", "not if the enemy's cavalry came to meet it", () => {
  const at = (kind: string) =>
    weigh(
      field({ A: horse("french", "7,7", 0), R: horse("russian", "7,6", 3) }, [], {
        charges: [{ attackers: ["A"], at: "7,6", kind, ...(kind === "charge" ? { straight: ["A"] } : {}) }],
      }),
      "7,6",
      "A",
    ).attack;
  expect(at("charge")).toEqual([48]);
  expect(at("reaction")).toEqual([24]);
});

rule("16.2.7f", "a charge on a Masse counts half, without flanks and without the straight bonus", () => {
  const masse = foot("austrian", "7,6", 0, { formation: "masse" }); // its rear to the south
  const units = { A: horse("french", "7,7", 0), R: masse };
  const charges = [{ attackers: ["A"], at: "7,6", straight: ["A"] }];
  expect(weigh(field(units, [], { charges }), "7,6", "A").attack).toEqual([12]);
  expect(weigh(field(units), "7,6", "A").attack).toEqual([36]); // not a charge: in the rear
  const lancers = { ...units, A: horse("french", "7,7", 0, { formation: "line", lance: 6 }) };
  expect(weigh(field(lancers, [], { charges }), "7,6", "A").attack).toEqual([24]); // lances are not cut [R112]
});

rule("16.2.1", "the Russian Guard rounds up, in losses and in factors", () => {
  const guard = { kind: "guard", guard: true, increments: 6, melee: 17 };
  expect(pair(north(), south({ ...guard, morale: "disordered" }))[1]).toBe(9); // 8 1/2
  expect(pair(north(), south({ ...guard, losses: 1 }))[1]).toBe(15); // 14 1/6
  expect(pair(north(), south({ ...guard, guard: false, kind: "musketeer", losses: 1 }))[1]).toBe(14);
});

rule(
  ["10.5.4", "3.3.4"],
  "guns defend with their value, half of it after any loss, and never help an attack",
  () => {
    expect(pair(north(), guns("russian", "7,6", 3))[1]).toBe(4);
    expect(pair(north(), guns("russian", "7,6", 3, { losses: 1 }))[1]).toBe(2);
  },
);

rule("13.4", "an attack of all across a stream loses a third (chart)", () => {
  expect(pair(north(), south(), { map: { streams: [["7,6", "7,7"]] } })).toEqual([12, 18]);
});

rule(
  "13.4.6",
  "one heavy regiment among them, and they are not light; infantry among them changes nothing",
  () => {
    const worth = (others: object) =>
      weigh(field({ A: heavy("french", "7,7", 0), R: horse("russian", "7,6", 3), ...others }), "7,6", "A")
        .attack[0];
    expect(worth({})).toBe(48);
    expect(worth({ S: heavy("russian", "7,6", 3) })).toBe(24);
    expect(worth({ S: horse("russian", "7,6", 3) })).toBe(48);
  },
);

rule(
  ["16.2.7c", "13.4.5"],
  "a Masse with guns beside it has no rear against a charge, and neither have others",
  () => {
    const against = (others: object, charges: object[]) => {
      const masse = foot("austrian", "7,6", 0, { kind: "line", formation: "masse" });
      const t = field({ A: horse("french", "7,7", 0), R: masse, ...others }, [], { charges });
      return weigh(t, "7,6", "A").attack;
    };
    const guarded = {
      G: guns("austrian", "7,6", 0, { formation: "limbered" }),
      L: leader("austrian", "7,6"),
    };
    const charges = [{ attackers: ["A"], at: "7,6" }];
    expect(against(guarded, charges)).toEqual(against({}, charges));
    expect(against({}, [])).not.toEqual(against({}, charges));
  },
);

rule("13.4.6", "infantry beside light cavalry makes no difference, heavy cavalry beside it does", () => {
  const defence = (b: unknown) => {
    const units = { A: horse("french", "7,7", 0), B: b, R: heavy("russian", "7,6", 3) };
    return weigh(field(units), "7,6", "A", "B").defence;
  };
  expect(defence(foot("french", "8,7", 5))).toEqual([48]);
  expect(defence(horse("french", "8,7", 5))).toEqual([48]);
  expect(defence(heavy("french", "8,7", 5))).toEqual([24]);
});

rule(
  ["2.2.3", "13.2.3"],
  "losses that were hidden are known of all who were counted, even if they flee before the melee",
  () => {
    const hurt = { losses: 2, veiled: 2 };
    const hidden = (t: ReturnType<typeof field>) => ["A", "R"].map((id) => t.state.veiled[t.id(id)]);
    const fled = assault(
      field({ A: foot("french", "7,7", 0, hurt), R: foot("russian", "7,6", 3, hurt) }, [11]),
      "7,6",
      "A",
    );
    expect(fled.unit("R").morale).toBe("disordered");
    expect(hidden(fled)).toEqual([0, 0]);
    const horses = { A: horse("french", "7,7", 0, hurt), R: horse("russian", "7,6", 3, hurt) };
    const fought = assault(field(horses, [51]), "7,6", "A").until("melee");
    expect(hidden(fought)).toEqual([0, 0]);
  },
);

rule(["6.4.9c", "13.4.8"], "the bonus for lances is told with the value", () => {
  const t = field({ A: horse("french", "7,7", 5, { formation: "line", lance: 6 }), R: south() });
  const plan = planned(t.g, hexNamed(t.g, "7,6"), [partNamed(t.g, "A")]);
  expect(meleeForecast(t.g, plan).attack).toMatchObject([{ unit: "A", notes: [label("lanceBonus", 12)] }]);
});
