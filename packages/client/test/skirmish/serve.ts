// The page with the little game behind it: built separately, and served.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build, type Plugin } from "vite";
import { offline } from "../../server/offline.ts";
import { policy } from "../../server/policy.ts";
import { serve } from "../../server/serve.ts";
import { unitSymbols } from "../../server/worked-out.ts";

/** What the real build computes in advance is bundled here, systems included; this is intended. */
const QUIET = { ineffectiveDynamicImport: false } as const;

/** Another language could not be loaded while the list of games is made, which here happens in the worker itself. */
const inEnglish = (): Plugin => ({
  name: "grognard:in-english",
  load: (id) =>
    id.endsWith("/src/languages.ts") ? 'export const languageNames = { en: "English" };' : undefined,
});

export async function serveSkirmish(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "grognard-skirmish-"));
  const root = join(import.meta.dirname, "../..");
  const alias = [
    { find: /^@grognard\/rulesets(\/lazily)?$/, replacement: join(import.meta.dirname, "systems.ts") },
  ];
  process.env.NODE_ENV = "production"; // set explicitly: a test runner has an environment of its own
  await build({
    configFile: false,
    root,
    base: "./",
    logLevel: "warn",
    plugins: [policy(), inEnglish(), unitSymbols(), offline()],
    resolve: { alias },
    worker: { format: "es", plugins: () => [inEnglish()], rolldownOptions: { checks: QUIET } },
    build: {
      target: "es2024",
      outDir: relative(root, folder),
      emptyOutDir: true,
      rolldownOptions: { checks: QUIET },
    },
  });
  const { url, close } = await serve({ host: "127.0.0.1", port: 0, folder });
  return {
    url,
    async close() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
