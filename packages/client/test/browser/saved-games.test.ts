import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { counters } from "./field.ts";
import { begin, saveGame } from "./game-screen.ts";
import { answer, habits, play, settled, sightNow } from "./robot.ts";
import { test } from "./visit.ts";

/** All that the board and the log say, and the question. */
const position = async (page: Page) => ({
  sight: await settled(page),
  counters: await counters(page),
  log: await page.locator(".log-lines").textContent(),
  when: await page.locator(".moment").textContent(),
});

const hotSeat = { scenario: "waterloo-1815", seats: { french: "human", coalition: "human" } };
const undo = (page: Page) => page.locator("[data-undo]");

test("undo takes the last answer back, and only where nothing was revealed", async ({ visit }) => {
  const { page, tap } = await visit({ seed: "undo" });
  await begin(page, hotSeat);
  const hand = habits("undo", 30);
  let undone = 0;
  let refused = 0;
  let sight = await settled(page);
  for (let i = 0; i < 40 && (undone < 2 || refused < 1); i++) {
    const before = await position(page);
    sight = await answer(page, before.sight, hand);
    const update = tap.messages.findLast(({ method }) => method === "answer");
    const rolled = JSON.stringify(update?.data).includes('"roll":{');
    if (await undo(page).isDisabled()) {
      refused++;
      continue;
    }
    expect(rolled, "a die cannot be taken back").toBe(false);
    await undo(page).click();
    await expect.poll(async () => (await sightNow(page)).at).toBe(before.sight.at);
    await expect.poll(() => position(page)).toEqual(before);
    if (undone++ === 0) {
      await page.keyboard.press("Shift+U");
      await settled(page, before.sight.at);
      await page.keyboard.press("Control+z");
      await expect.poll(async () => (await sightNow(page)).at).toBe(before.sight.at);
      await page.locator("[data-redo]").click();
      await settled(page, before.sight.at);
      await page.keyboard.press("u");
      await expect.poll(() => position(page)).toEqual(before);
    }
    sight = await answer(page, await settled(page), hand);
  }
  expect([undone >= 2, refused >= 1], `${undone} undone, ${refused} refused, at ${sight.at}`).toEqual([
    true,
    true,
  ]);
});

test("a game is saved as a file and opened again", async ({ visit }) => {
  const { page } = await visit({ seed: "file" });
  await begin(page, hotSeat);
  await play(page, habits("file", 50), { most: 12 });
  const before = await position(page);
  const path = await saveGame(page);

  const { page: other } = await visit();
  await other.setInputFiles("input[type=file]", path);
  await other.waitForURL(/#\/game\//);
  await expect.poll(() => position(other)).toEqual(before);

  const { page: third } = await visit();
  const broken = `${path}.broken.json`;
  writeFileSync(broken, readFileSync(path, "utf8").replace(/"digest":"\w/, '"digest":"!'));
  await third.setInputFiles("input[type=file]", broken);
  await third.getByText(/could not be opened/).waitFor();
});

test("a reload in the middle of a battle comes back to the same question", async ({ visit }) => {
  const { page } = await visit({ seed: "reload" });
  await begin(page, { scenario: "n20-basics", seats: { french: "human", coalition: "human" } });
  const hand = habits("reload", 50);
  let sight = await settled(page);
  const isBattle = () => /retreat|advance|battle|combat|pursu/i.test(sight.question);
  for (let i = 0; i < 120 && sight.state === "asks" && !isBattle(); i++)
    sight = await answer(page, sight, hand);
  expect(isBattle(), sight.question).toBe(true);
  const before = await position(page);
  await page.reload();
  await expect.poll(() => position(page)).toEqual(before);
});

test("games among the saved games are gone on with, and deleted", async ({ visit }) => {
  const { page } = await visit({ seed: "shelf" });
  await begin(page, hotSeat);
  await play(page, habits("shelf"), { most: 3 });
  const before = await position(page);
  await page.goto(page.url().replace(/#.*/, "#/"));
  await page.getByRole("link", { name: /^Continue/ }).click();
  await expect.poll(() => position(page)).toEqual(before);

  // as it was stored before answers were stored one by one
  await page.evaluate(keepAsOneSave, readFileSync(await saveGame(page), "utf8"));
  await page.reload();
  await expect.poll(() => position(page)).toEqual(before);
  await play(page, habits("shelf"), { most: 1 });
  const after = await position(page);
  await page.reload();
  await expect.poll(() => position(page)).toEqual(after);

  await page.goto(page.url().replace(/#.*/, "#/"));
  await page.getByRole("button", { name: /^Rename/ }).click();
  await page.getByRole("textbox", { name: en.start.savedGames.newName }).fill("Grouchy arrives in time");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Continue: Grouchy arrives in time" }).click();
  await expect.poll(() => position(page)).toEqual(after);
  await play(page, habits("shelf"), { most: 1 });
  await page.goto(page.url().replace(/#.*/, "#/"));
  await page.getByRole("heading", { name: /Grouchy arrives in time/ }).waitFor();
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: en.start.savedGames.discard, exact: true })
    .click();
  await expect.poll(() => page.locator(".saved-game").count()).toBe(0);
});

/** In the page: the only game among the saved games, without its parts. */
function keepAsOneSave(save: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("grognard");
    opening.onsuccess = () => {
      const transaction = opening.result.transaction("games", "readwrite");
      const games = transaction.objectStore("games");
      const heads = games.getAll(IDBKeyRange.upperBound([], true));
      heads.onsuccess = () => {
        const { end: _, revision: __, ...head } = heads.result[0];
        games.clear();
        games.put({ ...head, save }, head.id);
      };
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
    };
  });
}
