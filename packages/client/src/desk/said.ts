// What the desk has to say, in the language that is spoken.

import { spoken } from "@grognard/kernel";
import { desk } from "../text/en/desk.ts";

export const said = spoken(desk, async (tag) => ({ words: (await import(`../text/${tag}/desk.ts`)).desk }));
