// The accessibility check, as strict as possible.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary: string }[];
}

declare global {
  interface Window {
    readonly axe: { run(options: object): Promise<{ violations: Finding[] }> };
  }
}

/** Fails with what is wrong and where. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.evaluate(source);
  const findings: Finding[] = await page.evaluate(async () => {
    return (await window.axe.run({ resultTypes: ["violations"] })).violations; // what is fine need not be listed
  });
  const complaints = findings.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(" ")}: ${failureSummary}`),
  );
  expect(complaints, where).toEqual([]);
}
