import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { block } from "./ground.ts";
import { d100, type Lab, lab, rule } from "./lab.ts";
import { attacker, CHARGE, CONTACT, checking, checks, defender, fire, REST, shot, weights } from "./melee.ts";

type Entry = { readonly [key: string]: Json };

/** The early check of B1, charged by A1. */
const charged = (a: Entry, b: Entry, die = 99, charge: Entry = {}): Lab =>
  lab(
    {
      window: "early-groups",
      units: { A1: attacker({ at: [1000, 790], ...a }), B1: defender(b), ...REST },
      charges: [{ charger: "A1", target: "B1", ...charge }],
      contacts: [],
    },
    { dice: [d100(die), d100(99), d100(99)] },
  );
/** The check of the charger in phase 4. */
const charging = (a: Entry, b: Entry): Lab =>
  checking({ A1: attacker(a), B1: defender(b) }, [d100(99), 2, 2, d100(99), d100(99)], {
    charges: CHARGE,
    contacts: CONTACT,
  });

rule("VI.9", "everything that applies is summed", () => {
  const t = checking({ A1: shot({ strength: 10, start: 20, status: "shaken", burdens: fire(-10, -30) }) }, [
    d100(99),
  ]);
  expect(t.of("check")[0]!.lines.map(({ value }) => value)).toEqual(["-10", "-30", "-10", "-30"]);
  expect(checks(t)).toEqual([["A1", "shaken"]]); // 99 - 80 against 20
});

rule("VI.9", "a modifier of an event counts in one check only", () => {
  const t = checking({ A1: shot({ burdens: fire(-30) }), A2: { at: [1160, 600], burdens: fire(-30) } }, [
    d100(5),
    d100(90),
    d100(25),
  ]);
  t.pass();
  expect(checks(t)).toEqual([
    ["A1", "routed"],
    ["A2", "stands"],
    ["A2", "stands"], // 25 without the -30
  ]);
});

rule("VI.9-ball", "ten for every battery", () => {
  expect(weights(checking({ A1: shot() }, [d100(99)]), "A1")).toEqual({ "VI.9-ball": "-10" });
});

rule("VI.9-skirmish-hit", "ten for every hit by skirmishers", () => {
  const hits = { cite: "VI.9-skirmish-hit", value: -10 };
  const t = checking({ A1: shot({ burdens: [hits, hits, hits] }) }, [d100(49)]);
  expect(t.of("check")[0]).toMatchObject({ result: "shaken" }); // 49 - 30 = 19
});

rule("VI.9-volley", "ten for a close volley from a line", () => {
  const t = checking({ A1: shot({ burdens: [{ cite: "VI.9-volley", value: -10 }] }) }, [d100(30)]);
  expect(checks(t)).toEqual([["A1", "stands"]]);
});

rule("VI.9-case", "thirty for every battery with case", () => {
  expect(checks(checking({ A1: shot({ burdens: fire(-30) }) }, [d100(50)]))).toEqual([["A1", "stands"]]);
  expect(checks(checking({ A1: shot({ burdens: fire(-30, -30) }) }, [d100(79)]))).toEqual([["A1", "shaken"]]);
});

rule("VI.9-flank", "ten if charged in flank", () => {
  expect(weights(charged({}, {}, 99, { angle: "flank" }), "B1")).toEqual({ "VI.9-flank": "-10" });
});

rule("VI.9-rear", "thirty if charged in rear", () => {
  expect(weights(charged({}, {}, 99, { angle: "rear" }), "B1")).toEqual({ "VI.9-rear": "-30" });
});

rule("VI.9-half", "ten at half of the start or less", () => {
  const at = (strength: number) => weights(checking({ A1: shot({ strength, start: 21 }) }, [d100(99)]), "A1");
  expect(at(11)["VI.9-half"]).toBeUndefined();
  expect(at(10)["VI.9-half"]).toBe("-10");
});

rule("VI.9-quarter", "thirty at a quarter or less, instead of the ten", () => {
  const t = checking({ A1: shot({ strength: 5, start: 20 }) }, [d100(99)]);
  expect(weights(t, "A1")).toEqual({ "VI.9-quarter": "-30", "VI.9-ball": "-10" });
});

rule("VI.9-quarter", "by the other reading both bands count", () => {
  const t = checking({ A1: shot({ strength: 5, start: 20 }) }, [d100(99)], {}, { bandsCumulative: true });
  expect(weights(t, "A1")).toMatchObject({ "VI.9-quarter": "-30", "VI.9-half": "-10" });
});

rule(
  "VI.9-status",
  "thirty while shaken; a unit made shaken by this very check does not count it yet",
  () => {
    expect(weights(checking({ A1: shot({ status: "shaken" }) }, [d100(99)]), "A1")["VI.9-status"]).toBe(
      "-30",
    );
    expect(weights(checking({ A1: shot() }, [d100(25)]), "A1")["VI.9-status"]).toBeUndefined();
  },
);

rule("VI.9-skirmish-charged", "ten for skirmishers charged by formed foot, not by skirmishers", () => {
  const loose = { formation: "skirmish" };
  expect(weights(charged({}, loose), "B1")).toEqual({ "VI.9-skirmish-charged": "-10" });
  expect(weights(charged(loose, loose), "B1")).toEqual({});
});

rule("VI.9-grade", "ten for every grade by which the charger is better", () => {
  expect(weights(charged({ grade: 5 }, {}), "B1")).toEqual({ "VI.9-grade": "-20" });
  expect(weights(charged({ grade: 2 }, {}), "B1")).toEqual({});
});

rule(
  "VI.9-changed",
  "ten for a unit that has changed formation if the opponent has not, in either role",
  () => {
    const changed = { done: ["form"] };
    expect(weights(charged({}, changed), "B1")).toEqual({ "VI.9-changed": "-10" });
    expect(weights(charged({ done: ["form", "charge"] }, changed), "B1")).toEqual({});
    expect(weights(charging({ done: ["form", "charge"] }, {}), "A1")).toEqual({ "VI.9-changed": "-10" });
  },
);

rule("VI.9-cav-square", "thirty for cavalry that charges a square", () => {
  const horse = { formation: "cav-line-2" };
  expect(weights(charging(horse, { formation: "square" }), "A1")).toEqual({ "VI.9-cav-square": "-30" });
  expect(weights(charging(horse, {}), "A1")).toEqual({});
});

rule("VI.9-inf-cav", "thirty for formed foot not in square, charged by cavalry", () => {
  const horse = { formation: "cav-line-2" };
  expect(weights(charged(horse, {}), "B1")).toEqual({ "VI.9-inf-cav": "-30" });
  expect(weights(charged(horse, { formation: "square" }), "B1")).toEqual({});
});

rule("VI.9-skirmish-cav", "thirty for skirmishers and guns in battery charged by cavalry", () => {
  const horse = { formation: "cav-line-2" };
  expect(weights(charged(horse, { formation: "skirmish" }), "B1")).toEqual({ "VI.9-skirmish-cav": "-30" });
  expect(weights(charged(horse, { formation: "gun-firing", strength: 9 }), "B1")).toEqual({
    "VI.9-skirmish-cav": "-30",
  });
});

rule("VI.9-command", "thirty beyond the reach of its commander", () => {
  const at = (x: number) =>
    weights(
      checking({ A1: shot() }, [d100(99)], { commanders: { Ax: { rating: "average", at: [x, 600] } } }),
      "A1",
    )["VI.9-command"];
  expect(at(630)).toBeUndefined(); // 300 from the end of the line
  expect(at(629)).toBe("-30");
});

rule("VI.9-attached", "thirty more with a commander beside it", () => {
  const t = checking({ A1: shot() }, [d100(1)], { commanders: { Ax: { at: [0, 0], attached: "A1" } } });
  expect(weights(t, "A1")).toEqual({ "VI.9-ball": "-10", "VI.9-attached": "+30" });
  expect(checks(t)).toEqual([["A1", "stands"]]);
});

rule("VI.9", "ground that halves penalties halves their sum, and a fraction helps the unit", () => {
  const woods = {
    terrain: [
      {
        kind: "densewoods",
        outline: block(800, 400, 1200, 800),
      },
    ],
  };
  const t = checking({ A1: shot({ burdens: [{ cite: "VI.9-ball", value: -15 }] }) }, [d100(27)], woods);
  expect(checks(t)).toEqual([["A1", "stands"]]); // 27 - 7.5 is half a point short
});
