import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { words as fr } from "../../src/text/fr/index.ts";
import { settled } from "./robot.ts";
import { begin } from "./table.ts";
import { test } from "./visit.ts";

/** Every plain word or sentence of the interface that is another one in French. */
function pairs(english: object, french: object): string[] {
  return Object.entries(english).flatMap(([key, value]) => {
    const other = (french as { [key: string]: unknown })[key];
    if (typeof value === "string") return value !== other && value.length > 3 ? [value] : [];
    return typeof value === "object" && value !== null ? pairs(value, other as object) : [];
  });
}

const ENGLISH = new Set(pairs(en, fr));

/** Whole texts of buttons, headings, labels and the like that are English words of the interface. */
const leftovers = async (page: Page): Promise<string[]> => {
  const said = await page.evaluate(() => {
    const texts = [
      ...document.querySelectorAll("button, h1, h2, h3, h4, legend, label, summary, th, p, a, dt, dd"),
    ]
      .filter((element) => element.checkVisibility() && !element.closest("[lang=en]:not(html)"))
      .map((element) => element.textContent?.trim() ?? "");
    const labels = [...document.querySelectorAll("[aria-label], [title]")].flatMap((element) => [
      element.getAttribute("aria-label") ?? "",
      element.getAttribute("title") ?? "",
    ]);
    return [...texts, ...labels];
  });
  return said.filter((text) => ENGLISH.has(text));
};

test("in French no English word of the interface is left", async ({ visit }) => {
  const { page } = await visit({ seed: "french" });
  await page.locator(".scenario-card").first().waitFor();
  expect(await leftovers(page)).not.toEqual([]);
  await page.getByRole("button", { name: fr.common.language }).click();
  expect(await page.getAttribute("html", "lang")).toBe("fr");
  await page.getByRole("heading", { name: fr.start.library.title }).waitFor();
  expect(await leftovers(page)).toEqual([]);

  await begin(page, { scenario: "n20-basics" }, fr);
  await settled(page);
  expect(await leftovers(page)).toEqual([]);
  await page.getByRole("button", { name: fr.game.bar.menu }).click();
  await page.getByRole("button", { name: fr.game.menu.settings }).click();
  expect(await leftovers(page)).toEqual([]);

  await page.reload();
  expect(await page.getAttribute("html", "lang")).toBe("fr");
});
