// [IV.4, IV.6, IX.4] Paths at their very bounds, and where units come onto the table.

import { type Primitive, straightTrack } from "@grognard/table";
import { expect } from "vitest";
import { arrivalOf, edgeHeading } from "../src/march/arriving.ts";
import { checkPath, mannerOf, type Pace } from "../src/march/check-path.ts";
import { field } from "./field.ts";
import { lab, rule } from "./lab.ts";
import { back, backWheel, follow, forward, oblique, shift, sidestep, wheel } from "./marching.ts";

/** The case by which a path of A1 is refused. */
const refusal = (formation: string, pace: Pace, ...path: Primitive[]): string | undefined => {
  const { g, u } = field({ units: { A1: { at: [1000, 500], formation }, B1: { at: [2000, 1500] } } });
  const [body] = g.state.units[u("A1")]!.bodies;
  return checkPath(g.world.units[u("A1")]!, body!, path, mannerOf(g, u("A1"), body!, pace)!)?.cite;
};

rule("IV.4-oblique", "an incline of ten degrees to either hand, and not more", () => {
  expect([refusal("line", "move", oblique(50, 10)), refusal("line", "move", oblique(50, -10))]).toEqual([
    undefined,
    undefined,
  ]);
  expect(refusal("line", "move", oblique(50, 10.01))).toBe("IV.4-oblique");
  expect(refusal("line", "move", oblique(50, -10.01))).toBe("IV.4-oblique");
  expect(refusal("cav-line-2", "gallop", oblique(50, 10.01))).toBe("IV.4-gallop-path");
});

rule("IV.6", "exactly its allowance, and not a hundredth more", () => {
  expect([refusal("line", "move", forward(100)), refusal("line", "move", forward(100.01))]).toEqual([
    undefined,
    "IV.6",
  ]);
  expect([refusal("line", "fall-back", back(50)), refusal("line", "fall-back", back(50.01))]).toEqual([
    undefined,
    "IV.6",
  ]);
  expect(refusal("cav-line-2", "gallop", forward(500.01))).toBe("IV.4-gallop");
  expect(refusal("line", "move", forward(90), wheel("left", 10))).toBe("IV.4-wheel");
  expect(refusal("line", "move")).toBe("IV.4-move");
});

rule("IV.4-fall-back", "only straight back and slight wheels while falling back", () => {
  expect(refusal("attack", "fall-back", backWheel("left", 15))).toBeUndefined();
  expect(refusal("attack", "fall-back", backWheel("left", 15.01))).toBe("IV.4-fall-back");
  expect(refusal("attack", "fall-back", forward(10))).toBe("IV.4-fall-back");
});

rule("IV.4-flank-march", "one stand's width to the side in a move", () => {
  expect(refusal("attack", "move", sidestep("left"))).toBeUndefined();
  expect(refusal("attack", "move", sidestep("left"), sidestep("right"))).toBe("IV.4-flank-march");
});

rule("IV.4-gallop-path", "a gallop keeps one incline and does not wheel", () => {
  expect(refusal("cav-line-2", "gallop", oblique(100, 5), oblique(100, 5))).toBeUndefined();
  expect(refusal("cav-line-2", "gallop", oblique(100, 5), oblique(100, 6))).toBe("IV.4-gallop-path");
  expect(refusal("cav-line-2", "gallop", oblique(100, 5), forward(100))).toBe("IV.4-gallop-path");
  expect(refusal("cav-line-2", "gallop", oblique(100, 0), forward(100))).toBeUndefined();
  expect(refusal("cav-line-2", "gallop", wheel("left", 10))).toBe("IV.4-gallop-path");
  expect(refusal("cav-line-2", "charge", oblique(50, 5), forward(50))).toBeUndefined();
});

rule("III.2-route-manoeuvre", "a column turns by a right angle at most, after 20 mm at least", () => {
  expect(refusal("route", "move", follow([90, 20], [180, 20]))).toBeUndefined();
  expect(refusal("route", "move", follow([270, 20]))).toBeUndefined();
  expect(refusal("route", "move", follow([90, 19.99]))).toBe("III.2-route-manoeuvre");
  expect(refusal("route", "move", follow([90.01, 20]))).toBe("III.2-route-manoeuvre");
  expect(refusal("route", "move", follow([90, 20], [180.01, 20]))).toBe("III.2-route-manoeuvre");
  expect(refusal("route", "move", follow([269.99, 20]))).toBe("III.2-route-manoeuvre");
});

rule(
  "III.7-skirmish-rear",
  "skirmishers count all they go to the rear, and nothing of what they go forward",
  () => {
    expect(refusal("skirmish", "move", shift(180, 60), shift(180, 40))).toBeUndefined();
    expect(refusal("skirmish", "move", shift(180, 60), shift(180, 41))).toBe("III.7-skirmish-rear");
    expect(refusal("skirmish", "move", shift(0, 60), shift(180, 101))).toBe("III.7-skirmish-rear");
    expect(refusal("skirmish", "move", shift(90, 200))).toBeUndefined();
  },
);

rule("IX.4", "straight onto the table from each of its edges", () => {
  const { g } = field({ units: { A1: { at: [1000, 500] }, B1: { at: [2000, 1500] } } });
  const { width, depth } = g.world.ground;
  const heading = (x: number, y: number) => edgeHeading(g, { x, y });
  expect([heading(1000, 0), heading(1000, depth), heading(width, 1000), heading(0, 1000)]).toEqual([
    0, 18000, 27000, 9000,
  ]);
});

rule(
  ["IX.4", "X.5"],
  "a unit that left comes back within 100 of there, and by a march more for each turn after the third",
  () => {
    const stretch = (exit: [number, number], awayTurns: number, more: object = {}) => {
      const { g, u } = field({
        units: {
          A1: { place: "off", exit, awayTurns, ...more },
          A2: { at: [500, 500] },
          B1: { at: [2000, 1500] },
        },
      });
      const found = arrivalOf(g, u("A1"));
      const [stretch] = found?.stretches ?? [];
      return stretch && [stretch.from, stretch.to].flatMap(({ x, y }) => [x / 100, y / 100]);
    };
    expect(stretch([1000, 0], 3)).toEqual([900, 0, 1100, 0]);
    expect(stretch([1000, 0], 4)).toEqual([650, 0, 1350, 0]);
    expect(stretch([1000, 1600], 5)).toEqual([400, 1600, 1600, 1600]);
    expect(stretch([0, 800], 3)).toEqual([0, 700, 0, 900]);
    expect(stretch([2400, 800], 4)).toEqual([2400, 450, 2400, 1150]);
    expect(stretch([50, 0], 3)).toEqual([0, 0, 150, 0]);
    expect(stretch([2380, 0], 3)).toEqual([2280, 0, 2400, 0]);
    expect(stretch([1000, 0], 3, { status: "routed" })).toBeUndefined();
    expect(stretch([1000, 0], 3, { strength: 0 })).toBeUndefined();
  },
);

rule(
  ["IX.2", "IX.3"],
  "a second march: who has marched and nothing else, untouched, with no enemy within 800",
  () => {
    const offered = (a1: object, far = 1400) =>
      lab({
        window: "non-combatant",
        units: {
          A1: { at: [300, 100], formation: "attack", done: ["move"], ...a1 },
          A9: { at: [2300, 200], formation: "route", done: ["move"] },
          B1: { at: [300, far], facing: 180 },
        },
      }).forms("blue", "A1", "second-move").length;
    expect(offered({})).toBe(1);
    for (const more of [
      { done: [] },
      { done: ["move", "face"] },
      { done: ["wheel"] },
      { firedOn: true },
      { passed: true },
      { status: "shaken" },
      { status: "routed" },
      { formation: "half-line", screen: true },
    ])
      expect([more, offered(more)]).toEqual([more, 0]);
  },
);

rule("III.2-route-manoeuvre", "a bent column goes forward or follows its head, at any pace it has", () => {
  const { g, u } = field({
    units: {
      A1: { at: [1000, 500], formation: "route" },
      A2: { at: [1500, 500], formation: "cav-route" },
      B1: { at: [2000, 1500] },
    },
  });
  const primitives = (id: string, pace: Pace, isBent: boolean) => {
    const [body] = g.state.units[u(id)]!.bodies;
    const track = isBent ? straightTrack(body!) : null;
    return mannerOf(g, u(id), { ...body!, track }, pace)?.primitives.join(" ");
  };
  expect([primitives("A1", "move", false), primitives("A1", "move", true)]).toEqual([
    "forward oblique sidestep follow",
    "forward follow",
  ]);
  expect([primitives("A1", "fall-back", false), primitives("A1", "fall-back", true)]).toEqual([
    "back",
    undefined,
  ]);
  expect([primitives("A2", "press-on", false), primitives("A2", "press-on", true)]).toEqual([
    "forward oblique",
    "forward",
  ]);
});
