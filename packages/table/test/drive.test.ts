import { expect, test } from "vitest";
import { driven } from "../src/index.ts";

type Stop = "wall" | "edge";
interface Course {
  readonly wall?: number;
  readonly edge?: number;
  /** Where no body can end. */
  readonly bog?: readonly [number, number];
  readonly goesOn?: boolean;
}

const drive = (distance: number, { wall = 1e9, edge = 1e9, bog = [1, 0], goesOn = false }: Course = {}) => {
  const through: number[] = [];
  const { spot, stoppedBy } = driven<{ run: number }, Stop>(
    { run: 0 },
    (run) => ({ run }),
    distance,
    {
      stop: (_, { run }) => (run >= wall ? "wall" : run > edge ? "edge" : undefined),
      rests: ({ run }) => run < bog[0] || run > bog[1],
      goesOn: () => goesOn,
    },
    "edge",
    ({ run }) => through.push(run),
  );
  return { run: spot.run, stoppedBy, through };
};

test("the whole distance, by strides", () => {
  expect(drive(1200)).toEqual({ run: 1200, stoppedBy: undefined, through: [500, 1000, 1200] });
  expect(drive(0)).toEqual({ run: 0, stoppedBy: undefined, through: [] });
});

test("up to what stops it, in small pieces", () => {
  expect(drive(1200, { wall: 750 })).toEqual({ run: 700, stoppedBy: "wall", through: [500, 600, 700] });
});

test("over the brink, and no farther", () => {
  expect(drive(3000, { edge: 900 })).toEqual({ run: 1000, stoppedBy: "edge", through: [500, 1000] });
});

test("where it cannot rest it goes on, or back to the last place", () => {
  expect(drive(1000, { bog: [900, 1250], goesOn: true })).toMatchObject({ run: 1300, stoppedBy: undefined });
  expect(drive(1000, { bog: [900, 1250] })).toMatchObject({ run: 800, stoppedBy: undefined });
  expect(drive(1000, { bog: [0, 5000], goesOn: false })).toMatchObject({ run: 0 });
  expect(drive(1000, { bog: [900, 2000], goesOn: true, wall: 1500 })).toMatchObject({ run: 800 });
});
