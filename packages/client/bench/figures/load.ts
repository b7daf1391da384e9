// The first visit: how much comes over the wire, and when something can be done.

import type { Browser } from "playwright-core";
import { type Bench, type Figure, median, rounded } from "./figure.ts";

const VISITS = 5;

export async function measureLoad({ browser, address }: Bench): Promise<Figure[]> {
  const visits = [];
  for (let i = 0; i < VISITS; i++) visits.push(await firstVisit(browser, address));
  const files = visits[0]!.files;
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    {
      what: "first screen, compressed, all files",
      value: rounded(total / 1000),
      unit: "kB",
      below: 90,
      note: files.map(({ name, bytes }) => `${name} ${rounded(bytes / 1000)}`).join(", "),
    },
    {
      what: "cold start of the page until a scenario can be chosen",
      value: rounded(median(visits.map(({ ready }) => ready))),
      unit: "ms",
      below: 2000,
      note: `median of ${VISITS}: ${visits.map(({ ready }) => rounded(ready)).join(", ")}`,
    },
  ];
}

async function firstVisit(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const files: { name: string; bytes: number }[] = [];
  page.on("response", (response) => {
    const bytes = Number(response.headers()["content-length"] ?? 0); // as sent: compressed
    if (!response.fromServiceWorker()) files.push({ name: fileName(response.url()), bytes });
  });
  await page.addInitScript(noteReadiness);
  await page.goto(address);
  await page.waitForFunction(() => "readyAt" in window);
  await page.waitForLoadState("networkidle"); // the maps on the cards come after the words
  const ready = await page.evaluate(() => (window as unknown as { readyAt: number }).readyAt);
  await context.close();
  return { ready, files };
}

/** In the page: when the first scenario can be chosen and has been painted. */
function noteReadiness(): void {
  const sample = (): void => {
    const link = document.querySelector(".scenario-card a");
    if (!link) return void requestAnimationFrame(sample);
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { readyAt: performance.now() })));
  };
  requestAnimationFrame(sample);
}

const fileName = (url: string): string =>
  new URL(url).pathname
    .split("/")
    .at(-1)
    ?.replace(/-[\w-]{8}\./, ".") || "page";
