import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { changes, fFoot, fHorse, pFoot, pHorse, rolls } from "./aftermath.ts";
import { type Lab, lab, rule } from "./lab.ts";

const NIGHT = { name: "Night", night: true };
const turns = [NIGHT, { name: "Day" }, NIGHT];
const road = { roads: [{ id: "R1", name: "road", hexes: ["8,12", "8,11", "8,10", "8,9", "8,8"] }] };
const dark = (units: object, rest: { [key: string]: Json } = {}, options: Json = {}, dice: number[] = []) =>
  lab({ turns, units: { p: pFoot("1,1"), ...units }, ...rest }, { options, dice });
const ops = (units: object, rest: { [key: string]: Json } = {}, options: Json = {}, dice: number[] = []) =>
  dark({ f: fFoot("8,12"), ...units }, { phase: "night", ...rest }, options, dice);
const order = (t: Lab) =>
  t.events.map(({ cite }) => cite).filter((cite) => /^(10\.0-p|14\.0|16\.1\.2)/.test(cite));

rule("14.0", "night rules begin after the event, and Night Operations end the Player Turn", () => {
  const t = lab({ turns, phase: "events", units: { f: fHorse("8,12"), p: pFoot("8,1") } });
  expect(t.asks).toBe("movement");
  expect(t.reach("f")).toContain("8,11");
  expect(t.reach("f")).not.toContain("8,10");
  t.pass();
  expect(t.of("phase").map(({ phase, side }) => `${side} ${phase}`)).toContain("french night");
  expect(t.side).toBe("coalition");
});

rule("14.0-speed", "every allowance is one; roads and a forced march still add", () => {
  const t = dark({ f: fHorse("8,12") }, { map: road });
  expect(t.reach("f")).toContain("8,10"); // one and one for the road
  expect(t.reach("f")).not.toContain("8,9");
  expect(t.reach("f")).not.toContain("9,11");
  t.act({ do: "forcedMarch" });
  expect(t.reach("f")).toContain("8,9");
  expect(t.reach("f")).toContain("9,11");
  expect(t.reach("f")).not.toContain("8,8");
});

rule("14.0-onehex", "a unit reduced to nothing still moves one hex, unless a card forbids it", () => {
  const t = dark({ f: fFoot("8,12", { fatigue: 3 }) }, {}, ["16.8"]);
  expect(t.reach("f")).toContain("8,11");
  const half = {
    title: "Mud",
    text: "A quiet night.",
    effects: [{ do: "modify", modifiers: [{ kind: "no-move", who: {} }], until: "turn" }],
  };
  const stuck = dark(
    { f: fFoot("8,12") },
    { phase: "events", events: [{ id: "X1", common: half }], cards: { deck: ["X1"] } },
    {},
    [1],
  );
  expect(stuck.reach("f")).toEqual([]);
});

rule("14.0-zoc", "enemy zones are closed, but a unit in one may leave it", () => {
  const t = dark({ f: fFoot("8,8"), p: pFoot("8,7"), e: fFoot("8,10"), q: pFoot("11,9") });
  expect(t.reach("f")).toContain("8,9");
  expect(t.reach("f")).not.toContain("7,8"); // from zone to zone
  expect(t.refusal({ do: "move", unit: "f", to: "9,8" })).toMatch(/^(7\.7|14\.0-zoc)$/);
  t.act({ do: "move", unit: "f", to: "8,9" });
  expect(t.hex("f")).toBe("8,9");
});

rule("14.0-nobattle", "no reaction and no battle, whatever units are adjacent", () => {
  const t = dark({ f: fFoot("8,8"), p: pHorse("8,7") });
  t.pass();
  expect([t.asks, t.side]).toEqual(["movement", "coalition"]);
  expect(t.of("declared")).toEqual([]);
  expect(rolls(t)).toEqual([]);
});

rule("14.0-1", "first the side whose turn it is may try to Rally", () => {
  const t = ops(
    {
      e: { type: "infantry", side: "french", is: "broken" },
      q: { type: "infantry", side: "coalition", is: "broken" },
    },
    {},
    {},
    [6],
  );
  expect([t.asks, t.side]).toEqual(["rally", "french"]);
  expect(t.actions("rally")).toEqual([{ do: "rally", unit: "e" }]);
  expect(changes(t)).toEqual([]); // nothing else has happened yet
  t.act({ do: "rally", unit: "e" }, { do: "place", hex: "8,15" });
  expect(changes(t)).toEqual(["1 0 [14.0-3]"]);
});

rule("14.0-2", "then the enemy loses a point for each LOC hex and the price of each Objective held", () => {
  const objectives = [
    { hex: "3,3", side: "coalition", morale: 2 },
    { hex: "5,3", side: "coalition", morale: 1 },
    { hex: "12,12", side: "french", morale: 1 },
  ];
  const t = ops({ e: fFoot("8,1"), d: fFoot("3,3"), q: pFoot("12,12") }, { objectives });
  expect(t.of("captured").map(({ hex, morale, side }) => [hex, morale, side])).toEqual([
    ["8,1", 1, "french"],
    ["3,3", 2, "french"],
  ]);
  expect(changes(t)).toEqual(["0 -3 [14.0-2]", "1 0 [14.0-3]"]); // what the Coalition holds waits for its own night
  t.pass();
  expect(changes(t).slice(2)).toEqual(["-1 0 [14.0-2]", "0 1 [14.0-3]"]);
});

rule("14.0-2", "routed units and hidden dummies hold a hex, leaders do not; every night again", () => {
  const routed = ops({ e: fFoot("8,1", { routed: "coalition" }) });
  expect(routed.of("captured")).toHaveLength(1);
  const dummy = ops({ "french-dummy-1": { at: "8,1" } }, {}, ["fog"]);
  expect(dummy.of("captured")).toHaveLength(1);
  const leader = ops({ ney: { type: "leader", side: "french", at: "8,1" } }, {}, ["16.9"]);
  expect(leader.of("captured")).toEqual([]);
  const twice = ops({ e: fFoot("8,1") });
  for (let i = 0; i < 40 && twice.state.turn < 3; i++) twice.until("movement").pass();
  twice.until("movement").pass();
  expect(twice.of("captured")).toHaveLength(2);
});

rule("14.0-2", "a side brought to zero by it has lost before any unit rests", () => {
  const t = ops({ e: fFoot("8,1") }, { morale: { french: 3, coalition: 1 } });
  expect(t.of("over")).toMatchObject([{ winner: "french" }]);
  expect(t.morale).toEqual([3, 0]);
});

rule("14.0-3", "a night's rest is worth a point, up to ten", () => {
  expect(ops({}).morale).toEqual([6, 5]);
  expect(ops({}, { morale: { french: 10, coalition: 5 } }).morale).toEqual([10, 5]);
});

rule("14.0-4", "with fog of war all own units are turned down again and dummies placed", () => {
  const t = ops({ f: fFoot("8,12", { hidden: false }) }, {}, ["fog"]);
  expect(t.of("concealed")).toMatchObject([{ side: "french", cite: "16.1.2" }]);
  expect([t.asks, t.side]).toEqual(["dummies", "french"]);
  expect(ops({}).of("concealed")).toEqual([]);
});

rule(["14.0-1", "14.0-2", "14.0-3", "14.0-4"], "in this order", () => {
  const t = ops({ e: fFoot("8,1"), d: { type: "infantry", side: "french", is: "broken" } }, {}, ["fog"], [3]);
  t.act({ do: "rally", unit: "d" });
  expect(order(t)).toEqual([
    "10.0-procedure",
    "10.0-procedure",
    "10.0-procedure",
    "14.0-2",
    "14.0-2",
    "14.0-3",
    "16.1.2",
  ]);
});

rule("14.0-5", "after the Second Player's night the cards are shuffled again", () => {
  const half = { title: "Calm", text: "A quiet night.", effects: [] };
  const events = ["X1", "X2", "X3"].map((id) => ({ id, common: half }));
  const t = ops({}, { events, cards: { deck: ["X1"], discards: ["X2", "X3"] } }, {}, [1, 1]);
  expect(t.side).toBe("coalition");
  expect(t.of("reshuffled")).toEqual([]);
  t.pass();
  expect(t.of("reshuffled")).toMatchObject([{ cards: 3 }]);
});

rule("14.0-2", "a side's own Objective cannot be captured by it", () => {
  const objectives = [{ hex: "8,12", side: "french", morale: 2 }];
  expect(ops({}, { objectives }).of("captured")).toEqual([]);
  const theirs = [{ hex: "8,12", side: "coalition", morale: 2 }];
  expect(ops({}, { objectives: theirs }).of("captured")).toMatchObject([{ hex: "8,12", morale: 2 }]);
});
