// The types that rules work with: world and state, with all that can be said in them. The world is in `world.ts`, the state
// in `state.ts`.

import type {
  Decision as KernelDecision,
  Draft as KernelDraft,
  Play as KernelPlay,
  Position as KernelPosition,
  Step as KernelStep,
} from "@grognard/kernel";
import type { Action } from "./actions.ts";
import type { MarchEvent } from "./events.ts";
import type { MarchFrame } from "./frames.ts";
import type { View } from "./secrecy/view.ts";
import type { State } from "./state.ts";
import type { Index, World } from "./world.ts";

export type { Case } from "./cases.ts";
export type { Options } from "./options.ts";
export * from "./state.ts";
export * from "./units.ts";
export * from "./world.ts";

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
