// Where things are on the screen: for clicks, drags and touches.

import type { Page } from "playwright-core";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middles of all counters that can be picked up now, nothing lying over them. */
export const readyCounters = (page: Page): Promise<Spot[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".board .counter")]
      .filter((counter) => counter.querySelector(".ring.ready") ?? counter.matches(".ready"))
      .map((counter) => {
        const { x, y, width, height } = counter.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      })
      .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest(".board")),
  );

/** The middles of the signs on all places that can be picked now. */
export const litPlaces = (page: Page): Promise<Spot[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".board .sign")]
      .map((sign) => {
        const { x, y, width, height } = sign.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      })
      .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest(".board")),
  );

/** Every counter on the board: where it is and what is printed on it, regardless of drawing order. */
export const counters = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".board .counters .counter")]
      .map((counter) => {
        const spent = counter.matches(".spent") ? " spent" : "";
        return `${counter.getAttribute("transform")} ${counter.textContent}${spent}`;
      })
      .sort(),
  );
