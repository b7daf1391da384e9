import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const BROWSER = "packages/client/test/browser/**/*.test.ts";

/** It puts another package in the place of one that other tests have loaded. */
const ALONE = "packages/client/test/backend-orders.test.ts";

/**
 * Node runs the sources as they are, and a worker one file after the other: nothing is compiled or loaded twice, and
 * the rules are as fast as in play.
 */
const ONE_AFTER_ANOTHER = { isolate: false, experimental: { viteModuleRunner: false } } as const;

/** Tests fail for what is wrong, not for what is slow: the machine may be busy with something else. */
const PATIENT = { testTimeout: 900_000, hookTimeout: 900_000 } as const;

const IN_NODE = { ...PATIENT, maxWorkers: availableParallelism() } as const;

/** Of the files that take long, the longest first. */
const LONG = [
  ...["axe", "tabletop", "robot", "fog", "bataille", "elsewhere"].map((name) => `browser/${name}.test.ts`),
  ...["tabletop", "march", "bataille", "n20", "eylau"].map((id) => `rules-${id}/test/conformance.test.ts`),
  "whole-games.test.ts",
  ...["main", "bench", "hostile", "simulate"].map((name) => `cli/test/${name}.test.ts`),
  "mutants/trial.test.ts",
  "bots/test/scout.test.ts",
  "client/test/backend-spoilt-files.test.ts",
];

/** A long file must not be the last: the other workers would have nothing to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      if (project.config.isolate) return -1; // a worker that has begun with the others goes on with them
      const at = LONG.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "node",
          include: ["packages/*/test/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: [...configDefaults.exclude, BROWSER, ALONE],
          setupFiles: "packages/testkit/src/refusals-heard.ts",
          ...ONE_AFTER_ANOTHER,
          ...IN_NODE,
        },
      },
      { test: { name: "alone", include: [ALONE], ...IN_NODE } },
      {
        test: {
          name: "browser",
          include: [BROWSER],
          globalSetup: "packages/client/test/browser/global-setup.ts",
          ...ONE_AFTER_ANOTHER,
          ...PATIENT,
          // One Chromium for all of them. A page waits for frames much of the time, so there is one more than cores.
          maxWorkers: Math.min(availableParallelism() + 1, 5),
          sequence: { groupOrder: 1 },
          // What is waited for may take its time on a busy machine; the usual second is too short.
          expect: { poll: { timeout: 120_000, interval: 20 } },
        },
      },
    ],
  },
});
