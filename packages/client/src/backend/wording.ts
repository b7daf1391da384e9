// The backend's own texts, in the current language.

import { spoken } from "@grognard/kernel";
import { backend } from "../text/en/backend.ts";

export const wording = spoken(backend, async (tag) => ({
  words: (await import(`../text/${tag}/backend.ts`)).backend,
}));
