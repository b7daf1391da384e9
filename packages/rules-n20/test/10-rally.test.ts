import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { fFoot, pFoot, rolls } from "./aftermath.ts";
import { type Lab, lab, rule } from "./lab.ts";

const NIGHT = [{ name: "Night", night: true }, { name: "Day" }];
const broken = (more: object = {}) => ({ type: "infantry", side: "french", is: "broken", ...more });
const night = (units: object, dice: number[] = [], rest: { [key: string]: Json } = {}) =>
  lab({ turns: NIGHT, phase: "night", units: { p: pFoot("1,1"), ...units }, ...rest }, { dice });
const rally = (unit: string) => ({ do: "rally", unit }) as const;
const place = (hex: string) => ({ do: "place", hex }) as const;
const tries = (t: Lab) => t.actions("rally").map(({ unit }) => unit);
const LOCS = [
  { id: "french", name: "French", side: "french", loc: ["8,15", "1,15"], cadres: 2 },
  { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1"], cadres: 2 },
];

rule("10.0", "Broken units may try at night, in their own turn, if their owner chooses", () => {
  const t = night({ f: broken(), e: broken(), q: { ...broken(), side: "coalition" } });
  expect([t.asks, t.side]).toEqual(["rally", "french"]);
  expect(tries(t)).toEqual(["f", "e"]);
  expect(t.refusal(rally("q"))).toBe("10.0");
  expect(t.game.refusals("french", place("8,15"))[0]?.message).not.toMatch("try to Rally");
  t.pass();
  expect(rolls(t)).toEqual([]);
  expect(t.unit("f").place).toBe("broken");
});

rule("10.0", "by day there is no Rally without an event", () => {
  const t = lab({ phase: "recovery", units: { p: pFoot("1,1"), e: fFoot("8,10"), f: broken() } });
  expect([t.asks, t.side]).toEqual(["movement", "coalition"]);
  expect(t.unit("f").place).toBe("broken");
});

rule("10.0", "an event allows it with limits of its own", () => {
  const half = {
    title: "Stragglers",
    text: "Some come back.",
    effects: [{ do: "rally", who: {}, upTo: 1, add: 1 }],
  };
  const t = lab(
    {
      phase: "events",
      units: { p: pFoot("1,1"), e: broken(), f: broken() },
      events: [{ id: "X1", common: half }],
      cards: { deck: ["X1"] },
    },
    { dice: [1, 4] },
  );
  expect(t.asks).toBe("rally");
  t.act(rally("f"));
  expect(t.of("rallyRoll")).toMatchObject([
    { unit: "f", die: 4, result: "rallied", modifiers: [{ value: 1 }] },
  ]);
  t.act(place("8,15"));
  expect(t.asks).toBe("movement"); // only one was allowed
  expect(t.unit("e").place).toBe("broken");
});

rule("10.0-procedure", "each rolls once, and the result is applied immediately", () => {
  const rows = { 1: "eliminated", 2: "eliminated", 3: "broken", 4: "broken", 5: "placing", 6: "placing" };
  for (const [die, end] of Object.entries(rows)) {
    const t = night({ f: broken(), e: broken() }, [Number(die)]);
    t.act(rally("f"));
    expect(rolls(t)).toEqual([`rally: ${die} by french`]);
    if (end === "placing") expect(t.asks).toBe("placing");
    else {
      expect(t.unit("f").place).toBe(end);
      expect(tries(t)).toEqual(["e"]);
      expect(t.refusal(rally("f"))).toBe("10.0-procedure");
    }
    expect(t.morale).toEqual([5, 5]);
  }
});

rule("10.0-elite", "an Elite unit adds one", () => {
  const elite = broken({ traits: ["elite"] });
  const t = night({ f: elite, e: elite, d: elite }, [4, 2, 1]);
  t.act(rally("f"));
  expect(t.of("rallyRoll")).toMatchObject([
    { die: 4, result: "rallied", modifiers: [{ value: 1, cite: "10.0-elite" }] },
  ]);
  t.act(place("8,15"), rally("e"), rally("d"));
  expect([t.unit("e").place, t.unit("d").place]).toEqual(["broken", "eliminated"]);
});

rule(
  ["10.0-morale", "12.2.2"],
  "a point bought before a roll serves that one and all later ones, not those before",
  () => {
    const t = night({ f: broken(), e: broken(), d: broken() }, [4, 4, 4], { nations: LOCS });
    t.act(rally("f"));
    expect(t.unit("f").place).toBe("broken"); // what is rolled stands
    t.act({ do: "spendOnRally" });
    expect(t.of("spent")).toMatchObject([{ side: "french", on: "rally", left: 4, cite: "12.2.2" }]);
    expect(t.refusal({ do: "spendOnRally" })).toBe("10.0-morale"); // once an occasion
    t.act(rally("e"), place("8,15"), rally("d"), place("1,15"));
    expect(t.of("rallyRoll").map(({ result, modifiers }) => [result, modifiers.length])).toEqual([
      ["cadre?", 0],
      ["rallied", 1],
      ["rallied", 1],
    ]);
  },
);

rule("10.0-morale", "not after the last die", () => {
  const t = night({ f: broken() }, [4]);
  t.act(rally("f"));
  expect(t.asks).not.toBe("rally");
  expect(t.of("spent")).toEqual([]);
});

rule("12.2.2", "spending the last point is allowed, marked, and loses the game", () => {
  const t = night({ f: broken() }, [], { morale: { french: 1, coalition: 5 } });
  expect(t.actions("spendOnRally")).toEqual([{ do: "spendOnRally", selfDefeating: true }]);
  t.act(...t.actions("spendOnRally"));
  expect(t.of("over")).toMatchObject([{ winner: "coalition" }]);
});

rule("10.0-placement", "on any empty LOC hex of its own", () => {
  const t = night({ f: broken() }, [5], { nations: LOCS });
  t.act(rally("f"));
  expect([t.asks, t.actions("place").map(({ hex }) => hex)]).toEqual(["placing", ["8,15", "1,15"]]);
  t.act(place("1,15"));
  expect(t.unit("f")).toMatchObject({ place: "map", hex: "1,15", routed: 0 });
  expect(t.of("rallied")).toMatchObject([{ unit: "f", hex: "1,15", cite: "10.0-placement" }]);
});

rule("10.0-placement", "not on one that is held; an enemy zone does not matter", () => {
  const t = night({ f: broken(), e: fFoot("8,15"), q: pFoot("2,14") }, [5], { nations: LOCS });
  t.act(rally("f"));
  expect(t.actions("place").map(({ hex }) => hex)).toEqual(["1,15"]);
  const u = night({ f: broken(), e: fFoot("8,15"), q: pFoot("1,15") }, [5], { nations: LOCS });
  u.act(rally("f"));
  expect(u.of("staysBroken")).toMatchObject([{ cite: "10.0-decline" }]);
});

rule("10.0-placement", "its own garrison leaves an LOC hex empty", () => {
  const garrisons = [{ hex: "8,15", nation: "french", strength: 0 }];
  const t = night({ f: broken() }, [5], { garrisons });
  expect(t.act(rally("f")).actions("place")).toHaveLength(1);
});

rule(
  "10.0-decline",
  "without space, or if the owner declines, it stays Broken and may try another night",
  () => {
    const full = night({ f: broken(), e: fFoot("8,15") }, [6]);
    full.act(rally("f"));
    expect(full.of("staysBroken")).toMatchObject([{ unit: "f", cite: "10.0-decline" }]);
    expect([full.unit("f").place, full.asks]).toEqual(["broken", "movement"]); // it is not asked where to
    const no = night({ f: broken() }, [6], { turns: [...NIGHT.slice(0, 1), { name: "Night", night: true }] });
    no.act(rally("f")).pass();
    expect(no.unit("f").place).toBe("broken");
    no.until("rally");
    expect(no.state.turn).toBe(2);
    expect(tries(no)).toEqual(["f"]);
  },
);

rule("10.0-notrout", "Rally has nothing to do with rout markers", () => {
  const t = night({ f: broken(), e: fFoot("8,12", { routed: "coalition" }) }, [6]);
  expect(tries(t)).toEqual(["f"]);
  t.act(rally("f"), place("8,15"));
  expect(t.unit("e").routed).toBe(2);
});

rule(
  ["10.0", "12.2.2"],
  "the question names the units that may try, and the point only where it can help",
  () => {
    const t = night({ f: broken(), e: broken() }, [3]);
    expect(t.game.pending[0]).toMatchObject({ id: "rally", side: "french", cite: "10.0", about: ["f", "e"] });
    expect(t.actions("spendOnRally")).toHaveLength(1);
    t.act(rally("f"));
    expect(t.game.pending[0]?.about).toEqual(["e"]);
    const exclusive = [{ cite: "X1", text: "No.", modifiers: [{ kind: "no-spending", on: ["rally"] }] }];
    expect(night({ f: broken() }, [], { exclusive }).actions("spendOnRally")).toEqual([]);
    const effects = [{ do: "rally", who: {}, upTo: 1, add: 0, freely: true }];
    const events = [{ id: "X1", common: { title: "All back", text: "One comes back.", effects } }];
    const units = { p: pFoot("1,1"), f: broken() };
    const freely = lab({ phase: "events", events, units }, { dice: [1] });
    expect(freely.actions("spendOnRally")).toEqual([]);
    expect(freely.refusal({ do: "spendOnRally" })).toBe("10.0");
    freely.act(rally("f"));
    expect([freely.asks, rolls(freely).length]).toEqual(["placing", 1]); // the draw, and no die
  },
);

rule("10.0-procedure", "the roll is reported with every modifier and its case", () => {
  const effects = [{ do: "rally", who: {}, upTo: 1, add: -1 }];
  const events = [{ id: "X1", common: { title: "Stragglers", text: "Some.", effects } }];
  const units = { p: pFoot("1,1"), f: broken({ traits: ["elite"] }) };
  const t = lab({ phase: "events", events, units }, { dice: [1, 4] });
  t.act({ do: "spendOnRally" }, rally("f"));
  expect(t.of("rallyRoll")).toEqual([
    {
      type: "rallyRoll",
      unit: "f",
      die: 4,
      result: "rallied",
      modifiers: [
        { label: "Elite", value: 1, cite: "10.0-elite" },
        { label: "Morale spent", value: 1, cite: "12.2.2" },
        { label: "event", value: -1, cite: "5.0" },
      ],
      cite: "10.0-procedure",
    },
  ]);
});
