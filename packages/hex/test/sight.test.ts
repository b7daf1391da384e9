import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canSee,
  createGrid,
  distance,
  type Grid,
  type Heights,
  type Hex,
  hexName,
  type SightRules,
  sightBlocker,
  trace,
  USUAL_SIGHT,
} from "../src/index.ts";
import { at, mapWith, tableOf } from "./maps.ts";

const grid = createGrid(9, 9, "odd-q");

/** A plain with the given heights of ground and obstacles by hex name. */
function land(ground: Record<string, number>, obstacles: Record<string, number> = {}): Heights {
  const heights = { ground: new Int16Array(grid.count), obstacles: new Int16Array(grid.count) };
  for (const [name, height] of Object.entries(ground)) heights.ground[at(grid, name)] = height;
  for (const [name, height] of Object.entries(obstacles)) heights.obstacles[at(grid, name)] = height;
  return heights;
}

function blocker(
  heights: Heights,
  from: string,
  to: string,
  eye = 0,
  mark = 0,
  rules: Partial<SightRules> = {},
) {
  const hex = sightBlocker(grid, heights, at(grid, from), at(grid, to), eye, mark, {
    ...USUAL_SIGHT,
    ...rules,
  });
  return hex < 0 ? "clear" : hexName(grid, hex);
}

describe("sight", () => {
  test("over level ground is clear, and woods block it", () => {
    expect(blocker(land({}), "5,1", "5,8")).toBe("clear");
    expect(blocker(land({}, { "5,4": 1, "5,6": 1 }), "5,1", "5,8")).toBe("5,4");
    expect(blocker(land({}, { "5,4": 1, "5,6": 1 }), "5,8", "5,1")).toBe("5,6");
  });

  test("is not blocked by what stands in the hexes at its ends, nor between neighbours", () => {
    expect(blocker(land({}, { "5,1": 9, "5,8": 9 }), "5,1", "5,8")).toBe("clear");
    expect(blocker(land({ "5,2": 9 }, { "5,1": 9 }), "5,1", "5,2")).toBe("clear");
    expect(blocker(land({}), "5,1", "5,1")).toBe("clear");
  });

  test("from a hill passes over woods nearer the hill, not over those nearer the target", () => {
    const hill = { "5,1": 4 };
    expect(blocker(land(hill, { "5,2": 2 }), "5,1", "5,5")).toBe("clear"); // the line is at 3
    expect(blocker(land(hill, { "5,4": 2 }), "5,1", "5,5")).toBe("5,4"); // the line is at 1
  });

  test("a crest hides the slope behind it", () => {
    const crest = land({ "5,1": 3, "5,2": 3, "5,3": 3 });
    expect(blocker(crest, "5,1", "5,4")).toBe("5,2");
    expect(blocker(crest, "5,3", "5,4")).toBe("clear");
    expect(blocker(crest, "5,1", "5,3")).toBe("clear");
  });

  test("an obstacle that just reaches the line is judged by the rules", () => {
    const heights = land({ "5,1": 2 }, { "5,3": 1 });
    expect(blocker(heights, "5,1", "5,5")).toBe("clear");
    expect(blocker(heights, "5,1", "5,5", 0, 0, { grazing: "blocked" })).toBe("5,3");
    expect(blocker(land({}), "5,1", "5,5", 1, 1, { grazing: "blocked" })).toBe("clear");
  });

  test("tall observers and tall targets see more", () => {
    const wall = land({}, { "5,3": 2 });
    expect(blocker(wall, "5,1", "5,5", 2, 1)).toBe("5,3");
    expect(blocker(wall, "5,1", "5,5", 2, 2)).toBe("clear");
    expect(blocker(wall, "5,1", "5,5", 4, 0)).toBe("clear");
  });

  test("along a hexside both hexes must block, or either, as the rules say", () => {
    const either = { alongHexside: "either" } as const;
    expect(blocker(land({}, { "2,4": 1 }), "1,5", "5,5")).toBe("clear");
    expect(blocker(land({}, { "2,4": 1 }), "1,5", "5,5", 0, 0, either)).toBe("2,4");
    expect(blocker(land({}, { "4,5": 1 }), "1,5", "5,5", 0, 0, either)).toBe("4,5");
    expect(blocker(land({}, { "2,4": 1, "4,5": 1 }), "1,5", "5,5")).toBe("clear");
    expect(["2,4", "2,5"]).toContain(blocker(land({}, { "2,4": 1, "2,5": 1 }), "1,5", "5,5"));
    expect(blocker(land({}, { "3,5": 1 }), "1,5", "5,5")).toBe("3,5");
  });

  test("along the edge of the map only the one hex counts", () => {
    expect(blocker(land({}, { "2,1": 1 }), "1,1", "5,1")).toBe("2,1");
    expect(blocker(land({}, { "2,1": 1 }), "5,1", "1,1")).toBe("2,1");
  });

  test("a clipped corner counts", () => {
    expect(blocker(land({}, { "3,6": 1 }), "1,5", "5,6")).toBe("3,6");
    expect(blocker(land({}, { "3,5": 1, "3,6": 1 }), "1,5", "5,6")).toBe("3,5");
    expect(blocker(land({}, { "3,5": 1, "3,6": 1 }), "5,6", "1,5")).toBe("3,6");
  });
});

const anySight = mapWith(2).chain(({ grid: map, hexes: [from, to] }) =>
  fc.record({
    map: fc.constant(map),
    from: fc.constant(from!),
    to: fc.constant(to!),
    eye: fc.nat(4),
    mark: fc.nat(4),
    heights: fc.record({
      ground: tableOf(map.count, [0, 0, 0, 1, 2, -1]).map((table) => Int16Array.from(table)),
      obstacles: tableOf(map.count, [0, 0, 0, 0, 1, 2]).map((table) => Int16Array.from(table)),
    }),
    rules: fc.record({
      alongHexside: fc.constantFrom("both", "either"),
      grazing: fc.constantFrom("sees", "blocked"),
    } as const),
  }),
);

/** Judged stretch by stretch, with the height of the line as a fraction over its length. */
function judged(
  map: Grid,
  heights: Heights,
  from: Hex,
  to: Hex,
  eye: number,
  mark: number,
  rules: SightRules,
) {
  const length = distance(map, from, to);
  const top = (hex: Hex) => length * (heights.ground[hex]! + heights.obstacles[hex]!);
  return trace(map, from, to)
    .slice(1, -1)
    .find(({ hex, other, range }) => {
      const line = (heights.ground[from]! + eye) * (length - range) + (heights.ground[to]! + mark) * range;
      const blocks = (at: Hex) => top(at) > line || (rules.grazing === "blocked" && top(at) === line);
      if (other < 0) return blocks(hex);
      return rules.alongHexside === "both" ? blocks(hex) && blocks(other) : blocks(hex) || blocks(other);
    });
}

test("sight judges every stretch of the trace, nearest first", () => {
  fc.assert(
    fc.property(anySight, ({ map, heights, from, to, eye, mark, rules }) => {
      const expected = judged(map, heights, from, to, eye, mark, rules);
      const found = sightBlocker(map, heights, from, to, eye, mark, rules);
      if (expected) expect([expected.hex, expected.other]).toContain(found);
      else expect(found).toBe(-1);
    }),
    { numRuns: 1000 },
  );
});

test("sight is mutual", () => {
  fc.assert(
    fc.property(anySight, ({ map, heights, from, to, eye, mark, rules }) => {
      expect(canSee(map, heights, from, to, eye, mark, rules)).toBe(
        canSee(map, heights, to, from, mark, eye, rules),
      );
    }),
    { numRuns: 1000 },
  );
});

test("raising the observer never hides a target", () => {
  fc.assert(
    fc.property(anySight, ({ map, heights, from, to, eye, mark, rules }) => {
      if (canSee(map, heights, from, to, eye, mark, rules))
        expect(canSee(map, heights, from, to, eye + 1, mark, rules)).toBe(true);
    }),
  );
});
