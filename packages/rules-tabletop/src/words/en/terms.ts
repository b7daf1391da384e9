// Formations, points of the compass, lists of names.

import type { Formation } from "../../formations.ts";
import type { Body, World } from "../../types.ts";
import { properName } from "../naming.ts";

/** A unit, a commander, a zone, a section: whatever has an id. */
export function nameOf(world: World, id: string): string {
  const { zones, sections, areas, crossings } = world.ground;
  const proper =
    properName(world, id) ?? [...zones, ...areas, ...crossings].find((one) => one.id === id)?.name;
  const section = proper === undefined ? sections.find((one) => one.id === id) : undefined;
  return proper ?? (section ? `the ${section.of} ${id}` : id);
}

export const names = (world: World, ids: readonly string[]): string => {
  const all = ids.map((id) => nameOf(world, id));
  return all.length < 2 ? (all[0] ?? "nobody") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
};

export const formations: Record<Formation, string> = {
  line: "line",
  attack: "column of attack",
  open: "open column",
  close: "close column",
  route: "column of route",
  square: "square",
  skirmish: "skirmish order",
  "half-line": "half battalion in line",
  "half-column": "half battalion in column",
  "cav-line-1": "line of one rank",
  "cav-line-2": "line of two ranks",
  "cav-route": "column of route",
  "cav-open": "open column of squadrons",
  "cav-attack": "column of attack",
  "cav-skirmish": "skirmish order",
  "gun-firing": "firing line",
  "gun-route": "march order",
  "great-square": "great square",
  rout: "rout",
};

/** "line" or "half battalion in line with skirmishers out". */
export function formationWords(bodies: readonly Body[]): string {
  const [first, second] = bodies;
  if (!first) return "off the table";
  return second ? `${formations[first.formation]} with skirmishers out` : formations[first.formation];
}

const POINTS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
export const compass = (heading: number): string => POINTS[Math.floor((heading + 2250) / 4500) % 8]!;
