// A battalion that sends half its companies out to skirmish [III.2-half-battalion, R61]: one unit, two bodies, the
// formed half first.

import { poseAt } from "@grognard/table";
import type { Formation } from "../formations.ts";
import type { Body } from "../state.ts";
import { bodyAt } from "./changes.ts";
import { LEAST_GAP, type Shape } from "./layouts.ts";

interface Half {
  readonly formation: Formation;
  /** How far to the right of the old anchor it stays, c. */
  readonly u: number;
}

const HALF_LINE: Half = { formation: "half-line", u: 0 };
const HALF_COLUMN: Half = { formation: "half-column", u: 0 };

/** Which half stays formed, by the formation it leaves. Reconstructed. */
const HALVES: Partial<Record<Formation, readonly Half[]>> = {
  line: [
    { formation: "half-line", u: 3500 },
    { formation: "half-line", u: -3500 },
  ],
  attack: [HALF_LINE],
  open: [HALF_COLUMN],
  close: [HALF_COLUMN],
};

/** How far ahead of its half the screen goes out, c. */
const AHEAD = 3000;

/** The ways to split, as orders number them; none: it cannot. */
export const splitsOf = (formation: Formation): readonly Half[] => HALVES[formation] ?? [];

/** The formed half and its screen. */
export function splitInto(spec: Shape, body: Body, variant: number): readonly [Body, Body] {
  const { formation, u } = splitsOf(body.formation)[variant]!;
  const half = bodyAt(spec, poseAt(body, u, 0, 0), formation);
  const screen = bodyAt(spec, poseAt(half, 0, AHEAD, 0), "skirmish", LEAST_GAP);
  return [half, { ...screen, stands: half.stands }];
}
