// [3.2] [3.3] Which units take losses, and what they do to a unit.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed, increments } from "../src/board.ts";
import { bear, checksAfterFire, fireLosses, meleeLosses } from "../src/rules/03-increments/03.2-losses.ts";
import { currentLance, currentMelee } from "../src/rules/03-increments/03.3-values.ts";
import { lose } from "../src/verbs.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { foot, guns, horse } from "./volleys.ts";

type Units = { readonly [id: string]: Json };

const enemy = { R: foot("russian", "1,1", 1) };

/** A fire result at 7,7. */
const shot = (units: Units, result: number, onlyGuns = false): Lab =>
  lab(
    { phase: "movement", units: { ...units, ...enemy } },
    { before: (g) => fireLosses(g, hexNamed(g, "7,7"), 0, result, onlyGuns, "12.5.7b") },
  );

const lost = (field: Lab): { [unit: string]: number } =>
  Object.fromEntries(field.of("lost").map(({ unit, increments: n }) => [unit, n]));

const A = foot("french", "7,7", 0, { increments: 3 });
const four = { A, B: A, C: A, D: A };

rule(["3.2", "3.2.1"], "the top unit takes all losses, then the next", () => {
  expect(lost(shot(four, 2))).toEqual({ A: 2 });
  expect(lost(shot(four, 4))).toEqual({ A: 3, B: 1 });
});

rule(
  ["3.2.2", "3.2.2-ex"],
  "three losses by guns alone: the top three of four battalions lose one each",
  () => {
    expect(lost(shot(four, 3, true))).toEqual({ A: 1, B: 1, C: 1 });
  },
);

rule("3.2.2", "more losses than units begin again from the top; a single one is for the top unit", () => {
  expect(lost(shot(four, 6, true))).toEqual({ A: 2, B: 2, C: 1, D: 1 });
  expect(lost(shot(four, 1, true))).toEqual({ A: 1 });
});

rule("3.2.2", "a unit with nothing left is passed over", () => {
  const small = foot("french", "7,7", 0, { increments: 1 });
  expect(lost(shot({ A: small, B: A }, 4, true))).toEqual({ A: 1, B: 3 });
});

rule(["3.2.3", "6.9.5"], "unlimbered guns alone take half of the result", () => {
  const battery = guns("french", "7,7", 0, { increments: 3 });
  expect(lost(shot({ A: battery }, 1))).toEqual({});
  expect(lost(shot({ A: battery }, 3))).toEqual({ A: 1 });
  expect(lost(shot({ A: battery }, 4))).toEqual({ A: 2 });
  expect(lost(shot({ A: battery, B: battery }, 4, true))).toEqual({ A: 1, B: 1 });
});

rule(["3.2.3", "6.9.6"], "unlimbered guns take every second loss of the infantry beside them", () => {
  const battery = guns("french", "7,7", 0, { increments: 2 });
  expect(lost(shot({ G: battery, A }, 3))).toEqual({ G: 1, A: 2 });
  expect(lost(shot({ G: battery, A }, 1, true))).toEqual({ A: 1 });
  const small = foot("french", "7,7", 0, { increments: 1 });
  expect(lost(shot({ A: small, G: battery }, 3))).toEqual({ A: 1, G: 2 });
  const limbered = guns("french", "7,7", 0, { formation: "limbered" });
  expect(lost(shot({ A, G: limbered }, 3))).toEqual({ A: 3 });
});

rule(["3.2.3", "6.9.6"], "more than one loss by guns alone goes around the infantry", () => {
  const stack = { A, B: foot("french", "7,7", 0), G: guns("french", "7,7", 0, { increments: 3 }) };
  expect(lost(shot(stack, 4, true))).toEqual({ A: 1, B: 1, G: 2 });
  expect(lost(shot(stack, 4, false))).toEqual({ A: 2, G: 2 });
});

rule("3.2.4", "a unit without increments is out of the game", () => {
  const field = shot({ A }, 3);
  expect(field.unit("A")).toMatchObject({ place: "eliminated", losses: 3 });
  expect(field.of("eliminated")).toMatchObject([{ unit: "A", hex: "7,7", cite: "3.2.4" }]);
});

rule("3.2.5", "when a regiment is eliminated its battalions are gone", () => {
  const field = lab(
    { phase: "movement", units: { "F-51e": { at: "7,7", losses: 14 }, ...enemy } },
    { before: (g) => fireLosses(g, hexNamed(g, "7,7"), 0, 1, false, "12.5.7b") },
  );
  expect(["F-51e", "F-51e-1", "F-51e-2"].map((id) => field.unit(id).place)).toEqual([
    "eliminated",
    "eliminated",
    "eliminated",
  ]);
});

rule("3.2.6", "losses that no unit is left to take are ignored", () => {
  const field = shot({ A, B: foot("french", "7,8", 0) }, 9);
  expect(lost(field)).toEqual({ A: 3 });
});

rule("3.2.6", "of a unit in two hexes only the part in the hex can be hit", () => {
  const line = foot("french", "7,7", 1, { increments: 11, formation: "line2" });
  expect(lost(shot({ A: line }, 9))).toEqual({ A: 5 });
});

rule("3.2.1", "losses of a melee are spread over the hexes by their owner", () => {
  const units = { A: foot("french", "7,7", 0, { increments: 2 }), B: foot("french", "8,7", 0), ...enemy };
  const field = lab(
    { phase: "movement", units },
    {
      before: (g, id) =>
        meleeLosses(g, 0, [id("A"), hexNamed(g, "7,7"), id("B"), hexNamed(g, "8,7")], 3, "13.5.3"),
    },
  );
  expect(field.asks).toBe("takeLoss");
  expect(field.refusal({ do: "lose", unit: "R" })).toBe("3.2.1");
  field.act({ do: "lose", unit: "A" }, { do: "lose", unit: "A" }); // the third has no other unit to go to
  expect([field.unit("A").place, field.unit("B").losses]).toEqual(["eliminated", 1]);
});

rule("6.4.8b", "a Line in two hexes that has four increments left closes up into one of them", () => {
  const line = foot("french", "7,7", 1, { increments: 6, formation: "line2" });
  expect(shot({ A: line }, 1).unit("A")).toMatchObject({ formation: "line2", losses: 1 });
  const field = shot({ A: line }, 2);
  expect(field.asks).toBe("closeUp");
  const second = field.unit("A").hexes[1]!;
  expect(field.actions()).toEqual([
    { do: "keep", hex: "7,7" },
    { do: "keep", hex: second },
  ]);
  expect(field.refusal({ do: "keep", hex: "1,1" })).toBe("6.4.8b");
  field.act({ do: "keep", hex: second });
  expect(field.unit("A")).toMatchObject({ hexes: [second], formation: "line", facing: 1 });
});

rule("6.4.9d", "cavalry needs four increments in each hex of its Line", () => {
  const line = horse("french", "7,7", 1, { increments: 9, formation: "line2" });
  expect(shot({ A: line }, 1).unit("A").formation).toBe("line2");
  const field = shot({ A: line }, 2);
  field.act({ do: "keep", hex: "7,7" });
  expect(field.unit("A")).toMatchObject({ hexes: ["7,7"], formation: "line" });
  expect(field.of("shrunk")[0]!.cite).toBe("6.4.9d");
});

rule("6.7.7", "skirmishers with fewer than four increments close up into one hex", () => {
  const screen = foot("french", "7,7", 1, { increments: 5, range: 2, formation: "skirmish2" });
  const field = shot({ A: screen }, 2);
  field.act({ do: "keep", hex: "7,7" });
  expect(field.unit("A")).toMatchObject({ hexes: ["7,7"], formation: "skirmish" });
});

rule("6.4.8b", "a unit in contact with a charge keeps the hex in contact", () => {
  const line = foot("french", "7,7", 1, { increments: 6, formation: "line2" });
  const field = lab(
    {
      phase: "offensive",
      active: "coalition",
      units: { A: line, C: horse("russian", "8,8", 4) },
      charges: [{ attackers: ["C"], at: "7,8" }],
    },
    { before: (g) => fireLosses(g, hexNamed(g, "7,7"), 0, 2, false, "12.5.7b") },
  );
  expect(field.unit("A")).toMatchObject({ hexes: ["7,8"], formation: "line" });
});

rule(["2.4.2a", "2.4.2a-ex"], "a regiment of 28 that has lost 2 has 26, and after 12 more 14", () => {
  const regiment = {
    nation: "austrian",
    at: "7,7",
    battalions: [
      [14, 42],
      [14, 42],
    ],
  } as const;
  const field = lab(
    { phase: "movement", units: { K: regiment, F: foot("french", "12,12", 1) } },
    { before: (g) => fireLosses(g, hexNamed(g, "7,7"), 1, 2, false, "12.5.7b") },
  );
  expect(increments(field.g, field.id("K"))).toBe(26);
  const later = lab({ phase: "movement", units: { K: { ...regiment, losses: 14 } } });
  expect(increments(later.g, later.id("K"))).toBe(14);
});

const worth = (unit: Json, value = currentMelee): number => {
  const field = lab({ phase: "movement", units: { A: unit } });
  return value(field.g, field.id("A"));
};

rule(["3.3", "3.3.1", "3.3.1-ex1"], "five increments worth 15 that lose one are worth 12", () => {
  expect(worth(foot("french", "7,7", 0, { increments: 5, melee: 15 }))).toBe(15);
  expect(worth(foot("french", "7,7", 0, { increments: 5, melee: 15, losses: 1 }))).toBe(12);
  expect(worth(foot("french", "7,7", 0, { increments: 5, melee: 14, losses: 2 }))).toBe(8); // 8.4
});

rule("3.3.1-ex2", "22 increments worth 66 that lose three are worth 57", () => {
  expect(worth(foot("french", "7,7", 0, { increments: 22, melee: 66, losses: 3 }))).toBe(57);
});

rule("16.2.1", "the Russian Guard rounds up", () => {
  const guard = { increments: 5, melee: 14, losses: 2, kind: "guard" };
  expect(worth(foot("russian", "7,7", 0, guard))).toBe(9); // 8.4
});

rule("3.3.2", "a lance bonus shrinks in the same way", () => {
  expect(worth(horse("french", "7,7", 0, { increments: 8, lance: 9, losses: 3 }), currentLance)).toBe(5); // 5.6
});

rule("3.3.4", "a battery that has lost anything has half its Melee Value", () => {
  expect(worth(guns("french", "7,7", 0, { increments: 3, melee: 6 }))).toBe(6);
  expect(worth(guns("french", "7,7", 0, { increments: 3, melee: 6, losses: 1 }))).toBe(3);
  expect(worth(guns("french", "7,7", 0, { increments: 3, melee: 6, losses: 2 }))).toBe(3);
});

rule("2.2.3", "a loss does not reveal to the enemy what had been lost before", () => {
  const units = { F: foot("french", "7,7", 0, { losses: 2, veiled: 2 }), R: foot("russian", "1,1", 1) };
  const { game } = lab(
    { phase: "movement", units },
    { before: (g, id) => void lose(g, id("F"), 1, "6.11.8") },
  );
  const reported = (side: string) => game.heardBy(side).filter(({ type }) => type === "lost");
  expect(reported("french")).toMatchObject([{ increments: 1, left: 3, hidden: 2 }]);
  expect(reported("coalition")).toEqual([
    { type: "lost", unit: "F", increments: 1, left: 5, cite: "6.11.8" },
  ]);
});

rule(
  ["6.4.8b", "6.4.9d", "6.7.7"],
  "which units close up, and with how many left; it is reported with its case",
  () => {
    const after = (unit: object, losses: number) => {
      const units = { A: foot("french", "7,7", 0, unit), ...enemy };
      const field = lab(
        { phase: "movement", units },
        { before: (g, id) => bear(g, id("A"), losses, "3.2.1") },
      );
      const reported = field.until("movement").of("shrunk");
      return reported.map(({ unit: id, cite }) => `${id} ${cite}`);
    };
    const line = { formation: "line2", increments: 10 };
    expect([after(line, 5), after(line, 6)]).toEqual([[], ["A 6.4.8b"]]); // five stay, four close up
    const riders = { ...line, arm: "cavalry", ma: 14 };
    expect([after(riders, 2), after(riders, 3)]).toEqual([[], ["A 6.4.9d"]]);
    const skirmishers = { formation: "skirmish2", increments: 6, kind: "light", range: 2 };
    expect([after(skirmishers, 2), after(skirmishers, 3)]).toEqual([[], ["A 6.7.7"]]);
  },
);

rule(
  ["4.1a", "4.1b", "4.1c"],
  "French foot checks at an even, other foot at an odd loss; the rest always",
  () => {
    const french = { arm: "infantry", side: 0 } as const;
    const other = { arm: "infantry", side: 1 } as const;
    const checks = (unit: Parameters<typeof checksAfterFire>[0], before: number, after: number) =>
      checksAfterFire(unit, before, after);
    expect([1, 2, 3, 4].map((after) => checks(french, after - 1, after))).toEqual([false, true, false, true]);
    expect([1, 2, 3, 4].map((after) => checks(other, after - 1, after))).toEqual([true, false, true, false]);
    expect([checks(french, 1, 3), checks(other, 0, 2), checks(other, 2, 2)]).toEqual([true, true, false]);
    expect([checks({ arm: "cavalry", side: 0 }, 0, 1), checks({ arm: "artillery", side: 1 }, 1, 2)]).toEqual([
      true,
      true,
    ]);
  },
);

rule(["6.10.5", "6.10.7"], "a column of march grows shorter from its tail, with any leader there", () => {
  const roads = [["7,10", "7,9", "7,8", "7,7", "7,6"]];
  const march = { formation: "road", tail: ["7,8", "7,9"], increments: 10 };
  const column = (losses: number): Lab =>
    lab(
      {
        phase: "movement",
        map: { roads },
        units: {
          A: foot("french", "7,7", 0, march),
          L: { nation: "french", arm: "leader", at: "7,9" },
          ...enemy,
        },
      },
      { before: (g, id) => bear(g, id("A"), losses, "12.5.7b") },
    );
  const after = (losses: number) => [column(losses).unit("A").hexes, column(losses).hex("L")];
  expect(after(1)).toEqual([["7,7", "7,8", "7,9"], "7,9"]);
  expect(after(2)).toEqual([["7,7", "7,8"], "7,7"]);
  expect(after(6)).toEqual([["7,7"], "7,7"]);
});

rule("3.2.1", "in a melee only units that fought from a hex lose, the topmost first", () => {
  const units = { A, B: A, C: foot("french", "8,8", 0, { increments: 2 }), ...enemy };
  const fought = (losses: number, ...pairs: [string, string][]) => {
    const t = lab(
      { phase: "movement", units },
      {
        before: (g, id) =>
          meleeLosses(
            g,
            0,
            pairs.flatMap(([unit, hex]) => [id(unit), hexNamed(g, hex)]),
            losses,
            "13.5.1",
          ),
      },
    );
    return t;
  };
  const below = fought(2, ["B", "7,7"]);
  expect([below.unit("A").losses, below.unit("B").losses]).toEqual([0, 2]); // A did not fight
  const spread = fought(3, ["A", "7,7"], ["B", "7,7"], ["C", "8,8"]);
  expect([spread.asks, spread.actions("lose").map(({ unit }) => unit)]).toEqual(["takeLoss", ["A", "C"]]);
  expect(spread.refusal({ do: "lose", unit: "B" })).toBe("3.2.1");
  spread.act({ do: "lose", unit: "C" }, { do: "lose", unit: "A" }, { do: "lose", unit: "C" });
  expect([spread.unit("A").losses, spread.unit("C").place, spread.asks]).toEqual([
    1,
    "eliminated",
    "movement",
  ]);
  expect(fought(0, ["A", "7,7"]).unit("A").losses).toBe(0);
});

rule("6.9.5", "halved losses are reported only for guns alone", () => {
  const battery = guns("french", "7,7", 0, { increments: 3 });
  expect(shot({ A: battery }, 3).of("halved")).toEqual([
    { type: "halved", hex: "7,7", from: 3, to: 1, cite: "6.9.5" },
  ]);
  expect(shot({ A: battery }, 0).of("halved")).toEqual([]);
  expect(shot({ A }, 2).of("halved")).toEqual([]);
});

rule(["6.4.8b", "6.7.7"], "others stay as they are, however few are left", () => {
  const after = (unit: object, losses: number) => {
    const units = { A: foot("french", "7,7", 0, unit), ...enemy };
    const field = lab({ phase: "movement", units }, { before: (g, id) => bear(g, id("A"), losses, "3.2.1") });
    return [field.unit("A").formation, field.of("shrunk")];
  };
  expect(after({ increments: 5 }, 4)).toEqual(["column", []]);
  expect(after({ increments: 5, formation: "line" }, 4)).toEqual(["line", []]);
  const screen = { arm: "cavalry", ma: 14, increments: 8, formation: "skirmish2", skirmishFire: 3 };
  expect(after(screen, 6)).toEqual(["skirmish2", []]);
});

rule("3.2.2", "of two losses by guns alone the top two take one each; of one, the top unit takes it", () => {
  expect(lost(shot(four, 2, true))).toEqual({ A: 1, B: 1 });
  expect(lost(shot(four, 1, true))).toEqual({ A: 1 });
});
