// A column bends along the track its head has run. Every leg keeps the corner where it began, so positions are
// computed from fixed points and never added up.

import { type Point, type Pose, shifted } from "./pose.ts";
import { TURN, turned } from "./sine.ts";

/** A heading and a length. */
export interface Leg {
  readonly heading: number;
  readonly length: number;
}

/** A leg and the corner where it began. */
export interface TrackLeg extends Leg, Point {}

/** The head's leg first. Behind the last leg the track goes straight on. */
export type Track = readonly [TrackLeg, ...TrackLeg[]];

/** The track of a straight column: the pose is that of its front centre. */
export const straightTrack = ({ x, y, heading }: Pose): Track => [{ x, y, heading, length: 0 }];

const onLeg = (leg: TrackLeg, length: number): Pose => shifted(leg, leg.heading, length);

export const headOf = (track: Track): Pose => onLeg(track[0], track[0].length);

/** The pose on the track at a distance behind the head. */
export function along(track: Track, distance: number): Pose {
  let rest = distance;
  for (const leg of track) {
    if (rest <= leg.length) return onLeg(leg, leg.length - rest);
    rest -= leg.length;
  }
  return onLeg(track.at(-1)!, -rest);
}

/** The track after the head has run d along a heading. */
export function advanced(track: Track, heading: number, d: number): Track {
  const [first, ...rest] = track;
  if (heading === first.heading) return [{ ...first, length: first.length + d }, ...rest];
  if (d === 0) return track;
  const { x, y } = headOf(track);
  const next = { x, y, heading, length: d };
  return first.length === 0 && rest.length > 0 ? [next, ...(rest as [TrackLeg])] : [next, ...track];
}

/** The track after the head has run the first `done` of some legs. */
export function followed(track: Track, legs: readonly Leg[], done: number): Track {
  let result = track;
  let rest = done;
  for (const { heading, length } of legs) {
    if (rest <= 0) break;
    result = advanced(result, heading, Math.min(length, rest));
    rest -= length;
  }
  return result;
}

/** The track without the legs that lie wholly behind the tail. */
export function cutBehind(track: Track, tail: number): Track {
  let run = 0;
  const kept = track.filter((leg, i) => {
    const isNeeded = i === 0 || run < tail;
    run += leg.length;
    return isNeeded;
  });
  return kept as [TrackLeg, ...TrackLeg[]];
}

/** The track of a column of that length that has turned about: its tail leads, back along the way it came. */
export function turnedAbout(track: Track, tail: number): Track {
  let rest = tail;
  const legs: TrackLeg[] = [];
  for (const [i, leg] of track.entries()) {
    const { x, y } = i === 0 ? headOf(track) : track[i - 1]!;
    const length = i === track.length - 1 ? rest : Math.min(rest, leg.length);
    legs.unshift({ x, y, heading: turned(leg.heading, TURN / 2), length });
    rest -= length;
    if (rest <= 0) break;
  }
  return legs as [TrackLeg, ...TrackLeg[]];
}

/** The track moved as a whole. */
export const trackMoved = (track: Track, dx: number, dy: number): Track =>
  track.map((leg) => ({ ...leg, x: leg.x + dx, y: leg.y + dy })) as [TrackLeg, ...TrackLeg[]];

/** Does a column of that length lie on one leg? */
export const isStraight = (track: Track, tail: number): boolean => cutBehind(track, tail).length === 1;

/** The corners of a column of that length, head first. */
export function trackPoints(track: Track, tail: number): Point[] {
  const corners: Point[] = [headOf(track)];
  let run = 0;
  for (const leg of track.slice(0, -1)) {
    run += leg.length;
    if (run >= tail) break;
    corners.push(leg);
  }
  return [...corners, along(track, tail)].map(({ x, y }) => ({ x, y }));
}
