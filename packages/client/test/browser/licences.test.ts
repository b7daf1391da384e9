import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { words as en } from "../../src/text/en/index.ts";
import { test } from "./visit.ts";

const modules = join(import.meta.dirname, "../../../../node_modules");

test("the page leads to the licences of what is in it, in full, without a network too", async ({ visit }) => {
  const { page, context } = await visit({ cut: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.getByRole("button", { name: en.common.settings }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: en.common.settingsPanel.licences }).click();
  const text = (await (await opened).locator("body").textContent()) ?? "";
  const named = [...text.matchAll(/^-{80}\n\n(\S+) \S+ \(.*\)$/gm)].map(([, name]) => name!);
  expect(named).toEqual(expect.arrayContaining(["preact", "milsymbol", "idb-keyval", "valibot", "vite"]));
  expect(named).not.toContain("chessops");
  for (const name of named) {
    const file = ["LICENSE", "LICENSE.md", "LICENCE"].find((one) => existsSync(join(modules, name, one)));
    const [copyright] = /^.*Copyright.*$/im.exec(readFileSync(join(modules, name, file!), "utf8"))!;
    expect(text, name).toContain(copyright.trim());
  }
  expect(text).toContain("Grant of Patent License"); // of which one package only says where it is
});
