// A click like a player's: in the middle of what is visible, where nothing covers it. Unlike Playwright's own it does not
// wait to see whether things move, because in these tests nothing does so by itself; and a game is hundreds of clicks.

import type { Page } from "playwright-core";
import type { Spot } from "./field.ts";
import { until } from "./patience.ts";

/** Presses the first thing of this kind that is in sight, as soon as it can be pressed. */
export const click = (page: Page, selector: string): Promise<true> =>
  until(page, async () => {
    const spot = await page.evaluate(aim, selector);
    if (!spot) return undefined;
    await page.mouse.click(spot.x, spot.y);
    return (await page.evaluate(isHit)) || undefined;
  });

interface Aiming {
  hit: boolean;
  readonly end: AbortController;
}

declare global {
  interface Window {
    aiming: Aiming;
  }
}

/** In the page: where to press. What reaches anything else, because the page has changed meanwhile, is stopped; so is a
 *  click on something that has moved away under the pressed button, which browsers send to what surrounds both places. */
function aim(selector: string): Spot | undefined {
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  if (!element || element.matches(":disabled, [aria-disabled=true]")) return undefined;
  const middle = (): Spot => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const isOpen = ({ x, y }: Spot): boolean => element.contains(document.elementFromPoint(x, y));
  if (!isOpen(middle())) element.scrollIntoView({ block: "center", behavior: "instant" });
  const spot = middle();
  if (!isOpen(spot)) return undefined;
  const aiming: Aiming = { hit: false, end: new AbortController() };
  let isOn = false;
  const guard = (event: Event): void => {
    if (event.type === "pointerdown" || event.type === "click") isOn = element.contains(event.target as Node);
    if (!isOn) event.stopImmediatePropagation();
    else if (event.type === "click") aiming.hit = true;
  };
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
    window.addEventListener(type, guard, { capture: true, signal: aiming.end.signal });
  window.aiming = aiming;
  return spot;
}

/** In the page. */
function isHit(): boolean {
  const { hit, end } = window.aiming;
  end.abort();
  return hit;
}
