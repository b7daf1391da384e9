// What a pick-up battle is about is chosen before it begins: its kind, its ground, its weather.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { words as fr } from "../../src/text/fr/index.ts";
import { expectAccessible } from "./axe.ts";
import { test } from "./visit.ts";

const HOUR = "#/new/tabletop/pick-up-hour";
const choice = (page: Page, title: string) =>
  page
    .locator(".battle-choices label", { has: page.getByRole("heading", { name: title, exact: true }) })
    .locator("select");
const points = (page: Page, side: "first" | "second") =>
  page.locator(`fieldset.side-army:has(input[name="army-${side}"]) .wish input[type="number"]`);
const begin = (page: Page, words = en) => page.getByRole("button", { name: words.start.setUp.begin });

test("an attack is chosen with its ground and weather, and begins", async ({ visit }) => {
  const { page, tap } = await visit({ seed: "battles", hash: HOUR });
  const prepared = page.getByText("Works are prepared positions");
  await expect.poll(() => begin(page).isEnabled()).toBe(true);
  expect(await prepared.count()).toBe(0);
  await choice(page, "What the battle is about").selectOption("attack");
  await expect.poll(() => points(page, "second").inputValue()).toBe("15");
  expect(await points(page, "first").inputValue()).toBe("20");
  await prepared.waitFor();
  await choice(page, "The ground").selectOption("hilly");
  await choice(page, "The weather").selectOption("fog");
  await page.getByText("works for guns, hedges and walls", { exact: false }).first().waitFor();
  await expectAccessible(page, "a battle being chosen");
  await prepared.click();
  await expect.poll(() => begin(page).isEnabled()).toBe(true);
  await begin(page).click();
  await page.waitForURL(/#\/game\//);
  await page.locator(".decision, .cover").first().waitFor();
  const opened = tap.messages.findLast(({ method }) => method === "begin");
  expect(JSON.stringify(opened?.data)).toContain("the work");
  await page.getByText(/fog/i).first().waitFor();
});

test("points go back with the kind, but not those that were written", async ({ visit }) => {
  const { page } = await visit({ hash: HOUR });
  const kind = choice(page, "What the battle is about");
  await kind.selectOption("defence");
  await expect.poll(() => points(page, "first").inputValue()).toBe("15");
  await points(page, "first").fill("18");
  await points(page, "first").dispatchEvent("change");
  await kind.selectOption("meeting");
  await expect.poll(() => points(page, "second").inputValue()).toBe("20");
  expect(await points(page, "first").inputValue()).toBe("18");
});

test("on a phone, in French, a river crossing", async ({ visit }) => {
  const { page } = await visit({
    hash: HOUR,
    settings: { language: "fr" },
    viewport: { width: 390, height: 844 },
  });
  await choice(page, "L'enjeu de la bataille").selectOption("crossing");
  await page.getByText("un pont de bateaux", { exact: false }).first().waitFor();
  await expect.poll(() => points(page, "second").inputValue()).toBe("14");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await expect.poll(() => begin(page, fr).isEnabled()).toBe(true);
});
