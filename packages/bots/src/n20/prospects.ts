// How good a position is for a side: the chance to win, as Morale and time suggest, and what is left to win with.

import { distance } from "@grognard/hex";
import {
  BROKEN,
  COALITION,
  enemyOf,
  FRENCH,
  fightingUnits,
  hexOf,
  ON_MAP,
  type Position,
  pieceOf,
  type Side,
  unitAt,
  type World,
} from "@grognard/rules-n20/position";
import { placesOf } from "./places.ts";
import { strengthOf } from "./strength.ts";

const VICTORY = 12; // in Morale Points: what winning instead of drawing is worth
const MORALE = 0.35; // a point's worth beside the chance to win
const STRENGTH = 0.2;
const BROKEN_SHARE = 0.3; // of a unit that may Rally
const SWING = 2.4; // how far Morale wanders in a Game Turn

export function prospectsOf(g: Position, side: Side): number {
  const enemy = enemyOf(side);
  const { winner, morale } = g.state;
  const chance = winner ? sureThing(winner.side) : chances(g);
  return (
    VICTORY * (chance[side] - chance[enemy]) +
    MORALE * (morale[side] - morale[enemy]) +
    STRENGTH * (force(g, side) - force(g, enemy)) +
    posture(g, side) -
    posture(g, enemy)
  );
}

const sureThing = (winner: Side | -1): [number, number] => [
  winner === FRENCH ? 1 : 0,
  winner === COALITION ? 1 : 0,
];

/** The French win by breaking the enemy only, the others also by being ahead at the end [15.0]. */
function chances(g: Position): [number, number] {
  const left = turnsLeft(g.world, g.state.turn) - (g.state.player === g.world.firstPlayer ? 0 : 0.5);
  const [french, coalition] = g.state.morale;
  const spread = SWING * Math.sqrt(left);
  const tilt =
    (0.3 * left * (force(g, FRENCH) - force(g, COALITION))) / (force(g, FRENCH) + force(g, COALITION) + 1);
  const crush = Math.min(1, 1.1 * below(-(coalition - tilt) / spread));
  const crushed = Math.min(1, 1.1 * below(-(french + tilt) / spread));
  const both = Math.max(1, crush + crushed);
  const undecided = 1 - (crush + crushed) / both;
  return [crush / both, crushed / both + undecided * below((coalition - french - 0.5 - tilt) / spread)];
}

/** The normal distribution, nearly. */
const below = (x: number): number => 1 / (1 + Math.exp(-1.7 * x));

/** Game Turns still to come, this one included, each as likely as the stop signs leave it [4.0-8]. */
function turnsLeft({ turns }: World, turn: number): number {
  let left = 0;
  let likely = 1;
  for (const { stop } of turns.slice(turn - 1)) {
    left += likely;
    likely *= 1 - stop / 6;
  }
  return left;
}

function force(g: Position, side: Side): number {
  let sum = 0;
  for (const unit of g.world.army[side]) {
    const { type, strength } = pieceOf(g, unit);
    if (type === "leader" || type === "dummy" || type === "garrison") continue;
    if (g.state.place[unit] === ON_MAP) sum += strengthOf(g, unit);
    else if (g.state.place[unit] === BROKEN) sum += BROKEN_SHARE * strength;
  }
  return sum;
}

const REACH = [0.07, 0.02] as const; // per hex away from the enemy: the French must get at it
const HELD = 0.8; // of what a place costs its owner, the night before

/** Places held that count at night, and being near enough to fight. */
function posture(g: Position, side: Side): number {
  const { grid } = g.world.map;
  const foes = fightingUnits(g, enemyOf(side)).map((unit) => hexOf(g, unit));
  let value = 0;
  for (const unit of fightingUnits(g, side)) {
    let near = 12;
    for (const foe of foes) near = Math.min(near, distance(grid, hexOf(g, unit), foe));
    value -= REACH[side] * Math.max(0, near - 2);
  }
  const soon = HELD / (1 + turnsToNight(g));
  for (const { hex, morale } of placesOf(g.world, enemyOf(side))) {
    const unit = unitAt(g, hex);
    if (unit >= 0 && pieceOf(g, unit).side === side) value += soon * morale;
  }
  return value;
}

/** Game Turns until the next Night; many if there is none. */
function turnsToNight({ world, state }: Position): number {
  const ahead = world.turns.slice(state.turn - 1).findIndex(({ night }) => night);
  return ahead < 0 ? 99 : ahead;
}
