// However long anything takes: tests fail for what is wrong, not for what is slow.

import type { Page } from "playwright-core";

export const MOST_PASSED = 120_000;

/** Repeats until there is a result. */
export async function until<T>(page: Page, see: () => Promise<T | undefined>): Promise<T> {
  const last = Date.now() + MOST_PASSED;
  for (;;) {
    const seen = await see();
    if (seen !== undefined) return seen;
    if (Date.now() > last) throw new Error(`stuck: ${await page.evaluate(() => document.body.innerText)}`);
    await page.waitForTimeout(15);
  }
}
