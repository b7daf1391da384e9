// Outlines and signs of counters, around their middle. Sides differ in shape as well as in colour.

import { HALF } from "./stacks.ts";
import { circle } from "./svg.ts";

const H = HALF;
const CUT = 8;

/** The counter's outline: rounded, with cut corners, or arched. */
const BODIES = [
  `M${3 - H} ${-H}H${H - 3}q3 0 3 3V${H - 3}q0 3 -3 3H${3 - H}q-3 0 -3 -3V${3 - H}q0 -3 3 -3Z`,
  `M${CUT - H} ${-H}H${H - CUT}L${H} ${CUT - H}V${H}H${-H}V${CUT - H}Z`,
  `M${-H} ${H}V${CUT - H}Q${-H} ${-H} 0 ${-H}T${H} ${CUT - H}V${H}Z`,
] as const;

/** One bar, two bars, or a broken one. */
const BANDS = [
  `M${3 - H} ${-H}H${H - 3}q3 0 3 3V${5 - H}H${-H}V${3 - H}q0 -3 3 -3Z`,
  `M${CUT - H} ${-H}H${H - CUT}l2 2H${CUT - H - 2}ZM${CUT - H - 3.2} ${3.2 - H}H${H - CUT + 3.2}l2 2H${CUT - H - 5.2}Z`,
  `M-16 ${-H}h8v5h-9ZM-4 ${-H}h8v5h-8ZM8 ${-H}h8l1 5h-9Z`,
] as const;

/** A star, a cross, a lozenge: on the back of what is not known. */
const EMBLEMS = [
  "M0 -14L3.3 -4.5 13.3 -4.3 5.3 1.7 8.2 11.3 0 5.6 -8.2 11.3 -5.3 1.7 -13.3 -4.3 -3.3 -4.5Z",
  "M-6 -13H6L3 -3 13 -6V6L3 3 6 13H-6L-3 3 -13 6V-6L-3 -3Z",
  "M0 -14L11 0 0 14 -11 0Z",
] as const;

const of = <T>(list: readonly T[], side: number): T => list[side % list.length]!;

export const body = (side: number): string => of(BODIES, side);
export const band = (side: number): string => of(BANDS, side);
export const emblem = (side: number): string => of(EMBLEMS, side);

export const LEADER = circle({ x: 0, y: 0 }, 22);
/** A cocked hat over head and shoulders. */
export const PORTRAIT =
  "M-14 -5.5C-12 -12 -6 -16 0 -16S12 -12 14 -5.5C8 -7.5 -8 -7.5 -14 -5.5ZM-5.5 -5.6C-2 -6.3 2 -6.3 5.5 -5.6C5.5 0 4 3 2.6 4.2C7 5 11 6.5 12 11H-12C-11 6.5 -7 5 -2.6 4.2C-4 3 -5.5 0 -5.5 -5.6Z";
export const RIBBON = "M-22 9H22V18H-22Z";
export const TICKET = "M6.5 -22.5H25.5V-11H6.5Z";
export const TOWER = "M-9 8V-9h4v4h3v-4h4v4h3v-4h4V8Z";
export const SMALL = 15 / HALF;

/** The turned-down corner of a counter that has nothing more to do. */
export const FOLD = `M${H} ${H - 12}V${H}H${H - 12}Z`;

/** The way a counter faces: a point on its upper edge, turned with it. */
export const POINTER = [
  { x: -8, y: -24.5 },
  { x: 0, y: -31 },
  { x: 8, y: -24.5 },
] as const;

export const BADGES = {
  good: circle({ x: 0, y: 0 }, 6.5),
  bad: "M0 -8L8 0 0 8 -8 0Z",
  plain: "M-5.8 -5.8H5.8V5.8H-5.8Z",
} as const;

/** Beside the sign first, then at the corners: never over what is printed. */
export const BADGE_SPOTS = [
  { x: 19, y: 1.5 },
  { x: -19, y: 1.5 },
  { x: 23, y: -21 },
  { x: -23, y: -21 },
  { x: 24, y: 19 },
  { x: -24, y: 19 },
] as const;

/** Formations that have a sign of their own; others are only written. */
export const FORMATIONS: { readonly [formation: string]: string } = {
  line: "M-5 -1.5H5V1.5H-5Z",
  column: "M-2 -5H2V5H-2Z",
  square: "M-4.5 -4.5H4.5V4.5H-4.5ZM-2 -2V2H2V-2Z",
  march: "M-1.2 -6H1.2V6H-1.2Z",
  skirmish: "M-5 -2H-2V1H-5ZM-0.5 -2H2.5V1H-0.5ZM4 -2H7V1H4Z",
};
