import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  // JSX is compiled by Vite's own compiler, as tsconfig.json says: no plugin needed.
  build: { target: "es2024", outDir: "dist", emptyOutDir: true },
  worker: { format: "es" },
});
