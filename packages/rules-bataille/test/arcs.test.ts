// [6.2] - [6.10] Which hexsides of a unit are front, flank and rear.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { arcAt, arcHit } from "../src/rules/06-formations/06.2-arcs.ts";
import { type Lab, rule } from "./lab.ts";
import { field, foot, guns, horse, leader } from "./marches.ts";

/** Hexsides 0 to 5 of a hex for the French in it: F front, S flank, R rear. */
const arcs = (place: Lab, hex = "7,7"): string =>
  [0, 1, 2, 3, 4, 5]
    .map((dir) => ({ front: "F", flank: "S", rear: "R" })[arcAt(place.g, hexNamed(place.g, hex), 0, dir)])
    .join("");
const of = (unit: Json, more: { [key: string]: Json } = {}, hex?: string): string =>
  arcs(field({ A: unit }, more), hex);
const light = { kind: "light", range: 2 };

rule("6.3.2", "a Column has three front, two flank and one rear hexsides; light cavalry five and one", () => {
  expect(of(foot("french", "7,7", 0))).toBe("FFSRSF");
  expect(of(foot("french", "7,7", 2))).toBe("SFFFSR");
  expect(of(horse("french", "7,7", 0, { ma: 11 }))).toBe("FFSRSF");
  expect(of(horse("french", "7,7", 0, { ma: 14 }))).toBe("FFFRFF");
});

rule("6.4.6", "a Line in one hex has two of each; in two hexes three front, two flank and three rear", () => {
  expect(of(foot("french", "7,7", 0, { formation: "line" }))).toBe("FFSRRS");
  const wide = foot("french", "7,7", 0, { formation: "line2" }); // 7,7 and 8,8
  const left = of(wide);
  const right = of(wide, {}, "8,8");
  expect([left[0], left[1], left[3], left[4], left[5]].join("")).toBe("FFRRS"); // its side 2 is the other wing
  expect([right[0], right[1], right[2], right[3], right[4]].join("")).toBe("FFSRR");
});

rule("6.5.3", "a Square is all front", () => {
  expect(of(foot("french", "7,7", 0, { formation: "square" }))).toBe("FFFFFF");
});

rule("6.6.2", "General Order has five front hexsides and one rear", () => {
  expect(of(foot("french", "7,7", 4), { map: { terrain: { "7,7": "woods" } } })).toBe("FRFFFF");
});

rule("6.7.5", "skirmishers in one hex have four front and two flank hexsides", () => {
  expect(of(foot("french", "7,7", 0, { ...light, formation: "skirmish", increments: 3 }))).toBe("FFFSSF");
});

rule("6.7.6", "in two hexes they have six front hexsides, two flank and one hex behind them", () => {
  const wide = foot("french", "7,7", 0, { ...light, formation: "skirmish2" });
  const [left, right] = [of(wide), of(wide, {}, "8,8")];
  expect([left[0], left[1], left[3], left[4], left[5]].join("")).toBe("FFRSF");
  expect([right[0], right[1], right[2], right[3], right[4]].join("")).toBe("FFFSR");
});

rule("6.9.1", "guns alone have the arcs of a Column, limbered or not", () => {
  expect(of(guns("french", "7,7", 1))).toBe("FFFSRS");
  expect(of(guns("french", "7,7", 1, { formation: "limbered" }))).toBe("FFFSRS");
});

rule(
  ["6.2.2", "6.2"],
  "the top unit decides for its hex; guns with a Line have its arcs, leaders have none",
  () => {
    const stack = field({ A: foot("french", "7,7", 3), B: foot("french", "7,7", 0) });
    expect(arcs(stack)).toBe("RSFFFS");
    stack.act({ do: "top", unit: "B" });
    expect(stack.stack("7,7")).toEqual(["B", "A"]);
    expect([stack.unit("B").facing, arcs(stack)]).toEqual([3, "RSFFFS"]); // no turn for free
    const line = field({
      G: guns("french", "7,7", 0),
      A: foot("french", "7,7", 0, { formation: "line" }),
      L: leader("french", "7,7"),
    });
    expect(arcs(line)).toBe("FFSRRS");
  },
);

rule("6.2.2", "a unit that joins a stack takes its facing, and does not turn on its own", () => {
  const place = field({ A: foot("french", "7,8", 0), B: foot("french", "7,7", 2) });
  place.act({ do: "move", units: ["A"] }, { do: "step", to: "7,7" });
  expect(place.unit("A").facing).toBe(2);
  expect(place.actions("turn")).toEqual([]);
});

rule(
  ["6.2.3", "6.2.4"],
  "the side crossed decides what is hit, and a corner that touches the flank is flank",
  () => {
    const place = field({ A: foot("french", "7,7", 0) });
    const hit = (from: string) => arcHit(place.g, hexNamed(place.g, "7,7"), 0, hexNamed(place.g, from));
    expect(["7,6", "8,7", "8,8", "7,8"].map(hit)).toEqual(["front", "front", "flank", "rear"]);
    expect(hit("9,7")).toBe("flank"); // along the corner between front and flank
    expect(hit("8,5")).toBe("front");
  },
);

rule("6.10.2", "a column of march faces one way and has one hexside behind it; all else is flank", () => {
  const map = { roads: [["7,5", "7,6", "7,7", "7,8", "7,9"]] };
  const short = foot("french", "7,7", 0, { formation: "road", increments: 4 });
  expect(of(short, { map })).toBe("FSSRSS");
  const long = foot("french", "7,7", 0, { formation: "road", increments: 6, tail: ["7,8"] });
  expect(of(long, { map })).toBe("FSSSSS");
  expect(of(long, { map }, "7,8")).toBe("SSSRSS");
  const bend = { roads: [["7,6", "7,7", "7,8", "8,9"]] };
  const round = foot("french", "7,7", 0, { formation: "road", increments: 9, tail: ["7,8", "8,9"] });
  expect([of(round, { map: bend }, "7,8"), of(round, { map: bend }, "8,9")]).toEqual(["SSSSSS", "SSRSSS"]);
});

rule("6.1.7", "a disordered unit has the arcs of a Column in the open, of General Order in cover", () => {
  const broken = foot("french", "7,7", 0, { morale: "disordered" });
  expect(of(broken)).toBe("FFSRSF");
  expect(of(broken, { map: { terrain: { "7,7": "village" } } })).toBe("FFFRFF");
});

rule("16.2.7b", "a Masse faces a vertex and has the arcs of a Line", () => {
  const place = field({ A: foot("austrian", "7,7", 0) }, { active: "coalition" });
  expect(place.unit("A").formation).toBe("masse");
  const sides = [0, 1, 2, 3, 4, 5].map((dir) => arcAt(place.g, hexNamed(place.g, "7,7"), 1, dir));
  expect(sides).toEqual(["front", "front", "flank", "rear", "rear", "flank"]);
});

rule("6.2.1", "a hex that nobody of a side holds has no flank for it", () => {
  expect(of(foot("french", "7,7", 0), {}, "3,3")).toBe("FFFFFF");
});
