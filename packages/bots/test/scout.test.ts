import { describe, expect, test } from "vitest";
import { matches, type Result, worldOf } from "./table.ts";

const GAMES = 10;

const won = (results: readonly Result[], side: string): number =>
  results.filter(({ outcome }) => outcome.winner === side).length;

const margin = (results: readonly Result[], side: 0 | 1): number =>
  results.reduce((sum, { morale }) => sum + morale[side]! - morale[1 - side]!, 0) / results.length;

describe("the scout beats random play from both sides", () => {
  test.each(["waterloo-1815", "jena-1806"])("%s", (scenario) => {
    const world = worldOf(scenario);
    const french = matches(world, "scout", "random", GAMES);
    const coalition = matches(world, "random", "scout", GAMES);
    expect(won(french, "french")).toBeGreaterThanOrEqual(9);
    expect(won(coalition, "coalition")).toBeGreaterThanOrEqual(9);
    expect(margin(french, 0)).toBeGreaterThan(5);
    expect(margin(coalition, 1)).toBeGreaterThan(5);
  });

  test("waterloo-1815 in the fog with all options", () => {
    const world = worldOf("waterloo-1815", ["all"]);
    expect(won(matches(world, "scout", "random", 5), "french")).toBeGreaterThanOrEqual(4);
    expect(won(matches(world, "random", "scout", 5), "coalition")).toBeGreaterThanOrEqual(4);
  });

  test("the small scenario is too short for a crushing victory, but not to come out ahead", () => {
    const world = worldOf("n20-basics");
    expect(margin(matches(world, "scout", "random", 20), 0)).toBeGreaterThan(1);
    expect(margin(matches(world, "random", "scout", 20), 1)).toBeGreaterThan(1);
  });
});

test("between two scouts neither side is bound to lose", () => {
  const results = matches(worldOf("waterloo-1815"), "scout", "scout", 6);
  expect(results.every(({ answers }) => answers > 150)).toBe(true);
});
