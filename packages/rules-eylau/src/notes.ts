// What a step tells those below it on the stack.

import type { Hex } from "@grognard/hex";
import type { Side, UnitId } from "./units.ts";

export type Note =
  | { readonly type: "stopped"; readonly unit: UnitId } // it has been thrown back or lost, and does not go on
  | { readonly type: "threatened"; readonly by: Side } // a charge zone has been laid [12.52-2]
  | { readonly type: "wheeled"; readonly unit: UnitId; readonly from: Hex } // a line: where its counter was [8.34-2]
  | { readonly type: "eliminated"; readonly unit: UnitId; readonly hex: Hex } // it was there; -1: off the map
  | { readonly type: "runs on"; readonly unit: UnitId; readonly hexes: number } // routed while it retreats
  | {
      readonly type: "fired";
      readonly unit: UnitId;
      readonly from: Hex;
      readonly at: Hex; // that was hit; -1
      readonly shaken: boolean; // morale is to be checked there
      readonly exposed: boolean; // it came in through flank or rear [13.13-l]
      readonly emptied: boolean; // companies have run out of ammunition
    }
  | {
      readonly type: "shockOver";
      readonly units: readonly UnitId[]; // that attacked
      readonly at: Hex;
      /** Not if the defender left, or the attacker was stopped, before it came to that. */
      readonly fought: boolean;
      /** Hexes the attacker has gone. */
      readonly advanced: number;
    };
