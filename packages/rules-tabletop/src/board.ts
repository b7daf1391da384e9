// Small questions about units, asked everywhere.

import { type Formation, isOpenOrder, isSkirmish } from "./formations.ts";
import {
  type CommanderId,
  type Position,
  ROUTED,
  SHAKEN,
  type Side,
  type Unit,
  type UnitId,
} from "./types.ts";

type World = Pick<Position, "world">;

export const unitOf = (g: World, unit: UnitId): Unit => g.world.units[unit]!;
/** To read, or to change if the position is mutable. */
export const stateOf = <U>(g: { readonly state: { readonly units: readonly U[] } }, unit: UnitId): U =>
  g.state.units[unit]!;
export const idOf = (g: World, unit: UnitId): string => g.world.units[unit]!.id;
export const unitNameOf = (g: World, unit: UnitId): string => g.world.units[unit]!.name;
export const unitNamed = (g: World, id: string): UnitId => g.world.unitById.get(id) ?? -1;
export const commanderNamed = (g: World, id: string): CommanderId => g.world.commanderById.get(id) ?? -1;
export const sideOf = (g: World, unit: UnitId): Side => g.world.units[unit]!.side;

/** Has stands on the table (alone, split, or in a combined square). */
export const onTable = (g: Position, unit: UnitId): boolean => stateOf(g, unit).place === "table";
export const inZone = (g: Position, unit: UnitId): boolean => stateOf(g, unit).place === "zone";
/** On the table or in a town: in the battle. */
export const present = (g: Position, unit: UnitId): boolean => onTable(g, unit) || inZone(g, unit);

export const isShaken = (g: Position, unit: UnitId): boolean => stateOf(g, unit).status === SHAKEN;
export const isRouted = (g: Position, unit: UnitId): boolean => stateOf(g, unit).status === ROUTED;

/** The formation of its first body; a unit in a town counts as none. */
export function formationOf(g: Position, unit: UnitId): Formation | undefined {
  const { square, bodies } = stateOf(g, unit);
  return (square >= 0 ? stateOf(g, square).bodies : bodies)[0]?.formation;
}

/** In skirmish order for all purposes: deployed guns, routed units, detachments and spent gallopers too. */
export function inSkirmishOrder(g: Position, unit: UnitId): boolean {
  const { owesRecall, gait } = stateOf(g, unit);
  return isOpenOrder(formationOf(g, unit)) || (owesRecall && gait !== "gallop");
}

/** Skirmishers proper: neither guns in battery nor a routed crowd. */
export function isLoose(g: Position, unit: UnitId): boolean {
  const formation = formationOf(g, unit);
  return inSkirmishOrder(g, unit) && formation !== "gun-firing" && formation !== "rout";
}

/** Which of its bodies are skirmishers proper: the whole unit, or the screen it has sent out; -1 none. */
export function screenOf(g: Position, unit: UnitId): number {
  const { bodies } = stateOf(g, unit);
  if (bodies.length > 1) return bodies.findIndex(({ formation }) => isSkirmish(formation));
  return bodies.length > 0 && isLoose(g, unit) ? 0 : -1;
}

/** Formed: neither in skirmish order nor a commander. */
export const isFormed = (g: Position, unit: UnitId): boolean => present(g, unit) && !inSkirmishOrder(g, unit);

/** The units of a combined square, or the unit alone. */
export function comrades(g: Position, unit: UnitId): readonly UnitId[] {
  const { square } = stateOf(g, unit);
  if (square < 0) return [unit];
  return g.state.units.flatMap((one, i) => (one.square === square ? [i] : []));
}

export const enemiesOf = (g: World, side: Side): readonly UnitId[] => g.world.army[side === 0 ? 1 : 0];
export const friendsOf = (g: World, side: Side): readonly UnitId[] => g.world.army[side];

/** In contact with an enemy. */
export const inContact = (g: Position, unit: UnitId): boolean =>
  g.state.contacts.some(({ attacker, defender }) => attacker === unit || defender === unit);

/** Enemies it is in contact with. */
export const opponentsOf = (g: Position, unit: UnitId): readonly UnitId[] =>
  g.state.contacts.flatMap(({ attacker, defender }) =>
    attacker === unit ? [defender] : defender === unit ? [attacker] : [],
  );
