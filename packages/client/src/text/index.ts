// The words of the interface in the player's language.

import { settings } from "../settings.ts";
import { en } from "./en/index.ts";
import { fr } from "./fr/index.ts";

/** What the systems say is English, whatever the interface speaks: voices must know. */
export const RULES_LANGUAGE = "en";

export type Text = typeof en;

export const languages: { readonly [id in "en" | "fr"]: Text } = { en, fr };

/** Read inside a component: it follows the setting. */
export const text = (): Text => languages[settings.value.language];
