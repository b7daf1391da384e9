import { defineConfig, type Plugin } from "vite";

/** What this file exports is worked out now; milsymbol itself stays out of the page. */
const unitSymbols: Plugin = {
  name: "unit-symbols",
  async load(id) {
    if (!id.endsWith("/src/board/unit-symbols.ts")) return undefined;
    const exports = Object.entries(await import("./src/board/unit-symbols.ts"));
    return exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  // JSX is compiled by Vite's own compiler, as tsconfig.json says: no plugin needed.
  plugins: [unitSymbols],
  build: { target: "es2024", outDir: "dist", emptyOutDir: true },
  worker: { format: "es" },
});
