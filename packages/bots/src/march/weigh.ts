// How the general judges.

import type { Action } from "@grognard/rules-march";
import type { Verdict as VerdictOn } from "../verdict.ts";
import type { Reason } from "./words/index.ts";

export { best, only } from "../verdict.ts";
export type Verdict = VerdictOn<Action> & {
  readonly why: Reason;
  /** More about it, for a person who asks. */
  readonly more?: () => string;
};

export const passIn = (actions: readonly Action[]): Action | undefined =>
  actions.find((action) => action.do === "pass");
