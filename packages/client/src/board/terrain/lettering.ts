// All that is written on the map, sized so that it can be read at every scale.

import type { HexBoard } from "@grognard/scene";
import type { Geometry } from "../geometry.ts";
import type { Course } from "./course.ts";
import { type HexNumber, NUMBERED, writeNumber } from "./grid.ts";
import { type Label, type LabelSpace, type Measure, type Name, placed } from "./labels.ts";
import { type Brush, finderOf, type Mark } from "./mark.ts";
import { type RiverName, riverNames } from "./river-names.ts";
import { around, type Box, touch } from "./shapes.ts";

export const SERIF = `"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", Georgia, serif`;

const fontOf = (size: number, look: Name["look"] | "water"): string =>
  look === "town"
    ? `small-caps 600 ${size}px ${SERIF}`
    : `${look === "water" ? "italic " : ""}${look === "water" ? size : size * 0.92}px ${SERIF}`;

/** Names are about ten pixels high, and never smaller than this in the map's own units. */
export const sizeAt = (scale: number): number => Math.max(10.5, 10.5 / scale);

export function namesOf(board: HexBoard, geometry: Geometry): Name[] {
  const weights = { town: 3, farm: 2, redoubt: 2 } as const;
  return board.hexes.flatMap(({ id, name, ground }) => {
    if (!name) return [];
    const weight = ground in weights ? weights[ground as keyof typeof weights] : 1;
    return [{ text: name, at: geometry.middle(id), look: weight === 3 ? "town" : "place", weight } as const];
  });
}

/** What there is to write. */
export interface Script {
  readonly names: readonly Name[];
  readonly rivers: readonly Course[];
  readonly numbers: readonly HexNumber[];
}

export interface Lettering {
  readonly labels: readonly Label[];
  readonly rivers: readonly RiverName[];
  readonly numbers: readonly HexNumber[];
}

/** In many small steps, so that the caller can pause. */
export function* lettering(
  { names, rivers: courses, numbers: all }: Script,
  surroundings: Omit<LabelSpace, "size">,
  size: number,
  measure: Measure,
): Generator<void, Lettering> {
  const numbers = size <= sizeAt(NUMBERED) ? all : [];
  const numbersIn = finderOf(numbers);
  const signsIn = finderOf(surroundings.taken.map((box) => ({ box: swollen(box, size) })));
  const surrounded = {
    ...surroundings,
    size,
    cost: (box: Box) => surroundings.cost(box) + numbersIn(box).length * 2 + signsIn(box).length * 4,
  };
  const labels = yield* placed(names, surrounded, measure);
  const room = { ...surrounded, taken: [...surrounded.taken, ...labels.map(({ box }) => box)] };
  const rivers: RiverName[] = [];
  for (const course of courses) {
    rivers.push(...(yield* riverNames(course, rivers, room, measure)));
  }
  return { labels, rivers, numbers: yield* clearNumbers(numbers, room.taken, rivers, size) };
}

/** Signs grow with the names when the map is seen from afar. */
function swollen({ left, right, top, bottom }: Box, size: number): Box {
  const by = (Math.min(2, Math.max(1, size / 11)) - 1) * ((right - left) / 2);
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

/** A number gives way to a name or a sign that lies over it. */
function* clearNumbers(
  numbers: readonly HexNumber[],
  taken: readonly Box[],
  rivers: readonly RiverName[],
  size: number,
): Generator<void, HexNumber[]> {
  const letters = rivers.flatMap((river) => river.letters.map(({ at }) => around(at, size * 0.5)));
  const over = finderOf([...taken, ...letters].map((box) => ({ box })));
  const clear: HexNumber[] = [];
  for (const [i, number] of numbers.entries()) {
    if (over(number.box).length === 0) clear.push(number);
    if (i % 100 === 99) yield;
  }
  return clear;
}

/** One mark for all: which names there are depends on the scale. */
export function letteringMark(
  field: Box,
  find: (size: number, measure: Measure) => Generator<void, Lettering>,
  sized = sizeAt,
): Mark {
  const bySize = new Map<number, Lettering>();
  return {
    box: field,
    *draw(brush) {
      if (!brush.names) return;
      const size = sized(brush.scale);
      const known = bySize.get(size) ?? (yield* find(size, measureWith(brush.ctx)));
      bySize.set(size, known);
      for (const number of brush.numbers ? known.numbers : [])
        if (touch(number.box, brush.box)) writeNumber(brush, number);
      for (const river of known.rivers) if (touch(river.box, brush.box)) writeRiver(brush, river, size);
      for (const label of known.labels) if (touch(label.box, brush.box)) writeLabel(brush, label, size);
    },
  };
}

const lengths = new Map<string, number>();

/** Each text is measured once, at a hundred pixels. */
const measureWith =
  (ctx: CanvasRenderingContext2D): Measure =>
  (text, size, look) => {
    const key = `${look} ${text}`;
    let length = lengths.get(key);
    if (length === undefined) {
      ctx.font = fontOf(100, look);
      length = ctx.measureText(text).width / 100;
      lengths.set(key, length);
    }
    return length * size;
  };

function writeLabel({ ctx, palette }: Brush, { text, foot, look }: Label, size: number): void {
  ctx.font = fontOf(size, look);
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.lineJoin = "round";
  ctx.strokeStyle = palette.halo;
  ctx.lineWidth = size * 0.3;
  ctx.strokeText(text, foot.x, foot.y);
  ctx.fillStyle = palette.ink;
  ctx.fillText(text, foot.x, foot.y);
}

function writeRiver({ ctx, palette }: Brush, { letters }: RiverName, size: number): void {
  ctx.font = fontOf(size, "water");
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  for (const pass of ["halo", "ink"] as const) {
    for (const { letter, at, angle } of letters) {
      ctx.save();
      ctx.translate(at.x, at.y);
      ctx.rotate(angle);
      ctx.strokeStyle = palette.halo;
      ctx.fillStyle = palette.waterName;
      ctx.lineWidth = size * 0.28;
      if (pass === "halo") ctx.strokeText(letter, 0, 0);
      else ctx.fillText(letter, 0, 0);
      ctx.restore();
    }
  }
}
