// milsymbol is large and the signs are few: they are worked out while the client is built.

import type { Plugin } from "vite";

/** What that file exports is shipped as it is; the library stays out of the page. */
export const unitSymbols = (): Plugin => ({
  name: "grognard:unit-symbols",
  async load(id) {
    if (!id.endsWith("/src/board/unit-symbols.ts")) return undefined;
    const exports = Object.entries(await import("../src/board/unit-symbols.ts"));
    return exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
  },
});
