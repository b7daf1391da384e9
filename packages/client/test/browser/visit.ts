// Tests in the browser: `visit` opens the page; a test fails if anything went wrong in it.

import { chromium } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { openVisit, type Visit, type VisitOptions } from "./open.ts";

export type MakeVisit = (options?: VisitOptions) => Promise<Visit>;

let shared: ReturnType<typeof chromium.connect> | undefined;

/** The Chromium of all tests. */
function browser(): ReturnType<typeof chromium.connect> {
  const trouble = inject("trouble");
  if (trouble) throw new Error(trouble);
  shared ??= chromium.connect(inject("chromium"));
  return shared;
}

export const test = base.extend<{ visit: MakeVisit }>({
  // biome-ignore lint/correctness/noEmptyPattern: that is how Vitest knows what a fixture needs
  visit: async ({}, use) => {
    const visits: Visit[] = [];
    const trouble: string[] = [];
    await use(async (options = {}) => {
      const made = await openVisit(await browser(), options.address ?? inject("address"), options, trouble);
      visits.push(made);
      return made;
    });
    for (const { context } of visits) await context.close();
    expect(trouble, "errors in the page").toEqual([]);
  },
});
