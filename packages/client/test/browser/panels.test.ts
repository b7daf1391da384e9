// The column beside the map: the decision is always whole in sight, whatever else wants room.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { expectAccessible } from "./axe.ts";
import { litPlaces, readyCounters } from "./field.ts";
import { begin } from "./game-screen.ts";
import { settled } from "./robot.ts";
import { test } from "./visit.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
] as const;

/** Parts of the decision that are cut off, by the window or by what lies over them. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".decision .question h2, .decision-foot .button, .chosen-text")]
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const isSeen = [top + 3, bottom - 3].every((y) => {
          const found = document.elementFromPoint((left + right) / 2, y);
          return found && (part.contains(found) || found.contains(part));
        });
        return top < 0 || bottom > innerHeight || right > innerWidth || !isSeen;
      })
      .map((part) => part.textContent ?? ""),
  );

for (const viewport of SIZES)
  test(`question and buttons are whole in sight: ${viewport.width}x${viewport.height}`, async ({ visit }) => {
    const { page } = await visit({ viewport, seed: "panels" });
    await page.getByRole("button", { name: en.start.invitation.beginOf("Napoleonic 20") }).click();
    await settled(page);
    const lesson = page.getByRole("complementary", { name: en.common.guide.label });
    await lesson.getByRole("button", { name: en.common.guide.gotIt }).waitFor();
    expect(await cutOff(page), "with a lesson").toEqual([]);

    const [unit] = await readyCounters(page);
    await page.mouse.click(unit!.x, unit!.y);
    await expect.poll(() => litPlaces(page)).not.toEqual([]);
    expect(await cutOff(page), "with a unit in hand").toEqual([]);

    // While something is to be confirmed the lesson is a strip; it opens on demand.
    await page.locator(".decision [data-offer]:visible").first().click();
    await page.locator(".chosen").waitFor();
    expect(await cutOff(page), "with something to confirm").toEqual([]);
    const unfold = lesson.getByRole("button", { name: en.common.guide.unfold });
    expect(await unfold.getAttribute("aria-expanded")).toBe("false");
    await unfold.click();
    await lesson.getByRole("button", { name: en.common.guide.gotIt }).waitFor();
    expect(await cutOff(page), "with something to confirm and a lesson").toEqual([]);
  });

for (const viewport of SIZES)
  test(`orders and their buttons are whole in sight: ${viewport.width}x${viewport.height}`, async ({
    visit,
  }) => {
    const { page } = await visit({ viewport, seed: "panels" });
    await page.getByRole("button", { name: en.start.invitation.beginOf("The Miniatures Table") }).click();
    await settled(page);
    expect(await cutOff(page), "with a lesson").toEqual([]);
    await page.locator(".order-line").first().click();
    await page.locator("[data-open-entry]").waitFor();
    expect(await cutOff(page), "with a unit in hand").toEqual([]);
  });

test("the buttons under a decision stay where they are, whatever is to be decided", async ({ visit }) => {
  const { page } = await visit({ seed: "panels", viewport: SIZES[0] });
  await begin(page, { scenario: "n20-basics", seats: { coalition: "scout" } });
  await settled(page);
  const foot = async () => (await page.locator(".decision-foot").boundingBox())!.y;
  const before = await foot();
  await page.locator('.decision [data-look="button"]:visible').first().click();
  await page.locator(".chosen").waitFor();
  expect(await foot()).toBe(before);
});

test("the bar between decision and tabs is dragged, pushed with keys, and remembered; both fold", async ({
  visit,
}) => {
  const { page } = await visit({ seed: "splitter" });
  await begin(page, { scenario: "waterloo-1815", seats: { french: "human", coalition: "human" } });
  await settled(page);
  const bar = page.getByRole("separator", { name: en.game.splitter.label });
  const height = async (part: string) => (await page.locator(part).boundingBox())!.height;
  const before = await height(".decision");
  const { x, y, width } = (await bar.boundingBox())!;
  await page.mouse.move(x + width / 2, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y - 92, { steps: 4 });
  await page.mouse.up();
  expect(Math.abs((await height(".decision")) - (before - 100))).toBeLessThan(20);
  await bar.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowDown");
  await expect.poll(() => height(".decision")).toBeGreaterThan(before - 60);
  const split = await bar.getAttribute("aria-valuenow");
  await expectAccessible(page, "a bar between two panels");

  await page.getByRole("button", { name: en.game.splitter.foldTabs }).click();
  await expect.poll(() => height(".tabs")).toBeLessThan(60);
  await page.reload();
  await settled(page);
  expect(await height(".tabs")).toBeLessThan(60);
  await page.locator("#tab-army").click();
  await expect.poll(() => height(".tabs")).toBeGreaterThan(100);
  expect(await bar.getAttribute("aria-valuenow")).toBe(split);

  await page.getByRole("button", { name: en.game.splitter.foldDecision }).click();
  await expect.poll(() => height(".decision")).toBeLessThan(before / 2);
  expect(await cutOff(page)).toEqual([]);
});

test("a word that a newcomer has not met is explained under the pointer and by keyboard, and leads to its case", async ({
  visit,
}) => {
  const { page } = await visit({ seed: "terms" });
  await page.getByRole("button", { name: en.start.invitation.beginOf("Napoleonic 20") }).click();
  await settled(page);
  const word = page.locator(".guide .term").first();
  const card = page.locator(".term-card");
  await word.hover();
  await card.waitFor();
  expect((await card.textContent())?.length).toBeGreaterThan(30);
  await expectAccessible(page, "an explained word");
  await page.mouse.move(300, 400);
  await expect.poll(() => card.count()).toBe(0);
  await word.focus();
  await card.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => card.count()).toBe(0);
  await word.click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
});
