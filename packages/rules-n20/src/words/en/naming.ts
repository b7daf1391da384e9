// Names of what the game knows.

import { phrase } from "@grognard/kernel";
import type { Line } from "../../events.ts";
import type { CombatResult, Phase, SideName, World } from "../../types.ts";
import { place } from "../naming.ts";
import { labels, notes } from "./terms.ts";

export const sides: Record<SideName, string> = { french: "French", coalition: "Coalition" };

/** At the beginning of a sentence. */
export const armies: Record<SideName, string> = { french: "The French", coalition: "The Coalition" };

export const phases: Record<Phase, string> = {
  events: "Random Events Phase",
  movement: "Movement Phase",
  reaction: "Reaction Phase",
  combat: "Combat Phase",
  night: "Night Operations",
};

export const results: Record<CombatResult, string> = {
  AB: "the attacker Breaks",
  AR: "the attacker is routed",
  AW: "the attacker withdraws",
  N: "both sides stay engaged",
  EX: "an exchange",
  DW: "the defender withdraws",
  DR: "the defender is routed",
  DB: "the defender Breaks",
};

/** The levels of fatigue [16.8]. */
export const fatigue = ["Fresh", "Ready", "Tired", "Weary", "Spent"];

export const unitName = (world: World, id: string): string => {
  if (id === "?") return "a hidden piece";
  if (id.startsWith("?")) return `the hidden piece in ${place(world, id.slice(1))}`;
  const unit = world.pieceById.get(id);
  return unit === undefined ? id : world.pieces[unit]!.name;
};

/** At the beginning of a sentence; names are left as their owners write them. */
export const unitFirst = (world: World, id: string): string =>
  id.startsWith("?") ? capital(unitName(world, id)) : unitName(world, id);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** No commas between them: there are some in names, such as "I Cavalry, Pajol". */
export const names = (world: World, ids: readonly string[]): string =>
  together(ids.map((id) => unitName(world, id)));

export const together = (parts: readonly string[]): string => parts.join(" and ");

/** One unit attacks, two attack. */
export const does = (ids: readonly string[], verb: string): string => (ids.length === 1 ? `${verb}s` : verb);

/** The lines of a sum call units by their ids: "Pajol (routed, half)". */
export const labelFor = (world: World, { label, notes: done }: Pick<Line, "label" | "notes">): string =>
  withNotes(world.pieceById.has(label) ? unitName(world, label) : phrase(labels, label), done);

export const withNotes = (label: string, done: Line["notes"]): string =>
  done ? `${label} (${notesOf(done).join(", ")})` : label;

/** What has been done to the printed strength of a unit. */
export const notesOf = (done: Line["notes"] = []): string[] => done.map((note) => phrase(notes, note));
