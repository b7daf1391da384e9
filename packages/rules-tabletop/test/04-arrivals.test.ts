// [IX.4, X.5, R67] Which units enter the table, in which formation, where along the edge, and how far.

import type { Point } from "@grognard/table";
import { describe, expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { arrivalBar, arrivalOf, edgeHeading, isDue } from "../src/march/arriving.ts";
import { WINDOW } from "../src/sequence.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { at, forward } from "./marching.ts";

type Entry = { readonly [key: string]: unknown };

const STRETCH = { turn: 1, from: [400, 0], to: [600, 0] };
const table = (a1: Entry, more: Entry = {}): Lab =>
  lab({
    window: "movement",
    announced: ["A1"],
    units: { A1: a1, A2: { at: [1500, 200] }, B1: { at: [1000, 1400], facing: 180 } },
    ...more,
  });
const coming = (arrives: Entry = {}, more: Entry = {}): Entry => ({
  place: "coming",
  arrives: { ...STRETCH, ...arrives },
  ...more,
});
const enter = (x: number, y = 0, formation = "route", ...path: ReturnType<typeof forward>[]): Order =>
  ({ unit: "A1", order: "enter", at: { x: x * 100, y: y * 100 }, formation, path }) as Order;

const ends = ({ from, to }: { readonly from: Point; readonly to: Point }): number[] =>
  [from.x, from.y, to.x, to.y].map((one) => one / 100);

describe("formations", () => {
  rule("IX.4", "a column of route, detachments as skirmishers, or what the scenario says", () => {
    const formations = (a1: Entry) => arrivalOf(table(a1).game.position, 0)?.formations;
    expect(formations(coming())).toEqual(["route"]);
    expect(formations(coming({}, { arm: "cavalry" }))).toEqual(["cav-route"]);
    expect(formations(coming({}, { arm: "artillery" }))).toEqual(["gun-route"]);
    expect(formations(coming({}, { quarters: 2 }))).toEqual(["skirmish"]);
    expect(formations(coming({ formations: ["line", "attack"] }))).toEqual(["line", "attack"]);
    for (const [more, march] of [
      [{}, "route"],
      [{ quarters: 2 }, "skirmish"],
      [{ arm: "cavalry" }, "cav-route"],
    ] as const) {
      expect(formations(coming({ formations: [] }, more))).toEqual([march]);
      expect(formations({ place: "off", exit: [1000, 0], awayTurns: 3, ...more })).toEqual([march]);
    }
  });

  rule("IX.4", "any other is refused", () => {
    expect(table(coming()).refusal("blue", enter(500, 0, "line"))).toBe("IX.4");
    const either = table(coming({ formations: ["line", "attack"] }));
    expect(either.refusal("blue", enter(500, 0, "attack"))).toBeUndefined();
    expect(either.refusal("blue", enter(500, 0, "route"))).toBe("IX.4");
  });
});

describe("where", () => {
  rule("IX.4", "on its stretch of the edge, ends included, whichever end is named first", () => {
    for (const more of [{}, { from: [600, 0], to: [400, 0] }]) {
      const t = table(coming(more));
      const cites = [399.99, 400, 600, 600.01].map((x) => t.refusal("blue", enter(x)));
      expect(cites).toEqual(["IX.4", undefined, undefined, "IX.4"]);
    }
    const west = table(coming({ from: [0, 500], to: [0, 700] }));
    const cites = [499.99, 500, 700, 700.01].map((y) => west.refusal("blue", enter(0, y)));
    expect(cites).toEqual(["IX.4", undefined, undefined, "IX.4"]);
    expect(west.refusal("blue", enter(10, 600))).toBe("IX.4");
  });

  rule("IX.4", "straight onto the table from each edge", () => {
    const { position } = table(coming()).game;
    const { width, depth } = position.world.ground;
    const heading = (x: number, y: number) => edgeHeading(position, { x, y });
    expect([heading(5000, 0), heading(5000, depth), heading(0, 5000), heading(width, 5000)]).toEqual([
      0, 18000, 9000, 27000,
    ]);
  });

  rule("IX.4", "not onto another unit", () => {
    const t = table(coming(), {
      units: { A1: coming(), A2: { at: [500, 60] }, B1: { at: [1000, 1400], facing: 180 } },
    });
    expect(t.refusal("blue", enter(500))).toBeDefined();
    expect(t.refusal("blue", enter(600))).toBeUndefined();
  });

  rule(
    "X.5",
    "a unit that was driven off comes back within 100 of there, a march farther for each turn over three",
    () => {
      const back = (exit: readonly number[], awayTurns: number, more: Entry = {}) => {
        const arrival = arrivalOf(table({ place: "off", exit, awayTurns, ...more }).game.position, 0);
        const [stretch] = arrival?.stretches ?? [];
        return stretch && ends(stretch);
      };
      expect(back([1000, 0], 3)).toEqual([900, 0, 1100, 0]);
      expect(back([1000, 0], 1)).toEqual([900, 0, 1100, 0]);
      expect(back([1000, 0], 4)).toEqual([650, 0, 1350, 0]);
      expect(back([0, 800], 3)).toEqual([0, 700, 0, 900]);
      expect(back([2400, 800], 3)).toEqual([2400, 700, 2400, 900]);
      expect(back([50, 0], 3)).toEqual([0, 0, 150, 0]);
      expect(back([1000, 0], 3, { status: "shaken" })).toBeUndefined();
    },
  );

  const away = (exit: readonly number[], awayTurns: number, more: Entry = {}) => {
    const { position } = table({ place: "off", exit, awayTurns }, more).game;
    return arrivalOf(position, 0)!.stretches.map(ends);
  };

  rule("X.5", "it may march round the corner to another edge, but not to the enemy's", () => {
    expect(away([100, 0], 4)).toEqual([
      [0, 0, 450, 0],
      [0, 0, 0, 250],
    ]);
    expect(away([0, 0], 3)).toEqual([
      [0, 0, 0, 100],
      [0, 0, 100, 0],
    ]);
    expect(away([2400, 200], 4)).toEqual([
      [2400, 0, 2400, 550],
      [2250, 0, 2400, 0],
    ]);
    const round = away([100, 0], 20); // 4350 mm either way: all but the northern edge
    expect(round).toHaveLength(3);
    expect(round).toContainEqual([0, 0, 0, 1600]);
    expect(round).toContainEqual([2400, 0, 2400, 1600]);
  });

  rule("X.5", "there it enters straight onto the table, too", () => {
    const t = table({ place: "off", exit: [100, 0], awayTurns: 4, formation: "route" });
    expect(t.forms("blue", "A1", "enter").map(({ heading }) => heading)).toEqual([0, 9000]);
    expect(t.refusal("blue", enter(0, 240))).toBeUndefined();
    expect(t.refusal("blue", enter(0, 251))).toBe("IX.4");
    t.act(enter(0, 240));
    expect(at(t, "A1")[2]).toBe(90);
  });

  rule(
    ["XI.6-roadways", "XI.6-metalled-movement"],
    "off the table it marches twice as far where a road leaves it",
    () => {
      const road = (kind: string, x: number, more: Entry = {}) =>
        away([1000, 0], 4, {
          terrain: [
            {
              kind,
              line: [
                [x, 0],
                [x, 600],
              ],
            },
          ],
          ...more,
        })[0];
      expect(road("road-metalled", 1100)).toEqual([400, 0, 1600, 0]);
      expect(road("road-metalled", 1101)).toEqual([650, 0, 1350, 0]);
      expect(road("road-unmetalled", 1000)).toEqual([400, 0, 1600, 0]);
      expect(road("road-unmetalled", 1000, { weather: "wet" })).toEqual([650, 0, 1350, 0]);
      expect(road("trail", 1000)).toEqual([650, 0, 1350, 0]);
      const short = away([1000, 0], 4, {
        terrain: [
          {
            kind: "road-metalled",
            line: [
              [1000, 50],
              [1000, 600],
            ],
          },
        ],
      });
      expect(short[0]).toEqual([650, 0, 1350, 0]); // it does not reach the edge
    },
  );
});

describe("when", () => {
  rule("IX.4", "announced the turn before; on the first turn by the scenario alone", () => {
    const bar = (a1: Entry, more: Entry) => arrivalBar(table(a1, more).game.position, 0)?.cite;
    expect(bar(coming(), { announced: ["A1"], turn: 3 })).toBeUndefined();
    expect(bar(coming(), { announced: [], turn: 3 })).toBe("IX.4");
    expect(bar(coming(), { announced: [], turn: 1 })).toBeUndefined();
    expect(bar(coming({ turn: 2 }), { announced: [], turn: 1 })).toBe("IX.4");
    expect(bar({ place: "withdrawn" }, { announced: ["A1"] })).toBe("X.5");
  });

  rule("IX.4", "due by a turn, unless a die brings it", () => {
    const due = (a1: Entry, turn: number) => isDue(table(a1).game.position, 0, turn);
    expect([due(coming({ turn: 3 }), 2), due(coming({ turn: 3 }), 3), due(coming({ turn: 3 }), 4)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(due(coming({ turn: 1, roll: 4 }), 3)).toBe(false);
    expect(due({ at: [500, 300] }, 3)).toBe(false);
  });
});

describe("how far", () => {
  rule(["IX.4", "IV.6"], "its own depth is taken off its march; the rest is offered", () => {
    const t = table(coming());
    const [form] = t.forms("blue", "A1", "enter");
    expect(form).toMatchObject({
      from: { x: 40000, y: 0 },
      to: { x: 60000, y: 0 },
      heading: 0,
      ways: [{ formation: "route", path: { allowance: 11500 } }],
    });
    expect(t.refusal("blue", enter(500, 0, "route", forward(115.01)))).toBe("IV.6");
    t.act(enter(500, 0, "route", forward(115)));
    expect(at(t, "A1")).toEqual([500, 250, 0]);
    expect(t.of("arrives")).toMatchObject([{ unit: "A1", cite: "IX.4" }]);
    expect(t.of("moved")).toMatchObject([{ unit: "A1", how: "enter", cite: "IX.4" }]);
    expect(t.unit("A1")).toMatchObject({ place: "table", done: ["move"] });
  });

  rule("IX.4", "or it merely comes on", () => {
    const t = table(coming()).act(enter(500));
    expect(at(t, "A1")).toEqual([500, 135, 0]);
    expect(t.unit("A1").done).toEqual(["move"]);
  });

  rule("IX.4", "an arrival drawn at random is on its stretch, in a formation of its own", () => {
    const t = table(coming({ from: [600, 0], to: [400, 0], formations: ["line", "attack"] }));
    const [form] = t.forms("blue", "A1", "enter");
    const drawn = (roll: (faces: number) => number) =>
      WINDOW.movement.sample(t.game.position, "A1", form!, { roll });
    expect(drawn(() => 1)).toEqual(enter(400, 0, "line"));
    expect(drawn((faces) => faces)).toEqual(enter(600, 0, "attack"));
  });
});
