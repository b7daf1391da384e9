// A fault of the program: it is said on the page, and can be saved as an error report, with the game if the player agrees.

import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSave } from "@grognard/kernel";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { words as fr } from "../../src/text/fr/index.ts";
import { readyCounters } from "./field.ts";
import { begin } from "./game-screen.ts";
import { settled } from "./robot.ts";
import { type MakeVisit, test } from "./visit.ts";

/** In the page, before anything of it runs: what is asked by this name fails in the worker. */
function breakCall(method: string): void {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, call: { readonly method?: string }) {
    return post.call(this, call.method === method ? { ...call, method: "broken" } : call);
  } as typeof post;
}

async function visitBroken(visit: MakeVisit, method: string, options: Parameters<MakeVisit>[0] = {}) {
  const { page, context } = await visit({ seed: "fault", ...options });
  await context.addInitScript(breakCall, method);
  await page.reload();
  return page;
}

async function saveReport(page: Page, { common }: typeof en, withGame: boolean) {
  await page.locator(".fault").getByRole("button", { name: common.fault.report }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  if (withGame) await dialog.getByRole("checkbox").check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: common.fault.save }).click(),
  ]);
  const path = join(mkdtempSync(join(tmpdir(), "grognard-report-")), download.suggestedFilename());
  await download.saveAs(path);
  return JSON.parse(readFileSync(path, "utf8"));
}

test("a computer player that fails: the game stays, and a report holds it if the player agrees", async ({
  visit,
}) => {
  const page = await visitBroken(visit, "computer");
  await begin(page, { scenario: "n20-basics", seats: { french: "scout", coalition: "human" } });
  await page.locator(".fault").waitFor();
  expect(await page.locator(".fault").innerText()).toContain(en.common.fault.failed);
  const { save: none, ...report } = await saveReport(page, en, false);
  expect(none).toBeUndefined();
  expect(report).toMatchObject({
    asked: { method: "computer", args: [] },
    stack: expect.stringContaining("TypeError"),
    versions: { program: "0.1.0", browser: expect.stringContaining("Chrome"), language: "en" },
    game: { rules: expect.stringMatching(/^n20@/), scenario: "n20-basics", answers: 0 },
  });
  const { save } = await saveReport(page, en, true);
  expect(readSave(JSON.stringify(save)).seats).toMatchObject({ french: "scout" });
  await page.locator(".fault").getByRole("button", { name: en.common.dismiss }).click();
  await page.locator(".fault").waitFor({ state: "detached" });
});

test("a question about a unit that fails, in French on a phone: the game goes on", async ({ visit }) => {
  const page = await visitBroken(visit, "dossier", {
    viewport: { width: 390, height: 844 },
    settings: { language: "fr" },
  });
  await begin(page, { scenario: "n20-basics", seats: { french: "human", coalition: "human" } }, fr);
  const { at } = await settled(page);
  const [unit] = await readyCounters(page);
  await page.mouse.click(unit!.x, unit!.y);
  await page.locator(".fault").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const report = await saveReport(page, fr, false);
  expect(report).toMatchObject({ asked: { method: "dossier" }, versions: { language: "fr" } });
  expect((await settled(page)).at).toBe(at);
});

test("a fault of the page itself is one, too", async ({ visit }) => {
  const { page } = await visit();
  await page.evaluate(() => {
    dispatchEvent(
      new ErrorEvent("error", { error: new RangeError("off the page"), message: "off the page" }),
    );
  });
  expect(await saveReport(page, en, false)).toMatchObject({
    what: "off the page",
    stack: expect.stringContaining("RangeError"),
    page: "",
  });
});
