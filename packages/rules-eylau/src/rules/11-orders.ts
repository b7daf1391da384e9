// What a hex may do when its turn comes in the Fire Phase: what it may fire at, and with how much.

import { distance, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { Action, ActionOf } from "../actions.ts";
import {
  areAdjacent,
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  sideOf,
  stackAt,
  unitNamed,
  unitOf,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { FireSegment, Shot, Sweep } from "../frames.ts";
import { no } from "../sayings.ts";
import { NONE, type Position, type Side, type UnitId } from "../types.ts";
import { entrySides } from "./10.4-line.ts";
import { type Aim, aimsOf, whyNoAim } from "./11.1-aims.ts";
import { type FireKind, fireKind, firePoints, hasAsMuch, whyNoFire } from "./11.1-firers.ts";
import { bandOf } from "./11.2-ranges.ts";
import { dividedShots, divisions, shotsAt } from "./11.5-shots.ts";
import { behind } from "./11.45-screened.ts";
import { FIRED } from "./11-fire.ts";

type FireAction = ActionOf<"fire">;
/** The hex that an order to fire names; -1: none. */
const aimed = (g: Position, name = ""): Hex => hexNamed(g, name);

const SEGMENTS: { readonly [K in FireKind]: FireSegment } = {
  loose: "skirmish",
  escort: "skirmish",
  column: "battalions",
  line: "battalions",
  extended: "battalions",
  square: "battalions",
  guns: "guns",
};

/** The unit that leads the fire of a hex in a segment. */
export function leaderIn(g: Position, hex: Hex, side: Side, segment: FireSegment): UnitId | undefined {
  return stackAt(g, hex).find((unit) => {
    if (unitOf(g, unit).side !== side || g.state.hex[unit] !== hex) return false;
    const kind = fireKind(g, unit);
    return kind !== undefined && SEGMENTS[kind] === segment;
  });
}

/** What the first hex of a sweep may still do: computed once for all its answers. */
export interface Turn {
  readonly unit: UnitId;
  readonly kind: FireKind;
  readonly aims: readonly Aim[];
  readonly sweep: Sweep;
  /** Points of loose troops that have not fired yet. */
  readonly left: number;
}

/** For a unit that leads a fire. */
export function turnOf(g: Position, unit: UnitId, sweep: Sweep): Turn | undefined {
  const kind = fireKind(g, unit)!;
  const { done, spent } = sweep;
  if (done.length === 0 && (g.state.fired[unit]! & FIRED) !== 0) return undefined; // [11.11-4]
  if (done.length >= mostTargets(g, kind)) return undefined;
  const left = firePoints(g, unit, kind, g.state.hex[unit]!) - spent;
  if (left <= 0) return undefined;
  const aims = aimsOf(g, unit, kind, (at, range) => isClosed(g, kind, done, at, range));
  return aims.length > 0 ? { unit, kind, aims, sweep, left } : undefined;
}

/** Loose troops fire at each hex once [11.62], squares at three [8.42-1], all others at one. */
const mostTargets = (g: Position, kind: FireKind): number =>
  kind === "loose" || kind === "escort"
    ? Number.POSITIVE_INFINITY
    : kind === "square"
      ? figure(g.world.charts, "square targets")
      : 1;

/** Fired at from here before; for a square also what is next to that, or at two hexes within two [8.42-1]. */
const isClosed = (g: Position, kind: FireKind, done: readonly Hex[], at: Hex, range: number): boolean =>
  done.some((other) => other === at || (kind === "square" && distance(g.world.map.grid, other, at) <= range));

/** Everything it may do, except holding its fire. */
export const fireOffers = (g: Position, turn: Turn): Action[] =>
  lawful(candidates(g, turn), (action) => whyNotFire(g, turn, action));

function candidates(g: Position, { unit, kind, aims }: Turn): FireAction[] {
  const id = idOf(g, unit);
  const offers: FireAction[] = [];
  const targets = [...new Set(aims.map(({ at }) => at))];
  for (const at of targets) {
    const plain = { do: "fire", unit: id, at: hexLabel(g, at) } as const;
    if (kind === "loose" || kind === "escort")
      for (let strength = 1; strength <= cap(g); strength++) offers.push({ ...plain, strength });
    else offers.push(plain);
    if (kind === "guns") {
      const from = aims[0]!.from;
      for (const hex of behind(g, { unit, from, at })) offers.push({ ...plain, second: hexLabel(g, hex) });
      for (const half of otherHalves(g, unit)) offers.push({ ...plain, with: idOf(g, half) });
    }
    if (divides(g, kind))
      for (const second of targets)
        for (const strength of divisions(g, unit))
          offers.push({ ...plain, second: hexLabel(g, second), strength });
  }
  return offers;
}

const cap = (g: Position): number => figure(g.world.charts, "hexside cap");
/** [11.53] An extended line; by option every line [21.51]. */
const divides = (g: Position, kind: FireKind): boolean =>
  kind === "extended" || (kind === "line" && g.world.options.frontageFire);
/** [19.42-3] */
const otherHalves = (g: Position, unit: UnitId): readonly UnitId[] => {
  const { parent, arm } = unitOf(g, unit);
  if (arm !== "artillery") return [];
  return parent !== NONE ? [parent] : g.world.spares[unit]!;
};

/** Why the hex whose turn it is may not fire in this way. */
export function whyNotFire(g: Position, turn: Turn, action: FireAction): Violation | undefined {
  const { unit, kind, aims } = turn;
  const named = unitNamed(g, action.unit);
  if (sideOf(g, named) !== sideOf(g, unit)) return no("notYours", "11.0");
  if (named !== unit) return whyNoFire(g, named) ?? no("notItsTurn", "11.0-Pn");
  const at = aimed(g, action.at);
  if (at === NONE) return no("nameTarget", "11.0-F1");
  if (!aims.some((aim) => aim.at === at)) return whyNoTarget(g, turn, at);
  if (action.with !== undefined) return whyNoHalf(g, turn, at, unitNamed(g, action.with), action);
  if (kind === "loose" || kind === "escort") return whyNotLoose(g, turn, at, action);
  if (action.second === undefined)
    return action.strength === undefined ? undefined : no("noDividing", "11.11-6");
  const second = hexNamed(g, action.second);
  if (kind === "guns") {
    if (action.strength !== undefined) return no("noDividing", "11.11-6");
    return behind(g, { unit, from: aims[0]!.from, at }).includes(second)
      ? undefined
      : no("noScreenedTarget", "11.45", action.second);
  }
  return divides(g, kind) ? whyNotDivided(g, turn, at, second, action) : no("noDividing", "11.11-6");
}

function whyNoTarget(g: Position, { unit, kind, sweep: { done } }: Turn, at: Hex): Violation {
  const name = hexLabel(g, at);
  if (done.includes(at)) return no("firedAtFromHere", "11.62", name);
  const faults = hexesOf(g, unit).map((from) => whyNoAim(g, unit, kind, from, at));
  const fault = faults.every((one) => one !== undefined) ? faults[0] : undefined;
  if (fault) return fault;
  const near = Math.min(...hexesOf(g, unit).map((from) => distance(g.world.map.grid, from, at)));
  if (isClosed(g, kind, done, at, near)) return no("squareSpread", "8.42-1");
  return no("closestFirst", kind === "guns" ? "11.71-1" : "11.11-7", name);
}

/** [11.61] [11.62] At most this many points through a hexside, and no more than there are. */
function whyNotLoose(
  g: Position,
  turn: Turn,
  at: Hex,
  { strength, second }: FireAction,
): Violation | undefined {
  if (second !== undefined) return no("noDividing", "11.61");
  if (strength === undefined || strength < 1 || strength > turn.left) return no("notSoMany", "11.61");
  const out = turn.sweep.out[sideTo(g, turn, at)] ?? 0;
  return out + strength > cap(g) ? no("hexsideFull", "11.62") : undefined;
}

/** The hexside by which fire leaves: of two at a corner the one with more room. */
export function sideTo(g: Position, { unit, sweep: { out } }: Turn, at: Hex): number {
  const sides = entrySides(g.world.map.grid, at, g.state.hex[unit]!);
  return sides.reduce((best, dir) => ((out[dir] ?? 0) < (out[best] ?? 0) ? dir : best));
}

/** [11.53-1] [11.53-2] Each half at its own hex, the two next to each other, with about as many points. */
function whyNotDivided(
  g: Position,
  turn: Turn,
  at: Hex,
  second: Hex,
  { strength }: FireAction,
): Violation | undefined {
  if (
    !(areAdjacent(g, at, second) || (g.world.options.frontageFire && at !== second)) ||
    !pairOf(g, turn, at, second)
  )
    return no("halvesApart", "11.53-1");
  return strength !== undefined && divisions(g, turn.unit).includes(strength)
    ? undefined
    : no("unevenHalves", "11.53-1");
}

/** The first shot from the battalion's hex, the second from the other; of a line in one hex the first in order. */
function pairOf(
  g: Position,
  { unit, aims, kind }: Turn,
  at: Hex,
  second: Hex,
): readonly [Aim, Aim] | undefined {
  if (kind === "line" && at > second) return undefined;
  const first = aims.find((aim) => aim.at === at && aim.from === hexOf(g, unit));
  const other = aims.find((aim) => aim.at === second && (kind === "line" || aim.from !== hexOf(g, unit)));
  return first && other && [first, other];
}

/** [19.42-3] The other half in the hex or next to it may fire at the same hex, at the same range band. */
function whyNoHalf(
  g: Position,
  turn: Turn,
  at: Hex,
  half: UnitId,
  action: FireAction,
): Violation | undefined {
  const { unit, kind } = turn;
  const from = g.state.hex[unit]!;
  const own = g.state.hex[half]!;
  const { grid } = g.world.map;
  if (kind !== "guns" || !otherHalves(g, unit).includes(half)) return no("notAHalf", "19.42-3");
  if (action.second !== undefined || action.strength !== undefined) return no("noDividing", "11.11-6");
  const fault = whyNoFire(g, half) ?? whyNoAim(g, half, "guns", own, at);
  if (fault) return fault;
  if ((g.state.fired[half]! & FIRED) !== 0) return no("hasFired", "11.11-4");
  const near = distance(grid, from, own) <= figure(g.world.charts, "halves combine");
  const alike = bandOf(g, unit, distance(grid, from, at)) === bandOf(g, half, distance(grid, own, at));
  return near && alike && hasAsMuch(g, unit, half) ? undefined : no("notAHalf", "19.42-3");
}

/** The shots of a legal order. */
export function shotsOf(
  g: Position,
  turn: Turn,
  { at: name, second, strength, with: half }: FireAction,
): Shot[] {
  const { unit, kind, aims } = turn;
  const at = aimed(g, name);
  const froms = aims.filter((aim) => aim.at === at).map(({ from }) => from);
  if (second !== undefined && kind !== "guns")
    return dividedShots(g, unit, ...pairOf(g, turn, at, hexNamed(g, second))!, strength!);
  const shots = shotsAt(g, unit, kind, at, froms, strength);
  if (half !== undefined) return shots.map((shot) => ({ ...shot, with: unitNamed(g, half) }));
  return second === undefined
    ? shots
    : [...shots, { ...shots[0]!, at: hexNamed(g, second), screen: "screened" as const }];
}
