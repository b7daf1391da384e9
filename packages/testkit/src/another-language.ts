// A language that nobody speaks: English with a mark on every text. It is a folder beside `en` in each place that has words,
// though only for as long as a test needs it and never on the disk.

import { registerHooks } from "node:module";

export const TAG = "qps";

/** What every text of it has. */
export const MARK = "\u27e6";

const FOLDER = `./${TAG}/index.ts`;

/** Adds it, as if somebody had written it. The function that is returned takes it away. */
export function addAnotherLanguage(): () => void {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== FOLDER) return next(specifier, context);
      return { url: new URL(FOLDER, context.parentURL).href, format: "module", shortCircuit: true };
    },
    load(url, context, next) {
      if (!url.endsWith(FOLDER.slice(1))) return next(url, context);
      const source = `
        import { reworded } from "${import.meta.resolve("@grognard/scene")}";
        import * as english from "../en/index.ts";
        const marked = (text) => (text === "" || text.startsWith("${MARK}") ? text : "${MARK}" + text);
        export const words = reworded(english.words, marked);`;
      return { format: "module", source, shortCircuit: true };
    },
  });
  return () => hooks.deregister();
}
