// Everything that a player can answer.

import { hex, hexes, integer, type OneOf, oneOf, optional, setOf, vocabulary } from "@grognard/parts";
import { formation, unit } from "./fields.ts";
import { ORDERS, SECOND_ORDERS } from "./state.ts";
import type { World } from "./world.ts";

const units = setOf(unit, "units");
const targets = setOf(hex, "hexes");
const facing = oneOf([0, 1, 2, 3, 4, 5]);

export const ACTIONS = vocabulary<World>()("do", {
  /** Decline, or end the current step. */
  pass: {},

  // Reinforcements and orders [3.0-I] [15.3]
  bring: { formation },
  keepBack: { formation },
  order: { formation, order: oneOf(ORDERS), beneath: optional(oneOf(SECOND_ORDERS)) },
  target: { hex },
  waypoint: { hex },
  dummy: { hex },
  removeDummy: { hex },
  /** Initiative [16.1-use]: two formations at once; play by mail: which side begins [16.3-first]. */
  together: { formations: setOf(formation, "formations") },
  begin: { first: oneOf(["self", "enemy"]) },
  rate: { orders: oneOf([1, 2, 3, 4, 5, 6]) }, // both commanders [15.15]

  // An activation
  forceMarch: {}, // [15.14]
  goal: { hex }, // the enemy stack that an ATTACK approaches [R51]
  take: { unit }, // the unit that acts now
  rest: {},
  move: { to: hex },
  enter: { hex }, // one of several equally short ways for a column [R55]
  stop: {},
  face: { facing },
  prepare: {}, // a Deployed attack [6.9]
  force: {}, // this unit joins the forced march
  declare: { at: hex }, // the intent to attack cavalry [7.6-declare]
  evade: { to: hex },
  hold: {},
  recover: {}, // stragglers [10.1]
  resupply: { wagon: unit },
  destroyBridge: { hex },
  repairBridge: { hex },
  buildBridge: { hex },
  removeBridge: {},
  dig: {}, // earthworks are begun or finished [14.0]
  split: {}, // a wagon [12.3-split]
  exit: {}, // off the map, with a convoy
  capture: {}, // a wagon [16.2]
  destroy: {},
  detach: { steps: oneOf([1, 2]), batteries: integer }, // [10.3-create]
  halt: { hex }, // where a column will pause to detach [10.3-when]
  rejoin: {},
  position: { batteries: oneOf([1, 2]), facing }, // guns on the map [16.4]
  takeUp: { guns: unit, batteries: integer },
  extend: { hex, facing }, // extended line [16.7]
  line: { to: hexes }, // where an extended line goes: both hexes
  contract: { hex },
  tow: { unit }, // a train follows a column [15.8-follow]
  deploy: {},

  // Combat [7.0]
  attack: { units, at: targets, from: optional(targets) }, // `from`: if not all that they could [16.7-combat]
  fight: { units, at: targets, from: optional(targets) }, // which of the declared combats is fought next
  enfilade: { unit },
  morale: { unit, against: unit }, // the pair compared [7.1-3-tie]
  trade: {}, // a hex of retreat for a loss in a town [15.6-town]
  retreat: { path: hexes },
  pursue: { units }, // with their organic cavalry [7.14-pursuit]
  advance: { unit, path: hexes },
  lose: { unit },
  lead: { unit }, // the unit that the leader stays with [15.2]
  bombard: { at: hex },
  gather: { unit, batteries: integer, hex, facing }, // guns to a grand battery [16.5]
});
export type Action = OneOf<typeof ACTIONS>;
export type ActionOf<D extends Action["do"]> = Extract<Action, { readonly do: D }>;
