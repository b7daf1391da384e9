import { configDefaults, defineConfig } from "vitest/config";

const BROWSER = "packages/client/test/browser/**/*.test.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          include: ["packages/*/test/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: [...configDefaults.exclude, BROWSER],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "browser",
          include: [BROWSER],
          globalSetup: "packages/client/test/browser/global-setup.ts",
          // One Chromium for all of them, and nothing else beside it: a busy machine must not fail a test.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 900_000,
          hookTimeout: 300_000,
          // What is waited for may take its time on a busy machine; the usual second is too short.
          expect: { poll: { timeout: 120_000, interval: 50 } },
        },
      },
    ],
  },
});
