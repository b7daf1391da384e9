// What the backend has to say, in the language that is spoken.

import { spoken } from "@grognard/kernel";
import { backend } from "../text/en/backend.ts";

export const said = spoken(backend, async (tag) => ({
  words: (await import(`../text/${tag}/backend.ts`)).backend,
}));
