// A charge is aimed: the ways to its target are compared, one is chosen, and it rides by itself.

import { expect } from "vitest";
import { begin } from "./game-screen.ts";
import { press, settled, sightNow } from "./robot.ts";
import { test } from "./visit.ts";

test("a charge is aimed, its way is chosen by its chances, and it rides without further clicks", async ({
  visit,
}) => {
  const { page } = await visit({ seed: "lancers" });
  await begin(page, {
    system: "bataille",
    scenario: "straden",
    seats: { french: "human", coalition: "random" },
  });
  let sight = await settled(page);
  for (let n = 0; sight.question !== "ride" && n < 6; n++) {
    const next = sight.offers.find(({ look }) => look === "name") ?? sight.offers[0]!;
    await press(page, sight, next.n);
    sight = await settled(page, sight.at);
  }
  expect(sight.question).toBe("ride");
  await page.locator('[data-offer][data-look="attack"]').first().click();
  const ways = page.locator(".ways-there [type=radio]");
  await ways.nth(1).waitFor();
  const line = () => page.locator(".way-line").getAttribute("d");
  await expect.poll(() => page.locator(".way-line").count()).toBe(1);
  const best = await line();
  await ways.nth(1).check();
  await expect.poll(line).not.toBe(best);
  expect((await page.locator(".ways-there .shares").count()) > 0).toBe(true);
  await page.locator("[data-confirm]").click();
  const after = await settled(page, sight.at);
  expect(after.at).toBeGreaterThan(sight.at + 3);
  expect((await sightNow(page)).alert).toBe("");
});
