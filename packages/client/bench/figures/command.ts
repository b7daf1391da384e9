// Clicks that a turn takes at the true scale of Eylau for somebody who commands formations: the army holds, a few corps and
// divisions are sent somewhere, and the questions that remain are answered one by one.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSave } from "@grognard/kernel";
import { Match, matchDice } from "@grognard/match";
import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";
import type { Page } from "playwright-core";
import { openVisit } from "../../test/browser/open.ts";
import { type Sight, sightNow } from "../../test/browser/robot.ts";
import type { Bench, Figure } from "./figure.ts";

/** Formations as they are picked, from the top down, the order and its place. */
type Wish = readonly [formations: readonly string[], kind: string, place?: string];

const ARMY: Wish = [["napoleon"], "hold"];
const TURNS = [
  {
    what: "Eylau, turns 1 and 2, French by formations",
    from: 1,
    turns: 2,
    wishes: [ARMY, [["augereau"], "advance", "48,44"], [["soult", "leval"], "advance", "42,34"]] as const,
  },
  {
    what: "Eylau, 10:00 (turn 17 of the day), French by formations",
    from: 9,
    turns: 1,
    below: 80,
    wishes: [
      ARMY,
      [["augereau"], "advance", "45,40"],
      [["soult", "saint-hilaire"], "hold"],
      [["davout", "friant"], "assault", "78,50"],
      [["davout", "morand"], "assault", "82,51"],
    ] as const,
  },
] as const;

export async function measureCommand(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { what, from, turns, wishes, ...rest } of TURNS) {
    const hand = new Hand(bench, from + turns, wishes);
    const clicks = await hand.play(await savedAt(from));
    const note = [...hand.spent].map(([kind, n]) => `${kind} ${n}`).join(", ");
    figures.push({ what: `${what}: clicks`, value: clicks, unit: "clicks", note, ...rest });
  }
  return figures;
}

/** The game at the beginning of a turn, which the best computer players have played up to there. */
async function savedAt(turn: number): Promise<string> {
  const playable = { system: await loadSystem("eylau"), players: await loadPlayers("eylau") };
  const setting = { scenario: "eylau", options: [] };
  const match = Match.begin(playable, setting, { dice: matchDice("command") });
  const best = playable.players.at(-1)!.id;
  match.takeSeats({ french: best, allied: best });
  const turnNow = (): number => Number({ turn: 0, ...match.game.position.state }.turn);
  while (turnNow() < turn) match.playComputer(match.game.pending[0]!.side);
  match.takeSeats({ french: "human", allied: best });
  const path = join(mkdtempSync(join(tmpdir(), "grognard-command-")), `turn-${turn}.json`);
  writeFileSync(path, writeSave(match.save));
  return path;
}

/** How many answers of a kind somebody gives before the question is passed. */
const WANTED: { readonly [question: string]: number } = { army: 2, corps: 1, division: 1, shockPhase: 2 };

/** Plays the French with the mouse, and counts its clicks. */
class Hand {
  clicks = 0;
  /** Clicks by what they were for. */
  readonly spent = new Map<string, number>();
  readonly #bench: Bench;
  readonly #until: number;
  readonly #wishes: Wish[];
  readonly #given = new Map<string, number>();

  constructor(bench: Bench, until: number, wishes: readonly Wish[]) {
    this.#bench = bench;
    this.#until = until;
    this.#wishes = [...wishes];
  }

  async play(save: string): Promise<number> {
    const { browser, address } = this.#bench;
    const settings = {
      single: true,
      remind: true,
      sequence: true,
      optional: true,
      column: true,
      charge: true,
    };
    const visit = { seed: "command", viewport: { width: 1440, height: 900 }, settings };
    const { page, context } = await openVisit(browser, address, visit, []);
    page.setDefaultTimeout(600_000);
    await page.setInputFiles("input[type=file]", save);
    for (let sight = await asked(page); ; sight = await asked(page)) {
      if (sight.state === "over" || (await turnShown(page)) >= this.#until) break;
      await this.#answer(page, sight);
    }
    await context.close();
    return this.clicks;
  }

  async #answer(page: Page, sight: Sight): Promise<void> {
    const { question } = sight;
    if (await page.locator("[data-orders=begin]").count())
      return this.#press(page, "carry out", "[data-orders=begin]");
    const wish = question === "movement" ? this.#wishes.shift() : undefined;
    if (wish) return this.#order(page, wish);
    const key = `${await turnShown(page)} ${question}`;
    const given = this.#given.get(key) ?? 0;
    this.#given.set(key, given + 1);
    const others = sight.offers.filter(({ closes }) => !closes);
    const closing = sight.offers.find(({ closes }) => closes);
    const offer = closing && given >= (WANTED[question] ?? 0) ? closing : (others[0] ?? closing);
    const opened = offer ?? (await this.#unfold(page, sight));
    if (!opened) throw new Error(`nothing can be pressed at "${sight.text}"`);
    await this.#press(page, question, `[data-offer="${opened.n}"]`);
    const next = await sightNow(page);
    if (next.confirm && next.at === sight.at) await this.#press(page, question, "[data-confirm]");
  }

  async #unfold(page: Page, { folded, question }: Sight) {
    await this.#press(page, question, `${folded[0]}[aria-expanded=false]`);
    return (await sightNow(page)).offers.find(({ closes }) => !closes);
  }

  async #order(page: Page, [formations, kind, place]: Wish): Promise<void> {
    for (const formation of formations) await this.#press(page, "orders", `[data-formation="${formation}"]`);
    await this.#press(page, "orders", `[data-kind="${kind}"]`);
    if (place === undefined) return;
    await this.#press(page, "orders", "[aria-label='Whole map']");
    await page.waitForTimeout(800); // the map glides there
    const { x, y } = await page.evaluate(spotOf, place);
    this.#count("orders");
    await page.mouse.click(x, y);
  }

  async #press(page: Page, kind: string, selector: string): Promise<void> {
    this.#count(kind);
    await page.locator(`${selector}:visible`).first().click();
    await page.waitForTimeout(150);
  }

  #count(kind: string): void {
    this.clicks++;
    this.spent.set(kind, (this.spent.get(kind) ?? 0) + 1);
  }
}

/** Nothing is being shown, no order goes on and the page is about to answer nothing. */
async function asked(page: Page): Promise<Sight> {
  for (let calm = 0; ; ) {
    const sight = await sightNow(page);
    const waits = await page.locator("[data-decide], [data-orders=halt]").count();
    calm = (sight.state === "asks" || sight.state === "over") && waits === 0 ? calm + 1 : 0;
    if (calm > 2) return sight;
    await page.waitForTimeout(120);
  }
}

/** The turn that the top bar names. */
async function turnShown(page: Page): Promise<number> {
  const shown = await page.locator(".top-bar .turn-short").textContent();
  return Number.parseInt(shown ?? "", 10);
}

/** In the page: where a hex of the map of flat tops is on the screen. */
function spotOf(place: string): { readonly x: number; readonly y: number } {
  const [column = 0, row = 0] = place.split(",").map(Number);
  const [hex, corner] = [64, 64 / Math.sqrt(3)];
  const at = new DOMPoint(
    0.75 * hex + corner + column * corner * 1.5,
    0.75 * hex + hex * (0.5 + row + (column % 2) / 2),
  );
  const layer = document.querySelector<SVGGraphicsElement>(".board .board-standing")!;
  const { x, y } = at.matrixTransform(layer.getScreenCTM()!);
  return { x, y };
}
