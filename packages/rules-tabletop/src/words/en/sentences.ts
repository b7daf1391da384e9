// All sentences that rules name: a refusal may be told, too.

import { reasons } from "./reasons.ts";
import { refusals } from "./refusals.ts";

export const sentences = { ...reasons, ...refusals };
