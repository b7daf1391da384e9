// Everything a player can answer.

import { hex, listOf, notPicked, type OneOf, optional, vocabulary, word } from "@grognard/parts";
import { facing, formation, part, parts, unit, units } from "./fields.ts";
import type { World } from "./world.ts";

export const ACTIONS = vocabulary<World>()("do", {
  /** Decline, or finish this phase. */
  pass: {},
  /** The clock of 9.1 has run out: only the host may say so. */
  timeUp: {},

  // Set-up
  /** Takes a unit in hand: `deploy` and `form` then apply to it. */
  take: { unit },
  deploy: { unit, hex, formation, facing },

  // Command Phase
  hold: { group: word() },
  placeLeader: { leader: unit, hex },

  // Cavalry charges
  declare: { units },
  charge: { units },
  /**
   * One hex for a charger, a reacting charger, or a unit on the march. A unit in two hexes moves by its left
   * one. `facing`: cavalry in a charge turns as it comes in.
   */
  step: { to: hex, facing: optional(facing) },
  /** A unit in two hexes wheels on one of them; the other moves to `to`. */
  pivot: { on: notPicked(hex), to: hex },
  turn: { facing },
  /** `second`: the other hex of a formation in two; if a unit closes up into its right hex, that hex. */
  form: { formation, facing, second: optional(notPicked(hex)) },
  recall: {},
  halt: {},
  goOn: {},
  target: { hex },
  switch: { hex },
  evade: { to: hex },
  square: { hex },
  masse: { unit: notPicked(unit), hex: notPicked(hex) },
  /** Reaction Charge or Opportunity Charge with this unit. */
  react: { unit },
  contact: { hex },
  stay: {},

  // Movement
  move: { units },
  /** The cheapest path there, hex by hex, until something stops it. */
  march: { to: hex },
  stop: {},
  drop: { units: notPicked(units) },
  limber: {},
  unlimber: { facing },
  prolong: { to: hex },
  breakDown: { unit },
  buildUp: { unit: notPicked(unit) },
  /** Brings a unit to the top of its stack. */
  top: { unit },
  enter: { units, at: hex, formation },
  exit: {},
  forceMarch: { division: word() },

  // Fire
  fire: { at: hex, with: notPicked(parts) },
  /** Chooses the firers one by one: `join`, then `open`. */
  aim: { at: hex },
  join: { firer: part },
  open: {},
  fallBack: { unit, to: hex },

  // Losses and retreats
  lose: { unit },
  /** The hex a unit keeps when it no longer fills two. */
  keep: { hex },
  flee: { path: listOf(hex, "hexes") },
  /** Leaders who go with their troops; the rest stay. */
  along: { leaders: notPicked(units) },

  // Melee
  assault: { at: hex, with: parts },
  retreat: { unit, to: hex },
  lead: { leader: unit },
  spare: { unit: notPicked(unit) },
  advance: { units: notPicked(units), facing },

  // Recovery, victory
  rally: { unit },
  offer: {},
  accept: {},

  // Night
  nightMove: { unit, to: hex },
  redeploy: { division: word() },
  place: { unit, hex, formation, facing },
  recover: { unit },
});

export type Action = OneOf<typeof ACTIONS>;
export type ActionOf<D extends Action["do"]> = Extract<Action, { do: D }>;
