// [16.1.4b] Divisions redeploy at night, one after another, behind the front line of their side.

import { type Hex, neighboursOf } from "@grognard/hex";
import { fielded, hexOf, isCombat, onMap, range, unitOf } from "../../board.ts";
import type { NightFrame } from "../../frames.ts";
import { enemyOf, type Position, type Side, type UnitId, WAITING } from "../../types.ts";
import { canBePut } from "../17-scenarios/17.0-posts.ts";
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
export function placingHexes(g: Position, { side, division, units, feba }: NightFrame, unit: UnitId): Hex[] {
  const enemies = hexesHeldBy(g, enemyOf(side));
  const absent = membersOf(g, division, side).filter((one) => !units.includes(one));
  const placed = units.map((one) => hexOf(g, one));
  const suits = (hex: Hex) =>
    isBehindFeba(g, hex, side, feba[side]) && isQuiet(g, hex, enemies) && canBePut(g, unit, hex, absent);
  return placed.length === 0 ? hexesWhere(g, suits) : withAndBeside(g, placed).filter(suits);
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
  const counter = unitOf(g, unit);
  const { side, command } = counter;
  const enemies = hexesHeldBy(g, enemyOf(side));
  const corps = g.world.army[side]
    .filter((one) => onMap(g, one) && isCombat(unitOf(g, one)) && unitOf(g, one).command === command)
    .map((one) => hexOf(g, one));
  if (!isCombat(counter)) return [...new Set(corps)].sort((a, b) => a - b);
  return hexesWhere(
    g,
    (hex) =>
      corps.some((other) => range(g, hex, other) <= NEAR) &&
      isQuiet(g, hex, enemies) &&
      canBePut(g, unit, hex),
  );
}

const hexesWhere = (g: Position, suits: (hex: Hex) => boolean): Hex[] =>
  [...g.world.map.grid.names.keys()].filter(suits);
