// What is told after something has happened. `cite` is the case that caused it.

import type { Spending } from "./cards.ts";
import type { Cite, CombatResult, Phase, SideName } from "./types.ts";

interface Told {
  readonly cite: Cite;
  readonly reveals?: true;
}

/** One line of a strength or die calculation. */
export interface Line {
  readonly label: string;
  readonly value: number;
  readonly cite: Cite;
}

/** [11.0-variable] The die for a reinforcement, and the least that brings it. */
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

export type N20Event = Told &
  (
    | { readonly type: "turn"; readonly turn: number; readonly name: string; readonly night: boolean }
    | { readonly type: "phase"; readonly phase: Phase; readonly side: SideName }
    | {
        readonly type: "card";
        readonly side: SideName;
        readonly card: string;
        readonly title: string;
        readonly text: string;
      }
    | { readonly type: "cardKept"; readonly side: SideName; readonly card: string }
    | {
        readonly type: "cardSpent";
        readonly side: SideName;
        readonly card: string;
        /** Laid aside because its time is up. */
        readonly expired: boolean;
      }
    | {
        readonly type: "cardVoid";
        readonly side: SideName;
        readonly card: string;
        /** The part of the card that does nothing; the whole card if not given. */
        readonly on?: string;
        readonly why: string;
      }
    | { readonly type: "noCard"; readonly side: SideName; readonly why: string }
    | { readonly type: "reshuffled"; readonly cards: number }
    | { readonly type: "named"; readonly unit: string; readonly card: string }
    | { readonly type: "morale"; readonly shifts: readonly MoraleShift[]; readonly why: string }
    | { readonly type: "moraleFull"; readonly side: SideName; readonly lost: number }
    | {
        readonly type: "spent";
        readonly side: SideName;
        readonly on: Spending;
        readonly left: number;
        readonly unit?: string;
      }
    | { readonly type: "forcedMarch"; readonly side: SideName; readonly free: boolean }
    | {
        readonly type: "delayed";
        readonly unit: string;
        readonly turn: number;
        readonly roll?: ArrivalRoll;
      }
    | { readonly type: "arrives"; readonly unit: string; readonly roll?: ArrivalRoll }
    | {
        readonly type: "moved";
        readonly unit: string;
        readonly from: string;
        readonly path: readonly string[];
      }
    | { readonly type: "entered"; readonly unit: string; readonly path: readonly string[] }
    | { readonly type: "brokenDown"; readonly unit: string; readonly into: readonly string[] }
    | {
        readonly type: "combined";
        readonly cadres: readonly string[];
        readonly unit: string;
        readonly hex: string;
      }
    | { readonly type: "revealed"; readonly unit: string; readonly hex: string }
    | { readonly type: "dummyRemoved"; readonly unit: string; readonly hex: string }
    | { readonly type: "concealed"; readonly side: SideName }
    | { readonly type: "dummyPlaced"; readonly unit: string; readonly hex: string }
    | { readonly type: "shifted"; readonly unit: string; readonly from: string; readonly to: string }
    | {
        readonly type: "disengaged";
        readonly unit: string;
        readonly from: string;
        readonly path: readonly string[];
      }
    | { readonly type: "penetrated"; readonly unit: string; readonly from: string; readonly to: string }
    | { readonly type: "pinned"; readonly unit: string; readonly by: string }
    | { readonly type: "contact"; readonly unit: string; readonly from: string; readonly to: string }
    | { readonly type: "contactEnds"; readonly unit: string }
    | {
        readonly type: "declared";
        readonly attackers: readonly string[];
        readonly targets: readonly string[];
        readonly countercharge: boolean;
      }
    | { readonly type: "cancelled"; readonly targets: readonly string[] }
    | {
        readonly type: "battle";
        readonly attackers: readonly string[];
        readonly defenders: readonly string[];
        readonly hexes: readonly string[];
      }
    | {
        readonly type: "elan";
        readonly unit: string;
        readonly die: number;
        readonly inspired: boolean;
        readonly modifiers: readonly Line[];
      }
    | {
        readonly type: "wavers";
        readonly unit: string;
        readonly die: number;
        readonly steady: boolean;
        readonly modifiers: readonly Line[];
      }
    | {
        readonly type: "differential";
        readonly attack: readonly Line[];
        readonly defence: readonly Line[];
        readonly other: readonly Line[];
        readonly column: number;
      }
    | { readonly type: "column"; readonly column: number }
    | {
        readonly type: "result";
        readonly die: number;
        readonly column: number;
        readonly result: CombatResult;
      }
    /** Bombarding artillery, for which a result counts as another, or which no exchange takes. */
    | {
        readonly type: "immune";
        readonly unit: string;
        readonly result: CombatResult;
        readonly counts?: CombatResult;
      }
    | { readonly type: "recoils"; readonly unit: string }
    | { readonly type: "onceOnly"; readonly unit: string }
    | { readonly type: "broke"; readonly unit: string; readonly hex: string }
    | { readonly type: "eliminated"; readonly unit: string }
    | { readonly type: "garrisonFell"; readonly hex: string }
    | {
        readonly type: "rout";
        readonly unit: string;
        readonly die: number;
        readonly hexes: number;
        readonly modifiers: readonly Line[];
      }
    | { readonly type: "withdraws"; readonly unit: string }
    | { readonly type: "holds"; readonly unit: string; readonly hex: string }
    | { readonly type: "retreated"; readonly unit: string; readonly from: string; readonly to: string }
    | {
        readonly type: "hazard";
        readonly unit: string;
        readonly hazard: "river" | "zone";
        readonly die: number;
        readonly result: "breaks" | "passes";
      }
    | { readonly type: "routed"; readonly unit: string; readonly marker: SideName }
    | { readonly type: "recovered"; readonly unit: string }
    | {
        readonly type: "control";
        readonly side: SideName;
        readonly die: number;
        readonly modifiers: readonly Line[];
        readonly result: "kept" | "lost";
        /** Whether some of the cavalry must go now. */
        readonly forces: boolean;
        /** A Reluctant unit that rolls by itself [16.7.5]. */
        readonly unit?: string;
      }
    | {
        readonly type: "advanced";
        readonly unit: string;
        readonly from: string;
        readonly path: readonly string[];
      }
    | { readonly type: "fatigue"; readonly unit: string; readonly level: number }
    | {
        readonly type: "rallyRoll";
        readonly unit: string;
        readonly die: number;
        readonly result: "eliminated" | "cadre?" | "rallied";
        readonly modifiers: readonly Line[];
      }
    | { readonly type: "rallied"; readonly unit: string; readonly hex: string }
    | { readonly type: "staysBroken"; readonly unit: string; readonly why: string }
    | { readonly type: "cadre"; readonly unit: string; readonly cadre: string; readonly hex: string }
    | { readonly type: "leaderFled"; readonly unit: string; readonly from: string; readonly to: string }
    | { readonly type: "leaderBroke"; readonly unit: string }
    | { readonly type: "leaderReturned"; readonly unit: string; readonly hex: string }
    | { readonly type: "leaderRemoved"; readonly unit: string }
    | { readonly type: "napoleon"; readonly die: number; readonly result: string; readonly morale: number }
    | { readonly type: "lull"; readonly side: SideName }
    | { readonly type: "captured"; readonly side: SideName; readonly hex: string; readonly morale: number }
    | { readonly type: "suddenDeath"; readonly die: number; readonly stop: number; readonly ends: boolean }
    | { readonly type: "over"; readonly winner: SideName | "draw"; readonly how: string }
  );
