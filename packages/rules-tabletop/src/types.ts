// A game on the miniatures table as the kernel sees it: what rules are given (`world.ts`, `state.ts`), what is derived from
// the state, and what they answer with. Rules take all these types from here.

import type {
  Decision as KernelDecision,
  Draft as KernelDraft,
  Play as KernelPlay,
  Position as KernelPosition,
  Step as KernelStep,
} from "@grognard/kernel";
import type { Action } from "./actions.ts";
import type { Index } from "./bodies/figures.ts";
import type { TabletopEvent } from "./events.ts";
import type { TabletopFrame } from "./frames.ts";
import type { View } from "./secrecy/view.ts";
import type { State } from "./state.ts";
import type { Side } from "./units.ts";
import type { World } from "./world.ts";

export type { Edge } from "@grognard/table";
export type { Case } from "./cases.ts";
export type { Formation } from "./formations.ts";
export * from "./state.ts";
export * from "./units.ts";
export * from "./world.ts";

export interface Tabletop {
  World: World;
  State: State;
  Index: Index;
  Frame: TabletopFrame;
  Action: Action;
  Event: TabletopEvent;
  View: View;
}

export type Position = KernelPosition<Tabletop>;
export type Draft = KernelDraft<Tabletop>;
export type Play = KernelPlay<Tabletop>;
export type Step<F extends TabletopFrame = TabletopFrame> = KernelStep<Tabletop, F, Action>;
export type Decision = KernelDecision<Action>;

export const sideId = (g: Pick<Position, "world">, side: Side): string => g.world.sides[side].id;
