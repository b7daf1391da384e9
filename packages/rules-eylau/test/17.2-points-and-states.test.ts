import { expect } from "vitest";
import { armies } from "./armies.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";

type Position = Parameters<typeof armies>[0];
const hour = (stage: string, position: Position = {}, setting?: LabSetting): Lab =>
  armies({ turn: 5, phase: "interphase", stage, ...position }, setting);

// Points
rule("17.21-a", "the French get six, and lose what they had", () => {
  expect(hour("points", { points: { french: 4 } }).state.points[0]).toBe(6);
  const t = hour("points", { points: { french: 0 } });
  expect(t.of("points")).toContainEqual({
    type: "points",
    side: "french",
    points: 6,
    left: 6,
    cite: "17.21-a",
  });
});
rule("17.21-b", "a position that has lost its army commander gets the points of such an army", () => {
  const t = (units: object) =>
    lab(
      {
        turn: 9,
        phase: "interphase",
        stage: "points",
        points: { french: 4, allied: 2 },
        units: units as never,
      },
      { scenario: "eylau-short" },
    ).of("points");
  expect(t({ bennigsen: "eliminated" }).at(-1)).toMatchObject({ side: "allied", points: 2, left: 4 });
  expect(t({}).at(-1)).toMatchObject({ side: "allied", points: 3, left: 5 });
  const without = lab(
    { phase: "frenchCommand", units: { napoleon: "eliminated" } },
    { scenario: "eylau-short" },
  );
  expect([without.state.commander[0], without.state.points[0]]).toEqual([-1, 0]);
});
rule("4.1-1F", "in the first turn there is nothing after them: nobody checks whether a state lasts", () => {
  const units = { sacken: { mobilized: true } };
  const first = hour("points", { turn: 1, points: { allied: 0, french: 0 }, units });
  expect([first.of("points").length, first.of("continued")]).toEqual([2, []]);
  const later = hour("points", { points: { allied: 0, french: 0 }, units }, { dice: [0] });
  expect([later.asks, later.of("points").length]).toEqual(["exempt", 2]);
});
rule("17.21-b", "the Allies get three and hold five", () => {
  const after = (points: number) => hour("points", { points: { allied: points } }).state.points[1];
  expect([0, 1, 2, 3, 5].map(after)).toEqual([3, 4, 5, 5, 5]);
});
rule("4.1-1F", "points come on the first turn, too", () => {
  const t = armies({ turn: 1, phase: "interphase", stage: "exertion", points: { french: 0, allied: 0 } });
  expect(t.state.points).toEqual([6, 3]);
});
rule("4.1-1F", "but not between the hours", () => {
  const t = armies({ turn: 2, phase: "interphase", stage: "exertion", points: { french: 0, allied: 0 } });
  expect(t.state.points).toEqual([0, 0]);
});
rule("17.2", "a suppressed headquarters gets none", () => {
  const t = hour("points", { points: { french: 1 }, units: { t1: { at: "1,9" }, napoleon: { at: "2,5" } } });
  expect(t.state.points[0]).toBe(1);
});

// Deactivation
rule("4.1-1E", "brigades far from the enemy may be deactivated, the French first", () => {
  const t = hour("deactivation");
  expect([t.asks, t.side]).toEqual(["deactivate", "french"]);
  t.act({ do: "deactivate", unit: "guyot" });
  expect(t.unit("guyot").place).toBe("display");
  expect(t.of("deactivated")).toEqual([{ type: "deactivated", unit: "guyot", cite: "17.54" }]);
  t.pass();
  expect([t.asks, t.side]).toEqual(["deactivate", "allied"]);
});
rule("17.54-a", "not with a unit that is routed", () => {
  expect(hour("deactivation").refusal({ do: "deactivate", unit: "ferey" })).toBeUndefined();
  const t = hour("deactivation", { units: { f1: { at: "7,12", morale: "routed" } } });
  expect(t.refusal({ do: "deactivate", unit: "ferey" })).toBe("17.54-a");
});
rule("17.54-a", "nor with one out of command", () => {
  const t = hour("deactivation", { units: { f2: { side: "french", under: "ferey", at: "1,14" } } });
  expect(t.refusal({ do: "deactivate", unit: "ferey" })).toBe("17.54-a");
});
rule("17.54-b", "nor if its leader is", () => {
  const t = hour("deactivation", { units: { ferey: { at: "0,17" }, f1: { at: "0,17" } } });
  expect(t.refusal({ do: "deactivate", unit: "ferey" })).toBe("17.54-b");
});
rule("17.54-c", "nor within six hexes of an enemy", () => {
  const at = (hex: string) => hour("deactivation", { units: { n1: { at: hex }, netting: { at: hex } } });
  expect(at("13,12").refusal({ do: "deactivate", unit: "ferey" })).toBe("17.54-c");
  expect(at("14,12").refusal({ do: "deactivate", unit: "ferey" })).toBeUndefined();
});
rule("17.54-c", "routed enemies do not count", () => {
  const t = hour("deactivation", {
    units: { n1: { at: "13,12", morale: "routed" }, netting: { at: "13,12" } },
  });
  expect(t.refusal({ do: "deactivate", unit: "ferey" })).toBeUndefined();
});
rule("17.54-d", "light infantry all in companies needs a third of its strength", () => {
  const units = (companies: number) => ({
    f1: { side: "french", kind: "light", size: 9, under: "ferey", place: "broken down" },
    ...Object.fromEntries(
      Array.from({ length: companies }, (_, i) => [`f1-c${i + 1}`, { at: "7,12", strength: 1 }]),
    ),
  });
  const t = (companies: number) => hour("deactivation", { units: units(companies) });
  expect(t(3).refusal({ do: "deactivate", unit: "ferey" })).toBeUndefined();
  expect(t(2).refusal({ do: "deactivate", unit: "ferey" })).toBe("17.54-d");
});
rule("17.54-d", "French light infantry only: Jaegers may be fewer", () => {
  const n1 = { side: "allied", kind: "jaeger", size: 9, under: "netting", place: "broken down" };
  const t = hour("deactivation", { units: { n1, "n1-c1": { at: "18,12" } } }).pass();
  expect(t.refusal({ do: "deactivate", unit: "netting" })).toBeUndefined();
});
rule("17.54", "only brigade leaders on the map, of the side that is asked", () => {
  const t = hour("deactivation");
  expect(["soult", "leval", "titov", "v1"].map((unit) => t.refusal({ do: "deactivate", unit }))).toEqual(
    Array(4).fill("17.54"),
  );
});
rule("17.54", "where there are no orders no brigade rests", () => {
  const t = hour("deactivation", { armies: { french: { name: "F" }, allied: { name: "A" } } });
  expect(t.asks).not.toBe("deactivate");
});
rule("17.54-f", "with his last brigade a division leader goes, and his order with him", () => {
  const t = hour("deactivation", { units: { leval: { ordered: true, mobilized: true } } });
  t.act({ do: "deactivate", unit: "ferey" });
  expect(t.unit("leval").place).toBe("map");
  t.act({ do: "deactivate", unit: "vivies" });
  expect(t.unit("leval")).toMatchObject({ place: "display", ordered: false, mobilized: false });
  expect(t.of("deactivated").map(({ unit, cite }) => [unit, cite])).toEqual([
    ["ferey", "17.54"],
    ["vivies", "17.54"],
    ["leval", "17.54-f"],
  ]);
  expect(t.unit("soult").place).toBe("map");
});
rule("17.54", "its points of fatigue stay", () => {
  const t = hour("deactivation", { units: { guyot: { fatigue: 4 } } });
  t.act({ do: "deactivate", unit: "guyot" });
  expect(t.unit("guyot").fatigue).toBe(4);
});

// Continuation
const check = (leader: string, die: number, units: Position["units"], more: Position = {}) => {
  const t = hour(
    "continuation",
    { units: { [leader]: { mobilized: true }, ...units }, ...more },
    { dice: [die] },
  );
  return { t, reported: t.of("continued").find(({ unit }) => unit === leader)! };
};
const NEAR = { vivies: { at: "7,9" }, ferey: { at: "7,9" }, v1: { at: "7,9" }, f1: { at: "7,10" } };

rule("17.63", "a mobilized commander stays so up to his rating", () => {
  const { reported } = check("sacken", 4, {});
  expect(reported).toMatchObject({ needed: 4, total: 4, passed: true, terms: [] });
  const { t } = check("sacken", 5, {});
  expect(t.unit("sacken").mobilized).toBe(false);
  expect(t.of("standing")).toEqual([{ type: "standing", unit: "sacken", cite: "17.63" }]);
});
rule("17.63", "army commanders and the standing do not check", () => {
  const t = hour("continuation", { units: { napoleon: { mobilized: true } } });
  expect(t.of("continued")).toEqual([]);
});
rule("17.63-a", "minus his bonus", () => {
  expect(check("baggovut", 5, {}).reported).toMatchObject({ total: 4, passed: true });
});
rule("17.63-b", "a corps commander: one for each division leader on the map beyond his radius", () => {
  expect(check("sacken", 0, { ushakov: { at: "16,9" } }).reported.total).toBe(0);
  expect(check("sacken", 0, { ushakov: { at: "15,9" } }).reported.total).toBe(1);
  expect(
    check("sacken", 0, { ushakov: "display", titov: "display", netting: "display" }).reported.total,
  ).toBe(0);
});
rule("17.63-c", "a division leader: one for each brigade leader beyond it, on the display or retired", () => {
  expect(check("leval", 0, { ...NEAR, soult: { at: "16,0" } }).reported.total).toBe(0);
  expect(check("leval", 0, { ...NEAR, soult: { at: "16,0" }, ferey: { at: "11,9" } }).reported.total).toBe(0);
  expect(check("leval", 0, { ...NEAR, soult: { at: "16,0" }, ferey: { at: "12,9" } }).reported.total).toBe(1);
  expect(
    check("leval", 0, { ...NEAR, soult: { at: "16,0" }, ferey: "display", vivies: "display" }).reported.total,
  ).toBe(2);
  expect(
    check("leval", 0, { ...NEAR, soult: { at: "16,0" }, ferey: "retired", f1: "eliminated" }).reported.total,
  ).toBe(1);
});
rule("17.63-d", "two more beyond twice the radius, on the map", () => {
  expect(check("leval", 0, { ...NEAR, soult: { at: "16,0" }, ferey: { at: "15,9" } }).reported.total).toBe(1);
  const { reported } = check("leval", 0, { ...NEAR, soult: { at: "16,0" }, ferey: { at: "16,9" } });
  expect(reported.terms.map(({ value, cite }) => [value, cite])).toEqual([
    [1, "17.63-c"],
    [2, "17.63-d"],
  ]);
});
rule("17.63-e", "two in the evening", () => {
  const turns = Array.from({ length: 6 }, () => ({ name: "evening", light: "evening", hourly: true }));
  expect(check("sacken", 0, {}, { turns }).reported.total).toBe(2);
});
rule("17.63-f", "one less for a division leader near his corps commander", () => {
  expect(check("leval", 3, NEAR).reported).toMatchObject({
    total: 2,
    terms: [{ value: -1, cite: "17.63-f" }],
  });
});
rule("17.63-g", "two instead, wherever he is, if that one stays mobilized", () => {
  const t = hour(
    "continuation",
    { units: { ...NEAR, leval: { mobilized: true }, soult: { mobilized: true, at: "16,0" } } },
    { dice: [0, 5] },
  );
  expect(t.of("continued").map(({ unit, total }) => [unit, total])).toEqual([
    ["soult", 1], // Leval is far from him
    ["leval", 3],
  ]);
  const failed = hour(
    "continuation",
    { units: { ...NEAR, leval: { mobilized: true }, soult: { mobilized: true } } },
    { dice: [9, 5] },
  );
  expect(failed.of("continued")[1]).toMatchObject({ unit: "leval", total: 4, terms: [{ value: -1 }] });
});
rule("17.63-h", "two less for French light cavalry", () => {
  expect(
    check("leval", 5, { ...NEAR, soult: { at: "16,0" }, leval: { mobilized: true, lightCavalry: true } })
      .reported.total,
  ).toBe(3);
  const titov = {
    titov: { at: "18,9" },
    netting: { at: "18,9" },
    n1: { at: "18,10" },
    sacken: { at: "2,0" },
  };
  expect(
    check("ushakov", 5, { ...titov, ushakov: { mobilized: true, lightCavalry: true } }).reported.total,
  ).toBe(5);
});
rule("17.63-i", "two less under an attack order", () => {
  const { reported } = check(
    "leval",
    5,
    { ...NEAR, soult: { at: "16,0" }, leval: { mobilized: true, attack: "A" } },
    { attacks: [{ letter: "A", chief: "leval", level: "division" }] },
  );
  expect(reported.total).toBe(3);
});
rule("17.73-1b", "not while a corps commander only holds it", () => {
  const { reported } = check(
    "sacken",
    3,
    { sacken: { mobilized: true, attack: "A" } },
    { attacks: [{ letter: "A", chief: "sacken", level: "corps", held: true, implemented: false }] },
  );
  expect(reported.total).toBe(3);
});

// Points against the die
const exempt = (position: Position = {}, setting?: LabSetting) =>
  hour(
    "exemptions",
    {
      points: { allied: 2, french: 0 },
      units: { sacken: { mobilized: true }, ushakov: { mobilized: true } },
      ...position,
    },
    setting,
  );
rule("17.64", "a point spares a commander the check", () => {
  const t = exempt({}, { dice: [9] });
  expect([t.asks, t.side]).toEqual(["exempt", "allied"]);
  expect(t.actions("exempt")).toEqual([{ do: "exempt", unit: "sacken" }]);
  t.act({ do: "exempt", unit: "sacken" });
  expect(t.state.points[1]).toBe(1);
  expect(t.of("exempted")).toEqual([{ type: "exempted", unit: "sacken", cite: "17.64" }]);
  expect(t.of("continued").map(({ unit }) => unit)).toEqual(["ushakov"]);
  expect(t.of("continued")[0]?.total).toBe(7); // two less: his commander has a point [17.63-g]
});
rule("17.64", "a point that is kept is not spent, and the commander checks", () => {
  const t = exempt(
    { points: { allied: 2, french: 2 }, units: { sacken: { mobilized: true } } },
    { dice: [0] },
  );
  t.pass();
  expect([t.state.points[1], t.of("exempted")]).toEqual([2, []]);
  expect(t.of("continued").map(({ unit }) => unit)).toEqual(["sacken"]);
});
rule("4.1-1G", "commanders check before division leaders", () => {
  const t = exempt({ points: { allied: 0, french: 0 } }, { dice: [9, 0] });
  expect(t.of("continued").map(({ unit }) => unit)).toEqual(["sacken", "ushakov"]);
});
rule("17.64", "division leaders only if they are independent, or under the army commander", () => {
  expect(exempt().refusal({ do: "exempt", unit: "ushakov" })).toBe("17.64");
  const t = exempt({ units: { ushakov: { mobilized: true, under: "bennigsen" } } });
  expect(t.actions("exempt")).toEqual([{ do: "exempt", unit: "ushakov" }]);
});
rule("17.64", "detachments may; the standing need not", () => {
  const t = exempt({ units: { baggovut: { mobilized: true } } });
  expect(t.refusal({ do: "exempt", unit: "baggovut" })).toBeUndefined();
  expect(t.refusal({ do: "exempt", unit: "sacken" })).toBe("17.64");
});
rule("17.64", "not while the army commander is away from headquarters", () => {
  const t = exempt({ units: { sacken: { mobilized: true }, bennigsen: { at: "2,1" } } }, { dice: [0] });
  expect(t.asks).not.toBe("exempt");
});
rule("17.64", "at any distance, if a way is clear of enemy zones", () => {
  const far = { sacken: { mobilized: true, at: "2,16" }, ushakov: { at: "18,9" } };
  expect(exempt({ units: far }).refusal({ do: "exempt", unit: "sacken" })).toBeUndefined();
  const ring = ["1,14", "2,14", "3,14", "4,15", "4,16", "4,17"];
  const wall = Object.fromEntries(
    ring.map((at, i) => [`w${i}`, { side: "french", under: "ferey", at, formation: "square" }]),
  );
  const t = exempt({
    units: {
      ...far,
      ...wall,
      w6: { side: "french", under: "ferey", at: "0,14", formation: "square" },
      baggovut: { mobilized: true },
    },
  });
  expect(t.refusal({ do: "exempt", unit: "sacken" })).toBe("17.64");
  expect(t.refusal({ do: "exempt", unit: "baggovut" })).toBeUndefined();
});

rule("17.22", "Bagration needs no headquarters to spend points", () => {
  const t = lab(
    { phase: "alliedCommand", stage: "army", points: { allied: 2 } },
    { scenario: "rearguard", dice: [0, 0] },
  );
  expect(t.actions("order").some(({ urgent }) => urgent)).toBe(true);
  const before = t.state.points[1]!;
  t.act(t.actions("order").find(({ urgent, attack }) => !urgent && !attack)!);
  expect(t.state.points[1]).toBe(before - 1);
});
