// What is told after something has happened. `cite` is the case that caused it.

import type { Point, Pose } from "@grognard/table";
import type { Shot } from "./actions.ts";
import type { Case } from "./cases.ts";
import type { Formation } from "./formations.ts";
import type { WindowId } from "./frames.ts";
import type { Angle, Body, Weather } from "./state.ts";

export interface Told {
  readonly cite: Case;
  readonly reveals?: true;
  /** The sides that may hear of it; absent: everybody [R65, R68]. */
  readonly only?: readonly string[];
}

/** One line of a calculation. Figures of a side are for that side alone. */
export interface Line {
  readonly label: string;
  readonly value: string;
  readonly cite: Case;
}

export type TabletopEvent = Told &
  (
    | { readonly type: "turn"; readonly turn: number; readonly time: string }
    | { readonly type: "phase"; readonly phase: number; readonly name: string }
    | { readonly type: "revealed"; readonly window: WindowId }
    | { readonly type: "weather"; readonly weather: Weather }
    | { readonly type: "strength"; readonly unit: string; readonly strength: number }
    | { readonly type: "rating"; readonly commander: string; readonly rating: string }
    // orders carried out
    | {
        readonly type: "formed";
        readonly unit: string;
        readonly from: Formation;
        readonly bodies: readonly Body[];
      }
    | { readonly type: "faced"; readonly unit: string; readonly bodies: readonly Body[] }
    /** A change that could not be made after all: no room beside the others' changes [R46]. */
    | { readonly type: "prevented"; readonly unit: string; readonly what: string; readonly why: string }
    | { readonly type: "recalls"; readonly unit: string }
    | { readonly type: "attached"; readonly commander: string; readonly unit: string }
    | { readonly type: "detached"; readonly commander: string }
    | {
        readonly type: "charges";
        readonly unit: string;
        readonly target: string;
        readonly gait: string;
        readonly counter: boolean;
      }
    | { readonly type: "reacts"; readonly unit: string; readonly how: string }
    | { readonly type: "delayed"; readonly unit: string; readonly die: number; readonly share: string }
    /** Poses of the anchor on the way, the last one final. */
    | {
        readonly type: "moved";
        readonly unit: string;
        readonly how: string;
        readonly path: readonly Pose[];
        readonly bodies: readonly Body[];
      }
    | { readonly type: "rode"; readonly commander: string; readonly path: readonly Point[] }
    | { readonly type: "stopped"; readonly unit: string; readonly why: string; readonly by?: string }
    | { readonly type: "contact"; readonly unit: string; readonly target: string; readonly angle: Angle }
    | { readonly type: "evaded"; readonly unit: string }
    // fire
    | {
        readonly type: "fired";
        readonly unit: string;
        readonly shot: Shot;
        readonly target: string;
        readonly from: Point;
        readonly to: Point;
        /** What was hit, and what the firer learns of it. */
        readonly hits: readonly { readonly unit: string; readonly loss: number }[];
      }
    | {
        readonly type: "fire-sum";
        readonly unit: string;
        readonly target: string;
        readonly lines: readonly Line[];
        readonly loss: number;
      }
    | { readonly type: "misfire"; readonly unit: string }
    | { readonly type: "dismounted"; readonly unit: string; readonly percent: number }
    | { readonly type: "breached"; readonly section: string }
    | { readonly type: "flames"; readonly zone: string; readonly diameter: number }
    | { readonly type: "burnt"; readonly zone: string }
    | { readonly type: "explosion"; readonly section: string; readonly impact: number }
    // losses, morale, combat
    | { readonly type: "loss"; readonly unit: string; readonly loss: number; readonly left: number }
    | {
        readonly type: "check";
        readonly unit: string;
        readonly roll: number;
        readonly needs: number;
        readonly lines: readonly Line[];
        readonly result: "stands" | "shaken" | "routed";
      }
    | { readonly type: "shaken"; readonly unit: string }
    | { readonly type: "routed"; readonly unit: string }
    | { readonly type: "rallied"; readonly unit: string; readonly bodies: readonly Body[] }
    | { readonly type: "rally-failed"; readonly unit: string }
    | {
        readonly type: "combat";
        readonly attackers: readonly string[];
        readonly defenders: readonly string[];
        readonly totals: readonly [number, number];
        readonly winner: string | "tie";
      }
    | {
        readonly type: "combat-sum";
        readonly side: string;
        readonly lines: readonly Line[];
        readonly total: number;
      }
    /** They storm a town zone that nobody holds: those who shelter in it do not fight. */
    | { readonly type: "unopposed"; readonly units: readonly string[]; readonly zone: string }
    /** What a loser's share of the difference is multiplied by [VII.6]. */
    | {
        readonly type: "loss-sum";
        readonly unit: string;
        readonly lines: readonly Line[];
        readonly loss: number;
      }
    | { readonly type: "beaten"; readonly units: readonly string[] }
    | { readonly type: "broken"; readonly units: readonly string[] }
    | {
        readonly type: "retreated";
        readonly unit: string;
        readonly path: readonly Pose[];
        readonly bodies: readonly Body[];
      }
    | { readonly type: "destroyed"; readonly unit: string; readonly why: string }
    | { readonly type: "left-table"; readonly unit: string; readonly why: string }
    | { readonly type: "victor"; readonly unit: string; readonly choice: string }
    // towns, command, coming and going
    | { readonly type: "entered-zone"; readonly unit: string; readonly zone: string }
    | { readonly type: "posture"; readonly unit: string; readonly zone: string; readonly posture: string }
    | {
        readonly type: "left-zone";
        readonly unit: string;
        readonly zone: string;
        readonly bodies: readonly Body[];
      }
    | { readonly type: "arrives"; readonly unit: string }
    | { readonly type: "announced"; readonly unit: string; readonly what: "entry" | "exit" }
    | { readonly type: "ferried"; readonly unit: string; readonly ferry: string; readonly what: string }
    | { readonly type: "lays-charge"; readonly unit: string; readonly section: string }
    | { readonly type: "injured"; readonly commander: string }
    | { readonly type: "captured"; readonly commander: string }
    /** A unit comes into or goes out of the enemy's sight [R68]. */
    | { readonly type: "sighted"; readonly unit: string; readonly bodies: readonly Body[] }
    | { readonly type: "vanished"; readonly unit: string }
    | { readonly type: "score"; readonly totals: readonly [number, number]; readonly lines: readonly Line[] }
    | { readonly type: "over"; readonly winner: string; readonly how: string }
  );
