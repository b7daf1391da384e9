// The water of a river crossing: a river with bridges, a pontoon bridge and a ferry, or a stream with fords besides.

import type { Chance } from "@grognard/kernel";
import { courseAcross, heightAt, type Point, type Size, toGrid } from "@grognard/table";
import type { TerrainFile } from "../scenario/scenario-file.ts";

type Means = "bridge-permanent" | "bridge-temporary" | "ferry" | "ford";

const STEP = 10;
const WIDTH = { stream: 40, river: 80 } as const;
/** A pontoon bridge is easily shot to pieces [charts B15]. */
const PONTOON = 24;
/** From one crossing to the next, at least. */
const APART = 400;

const NAMES: { readonly [M in Means]: string } = {
  "bridge-permanent": "the bridge",
  "bridge-temporary": "the pontoon bridge",
  ferry: "the ferry",
  ford: "the ford",
};

/** What crosses a river: always one of each; beyond that bridges, one for every so many millimetres. */
const MEANS = {
  river: ["bridge-permanent", "bridge-temporary", "ferry"],
  stream: ["bridge-permanent", "ford", "bridge-temporary"],
} as const;
const MORE = { river: "bridge-temporary", stream: "ford" } as const;

export interface River {
  readonly kind: keyof typeof WIDTH;
  readonly width: number;
  readonly course: readonly Point[];
  readonly water: readonly TerrainFile[];
  readonly roads: readonly TerrainFile[];
  /** Those that troops can march across. */
  readonly bridges: readonly { readonly id: string; readonly name: string; readonly at: Point }[];
}

export function drawRiver(size: Size, chance: Chance): River {
  const kind = chance.roll(10) <= 6 ? "river" : "stream";
  const bend = () => toGrid(20 * chance.roll(10) - 110, STEP);
  const course = courseAcross(size, bend(), bend());
  const count = Math.max(3, Math.floor(size.width / APART) - 1);
  const crossings = shuffled(meansOf(kind, count), chance).map((means, i) => {
    const x = toGrid((size.width * (i + 1)) / (count + 1), STEP);
    return { id: `crossing-${i + 1}`, means, at: { x, y: toGrid(heightAt(course, x), STEP) } };
  });
  const dry = crossings.filter(({ means }) => means !== "ferry");
  return {
    kind,
    width: WIDTH[kind],
    course,
    water: [
      { id: "water", name: `the ${kind}`, kind, width: WIDTH[kind], line: course.map(({ x, y }) => [x, y]) },
      ...crossings.map(
        ({ id, means, at: { x, y } }): TerrainFile => ({
          id,
          name: NAMES[means],
          kind: means,
          water: "water",
          at: [x, y],
          ...(means === "bridge-temporary" && { impact: PONTOON }),
        }),
      ),
    ],
    roads: dry
      .filter(({ means }) => means !== "ford")
      .map(({ means, at: { x } }, i) => ({
        id: `road-${i + 1}`,
        name: "the road",
        kind: means === "bridge-permanent" ? "road-metalled" : "road-unmetalled",
        line: [
          [x, 0],
          [x, size.depth],
        ],
      })),
    bridges: dry.map(({ id, means, at }) => ({ id, name: NAMES[means], at })),
  };
}

const meansOf = (kind: River["kind"], count: number): Means[] =>
  Array.from({ length: count }, (_, i): Means => MEANS[kind][i] ?? MORE[kind]);

function shuffled<T>(all: readonly T[], chance: Chance): T[] {
  const rest = [...all];
  return all.map(() => rest.splice(chance.roll(rest.length) - 1, 1)[0]!);
}
