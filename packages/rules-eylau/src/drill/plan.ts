// What a formation can be ordered, and where its units are to end: the front, with a second line two hexes behind it,
// cavalry and reserves behind that. Batteries stand in the front.

import { type Hex, within } from "@grognard/hex";
import { once } from "@grognard/parts";
import {
  type Habit,
  type HexPoints,
  hexPoints,
  type OrderKind,
  type StandingOrder,
  type WantedOrder,
} from "@grognard/scene";
import {
  apart,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  isCavalry,
  isInfantry,
  isObstructed,
  onMap,
  sideOf,
  terrainAt,
  unitNamed,
} from "../board.ts";
import { superiorOf } from "../rules/16.3-chain.ts";
import { boardOf } from "../screen/board.ts";
import type { Position, UnitId, World } from "../types.ts";
import { wording } from "../words/index.ts";
import { nearestFoe } from "./foes.ts";
import { troopsIn } from "./formations.ts";
import { FAR, stepsTo } from "./ways.ts";

export const KINDS = ["advance", "assault", "hold", "follow", "march"] as const;
export type Kind = (typeof KINDS)[number];
const GOING: readonly Kind[] = ["advance", "assault", "march"];

export const HABITS = ["fire", "giveWay", "form", "react"] as const;
export type HabitId = (typeof HABITS)[number];

export const kinds = (): readonly OrderKind[] =>
  KINDS.map((id) => {
    const { text, hint } = wording().drill.kinds[id];
    return { id, text, hint, isGoing: GOING.includes(id) };
  });

export const habits = (): readonly Habit[] =>
  HABITS.map((id) => ({ id, text: wording().drill.habits[id], on: true }));

export const pointsIn = once((world: World): HexPoints => hexPoints(boardOf(world))!);

export function planOf(g: Position, { formation, kind, place }: WantedOrder): StandingOrder {
  const leader = unitNamed(g, formation);
  const troops = troopsIn(g, leader);
  const middle = middleOf(g, troops);
  const from = onMap(g, leader) ? hexOf(g, leader) : middle;
  const goal = place === undefined ? middle : hexNamed(g, place);
  const front = place === undefined ? frontTo(g, leader, middle) : headingFrom(g, middle, goal);
  const order = { formation, kind, from: hexLabel(g, from), front, ...(place !== undefined && { place }) };
  return { ...order, posts: postsFor(g, { kind: kind as Kind, troops, goal, front, middle }) };
}

interface Ground {
  readonly kind: Kind;
  readonly troops: readonly UnitId[];
  readonly goal: Hex;
  readonly front: number;
  readonly middle: Hex;
}

function postsFor(g: Position, ground: Ground): StandingOrder["posts"] {
  const { kind, troops } = ground;
  if (kind === "advance") return lined(g, troops, ground, 0);
  if (kind === "march") return marched(g, ground);
  if (kind === "assault") {
    const foot = troops.filter((unit) => isInfantry(g, unit));
    const others = troops.filter((unit) => !isInfantry(g, unit));
    return { ...lined(g, others, ground, STAND_OFF), ...stormed(g, foot, ground) };
  }
  return Object.fromEntries(troops.map((unit) => [idOf(g, unit), hexLabel(g, hexOf(g, unit))]));
}

/** Guns fire over this distance at what is attacked, and cavalry waits there. */
const STAND_OFF = 4;

const isOpen = (g: Position, unit: UnitId, goal: Hex): ((hex: Hex) => boolean) => {
  const steps = stepsTo(g, unit, goal);
  return (hex) => hex >= 0 && steps(hex) < FAR;
};

/** Brigade beside brigade in the order in which they stand now, each in two lines if it has many units. */
function lined(
  g: Position,
  troops: readonly UnitId[],
  { goal, front, middle }: Ground,
  rear: number,
): StandingOrder["posts"] {
  const points = pointsIn(g.world);
  const center = points.of(hexLabel(g, goal))!;
  const across = acrossFrom(g, middle, front);
  const mean = (units: readonly UnitId[]): number =>
    units.reduce((sum, unit) => sum + across(unit), 0) / units.length;
  const brigades = [...Map.groupBy(troops, (unit) => superiorOf(g, unit)).values()]
    .toSorted((a, b) => mean(a) - mean(b))
    .map((units) =>
      filesOf(
        g,
        units.toSorted((a, b) => across(a) - across(b)),
      ),
    );
  const width = brigades.reduce((sum, { wide }) => sum + wide, 0);
  const taken = new Set<string>();
  const posts: { [piece: string]: string } = {};
  let left = (1 - width) / 2;
  for (const { wide, files } of brigades) {
    for (const { unit, file, rank } of files) {
      const free = isOpen(g, unit, goal);
      const isFree = (place: string): boolean => !taken.has(place) && free(hexNamed(g, place));
      const post = points.beside(center, front, left + file, rear + 2 * rank, isFree);
      taken.add(post);
      posts[idOf(g, unit)] = post;
    }
    left += wide;
  }
  return posts;
}

/** Where each stands in its brigade: how many files from the left, and in which line. */
function filesOf(g: Position, units: readonly UnitId[]) {
  const horse = units.filter((unit) => isCavalry(g, unit));
  const foot = units.filter((unit) => !isCavalry(g, unit));
  const wide =
    foot.length > 4 ? Math.ceil(foot.length / 2) : Math.max(foot.length, Math.min(3, horse.length));
  const files = [
    ...foot.map((unit, i) => ({ unit, file: i % wide, rank: Math.floor(i / wide) })),
    ...horse.map((unit, i) => ({
      unit,
      file: i % wide,
      rank: (foot.length > 0 ? 2 : 0) + Math.floor(i / wide),
    })),
  ];
  return { wide, files };
}

/** How far to the right of the middle a unit stands, for troops that look that way. */
function acrossFrom(g: Position, middle: Hex, front: number): (unit: UnitId) => number {
  const points = pointsIn(g.world);
  const center = points.of(hexLabel(g, middle))!;
  return (unit) => {
    const at = points.of(hexLabel(g, hexOf(g, unit)))!;
    const turn = ((points.heading(center, at) - front) * Math.PI) / 180;
    return Math.sqrt(points.distance(center, at)) * Math.sin(turn);
  };
}

/** The hexes of the village or wood around the goal; or the goal and those beside it. */
function stormed(g: Position, foot: readonly UnitId[], { goal }: Ground): StandingOrder["posts"] {
  const { grid } = g.world.map;
  const near = within(grid, goal, 3).filter(
    (hex) => hex === goal || (isObstructed(g, goal) && terrainAt(g, hex) === terrainAt(g, goal)),
  );
  const hexes = (near.length >= foot.length ? near : within(grid, goal, 2)).toSorted(
    (a, b) => apart(g, a, goal) - apart(g, b, goal),
  );
  const posts: { [piece: string]: string } = {};
  const free = [...hexes];
  for (const unit of foot.toSorted((a, b) => apart(g, hexOf(g, a), goal) - apart(g, hexOf(g, b), goal))) {
    const open = isOpen(g, unit, goal);
    const hex = free.find(open) ?? goal;
    if (free.includes(hex)) free.splice(free.indexOf(hex), 1);
    posts[idOf(g, unit)] = hexLabel(g, hex);
  }
  return posts;
}

/** One behind the other on the way there, the nearest first. */
function marched(g: Position, { troops, goal, middle }: Ground): StandingOrder["posts"] {
  const posts: { [piece: string]: string } = {};
  const taken = new Set<Hex>();
  const order = troops.toSorted((a, b) => apart(g, hexOf(g, a), goal) - apart(g, hexOf(g, b), goal));
  for (const unit of order) {
    const steps = stepsTo(g, unit, goal);
    const way = wayFrom(g, middle, steps);
    const hex = way.findLast((one) => !taken.has(one)) ?? goal;
    taken.add(hex);
    posts[idOf(g, unit)] = hexLabel(g, hex);
  }
  return posts;
}

/** The hexes of a shortest way. */
export function wayFrom(g: Position, from: Hex, steps: (hex: Hex) => number): Hex[] {
  const way = [from];
  for (let at = from; steps(at) > 0 && steps(at) < FAR; ) {
    const next = within(g.world.map.grid, at, 1).find((hex) => steps(hex) < steps(at));
    if (next === undefined) break;
    way.push(next);
    at = next;
  }
  return way;
}

/** The hex of the unit that stands most in the middle. */
export function middleOf(g: Position, troops: readonly UnitId[]): Hex {
  const hexes = troops.filter((unit) => onMap(g, unit)).map((unit) => hexOf(g, unit));
  const sum = (hex: Hex): number => hexes.reduce((far, other) => far + apart(g, hex, other), 0);
  return hexes.reduce((best, hex) => (sum(hex) < sum(best) ? hex : best), hexes[0] ?? 0);
}

export const headingFrom = (g: Position, from: Hex, to: Hex): number => {
  const points = pointsIn(g.world);
  return points.heading(points.of(hexLabel(g, from))!, points.of(hexLabel(g, to))!);
};

/** To the nearest enemy. */
function frontTo(g: Position, leader: UnitId, at: Hex): number {
  const { hex } = nearestFoe(g, sideOf(g, leader), at);
  return hex < 0 ? 0 : headingFrom(g, at, hex);
}
