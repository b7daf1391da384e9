import { expect } from "vitest";
import { lab, rule } from "./lab.ts";

const infantry = (side: string, at: string, more = {}) => ({ type: "infantry", side, at, ...more });
const far = { p: infantry("coalition", "1,1") };
const on = { options: ["16.6"] };
const breakDown = { do: "breakDown", unit: "f" } as const;
const gone = (strength: number, more = {}) => ({
  type: "infantry",
  side: "french",
  strength,
  is: "eliminated",
  ...more,
});
/** Two Cadres one hex apart, so that one can join the other. */
const cadres = { "french-cadre-1": "8,8", "french-cadre-2": "8,9" };

rule(["16.6", "16.6.1"], "a large unit becomes two Cadres for one Morale Point, and both may move", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), ...far } }, on);
  t.act(breakDown);
  expect(t.morale).toEqual([4, 5]);
  expect(t.unit("f").place).toBe("eliminated");
  expect([t.hex("french-cadre-1"), t.hex("french-cadre-2")]).toEqual(["8,8", "8,8"]);
  expect(t.of("brokenDown")).toMatchObject([
    { unit: "f", into: ["french-cadre-1", "french-cadre-2"], cite: "16.6.1" },
  ]);
  t.act({ do: "move", unit: "french-cadre-1", to: "8,7" }, { do: "move", unit: "french-cadre-2", to: "8,9" });
  t.pass();
  expect([t.hex("french-cadre-1"), t.hex("french-cadre-2")]).toEqual(["8,7", "8,9"]);
});

rule("16.6.1", "under fog both sides see which unit was broken down, so it cannot be undone", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), ...far } }, { options: ["16.1", "16.6"] });
  expect(t.act(breakDown).of("brokenDown")).toMatchObject([{ reveals: true }]);
  expect(
    lab({ units: { f: infantry("french", "8,8"), ...far } }, on)
      .act(breakDown)
      .of("brokenDown"),
  ).not.toHaveProperty("0.reveals");
});

rule("16.6", "without the option no unit breaks down, and none is built up", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), ...far } });
  expect(t.actions("breakDown")).toEqual([]);
  expect(t.refusal(breakDown)).toBe("16.6");
  const u = lab({ units: { ...cadres, old: gone(2), ...far } }, { options: ["16.5"] });
  expect(u.refusal({ do: "move", unit: "french-cadre-1", to: "8,9" })).toBe(undefined); // the other can move on
  u.act({ do: "move", unit: "french-cadre-1", to: "8,9" });
  expect(u.refusal({ do: "pass" })).toBe("6.9");
});

rule("16.6.1", "two Cadres of the unit's own nation must be free", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), "french-cadre-1": "3,3", ...far } }, on);
  expect(t.actions("breakDown")).toEqual([]);
  expect(t.refusal(breakDown)).toBe("16.6.1");
});

rule("16.6.1", "only before it moves", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), ...far } }, on);
  expect(t.actions("breakDown").map((action) => action.unit)).toEqual(["f"]);
  t.act({ do: "move", unit: "f", to: "8,7" });
  expect(t.actions("breakDown")).toEqual([]);
  expect(t.refusal(breakDown)).toBe("16.6.1");
});

rule("16.6.1", "a Routed unit may break down, too: its Cadres bear its marker and fall back", () => {
  const t = lab({ units: { f: infantry("french", "8,8", { routed: "french" }), ...far } }, on);
  t.act(breakDown);
  expect([t.unit("french-cadre-1").routed, t.unit("french-cadre-2").routed]).toEqual([1, 1]);
  expect(t.actions("move")).toEqual([]);
  expect(t.actions("pass")).toHaveLength(1); // they may combine again
  t.act({ do: "fallBack", unit: "french-cadre-1", to: "8,9", toward: "8,15" });
  expect([t.hex("french-cadre-1"), t.hex("french-cadre-2")]).toEqual(["8,9", "8,8"]);
});

rule("16.6.1-dummy", "a dummy that joins Routed Cadres looks like them, and needs their way out", () => {
  const on = { options: ["16.1", "16.6"] };
  const routed = { f: infantry("french", "8,8", { routed: "french" }) };
  const t = lab({ units: { ...routed, ...far } }, on).act({ ...breakDown, dummy: true });
  expect(t.unit("french-dummy-1")).toMatchObject({ hex: "8,8", routed: 1, hidden: 1 });
  const terrain = Object.fromEntries(["8,9", "7,9", "9,9"].map((hex) => [hex, "prohibited"]));
  const shut = lab({ map: { terrain }, units: { ...routed, ...far } }, on);
  expect(shut.refusal({ ...breakDown, dummy: true })).toBe("16.6.1-dummy");
  expect(shut.refusal(breakDown)).toBe(undefined);
});

rule(["16.6.1-large", "16.6.1-dummy"], "the refusal says what is wrong: unit or dummy", () => {
  const units = {
    f: infantry("french", "8,8"),
    small: infantry("french", "3,3", { strength: 1 }),
    c: { type: "cavalry", side: "french", at: "4,8" },
    seen: infantry("french", "12,8", { hidden: false }),
    p: infantry("coalition", "8,7"),
  };
  const t = lab({ units }, { options: ["16.1", "16.6"] });
  const refusal = (unit: string, more = {}) => t.refusal({ do: "breakDown", unit, ...more });
  expect([refusal("small"), refusal("c"), refusal("p")]).toEqual(["16.6.1-large", "16.6.1-large", "3.0"]);
  expect([refusal("f"), refusal("seen")]).toEqual([undefined, undefined]);
  expect(refusal("f", { dummy: true })).toBe("16.6.1-dummy"); // neither could move off
  expect(refusal("seen", { dummy: true })).toBe("16.6.1-dummy");
});

rule(["16.6", "16.7.6"], "Road-bound units neither break down nor are built up", () => {
  const traits = ["road-bound"];
  const t = lab(
    { map: { roads: [["8,8", "8,9"]] }, units: { f: infantry("french", "8,8", { traits }), ...far } },
    { options: ["16.6", "16.7"] },
  );
  expect(t.actions("breakDown")).toEqual([]);
  expect(t.refusal(breakDown)).toBe("16.6.1-large");
  const u = lab({ units: { ...cadres, w: gone(2, { traits }), ...far } }, { options: ["16.6", "16.7"] });
  u.act({ do: "move", unit: "french-cadre-1", to: "8,9" });
  expect(u.refusal({ do: "pass" })).toBe("6.9");
});

rule("16.6.1", "a unit held in an enemy zone may break down too: its Cadres can always combine again", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), p: infantry("coalition", "8,7") } }, on);
  t.act(breakDown);
  expect(t.reach("french-cadre-1")).toEqual([]);
  t.pass();
  expect(t.hex("f")).toBe("8,8");
  expect(t.morale).toEqual([5, 5]);
});

rule("16.6.1", "the last Morale Point may be spent on it, and loses the game", () => {
  const t = lab({ morale: { french: 1 }, units: { f: infantry("french", "8,8"), ...far } }, on);
  expect(t.actions("breakDown")).toEqual([{ ...breakDown, selfDefeating: true }]);
  t.act({ ...breakDown, selfDefeating: true });
  expect(t.game.outcome).toMatchObject({ winner: "coalition" });
});

rule("16.6.1", "fatigue passes to the Cadres, and back to what they are built up into", () => {
  const t = lab(
    { units: { f: infantry("french", "8,8", { fatigue: 2 }), ...far } },
    { options: ["16.6", "16.8"] },
  );
  t.act(breakDown);
  expect(t.unit("french-cadre-2").fatigue).toBe(2);
  t.pass();
  expect(t.of("fatigue").map(({ unit, level }) => [unit, level])).toEqual([["f", 1]]); // rested at the end of the turn
});

rule("16.6.1-large", "strength 1, cavalry and artillery are not large infantry", () => {
  const units = {
    small: infantry("french", "8,8", { strength: 1 }),
    large: infantry("french", "6,8", { strength: 3 }),
    horse: { type: "cavalry", side: "french", at: "4,8" },
    gun: { type: "artillery", side: "french", at: "2,8" },
    ...far,
  };
  const t = lab({ units }, on);
  expect(t.actions("breakDown").map((action) => action.unit)).toEqual(["large"]);
});

rule("16.6.1-dummy", "a hidden unit may leave a hidden dummy with its hidden Cadres", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), ...far } }, { options: ["16.6", "16.1"] });
  t.act({ ...breakDown, dummy: true });
  const pieces = ["french-cadre-1", "french-cadre-2", "french-dummy-1"];
  expect(pieces.map((id) => [t.hex(id), t.unit(id).hidden])).toEqual(pieces.map(() => ["8,8", 1]));
  expect(t.refusal({ do: "pass" })).toBe("6.9");
  t.act({ do: "move", unit: "french-dummy-1", to: "8,5" });
  expect(t.refusal({ do: "pass" })).toBe(undefined); // the Cadres will combine
});

rule("16.6.1-dummy", "or the Cadres go and the dummy stays", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), ...far } }, { options: ["16.6", "16.1"] });
  t.act({ ...breakDown, dummy: true }, { do: "move", unit: "french-cadre-1", to: "8,7" });
  expect(t.refusal({ do: "pass" })).toBe("6.9");
  t.act({ do: "move", unit: "french-cadre-2", to: "8,9" });
  expect(t.refusal({ do: "pass" })).toBe(undefined);
});

rule("16.6.1-dummy", "no dummy for a unit that has been seen, without fog, or with none to spare", () => {
  const dummies = (units: object, options: string[]) =>
    lab({ units: { f: infantry("french", "8,8"), ...far, ...units } }, { options }).actions("breakDown");
  expect(dummies({}, ["16.6", "16.1"])).toContainEqual({ ...breakDown, dummy: true });
  expect(dummies({ f: infantry("french", "8,8", { hidden: false }) }, ["16.6", "16.1"])).toEqual([breakDown]);
  expect(dummies({}, ["16.6"])).toEqual([breakDown]);
  const used = { "french-dummy-1": "3,3", "french-dummy-2": "4,4" };
  expect(dummies(used, ["16.6", "16.1"])).toEqual([breakDown]);
});

rule(
  "16.6.2",
  "two Cadres that end together become the weakest eliminated large unit, for a Morale Point",
  () => {
    const t = lab({ units: { ...cadres, big: gone(3), old: gone(2), ...far } }, on);
    t.act({ do: "move", unit: "french-cadre-1", to: "8,9" }).pass();
    expect(t.hex("old")).toBe("8,9");
    expect(t.unit("big").place).toBe("eliminated");
    expect([t.unit("french-cadre-1").place, t.unit("french-cadre-2").place]).toEqual(["pool", "pool"]);
    expect(t.morale).toEqual([6, 5]);
    expect(t.of("combined")).toMatchObject([{ unit: "old", hex: "8,9", cite: "16.6.2" }]);
  },
);

rule("16.6.2", "the two Cadres are named in the order of battle, whichever joined the other", () => {
  const joined = ["french-cadre-1", "french-cadre-2"].map((unit) => {
    const t = lab({ units: { ...cadres, old: gone(2), ...far } }, on);
    return t
      .act({ do: "move", unit, to: unit === "french-cadre-1" ? "8,9" : "8,8" })
      .pass()
      .of("combined");
  });
  expect(joined.map(([reported]) => reported?.cadres)).toEqual([Object.keys(cadres), Object.keys(cadres)]);
});

rule("16.6.2", "among equally weak units the owner chooses", () => {
  const t = lab(
    { units: { ...cadres, one: gone(2), other: gone(2, { movement: 3 }), big: gone(3), ...far } },
    on,
  );
  t.act({ do: "move", unit: "french-cadre-1", to: "8,9" }).pass();
  expect([t.asks, t.side]).toEqual(["combining", "french"]);
  expect(t.actions("combine").map((action) => action.unit)).toEqual(["one", "other"]);
  expect(t.refusal({ do: "combine", unit: "big" })).toBe("16.6.2");
  t.act({ do: "combine", unit: "other" });
  expect(t.hex("other")).toBe("8,9");
  expect(t.unit("one").place).toBe("eliminated");
});

rule("16.6.2", "the new unit can fight immediately", () => {
  const units = { ...cadres, old: gone(3), p: infantry("coalition", "8,10") };
  const t = lab({ units }, { ...on, dice: [3] });
  t.act({ do: "move", unit: "french-cadre-1", to: "8,9" }).pass().until("declaration");
  expect(t.actions("attack")).toEqual([{ do: "attack", units: ["old"], targets: ["8,10"] }]);
});

rule("16.6.2", "without an eliminated large unit of their nation two Cadres may not end stacked", () => {
  const nations = [
    { id: "french", name: "French", side: "french", loc: ["8,15"], cadres: 2 },
    { id: "saxon", name: "Saxon", side: "french", loc: ["9,15"], cadres: 1 },
    { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1"], cadres: 2 },
  ];
  const f = infantry("french", "15,1");
  const t = lab({ units: { f, ...cadres, ...far } }, on);
  t.act({ do: "move", unit: "french-cadre-1", to: "8,9" });
  expect(t.refusal({ do: "pass" })).toBe("6.9");
  const moved = { at: "8,9", moved: true };
  const u = lab({ units: { f, "french-cadre-1": "8,8", "french-cadre-2": moved, ...far } }, on);
  expect(u.refusal({ do: "move", unit: "french-cadre-1", to: "8,9" })).toBe("6.9");
  const mixed = {
    "saxon-cadre-1": "8,8",
    "french-cadre-2": moved,
    old: gone(2, { nation: "french" }),
    ...far,
  };
  const v = lab({ nations, units: mixed }, on);
  expect(v.refusal({ do: "move", unit: "saxon-cadre-1", to: "8,9" })).toBe("6.9");
});

rule("16.6.2", "a Morale of 10 does not rise", () => {
  const t = lab({ morale: { french: 10 }, units: { ...cadres, old: gone(2), ...far } }, on);
  t.act({ do: "move", unit: "french-cadre-1", to: "8,9" }).pass();
  expect(t.morale[0]).toBe(10);
});

rule("16.6.1-dummy", "one way out is enough: the dummy goes and the Cadres combine", () => {
  const shut = ["8,7", "7,8", "7,9", "9,8", "9,9", "8,10", "7,10", "9,10"];
  const terrain = Object.fromEntries(shut.map((hex) => [hex, "prohibited"]));
  const t = lab(
    { map: { terrain }, units: { f: infantry("french", "8,8"), ...far } },
    { options: ["16.6", "16.1"] },
  );
  t.act({ ...breakDown, dummy: true });
  expect(t.hex("french-dummy-1")).toBe("8,8");
  t.act({ do: "move", unit: "french-dummy-1", to: "8,9" }).pass();
  expect([t.hex("f"), t.unit("f").hidden]).toEqual(["8,8", 1]); // hidden Cadres make a hidden unit
});

rule("16.6.2", "a Routed Cadre makes a Routed unit", () => {
  const units = {
    ...cadres,
    "french-cadre-2": { at: "8,9", routed: "french" },
    old: gone(2),
    p: infantry("coalition", "7,7"),
  };
  const t = lab({ units }, on);
  t.act({ do: "move", unit: "french-cadre-1", to: "8,9" }).pass();
  expect(t.of("combined")).toMatchObject([{ unit: "old" }]);
  expect(t.of("recovered")).toMatchObject([{ unit: "old" }]); // as any other at the end of the turn
});

rule(
  "16.6.2",
  "Cadres of an army that has lost no large unit cannot combine, however empty the field",
  () => {
    const t = lab({ units: { ...cadres, ...far } }, on);
    expect(t.reach("french-cadre-1")).toContain("8,9"); // the other can still move away
    t.act({ do: "move", unit: "french-cadre-1", to: "8,9" });
    expect(t.actions("pass")).toEqual([]);
  },
);

rule("16.6.2", "one eliminated unit serves one pair of Cadres, not two", () => {
  const nations = [
    { id: "french", name: "French", side: "french", loc: ["8,15"], cadres: 4 },
    { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1"], cadres: 0 },
  ];
  const pairs = { ...cadres, "french-cadre-3": "3,3", "french-cadre-4": "3,4" };
  const joined = (units: object) =>
    lab({ nations, units: { ...pairs, ...units, ...far } }, on)
      .act(
        { do: "move", unit: "french-cadre-1", to: "8,9" },
        { do: "move", unit: "french-cadre-3", to: "3,4" },
      )
      .refusal({ do: "pass" });
  expect(joined({ old: gone(2) })).toBe("6.9");
  expect(joined({ old: gone(2), older: gone(3) })).toBe(undefined);
});

rule(
  ["16.6.2", "6.9"],
  "a unit stacked with two Cadres leaves them to combine, even the first unit of the army",
  () => {
    const f = infantry("french", "8,9");
    const t = lab({ units: { f, ...cadres, old: gone(2), ...far } }, on);
    t.act({ do: "move", unit: "french-cadre-1", to: "8,9" });
    expect(t.refusal({ do: "pass" })).toBe("6.9");
    t.act({ do: "move", unit: "f", to: "8,10" }).pass();
    expect([t.hex("f"), t.hex("old")]).toEqual(["8,10", "8,9"]);
    const stays = lab({ units: { f: { ...f, moved: true }, ...cadres, old: gone(2), ...far } }, on);
    expect(stays.reach("french-cadre-1")).not.toContain("8,9");
  },
);

rule("16.6.1", "not when it shares its hex, or has spent points on entering with a dummy", () => {
  const units = { f: infantry("french", "8,8"), g: infantry("french", "8,8", { strength: 1 }), ...far };
  const t = lab({ units }, on);
  expect(t.refusal(breakDown)).toBe("16.6.1");
  const late = { type: "infantry", side: "french", arrives: { turn: 1, at: "8,15" } };
  const u = lab({ units: { f: late, ...far } }, { options: ["16.1", "16.6"] });
  u.act({ do: "enterWithDummy", unit: "f", at: "8,15" }, { do: "move", unit: "french-dummy-1", to: "8,13" });
  expect(u.reach("f")).toContain("8,14");
  expect(u.refusal(breakDown)).toBe("16.6.1");
});

rule("16.6.2", "the more tired Cadre counts, and one that has been seen shows the unit", () => {
  const units = {
    "french-cadre-1": { at: "8,8", fatigue: 1, hidden: false },
    "french-cadre-2": { at: "8,9", fatigue: 3 },
    old: gone(2),
    ...far,
  };
  const t = lab({ units }, { options: ["16.1", "16.6", "16.8"] });
  t.act({ do: "move", unit: "french-cadre-1", to: "8,9" }).pass();
  expect(t.unit("old").hidden).toBe(0);
  expect(t.of("fatigue")).toMatchObject([{ unit: "old", level: 2 }]); // three, rested at the end of the turn
});

rule(["16.6.1", "12.2"], "the point is reported as spent on it", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), ...far } }, on).act(breakDown);
  expect(t.of("spent")).toEqual([
    { type: "spent", side: "french", on: "breakdown", left: 4, cite: "16.6.1" },
  ]);
});

rule(
  ["16.6.1", "12.2"],
  "not where no Morale may be spent on it, or where Cadres serve for losses only",
  () => {
    const units = { f: infantry("french", "8,8"), ...far };
    const exclusive = [{ cite: "X1", text: "No.", modifiers: [{ kind: "no-spending", on: ["breakdown"] }] }];
    const t = lab({ exclusive, units }, on);
    expect([t.actions("breakDown"), t.refusal(breakDown)]).toEqual([[], "X1"]);
    const u = lab({ units }, { options: ["16.5"] });
    expect([u.actions("breakDown"), u.refusal(breakDown)]).toEqual([[], "16.6"]);
  },
);

rule(["16.6.1-dummy", "16.8"], "a dummy does not inherit fatigue", () => {
  const units = { f: infantry("french", "8,8", { fatigue: 2 }), ...far };
  const t = lab({ units }, { options: ["16.1", "16.6", "16.8"] }).act({ ...breakDown, dummy: true });
  expect(["french-cadre-1", "french-cadre-2", "french-dummy-1"].map((id) => t.unit(id).fatigue)).toEqual([
    2, 2, 0,
  ]);
});

rule("16.6.1", "with more Cadres free it still becomes two", () => {
  const nations = [
    { id: "french", name: "French", side: "french", loc: ["8,15"], cadres: 4 },
    { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1"], cadres: 0 },
  ];
  const t = lab({ nations, units: { f: infantry("french", "8,8"), ...far } }, on).act(breakDown);
  expect(t.of("brokenDown")).toMatchObject([{ into: ["french-cadre-1", "french-cadre-2"] }]);
  expect(["1", "2", "3", "4"].map((n) => t.unit(`french-cadre-${n}`).place)).toEqual([
    "map",
    "map",
    "pool",
    "pool",
  ]);
});

rule(
  ["6.9", "16.6.2"],
  "a unit may stop on two Cadres that can still march on, and not on two that cannot",
  () => {
    const pair = (more: object) => ({
      "french-cadre-1": { at: "8,8", ...more },
      "french-cadre-2": { at: "8,8", ...more },
      old: gone(2),
      f: infantry("french", "8,9"),
      ...far,
    });
    const onto = { do: "move", unit: "f", to: "8,8" } as const;
    const t = lab({ units: pair({}) }, on);
    expect(t.refusal(onto)).toBe(undefined);
    t.act(onto);
    expect(t.refusal({ do: "pass" })).toBe("6.9");
    t.act({ do: "move", unit: "french-cadre-1", to: "8,7" });
    expect(t.refusal({ do: "pass" })).toBe("6.9");
    t.act({ do: "move", unit: "french-cadre-2", to: "8,7" });
    expect(t.refusal({ do: "pass" })).toBe(undefined);
    expect(lab({ units: pair({ moved: true }) }, on).refusal(onto)).toBe("6.9");
  },
);
