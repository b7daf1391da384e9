// What a unit is to do by its order: where it goes, in what formation it ends, and which way it looks.

import { type Facing, type Hex, within } from "@grognard/hex";
import type { StandingOrder } from "@grognard/scene";
import {
  apart,
  enemyOf,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  isArtillery,
  isCavalry,
  isHeldBy,
  isInfantry,
  isObstructed,
  onMap,
  sideOf,
  unitNamed,
} from "../board.ts";
import type { FormationName } from "../formations.ts";
import { lineClear, visibility } from "../rules/10.4-sight.ts";
import type { Position, UnitId } from "../types.ts";
import { foesOf, nearestFoe } from "./foes.ts";
import { headingFrom, type Kind, pointsIn } from "./plan.ts";

export interface Aim {
  readonly goal: Hex;
  /** It does not end its move nearer to an enemy. */
  readonly apart: number;
  /** The formation that it is to have where it is now; none: as it is. */
  readonly form?: FormationName;
  /** None: as it looks. */
  readonly front?: number;
}

/** Guns have targets up to this distance. */
const GUN_RANGE = 7;
/** So near to the enemy, infantry forms line. */
const DEPLOYS = 4;

const known = new WeakMap<Position, Map<StandingOrder, Map<UnitId, Aim>>>();

/** Asked several times in a position, and found once. */
export function aimOf(g: Position, unit: UnitId, order: StandingOrder): Aim {
  const orders = known.get(g) ?? new Map<StandingOrder, Map<UnitId, Aim>>();
  known.set(g, orders);
  const aims = orders.get(order) ?? new Map<UnitId, Aim>();
  orders.set(order, aims);
  const aim = aims.get(unit) ?? aimFor(g, unit, order);
  aims.set(unit, aim);
  return aim;
}

function aimFor(g: Position, unit: UnitId, order: StandingOrder): Aim {
  const kind = order.kind as Kind;
  const goal = goalOf(g, unit, order);
  const here = hexOf(g, unit);
  const isThere = here === goal;
  const { far: foe, hex: foeAt } = nearestFoe(g, sideOf(g, unit), here);
  const isNear = foe > 0 && foe <= GUN_RANGE + 1;
  const front = isNear ? headingFrom(g, here, foeAt) : order.front;
  const looks = kind === "march" || kind === "follow" ? {} : { front };
  if (isArtillery(g, unit)) {
    const opens = (foe <= GUN_RANGE && hasTarget(g, unit)) || (isThere && kind === "hold");
    const form = opens && kind !== "march" ? "unlimbered" : isThere ? undefined : "limbered";
    return { goal: form === "unlimbered" ? here : goal, apart: 3, ...(form && { form }), front };
  }
  if (isCavalry(g, unit)) return { goal, apart: kind === "march" ? 5 : 2, ...looks };
  if (!isInfantry(g, unit)) return { goal, apart: 2 };
  const form = isObstructed(g, here) ? undefined : formFor(kind, isThere, foe);
  return { goal, apart: kind === "assault" ? 1 : kind === "march" ? 5 : 2, ...(form && { form }), ...looks };
}

function formFor(kind: Kind, isThere: boolean, foe: number): FormationName | undefined {
  if (kind === "hold") return "line";
  if (kind === "advance") return isThere || foe <= DEPLOYS ? "line" : "column";
  return "column";
}

/** Its post; with a commander who is followed, as far from there as it stood when the order was given. */
function goalOf(g: Position, unit: UnitId, { kind, formation, from, place, posts }: StandingOrder): Hex {
  const post = posts[idOf(g, unit)];
  const here = hexOf(g, unit);
  const leader = unitNamed(g, formation);
  const whither = post ?? place; // one that has come onto the map since has no post
  if (kind !== "follow") return whither === undefined ? here : hexNamed(g, whither);
  if (post === undefined || !onMap(g, leader)) return here;
  const points = pointsIn(g.world);
  const [then, now, at] = [from, hexLabel(g, hexOf(g, leader)), post].map((place) => points.of(place)!);
  const to = { x: at!.x + now!.x - then!.x, y: at!.y + now!.y - then!.y };
  return hexNamed(
    g,
    points.beside(to, 0, 0, 0, () => true),
  );
}

/** Whether guns see an enemy in range. */
export function hasTarget(g: Position, unit: UnitId): boolean {
  const side = sideOf(g, unit);
  const here = hexOf(g, unit);
  const sight = Math.min(GUN_RANGE, visibility(g));
  return foesOf(g, side).some((at) => apart(g, here, at) <= sight && lineClear(g, here, at, side));
}

/** Whether it may end its move there, as its order has it. */
export function mayEnd(g: Position, unit: UnitId, { apart: least }: Aim, to: Hex): boolean {
  const foe = enemyOf(sideOf(g, unit));
  return within(g.world.map.grid, to, least - 1).every((hex) => !isHeldBy(g, hex, foe));
}

/** The facing nearest to a direction, among some. */
export function facingTo(front: number, facings: readonly Facing[]): Facing | undefined {
  const off = (facing: Facing): number => {
    const turn = Math.abs(facing * 60 + 30 - front) % 360;
    return Math.min(turn, 360 - turn);
  };
  return facings.toSorted((a, b) => off(a) - off(b))[0];
}
