import { expect } from "vitest";
import { attackBonus } from "../src/rules/17.7-attack-orders.ts";
import { eylau } from "../src/ruleset.ts";
import { armies } from "./armies.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";

type Position = Parameters<typeof armies>[0];
const stage = (side: "french" | "allied", name: string, position: Position = {}, setting?: LabSetting): Lab =>
  armies({ phase: `${side}Command`, stage: name, ...position }, setting);
const order = (from: string, unit: string, more: object = {}) =>
  ({ do: "order", unit, from, ...more }) as const;

// From the army commander
rule("17.71-a", "only the army commander gives attack orders, to corps or divisions", () => {
  const t = stage("french", "army", { points: { french: 6 } });
  const sent = t.actions("order").filter(({ attack }) => attack);
  expect([...new Set(sent.map(({ unit }) => unit))]).toEqual(["soult", "leval"]);
  expect(t.refusal(order("napoleon", "vivies", { attack: true }))).toBe("17.71-n");
  const corps = stage("french", "corps", {
    units: { soult: { ordered: true }, leval: "display", vivies: "display", ferey: "display" },
  });
  expect(corps.refusal(order("soult", "leval", { attack: true }))).toBe("17.71-a");
});
rule("17.71-n", "no brigade attacks by itself", () => {
  const t = stage("french", "army", { points: { french: 6 }, units: { ferey: "display" } });
  expect(t.refusal(order("napoleon", "ferey", { attack: true }))).toBe("17.71-n");
});
rule("17.71-b", "it costs a point more", () => {
  const t = stage("french", "army", { points: { french: 2 } }, { dice: [0] });
  t.act(order("napoleon", "soult", { attack: true }));
  expect(t.state.points[0]).toBe(0);
});
rule("17.72", "letters A, B and C tell them apart; there are no more", () => {
  const attacks = ["A", "B", "C"].map((letter) => ({ letter, chief: "leval", level: "division" }));
  const t = stage("french", "army", { points: { french: 6 }, units: { leval: { attack: "A" } }, attacks });
  expect(t.refusal(order("napoleon", "soult", { attack: true }))).toBe("17.72");
  expect(t.refusal(order("napoleon", "leval", { attack: true }))).toBe("17.71-a");
  const free = stage(
    "french",
    "army",
    { points: { french: 6 }, units: { leval: { attack: "A" } }, attacks: attacks.slice(0, 1) },
    { dice: [0] },
  );
  free.act(order("napoleon", "soult", { attack: true }));
  expect(free.unit("soult").attack).toBe("B");
});
rule("17.36-b", "received by a corps commander it is held, beside the order", () => {
  const t = stage("french", "army", { points: { french: 2 } }, { dice: [4] });
  t.act(order("napoleon", "soult", { attack: true }));
  expect(t.unit("soult")).toMatchObject({ ordered: true, attack: "A" });
  expect(t.state.attacks).toMatchObject([
    { letter: 1, level: "corps", held: true, implemented: false, violations: 0 },
  ]);
});
rule("17.71-a", "an attack order that is ignored is gone", () => {
  const t = stage(
    "french",
    "army",
    { points: { french: 2 }, units: { leval: { at: "12,9" } } },
    { dice: [9] },
  );
  t.act(order("napoleon", "leval", { attack: true })); // 9 - 2: late
  expect(t.state.attacks).toHaveLength(1);
  const lost = armies(
    {
      phase: "alliedCommand",
      dispatches: [{ to: "ushakov", from: "bennigsen", delay: 1, attack: "A" }],
      attacks: [{ letter: "A", chief: "ushakov", level: "division", implemented: false }],
    },
    { dice: [8] },
  );
  expect(lost.state.attacks).toEqual([]);
});
rule("17.71-f", "received by a division leader it takes effect at once, in place of the order", () => {
  const t = stage(
    "allied",
    "army",
    { points: { allied: 2 }, units: { ushakov: { ordered: true } } },
    { dice: [0] },
  );
  t.act(order("bennigsen", "ushakov", { attack: true }));
  expect(t.unit("ushakov")).toMatchObject({ attack: "A", ordered: false });
  expect(t.state.attacks).toMatchObject([{ level: "division", implemented: true }]);
  expect(t.unit("titov").attack).toBe("-"); // the Allied segment of the divisions has passed
});
rule("17.71-f", "it lets him act as an order would", () => {
  const t = stage("french", "division", {
    units: { leval: { attack: "A" }, vivies: { attack: "A" }, ferey: "display" },
    attacks: [{ letter: "A", chief: "leval", level: "division" }],
  });
  expect(t.actions("order")).toEqual([order("leval", "ferey")]);
  t.act({ do: "mobilize", unit: "leval" });
  expect(t.unit("leval")).toMatchObject({ mobilized: true, attack: "A" }); // it is not spent
});

// Down from the corps
const HELD = { attacks: [{ letter: "A", chief: "soult", level: "corps", held: true, implemented: false }] };
const held = (units: Position["units"] = {}, setting?: LabSetting): Lab =>
  stage("french", "corpsAttacks", { ...HELD, units: { soult: { attack: "A" }, ...units } }, setting);
const corps = { do: "implement", unit: "soult", level: "corps" } as const;
const division = { do: "implement", unit: "soult", level: "division", division: "leval" } as const;

rule("17.71-c", "a corps commander implements it for corps or division, or holds it", () => {
  const t = held();
  expect(t.asks).toBe("attackOrders");
  expect(t.actions()).toEqual([corps, division, { do: "pass" }]);
  expect(t.refusal({ do: "implement", unit: "leval", level: "corps" })).toBe("17.71-c");
  expect(t.refusal({ ...division, division: "vivies" })).toBe("17.71-e");
  expect(t.refused({ ...corps, division: "leval" })).toBe(
    "an attack order for the whole corps names no division [17.71-d]",
  );
  expect(t.refused({ ...corps, level: "division" })).toBe("say which division is to attack [17.71-e]");
  t.pass();
  expect(t.state.attacks).toMatchObject([{ held: true, implemented: false }]);
});
rule(
  "17.71-d",
  "as a corps attack it goes to every division, and begins with the first that receives it",
  () => {
    const two = { legrand: { side: "french", rank: "division", rating: [6, 4], under: "soult", at: "4,6" } };
    const t = held(two, { dice: [9, 4] });
    t.act(corps);
    expect(t.of("sent").map(({ unit, attack }) => [unit, attack])).toEqual([
      ["leval", true],
      ["legrand", true],
    ]);
    expect(t.unit("leval").attack).toBe("-"); // 9: ignored
    expect(t.unit("legrand").attack).toBe("A");
    expect(t.unit("soult").attack).toBe("A");
    expect(t.state.attacks).toMatchObject([
      { level: "corps", held: false, implemented: true, violations: 0 },
    ]);
  },
);
rule(
  "17.71-d",
  "if nobody receives it, the commander still holds it, and may try again in the next activity",
  () => {
    const t = held({}, { dice: [9] });
    t.act(corps);
    expect(t.state.attacks).toMatchObject([{ held: true, implemented: false }]);
    expect(t.asks).not.toBe("attackOrders"); // not until a die is kind
  },
);
const COMING = {
  leval: "waiting",
  vivies: "waiting",
  ferey: "waiting",
  v1: "waiting",
  v2: "waiting",
  f1: "waiting",
};
rule(
  "17.71-d",
  "divisions still to come get none; a brigade directly under the commander is no reason for it",
  () => {
    const t = held(COMING);
    expect(t.asks).not.toBe("attackOrders"); // Guyot's brigade alone is under him
    expect(t.state.attacks).toMatchObject([{ held: true, implemented: false }]);
    const one = held({ ...COMING, legrand: LEGRAND });
    expect(one.refusal(division)).toBe("17.34");
    expect(one.actions("implement")).toEqual([corps, { ...division, division: "legrand" }]);
  },
);
const LEGRAND = { side: "french", rank: "division", rating: [6, 4], under: "soult", at: "4,6" };
rule("17.71-g", "brigades directly under a corps commander get nothing from it", () => {
  const t = held({ guyot: { at: "4,8" }, g1: { at: "4,8" } }, { dice: [0] })
    .act(corps)
    .until("movement");
  expect([t.unit("vivies").attack, t.unit("guyot").attack]).toEqual(["A", "-"]);
});

/** Soult's corps attacks, with Leval only; Legrand has no order of it. */
const RUNNING = { letter: "A", chief: "soult", level: "corps" };
const late = (units: Position["units"] = {}, more: object = {}, setting?: LabSetting): Lab =>
  stage(
    "french",
    "corpsAttacks",
    {
      attacks: [{ ...RUNNING, ...more }],
      units: { soult: { attack: "A" }, leval: { attack: "A" }, legrand: LEGRAND, ...units },
    },
    setting,
  );
const onward = { do: "implement", unit: "soult", level: "corps", division: "legrand" } as const;
rule(
  "4.1-2D2",
  "while a corps attacks, its commander sends the order on to divisions that were left out",
  () => {
    const t = late({}, {}, { dice: [0] });
    expect(t.actions()).toEqual([onward, { do: "pass" }]);
    expect(t.refusal(corps)).toBe("17.71-e");
    expect(t.refusal({ ...onward, division: "leval" })).toBe("17.71-a");
    expect(t.refusal({ ...onward, level: "division" })).toBe("17.71-c");
    t.act(onward);
    expect([t.unit("legrand").attack, t.unit("soult").attack]).toEqual(["A", "A"]);
    expect(t.state.attacks).toMatchObject([{ level: "corps", chief: t.id("soult"), implemented: true }]);
    expect(t.of("points")).toEqual([]);
  },
);
rule("4.1-2D2", "also to one that has come since, but only once in an activity", () => {
  expect(
    late({ legrand: { side: "french", rank: "division", rating: [6, 4], under: "soult", place: "waiting" } })
      .asks,
  ).not.toBe("attackOrders");
  const t = late({}, {}, { dice: [9] }).act(onward);
  expect(t.unit("legrand").attack).toBe("-");
  expect(t.asks).not.toBe("attackOrders");
  expect(t.state.attacks).toMatchObject([{ held: false, implemented: true }]);
});
rule("17.76-A1", "not to one that has ended it for its division, nor by a commander who has fallen", () => {
  const t = stage("french", "division", {
    attacks: [RUNNING],
    units: { soult: { attack: "A" }, leval: { attack: "A" }, legrand: { ...LEGRAND, attack: "A" } },
  });
  t.act({ do: "endAttack", unit: "legrand" });
  expect(t.state.attacks).toMatchObject([{ left: [t.id("legrand")] }]);
  const other = { side: "french", rank: "division", rating: [6, 4], under: "soult", at: "4,7" };
  const next = late({ other }, { left: ["legrand"] });
  expect(next.refusal(onward)).toBe("17.76-A1");
  expect(next.actions("implement").map(({ division: one }) => one)).toEqual(["other"]);
  expect(late({ soult: { attack: "A", inactive: true } }).asks).not.toBe("attackOrders");
});

rule("17.71-d", "Davout's first turn: orders to both divisions under way do not waste the attack", () => {
  const t = lab({ phase: "frenchCommand", points: { french: 3 } }, { scenario: "davout", dice: [4] });
  t.act(order("napoleon", "friant"), order("napoleon", "morand")).until("attackOrders");
  t.act({ do: "implement", unit: "davout", level: "corps" }).until("movement");
  expect(t.of("attackEnds")).toEqual([]);
  expect([t.unit("friant").attack, t.unit("davout").mobilized]).toEqual(["A", true]);
  expect(t.state.dispatches).toMatchObject([{ to: t.id("morand"), attack: 1, delay: 2 }]);
  expect(t.unit("marulaz").attack).toBe("-");
});

rule("17.71-e", "as a division attack it goes to one, and counts from when it is sent", () => {
  const t = held({}, { dice: [6] });
  t.act(division);
  expect(t.unit("soult").attack).toBe("-");
  expect(t.state.attacks).toMatchObject([
    { level: "division", chief: t.id("leval"), held: false, implemented: true },
  ]);
  expect(t.state.dispatches).toMatchObject([{ to: t.id("leval"), attack: 1 }]);
});
rule("4.1-2D2", "the Allied wing commanders do so after their other activities", () => {
  const t = armies({
    phase: "alliedCommand",
    units: { sacken: { attack: "A" } },
    attacks: [{ letter: "A", chief: "sacken", level: "corps", held: true, implemented: false }],
  });
  t.until("attackOrders", "army");
  expect(t.asks).toBe("attackOrders");
});

// Down to the brigades
const ATTACK = { attacks: [{ letter: "A", chief: "leval", level: "division" }] };
const attacking = (
  name: string,
  units: Position["units"] = {},
  setting?: LabSetting,
  more: Position = {},
): Lab => stage("french", name, { ...ATTACK, units: { leval: { attack: "A" }, ...units }, ...more }, setting);

rule("17.71-g", "brigade leaders within the radius get it at once", () => {
  const t = attacking("divisionAttacks");
  expect([t.unit("vivies").attack, t.unit("ferey").attack, t.unit("guyot").attack]).toEqual(["A", "A", "-"]);
  expect(t.of("attackOrder")).toContainEqual({
    type: "attackOrder",
    unit: "vivies",
    letter: "A",
    cite: "17.71-g",
  });
});
rule("17.71-h", "those beyond it when they come within", () => {
  const t = attacking("divisionAttacks", { ferey: { at: "14,9" } });
  expect([t.unit("vivies").attack, t.unit("ferey").attack]).toEqual(["A", "-"]);
});
rule("17.71-i", "those on the display get an order with it, as if they were near", () => {
  const units = { ferey: "display", f1: { at: "0,17" } };
  const t = attacking("divisionAttacks", units, { dice: [5] });
  expect(t.of("delivery")[0]).toMatchObject({ unit: "ferey", total: 3, result: "received" }); // the order, and being French
  expect(t.unit("ferey")).toMatchObject({ place: "map", attack: "A", ordered: false });
});
rule("17.71-i", "in the same hex without a die", () => {
  const t = attacking("divisionAttacks", { ferey: "display", f1: { at: "7,9" } });
  expect(t.unit("ferey")).toMatchObject({ place: "map", attack: "A" });
});
rule("4.1-2C3", "an order on its way is not sent again", () => {
  const t = armies({
    phase: "alliedCommand",
    stage: "divisionAttacks",
    units: { ushakov: { attack: "A" }, titov: "display" },
    attacks: [{ letter: "A", chief: "ushakov", level: "division" }],
    dispatches: [{ to: "titov", from: "ushakov", delay: 1, attack: "A" }],
  });
  expect(t.state.dispatches).toHaveLength(1);
});
rule("4.1-7D3", "the French brigades get it before they are activated", () => {
  const t = attacking("divisionAttacks", { ferey: { place: "display" }, f1: { at: "7,9" } });
  expect(t.of("activated")).toMatchObject([{ unit: "ferey", cite: "17.52-a" }]);
});
rule("4.1-2C3n", "a division none of whose brigades has it, or will, loses it", () => {
  const far = { vivies: { at: "15,9" }, ferey: { at: "15,10" } };
  const t = attacking("divisionAttacks", { ...far, leval: { attack: "A", mobilized: true } });
  expect(t.unit("leval")).toMatchObject({ attack: "-", mobilized: false });
  expect(t.state.attacks).toEqual([]);
  expect(t.of("attackEnds")).toEqual([{ type: "attackEnds", side: "french", letter: "A", cite: "4.1-2C3n" }]);
});
rule("4.1-2C3n", "not in the phase in which it was received", () => {
  const far = { vivies: { at: "15,9" }, ferey: { at: "15,10" } };
  const t = armies(
    {
      phase: "frenchCommand",
      units: far,
      dispatches: [{ to: "leval", from: "napoleon", delay: 1, attack: "A" }],
      attacks: [{ letter: "A", chief: "leval", level: "division", implemented: false }],
    },
    { dice: [0] },
  );
  t.until("rally", "movement", "none");
  expect(t.unit("leval").attack).toBe("A");
});

// What it does
const BONUS = { attacks: [{ letter: "A", chief: "leval", level: "division" }] };
const bonus = (unit: string, units: Position["units"] = {}, more: Position = {}) => {
  const t = stage("french", "over", {
    ...BONUS,
    units: { leval: { attack: "A" }, vivies: { attack: "A" }, ...units },
    ...more,
  });
  return attackBonus(t.g, t.id(unit));
};
rule("17.73-2a", "infantry in order and in command is better by one", () => {
  expect(bonus("v1")).toBe(1);
  expect(bonus("f1")).toBe(0); // of a brigade that has not got it
  expect(bonus("v1", { v1: { at: "8,9", morale: "disordered" } })).toBe(0);
  expect(bonus("v1", { v1: { at: "8,9", morale: "routed" } })).toBe(0);
  expect(bonus("v2", { v2: { at: "16,2" } })).toBe(0); // out of command
});
rule("17.73-2a", "horse and guns get nothing", () => {
  expect(bonus("h", { h: { side: "french", kind: "dragoon", under: "vivies", at: "8,10" } })).toBe(0);
  expect(
    bonus("g", {
      g: { side: "french", kind: "foot battery", under: "leval", at: "8,10", formation: "limbered" },
    }),
  ).toBe(0);
});
rule("17.73-2a", "nothing before it is implemented", () => {
  expect(
    bonus("v1", {}, { attacks: [{ letter: "A", chief: "leval", level: "division", implemented: false }] }),
  ).toBe(0);
});
rule("17.73-2c", "companies within five hexes of an attacking battalion", () => {
  const company = (at: string) => ({ v2: { kind: "light", at: "8,8" }, "v2-c1": { at, strength: 1 } });
  expect(bonus("v2-c1", company("13,9"))).toBe(1);
  expect(bonus("v2-c1", company("14,9"))).toBe(0);
});

// Violations
const violations = (t: Lab) => t.state.attacks[0]?.violations;
/** Vivies' brigade attacks from where its battalions began; they stand now where the test puts them. */
const closing = (units: Position["units"] = {}, began: { [unit: string]: string }) => {
  const goals: { [unit: string]: string } = { v1: "8,9", v2: "8,8" };
  const start: { [unit: string]: object } = {};
  for (const [unit, from] of Object.entries(began)) {
    const entry = (units[unit] ?? {}) as { readonly at?: string };
    goals[unit] = entry.at ?? goals[unit]!;
    start[unit] = { ...entry, at: from };
  }
  const t = armies({
    phase: "frenchMovement",
    ...BONUS,
    units: { leval: { attack: "A" }, vivies: { attack: "A" }, ...units, ...start } as Position["units"] &
      object,
  });
  for (const [unit, from] of Object.entries(began))
    if (goals[unit] !== from) t.until("movement").take(unit).move(goals[unit]!).until("movement");
  while (t.asks && t.state.phase === "frenchMovement") t.pass();
  return t.of("violated").filter(({ cite }) => cite === "17.75-1").length;
};
rule("17.75-1", "one for a brigade with a battalion that has not come nearer", () => {
  expect(closing({}, { v1: "8,9", v2: "8,8" })).toBe(1); // both: one brigade, one violation
  expect(closing({}, { v1: "7,9", v2: "8,8" })).toBe(1);
  expect(closing({}, { v1: "7,9", v2: "7,8" })).toBe(0);
});
rule("17.73-2b", "nearer to any enemy will do, or being next to one", () => {
  const next = { v1: { at: "16,9" }, v2: { at: "16,8" }, vivies: { at: "16,9", attack: "A" } };
  expect(closing(next, { v1: "16,9", v2: "16,8" })).toBe(0);
  const flank = { b1: { at: "8,2" }, bag1: { at: "8,2" } };
  expect(closing(flank, { v1: "7,9", v2: "8,9" })).toBe(0); // v2 has gone north, away from most
});
rule("17.75-1", "the second line of a brigade at the enemy does not violate", () => {
  const second = (at: string) => ({ v1: { at: "16,9" }, v2: { at }, vivies: { at: "15,9", attack: "A" } });
  expect(closing(second("14,9"), { v1: "15,9", v2: "14,9" })).toBe(0);
  expect(closing(second("13,9"), { v1: "15,9", v2: "13,9" })).toBe(1);
});
rule("17.75-1", "nor does one out of command, in disorder, or routed", () => {
  expect(closing({ v2: { at: "2,16" } }, { v1: "7,9", v2: "2,16" })).toBe(0);
  expect(closing({ v2: { at: "8,8", morale: "disordered" } }, { v1: "7,9", v2: "8,8" })).toBe(0);
});
rule("17.75-1", "nor one with no way that is nearer", () => {
  const full = (at: string, i: number) =>
    [`x${i}`, { side: "french", under: "ferey", at, size: 12 }] as const;
  const ring = Object.fromEntries(
    ["8,7", "9,7", "9,8", "8,9", "7,8", "7,7"].flatMap((at, i) => [
      full(at, i),
      full(at, i + 10),
      full(at, i + 20),
    ]),
  );
  expect(closing({ v1: { at: "10,9" } }, { v1: "9,9", v2: "8,8" })).toBe(1);
  expect(closing({ ...ring, v1: { at: "10,9" } }, { v1: "9,9", v2: "8,8" })).toBe(0);
});
rule("17.75-2", "one for each brigade with routed battalions after the rally", () => {
  const t = armies({
    phase: "frenchRally",
    stage: "violations",
    ...BONUS,
    units: {
      leval: { attack: "A" },
      vivies: { attack: "A" },
      ferey: { attack: "A" },
      f1: { at: "7,12", morale: "routed" },
    },
  });
  expect(violations(t)).toBe(1);
  expect(t.of("violated")).toMatchObject([{ unit: "ferey", letter: "A", violations: 1, cite: "17.75-2" }]);
});
rule("17.75-2", "one routed battalion of two is enough", () => {
  const t = armies({
    phase: "frenchRally",
    stage: "violations",
    ...BONUS,
    units: {
      leval: { attack: "A" },
      vivies: { attack: "A" },
      v1: { at: "8,9", morale: "routed" },
      v2: { at: "8,8" },
    },
  });
  expect(violations(t)).toBe(1);
});
rule("17.75-x", "two routed battalions of a brigade are one violation", () => {
  const rout = { morale: "routed" };
  const t = armies({
    phase: "frenchRally",
    stage: "violations",
    ...BONUS,
    units: {
      leval: { attack: "A" },
      vivies: { attack: "A" },
      v1: { at: "8,9", ...rout },
      v2: { at: "8,8", ...rout },
    },
  });
  expect(violations(t)).toBe(1);
});
rule("17.75-3", "one for each brigade at the second level of fatigue, on the hour", () => {
  const t = (fatigue: number) =>
    armies({
      turn: 5,
      phase: "interphase",
      stage: "fatigue",
      ...BONUS,
      units: { leval: { attack: "A" }, vivies: { attack: "A", fatigue, fought: true } },
    });
  expect(violations(t(5))).toBe(0); // six now
  expect(violations(t(6))).toBe(1);
});
rule("17.75-4", "one when a leader goes standing", () => {
  const t = attacking("division", { leval: { attack: "A", mobilized: true }, vivies: { attack: "A" } });
  t.act({ do: "standDown", unit: "leval" });
  expect(violations(t)).toBe(1);
  expect(t.of("violated")).toMatchObject([{ unit: "leval", why: "standing", cite: "17.75-4" }]);
  expect(eylau.words.event(t.g.world, t.of("violated")[0]!)).toBe(
    "French attack order A: leval has gone standing (1 violation)",
  );
});

// The end
const ending = (more: Position["units"], setting?: LabSetting, count = 0): Lab =>
  armies(
    {
      phase: "frenchRally",
      stage: "orders",
      attacks: [{ letter: "A", chief: "leval", level: "division", violations: count }],
      units: { leval: { attack: "A", mobilized: true }, vivies: { attack: "A", fatigue: 1 }, ...more },
    },
    setting,
  );
const end = { do: "endAttack", unit: "leval" } as const;
rule("17.76-A1", "its owner may end it after the rally", () => {
  const t = ending({});
  expect([t.asks, t.side]).toEqual(["endAttack", "french"]);
  expect(t.refusal({ do: "endAttack", unit: "vivies" })).toBe("17.76-A1");
  expect(t.refused({ do: "endAttack", unit: "vivies" })).toMatch("whose corps or division attacks");
  expect(t.refused({ do: "endAttack", unit: "sacken" })).toBe("the unit is not yours [17.76-A1]");
  expect(t.refusal({ do: "endAttack", unit: "guyot" })).toBe("17.76-A1"); // holds no attack order
  t.act(end);
  expect(t.state.attacks).toEqual([]);
  expect(t.of("attackEnds")).toEqual([{ type: "attackEnds", side: "french", letter: "A", cite: "17.76-A1" }]);
  expect(eylau.words.event(t.g.world, t.of("attackEnds")[0]!)).toBe("French attack order A ends");
});
rule("17.76-A1", "its chief may end it while it is still on its way", () => {
  const t = ending({ leval: { mobilized: true } });
  expect(t.actions("endAttack")).toEqual([end]);
  expect(t.act(end).state.attacks).toEqual([]);
});
rule("17.76-A1", "not one that a corps commander still holds", () => {
  const t = armies({
    phase: "frenchRally",
    stage: "orders",
    attacks: [
      { letter: "A", chief: "leval", level: "division" },
      { letter: "B", chief: "soult", level: "corps", held: true, implemented: false },
    ],
    units: { leval: { attack: "A", mobilized: true }, soult: { attack: "B" } },
  });
  expect(t.actions("endAttack")).toEqual([end]);
  expect(t.refused({ do: "endAttack", unit: "soult" })).toBe(
    "that attack order has not been carried out yet [17.76-A1]",
  );
});
rule("17.76-A3", "all markers go, and division leaders stand", () => {
  const t = ending({}).act(end);
  expect(t.unit("leval")).toMatchObject({ attack: "-", mobilized: false });
  expect(t.unit("vivies").attack).toBe("-");
  expect(t.of("violated")).toEqual([]);
});
rule("17.76-A3", "for a corps attack the corps commander, too", () => {
  const at = (level: string, chief: string) =>
    armies({
      phase: "frenchRally",
      stage: "orders",
      attacks: [{ letter: "A", chief, level }],
      units: {
        leval: { attack: "A" },
        ...(level === "corps" ? { soult: { attack: "A", mobilized: true } } : { soult: { mobilized: true } }),
      },
    });
  expect(at("corps", "soult").act({ do: "endAttack", unit: "soult" }).unit("soult").mobilized).toBe(false);
  expect(at("division", "leval").act(end).unit("soult").mobilized).toBe(true);
});
rule("17.76-A2", "with violations a die decides; the bonus of the chief helps", () => {
  expect(ending({}, { dice: [2] }, 2).pass().state.attacks).toEqual([]);
  expect(ending({}, { dice: [3] }, 2).pass().state.attacks).toHaveLength(1);
  const bonus = { leval: { attack: "A", mobilized: true, bonus: 1 } };
  expect(ending(bonus, { dice: [2] }, 2).pass().state.attacks).toHaveLength(1);
  expect(ending(bonus, { dice: [1] }, 2).pass().state.attacks).toEqual([]);
});
rule("17.76-A2", "without violations it goes on", () => {
  expect(ending({}).pass().state.attacks).toHaveLength(1);
});
rule("17.76-B", "infantry brigades that took part are the more tired: French by two", () => {
  const t = ending({ ferey: { fatigue: 1 } }).act(end);
  expect([t.unit("vivies").fatigue, t.unit("ferey").fatigue]).toEqual([3, 1]);
  expect(t.of("fatigue")).toEqual([{ type: "fatigue", unit: "vivies", points: 2, left: 3, cite: "17.76-B" }]);
});
rule("15.22", "Russians by one, Prussians by two; cavalry not at all", () => {
  const after = (nation: string, kind: string) => {
    const t = armies({
      phase: "alliedRally",
      stage: "orders",
      attacks: [{ letter: "A", chief: "ushakov", level: "division" }],
      units: {
        ushakov: { attack: "A" },
        x: { side: "allied", nation, rank: "brigade", under: "ushakov", at: "18,5", attack: "A", fatigue: 1 },
        x1: { side: "allied", nation, kind, under: "x", at: "18,5" },
      },
    });
    return t.act({ do: "endAttack", unit: "ushakov" }).unit("x").fatigue;
  };
  expect(after("russian", "musketeer")).toBe(2);
  expect(after("prussian", "line")).toBe(3);
  expect(after("russian", "dragoon")).toBe(1);
});
rule("4.1-3B", "the Allies test after their rally, the French after theirs", () => {
  const at = (phase: string) =>
    armies({
      phase,
      stage: "orders",
      attacks: [{ letter: "A", chief: "ushakov", level: "division" }],
      units: { ushakov: { attack: "A" } },
    }).asks;
  expect(at("alliedRally")).toBe("endAttack");
  expect(at("frenchRally")).not.toBe("endAttack");
});
rule("4.1-8B", "two orders are ended one by one", () => {
  const t = armies(
    {
      phase: "frenchRally",
      stage: "orders",
      attacks: [
        { letter: "A", chief: "leval", level: "division" },
        { letter: "B", chief: "legrand", level: "division", violations: 9 },
      ],
      units: {
        leval: { attack: "A" },
        legrand: { side: "french", rank: "division", rating: [6, 4], under: "soult", at: "4,6", attack: "B" },
      },
    },
    { dice: [9] },
  );
  t.act(end);
  expect(t.actions("endAttack")).toEqual([{ do: "endAttack", unit: "legrand" }]);
  t.pass();
  expect(t.state.attacks).toEqual([]);
});
rule("4.1-2C2", "a division leader may end it for his division in his own segment", () => {
  const t = stage("french", "division", {
    attacks: [{ letter: "A", chief: "soult", level: "corps" }],
    units: {
      soult: { attack: "A", mobilized: true },
      leval: { attack: "A" },
      vivies: { attack: "A", fatigue: 1 },
      legrand: { side: "french", rank: "division", rating: [6, 4], under: "soult", at: "4,6", attack: "A" },
    },
  });
  expect(t.refusal({ do: "endAttack", unit: "soult" })).toBe("17.4");
  t.act(end);
  expect([
    t.unit("leval").attack,
    t.unit("vivies").attack,
    t.unit("legrand").attack,
    t.unit("soult").attack,
  ]).toEqual(["-", "-", "A", "A"]);
  expect(t.unit("vivies").fatigue).toBe(3);
  expect(t.of("attackEnds")).toMatchObject([{ unit: "leval", cite: "17.76-A1" }]);
  t.act({ do: "endAttack", unit: "legrand" }); // the last
  expect(t.state.attacks).toEqual([]);
  expect(t.unit("soult")).toMatchObject({ attack: "-", mobilized: false });
});
