// What is reported after something has happened. `cite` is the case that caused it.

import type { Saying } from "@grognard/kernel";
import { boolean, fact, hex, hexes, number, type OneOf, optional, string, vocabulary } from "@grognard/parts";
import type { Spending } from "./cards.ts";
import type { CombatResult } from "./charts.ts";
import { unit, units } from "./fields.ts";
import type { Ending, Phase } from "./state.ts";
import type { Cite, SideName, World } from "./world.ts";

interface EveryEvent {
  readonly cite: Cite;
  readonly reveals?: true;
}

/** Why a card, a draw or a rally had no effect. */
export type Failure =
  | "notDue"
  | "allKept"
  | "onceOnly"
  | "conditionNotMet"
  | "noForcedMarch"
  | "lowRoll"
  | "infantryOnly"
  | "noCadreFree"
  | "noFreeHex"
  | "noCadreWanted"
  | "notWantedYet";

/** One line of a strength or die calculation. */
export interface Line {
  /** A unit by its id, or another item that counts. */
  readonly label: string;
  /** What has modified the unit's printed strength. */
  readonly notes?: readonly Saying[];
  readonly value: number;
  readonly cite: Cite;
}

/** [11.0-variable] The die for a reinforcement, and the minimum it needs. */
export interface ArrivalRoll {
  readonly die: number;
  readonly needed: number;
}

/** What a batch of changes did to one side's Morale. */
export interface MoraleShift {
  readonly side: SideName;
  readonly by: number;
  readonly now: number;
}

const side = fact<SideName>();
const failure = fact<Failure>();
const lines = fact<readonly Line[]>();

export const EVENTS = vocabulary<World>()("type", {
  turn: { turn: number, name: string, night: boolean },
  phase: { phase: fact<Phase>(), side },
  card: { side, card: string, title: string, text: string },
  cardKept: { side, card: string },
  /** `expired`: discarded because its time is up. */
  cardSpent: { side, card: string, expired: boolean },
  /** `on`: the part of the card that does nothing; the whole card if absent. */
  cardVoid: { side, card: string, on: optional(fact<"Morale" | "marching">()), why: failure },
  noCard: { side, why: failure },
  reshuffled: { cards: number },
  named: { unit, card: string },
  morale: { shifts: fact<readonly MoraleShift[]>(), why: fact<Saying>() },
  moraleFull: { side, lost: number },
  spent: { side, on: fact<Spending>(), left: number, unit: optional(unit) },
  forcedMarch: { side, free: boolean },
  delayed: { unit, turn: number, roll: optional(fact<ArrivalRoll>()) },
  arrives: { unit, roll: optional(fact<ArrivalRoll>()) },
  moved: { unit, from: hex, path: hexes },
  entered: { unit, path: hexes },
  brokenDown: { unit, into: units },
  combined: { unit, cadres: units, hex },
  revealed: { unit, hex },
  dummyRemoved: { unit, hex },
  concealed: { side },
  dummyPlaced: { unit, hex },
  shifted: { unit, from: hex, to: hex },
  disengaged: { unit, from: hex, path: hexes },
  penetrated: { unit, from: hex, to: hex },
  pinned: { unit, by: unit },
  contact: { unit, from: hex, to: hex },
  contactEnds: { unit },
  declared: { attackers: units, targets: hexes, countercharge: boolean },
  cancelled: { targets: hexes },
  battle: { attackers: units, defenders: units, hexes },
  elan: { unit, die: number, inspired: boolean, modifiers: lines },
  wavers: { unit, die: number, steady: boolean, modifiers: lines },
  differential: { attack: lines, defence: lines, other: lines, column: number },
  column: { column: number },
  result: { die: number, column: number, result: fact<CombatResult>() },
  /** Bombarding artillery, for which the result is replaced by another, or which no exchange affects. */
  bombards: { unit },
  immune: { unit, result: fact<CombatResult>(), counts: optional(fact<CombatResult>()) },
  recoils: { unit },
  onceOnly: { unit },
  broke: { unit, hex },
  eliminated: { unit },
  garrisonFell: { hex },
  rout: { unit, die: number, hexes: number, modifiers: lines },
  withdraws: { unit },
  holds: { unit, hex },
  retreated: { unit, from: hex, to: hex },
  hazard: { unit, hazard: fact<"river" | "zone">(), die: number, result: fact<"breaks" | "passes">() },
  routed: { unit, marker: side },
  recovered: { unit },
  /** `forces`: some of the cavalry must advance now. `unit`: a Reluctant unit that rolls for itself [16.7.5]. */
  control: {
    side,
    die: number,
    modifiers: lines,
    result: fact<"kept" | "lost">(),
    forces: boolean,
    unit: optional(unit),
  },
  advanced: { unit, from: hex, path: hexes },
  fatigue: { unit, level: number },
  rallyRoll: { unit, die: number, result: fact<"eliminated" | "cadre?" | "rallied">(), modifiers: lines },
  rallied: { unit, hex },
  staysBroken: { unit, why: failure },
  cadre: { unit, cadre: unit, hex },
  leaderFled: { unit, from: hex, to: hex },
  leaderBroke: { unit },
  leaderReturned: { unit, hex },
  leaderRemoved: { unit },
  napoleon: { die: number, result: string, morale: number },
  lull: { side },
  captured: { side, hex, morale: number },
  suddenDeath: { die: number, stop: number, ends: boolean },
  over: { winner: fact<SideName | "draw">(), how: fact<Ending>() },
});

export type N20Event = EveryEvent & OneOf<typeof EVENTS>;
