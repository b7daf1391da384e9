// Which units may attack which, and together with which [7.0].

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { type Lab, lab, rule } from "./lab.ts";

interface Setting {
  readonly units: { readonly [id: string]: Json };
  readonly dice?: readonly number[];
  readonly options?: Json;
  readonly [key: string]: unknown;
}

/** A road along the front keeps all units in command. */
const ROAD = { minorRoads: [Array.from({ length: 10 }, (_, i) => `6,${i + 3}`)] };
const CALM = [4, 6, 6, 6, 6, 6];

const declaring = ({ dice = CALM, options = {}, map = {}, ...rest }: Setting): Lab =>
  lab({ activate: ["french"], stage: "declare", map: { ...ROAD, ...(map as object) }, ...rest } as Json, {
    dice,
    options,
  });

const french = (at: string, facing: number, more: object = {}) => ({ side: "french", at, facing, ...more });
const enemy = (at: string, facing: number, more: object = {}) => ({ side: "coalition", at, facing, ...more });
const z = french("0,14", 0, { steps: 1 });

/** The declarations offered, as "f+g>7,7". */
const offers = (t: Lab) => t.actions("attack").map(({ units, at }) => `${units.join("+")}>${at.join("+")}`);
const attack = (units: string[], ...at: string[]) => ({ do: "attack", units, at }) as const;

rule("7.0", "combat is between neighbours", () => {
  const far = declaring({ units: { f: french("5,7", 2), c: enemy("7,7", 5), z } });
  expect(far.asks).toBe("lead"); // no target
  const near = declaring({ units: { f: french("6,7", 2), c: enemy("7,7", 5), z } });
  expect(offers(near)).toEqual(["f>7,7"]);
  expect(near.refusal(attack(["c"], "6,7"))).toBe("7.0");
  expect(near.refusal(attack([], "7,7"))).toBe("7.0");
});

rule("7.0", "only units of the active formation attack", () => {
  const units = { f: french("6,7", 2), g: french("6,8", 1, { formation: "second" }), c: enemy("7,7", 5), z };
  const formations = { french: { side: "french" }, second: { side: "french" } };
  const t = declaring({ units, formations });
  expect(t.refusal(attack(["g"], "7,7"))).toBe("7.0");
  expect(offers(t)).toEqual(["f>7,7"]);
});

rule("7.0-sequence", "all have moved before the first combat is declared", () => {
  const t = lab({
    activate: ["french"],
    stage: "units",
    units: { f: french("6,7", 2), c: enemy("7,7", 5), z },
  });
  expect(t.asks).toBe("units");
  expect(t.actions("attack")).toEqual([]);
  t.pass();
  expect(t.asks).toBe("attacks");
});

rule("7.0-voluntary", "nobody has to attack because it is in an enemy zone", () => {
  const t = declaring({ units: { f: french("6,7", 2), c: enemy("7,7", 5, { batteries: 2 }), z } });
  expect(t.refusal({ do: "pass" })).toBeUndefined();
  t.pass();
  expect(t.asks).toBe("lead");
  expect(t.of("fought")).toEqual([]);
});

rule("7.0-front", "only what is in front can be attacked, and then all that is in the hex", () => {
  const units = { c: enemy("7,7", 5, { steps: 2 }), d: enemy("7,7", 5, { steps: 2 }), z };
  const facings = [0, 1, 2, 3, 4, 5].map(
    (facing) => declaring({ units: { f: french("6,7", facing), ...units } }).asks,
  );
  expect(facings).toEqual(["lead", "attacks", "attacks", "attacks", "lead", "lead"]);
  const t = declaring({ units: { f: french("6,7", 1), e: enemy("6,8", 0), ...units } });
  expect(t.refusal(attack(["f"], "6,8"))).toBe("7.0-front");
  expect(t.refusal(attack(["f"], "6,8", "7,7"))).toBe("7.0-front");
  t.act(attack(["f"], "7,7"));
  expect(t.of("attacks")).toMatchObject([{ units: ["f"], at: ["7,7"] }]);
});

rule("7.0-front", "in a village all sides are front", () => {
  const t = declaring({
    units: { f: french("6,7", 5), c: enemy("7,7", 5), z },
    map: { terrain: { "6,7": "village" } },
  });
  expect(offers(t)).toEqual(["f>7,7"]);
});

rule("7.0-extra", "further front hexes may be taken in", () => {
  const t = declaring({ units: { f: french("6,7", 1), c: enemy("7,7", 5), d: enemy("7,6", 5), z } });
  expect(offers(t)).toEqual(
    ["f>7,7", "f>7,6", "f>7,6+7,7"].sort((a, b) => offers(t).indexOf(a) - offers(t).indexOf(b)),
  );
  expect(offers(t)).toHaveLength(3);
});

rule("7.0-spread", "a stack does not join an attack while another enemy before it goes unattacked", () => {
  const units = { f: french("6,7", 1), g: french("6,8", 1), c: enemy("7,7", 5), d: enemy("7,6", 5), z };
  const t = declaring({ units, dice: [3, 6, 6, 6, 6, 6, 6] });
  t.act(attack(["g"], "7,7"));
  // c is attacked; f also faces d
  expect(t.refusal(attack(["f"], "7,7"))).toBe("7.0-spread");
  expect(t.refusal(attack(["f"], "7,6"))).toBeUndefined();
  expect(t.refusal(attack(["f"], "7,6", "7,7"))).toBeUndefined();
});

rule("7.0-spread", "the order of declaring matters: once d is attacked, c may be doubled", () => {
  const units = {
    f: french("6,7", 1),
    g: french("6,8", 1),
    h: french("7,5", 3),
    c: enemy("7,7", 5),
    d: enemy("7,6", 5),
    z,
  };
  const t = declaring({ units });
  t.act(attack(["g"], "7,7"));
  expect(t.refusal(attack(["f"], "7,7"))).toBe("7.0-spread");
  t.act(attack(["h"], "7,6"));
  expect(t.refusal(attack(["f"], "7,7"))).toBeUndefined();
});

rule("7.0-spread", "of those that attack together one may have another enemy before it, two may not", () => {
  const units = { f: french("6,7", 1), g: french("6,8", 1), c: enemy("7,7", 5), d: enemy("7,6", 5), z };
  expect(declaring({ units }).refusal(attack(["f", "g"], "7,7"))).toBeUndefined();
  const flanked = { ...units, g: french("6,8", 2), e: enemy("7,8", 5) };
  expect(declaring({ units: flanked }).refusal(attack(["f", "g"], "7,7"))).toBe("7.0-spread");
});

rule("7.0-spread", "units of one stack may go for the same hex apart", () => {
  const units = {
    f: french("6,7", 1, { steps: 2 }),
    g: french("6,7", 1, { steps: 2 }),
    c: enemy("7,7", 5),
    d: enemy("7,6", 5),
    z,
  };
  const t = declaring({ units });
  t.act(attack(["f"], "7,7"));
  expect(t.refusal(attack(["g"], "7,7"))).toBeUndefined();
});

rule("7.0-infantryfirst", "infantry that can attack infantry does not go for cavalry alone", () => {
  const units = {
    f: french("6,7", 1),
    c: enemy("7,7", 5),
    h: enemy("7,6", 4, { arm: "cavalry" }),
    z,
  };
  const t = declaring({ units });
  expect(t.refusal(attack(["f"], "7,6"))).toBe("7.0-infantryfirst");
  expect(t.refusal(attack(["f"], "7,7"))).toBeUndefined();
  expect(t.refusal(attack(["f"], "7,6", "7,7"))).toBeUndefined();
});

rule("7.0-infantryfirst", "cavalry that attacks with infantry is bound as well", () => {
  const units = {
    f: french("6,7", 1, { steps: 2 }),
    g: french("6,7", 1, { steps: 1, arm: "cavalry" }),
    c: enemy("7,7", 5),
    h: enemy("7,6", 4, { arm: "cavalry" }),
    z,
  };
  expect(declaring({ units }).refusal(attack(["f", "g"], "7,6"))).toBe("7.0-infantryfirst");
  expect(declaring({ units }).refusal(attack(["g"], "7,6"))).toBeUndefined();
});

rule("7.0-infantryfirst", "cavalry chooses freely, and cavalry with infantry is no cavalry alone", () => {
  const cavalry = {
    f: french("6,7", 1, { arm: "cavalry" }),
    c: enemy("7,7", 5),
    h: enemy("7,6", 4, { arm: "cavalry" }),
    z,
  };
  expect(declaring({ units: cavalry }).refusal(attack(["f"], "7,6"))).toBeUndefined();
  const mixed = {
    f: french("6,7", 1),
    c: enemy("7,7", 5),
    h: enemy("7,6", 4, { arm: "cavalry", steps: 1 }),
    i: enemy("7,6", 4, { steps: 1 }),
    z,
  };
  expect(declaring({ units: mixed }).refusal(attack(["f"], "7,6"))).toBeUndefined();
});

rule(
  "7.0-infantryfirst",
  "infantry that may not be attacked a second time does not bar an attack on cavalry",
  () => {
    const units = {
      f: french("6,7", 1),
      g: french("6,8", 1),
      c: enemy("7,7", 5),
      h: enemy("7,6", 4, { arm: "cavalry" }),
      z,
    };
    const t = declaring({ units }).act(attack(["g"], "7,7"));
    expect(t.refusal(attack(["f"], "7,7"))).toBe("7.0-spread");
    expect(t.refusal(attack(["f"], "7,6"))).toBeUndefined();
  },
);

rule("7.0-infantryfirst", "the infantry that others attack does not count", () => {
  const units = {
    f: french("6,7", 1),
    g: french("8,5", 3, { formation: "second" }),
    c: enemy("7,7", 5),
    h: enemy("7,6", 4, { arm: "cavalry" }),
    i: enemy("8,6", 0),
    z,
  };
  const formations = { french: { side: "french" }, second: { side: "french" } };
  const t = declaring({ activate: ["french", "second"], units, formations });
  expect(t.refusal(attack(["f", "g"], "7,6", "8,6"))).toBe("7.0-infantryfirst");
  expect(t.refusal(attack(["f", "g"], "7,6", "7,7", "8,6"))).toBeUndefined();
});

rule("7.0-combine", "several attack as one if the hexes attacked lie together", () => {
  const units = {
    f: french("6,7", 1),
    g: french("7,8", 1),
    c: enemy("7,6", 4),
    d: enemy("8,8", 4),
    e: enemy("8,7", 4),
    z,
  };
  const t = declaring({ units });
  expect(t.refusal(attack(["f", "g"], "7,6", "8,8"))).toBe("7.0-combine");
  const joined = { ...units, c: enemy("7,7", 4) };
  expect(declaring({ units: joined }).refusal(attack(["f", "g"], "7,7", "8,8"))).toBeUndefined();
});

rule("7.0-corpslimit", "no more units of a corps than its leader is rated", () => {
  const units = { f: french("6,7", 2), g: french("6,8", 1), h: french("7,8", 0), c: enemy("7,7", 5), z };
  const led = (rating: number) => declaring({ units, formations: { french: { side: "french", rating } } });
  expect(led(3).refusal(attack(["f", "g", "h"], "7,7"))).toBeUndefined();
  expect(led(2).refusal(attack(["f", "g", "h"], "7,7"))).toBe("7.0-corpslimit");
  expect(offers(led(2))).not.toContain("f+g+h>7,7");
  expect(offers(led(2))).toContain("f+g>7,7");
});

rule("7.0-corpslimit", "each corps has its own limit", () => {
  const units = { f: french("6,7", 2), g: french("6,8", 1, { formation: "second" }), c: enemy("7,7", 5), z };
  const formations = { french: { side: "french", rating: 1 }, second: { side: "french", rating: 1 } };
  const t = declaring({ activate: ["french", "second"], units, formations });
  expect(t.refusal(attack(["f", "g"], "7,7"))).toBeUndefined();
});

rule("16.3-separate", "by mail units of different formations attack apart", () => {
  const units = { f: french("6,7", 2), g: french("6,8", 1, { formation: "second" }), c: enemy("7,7", 5), z };
  const formations = { french: { side: "french" }, second: { side: "french" } };
  const t = declaring({ activate: ["french", "second"], units, formations, options: { "by-mail": true } });
  expect(t.refusal(attack(["f", "g"], "7,7"))).toBe("16.3-separate");
  expect(t.refusal(attack(["f"], "7,7"))).toBeUndefined();
});

rule("7.0", "each unit attacks once in an activation", () => {
  const units = { f: french("6,7", 1), g: french("6,8", 1), c: enemy("7,7", 5), d: enemy("7,6", 5), z };
  const t = declaring({ units });
  t.act(attack(["f"], "7,6"));
  expect(t.refusal(attack(["f"], "7,7"))).toBe("7.0");
  expect(offers(t)).toEqual(["g>7,7"]);
});

const unable = (own: object): string | undefined =>
  declaring({ units: { f: french("6,7", 2, own), g: french("6,8", 1), c: enemy("7,7", 5), z } }).refusal(
    attack(["f"], "7,7"),
  );

rule("9.0", "a disorganized unit does not attack", () => {
  expect(unable({ disorganized: true })).toBe("9.0");
  expect(unable({})).toBeUndefined();
});
rule("10.2-action", "a smashed unit does not attack", () => {
  expect(unable({ smashed: true, size: 3 })).toBe("10.2-action");
});
rule("11.1-spent", "a Spent unit does not attack, a Tired one does", () => {
  expect(unable({ fatigue: "spent" })).toBe("11.1-spent");
  expect(unable({ fatigue: "tired2" })).toBeUndefined();
});
rule("12.2", "an unsupplied unit does not attack", () => {
  expect(unable({ unsupplied: true })).toBe("12.2");
});
rule("15.6-march-limits", "a column does not attack", () => {
  expect(unable({ trail: ["5,7"], column: 2 })).toBe("15.6-march-limits");
});
rule("4.2", "trains do not attack", () => {
  const t = declaring({
    units: {
      f: french("6,7", 2, { steps: 3 }),
      w: { side: "french", arm: "wagon", at: "6,7" },
      c: enemy("7,7", 5),
      z,
    },
  });
  expect(["7.0", "4.2"]).toContain(t.refusal(attack(["w"], "7,7")));
});
rule("4.1", "a unit that has rested or turned in place does not attack", () => {
  const t = lab({
    activate: ["french"],
    stage: "units",
    units: { f: french("6,7", 1), g: french("6,8", 1), c: enemy("7,7", 5), z },
  } as Json);
  t.take("f").act({ do: "face", facing: 2 });
  t.until("units").pass();
  expect(t.asks).toBe("attacks");
  expect(t.refusal(attack(["f"], "7,7"))).toBe("4.1");
  expect(t.refusal(attack(["g"], "7,7"))).toBeUndefined();
});

const SHIFT = {
  units: {
    f: french("6,7", 2, { started: "6,5" }),
    g: french("6,8", 1),
    c: enemy("7,7", 5, { batteries: 1 }),
    d: enemy("7,4", 5, { batteries: 1 }),
    z,
  },
};

rule("6.2-shift", "from one enemy zone to another only after a check", () => {
  const t = declaring({ ...SHIFT, dice: [4, 4] });
  t.act(attack(["f"], "7,7"));
  expect(t.of("checked")).toMatchObject([{ unit: "f", needed: 4, passed: true, cite: "6.2-shift" }]);
  expect(t.of("attacks")).toHaveLength(1);
});

rule("6.2-shift", "a unit that fails does not attack; the others may be declared again", () => {
  const t = declaring({ ...SHIFT, dice: [5] });
  t.act(attack(["f", "g"], "7,7"));
  expect(t.of("attacks")).toEqual([]);
  expect(t.refusal(attack(["f"], "7,7"))).toBe("6.2-shift");
  expect(offers(t)).toEqual(["g>7,7"]);
});

rule("6.2-shift", "not for a unit that stayed, or began in no zone, or ends in none", () => {
  const stayed = { ...SHIFT.units, f: french("6,7", 2) };
  expect(
    declaring({ units: stayed })
      .act(attack(["f"], "7,7"))
      .of("checked"),
  ).toEqual([]);
  const fresh = { ...SHIFT.units, d: enemy("7,4", 5, { batteries: 0 }) };
  expect(
    declaring({ units: fresh })
      .act(attack(["f"], "7,7"))
      .of("checked"),
  ).toEqual([]);
  const freed = { ...SHIFT.units, c: enemy("7,7", 5, { batteries: 0 }) };
  expect(
    declaring({ units: freed })
      .act(attack(["f"], "7,7"))
      .of("checked"),
  ).toEqual([]);
});

rule("6.2-shift", "a check is made once", () => {
  const t = declaring({
    units: { ...SHIFT.units, g: french("6,8", 1, { started: "6,5", morale: 1 }), h: french("7,8", 0) },
    dice: [4, 2],
  });
  t.act(attack(["f", "g"], "7,7")); // f passes, g fails
  t.act(attack(["f"], "7,7"));
  expect(t.of("checked")).toHaveLength(2);
  expect(t.of("attacks")).toHaveLength(1);
});

rule("15.6-attack", "with the order to attack a unit that can must", () => {
  const t = lab({
    activate: ["french"],
    stage: "units",
    units: { f: french("6,7", 2), c: enemy("7,7", 5), z },
    formations: { french: { side: "french", order: "attack" } },
  } as Json);
  t.until("attacks");
  expect(t.asks).toBe("attacks");
});

rule("7.1", "the owner chooses in which order combats are fought", () => {
  const units = { f: french("6,7", 2), g: french("6,10", 2), c: enemy("7,7", 5), d: enemy("7,10", 5), z };
  const t = declaring({ units, dice: [4, 6, 6, 4, 6, 6] });
  t.act(attack(["f"], "7,7"), attack(["g"], "7,10"));
  expect([t.asks, t.side]).toEqual(["fight", "french"]);
  t.act({ do: "fight", units: ["g"], at: ["7,10"] });
  expect(t.of("fought").map(({ units: [unit] }) => unit)).toEqual(["g", "f"]); // the last goes by itself
});

rule("7.0", "an attack on a hex that was given up lapses without fatigue", () => {
  const units = { f: french("6,7", 2), g: french("6,8", 1), c: enemy("7,7", 5), z };
  const t = declaring({ units, dice: [6, 6, 6, 1, 1, 1, 1] });
  t.act(attack(["f"], "7,7"), attack(["g"], "7,7"), { do: "fight", units: ["f"], at: ["7,7"] });
  t.until("lead");
  expect(t.of("fought")).toHaveLength(1);
  expect(t.of("lapsed")).toMatchObject([{ units: ["g"], at: ["7,7"] }]);
  expect(t.unit("g").fatigue).toBe("rested");
});

rule("15.7-attacked", "of two attacks on one column the second lapses", () => {
  const units = {
    f: french("6,7", 2),
    g: french("6,9", 2),
    c: enemy("7,7", 0, { trail: ["7,8", "7,9", "7,10"], column: 2, steps: 4 }),
    z,
  };
  const t = declaring({ units, dice: [4, 6, 6, 1, 1, 1, 1] });
  t.act(attack(["f"], "7,7"), attack(["g"], "7,9"), { do: "fight", units: ["g"], at: ["7,9"] });
  t.until("lead");
  expect(t.of("fought")).toHaveLength(1);
  expect(t.of("lapsed")).toMatchObject([{ units: ["f"] }]);
});

rule("15.7-attacked", "a column is attacked in one of its hexes, not in two at once", () => {
  const units = {
    f: french("6,8", 1),
    c: enemy("7,7", 0, { trail: ["7,8", "7,9", "7,10"], column: 2, steps: 4 }),
    z,
  };
  const t = declaring({ units });
  expect(t.refusal(attack(["f"], "7,7", "7,8"))).toBe("15.7-attacked");
  expect(offers(t).sort()).toEqual(["f>7,7", "f>7,8"]);
});
