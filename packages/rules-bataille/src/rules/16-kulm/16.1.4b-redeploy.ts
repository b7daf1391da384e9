// [16.1.4b] Divisions redeploy at night, one after another, behind the front line of their side.

import { type Hex, neighboursOf } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { fielded, hexOf, isCombat, onMap, range, unitOf } from "../../board.ts";
import type { NightFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import { enemyOf, type Position, type Side, type UnitId, WAITING } from "../../types.ts";
import { putFault } from "../17-scenarios/17.0-posts.ts";
import { hexesHeldBy, isQuiet } from "./16.1.4a-apart.ts";
import { isBehindFeba } from "./16.1.4b-feba.ts";

/** Divisions of a side that are on the map and have not been dealt with. */
export const divisionsLeft = (g: Position, side: Side, done: readonly number[]): number[] =>
  g.world.divisions.flatMap((_name, at) =>
    !done.includes(at) && membersOf(g, at, side).length > 0 ? [at] : [],
  );

/** Its combat units on the map. */
export const membersOf = (g: Position, division: number, side: Side): UnitId[] =>
  fielded(g, side).filter((unit) => unitOf(g, unit).division === g.world.divisions[division]);

/** Where the next unit of the division may go: the first anywhere, the others beside or with those placed. */
export function placingHexes(g: Position, frame: NightFrame, unit: UnitId): Hex[] {
  const fault = nightFault(g, frame, unit);
  const near = placedNear(g, frame);
  return near ? near.filter((hex) => !fault(hex)) : hexesWhere(g, (hex) => !fault(hex));
}

/** Beside or with those placed; undefined if there are none. */
const placedNear = (g: Position, { units }: NightFrame): Hex[] | undefined =>
  units.length === 0
    ? undefined
    : withAndBeside(
        g,
        units.map((one) => hexOf(g, one)),
      );

/** Why the unit does not stay the night in a hex. */
function nightFault(g: Position, { side, division, units, feba }: NightFrame, unit: UnitId) {
  const enemies = hexesHeldBy(g, enemyOf(side));
  const absent = membersOf(g, division, side).filter((one) => !units.includes(one));
  return (hex: Hex): Violation | undefined => {
    if (!isBehindFeba(g, hex, side, feba[side])) return no("behindTheLine", "16.1.4b");
    return isQuiet(g, hex, enemies) ? putFault(g, unit, hex, absent) : no("wouldBeTooNear", "16.1.4a");
  };
}

export function placingFault(g: Position, frame: NightFrame, hex: Hex): Violation | undefined {
  if (hex === -1) return no("noSuchHex", "2.1.3");
  const near = placedNear(g, frame);
  return near && !near.includes(hex)
    ? no("divisionKeepsTogether", "16.1.4b")
    : nightFault(g, frame, frame.unit)(hex);
}

/** Why a division does not redeploy now. */
export function divisionFault(
  g: Position,
  { side, divisions }: NightFrame,
  name: string,
): Violation | undefined {
  const at = g.world.divisions.indexOf(name);
  if (divisions.includes(at)) return no("redeployedAlready", "16.1.4b");
  return at !== -1 && membersOf(g, at, side).length > 0 ? undefined : no("noSuchDivision", "16.1.4b");
}

/** These hexes and all beside them, in order. */
const withAndBeside = (g: Position, hexes: readonly Hex[]): Hex[] =>
  [...new Set(hexes.flatMap((hex) => [hex, ...neighboursOf(g.world.map.grid, hex)]))].sort((a, b) => a - b);

/** How near its corps a group that arrives at night is placed. */
const NEAR = 4;

/** Reinforcements that arrive this night and are not yet placed. */
export const arrivals = ({ world, state }: Position, done: readonly UnitId[]): UnitId[] =>
  world.groups
    .filter(({ night, turn }) => night && turn <= state.turn + 1)
    .flatMap(({ units }) => units)
    .filter((unit) => state.place[unit] === WAITING && !done.includes(unit));

/** Near any unit of its corps; a leader with one. */
export function arrivalHexes(g: Position, unit: UnitId): Hex[] {
  const corps = corpsHexes(g, unit);
  if (!isCombat(unitOf(g, unit))) return corps;
  const enemies = hexesHeldBy(g, enemyOf(unitOf(g, unit).side));
  return hexesWhere(g, (hex) => isNear(g, corps, hex) && isQuiet(g, hex, enemies) && !putFault(g, unit, hex));
}

/** The hexes of its corps, in order. */
function corpsHexes(g: Position, unit: UnitId): Hex[] {
  const { side, command } = unitOf(g, unit);
  const corps = g.world.army[side]
    .filter((one) => onMap(g, one) && isCombat(unitOf(g, one)) && unitOf(g, one).command === command)
    .map((one) => hexOf(g, one));
  return [...new Set(corps)].sort((a, b) => a - b);
}

const isNear = (g: Position, corps: readonly Hex[], hex: Hex): boolean =>
  corps.some((other) => range(g, hex, other) <= NEAR);

/** Why a unit does not arrive in a hex. */
export function arrivalFault(g: Position, { unit }: NightFrame, hex: Hex): Violation | undefined {
  if (hex === -1) return no("noSuchHex", "2.1.3");
  const corps = corpsHexes(g, unit);
  if (!isCombat(unitOf(g, unit))) return corps.includes(hex) ? undefined : no("arrivesWithCorps", "16.1.4");
  if (!isNear(g, corps, hex)) return no("arrivesNearCorps", "16.1.4");
  const isTooNear = !isQuiet(g, hex, hexesHeldBy(g, enemyOf(unitOf(g, unit).side)));
  return isTooNear ? no("wouldBeTooNear", "16.1.4a") : putFault(g, unit, hex);
}

const hexesWhere = (g: Position, suits: (hex: Hex) => boolean): Hex[] =>
  [...g.world.map.grid.names.keys()].filter(suits);
