import { describe, expect, test } from "vitest";
import type { SystemEntry } from "../src/backend/protocol.ts";
import { gameAddress, replayAddress, routeOf, setUpAddress } from "../src/route.ts";
import { ago } from "../src/start/ago.ts";
import {
  drawnBy,
  gradeOf,
  guidedSetup,
  hasSecrets,
  needsCovers,
  playModeOf,
  titled,
  toggled,
  usualSeats,
  wishesOf,
} from "../src/start/plan.ts";

const SIDES = [{ id: "blue" }, { id: "red" }];
const LEVELS = [
  { id: "random", name: "Random", about: "" },
  { id: "ensign", name: "Ensign", about: "" },
  { id: "captain", name: "Captain", about: "" },
];
const SYSTEM: SystemEntry = {
  id: "toy",
  name: "Toy",
  scenarios: [],
  options: [],
  levels: LEVELS,
  course: { scenario: "first", side: "red", opponent: "random", seed: "seven" },
};

describe("set-up", () => {
  test("a person begins against the strongest computer, in a first game against an easy one", () => {
    expect(usualSeats(SIDES, LEVELS)).toEqual({ blue: "human", red: "captain" });
    expect(usualSeats(SIDES, LEVELS, true)).toEqual({ blue: "human", red: "ensign" });
    expect(usualSeats(SIDES, LEVELS.toSpliced(1, 1), true)).toEqual({ blue: "human", red: "captain" });
    expect(usualSeats(SIDES, [])).toEqual({ blue: "human", red: "human" });
  });

  test("levels go from easy to hard, after the one that plays at random", () => {
    const grades = (all: number) => Array.from({ length: all }, (_, n) => gradeOf(n, all));
    expect(grades(1)).toEqual(["random"]);
    expect(grades(2)).toEqual(["random", "hard"]);
    expect(grades(3)).toEqual(["random", "easy", "hard"]);
    expect(grades(4)).toEqual(["random", "easy", "medium", "hard"]);
  });

  test("says what kind of game it will be", () => {
    expect(playModeOf({ blue: "human", red: "captain" }, true)).toBe("youAgainst");
    expect(playModeOf({ blue: "human", red: "human" }, false)).toBe("hotSeat");
    expect(playModeOf({ blue: "human", red: "human" }, true)).toBe("coveredSeat");
    expect(playModeOf({ blue: "random", red: "captain" }, true)).toBe("watch");
  });

  test("the screen is covered unless an optional rule opens everything", () => {
    const options = [
      { id: "fog", hides: true as const },
      { id: "open", opens: true as const },
      { id: "other" },
    ];
    expect(hasSecrets(false, options, ["other"])).toBe(false);
    expect(hasSecrets(false, options, ["fog"])).toBe(true);
    expect(hasSecrets(true, options, [])).toBe(true);
    expect(hasSecrets(true, options, ["open"])).toBe(false);
    expect(needsCovers({ blue: "human", red: "human" }, true)).toBe(true);
    expect(needsCovers({ blue: "human", red: "captain" }, true)).toBe(false);
  });

  test("an optional rule is switched on and off", () => {
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  });

  test("what a scenario sets is named only if it is not wanted", () => {
    expect(wishesOf(["fog", "x"], ["fog"])).toEqual(["x"]);
    expect(wishesOf([], ["fog"])).toEqual(["-fog"]);
  });

  test("another battle is named by its number and its armies", () => {
    expect(drawnBy(undefined, [])).toEqual([]);
    expect(drawnBy(7, ["first:spain/1808/20"])).toEqual(["seed:7", "first:spain/1808/20"]);
  });

  test("the guided game gives the learner the side of the course", () => {
    expect(guidedSetup(SYSTEM, SIDES)).toEqual({
      system: "toy",
      scenario: "first",
      options: [],
      seats: { blue: "random", red: "human" },
      seed: "seven",
      guided: true,
    });
    const { course: _, ...without } = SYSTEM;
    expect(guidedSetup(without, SIDES)).toBeUndefined();
  });

  test("ids begin with a capital where they are shown", () => {
    expect(titled("captain")).toBe("Captain");
    expect(titled("")).toBe("");
  });
});

describe("addresses", () => {
  test("lead back to what they were made of", () => {
    expect(routeOf(gameAddress("a/b c"))).toEqual({ at: "game", id: "a/b c" });
    expect(routeOf(replayAddress("x"))).toEqual({ at: "replay", id: "x" });
    expect(routeOf(setUpAddress("toy", "é"))).toEqual({ at: "set-up", system: "toy", scenario: "é" });
  });

  test("anything else is the start", () => {
    for (const address of ["", "#", "#/", "#/game", "#/game/", "#/new/toy", "#/game/%E0%A4%A", "#/nowhere/x"])
      expect(routeOf(address), address).toEqual({ at: "start" });
  });
});

describe("when a game was touched", () => {
  const NOW = Date.UTC(2026, 5, 18, 12);
  const MINUTE = 60_000;

  test("is told in the largest unit that fits", () => {
    expect(ago(NOW - 20_000, NOW, "en")).toBe("now");
    expect(ago(NOW - 5 * MINUTE, NOW, "en")).toBe("5 minutes ago");
    expect(ago(NOW - 119 * MINUTE, NOW, "en")).toBe("1 hour ago");
    expect(ago(NOW - 25 * 60 * MINUTE, NOW, "en")).toBe("yesterday");
    expect(ago(NOW - 3 * 24 * 60 * MINUTE, NOW, "fr")).toBe("il y a 3 jours");
  });

  test("is never in the future, even if the clock was set back", () => {
    expect(ago(NOW + 99 * MINUTE, NOW, "en")).toBe("now");
  });
});
