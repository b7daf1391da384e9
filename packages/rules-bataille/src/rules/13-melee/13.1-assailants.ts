// [13.1] Which units may assault what, and which must.

import { type Hex, neighboursOf } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  bitsBetween,
  directionBetween,
  formationOf,
  hexesOf,
  hexLabel,
  holds,
  isArtillery,
  isCavalry,
  isCombat,
  isRouted,
  occupiedHexes,
  partName,
  sideOf,
  unitOf,
} from "../../board.ts";
import { firstFault, no, partsFault } from "../../refusal.ts";
import { type Charge, CLOSED, enemyOf, isTwoHex, type Position, SQUARE, type UnitId } from "../../types.ts";
import { isFront } from "../06-formations/06.2-arcs.ts";
import { standsInSquare } from "../06-formations/06.5-square-fire.ts";

/** A unit and the hex it assaults from: the halves of a unit in two hexes are judged separately [R96]. */
export type Part = readonly [unit: UnitId, from: Hex];

export const partsOf = (pairs: readonly number[]): Part[] =>
  Array.from({ length: pairs.length / 2 }, (_, i): Part => [pairs[2 * i]!, pairs[2 * i + 1]!]);
export const pairsOf = (parts: readonly Part[]): number[] => parts.flat();
export const unitsIn = (parts: readonly Part[]): UnitId[] => [...new Set(parts.map(([unit]) => unit))];
export const isSame = ([a, b]: Part, [c, d]: Part): boolean => a === c && b === d;

/** As offers name them: in the order of the army, left and right half by name. */
export function partNames(g: Position, parts: readonly Part[]): string[] {
  return parts
    .map((part) => [part[0], partName(g, ...part)] as const)
    .sort(([a, x], [b, y]) => a - b || (x < y ? -1 : 1))
    .map(([, name]) => name);
}

/** [R96] A unit assaults once, the halves of one in two hexes once each. */
const hasAssaulted = ({ state }: Position, [unit, from]: Part): boolean =>
  state.assailants.some(
    (one, i) => one === unit && (state.assaultedFrom[i] === from || !isTwoHex(state.formation[unit]!)),
  );

/** [13.4.1] [R97] A unit that fired in the Offensive Fire Phase may only assault a hex it fired at. */
function firedElsewhere({ state }: Position, [unit, from]: Part, at: Hex): boolean {
  const shots = state.shots.filter((shot) => shot.unit === unit && shot.from === from);
  return shots.length > 0 && shots.every((shot) => shot.at !== at);
}

/** Why no unit can assault a hex now. */
export function targetFault(g: Position, at: Hex): Violation | undefined {
  const side = g.state.active;
  if (!holds(g, at, enemyOf(side))) return no("nobodyToAssault", "13.2.1");
  if (g.state.assaulted.includes(at)) return no("hexAssaulted", "13.1.1", hexLabel(g, at));
  return undefined;
}

/** Why a part may not assault a hex voluntarily; `again` in a chain of assaults [13.3.6]. */
export function assaultFault(g: Position, part: Part, at: Hex, again = false): Violation | undefined {
  const [unit, from] = part;
  const { name } = unitOf(g, unit);
  const side = sideOf(g, unit);
  const dir = directionBetween(g, from, at);
  if (isArtillery(g, unit)) return no("gunsNeverAssault", "10.5.4", name); // [R119]
  if (isRouted(g, unit)) return no("isRouted", "4.3.6", name);
  if (formationOf(g, unit) === SQUARE) return no("squareCannotAssault", "6.5.10", name);
  if (g.state.marching[unit]) return no("forceMarchedInTurn", "11.2.8", name);
  if (dir === -1) return no("notAdjacent", "13.1.2", name, hexLabel(g, at));
  if (bitsBetween(g, from, at) & CLOSED) return no("slopeTooSteep", "16.1.2");
  if (!isFront(g, from, side, dir)) return no("hexNotInFront", "13.1.2", hexLabel(g, at), name);
  if (isCavalry(g, unit) && standsInSquare(g, enemyOf(side), at)) return no("mustChargeSquare", "13.4.7");
  if (firedElsewhere(g, part, at)) return no("firedAtAnother", "13.4.1", name);
  const bound = g.state.charges.some(
    (charge) => charge.at !== at && charge.attackers.includes(unit) && isDue(g, charge),
  );
  if (bound) return no("mustFightContact", "10.2.7e", name);
  if (!again && hasAssaulted(g, part)) return no("hasAssaulted", "13.1.1", name);
  return undefined;
}

/** Why these parts do not assault a hex together with the marked ones, which must take part [10.2.7e]. */
export function assailantsFault(
  g: Position,
  at: Hex,
  parts: readonly Part[],
  names: readonly string[],
): Violation | undefined {
  const bound = boundParts(g, at);
  const others = parts.filter((part) => !bound.some((one) => isSame(one, part)));
  const missing = bound.find((part) => !names.includes(partName(g, ...part)));
  return (
    (missing ? no("mustTakePart", "10.2.7e", unitOf(g, missing[0]).name) : undefined) ??
    firstFault(others, (part) => partFault(g, part, at)) ??
    partsFault(g, names, "13.2.1")
  );
}

/** The same for one of them, which may be any unit. */
export function partFault(g: Position, part: Part, at: Hex): Violation | undefined {
  const [unit, from] = part;
  if (sideOf(g, unit) !== g.state.active) return no("onlyActiveAssault", "13.2.1");
  if (!hexesOf(g, unit).includes(from)) return no("noSuchUnitThere", "13.2.1");
  if (!isCombat(unitOf(g, unit))) return no("leadersDoNotAssault", "13.2.1");
  return assaultFault(g, part, at);
}

/** [10.2.7e] The marked attackers of a hex: they fight whatever their facing and state, except guns [R119]. */
export function boundParts(g: Position, at: Hex): Part[] {
  const found: Part[] = [];
  for (const charge of g.state.charges) {
    if (charge.at !== at) continue;
    for (const unit of charge.attackers) {
      const isKnown = found.some(([one]) => one === unit);
      if (!isKnown && fights(g, unit)) found.push(...contacts(g, unit, at));
    }
  }
  return found.filter((part) => !hasAssaulted(g, part));
}

/** Neither guns nor leaders who rode along. */
const fights = (g: Position, unit: UnitId): boolean => isCombat(unitOf(g, unit)) && !isArtillery(g, unit);

/** The hexes from which a marked unit reaches the enemy: those with the enemy in front, or else any. */
function contacts(g: Position, unit: UnitId, at: Hex): Part[] {
  const near = hexesOf(g, unit).filter((hex) => hex === at || !(bitsBetween(g, hex, at) & CLOSED));
  const side = sideOf(g, unit);
  const facing = near.filter((hex) => hex === at || isFront(g, hex, side, directionBetween(g, hex, at)));
  return (facing.length > 0 ? facing : near).map((hex): Part => [unit, hex]);
}

/** Whether a marked melee is still to be fought: both sides are there, and the hex has not been assaulted. */
export const isDue = (g: Position, { at }: Charge): boolean =>
  targetFault(g, at) === undefined && boundParts(g, at).length > 0;

/** [10.2.7e] The hexes that must be assaulted before the phase may end. */
export const dueHexes = (g: Position): Hex[] => [
  ...new Set(g.state.charges.filter((charge) => isDue(g, charge)).map(({ at }) => at)),
];

/** The units that may join an assault voluntarily, in the order of the army. */
export function volunteers(g: Position, at: Hex): Part[] {
  const bound = boundParts(g, at);
  const side = g.state.active;
  const found: Part[] = [];
  const near = new Set<UnitId>();
  for (const from of neighboursOf(g.world.map.grid, at))
    for (const unit of g.index.at[from] ?? []) if (sideOf(g, unit) === side) near.add(unit);
  for (const unit of [...near].sort((a, b) => a - b)) {
    for (const from of hexesOf(g, unit)) {
      const part: Part = [unit, from];
      if (!bound.some((one) => isSame(one, part)) && !assaultFault(g, part, at)) found.push(part);
    }
  }
  return found;
}

/** Every hex that may be assaulted at all: by units beside it, or in contact there. */
export function targets(g: Position): Hex[] {
  const side = g.state.active;
  const isBeset = (at: Hex) => neighboursOf(g.world.map.grid, at).some((from) => holds(g, from, side));
  const beset = occupiedHexes(g, enemyOf(side)).filter((at) => isBeset(at) && !targetFault(g, at));
  return [...new Set([...dueHexes(g), ...beset])].sort((a, b) => a - b);
}
