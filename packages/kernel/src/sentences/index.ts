// What the kernel itself has to say to players.

import { spoken } from "../words.ts";
import { words } from "./en/index.ts";

export const sentences = spoken(words, (tag) => import(`./${tag}/index.ts`));
