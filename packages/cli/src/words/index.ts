// What the command line says, in the language that is spoken. Faults of files and flags are told in English.

import { spoken } from "@grognard/kernel";
import { words as en } from "./en/index.ts";

export const wording = spoken(en, (tag) => import(`./${tag}/index.ts`));
