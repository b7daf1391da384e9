// However long anything takes: tests fail for what is wrong, not for what is slow.

import type { Page } from "playwright-core";

export const PATIENCE = 120_000;

/** Looks again and again until there is something to see. */
export async function until<T>(page: Page, see: () => Promise<T | undefined>): Promise<T> {
  const last = Date.now() + PATIENCE;
  for (;;) {
    const seen = await see();
    if (seen !== undefined) return seen;
    if (Date.now() > last) throw new Error(`stuck: ${await page.evaluate(() => document.body.innerText)}`);
    await page.waitForTimeout(15);
  }
}
