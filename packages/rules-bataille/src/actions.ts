// Everything a player can answer. Units are named by id, hexes as "col,row". A firer or assailant is a unit's id, or
// "id@col,row" for one half of a unit in two hexes.

import type { FormationName } from "./formations.ts";

export type Action =
  /** Decline, or finish this phase. */
  | { readonly do: "pass" }
  /** The clock of 9.1 has run out: the host says so, nobody else. */
  | { readonly do: "timeUp" }

  // Set-up
  /** Takes a unit in hand: `deploy` and `form` then speak of it. */
  | { readonly do: "take"; readonly unit: string }
  | {
      readonly do: "deploy";
      readonly unit: string;
      readonly hex: string;
      readonly formation: FormationName;
      readonly facing: number;
    }

  // Command Phase
  | { readonly do: "hold"; readonly group: string }
  | { readonly do: "placeLeader"; readonly leader: string; readonly hex: string }

  // Cavalry charges
  | { readonly do: "declare"; readonly units: readonly string[] }
  | { readonly do: "charge"; readonly units: readonly string[] }
  /** One hex: of a charger, a reacting charger, or a unit on the march. A unit in two hexes is led by its left one.
   *  `facing`: cavalry in a charge turns as it comes in. */
  | { readonly do: "step"; readonly to: string; readonly facing?: number }
  /** A unit in two hexes wheels on one of them; the other goes to `to`. */
  | { readonly do: "pivot"; readonly on: string; readonly to: string }
  | { readonly do: "turn"; readonly facing: number }
  /** `second`: the other hex of a formation in two; for a unit that gathers in its right hex, that hex. */
  | {
      readonly do: "form";
      readonly formation: FormationName;
      readonly facing: number;
      readonly second?: string;
    }
  | { readonly do: "recall" }
  | { readonly do: "halt" }
  | { readonly do: "goOn" }
  | { readonly do: "target"; readonly hex: string }
  | { readonly do: "switch"; readonly hex: string }
  | { readonly do: "evade"; readonly to: string }
  | { readonly do: "square"; readonly hex: string }
  | { readonly do: "masse"; readonly unit: string; readonly hex: string }
  /** Reaction Charge or Opportunity Charge with this unit. */
  | { readonly do: "react"; readonly unit: string }
  | { readonly do: "contact"; readonly hex: string }
  | { readonly do: "stay" }

  // Movement
  | { readonly do: "move"; readonly units: readonly string[] }
  /** The cheapest way there, hex by hex, as far as nothing stops it. */
  | { readonly do: "march"; readonly to: string }
  | { readonly do: "stop" }
  | { readonly do: "drop"; readonly units: readonly string[] }
  | { readonly do: "limber" }
  | { readonly do: "unlimber"; readonly facing: number }
  | { readonly do: "prolong"; readonly to: string }
  | { readonly do: "breakDown"; readonly unit: string }
  | { readonly do: "buildUp"; readonly unit: string }
  /** Brings a unit to the top of its stack. */
  | { readonly do: "top"; readonly unit: string }
  | {
      readonly do: "enter";
      readonly units: readonly string[];
      readonly at: string;
      readonly formation: FormationName;
    }
  | { readonly do: "exit" }
  | { readonly do: "forceMarch"; readonly division: string }

  // Fire
  | { readonly do: "fire"; readonly at: string; readonly with: readonly string[] }
  /** Chooses the firers one by one: `join`, then `open`. */
  | { readonly do: "aim"; readonly at: string }
  | { readonly do: "join"; readonly firer: string }
  | { readonly do: "open" }
  | { readonly do: "fallBack"; readonly unit: string; readonly to: string }

  // Losses and flight
  | { readonly do: "lose"; readonly unit: string }
  /** The hex in which a unit that no longer fills two stays. */
  | { readonly do: "keep"; readonly hex: string }
  | { readonly do: "flee"; readonly path: readonly string[] }
  /** Leaders who go with their troops; the others stay. */
  | { readonly do: "along"; readonly leaders: readonly string[] }

  // Melee
  | { readonly do: "assault"; readonly at: string; readonly with: readonly string[] }
  | { readonly do: "retreat"; readonly unit: string; readonly to: string }
  | { readonly do: "lead"; readonly leader: string }
  | { readonly do: "spare"; readonly unit: string }
  | { readonly do: "advance"; readonly units: readonly string[]; readonly facing: number }

  // Recovery, victory
  | { readonly do: "rally"; readonly unit: string }
  | { readonly do: "offer" }
  | { readonly do: "accept" }

  // Night
  | { readonly do: "nightMove"; readonly unit: string; readonly to: string }
  | { readonly do: "redeploy"; readonly division: string }
  | {
      readonly do: "place";
      readonly unit: string;
      readonly hex: string;
      readonly formation: FormationName;
      readonly facing: number;
    }
  | { readonly do: "recover"; readonly unit: string };

export type ActionOf<D extends Action["do"]> = Extract<Action, { do: D }>;
