// The plain way from a body to a point, as a path: what a sample order, a computer player or a hint begins with.

import { headingTo, type Point, turned } from "@grognard/table";
import type { Path, Primitive } from "../path.ts";
import type { Body, Unit } from "../types.ts";
import type { Manner } from "./check-path.ts";
import { LEAST_LEG } from "./check-path.ts";
import { bodyAfter, costOf } from "./ways.ts";

/** Turns towards the point and goes on until the allowance is used up. Empty if it can do neither. */
export function steer(spec: Unit, body: Body, manner: Manner, to: Point, allowance: number): Path {
  const can = (go: Primitive["go"]) => manner.primitives.includes(go);
  const bearing = headingTo(body, to);
  const off = turned(bearing, -body.heading);
  const right = off <= 18000;
  const q = right ? off : 36000 - off;
  if (can("skirmish")) return [{ go: "skirmish", heading: bearing, d: allowance, q: 0 }];
  if (can("back") && q > 9000) return [{ go: "back", d: allowance }];
  if (q <= manner.incline && can("oblique") && q > 0)
    return [{ go: "oblique", d: allowance, a: right ? q : -q }];
  if (q === 0 && can("forward")) return [{ go: "forward", d: allowance }];
  if (can("follow") && q <= 9000 && allowance >= LEAST_LEG)
    return [{ go: "follow", legs: [{ heading: bearing, d: allowance }] }];
  if (can("wheel") && can("forward")) return wheelFirst(spec, body, right, q, allowance);
  return can("forward") ? [{ go: "forward", d: allowance }] : [];
}

function wheelFirst(spec: Unit, body: Body, right: boolean, q: number, allowance: number): Path {
  const wheel: Primitive = { go: "wheel", to: right ? "right" : "left", q };
  const left = allowance - costOf(spec, body, [wheel]);
  if (left > 0) return [wheel, { go: "forward", d: left }];
  // As much of the turn as there is pace for.
  const part = turned(bodyAfter(spec, body, [wheel], allowance).heading, -body.heading);
  const turn = right ? part : (36000 - part) % 36000;
  return turn > 0 ? [{ ...wheel, q: turn }] : [];
}
