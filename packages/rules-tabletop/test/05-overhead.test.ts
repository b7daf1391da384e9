// [V.9-overhead, V.10-overhead, V.11-overhead, V.11-siege] Over the heads of friends, and prepared positions.

import { expect } from "vitest";
import { isPrepared } from "../src/rules/05-overhead.ts";
import { block } from "./ground.ts";
import { rule } from "./lab.ts";
import { at, blue, ELSEWHERE, type Entry, fire, guns, range, red, refused, X, Y } from "./range.ts";

const HOWITZERS = guns("howitzer");
const shell = fire("A1", at("B1", "shell"));

/** The howitzers fire at B1, 500 off, over the line B2 that hides it and past these friends. */
const past = (friends: { [id: string]: Entry }, more: Entry = {}) =>
  refused(range({ A1: HOWITZERS, ...friends, B1: red("line", 500), B2: red("line", 450) }, {}, more), shell);

rule("V.11-overhead", "a friend counts from exactly 150 before the guns", () => {
  const ahead = (far: number) => past({ A2: blue("line", { at: [X, Y + far + 15] }) });
  expect([ahead(150), ahead(150.01), ahead(150.02)]).toEqual(["V.11-overhead", "V.11-overhead", undefined]);
});

rule("V.11-overhead", "of friends near the guns those count that have any part before them", () => {
  const beside = (far: number, facing = 0) => past({ A2: blue("line", { at: [X + 110, Y + far], facing }) });
  expect([beside(-20), beside(0), beside(1)]).toEqual([undefined, undefined, undefined]);
  expect(beside(1.01)).toBe("V.11-overhead"); // more than a millimetre
  expect(past({ A2: blue("close", { at: [X + 110, Y + 20] }) })).toBe("V.11-overhead"); // its front alone
  expect(past({ A2: blue("line", { at: [X + 110, Y + 60], facing: 90 }) })).toBe("V.11-overhead");
});

rule("V.11-overhead", "one stand is enough, near the guns and near the target", () => {
  expect(past({ A2: blue("skirmish", { at: [X + 250, Y + 90] }) })).toBe("V.11-overhead"); // only its left end
  expect(past({ A2: blue("skirmish", { at: [X + 440, Y + 90] }) })).toBeUndefined();
  expect(past({ A2: blue("line", { at: [X + 239, Y + 500] }) })).toBe("V.11-overhead");
  expect(past({ A2: blue("line", { at: [X + 240, Y + 500] }) })).toBeUndefined();
});

rule("V.11-overhead", "a garrison counts like friends in the open", () => {
  for (const garrison of [{ posture: "deep" }, { posture: "edge", lining: { west: 2 } }]) {
    const held = (west: number, south: number) =>
      past(
        { A2: { zone: "Z", ...garrison } },
        { terrain: [{ id: "Z", kind: "town", corner: [X + west, Y + south] }] },
      );
    expect([held(189, 5), held(191, 5)]).toEqual(["V.11-overhead", undefined]); // the guns end at 40
    expect([held(169.99, 480), held(170, 480)]).toEqual(["V.11-overhead", undefined]); // the target at 70
  }
});

rule("V.11-overhead", "friends that are not there, and enemies, do not count", () => {
  expect(past({})).toBeUndefined();
  expect(past({ A2: { place: "withdrawn" } })).toBeUndefined();
  expect(past({ B3: red("line", 100) })).toBeUndefined();
});

const work = (from: number, to: number): Entry => ({
  kind: "work",
  line: [
    [X + from, Y + 1],
    [X + to, Y + 1],
  ],
});

rule(
  "V.11-siege",
  "a position is prepared if every stand of it is behind a work or in a fortification",
  () => {
    const prepared = (entry: Entry, terrain: readonly Entry[], options: string[] = ["preparedPositions"]) =>
      isPrepared(range({ A1: entry, ...ELSEWHERE }, { options }, { terrain }).game.position, 0);
    const line = blue("line");
    const battery = guns("heavy");
    expect(prepared(battery, [work(-40, 40)])).toBe(true);
    expect(prepared(battery, [])).toBe(false);
    expect(prepared(battery, [work(-40, 40)], [])).toBe(false);
    expect(prepared(line, [work(-80, 80)])).toBe(true);
    expect(prepared(line, [work(-80, 0)])).toBe(false); // two of four stands
    const yard = (east: number): Entry => ({
      kind: "fortification",
      outline: block(X - 200, Y - 100, X + east, Y + 50),
    });
    expect([prepared(line, [yard(200)]), prepared(line, [yard(0)])]).toEqual([true, false]);
    expect(prepared(line, [{ ...yard(200), kind: "forest" }])).toBe(false);
    expect(prepared(line, [{ ...work(-80, 80), kind: "wall" }])).toBe(false);
  },
);
