import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Journal, seeded, toSave, writeSave } from "@grognard/kernel";
import { systemNamed } from "@grognard/rulesets";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { begin } from "./game-screen.ts";
import { habits, look, play, settled } from "./robot.ts";
import { test } from "./visit.ts";

const BASICS = { scenario: "n20-basics", seats: { french: "human", coalition: "human" } } as const;

const firstPage = (page: Page) => page.goto(page.url().replace(/#.*/, "#/"));

test("a game that is left while the computer thinks does not meddle with the next", async ({ visit }) => {
  const { page, tap } = await visit({ seed: "late" });
  await begin(page, {
    scenario: "waterloo-1815",
    seats: { french: "captain", coalition: "captain" },
  });
  await begin(page, BASICS);
  await settled(page);
  tap.forget();
  await page.waitForTimeout(500);
  expect(tap.messages.map(({ method }) => method)).toEqual([]);
  const { at, question } = await look(page);
  await page.reload();
  expect(await settled(page)).toMatchObject({ at, question });
});

test("back and forward lead through the first page, a game and replay", async ({ visit }) => {
  const { page } = await visit({ seed: "history" });
  await begin(page, BASICS);
  await play(page, habits("history"), { most: 2 });
  const game = page.url();
  await page.goto(game.replace("#/game/", "#/replay/"));
  await page.locator(".replay").waitFor();
  await page.goBack();
  await page.locator(".replay").waitFor({ state: "detached" });
  expect((await settled(page)).at).toBe(2);
  await page.goForward();
  await page.locator(".replay").waitFor();
  await page.goBack();
  await page.goBack();
  await page.locator(".saved-game").waitFor();
});

/** In the page: something among the saved games that no version has put there. */
function spoil(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("grognard");
    opening.onsuccess = () => {
      const writing = opening.result.transaction("games", "readwrite");
      writing.objectStore("games").put(null, "empty");
      writing.objectStore("games").put({ id: "half", title: 3, save: "half a game" }, "half");
      writing.oncomplete = () => resolve(opening.result.close());
    };
  });
}

test("a game that cannot be read does not hide the others, and can be deleted", async ({ visit }) => {
  const { page } = await visit({ seed: "spoilt" });
  await begin(page, BASICS);
  await firstPage(page);
  await page.evaluate(spoil);
  await page.reload();
  await expect.poll(() => page.locator(".saved-game").count()).toBe(3);
  const { broken, save, discard } = en.start.savedGames;
  const card = page.locator(".saved-game", { hasText: broken });
  const [download] = await Promise.all([page.waitForEvent("download"), card.last().getByText(save).click()]);
  expect(download.suggestedFilename()).toBe("grognard-game-0.json");
  await card.last().getByText(discard).click();
  await page.getByRole("dialog").getByRole("button", { name: discard, exact: true }).click();
  await expect.poll(() => page.locator(".saved-game").count()).toBe(2);
});

test("what a file calls its units is shown, never run", async ({ visit }) => {
  const { page } = await visit();
  const path = join(tmpdir(), `grognard-evil-${process.pid}.json`);
  writeFileSync(path, evilSave());
  await page.setInputFiles("input[type=file]", path);
  await page.waitForURL(/#\/game\//);
  await play(page, habits("evil", 80), { most: 6 });
  expect(await page.locator("img[src=x]").count()).toBe(0);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect(await page.title()).toContain(EVIL);
  await firstPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".saved-game").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

const EVIL = `<img src=x onerror="window.ran=1">`;

function evilSave(): string {
  const { rules, scenario } = systemNamed("n20");
  const file = structuredClone(scenario("n20-basics")) as {
    name: string;
    turns: { name: string }[];
    units: { name: string; formation?: string }[];
  };
  file.name = `${EVIL}${"W".repeat(300)}`;
  for (const turn of file.turns) turn.name = `${EVIL} \u{1F984}`;
  for (const [i, unit] of file.units.entries()) unit.name = `\u202E${EVIL} ${i}`;
  const journal = Journal.begin(rules, rules.load(file, []), { scenario: file, options: [] }, seeded("evil"));
  return writeSave(toSave(journal));
}
