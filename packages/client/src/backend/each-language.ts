// For values computed while the client is built: the same for every available language.

import { inLanguage, loadLanguage } from "@grognard/kernel";
import { languageNames } from "../languages.ts";

export async function inEachLanguage<T>(make: () => T): Promise<{ readonly [language: string]: T }> {
  const made: { [language: string]: T } = {};
  for (const tag of Object.keys(languageNames)) {
    await loadLanguage(tag);
    made[tag] = inLanguage(tag, make);
  }
  return made;
}
