// The ground sorted by what the rules need. Computed once for a table.

import { once } from "@grognard/parts";
import {
  type Bounds,
  type Box,
  boundsOf,
  boundsWithin,
  type Patch,
  reaches,
  type Strip,
} from "@grognard/table";
import type { TerrainKind } from "../charts/charts.ts";
import type { Area, Ground, Line, Section, Water } from "../ground.ts";

export interface Crest extends Strip {
  readonly kind: TerrainKind & `interval-${string}`;
}

/** What can be stood behind; `section` is missing where it cannot be battered down. */
export interface Bank extends Strip {
  readonly line: Line;
  readonly section: Section | undefined;
}

interface Relief {
  /** Their height counts whatever grows on them. */
  readonly contours: readonly Patch[];
  readonly crests: readonly Crest[];
  /** Walls, hedges and fences. */
  readonly walls: readonly Bank[];
  readonly works: readonly Bank[];
  /** Small things that cost an agreed 50 [XI.7-regular]. */
  readonly minors: readonly Bank[];
  readonly creeks: readonly Water[];
  /** Streams and rivers: crossed where there is a crossing. */
  readonly waters: readonly Water[];
  /** And water too wide to be drawn as a line. */
  readonly lakes: readonly Area[];
}

export const reliefOf = once((ground: Ground): Relief => {
  const banks = (...kinds: readonly string[]) =>
    ground.lines.filter(({ kind }) => kinds.includes(kind)).flatMap((line) => banksOf(ground, line));
  return {
    contours: ground.areas
      .filter(({ contour }) => contour !== "none")
      .map((area) => ({ ...area, holes: [] })),
    crests: ground.lines.flatMap(({ kind, points, bounds }): Crest[] =>
      kind in CRESTS ? [{ kind: CRESTS[kind]!, points, bounds }] : [],
    ),
    walls: banks("wall", "hedge", "fence"),
    works: banks("work"),
    minors: banks("minor"),
    creeks: ground.waters.filter(({ kind }) => kind === "creek"),
    waters: ground.waters.filter(({ kind }) => kind !== "creek"),
    lakes: ground.areas.filter(({ row }) => row === "river"),
  };
});

const CRESTS: { readonly [kind: string]: Crest["kind"] } = {
  "crest-regular": "interval-regular",
  "crest-rough": "interval-rough",
  "crest-rugged": "interval-rugged",
};

function banksOf(ground: Ground, line: Line): Bank[] {
  if (line.sections.length === 0)
    return [{ points: line.points, bounds: line.bounds, line, section: undefined }];
  return line.sections.map((index) => {
    const section = ground.sections[index]!;
    const points = [section.from, section.to];
    return { points, bounds: boundsOf(points), line, section };
  });
}

/** How far from its middle a water reaches. */
export const halfOf = ({ width }: Water): number => Math.floor(width / 2);

/** May it wet something within these bounds? */
export const mayWet = (water: Water, around: Bounds): boolean =>
  boundsWithin(water.bounds, around, halfOf(water));

export const watersIn = (waters: readonly Water[], around: Bounds): readonly Water[] =>
  waters.filter((water) => mayWet(water, around));

/** Does any part of the box lie in the water? */
export const isWet = (water: Water, box: Box): boolean => reaches(water, box, halfOf(water));
