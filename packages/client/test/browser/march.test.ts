// Orders, marches and attacks: the guided first game by what is on the screen, as a newcomer plays it.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { expectAccessible } from "./axe.ts";
import { until } from "./patience.ts";
import { press, type SeenOffer, type Sight, settled, sightNow } from "./robot.ts";
import { test } from "./visit.ts";

test("a newcomer sends an order, moves a unit and attacks with the odds in sight", async ({ visit }) => {
  const { page } = await visit({ seed: "duenzling" });
  await page.getByRole("button", { name: en.start.invitation.beginOf("March into Battle") }).click();
  let sight = await settled(page);
  await page.getByRole("complementary", { name: en.common.guide.label }).waitFor();
  expect(sight.question).toBe("orders");
  sight = await order(page, "general-montbrun", "ATTACK");
  await expect.poll(() => log(page)).toContain("Montbrun is sent ATTACK");
  const withheld = page.getByRole("region", { name: en.game.decision.withheld });
  await withheld.getByText(/^the army commander may send only 1 order a turn/).waitFor();
  await withheld.getByRole("button", { name: "Friant", exact: true }).waitFor();

  const looks = new Set<string>();
  for (let answers = 0; sight.question !== "attacks" && answers < 60; answers++) {
    const offer = choice(sight);
    looks.add(offer.look);
    await press(page, sight, offer.n);
    sight = await settled(page, sight.at);
    expect(sight.alert).toBe("");
  }
  expect([...looks]).toEqual(expect.arrayContaining(["name", "move"]));

  await page.locator('[data-offer][data-look="attack"]:visible').first().click();
  const forecast = page.locator(".forecast:not(.pending)");
  await forecast.locator(".shares").first().waitFor();
  expect(await forecast.textContent()).toMatch(/\d against \d.*retreat of .*engaged/);
  await expectAccessible(page, "an attack with its odds");
  await page.locator("[data-confirm]:visible").first().click();
  await settled(page, sight.at);
  await expect.poll(() => log(page)).toContain("Montbrun will attack");
});

const log = (page: Page) => page.locator(".log").textContent();

/** Opens the orders that can be sent to a leader and sends one. */
async function order(page: Page, leader: string, name: string): Promise<Sight> {
  await page.locator(`[data-piece="${leader}"][aria-expanded=false]`).click();
  const { sight, offer } = await until(page, async () => {
    const sight = await sightNow(page);
    const offer = sight.offers.find(({ text }) => text.includes(`: ${name} (`));
    return offer && { sight, offer };
  });
  await press(page, sight, offer.n);
  return settled(page, sight.at);
}

/** Units are taken one by one, and go as far as they can. */
function choice({ offers, question, text }: Sight): SeenOffer {
  const wanted = question === "units" ? "name" : "move";
  const chosen =
    offers.find((offer) => offer.look === wanted) ?? offers.find(({ closes }) => closes) ?? offers[0];
  if (!chosen) throw new Error(`no answer to "${text}"`);
  return chosen;
}
