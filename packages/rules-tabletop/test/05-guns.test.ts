// [V.7, V.10, V.11, V.13] Batteries, case and shell.

import { describe, expect } from "vitest";
import type { GunRow } from "../src/charts/charts.ts";
import { isFault } from "../src/faults.ts";
import { takeAim } from "../src/rules/05-aim.ts";
import { partsOf } from "../src/rules/05-parts.ts";
import { lossBy, volleySum } from "../src/rules/05-volley.ts";
import type { Calibre, Position } from "../src/types.ts";
import { block } from "./ground.ts";
import { d100, rule } from "./lab.ts";
import {
  at,
  blue,
  ELSEWHERE,
  type Entry,
  fire,
  GUNS,
  guns,
  range,
  red,
  refused,
  shoot,
  shot,
  X,
  Y,
} from "./range.ts";

describe("batteries", () => {
  rule("V.7", "a battery fires case near by and ball or shell beyond", () => {
    const shots = (far: number) =>
      range({ A1: GUNS, B1: red("line", far), ...ELSEWHERE }).forms("blue", "A1", "fire")[0]?.aims;
    expect(JSON.stringify(shots(300))).toContain('"shot":"case"');
    expect(JSON.stringify(shots(300))).not.toContain("ball");
    expect(JSON.stringify(shots(301))).toContain('"shot":"ball"');
    expect(JSON.stringify(shots(301))).toContain('"shot":"shell"');
    expect(shots(901)).toBeUndefined();
  });

  rule("V.7-rate", "once a turn, siege guns every second turn", () => {
    const siege = (lastFired: number) =>
      range(
        { A1: guns("siege", { lastFired }), B1: red("line", 600), ...ELSEWHERE },
        {},
        { turn: 3 },
      ).choices("blue", "A1");
    expect(siege(2)).toBeUndefined();
    expect(siege(1)).toBeDefined();
    const field = range({ A1: guns("heavy", { lastFired: 2 }), B1: red("line", 600) }, {}, { turn: 3 });
    expect(field.choices("blue", "A1")).toBeDefined();
    const two = range({ A1: GUNS, B1: red("line", 400) });
    expect(refused(two, fire("A1", at("B1", "ball"), at("B1", "shell")))).toBe("IV.5-fire");
    const spent = range({ A1: blue("gun-firing", { done: ["limber"] }), B1: red("line", 400), ...ELSEWHERE });
    expect(spent.choices("blue", "A1")).toBeUndefined();
  });

  rule("V.7-rate", "limbered guns do not fire", () => {
    expect(
      range({ A1: blue("gun-route"), ...ELSEWHERE, B1: red("line", 400) }).choices("blue", "A1"),
    ).toBeUndefined();
  });

  const row =
    (calibre: Calibre, figures: Omit<GunRow, "caseRange" | "range">, near: number, far: number) => () => {
      const table = range({ A1: guns(calibre), B1: red("line", 500) }, {}, { turn: 1 });
      expect(table.game.position.world.charts.gun(calibre)).toEqual({
        caseRange: near * 100,
        range: far * 100,
        ...figures,
      });
    };
  const LIGHT = { caseDie: -6, penetrations: 2, impact: 1, shellDie: null };
  const MEDIUM = { caseDie: -2, penetrations: 4, impact: 2, shellDie: -6 };
  const HEAVY = { caseDie: 2, penetrations: 8, impact: 4, shellDie: -4 };
  const HOWITZER = { caseDie: 2, penetrations: 0, impact: 0, shellDie: 0 };
  rule("V.13-light", "case to 250, ball to 750, no shell", row("light", LIGHT, 250, 750));
  rule("V.13-medium", "case to 300, ball and shell to 900", row("medium", MEDIUM, 300, 900));
  rule("V.13-heavy", "case to 400, ball and shell to 1200", row("heavy", HEAVY, 400, 1200));
  rule("V.13-howitzer", "case to 400, shell only to 800", row("howitzer", HOWITZER, 400, 800));
});

/** Losses of one kind of shot for the dice 1 to 10. */
function column(kind: "volley" | "case" | "shell", shooter: Entry, far: number): number[] {
  const position = range({ A1: shooter, B1: red("line", far) }).game.position as Position;
  const shooting = takeAim(position, 0, partsOf(position, 0)[0]!, { target: "B1", shot: kind });
  if (isFault(shooting)) throw new Error(shooting.says);
  const sum = volleySum(position, 0, shooting, shooting.mark!);
  return Array.from({ length: 10 }, (_, i) => lossBy(sum, i + 1));
}

describe("tables", () => {
  rule(["V.10", "V.11", "V.13", "V.14"], "the table of losses, cell by cell", () => {
    const line = blue("line");
    expect(column("volley", line, 50)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(column("volley", line, 100)).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(column("volley", line, 200)).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 3, 4]);
    expect(column("case", guns("light"), 250)).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 3, 4]);
    expect(column("case", guns("medium"), 300)).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(column("case", guns("heavy"), 400)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(column("case", guns("howitzer"), 400)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(column("shell", guns("medium"), 500)).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 3, 4]);
    expect(column("shell", guns("heavy"), 500)).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 5, 6]);
    expect(column("shell", guns("howitzer"), 500)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe("case", () => {
  rule("V.10", "in range, in the zone, with fifty clear on either side; one die", () => {
    expect(shot("case", GUNS, red("line", 300), 7)).toBe(5);
    const far = range({ A1: GUNS, B1: red("line", 301) });
    expect(refused(far, fire("A1", at("B1", "case")))).toBe("V.10");
    const friend = (x: number) =>
      refused(
        range({
          A1: GUNS,
          A2: blue("close", { at: [X + x, Y + 90] }),
          B1: red("close", 200),
          ...ELSEWHERE,
        }),
        fire("A1", at("B1", "case", 0, [X, Y + 205])),
      );
    expect([friend(66), friend(69)]).toEqual(["V.10", undefined]);
  });

  rule("V.10-target-point", "case goes to the nearest enemy in the zone", () => {
    const near = red("attack", 150, { at: [X - 60, Y + 150] });
    const table = range({ A1: GUNS, B1: near, B2: red("attack", 200, { at: [X + 60, Y + 200] }) });
    expect(refused(table, fire("A1", at("B2", "case")))).toBe("V.10-target-point");
    expect(refused(table, fire("A1", at("B1", "case")))).toBeUndefined();
  });

  rule(
    ["V.10-morale", "V.10-single"],
    "one unit alone bears thirty from each battery, even without loss",
    () => {
      const table = range({
        A1: blue("gun-firing", { at: [X - 60, Y] }),
        A2: blue("gun-firing", { at: [X + 60, Y] }),
        B1: red("line", 200),
        B2: red("line", 240),
      });
      const salvo = shoot(table, [1, 2], fire("A1", at("B1", "case")), fire("A2", at("B1", "case")));
      expect(salvo.losses).toEqual({});
      expect([salvo.weights("B1"), salvo.weights("B2")]).toEqual([[-30, -30], []]);
    },
  );

  const beside = (x: number, far: number) => red("attack", far, { at: [X + x, Y + far] });

  rule(
    "V.10-split",
    "two units that crowd the battery share the loss, and both have a modifier of thirty",
    () => {
      const crowd = range({ A1: GUNS, B1: beside(-40, 40), B2: beside(40, 40) });
      const salvo = shoot(crowd, [7], fire("A1", at("B2", "case")));
      expect(salvo.losses).toEqual({ B1: 3, B2: 4 }); // of seven the larger half goes to the one named
      expect([salvo.weights("B1"), salvo.weights("B2")]).toEqual([[-30], [-30]]);
      const apart = range({ A1: GUNS, B1: beside(-40, 40), B2: beside(40, 60) });
      expect(shoot(apart, [7], fire("A1", at("B1", "case"))).losses).toEqual({ B1: 7 });
    },
  );

  rule("V.10-split", "two units that charge it share the loss, however far they have come", () => {
    const charges = ["B1", "B2"].map((charger) => ({ charger, target: "A1", state: "halted" }));
    const table = range({ A1: GUNS, B1: beside(-40, 100), B2: beside(40, 150) }, {}, { charges });
    expect(shoot(table, [10], fire("A1", at("B1", "case"))).losses).toEqual({ B1: 5, B2: 5 });
  });

  rule("V.10-skirmish", "half on the screen, a quarter on the first unit behind it", () => {
    const screen = fire("A1", at("B1", "case", 0, [X, Y + 157]));
    const table = range({ A1: GUNS, B1: red("skirmish", 150), B2: red("line", 200), B3: red("line", 240) });
    const salvo = shoot(table, [9], screen);
    expect(salvo.losses).toEqual({ B1: 3, B2: 1 }); // of seven: 3 1/2 and 1 3/4
    expect(["B1", "B2", "B3"].map((unit) => salvo.weights(unit))).toEqual([[-30], [-30], []]);
    const out = range({ A1: GUNS, B1: red("skirmish", 150), B2: red("line", 301) });
    expect(shoot(out, [9], screen).losses).toEqual({ B1: 3 });
  });

  rule("V.10-bonuses", "column, cavalry, first fire, raking and squares count for case", () => {
    expect(shot("case", GUNS, red("attack", 200), 6)).toBe(6);
    expect(shot("case", GUNS, red("cav-attack", 200), 6)).toBe(8);
    expect(shot("case", blue("gun-firing", { firstFire: true }), red("line", 200), 6)).toBe(6);
    expect(shot("case", GUNS, red("line", 200, { facing: 90 }), 6)).toBe(8);
    expect(shot("case", GUNS, red("square", 200), 6)).toBe(8);
    expect(shot("case", GUNS, red("gun-firing", 200), 7)).toBe(2);
    expect(shot("case", blue("gun-firing", { strength: 10, start: 20 }), red("line", 200), 6)).toBe(2);
  });

  rule("V.10-overhead", "over friends only from casemates, over friends that are in them too", () => {
    const work = {
      kind: "work",
      line: [
        [X - 40, Y + 1],
        [X + 40, Y + 1],
      ],
    };
    const yard = { kind: "fortification", outline: block(X - 200, Y + 2, X + 200, Y + 120) };
    const units = { A1: GUNS, A2: blue("line", { at: [X, Y + 80] }), B1: red("line", 200), ...ELSEWHERE };
    const options = { options: ["preparedPositions"] };
    const aimed = fire("A1", at("B1", "case"));
    expect(refused(range(units, options, { terrain: [work] }), aimed)).toBe("V.10");
    expect(refused(range(units, {}, { terrain: [work, yard] }), aimed)).toBe("V.10");
    expect(refused(range(units, options, { terrain: [work, yard] }), aimed)).toBeUndefined();
  });
});

describe("shell", () => {
  const HOWITZERS = guns("howitzer");
  const shell = fire("A1", at("B1", "shell"));

  rule("V.11", "seen, beyond case range, within maximum range and in the zone", () => {
    expect(shot("shell", HOWITZERS, red("line", 800), 7)).toBe(7);
    const far = range({ A1: HOWITZERS, B1: red("line", 801), ...ELSEWHERE });
    expect(far.choices("blue", "A1")).toBeUndefined();
    const light = range({ A1: guns("light"), B1: red("line", 500) });
    expect(refused(light, shell)).toBe("V.11");
  });

  rule("V.11-minimum", "no shell within case range", () => {
    expect(refused(range({ A1: HOWITZERS, B1: red("line", 400) }), shell)).toBe("V.11-minimum");
  });

  rule("V.11-fires", "shell may set a town on fire, and woods", () => {
    const town = { terrain: [{ id: "town", kind: "town", corner: [X - 50, Y + 500] }] };
    const garrison = { B1: { zone: "town", lining: { south: 2, east: 2 }, strength: 20 } };
    const table = range({ A1: HOWITZERS, ...garrison }, {}, town);
    const lit = shoot(table, [8, d100(5)], fire("A1", at("town", "shell")));
    expect(lit.losses).toEqual({ B1: 4 });
    expect(lit.of("flames").map(({ zone, diameter }) => [zone, diameter])).toEqual([["town", 5000]]);
    expect(shoot(table, [8, d100(6)], fire("A1", at("town", "shell"))).of("flames")).toEqual([]);
    const wood = {
      id: "wood",
      kind: "lightwoods-regular",
      outline: block(X - 200, Y + 450, X + 200, Y + 700),
    };
    const grove = range({ A1: HOWITZERS, B1: red("line", 500) }, {}, { terrain: [wood] });
    expect(shoot(grove, [8, d100(3)], shell).of("flames")).toHaveLength(1);
  });

  rule("V.11", "shell at a work falls on units that stand against it from behind", () => {
    const terrain = [
      {
        id: "work",
        kind: "work",
        line: [
          [X - 100, Y + 500],
          [X + 100, Y + 500],
        ],
      },
    ];
    const units = { A1: HOWITZERS, B1: red("line", 500.5), B2: red("line", 560), ...ELSEWHERE };
    const table = range(units, {}, { terrain });
    expect(table.choices("blue", "A1")?.forms).toHaveLength(1);
    const salvo = shoot(table, [8], fire("A1", at("work/1", "shell")));
    expect(salvo.losses).toEqual({ B1: 2 }); // a quarter
    expect([salvo.weights("B1"), salvo.weights("B2")]).toEqual([[-10], []]);
    expect(refused(table, shell)).toBe("V.11-indirect"); // the troops themselves are not seen
  });

  rule("V.11-morale", "ten for each battery that fires shell", () => {
    const table = range({ A1: HOWITZERS, B1: red("line", 500) });
    expect(shoot(table, [1], shell).unit("B1").burdens).toEqual([{ cite: "V.11-morale", value: -10 }]);
  });

  rule(
    "V.16-deduct",
    "shell deducts two for a target that moved over 50, and two for howitzers that moved",
    () => {
      expect(shot("shell", HOWITZERS, red("line", 500, { origin: [X, Y + 551] }), 7)).toBe(5);
      expect(shot("shell", HOWITZERS, red("line", 500, { origin: [X, Y + 550] }), 7)).toBe(7);
      expect(shot("shell", guns("howitzer", { done: ["wheel"] }), red("line", 500), 7)).toBe(5);
      expect(shot("case", guns("howitzer", { done: ["wheel"] }), red("line", 300), 7)).toBe(9);
    },
  );

  const crest = {
    kind: "crest-regular",
    line: [
      [X - 400, Y + 250],
      [X + 400, Y + 250],
    ],
  };

  rule("V.11-indirect", "what the battery cannot see it does not shell", () => {
    const units = { A1: HOWITZERS, B1: red("line", 500), ...ELSEWHERE };
    expect(refused(range(units, {}, { terrain: [crest] }), shell)).toBeDefined();
    expect(range(units, {}, { terrain: [crest] }).choices("blue", "A1")).toBeUndefined();
    expect(range(units, {}, { weather: "fog" }).choices("blue", "A1")).toBeUndefined();
  });

  rule(
    "V.11-overhead",
    "over others, if friends are 100 from the target and none 150 before the guns",
    () => {
      const over = (friend: number) =>
        range({
          A1: HOWITZERS,
          A2: blue("line", { at: [X, Y + friend] }),
          B1: red("line", 500),
          ...ELSEWHERE,
        }).choices("blue", "A1") !== undefined;
      expect(over(164)).toBe(false); // its rear is 149 before the front of the guns
      expect(over(166)).toBe(true);
      expect(over(400)).toBe(true);
      expect(over(401)).toBe(false);
      const foe = range({ A1: HOWITZERS, B2: red("line", 450), B1: red("line", 500) });
      expect(refused(foe, shell)).toBeUndefined();
    },
  );

  rule("V.11-siege", "from prepared siege positions it need not see the target", () => {
    const work = {
      kind: "work",
      line: [
        [X - 40, Y + 1],
        [X + 40, Y + 1],
      ],
    };
    const units = { A1: HOWITZERS, B1: red("line", 500), ...ELSEWHERE };
    const options = { options: ["preparedPositions"] };
    const blind = range(units, options, { terrain: [crest, work] });
    expect(shoot(blind, [7], shell).sum("A1").loss).toBe(14); // from behind a work it does double
    expect(range(units, options, { terrain: [crest] }).choices("blue", "A1")).toBeUndefined();
    expect(range(units, {}, { terrain: [crest, work] }).choices("blue", "A1")).toBeUndefined();
  });
});
