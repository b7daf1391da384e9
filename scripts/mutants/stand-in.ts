// What test files get instead of vitest: their tests are collected, to be run once for each fault.

export { expect } from "vitest";

export interface Test {
  readonly name: string;
  readonly body: () => unknown;
}

type Body = (...row: unknown[]) => unknown;

declare global {
  /** Called by compiled sources (see compile.ts) and by test files. */
  var mutants: {
    readonly isMade: (fault: number) => boolean;
    readonly step: () => void;
    readonly collect: (test: Test) => void;
    readonly prepare: (hook: () => unknown) => void;
  };
}

const each =
  (one: (name: string, body: () => unknown) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, body: Body) => {
    for (const row of rows) one(name, () => body(...(Array.isArray(row) ? row : [row])));
  };

/** A time limit may come before the body or after it. */
export const test = (name: string, ...given: readonly unknown[]) => {
  const body = given.find((one) => typeof one === "function") as () => unknown;
  mutants.collect({ name, body });
};
test.each = each(test);

export const describe = (_: string, body: () => unknown) => body();
describe.each = each(describe);

export { test as it };

export const beforeAll = (hook: () => unknown) => mutants.prepare(hook);
