import { defineConfig } from "vite";
import { compress } from "./server/compress.ts";
import { notices } from "./server/notices.ts";
import { offline } from "./server/offline.ts";
import { policy } from "./server/policy.ts";
import { firstPreviews, languages, listing, unitSymbols } from "./server/worked-out.ts";

const { inPage, inWorker } = notices();

/** Compressing takes longer than building, and English is always loaded: both are meant. */
const checks = { pluginTimings: false, ineffectiveDynamicImport: false };

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  // JSX is compiled by Vite's own compiler, as tsconfig.json says: no plugin needed.
  plugins: [policy(), languages(), unitSymbols(), inPage(), offline(), compress()],
  build: {
    target: "es2024",
    outDir: "dist",
    emptyOutDir: true,
    rolldownOptions: { checks },
  },
  // The worker is built by itself, with plugins of its own.
  worker: {
    format: "es",
    plugins: () => [languages(), listing(), firstPreviews(), inWorker()],
    rolldownOptions: { checks },
  },
});
