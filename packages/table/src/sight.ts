// Sight over the ground: along straight lines that ridges cut, thick ground swallows, and cover, ditches and
// banks shut off unless the observer is near. Bodies do not hide each other.

import { type Bounds, type Box, boundsMeet, jointBounds, nearestBox, nearestOn, spanning } from "./box.ts";
import { chordThrough } from "./fire.ts";
import { ONE } from "./numbers.ts";
import { covers, onStrip, type Patch, patchFraction, patchShare, type Strip } from "./patch.ts";
import { shareExceeds } from "./polygon.ts";
import { distanceSquared, type Point } from "./pose.ts";

/** What is in it, or behind it, is seen only within this distance. */
interface Shelter {
  readonly seenAt: number;
}

interface Ridge extends Strip {
  readonly index: number;
  /** Its points as bare numbers, x and y: most lines that are looked along end at a ridge. */
  readonly flat: Float64Array;
}

export const ridgeOf = <S extends Strip>(strip: S, index: number): S & Ridge => ({
  ...strip,
  index,
  flat: Float64Array.from(strip.points.flatMap(({ x, y }) => [x, y])),
});

/** Everything on the ground that could hide one body from another. */
export interface Screens<Bank extends Strip = Strip> {
  /** They hide what is beyond from observers not on top; given by their numbers among all ridges. */
  readonly ridges: readonly Ridge[];
  /** Ground that can be seen through for this distance: stretches of one kind add up. */
  readonly thick: readonly (Patch & { readonly kind: string; readonly through: number })[];
  readonly cover: readonly (Patch & Shelter)[];
  /** As far to either side of their line as `half`. */
  readonly ditches: readonly (Strip & Shelter & { readonly half: number })[];
  readonly banks: readonly (Strip & Shelter & { readonly bank: Bank })[];
}

/** Those that lie between. */
export function screensIn<Bank extends Strip>(all: Screens<Bank>, between: Bounds): Screens<Bank> {
  return {
    ridges: thoseIn(all.ridges, between),
    thick: thoseIn(all.thick, between),
    cover: thoseIn(all.cover, between),
    ditches: thoseIn(all.ditches, between),
    banks: thoseIn(all.banks, between),
  };
}

function thoseIn<S extends { readonly bounds: Bounds }>(list: readonly S[], between: Bounds): readonly S[] {
  let met = 0;
  for (const { bounds } of list) if (boundsMeet(bounds, between)) met++;
  if (met === list.length) return list;
  return met === 0 ? [] : list.filter(({ bounds }) => boundsMeet(bounds, between));
}

/** Without the ridges that one of the two sees over. */
export function screensFor<Bank extends Strip>(
  screens: Screens<Bank>,
  { tops }: Outlook,
  target: Outlook,
): Screens<Bank> {
  if (screens.ridges.length === 0 || tops.length + target.tops.length === 0) return screens;
  const ridges = screens.ridges.filter(({ index }) => !tops.includes(index) && !target.tops.includes(index));
  return { ...screens, ridges };
}

/** Without what hides only bodies in it or behind it: for the ground itself as a target. */
export const openScreens = <Bank extends Strip>({ ridges, thick }: Screens<Bank>): Screens<Bank> => ({
  ridges,
  thick,
  cover: [],
  ditches: [],
  banks: [],
});

const isBare = ({ ridges, thick, cover, ditches, banks }: Screens): boolean =>
  ridges.length + thick.length + cover.length + ditches.length + banks.length === 0;

/** A body as observer and as target. */
export interface Outlook {
  /** Where it looks from. */
  readonly eyes: readonly Point[];
  /** What is seen of it, with their bounds, and the stands in it. */
  readonly fronts: readonly Box[];
  readonly bounds: Bounds;
  readonly stands: readonly Box[];
  readonly standBounds: Bounds;
  /** Ridges that it is near enough to see over. */
  readonly tops: readonly number[];
  /** Among houses or the like it is seen only within this distance. */
  readonly seenAt?: number;
}

export const outlook = (
  eyes: readonly Point[],
  fronts: readonly Box[],
  stands: readonly Box[],
  rest: Pick<Outlook, "tops" | "seenAt">,
): Outlook => {
  const bounds = jointBounds(fronts);
  return {
    eyes,
    fronts,
    bounds,
    stands,
    standBounds: stands === fronts ? bounds : jointBounds(stands),
    ...rest,
  };
};

/** The visibility today, and changes to the ground. */
export interface Conditions<Bank extends Strip = Strip> {
  readonly range: number;
  /** Does the bank shelter the stand from there? */
  shelters(bank: Bank, eye: Point, stand: Box): boolean;
  /** Can ditches be seen into from there? */
  looksDown(eye: Point): boolean;
}

/** Does one body see another: the nearest point of it, the middle of a stand, or a corner? */
export function sees<Bank extends Strip>(
  all: Screens<Bank>,
  now: Conditions<Bank>,
  viewer: Outlook,
  target: Outlook,
): boolean {
  if (target.fronts.length === 0) return false;
  for (const eye of viewer.eyes) if (seesFrom(all, now, viewer, target, eye)) return true;
  return false;
}

function seesFrom<Bank extends Strip>(
  all: Screens<Bank>,
  now: Conditions<Bank>,
  viewer: Outlook,
  target: Outlook,
  eye: Point,
): boolean {
  const { range } = now;
  const { minX, minY, maxX, maxY } = target.bounds;
  if (minX - eye.x > range || eye.x - maxX > range || minY - eye.y > range || eye.y - maxY > range)
    return false;
  const { index, gapSquared } = nearestBox(target.fronts, eye);
  if (gapSquared > range * range) return false;
  const between = screensIn(all, spanning(eye, target.bounds));
  if (target.seenAt === undefined && isBare(between)) return true;
  const screens = screensFor(between, viewer, target);
  const front = target.fronts[index]!;
  const isSeen = (point: Point, stand: Box) => isClear(screens, now, target, eye, point, stand);
  if (isSeen(nearestOn(front, eye), front)) return true;
  if (isHidden(screens, eye, target.standBounds)) return false;
  for (const stand of target.stands) if (isSeen(stand, stand)) return true;
  for (const stand of target.stands) for (const point of stand.corners) if (isSeen(point, stand)) return true;
  return false;
}

/**
 * Does one stretch of a ridge hide all that lies there? The area behind a stretch is convex: testing corners is enough.
 */
function isHidden({ ridges }: Screens, eye: Point, { minX, minY, maxX, maxY }: Bounds): boolean {
  for (const { flat } of ridges) {
    for (let at = 0; at + 2 < flat.length; at += 2) {
      const isBehind = (x: number, y: number) => isCut(flat, at, eye.x, eye.y, x, y);
      if (isBehind(minX, minY) && isBehind(maxX, maxY) && isBehind(minX, maxY) && isBehind(maxX, minY))
        return true;
    }
  }
  return false;
}

/** Does a line of sight have a point in common with a ridge? */
function crossesRidge({ flat }: Ridge, eye: Point, point: Point): boolean {
  const { x, y } = point;
  for (let at = 0; at + 2 < flat.length; at += 2) if (isCut(flat, at, eye.x, eye.y, x, y)) return true;
  return false;
}

/** The same with the stretch that begins there. */
function isCut(flat: Float64Array, at: number, x: number, y: number, toX: number, toY: number): boolean {
  const fromX = flat[at]!;
  const fromY = flat[at + 1]!;
  const dx = flat[at + 2]! - fromX;
  const dy = flat[at + 3]! - fromY;
  const eye = dx * (y - fromY) - dy * (x - fromX);
  const point = dx * (toY - fromY) - dy * (toX - fromX);
  if ((eye > 0 && point > 0) || (eye < 0 && point < 0)) return false;
  const begin = (toX - x) * (fromY - y) - (toY - y) * (fromX - x);
  const end = begin + (toX - x) * dy - (toY - y) * dx;
  if ((begin > 0 && end > 0) || (begin < 0 && end < 0)) return false;
  if (eye !== 0 || point !== 0) return true;
  // All on one line.
  return (
    Math.max(fromX, fromX + dx) >= Math.min(x, toX) &&
    Math.max(x, toX) >= Math.min(fromX, fromX + dx) &&
    Math.max(fromY, fromY + dy) >= Math.min(y, toY) &&
    Math.max(y, toY) >= Math.min(fromY, fromY + dy)
  );
}

/**
 * Is this very line clear of the screens for these two, whatever else is seen of the target? The stand is that of
 * the point.
 */
export function isClear<Bank extends Strip>(
  screens: Screens<Bank>,
  now: Conditions<Bank>,
  target: Outlook,
  eye: Point,
  point: Point,
  stand: Box,
): boolean {
  const squared = distanceSquared(eye, point);
  if (squared > now.range * now.range) return false;
  for (const ridge of screens.ridges) if (crossesRidge(ridge, eye, point)) return false;
  return !isSheltered(screens, now, target, eye, point, stand, squared) && !isThick(screens, eye, point);
}

/** Is it in ground, or behind something, where it is seen only from nearby? */
function isSheltered<Bank extends Strip>(
  { cover, ditches, banks }: Screens<Bank>,
  now: Conditions<Bank>,
  target: Outlook,
  eye: Point,
  point: Point,
  stand: Box,
  squared: number,
): boolean {
  if (target.seenAt !== undefined && squared > target.seenAt * target.seenAt) return true;
  for (const patch of cover) if (squared > patch.seenAt * patch.seenAt && covers(patch, point)) return true;
  const isDeep = ditches.some(
    (ditch) => squared > ditch.seenAt * ditch.seenAt && onStrip(ditch, point, ditch.half),
  );
  if (isDeep && !now.looksDown(eye)) return true;
  return banks.some(({ bank, seenAt }) => squared > seenAt * seenAt && now.shelters(bank, eye, stand));
}

/** Shares are rounded: a line exactly as long as the visibility must not seem longer. */
const ROUNDING = 1;

/** More than the rounding error of a few shares. */
const DOUBT = 8 / ONE;

/**
 * Does the line run through more thick ground than one can see through? Exactly only where plain fractions leave a
 * doubt.
 */
function isThick(screens: Screens, eye: Point, point: Point): boolean {
  if (screens.thick.length === 0) return false;
  const length = Math.sqrt(distanceSquared(eye, point));
  let all = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const patch of screens.thick) {
    const share = patchFraction(patch, eye, point);
    if (share === 0) continue;
    const most = (patch.through + ROUNDING) / length;
    if (share > most + DOUBT) return true;
    all += share;
    least = Math.min(least, most);
  }
  return all < least - DOUBT ? false : isExactlyThick(screens, eye, point);
}

function isExactlyThick({ thick }: Screens, eye: Point, point: Point): boolean {
  const run = new Map<string, number>();
  for (const patch of thick) {
    const share = patchShare(patch, eye, point);
    if (share === 0) continue;
    const whole = share + (run.get(patch.kind) ?? 0);
    if (shareExceeds(whole, eye, point, patch.through + ROUNDING)) return true;
    run.set(patch.kind, whole);
  }
  return false;
}

/** Is more than a millimetre of the segment in the box? */
export function cuts(from: Point, to: Point, box: Box): boolean {
  const chord = chordThrough(from, to, box);
  return chord?.pierced === true && chord.enter.n < chord.enter.d;
}
