// How the marshal judges.

import type { Action } from "@grognard/rules-eylau";
import type { Verdict as VerdictOn } from "../verdict.ts";

export { best, only } from "../verdict.ts";
export type Verdict = VerdictOn<Action>;

export const has = (actions: readonly Action[], kind: Action["do"]): Action | undefined =>
  actions.find((action) => action.do === kind);
/** A way to decline. */
export const passIn = (actions: readonly Action[]): Action | undefined =>
  has(actions, "pass") ?? has(actions, "stop") ?? has(actions, "skip") ?? has(actions, "stay");
