// What a side has built before a battle: works for its guns along its front, hedges and walls between them.

import type { Chance } from "@grognard/kernel";
import { type Bounds, inside, type Point, pointLineGapSquared, toGrid } from "@grognard/table";
import type { TerrainFile } from "../scenario/scenario-file.ts";
import { inFile, outlinesOf } from "./features.ts";
import { isPlain, watersIn } from "./fitness.ts";
import type { BattleSize } from "./sizes.ts";

/** As its owner sees it, from its own edge: where guns stand behind it. */
export interface Emplacement {
  readonly x: number;
  readonly y: number;
}

export interface Fieldworks {
  readonly terrain: readonly TerrainFile[];
  readonly emplacements: readonly Emplacement[];
}

export const NO_WORKS: Fieldworks = { terrain: [], emplacements: [] };

const STEP = 10;
const WORK = 120;
const HEDGE = 180;
/** Behind the front of the zone. */
const BACK = 30;
/** What must be open about it. */
const ROOM = 90;
/** A battery stands so far behind its parapet, mm: touching it. */
const CLOSE = 0.5;
/** Where a work is moved if the ground is not open: to either side, then back. */
const SHIFTS = [0, 40, 80].flatMap((back) =>
  [0, 60, -60, 120, -120, 180, -180].map((right) => [right, back] as const),
);
const SCREENS = ["hedge", "wall", "fence"] as const;

interface Plan {
  readonly size: BattleSize;
  readonly terrain: readonly TerrainFile[];
  readonly works: number;
  readonly hedges: boolean;
  /** The front of the zone, from the owner's edge. */
  readonly front: number;
  /** From what the owner sees to the table. */
  readonly turn: (at: Point) => Point;
}

/** Works side by side, each moved to open ground if there is any; between two of them something to line. */
export function buildWorks({ size, terrain, works, hedges, front, turn }: Plan, chance: Chance): Fieldworks {
  const isOpen = openAbout(terrain);
  const y = front - BACK;
  const slots = 2 * works + 1;
  const at = (slot: number): Point | undefined => {
    const x = (size.width * (slot + 0.5)) / slots + STEP * (chance.roll(10) - 5);
    return SHIFTS.map(([right, back]) => ({ x: toGrid(x + right, STEP), y: y - back })).find(
      (spot) => spot.x >= ROOM + STEP && spot.x <= size.width - ROOM - STEP && isOpen(turn(spot)),
    );
  };
  const line = ({ x, y }: Point, length: number): [number, number][] =>
    [x - length / 2, x + length / 2].map((end) => inFile(turn({ x: end, y })) as [number, number]);
  const built = Array.from({ length: works }, (_, i) => at(2 * i + 1)).filter((spot) => spot !== undefined);
  const grown = hedges
    ? Array.from({ length: works + 1 }, (_, i) => at(2 * i)).filter((spot) => spot !== undefined)
    : [];
  return {
    terrain: [
      ...built.map(
        (spot, i): TerrainFile => ({
          id: `work-${i + 1}`,
          name: "the work",
          kind: "work",
          line: line(spot, WORK),
        }),
      ),
      ...grown.map((spot, i): TerrainFile => {
        const kind = SCREENS[chance.roll(SCREENS.length) - 1]!;
        return { id: `${kind}-${i + 1}`, name: `the ${kind}`, kind, line: line(spot, HEDGE) };
      }),
    ],
    emplacements: built.map(({ x, y }) => ({ x, y: y - CLOSE })),
  };
}

/** Off woods, bogs, houses and water, and on the table. */
function openAbout(terrain: readonly TerrainFile[]): (at: Point) => boolean {
  const outlines = terrain.filter(({ kind }) => !isPlain(kind)).flatMap(outlinesOf);
  const waters = watersIn(terrain);
  return (at) => {
    const about: Point[] = [-ROOM, 0, ROOM].flatMap((dx) =>
      [-ROOM, 0, ROOM].map((dy) => ({ x: at.x + dx, y: at.y + dy })),
    );
    return about.every(
      (point) =>
        !outlines.some((outline) => inside(outline, point)) &&
        !waters.some(({ line, half }) => pointLineGapSquared(line, point) <= half ** 2),
    );
  };
}

export const bandOf = (
  { width, depth }: BattleSize,
  [from, to]: readonly [number, number],
  isSouth: boolean,
): Bounds => ({
  minX: 0,
  minY: isSouth ? from : depth - to,
  maxX: width,
  maxY: isSouth ? to : depth - from,
});
