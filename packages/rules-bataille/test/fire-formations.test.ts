// [6.4.10] [6.5.7] [6.7.8] [6.8.3] How Lines, Squares and skirmishers fire.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { dice, lab, rule } from "./lab.ts";
import { reason } from "./marches.ts";
import { BYSTANDERS, fire, foot, guns, horse, lastFire, offered, targets } from "./volleys.ts";

type Units = { readonly [id: string]: Json };

const QUIET = dice(11, 11, 11, 11);

rule(["6.4.10", "6.4.10a"], "four increments of a Line fire from a hex, from the top", () => {
  const foes = { R: foot("russian", "7,6", 3), S: foot("russian", "8,7", 3) };
  const line = { at: "7,7", formation: "line", facing: 0 };
  const alone = lab({ phase: "offensive", units: { "F-36e-1": line, ...foes } }, { dice: QUIET });
  expect(lastFire(fire(alone, "7,6", "F-36e-1")).total).toBe(8); // four of eight, twice
  const units = { "F-51e-2": { ...line, losses: 4 }, "F-51e-1": { ...line, losses: 2 }, ...foes };
  const both = lab({ phase: "offensive", units }, { dice: QUIET });
  fire(both, "7,6", "F-51e-1", "F-51e-2");
  expect(lastFire(both)).toMatchObject({ values: [2, 6], total: 8 }); // three of the top one, one of the other
  const apart = lab({ phase: "offensive", units }, { dice: QUIET });
  fire(apart, "7,6", "F-51e-2");
  expect(lastFire(fire(apart, "8,7", "F-51e-1")).total).toBe(2);
});

/** The 8th Silesians in Line in 7,7 and 8,8; A, B and C are the hexes in front. */
const [A, B, C] = ["7,6", "8,7", "9,7"];
const silesians = (...french: string[]) =>
  lab(
    {
      phase: "defensive",
      units: {
        P: foot("prussian", "7,7", 0, { increments: 12, formation: "line2" }),
        ...Object.fromEntries(french.map((at, i) => [`F${i}`, foot("french", at, 3)])),
      },
    },
    { dice: QUIET },
  );
const LEFT = "P@7,7";
const RIGHT = "P@8,8";

rule(["6.4.10c", "6.4.10-ex"], "eight increments fire at the middle hex, or four each way", () => {
  const all = silesians(A, B, C);
  expect(offered(all, A)).toEqual([LEFT]);
  expect(offered(all, B)).toEqual([`${LEFT}+${RIGHT}`, LEFT, RIGHT]);
  expect(offered(all, C)).toEqual([RIGHT]);
  expect(lastFire(fire(silesians(A, B, C), B, LEFT, RIGHT)).total).toBe(24); // eight times three
  for (const [one, other] of [
    [A, B],
    [C, B],
    [A, C],
  ] as const) {
    const field = silesians(A, B, C);
    const first = one === A ? LEFT : RIGHT;
    expect(lastFire(fire(field, one, first)).total).toBe(12);
    expect(lastFire(fire(field, other, first === LEFT ? RIGHT : LEFT)).total).toBe(12);
  }
  expect(silesians(A, B).refusal({ do: "fire", at: A, with: [RIGHT] })).toBe("12.6.3");
});

rule("6.4.11", "a Line of seven in the hex counts as a Line, one of eight as a column", () => {
  const hit = (increments: number) => {
    const units = {
      A: foot("french", "7,7", 0),
      R: foot("russian", "7,6", 3, { increments, formation: "line" }),
    };
    return lastFire(fire(lab({ phase: "offensive", units }, { dice: QUIET }), "7,6", "A")).defence;
  };
  expect([6, 7, 8].map(hit)).toEqual([9, 9, 6]);
});

const AROUND = ["7,6", "8,7", "8,8", "7,8", "6,8", "6,7"];
const square = (increments: number, more: object = {}, phase = "defensive") =>
  lab(
    {
      phase,
      active: "coalition",
      units: {
        F: foot("french", "7,7", 0, { increments, formation: "square" }),
        ...Object.fromEntries(AROUND.map((at, i) => [`R${i}`, foot("russian", at, (i + 3) % 6)])),
        ...more,
      },
      charges: "C" in more ? [{ attackers: ["C"], at: "7,7" }] : [],
    },
    { dice: [...QUIET, ...QUIET] },
  );

rule(["6.5.7", "6.5.8"], "a square fires a third of its increments into each of three hexes apart", () => {
  const field = square(10);
  expect(targets(field)).toHaveLength(6);
  expect(lastFire(fire(field, "8,7", "F")).total).toBe(12); // a third of ten is four, three times
  expect(targets(field).sort()).toEqual(["6,7", "7,8"]);
  expect(field.refusal({ do: "fire", at: "7,6", with: ["F"] })).toBe("6.5.7");
  fire(field, "7,8", "F");
  fire(field, "6,7", "F");
  expect(field.of("fire")).toHaveLength(3);
  expect(field.side).toBe("coalition"); // and it has nothing left to do
});

rule("6.5.8", "without guns there is no limit to the increments that fire from a square", () => {
  expect(lastFire(fire(square(18), "8,7", "F")).total).toBe(18); // a third of eighteen is six, three times
});

rule("6.5.9", "at cavalry in its hex a square fires with all increments, and at no other target", () => {
  const field = square(10, { C: horse("russian", "7,7", 0) });
  expect(targets(field)).toEqual(["7,7"]);
  expect(field.refusal({ do: "fire", at: "7,6", with: ["F"] })).toBe("6.5.9");
  expect(lastFire(fire(field, "7,7", "F"))).toMatchObject({ total: 30, defence: 6 });
});

rule("6.5.9", "and no other unit fires into that hex", () => {
  const field = square(10, {
    C: horse("russian", "7,7", 0),
    R0: foot("french", "7,6", 3),
  });
  expect(field.refusal({ do: "fire", at: "7,7", with: ["R0"] })).toBe("6.5.9");
});

rule(
  ["12.4.5", "12.4.5a", "12.4.5b"],
  "guns in a square fire with a third of their value beside its twelve increments",
  () => {
    const field = square(12, { G: guns("french", "7,7", 0) });
    expect(lastFire(fire(field, "7,6", "F", "G"))).toMatchObject({ values: [12, 4], canister: true });
    fire(field, "8,8", "G");
    expect(lastFire(field).values).toEqual([4]);
    expect(field.refusal({ do: "fire", at: "8,7", with: ["G"] })).toBe("6.5.7");
  },
);

rule("12.4.5a", "a smaller square with guns fires with a third of what it has", () => {
  const field = square(9, { G: guns("french", "7,7", 0) });
  expect(lastFire(fire(field, "7,6", "F", "G")).values).toEqual([9, 4]);
});

rule("12.4.5b", "and at no target beyond those hexes", () => {
  const units = {
    F: foot("french", "7,7", 0, { formation: "square" }),
    G: guns("french", "7,7", 0),
    R: foot("russian", "7,4", 3),
    S: foot("russian", "7,8", 0),
  };
  const field = lab({ phase: "offensive", units });
  expect(field.refusal({ do: "fire", at: "7,4", with: ["G"] })).toBe("12.4.9");
  expect(offered(field, "7,8")).toContain("F+G");
});

rule("12.4.5c", "at cavalry on the square they fire canister with twice their value", () => {
  const field = square(12, { G: guns("french", "7,7", 0), C: horse("russian", "7,7", 0) });
  expect(lastFire(fire(field, "7,7", "F", "G"))).toMatchObject({ values: [36, 28], canister: true });
});

/** Six increments of light infantry in skirmish order in 7,7 and 8,8. */
const tirailleurs = (increments: number, foes: readonly string[], phase = "offensive", active = "french") =>
  lab(
    {
      phase,
      active,
      units: {
        L: foot("french", "7,7", 0, {
          kind: "light",
          increments,
          formation: increments > 3 ? "skirmish2" : "skirmish",
          range: 2,
        }),
        ...Object.fromEntries(foes.map((at, i) => [`R${i}`, foot("russian", at, 3)])),
      },
    },
    { dice: QUIET },
  );

rule("6.7.8", "three increments of skirmishers fire from a hex", () => {
  const field = tirailleurs(8, ["8,7"]);
  expect(lastFire(fire(field, "8,7", "L@7,7", "L@8,8")).values).toEqual([9, 9]);
});

rule("6.7.9", "at two hexes with half their value", () => {
  const field = tirailleurs(3, ["7,5"]);
  expect(lastFire(fire(field, "7,5", "L")).total).toBe(4);
});

rule(["6.7.10", "6.7.10-ex"], "each half fires at a target of its own, if it sees one", () => {
  const field = tirailleurs(6, ["9,7", "7,5"]);
  expect(offered(field, "7,5")).toContain("L@7,7");
  fire(field, "9,7", "L@8,8");
  expect(lastFire(field).total).toBe(9);
  fire(field, "7,5", "L@7,7");
  expect(lastFire(field).total).toBe(4);
  const blocked = tirailleurs(6, ["9,7", "7,5", "7,6"]);
  expect(blocked.refusal({ do: "fire", at: "7,5", with: ["L@7,7"] })).toBe("12.1.2");
  expect(offered(blocked, "7,6")).toContain("L@7,7");
});

rule("6.7.11", "Defensive Fire of skirmishers reaches one hex", () => {
  const field = tirailleurs(6, ["9,7", "7,5"], "defensive", "coalition");
  expect(targets(field)).toEqual(["9,7"]);
  expect(field.refusal({ do: "fire", at: "7,5", with: ["L@7,7"] })).toBe("6.7.11");
});

/** The Lubny Hussars as skirmishers in 7,7 and 8,8, with the French beside them. */
const hussars = (french: object, more: object = {}) =>
  lab(
    {
      phase: "defensive",
      units: {
        "R-LUBNY": { at: "7,7", facing: 0, formation: "skirmish2" },
        ...french,
        ...more,
      },
      charges: "C" in more ? [{ attackers: ["C"], at: "7,7" }] : [],
    },
    { dice: [...QUIET, ...QUIET] },
  );
const cameUp = (at: string, more: object = {}) => foot("french", at, 3, { spent: 1, ...more });

rule(
  ["6.8", "6.8.6", "6.8.6-ex"],
  "cavalry skirmishers fire with all they have at every unit beside them",
  () => {
    const field = hussars({
      A: cameUp("6,7"),
      B: cameUp("8,7", { increments: 10, formation: "line2" }), // 8,7 and 7,6
      C: cameUp("9,8"),
    });
    expect(targets(field).sort()).toEqual(["6,7", "7,6", "8,7", "9,8"]);
    for (const at of ["8,7", "6,7", "9,8"]) {
      if (at === "6,7") expect(field.refusal({ do: "fire", at: "7,6", with: ["R-LUBNY@7,7"] })).toBe("6.8.6");
      const [whole] = offered(field, at);
      expect(lastFire(fire(field, at, whole!)).total).toBe(3);
    }
    expect(field.of("fire")).toHaveLength(3);
  },
);

rule("6.8.3", "after their fire they fall back before the enemy fires", () => {
  const field = hussars({ A: cameUp("7,6") });
  expect(field.actions("fallBack")).toEqual([]);
  expect(field.refusal({ do: "fallBack", unit: "R-LUBNY", to: "7,9" })).toBe("6.8.3");
  fire(field, "7,6", "R-LUBNY@7,7");
  const places = field.actions("fallBack").map(({ to }) => to);
  expect(places).toContain("7,9");
  expect(places).not.toContain("6,7"); // beside the enemy, in its influence
  field.act({ do: "fallBack", unit: "R-LUBNY", to: "7,9" });
  expect(field.unit("R-LUBNY").hexes).toEqual(["7,9", "8,10"]);
  expect(field.asks).not.toBe("defensiveFire");
});

rule("6.8.3", "infantry skirmishers do not fall back after their fire, nor does formed cavalry", () => {
  const light = { kind: "jager", range: 2, increments: 3, formation: "skirmish" };
  const field = hussars({
    A: cameUp("7,6"),
    V: foot("russian", "8,7", 5, light),
    C: horse("russian", "5,9", 0),
    ...BYSTANDERS,
  });
  fire(field, "7,6", "R-LUBNY@7,7", "V");
  expect([...new Set(field.actions("fallBack").map(({ unit }) => unit))]).toEqual(["R-LUBNY"]);
  expect(["V", "C", "A"].map((unit) => reason(field, { do: "fallBack", unit, to: "7,9" }))).toEqual(
    new Array(3).fill(["only cavalry skirmishers fall back after firing", "6.8.3"]),
  );
});

rule("6.8.3", "once, and never nearer to other enemies", () => {
  const places = (more: Units) => {
    const field = hussars({ A: cameUp("7,6"), ...more });
    return fire(field, "7,6", "R-LUBNY@7,7")
      .actions("fallBack")
      .map(({ to }) => to);
  };
  expect(places({})).toContain("7,10");
  expect(places({ B: foot("french", "7,13", 3) })).not.toContain("7,10");
  const again = hussars({ A: foot("french", "7,6", 0, { spent: 1 }), ...BYSTANDERS }); // faces the other way
  fire(again, "7,6", "R-LUBNY@7,7").act({ do: "fallBack", unit: "R-LUBNY", to: "8,7" });
  expect(again.unit("R-LUBNY").hexes).toEqual(["8,7", "9,7"]);
  expect(again.actions("fallBack")).toEqual([]);
  expect(again.refusal({ do: "fallBack", unit: "R-LUBNY", to: "8,8" })).toBe("6.8.3");
});

rule("10.2.7e", "a unit under a charge does not fall back", () => {
  const rider = horse("french", "7,6", 3, { ma: 12, charged: true });
  const units = { "R-LUBNY": { at: "7,7", facing: 0, formation: "skirmish2" }, C: rider, ...BYSTANDERS };
  const charges = [{ attackers: ["C"], at: "7,7" }];
  const field = lab({ phase: "defensive", units, charges }, { dice: QUIET });
  fire(field, "7,6", "R-LUBNY@7,7");
  expect(field.refusal({ do: "fallBack", unit: "R-LUBNY", to: "7,9" })).toBe("10.2.7e");
});

rule("6.8.3", "not before cavalry skirmishers, nor from units that have not moved", () => {
  const skirmishers = hussars({
    "F-16C": { at: "8,7", facing: 3, formation: "skirmish2", spent: 1 },
  });
  fire(skirmishers, "8,7", "R-LUBNY@7,7");
  expect(skirmishers.refusal({ do: "fallBack", unit: "R-LUBNY", to: "7,9" })).not.toBeUndefined();
  const still = hussars({ A: foot("french", "7,6", 3), B: foot("french", "9,8", 4) });
  fire(still, "7,6", "R-LUBNY@7,7");
  expect(still.refusal({ do: "fallBack", unit: "R-LUBNY", to: "7,9" })).toBe("6.8.3");
});

rule(["6.8.3", "6.8.4"], "why they do not fall back is given in words", () => {
  const words = (units: Units, unit = "R-LUBNY", to = "7,6") => {
    const at = Object.values(units).map((one) => (one as { at: string }).at)[0]!;
    const field = hussars({ ...units, X: foot("russian", "1,1", 1) });
    return reason(fire(field, at, "R-LUBNY@7,7"), { do: "fallBack", unit, to });
  };
  const only = ["only cavalry skirmishers fall back after firing", "6.8.3"];
  const A = cameUp("7,6");
  expect(words({ A })).toEqual(["they cannot get there while moving away from the enemy", "6.8.3"]);
  expect(words({ A }, "X")).toEqual(only);
  expect(words({ A }, "A")).toEqual(only);
  const still = { A: foot("french", "7,6", 3), B: foot("french", "9,8", 4) }; // B keeps the phase open
  expect(words(still)).toEqual(["no enemy has moved up to them", "6.8.3"]);
  expect(words({ G: guns("french", "7,6", 3, { spent: 3 }) }, "R-LUBNY", "7,9")).toEqual([
    "from guns that unlimber they fall back one hex, away from the enemy",
    "6.8.4",
  ]);
  const standing = { A, G: guns("french", "9,8", 4) };
  expect(words(standing)).toEqual(["they cannot get there while moving away from the enemy", "6.8.3"]);
  const skirmishers = {
    "F-16C": { at: "8,7", facing: 3, formation: "skirmish2", spent: 1 },
    B: cameUp("6,7"),
  };
  expect(words(skirmishers)).toEqual(["the enemy has skirmishers there, too", "6.8.3"]);
});

rule("6.8.4", "from guns that have unlimbered they fall back one hex", () => {
  const field = hussars({ G: guns("french", "7,6", 3, { spent: 3 }) });
  fire(field, "7,6", "R-LUBNY@7,7");
  const places = field.actions("fallBack").map(({ to }) => to);
  expect(places).toContain("7,8");
  expect(places).not.toContain("7,9");
  expect(field.refusal({ do: "fallBack", unit: "R-LUBNY", to: "7,9" })).toBe("6.8.4");
});

rule("6.8.4", "farther from guns that have not moved, beside troops that have", () => {
  const field = hussars({ G: guns("french", "7,6", 3), A: cameUp("6,7") });
  fire(field, "7,6", "R-LUBNY@7,7");
  expect(field.actions("fallBack").some(({ to }) => to === "7,9")).toBe(true);
});

rule("6.8.5", "light cavalry beside them keeps them from falling back", () => {
  const field = hussars({ A: cameUp("7,6"), C: horse("french", "9,8", 4, { ma: 13 }) });
  fire(field, "7,6", "R-LUBNY@7,7");
  expect(field.refusal({ do: "fallBack", unit: "R-LUBNY", to: "7,9" })).toBe("6.8.5");
});

rule("6.8.7", "nor do they fall back from a unit that is nearly as fast", () => {
  const heavy = horse("french", "7,6", 3, { ma: 12, spent: 1 });
  const quick = hussars({ C: heavy, B: foot("french", "9,8", 4) });
  fire(quick, "7,6", "R-LUBNY@7,7");
  expect(quick.actions("fallBack")).not.toEqual([]); // 14 to 12
  const slow = hussars(
    { C: heavy, B: foot("french", "9,8", 4) },
    { "R-LUBNY": { at: "7,7", facing: 0, formation: "skirmish2", ma: 13 } },
  );
  fire(slow, "7,6", "R-LUBNY@7,7");
  expect(slow.refusal({ do: "fallBack", unit: "R-LUBNY", to: "7,9" })).toBe("6.8.7");
});

rule("4.3.6b", "routed troops do not fire", () => {
  const units = {
    A: foot("french", "7,7", 0, { morale: "routed" }),
    B: foot("french", "8,7", 0),
    R: foot("russian", "7,6", 3),
  };
  const field = lab({ phase: "offensive", units });
  expect(offered(field, "7,6")).toEqual(["B"]);
  expect(field.refusal({ do: "fire", at: "7,6", with: ["A"] })).toBe("4.3.6b");
});

rule("6.3.4", "one unit of a column fires, infantry or guns: the top one", () => {
  const units = {
    "F-36e-1": { at: "7,7", facing: 0, losses: 2 },
    "F-36e-2": { at: "7,7", facing: 0, losses: 2 },
    G: guns("french", "7,7", 0),
    R: foot("russian", "7,6", 3),
  };
  expect(offered(lab({ phase: "offensive", units }), "7,6")).toEqual(["F-36e-1"]);
});

rule(["6.6.4", "6.6.7"], "in woods and houses the top unit fires, with its printed value", () => {
  const units = {
    A: foot("french", "7,7", 0, { increments: 3, fire: 5 }),
    B: foot("french", "7,7", 0, { increments: 3 }),
    R: foot("russian", "7,6", 3),
  };
  const map = { terrain: { "7,7": "village" } };
  const field = lab({ phase: "offensive", units, map }, { dice: QUIET });
  expect(field.refusal({ do: "fire", at: "7,6", with: ["B"] })).toBe("6.6.4");
  expect(lastFire(fire(field, "7,6", "A")).total).toBe(5);
});

rule(["6.9.4", "6.4.12"], "a battery with a Line faces where the Line faces", () => {
  const units = {
    A: foot("french", "7,7", 0, { formation: "line" }), // 7,6 and 8,7 in front
    G: guns("french", "7,7", 3),
    R: foot("russian", "7,6", 3),
    S: foot("russian", "7,8", 0),
    T: foot("russian", "6,7", 3),
  };
  const field = lab({ phase: "offensive", units });
  expect(targets(field)).toEqual(["7,6"]);
  expect(field.refusal({ do: "fire", at: "7,8", with: ["G"] })).toBe("12.1.2");
  const two = { ...units, H: guns("french", "7,7", 0) };
  expect(() => lab({ phase: "offensive", units: two })).toThrow("only one battery");
});

rule("6.10.8", "units in Road March do not fire", () => {
  const units = {
    A: foot("french", "7,7", 0, { formation: "road", increments: 4 }),
    B: foot("french", "8,7", 0),
    R: foot("russian", "7,6", 3),
  };
  const map = { roads: [["7,6", "7,7", "7,8"]] };
  expect(lab({ phase: "offensive", units, map }).refusal({ do: "fire", at: "7,6", with: ["A"] })).toBe(
    "6.10.8",
  );
});

rule("6.8.4", "one battery among the enemies beside them keeps them to one hex", () => {
  const moved = { spent: 2 };
  const units = {
    "R-LUBNY": { at: "7,7", facing: 0, formation: "skirmish2" },
    G: guns("french", "7,6", 3, moved),
    A: foot("french", "8,7", 4, moved),
  };
  const field = lab({ phase: "defensive", active: "french", units }, { dice: dice(11) });
  fire(field, "8,7", "R-LUBNY@7,7");
  expect(field.refusal({ do: "fallBack", unit: "R-LUBNY", to: "7,9" })).toBe("6.8.4");
});
