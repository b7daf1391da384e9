// Command, movement and fire: the guided first game by what is on the screen, as a newcomer plays it; and snow.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { expectAccessible } from "./axe.ts";
import { until } from "./patience.ts";
import { press, type SeenOffer, type Sight, settled, sightNow } from "./robot.ts";
import { test } from "./visit.ts";

test("a newcomer sees who commands whom, moves and fires with the odds in sight", async ({ visit }) => {
  const { page } = await visit({ seed: "serpallen" });
  await page.getByRole("button", { name: en.start.invitation.beginOf("Winter's Victory") }).click();
  await settled(page);
  await page.getByRole("complementary", { name: en.common.guide.label }).waitFor();

  await page.getByRole("tab", { name: en.game.tabs.command }).click();
  const chain = page.locator(".command").first();
  await expect.poll(() => chain.textContent()).toMatch(/Friant.*division leader, standing.*Lochet.*active/);
  await expectAccessible(page, "the chain of command");
  let sight = await through(page, "movement");
  await chain.locator('[data-post="lochet"] > .post-card').click();
  await expect.poll(async () => (await sightNow(page)).question).toBe("mover");
  sight = await settled(page);
  sight = await answer(page, closing(sight));

  sight = await take(page, "I/33e Ligne moves");
  const lit = sight.offers.filter(({ look }) => look === "move");
  expect(lit.length).toBeGreaterThan(20);
  await answer(page, wanted(sight, "Move to 9,5"));
  sight = await through(page, "fire");
  await page.locator('[data-offer][data-look="attack"]:visible').first().click();
  const forecast = page.locator(".forecast:not(.pending)");
  await forecast.locator(".shares").first().waitFor();
  expect(await forecast.textContent()).toMatch(/at minimum range, column \d.*no effect.*%/);
  await expectAccessible(page, "a fire with its odds");
  await page.locator("[data-confirm]:visible").first().click();
  await settled(page, sight.at);
  await page.getByRole("tab", { name: en.game.tabs.log }).click();
  await expect.poll(() => page.locator(".log").textContent()).toContain("I/33e Ligne fires at");
});

test("it snows on the map, and the page says how far one sees", async ({ visit }) => {
  const { page } = await visit({ seed: "snow", hash: "#/new/eylau/davout" });
  await page.locator("dialog.set-up .set-up-foot button.main").click();
  await settled(page);
  const weather = page.locator(".board-weather:visible");
  await expect.poll(() => weather.getAttribute("data-snow")).toBe("light");
  expect(await weather.textContent()).toBe("Light snow: sight 6 hexes");
});

const wanted = ({ offers, text }: Sight, start: string): SeenOffer => {
  const offer = offers.find((one) => one.text.startsWith(start));
  if (!offer) throw new Error(`no "${start}" among the answers to "${text}"`);
  return offer;
};

/** Done, or whatever comes first. */
const closing = ({ offers }: Sight): SeenOffer => offers.find(({ closes }) => closes) ?? offers[0]!;

async function answer(page: Page, { n }: SeenOffer): Promise<Sight> {
  const sight = await sightNow(page);
  await press(page, sight, n);
  return settled(page, sight.at);
}

async function take(page: Page, name: string): Promise<Sight> {
  const offer = await until(page, async () =>
    (await sightNow(page)).offers.find(({ text }) => text === name),
  );
  return answer(page, offer);
}

/** Passes on everything until this is asked. */
async function through(page: Page, question: string): Promise<Sight> {
  let sight = await settled(page);
  for (let answers = 0; sight.question !== question && answers < 60; answers++)
    sight = await answer(page, closing(sight));
  expect(sight.question).toBe(question);
  return sight;
}
