// The maps of the guided games. Vite runs this file while it builds and ships only what it exports.

import { systems } from "@grognard/rulesets";
import { inEachLanguage } from "./each-language.ts";
import { makePreview } from "./make-preview.ts";
import type { Preview } from "./protocol.ts";

/** By language and game. */
export const firstPreviews = await inEachLanguage((): { readonly [game: string]: Preview } =>
  Object.fromEntries(
    systems.flatMap((system) => {
      const scenario = system.screen.course?.scenario;
      return scenario === undefined
        ? []
        : [[`${system.rules.id}/${scenario}`, makePreview(system, scenario)]];
    }),
  ),
);
