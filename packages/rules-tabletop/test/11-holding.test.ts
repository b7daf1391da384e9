// [XI, R26, R42, R57] Ground counts for the units that hold it: which of their stands are in it, which units it is
// between, and against which.

import { expect } from "vitest";
import { fireEffect, penaltyEffect } from "../src/ground/cover.ts";
import {
  at,
  attackShare,
  defenceFactor,
  type Field,
  field,
  fireShare,
  penaltyDivisor,
  stand,
} from "./field.ts";
import { block, line, patch, water } from "./ground.ts";
import { rule } from "./rule.ts";

type Entry = { readonly [key: string]: unknown };

/** A1 attacks B1. */
const melee = (terrain: readonly object[], a1: Entry, b1: Entry, more: Entry = {}): Field =>
  field({ terrain, units: { A1: a1, B1: b1 }, ...more });
const WORK = patch("fortification", 300, 800, 1100, 1200);
const RAMPART = { id: "bank", kind: "work", line: line(300, 1100) };

rule("XI.5-bog-combat", "ground is held with half of the stands in it, not with fewer", () => {
  const share = (east: number) =>
    attackShare(
      melee(
        [patch("bog", 300, 600, east, 1000)],
        { at: [700, 800], formation: "cav-line-1" },
        { at: [700, 800], facing: 180, formation: "cav-line-1" },
      ),
    );
  expect([share(670), share(690)]).toEqual([1, 0.5]); // three of eight, four of eight
});

rule("XI.6-wall-combat", "a wall or a work is defended by any stand that is behind it", () => {
  const share = (kind: string, west: number) =>
    attackShare(
      melee(
        [{ id: "bank", kind, line: line(west, 1100) }],
        { at: [700, 800] },
        { at: [700, 800], facing: 180 },
      ),
    );
  expect([share("wall", 705), share("wall", 772)]).toEqual([0.75, 1]);
  expect([share("work", 705), share("work", 772)]).toEqual([0.25, 1]);
});

rule("XI.6-wall-combat", "what counts is where the attacker's nearest stand has come to", () => {
  // A line comes in from the east, round the end of a wall that the defenders line from the north.
  const share = (y: number) =>
    attackShare(
      melee(
        [{ id: "bank", kind: "wall", line: line(300, 700) }],
        { at: [701, y], facing: 270 },
        { at: [630, 800], facing: 180 },
      ),
    );
  expect([share(828), share(772)]).toEqual([1, 0.75]);
});

rule("XI.5-stream-combat", "one stand in the ford is enough to be caught in it", () => {
  const factor = (x: number) => {
    const f = field({
      terrain: [water("stream", 40), { id: "way", kind: "ford", water: "water", at: [700, 800] }],
      units: { A1: { at: [700, 400] }, B1: { at: [x, 785], facing: 180 } },
    });
    return defenceFactor(f.g, f.contact("A1", "B1"));
  };
  expect([factor(760), factor(1000)]).toEqual([
    [1, 2],
    [1, 1],
  ]);
});

// Inside a work ----------------------------------------------------------------------------------------------------

rule(
  "XI.6-fort-firing",
  "a unit that mans the rampart of a work fires out double once, columns as always",
  () => {
    const share = (formation: string, terrain: readonly object[]) => {
      const f = melee(terrain, { at: [700, 815], facing: 180, formation }, { at: [700, 300] });
      return fireShare(f, 808, 300);
    };
    expect([share("line", [WORK]), share("line", [WORK, RAMPART])]).toEqual([2, 2]);
    expect([share("attack", [WORK]), share("attack", [WORK, RAMPART])]).toEqual([1, 1]);
  },
);

rule(["XI.6-fort-combat", "XI.6-fort-morale"], "a column inside a work defends nothing", () => {
  const held = (formation: string) => {
    const f = melee([WORK], { at: [700, 780] }, { at: [700, 900], facing: 180, formation });
    return [attackShare(f), penaltyDivisor(f.g, f.u("B1"))];
  };
  expect([held("line"), held("attack")]).toEqual([
    [0.25, 4],
    [1, 1],
  ]);
});

rule("XI.6-fort-morale", "a battalion mans a work with the half that is at it", () => {
  const f = melee(
    [RAMPART],
    { at: [700, 300] },
    { at: [700, 800], facing: 180, formation: "half-line", screen: true },
  );
  expect(penaltyEffect(f.g, f.u("B1"))).toEqual({ factor: [1, 4], cite: "XI.6-fort-morale" });
});

// Fire -------------------------------------------------------------------------------------------------------------

rule(
  "XI.5-bog-firing",
  "the ground that takes some of the fire is named, not what does nothing to it",
  () => {
    const slope = { id: "slope", kind: "interval-regular", outline: block(300, 600, 1100, 1000) };
    for (const terrain of [
      [patch("bog", 300, 600, 1100, 1000), slope],
      [slope, patch("bog", 300, 600, 1100, 1000)],
    ]) {
      const f = melee(terrain, { at: [700, 700], facing: 180 }, { at: [700, 300] });
      expect(fireEffect(f.g, f.u("A1"), stand(700, 700), f.u("B1"), stand(700, 300), "volley")).toEqual({
        factor: [1, 2],
        cite: "XI.5-bog-firing",
      });
    }
  },
);

rule("XI.4-dense-woods-firing", "of several covers the best counts, in any order", () => {
  const wall = { id: "wall", kind: "wall", line: line(300, 1100) };
  const woods = (kind: string) => patch(kind, 300, 800, 1100, 1200);
  const share = (...terrain: object[]) =>
    fireShare(melee(terrain, { at: [700, 300] }, { at: [700, 800], facing: 180 }), 600, 808);
  expect([share(wall), share(wall, woods("densewoods")), share(woods("forest"), wall)]).toEqual([
    0.75, 0.5, 0.25,
  ]);
  expect(share(wall, woods("scrub-regular"))).toBe(0.75);
});

// Crests -----------------------------------------------------------------------------------------------------------

const slope = (kind: string) => ({ id: "slope", kind, outline: block(300, 600, 1100, 1000) });
const crest = (kind: string) => ({ id: "crest", kind, line: line(300, 1100) });

rule(
  "XI.3-rugged-morale",
  "a rugged crest helps units that stand on it, against any unit that comes over it",
  () => {
    const divisor = (facing: number, y: number, began?: readonly [number, number]) => {
      const f = melee(
        [slope("interval-rugged"), crest("crest-rugged")],
        { at: [700, 1100], facing: 180 },
        { at: [700, y], facing },
        began ? { charges: [{ charger: "A1", target: "B1", began: { at: began } }] } : {},
      );
      return penaltyDivisor(f.g, f.u("B1"));
    };
    expect([divisor(180, 801), divisor(180, 802)]).toEqual([2, 1]); // no unit charges
    expect(divisor(0, 816, [700, 500])).toBe(2);
    expect(divisor(0, 816, [700, 950])).toBe(1); // along the slope, from behind the crest
    expect(divisor(0, 816, [700, 1100])).toBe(2); // from below
  },
);

rule("XI.3-rough-combat", "a unit that presses on comes from where it stood when it was told to", () => {
  const share = (...way: readonly (readonly [number, number])[]) => {
    const f = melee(
      [slope("interval-rough"), crest("crest-rough")],
      { at: [700, 850], facing: 180, formation: "attack" },
      { at: [700, 850], facing: 0 },
      { charges: [{ charger: "A1", target: "B1", began: { at: [700, 950] } }] },
    );
    f.g.state.pressed = [{ unit: f.u("A1"), way: way.map(([x, y]) => ({ ...at(x, y), heading: 18000 })) }];
    return attackShare(f);
  };
  expect([share([700, 1100], [700, 950]), share([700, 950], [700, 1100])]).toEqual([0.75, 1]);
});
