// How the marshal judges.

import type { Action } from "@grognard/rules-eylau";
import type { Verdict as VerdictOn } from "../verdict.ts";
import type { Words } from "./words/en/index.ts";

export { best, only } from "../verdict.ts";
/** Its reason is named by its id. */
export interface Verdict extends Omit<VerdictOn<Action>, "why"> {
  readonly why: keyof Words["why"];
}

export const has = (actions: readonly Action[], kind: Action["do"]): Action | undefined =>
  actions.find((action) => action.do === kind);
/** A way to decline. */
export const passIn = (actions: readonly Action[]): Action | undefined =>
  has(actions, "pass") ?? has(actions, "stop") ?? has(actions, "skip") ?? has(actions, "stay");
