// [X.2-X.5] The windows of phase 8: which units may form up or roll, in what, and which recover off the table.

import { describe, expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { editUnit } from "../src/editing.ts";
import { isFault } from "../src/faults.ts";
import { unordered } from "../src/rules/10-rally.ts";
import { WINDOW } from "../src/sequence.ts";
import { takeOff } from "../src/verbs.ts";
import { words } from "../src/words/words.ts";
import { type Field, field } from "./field.ts";
import { d100, rule } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

const LOOSE = { at: [1000, 600], formation: "skirmish", done: ["recall"] };
const ROUTED = { at: [1000, 600], formation: "rout", status: "routed", done: ["recall"], strength: 20 };
const B9 = { at: [300, 1500], facing: 180 };

const table = (units: Entry, dice: number[] = [], more: Entry = {}): Field =>
  field({ units: { B9, ...units }, ...more }, { dice: [dice] });
const state = ({ g, u }: Field, id: string) => g.state.units[u(id)]!;
const bar = (f: Field, kind: "reform" | "group", id = "A1") => {
  const offer = WINDOW.rally.offers[kind]!(f.g, f.u(id));
  return isFault(offer) ? words.say(offer) : undefined;
};
const reform = (unit: string, formation: string, more: Entry = {}) =>
  ({ unit, order: "reform", formation, heading: 0, ...more }) as Order;
const judged = (f: Field, ...orders: Order[]) =>
  WINDOW.rally.judge(f.g, 0, orders).map(({ about: who, cite }) => `${who} ${cite}`);
const resolved = (f: Field, ...orders: Order[]): Field => {
  WINDOW.rally.resolve(f.g, [orders, []]);
  return f;
};
const reported = (f: Field, type: string) => f.events.filter((event) => event.type === type);

describe("which units may", () => {
  rule("X.4", "a crowd that spent the turn in safety and was not fired on", () => {
    expect(bar(table({ A1: ROUTED }), "reform")).toBeUndefined();
    expect(bar(table({ A1: { ...ROUTED, done: [] } }), "reform")).toBe("has not spent the turn in safety");
    expect(bar(table({ A1: { ...ROUTED, firedOn: true } }), "reform")).toBe("has been fired on");
    expect(bar(table({ A1: ROUTED, B1: { at: [1000, 700], facing: 180 } }), "reform")).toBe(
      "is not in safety",
    );
  });

  rule("X.3", "the shaken roll wherever they are, the steady do not", () => {
    const shaken = { A1: { at: [1000, 600], status: "shaken" } };
    expect(bar(table({ ...shaken, A2: { at: [1500, 600], status: "shaken" } }), "group")).toBeUndefined();
    expect(bar(table(shaken), "group")).toBe("is the only one to check");
    expect(bar(table({ A1: { at: [1000, 600] } }), "group")).toBe("is neither shaken nor routed");
    expect(bar(table({ A1: { at: [1000, 600] } }), "reform")).toBe(
      "has not spent the turn on recall and rally",
    );
    expect(bar(table({ A1: LOOSE }), "reform")).toBeUndefined();
  });
});

describe("how", () => {
  rule("X.2", "as its arm knows, once, with the gaps of skirmishers on foot", () => {
    const f = table({ A1: LOOSE });
    expect(judged(f, reform("A1", "line"))).toEqual([]);
    expect(judged(f, reform("A1", "line"), reform("A1", "attack"))).toEqual(["A1 X.2"]);
    expect(judged(f, reform("A1", "cav-attack"))).toEqual(["A1 X.2"]);
    const gap = (formation: string, mm: number) => judged(f, reform("A1", formation, { gap: mm * 100 }))[0];
    expect([
      gap("skirmish", 40),
      gap("skirmish", 80),
      gap("skirmish", 38),
      gap("skirmish", 82),
      gap("skirmish", 41),
    ]).toEqual([
      undefined,
      undefined,
      "A1 III.2-skirmish-layout",
      "A1 III.2-skirmish-layout",
      "A1 III.2-skirmish-layout",
    ]);
    expect(gap("line", 40)).toBe("A1 III.2-skirmish-layout");
  });

  rule("X.4", "without an order a crowd forms in column towards the enemy, guns as they can", () => {
    const usual = (a1: Entry) => {
      const f = table({ A1: { ...ROUTED, ...a1 } });
      const { formation, heading } = unordered(f.g, f.u("A1"));
      return [formation, heading];
    };
    expect(usual({})).toEqual(["attack", 0]);
    expect(usual({ arm: "cavalry" })).toEqual(["cav-attack", 0]);
    expect(usual({ arm: "artillery", calibre: "light" })).toEqual(["gun-route", 0]);
    const split = table({ A1: { ...LOOSE, formation: "half-column", screen: true } });
    expect(unordered(split.g, split.u("A1")).formation).toBe("close");
  });
});

describe("what comes of it", () => {
  rule("X.3", "a unit that passes is steady, one that fails is told so, each by its own case", () => {
    const units = { A1: { at: [1000, 600], status: "shaken" }, A2: { ...ROUTED, at: [1500, 600] } };
    const well = resolved(table(units, [...d100(99), ...d100(99)]));
    expect([state(well, "A1").status, state(well, "A2").status]).toEqual([0, 0]);
    expect(reported(well, "rallied")).toMatchObject([
      { unit: "A1", cite: "X.3" },
      { unit: "A2", cite: "X.4", bodies: [{ formation: "attack" }] },
    ]);
    const ill = resolved(table(units, [...d100(1), ...d100(1)]));
    expect(reported(ill, "rally-failed")).toMatchObject([
      { unit: "A1", cite: "X.3" },
      { unit: "A2", cite: "X.4" },
    ]);
    expect([state(ill, "A1").status, state(ill, "A2").status]).toEqual([1, 2]);
    expect([state(well, "A1").checks, state(well, "A2").checks]).toEqual([0, 0]); // no check of the phases before
  });

  rule("X.4", "as ordered if there is space, otherwise as usual, otherwise in whatever fits", () => {
    const formed = (order: Order, more: Entry = {}) => {
      const f = resolved(table({ A1: ROUTED, ...more }, d100(99)), order);
      return state(f, "A1").bodies.map(({ formation, heading }) => [formation, heading]);
    };
    expect(formed(reform("A1", "line", { heading: 9000 }))).toEqual([["line", 9000]]);
    const wings = { A2: { at: [930, 600], formation: "close" }, A3: { at: [1070, 600], formation: "close" } };
    expect(formed(reform("A1", "line"), wings)).toEqual([["attack", 0]]);
  });

  rule("X.2", "a unit that finds no space stays in skirmish order, and this is reported", () => {
    const f = resolved(
      table({ A1: LOOSE, A2: { at: [1000, 560], formation: "square" } }),
      reform("A1", "close"),
    );
    expect(state(f, "A1").bodies[0]!.formation).toBe("skirmish");
    expect(reported(f, "prevented")).toMatchObject([{ unit: "A1", cite: "III.6-space" }]);
  });
});

describe("off the table", () => {
  const away = (awayTurns: number, more: Entry = {}): Entry => ({
    place: "off",
    exit: [1000, 0],
    status: "routed",
    awayTurns,
    ...more,
  });
  const gone = (a1: Entry, dice: number[]) => {
    const f = resolved(table({ A1: a1, A2: { at: [1500, 300] } }, dice));
    return [
      state(f, "A1").status,
      state(f, "A1").awayTurns,
      ...f.events.map(({ type, cite }) => `${type} ${cite}`),
    ];
  };

  rule("X.5", "after three full turns away the routed roll, the shaken have their order back", () => {
    expect(gone(away(1), [])).toEqual([2, 2]);
    expect(gone(away(2), d100(99))).toEqual([0, 3, "check X.5", "rallied X.5"]);
    expect(gone(away(2), d100(1))).toEqual([2, 3, "check X.5", "rally-failed X.5"]);
    expect(gone(away(2, { status: "shaken" }), [])).toEqual([0, 3, "rallied X.5"]);
    expect(gone(away(2, { status: "steady" }), [])).toEqual([0, 3]);
    expect(gone(away(5, { strength: 1, start: 20 }), d100(70))[0]).toBe(2); // at a quarter: 70 - 60
  });

  rule("X.5", "a recall that is owed is paid by then, unless the roll fails", () => {
    const owes = (dice: number[], more: Entry = {}) =>
      state(resolved(table({ A1: away(2, { arm: "cavalry", owesRecall: true, ...more }) }, dice)), "A1")
        .owesRecall;
    expect([owes(d100(99)), owes(d100(1)), owes([], { status: "shaken" })]).toEqual([false, true, false]);
  });

  rule("X.5", "units that are on the table or lost do not count turns", () => {
    const f = table({ A1: { at: [1000, 600] }, A2: { at: [1500, 600] } });
    takeOff(f.g, f.u("A2"), "lost");
    resolved(f);
    expect([state(f, "A1").awayTurns, state(f, "A2").awayTurns]).toEqual([0, 0]);
  });
});

rule(["X.4", "VI.1-group"], "crowds that roll together form up each in its own way", () => {
  const units = { A1: ROUTED, A2: { ...ROUTED, at: [1500, 600] } };
  const group = { order: "group", unit: "A2", with: ["A1"] } as const;
  const f = resolved(table(units, d100(99)), group, reform("A1", "line"));
  expect(["A1", "A2"].map((id) => state(f, id).bodies[0]!.formation)).toEqual(["line", "attack"]);
  expect(f.events.filter(({ type }) => type === "check")).toMatchObject([{ unit: "A1" }, { unit: "A2" }]);
});

rule("X.5", "off the table one man is enough to rally, none is not", () => {
  const off = { place: "off", exit: [1000, 0], awayTurns: 3, status: "shaken" };
  const back = (strength: number) => {
    const f = table({ A1: off });
    editUnit(f.g, f.u("A1")).strength = strength;
    return state(resolved(f), "A1").status;
  };
  expect([back(0), back(1)]).toEqual([1, 0]);
  // a unit that has left for good does not
  const gone = resolved(table({ A1: { ...off, place: "withdrawn" } }));
  expect([state(gone, "A1").status, reported(gone, "rallied")]).toEqual([1, []]);
});
