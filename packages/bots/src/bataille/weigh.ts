// How the brigadier judges.

import type { Action } from "@grognard/rules-bataille";
import type { Verdict as VerdictOn } from "../verdict.ts";

export { best, only } from "../verdict.ts";
export type Verdict = VerdictOn<Action>;

/** Declines if possible, otherwise takes the last answer. */
export const decline = (actions: readonly Action[]): Action =>
  actions.find(({ do: kind }) => kind === "pass" || kind === "stay") ?? actions.at(-1)!;
