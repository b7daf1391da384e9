// How units and hexes are called, in answers and in the log alike.

import { phrase } from "@grognard/kernel";
import { hexNamed } from "./board.ts";
import type { Line } from "./events.ts";
import type { SideName, World } from "./types.ts";
import { en } from "./words/en/index.ts";

export const TITLES: Record<SideName, string> = { french: "French", coalition: "Coalition" };

/** The levels of fatigue [16.8]. */
export const FATIGUE = ["Fresh", "Ready", "Tired", "Weary", "Spent"] as const;

export const unitName = (world: World, id: string): string => {
  if (id === "?") return "a hidden piece";
  if (id.startsWith("?")) return `the hidden piece in ${place(world, id.slice(1))}`;
  const unit = world.pieceById.get(id);
  return unit === undefined ? id : world.pieces[unit]!.name;
};

/** The lines of a sum call units by their ids: "Pajol (routed, half)". */
export const labelFor = (world: World, { label, notes }: Pick<Line, "label" | "notes">): string =>
  withNotes(world.pieceById.has(label) ? unitName(world, label) : phrase(en.labels, label), notes);

export const withNotes = (label: string, notes: Line["notes"]): string =>
  notes ? `${label} (${notesOf(notes).join(", ")})` : label;

export const notesOf = (notes: Line["notes"] = []): string[] => notes.map((note) => phrase(en.notes, note));

/** "7,21 (Charleroi)". */
export function place(world: World, hex: string): string {
  const name = world.map.names.get(hexNamed({ world }, hex));
  return name ? `${hex} (${name})` : hex;
}

/** No commas between them: there are some in names, such as "I Cavalry, Pajol". */
export const names = (world: World, ids: readonly string[]): string =>
  ids.map((id) => unitName(world, id)).join(" and ");

/** One unit attacks, two attack. */
export const does = (ids: readonly string[], verb: string): string => (ids.length === 1 ? `${verb}s` : verb);
