// The tests of one package with one fault in its rules: read in the place of the real file, which stays as it is.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { type Fault, withFault } from "./faults.ts";

const fault: Fault | undefined = JSON.parse(process.env.FAULT ?? "null") ?? undefined;
const folder = process.env.PACKAGE ?? "";

const isFaulty = (id: string) => fault !== undefined && id === resolve(fault.file);

/** Those first that speak of the same cases as the file with the fault: most faults are found at once. */
class SameCasesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cases = new Set(fault && casesIn(fault.file));
    const shared = new Map(
      files.map((file) => [file, casesIn(file.moduleId).filter((id) => cases.has(id)).length]),
    );
    return files.sort((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0));
  }
}

/** Case ids in quotation marks: "9.7.4", "VII.6-flank". */
function casesIn(file: string): string[] {
  return readFileSync(file, "utf8").match(/"(\d+|[IVX]+)\.[\w.-]+"/g) ?? [];
}

export default defineConfig({
  plugins: [
    {
      name: "fault",
      enforce: "pre",
      load: (id) => (isFaulty(id) ? withFault(readFileSync(id, "utf8"), fault as Fault) : undefined),
      // Everything else comes from the cache of transformed files, which does not know of faults.
      configureVitest: ({ defineCacheKeyGenerator }) => {
        defineCacheKeyGenerator(({ id }) => (isFaulty(id) ? false : undefined));
      },
    },
  ],
  test: {
    include: [`${folder}/test/**/*.test.ts`],
    // Golden games only say that something has changed; random games and screens take their time and prove no case.
    exclude: [
      ...configDefaults.exclude,
      "**/{golden,conformance,*whole-games,generator,screen,screen-*}.test.ts",
    ],
    isolate: false,
    fileParallelism: false,
    bail: 1,
    testTimeout: 60_000,
    sequence: { sequencer: SameCasesFirst },
  },
});
