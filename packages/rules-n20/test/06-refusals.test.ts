// Why a move, an entry or a march is refused: every reason with the case that forbids it.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { cFoot, fFoot, fHorse } from "./battles.ts";
import { lab, rule } from "./lab.ts";

const far = { p: cFoot("1,1", 1) };
const night = { turns: [{ name: "Night", night: true }, { name: "Day" }] };
const move = (unit: string, to: string) => ({ do: "move", unit, to }) as const;
const enter = (unit: string, to: string, at = "8,15") => ({ do: "enter", unit, at, to }) as const;
const late = (turn: number, more: object = {}) => ({
  type: "infantry",
  side: "french",
  arrives: { turn, at: "8,15" },
  ...more,
});
const special = (modifier: object) => ({
  exclusive: [{ cite: "X1", text: "So it is.", modifiers: [modifier] }],
});

/** Why f, in 8,8, does not get to a hex. */
const refused = (to: string, units: object = {}, more: object = {}, options: Json = []) =>
  lab({ units: { f: fHorse("8,8", 1), ...far, ...units }, ...more }, { options }).refusal(move("f", to));

rule(["6.1", "8.0", "8.2.1", "4.0-4"], "what belongs to another phase", () => {
  const t = lab({ units: { f: fHorse("8,8", 1), p: cFoot("8,7", 1) } });
  expect(t.refusal({ do: "countercharge", units: ["f"], targets: ["8,7"] })).toBe("8.0");
  expect(t.refusal({ do: "penetrate", unit: "f", to: "9,8" })).toBe("8.0");
  expect(t.refusal({ do: "disengage", unit: "f", to: "8,9" })).toBe("8.2.1");
  expect(t.refusal({ do: "attack", units: ["f"], targets: ["8,7"] })).toBe("4.0-4");
  expect(t.refusal({ do: "hold" })).toBe("6.0");
  expect(t.refusal({ do: "fallBack", unit: "f", to: "8,9", toward: "8,15" })).toBe("9.6.2-E1");
});

rule(["9.6.2-E1", "6.8", "2.0-map", "6.0"], "the unit, and where it is", () => {
  expect(refused("8,7")).toBe(undefined);
  expect(refused("8,7", { f: fHorse("8,8", 1, { routed: true }) })).toBe("9.6.2-E1");
  expect(refused("8,9", { p: cFoot("8,7", 1) })).toBe("6.8");
  expect(refused("8,9", { p: cFoot("8,7", 1) }, night)).toBe(undefined); // at night it may go
  expect(refused("8,8")).toBe("6.0");
  expect(refused("16,8")).toBe("2.0-map");
  expect(refused("8,7", {}, special({ kind: "no-move", who: { units: ["f"] } }))).toBe("X1");
});

rule(
  ["7.7", "6.7", "16.8.2-spent"],
  "enemy zones: at night, for Spent units, and what is behind them",
  () => {
    const p = { p: cFoot("8,5", 1) }; // controls 8,6, 7,6 and 9,6 of the hexes this side of it
    expect(refused("8,6", p)).toBe(undefined);
    expect(refused("8,6", p, night)).toBe("7.7");
    const spent = { ...p, f: fHorse("8,8", 1, { fatigue: 4 }) };
    expect(refused("8,6", spent, {}, ["16.8"])).toBe("16.8.2-spent");
    expect(refused("8,6", { ...p, f: fHorse("8,8", 1, { fatigue: 3 }) }, {}, ["16.8"])).toBe(undefined);
    const lane = Object.fromEntries(["7,7", "9,7", "7,8", "9,8"].map((hex) => [hex, "prohibited"]));
    expect(refused("8,5", { p: cFoot("9,6", 1) }, { map: { terrain: lane } })).toBe("6.7");
  },
);

rule(["6.2-onehex", "6.5", "16.7.6"], "ground: closed, in the way, or off the road", () => {
  expect(refused("8,7", {}, { map: { terrain: { "8,7": "prohibited" } } })).toBe("6.2-onehex");
  const river = { rivers: [{ name: "Saale", kind: "major", sides: ["8,8|8,7"] }] };
  expect(refused("8,7", { f: fFoot("8,8", 1, { movement: 1 }) }, { map: river })).toBe("6.2-onehex");
  const bound = { f: fHorse("8,8", 1, { traits: ["road-bound"] }) };
  expect(refused("8,7", bound, { map: { roads: [["8,8", "8,9"]] } }, ["16.7"])).toBe("16.7.6");
  expect(refused("8,7", bound)).toBe(undefined); // without the option it is a unit like others
});

rule("6.0", "rules of the scenario: rows, hexsides and where a move must end", () => {
  const only = (rows: number[]) => special({ kind: "stay-in-rows", who: { units: ["f"] }, rows });
  expect([refused("8,7", {}, only([7, 9])), refused("8,6", {}, only([7, 9]))]).toEqual([undefined, "X1"]);
  expect([refused("8,9", {}, only([7, 9])), refused("8,10", {}, only([7, 9]))]).toEqual([undefined, "X1"]);
  const closed = { kind: "closed-hexside", who: { units: ["f"] }, hexside: "8,8|8,7" };
  expect(refused("8,7", {}, special(closed))).toBe(undefined); // by 7,8
  const short = { f: fFoot("8,8", 1, { movement: 1 }) };
  expect(refused("8,7", short, special(closed))).toBe("X1");
  expect(refused("8,7", short, special({ ...closed, hexside: "8,7|8,8" }))).toBe("X1");
  expect(refused("8,9", short, special(closed))).toBe(undefined);
  const ends = special({ kind: "end-in-rows", who: { units: ["f"] }, rows: [6, 7] });
  expect([refused("8,7", {}, ends), refused("8,6", {}, ends)]).toEqual([undefined, undefined]);
  expect([refused("8,9", {}, ends), refused("8,5", {}, ends)]).toEqual(["X1", "X1"]);
});

rule(["6.0", "5.0"], "the rule or the card without which it could get there is the one named", () => {
  const slow = { kind: "at-most", who: { units: ["f"] }, points: 1 };
  expect([refused("8,7", {}, special(slow)), refused("8,6", {}, special(slow))]).toEqual([undefined, "X1"]);
  expect(refused("8,4", {}, special(slow))).toBe("6.2"); // out of reach anyway
});

rule(["11.0", "11.0-variable", "11.5", "11.4", "2.0-map"], "entries: too early, elsewhere, shut", () => {
  const t = lab({ units: { now: late(1), soon: late(2), f: fFoot("3,3", 1), ...far } });
  expect(t.refusal(enter("now", "8,14"))).toBe(undefined);
  expect(t.refusal(enter("soon", "8,15"))).toBe("11.0");
  expect(t.refusal(enter("f", "8,15"))).toBe("11.0");
  expect(t.refusal(enter("p", "8,15"))).toBe("3.0");
  expect(t.refusal(enter("now", "7,15", "7,15"))).toBe("11.5");
  expect(t.refusal(enter("now", "99,9"))).toBe("2.0-map");
  expect(t.refusal(enter("now", "8,10"))).toBe("11.1");
  expect(t.refusal(enter("now", "1,1"))).toBe("6.3");
  expect(t.refusal({ do: "enterWithDummy", unit: "now", at: "8,15" })).toBe("16.1.3-B2");
  const held = lab({
    ...special({ kind: "no-move", who: { units: ["now"] } }),
    units: { now: late(1), f: fFoot("3,3", 1), ...far },
  });
  expect(held.refusal(enter("now", "8,15"))).toBe("X1");
  const waits = lab({ units: { now: late(1, { ready: false }), f: fFoot("3,3", 1), ...far } });
  expect(waits.refusal(enter("now", "8,15"))).toBe("11.0-variable");
});

rule(["11.4", "6.3", "7.7"], "entries past the enemy", () => {
  const facing = (at: string, more: object = {}) =>
    lab({ units: { now: late(1), f: fFoot("3,3", 1), p: cFoot(at, 1) }, ...more });
  expect(facing("8,14").refusal(enter("now", "8,14"))).toBe("6.3");
  expect(facing("8,14").refusal(enter("now", "7,15"))).toBe("11.4");
  expect(facing("8,14", night).refusal(enter("now", "8,15"))).toBe("7.7");
  const kept = special({ kind: "no-ezoc-entry", who: { units: ["now"] } });
  expect(facing("8,14", kept).refusal(enter("now", "8,15"))).toBe("X1");
  expect(facing("8,13", kept).refusal(enter("now", "8,15"))).toBe(undefined);
});

rule(["12.2.1", "12.2"], "forced marches: once, where allowed, and while a unit is left to march", () => {
  const forced = { do: "forcedMarch" } as const;
  const march = (more: object = {}) => lab({ units: { f: fFoot("8,8", 1), ...far }, ...more });
  expect(march().refusal(forced)).toBe(undefined);
  expect(march().act(forced).refusal(forced)).toBe("12.2.1");
  expect(march(special({ kind: "no-forced-march", side: "french" })).refusal(forced)).toBe("X1");
  expect(march(special({ kind: "no-forced-march", side: "coalition" })).refusal(forced)).toBe(undefined);
  expect(march(special({ kind: "no-spending", on: ["forced-march"] })).refusal(forced)).toBe("X1");
  expect(march(special({ kind: "no-spending", on: ["rally"] })).refusal(forced)).toBe(undefined);
  expect(march().act(move("f", "8,7")).refusal(forced)).toBe("12.2.1");
});
