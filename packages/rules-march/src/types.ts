// A game of March into Battle as the kernel sees it: what rules are given (`world.ts`, `state.ts`), what is derived from
// the state, and what they answer with. Rules take all these types from here.

import type { Costs } from "@grognard/hex";
import type {
  Decision as KernelDecision,
  Draft as KernelDraft,
  Play as KernelPlay,
  Position as KernelPosition,
  Step as KernelStep,
  Sharing,
} from "@grognard/kernel";
import type { Action } from "./actions.ts";
import type { MarchEvent } from "./events.ts";
import type { MarchFrame } from "./frames.ts";
import type { View } from "./secrecy/view.ts";
import type { State } from "./state.ts";
import type { UnitId } from "./units.ts";
import type { Pace, World } from "./world.ts";

export type { Case } from "./cases.ts";
export type { Options } from "./options.ts";
export * from "./state.ts";
export * from "./units.ts";
export * from "./world.ts";

/** What it costs to enter each hex, in eighths, by hex * 6 + direction. */
export interface PaceCosts {
  /** Hex and hexside without a road. */
  readonly ground: Costs;
  /** Along a road; IMPASSABLE where there is none. */
  readonly roads: Costs;
}

/** Where enemy units exert a zone of control, by what kind: counts by hex [6.2]. */
export interface ZoneCounts {
  readonly cavalry: Uint8Array;
  readonly infantry: Uint8Array;
}

/** Derived from the state; copies share it as they share its lists. */
export interface Index extends Sharing {
  /** Every piece in each hex, all hexes of columns and lines included, in order of UnitId; undefined: none. */
  at: readonly (readonly UnitId[] | undefined)[];
  /** By the side that exerts them; worked out when asked for. */
  zones: readonly [ZoneCounts, ZoneCounts] | undefined;
  /** By pace; worked out when asked for, and again when a bridge changes. */
  costs: { readonly [P in Pace]?: PaceCosts };
}

export interface March {
  World: World;
  State: State;
  Index: Index;
  Frame: MarchFrame;
  Action: Action;
  Event: MarchEvent;
  View: View;
}
export type Position = KernelPosition<March>;
export type Draft = KernelDraft<March>;
export type Play = KernelPlay<March>;
export type Decision = KernelDecision<Action>;
export type Step<F extends MarchFrame = MarchFrame> = KernelStep<March, F>;
