// Which units see which, and that what is cached of it stays true while units move and ground is damaged.

import { Game, seeded } from "@grognard/kernel";
import { randomAnswer } from "@grognard/testkit";
import { expect, test } from "vitest";
import { buildIndex, figuresOf, forgetSight } from "../src/bodies/figures.ts";
import { editCommander, editGround, editUnit } from "../src/editing.ts";
import { ferryPoint } from "../src/ground/ferries.ts";
import { canSee, canSeeCommander, canSeeFerry, clearLine, inSight, sees } from "../src/ground/sight.ts";
import { tabletop } from "../src/ruleset.ts";
import type { Position, Tabletop } from "../src/types.ts";
import { layOut } from "../src/verbs.ts";
import { at, field } from "./field.ts";
import { block, line } from "./ground.ts";
import { lab, rule } from "./lab.ts";
import { skirmish } from "./skirmish.ts";

const facing = (y: number, more: object = {}) =>
  field({
    units: {
      A1: { at: [700, 100], facing: 0, formation: "line" },
      B1: { at: [700, y], facing: 180, formation: "line" },
    },
    ...more,
  });

rule("XI.4-regular-scrub-visibility", "one sees 1000 in clear weather, less in bad", () => {
  const range = (weather: string, y: number) => {
    const f = facing(y, { weather });
    return sees(f.g, f.u("A1"), f.u("B1"));
  };
  expect([range("perfect", 1100), range("perfect", 1101)]).toEqual([true, false]);
  expect([range("wet", 700), range("wet", 701)]).toEqual([true, false]);
  expect([range("fog", 300), range("fog", 301)]).toEqual([true, false]);
});

rule("V.2-eligible", "units do not hide each other from sight, but they stop fire", () => {
  const f = field({
    units: {
      A1: { at: [700, 100], facing: 0, formation: "line" },
      A2: { at: [700, 200], facing: 0, formation: "skirmish" },
      B1: { at: [700, 280], facing: 180, formation: "line" },
    },
  });
  const ends = { viewer: f.u("A1"), target: f.u("B1") };
  expect(sees(f.g, ends.viewer, ends.target)).toBe(true);
  expect(clearLine(f.g, at(700, 100), at(700, 280), { ...ends, forFire: false })).toBe(true);
  expect(clearLine(f.g, at(700, 100), at(700, 280), { ...ends, forFire: true })).toBe(false); // gaps included
  expect(clearLine(f.g, at(700, 100), at(1000, 280), { ...ends, forFire: true })).toBe(true);
});

rule("XI.6-fort-visibility", "a work itself is seen as far as one sees", () => {
  const f = field({
    terrain: [
      {
        id: "work",
        kind: "work",
        line: line(300, 1100),
      },
    ],
    units: {
      A1: { at: [700, 100], facing: 0, formation: "gun-firing" },
      B1: { at: [700, 800], facing: 180, formation: "line" },
    },
  });
  expect(sees(f.g, f.u("A1"), f.u("B1"))).toBe(false);
  expect(clearLine(f.g, at(700, 100), at(700, 800), { viewer: f.u("A1"), target: -1, forFire: true })).toBe(
    true,
  );
});

rule(
  "XI.4-dense-woods-visibility",
  "in fog of war a side is not told of what none of its units or commanders sees",
  () => {
    const position = {
      terrain: [{ kind: "densewoods", outline: block(500, 400, 900, 700) }],
      units: {
        A1: { at: [700, 100], facing: 0, formation: "line" },
        B1: { at: [700, 900], facing: 180, formation: "line" },
      },
      commanders: { AC: { at: [60, 20] }, BC: { at: [700, 1000] } },
    };
    const f = field(position, { options: { fogOfWar: true } });
    expect([canSee(f.g, 0, f.u("B1")), canSeeCommander(f.g, 0, 1)]).toEqual([false, false]);
    Object.assign(editCommander(f.g, 0), { x: 120_000, y: 90_000 });
    forgetSight(f.g);
    expect([canSee(f.g, 0, f.u("B1")), canSeeCommander(f.g, 0, 1)]).toEqual([true, true]);
    const open = field(position, { options: { fogOfWar: false } });
    expect([canSee(open.g, 0, open.u("B1")), inSight(open.g, 0, open.u("B1"))]).toEqual([true, false]);
  },
);

rule("XI.3-regular-visibility", "a unit that has moved is looked for again, the others are not", () => {
  const f = field({
    terrain: [
      {
        kind: "crest-regular",
        line: line(300, 1100),
      },
    ],
    units: {
      A1: { at: [700, 500], facing: 0, formation: "line" },
      A2: { at: [400, 500], facing: 0, formation: "line" },
      B1: { at: [700, 1000], facing: 180, formation: "line" },
    },
  });
  const [a, other, b] = [f.u("A1"), f.u("A2"), f.u("B1")];
  expect([sees(f.g, a, b), sees(f.g, other, b)]).toEqual([false, false]);
  layOut(f.g, a, [f.body("A1", "line", 700, 700)]);
  expect([sees(f.g, a, b), inSight(f.g, 0, b), sees(f.g, other, b)]).toEqual([true, true, false]);
  layOut(f.g, a, [f.body("A1", "line", 700, 600)]);
  expect([sees(f.g, a, b), inSight(f.g, 0, b)]).toEqual([false, false]);
});

/** What the index remembers, beside what the state says. */
function staleness(g: Position): string[] {
  const fresh: Position = { world: g.world, state: g.state, index: buildIndex(g.state) };
  const wrong: string[] = [];
  const id = (one: number) => g.world.units[one]?.id ?? `commander ${one - g.world.units.length}`;
  g.index.laid.forEach((known, unit) => {
    if (known && JSON.stringify(known.figures) !== JSON.stringify(figuresOf(fresh, unit)))
      wrong.push(`figures of ${id(unit)}`);
  });
  const all = g.index.spotter.length;
  const units = g.world.units.length;
  for (let a = 0; a < units; a++) {
    for (let b = 0; b < units; b++) {
      const known = g.index.sight[a * all + b];
      if (!known || !g.state.units[a]!.bodies.length || !g.state.units[b]!.bodies.length) continue;
      if ((known === 2) !== sees(fresh, a, b)) wrong.push(`${id(a)} looking at ${id(b)}`);
    }
  }
  return wrong;
}

test("the index is never wrong: figures and sight are those of the state, all through a game", () => {
  for (const seed of ["sight", "smoke"]) {
    const chance = seeded(seed);
    const { scenario, options } = skirmish(seed, { fogOfWar: true });
    const game = Game.start<Tabletop>(tabletop, tabletop.load(scenario, options ?? {}), chance);
    for (let i = 0; i < 120 && game.pending.length > 0; i++) {
      const [decision, action] = randomAnswer(game, chance);
      game.submit(decision.side, action);
      if (i % 4 === 0) expect(staleness(game.position)).toEqual([]);
    }
  }
});

test("after changes of weather and breaches all sight is computed again", () => {
  const l = lab({
    terrain: [
      {
        id: "wall",
        kind: "wall",
        line: line(600, 800),
        impact: 4,
      },
    ],
    units: {
      A1: { at: [700, 300], facing: 0, formation: "gun-firing", calibre: "heavy", guns: 8 },
      B1: { at: [700, 800], facing: 180, formation: "line" },
    },
    damage: { "wall/1": 4, "wall/2": 4 },
    window: "fire",
  });
  const seen = () => sees(l.game.position, l.index("A1"), l.index("B1"));
  expect(seen()).toBe(false);
  l.act({ unit: "A1", order: "fire", aims: [{ part: 0, target: "wall/1", shot: "ball" }] });
  expect(l.of("breached").map(({ section }) => section)).toEqual(["wall/1"]);
  expect(seen()).toBe(true);
});

rule("V.2-eligible", "of a split battalion either body is in the way, whichever it is", () => {
  const line = (x: number, side: "A" | "B" = "A") => {
    const f = field({
      units: {
        A1: { at: [700, 100], facing: 0 },
        [`${side}2`]: { at: [700, 200], facing: 0, formation: "half-line", screen: true },
        B1: { at: [700, 380], facing: 180 },
      },
    });
    const { bodies } = f.g.state.units[f.u(`${side}2`)]!;
    editUnit(f.g, f.u(`${side}2`)).bodies = [bodies[0]!, { ...bodies[1]!, x: 120_000 }];
    const ends = { viewer: f.u("A1"), target: f.u("B1"), forFire: true };
    return clearLine(f.g, at(x, 100), at(x, 380), ends);
  };
  expect([line(700), line(1200), line(900)]).toEqual([false, false, true]);
  expect([line(700, "B"), line(1200, "B")]).toEqual([false, false]);
});

rule("V.2-eligible", "no unit blocks fire at itself, the first of the list included", () => {
  const f = facing(280);
  const lineTo = (from: number, to: number, viewer: string, target: string) =>
    clearLine(f.g, at(700, from), at(700, to), { viewer: f.u(viewer), target: f.u(target), forFire: true });
  expect([lineTo(100, 295, "A1", "B1"), lineTo(280, 85, "B1", "A1")]).toEqual([true, true]);
});

rule("XI.6-wall-visibility", "the first of the list is hidden by a wall like all others", () => {
  const seen = (y: number) => {
    const f = field({
      terrain: [{ id: "wall", kind: "wall", line: line(300, 1100) }],
      units: { A1: { at: [700, 800], facing: 180 }, B1: { at: [700, y], facing: 0 } },
    });
    return clearLine(f.g, at(700, y), at(700, 800), { viewer: f.u("B1"), target: f.u("A1"), forFire: false });
  };
  expect([seen(700), seen(699)]).toEqual([true, false]);
});

rule("XI.3-regular-visibility", "a column whose tail is at the crest is seen to its head", () => {
  const seen = (rear: number) => {
    const f = field({
      terrain: [{ kind: "crest-regular", line: line(300, 1100) }],
      units: { A1: { at: [700, rear + 135], formation: "route" }, B1: { at: [700, 600], facing: 0 } },
    });
    const ends = { viewer: f.u("B1"), target: f.u("A1"), forFire: false };
    return clearLine(f.g, at(700, 600), at(700, rear + 130), ends);
  };
  expect([seen(900), seen(901)]).toEqual([true, false]);
});

rule("XI.1", "an attached commander is seen with his unit, any other where he rides", () => {
  const terrain = [{ kind: "densewoods", outline: block(600, 400, 715, 700) }];
  const units = { A1: { at: [700, 800], facing: 180 }, B1: { at: [700, 200], facing: 0 } };
  const seen = (attached: boolean) => {
    const f = field(
      {
        terrain,
        units,
        commanders: { AC: attached ? { at: [700, 800], attached: "A1" } : { at: [680, 808] } },
      },
      { options: { fogOfWar: true } },
    );
    return [canSee(f.g, 1, f.u("A1")), canSeeCommander(f.g, 1, f.g.world.commanderById.get("AC")!)];
  };
  expect(seen(true)).toEqual([true, true]); // by an end of its line
  expect(seen(false)).toEqual([true, false]);
});

rule("XI.5-river-class", "a boat is seen at its bank, and the unit aboard with it", () => {
  const seen = (bank: 0 | 1) => {
    const f = field(
      {
        terrain: [
          { id: "river", kind: "river", line: line(0, 2400), width: 400 },
          { id: "boat", kind: "ferry", water: "river", at: [700, 800] },
          { kind: "crest-regular", line: line(300, 1100) },
        ],
        units: { A1: { place: "boat" }, A2: { at: [700, 1400] }, B1: { at: [700, 200], facing: 0 } },
      },
      { options: { fogOfWar: true } },
    );
    editGround(f.g, "ferries")[0] = { cargo: f.u("A1"), bank };
    const mooring = ferryPoint(f.g, f.u("A1"));
    return [mooring.y / 100, inSight(f.g, 1, f.u("A1")), canSeeFerry(f.g, 1, mooring)];
  };
  expect([seen(0), seen(1)]).toEqual([
    [1000, false, false],
    [600, true, true],
  ]);
});
