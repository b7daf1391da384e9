// What a match itself has to say, in the language that is spoken.

import { spoken } from "@grognard/kernel";
import { words } from "./en/index.ts";

/** What a match refuses by itself: the other refusals are the rules'. */
export const ANSWERED = "match.answered";

export const wording = spoken(words, (tag) => import(`./${tag}/index.ts`));
