// Everything a player can answer.

import {
  flag,
  hex,
  implied,
  integer,
  notPicked,
  type OneOf,
  optional,
  vocabulary,
  word,
} from "@grognard/parts";
import { targets, unit, units } from "./fields.ts";
import type { World } from "./world.ts";

/** Morale Points for committing the Guard [12.3.1]. */
const pays = implied(integer);
/** Leaders that accompany it. */
const along = optional(notPicked(units));
/** Legal, but spends the last Morale Point and so loses the game immediately [12.1.2]. */
const selfDefeating = implied(flag);

export const ACTIONS = vocabulary<World>()("do", {
  /** Decline, or finish this phase. */
  pass: {},
  /** Turn one of your own pieces face up [16.1.1-B1]. */
  reveal: { unit },

  // Events
  choose: { hex },

  // Movement
  move: { unit, to: hex, pays },
  enter: { unit, at: notPicked(hex), to: hex, pays },
  /** A reinforcement and a dummy arrive together and stop in the entry hex; either may then move on. */
  enterWithDummy: { unit, at: hex, pays },
  fallBack: { unit, to: hex, toward: notPicked(hex), pays },
  forcedMarch: { selfDefeating },
  breakDown: { unit, dummy: flag, selfDefeating },
  /** Which of equally weak units two Cadres become [16.6.2]. */
  combine: { unit },
  placeLeader: { unit, hex },
  flee: { hex },

  // Reaction
  countercharge: { units, targets },
  disengage: { unit, to: hex, with: along, card: optional(word()) },
  penetrate: { unit, to: hex, with: along },
  pin: { unit },
  maintainContact: { unit, with: along },

  // Combat
  attack: { units, targets },
  fight: { battle: integer },
  /** With Morale, or with a card. */
  commit: { with: word<"morale" | (string & {})>(), selfDefeating },
  /** A gun at a bridge or ford: undoubled, and safe from the worst [16.3.2]. */
  bombard: { unit },
  play: { card: word(), unit: optional(unit) },
  column: { column: integer },
  sacrifice: { units },
  retreat: { unit },
  toward: { loc: hex },
  retreatTo: { hex, pays },
  hold: {},
  advance: { unit, into: notPicked(hex), to: hex, with: along },
  urge: { unit },

  // Rally and night
  rally: { unit },
  spendOnRally: { selfDefeating },
  place: { hex, dummy: flag },
  placeDummy: { host: unit, shift: word<"dummy" | "unit">(), to: hex },
});

export type Action = OneOf<typeof ACTIONS>;
export type ActionOf<D extends Action["do"]> = Extract<Action, { do: D }>;
