// [VII.1-VII.5] Which units fight which, how hard, and which are beaten.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { average, d100, lab, rule } from "./lab.ts";
import {
  attacker,
  CHARGE,
  CONTACT,
  checking,
  checks,
  defender,
  fighting,
  losses,
  REST,
  totals,
} from "./melee.ts";

type Entry = { readonly [key: string]: Json };
const TOWN: Json = [{ kind: "town", id: "T", corner: [950, 800] }];

rule("VII.1", "chargers in contact who stood their checks fight in phase 5", () => {
  const t = checking({ A1: attacker(), B1: defender() }, [d100(90), average(3, 3)], {
    charges: CHARGE,
    contacts: CONTACT,
  });
  expect(t.of("combat")).toMatchObject([{ attackers: ["A1"], defenders: ["B1"] }]);
});

rule("VII.1", "a charger that ran on its check fights no unit", () => {
  const t = checking({ A1: attacker({ status: "shaken" }), B1: defender() }, [d100(5)], {
    charges: CHARGE,
    contacts: CONTACT,
  });
  expect(checks(t)).toEqual([["A1", "routed"]]);
  expect(t.of("combat")).toEqual([]);
});

rule("VII.1-halt", "enemies that have declared no charge stop 50 mm apart", () => {
  const t = lab({
    window: "movement",
    units: { A1: { at: [1000, 700] }, B1: { at: [1000, 800] }, ...REST },
  });
  const ahead = (unit: string) => ({
    unit,
    order: "move" as const,
    path: [{ go: "forward" as const, d: 10000 }],
  });
  t.act(ahead("A1"), ahead("B1"));
  const gap = t.unit("B1").bodies[0]!.y - t.unit("A1").bodies[0]!.y;
  expect(gap).toBeGreaterThanOrEqual(5000);
  expect(gap).toBeLessThan(5300);
  expect(t.state.contacts).toEqual([]);
});

rule("VII.2", "any touch of bases engages the whole unit, and only a touch does", () => {
  const t = fighting({ at: [1130, 800] }, {}, [average(4, 2)], { units: { A2: { at: [900, 790] } } });
  expect(totals(t)).toEqual([16, 8]);
  expect(t.of("combat")[0]!.attackers).toEqual(["A1"]);
});

rule("VII.2-square", "all battalions of a combined square fight, wherever it is touched", () => {
  const t = lab(
    {
      window: "combat",
      units: {
        A1: { at: [1000, 800], square: "A1", strength: 20 },
        A2: { square: "A1", strength: 30 },
        B1: { at: [1000, 800], formation: "cav-line-2", fought: true, strength: 20 },
        ...REST,
      },
      charges: [{ charger: "B1", target: "A1" }],
      contacts: [{ attacker: "B1", defender: "A1" }],
    },
    { dice: [average(2, 2)] },
  );
  expect(totals(t)).toEqual([40, 8]); // (20 + 30) x 4 x 2 / 10
});

rule("VII.2-square", "its losses are shared, and it goes back as one", () => {
  const t = lab(
    {
      window: "combat",
      units: {
        A1: { at: [1000, 800], square: "A1", strength: 10 },
        A2: { square: "A1", strength: 10 },
        B1: { at: [1000, 800], strength: 20 },
        ...REST,
      },
      charges: [{ charger: "B1", target: "A1" }],
      contacts: [{ attacker: "B1", defender: "A1" }],
    },
    { dice: [average(2, 3)] },
  );
  expect(totals(t)).toEqual([4, 12]);
  expect([losses(t, "A1"), losses(t, "A2")]).toEqual([4, 4]);
  expect(t.unit("A1").bodies[0]).toMatchObject({ formation: "great-square", y: 75000 });
  expect([t.unit("A1").status, t.unit("A2").status]).toEqual([1, 1]);
});

rule(
  "VII.2-town",
  "the garrison fights as in line, those in shelter do not, and all share the result",
  () => {
    const t = fighting({ strength: 40 }, { at: null }, [average(5, 2)], {
      units: {
        B1: { zone: "T", strength: 10, grade: 3 },
        B2: { zone: "T", posture: "sheltered", strength: 20 },
      },
      contacts: [{ attacker: "A1", defender: "B1", zoneSide: 2 }],
      more: { terrain: TOWN },
    });
    expect(totals(t)).toEqual([20, 4]); // half the attacker's strength against the houses
    expect(losses(t, "B2")).toBe(0);
    expect([t.unit("B1").place, t.unit("B2").status]).toEqual(["lost", 2]); // 32 lost: broken, and B1 has nothing left
  },
);

rule("VII.2-town", "a beaten garrison and its guests come out on the far side, facing the houses", () => {
  const t = fighting({ strength: 40 }, { at: null }, [average(3, 4)], {
    units: {
      B1: { zone: "T", strength: 12 },
      B2: { zone: "T", posture: "sheltered", strength: 20 },
    },
    contacts: [{ attacker: "A1", defender: "B1", zoneSide: 2 }],
    more: { terrain: TOWN },
  });
  expect(totals(t)).toEqual([12, 9]);
  expect(losses(t, "B1")).toBe(6); // doubled in a town
  expect(t.unit("B1")).toMatchObject({ place: "table", status: 1 });
  expect(t.unit("B1").bodies[0]).toMatchObject({ formation: "attack", x: 100000, y: 100000, heading: 18000 });
  expect(t.unit("B2")).toMatchObject({ place: "table", status: 1 });
});

const charge = (unit: string, d: number, target = "B1") =>
  ({ unit, order: "charge", target, path: [{ go: "forward", d }] }) as const;

rule("VII.2-two-units", "two at most fall on one enemy, of one arm and one division", () => {
  const units = (more: Entry): { [id: string]: Entry } => ({
    A1: { at: [930, 730], division: "I" },
    A2: { at: [1070, 730], division: "I", ...more },
    A3: { at: [1000, 650], division: "I", formation: "attack" },
    B1: { at: [1000, 800] },
    ...REST,
  });
  const both = [charge("A1", 7000), charge("A2", 7000)];
  expect(lab({ window: "charge", units: units({}) }).refusal("blue", ...both)).toBeUndefined();
  expect(lab({ window: "charge", units: units({ division: "II" }) }).refusal("blue", ...both)).toBe(
    "VII.2-corps",
  );
  const horse = units({ formation: "cav-line-2" });
  const trot = { ...charge("A2", 7000), gait: "trot" } as const;
  expect(lab({ window: "charge", units: horse }).refusal("blue", charge("A1", 7000), trot)).toBe(
    "VII.2-two-units",
  );
});

rule("VII.2-corps", "a higher commander beside one of them joins two divisions", () => {
  const t = lab({
    window: "charge",
    units: {
      A1: { at: [930, 730], division: "I" },
      A2: { at: [1070, 730], division: "II" },
      B1: { at: [1000, 800] },
      ...REST,
    },
    commanders: { Ac: { level: "corps", at: [0, 0], attached: "A1" } },
  });
  expect(t.refusal("blue", charge("A1", 7000), charge("A2", 7000))).toBeUndefined();
});

const mayCharge = (a: Entry, b: Entry = {}): boolean => {
  const t = lab({
    window: "charge",
    units: {
      A1: { at: [1000, 750], ...a },
      B1: { at: [1000, 800], ...b },
      A8: { at: [200, 750] },
      B8: { at: [200, 800] },
    },
  });
  return t.forms("blue", "A1", "charge").some(({ target }) => target.includes("B1"));
};

rule("VII.3", "a unit that may not begin a combat is not offered one", () => {
  expect(mayCharge({})).toBe(true);
  expect(mayCharge({ formation: "route" })).toBe(false);
});

rule("VII.3-skirmish", "skirmishers fall on skirmishers and guns in battery only", () => {
  const loose = { formation: "skirmish" };
  expect(mayCharge(loose)).toBe(false);
  expect(mayCharge(loose, loose)).toBe(true);
  expect(mayCharge(loose, { formation: "gun-firing" })).toBe(true);
  expect(mayCharge(loose, { formation: "gun-route", facing: 180 })).toBe(false);
  expect(mayCharge(loose, { formation: "cav-skirmish" })).toBe(false);
  expect(mayCharge({ formation: "cav-skirmish" }, { formation: "cav-skirmish" })).toBe(true);
});

rule("VII.3-never", "square, column of route and guns never do", () => {
  for (const formation of ["square", "route", "cav-route", "gun-firing", "gun-route"]) {
    expect(mayCharge({ formation })).toBe(false);
  }
});

rule("VII.4", "strength by multiplier by die, a tenth of it, fractions dropped once at the end", () => {
  const t = fighting({ strength: 19 }, { strength: 17 }, [average(3, 2)]);
  expect(totals(t)).toEqual([11, 6]); // 11.4 and 6.8
  const sum = t.of("combat-sum");
  expect(sum.map(({ total, only }) => [total, only])).toEqual([
    [11, ["blue"]],
    [6, ["red"]],
  ]);
});

rule("VII.4", "a shaken unit counts half its current strength", () => {
  expect(totals(fighting({}, { status: "shaken" }, [average(4, 4)]))).toEqual([16, 8]);
});

rule("VII.4", "the sums of all units of a side are divided together", () => {
  const t = fighting({ at: [930, 800], strength: 13 }, {}, [average(3, 2)], {
    units: { A2: attacker({ at: [1070, 800], strength: 13 }) },
    charges: [
      { charger: "A1", target: "B1" },
      { charger: "A2", target: "B1" },
    ],
    contacts: [
      { attacker: "A1", defender: "B1" },
      { attacker: "A2", defender: "B1" },
    ],
  });
  expect(totals(t)).toEqual([15, 8]); // 15.6, not twice 7.8
});

rule("VII.4-die", "the average die shows 2, 3, 3, 4, 4, 5", () => {
  const die = (face: number) => totals(fighting({ strength: 50 }, {}, [[face], average(2)]))![0] / 10;
  expect([1, 2, 3, 4, 5, 6].map(die)).toEqual([2, 3, 3, 4, 4, 5]);
});

rule("VII.5", "the loser loses the difference, the winner a quarter of it, one at least", () => {
  const t = fighting({}, {}, [average(4, 2)]);
  expect(totals(t)).toEqual([16, 8]);
  expect([losses(t, "A1"), losses(t, "B1")]).toEqual([2, 8]);
  const close = fighting({ strength: 21 }, {}, [average(3, 3)], { charges: [], contacts: CONTACT });
  expect(totals(close)).toEqual([12, 12]);
  const one = fighting({ strength: 22 }, {}, [average(3, 3)]);
  expect([totals(one), losses(one, "A1"), losses(one, "B1")]).toEqual([[13, 12], 1, 1]);
});

rule("VII.5-tie", "equal totals: both lose two, go back a move and are shaken", () => {
  const t = fighting({}, {}, [average(3, 3)]);
  expect(t.of("combat")[0]).toMatchObject({ totals: [12, 12], winner: "tie" });
  expect(t.unit("A1")).toMatchObject({ strength: 18, status: 1 });
  expect(t.unit("B1")).toMatchObject({ strength: 18, status: 1 });
  expect(t.unit("A1").bodies[0]).toMatchObject({ y: 70000, heading: 0 });
  expect(t.unit("B1").bodies[0]).toMatchObject({ y: 90000, heading: 18000 });
});

rule("VII.5-beaten", "up to ten lost: back a full move, shaken, and nothing more lost", () => {
  const t = fighting({}, { formation: "attack" }, [average(4, 2)], {});
  expect(totals(t)).toEqual([16, 4]);
  const beaten = fighting({}, {}, [average(4, 2)]);
  expect(beaten.of("beaten")).toMatchObject([{ units: ["B1"] }]);
  expect(beaten.unit("B1")).toMatchObject({ strength: 12, status: 1 });
  expect(beaten.unit("B1").bodies[0]).toMatchObject({
    formation: "line",
    x: 100000,
    y: 90000,
    heading: 18000,
  });
});

rule("VII.5-broken", "eleven or more: it routs without losing four more", () => {
  const t = fighting({}, {}, [average(5, 2)]);
  expect(t.of("broken")).toMatchObject([{ units: ["B1"] }]);
  expect(t.unit("B1")).toMatchObject({ strength: 8, status: 2 });
  expect(t.unit("B1").bodies[0]).toMatchObject({ formation: "rout", y: 108750 });
});
