import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Journal, seeded, toSave, writeSave } from "@grognard/kernel";
import { systemNamed } from "@grognard/rulesets";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { begin } from "./game-screen.ts";
import { habits, play, press, settled, sightNow } from "./robot.ts";
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
  const { at, question } = await sightNow(page);
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

/** In the page: what stops a worker without telling it. */
interface Stoppable {
  readonly workers: Worker[];
}

/** From the next load on, its workers can be stopped. */
async function stoppable(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        workers.push(this);
      }
    };
    Object.assign(window, { workers });
  });
  await page.reload();
  return () => page.evaluate(() => (window as unknown as Stoppable).workers.at(-1)!.terminate());
}

const started = (page: Page) => page.evaluate(() => (window as unknown as Stoppable).workers.length);

test("a worker that is stopped is started again, and the game goes on from where it was", async ({
  visit,
}) => {
  const { page, tap } = await visit({ seed: "stopped" });
  const stop = await stoppable(page);
  await begin(page, BASICS);
  await play(page, habits("stopped"), { most: 3 });
  const before = await settled(page);
  for (let n = 2; n <= 4; n++) {
    tap.forget();
    await stop();
    await expect.poll(() => started(page)).toBe(n);
    await expect
      .poll(() => tap.messages.some(({ to, method }) => to === "page" && method === "goTo"))
      .toBe(true);
    expect(await settled(page)).toMatchObject({ at: before.at, question: before.question });
  }
  expect(await page.locator(".trouble, .refusal p").count()).toBe(0);
  await play(page, habits("stopped"), { most: 2 });
  expect((await settled(page)).at).toBe(before.at + 2);
});

test("a worker that is stopped while it thinks: nothing is lost, and the player says when to go on", async ({
  visit,
}) => {
  const { page, tap } = await visit({ seed: "thinking" });
  const stop = await stoppable(page);
  tap.forget();
  await begin(page, { scenario: "waterloo-1815", seats: { french: "marshal", coalition: "marshal" } });
  await expect
    .poll(() => tap.messages.filter(({ method }) => method === "computer").length)
    .toBeGreaterThan(2);
  await expect.poll(() => tap.messages.at(-1)!.to, { interval: 0 }).toBe("backend");
  await stop();
  const refused = page.locator(".refusal", { hasText: en.common.stopped });
  await refused.getByRole("button").click();
  tap.forget();
  await expect
    .poll(() => tap.messages.filter(({ method }) => method === "computer").length)
    .toBeGreaterThan(2);
  await refused.waitFor({ state: "detached" });
});

/** In the worker: from one message on the browser refuses to store anything, until another one. */
const FULL = `const { put } = IDBObjectStore.prototype;
let isFull = false;
new BroadcastChannel("full").onmessage = ({ data }) => { isFull = data; };
IDBObjectStore.prototype.put = function (...args) {
  if (isFull) throw new DOMException("no room", "QuotaExceededError");
  return put.apply(this, args);
};\n`;

test("that the browser stores nothing is said as long as it is so", async ({ visit }) => {
  const { page, context } = await visit({ seed: "full", serviceWorkers: "block", replaced: true });
  await context.route("**/assets/worker-*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: FULL + (await response.text()) });
  });
  await page.reload();
  await begin(page, BASICS);
  const fill = (isFull: boolean) =>
    page.evaluate((data) => new BroadcastChannel("full").postMessage(data), isFull);
  const pressAny = async () => {
    const seen = await settled(page);
    await press(page, seen, seen.offers[0]!.n);
    await settled(page, seen.at);
  };
  await fill(true);
  await pressAny();
  await page.getByText(en.common.unsaved).waitFor();
  await fill(false);
  await pressAny();
  await page.getByText(en.common.unsaved).waitFor({ state: "detached" });
  const { at, question } = await settled(page);
  await page.reload();
  expect(await settled(page)).toMatchObject({ at, question });
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
