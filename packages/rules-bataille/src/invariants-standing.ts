// What must hold between actions: every unit is in a state that its strength and the terrain allow.

import { areAdjacent, hexesOf, holds, isArtillery, isCover, unitOf } from "./board.ts";
import type { Case } from "./cases.ts";
import { marchLength, roadSides } from "./rules/06-formations/06.10-road-march.ts";
import { kindFault } from "./rules/06-formations/06-changes.ts";
import { skirmishesInCover } from "./rules/11-movement/11.1-costs.ts";
import { enemyOf, GENERAL, NONE, type Position, ROAD, SKIRMISH, SQUARE, type UnitId } from "./types.ts";
import { words } from "./words/index.ts";

/** Phases that wait for the next action; in the middle of one much may be temporarily irregular. */
const AT_EASE = ["game", "command", "chargePhase", "movement", "firePhase", "meleePhase", "recovery"];

export const isAtEase = ({ state }: Position): boolean => AT_EASE.includes(state.stack.at(-1)?.step ?? "");

interface Wrong {
  readonly says: string;
  readonly cite: Case;
}

const wrong = (says: string, cite: Case): Wrong => ({ says, cite });

/** A Square may have shrunk since it was formed [R45]; skirmishers that have evaded are in one hex [6.7.12]. */
const FORCED: readonly number[] = [SQUARE, SKIRMISH];

/** What is wrong with a unit's position on the map; undefined if nothing is. */
export function stanceBreach(g: Position, unit: UnitId): Wrong | undefined {
  if (unitOf(g, unit).arm === "leader")
    return amongEnemies(g, unit) ? wrong("is alone among enemies", "14.2.4") : undefined;
  const formation = g.state.formation[unit]!;
  if (formation === NONE || isArtillery(g, unit)) return undefined;
  if (formation === ROAD && !isOnRoad(g, unit)) return wrong("is no column on a road", "6.10.7");
  const fault = FORCED.includes(formation) ? undefined : kindFault(g, unit, formation);
  if (fault) return wrong(`cannot stand so: ${words.say(fault)}`, fault.cite as Case);
  const ordered = hexesOf(g, unit).every(
    (hex) =>
      isCover(g, hex) === (formation === GENERAL) || formation === ROAD || skirmishesInCover(g, formation),
  );
  return ordered ? undefined : wrong("is in a formation that the ground does not allow", "6.6.1");
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
