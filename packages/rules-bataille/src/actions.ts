// Everything a player can answer.

import { aside, hex, listOf, optional, readSaid, type Said, vocabulary, word } from "@grognard/parts";
import { facing, formation, part, parts, unit, units } from "./fields.ts";
import type { World } from "./types.ts";

export const ACTIONS = vocabulary<World>()("do", {
  /** Decline, or finish this phase. */
  pass: {},
  /** The clock of 9.1 has run out: the host says so, nobody else. */
  timeUp: {},

  // Set-up
  /** Takes a unit in hand: `deploy` and `form` then speak of it. */
  take: { unit },
  deploy: { unit, hex, formation, facing },

  // Command Phase
  hold: { group: word() },
  placeLeader: { leader: unit, hex },

  // Cavalry charges
  declare: { units },
  charge: { units },
  /** One hex: of a charger, a reacting charger, or a unit on the march. A unit in two hexes is led by its left one.
   *  `facing`: cavalry in a charge turns as it comes in. */
  step: { to: hex, facing: optional(facing) },
  /** A unit in two hexes wheels on one of them; the other goes to `to`. */
  pivot: { on: aside(hex), to: hex },
  turn: { facing },
  /** `second`: the other hex of a formation in two; for a unit that gathers in its right hex, that hex. */
  form: { formation, facing, second: optional(aside(hex)) },
  recall: {},
  halt: {},
  goOn: {},
  target: { hex },
  switch: { hex },
  evade: { to: hex },
  square: { hex },
  masse: { unit: aside(unit), hex: aside(hex) },
  /** Reaction Charge or Opportunity Charge with this unit. */
  react: { unit },
  contact: { hex },
  stay: {},

  // Movement
  move: { units },
  /** The cheapest way there, hex by hex, as far as nothing stops it. */
  march: { to: hex },
  stop: {},
  drop: { units: aside(units) },
  limber: {},
  unlimber: { facing },
  prolong: { to: hex },
  breakDown: { unit },
  buildUp: { unit: aside(unit) },
  /** Brings a unit to the top of its stack. */
  top: { unit },
  enter: { units, at: hex, formation },
  exit: {},
  forceMarch: { division: word() },

  // Fire
  fire: { at: hex, with: aside(parts) },
  /** Chooses the firers one by one: `join`, then `open`. */
  aim: { at: hex },
  join: { firer: part },
  open: {},
  fallBack: { unit, to: hex },

  // Losses and flight
  lose: { unit },
  /** The hex in which a unit that no longer fills two stays. */
  keep: { hex },
  flee: { path: listOf(hex, "hexes") },
  /** Leaders who go with their troops; the others stay. */
  along: { leaders: aside(units) },

  // Melee
  assault: { at: hex, with: parts },
  retreat: { unit, to: hex },
  lead: { leader: unit },
  spare: { unit: aside(unit) },
  advance: { units: aside(units), facing },

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

export type Action = Said<typeof ACTIONS>;
export type ActionOf<D extends Action["do"]> = Extract<Action, { do: D }>;

export const readAction = (world: World, data: unknown, place: string): Action =>
  readSaid(ACTIONS, world, data, place);
