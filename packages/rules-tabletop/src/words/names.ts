// What things are called, in the language that is spoken: one place for all names of data files.

import { type Message, phrase, type Saying } from "@grognard/kernel";
import type { Line } from "../events.ts";
import type { Body, Position, UnitId, World } from "../types.ts";
import { marchedIn } from "./marched.ts";
import type { Speaker } from "./speaker.ts";
import { wording } from "./wording.ts";

type InWorld = Pick<Position, "world">;

const properName = (
  { units, unitById, commanders, commanderById, ground }: World,
  id: string,
): string | undefined =>
  (
    units[unitById.get(id) ?? -1] ??
    commanders[commanderById.get(id) ?? -1] ??
    ground.zones.find((zone) => zone.id === id)
  )?.name;

/** The name of something in a data file. */
export const called = (name: string): string => wording().dataName(name);

/** A unit, a commander, a zone, a section: whatever has an id. */
export function unitName(world: World, id: string): string {
  const { sections, areas, crossings } = world.ground;
  const proper = properName(world, id) ?? [...areas, ...crossings].find((one) => one.id === id)?.name;
  if (proper !== undefined) return wording().dataName(proper);
  const section = sections.find((one) => one.id === id);
  return section ? wording().section(section.of, id) : wording().dataName(id);
}

export const unitCalled = ({ world }: InWorld, unit: UnitId): string =>
  wording().dataName(world.units[unit]!.name);

export const sideCalled = ({ world }: InWorld, side: 0 | 1): string =>
  wording().dataName(world.sides[side].name);

/** What a sentence speaks of by its names: rules know units by their ids. */
export const named = (world: World, saying: Saying): Saying => inNames(world, saying) as Saying;

function inNames(world: World, value: unknown): unknown {
  if (typeof value === "string") return wording().dataName(properName(world, value) ?? value);
  if (Array.isArray(value)) return value.map((one) => inNames(world, one));
  if (typeof value !== "object" || value === null) return value;
  const { says, with: about = [] } = value as Message;
  return { says, with: about.map((one) => inNames(world, one)) };
}

/** A sentence with the names of what it speaks of. */
export const sayNamed = (world: World, saying: Saying): string =>
  phrase(wording().sentences, named(world, saying), wording().dataName);

/** The lines of a sum in words. */
export const wordedLines = (world: World, lines: readonly Line[]) =>
  lines.map(({ label, value, cite }) => ({
    label: sayNamed(world, label),
    value: wording().figures(value),
    cite,
  }));

/** "line" or "half battalion in line with skirmishers out". */
export function formationWords([first, second]: readonly Body[]): string {
  if (!first) return wording().offTable;
  const formation = wording().formations[first.formation];
  return second ? wording().withSkirmishers(formation) : formation;
}

export const speakerFor = (world: World): Speaker => ({
  name: (id) => unitName(world, id),
  names: (ids) => wording().list(ids.map((id) => unitName(world, id))),
  side: (id) => wording().dataName(world.sides.find((side) => side.id === id)?.name ?? id),
  sideOf: (unit) => world.units[world.unitById.get(unit)!]!.side,
  isBattery: (id) => world.units[world.unitById.get(id) ?? -1]?.arm === "artillery",
  formation: formationWords,
  marched: (event) => marchedIn(world, event),
  say: (saying) => sayNamed(world, saying),
  sum: (lines) =>
    wordedLines(world, lines)
      .map(({ label, value }) => `${label} ${value}`)
      .join(", "),
});
