// [6.8.2] [6.11.5] The zones of cavalry, kept in the index: recomputed when asked for, for the cavalry near which
// something has changed.

import { type Exerted, type Hex, NEIGHBOURS, neighboursOf } from "@grognard/hex";
import { editIndex } from "@grognard/kernel";
import { formationOf, hexesOf, isCavalry, stackAt } from "../../board.ts";
import { setExerted } from "../../exerted.ts";
import { type Both, enemyOf, type Position, type Side, SKIRMISH2 } from "../../types.ts";
import { type Harassed, harassedFrom } from "./06.8-cavalry-skirmishers.ts";
import { nearOf, watchedFrom } from "./06.11-influence.ts";

/** [R54] By hex: how many hexes with a side's cavalry that may react are within two, see it and face it. */
export function watchedBy(g: Position, side: Side): Uint8Array {
  refreshHorse(g);
  return g.index.watched[side].into;
}

/** Where the infantry and guns of a side are slowed down. */
export function harassed(g: Position, side: Side): Harassed {
  refreshHorse(g);
  const enemy = enemyOf(side);
  return { beside: g.index.harassedBeside[enemy].into, near: g.index.harassedNear[enemy].into };
}

/** What cavalry exerts depends on its own hex and on the hexes beside it. */
export function refreshHorse(g: Position): void {
  const { index } = g;
  const { stirred } = index;
  if (stirred.length === 0) return;
  for (const hex of new Set(stirred)) {
    resurvey(g, hex);
    for (const other of neighboursOf(g.world.map.grid, hex)) if (index.at[other]) resurvey(g, other);
  }
  editIndex(index, "stirred").length = 0;
}

/** Skirmishers in two hexes are suppressed in both if they are in one. */
function resurvey(g: Position, hex: Hex): void {
  if (!isExerting(g, hex) && !hasCavalry(g, hex)) return;
  surveyHorse(g, hex);
  for (const unit of stackAt(g, hex)) {
    if (!isCavalry(g, unit) || formationOf(g, unit) !== SKIRMISH2) continue;
    for (const other of hexesOf(g, unit)) if (other !== hex) surveyHorse(g, other);
  }
}

function hasCavalry(g: Position, hex: Hex): boolean {
  for (const unit of stackAt(g, hex)) if (isCavalry(g, unit)) return true;
  return false;
}

const isExerting = ({ index }: Position, hex: Hex): boolean =>
  isFrom(index.watched, hex) || isFrom(index.harassedBeside, hex) || isFrom(index.harassedNear, hex);

const isFrom = ([one, other]: Both<Exerted>, hex: Hex): boolean =>
  one.from[hex] !== 0 || other.from[hex] !== 0;

function surveyHorse(g: Position, hex: Hex): void {
  const around = nearOf(g.world.map);
  for (const side of [0, 1] as const) {
    const bits = harassedFrom(g, hex, side);
    setExerted(g.index, "harassedBeside", side, around, hex, bits & NEIGHBOURS);
    setExerted(g.index, "harassedNear", side, around, hex, bits & ~NEIGHBOURS);
    setExerted(g.index, "watched", side, around, hex, watchedFrom(g, hex, side));
  }
}
