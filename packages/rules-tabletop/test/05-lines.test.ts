// [V.9-target-point, V.10-target-point, R34] The line of a gun: the points that are offered, and those refused.

import { expect } from "vitest";
import { line } from "./ground.ts";
import { rule } from "./lab.ts";
import { at, blue, ELSEWHERE, type Entry, fire, GUNS, range, red, refused, X, Y } from "./range.ts";

type Units = { readonly [id: string]: Entry };

/** Target points that the form offers for ball at B1, from the middle of the battery, in hundredths. */
const points = (b1: Entry, others: Units = {}) => {
  const table = range({ A1: GUNS, B1: b1, ...others, ...ELSEWHERE });
  const [form] = table.forms("blue", "A1", "fire");
  return form!.aims[0]!.targets[0]!.points!.map(({ x, y }) => [x - X * 100, y - Y * 100]);
};
const to = (x: number, y: number) => [X + x, Y + y] as const;
const ball = (units: Units, x: number, y: number, terrain: readonly Entry[] = []) =>
  refused(
    range({ A1: GUNS, ...units, ...ELSEWHERE }, {}, { terrain }),
    fire("A1", at("B1", "ball", 0, to(x, y))),
  );

rule("V.9-target-point", "middle, quarters and ends of a stand are offered", () => {
  expect(points(red("close", 400))).toEqual([
    [0, 40750],
    [-874, 40750],
    [874, 40750],
    [-1550, 40750],
    [1550, 40750],
  ]);
});

rule("V.9-target-point", "the nearest first: stands, and points of a stand", () => {
  expect(points(red("close", 400, { at: [X + 40, Y + 400] }))).toEqual([
    [4000, 40750],
    [2450, 40750],
    [3126, 40750],
    [4874, 40750],
    [5550, 40750],
  ]);
  const stands = points(red("line", 400, { at: [X + 40, Y + 400] })).map(([x]) => x);
  expect(stands.filter((_, i) => i % 5 === 0)).toEqual([-1250, 2250, 5750, 9250]);
});

rule("V.9-target-point", "only those that may be named", () => {
  const friend = { A2: blue("close", { at: [X - 64, Y + 380] }) };
  expect(points(red("close", 400), friend).map(([x]) => x)).toEqual([874, 1550]);
});

rule("V.9-target-point", "a point is good to a millimetre off its stand, and in the zone", () => {
  const b1 = { B1: red("close", 400) };
  expect([ball(b1, 0, 399), ball(b1, 0, 398.99)]).toEqual([undefined, "V.9-target-point"]);
  expect([ball(b1, 18.5, 405), ball(b1, 18.51, 405)]).toEqual(["V.9-target-point", "V.9-target-point"]); // it grazes
  const aside = { B1: red("line", 400, { at: [X + 120, Y + 400] }) };
  expect([ball(aside, 100, 405), ball(aside, 120, 405)]).toEqual([undefined, "V.1"]);
});

rule("V.10-target-point", "the same for case", () => {
  const table = range({ A1: GUNS, B1: red("close", 200) });
  const grape = (x: number, y: number) => refused(table, fire("A1", at("B1", "case", 0, to(x, y))));
  expect([grape(0, 205), grape(0, 220), grape(30, 205)]).toEqual([
    undefined,
    "V.10-target-point",
    "V.10-target-point",
  ]);
});

rule("V.9-target-point", "any other unit that is first on the line is the target instead", () => {
  const units = { B1: red("line", 500), B2: red("close", 400, { at: [X + 40, Y + 400] }) };
  expect([ball(units, 0, 505), ball(units, 50, 505)]).toEqual([undefined, "V.9-target-point"]);
  const behind = { B1: red("line", 500), B2: red("close", 600) };
  expect(ball(behind, 1, 505)).toBeUndefined();
});

rule("V.9-target-point", "an enemy before a wall is struck first; one behind it, or beyond, is not", () => {
  const wall = { id: "wall", kind: "wall", line: line(X - 50, X + 50, Y + 500), impact: 6 };
  const at500 = (b1: Entry) =>
    refused(
      range({ A1: GUNS, B1: b1, ...ELSEWHERE }, {}, { terrain: [wall] }),
      fire("A1", at("wall/1", "ball")),
    );
  expect(at500(red("line", 450))).toBe("V.9-target-point");
  expect(at500(red("line", 500.5))).toBeUndefined();
  expect(at500(red("line", 600))).toBeUndefined();
  expect(at500(red("line", 450, { at: [X + 200, Y + 450] }))).toBeUndefined();
});

rule(["V.9", "V.10"], "walls near the line hem ball in, not case; whichever of them it is", () => {
  const wall = (id: string, x: number, y = 100) => ({
    id,
    kind: "wall",
    line: [
      [X + x, Y + y],
      [X + x, Y + y + 50],
    ],
    impact: 6,
  });
  const b1 = { B1: red("close", 400) };
  const far = wall("far", 900);
  expect(ball(b1, 0, 405, [far, wall("near", 45)])).toBe("V.9");
  expect(ball(b1, 0, 405, [wall("near", 45), far])).toBe("V.9");
  expect(ball(b1, 0, 405, [far, wall("near", 55)])).toBeUndefined();
  const grape = range({ A1: GUNS, B1: red("close", 200) }, {}, { terrain: [wall("near", 45)] });
  expect(refused(grape, fire("A1", at("B1", "case", 0, to(0, 205))))).toBeUndefined();
});

rule("V.9", "either body of a friend hems it in, but no unit off the table does", () => {
  const halves = (y: number) => ({
    B1: red("close", 500),
    A2: blue("half-line", { at: [X + 95, Y + y], screen: true }),
  });
  expect(ball(halves(150), 0, 505)).toBe("V.9"); // its screen reaches nearer than its half
  expect(ball({ B1: red("close", 500), A2: { place: "withdrawn" } }, 0, 505)).toBeUndefined();
});
