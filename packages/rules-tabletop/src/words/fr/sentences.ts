// All sentences that rules name: a refusal may be told, too.

import type { Words } from "../en/index.ts";
import { reasons } from "./reasons.ts";
import { refusals } from "./refusals.ts";

export const sentences: Words["sentences"] = { ...reasons, ...refusals };
