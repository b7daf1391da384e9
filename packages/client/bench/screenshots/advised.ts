// Playing sensibly without thinking: the computer is asked for advice, and it is followed.

import type { Page } from "playwright-core";
import { words as en } from "../../src/text/en/index.ts";
import { type Sight, settled, sightNow } from "../../test/browser/robot.ts";

/** Until the wanted question is asked, or the game is over. */
export async function advisedUntil(page: Page, wanted: (sight: Sight) => boolean): Promise<Sight> {
  let sight = await settled(page);
  while (sight.state === "asks" && !wanted(sight)) {
    await page.locator(".advise").click();
    const follow = page.getByRole("button", { name: en.game.advice.follow });
    await follow.or(page.locator("[data-adopt]")).first().click();
    await confirmed(page, sight.at);
    sight = await settled(page, sight.at);
  }
  return sight;
}

async function confirmed(page: Page, at: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const now = await sightNow(page);
    if (now.state !== "asks" || now.at !== at) return;
    if (now.confirm) return page.locator("[data-confirm]:visible").first().click();
    await page.waitForTimeout(10);
  }
}
