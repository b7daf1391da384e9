// What a step of a flight costs the stack [7.2-friends] [7.2-ezoc] [7.2-creek] [7.2-river].

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  areAdjacent,
  hexLabel,
  isBridged,
  isCavalry,
  isClosed,
  isCombat,
  isGuns,
  isTrain,
  piecesAt,
  sideBits,
  sideOf,
  terrainAt,
} from "../board.ts";
import { no } from "../sayings.ts";
import { type Case, type Position, RIVER, type Side, SWAMP, type UnitId, WATER } from "../types.ts";
import { isEzoc, zonersOf, zonesOf } from "./06.2-zones.ts";

export type Penalty = "friends" | "infantry" | "cavalry" | "creek" | "river" | "swamp";

/** Which units flee from which hex. */
export interface Fleeing {
  readonly side: Side;
  readonly units: readonly UnitId[];
  readonly hex: Hex;
}

/** Enemies block a hex, but not their leaders [R87]. */
export const canFlyInto = (g: Position, hex: Hex, side: Side): boolean =>
  hex >= 0 &&
  !isClosed(g, hex) &&
  !piecesAt(g, hex).some((unit) => sideOf(g, unit) !== side && isBody(g, unit));

/** Why they cannot pass through these hexes one after the other. */
export function whyNoPath(
  g: Position,
  { hex, side }: Fleeing,
  path: readonly Hex[],
  cite: Case,
): Violation | undefined {
  if (path.length === 0) return no("brokenPath", cite);
  for (const [i, into] of path.entries()) {
    if (!areAdjacent(g, path[i - 1] ?? hex, into)) return no("brokenPath", cite);
    if (isClosed(g, into)) return no("closedHex", "8.4");
    if (!canFlyInto(g, into, side)) return no("enemyOnPath", cite, hexLabel(g, into));
  }
  return undefined;
}

const isBody = (g: Position, unit: UnitId): boolean =>
  isCombat(g, unit) || isTrain(g, unit) || isGuns(g, unit);

const isFriendIn = (g: Position, hex: Hex, { side, units }: Fleeing): boolean =>
  piecesAt(g, hex).some(
    (unit) => sideOf(g, unit) === side && !units.includes(unit) && (isCombat(g, unit) || isTrain(g, unit)),
  );

/** There is a penalty for leaving a hex with friends, not for joining them [R88]. */
export function penaltiesOf(g: Position, fleeing: Fleeing, from: Hex, into: Hex, dir: number): Penalty[] {
  const found: Penalty[] = [];
  if (from !== fleeing.hex && isFriendIn(g, from, fleeing)) found.push("friends");
  const bits = sideBits(g, from, dir);
  if (bits & WATER && (g.world.options.bridgedWaterCounts || !isBridged(g, from, dir)))
    found.push(bits & RIVER ? "river" : "creek"); // [R89]
  if (terrainAt(g, into) === SWAMP) found.push("swamp");
  if (isEzoc(g, into, fleeing.side, fleeing.units))
    found.push(zonesOf(g)[fleeing.side === 0 ? 1 : 0].cavalry[into]! > 0 ? "cavalry" : "infantry");
  return found;
}

export const LOSSES: {
  readonly [P in Penalty]: {
    readonly casualties?: number;
    readonly stragglers?: number;
    readonly cite: Case;
  };
} = {
  friends: { cite: "7.2-friends" },
  infantry: { stragglers: 1, cite: "7.2-ezoc-inf" },
  cavalry: { casualties: 1, cite: "7.2-ezoc-cav" },
  creek: { stragglers: 1, cite: "7.2-creek" },
  river: { casualties: 2, cite: "7.2-river" },
  swamp: { casualties: 2, cite: "7.2-river" },
};

/** A penalty, and where it is paid. */
export interface Toll {
  readonly penalty: Penalty;
  readonly into: Hex;
}

/** What a way takes in the end: steps, order, the rest of cavalry whose zones it enters, and which places it passes. Ways of
 *  one price to one hex are the same choice [R174]. */
export function priceOf(
  g: Position,
  { side }: Fleeing,
  path: readonly Hex[],
  tolls: readonly Toll[],
): string {
  const lost = (kind: "casualties" | "stragglers"): number =>
    tolls.reduce((sum, { penalty }) => sum + (LOSSES[penalty][kind] ?? 0), 0);
  const tired = tolls
    .filter(({ penalty }) => penalty === "cavalry")
    .flatMap(({ into }) => zonersOf(g, into, side).filter((unit) => isCavalry(g, unit)))
    .sort((a, b) => a - b);
  const places = path.slice(0, -1).filter((hex) => g.world.places.some((place) => place.hex === hex));
  return [lost("casualties"), lost("stragglers"), tolls.length > 0, tired, places].join("/");
}
