// For what is worked out while the client is built: the same in every language there is.

import { inLanguage, learn } from "@grognard/kernel";
import { languageNames } from "../languages.ts";

export async function inEachLanguage<T>(make: () => T): Promise<{ readonly [language: string]: T }> {
  const made: { [language: string]: T } = {};
  for (const tag of Object.keys(languageNames)) {
    await learn(tag);
    made[tag] = inLanguage(tag, make);
  }
  return made;
}
