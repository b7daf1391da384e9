// How long the computer players think about one answer, in the worker, while the page goes on.

import type { Page } from "playwright-core";
import { begin } from "../../test/browser/game-screen.ts";
import { openVisit } from "../../test/browser/open.ts";
import { type Bench, type Figure, median, quantile, rounded } from "./figure.ts";

/** Answers of each level that are waited for. */
const ANSWERS = 120;

export async function measureThought({ browser, address }: Bench): Promise<Figure[]> {
  const { page, context } = await openVisit(browser, address, { seed: "thought" }, []);
  await page.addInitScript(timeAnswers);
  await page.reload();
  const levels = await page.evaluate(levelsOf);
  const figures: Figure[] = [];
  for (const level of levels) {
    await begin(page, { scenario: "waterloo-1815", seats: { french: level, coalition: level } });
    const times = await timesOf(page);
    figures.push({
      what: `an answer of the computer player ${level}, median`,
      value: rounded(median(times)),
      unit: "ms",
      note: `95 of 100 under ${rounded(quantile(times, 0.95))} ms, ${times.length} answers`,
    });
    figures.push({
      what: `an answer of the computer player ${level}, longest`,
      value: rounded(Math.max(...times)),
      unit: "ms",
      below: 1000,
    });
  }
  await context.close();
  return figures;
}

async function timesOf(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    (window as unknown as { thoughts: number[] }).thoughts.length = 0;
  });
  await page.waitForFunction(
    (wanted) => (window as unknown as { thoughts: number[] }).thoughts.length >= wanted,
    ANSWERS,
    { timeout: 300_000 },
  );
  return page.evaluate(() => [...(window as unknown as { thoughts: number[] }).thoughts]);
}

/** In the page: from the call to the answer. */
function timeAnswers(): void {
  const thoughts: number[] = [];
  const levels: string[] = [];
  Object.assign(window, { thoughts, levels });
  window.Worker = class extends Worker {
    #asked = new Map<number, { method: string; at: number }>();

    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener("message", ({ data }) => {
        const asked = this.#asked.get(data.id);
        this.#asked.delete(data.id);
        if (asked?.method === "computer") thoughts.push(performance.now() - asked.at);
        if (asked?.method === "catalogue")
          levels.push(...data.value.systems[0].levels.map(({ id }: { id: string }) => id));
      });
    }

    override postMessage(call: { id: number; method: string }): void {
      this.#asked.set(call.id, { method: call.method, at: performance.now() });
      super.postMessage(call);
    }
  };
}

/** In the page: the computer players there are, as soon as the catalogue has come. */
async function levelsOf(): Promise<string[]> {
  const { levels } = window as unknown as { levels: string[] };
  while (levels.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  return levels;
}
