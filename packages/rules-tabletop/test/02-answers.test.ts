// [II.2-countercharge, II.2-skirmishers-withdraw, IV.4-charge, R13, R15, R18] Who may answer a charge and how; where a
// charge may be aimed at all.

import { describe, expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { refuse } from "../src/faults.ts";
import { chargeManners } from "../src/march/charging.ts";
import { declare, pathTo, targetNamed } from "../src/rules/02-charge.ts";
import { WINDOW } from "../src/sequence.ts";
import { choicesIn } from "../src/window.ts";
import { words } from "../src/words/words.ts";
import { type Field, field } from "./field.ts";
import { line, patch } from "./ground.ts";
import { rule } from "./lab.ts";
import { back, charge, forward, ridden, shift, wheel } from "./marching.ts";

type Entry = { readonly [key: string]: unknown };

const A1 = { at: [1000, 500], formation: "attack" };
const B1 = { at: [1000, 580], facing: 180 };
const B9 = { at: [2200, 1500], facing: 180 };
const CHARGE = [{ charger: "A1", target: "B1" }];

const table = (units: Entry, more: Entry = {}): Field =>
  field({ units: { A1, B1, B9, ...units }, charges: CHARGE, ...more });
/** What the charged may be told. */
const answers = (f: Field, id = "B1"): string[] =>
  choicesIn(WINDOW.reaction, f.g, 1)
    .filter(({ who }) => who === id)
    .flatMap(({ forms }) => forms.map(({ order }) => order));
const bar = (
  f: Field,
  kind: "stand-fast" | "countercharge" | "evade" | "fall-back" | "move-away",
  id = "B1",
) => {
  const offer = WINDOW.reaction.offers[kind]!(f.g, f.u(id));
  return "says" in offer ? offer.cite : undefined;
};
const says = (f: Field, kind: Parameters<typeof bar>[1], id = "B1") => {
  const offer = WINDOW.reaction.offers[kind]!(f.g, f.u(id));
  return "says" in offer ? words.say(offer) : undefined;
};
const judged = (f: Field, ...orders: unknown[]) =>
  WINDOW.reaction.judge(f.g, 1, orders as Order[]).map(({ about: who, cite }) => `${who} ${cite}`);

describe("which units have an answer", () => {
  rule(
    "II.2-countercharge",
    "the charged alone, and not units that charge or stand in a square with others",
    () => {
      expect(answers(table({}))).toEqual(["stand-fast", "countercharge", "fall-back"]);
      expect(answers(table({}), "B9")).toEqual([]);
      const both = table({}, { charges: [...CHARGE, { charger: "B1", target: "A1" }] });
      expect(answers(both)).toEqual([]);
      const square = table({
        B1: { ...B1, square: "B1", brigade: "first" },
        B2: { square: "B1", brigade: "first" },
      });
      expect([answers(square), bar(square, "stand-fast")]).toEqual([[], "IV.3-multi-battalion"]);
      const first = { square: "A1", brigade: "first" };
      const other = table(
        { A1: { at: [1000, 400], ...first }, A2: first },
        { charges: [{ charger: "B1", target: "A1" }] },
      );
      expect(bar(other, "stand-fast", "A1")).toBe("IV.3-multi-battalion");
    },
  );

  rule("IV.4-fall-back", "only infantry falls back, no unit that was passed through", () => {
    expect(answers(table({ B1: { ...B1, passed: true } }))).toEqual([]);
    expect(bar(table({ B1: { ...B1, passed: true } }), "fall-back")).toBe("IV.7-static");
    const horse = table({ B1: { ...B1, at: [1000, 620], formation: "cav-line-2" } });
    expect([bar(horse, "fall-back"), answers(horse)]).toEqual([
      "IV.4-fall-back",
      ["stand-fast", "countercharge"],
    ]);
  });

  rule("II.2-react", "a unit that faces away from one of several chargers may march away", () => {
    const away = (facing: number) => bar(table({ B1: { ...B1, facing } }), "move-away");
    expect([away(0), away(180), away(90)]).toEqual([undefined, "II.2-react", "II.2-react"]);
    const two = table(
      { A2: { at: [1000, 700], facing: 180, formation: "attack" } },
      { charges: [...CHARGE, { charger: "A2", target: "B1" }] },
    );
    expect(bar(two, "move-away")).toBeUndefined();
  });
});

describe("nothing to answer", () => {
  rule("II.2-countercharge", "a unit that could do nothing else is not asked whether it stands", () => {
    // skirmishers do not charge horse, and these have fallen back already
    const horse = { at: [1000, 400], formation: "cav-skirmish" };
    const loose = { ...B1, formation: "skirmish" };
    const spent = table({ A1: horse, B1: { ...loose, done: ["fall-back"] } });
    expect([says(spent, "stand-fast"), answers(spent)]).toEqual([expect.stringContaining("stand"), []]);
    expect(bar(spent, "countercharge")).toBeUndefined(); // there is no unit to be named
    const free = table({ A1: horse, B1: loose });
    expect(answers(free)).toEqual(["stand-fast", "fall-back"]);
  });

  rule("II.2-charge-half", "half-way only units that still run are asked", () => {
    const reported = (state: string) => {
      const f = table({}, { charges: [{ ...CHARGE[0], state, allowance: 150 }] });
      const offer = WINDOW.press.offers.press!(f.g, f.u("A1"));
      return "says" in offer ? offer.says : undefined;
    };
    expect(["running", "contact", "halted"].map(reported)).toEqual([undefined, "reachedEnemy", "halted"]);
    const f = table({});
    const other = WINDOW.press.offers.halt!(f.g, f.u("B1"));
    expect("says" in other && other.says).toBe("notCharging");
  });
});

describe("skirmishers", () => {
  const LOOSE = { ...B1, formation: "skirmish" };

  rule("II.2-skirmishers-withdraw", "run from formed troops, if one of the chargers is formed", () => {
    expect(answers(table({ B1: LOOSE }))).toEqual(["evade"]);
    expect(bar(table({ B1: LOOSE }), "fall-back")).toBe("II.2-skirmishers-withdraw");
    expect(bar(table({ A1: { ...A1, formation: "skirmish" }, B1: LOOSE }), "evade")).toBe(
      "II.2-skirmishers-withdraw",
    );
    const mixed = table(
      { A2: { at: [700, 480], formation: "skirmish" }, B1: LOOSE },
      { charges: [{ charger: "A2", target: "B1" }, ...CHARGE] },
    );
    expect(bar(mixed, "evade")).toBeUndefined();
  });

  rule(
    "II.2-skirmishers-withdraw",
    "in cover, half of them or more, or behind a wall, they may stand",
    () => {
      const stands = (terrain: Entry[]) => bar(table({ B1: LOOSE }, { terrain }), "stand-fast");
      const wood = (west: number, kind = "densewoods") => [patch(kind, west, 560, 1300, 700)];
      expect([stands([]), stands(wood(700)), stands(wood(1000)), stands(wood(1050))]).toEqual([
        "II.2-skirmishers-withdraw",
        undefined,
        undefined,
        "II.2-skirmishers-withdraw",
      ]);
      expect(stands(wood(700, "scrub-rough"))).toBe("II.2-skirmishers-withdraw");
      const wall = (y: number) => [{ kind: "wall", line: line(860, 920, y) }];
      expect([stands(wall(579.5)), stands(wall(540))]).toEqual([undefined, "II.2-skirmishers-withdraw"]);
    },
  );

  rule(
    "II.2-skirmishers-withdraw",
    "half of three is two; a wall against any of the chargers is enough",
    () => {
      const three = { ...LOOSE, quarters: 3 };
      const wood = (west: number) => ({ terrain: [patch("forest", west, 560, 1300, 700)] });
      const stands = (west: number) => bar(table({ B1: three }, wood(west)), "stand-fast");
      expect([stands(970), stands(1030)]).toEqual([undefined, "II.2-skirmishers-withdraw"]);
      const behind = { at: [1000, 700], facing: 180, formation: "attack" };
      const two = table(
        { A2: behind, B1: LOOSE },
        {
          charges: [...CHARGE, { charger: "A2", target: "B1" }],
          terrain: [{ kind: "wall", line: line(860, 1140, 580.5) }],
        },
      );
      expect(bar(two, "stand-fast")).toBeUndefined();
    },
  );

  rule("III.2-half-battalion", "a split battalion speaks for its half alone", () => {
    const split = table({ B1: { ...B1, at: [1000, 640], formation: "half-line", screen: true } });
    expect(bar(split, "evade")).toBe("II.2-skirmishers-withdraw");
    const order = { unit: "B1", order: "fall-back", path: [back(10)] };
    expect(judged(split, order)).toEqual([]);
    expect(judged(split, { ...order, screen: [back(10)] })).toEqual(["B1 II.2-skirmishers-withdraw"]);
    expect(judged(table({}), { ...order, screen: [back(10)] })).toEqual(["B1 III.2-half-battalion"]);
  });
});

describe("orders", () => {
  rule("II.2-countercharge", "at one of its chargers, not onto friends that stand", () => {
    const counter = (target: string, more: Entry = {}) => ({
      unit: "B1",
      order: "countercharge",
      target,
      path: [forward(60)],
      ...more,
    });
    expect(judged(table({}), counter("A1"))).toEqual([]);
    expect(judged(table({}), counter("B9"))).toEqual(["B1 II.2-countercharge"]);
    const more = table(
      { A2: { ...A1, at: [1100, 500] } },
      { charges: [...CHARGE, { charger: "A2", target: "B1" }] },
    );
    expect([judged(more, counter("A1")), judged(more, counter("A2"))]).toEqual([[], []]);
    expect(judged(table({}), counter("A1", { gait: "trot" }))).toEqual(["B1 II.2-charge-declare"]);
    expect(judged(table({}), counter("A1"), { unit: "B1", order: "stand-fast" })).toHaveLength(1);
    const friend = { B2: { at: [1000, 640], facing: 180, formation: "attack" } };
    const off = { unit: "B1", order: "fall-back", path: [back(50)] };
    expect(judged(table(friend), off)).toEqual(["B1 IV.7-infantry"]);
    const stirs = { unit: "B2", order: "fall-back", path: [back(50)] };
    const charges = [...CHARGE, { charger: "A1", target: "B2" }];
    expect(judged(table(friend, { charges }), off, stirs)).toEqual([]);
  });

  rule("II.2-countercharge", "an answer drawn at random is one of those offered", () => {
    const drawn = (f: Field, form: Entry) =>
      WINDOW.reaction.sample(f.g, "B1", form as never, { roll: () => 1 });
    expect(drawn(table({}), { order: "stand-fast" })).toEqual({ unit: "B1", order: "stand-fast" });
    expect(drawn(table({}), { order: "fall-back", path: { allowance: 5000 } })).toEqual({
      unit: "B1",
      order: "fall-back",
      path: [back(50)],
    });
    expect(drawn(table({}), { order: "move-away", path: { allowance: 5000 } })).toMatchObject({
      path: [forward(50)],
    });
    expect(drawn(table({}), { order: "countercharge" })).toMatchObject({
      target: "A1",
      order: "countercharge",
    });
    expect(drawn(table({}), { order: "countercharge" })).not.toHaveProperty("gait");
    const horse = table({ B1: { ...B1, at: [1000, 620], formation: "cav-line-2" } });
    expect(drawn(horse, { order: "countercharge" })).toMatchObject({ gait: "trot" });
  });
});

describe("targets and paths", () => {
  const free = (units: Entry = {}, more: Entry = {}) => table(units, { charges: [], ...more });
  const faults = (f: Field, ...orders: Order[]) => WINDOW.charge.judge(f.g, 0, orders).map(words.say);
  const TOWN = { terrain: [{ id: "Z", kind: "town", corner: [950, 560] }] };

  rule("IV.4-charge", "at an enemy it sees, by its id, or by the name of the town", () => {
    const f = free();
    expect(faults(f, charge("A1", "B1", forward(100)))).toEqual([]);
    expect(faults(f, charge("A1", "X", forward(100)))).toEqual(["no enemy is in sight in X"]);
    expect(faults(free({ B1: { place: "withdrawn" } }), charge("A1", "B1", forward(100)))).toEqual([
      "no such enemy is in sight",
    ]);
    expect(faults(f, charge("A1", "A1", forward(100)))).toEqual(["A1 is not an enemy that it sees"]);
    const held = free({ B1: { zone: "Z", posture: "sheltered" }, B2: { zone: "Z", posture: "edge" } }, TOWN);
    expect([targetNamed(held.g, "Z"), targetNamed(held.g, "B1")]).toEqual([held.u("B2"), held.u("B1")]);
    const hiding = free({ B1: { zone: "Z", posture: "sheltered" } }, TOWN);
    expect(targetNamed(hiding.g, "Z")).toBe(hiding.u("B1"));
    expect(targetNamed(free({}, TOWN).g, "Z")).toBe(-1);
    expect(faults(free({}, TOWN), charge("A1", "Z", forward(100)))).toEqual(["no enemy is in sight in Z"]);
  });

  rule(
    "IV.4-charge",
    "its path meets the enemy, within a millimetre, and its first half leads towards it",
    () => {
      const f = free({ B1: { ...B1, at: [1000, 600] } });
      const cites = (...path: Parameters<typeof charge>[2][]) => faults(f, charge("A1", "B1", ...path))[0];
      const short = "the path does not reach the target within the charge allowance";
      expect([cites(forward(99)), cites(forward(98.99))]).toEqual([undefined, short]);
      const round = free({ B1: { at: [1130, 520], facing: 180, formation: "close" } });
      const about = faults(round, charge("A1", "B1", wheel("left", 20), forward(10)));
      expect(about).toEqual([short]);
    },
  );

  rule("IV.4-charge", "out of reach is said as such", () => {
    const f = free({ B1: { ...B1, at: [1000, 650] }, B2: { ...B1, at: [1000, 720] } });
    expect(faults(f, charge("A1", "B1", forward(150)))).toEqual([]);
    const g = free({ B1: { ...B1, at: [1000, 650.01] }, B2: { ...B1, at: [800, 580] } });
    expect(faults(g, charge("A1", "B1", forward(150)))).toEqual(["B1 is out of reach"]);
  });

  rule("IV.4-charge", "half of the charge brings it nearer, if only by a hair", () => {
    const gap = {
      A1: { at: [1000, 500], formation: "skirmish" },
      B1: { at: [1000, 550], formation: "gun-firing", facing: 180 },
    };
    const f = free(gap);
    const { allowance } = chargeManners(f.g, 0)[0]!;
    const aside = (mm: number) =>
      faults(f, charge("A1", "B1", shift(90, mm), shift(0, allowance / 100 - mm)));
    const half = Math.floor(allowance / 2) / 100;
    expect(aside(half)).toEqual(["the first half of the charge does not lead towards the target"]);
    expect(aside(half - 0.01)).toEqual([]);
  });

  rule("IV.4-gallop", "no gallop where the weather forbids it", () => {
    const horse = (weather: string) =>
      free({ A1: { at: [1000, 400], formation: "cav-line-2" } }, { weather });
    const faultsIn = (weather: string) => faults(horse(weather), ridden("A1", "B1", "gallop", forward(300)));
    expect(faultsIn("perfect")).toEqual([]);
    expect(faultsIn("storm")).toEqual(["it cannot charge at the gallop now"]);
    const [wrong] = WINDOW.charge.judge(horse("storm").g, 0, [ridden("A1", "B1", "gallop", forward(300))]);
    expect(wrong).toMatchObject({ about: "A1", cite: "IV.4-gallop" });
    const paces = (weather: string) => chargeManners(horse(weather).g, 0).map(({ pace }) => pace);
    expect([paces("perfect"), paces("storm")]).toEqual([["charge", "gallop"], ["charge"]]);
    expect(chargeManners(free().g, 0).map(({ pace }) => pace)).toEqual(["charge"]);
  });

  rule("II.2-charge-declare", "what is written down of it", () => {
    const f = free({ A1: { at: [1000, 400], formation: "cav-line-2" } });
    declare(f.g, f.u("A1"), f.u("B1"), "gallop", [forward(300)], false);
    expect(f.g.state.charges).toMatchObject([
      {
        charger: 0,
        target: f.u("B1"),
        named: f.u("B1"),
        counter: false,
        run: 0,
        startGap: 18000,
        state: "running",
      },
    ]);
    expect(f.events).toMatchObject([
      { type: "charges", unit: "A1", target: "B1", gait: "gallop", counter: false, cite: "IV.4-gallop" },
    ]);
    declare(f.g, f.u("B1"), f.u("A1"), undefined, [forward(30)], true);
    expect(f.events[1]).toMatchObject({
      unit: "B1",
      gait: "none",
      counter: true,
      cite: "II.2-countercharge",
    });
    expect(f.g.state.charges).toHaveLength(2);
  });

  rule("IV.4-charge", "a charge drawn at random goes straight at a unit in reach", () => {
    const f = free({ A1: { at: [1000, 400], formation: "cav-line-2" }, B1: { ...B1, at: [1000, 650] } });
    const [choice] = choicesIn(WINDOW.charge, f.g, 0);
    const drawn = (...rolls: number[]) =>
      WINDOW.charge.sample(f.g, "A1", choice!.forms[0]!, { roll: () => rolls.shift() ?? 1 });
    expect(drawn(1, 1)).toBeUndefined(); // 250 off, the trot is 200
    expect(drawn(2, 1)).toMatchObject({ unit: "A1", target: "B1", gait: "gallop" });
    const foot = free({ A1: { at: [1000, 500] }, B1: { ...B1, at: [1000, 600] } });
    const [only] = choicesIn(WINDOW.charge, foot.g, 0);
    const straight = WINDOW.charge.sample(foot.g, "A1", only!.forms[0]!, { roll: () => 1 });
    expect(straight).toEqual(charge("A1", "B1", forward(100)));
    const manner = chargeManners(foot.g, 0)[0]!;
    expect(pathTo(foot.g, 0, foot.u("B1"), { ...manner, allowance: 20000 })).toEqual([forward(107.51)]);
    expect(pathTo(foot.g, 0, foot.u("B1"), refuse("onlyCavalryGallops", "IV.4-charge"))).toBeUndefined();
  });
});
