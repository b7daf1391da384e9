// Frames while the largest board is dragged and zoomed: 10,000 hexes, 800 counters, no rules behind them.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { build } from "vite";
import { serve } from "../../server/serve.ts";
import { unitSymbols } from "../../server/worked-out.ts";
import { words as en } from "../../src/text/en/index.ts";
import { type Bench, type Figure, median, quantile, rounded } from "./figure.ts";

export async function measurePan({ browser }: Bench): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "grognard-pan-"));
  await buildBench(folder);
  const serving = await serve({ host: "127.0.0.1", port: 0, folder });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(`${serving.url}pan.html`);
    await page.waitForFunction(() => document.documentElement.dataset.ready === "true", undefined, {
      timeout: 60_000,
    });
    const still = await frames(page, () => page.waitForTimeout(1500));
    const near = await frames(page, () => drag(page));
    const zoomed = await frames(page, () => zoom(page));
    await page.getByRole("button", { name: en.game.board.whole }).click();
    await page.waitForTimeout(1500);
    const whole = await frames(page, () => drag(page));
    return [
      figureOf("at rest", still),
      figureOf("panning, close up", near),
      figureOf("zooming", zoomed),
      figureOf("panning, all in sight", whole),
    ];
  } finally {
    await context.close();
    await serving.close();
    rmSync(folder, { recursive: true });
  }
}

/** The page of the bench is no part of the product: it is built by itself, elsewhere. */
const buildBench = (outDir: string) =>
  build({
    configFile: false,
    root: join(import.meta.dirname, ".."),
    base: "./",
    logLevel: "warn",
    plugins: [unitSymbols()],
    build: {
      target: "es2024",
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(import.meta.dirname, "../pan.html") },
    },
  });

function figureOf(doing: string, intervals: readonly number[]): Figure {
  const seconds = intervals.reduce((sum, ms) => sum + ms, 0) / 1000;
  return {
    what: `10,000 hexes, 800 counters, ${doing}: frames`,
    value: rounded(intervals.length / seconds),
    unit: "/s",
    note: `interval: median ${rounded(median(intervals))} ms, 95 of 100 under ${rounded(quantile(intervals, 0.95))} ms`,
  };
}

/** The time from frame to frame while something is done. */
async function frames(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (time: number): void => {
      times.push(time);
      if (document.documentElement.dataset.film === "true") requestAnimationFrame(note);
    };
    document.documentElement.dataset.film = "true";
    Object.assign(window, { times });
    requestAnimationFrame(note);
  });
  await act();
  const times = await page.evaluate(() => {
    document.documentElement.dataset.film = "false";
    return (window as unknown as { times: number[] }).times;
  });
  return times.slice(1).map((time, i) => time - times[i]!);
}

/** Round and round with the mouse held down. */
async function drag(page: Page): Promise<void> {
  const [x, y] = [640, 400];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 0; i < 240; i++) {
    const angle = i / 20;
    await page.mouse.move(x + 250 * Math.sin(angle), y + 150 * (1 - Math.cos(angle)));
  }
  await page.mouse.up();
}

/** In, out, and in again. */
async function zoom(page: Page): Promise<void> {
  await page.mouse.move(640, 400);
  for (let i = 0; i < 160; i++) await page.mouse.wheel(0, Math.sin(i / 16) > 0 ? -60 : 60);
}
