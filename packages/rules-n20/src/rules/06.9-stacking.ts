// [6.9] One unit to a hex at the end of the Movement Phase. Until then a unit may stop on a friend that can still
// move away (ruling R54); moves that would leave them stacked at the end are not offered.

import type { Hex } from "@grognard/hex";
import { editIndex } from "@grognard/kernel";
import type { ReusableList } from "@grognard/parts";
import type { Action } from "../actions.ts";
import { hexLabel, hexOf, idOf, pieceOf, unitsAt } from "../board.ts";
import { type Fault, no } from "../refusal.ts";
import {
  ELIMINATED,
  type Piece,
  type Play,
  POOL,
  type Position,
  type Reach,
  type Side,
  type UnitId,
  type Unstacking,
} from "../types.ts";
import { takeOff } from "../verbs.ts";
import { reachOf } from "./06-reach.ts";
import { fallBackHexes } from "./09.6-homeward.ts";
import { guardPrice, maySpend, payableGuardPrice } from "./12-morale.ts";

/** Whether a unit may end its move in a hex. */
export function mayEndAt(g: Position, unit: UnitId, hex: Hex): boolean {
  const { type, side, cadre } = pieceOf(g, unit);
  if (type === "leader") return true; // [16.9.2-B3]
  const friend = g.index.first[hex]!;
  const unstacking = unstackingOf(g, side);
  if (friend < 0) {
    if (!unstacking.needed.includes(hex)) return true;
  } else if (!cadre) {
    const room = roomBeside(g, unstacking, friend);
    if (room !== UNSURE) return room === ROOM;
  }
  return mayEndByPlan(g, unit, hex); // rarely needed
}

/** The same in full: a plan is made for every unit that is in the way. */
export const mayEndByPlan = (g: Position, unit: UnitId, hex: Hex): boolean =>
  new UnstackPlan(g, pieceOf(g, unit).side, { unit, hex }).possible;

/** Adds the orders of a reach, or some of them, that can be paid for and end where the unit may end its move. */
export function addOrders(
  g: Position,
  unit: UnitId,
  { hexes, pays, paying, orders }: Reach,
  actions: ReusableList<Action>,
  from = 0,
  to = hexes.length,
): void {
  const { side, cadre, type } = pieceOf(g, unit);
  const { first } = g.index;
  const { needed, room } = unstackingOf(g, side);
  const usual = !cadre && type !== "leader";
  const vacant = needed.length === 0 ? ROOM : UNSURE;
  for (let i = from; i < to; i++) {
    // [6.9] The quick checks, then the full one.
    const friend = first[hexes[i]!]!;
    const seen = friend < 0 ? vacant : usual ? room[friend] : UNSURE;
    if (seen === FULL || (seen !== ROOM && !mayEndAt(g, unit, hexes[i]!))) continue;
    const price = paying ? payableGuardPrice(g, side, pays[i]!) : 0;
    if (price === 0) actions.push(orders[i]!);
    else if (typeof price === "number") actions.push({ ...orders[i]!, pays: price });
  }
}

/** Why a unit may not end its move in a hex of its reach for this Morale cost. */
export function whyNotAtPrice(
  g: Position,
  unit: UnitId,
  { hexes, pays }: Reach,
  at: number,
  offered = 0,
): Fault {
  const { name, side } = pieceOf(g, unit);
  if (!mayEndAt(g, unit, hexes[at]!)) return no("stacked", "6.9", name);
  const price = payableGuardPrice(g, side, pays[at]!);
  if (typeof price !== "number") return price;
  if (price === offered) return undefined;
  return no("otherPrice", "12.3.1", name, price, offered);
}

const NO_HEXES: readonly Hex[] = [];
const NO_EXITS: Unstacking["exits"] = new Map();

/** The plan for the current overstacked hexes, kept until a unit moves. */
function unstackingOf(g: Position, side: Side): Unstacking {
  g.index.unstacking ??= computeUnstacking(g, side);
  return g.index.unstacking;
}

function computeUnstacking(g: Position, side: Side): Unstacking {
  const room = editIndex(g.index, "room");
  for (let unit = 0; unit < room.length; unit++) room[unit] = 0; // faster than fill() on such a short list
  if (g.index.stacked[side] === 0)
    return { crowded: false, possible: true, exits: NO_EXITS, needed: NO_HEXES, room };
  const { crowded, possible, exits } = new UnstackPlan(g, side);
  const needed: Hex[] = [];
  for (const [hex, unit] of exits)
    if (g.index.first[hex]! < 0 && (unit < 0 || !hasVacantExit(g, unit, exits))) needed.push(hex);
  return { crowded, possible, exits, needed, room };
}

// What is known of a hex with friends in it, for any unit that comes to it.
const ROOM = 1;
const FULL = 2;
const UNSURE = 3;

/** Whether this unit, the first of its hex, can still make way. */
function roomBeside(g: Position, unstacking: Unstacking, friend: UnitId): number {
  const { room } = unstacking;
  if (room[friend] === 0)
    room[friend] = !allCanLeave(g, friend) ? FULL : mayGiveWay(g, unstacking, friend) ? ROOM : UNSURE;
  return room[friend]!;
}

/** Alone in a hex that is not planned for another unit, with a vacant one to go to. */
const mayGiveWay = (g: Position, { possible, exits }: Unstacking, unit: UnitId): boolean =>
  possible &&
  g.index.next[unit]! < 0 &&
  (exits.size === 0 || !exits.has(hexOf(g, unit))) &&
  hasVacantExit(g, unit, exits);

/** Why the phase cannot end. */
export const whyOverstacked = (g: Position, side: Side): Fault =>
  unstackingOf(g, side).crowded ? no("crowded", "6.9") : undefined;

/** The hexes that some unit must still leave. */
export const overstackedHexes = (g: Position, side: Side): Hex[] =>
  overstacks(g, side).flatMap(({ hex, excess }) => (excess > 0 ? [hex] : []));

interface Overstack {
  readonly hex: Hex;
  readonly units: readonly UnitId[];
  /** How many must still leave. */
  readonly excess: number;
}

/** A hypothetical move. */
interface SupposedMove {
  readonly unit: UnitId;
  readonly hex: Hex;
}

function overstacks(g: Position, side: Side, supposed?: SupposedMove): Overstack[] {
  const hexes: Hex[] = supposed ? [supposed.hex] : [];
  for (const unit of g.world.army[side]) {
    if (g.index.next[unit]! >= 0 && !hexes.includes(hexOf(g, unit))) hexes.push(hexOf(g, unit));
  }
  const pairsLeft = g.world.options.breakdown ? new Map<number, number>() : NO_PAIRS;
  const crowds: Overstack[] = [];
  for (const hex of hexes) {
    const units = unitsAt(g, hex).filter((unit) => unit !== supposed?.unit);
    if (supposed?.hex === hex) units.push(supposed.unit);
    if (units.length < 2) continue;
    const odd = besideAPair(g, units, supposed);
    if (odd >= 0) crowds.push({ hex, units: [odd], excess: 1 });
    else crowds.push({ hex, units, excess: mayCombine(g, units, pairsLeft) ? 0 : units.length - 1 });
  }
  return crowds;
}

const NO_PAIRS = new Map<number, number>();

/** [16.6.2] Two Cadres of one nation may end together while there is an eliminated large unit for them to rebuild. */
function mayCombine(g: Position, units: readonly UnitId[], pairsLeft: Map<number, number>): boolean {
  if (!g.world.options.breakdown || units.length !== 2) return false;
  const [a, b] = units.map((unit) => pieceOf(g, unit));
  if (!a!.cadre || !b!.cadre || a!.nation !== b!.nation) return false;
  const left = pairsLeft.get(a!.nation) ?? eliminatedLarge(g, a!.nation).length;
  pairsLeft.set(a!.nation, left - 1);
  return left > 0;
}

/** [16.6.1-dummy] The unit that may leave so that two Cadres can combine, if there is one; -1 otherwise. */
function besideAPair(g: Position, units: readonly UnitId[], supposed?: SupposedMove): UnitId {
  if (units.length !== 3) return -1;
  const odd = units.find((unit) => !pieceOf(g, unit).cadre);
  if (odd === undefined || !canLeave(g, odd, supposed)) return -1;
  const pair = units.filter((unit) => unit !== odd);
  const free = mayCombine(g, pair, new Map()) && exitsOf(g, odd).some((hex) => hex !== supposed?.hex);
  return free ? odd : -1;
}

/** [16.6.1-large] Infantry of strength 2 or more; Road-bound trains do not count (ruling R93). */
export const isLarge = ({ type, strength, roadBound }: Piece): boolean =>
  type === "infantry" && strength >= 2 && !roadBound;

/** Large infantry of a nation, permanently eliminated. */
export function eliminatedLarge(g: Position, nation: number): UnitId[] {
  return g.world.pieces
    .filter((piece) => piece.nation === nation && isLarge(piece))
    .map((piece) => piece.index)
    .filter((unit) => g.state.place[unit] === ELIMINATED);
}

/** Whether every overstacked hex can still be cleared, each unit going to a hex of its own. */
export const canUnstack = (g: Position, side: Side): boolean => unstackingOf(g, side).possible;

const NONE_SEEN: ReadonlySet<Hex> = new Set();
const NOBODY = -1;
const A_PAIR = -2; // two Cadres that stay together

/**
 * Finds a separate hex for each unit that must leave, if the hypothetical move were made: a matching of units and
 * hexes, in which units that have not moved yet make way for others and are placed elsewhere in turn.
 */
class UnstackPlan {
  readonly crowded: boolean;
  readonly possible: boolean;
  /** Which unit will be there in the end, where that differs from now. */
  readonly exits = new Map<Hex, UnitId>();
  private readonly g: Position;
  private readonly supposed: SupposedMove | undefined;

  constructor(g: Position, side: Side, supposed?: SupposedMove) {
    this.g = g;
    this.supposed = supposed;
    const leavers: UnitId[] = [];
    for (const { hex, units, excess } of overstacks(g, side, supposed)) {
      const stays = units.find((unit) => !canLeave(g, unit, supposed)) ?? units[0]!;
      this.exits.set(hex, excess < units.length && excess > 0 ? stays : A_PAIR);
      if (excess === 0) continue;
      for (const unit of units) if (excess === units.length || unit !== stays) leavers.push(unit);
    }
    this.crowded = leavers.length > 0;
    this.possible = leavers.every((unit) => this.findsRoom(unit));
  }

  private findsRoom(unit: UnitId): boolean {
    return this.mayGo(unit) && (this.findsVacant(unit, NONE_SEEN) || this.displaces(unit, new Set()));
  }

  private holder(hex: Hex): UnitId {
    const { g, supposed } = this;
    return this.exits.get(hex) ?? (hex === supposed?.hex ? supposed.unit : soleUnit(g, hex, supposed));
  }

  private mayGo(unit: UnitId): boolean {
    return unit !== A_PAIR && canLeave(this.g, unit, this.supposed);
  }

  private findsVacant(unit: UnitId, seen: ReadonlySet<Hex>): boolean {
    const isVacant = (hex: Hex) => !seen.has(hex) && this.holder(hex) === NOBODY;
    const own = hexOf(this.g, unit);
    const vacant = isVacant(own) ? own : exitsOf(this.g, unit).find(isVacant);
    if (vacant !== undefined) this.exits.set(vacant, unit);
    return vacant !== undefined;
  }

  private displaces(unit: UnitId, seen: Set<Hex>): boolean {
    const own = hexOf(this.g, unit);
    return (
      this.takesOver(unit, own, seen) || exitsOf(this.g, unit).some((hex) => this.takesOver(unit, hex, seen))
    );
  }

  private takesOver(unit: UnitId, hex: Hex, seen: Set<Hex>): boolean {
    if (seen.has(hex)) return false;
    seen.add(hex);
    const other = this.holder(hex);
    if (!this.mayGo(other) || !(this.findsVacant(other, seen) || this.displaces(other, seen))) return false;
    this.exits.set(hex, unit);
    return true;
  }
}

function soleUnit(g: Position, hex: Hex, supposed?: SupposedMove): UnitId {
  const unit = g.index.first[hex]!;
  return unit >= 0 && unit === supposed?.unit ? g.index.next[unit]! : unit;
}

/** The mover stays, so any other unit there must go. */
function allCanLeave(g: Position, first: UnitId): boolean {
  for (let unit = first; unit >= 0; unit = g.index.next[unit]!) if (!canLeave(g, unit)) return false;
  return true;
}

const canLeave = (g: Position, unit: UnitId, supposed?: SupposedMove): boolean =>
  unit !== supposed?.unit && !g.state.moved[unit];

/** Where a unit could go, by moving or falling back. */
export function exitsOf(g: Position, unit: UnitId): readonly Hex[] {
  if (g.state.routed[unit]) return fallBackHexes(g, unit);
  const { hexes, pays, paying } = reachOf(g, unit);
  const { side } = pieceOf(g, unit);
  if (!paying || maySpend(g, side, "guard")) return hexes;
  return hexes.filter((_, i) => guardPrice(g, side, pays[i]!) === 0);
}

/** Whether a unit could go to a vacant hex that is not planned for another. */
function hasVacantExit(g: Position, unit: UnitId, taken: ReadonlyMap<Hex, unknown>): boolean {
  const { first } = g.index;
  const hexes = exitsOf(g, unit);
  for (let i = 0; i < hexes.length; i++)
    if (first[hexes[i]!]! < 0 && (taken.size === 0 || !taken.has(hexes[i]!))) return true;
  return false;
}

/** A dummy that arrived stacked with a unit and can no longer be separated from it leaves the map. */
export function sendDummiesHome(g: Play, side: Side): void {
  if (!g.world.options.fog || canUnstack(g, side)) return;
  for (const crowd of overstacks(g, side)) {
    for (const unit of crowd.units) {
      if (pieceOf(g, unit).type !== "dummy") continue;
      takeOff(g, unit, POOL);
      g.emit({
        type: "dummyRemoved",
        unit: idOf(g, unit),
        hex: hexLabel(g, crowd.hex),
        cite: "6.9",
        reveals: true,
      });
    }
  }
}
