// Some files are large to load and small to look at, or look about on the disk: they are run while the client is built,
// and what they export is shipped as it is.

import type { Plugin } from "vite";

/** The library of signs is large and the signs are few. */
export const unitSymbols = (): Plugin => workedOut("/src/board/unit-symbols.ts");

/** A language is a folder: which there are is seen when the client is built. */
export const languages = (): Plugin => workedOut("/src/languages.ts");

/** The list of what can be played must not bring along everything that can be played. */
export const listing = (): Plugin => workedOut("/src/backend/listing.ts");

/** So must the maps of the guided games. */
export const firstPreviews = (): Plugin => workedOut("/src/backend/first-previews.ts");

const workedOut = (path: string): Plugin => ({
  name: `grognard:worked-out${path}`,
  async load(id) {
    if (!id.endsWith(path)) return undefined;
    const exports = Object.entries(await import(id)); // by Node, not bundled with the configuration
    return exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
  },
});
