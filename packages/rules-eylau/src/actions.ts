// Everything that a player can answer.

import {
  flag,
  hex,
  integer,
  notPicked,
  type OneOf,
  oneOf,
  optional,
  vocabulary,
  word,
} from "@grognard/parts";
import { facing, unit } from "./fields.ts";
import { FORMATION_IDS } from "./formations.ts";
import type { World } from "./world.ts";

export const ACTIONS = vocabulary<World>()("do", {
  /** Declines, or ends what is being asked. */
  pass: {},

  /** Before the first turn: troops far away under this commander come by one of their ways [3.0]. */
  comeBy: { unit: notPicked(unit), way: word() },

  // Command [17.0]
  order: { unit, from: unit, attack: flag, urgent: flag },
  mobilize: { unit },
  standDown: { unit }, // mobilized to standing
  /** An attack order that is held, for the corps or for one division; for a corps that attacks already, one division
   *  more [17.71]. */
  implement: { unit, level: oneOf(["corps", "division"]), division: optional(unit) },
  endAttack: { unit }, // the attack order of this commander
  attach: { unit, to: unit }, // a detachment to a wing [19.51]
  deactivate: { unit }, // a brigade [17.54]
  exempt: { unit }, // from its continuation check [17.64]
  place: { unit, hex }, // a leader who comes onto the map, or gives way [16.17]
  activate: { unit }, // a brigade, although no order came [17.53]
  battery: { unit }, // a grand battery uses its order [19.52]
  takeOver: { unit, from: unit }, // Bagration [19.53]

  // Movement [5.0] to [9.0]
  take: { unit }, // in hand: it moves now
  join: { unit }, // moves along
  leave: { unit }, // stays here
  move: { to: hex },
  face: { facing },
  aboutFace: {},
  form: { formation: oneOf(FORMATION_IDS), facing: optional(facing), hex: optional(hex) },
  wheel: { hex }, // an extended line: the hex it pivots on
  grand: {}, // grand tactical movement [6.4]
  cross: { how: oneOf(["order", "haste"]) }, // a stream [R22]; friends in the way [6.13-2]
  raise: { unit }, // to the top of its stack [9.2]
  detach: { unit, companies: integer },
  save: {}, // the companies of line battalions, for later [8.62-2n]
  rejoin: { unit, hex: optional(hex) }, // a company to its battalion, either of them in hand; hex: the battalion's wing
  abandon: { hex: optional(hex) }, // guns; before a shock: where the crew goes
  split: {}, // a battery [19.42]
  combine: { unit },
  enter: { unit, hex, formation: optional(oneOf(FORMATION_IDS)) }, // a reinforcement [6.7]
  withdraw: {}, // from the field, over its own edge [20.0]
  stop: {},

  // Interruptions
  fire: { unit, at: optional(hex), strength: optional(integer), second: optional(hex), with: optional(unit) },
  slip: {}, // away from muskets, becoming disordered [11.31]
  displace: { to: hex },
  stay: {},
  react: { facing },
  charge: { unit },
  massCharge: {}, // Murat's [20.0]
  limber: {},
  retreat: { to: hex },
  lose: { unit },

  // Fire phase [11.0]
  sweep: { from: oneOf(["first", "last"]) }, // the end at which a side begins [R48]
  skip: {},

  // Shock [12.0]
  /** By the top unit. An extended line may say from which of its hexes, and how; `second` and the points at `at` if
   *  its halves attack two hexes [8.35-2]. */
  shock: {
    unit,
    at: hex,
    from: optional(hex),
    how: optional(oneOf(["half", "general"])),
    second: optional(hex),
    strength: optional(integer),
  },
  receive: { how: oneOf(["half", "general"]) }, // an extended line attacked in front [8.35-1a]
  consolidate: { hex }, // an extended line closes up here [8.32-2] [8.33-1d] [8.35-1b]
  execute: { unit }, // a declared charge
  advance: { to: hex }, // a step of a charge
  turn: { facing },
  halt: {},

  // Rally [13.4]
  rally: { unit },
  reform: { formation: oneOf(FORMATION_IDS), facing: optional(facing), hex: optional(hex) }, // hex: of an extended line
  check: { hex }, // the hex whose units check next [13.11]
});
export type Action = OneOf<typeof ACTIONS>;
export type ActionOf<D extends Action["do"]> = Extract<Action, { readonly do: D }>;
