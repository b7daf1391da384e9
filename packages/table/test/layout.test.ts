import { expect, test } from "vitest";
import {
  areLinked,
  bentRow,
  between,
  boxAt,
  FACES,
  firstHolding,
  frameAround,
  fromFace,
  headOf,
  isqrtUp,
  overlap,
  singleStand,
  standAt,
  standsInRow,
  standsInSquare,
  type Track,
  trackMoved,
  turnBetween,
  turnedAbout,
} from "../src/index.ts";

const SIZE = { width: 3500, depth: 1500 };
const HERE = { x: 10_000, y: 20_000, heading: 0 };

test("rows from the right, squares of four faces, and their frames", () => {
  expect(standsInRow(3, 500, SIZE).map(({ u, v }) => [u, v])).toEqual([
    [4000, -750],
    [0, -750],
    [-4000, -750],
  ]);
  expect(frameAround(standsInRow(4, 0, SIZE))).toEqual({ width: 14_000, depth: 1500 });
  expect(frameAround([singleStand(SIZE)])).toEqual(SIZE);
  const square = standsInSquare(2, SIZE);
  expect(square).toHaveLength(8);
  expect(frameAround(square)).toEqual({ width: 10_000, depth: 10_000 });
  const boxes = square.map((stand) => boxAt(HERE, stand));
  for (const [i, box] of boxes.entries())
    for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
  expect(FACES.map((face) => fromFace(face, 2, SIZE, 0, 0))).toEqual([
    { u: 0, v: 0, turn: 0 },
    { u: 5000, v: -5000, turn: 9000 },
    { u: 0, v: -10_000, turn: 18_000 },
    { u: -5000, v: -5000, turn: -9000 },
  ]);
});

test("a row that bends stays linked", () => {
  const poses = bentRow(4, SIZE, 1, HERE, [-1500, 3000, -4500]);
  expect(poses[1]).toEqual(HERE);
  const boxes = poses.map((pose) => standAt(pose, SIZE));
  for (let i = 1; i < boxes.length; i++) expect(areLinked(boxes[i - 1]!, boxes[i]!)).toBe(true);
  expect(areLinked(boxes[0]!, boxes[2]!)).toBe(false);
  expect([1, 2, 3].map((i) => turnBetween(poses[i - 1]!, poses[i]!))).toEqual([1500, 3000, 4500]);
  expect(between({ x: 0, y: 0, heading: 35_000 }, { x: 5, y: 4, heading: 1000 })).toEqual({
    x: 3,
    y: 2,
    heading: 0,
  });
});

test("a column that turns about leads with its tail, and moves as a whole", () => {
  const bent: Track = [
    { x: 0, y: 0, heading: 9000, length: 2000 },
    { x: 0, y: -9000, heading: 0, length: 9000 },
  ];
  const about = turnedAbout(bent, 6000);
  expect(headOf(about)).toEqual({ x: 0, y: -4000, heading: 18_000 });
  expect(headOf(turnedAbout(about, 6000))).toEqual(headOf(bent));
  expect(headOf(trackMoved(bent, 5, 7))).toEqual({ x: 2005, y: 7, heading: 9000 });
});

test("roots rounded up, and the first number at which something holds", () => {
  expect([0, 1, 2, 4, 5].map(isqrtUp)).toEqual([0, 1, 2, 2, 3]);
  expect(firstHolding(0, 100, (n) => n * n > 50)).toBe(8);
});
