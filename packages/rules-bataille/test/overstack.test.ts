// [3.1.5] What happens in an overstacked hex.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { settleOverstack } from "../src/rules/03-increments/03.1-stacking.ts";
import type { Play } from "../src/types.ts";
import { stand } from "../src/verbs.ts";
import { dice, lab, rule } from "./lab.ts";
import { foot, guns, horse, leader } from "./volleys.ts";

type Named = (unit: string) => number;

/** B enters A's hex 7,7 as it is, and the stacking is checked. */
const crowd = (g: Play, id: Named): void => {
  const [b, hex] = [id("B"), hexNamed(g, "7,7")];
  stand(g, b, { hex, formation: g.state.formation[b]!, facing: 0 });
  settleOverstack(g, hex, [b]);
};

const enemy = foot("russian", "2,7", 1);

rule(["3.1.5", "4.1-b5"], "every unit in an overstacked hex checks, from the top", () => {
  const units = {
    A: foot("french", "7,7", 0, { increments: 10 }),
    B: foot("french", "8,9", 0, { increments: 9, morale: "disordered" }),
    R: enemy,
  };
  const field = lab({ phase: "movement", units }, { before: crowd, dice: dice(66, 66) });
  expect(field.of("overstacked")).toMatchObject([{ hex: "7,7", units: ["B", "A"] }]);
  expect(field.of("check").map(({ unit, modifiers }) => [unit, modifiers.length])).toEqual([
    ["B", 1],
    ["A", 0],
  ]);
});

rule(
  "3.1.5a",
  "a unit that fails is disordered and goes three hexes, as far from the enemy as it can",
  () => {
    const units = {
      A: foot("french", "7,7", 0, { increments: 10 }),
      B: foot("french", "8,9", 0, { increments: 9 }),
      R: enemy,
    };
    const field = lab({ phase: "movement", units }, { before: crowd, dice: dice(66, 11) });
    while (field.asks === "flee") field.act(field.actions()[0]!);
    expect(field.unit("A")).toMatchObject({ morale: "disordered" });
    expect(field.hex("B")).toBe("7,7");
    expect(field.of("fled")[0]!.path).toHaveLength(4);
    expect(field.hex("A")!.split(",")[0]).toBe("10");
    expect(field.of("displaced")).toEqual([]);
  },
);

rule(
  "3.1.5a",
  "routed troops that fail go three hexes, disordered ones and cavalry rout, unlimbered guns are lost",
  () => {
    const routed = {
      A: foot("french", "7,7", 0, { increments: 10 }),
      B: foot("french", "8,9", 0, { increments: 9, morale: "routed" }),
      R: enemy,
    };
    const field = lab({ phase: "movement", units: routed }, { before: crowd, dice: dice(11, 66) });
    while (field.asks === "flee") field.act(field.actions()[0]!);
    expect(field.of("fled")[0]!.path).toHaveLength(4);
    const riders = {
      A: horse("french", "7,7", 0, { increments: 10 }),
      B: horse("french", "8,9", 0, { increments: 10, ma: 6 }),
      R: enemy,
    };
    const cavalry = lab({ phase: "movement", units: riders }, { before: crowd, dice: dice(11, 66, 66) });
    while (cavalry.asks === "flee") cavalry.act(cavalry.actions()[0]!);
    expect(cavalry.unit("B").morale).toBe("routed");
    expect(cavalry.of("fled")[0]!.path.length).toBeGreaterThan(4);
    const parked = {
      A: guns("french", "7,7", 0, { increments: 4 }),
      B: guns("french", "8,9", 0, { increments: 4 }),
      R: enemy,
    };
    const artillery = lab({ phase: "movement", units: parked }, { before: crowd, dice: dice(11, 66) });
    expect(artillery.unit("B").place).toBe("eliminated");
  },
);

rule("3.1.5b", "if there are still too many, fleeing units are pushed a hex farther from the enemy", () => {
  const units = {
    A: foot("french", "7,7", 0, { increments: 10 }),
    B: foot("french", "8,9", 0, { increments: 9, morale: "routed" }),
    R: enemy,
  };
  const field = lab({ phase: "movement", units }, { before: crowd, dice: dice(66, 66) });
  expect(field.of("displaced")).toMatchObject([{ unit: "B", from: "7,7", cite: "3.1.5b" }]);
  expect(field.hex("A")).toBe("7,7");
  expect(Number(field.hex("B")!.split(",")[0])).toBe(8);
});

rule("16.2.4a", "mixed nations check at -12, then the newcomers are moved on", () => {
  const units = {
    A: foot("russian", "7,7", 0),
    B: foot("prussian", "8,9", 0, { morale: "disordered" }),
    F: foot("french", "12,7", 5),
  };
  const field = lab({ phase: "movement", active: "coalition", units }, { before: crowd, dice: dice(66, 66) });
  const modifiers = [{ value: -12, cite: "16.2.4a" }];
  expect(field.of("check")[1]).toMatchObject({ unit: "A", reason: "nations mixed up", modifiers });
  expect(field.of("displaced")).toMatchObject([{ unit: "B", cite: "16.2.4a" }]);
});

rule("6.7.17", "skirmishers in whose hex cavalry stops are disordered and fall back", () => {
  const units = {
    A: foot("french", "7,7", 0, { increments: 3, range: 2, formation: "skirmish" }),
    B: horse("french", "8,9", 0, { morale: "routed" }),
    R: enemy,
  };
  const field = lab({ phase: "movement", units }, { before: crowd });
  while (field.asks === "flee") field.act(field.actions()[0]!);
  expect(field.unit("A").morale).toBe("disordered");
  expect(field.hex("B")).toBe("7,7");
  expect(field.of("check")).toEqual([]);
});

rule("3.1.5b", "a unit that overstacks a second hex is moved on without another check", () => {
  const units = {
    A: foot("russian", "0,7", 0, { increments: 10, morale: "routed" }),
    B: foot("prussian", "1,8", 0, { morale: "routed" }),
    F: foot("french", "12,7", 5),
  };
  const before = (g: Play, id: Named): void => {
    const hex = hexNamed(g, "0,7");
    stand(g, id("B"), { hex, formation: g.state.formation[id("B")]!, facing: 0 });
    settleOverstack(g, hex, [id("B")]);
  };
  const field = lab({ phase: "movement", active: "coalition", units }, { before, dice: dice(11, 11) });
  while (field.asks === "flee") field.act(field.actions()[0]!);
  expect(field.of("check")).toHaveLength(2); // at -18 neither could ever pass
  expect(field.hex("A")).not.toBe(field.hex("B"));
});

rule("3.1.5a", "a charger that flees from an overstacked hex leaves its melee too", () => {
  const units = {
    A: horse("french", "7,7", 4, { increments: 12, ma: 5 }),
    B: horse("french", "8,9", 0, { increments: 12 }),
    R: foot("russian", "6,8", 1),
  };
  const charges = [{ attackers: ["A"], at: "6,8" }];
  const field = lab({ phase: "movement", units, charges }, { before: crowd, dice: dice(66, 11) });
  field.until("movement");
  expect([field.unit("A").morale, field.state.charges]).toEqual(["routed", []]);
});

rule(["3.1.5b", "14.2.4"], "a unit that is pushed on drives a lone enemy leader from the hex", () => {
  const units = {
    A: foot("french", "7,7", 0, { increments: 10 }),
    B: foot("french", "8,9", 0, { increments: 9 }),
    L: leader("russian", "8,7"),
    R: foot("russian", "4,7", 1),
  };
  const field = lab({ phase: "movement", units }, { before: crowd, dice: dice(66, 66) });
  expect(field.of("displaced")).toMatchObject([{ unit: "B", to: "8,7" }]);
  expect(field.hex("L")).toBe("4,7");
});

rule(
  "3.1.5b",
  "units in a melee go last, good order after fleeing units, newcomers before the others",
  () => {
    const displaced = (a: object, b: object, charges: object[] = []) => {
      const units = {
        A: foot("french", "7,7", 0, { increments: 10, ...a }),
        B: foot("french", "8,9", 0, { increments: 9, ...b }),
        C: horse("russian", "7,6", 3),
      };
      const field = lab(
        { phase: "movement", units, charges },
        {
          before: crowd,
          dice: dice(66, 66, 66),
        },
      );
      return field.of("displaced").map(({ unit }) => unit);
    };
    const charged = [{ attackers: ["A"], at: "7,6", kind: "opportunity" }];
    expect(displaced({}, {})).toEqual(["B"]);
    expect(displaced({ morale: "disordered" }, {})).toEqual(["A"]);
    expect(displaced({ morale: "disordered" }, { morale: "disordered" })).toEqual(["B"]);
    expect(displaced({ morale: "disordered" }, {}, charged)).toEqual(["B"]);
  },
);

/** Every neighbour of 7,7 is steep except these. */
const onlyTo = (hex: string, terrain = "clear") => {
  const around = ["7,6", "8,7", "8,8", "7,8", "6,8", "6,7"].filter((one) => one !== hex);
  return { terrain: { ...Object.fromEntries(around.map((one) => [one, "steep"])), [hex]: terrain } };
};
const pushed = (hex: string, more: object = {}, others: object = {}, terrain = "clear") => {
  const units = {
    A: foot("french", "7,7", 0, { increments: 10, ...more }),
    B: foot("french", "8,9", 0, { increments: 9, ...more }),
    R: foot("russian", "4,7", 1),
    ...others,
  };
  const map = onlyTo(hex, terrain);
  return lab({ phase: "movement", units, map }, { before: crowd, dice: dice(66, 66) });
};

rule("3.1.5b", "a unit that is pushed on is placed beneath those already there", () => {
  const field = pushed("8,7", {}, { C: foot("french", "8,7", 0, { increments: 3 }) });
  expect(field.stack("8,7")).toEqual(["C", "B"]);
});

rule("3.1.5b", "it keeps its formation where it can", () => {
  expect(pushed("8,7", { formation: "line" }).unit("B")).toMatchObject({ hexes: ["8,7"], formation: "line" });
  expect(pushed("8,7", { formation: "line" }, {}, "woods").unit("B").formation).toBe("general");
});

rule(["3.1.5b", "4.4.5"], "no unit is pushed nearer to the enemy: one without another way is lost", () => {
  const field = pushed("6,7");
  expect(field.of("eliminated")).toMatchObject([{ unit: "B", cite: "4.4.5" }]);
  expect(field.stack("7,7")).toEqual(["A"]);
});

rule(
  ["3.1.5", "6.7.17"],
  "formed troops among cavalry check as in any overstacked hex; only skirmishers give way immediately",
  () => {
    const among = (a: Json) => {
      const units = { A: a, B: horse("french", "8,9", 0), R: enemy };
      const field = lab({ phase: "movement", units }, { before: crowd, dice: dice(66, 66, 66) });
      while (field.asks === "flee") field.act(field.actions()[0]!);
      return [field.of("check").map(({ unit }) => unit), field.of("disordered").map(({ cite }) => cite)];
    };
    const screen = { increments: 3, range: 2, formation: "skirmish" };
    expect(among(foot("french", "7,7", 0))).toEqual([["B", "A"], []]);
    expect(among(foot("french", "7,7", 1, screen))).toEqual([["B"], ["6.7.17"]]); // the enemy they flee from
    expect(among(guns("french", "7,7", 0))).toEqual([["B", "A"], []]);
  },
);

rule(["3.1.5a", "6.11.10"], "infantry that leaves the crowd before enemy cavalry routs", () => {
  const units = {
    A: foot("french", "7,7", 0, { increments: 10 }),
    B: foot("french", "8,9", 0, { increments: 9 }),
    R: horse("russian", "7,6", 3),
  };
  const field = lab({ phase: "movement", units }, { before: crowd, dice: dice(66, 11) });
  expect(field.of("routed")).toMatchObject([{ unit: "A", cite: "6.11.10" }]);
});
