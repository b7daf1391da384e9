// What systems that count points have in common in saying how they are won.

import type { Aim, AimPart } from "@grognard/scene";

/** A level of victory: from how many points on, by which side. The best for the first side is first. */
export interface Level {
  readonly name: string;
  /** The last takes all that is less. */
  readonly least: number | undefined;
  /** 0 or 1; -1: a draw. */
  readonly winner: number;
}

export interface LevelWords {
  atLeast(level: string, points: number): string;
  atMost(level: string, points: number): string;
}

interface Count {
  /** The first side's points; or its lead, and then the second side's is the opposite. */
  readonly of: "points" | "lead";
  readonly now: number;
}

/** The lowest and the highest level at which each side wins. */
export function levelAims(
  sides: readonly string[],
  levels: readonly Level[],
  { of, now }: Count,
  cite: string,
  say: LevelWords,
): Aim[] {
  const aims = levels.flatMap(({ name, least, winner }, at): Aim[] => {
    const isFirst = winner === 0;
    const needed = isFirst ? least : (levels[at - 1]?.least ?? Number.NaN) - 1;
    if (winner < 0 || needed === undefined || !Number.isFinite(needed)) return [];
    const text = isFirst ? say.atLeast(name, needed) : say.atMost(name, needed);
    const met = isFirst ? now >= needed : now <= needed;
    const counted = isFirst || of === "points" ? { now, needed } : { now: 0 - now, needed: 0 - needed };
    return [
      { id: `level-${at}`, side: sides[winner]!, kind: "win", text, cite, ...counted, met, places: [] },
    ];
  });
  return sides.flatMap((side, first) => {
    const own = aims.filter((aim) => aim.side === side);
    const [lowest, highest] = first === 0 ? [own.at(-1), own[0]] : [own[0], own.at(-1)];
    return [...(lowest ? [lowest] : []), ...(highest && highest !== lowest ? [highest] : [])];
  });
}

/** Something that earns points, made up of parts. */
export const aimOfParts = (aim: Omit<Aim, "kind" | "met" | "places">, parts: readonly AimPart[]): Aim => ({
  ...aim,
  kind: "earn",
  met: parts.some(({ met }) => met),
  places: parts.flatMap(({ places }) => places),
  parts,
});
