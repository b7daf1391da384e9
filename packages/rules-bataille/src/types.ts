// A game of La Bataille as the kernel sees it: what rules are given (`world.ts`, `state.ts`), what is derived from the
// state, and what they answer with. Rules take all these types from here.

import type { Exerted, Heights, Hex } from "@grognard/hex";
import type {
  Decision as KernelDecision,
  Draft as KernelDraft,
  Play as KernelPlay,
  Position as KernelPosition,
  Step as KernelStep,
  Sharing,
} from "@grognard/kernel";
import type { Action } from "./actions.ts";
import type { BatailleEvent } from "./events.ts";
import type { BatailleFrame, Note } from "./frames.ts";
import type { KeptWays } from "./rules/04-morale/04.4-ways.ts";
import type { KeptReach } from "./rules/11-movement/11.1-reach.ts";
import type { View } from "./secrecy/view.ts";
import type { State } from "./state.ts";
import type { UnitId } from "./units.ts";
import type { World } from "./world.ts";

export type { Case } from "./cases.ts";
export * from "./formations.ts";
export type { Options } from "./options.ts";
export * from "./state.ts";
export * from "./units.ts";
export * from "./world.ts";

/** One of something for each side. */
export type Both<V> = readonly [V, V];

/** Derived from the state and kept up to date by the verbs. Copies share what neither of them has changed. */
export interface Index extends Sharing {
  /** Combat units in each hex, top first; undefined where there are none. */
  at: readonly (readonly UnitId[] | undefined)[];
  leaders: readonly (readonly UnitId[] | undefined)[];
  /** Combat units on the map, in order; listed when asked for. */
  fielded: Both<readonly UnitId[] | undefined>;
  /** The hexes they are in, in order; listed when asked for. */
  held: Both<readonly Hex[] | undefined>;
  /** What blocks a line of sight: the ground, and on it woods, houses and troops [7.1.4]. */
  heights: Heights;
  /** Zones of influence [6.11]. */
  influence: Both<Exerted>;
  /** Where cavalry makes enemy cavalry stop [6.11.5], and where its skirmishers slow down infantry [6.8.2]. */
  watched: Both<Exerted>;
  harassedBeside: Both<Exerted>;
  harassedNear: Both<Exerted>;
  /** Hexes in which something has changed since the zones of cavalry were last asked for. */
  stirred: readonly Hex[];
  /** Where the last party asked about can march, and how the last units that fled can flee. */
  reach: KeptReach | undefined;
  flight: KeptWays | undefined;
}

export interface Bataille {
  World: World;
  State: State;
  Index: Index;
  Frame: BatailleFrame;
  Action: Action;
  Event: BatailleEvent;
  Note: Note;
  View: View;
}

export type Position = KernelPosition<Bataille>;
export type Draft = KernelDraft<Bataille>;
export type Play = KernelPlay<Bataille>;
export type Step<F extends BatailleFrame = BatailleFrame> = KernelStep<Bataille, F, Action>;
export type Decision = KernelDecision<Action>;
