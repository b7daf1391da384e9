// [V.9-flight, R55] The line of a shot: which units it meets, what ground ends it, and how it enters a town.

import { carries, deathIn, isPast, rayEnd, rayThrough } from "@grognard/table";
import { describe, expect } from "vitest";
import {
  barriersOn,
  barsOn,
  entryInto,
  figureAlong,
  holdsZone,
  liningAt,
  metBy,
  sideEntered,
} from "../src/rules/05-ray.ts";
import { block, line, patch } from "./ground.ts";
import { type Lab, rule } from "./lab.ts";
import { blue, ELSEWHERE, type Entry, GUNS, range, red, X, Y } from "./range.ts";

type Units = { readonly [id: string]: Entry };

const spot = (x: number, y: number) => ({ x: (X + x) * 100, y: (Y + y) * 100 });
/** Due north from the guns through a point so far off, carrying 900. */
const north = (far: number, x = 1) => rayThrough(spot(x, 0), spot(x, far), 90000);
const field = (units: Units, terrain: readonly Entry[] = [], more: Entry = {}): Lab =>
  range({ A1: GUNS, ...units, ...ELSEWHERE }, {}, { terrain, ...more });
const met = (t: Lab, ray = north(400)) => {
  const ids = t.game.position.world.units.map(({ id }) => id);
  return metBy(t.game.position, ray, 0).map(({ unit }) => ids[unit]);
};

describe("the ray", () => {
  rule("V.9-flight", "it runs beyond its range, and gives the place of the target point on it", () => {
    const ray = rayThrough({ x: 0, y: 0 }, { x: 0, y: 40000 }, 90000);
    expect(ray).toMatchObject({ far: { x: 0, y: 160000 }, target: { n: 1, d: 4 } });
    expect(rayThrough({ x: 0, y: 0 }, { x: 0, y: 45000 }, 90000).far).toEqual({ x: 0, y: 135000 });
    expect([carries(ray, { n: 9, d: 16 }), carries(ray, { n: 90001, d: 160000 })]).toEqual([true, false]);
    expect(rayEnd(ray, 90000)).toEqual({ x: 0, y: 90000 });
  });
});

describe("which units it meets", () => {
  rule("V.9-flight", "friend and foe in the order of flight; not the guns, nor units off the table", () => {
    const t = field({
      A2: blue("line", { at: [X, Y + 300] }),
      B1: red("line", 500),
      B2: red("line", 200),
      B3: { place: "withdrawn" },
    });
    expect(met(t)).toEqual(["B2", "A2", "B1"]);
  });

  rule("V.5", "units that fight hand to hand are spared", () => {
    const t = field({ B1: red("line", 500), B2: red("line", 200) }, [], {
      contacts: [{ attacker: "B2", defender: "A9" }],
    });
    expect(met(t)).toEqual(["B1"]);
  });

  rule("V.9-flight", "a great square once for each stand, by the name of its senior", () => {
    const square = { square: "A2", brigade: "first" };
    const t = range({
      A1: GUNS,
      A2: blue("great-square", { ...square, at: [X, Y + 500] }),
      A3: square,
      ...ELSEWHERE,
    });
    expect([...new Set(met(t))]).toEqual(["A2"]);
    expect(met(t)).toHaveLength(2);
  });

  rule("III.2-skirmish-layout", "a screen is met once as a whole, where the line first comes to it", () => {
    const along = field({ B1: red("skirmish", 400, { facing: 90 }), B2: red("gun-firing", 600) });
    expect(met(along, north(400, -7))).toEqual(["B1", "B2"]);
    const crowd = field({ B1: red("rout", 400, { status: "routed" }) });
    const [first, ...more] = metBy(crowd.game.position, north(400), 0);
    expect(more).toEqual([]);
    expect(first!.screen).toBe(true);
  });

  rule("V.9-flight", "more than a millimetre of a stand", () => {
    const t = field({ B1: red("close", 400) });
    expect(met(t, north(400, 17.4))).toHaveLength(4);
    expect(met(t, north(400, 17.6))).toEqual([]);
    const corner = field({ B1: red("close", 400, { facing: 135 }) });
    expect(met(corner, north(400, 0)).length).toBeGreaterThan(0);
    expect(met(t, rayThrough(spot(0, 700), spot(0, 800), 90000))).toEqual([]); // it is behind the muzzle
  });
});

describe("ground", () => {
  const bars = (terrain: readonly Entry[], shot: "ball" | "case" = "ball", ray = north(400)) => {
    const { position } = field({}, terrain).game;
    return barsOn(position, ray, shot).map((bar) => [
      bar.cite,
      bar.reach / 100,
      Math.round(deathIn(ray, bar) / 100),
      bar.water,
    ]);
  };
  const wood = (kind: string, from: number, to: number) => patch(kind, X - 200, Y + from, X + 200, Y + to);
  const river = (kind: string, y: number, width = 40): Entry => ({
    id: "water",
    kind,
    line: line(0, 2400, Y + y),
    width,
  });

  rule(
    [
      "XI.4-dense-woods-firing",
      "XI.4-forest-firing",
      "XI.5-bog-firing",
      "XI.5-swamp-firing",
      "XI.5-river-firing",
    ],
    "each kind of ground swallows ball and case after a distance of its own",
    () => {
      const both = (kind: string) => [bars([wood(kind, 300, 700)]), bars([wood(kind, 300, 700)], "case")];
      expect(both("densewoods")).toEqual([
        [["XI.4-dense-woods-firing", 100, 400, -1]],
        [["XI.4-dense-woods-firing", 100, 400, -1]],
      ]);
      expect(both("forest")).toEqual([
        [["XI.4-forest-firing", 50, 350, -1]],
        [["XI.4-forest-firing", 50, 350, -1]],
      ]);
      expect(both("lake")[0]).toEqual([["XI.5-river-firing", 0, 300, -1]]);
      expect(both("bog")).toEqual([[["XI.5-bog-firing", 50, 350, -1]], []]);
      expect(both("swamp")[0]).toEqual([["XI.5-swamp-firing", 0, 300, -1]]);
      expect(both("scrub-regular")).toEqual([[], []]);
    },
  );

  rule("XI.4-dense-woods-firing", "a belt no deeper than that lets it through", () => {
    expect(bars([wood("densewoods", 300, 400)])).toEqual([]);
    expect(bars([wood("densewoods", 300, 400.01)])).toHaveLength(1);
    expect(bars([wood("densewoods", 300, 400.01)], "ball", north(400, 300))).toEqual([]);
  });

  rule("V.9-flight", "of several the soonest counts", () => {
    const cites = bars([wood("densewoods", 500, 800), wood("forest", 300, 400), river("river", 950)]);
    expect(cites.map(([, , death]) => death)).toEqual([350, 600, 930]);
  });

  rule("XI.4-forest-firing", "what lies in it and replaces it is not part of it", () => {
    const grove = (from: number, to: number) => [
      { id: "wood", ...wood("forest", 300, 700) },
      {
        id: "clearing",
        kind: "scrub-regular",
        outline: block(X - 100, Y + from, X + 100, Y + to),
        overrides: ["wood"],
      },
    ];
    expect(bars([{ id: "wood", ...wood("forest", 300, 700) }])).toHaveLength(1);
    expect(bars(grove(400, 500)).map(([, , death]) => death)).toEqual([350, 550]);
    expect(bars(grove(320, 680))).toEqual([]);
    expect(bars(grove(250, 500)).map(([, , death]) => death)).toEqual([550]);
    expect(bars(grove(500, 800)).map(([, , death]) => death)).toEqual([350]);
  });

  rule(["XI.5-stream-firing", "XI.5-river-firing"], "streams and rivers, not creeks", () => {
    const kinds = ["creek", "stream", "river"].map((kind) => bars([river(kind, 400)]).map(([cite]) => cite));
    expect(kinds).toEqual([[], ["XI.5-stream-firing"], ["XI.5-river-firing"]]);
  });

  rule(
    "XI.5-river-firing",
    "a bridge that stands carries it along, if it is under all of the way over",
    () => {
      const bridge = (x: number, kind = "bridge-permanent"): Entry => ({
        id: "bridge",
        kind,
        water: "water",
        at: [X + x, Y + 400],
      });
      const over = (x: number, terrain: Entry[], ray = north(400)) =>
        bars([river("river", 400), bridge(x), ...terrain], "ball", ray).length;
      expect(bars([river("river", 400)])).toHaveLength(1);
      expect([over(0, []), over(60, [])]).toEqual([0, 1]);
      const askew = rayThrough(spot(-160, 300), spot(0, 380), 90000); // on at one end, off at the other
      expect(over(0, [], askew)).toBe(1);
      expect(
        bars([
          river("river", 400),
          { id: "ford", kind: "ford", water: "water", at: [X, Y + 400], width: 60 },
        ]),
      ).toHaveLength(1);
    },
  );

  rule("V.9-flight", "past the reach of the shot in it, and not a hair before", () => {
    const ray = rayThrough({ x: 0, y: 0 }, { x: 0, y: 50000 }, 50000);
    const bar = {
      enter: { n: 1, d: 4 },
      reach: 5000,
      cite: "XI.4-forest-firing",
      what: "wood",
      water: -1,
    } as const;
    const past = (y: number) => isPast(ray, bar, { n: y, d: 100000 });
    expect(ray.far.y).toBe(100000);
    expect([past(25000), past(30000), past(30001), past(20000)]).toEqual([false, false, true, false]);
  });

  rule("V.8", "walls and works that stand on the line, the nearest first", () => {
    const wall = (id: string, y: number, x = 0): Entry => ({
      id,
      kind: "wall",
      line: line(X + x - 40, X + x + 40, Y + y),
      impact: 6,
    });
    const t = field({}, [wall("b", 500), wall("a", 300), wall("c", 400, 200), wall("d", 600)], {
      damage: { "d/1": 7 },
    });
    const { position } = t.game;
    const ids = barriersOn(position, north(400)).map(
      ({ section }) => position.world.ground.sections[section]!.id,
    );
    expect(ids).toEqual(["a/1", "b/1"]);
  });
});

describe("towns", () => {
  const terrain = [
    { id: "T", kind: "town", corner: [X - 50, Y + 400] },
    { id: "U", kind: "town", corner: [X + 400, Y + 400] },
  ];
  const inside = (lining: Entry, more: Entry = {}): Entry => ({
    zone: "T",
    posture: "edge",
    lining,
    ...more,
  });
  const town = (units: Units, more: Entry = {}) => field(units, terrain, more).game.position;

  rule("XI.6-town-firing", "a line comes into a zone by the side that it meets", () => {
    const g = town({});
    const zone = g.world.ground.zones[0]!;
    const side = (x: number, y: number, dx = 0, dy = 450) => {
      const ray = rayThrough(spot(x, y), spot(dx, dy), 90000);
      return sideEntered(ray, zone, entryInto(ray, zone)!);
    };
    expect([side(0, 900), side(500, 450), side(0, 0), side(-500, 450)]).toEqual([0, 1, 2, 3]);
    // askew, each from either hand
    expect([side(30, 900), side(-30, 900), side(500, 470), side(500, 430)]).toEqual([0, 0, 1, 1]);
    expect([side(30, 0), side(-30, 0), side(-500, 470), side(-500, 430)]).toEqual([2, 2, 3, 3]);
    const miss = rayThrough(spot(0, 0), spot(300, 100), 90000);
    expect(entryInto(miss, zone)).toBeUndefined();
  });

  rule("XI.6-town-firing", "units that line that side of that zone are struck, unless they fight", () => {
    const units = {
      B1: inside({ south: 2, north: 2 }),
      B2: inside({ south: 1, east: 1 }, { quarters: 2 }),
      B3: { zone: "T", posture: "sheltered" },
      B4: { ...inside({ south: 2, north: 2 }), zone: "U" },
    };
    const g = town(units);
    const ids = (side: number, position = g) =>
      liningAt(position, 0, side).map((unit) => position.world.units[unit]!.id);
    expect([ids(0), ids(1), ids(2), ids(3)]).toEqual([["B1"], ["B2"], ["B1", "B2"], []]);
    const fight = { contacts: [{ attacker: "A9", defender: "B4", zoneSide: 2 }] };
    expect(liningAt(town(units, fight), 1, 2)).toEqual([]);
    expect(liningAt(g, 1, 2)).toHaveLength(1);
  });

  rule("XI.6-town-firing", "they lie along the side they line", () => {
    const g = town({ B1: inside({ south: 2, north: 2 }) });
    const unit = g.world.unitById.get("B1")!;
    expect([0, 2].map((side) => figureAlong(g, unit, side).body.heading)).toEqual([0, 18000]);
    expect(figureAlong(g, unit, 1).body.heading).toBe(0); // it has none there: the first
  });

  rule("V.2-eligible", "a zone is held by the units in it", () => {
    const g = town({ B1: inside({ south: 2, north: 2 }), B2: red("line", 700) });
    expect([holdsZone(g, 0, 0), holdsZone(g, 1, 0), holdsZone(g, 1, 1)]).toEqual([false, true, false]);
  });
});
