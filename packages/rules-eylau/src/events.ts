// Everything that is told. Pieces are given by id, hexes by name.

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
import { unit } from "./fields.ts";
import type { FormationName } from "./formations.ts";
import type { CheckCause, FireSegment } from "./frames.ts";
import type { Label } from "./sayings.ts";
import type { Phase, SNOW_IDS } from "./state.ts";
import type { SideName } from "./units.ts";
import type { World } from "./world.ts";

const side = fact<SideName>();
const units = listOf(unit, "units");
const formation = fact<FormationName>();

/** Of an attack order [17.72]. */
export const ATTACK_LETTERS = ["A", "B", "C"] as const;
type AttackLetter = (typeof ATTACK_LETTERS)[number];

/** One term of a sum. */
export interface Term {
  readonly label: Label;
  readonly value: number;
  readonly cite: Case;
}
const terms = fact<readonly Term[]>();

/** A side of a shock. */
export interface ShockSide {
  /** Points that count for the ratio. */
  readonly strength: number;
  readonly effectiveness: number;
  readonly terms: readonly Term[];
}

/** Why an attack order is violated [17.75]. */
export type ViolationCause = "holdsBack" | "routed" | "tired" | "standing" | "fallen";

export const EVENTS = vocabulary<World>()("type", {
  turn: { turn: number },
  phase: { phase: fact<Phase>(), side: optional(side) },

  // Troops far away [3.0]
  chosenWay: { unit, way: string }, // for their owner alone
  disclosed: { unit, way: string }, // the first of them have come
  movedHeadquarters: { side, hex },

  // Pieces: told by the verbs
  entered: { unit, hex },
  moved: { units, from: hex, path: hexes, cost: optional(number) }, // sixths of a point
  raised: { unit, hex }, // to the top of its stack
  faced: { units, facing: number, cost: optional(number) },
  formed: { unit, formation, facing: number, hexes, cost: optional(number) },
  disordered: { unit },
  routed: { unit },
  recovered: { unit, to: optional(formation) }, // from disorder
  rallied: { unit }, // from rout
  exhausted: { unit },
  refreshed: { unit },
  detached: { unit, companies: units, left: number },
  saved: { units }, // keep their company for later [8.62-2n]
  rejoined: { unit, to: unit, strength: number },
  displaced: { units, from: hex, to: hex },
  left: { unit, hex }, // a crew its guns
  manned: { unit }, // guns again
  split: { unit, half: unit },
  combined: { unit, half: unit },
  lost: { unit, points: number, left: number },
  eliminated: { unit, hex: optional(hex) },
  fled: { unit, hex }, // over its own edge [R92]
  withdrew: { units, hex }, // by their owner's choice [20.0]

  // Morale [13.0] [14.0]
  checked: {
    unit,
    why: fact<CheckCause>(),
    needed: number, // current effectiveness
    needs: terms,
    total: number, // the modified die
    terms,
    passed: boolean,
  },
  retreats: { units, from: hex, to: hex },
  track: { track: string, points: number, left: number, unit: optional(unit) },
  demoralized: { track: string },
  scored: { side, points: number },

  // Charges [12.5]
  declaredCharge: { units, facing: number, primaryOnly: boolean, opportunity: boolean },
  massCharge: { unit }, // Murat's
  rides: { units, from: hex }, // its charge begins
  projected: { units, hex, facing: number }, // its secondary zone
  reined: { unit, needed: number, passed: boolean }, // control check [12.53-P3]
  abortedCharge: { units }, // no enemy in sight
  endedCharge: { units, hex, entered: number, shocks: number },
  // Command [15.0] to [17.0]
  fatigue: { unit, points: number, left: number }, // of a brigade; negative when it rests
  points: { side, points: number, left: number }, // command points
  activated: { unit, hex: optional(hex) },
  deactivated: { unit },
  retired: { unit },
  mobilized: { unit },
  standing: { unit },
  continued: {
    unit,
    needed: number, // the leader's rating
    total: number, // the modified die
    terms,
    passed: boolean,
  },
  exempted: { unit },
  sent: {
    unit,
    from: unit,
    attack: boolean,
    urgent: boolean,
    delay: number, // 0: its delivery is checked immediately
  },
  delivery: { unit, total: number, terms, result: fact<"received" | "delay" | "ignored">() },
  received: { unit, attack: optional(fact<AttackLetter>()) },
  attached: { unit, to: unit },
  attackOrder: { unit, letter: fact<AttackLetter>() }, // it is under it now
  violated: { side, letter: fact<AttackLetter>(), violations: number, unit, why: fact<ViolationCause>() },
  attackEnds: { side, letter: fact<AttackLetter>(), unit: optional(unit) }, // for this division alone
  batteries: { unit }, // fire together [19.52]
  gaveWay: { unit, from: hex, hex },
  casualty: { unit },
  returned: { unit },
  commands: { unit, instead: unit }, // a successor

  // Fire [11.0]
  fired: {
    unit,
    from: hex,
    at: hex,
    strength: number,
    band: string,
    column: number,
    firing: number, // class
    target: number, // class
    terms, // on the die
    total: number,
    result: string, // "0", "M", "1" ...
  },
  impact: { unit, at: hex, hex: optional(hex) }, // extended range: where it aimed, where it hit [11.23-2]
  ammunition: { unit, left: number },
  depleted: { unit },
  supplied: { unit },
  segment: { segment: fact<FireSegment>(), side },
  snow: { snow: fact<(typeof SNOW_IDS)[number]>() },

  // Shock [12.0]
  attacks: { units, from: hex, at: hex, charge: boolean },
  shock: {
    units, // that attack
    defenders: units,
    from: hex,
    at: hex,
    attack: fact<ShockSide>(),
    defence: fact<ShockSide>(),
    ratio: string, // the row
    differential: number,
    die: optional(number), // none for automatic results
    printed: string, // "Dr1/D"
    result: string, // adjusted for the state of both sides
    losses: fact<readonly [attacker: number, defender: number]>(), // adjusted for their size
    pending: optional(fact<true>()), // the attacker's counts when the other half of the line has fought, too
  },
  lapsed: { units, at: hex }, // an attack that does not come to blows
});
export type EylauEvent = OneOf<typeof EVENTS> & { readonly cite: Case };
export type EventOf<K extends EylauEvent["type"]> = Extract<EylauEvent, { readonly type: K }>;
