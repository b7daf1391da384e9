// What things are called when we speak of them.

import { type Message, phrase, type Saying } from "@grognard/kernel";
import type { Line } from "../events.ts";
import type { Formation } from "../formations.ts";
import type { Body, World } from "../types.ts";
import { said } from "./said.ts";

export const unitName = (world: World, id: string): string => {
  const unit = world.units[world.unitById.get(id) ?? -1];
  return unit ? unit.name : thingName(world, id);
};

/** A unit, a commander, a zone, a section: whatever has an id. */
function thingName(world: World, id: string): string {
  const leader = world.commanders[world.commanderById.get(id) ?? -1];
  if (leader) return leader.name;
  const { zones, sections, areas, crossings } = world.ground;
  const named = [...zones, ...areas, ...crossings].find((one) => one.id === id);
  if (named) return named.name;
  const section = sections.find((one) => one.id === id);
  return section ? `the ${section.of} ${id}` : id;
}

/** A sentence with the names of what it speaks of: rules know units by their ids. */
export const sayNamed = (world: World, saying: Saying): string =>
  phrase(said().sentences, named(world, saying) as Saying);

/** The lines of a sum in words. */
export const saidLines = (world: World, lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, label: sayNamed(world, line.label) }));

function named(world: World, value: unknown): unknown {
  if (typeof value === "string")
    return world.unitById.has(value) || world.commanderById.has(value) ? unitName(world, value) : value;
  if (Array.isArray(value)) return value.map((one) => named(world, one));
  if (typeof value !== "object" || value === null) return value;
  const { says, with: about = [] } = value as Message;
  return { says, with: about.map((one) => named(world, one)) };
}

export const names = (world: World, ids: readonly string[]): string => {
  const all = ids.map((id) => unitName(world, id));
  return all.length < 2 ? (all[0] ?? "nobody") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
};

export const FORMATION_NAMES: Record<Formation, string> = {
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
  return second
    ? `${FORMATION_NAMES[first.formation]} with skirmishers out`
    : FORMATION_NAMES[first.formation];
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Faces of a square, as orders number them. */
export const FACE_NAMES = ["front", "right", "rear", "left"] as const;

const POINTS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
export const compass = (heading: number): string => POINTS[Math.floor((heading + 2250) / 4500) % 8]!;

/** "07:15". */
export function clock(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
