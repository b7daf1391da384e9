// English.

import { refusals } from "./refusals.ts";

export const en = { refusals };

/** What every language has to say. */
export type Words = typeof en;
