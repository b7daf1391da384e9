// How rules name the labels of their numbers and the purposes of their dice. The text is in words.

import { phrasing, type SayingOf } from "@grognard/kernel";
import type { labels } from "./words/en/labels.ts";
import type { rolls } from "./words/en/rolls.ts";

export type Label = SayingOf<typeof labels>;
export const label = phrasing<typeof labels>();

export type Purpose = SayingOf<typeof rolls>;
export const purpose = phrasing<typeof rolls>();
