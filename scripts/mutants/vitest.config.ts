// One process that judges faults: the sources are compiled with switches, the tests are collected and not run by vitest.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { compile, type Numbered } from "./compile.ts";
import { thisJob } from "./jobs.ts";

const PACKAGES = resolve("packages");
const STAND_IN = fileURLToPath(new URL("stand-in.ts", import.meta.url));

const faults = new Map<string, Numbered[]>();
for (const [number, fault] of thisJob().faults.entries()) {
  const file = resolve(fault.file);
  faults.set(file, [...(faults.get(file) ?? []), [number, fault]]);
}

const isOurs = (id: string) => id.startsWith(PACKAGES) && id.endsWith(".ts");

export default defineConfig({
  plugins: [
    {
      name: "faults",
      enforce: "pre",
      resolveId: (id, importer) => (id === "vitest" && importer && isOurs(importer) ? STAND_IN : undefined),
      load: (id) => (isOurs(id) ? compile(id, readFileSync(id, "utf8"), faults.get(id) ?? []) : undefined),
      // The cache of transformed files does not know of switches.
      configureVitest: ({ defineCacheKeyGenerator }) => {
        defineCacheKeyGenerator(({ id }) => (isOurs(id) ? false : undefined));
      },
    },
  ],
  test: {
    include: ["scripts/mutants/judge.ts"],
    disableConsoleIntercept: true,
    reporters: ["dot"],
    testTimeout: 0,
  },
});
