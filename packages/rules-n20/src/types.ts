// A game of Napoleonic 20 as the kernel sees it: what rules are given (`world.ts`, `state.ts`), what is derived from the
// state, and what they answer with. Rules take all these types from here.

import type { Hex } from "@grognard/hex";
import type {
  Decision as KernelDecision,
  Draft as KernelDraft,
  Play as KernelPlay,
  Position as KernelPosition,
  Step as KernelStep,
  Sharing,
} from "@grognard/kernel";
import type { Action, ActionOf } from "./actions.ts";
import type { N20Event } from "./events.ts";
import type { N20Frame, RetreatPath } from "./frames.ts";
import type { ModifiersInForce } from "./modifiers.ts";
import type { State } from "./state.ts";
import type { View } from "./view.ts";
import type { UnitId, World } from "./world.ts";

export type { Case } from "./cases.ts";
export type { CombatResult } from "./charts.ts";
export type { Options } from "./options.ts";
export * from "./state.ts";
export * from "./world.ts";

/** Derived from the state: which pieces are where and which hexes are controlled. Copies share its lists. */
export interface Index extends Sharing {
  /** First non-leader unit in each hex, -1 none; further ones by `next`, in the order of battle. */
  first: readonly number[];
  next: readonly number[];
  /** A living garrison in each hex, -1 none. */
  garrison: readonly number[];
  /** How many units of each side project a plain ZOC into each hex, plus BRIDGED for each over a bridge. */
  readonly zoc: [readonly number[], readonly number[]];
  /** How many units of each side share a hex with another. */
  readonly stacked: [number, number];
  /** How each hex affects each side when it moves (see 06-ground.ts); computed when asked for. */
  readonly ground: [Uint8Array | undefined, Uint8Array | undefined];
  /** The modifiers in force; computed when asked for. */
  modifiers: ModifiersInForce | undefined;
  /** How the units of the moving side that share hexes now could separate; computed when asked for. */
  unstacking: Unstacking | undefined;
  /** The list that `unstacking` uses for its `room`, to be filled again by the next one. */
  room: readonly number[];
  /** Where each unit of the moving side can go; computed when asked for. */
  reach: readonly (Reach | undefined)[];
}

/** Vacant hexes reserved for units that must still leave a shared hex [6.9]. */
export interface Unstacking {
  /** Some unit must leave. */
  readonly crowded: boolean;
  readonly possible: boolean;
  /** Which unit will be in each of these hexes in the end. */
  readonly exits: ReadonlyMap<Hex, UnitId>;
  /** Those of them that have no alternative. */
  readonly needed: readonly Hex[];
  /** By the first unit in a hex, what is known of it (see 06.9-stacking.ts); 0: nothing yet. */
  readonly room: number[];
}

/** The hexes in which a unit can end its move, regardless of friends. */
export interface Reach {
  readonly hexes: readonly Hex[];
  /** Morale Points (Guard commitment) that each hex costs. */
  readonly pays: readonly number[];
  /** Some cost Morale. */
  readonly paying: boolean;
  /** The orders to go there, created once and offered as long as they are legal. */
  readonly orders: readonly (ActionOf<"move"> | ActionOf<"enter">)[];
  /** How each is reached, and for how many Movement Points. */
  readonly trail: Trail;
  /** For a reinforcement: where it enters, and what that costs. */
  readonly entry?: { readonly hex: Hex; readonly cost: number };
}

/** Paths over the map, step by step, in part of a list (see 06-trails.ts). */
export interface Trail {
  readonly cells: ArrayLike<number>;
  readonly begin: number;
  readonly end: number;
}

export interface N20 {
  World: World;
  State: State;
  Index: Index;
  Frame: N20Frame;
  Action: Action;
  Event: N20Event;
  Note: RetreatPath;
  View: View;
}

export type Position = KernelPosition<N20>;
export type Draft = KernelDraft<N20>;
export type Play = KernelPlay<N20>;
export type Step<F extends N20Frame, A extends Action = Action> = KernelStep<N20, F, A>;
export type Decision = KernelDecision<Action>;
