import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { isSafe } from "../src/rules/06-safety.ts";
import { average, d100, type Lab, lab, rule, where } from "./lab.ts";
import { attacker, checking, checks, defender, fire, losses, REST, shot, type Units } from "./melee.ts";

type Entry = { readonly [key: string]: Json };

/** A1 routs immediately in phase 4; the others roll what is left of the dice. */
const routing = (more: Entry, units: Units, dice: number[] = [], rest: Entry = {}): Lab =>
  checking({ A1: shot({ burdens: fire(-30, -30), strength: 20, ...more }), ...units }, [d100(1), dice], rest);
const early = (a: Entry, b: Entry, dice: number[], charge: Entry = {}, rest: Entry = {}): Lab =>
  lab(
    {
      window: "early-groups",
      units: { A1: attacker(a), B1: defender(b), ...REST },
      charges: [{ charger: "A1", target: "B1", ...charge }],
      ...rest,
    },
    { dice: [dice, d100(99)] },
  );

rule("VI.5", "it loses four, becomes a crowd and runs a column-of-route move towards its own edge", () => {
  const t = routing({}, {});
  expect(t.unit("A1")).toMatchObject({ strength: 16, status: 2, place: "table" });
  // the middle of the line was at 592.5; 250 south of that, half the crowd's 60 before it
  expect(where(t, "A1")).toEqual(["rout", 1000, 312.5, 180]);
  expect(t.of("moved")).toMatchObject([{ unit: "A1", how: "rout", cite: "VI.5" }]);
});

rule("VI.5", "horse runs 400, guns limber and run, class II is slower", () => {
  const ran = (more: Entry) => where(routing(more, {}), "A1")![2];
  expect(ran({ formation: "cav-line-2" })).toBe(600 - 25 - 400 - 50);
  expect(ran({ class: 2 })).toBe(592.5 - 200 - 30);
  const guns = routing({ formation: "gun-firing", calibre: "medium" }, {});
  expect(guns.unit("A1").bodies[0]!.formation).toBe("rout");
});

rule("VI.5", "an enemy in the way turns it aside, away from the enemy, by tens of degrees", () => {
  const t = routing({}, { B1: { at: [990, 420] } });
  const [, x, y] = where(t, "A1") as [string, number, number];
  expect(x).toBeGreaterThan(1000); // the enemy's front is to its right as it runs: it goes left, eastward
  const aside = (Math.atan2(x - 1000, 562.5 - y) * 180) / Math.PI;
  expect(Math.round(aside * 10) % 100).toBe(0);
});

rule("VI.5", "hemmed in on all sides it is destroyed", () => {
  const around: Units = {
    B1: { at: [1000, 540], facing: 0 },
    B2: { at: [890, 592], facing: 90 },
    B3: { at: [1110, 592], facing: 270 },
  };
  const t = routing({}, around);
  expect(t.unit("A1").place).toBe("lost");
  expect(t.of("destroyed")).toMatchObject([{ unit: "A1", cite: "VI.5" }]);
});

rule("VI.5", "over the edge it is off the table", () => {
  const t = routing({ at: [1000, 200] }, {});
  expect(t.unit("A1")).toMatchObject({ place: "off", bodies: [], awayTurns: 0 });
  expect(t.unit("A1").exit).toEqual({ x: 100000, y: 0 });
  expect(t.of("left-table")).toMatchObject([{ unit: "A1" }]);
});

rule("VI.5", "it runs through friends, and on to the first clear place", () => {
  const t = routing({}, { A2: { at: [1000, 360], grade: 3 } }, [], { window: "groups" });
  const [, , y] = where(t, "A1") as [string, number, number];
  expect(y).toBeLessThan(312.5);
  expect(t.unit("A2").passed).toBe(true);
});

rule("VI.5-continue", "until it is safe it runs in every movement and non-combatant phase", () => {
  const t = routing({}, { B1: { formation: "cav-line-2", at: [1000, 700], facing: 180 } });
  const first = where(t, "A1")![2] as number;
  t.pass();
  expect(where(t, "A1")![2]).toBeLessThan(first);
});

rule("VI.5-continue", "in the movement section too, before the others", () => {
  const t = lab(
    {
      window: "movement",
      units: { A1: { at: [1000, 600], status: "routed" }, B1: { at: [1000, 690] }, ...REST },
    },
    { dice: [] },
  );
  t.pass();
  expect(where(t, "A1")![2]).toBe(290); // its middle was at 570
});

rule("VI.5-stay", "where it is safe it stays, on recall for the whole turn, and then may rally", () => {
  const t = lab({ units: { A1: { at: [1000, 300], status: "routed" }, ...REST } }, { dice: [d100(99)] });
  t.pass();
  expect(t.unit("A1").done).toEqual(["recall"]);
  t.until("rally");
  expect(where(t, "A1")).toEqual(["rout", 1000, 300, 0]);
  t.pass();
  expect(t.of("rallied")).toMatchObject([{ unit: "A1", cite: "X.4" }]);
});

rule("VI.5-target", "routed units under fire take no check", () => {
  expect(checks(checking({ A1: shot({ status: "routed" }) }, []))).toEqual([]);
});

rule("VI.5-contact", "a unit routed before and touched now is destroyed before any fire", () => {
  const t = early({}, { status: "routed" }, [], {}, { contacts: [{ attacker: "A1", defender: "B1" }] });
  expect(t.unit("B1").place).toBe("lost");
  expect(t.of("destroyed")).toMatchObject([{ unit: "B1", cite: "VI.5-contact" }]);
});

rule("VI.5-safety", "safe: out of every zone of fire, and of every charge from the front", () => {
  const safe = (enemy: Entry) => {
    const t = lab({ units: { A1: { at: [1000, 600], status: "routed" }, B1: enemy, ...REST } });
    return isSafe(t.game.position, t.index("A1"));
  };
  // a line reaches 200 with its fire and 100 with its charge
  expect(safe({ at: [1000, 801], facing: 180 })).toBe(true);
  expect(safe({ at: [1000, 800], facing: 180 })).toBe(false);
  expect(safe({ at: [1000, 650], facing: 0 })).toBe(true); // its back is turned
  // horse gallops 500
  expect(safe({ at: [1000, 1100], facing: 180, formation: "cav-line-2", weapon: "none" })).toBe(false);
  expect(safe({ at: [1000, 1101], facing: 180, formation: "cav-line-2", weapon: "none" })).toBe(true);
  // a battery reaches 900
  expect(safe({ at: [1000, 1500], facing: 180, formation: "gun-firing" })).toBe(false);
  expect(safe({ at: [1000, 1500], facing: 0, formation: "gun-firing" })).toBe(true);
  // routed enemies frighten no unit
  expect(safe({ at: [1000, 700], status: "routed" })).toBe(true);
});

rule("VI.6", "running from a charge costs four, times horse, flank and rear", () => {
  const lost = (a: Entry, angle: string) => losses(early(a, { strength: 60 }, d100(1), { angle }), "B1");
  const horse = { formation: "cav-line-2" };
  expect(lost({}, "front")).toBe(4);
  expect(lost({}, "flank")).toBe(8);
  expect(lost({}, "rear")).toBe(12);
  expect(lost(horse, "front")).toBe(8);
  expect(lost(horse, "flank")).toBe(16);
  expect(lost(horse, "rear")).toBe(24);
});

rule("VI.6", "running from fire costs four, whatever charges elsewhere", () => {
  expect(losses(routing({ strength: 60 }, {}), "A1")).toBe(4);
});

rule("VI.6", "by the other reading the factors add up", () => {
  const t = lab(
    {
      window: "early-groups",
      units: { A1: attacker({ formation: "cav-line-2" }), B1: defender({ strength: 60 }), ...REST },
      charges: [{ charger: "A1", target: "B1", angle: "rear" }],
    },
    { dice: [d100(1), d100(99)], options: { cumulative: "add" } },
  );
  expect(losses(t, "B1")).toBe(16); // 4 x (1 + 1 + 2)
});

rule("VI.7", "every friend within 100 of the unit that routs must check", () => {
  const t = routing(
    {},
    { A2: { at: [1240, 600] }, A3: { at: [759, 600] }, B1: { at: [1000, 680] } },
    d100(99),
  );
  expect(checks(t)).toEqual([
    ["A1", "routed"],
    ["A2", "stands"], // 100 from end to end; A3 is one farther off
  ]);
});

rule("VI.7", "a rout in the wave makes the next wave", () => {
  const t = routing({}, { A2: { at: [1200, 600] }, A3: { at: [1400, 600] } }, [...d100(1), ...d100(99)]);
  expect(checks(t)).toEqual([
    ["A1", "routed"],
    ["A2", "routed"],
    ["A3", "stands"],
  ]);
});

rule("VI.7", "units at grips with the enemy check, too", () => {
  const t = routing(
    {},
    { A2: { at: [1200, 600] }, B1: { at: [1200, 600] } },
    [...d100(99), ...d100(15), ...average(3, 3)],
    { contacts: [{ attacker: "B1", defender: "A2" }], charges: [{ charger: "B1", target: "A2" }] },
  );
  expect(checks(t)).toEqual([
    ["A1", "routed"],
    ["B1", "stands"],
    ["A2", "shaken"],
  ]);
});

rule("VI.7-passing", "friends of a lower grade that it passes within 100 check, others do not", () => {
  const t = routing({ grade: 3 }, { A2: { at: [1200, 400], grade: 2 }, A3: { at: [800, 400] } }, d100(99));
  expect(checks(t)).toEqual([
    ["A1", "routed"],
    ["A2", "stands"],
  ]);
});

rule("VI.7-once", "one check for neighbours a turn, however many run", () => {
  const t = checking(
    {
      A1: shot({ burdens: fire(-30, -30) }),
      A2: { at: [1160, 600] },
      A3: shot({ at: [1320, 600], burdens: fire(-30, -30) }),
    },
    [d100(1), d100(1), d100(99)],
  );
  t.pass();
  expect(checks(t).filter(([unit]) => unit === "A2")).toHaveLength(1);
});

rule("I.6-zero", "a unit without strength is gone, and its friends near by check", () => {
  const t = routing({ strength: 3 }, { A2: { at: [1160, 600] } }, d100(99));
  expect(t.unit("A1")).toMatchObject({ place: "lost", strength: 0 });
  expect(checks(t)).toEqual([
    ["A1", "routed"],
    ["A2", "stands"],
  ]);
});

rule("VI.5", "it breaks away from the enemy in contact, and never through it", () => {
  // struck in rear: home is behind the enemy
  const t = early(
    { at: [1000, 815], facing: 180, strength: 20 },
    { at: [1000, 800], facing: 180, side: "red" },
    d100(1),
    { angle: "rear" },
    { contacts: [{ attacker: "A1", defender: "B1", angle: "rear" }] },
  );
  const [, x, y] = where(t, "B1") as [string, number, number];
  expect(t.unit("B1").status).toBe(2);
  expect(Math.abs(x - 1000)).toBeGreaterThan(200); // red's edge is the north: it slips out sideways
  expect(y - 30).toBeLessThan(815);
});
