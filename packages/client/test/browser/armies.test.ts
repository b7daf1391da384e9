// Armies of one's own before a pick-up battle: put together, kept, saved as a file, fought with.

import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { words as fr } from "../../src/text/fr/index.ts";
import { expectAccessible } from "./axe.ts";
import { test } from "./visit.ts";

const HOUR = "#/new/tabletop/pick-up-hour";
const side = (page: Page, id: "first" | "second") =>
  page.locator(`fieldset.side-army:has(input[name="army-${id}"])`);
const yearIn = (within: Locator) => within.locator(".wish label:not(.wish-nation) select");
const editor = (page: Page) => page.locator(".army-editor");
const total = (page: Page) => editor(page).locator(".army-total");

async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.dispatchEvent("change");
}

async function make(page: Page, words = en): Promise<void> {
  const own = side(page, "first");
  await own.getByText(words.armies.byHand).click();
  await own.getByRole("button", { name: words.armies.make }).click();
  await editor(page).waitFor();
}

/** Grade by grade as the list has them. */
const buy = (page: Page, title: string, grade: number) =>
  editor(page)
    .locator(".troop-list li", { has: page.getByText(title, { exact: true }) })
    .locator("button", { has: page.getByText(String(grade), { exact: true }) })
    .click();

test("an army is put together, kept, and fought with", async ({ visit }) => {
  const { page, tap } = await visit({ seed: "armies", hash: HOUR });
  await make(page);
  await expect.poll(() => total(page).textContent()).toContain("0 of 20 points1 problem");
  for (let i = 0; i < 3; i++) await buy(page, "Line infantry", 3);
  await expect.poll(() => total(page).textContent()).toContain("3 of 20 points");
  await buy(page, "Hussars", 4);
  await buy(page, "Cuirassiers", 3);
  await buy(page, "Line infantry", 3);
  await buy(page, "Foot battery, 8-pounders", 3);
  await expectAccessible(page, "an army being put together");
  await expect.poll(() => total(page).textContent()).toContain("14 of 20 points");
  expect(await editor(page).locator(".army-brigade h5").allTextContents()).toEqual([
    "Brigade 1",
    "Brigade 2",
  ]);
  await expect.poll(() => total(page).textContent()).toContain(en.armies.inOrder);

  // what is wrong is named where it is
  await yearIn(editor(page)).selectOption("1796");
  await expect.poll(() => total(page).textContent()).toContain("2 problems");
  const wrong = editor(page).locator(".army-unit", { hasText: "cuirassiers" }).locator(".army-faults");
  expect(await wrong.textContent()).toContain("Cuirassiers only in 1803–1815");
  await editor(page).getByRole("button", { name: en.armies.editor.undo }).click();
  await expect.poll(() => total(page).textContent()).toContain(en.armies.inOrder);

  await write(editor(page).locator(".army-name input"), "The corps of the Rhine");
  await editor(page).getByRole("button", { name: en.armies.editor.done }).click();
  expect(await side(page, "first").textContent()).toContain("14 of 20 points, in order");

  await page.reload();
  await side(page, "first").getByText(en.armies.byHand).click();
  await side(page, "first")
    .locator(".own-army select")
    .selectOption({ label: "The corps of the Rhine (France 1809)" });
  const begin = page.getByRole("button", { name: en.start.setUp.begin });
  await expect.poll(() => begin.isEnabled()).toBe(true);
  await begin.click();
  await page.waitForURL(/#\/game\//);
  await page.locator(".decision, .cover").waitFor();
  const opened = tap.messages.findLast(({ method }) => method === "begin");
  expect(JSON.stringify(opened?.data)).toContain("1er Hussards");
});

test("an army that is not in order does not begin a battle, and a file brings it back", async ({ visit }) => {
  const { page } = await visit({ hash: HOUR });
  await make(page);
  await editor(page).getByRole("button", { name: en.armies.editor.buyAll }).click();
  await editor(page).locator(".army-unit").first().waitFor(); // an empty army is in order, too
  await expect.poll(() => total(page).textContent()).toContain(en.armies.inOrder);
  await write(editor(page).locator(".wish input"), "10");
  await expect.poll(() => total(page).textContent()).toContain("1 problem");
  await editor(page).getByRole("button", { name: en.armies.editor.done }).click();
  const begin = page.getByRole("button", { name: en.start.setUp.begin });
  await page.getByText(en.armies.unready).waitFor();
  expect(await begin.isDisabled()).toBe(true);

  const own = side(page, "first");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    own.getByRole("button", { name: en.armies.save }).click(),
  ]);
  const path = join(tmpdir(), `grognard-army-${process.pid}.json`);
  await file.saveAs(path);
  const army = JSON.parse(readFileSync(path, "utf8"));
  expect([army.format, army.points]).toEqual(["grognard/tabletop-army@1", 10]);

  const mended = `${path}.json`;
  writeFileSync(mended, JSON.stringify({ ...army, points: 20, name: "Mended" }));
  await own.locator("input[type=file]").setInputFiles(mended);
  await own.getByText(en.armies.inOrder, { exact: false }).waitFor();
  await expect.poll(() => begin.isEnabled()).toBe(true);

  const later = `${path}.later.json`;
  writeFileSync(later, JSON.stringify({ ...army, format: "grognard/tabletop-army@2", year: 1900 }));
  await own.locator("input[type=file]").setInputFiles(later);
  await own.getByText(/must be "grognard\/tabletop-army@1"/).waitFor();
  expect(await own.getByText(/year: must be a whole number/).count()).toBe(1);
  expect(await own.locator(".own-army select").locator("option").count()).toBe(2);
});

test("on a phone, in French, the computer's army of another nation", async ({ visit }) => {
  const { page } = await visit({
    hash: HOUR,
    settings: { language: "fr" },
    viewport: { width: 390, height: 844 },
  });
  const other = side(page, "second");
  await other.locator(".wish-nation select").selectOption("netherlands");
  await other.getByText("Second camp : Pays-Bas").waitFor();
  expect(await yearIn(other).locator("option").allTextContents()).not.toContain("1812");
  await make(page, fr);
  await buy(page, "Infanterie de ligne", 2);
  await expect.poll(() => total(page).textContent()).toContain("0,75 sur 20 points");
  const wide = await editor(page).evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test("a regiment gets a name and another brigade; a second tab keeps an army of its own", async ({
  visit,
}) => {
  const { page, context } = await visit({ hash: HOUR });
  await make(page);
  for (let i = 0; i < 3; i++) await buy(page, "Line infantry", 3);
  await buy(page, "Hussars", 4);
  const row = editor(page).locator(".army-unit").first();
  await write(row.locator(".army-unit-name"), "Royal Corse");
  const home = row.locator("select").last();
  await home.selectOption({ label: en.armies.editor.newBrigade });
  await expect.poll(() => editor(page).locator(".army-brigade").count()).toBe(2);
  const names = () =>
    editor(page)
      .locator(".army-unit-name")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(names).toEqual(["", "Royal Corse"]);

  const other = await context.newPage();
  await other.goto(page.url());
  await make(other);
  await buy(other, "Line infantry", 2);
  await expect.poll(() => total(other).textContent()).toContain("0.75 of 20 points");
  await buy(page, "Hussars", 4);
  const kept = () =>
    other.evaluate(() => (JSON.parse(localStorage.getItem("grognard/armies") ?? "[]") as object[]).length);
  await expect.poll(kept).toBe(2);
});
