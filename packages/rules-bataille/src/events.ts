// What is told after something has happened. `cite` is the case that caused it. Units by id, hexes by name.

import type { Case } from "./cases.ts";
import type { FormationName } from "./formations.ts";
import type { Phase } from "./state.ts";
import type { SideName } from "./units.ts";

interface Told {
  readonly cite: Case;
  readonly reveals?: true;
}

/** One line of a calculation. */
export interface Line {
  readonly label: string;
  readonly value: number;
  readonly cite: Case;
}

/** One unit's share in a fire or melee total: its value, and what made it so. */
export interface Share {
  readonly unit: string;
  readonly value: number;
  readonly notes: readonly string[];
}

export type BatailleEvent = Told &
  (
    | { readonly type: "turn"; readonly turn: number; readonly name: string }
    | { readonly type: "phase"; readonly phase: Phase; readonly side: SideName }
    | {
        readonly type: "commandMorale";
        readonly command: string;
        readonly ineffective: number;
        readonly level: number;
      }
    | { readonly type: "due"; readonly group: string; readonly units: readonly string[] }
    | { readonly type: "held"; readonly group: string }
    | { readonly type: "entryShifted"; readonly group: string; readonly turns: number }
    | {
        readonly type: "deployed";
        readonly unit: string;
        readonly hex: string;
        readonly formation: FormationName;
      }

    // Movement
    | {
        readonly type: "moved";
        readonly units: readonly string[];
        readonly from: string;
        readonly to: string;
        readonly facing: number;
      }
    | {
        readonly type: "turned";
        readonly units: readonly string[];
        readonly hex: string;
        readonly facing: number;
      }
    | {
        readonly type: "formed";
        readonly units: readonly string[];
        readonly formation: FormationName;
        readonly hexes: readonly string[];
        readonly facing: number;
      }
    | { readonly type: "limbering"; readonly unit: string; readonly die: number; readonly succeeds: boolean }
    | { readonly type: "unlimbered"; readonly unit: string; readonly hex: string }
    | {
        readonly type: "brokenDown";
        readonly unit: string;
        readonly into: readonly string[];
        readonly losses: readonly number[];
      }
    | {
        readonly type: "builtUp";
        readonly unit: string;
        readonly from: readonly string[];
        readonly losses: number;
      }
    | { readonly type: "topped"; readonly unit: string; readonly hex: string }
    | { readonly type: "entered"; readonly units: readonly string[]; readonly at: string }
    | {
        readonly type: "exited";
        readonly units: readonly string[];
        readonly hex: string;
        readonly counts: boolean;
      }
    | {
        readonly type: "stopped";
        readonly units: readonly string[];
        readonly hex: string;
        readonly why: string;
      }
    | { readonly type: "forceMarch"; readonly division: string; readonly turns: number }
    | { readonly type: "timeUp"; readonly side: SideName }
    | { readonly type: "overstacked"; readonly hex: string; readonly units: readonly string[] }
    | { readonly type: "displaced"; readonly unit: string; readonly from: string; readonly to: string }

    // Morale
    | {
        readonly type: "check";
        readonly unit: string;
        readonly reason: string;
        readonly roll: number;
        readonly modifiers: readonly Line[];
        readonly result: number; // modified roll
        readonly passed: boolean;
      }
    | { readonly type: "disordered"; readonly unit: string; readonly hex: string }
    | { readonly type: "routed"; readonly unit: string; readonly hex: string }
    | { readonly type: "rallied"; readonly unit: string; readonly formation: FormationName }
    | {
        readonly type: "fled";
        readonly units: readonly string[];
        readonly path: readonly string[];
        readonly kind: "retreat" | "rout";
      }
    | {
        readonly type: "surrendered";
        readonly units: readonly string[];
        readonly hex: string;
        readonly why: string;
      }
    | { readonly type: "leaderStays"; readonly unit: string; readonly hex: string }

    // Losses
    /** `hidden`: earlier losses of which the enemy does not know; he counts them as left [2.2.3]. */
    | {
        readonly type: "lost";
        readonly unit: string;
        readonly increments: number;
        readonly left: number;
        readonly hidden?: number;
      }
    /** Guns that stand alone take only half of a fire result [6.9.5]. */
    | { readonly type: "halved"; readonly hex: string; readonly from: number; readonly to: number }
    | { readonly type: "eliminated"; readonly unit: string; readonly hex: string }
    | { readonly type: "shrunk"; readonly unit: string; readonly hex: string }

    // Charges
    | { readonly type: "chargeDeclared"; readonly units: readonly string[] }
    | { readonly type: "charges"; readonly units: readonly string[]; readonly points: number }
    | { readonly type: "targeted"; readonly units: readonly string[]; readonly hex: string }
    | { readonly type: "declined"; readonly units: readonly string[]; readonly hex: string }
    | {
        readonly type: "recall";
        readonly units: readonly string[];
        readonly die: number;
        readonly succeeds: boolean;
      }
    | {
        readonly type: "squareRoll";
        readonly hex: string;
        readonly distance: number;
        readonly roll: number;
        readonly modifiers: readonly Line[];
        readonly result: "square" | "disorder" | "rout";
      }
    | { readonly type: "stood"; readonly hex: string; readonly units: readonly string[] }
    | { readonly type: "evaded"; readonly unit: string; readonly from: string; readonly to: string }
    | {
        readonly type: "reacts";
        readonly unit: string;
        readonly succeeds: boolean;
        readonly kind: "reaction" | "opportunity";
      }
    | {
        readonly type: "contact";
        readonly units: readonly string[];
        readonly hex: string;
        readonly straight: boolean;
      }
    | { readonly type: "noContact"; readonly units: readonly string[]; readonly hex: string }
    | {
        readonly type: "pursuit";
        readonly units: readonly string[];
        readonly hex: string;
        readonly die: number;
      }

    // Fire
    | {
        readonly type: "fire";
        readonly kind: "defensive" | "offensive" | "opportunity";
        readonly side: SideName;
        readonly at: string;
        readonly firers: readonly Share[];
        readonly total: number;
        readonly defence: readonly Line[];
        readonly column: string;
        readonly canister: boolean;
      }
    | {
        readonly type: "fireResult";
        readonly at: string;
        readonly roll: number;
        readonly modifiers: readonly Line[];
        readonly result: number; // modified roll
        readonly column: string;
        readonly losses: number;
      }

    // Melee
    | {
        readonly type: "assault";
        readonly units: readonly string[];
        readonly at: string;
        readonly mandatory: boolean;
      }
    | { readonly type: "retreatBefore"; readonly unit: string; readonly path: readonly string[] }
    | {
        readonly type: "melee";
        readonly at: string;
        readonly attack: readonly Share[];
        readonly defence: readonly Share[];
        readonly totals: readonly [number, number];
        readonly shift: number;
        readonly column: string;
      }
    | {
        readonly type: "meleeResult";
        readonly at: string;
        readonly roll: number;
        readonly modifiers: readonly Line[];
        readonly result: number;
        readonly column: string;
        readonly cell: string;
      }
    | { readonly type: "bounced"; readonly units: readonly string[]; readonly hex: string }
    | { readonly type: "advanced"; readonly units: readonly string[]; readonly to: string }
    | {
        readonly type: "readiness";
        readonly unit: string;
        readonly level: "Fresh" | "Fatigued" | "Exhausted";
        readonly marker: SideName | "none";
      }

    // Leaders
    | {
        readonly type: "casualty";
        readonly leader: string;
        readonly die: number;
        readonly result: string;
        readonly hours: number;
      }
    | { readonly type: "leaderMoved"; readonly leader: string; readonly from: string; readonly to: string }
    | { readonly type: "leaderCaptured"; readonly leader: string; readonly hex: string }
    | { readonly type: "leaderReturns"; readonly leader: string; readonly hex: string }

    // Night and victory
    | { readonly type: "night"; readonly stage: string }
    | { readonly type: "redeployed"; readonly division: string; readonly units: readonly string[] }
    | { readonly type: "recovered"; readonly unit: string; readonly increments: number }
    | { readonly type: "taken"; readonly side: SideName; readonly place: string; readonly hex: string }
    | { readonly type: "honors"; readonly offered: boolean; readonly accepted: boolean }
    | { readonly type: "score"; readonly lines: readonly Line[]; readonly total: number }
    | { readonly type: "over"; readonly winner: SideName | "draw"; readonly how: string }
  );
