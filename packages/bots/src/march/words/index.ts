// What the players of March into Battle say, in the language that is spoken.

import { spoken } from "@grognard/kernel";
import { words as en } from "./en/index.ts";

export const wording = spoken(en, (tag) => import(`./${tag}/index.ts`));

/** What was decisive, by its id. */
export type Reason = keyof (typeof en)["why"];
