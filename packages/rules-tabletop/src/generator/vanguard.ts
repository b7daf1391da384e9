// A meeting engagement: the first brigades of each army are on the table, the others come up behind them, one in a turn.

import type { Size } from "@grognard/table";
import type { OrderOfBattle } from "../armies/enlist.ts";
import type { CommanderFile, UnitFile } from "../scenario/scenario-file.ts";

/** The vanguard is as many brigades as come to this share of the units, in percent. */
const VANGUARD = 40;
/** The first of the others comes on in this turn. */
const FIRST = 2;
/** Half of the stretch of the edge where a brigade comes on. */
const STRETCH = 250;
/** A commander who comes up later stands so far from the edge. */
const EDGE = 30;

/** Brigades in the order of their army, those in reserve last. */
export function inColumn(army: OrderOfBattle, { width, depth }: Size, isSouth: boolean): OrderOfBattle {
  const edge = isSouth ? 0 : depth;
  const late = lateBrigades(army.units);
  const units = army.units.map((unit): UnitFile => {
    const { post, reserve: _, ...rest } = unit;
    const place = late.indexOf(brigadeOf(unit));
    if (place < 0 || !post || !("at" in post)) return { ...rest, ...(post && { post }) };
    const at = commanderOf(army, unit)?.at[0] ?? width / 2;
    const from = Math.max(0, Math.min(width - 2 * STRETCH, at - STRETCH));
    return { ...rest, arrives: { turn: FIRST + place, from: [from, edge], to: [from + 2 * STRETCH, edge] } };
  });
  const isLate = ({ id }: CommanderFile) => {
    const own = units.filter(({ commander }) => commander === id);
    return own.length > 0 && own.every(({ arrives }) => arrives);
  };
  const commanders = army.commanders.map(
    (one): CommanderFile => (isLate(one) ? { ...one, at: [one.at[0], Math.abs(edge - EDGE)] } : one),
  );
  return { units, commanders };
}

const brigadeOf = ({ brigade, commander }: UnitFile): string => brigade ?? commander;

const commanderOf = ({ commanders }: OrderOfBattle, { commander }: UnitFile): CommanderFile | undefined =>
  commanders.find(({ id }) => id === commander);

function lateBrigades(units: readonly UnitFile[]): readonly string[] {
  const kept = new Set(units.filter(({ reserve }) => reserve).map(brigadeOf));
  const all = [...new Set(units.map(brigadeOf))].sort((a, b) => Number(kept.has(a)) - Number(kept.has(b)));
  let there = 0;
  return all.filter((brigade) => {
    const isThere = 100 * there < VANGUARD * units.length;
    there += units.filter((unit) => brigadeOf(unit) === brigade).length;
    return !isThere;
  });
}
