// A formation is picked, ordered and seen on the map; its order outlasts the page, and can be paused and cancelled.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { expectAccessible } from "./axe.ts";
import { click } from "./click.ts";
import { begin } from "./game-screen.ts";
import { press, settled, sightNow } from "./robot.ts";
import { test } from "./visit.ts";

/** Until units are to be moved; everything else is declined. */
async function atMovement(page: Page): Promise<void> {
  for (
    let sight = await settled(page);
    sight.question !== "movement";
    sight = await settled(page, sight.at)
  ) {
    const offer = sight.offers.find(({ closes }) => closes) ?? sight.offers[0]!;
    await press(page, sight, offer.n);
  }
}

const standing = (page: Page) => page.locator(".standing-orders > li");

test("a division is ordered to hold, keeps its order over a reload, and is let go", async ({ visit }) => {
  const { page } = await visit({ seed: "formations" });
  await begin(page, { system: "eylau", scenario: "serpallen", seats: { french: "human", allied: "human" } });
  await atMovement(page);
  const before = (await sightNow(page)).at;
  await click(page, '[data-formation="friant"]');
  await page.locator('.formation-card[data-open="friant"]').waitFor();
  await expectAccessible(page, "the orders of a formation");
  await click(page, '[data-kind="hold"]');
  await standing(page).waitFor();
  await expect.poll(async () => (await sightNow(page)).at).toBeGreaterThan(before);
  await expect.poll(() => standing(page).textContent()).toContain("Deploy and hold this ground");
  await expect.poll(() => page.locator(".board [data-standing=friant]").count()).toBe(1);

  await page.reload();
  await settled(page);
  await expect.poll(() => standing(page).textContent()).toContain("Deploy and hold this ground");
  await page.getByRole("button", { name: en.game.formations.pauseOf("Friant") }).click();
  await expect.poll(() => standing(page).textContent()).toContain(en.game.formations.states.paused);
  await page.getByRole("button", { name: en.game.formations.cancelOf("Friant") }).click();
  await standing(page).waitFor({ state: "detached" });
});

test("a march is aimed on the map", async ({ visit }) => {
  const { page } = await visit({ seed: "formations", viewport: { width: 1440, height: 900 } });
  await begin(page, { system: "eylau", scenario: "serpallen", seats: { french: "human", allied: "human" } });
  await atMovement(page);
  await click(page, '[data-formation="friant"]');
  await click(page, '[data-kind="march"]');
  await page.locator(".formation-aim").waitFor();
  const board = (await page.locator(".board").boundingBox())!;
  await page.mouse.click(board.x + board.width / 2, board.y + board.height / 2);
  await standing(page).waitFor();
  await expect.poll(() => standing(page).textContent()).toContain("March in column to");
  expect(await page.locator(".formation-aim").count()).toBe(0);
});
