// What everything is called in the language that is spoken: units, formations, places, sides, turns.

import { phrase } from "@grognard/kernel";
import { hexLabel, hexNamed, sideNamed } from "../board.ts";
import type { Side, Unit, World } from "../types.ts";
import type { PieceFacts } from "./facts.ts";
import type { Names } from "./names.ts";
import { wording } from "./wording.ts";

const called = (name: string): string => wording().dataName(name);

/** Of a piece, or of a formation. */
export const unitName = (world: World, id: string): string => {
  const unit = world.units[world.unitById.get(id) ?? -1];
  return unit ? called(unit.name) : formationName(world, id);
};

export function formationName(world: World, id: string): string {
  const formation = world.formations[world.formationById.get(id) ?? -1];
  return formation ? called(formation.name) : id;
}

/** "Teugn (7,6)", or the bare number of a hex without a name. */
export function place(world: World, hex: string): string {
  const name = world.map.names.get(hexNamed({ world }, hex));
  return name ? `${called(name)} (${hex})` : hex;
}

export const placeOf = (world: World, hex: number): string => place(world, hexLabel({ world }, hex));

/** The army as its scenario calls it. */
export const armyName = ({ sideNames }: World, side: Side): string => called(sideNames[side]);

/** "19 April, 06:00"; nothing after the last. */
export const turnName = ({ turns }: World, turn: number): string => {
  const found = turns[turn - 1];
  return found ? called(found.name) : "";
};

/** What sentences ask about a piece. */
export const pieceFacts = ({ name, arm, heavy }: Unit): PieceFacts => ({ name: called(name), arm, heavy });

export const namesIn = (world: World): Names => ({
  unit: (id) => unitName(world, id),
  units: (ids) => ids.map((id) => unitName(world, id)),
  formation: (id) => formationName(world, id),
  place: (hex) => place(world, hex),
  places: (hexes) => hexes.map((hex) => place(world, hex)),
  side: (id) => armyName(world, sideNamed(id) as Side),
  turn: (turn) => turnName(world, turn),
  ratio: (ratio) => wording().dataText(ratio),
  say: (saying) => phrase(wording().sayings, saying, wording().dataName),
});
