// [IX.4, R67] Off the table: by which edges, where along them, and what is told.

import { expect } from "vitest";
import { type Lab, lab, rule } from "./lab.ts";
import { forward, move } from "./marching.ts";

type Entry = { readonly [key: string]: unknown };

const SIDES = [
  {
    id: "blue",
    name: "Blue",
    nation: "blue",
    home: "south",
    exits: [
      { edge: "east", from: 700, to: 900 },
      { edge: "north", from: 400, to: 600 },
    ],
  },
  { id: "red", name: "Red", nation: "red", home: "north" },
];
const leaving = (x: number, y: number, facing: number, more: Entry = {}): Lab =>
  lab({
    window: "movement",
    sides: SIDES,
    announced: ["A1"],
    units: {
      A1: { at: [x, y], facing, formation: "route" },
      A2: { at: [1200, 400] },
      B1: { at: [1900, 1300], facing: 180 },
    },
    ...more,
  });
const out = (...where: Parameters<typeof leaving>) =>
  leaving(...where).refusal("blue", move("A1", forward(200)));

rule("IX.4", "by the home edge anywhere, if it was announced", () => {
  expect(out(1000, 150, 180)).toBeUndefined();
  expect(out(100, 150, 180)).toBeUndefined();
  expect(out(1000, 150, 180, { announced: [] })).toBe("IX.4");
});

rule("IX.4", "by an exit between its ends, and by no other edge", () => {
  expect([699.99, 700, 900, 900.01].map((y) => out(2300, y, 90))).toEqual([
    "IX.4",
    undefined,
    undefined,
    "IX.4",
  ]);
  expect([399.99, 400, 600, 600.01].map((x) => out(x, 1500, 0))).toEqual([
    "IX.4",
    undefined,
    undefined,
    "IX.4",
  ]);
  expect(out(100, 800, 270)).toBe("IX.4");
});

rule("IX.4", "it is gone, and told so", () => {
  const t = leaving(1000, 150, 180).act(move("A1", forward(200)));
  expect(t.unit("A1")).toMatchObject({ place: "withdrawn", bodies: [] });
  expect(t.of("left-table")).toMatchObject([{ unit: "A1", why: "withdrawn", cite: "IX.4" }]);
  expect(t.state.announced).toEqual([]);
});
