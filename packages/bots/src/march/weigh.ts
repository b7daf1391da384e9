// How the general judges.

import type { Action } from "@grognard/rules-march";
import type { Verdict as VerdictOn } from "../verdict.ts";

export { best, only } from "../verdict.ts";
export type Verdict = VerdictOn<Action>;

export const passIn = (actions: readonly Action[]): Action | undefined =>
  actions.find((action) => action.do === "pass");
