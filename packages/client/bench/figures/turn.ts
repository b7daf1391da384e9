// Clicks that a movement phase takes: every unit that can march does, one by one and in groups.

import type { Page } from "playwright-core";
import { litPlaces, type Spot } from "../../test/browser/field.ts";
import { begin } from "../../test/browser/game-screen.ts";
import { openVisit } from "../../test/browser/open.ts";
import { type Sight, settled, sightNow } from "../../test/browser/robot.ts";
import type { Bench, Figure } from "./figure.ts";

const TURNS = [
  { what: "Straden", scenario: "straden", below: 23 },
  { what: "Kulm, second day", scenario: "kulm-day-2", below: 44 },
] as const;

export async function measureTurn(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { what, scenario, below } of TURNS) {
    const alone = await playPhase(bench, scenario, false);
    const together = await playPhase(bench, scenario, true);
    figures.push(
      { what: `${what}: clicks for a movement phase, unit by unit`, value: alone, unit: "clicks" },
      { what: `${what}: the same in groups`, value: together, unit: "clicks", below },
    );
  }
  return figures;
}

async function playPhase({ browser, address }: Bench, scenario: string, inGroups: boolean): Promise<number> {
  const visit = { seed: "turn", viewport: { width: 1440, height: 900 } };
  const { page, context } = await openVisit(browser, address, visit, []);
  await begin(page, { system: "bataille", scenario, seats: { french: "human", coalition: "random" } });
  const hand = new Hand(page);
  let sight = await settled(page);
  while (sight.question !== "movement") sight = await hand.end(sight);
  await page.locator("#tab-army").click();
  hand.clicks = 0;
  if (inGroups) sight = await hand.moveGroups(sight);
  await hand.moveUnits(sight);
  await context.close();
  return hand.clicks;
}

/** Clicks, and counts its clicks. */
class Hand {
  clicks = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Ends the phase, or what is asked in it. */
  async end({ at }: Sight): Promise<Sight> {
    await this.#press(".decision-foot [data-offer]");
    const next = await sightNow(this.#page);
    if (next.confirm && next.at === at) await this.#press("[data-confirm]");
    return settled(this.#page, at);
  }

  /** Every formation that has none below it: picked in the roster, and sent two hexes on. */
  async moveGroups(first: Sight): Promise<Sight> {
    let sight = first;
    const tried = new Set<string>();
    for (;;) {
      const name = await this.#page.evaluate(untried, [...tried]);
      if (name === undefined) return sight;
      tried.add(name);
      await this.#press(`.roster-pick[title="${name}"]`);
      const lead = await this.#picked();
      if (!lead) continue;
      this.clicks++;
      await this.#page.mouse.click(lead.x - 100, lead.y);
      const now = await this.#after(sight.at);
      if (now.at === sight.at) {
        await this.#page.keyboard.press("Escape");
      }
      sight = now;
    }
  }

  /** Each unit that has still to move: picked, sent on, stopped. */
  async moveUnits(first: Sight): Promise<void> {
    let sight = first;
    const tried = new Set<string>();
    for (;;) {
      await this.#page.locator(".roster-filters [aria-pressed]:nth-of-type(2)").click();
      const piece = await this.#page.evaluate(untriedUnit, [...tried]);
      if (piece === undefined) return;
      tried.add(piece);
      await this.#press(`.roster-unit[data-piece="${piece}"]`);
      sight = await this.#after(sight.at);
      await this.#page.locator("#tab-army").click();
      if (sight.question !== "move") continue;
      const [place] = (await litPlaces(this.#page)).slice(-1);
      if (place) {
        this.clicks++;
        await this.#page.mouse.click(place.x, place.y);
        sight = await this.#after(sight.at);
      }
      while (sight.question === "move") sight = await this.end(sight);
    }
  }

  async #press(selector: string): Promise<void> {
    this.clicks++;
    await this.#page.locator(selector).first().click();
  }

  /** Until something follows, or nothing does. */
  async #after(at: number): Promise<Sight> {
    for (let n = 0; n < 20; n++) {
      const sight = await sightNow(this.#page);
      if (sight.state === "asks" && sight.at > at) return sight;
      await this.#page.waitForTimeout(100);
    }
    return sightNow(this.#page);
  }

  async #picked(): Promise<Spot | undefined> {
    await this.#page.waitForTimeout(1000); // the map glides there
    return this.#page.evaluate(() => {
      const board = document.querySelector(".board")!.getBoundingClientRect();
      const rings = [...document.querySelectorAll(".board .ring.picked")].map((ring) =>
        ring.getBoundingClientRect(),
      );
      const box = rings.find(
        ({ x, y }) => x > board.x + 150 && x < board.right && y > board.y && y < board.bottom,
      );
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  }
}

/** In the page: a formation in the roster to be picked, none below it. */
function untried(tried: readonly string[]): string | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>(".roster-pick")];
  const isLowest = (one: HTMLElement): boolean =>
    one.closest(".roster-formation")!.querySelectorAll(".roster-pick").length === 1;
  return buttons.filter(isLowest).find(({ title }) => !tried.includes(title))?.title;
}

/** In the page. */
function untriedUnit(tried: readonly string[]): string | undefined {
  const units = [...document.querySelectorAll<HTMLElement>(".roster-unit")];
  return units.map(({ dataset }) => dataset.piece!).find((piece) => !tried.includes(piece));
}
