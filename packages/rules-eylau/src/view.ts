// Both players see everything: a view is the whole state, told by what is declared of it.

import type { ReadOnly } from "@grognard/kernel";
import type { State } from "./state.ts";

export interface View {
  readonly state: ReadOnly<State>;
}
