// A game of Winter's Victory as the kernel sees it: what rules are given (`world.ts` and `state.ts`), what they answer
// with, and what is derived from the state. Rules take all these types from here.

import type { Hex } from "@grognard/hex";
import type {
  Decision as KernelDecision,
  Draft as KernelDraft,
  Play as KernelPlay,
  Position as KernelPosition,
  Step as KernelStep,
  Sharing,
} from "@grognard/kernel";
import type { Action } from "./actions.ts";
import type { EylauEvent } from "./events.ts";
import type { EylauFrame } from "./frames.ts";
import type { Note } from "./notes.ts";
import type { Reach } from "./rules/06-reach.ts";
import type { Turn } from "./rules/11-orders.ts";
import type { State } from "./state.ts";
import type { UnitId } from "./units.ts";
import type { View } from "./view.ts";
import type { World } from "./world.ts";

export type { Case } from "./cases.ts";
export * from "./formations.ts";
export type { Options } from "./options.ts";
export * from "./state.ts";
export * from "./units.ts";
export * from "./world.ts";

export interface Zones {
  /** By side: in how many zones of its units each hex lies. */
  readonly over: readonly [Uint8Array, Uint8Array];
  /** By unit: the hexes of its zone. */
  readonly of: readonly (readonly Hex[])[];
}

/** Derived from the state, and shared by copies as its lists are. */
export interface Index extends Sharing {
  /** Combat units in each hex, top first, lone crews and uncrewed guns included; undefined where there are none. */
  at: readonly (readonly UnitId[] | undefined)[];
  leaders: readonly (readonly UnitId[] | undefined)[];
  /** Combat units on the map by side, in order; and leaders. */
  troops: readonly [readonly UnitId[], readonly UnitId[]];
  command: readonly [readonly UnitId[], readonly UnitId[]];
  /** Minimum fire zones [11.21-a]; computed when first needed, then kept up to date. */
  zones: Zones | undefined;
  /** Units whose zones may have changed since. */
  unsettled: readonly UnitId[];
  /** Units whose columns reach over several hexes [6.65]. */
  columns: readonly UnitId[];
  /** By leader: the pieces directly under that leader now, in order; computed when needed. */
  under: readonly (readonly UnitId[])[] | undefined;
  /** What can be done now, where units in hand can go, and what may be fired at: kept until something is done. */
  offers: { readonly frame: object; readonly stage: string; readonly actions: readonly Action[] } | undefined;
  reach: Reach | undefined;
  turn: Turn | undefined;
  /** By nation, as in NATIONS: how many of its battalions stand near enough for skirmishers in a hex [8.65-A5]; computed
   *  when first needed, then kept up to date. */
  battalions: readonly Uint8Array[] | undefined;
}

export interface Eylau {
  World: World;
  State: State;
  Index: Index;
  Frame: EylauFrame;
  Action: Action;
  Event: EylauEvent;
  Note: Note;
  View: View;
}
export type Position = KernelPosition<Eylau>;
export type Draft = KernelDraft<Eylau>;
export type Play = KernelPlay<Eylau>;
export type Decision = KernelDecision<Action>;
export type Step<F extends EylauFrame = EylauFrame> = KernelStep<Eylau, F>;
