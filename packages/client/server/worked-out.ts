// Some files are large to load and small to look at, or look about on the disk: they are run while the client is built,
// and what they export is shipped as it is.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SYMBOLS = "/src/board/unit-symbols.ts";
const LANGUAGES = "/src/languages.ts";
const LISTING = "/src/backend/listing.ts";
const PREVIEWS = "/src/backend/first-previews.ts";
const WORKED_OUT = [SYMBOLS, LANGUAGES, LISTING, PREVIEWS];

/** The library of signs is large and the signs are few. */
export const unitSymbols = (): Plugin => workedOut(SYMBOLS);

/** A language is a folder: which there are is seen when the client is built. */
export const languages = (): Plugin => workedOut(LANGUAGES);

/** The list of what can be played must not bring along everything that can be played. */
export const listing = (): Plugin => workedOut(LISTING);

/** So must the maps of the guided games. */
export const firstPreviews = (): Plugin => workedOut(PREVIEWS);

/** Packages of others that such a file has worked with: what it exports is made of them. */
export function importedBy(id: string): string[] {
  if (!WORKED_OUT.some((path) => id.endsWith(path))) return [];
  const found = readFileSync(id, "utf8").matchAll(
    /^import (?!type ).* from "((?!\.|node:|@grognard\/)[^"]+)"/gm,
  );
  return [...found].map(([, name]) => name!);
}

const workedOut = (path: string): Plugin => ({
  name: `grognard:worked-out${path}`,
  async load(id) {
    if (!id.endsWith(path)) return undefined;
    const exports = Object.entries(await import(id)); // by Node, not bundled with the configuration
    return exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
  },
});
