// From the click on a unit to the highlight of where it can go, as painted.

import type { Page } from "playwright-core";
import { readyCounters } from "../../test/browser/field.ts";
import { begin } from "../../test/browser/game-screen.ts";
import { openVisit } from "../../test/browser/open.ts";
import { settled } from "../../test/browser/robot.ts";
import { type Bench, type Figure, median, rounded } from "./figure.ts";

const CLICKS = 50;

export async function measureClicks({ browser, address }: Bench): Promise<Figure[]> {
  const { page, context } = await openVisit(browser, address, { seed: "clicks" }, []);
  await begin(page, { scenario: "waterloo-1815", seats: { french: "human", coalition: "human" } });
  await settled(page);
  await page.evaluate(timeClicks);
  for (let i = 0; i < CLICKS; i++) await clickUnit(page, i);
  const times = await page.evaluate(() => (window as unknown as { clicks: number[] }).clicks);
  await context.close();
  const note = `${times.length} clicks on different units`;
  return [
    { what: "click to highlight, median", value: rounded(median(times)), unit: "ms", below: 50, note },
    { what: "click to highlight, longest", value: rounded(Math.max(...times)), unit: "ms" },
  ];
}

/** The next unit that can do something; whatever was picked before is let go. */
async function clickUnit(page: Page, i: number): Promise<void> {
  await page.keyboard.press("Escape");
  const spots = await readyCounters(page);
  const spot = spots[i % spots.length];
  if (!spot) throw new Error("no unit on the board is ready");
  await page.mouse.click(spot.x, spot.y);
  await page.waitForFunction((n) => (window as unknown as { clicks: number[] }).clicks.length > n, i);
}

/** In the page: from the finger's going up to the frame after the lights have changed. */
function timeClicks(): void {
  const clicks: number[] = [];
  Object.assign(window, { clicks });
  let since: number | undefined;
  addEventListener(
    "pointerup",
    ({ timeStamp }) => {
      since = timeStamp;
    },
    true,
  );
  const note = (): void => {
    if (since === undefined || !document.querySelector(".board-lit .sign")) return;
    const from = since;
    since = undefined;
    requestAnimationFrame(() => setTimeout(() => clicks.push(performance.now() - from)));
  };
  new MutationObserver(note).observe(document.querySelector(".board-lit")!, {
    childList: true,
    subtree: true,
  });
}
