// Why the players of Winter's Victory do what they do, in the language that is spoken.

import { spoken } from "@grognard/kernel";
import { words as en } from "./en/index.ts";

export const wording = spoken(en, (tag) => import(`./${tag}/index.ts`));
