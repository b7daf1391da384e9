// [III.2-line-bend] Bent lines to the hundredth of a millimetre: how they bend, face about and straighten.

import { expect } from "vitest";
import { bendBy, bentTo, straightened } from "../src/bodies/bent-line.ts";
import { facedAbout } from "../src/bodies/changes.ts";
import { body, FOOT } from "./drill.ts";
import { rule } from "./lab.ts";

const TURNS = [1000, -2000, 3000];
const poses = (fixed: number) =>
  bendBy(FOOT, body("line"), fixed, TURNS).map(({ x, y, heading }) => [x, y, heading]);
const bent = bentTo(body("line"), bendBy(FOOT, body("line"), 1, TURNS));

rule("III.2-line-bend", "the others turn about the stand that stays, hinged at front or rear corner", () => {
  expect(poses(0)).toEqual([
    [105250, 100000, 0],
    [101777, 100304, 1000],
    [97809, 100304, 35000],
    [94442, 100599, 2000],
  ]);
  expect(poses(1)).toEqual([
    [105223, 100304, 35000],
    [101750, 100000, 0],
    [97843, 99311, 34000],
    [94476, 99016, 1000],
  ]);
  expect(poses(3)).toEqual([
    [105112, 103135, 34000],
    [101745, 102232, 35000],
    [98016, 100875, 33000],
    [94750, 100000, 0],
  ]);
});

rule(
  "III.2-line-bend",
  "its place is between the two stands in the middle, its facing between theirs",
  () => {
    expect(bent).toMatchObject({ x: 99797, y: 99656, heading: 35000 });
    const other = bentTo(body("line"), bendBy(FOOT, body("line"), 1, [0, 2000, 0]));
    expect(other.heading).toBe(1000);
  },
);

rule(
  ["III.2-line-bend", "III.7"],
  "faced about, every stand keeps its ground, and the last becomes the first",
  () => {
    const about = facedAbout(FOOT, bent);
    expect(about).toMatchObject({ x: 100057, y: 98179, heading: 17000 });
    expect(about.bend?.map(({ x, y, heading }) => [x, y, heading])).toEqual([
      [94216, 97539, 19000],
      [98356, 97901, 16000],
      [101750, 98500, 18000],
      [105483, 98827, 17000],
    ]);
    const back = facedAbout(FOOT, about).bend!;
    back.forEach(({ x, y, heading }, i) => {
      const was = bent.bend![i]!;
      expect([Math.abs(x - was.x) <= 1, Math.abs(y - was.y) <= 1, heading]).toEqual([
        true,
        true,
        was.heading,
      ]);
    });
  },
);

rule("III.2-line-bend", "straight again about any one of its stands", () => {
  const straight = [0, 1, 2, 3].map((stand) => {
    const { x, y, heading, bend } = straightened(FOOT, bent, stand);
    expect(bend).toBeNull();
    return [x, y, heading];
  });
  expect(straight).toEqual([
    [100053, 99392, 35000],
    [100000, 100000, 0],
    [99487, 99910, 34000],
    [99646, 98104, 1000],
  ]);
});
