import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

const BROWSER = "packages/client/test/browser/**/*.test.ts";

/** It puts another package in the place of one that other tests have loaded. */
const ALONE = "packages/client/test/desk-orders.test.ts";

/**
 * Node runs the sources as they are, and a worker one file after the other: nothing is compiled or loaded twice, and
 * the rules are as fast as in play.
 */
const ONE_AFTER_ANOTHER = { isolate: false, experimental: { viteModuleRunner: false } } as const;

/** Tests fail for what is wrong, not for what is slow: the machine may be busy with something else. */
const IN_NODE = { maxWorkers: availableParallelism(), testTimeout: 900_000, hookTimeout: 900_000 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          include: ["packages/*/test/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: [...configDefaults.exclude, BROWSER, ALONE],
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
          // One Chromium for all of them, and nothing else beside it: a busy machine must not fail a test.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 900_000,
          hookTimeout: 900_000,
          // What is waited for may take its time on a busy machine; the usual second is too short.
          expect: { poll: { timeout: 120_000, interval: 50 } },
        },
      },
    ],
  },
});
