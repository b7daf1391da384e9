// Everything that is told. Units and formations are given by their ids, hexes by their names.

import {
  boolean,
  fact,
  hex,
  hexes,
  listOf,
  number,
  type OneOf,
  optional,
  string,
  vocabulary,
} from "@grognard/parts";
import type { Case } from "./cases.ts";
import type { EffectColumn } from "./charts.ts";
import { formation, unit } from "./fields.ts";
import type { FlightKind } from "./frames.ts";
import type { Label, Purpose } from "./sayings.ts";
import type { OrderKind, SecondOrder } from "./state.ts";
import type { SideName } from "./units.ts";
import type { World } from "./world.ts";

const side = fact<SideName>();
const units = listOf(unit, "units");

export type BridgeWork = "destroyed" | "repaired" | "built" | "removed";
/** One term of a modifier. */
export interface Term {
  readonly label: Label;
  readonly value: number;
  readonly cite: Case;
}
const terms = fact<readonly Term[]>();

/** What a unit is worth in a combat, and because of which factors: "3/4". */
export interface Share {
  readonly unit: string;
  /** Of a line: the half in this hex [16.7-combat]. */
  readonly hex?: string;
  readonly value: string;
  readonly factors: readonly { readonly label: Label; readonly times: string; readonly cite: Case }[];
}
const shares = listOf(fact<Share>({ names: "piece", idIn: ({ unit: id }: Share) => id }), "shares");

export const EVENTS = vocabulary<World>()("type", {
  turn: { turn: number, night: boolean },
  arrived: { formation, units, hex },
  coming: { formation, units }, // its units will enter in this turn
  heldBack: { formation },
  // Orders: told to their owner alone.
  ordered: { formation, order: fact<OrderKind>(), beneath: optional(fact<SecondOrder>()), delay: number },
  received: { formation, order: fact<OrderKind>(), beneath: optional(fact<SecondOrder>()) },
  late: { formation, order: fact<OrderKind>() }, // it arrives after a newer one
  targets: { side, hexes }, // markers on the map, dummies among them: told to all
  together: { formations: listOf(formation, "formations") }, // by initiative
  begins: { side }, // play by mail
  rated: { orders: number }, // both commanders: the orders that each may send in a turn
  initiativeReset: {},
  drawn: { formation }, // its chit
  obeys: { formation, total: number, cap: optional(number) },
  restsOnly: { formation },
  discarded: { formation, order: fact<OrderKind>() },
  acts: { formation, freely: boolean }, // without orders
  checked: { unit, why: fact<Purpose>(), needed: number, passed: boolean }, // a Morale Check
  moved: { unit, from: hex, path: hexes, cost: number },
  // March columns [15.7]
  formed: { unit, counters: number },
  waits: { unit, hex }, // held up by friends
  joined: { unit, hex, left: number, cost: number }, // a counter, in the hex where it deploys
  deployed: { unit, hex },
  carries: { unit }, // the MARCH marker: told to its owner alone
  faced: { unit, facing: number },
  prepared: { unit }, // for a Deployed attack
  declared: { unit, at: hex }, // an attack on cavalry
  dug: { unit, hex, how: fact<"begun" | "finished">() },
  bridge: { unit, hex, how: fact<BridgeWork>() }, // by the hex at its other end
  escaped: { unit, to: hex }, // a train, from being overrun
  captured: { unit, as: unit },
  lined: { unit, hexes, facing: number, cost: number }, // extended line [16.7]
  positioned: { unit, guns: unit, batteries: number, hex }, // [16.4]
  tookUp: { unit, guns: unit, batteries: number },
  rested: { unit },
  regained: { unit }, // a step of stragglers
  detached: { unit, from: unit, steps: number },
  rejoined: { unit, to: unit },
  resupplied: { unit, wagon: unit }, // told to its owner alone
  emptied: { unit }, // a wagon
  split: { unit, half: unit },
  exited: { unit, hex },
  ranOut: { unit }, // of supply: told to its owner alone
  consumed: { unit, left: number }, // an allotment [16.6]: told to its owner alone
  fatigued: { unit, from: number, to: number }, // told to its owner alone
  disorganized: { unit },
  reorganized: { unit },
  lost: { unit, casualties: number, stragglers: optional(number) }, // the enemy sees all of them as casualties
  smashed: { unit },
  recovered: { unit },
  eliminated: { unit, hex },
  leaderLost: { unit, rating: number }, // of the replacement
  joins: { unit, hex }, // a leader, commander or headquarters is placed
  held: { hex, side }, // a place has a new owner

  // Combat
  attacks: { units, at: hexes, from: optional(hexes) }, // declared; `from`: one hex of a line
  lapsed: { units, at: hexes }, // no enemy is left there
  fought: {
    units,
    defenders: units,
    at: hexes,
    shares, // what each unit is worth, attackers first
    attack: string, // "27/4"
    defence: string,
    ratio: string,
    charge: boolean,
    terms, // of the modifier
    die: number,
    total: number,
    retreat: number, // hexes; 0: Engaged
  },
  effects: {
    units,
    column: fact<EffectColumn>(),
    die: number,
    drm: number,
    casualties: number,
    stragglers: number,
    disorganized: optional(fact<number | "all">()), // of this morale or less
    lossCheck: optional(number),
    fatigue: number,
  },
  enfiladed: { unit },
  traded: { units, hexes: number },
  fled: { units, from: hex, path: hexes, why: fact<FlightKind>() },
  blocked: { units, hex },
  evaded: { unit, from: hex, path: hexes },
  advanced: { unit, from: hex, path: hexes },
  pursued: {
    units,
    against: units,
    attack: string,
    defence: string,
    die: number,
    total: number,
    losses: number, // of organic cavalry
    casualties: number,
  },
  organicLost: { unit, strength: number },
  gunsLost: { unit },
  initiative: { toward: side, box: number },
});
export type MarchEvent = OneOf<typeof EVENTS> & { readonly cite: Case; readonly reveals?: true };
