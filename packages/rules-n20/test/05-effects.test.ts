// [5.0] What the effects of a card do, one by one, on made-up cards.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";

const infantry = (side: string, at: string, more = {}) => ({ type: "infantry", side, at, ...more });
const far = { f: infantry("french", "8,12"), p: infantry("coalition", "8,3") };
const days = ["1", "2", "3"].map((name) => ({ name }));
const gain = { do: "morale", side: "drawer", add: 1 };

/** The French draw a card with these effects. */
function draw(effects: Json[], more: object = {}, setting: LabSetting = {}): Lab {
  const half = { title: "The card", text: "It acts.", effects };
  const events = [{ id: "it", french: half, coalition: idle.common }, idle];
  const position = { phase: "events", turns: days, events, cards: { deck: ["it"] }, units: far, ...more };
  return lab(position, { ...setting, dice: [1, ...(setting.dice ?? [])] });
}
const idle = { id: "idle", common: { title: "Idle", text: "Nothing.", effects: [] } };

rule(["4.0-1", "5.0"], "the phase, the card and what becomes of it are reported", () => {
  const t = draw([gain]);
  expect(t.of("phase")[0]).toEqual({ type: "phase", phase: "events", side: "french", cite: "4.0-1" });
  expect(t.of("card")).toEqual([
    {
      type: "card",
      side: "french",
      card: "it",
      title: "The card",
      text: "It acts.",
      cite: "5.0-dual",
      reveals: true,
    },
  ]);
  expect(t.of("morale")).toMatchObject([{ why: "The card", cite: "5.0" }]);
});

rule("5.0", "no card is drawn, with the reason, where none is due or all are kept", () => {
  const exclusive = [{ cite: "X1", text: "None.", modifiers: [{ kind: "no-event", side: "french" }] }];
  expect(draw([gain], { exclusive }).of("noCard")).toEqual([
    { type: "noCard", side: "french", why: "notDue", cite: "X1" },
  ]);
  const events = [{ id: "k", common: { ...idle.common, keep: { use: "reserves", until: "night" } } }];
  const kept = draw([], { events, cards: { kept: { coalition: ["k"] }, deck: [] } });
  expect(kept.of("noCard")).toEqual([{ type: "noCard", side: "french", why: "allKept", cite: "5.0" }]);
});

rule("5.0-reshuffle", "where there are no cards nothing is shuffled, at night either", () => {
  const turns = [{ name: "Night", night: true }, { name: "Day" }];
  const t = lab({ phase: "events", turns, units: far }).until("movement").pass().until("movement").pass();
  expect(t.state.turn).toBe(2);
  expect(t.of("reshuffled")).toEqual([]);
});

// Morale and its conditions

const shifts = (t: Lab) => t.of("morale").map(({ shifts: all }) => all.map(({ side, by }) => [side, by]));
const applies = (when: Json, more: object = {}) =>
  draw([{ ...gain, when } as Json], more).of("cardVoid").length === 0;

rule(
  ["5.0", "12.1-order"],
  "all that a card does to Morale is one batch; unmet conditions leave out their part",
  () => {
    const low = { if: "lower-morale" };
    const hurt = { do: "morale", side: "opponent", add: -2 };
    expect(shifts(draw([gain, hurt]))).toEqual([
      [
        ["french", 1],
        ["coalition", -2],
      ],
    ]);
    expect(shifts(draw([gain, { ...hurt, when: low }]))).toEqual([[["french", 1]]]);
    const mixed = draw([{ do: "free-forced-march" }, gain, { do: "reshuffle" }]);
    expect(shifts(mixed)).toEqual([[["french", 1]]]);
    const none = draw([{ ...gain, when: low }]);
    expect(shifts(none)).toEqual([]);
    expect(none.of("cardVoid")).toEqual([
      {
        type: "cardVoid",
        side: "french",
        card: "it",
        on: "Morale",
        why: "conditionNotMet",
        cite: "5.0",
      },
    ]);
  },
);

rule("5.0", "lower Morale means lower, not equal", () => {
  expect(applies({ if: "lower-morale" }, { morale: { french: 4, coalition: 5 } })).toBe(true);
  expect(applies({ if: "lower-morale" }, { morale: { french: 5, coalition: 5 } })).toBe(false);
  const not = { if: "not", condition: { if: "lower-morale" } };
  expect(applies(not, { morale: { french: 4, coalition: 5 } })).toBe(false);
  expect(applies(not, { morale: { french: 5, coalition: 5 } })).toBe(true);
});

rule("5.0", "near means within a number of hexes, for the units meant that are on the map", () => {
  const near = (within: number, who: Json = {}) => applies({ if: "near", who, hex: "8,8", within });
  expect([near(4), near(3)]).toEqual([true, false]); // f is four hexes away
  expect([near(5, { side: "coalition" }), near(4, { side: "coalition" })]).toEqual([true, false]);
  const gone = { ...far, f: { type: "infantry", side: "french", is: "broken" } };
  expect(applies({ if: "near", who: {}, hex: "8,8", within: 15 }, { units: gone })).toBe(false);
});

rule("5.0", "to hold one of some hexes is to be in it", () => {
  const holds = (hexes: string[], who: Json = {}) => applies({ if: "holds", who, hexes });
  expect([holds(["1,1", "8,12"]), holds(["8,11"])]).toEqual([true, false]);
  expect([holds(["8,3"]), holds(["8,3"], { side: "coalition" })]).toEqual([false, true]);
});

rule("5.0", "Broken units are counted, of whichever side is meant", () => {
  const broken = (side: string) => ({ type: "infantry", side, is: "broken" });
  const units = { ...far, a: broken("french"), b: broken("french"), c: broken("coalition") };
  const counts = (atLeast: number, who: Json) => applies({ if: "broken", who, atLeast }, { units });
  expect([counts(2, {}), counts(3, {})]).toEqual([true, false]);
  expect([counts(1, { side: "coalition" }), counts(2, { side: "coalition" })]).toEqual([true, false]);
});

// Reinforcements

const late = (turn: number, more = {}) => ({
  type: "infantry",
  side: "french",
  arrives: { turn, at: "8,15", ...more },
});

rule(["5.0", "11.0"], "a delay postpones by a turn the units that could come now, and no others", () => {
  const enemy = { type: "infantry", side: "coalition", arrives: { turn: 1, at: "8,1" } };
  const units = { ...far, now: late(1), soon: late(2), spared: { ...late(1), type: "cavalry" }, enemy };
  const t = draw([{ do: "delay", who: { type: "infantry" } }], { units });
  expect(t.of("delayed")).toEqual([{ type: "delayed", unit: "now", turn: 2, cite: "5.0" }]);
  expect([
    t.refusal({ do: "enter", unit: "now", at: "8,15", to: "8,15" }),
    t.actions("enter").length > 0,
  ]).toEqual(["5.0", true]);
  expect(new Set(t.actions("enter").map(({ unit }) => unit))).toEqual(new Set(["spared"]));
});

rule(["5.0", "11.0"], "a delay also affects units that should have come before", () => {
  const t = draw([{ do: "delay", who: {} }], { turn: 2, units: { ...far, now: late(1) } });
  expect(t.of("delayed")).toMatchObject([{ unit: "now", turn: 3 }]);
});

rule(["5.0", "11.0-variable"], "an arrival by card needs no roll and does not wait for its turn", () => {
  const units = { ...far, later: late(3, { roll: 6 }) };
  const t = draw([{ do: "arrive", unit: "later" }], { units });
  expect(t.of("arrives")).toEqual([{ type: "arrives", unit: "later", cite: "5.0" }]);
  expect(t.actions("enter").length).toBeGreaterThan(0);
  expect(t.of("delayed")).toEqual([]);
});

rule(
  "5.0",
  "a unit already on the map does not arrive, and something else happens if the card says so",
  () => {
    const plain = draw([{ do: "arrive", unit: "f" }]);
    expect(plain.of("arrives")).toEqual([]);
    const instead = draw([{ do: "arrive", unit: "f", otherwise: gain } as Json]);
    expect(instead.morale).toEqual([6, 5]);
    const units = { ...far, later: late(2) };
    const waits = draw([{ do: "arrive", unit: "later", otherwise: gain } as Json], { units });
    expect([waits.morale, waits.of("arrives").length]).toEqual([[5, 5], 1]);
  },
);

// Marches and leaders

rule(["5.0", "12.2.1"], "a forced march by card is free, unless no march is possible", () => {
  const t = draw([{ do: "free-forced-march" }]);
  expect(t.of("forcedMarch")).toEqual([{ type: "forcedMarch", side: "french", free: true, cite: "5.0" }]);
  expect([t.morale, t.reach("f").includes("8,9")]).toEqual([[5, 5], true]);
  expect(t.refusal({ do: "forcedMarch" })).toBe("12.2.1");
  const exclusive = [{ cite: "X1", text: "Mud.", modifiers: [{ kind: "no-forced-march", side: "french" }] }];
  const barred = draw([{ do: "free-forced-march" }], { exclusive });
  expect(barred.of("forcedMarch")).toEqual([]);
  expect(barred.reach("f")).not.toContain("8,9");
  expect(barred.of("cardVoid")).toMatchObject([{ on: "marching", why: "noForcedMarch", cite: "5.0" }]);
});

rule(["5.0", "16.9"], "a leader is removed for good; one already gone is not reported again", () => {
  const units = { ...far, l: { type: "leader", side: "french", at: "8,12" } };
  const t = draw([{ do: "remove-leader", unit: "l" }], { units }, { options: ["16.9"] });
  expect(t.of("leaderRemoved")).toEqual([{ type: "leaderRemoved", unit: "l", cite: "5.0" }]);
  expect(t.unit("l").place).toBe("eliminated");
  const dead = { ...far, l: { type: "leader", side: "french", is: "eliminated" } };
  const u = draw([{ do: "remove-leader", unit: "l" }, gain], { units: dead }, { options: ["16.9"] });
  expect([u.of("leaderRemoved"), u.morale]).toEqual([[], [6, 5]]);
});

// Choosing

const faster = (choose: Json): Json => ({
  do: "modify",
  modifiers: [{ kind: "allowance", who: {}, add: 1 }],
  until: "turn",
  choose,
});
const four = {
  ...far,
  a: infantry("french", "3,12"),
  b: infantry("french", "3,8"),
  c: infantry("french", "12,8"),
};
const hexes = (t: Lab) => t.actions("choose").map(({ hex }) => hex);

rule("5.0", "the drawer chooses up to a number of the units meant, and may stop earlier", () => {
  const choose = { by: "drawer", who: { units: ["a", "b", "c"] }, upTo: 2 };
  const t = draw([faster(choose)], { units: four });
  expect(t.game.pending[0]).toMatchObject({ id: "choose", side: "french", cite: "5.0", about: ["it"] });
  expect([hexes(t), t.actions("pass").length]).toEqual([["3,8", "12,8", "3,12"], 1]); // in the order of the map
  t.act({ do: "choose", hex: "3,12" });
  expect(t.of("named")).toEqual([{ type: "named", unit: "a", card: "it", cite: "5.0" }]);
  expect(hexes(t)).toEqual(["3,8", "12,8"]);
  const two = draw([faster(choose)], { units: four });
  two.act({ do: "choose", hex: "3,12" }, { do: "choose", hex: "3,8" });
  expect(two.asks).toBe("movement");
  expect([two.reach("a"), two.reach("b"), two.reach("c")].map((reach) => reach.length > 18)).toEqual([
    true,
    true,
    false,
  ]);
  t.pass();
  expect([t.reach("a"), t.reach("b")].map((reach) => reach.length > 18)).toEqual([true, false]);
});

rule("5.0", "the opponent must choose, and units in an enemy zone can be excluded", () => {
  const units = { ...four, p: infantry("coalition", "3,7") };
  const t = draw([faster({ by: "opponent", who: {}, upTo: 1 })], { units });
  expect([t.asks, t.side, t.actions("pass")]).toEqual(["choose", "coalition", []]);
  expect(hexes(t)).toContain("3,8");
  const outside = draw([faster({ by: "drawer", who: {}, upTo: 1, outsideEzoc: true })], { units });
  expect(hexes(outside)).toEqual(["12,8", "3,12", "8,12"]);
});

rule("5.0", "if no unit can be chosen, the game goes on", () => {
  const units = { ...far, h: { type: "cavalry", side: "french", is: "broken" } };
  const t = draw([faster({ by: "opponent", who: { type: "cavalry" }, upTo: 1 })], { units });
  expect([t.asks, t.of("named")]).toEqual(["movement", []]);
});
