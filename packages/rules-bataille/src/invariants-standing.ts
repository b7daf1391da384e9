// What must hold between deeds: every unit stands in a way that its numbers and the ground allow.

import { areAdjacent, hexesOf, holds, increments, isArtillery, isCavalry, isCover, unitOf } from "./board.ts";
import { marchLength, roadSides } from "./rules/06.10-road-march.ts";
import { skirmishesInCover } from "./rules/11.1-costs.ts";
import { enemyOf, GENERAL, isSkirmish, isTwoHex, NONE, type Position, ROAD, type UnitId } from "./types.ts";

/** Phases that wait for the next deed; in the middle of one much may be out of order. */
const AT_EASE = ["game", "command", "chargePhase", "movement", "firePhase", "meleePhase", "recovery"];

export const isAtEase = ({ state }: Position): boolean => AT_EASE.includes(state.stack.at(-1)?.step ?? "");

/** What is wrong with the way a unit on the map stands; "" if nothing is. */
export function wrongStance(g: Position, unit: UnitId): string {
  if (unitOf(g, unit).arm === "leader") return amongEnemies(g, unit) ? "is alone among enemies [14.2.4]" : "";
  const formation = g.state.formation[unit]!;
  if (formation === NONE || isArtillery(g, unit)) return "";
  if (formation === ROAD) return isOnRoad(g, unit) ? "" : "is no column on a road [6.10.7]";
  if (isTwoHex(formation) && increments(g, unit) < fewest(g, unit, formation))
    return "is too weak for two hexes [6.4.6] [6.7.6]";
  const ordered = hexesOf(g, unit).every(
    (hex) => isCover(g, hex) === (formation === GENERAL) || skirmishesInCover(g, formation),
  );
  return ordered ? "" : "is in a formation that the ground does not allow [6.6.1]";
}

/** Cavalry skirmishes in two hexes whatever it has left [6.8.1]. */
function fewest(g: Position, unit: UnitId, formation: number): number {
  if (isCavalry(g, unit)) return isSkirmish(formation) ? 1 : 8;
  return isSkirmish(formation) ? 4 : 5;
}

const amongEnemies = (g: Position, leader: UnitId): boolean => {
  const { side } = unitOf(g, leader);
  const hex = g.state.hex[leader]!;
  return holds(g, hex, enemyOf(side)) && !holds(g, hex, side);
};

function isOnRoad(g: Position, unit: UnitId): boolean {
  const hexes = hexesOf(g, unit);
  return (
    hexes.length <= marchLength(g, unit) &&
    new Set(hexes).size === hexes.length &&
    hexes.every((hex, i) => roadSides(g, hex).length > 0 && (i === 0 || areAdjacent(g, hex, hexes[i - 1]!)))
  );
}
