// English.

import { reasons } from "./reasons.ts";
import { refusals } from "./refusals.ts";

export const en = {
  refusals,
  /** All that rules name: a refusal may be told, too. */
  sentences: { ...reasons, ...refusals },
};

/** What every language has to say. */
export type Words = typeof en;
