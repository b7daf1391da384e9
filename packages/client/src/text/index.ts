// The words of the interface in the player's language.

import { type Settings, settings } from "../settings.ts";
import { en } from "./en/index.ts";
import { fr } from "./fr/index.ts";

/** What the systems say is English, whatever the interface speaks: voices must know. */
export const RULES_LANGUAGE = "en";

export type Text = typeof en;

type Language = Settings["language"];

const languages: { readonly [id in Language]: Text } = { en, fr };

/** Every language by its own name. */
export const languageNames: { readonly [id in Language]: string } = {
  en: en.common.language,
  fr: fr.common.language,
};

/** Read inside a component: it follows the setting. */
export const text = (): Text => languages[settings.value.language];
