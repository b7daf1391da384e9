// How rules name the purpose of their dice, and the labels of their numbers. The text is in words.

import { phrasing, refusing, type SayingOf } from "@grognard/kernel";
import type { Case } from "./cases.ts";
import type { labels } from "./words/en/labels.ts";
import type { refusals } from "./words/en/refusals.ts";
import type { rolls } from "./words/en/rolls.ts";

export const no = refusing<typeof refusals, Case>();

export type Label = SayingOf<typeof labels>;
export const label = phrasing<typeof labels>();

export type Purpose = SayingOf<typeof rolls>;
export const purpose = phrasing<typeof rolls>();
