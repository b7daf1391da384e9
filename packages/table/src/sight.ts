// Who sees whom over the ground: along straight lines that ridges cut, thick ground swallows, and cover, ditches and
// banks shut off unless the looker is near. Bodies do not hide each other.

import {
  type Bounds,
  type Box,
  boundsMeet,
  boundsWithin,
  jointBounds,
  nearestBox,
  nearestOn,
  spanning,
} from "./box.ts";
import { chordThrough } from "./fire.ts";
import { covers, onStrip, type Patch, patchShare, type Strip } from "./patch.ts";
import { crosses, type Line, segmentsMeet, shareExceeds } from "./polygon.ts";
import { distanceSquared, type Point } from "./pose.ts";

/** Whoever is in it, or behind it, is seen only from so near. */
interface Shelter {
  readonly seenAt: number;
}

/** Everything on the ground that could hide one body from another. */
export interface Screens<Bank extends Strip = Strip> {
  /** They hide what is beyond from whoever is not on top; by their numbers among all ridges. */
  readonly ridges: readonly (Strip & { readonly index: number })[];
  /** Ground that is seen through so far: stretches of one kind add up. */
  readonly thick: readonly (Patch & { readonly kind: string; readonly through: number })[];
  readonly cover: readonly (Patch & Shelter)[];
  /** As far to either side of their line as `half`. */
  readonly ditches: readonly (Strip & Shelter & { readonly half: number })[];
  readonly banks: readonly (Strip & Shelter & { readonly bank: Bank })[];
}

/** Those that lie between. */
export function screensIn<Bank extends Strip>(all: Screens<Bank>, between: Bounds): Screens<Bank> {
  const here = <S extends { readonly bounds: Bounds }>(list: readonly S[]): readonly S[] =>
    list.length === 0 ? list : list.filter(({ bounds }) => boundsMeet(bounds, between));
  return {
    ridges: here(all.ridges),
    thick: here(all.thick),
    cover: here(all.cover),
    ditches: here(all.ditches),
    banks: here(all.banks),
  };
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

/** Without what hides only those who are in it or behind it: for the ground itself as a target. */
export const openScreens = <Bank extends Strip>({ ridges, thick }: Screens<Bank>): Screens<Bank> => ({
  ridges,
  thick,
  cover: [],
  ditches: [],
  banks: [],
});

const isBare = ({ ridges, thick, cover, ditches, banks }: Screens): boolean =>
  ridges.length + thick.length + cover.length + ditches.length + banks.length === 0;

/** A body as it looks and is looked at. */
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
  /** Among houses or the like it is seen only from so near. */
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

/** How one looks today, and what has become of the ground. */
export interface Conditions<Bank extends Strip = Strip> {
  readonly range: number;
  /** Does the bank shelter the stand from there? */
  shelters(bank: Bank, eye: Point, stand: Box): boolean;
  /** Does one look down into ditches from there? */
  looksDown(eye: Point): boolean;
}

/** A point of the target, and the stand it belongs to. */
interface Spot {
  readonly point: Point;
  readonly stand: Box;
}

/** Does one body see another: the nearest point of it, the middle of a stand, or a corner? */
export const sees = <Bank extends Strip>(
  all: Screens<Bank>,
  now: Conditions<Bank>,
  viewer: Outlook,
  target: Outlook,
): boolean =>
  target.fronts.length > 0 &&
  viewer.eyes.some((eye) => {
    const { range } = now;
    if (!boundsWithin({ minX: eye.x, minY: eye.y, maxX: eye.x, maxY: eye.y }, target.bounds, range))
      return false;
    const { index, gapSquared } = nearestBox(target.fronts, eye);
    if (gapSquared > range * range) return false;
    const between = screensIn(all, spanning(eye, target.bounds));
    if (target.seenAt === undefined && isBare(between)) return true;
    const screens = screensFor(between, viewer, target);
    const front = target.fronts[index]!;
    const isSeen = (point: Point, stand: Box) => isClear(screens, now, target, eye, { point, stand });
    if (isSeen(nearestOn(front, eye), front)) return true;
    if (screens.ridges.some(({ points }) => hides(points, eye, target.standBounds))) return false;
    return (
      target.stands.some((stand) => isSeen(stand, stand)) ||
      target.stands.some((stand) => stand.corners.some((point) => isSeen(point, stand)))
    );
  });

/** Does one stretch of a ridge hide all that lies there? What is behind a stretch has no dents: corners will do. */
function hides(ridge: Line, eye: Point, { minX, minY, maxX, maxY }: Bounds): boolean {
  for (let i = 1; i < ridge.length; i++) {
    const isBehind = (x: number, y: number) => segmentsMeet(ridge[i - 1]!, ridge[i]!, eye, { x, y });
    if (isBehind(minX, minY) && isBehind(maxX, maxY) && isBehind(minX, maxY) && isBehind(maxX, minY))
      return true;
  }
  return false;
}

/** Is this very line clear of the screens for these two, whatever else is seen of the target? */
export function isClear<Bank extends Strip>(
  screens: Screens<Bank>,
  now: Conditions<Bank>,
  target: Outlook,
  eye: Point,
  spot: Spot,
): boolean {
  const { point } = spot;
  const squared = distanceSquared(eye, point);
  if (squared > now.range * now.range) return false;
  for (const { points } of screens.ridges) if (crosses(points, eye, point)) return false;
  return !isSheltered(screens, now, target, eye, spot, squared) && !isThick(screens, eye, point);
}

/** Is it in ground, or behind something, in which it is seen only from near by? */
function isSheltered<Bank extends Strip>(
  { cover, ditches, banks }: Screens<Bank>,
  now: Conditions<Bank>,
  target: Outlook,
  eye: Point,
  { point, stand }: Spot,
  squared: number,
): boolean {
  const far = (seenAt: number) => squared > seenAt * seenAt;
  if (target.seenAt !== undefined && far(target.seenAt)) return true;
  if (cover.some((patch) => far(patch.seenAt) && covers(patch, point))) return true;
  const isDeep = ditches.some((ditch) => far(ditch.seenAt) && onStrip(ditch, point, ditch.half));
  if (isDeep && !now.looksDown(eye)) return true;
  return banks.some(({ bank, seenAt }) => far(seenAt) && now.shelters(bank, eye, stand));
}

/** Shares are rounded: a line that is just as long as one can see through must not seem longer. */
const ROUNDING = 1;

/** Does the line run through more thick ground than one can see through? */
function isThick({ thick }: Screens, eye: Point, point: Point): boolean {
  let run: Map<string, number> | undefined;
  for (const patch of thick) {
    const share = patchShare(patch, eye, point);
    if (share === 0) continue;
    const whole = share + (run?.get(patch.kind) ?? 0);
    if (shareExceeds(whole, eye, point, patch.through + ROUNDING)) return true;
    run ??= new Map();
    run.set(patch.kind, whole);
  }
  return false;
}

/** Does more than a millimetre of the segment lie in the box? */
export function cuts(from: Point, to: Point, box: Box): boolean {
  const chord = chordThrough(from, to, box);
  return chord?.pierced === true && chord.enter.n < chord.enter.d;
}
