// A pseudo-language: English with a mark on every text. It acts as a folder beside `en` in each place that has words, but
// only during a test and never on disk.

import { registerHooks } from "node:module";

export const TAG = "qps";

/** The mark on every text. */
export const MARK = "\u27e6";

const FOLDER = `./${TAG}/index.ts`;

/** Adds the language. The returned function removes it. */
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
