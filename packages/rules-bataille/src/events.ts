// What is reported after something has happened. `cite` is the case that caused it. Units by id, hexes by
// name.

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
import { unit, unitIn, units } from "./fields.ts";
import type { FormationName } from "./formations.ts";
import type { Label, Purpose } from "./sayings.ts";
import type { Phase } from "./state.ts";
import type { SideName } from "./units.ts";
import type { Halt, nightStages, readiness, surrenders, Wound } from "./words/en/causes.ts";
import type { World } from "./world.ts";

interface EveryEvent {
  readonly cite: Case;
  readonly reveals?: true;
}

/** One line of a calculation. */
export interface Line {
  readonly label: Label;
  readonly value: number;
  readonly cite: Case;
}

/** One unit's share in a fire or melee total: its value, and how it was reached. */
export interface Share {
  readonly unit: string;
  readonly value: number;
  readonly notes: readonly Label[];
}

const side = fact<SideName>();
const lines = fact<readonly Line[]>();
const formation = fact<FormationName>();
const shares = listOf(fact<Share>({ names: "piece", idIn: ({ unit }: Share) => unitIn(unit) }), "shares");

export const EVENTS = vocabulary<World>()("type", {
  turn: { turn: number, name: string },
  phase: { phase: fact<Phase>(), side },
  commandMorale: { command: string, ineffective: number, level: number },
  due: { group: string, units },
  held: { group: string },
  entryShifted: { group: string, turns: number },
  deployed: { unit, hex, formation },

  // Movement
  moved: { units, from: hex, to: hex, facing: number },
  turned: { units, hex, facing: number },
  formed: { units, formation, hexes, facing: number },
  limbering: { unit, die: number, succeeds: boolean },
  unlimbered: { unit, hex },
  brokenDown: { unit, into: units, losses: fact<readonly number[]>() },
  builtUp: { unit, from: units, losses: number },
  topped: { unit, hex },
  entered: { units, at: hex },
  exited: { units, hex, counts: boolean },
  stopped: { units, hex, why: fact<Halt>() },
  forceMarch: { division: string, turns: number },
  timeUp: { side },
  overstacked: { hex, units },
  displaced: { unit, from: hex, to: hex },

  // Morale
  check: { unit, reason: fact<Purpose>(), roll: number, modifiers: lines, result: number, passed: boolean },
  disordered: { unit, hex },
  routed: { unit, hex },
  rallied: { unit, formation },
  fled: { units, path: hexes, kind: fact<"retreat" | "rout">() },
  surrendered: { units, hex, why: fact<keyof typeof surrenders>() },
  leaderStays: { unit, hex },
  /** Routed, at the edge of the map, and not driven off it. */
  staysAtEdge: { units, hex },

  // Losses
  /** `hidden`: earlier losses the enemy does not know of; left out of what the enemy is told [2.2.3]. */
  lost: { unit, increments: number, left: number, hidden: optional(number) },
  /** Guns alone in a hex take only half of a fire result [6.9.5]. */
  halved: { hex, from: number, to: number },
  eliminated: { unit, hex },
  shrunk: { unit, hex },

  // Charges
  chargeDeclared: { units },
  charges: { units, points: number },
  targeted: { units, hex },
  declined: { units, hex },
  recall: { units, die: number, succeeds: boolean },
  squareRoll: {
    hex,
    distance: number,
    roll: number,
    modifiers: lines,
    result: fact<"square" | "disorder" | "rout">(),
  },
  stood: { hex, units },
  evaded: { unit, from: hex, to: hex },
  reacts: { unit, succeeds: boolean, kind: fact<"reaction" | "opportunity">() },
  contact: { units, hex, straight: boolean },
  noContact: { units, hex },
  pursuit: { units, hex, die: number },

  // Fire
  fire: {
    kind: fact<"defensive" | "offensive" | "opportunity">(),
    side,
    at: hex,
    firers: shares,
    total: number,
    defence: lines,
    column: string,
    canister: boolean,
  },
  fireResult: { at: hex, roll: number, modifiers: lines, result: number, column: string, losses: number },

  // Melee
  assault: { units, at: hex, mandatory: boolean },
  retreatBefore: { unit, path: hexes },
  melee: {
    at: hex,
    attack: shares,
    defence: shares,
    totals: fact<readonly [number, number]>(),
    shift: number,
    column: string,
  },
  meleeResult: { at: hex, roll: number, modifiers: lines, result: number, column: string, cell: string },
  bounced: { units, hex },
  advanced: { units, to: hex },
  readiness: { unit, level: fact<keyof typeof readiness>(), marker: fact<SideName | "none">() },

  // Leaders
  casualty: { leader: unit, die: number, result: fact<Wound>(), hours: number },
  leaderMoved: { leader: unit, from: hex, to: hex },
  leaderCaptured: { leader: unit, hex },
  leaderReturns: { leader: unit, hex },

  // Night and victory
  night: { stage: fact<keyof typeof nightStages>() },
  redeployed: { division: string, units },
  recovered: { unit, increments: number },
  taken: { side, place: string, hex },
  honors: { offered: boolean, accepted: boolean },
  score: { lines, total: number },
  over: { winner: fact<SideName | "draw">(), how: string },
});

export type BatailleEvent = EveryEvent & OneOf<typeof EVENTS>;
