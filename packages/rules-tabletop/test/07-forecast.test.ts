// Forecasts against the game itself: every way the dice can fall is played, and counted.

import { describe, expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { meleesOf } from "../src/rules/07-melee.ts";
import { tabletop } from "../src/ruleset.ts";
import { clashOdds, type Ending, struck } from "../src/screen/clash-odds.ts";
import { forecastOf } from "../src/screen/forecast.ts";
import { average, d100, type Lab, lab, rule } from "./lab.ts";
import { charge, forward } from "./marching.ts";
import { fighting, losses, REST, type Units } from "./melee.ts";
import { at, blue, ELSEWHERE, fire, LINE, range, red, X, Y } from "./range.ts";

const outlook = (t: Lab, orders: readonly Order[], side = "blue", piece?: string) => {
  const { position, pending } = t.game;
  const decision = pending.find((one) => one.side === side)!;
  const view = tabletop.view(position, side);
  const world = tabletop.worldFor!(position.world, side);
  return forecastOf(world, view, decision, { do: "orders", orders: [...orders] }, piece);
};

/** The first prospect as {text: ways}. */
const shares = (t: Lab, orders: readonly Order[]): { [text: string]: number } =>
  Object.fromEntries(
    outlook(t, orders)!.prospects[0]!.shares.map(({ text, ways, total }) => [text, ways / total]),
  );

const count = <T>(all: readonly T[], say: (one: T) => string): { [text: string]: number } => {
  const found: { [text: string]: number } = {};
  for (const one of all) found[say(one)] = (found[say(one)] ?? 0) + 1 / all.length;
  return found;
};

/** For all later rolls: they change nothing that is checked here. */
const FILL = Array.from({ length: 40 }, () => 5);
const DECIMAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const same = (a: { [text: string]: number }, b: { [text: string]: number }): void => {
  expect(Object.keys(a).toSorted()).toEqual(Object.keys(b).toSorted());
  for (const [text, chance] of Object.entries(a))
    expect([text, chance]).toEqual([text, expect.closeTo(b[text]!)]);
};

describe("fire", () => {
  /** What it loses in each game with these dice. */
  const lostBy = (units: Units, order: Order, unit: string, dice: readonly (readonly number[])[]) =>
    dice.map((script) => {
      const t = range(units, { dice: [script, FILL] }).act(order);
      return losses(t, unit);
    });
  const loses = (loss: number) => (loss === 0 ? "no loss" : `loses ${loss}`);

  rule("V.14", "the forecast of a volley is exact", () => {
    const units = { A1: LINE, ...ELSEWHERE, B1: red("attack", 90) } as Units;
    const order = fire("A1", at("B1", "volley"));
    const played = lostBy(
      units,
      order,
      "B1",
      DECIMAL.map((die) => [die]),
    );
    same(shares(range(units), [order]), count(played, loses));
  });

  rule("V.15", "the forecast of a stand of skirmishers is exact", () => {
    const units = { A1: blue("skirmish"), ...ELSEWHERE, B1: red("line", 40) } as Units;
    const order = fire("A1", at("B1", "skirmish", 1));
    const reported = shares(range(units), [order]);
    expect(Object.values(reported).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
    expect(reported).toEqual({
      "loses 2, checks morale at -10": 0.11,
      "no loss, checks morale at -10": 0.15,
      "no loss": 0.74,
    });
  });

  rule("II.3-nominate", "what several fire at one target is added up", () => {
    const units = {
      A1: LINE,
      A2: blue("line", { at: [X + 145, Y] }),
      ...ELSEWHERE,
      B1: red("line", 90, { at: [X + 72, Y + 90] }),
    } as Units;
    const orders = [fire("A1", at("B1", "volley")), fire("A2", at("B1", "volley"))];
    const played = DECIMAL.flatMap((a) =>
      DECIMAL.map((b) => losses(range(units, { dice: [a, b, FILL] }).act(...orders), "B1")),
    );
    const { prospects } = outlook(range(units), orders)!;
    expect(prospects).toHaveLength(3);
    same(shares(range(units), orders), count(played, loses));
  });
});

describe("charges", () => {
  const A1 = { at: [1000, 500], formation: "attack", grade: 4, strength: 24, start: 26 };
  const B1 = { at: [1000, 560], facing: 180, formation: "line", grade: 3, strength: 22, start: 28 };
  const UNITS = { A1, B1, ...REST } as Units;
  const CHARGE = charge("A1", "B1", forward(100));

  /** Declared, run, pressed, checked and fought with these dice. */
  function play(dice: readonly number[]): Lab {
    const t = lab({ window: "charge", units: UNITS }, { dice: [dice, FILL] }).act(CHARGE);
    return t.until("bonus");
  }

  /** The rolls of a check in three classes: one roll of each, and how many like it. The higher the better. */
  function classes(before: readonly number[], unit: string) {
    const result = (roll: number) =>
      play([...before, ...d100(roll)])
        .of("check")
        .find((one) => one.unit === unit)!.result;
    /** The lowest roll that is not as bad as this; 101 if there is none. */
    const above = (bad: readonly string[]): number => {
      let [low, high] = [1, 101];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if (bad.includes(result(middle))) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    const [shaken, stands] = [above(["routed"]), above(["routed", "shaken"])];
    return [
      { result: "routed", roll: 1, ways: shaken - 1 },
      { result: "shaken", roll: shaken, ways: stands - shaken },
      { result: "stands", roll: 100, ways: 101 - stands },
    ].filter(({ ways }) => ways > 0);
  }

  rule(["VII.4", "VI.3"], "the forecast of a charge is exact: checks of both, then the dice of both", () => {
    const start = lab({ window: "charge", units: UNITS });
    const met = struck(start.game.position, 0, "charge", [CHARGE]);
    const reported = clashOdds(met, meleesOf(met)[0]!, 0);
    const weights = new Map<Ending, number>();
    const lost = [0, 0];
    const add = (ending: Ending, ways: number, t: Lab) => {
      weights.set(ending, (weights.get(ending) ?? 0) + ways);
      lost[0]! += ways * losses(t, "A1");
      lost[1]! += ways * losses(t, "B1");
    };
    for (const { result, roll, ways } of classes([], "B1")) {
      for (const { result: answer, ...other } of classes(d100(roll), "A1")) {
        const dice = [...d100(roll), ...d100(other.roll)];
        const chance = (ways / 100) * (other.ways / 100);
        if (answer === "routed") add("fails", chance, play(dice));
        else if (result === "routed") add("runs", chance, play(dice));
        else
          for (const a of [2, 3, 3, 4, 4, 5])
            for (const b of [2, 3, 3, 4, 4, 5]) {
              const t = play([...dice, ...average(a, b)]);
              const [fought] = t.of("combat");
              const broken = t.of("broken").length > 0;
              const ending =
                fought!.winner === "tie"
                  ? "ties"
                  : fought!.winner === "blue"
                    ? broken
                      ? "breaks"
                      : "beats"
                    : broken
                      ? "isBroken"
                      : "isBeaten";
              add(ending, chance / 36, t);
            }
      }
    }
    const exact = Object.fromEntries(
      [...reported.endings.ways].map(([ending, n]) => [ending, n / reported.endings.total]),
    );
    same(exact, Object.fromEntries(weights));
    expect(reported.losses[0]).toBeCloseTo(lost[0]!);
    expect(reported.losses[1]).toBeCloseTo(lost[1]!);
  });

  rule("I.6-secrecy", "the forecast of a charge is the same whatever the enemy has left", () => {
    const reported = [5, 14, 28].map((strength) =>
      outlook(lab({ window: "charge", units: { ...UNITS, B1: { ...B1, strength } } as Units }), [CHARGE]),
    );
    expect(reported[0]!.prospects).toHaveLength(2);
    expect(reported[1]).toEqual(reported[0]);
    expect(reported[2]).toEqual(reported[0]);
  });

  rule("II.2-countercharge", "an answer to a charge is weighed before it is given", () => {
    // A column that charges counts three times, one that stands once.
    const t = lab({ window: "charge", units: { ...UNITS, B1: { ...B1, formation: "attack" } } as Units });
    t.act(CHARGE);
    const standing = outlook(t, [{ unit: "B1", order: "stand-fast" }], "red")!;
    expect(standing.prospects).toHaveLength(2);
    const { shares: chances } = standing.prospects[0]!;
    expect(chances.reduce((sum, { ways, total }) => sum + ways / total, 0)).toBeCloseTo(1);
    const path = [forward(30)];
    const counter: Order = { unit: "B1", order: "countercharge", target: "A1", path };
    expect(t.objection("red", counter)).toBeUndefined();
    expect(outlook(t, [counter], "red")!.prospects[0]!.shares).not.toEqual(chances);
  });

  rule(
    "VII.2-two-units",
    "two units that charge one enemy are forecast together, in the entry of either",
    () => {
      const A2 = { ...A1, at: [1075, 500] };
      const both = [CHARGE, charge("A2", "B1", forward(100))];
      const t = lab({ window: "charge", units: { ...UNITS, A2 } as Units });
      expect(t.objection("blue", ...both)).toBeUndefined();
      const [alone, joined] = [outlook(t, [CHARGE], "blue", "A1")!, outlook(t, both, "blue", "A1")!];
      expect(joined.prospects[0]!.title).not.toBe(alone.prospects[0]!.title);
      expect(outlook(t, both, "blue", "A2")).toEqual(joined);
      expect(outlook(t, both, "blue", "A9")).toBeUndefined();
    },
  );

  rule("VII.9-continue", "a victor that presses on is compared with the unit it meets", () => {
    const column = { formation: "attack", strength: 40 };
    const B2 = { at: [1000, 930], strength: 20 };
    const t = fighting(column, { strength: 3 }, [average(4, 2)], { units: { B2 } as Units });
    expect(t.window).toBe("bonus");
    const reported = outlook(t, [{ unit: "A1", order: "press-on", path: [forward(150)] }])!;
    expect(reported.prospects).toHaveLength(2);
    expect(reported.prospects[0]!.shares.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["runs", "breaks", "beats"]),
    );
    expect(outlook(t, [{ unit: "A1", order: "stay" }])).toBeUndefined();
  });
});
