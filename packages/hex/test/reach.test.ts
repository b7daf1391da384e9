import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Costs,
  createCosts,
  createGrid,
  createReach,
  directionTo,
  type Grid,
  type Hex,
  hexName,
  IMPASSABLE,
  isReached,
  type March,
  neighboursOf,
  pathTo,
  reachedHexes,
  reachFrom,
  UNREACHED,
} from "../src/index.ts";
import { allHexes, at, mapWith, tableOf } from "./maps.ts";

const grid = createGrid(5, 5, "odd-q");
const flags = (map: Grid, ...names: string[]) => {
  const table = new Uint8Array(map.count);
  for (const name of names) table[at(map, name)] = 1;
  return table;
};
const even = (map: Grid) => createCosts(map, () => 1);
const pathNames = (...[reach, hex]: Parameters<typeof pathTo>) =>
  pathTo(reach, hex)
    .map((step) => hexName(reach.grid, step))
    .join(" ");

/** The textbook's version: relax every step until nothing changes. */
function naive(map: Grid, march: March): number[] {
  const cost: number[] = new Array(map.count).fill(UNREACHED);
  cost[march.from] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (const hex of allHexes(map)) {
      if (cost[hex] === UNREACHED || (march.stop?.[hex] && hex !== march.from)) continue;
      for (const into of neighboursOf(map, hex)) {
        const total = cost[hex]! + stepCost(map, march, hex, into);
        if (total > march.budget || total >= cost[into]!) continue;
        cost[into] = total;
        changed = true;
      }
    }
  }
  return cost;
}

function stepCost(map: Grid, march: March, hex: Hex, into: Hex): number {
  const dir = directionTo(map, hex, into);
  const isShut = hex === march.from && ((march.firstSteps ?? 63) & (1 << dir)) === 0;
  if (isShut || march.closed?.[into]) return Number.POSITIVE_INFINITY;
  const road = march.offRoad?.[into] ? IMPASSABLE : (march.roads?.[hex * 6 + dir] ?? IMPASSABLE);
  const cost = Math.min(road, march.costs[hex * 6 + dir]!);
  return cost === IMPASSABLE ? Number.POSITIVE_INFINITY : cost;
}

const anyMarch = mapWith(1).chain(({ grid: map, hexes: [from] }) =>
  fc
    .record({
      budget: fc.nat(40),
      costs: tableOf(map.count * 6, [0, 1, 1, 2, 3, 7, IMPASSABLE]),
      roads: tableOf(map.count * 6, [1, IMPASSABLE, IMPASSABLE, IMPASSABLE]),
      closed: tableOf(map.count, [0, 0, 0, 0, 1]),
      stop: tableOf(map.count, [0, 0, 0, 0, 2]),
      offRoad: tableOf(map.count, [0, 0, 1]),
      firstSteps: fc.constantFrom(63, 63, 0, 0b010101, 0b000001),
    })
    .map(({ budget, firstSteps, ...tables }) => ({
      map,
      march: {
        from: from!,
        budget,
        firstSteps,
        costs: Uint16Array.from(tables.costs),
        roads: Uint16Array.from(tables.roads),
        closed: Uint8Array.from(tables.closed),
        stop: Uint8Array.from(tables.stop),
        offRoad: Uint8Array.from(tables.offRoad),
      } satisfies March,
    })),
);

describe("reach", () => {
  test("equals a naive search, with all rules and with none", () => {
    fc.assert(
      fc.property(anyMarch, ({ map, march }) => {
        const reach = createReach(map);
        expect(Array.from(reachFrom(reach, march).cost)).toEqual(naive(map, march));
        const { from, budget, costs } = march;
        expect(Array.from(reachFrom(reach, { from, budget, costs }).cost)).toEqual(
          naive(map, { from, budget, costs }),
        );
      }),
    );
  });

  test("lists each hex reached once, nearest first, beginning with the start", () => {
    fc.assert(
      fc.property(anyMarch, ({ map, march }) => {
        const reach = reachFrom(createReach(map), march);
        const hexes = reachedHexes(reach);
        const spent = hexes.map((hex) => reach.cost[hex]!);
        expect(hexes[0]).toBe(march.from);
        expect(spent).toEqual([...spent].sort((a, b) => a - b));
        expect([...hexes].sort((a, b) => a - b)).toEqual(
          allHexes(map).filter((hex) => isReached(reach, hex)),
        );
      }),
    );
  });

  test("gives paths whose steps add up to the cost", () => {
    fc.assert(
      fc.property(anyMarch, ({ map, march }) => {
        const reach = reachFrom(createReach(map), march);
        for (const hex of allHexes(map)) {
          const path = pathTo(reach, hex);
          if (!isReached(reach, hex)) expect(path).toEqual([]);
          else {
            const steps = path.slice(1).map((into, i) => stepCost(map, march, path[i]!, into));
            expect(path[0]).toBe(march.from);
            expect(path.at(-1)).toBe(hex);
            expect(steps.reduce((a, b) => a + b, 0)).toBe(reach.cost[hex]);
          }
        }
      }),
    );
  });

  test("leaves nothing behind for the next call, whatever the budgets", () => {
    fc.assert(
      fc.property(anyMarch, fc.nat(300), ({ map, march }, budget) => {
        const used = reachFrom(createReach(map), { ...march, budget });
        reachFrom(used, march);
        const fresh = reachFrom(createReach(map), march);
        expect(reachedHexes(used)).toEqual(reachedHexes(fresh));
        expect(used.cost).toEqual(fresh.cost);
      }),
    );
  });

  test("keeps its memory", () => {
    const reach = createReach(grid);
    const { cost, hexes, buckets } = reach;
    reachFrom(reach, { from: 12, budget: 6, costs: even(grid) });
    expect(reach.cost).toBe(cost);
    expect(reach.hexes).toBe(hexes);
    expect(reach.buckets).toBe(buckets);
  });

  test("a unit stops on entering a zone, but may start in one", () => {
    const column = createGrid(1, 6, "odd-q");
    const stop = flags(column, "1,1", "1,4");
    const reach = reachFrom(createReach(column), { from: 0, budget: 9, costs: even(column), stop });
    expect(reachedHexes(reach).map((hex) => hexName(column, hex))).toEqual(["1,1", "1,2", "1,3", "1,4"]);
  });

  test("first steps may be forbidden without closing the hex", () => {
    const from = at(grid, "3,3");
    const reach = createReach(grid);
    reachFrom(reach, { from, budget: 4, costs: even(grid), firstSteps: 0b111110 });
    expect(reach.cost[at(grid, "3,2")]).toBe(2);
  });

  test("a road is followed where it is cheaper, not into a hex closed to it", () => {
    const roads: Costs = new Uint16Array(grid.count * 6).fill(IMPASSABLE);
    for (const name of ["1,1", "1,2", "1,3"]) roads[at(grid, name) * 6 + 3] = 1;
    const march = { from: 0, budget: 8, costs: createCosts(grid, () => 3), roads };
    const reach = createReach(grid);
    expect(reachFrom(reach, march).cost[at(grid, "1,4")]).toBe(3);
    expect(pathNames(reach, at(grid, "2,3"))).toBe("1,1 1,2 1,3 2,3");
    reachFrom(reach, { ...march, offRoad: flags(grid, "1,3") });
    expect(reach.cost[at(grid, "1,4")]).toBe(5);
  });

  test("a hexside may be closed one way only", () => {
    const column = createGrid(1, 2, "odd-q");
    const costs = createCosts(column, (_, dir) => (dir === 3 ? IMPASSABLE : 1));
    const reach = createReach(column);
    expect(reachedHexes(reachFrom(reach, { from: 0, budget: 5, costs }))).toEqual([0]);
    expect(reachedHexes(reachFrom(reach, { from: 1, budget: 5, costs }))).toEqual([1, 0]);
  });

  test("without a budget a unit stays where it is", () => {
    const reach = reachFrom(createReach(grid), { from: 7, budget: 0, costs: even(grid) });
    expect(reachedHexes(reach)).toEqual([7]);
    expect(pathTo(reach, 7)).toEqual([7]);
  });

  test.each([-1, 1.5, IMPASSABLE])("a budget of %d is refused", (budget) => {
    expect(() => reachFrom(createReach(grid), { from: 0, budget, costs: even(grid) })).toThrow("budget");
  });

  test("no march starts off the map", () => {
    expect(() => reachFrom(createReach(grid), { from: -1, budget: 3, costs: even(grid) })).toThrow(
      "off the map",
    );
  });
});
