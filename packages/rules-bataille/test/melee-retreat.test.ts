// [13.3] [13.7] Retreat before melee, following up, and the advance afterwards.

import { expect } from "vitest";
import { advanceFormation } from "../src/rules/13-melee/13.7-advance.ts";
import { EVADED, FORMATION_IDS, STIRRED } from "../src/types.ts";
import { rule } from "./lab.ts";
import { reason } from "./marches.ts";
import {
  assault,
  checks,
  field,
  foot,
  guns,
  HOLD,
  heavy,
  horse,
  leader,
  type More,
  type Situation,
} from "./melees.ts";

const jager = (at: string, facing: number, more: More = {}) =>
  foot("russian", at, facing, {
    kind: "jager",
    range: 2,
    increments: 3,
    melee: 9,
    formation: "skirmish",
    ...more,
  });
const tos = (t: ReturnType<typeof field>) => t.actions("retreat").map(({ to }) => to);

rule(["13.3", "13.3.1", "13.2.2"], "step 2: the defender may retreat before any check, or stay", () => {
  const units = { A: foot("french", "7,7", 0), R: horse("russian", "7,6", 3) };
  const t = assault(field(units), "7,6", "A");
  expect([t.asks, t.side, t.game.pending[0]?.cite]).toEqual(["retreatBefore", "coalition", "13.3.1"]);
  expect(t.of("check")).toEqual([]);
  t.act({ do: "retreat", unit: "R", to: "7,5" });
  expect(t.hex("R")).toBe("7,5");
  expect(t.of("retreatBefore")).toMatchObject([{ unit: "R", path: ["7,5"], cite: "13.3.4" }]);
});

rule("13.3", "not from a charge, leaders neither", () => {
  const units = {
    A: horse("french", "7,7", 0, { ma: 10 }),
    R: horse("russian", "7,6", 3),
    M: leader("russian", "7,6"),
  };
  const t = assault(field(units, [56], { charges: [{ attackers: ["A"], at: "7,6" }] }), "7,6", "A");
  expect(t.asks).toBe("lead"); // the melee takes place
});

rule(
  ["13.3.2", "13.3.2-b1"],
  "skirmishers may retreat before infantry and skirmishers, not before cavalry",
  () => {
    const before = (a: unknown) =>
      assault(field({ A: a, R: jager("7,6", 2) }, [HOLD, HOLD, 36, HOLD]), "7,6", "A");
    expect(before(foot("french", "7,7", 0)).asks).toBe("retreatBefore");
    expect(before(horse("french", "7,7", 0)).asks).not.toBe("retreatBefore");
    const formed = field({ A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3) }, [HOLD, HOLD, 36]);
    expect(assault(formed, "7,6", "A").asks).toBe("melee"); // formed infantry stays
  },
);

rule("13.3.2-b2", "cavalry and limbered horse guns with two points more than every attacker", () => {
  const before = (ma: number, r: unknown) =>
    assault(field({ A: horse("french", "7,7", 0, { ma }), R: r }, [HOLD, 36, HOLD]), "7,6", "A").asks;
  expect(before(12, horse("russian", "7,6", 3, { ma: 14 }))).toBe("retreatBefore");
  expect(before(13, horse("russian", "7,6", 3, { ma: 14 }))).not.toBe("retreatBefore");
  const battery = (more: More) =>
    guns("russian", "7,6", 3, { kind: "horse", horse: true, ma: 12, formation: "limbered", ...more });
  expect(before(10, battery({}))).toBe("retreatBefore");
  expect(before(10, battery({ formation: "unlimbered" }))).not.toBe("retreatBefore");
});

rule("13.3.2-b3", "cavalry may always retreat before infantry, tired or not", () => {
  for (const readiness of ["fresh", "fatigued", "exhausted"]) {
    const units = { A: foot("french", "7,7", 0), R: horse("russian", "7,6", 3, { readiness }) };
    expect(assault(field(units), "7,6", "A").asks).toBe("retreatBefore");
  }
});

rule("5.1.3b", "exhausted cavalry does not escape fresh cavalry, whatever its speed", () => {
  const before = (readiness: string) =>
    assault(
      field(
        {
          A: heavy("french", "7,7", 0, { readiness }),
          R: horse("russian", "7,6", 3, { readiness: "exhausted" }),
        },
        [36, HOLD],
      ),
      "7,6",
      "A",
    ).asks;
  expect(before("fatigued")).toBe("retreatBefore");
  expect(before("fresh")).toBe("spare");
});

rule("6.8.7", "cavalry skirmishers only if they are faster than every enemy beside them", () => {
  const screen = horse("russian", "7,6", 2, { formation: "skirmish2", skirmishFire: 3 });
  const before = (ma: number) =>
    assault(
      field({ A: foot("french", "7,7", 0), B: horse("french", "8,7", 2, { ma }), R: screen }, [
        HOLD,
        36,
        HOLD,
      ]),
      "7,6",
      "A",
    ).asks;
  expect(before(12)).toBe("retreatBefore"); // B faces the other way
  expect(before(13)).not.toBe("retreatBefore");
});

rule("13.3.2-b4", "a leader may leave his troops behind", () => {
  const units = { A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3), M: leader("russian", "7,6") };
  const t = assault(field(units, [HOLD, HOLD, 36]), "7,6", "A");
  expect(t.game.pending[0]?.about).toEqual(["M"]);
  t.act({ do: "retreat", unit: "M", to: "7,4" });
  expect([t.hex("M"), t.hex("R")]).toEqual(["7,4", "7,6"]);
  expect(t.of("melee")).toHaveLength(1);
});

rule("13.3.3", "every hex of the path is free of enemy influence and out of reach of enemy cavalry", () => {
  const units = {
    A: foot("french", "7,7", 0),
    B: foot("french", "6,6", 1), // faces 6,5 7,5 7,6
    R: horse("russian", "7,6", 3),
  };
  const t = assault(field(units), "7,6", "A");
  expect(tos(t)).not.toContain("7,5");
  expect(tos(t)).toContain("8,6");
  expect(t.refusal({ do: "retreat", unit: "R", to: "7,5" })).toBe("13.3.3");
  const shut = assault(
    field(
      { ...units, C: heavy("french", "9,6", 5, { ma: 10 }) }, // sees 8,6 and what is behind
      [HOLD, 36],
    ),
    "7,6",
    "A",
  );
  expect(shut.asks).not.toBe("retreatBefore");
});

rule("13.3.4", "up to half its points, and never nearer to the enemy", () => {
  const t = assault(
    field({ A: foot("french", "7,7", 0), R: horse("russian", "7,6", 3, { ma: 7 }) }),
    "7,6",
    "A",
  );
  expect(tos(t)).toContain("7,3"); // three of seven
  expect(tos(t)).not.toContain("7,2");
  expect(t.refusal({ do: "retreat", unit: "R", to: "7,2" })).toBe("13.3.4");
  expect(t.refusal({ do: "retreat", unit: "R", to: "7,8" })).toBe("13.3.4");
});

rule("13.3.4", "woods cost the usual points, and end its formation", () => {
  const t = assault(
    field({ A: foot("french", "7,7", 0), R: horse("russian", "7,6", 3, { ma: 10 }) }, [], {
      map: { terrain: { "7,5": "woods" } },
    }),
    "7,6",
    "A",
  );
  t.act({ do: "retreat", unit: "R", to: "7,5" });
  expect(t.unit("R").formation).toBe("general");
});

rule("13.3.5", "a unit that goes more than one hex cannot move in its next Movement Phase", () => {
  const go = (to: string) => {
    const t = assault(field({ A: foot("french", "7,7", 0), R: horse("russian", "7,6", 3) }), "7,6", "A");
    t.act({ do: "retreat", unit: "R", to });
    return t.state.frozen[t.id("R")];
  };
  expect(go("7,5")).toBe(0);
  expect(go("7,4")).toBe(1);
});

rule(
  "5.3.4c",
  "a retreat before cavalry breaks the rest, one before infantry only counts as movement",
  () => {
    const rest = (a: unknown) => {
      const t = assault(field({ A: a, R: horse("russian", "7,6", 3) }), "7,6", "A");
      t.act({ do: "retreat", unit: "R", to: "7,4" });
      return t.state.rest[t.id("R")];
    };
    expect(rest(heavy("french", "7,7", 0))).toBe(STIRRED | EVADED);
    expect(rest(foot("french", "7,7", 0))).toBe(STIRRED); // no longer without any move [5.3.6]
  },
);

rule(
  "13.3.6",
  "the attacker may take the hex, keeping its facing, and assault another enemy in front",
  () => {
    const units = {
      A: foot("french", "7,7", 0),
      B: foot("french", "8,7", 5),
      R: horse("russian", "7,6", 3),
      S: foot("russian", "6,6", 2),
    };
    const t = assault(field(units, [HOLD, HOLD, 36]), "7,6", "A", "B");
    t.act({ do: "retreat", unit: "R", to: "7,4" });
    expect([t.asks, t.side]).toEqual(["follow", "french"]);
    expect(t.actions("advance")).toEqual([
      { do: "advance", units: ["A"], facing: 0 },
      { do: "advance", units: ["B"], facing: 5 },
    ]); // two facings are incompatible
    t.act({ do: "advance", units: ["A"], facing: 0 });
    expect([t.hex("A"), t.unit("A").facing, t.asks]).toEqual(["7,6", 0, "onward"]);
    t.act({ do: "assault", at: "6,6", with: ["A"] });
    expect(t.of("melee")[0]?.at).toBe("6,6");
    expect(t.asks).toBe("melee");
  },
);

rule("13.3.6", "if the evader is adjacent again it must be assaulted, and cannot retreat twice", () => {
  const units = { A: foot("french", "7,7", 0), R: horse("russian", "7,6", 3) };
  const t = assault(field(units, [HOLD, 36]), "7,6", "A");
  t.act({ do: "retreat", unit: "R", to: "7,5" }, { do: "advance", units: ["A"], facing: 0 });
  expect(t.of("assault").map(({ at }) => at)).toEqual(["7,6", "7,5"]); // there was nothing to choose
  expect(t.asks).toBe("spare"); // no second retreat
});

rule("13.3.6", "the attacker need not follow, and a unit already fought is not fought again", () => {
  const units = {
    A: foot("french", "7,7", 0),
    B: foot("french", "6,7", 0),
    R: horse("russian", "7,6", 3),
    S: foot("russian", "6,6", 3),
  };
  const t = field(units, [HOLD, HOLD, 36]);
  assault(t, "6,6", "B");
  assault(t, "7,6", "A");
  t.act({ do: "retreat", unit: "R", to: "7,4" }, { do: "advance", units: ["A"], facing: 0 });
  expect([t.hex("A"), t.asks]).toEqual(["7,6", "melee"]); // S has fought
  const u = assault(field(units), "7,6", "A");
  u.act({ do: "retreat", unit: "R", to: "7,4" }).pass();
  expect([u.hex("A"), u.asks]).toEqual(["7,7", "melee"]);
});

rule("13.3.6a", "those assaulted in this way neither fire nor change formation", () => {
  const units = { A: foot("french", "7,7", 0), R: horse("russian", "7,6", 3), S: foot("russian", "6,6", 2) };
  const t = assault(field(units, [HOLD, HOLD, 36]), "7,6", "A");
  t.act({ do: "retreat", unit: "R", to: "7,4" }, { do: "advance", units: ["A"], facing: 0 });
  t.act({ do: "assault", at: "6,6", with: ["A"] });
  expect(t.asks).toBe("melee"); // no question about fire
  expect(t.of("fire")).toEqual([]);
  expect(t.unit("S").formation).toBe("column");
});

rule("13.3.6b", "a new target may retreat in its turn, and be followed again", () => {
  const units = { A: foot("french", "7,7", 0), R: horse("russian", "7,6", 3), S: horse("russian", "7,5", 3) };
  const t = assault(field(units), "7,6", "A");
  t.act({ do: "retreat", unit: "R", to: "8,5" });
  t.act({ do: "advance", units: ["A"], facing: 0 }, { do: "assault", at: "7,5", with: ["A"] });
  expect([t.asks, t.game.pending[0]?.about]).toEqual(["retreatBefore", ["S"]]);
  t.act({ do: "retreat", unit: "S", to: "7,3" }, { do: "advance", units: ["A"], facing: 0 });
  expect(t.hex("A")).toBe("7,5");
});

rule("13.3.7", "neither the retreat nor the advance draws fire", () => {
  const units = {
    A: foot("french", "7,7", 0),
    B: foot("french", "6,7", 1), // faces 7,6 too
    R: horse("russian", "7,6", 3),
    S: foot("russian", "8,6", 4), // faces 7,6
  };
  const t = assault(field(units), "7,6", "A");
  t.act({ do: "retreat", unit: "R", to: "7,4" });
  expect(t.asks).toBe("follow");
  t.act({ do: "advance", units: ["A"], facing: 0 });
  expect([t.asks, t.of("fire")]).toEqual(["onward", []]);
});

rule("13.3.2", "each unit of a stack decides; those left behind fight", () => {
  const units = {
    A: foot("french", "7,7", 0),
    R: horse("russian", "7,6", 3, { increments: 4 }),
    S: horse("russian", "7,6", 3, { increments: 4 }),
  };
  const t = assault(field(units, [HOLD, 36]), "7,6", "A");
  t.act({ do: "retreat", unit: "R", to: "7,4" }, { do: "stay" }).until("melee");
  expect(t.of("melee")[0]?.defence.map(({ unit }) => unit)).toEqual(["S"]);
});

rule(
  ["13.7", "13.7.1"],
  "attackers in Good Order may enter a vacated hex, as many as may stack there",
  () => {
    const units = { A: foot("french", "7,7", 0), B: foot("french", "8,7", 5), R: foot("russian", "7,6", 3) };
    const t = assault(field(units, [11]), "7,6", "A", "B").until("advance");
    const sets = new Set(t.actions("advance").map((one) => one.units.join("+")));
    expect([...sets]).toEqual(["A+B", "A", "B"]);
    expect(t.actions("pass")).toHaveLength(1);
    t.act({ do: "advance", units: ["A", "B"], facing: 2 });
    expect([t.stack("7,6").sort(), t.unit("A").facing, t.unit("B").facing]).toEqual([["A", "B"], 2, 2]);
    expect(t.of("advanced")).toMatchObject([{ units: ["A", "B"], to: "7,6", cite: "13.7.1" }]);
  },
);

rule("13.7.1", "stacking limits the advance", () => {
  const big = { increments: 12, melee: 36 };
  const units = {
    A: foot("french", "7,7", 0, big),
    B: foot("french", "8,7", 5, big),
    R: foot("russian", "7,6", 3),
  };
  const t = assault(field(units, [11]), "7,6", "A", "B").until("advance");
  expect(new Set(t.actions("advance").map((one) => one.units.join("+")))).toEqual(new Set(["A", "B"]));
  expect(t.refusal({ do: "advance", units: ["A", "B"], facing: 0 })).toBe("3.1.1");
  const why = (...units: string[]) => reason(t, { do: "advance", units, facing: 0 });
  const who = "only units that have assaulted, are in Good Order and were not thrown back advance";
  expect([why("X"), why()]).toEqual([
    [who, "13.7.1"],
    [who, "13.7.1"],
  ]);
  expect(why("A", "A")).toEqual(["the same unit is named twice", "13.7.1"]);
});

rule("13.7.1", "disordered units do not advance (R102), nor units that took no part in it", () => {
  const units = {
    A: foot("french", "7,7", 0, { morale: "disordered" }),
    B: foot("french", "8,7", 5),
    R: foot("russian", "7,6", 3),
  };
  const t = assault(field(units, [11]), "7,6", "A").until("advance", "melee");
  expect(t.asks).toBe("melee");
});

rule(
  "13.7.2",
  "they take one formation: their own if all share it, else Column; General Order in cover",
  () => {
    const enter = (a: More, b: More, terrain: string) => {
      const units = {
        A: foot("french", "7,7", 0, a),
        B: foot("french", "8,7", 5, b),
        R: foot("russian", "7,6", 3, { increments: 2, melee: 6 }),
      };
      const t = field(units, terrain === "clear" ? [11] : [HOLD, HOLD, HOLD, 66], {
        map: { terrain: { "7,6": terrain } },
      });
      assault(t, "7,6", "A", "B").until("advance");
      t.act(t.actions("advance")[0]!);
      return [t.unit("A").formation, t.unit("B").formation];
    };
    const small = { increments: 3, melee: 9 };
    expect(
      enter({ ...small, formation: "line", facing: 5 }, { ...small, formation: "line", facing: 4 }, "clear"),
    ).toEqual(["line", "line"]);
    expect(enter({ ...small, formation: "line", facing: 5 }, small, "clear")).toEqual(["column", "column"]);
    expect(enter(small, small, "village")[0]).toBe("general");
  },
);

rule("13.7.1", "leaders go along or stay", () => {
  const units = { A: foot("french", "7,7", 0), L: leader("french", "7,7"), R: foot("russian", "7,6", 3) };
  const t = assault(field(units, [11]), "7,6", "A").until("advance");
  expect(new Set(t.actions("advance").map((one) => one.units.join("+")))).toEqual(new Set(["A+L", "A"]));
  t.act({ do: "advance", units: ["A", "L"], facing: 0 });
  expect(t.hex("L")).toBe("7,6");
});

rule("13.7.1", "a Line in two hexes closes up into the hex it takes", () => {
  const units = {
    A: foot("french", "7,7", 5, { increments: 10, melee: 30, formation: "line2" }),
    R: foot("russian", "7,6", 3),
  };
  const t = assault(field(units, [11]), "7,6", "A@7,7", "A@8,7").until("advance");
  t.act(t.actions("advance")[0]!);
  expect(t.unit("A")).toMatchObject({ hexes: ["7,6"], formation: "line" });
});

rule("13.7.1", "cavalry may advance; the bounced cavalry has gone", () => {
  const units = { A: horse("french", "7,7", 0), R: foot("russian", "7,6", 3) };
  const t = assault(field(units, [11]), "7,6", "A").until("advance");
  expect(checks(t)).toHaveLength(1);
  t.act({ do: "advance", units: ["A"], facing: 0 });
  expect(t.hex("A")).toBe("7,6");
});

rule("13.3.4", "skirmishers in two hexes retreat abreast, both hexes of the path free", () => {
  const units = {
    A: foot("french", "7,7", 0),
    R: jager("7,6", 2, { increments: 6, melee: 40, formation: "skirmish2", ma: 8 }), // and 6,7
  };
  const t = assault(field(units), "7,6", "A");
  t.act({ do: "retreat", unit: "R", to: "7,5" });
  expect(t.unit("R")).toMatchObject({ hexes: ["7,5", "6,6"], formation: "skirmish2", facing: 2 });
});

/** In 7,6 and 6,7, assaulted from the north-east; woods behind either hex. */
const besetScreen = (woods: readonly string[], more: More = {}) => {
  const R = jager("7,6", 2, { increments: 6, melee: 40, formation: "skirmish2", ma: 8, ...more });
  const terrain = Object.fromEntries(woods.map((hex) => [hex, "woods"]));
  return assault(field({ A: foot("french", "7,7", 0), R }, [HOLD, 16], { map: { terrain } }), "7,6", "A");
};

rule("13.3.2-b1", "skirmishers in two hexes with woods behind them are asked, too", () => {
  const woods = ["7,5", "8,6", "6,6", "6,5", "5,6", "5,7", "6,8", "8,7"];
  const t = besetScreen(woods);
  expect([t.asks, t.side]).toEqual(["retreatBefore", "coalition"]);
  expect(tos(t)).toEqual(["7,5", "6,6", "8,6", "6,8"]);
  t.act({ do: "retreat", unit: "R", to: "7,5" });
  expect(t.unit("R")).toMatchObject({ hexes: ["7,5"], formation: "general" });
  expect(t.of("retreatBefore")).toMatchObject([{ unit: "R", path: ["7,5"] }]);
});

rule(["13.3.4", "11.1.4"], "into woods beside the hex that is not assaulted", () => {
  const t = besetScreen(["9,6"], { facing: 0 }); // its right hex is 8,7
  t.act({ do: "retreat", unit: "R", to: "9,6" });
  expect(t.unit("R")).toMatchObject({ hexes: ["9,6"], formation: "general" });
});

rule("13.3.4", "not into woods nearer to the enemy, nor beyond half their points", () => {
  expect(tos(besetScreen(["8,7"]))).not.toContain("8,7");
  const slow = besetScreen(["7,5", "8,6", "6,6", "6,5", "5,6", "5,7", "6,8"], { ma: 2 });
  expect(slow.of("melee")).toHaveLength(1); // no way out
});

rule("13.3.2", "a unit that may not retreat is told why", () => {
  const units = {
    A: foot("french", "7,7", 0),
    R: foot("russian", "7,6", 3),
    M: leader("russian", "7,6"),
  };
  const t = assault(field(units), "7,6", "A"); // the leader is asked
  expect(t.refusal({ do: "retreat", unit: "R", to: "7,5" })).toBe("13.3.2-b1");
  expect(t.refusal({ do: "retreat", unit: "A", to: "7,8" })).toBe("13.3.1");
  expect(t.refusal({ do: "retreat" })).toBe("13.3.1");
});

rule("13.3.6", "units that followed may be joined by others in the next assault", () => {
  const units = {
    A: foot("french", "7,7", 0),
    B: foot("french", "6,7", 0),
    R: horse("russian", "7,6", 3),
    S: foot("russian", "6,6", 2),
  };
  const t = assault(field(units), "7,6", "A");
  t.act({ do: "retreat", unit: "R", to: "7,4" }, { do: "advance", units: ["A"], facing: 0 });
  const sets = t.actions("assault").map((action) => action.with.join("+"));
  expect(sets).toEqual(["A+B", "A"]); // not B alone: that is another assault
});

const WIDE = { formation: "line2", facing: 2 }; // in 8,6 and 7,6, facing south
const STRUCK = { charges: [{ attackers: ["A"], at: "7,6" }] };

rule("13.3", "a unit in contact with a charge in one of its hexes does not retreat from the other", () => {
  const units = {
    A: horse("french", "7,7", 0),
    B: foot("french", "8,7", 0),
    R: horse("russian", "8,6", 2, WIDE),
  };
  const t = assault(field(units, [HOLD, 36], STRUCK), "8,6", "B");
  expect(t.of("check").map(({ unit }) => unit)).toEqual(["B"]);
  expect(t.asks).not.toBe("retreatBefore");
});

rule("13.2.3", "nor does it check there", () => {
  const units = {
    A: horse("french", "7,7", 0),
    B: foot("french", "8,7", 0),
    R: foot("russian", "8,6", 2, { ...WIDE, increments: 8 }),
  };
  const t = assault(field(units, [HOLD, 36], STRUCK), "8,6", "B");
  expect(checks(t).map(([unit]) => unit)).toEqual(["B"]);
});

rule(
  "13.3.6",
  "a unit that assaults again into a hex in contact with a charge fights beside the cavalry",
  () => {
    const units = {
      A: foot("french", "7,7", 0),
      C: horse("french", "7,4", 3, { readiness: "exhausted" }),
      R: horse("russian", "7,6", 3),
      S: foot("russian", "7,5", 3),
    };
    const t = assault(field(units, [], { charges: [{ attackers: ["C"], at: "7,5" }] }), "7,6", "A");
    const far = tos(t).find((to) => !["6,6", "6,7", "8,6", "8,7"].includes(to))!;
    t.act({ do: "retreat", unit: "R", to: far }, { do: "advance", units: ["A"], facing: 0 });
    expect(t.asks).toBe("onward");
    expect(t.actions("assault")).toEqual([{ do: "assault", at: "7,5", with: ["A", "C"] }]);
  },
);

rule(["13.3.4", "14.2.4"], "a unit that retreats into the hex of a lone enemy leader drives him out", () => {
  const units = { A: foot("french", "7,7", 0), L: leader("french", "7,5"), R: horse("russian", "7,6", 3) };
  const t = assault(field(units), "7,6", "A").act({ do: "retreat", unit: "R", to: "7,5" });
  expect([t.hex("R"), t.hex("L")]).toEqual(["7,5", "7,7"]);
});

rule(["13.3.3", "6.8.7"], "skirmishers in two hexes retreat where both wings can stand", () => {
  const screen = horse("russian", "7,6", 2, { formation: "skirmish2", skirmishFire: 3 }); // and 6,7
  const ways = (...steep: string[]) => {
    const terrain = Object.fromEntries(steep.map((hex) => [hex, "steep"]));
    return tos(
      assault(field({ A: foot("french", "7,7", 0), R: screen }, [], { map: { terrain } }), "7,6", "A"),
    );
  };
  expect(ways()).toContain("7,5"); // and 6,6
  expect(ways("7,5")).not.toContain("7,5");
  expect(ways("6,6")).not.toContain("7,5");
});

rule(
  ["13.3.4", "6.7.2"],
  "skirmishers in two hexes pass formed friends, but neither wing ends among them",
  () => {
    const ways = (at: string) => {
      const R = jager("7,6", 2, { increments: 6, formation: "skirmish2", ma: 8 }); // and 6,7
      const units = { A: foot("french", "7,7", 0), R, S: foot("russian", at, 3, { increments: 3 }) };
      return tos(assault(field(units), "7,6", "A"));
    };
    for (const at of ["7,5", "6,6"]) {
      expect(ways(at)).not.toContain("7,5");
      expect(ways(at)).toContain("7,4");
    }
  },
);

rule("13.3.2", "a unit that may not retreat is told why, case by case", () => {
  const why = (a: unknown, r: unknown, more: Situation = {}) => {
    const units = { A: a, M: leader("russian", "7,6"), R: r };
    const t = assault(field(units, [], more), "7,6", "A"); // the leader is asked
    return reason(t, { do: "retreat", unit: "R", to: "7,5" });
  };
  const A = foot("french", "7,7", 0);
  const rider = horse("french", "7,7", 0);
  const battery = (more: More = {}) =>
    guns("russian", "7,6", 3, { kind: "horse", horse: true, ma: 12, ...more });
  expect(why(A, foot("russian", "7,6", 3, { morale: "routed" }))).toEqual(["R is routed", "4.3.6"]);
  const lame = "the only guns that may retreat are limbered horse artillery";
  expect(why(A, battery())).toEqual([lame, "13.3.2-b2"]);
  expect(why(A, guns("russian", "7,6", 3, { formation: "limbered" }))).toEqual([lame, "13.3.2-b2"]);
  expect(why(rider, battery({ formation: "limbered" }))).toEqual(["R is not fast enough", "13.3.2-b2"]);
  expect(why(rider, horse("russian", "7,6", 3))).toEqual(["R is not fast enough", "13.3.2-b2"]);
  expect(why(rider, jager("7,6", 2))).toEqual(["skirmishers cannot get away from cavalry", "13.3.2-b1"]);
  expect(why(A, foot("russian", "7,6", 3))).toEqual([
    "the only infantry that may retreat is in Skirmish Order",
    "13.3.2-b1",
  ]);
  const worn = horse("russian", "7,6", 3, { readiness: "exhausted", ma: 20 });
  expect(why(rider, worn)).toEqual(["R is Exhausted and cannot get away from Fresh cavalry", "5.1.3b"]);
});

rule(["13.3.3", "13.3.4"], "paths are refused for enemy influence, or because none leads there", () => {
  const units = { A: foot("french", "7,7", 0), B: foot("french", "6,6", 1), R: horse("russian", "7,6", 3) };
  const t = assault(field(units), "7,6", "A");
  const why = (to: string, unit = "R") => reason(t, { do: "retreat", unit, to });
  expect(why("7,5")).toEqual(["that hex is in an enemy zone of influence", "13.3.3"]);
  const none = "it cannot get there with half its Movement Points, away from the enemy";
  expect(why("7,9")).toEqual([none, "13.3.4"]);
  expect(why("99,9")).toEqual([none, "13.3.4"]);
  expect(why("8,6", "A")).toEqual(["it is not yours", "13.3.1"]);
  expect(why("8,6", "Y")).toEqual(["another unit has to decide first", "13.3.1"]);
});

rule(
  ["13.7.1", "14.2.4"],
  "a unit that advances pushes a lone enemy leader out, on foot or on horseback",
  () => {
    for (const A of [foot("french", "7,7", 0), horse("french", "7,7", 0)]) {
      const units = {
        A,
        R: foot("russian", "7,6", 3),
        M: leader("russian", "7,6"),
        S: foot("russian", "7,1", 3),
      };
      const t = assault(field(units, [11]), "7,6", "A")
        .act({ do: "stay" })
        .until("advance");
      t.act({ do: "advance", units: ["A"], facing: 0 });
      expect([t.hex("A"), t.unit("M").place]).toEqual(["7,6", "map"]);
      expect(t.hex("M")).not.toBe("7,6");
    }
  },
);

rule("13.7.1", "units that were on top of their stack are on top after the advance", () => {
  const small = { increments: 3, melee: 9 };
  const order = (...names: string[]) => {
    const stack = Object.fromEntries(names.map((id) => [id, foot("french", "7,7", 0, small)]));
    const t = assault(field({ ...stack, R: foot("russian", "7,6", 3) }, [11]), "7,6", ...names);
    t.until("advance").act({ do: "advance", units: [...names].sort(), facing: 0 });
    return t.stack("7,6");
  };
  expect(order("A", "B")).toEqual(["A", "B"]);
  expect(order("B", "A")).toEqual(["B", "A"]);
});

rule("13.7.2", "the formation they will take is known before they go", () => {
  const units = {
    A: foot("french", "7,7", 5, { formation: "line", increments: 3, melee: 9 }),
    L: leader("french", "7,7"),
    R: foot("russian", "7,6", 3),
  };
  const t = assault(field(units, [11]), "7,6", "A").until("advance");
  const frame = t.state.stack.at(-1)!;
  if (frame.step !== "assault") throw new Error("no assault");
  const formation = (...ids: string[]) => FORMATION_IDS[advanceFormation(t.g, frame, ids)];
  expect([formation("A"), formation("A", "L"), formation("L")]).toEqual(["line", "line", "column"]);
});

rule("13.3.6", "nobody is asked to follow who may not advance", () => {
  const units = { A: foot("french", "7,7", 0, { morale: "disordered" }), R: horse("russian", "7,6", 3) };
  const t = assault(field(units), "7,6", "A");
  t.act({ do: "retreat", unit: "R", to: "7,4" });
  expect([t.asks, t.hex("A")]).toEqual(["melee", "7,7"]);
});

rule(
  ["13.3.3", "6.4.4", "11.1.4"],
  "only skirmishers in two hexes close up into woods as they retreat",
  () => {
    const before = (R: unknown, woods: string) => {
      const map = { terrain: { [woods]: "woods" } };
      return tos(assault(field({ A: foot("french", "7,7", 0), R }, [], { map }), "7,6", "A"));
    };
    const rider = before(horse("russian", "7,6", 3, { formation: "line2" }), "7,4");
    expect([rider.includes("7,5"), rider.includes("7,4")]).toEqual([true, false]);
    expect(before(jager("7,6", 3, { increments: 6, formation: "skirmish2" }), "7,5")).toContain("7,5");
  },
);
