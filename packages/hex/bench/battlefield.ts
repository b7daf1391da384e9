// A made-up battlefield of 100 x 100 hexes, the same in every run.

import {
  addZone,
  createCosts,
  createGrid,
  createZones,
  directionTo,
  distance,
  type Heights,
  IMPASSABLE,
  line,
} from "../src/index.ts";

/** Numerical Recipes' generator: good enough for scenery. */
export function lcg(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = lcg(1806);

export const grid = createGrid(100, 100, "odd-q");

const terrain = Uint8Array.from({ length: grid.count }, () => [1, 1, 1, 2, 2, 3, 4][random(7)]!);
const river = new Uint8Array(grid.count * 6);
for (let step = 0; step < river.length; step++) if (random(10) === 0) river[step] = 2;

/** Terrain of the hex entered plus the river crossed. */
export const costs = createCosts(grid, (hex, dir, into) => terrain[into]! + river[hex * 6 + dir]!);

export const roads = new Uint16Array(grid.count * 6).fill(IMPASSABLE);
for (let i = 0; i < 30; i++) {
  const road = line(grid, random(grid.count), random(grid.count));
  road.forEach((hex, at) => {
    for (const next of [road[at - 1], road[at + 1]])
      if (next !== undefined) roads[hex * 6 + directionTo(grid, hex, next)] = 1;
  });
}

const zones = createZones(grid, 1);
export const enemies = new Uint8Array(grid.count);
for (let i = 0; i < 60; i++) {
  const hex = random(grid.count);
  enemies[hex] = 1;
  addZone(zones, 0, hex);
}
export const enemyZones = zones.counts[0]!;

/** Open ground, so that every line of sight is followed to its end. */
export const plain: Heights = {
  ground: Int16Array.from({ length: grid.count }, () => random(3)),
  obstacles: Int16Array.from({ length: grid.count }, () => random(2)),
};

/** Pairs of hexes about 40 apart, one after the other. */
export const pairs = new Int32Array(2000);
for (let i = 0; i < pairs.length; ) {
  const a = random(grid.count);
  const b = random(grid.count);
  if (Math.abs(distance(grid, a, b) - 40) > 2) continue;
  pairs[i++] = a;
  pairs[i++] = b;
}
