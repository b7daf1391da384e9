// Every screen in French: nothing on it is English, and nothing is cut off.

import { englishIn } from "@grognard/testkit";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { words as fr } from "../../src/text/fr/index.ts";
import { begin } from "./game-screen.ts";
import { answer, habits, settled } from "./robot.ts";
import { test } from "./visit.ts";

/** Everything that can be read or heard, apart from the names of other languages. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>("body, body *")].filter(
      (element) => element.checkVisibility() && !element.closest(":not(html)[lang]:not([lang=fr])"),
    );
    const own = (element: Element): string[] =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue ?? "");
    const labels = ["aria-label", "title", "alt", "placeholder"];
    return seen.flatMap((element) => [
      ...own(element),
      ...labels.map((name) => element.getAttribute(name) ?? ""),
    ]);
  });

/** Published games keep their titles, and web addresses are in no language. */
const NAMES = /March into Battle|Winter's Victory|\S+\.(org|com)\S*/g;

const english = async (page: Page): Promise<string[]> => [
  ...new Set(
    (await textsOn(page))
      .map((text) => text.replace(NAMES, "").trim())
      .filter((text) => englishIn(text).length > 0),
  ),
];

/** Texts that do not fit in their place, without a way to read the rest. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, h1, h2, h3, legend, label, th, dt, .badge")]
      .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => !element.closest(".for-readers"))
      .filter((element) => getComputedStyle(element).overflowX === "hidden" && !element.title)
      .map((element) => element.textContent?.trim() ?? ""),
  );

async function expectFrench(page: Page): Promise<void> {
  expect(await english(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const FRENCH = { settings: { language: "fr" }, seed: "french" };

test("the first page changes to French at a press, and stays so", async ({ visit }) => {
  const { page } = await visit({ seed: "french" });
  await page.locator(".scenario-card").first().waitFor();
  expect(await english(page)).not.toEqual([]);
  await page.getByRole("button", { name: fr.common.language }).click();
  await page.getByRole("heading", { name: fr.start.library.title }).waitFor();
  await page.locator("html[lang=fr]").waitFor();
  await page.getByText("Les Cent-Jours").first().waitFor();
  await expectFrench(page);
  await page.reload();
  await page.getByRole("heading", { name: fr.start.library.title }).waitFor();
  await expectFrench(page);
});

describe.each([
  ["n20", "n20-basics"],
  ["march", "duenzling"],
  ["bataille", "straden"],
  ["eylau", "serpallen"],
  ["tabletop", "pordenone-1809"],
])("%s", (system, scenario) => {
  async function readSetUp(page: Page): Promise<void> {
    await page.evaluate((to) => {
      location.hash = to;
    }, `#/new/${system}/${scenario}`);
    await page.getByRole("dialog").getByRole("button", { name: fr.start.setUp.begin }).waitFor();
    await expectFrench(page);
    await begin(page, { system, scenario }, fr);
  }

  test("set-up, a few answers, rules and charts", async ({ visit }) => {
    const { page } = await visit(FRENCH);
    await readSetUp(page);
    const player = habits(`${system} in French`);
    let seen = await settled(page);
    await expectFrench(page);
    for (let n = 0; n < 4 && seen.offers.length + seen.folded.length > 0; n++) {
      seen = await answer(page, seen, player);
      await expectFrench(page);
    }
    for (const drawer of ["rules", "charts"] as const) {
      await page.getByRole("button", { name: fr.game.bar.menu, exact: true }).click();
      await page.locator(".menu").getByRole("button", { name: fr.game.menu[drawer] }).click();
      await page
        .locator(`.drawer-body ${drawer === "rules" ? ".rules-case" : ".chart"}`)
        .first()
        .waitFor();
      await expectFrench(page);
      await page.keyboard.press("Escape");
    }
  });

  test("on a phone", async ({ visit }) => {
    const { page } = await visit({ ...FRENCH, ...PHONE });
    await readSetUp(page);
    await settled(page);
    await expectFrench(page);
  });
});
