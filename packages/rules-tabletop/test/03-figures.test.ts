// [R45, R49, R60] Bodies on the table: corners, fronts, gaps, and what is computed again when a unit moves.

import { owned } from "@grognard/kernel";
import { bodiesOverlap } from "@grognard/table";
import { expect } from "vitest";
import {
  allFronts,
  allStands,
  buildIndex,
  cloneIndex,
  figuresOf,
  forgetCommander,
  forgetFigures,
  forgetSight,
  friendlyGap,
  hostileGap,
  isOffTable,
  keepFigures,
} from "../src/bodies/figures.ts";
import { lackOfRoom } from "../src/bodies/room.ts";
import { canSee, inSight, sees } from "../src/ground/sight.ts";
import { takeOff } from "../src/verbs.ts";
import { words } from "../src/words/words.ts";
import { field } from "./field.ts";
import { patch } from "./ground.ts";
import { rule } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

const table = (units: Entry, more: Entry = {}, options: Entry = {}) =>
  field(
    { units: { A1: { at: [1000, 500] }, B1: { at: [1000, 900], facing: 180 }, ...units }, ...more },
    {
      options: options as never,
    },
  );
const SQUARE = {
  A1: { at: [1000, 500], square: "A1", brigade: "first" },
  A2: { square: "A1", brigade: "first" },
};

rule(
  "III.2-skirmish-layout",
  "front corners and the middle between them; a skirmish line is met as a whole",
  () => {
    const f = table({ A1: { at: [1000, 500], facing: 90 }, A2: { at: [500, 300], formation: "skirmish" } });
    const [line] = figuresOf(f.g, f.u("A1"));
    expect([line!.left, line!.right, line!.centre]).toEqual([
      { x: 100000, y: 57000 },
      { x: 100000, y: 43000 },
      { x: 100000, y: 50000 },
    ]);
    expect([line!.width, line!.depth, line!.stands.length, line!.front.length]).toEqual([14000, 1500, 4, 4]);
    const [screen] = figuresOf(f.g, f.u("A2"));
    expect([screen!.stands.length, screen!.front.length, screen!.front[0]!.width]).toEqual([4, 1, 26000]);
  },
);

rule("IV.3-multi-battalion", "a combined square is kept with its senior, and forgotten as a whole", () => {
  const f = table({ ...SQUARE, A3: { at: [300, 300] } });
  const [senior, junior, other] = ["A1", "A2", "A3"].map((id) => figuresOf(f.g, f.u(id)));
  expect(junior).toBe(senior);
  expect(figuresOf(f.g, f.u("A1"))).toBe(senior); // kept until a unit moves
  forgetFigures(f.g, f.u("A2"));
  expect(["A1", "A2", "A3"].map((id) => f.g.index.laid[f.u(id)] === undefined)).toEqual([true, true, false]);
  expect(figuresOf(f.g, f.u("A3"))).toBe(other);
  forgetFigures(f.g, f.u("A3"));
  expect(["A1", "A3"].map((id) => f.g.index.laid[f.u(id)] === undefined)).toEqual([true, true]);
  figuresOf(f.g, f.u("A1"));
  forgetFigures(f.g, f.u("A3"));
  expect(f.g.index.laid[f.u("A1")]).toBeDefined();
});

rule("III.6-space", "the edge of the table may be touched, not passed", () => {
  const f = table({});
  const { width, depth } = f.g.world.ground;
  const off = (x: number, y: number) =>
    isOffTable(
      f.g,
      allStands(figuresOf(f.g, f.u("A1"))).map((box) => ({
        ...box,
        minX: x,
        maxX: x + 100,
        minY: y,
        maxY: y + 100,
      })),
    );
  expect([off(0, 0), off(width - 100, depth - 100)]).toEqual([false, false]);
  expect([off(-1, 0), off(0, -1), off(width - 99, 0), off(0, depth - 99)]).toEqual([true, true, true, true]);
});

rule("V.2", "gaps: between friends from stand to stand, between enemies with the gaps filled", () => {
  const f = table({
    A1: { at: [1000, 500], formation: "skirmish", gap: 80 },
    A3: { place: "withdrawn" },
    B1: { at: [1000, 900], facing: 180, formation: "route" },
  });
  expect(hostileGap(f.g, f.u("A1"), f.u("B1"))).toBe(40000);
  expect(friendlyGap(f.g, f.u("A1"), f.u("B1"))).toBeGreaterThan(40000);
  expect([friendlyGap(f.g, f.u("A1"), f.u("A3")), hostileGap(f.g, f.u("A3"), f.u("B1"))]).toEqual([
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ]);
  expect(allFronts(figuresOf(f.g, f.u("A3")))).toEqual([]);
});

rule("XI.1", "after a move, a ride or a change of weather, bodies are computed again", () => {
  const commanders = { G: { side: "blue", at: [1000, 450] }, H: { side: "red", at: [1000, 950] } };
  const known = (forget: (f: ReturnType<typeof table>) => void) => {
    const f = table({ A2: { at: [1500, 500] } }, { commanders });
    const all = f.g.index.spotter.length;
    f.g.index.sight.fill(2);
    forget(f);
    return Array.from({ length: all }, (_, row) =>
      [...f.g.index.sight.slice(row * all, (row + 1) * all)].join(""),
    );
  };
  expect(known(() => undefined)).toEqual(Array(5).fill("22222"));
  expect(known((f) => forgetFigures(f.g, 1))).toEqual(["20222", "00000", "20222", "20222", "20222"]);
  expect(known((f) => forgetCommander(f.g, 1))).toEqual(["22220", "22220", "22220", "22220", "00000"]);
  expect(known((f) => forgetSight(f.g))).toEqual(Array(5).fill("00000"));
});

rule("XI.1", "a copy of what is known is its own", () => {
  const index = buildIndex({ units: [1, 2], commanders: [3] });
  expect([index.sight.length, [...index.spotter], index.laid]).toEqual([
    9,
    [0, 0, 0],
    [undefined, undefined],
  ]);
  const copy = cloneIndex(index);
  owned(copy, copy.sight)[0] = 2;
  owned(copy, copy.spotter)[0] = 1;
  keepFigures(copy, 0, []);
  expect([index.sight[0], index.spotter[0], index.laid[0]]).toEqual([0, 0, undefined]);
});

rule(
  "III.6-space",
  "space: not on friends stand by stand, not on enemies, not on a hidden one by name",
  () => {
    const lack = (
      units: Entry,
      options: Entry = {},
      terrain: unknown[] = [],
      formation: "line" | "skirmish" = "line",
    ) => {
      const f = table(units, { terrain }, options);
      const lack = lackOfRoom(f.g, f.u("A1"), [f.body("A1", formation, 1000, 600)]);
      return lack && words.say(lack);
    };
    expect(lack({})).toBeUndefined();
    expect(lack({ A2: { at: [1000, 605], formation: "square" } })).toBe("A2 is in the way");
    expect(lack({ B2: { at: [1000, 600], facing: 180 } })).toBeUndefined(); // back to back they touch
    expect(lack({ B2: { at: [1000, 590], facing: 180 } })).toBe("B2 is in the way");
    const wood = patch("forest", 800, 540, 1200, 800);
    const hidden = {
      B1: { at: [2000, 1500], facing: 180 },
      B2: { at: [1000, 590], facing: 180, formation: "skirmish" },
    };
    expect(lack({ ...hidden, A1: { at: [300, 200] } }, { fogOfWar: true }, [wood], "skirmish")).toBe(
      "a unit out of sight is in the way",
    );
    const f = table({});
    const [a] = figuresOf(f.g, f.u("A1"));
    expect(bodiesOverlap(a!.stands, a!.stands)).toBe(true);
  },
);

rule("XI.1", "sight: of either side, in the fog only of what a unit sees", () => {
  const wood = { terrain: [patch("forest", 800, 840, 1200, 1000)] };
  const f = table({ B1: { at: [1000, 950], facing: 180 }, B2: { at: [1500, 900], facing: 180 } }, wood, {
    fogOfWar: true,
  });
  expect([inSight(f.g, 0, f.u("B1")), inSight(f.g, 0, f.u("B2"))]).toEqual([false, true]);
  expect([canSee(f.g, 0, f.u("B1")), canSee(f.g, 0, f.u("B2"))]).toEqual([false, true]);
  expect([sees(f.g, f.u("A1"), f.u("B1")), sees(f.g, f.u("A1"), f.u("B2"))]).toEqual([false, true]);
  const open = table({ B1: { at: [1000, 950], facing: 180 } }, wood);
  expect(canSee(open.g, 0, open.u("B1"))).toBe(true); // without the fog every unit on the table is visible to all
  takeOff(f.g, f.u("B2"), "lost");
  expect([inSight(f.g, 0, f.u("B2")), sees(f.g, f.u("A1"), f.u("B2"))]).toEqual([false, false]);
});
