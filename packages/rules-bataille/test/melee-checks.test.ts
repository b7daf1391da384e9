// [13.2.3] [13.2.4] Morale before the melee: what counts for and against either side.

import { expect } from "vitest";
import { hexNamed, partNamed } from "../src/board.ts";
import { checkOdds } from "../src/rules/04-morale/04.2-checks.ts";
import { planned } from "../src/rules/13-melee/13.1-melee-phase.ts";
import { attackerLines, defenderLines } from "../src/rules/13-melee/13.2-checks.ts";
import { rule } from "./lab.ts";
import {
  assault,
  checks,
  field,
  foot,
  guns,
  HOLD,
  horse,
  linesOf,
  type More,
  type Situation,
} from "./melees.ts";

const ROLLS = [HOLD, HOLD, HOLD, HOLD, HOLD, 36, HOLD];

/** A from the south against R, which faces there unless stated otherwise. */
const duel = (a: More = {}, r: More = {}, more: Situation = {}) =>
  assault(
    field({ A: foot("french", "7,7", 0, a), R: foot("russian", "7,6", 3, r) }, ROLLS, more),
    "7,6",
    "A",
  );

rule("2.5.2-ex", "41 with -12 for the flank and +3 is 24: one short of a Morale Value of 25 (R4)", () => {
  const three = { increments: 3, melee: 9 };
  const t = field(
    {
      A: foot("french", "7,8", 0, three),
      B: foot("french", "6,7", 2, three),
      P: foot("prussian", "7,7", 3, { increments: 5, melee: 15, moraleValue: 25 }),
    },
    [41],
  );
  assault(t, "7,7", "A", "B").until("advance");
  expect(linesOf(t, "P")).toEqual({ flank: -12, "6 increments against 5": 3 });
  expect(t.of("check")[0]).toMatchObject({ roll: 41, result: 24, passed: false });
  expect(t.unit("P")).toMatchObject({ morale: "disordered", losses: 1 }); // left French influence once
  expect(t.of("fled")[0]?.path).toHaveLength(4); // three points
});

rule(
  "13.2.3a",
  "assaulting to defending increments, rounded down, helps one side and hinders the other",
  () => {
    const table: [number, number, number][] = [
      [2, 6, 9], // below 1:2
      [3, 6, 6],
      [6, 6, 3],
      [11, 6, 3], // not yet 2:1
      [12, 6, 0],
      [6, 2, -3],
      [12, 3, -6],
      [15, 3, -9],
    ];
    for (const [assaulting, defending, drm] of table) {
      const t = duel(
        { increments: assaulting, melee: 3 * assaulting },
        { increments: defending, melee: 3 * defending },
      );
      expect(checks(t)).toEqual([
        ["R", drm, true],
        ["A", drm === 0 ? 0 : -drm, true],
      ]);
    }
  },
);

rule(
  "13.2.3a",
  "the guns in the hex count for the defence, and the ratio is taken once for both sides",
  () => {
    const t = field(
      {
        A: foot("french", "7,7", 0),
        R: foot("russian", "7,6", 3, { increments: 2, melee: 6 }),
        G: guns("russian", "7,6", 3),
      },
      [HOLD, 11, HOLD, 36], // the guns fail and are lost
    );
    assault(t, "7,6", "A");
    expect(linesOf(t, "R")).toEqual({ "6 increments against 4": 3 });
    expect(t.unit("G").place).toBe("eliminated");
    expect(linesOf(t, "A")).toEqual({ "6 increments against 4": -3 });
  },
);

rule(
  ["6.2.3", "6.2.3a", "6.2.3b"],
  "through a flank hexside: -12 for the defender, +12 for the attacker",
  () => {
    const t = duel({}, { facing: 1 });
    expect(linesOf(t, "R")).toMatchObject({ flank: -12 });
    expect(linesOf(t, "A")).toMatchObject({ flank: 12 });
  },
);

rule(["6.2.4", "6.2.4a", "6.2.4b"], "through the rear: -6 for the defender, +6 for the attacker", () => {
  const t = duel({}, { facing: 0 });
  expect(linesOf(t, "R")).toMatchObject({ rear: -6 });
  expect(linesOf(t, "A")).toMatchObject({ rear: 6 });
});

rule(
  ["6.2.3a", "6.2.4a"],
  "of several hexsides the worst counts, once, and each attacker has its own",
  () => {
    const t = field(
      {
        A: foot("french", "7,7", 0), // rear
        B: foot("french", "8,7", 5), // flank
        C: foot("french", "8,6", 4), // front
        R: foot("russian", "7,6", 0),
      },
      [HOLD, HOLD, HOLD, HOLD, 36],
    );
    assault(t, "7,6", "A", "B", "C");
    expect(linesOf(t, "R")).toEqual({ flank: -12, "18 increments against 6": -3 });
    expect(linesOf(t, "A")).toMatchObject({ rear: 6 });
    expect(linesOf(t, "B")).toMatchObject({ flank: 12 });
    expect(Object.keys(linesOf(t, "C"))).toEqual(["18 increments against 6"]);
  },
);

rule(["6.3.5", "6.6.5"], "all increments of a stack in Column or General Order count for the attack", () => {
  for (const terrain of ["clear", "village"]) {
    const units = {
      A: foot("french", "7,7", 0, { increments: 3, melee: 9 }),
      B: foot("french", "7,7", 0, { increments: 3, melee: 9 }),
      R: foot("russian", "7,6", 3, { increments: 3, melee: 9 }),
    };
    const t = field(units, ROLLS, { map: { terrain: { "7,7": terrain } } });
    assault(t, "7,6", "A", "B");
    expect(linesOf(t, "R")).toEqual({ "6 increments against 3": 0 });
  }
});

rule("6.4.13a", "a Line counts four increments a hex in attack", () => {
  const t = duel({ formation: "line", increments: 6 });
  expect(linesOf(t, "R")).toEqual({ "4 increments against 6": 6 });
  const wide = field(
    { A: foot("french", "7,7", 5, { increments: 10, formation: "line2" }), R: foot("russian", "7,6", 3) },
    ROLLS,
  );
  assault(wide, "7,6", "A@7,7", "A@8,7");
  expect(linesOf(wide, "R")).toEqual({ "8 increments against 6": 3 });
});

rule("6.4.13b", "a Line defends with all its increments in the hex", () => {
  const t = duel({}, { formation: "line", facing: 2, increments: 7, melee: 21 });
  expect(linesOf(t, "A")).toMatchObject({ "6 increments against 7": -6 });
  expect(linesOf(t, "R")).toMatchObject({ line: -3 }); // chart
});

rule("6.5.6", "infantry that assaults a square adds 6, and does check", () => {
  const t = duel({}, { formation: "square" });
  expect(checks(t)[0]).toEqual(["A", 3, true]);
  expect(t.of("check").filter(({ cite }) => cite === "13.2.3")).toEqual([]);
  expect(linesOf(t, "A")).toEqual({ square: 6, "6 increments against 6": -3 });
});

rule("6.6.8", "troops in General Order do not check when they defend, guns among houses neither", () => {
  const t = duel({}, {}, { map: { terrain: { "7,6": "woods" } } });
  expect(checks(t)[0]?.[0]).toBe("A");
  const battery = field({ A: foot("french", "7,7", 0), R: guns("russian", "7,6", 3) }, [HOLD, 16], {
    map: { terrain: { "7,6": "village" } },
  });
  expect(checks(assault(battery, "7,6", "A")).map(([unit]) => unit)).toEqual(["A"]);
});

rule(["6.10.9", "13.2.3"], "on the road a unit checks at -12", () => {
  const road = { roads: [["7,5", "7,6", "8,7"]] };
  const units = {
    A: foot("french", "7,7", 0),
    R: foot("russian", "7,6", 3, { formation: "road", facing: 2, increments: 4, melee: 12 }),
  };
  const t = assault(field(units, ROLLS, { map: road }), "7,6", "A");
  expect(linesOf(t, "R")).toMatchObject({ "Road March": -12, flank: -12 });
});

rule(
  "6.6.8",
  "a column that marches along the road through houses is in no General Order and does check",
  () => {
    const map = { roads: [["7,5", "7,6", "8,7"]], terrain: { "7,6": "village" } };
    const units = {
      A: foot("french", "7,7", 0),
      R: foot("russian", "7,6", 3, { formation: "road", facing: 2, increments: 4, melee: 12 }),
    };
    const t = assault(field(units, ROLLS, { map }), "7,6", "A");
    expect(linesOf(t, "R")).toMatchObject({ "Road March": -12 });
  },
);

rule("13.2.3", "skirmishers check at -6", () => {
  const jager = { kind: "jager", range: 2, increments: 3, melee: 9, formation: "skirmish", facing: 2 };
  const t = field({ A: foot("french", "7,7", 0), R: foot("russian", "7,6", 2, jager) }, [HOLD, 36]);
  assault(t, "7,6", "A").act({ do: "stay" });
  expect(linesOf(t, "R")).toMatchObject({ skirmish: -6 });
});

rule(["13.2.3", "4.3.5c"], "shaken defenders: -3 or -6 of their own, +3 or +6 for the attacker", () => {
  const disordered = duel({}, { morale: "disordered" });
  expect(linesOf(disordered, "A")).toMatchObject({ disordered: 3 });
  expect(checks(disordered)[0]).toEqual(["R", 0, true]); // +3 -3
  const routed = duel({}, { morale: "routed" });
  expect(linesOf(routed, "A")).toMatchObject({ routed: 6 });
  expect(checks(routed)[0]).toEqual(["R", -3, true]);
});

rule("13.2.4", "a disordered attacker checks at -3, one with losses to Defensive Fire at -3 more", () => {
  const t = duel({ morale: "disordered", stung: true });
  expect(checks(t)[1]).toEqual(["A", -9, true]);
  expect(linesOf(t, "A")).toMatchObject({ "hurt by defensive fire": -3 });
});

rule(["13.2.3", "13.2.4"], "upslope or across a stream counts if it does so for all attackers", () => {
  const slope = duel({}, {}, { map: { levels: { "7,6": 1 } } });
  expect(linesOf(slope, "R")).toMatchObject({ upslope: 3 });
  expect(linesOf(slope, "A")).toMatchObject({ upslope: -3 });
  const stream = duel({}, {}, { map: { streams: [["7,6", "7,7"]] } });
  expect(linesOf(stream, "R")).toMatchObject({ stream: 3 });
  expect(linesOf(stream, "A")).toMatchObject({ stream: -3 });
  const dry = field(
    { A: foot("french", "7,7", 0), B: foot("french", "8,7", 5), R: foot("russian", "7,6", 3) },
    ROLLS,
    { map: { streams: [["7,6", "7,7"]] } },
  );
  assault(dry, "7,6", "A", "B");
  expect(linesOf(dry, "R")).not.toHaveProperty("stream");
});

rule("13.2.3", "infantry checks against cavalry that moved up, too (R94)", () => {
  const t = field({ A: horse("french", "7,7", 0), R: foot("russian", "7,6", 1) }, [HOLD, 36, HOLD]);
  assault(t, "7,6", "A").pass();
  expect(checks(t)[0]).toEqual(["R", -9, true]); // flank, 8 against 6
});

rule(["13.2.3", "13.2.4"], "the chance of a check is counted from the same lines", () => {
  const t = field({ A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3) });
  const melee = planned(t.g, hexNamed(t.g, "7,6"), [partNamed(t.g, "A")]);
  const [a, r] = [t.id("A"), t.id("R")];
  // Morale 33 is row 14: 21 rolls are above it; +3 makes it 24, -3 makes it 18.
  expect(checkOdds(t.g, r, defenderLines(t.g, melee, r)).passing).toBe(24);
  expect(checkOdds(t.g, a, attackerLines(t.g, melee, a)).passing).toBe(18);
});

rule("6.5.6", "it does not matter which unit of the army the square is", () => {
  const units = { R: foot("russian", "7,6", 3, { formation: "square" }), A: foot("french", "7,7", 0) };
  const t = assault(field(units, ROLLS), "7,6", "A");
  expect([t.id("R"), linesOf(t, "A").square]).toEqual([0, 6]);
});

rule(["13.2.3", "13.2.5"], "if no defender stands the attackers do not check, and may advance", () => {
  const t = assault(field({ A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3) }, [11]), "7,6", "A");
  t.until("advance", "melee");
  expect(t.of("check").map(({ unit }) => unit)).toEqual(["R"]);
  expect(t.asks).toBe("advance");
});

rule(
  ["2.2.3", "13.2.3a"],
  "the strengths are counted openly even if the defenders run before the melee",
  () => {
    const units = {
      A: foot("french", "7,7", 0, { losses: 2, veiled: 2 }),
      R: foot("russian", "7,6", 3, { losses: 1, veiled: 1 }),
    };
    const t = assault(field(units, [11, HOLD]), "7,6", "A");
    expect(t.of("melee")).toEqual([]);
    expect([t.state.veiled[t.id("A")], t.unit("R").morale]).toEqual([0, "disordered"]);
  },
);

rule("2.2.3", "cavalry that fights without any check shows its strength, too", () => {
  const units = {
    A: horse("french", "7,7", 0, { losses: 2, veiled: 2 }),
    R: horse("russian", "7,6", 3, { losses: 1, veiled: 1 }),
  };
  const t = assault(field(units, [36, HOLD, HOLD]), "7,6", "A").until("melee");
  expect(t.of("check").filter(({ reason }) => /assault/.test(String(reason)))).toEqual([]);
  expect(t.of("melee")).toHaveLength(1);
  expect([t.state.veiled[t.id("A")], t.state.veiled[t.id("R")]]).toEqual([0, 0]);
});
