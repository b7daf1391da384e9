// From another machine the page comes over plain http: browsers withhold what they grant to https and localhost.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { othersAddresses } from "../../server/addresses.ts";
import { words as en } from "../../src/text/en/index.ts";
import { counters } from "./field.ts";
import { begin, saveGame } from "./game-screen.ts";
import { answer, habits, play, press, settled, sightNow } from "./robot.ts";
import { test } from "./visit.ts";

const address = inject("elsewhere");
const HOT_SEAT = { scenario: "n20-basics", seats: { french: "human", coalition: "human" } } as const;

test("a whole game is begun, played, saved and opened again", async ({ visit }) => {
  const { page } = await visit({ address, seed: "elsewhere" });
  const has = () => [
    isSecureContext,
    "locks" in navigator,
    "randomUUID" in crypto,
    "serviceWorker" in navigator,
  ];
  expect(await page.evaluate(has)).toEqual([false, false, false, false]);
  await begin(page, HOT_SEAT);
  await play(page, habits("elsewhere", 60), { most: 10 });
  const shown = async (on: Page) => [await settled(on), await counters(on)];
  const before = await shown(page);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(before); // the map is drawn after the question
  const path = await saveGame(page);
  expect(await play(page, habits("elsewhere", 80))).toMatchObject({ over: true });

  const { page: other } = await visit({ address });
  await other.setInputFiles("input[type=file]", path);
  await other.waitForURL(/#\/game\//);
  await expect.poll(() => shown(other)).toEqual(before);
});

for (const from of ["address", "elsewhere"] as const)
  test(`two tabs have a game open: neither overwrites the other's answers (${from})`, async ({ visit }) => {
    const { page, context } = await visit({ address: inject(from), seed: "tabs" });
    await begin(page, HOT_SEAT);
    const other = await context.newPage();
    await other.goto(page.url());
    await settled(other);
    const { at, text } = await answer(page, await settled(page), habits("tabs"));
    const stale = await sightNow(other);
    await press(other, stale, stale.offers[0]!.n);
    const refused = other.locator(".refusal", { hasText: /another window or tab/ });
    await refused.getByRole("button").click();
    await refused.waitFor({ state: "detached" });
    expect(await settled(other)).toMatchObject({ at, text });
    await answer(other, await settled(other), habits("tabs"));
    for (let i = 0; i < 3; i++) await page.reload();
    expect(await settled(page)).toMatchObject({ at: at + 1 });
  });

test("the first page says what is missing there", async ({ visit }) => {
  const { page } = await visit({ address });
  await page.getByText(en.start.colophonWithoutHttps).waitFor();
  const { page: home } = await visit();
  await home.getByText(en.start.colophon).waitFor();
});

test("`npm start` says where others find it, and what is missing there", async () => {
  const start = join(import.meta.dirname, "../../server/start.ts");
  const server = spawn(process.execPath, [start, "--host", "0.0.0.0", "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = once(server, "exit");
  let printed = "";
  for await (const text of server.stdout) {
    printed += text;
    if (printed.includes("Ctrl-C")) break;
  }
  server.kill();
  const port = Number(/localhost:(\d+)/.exec(printed)?.[1]);
  const others = othersAddresses("0.0.0.0", port);
  for (const address of others) expect(printed).toContain(`for others at    ${address}`);
  expect(printed.includes("plain http")).toBe(others.length > 0);
  await gone;
});
