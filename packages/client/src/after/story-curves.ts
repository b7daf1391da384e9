// The numbers of a story as curves: a scale, a line of steps for each side, and labels that do not collide.

import type { Story } from "@grognard/scene";

export interface Series {
  readonly side: string;
  /** One per moment; the last known one where nothing was measured. */
  readonly values: readonly number[];
}

export interface Curves {
  readonly id: string;
  readonly title: string;
  readonly series: readonly Series[];
}

/** One set of curves per measure, in order of first appearance; one that has been 0 all the time shows nothing. */
export function curvesOf({ moments }: Story): readonly Curves[] {
  const titles = new Map(moments.flatMap(({ measures }) => measures.map(({ id, title }) => [id, title])));
  const all = [...titles].map(([id, title]) => {
    const readings = moments.map(({ measures }) => measures.find((one) => one.id === id)?.values ?? []);
    const sides = [...new Set(readings.flatMap((values) => values.map(({ side }) => side)))];
    return { id, title, series: sides.map((side) => ({ side, values: seriesOf(side, readings) })) };
  });
  return all.filter(({ series }) => series.some(({ values }) => values.some((value) => value !== 0)));
}

type Reading = readonly { readonly side: string; readonly value: number }[];

function seriesOf(side: string, readings: readonly Reading[]): readonly number[] {
  let last = 0;
  return readings.map((values) => {
    last = values.find((one) => one.side === side)?.value ?? last;
    return last;
  });
}

/** A game that ends during a turn has that turn's name twice: told apart from its start. */
export function namedMoments(moments: Story["moments"], end: (label: string) => string): Story["moments"] {
  return moments.map((moment, i) =>
    i > 0 && moment.label === moments[i - 1]!.label ? { ...moment, label: end(moment.label) } : moment,
  );
}

/** Where numbers are in a picture. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Scale {
  x(moment: number): number;
  y(value: number): number;
  /** Values with a line across the picture. */
  readonly marks: readonly number[];
}

export function scaleOf(series: readonly Series[], frame: Frame): Scale {
  const all = series.flatMap(({ values }) => values);
  const marks = marksFor(Math.min(0, ...all), Math.max(1, ...all));
  const [least, most] = [marks[0]!, marks.at(-1)!];
  const last = Math.max((series[0]?.values.length ?? 1) - 1, 1);
  const { left, right, top, bottom } = frame;
  return {
    x: (moment) => left + ((right - left) * moment) / last,
    y: (value) => bottom - ((bottom - top) * (value - least)) / (most - least),
    marks,
  };
}

/** Round numbers from below the least to above the most, four or five of them. */
export function marksFor(least: number, most: number): readonly number[] {
  const step = roundUp((most - least) / 4);
  const first = Math.floor(least / step) * step;
  const count = Math.ceil((most - first) / step);
  return Array.from({ length: count + 1 }, (_, i) => first + i * step);
}

/** The next of 1, 2, 5, 10, 20, 50 ... */
function roundUp(step: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(step, 1)));
  return power * ([1, 2, 5, 10].find((round) => round * power >= step) ?? 10);
}

/** A value holds until the next moment: level, then up or down. */
export function stepPath(values: readonly number[], { x, y }: Scale): string {
  return values
    .map((value, i) =>
      i === 0 ? `M${round(x(0))} ${round(y(value))}` : `H${round(x(i))}V${round(y(value))}`,
    )
    .join("");
}

export const round = (n: number): number => Math.round(n * 10) / 10;

/** The moment that is nearest to a place between the left (0) and the right (1) of the curves. */
export const momentAt = (share: number, moments: number): number =>
  Math.min(Math.max(Math.round(share * (moments - 1)), 0), Math.max(moments - 1, 0));

/** Heights for labels that should be at `wanted`, at least `gap` apart, in the same order as given. */
export function apart(wanted: readonly number[], gap: number, frame: Frame): readonly number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const heights = [...wanted];
  order.forEach((one, i) => {
    if (i > 0) heights[one] = Math.max(heights[one]!, heights[order[i - 1]!]! + gap);
  });
  order.reverse().forEach((one, i) => {
    const most = i === 0 ? frame.bottom : heights[order[i - 1]!]! - gap;
    heights[one] = Math.min(heights[one]!, most);
  });
  return heights;
}
