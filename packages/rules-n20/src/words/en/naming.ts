// Names of what the game knows.

import type { CombatResult, Phase, PieceType, SideName } from "../../types.ts";

export const sides: Record<SideName, string> = { french: "French", coalition: "Coalition" };

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

/** The name of a unit as part of a sentence. */
export const inSentence = (name: string): string => name;

export const hiddenPiece: string = "a hidden piece";
export const hiddenPieceIn = (place: string): string => `the hidden piece in ${place}`;

/** "Perponcher in 8,8". */
export const unitIn = (unit: string, place: string): string => `${unit} in ${place}`;

/** "5,1 near Waterloo". */
export const near = (hex: string, place: string): string => `${hex} near ${place}`;

/** W06 "Eighty Guns". */
export const titledCard = (card: string, title: string): string => `${card} "${title}"`;

/** One after the other, where `together` would be too long. */
export const listed = (parts: readonly string[]): string => parts.join("; ");

export const together = (parts: readonly string[]): string => parts.join(" and ");

const types: Record<PieceType, string> = {
  infantry: "infantry",
  cavalry: "cavalry",
  artillery: "artillery",
  leader: "leader",
  garrison: "garrison",
  dummy: "dummy",
};

/** "Prussian cavalry": a nation is called as in the scenario. */
export const kind = (type: PieceType, nation: string): string => `${nation} ${types[type]}`;
