// How many answers a viewer counts. Where there are secrets, the number of all answers would tell of windows that
// opened for the enemy alone: a side counts its own, and those by which it was told something. Where it is secret even
// who is asked, what is told comes in as many parts as windows were open: there a side counts only its own.

import { HUMAN } from "@grognard/bots";
import type { Viewer } from "@grognard/kernel";
import type { Match } from "./match.ts";

/** May nobody know which side is being asked? Once only computers play, there is nobody to keep it from. */
export const hidesWhoIsAsked = (match: Match): boolean =>
  keepsCount(match) && match.system.rules.open?.unasked !== undefined;

const keepsCount = (match: Match): boolean =>
  match.keepsSecrets && match.sides.some((side) => match.seats[side] === HUMAN);

/** Among the first answers, or all of them. */
export function countedBy(match: Match, viewer: Viewer, among: number = match.length): number {
  if (!keepsCount(match)) return among;
  const isCounted = countingOf(match, viewer);
  let count = 0;
  for (let i = 0; i < among; i++) if (isCounted(i)) count++;
  return count;
}

/** The latest moment at which the viewer had counted so many, as a number of answers. */
export function momentCounted(match: Match, viewer: Viewer, count: number): number {
  if (!keepsCount(match)) return Math.min(count, match.length);
  const isCounted = countingOf(match, viewer);
  let left = count;
  for (let i = 0; i < match.length; i++) if (isCounted(i) && left-- === 0) return i;
  return match.length;
}

function countingOf(match: Match, viewer: Viewer): (answer: number) => boolean {
  const { entries } = match.journal;
  const { notes } = match.memory;
  const onlyOwn = hidesWhoIsAsked(match);
  return (i) => entries[i]!.side === viewer || (!onlyOwn && (notes[i + 1]?.heard[viewer]?.length ?? 0) > 0);
}
