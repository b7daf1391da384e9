// English.

import { refusals } from "./refusals.ts";
import { endings, failures, labels, notes, reasons, rolls } from "./terms.ts";

export const en = { refusals, rolls, labels, notes, reasons, failures, endings };

/** What every language has to say. */
export type Words = typeof en;
