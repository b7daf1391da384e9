// Each row pits us against a reference in the same run, turn and turn about.
// As a script: node packages/table/bench/table.bench.ts

import { againstIn, type BenchRow, printRows, type Work } from "@grognard/testkit/measure";
import {
  type Bounds,
  type Box,
  chordThrough,
  gapSquared,
  insideShare,
  overlap,
  place,
  wider,
  within,
  zoneMeets,
} from "../src/index.ts";
import { around, ground, lcg, outlines, sightBounds, sights, stands } from "./battlefield.ts";
import { floatBox, floatGapSquared, floatOverlap, floatPlace } from "./floats.ts";
import { bare, flatbush, grid, rbush, type Search, sweep } from "./searches.ts";

export function tableBench(quick = false): BenchRow[] {
  const against = againstIn(quick);
  const makers = { flatbush, rbush, "sorted sweep": sweep, "looking at all": bare };
  const rivals = Object.entries(makers);
  const cells = grid(15000);
  return [
    ...rivals.map(([name, make]) =>
      against(
        `ground near a stand, vs ${name}`,
        "asks",
        asks(cells(ground), around),
        asks(make(ground), around),
      ),
    ),
    ...rivals.map(([name, make]) =>
      against(
        `ground near a sight line, vs ${name}`,
        "asks",
        asks(cells(ground), sightBounds),
        asks(make(ground), sightBounds),
      ),
    ),
    ...rivals.map(([name, make]) =>
      against(
        `480 stands step and look about, vs ${name}`,
        "stands",
        steps(cells(stands)),
        steps(make(stands)),
      ),
    ),
    against("a point of a body, vs floats", "points", places, floatPlaces),
    against("overlap of near stands, vs floats", "pairs", overPairs(overlapOf), overFloats(floatOverlapOf)),
    against("gap of near stands, vs floats", "pairs", overPairs(gapSquared), overFloats(floatGapSquared)),
    against("within 50 mm, all pairs, vs gap alone", "pairs", overAll(withinOf), overAll(gapAlone)),
    against("zone of fire, vs overlap", "pairs", overPairs(zoneOf), overPairs(overlapOf)),
    against("chord of a ray, vs overlap", "pairs", overPairs(chordOf), overPairs(overlapOf)),
    against("share of a sight line in a wood, vs overlap", "lines", shares, overPairs(overlapOf)),
  ];
}

const seen = new Int32Array(1); // results go here, or the optimizer would notice that nobody wants them

function asks(search: Search, places: readonly Bounds[]): Work {
  return () => {
    for (const bounds of places) seen[0]! ^= search.ask(bounds);
    return places.length;
  };
}

// Four steps of 2.5 mm, and home again.
const moved: Bounds[][] = [0, 1, 2, 3].map((k) =>
  stands.map(({ minX, minY, maxX, maxY }) => ({
    minX: minX + 200 * k,
    minY: minY + 150 * k,
    maxX: maxX + 200 * k,
    maxY: maxY + 150 * k,
  })),
);

// One unit after the other, as they are taken in a step: the next must find the last where it has gone.
function steps(search: Search): Work {
  let step = 0;
  return () => {
    const now = moved[step++ % moved.length]!;
    for (let unit = 0; unit < now.length; unit += 4) {
      for (let id = unit; id < unit + 4; id++) search.move(id, now[id]!);
      search.settle();
      for (let id = unit; id < unit + 4; id++) seen[0]! ^= search.ask(wider(now[id]!, 5000));
    }
    return now.length;
  };
}

function places(): number {
  for (const box of stands) {
    const { x, y } = place(box, 1750, 750);
    seen[0]! ^= x + y;
  }
  return stands.length;
}

function floatPlaces(): number {
  for (const box of stands) seen[0]! ^= floatPlace(box, 1750, 750);
  return stands.length;
}

// Pairs so close that no quick refusal spares the work.
const random = lcg(1805);
const close = Array.from({ length: 1000 }, (): [number, number] => {
  for (;;) {
    const a = random(stands.length);
    const b = random(stands.length);
    if (a !== b && Math.hypot(stands[a]!.x - stands[b]!.x, stands[a]!.y - stands[b]!.y) < 4000) return [a, b];
  }
});
const floats = stands.map((box) => floatBox(box, box.width, box.depth));

function overPairs(ask: (a: Box, b: Box) => number): Work {
  return () => {
    for (const [a, b] of close) seen[0]! ^= ask(stands[a]!, stands[b]!);
    return close.length;
  };
}

type FloatBox = (typeof floats)[number];

function overFloats(ask: (a: FloatBox, b: FloatBox) => number): Work {
  return () => {
    for (const [a, b] of close) seen[0]! ^= ask(floats[a]!, floats[b]!);
    return close.length;
  };
}

function overAll(ask: (a: Box, b: Box) => number): Work {
  return () => {
    for (let a = 0; a < 40; a++) for (const b of stands) seen[0]! ^= ask(stands[a]!, b);
    return 40 * stands.length;
  };
}

const overlapOf = (a: Box, b: Box): number => +overlap(a, b);
const floatOverlapOf = (a: FloatBox, b: FloatBox): number => +floatOverlap(a, b);
const withinOf = (a: Box, b: Box): number => +within(a, b, 5000);
const gapAlone = (a: Box, b: Box): number => +(gapSquared(a, b) <= 5000 * 5000);
const zoneOf = (a: Box, b: Box): number => +zoneMeets(a.corners[0], a.corners[1], a.heading, b);
const chordOf = (a: Box, b: Box): number => +(chordThrough(a, b, b)?.pierced ?? false);

function shares(): number {
  sights.forEach(([a, b], i) => {
    seen[0]! ^= insideShare(outlines[i % outlines.length]!, a, b);
  });
  return sights.length;
}

if (import.meta.main) printRows(tableBench());
