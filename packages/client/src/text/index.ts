// The texts of the interface in the player's language.

import { reworded } from "@grognard/scene";
import { type Signal, signal } from "@preact/signals";
import { words as en, type Text } from "./en/index.ts";
import { withSpaces } from "./typography.ts";

export type { Text } from "./en/index.ts";

/** The current language: that of the settings, once its texts are loaded. */
export const language: Signal<string> = signal("en");

const known = new Map<string, Text>([["en", en]]);

/** Read inside a component: it follows the language. */
export const text = (): Text => known.get(language.value) ?? en;

/** Another language is a folder, loaded when it is chosen. */
export async function speak(tag: string): Promise<void> {
  if (!known.has(tag)) {
    const { words } = (await import(`./${tag}/index.ts`)) as { readonly words: Text };
    known.set(tag, reworded(words, withSpaces));
  }
  language.value = tag;
}
