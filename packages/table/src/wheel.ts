import { ONE, rdiv } from "./numbers.ts";
import { into, type Point, type Pose } from "./pose.ts";
import { cos, sin, turned } from "./sine.ts";

export type Hand = "left" | "right";

// An arc of q hundredths of a degree is pi x q / 18000 of its radius; 355 / 113 is a little more than pi.
const ARC = 355;
const WHOLE = 113 * 18000;

/** The distance that the farthest corner, at a radius, travels in a wheel of q. */
export const wheelCost = (radius: number, q: number): number => Math.ceil((radius * q * ARC) / WHOLE);

/** The greatest wheel that an allowance pays for. */
export const wheelWithin = (radius: number, allowance: number): number =>
  Math.floor((allowance * WHOLE) / (radius * ARC));

/**
 * The pose after a wheel of q about the front corner on that side, the outer flank forward (or backward). The pose's
 * point is the middle of the front edge.
 */
export function wheeled(pose: Pose, width: number, about: Hand, q: number, backwards = false): Pose {
  const u = about === "left" ? -width / 2 : width / 2;
  const heading = turned(pose.heading, (about === "left") === backwards ? q : -q);
  return {
    x: pose.x + rdiv(u * (cos(pose.heading) - cos(heading)), ONE),
    y: pose.y + rdiv(u * (sin(heading) - sin(pose.heading)), ONE),
    heading,
  };
}

export type FlankClass = "front" | "flank" | "rear";

/** Where a point is, as seen from a body of that frame. */
export function flankClass(pose: Pose, frame: { width: number; depth: number }, point: Point): FlankClass {
  const { u, v } = into(pose, point);
  if (v > 0) return "front";
  const behind = -frame.depth - v;
  return behind > 0 && 2 * Math.abs(u) <= frame.width + 2 * behind ? "rear" : "flank";
}
