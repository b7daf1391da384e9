// A river's name, letter by letter along its course.

import type { Point } from "@grognard/scene";
import { beside, type Course } from "./course.ts";
import type { LabelSpace, Measure } from "./labels.ts";
import { around, type Box, boxOf, distance, touch } from "./shapes.ts";

export interface Letter {
  readonly letter: string;
  readonly at: Point;
  readonly angle: number;
}

export interface RiverName {
  readonly text: string;
  readonly letters: readonly Letter[];
  readonly box: Box;
}

/** The straightest free stretches of a course: one for each of its names, several on a long one. */
export function* riverNames(
  course: Course,
  found: readonly RiverName[],
  room: LabelSpace,
  measure: Measure,
): Generator<void, RiverName[]> {
  const names: RiverName[] = [];
  for (const text of new Set(course.names.flat())) {
    const line = calm(stretchNamed(course, text));
    const away = Math.max(...course.widths) / 2 + room.size * 0.5 + 2;
    const wanted = Math.max(1, Math.round(lengthOf(line) / (room.size * 90)));
    for (let part = 0; part < wanted; part++) {
      const from = Math.floor((line.length * part) / wanted);
      const to = Math.floor((line.length * (part + 1)) / wanted);
      const best = bestStretch(text, line.slice(from, to + 1), away, room, [...found, ...names], measure);
      if (best) names.push(best);
      yield;
    }
  }
  return names;
}

/** A course may have several names one after the other. */
const stretchNamed = ({ points, names }: Course, text: string): readonly Point[] =>
  points.filter((_, i) => names[i]!.includes(text));

/** The course without its bends, for letters that stand in a row. */
function calm(points: readonly Point[]): Point[] {
  const reach = 12;
  return points.map((_, i) => {
    const from = Math.max(0, i - reach);
    const near = points.slice(from, Math.min(points.length, i + reach + 1));
    return {
      x: near.reduce((sum, { x }) => sum + x, 0) / near.length,
      y: near.reduce((sum, { y }) => sum + y, 0) / near.length,
    };
  });
}

const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, point, i) => (i === 0 ? 0 : sum + distance(line[i - 1]!, point)), 0);

function bestStretch(
  text: string,
  line: readonly Point[],
  away: number,
  room: LabelSpace,
  found: readonly RiverName[],
  measure: Measure,
): RiverName | undefined {
  let best: { name: RiverName; cost: number } | undefined;
  // from the best place along the line to the worst, as long as a better name can still be found
  const offset = (start: number) => Math.abs(start / line.length - 0.35);
  const starts = Array.from({ length: Math.ceil(line.length / 8) }, (_, k) => k * 8);
  for (const start of starts.sort((p, q) => offset(p) - offset(q))) {
    if (offset(start) >= (best?.cost ?? Infinity)) break;
    for (const side of [away, -away]) {
      const name = written(text, line, start, side, room.size, measure);
      if (!name) continue;
      const bend = Math.abs(name.letters[0]!.angle - name.letters.at(-1)!.angle);
      let cost = bend * 2 + offset(start);
      if (cost >= (best?.cost ?? Infinity) || clashes(name, room, found)) continue;
      for (const { at } of name.letters) cost += room.costAt(at) * 8;
      if (cost < (best?.cost ?? Infinity)) best = { name, cost };
    }
  }
  return best?.name;
}

function clashes({ letters, box }: RiverName, room: LabelSpace, found: readonly RiverName[]): boolean {
  const { field } = room;
  if (box.left < field.left || box.right > field.right || box.top < field.top || box.bottom > field.bottom)
    return true;
  const near = [...room.taken, ...found.map((name) => name.box)].filter((other) => touch(other, box));
  return letters.some(({ at }) => near.some((other) => touch(around(at, room.size * 0.45), other)));
}

/** Between two letters, in radians: no name is written around such a bend. */
const CROOKED = 0.45;

/** The letters along a line, read from left to right whichever way the river runs. */
function written(
  text: string,
  line: readonly Point[],
  start: number,
  side: number,
  size: number,
  measure: Measure,
): RiverName | undefined {
  const whole = measure(text, size, "water") * 1.15;
  let end = start + 1;
  for (let run = 0; end < line.length; end++) {
    run += distance(line[end - 1]!, line[end]!);
    if (run >= whole) break;
  }
  if (end >= line.length) return undefined;
  const part = line.slice(start, end + 1);
  const forward = part.at(-1)!.x >= part[0]!.x ? part : part.toReversed();
  const path = beside(forward, () => side);
  const stretch = lengthOf(path) / whole;
  if (stretch < 0.85) return undefined;
  const letters: Letter[] = [];
  let done = 0;
  for (const letter of text) {
    const wide = measure(letter, size, "water") * 1.15 * stretch;
    letters.push({ letter, ...alongLine(path, done + wide / 2) });
    done += wide;
  }
  if (letters.some(({ angle }, i) => i > 0 && Math.abs(angle - letters[i - 1]!.angle) > CROOKED))
    return undefined;
  return {
    text,
    letters,
    box: boxOf(
      letters.map(({ at }) => at),
      size * 0.6,
    ),
  };
}

function alongLine(line: readonly Point[], far: number): { at: Point; angle: number } {
  let left = far;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const long = distance(a, b);
    if (left <= long || i === line.length - 1) {
      const part = long === 0 ? 0 : left / long;
      const at = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
      return { at, angle: Math.atan2(b.y - a.y, b.x - a.x) };
    }
    left -= long;
  }
  return { at: line[0]!, angle: 0 };
}
