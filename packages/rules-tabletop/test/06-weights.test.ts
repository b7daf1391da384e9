// [VI.9, R25, R26] What weighs on a check, line by line and to the quarter of a point.

import { describe, expect } from "vitest";
import { type Cause, chargesAgainst, NO_CHARGE, weightOn } from "../src/rules/06-modifiers.ts";
import { words } from "../src/words/words.ts";
import { type Field, field } from "./field.ts";
import { patch } from "./ground.ts";
import { rule } from "./lab.ts";
import { fire } from "./melee.ts";

type Entry = { readonly [key: string]: unknown };

const CHARGED: Cause = { charges: true, swept: false };
const HORSE = { formation: "cav-line-2" };
const FOE = { at: [1000, 700], facing: 180 };

const table = (units: Entry, more: Entry = {}): Field =>
  field({ units: { B1: FOE, A1: { at: [1000, 600] }, ...units }, ...more });
const weight = (f: Field, id: string, cause: Cause = CHARGED) => {
  const { quarters, lines } = weightOn(f.g, f.u(id), cause);
  return [quarters / 4, ...lines.map(({ label, value, cite }) => `${words.say(label)} ${value} [${cite}]`)];
};
/** What weighs on A1 at a rally. */
const alone = (a1: Entry, more: Entry = {}, cause: Cause = NO_CHARGE) =>
  weight(table({ A1: "place" in a1 ? a1 : { at: [1000, 600], ...a1 } }, more), "A1", cause);

describe("the ground", () => {
  const woods = { terrain: [patch("densewoods", 800, 400, 1200, 800)] };

  rule("VI.9", "halves or quarters what is bad, if anything is, and leaves what is good", () => {
    const shot = { burdens: fire(-10, -30) };
    expect(alone(shot)).toEqual([
      -40,
      "ball or shell received -10 [VI.9-ball]",
      "case received -30 [VI.9-case]",
    ]);
    const [sum, ...lines] = alone(shot, woods);
    expect(sum).toBe(-20);
    expect(lines.slice(2)).toEqual([expect.stringMatching(/^penalties halved by the ground x 1\/2 \[XI/)]);
    expect(alone({}, woods)).toEqual([0]);
    const led = { ...woods, commanders: { Ax: { at: [0, 0], attached: "A1" } } };
    expect(alone({}, led)).toEqual([30, "commander with it +30 [VI.9-attached]"]);
    expect(alone({ burdens: fire(-10) }, led)[0]).toBe(25);
  });

  rule("VI.9", "a work quarters them", () => {
    const line = [
      [900, 601],
      [1100, 601],
    ];
    const [sum, ...lines] = alone({ burdens: fire(-30) }, { terrain: [{ kind: "work", line }] });
    expect(sum).toBe(-7.5);
    expect(lines[1]).toMatch(/^penalties quartered by the works x 1\/4 \[XI/);
  });

  rule("X.5", "means nothing to units that are off the table, nor does their commander's reach", () => {
    const away = { place: "off", exit: [1000, 0], status: "routed" };
    const more = { ...woods, commanders: { Ax: { rating: "average", at: [100, 100] } } };
    expect(alone(away, more)).toEqual([-30, "shaken or routed -30 [VI.9-status]"]);
    expect(alone({ status: "shaken" }, more)[0]).toBe(-30); // two thirties, halved
  });
});

describe("what stands", () => {
  rule(["VI.9-half", "VI.9-quarter"], "strength in bands, exactly at a half and at a quarter", () => {
    const band = (strength: number) => alone({ strength, start: 40 }).slice(1);
    expect(band(21)).toEqual([]);
    expect(band(20)).toEqual(["half strength or less -10 [VI.9-half]"]);
    expect(band(11)).toEqual(["half strength or less -10 [VI.9-half]"]);
    expect(band(10)).toEqual(["a quarter of its strength or less -30 [VI.9-quarter]"]);
  });

  rule("XII.3-rout", "a unit that has lost his commander counts as out of reach, once", () => {
    const more = { commanders: { Ax: { rating: "average", at: [100, 100] } } };
    expect(alone({}, more, { charges: false, swept: true })).toEqual([
      -30,
      "commander swept away -30 [XII.3-rout]",
    ]);
    expect(alone({}, more)).toEqual([-30, "beyond its commander's reach -30 [VI.9-command]"]);
  });

  rule("VI.9-ball", "each kind of fire has its name", () => {
    const cites = {
      "V.9-morale": "ball received",
      "V.11-morale": "shell received",
      "V.10-morale": "case received",
      "VI.9-volley": "close volley received",
      "VI.9-skirmish-hit": "hit by skirmishers",
    };
    for (const [cite, label] of Object.entries(cites))
      expect(alone({ burdens: [{ cite, value: -10 }] })).toEqual([-10, `${label} -10 [${cite}]`]);
  });
});

describe("charges", () => {
  const by = (...charges: Entry[]) => ({ charges });

  rule("VI.9-flank", "count if they strike the unit, and only in a check for charges", () => {
    const f = table({}, by({ charger: "A1", target: "B1", angle: "flank" }));
    expect(weight(f, "B1")).toEqual([-10, "charged in flank -10 [VI.9-flank]"]);
    expect(weight(f, "B1", NO_CHARGE)).toEqual([0]);
    expect(weight(f, "A1")).toEqual([0]);
    const elsewhere = table(
      { B2: { at: [1400, 700], facing: 180 } },
      by({ charger: "A1", target: "B2", angle: "rear" }),
    );
    expect(weight(elsewhere, "B1")).toEqual([0]);
    expect(weight(elsewhere, "B2")).toEqual([-30, "charged in rear -30 [VI.9-rear]"]);
  });

  rule("VI.9-flank", "two from different angles count both", () => {
    const f = table(
      { A2: { at: [1200, 700], facing: 270 } },
      by({ charger: "A1", target: "B1", angle: "rear" }, { charger: "A2", target: "B1", angle: "flank" }),
    );
    expect(weight(f, "B1")[0]).toBe(-40);
  });

  rule(
    "II.3-target-check-first",
    "a unit that was named, is the target, or has been touched is charged",
    () => {
      const f = table(
        { B2: { at: [1400, 700], facing: 180 }, B3: { at: [1700, 700] }, B4: { at: [2000, 700] } },
        {
          charges: [{ charger: "A1", target: "B2", named: "B1", angle: "front" }],
          contacts: [{ attacker: "A1", defender: "B3", angle: "flank" }],
        },
      );
      const angles = (id: string) => chargesAgainst(f.g, f.u(id)).map(({ target, angle }) => [target, angle]);
      expect(angles("B1")).toEqual([[f.u("B2"), "front"]]);
      expect(angles("B2")).toEqual([[f.u("B2"), "front"]]);
      expect(angles("B3")).toEqual([[f.u("B3"), "flank"]]);
      expect(angles("B4")).toEqual([]);
    },
  );

  rule("VI.9-grade", "the best charger counts, grade by grade", () => {
    const grades = (a1: number, a2: number) => {
      const f = table(
        { A1: { at: [1000, 600], grade: a1 }, A2: { at: [1200, 600], grade: a2 }, B1: { ...FOE, grade: 2 } },
        by({ charger: "A1", target: "B1" }, { charger: "A2", target: "B1" }),
      );
      return weight(f, "B1").slice(1);
    };
    expect(grades(1, 2)).toEqual([]);
    expect(grades(3, 1)).toEqual(["charged by better troops -10 [VI.9-grade]"]);
    expect(grades(3, 4)).toEqual(["charged by better troops, 2 times -20 [VI.9-grade]"]);
  });

  rule(
    ["VI.9-skirmish-charged", "VI.9-skirmish-cav"],
    "one formed charger is enough, one horseman too",
    () => {
      const loose = { ...FOE, formation: "skirmish" };
      const upon = (a1: Entry, a2: Entry, b1: Entry) =>
        weight(
          table(
            { A1: { at: [1000, 600], ...a1 }, A2: { at: [1300, 600], ...a2 }, B1: b1 },
            by({ charger: "A1", target: "B1" }, { charger: "A2", target: "B1" }),
          ),
          "B1",
        ).slice(1);
      expect(upon({}, { formation: "skirmish" }, loose)).toEqual([
        "in skirmish order, charged by formed foot -10 [VI.9-skirmish-charged]",
      ]);
      expect(upon({ formation: "skirmish" }, HORSE, loose)).toEqual([
        "charged by horse in open order -30 [VI.9-skirmish-cav]",
      ]);
      expect(upon({}, HORSE, FOE)).toEqual(["charged by horse, not in square -30 [VI.9-inf-cav]"]);
      expect(upon({}, HORSE, { ...FOE, ...HORSE })).toEqual([]);
      expect(upon({}, HORSE, { ...FOE, formation: "gun-route", calibre: "medium" })).toEqual([]);
    },
  );

  rule("VI.9-cav-square", "cavalry minds the square that it charges itself", () => {
    const f = table(
      {
        A1: { at: [1000, 600], ...HORSE },
        A2: { at: [1300, 600], ...HORSE },
        B1: { ...FOE, formation: "square" },
      },
      by({ charger: "A1", target: "B1" }),
    );
    expect(weight(f, "A1")).toEqual([-30, "charges a square -30 [VI.9-cav-square]"]);
    expect(weight(f, "A2")).toEqual([0]);
    const foot = table({ B1: { ...FOE, formation: "square" } }, by({ charger: "A1", target: "B1" }));
    expect(weight(foot, "A1")).toEqual([0]);
  });

  rule("VI.9-changed", "one opponent that kept its formation is enough", () => {
    const changed = { done: ["form"] };
    const f = (a2: Entry) =>
      table(
        { A1: { at: [1000, 600], ...changed }, A2: { at: [1200, 600], ...a2 }, B1: { ...FOE, ...changed } },
        by({ charger: "A1", target: "B1" }, { charger: "A2", target: "B1" }),
      );
    expect(weight(f({}), "B1")).toEqual([-10, "has changed formation, the enemy has not -10 [VI.9-changed]"]);
    expect(weight(f(changed), "B1")).toEqual([0]);
    expect(weight(f({}), "A1")).toEqual([0]);
  });
});
