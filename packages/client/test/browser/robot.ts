// A player that knows only the screen: it reads what is visible and presses what can be pressed.

import { type Chance, seeded } from "@grognard/kernel";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { click } from "./click.ts";
import { until } from "./patience.ts";

export interface Sight {
  /** What the screen waits for: an answer, another pair of eyes, a computer, or nothing because it is over. */
  readonly state: "asks" | "covered" | "over" | "working";
  /** Of the question. */
  readonly at: number;
  readonly question: string;
  readonly text: string;
  readonly offers: readonly SeenOffer[];
  /** Pieces and headings whose answers are collapsed, as selectors. */
  readonly folded: readonly string[];
  readonly confirm: boolean;
  /** How many things still have to be done. */
  readonly duties: number;
  /** The list of answers is closed, to leave space for the map. */
  readonly closed: boolean;
  /** Something is wrong, in words. */
  readonly alert: string;
}

export interface SeenOffer {
  readonly n: number;
  readonly text: string;
  readonly look: string;
  readonly closes: boolean;
  /** It costs something that is not movement. */
  readonly dear: boolean;
}

/** What can be seen and pressed now. */
export const sightNow = (page: Page): Promise<Sight> => page.evaluate(see);

/** In the page. */
function see(): Sight {
  const all = <E extends HTMLElement>(selector: string): E[] =>
    [...document.querySelectorAll<E>(selector)].filter((element) => element.checkVisibility());
  const head = all("[data-question]")[0];
  const decision = all(".decision")[0];
  const busy = decision?.getAttribute("aria-busy") === "true";
  const cover = all(".cover")[0];
  const over = all(".epilogue")[0];
  return {
    state: over ? "over" : cover ? "covered" : head && !busy ? "asks" : "working",
    at: Number(head?.dataset.at ?? -1),
    question: head?.dataset.question ?? "",
    text: head?.textContent ?? "",
    offers: all("[data-offer]").map((button) => ({
      n: Number(button.dataset.offer),
      text: button.textContent,
      look: button.dataset.look ?? "",
      closes: button.closest(".decision-foot") !== null,
      dear: button.dataset.look === "button" && button.dataset.price !== undefined,
    })),
    folded: all("[data-piece][aria-expanded=false], [data-heading-of][aria-expanded=false]").map((button) =>
      button.dataset.piece === undefined
        ? `[data-heading-of="${button.dataset.headingOf}"]`
        : `[data-piece="${button.dataset.piece}"]`,
    ),
    confirm: all("[data-confirm]").length > 0,
    duties: all(".duties li").length,
    closed: all(".offer-list > [aria-expanded=false]").length > 0,
    alert: all("[role=alert]")
      .map((element) => element.textContent)
      .join(" ")
      .trim(),
  };
}

/** Until a player is asked, the screen has to be handed over, or the game is over. */
export const settled = (page: Page, after = -1): Promise<Sight> =>
  sightOf(
    page,
    ({ state, at }) => (state === "asks" && at > after) || state === "over" || state === "covered",
  );

/** Waits until the condition holds. */
const sightOf = (page: Page, isSo: (sight: Sight) => boolean): Promise<Sight> =>
  until(page, async () => {
    const sight = await sightNow(page);
    return isSo(sight) ? sight : undefined;
  });

export interface Habits {
  /** Of a hundred answers, how many end the phase where that is possible. */
  readonly hurry: number;
  readonly chance: Chance;
}

export const habits = (seed: string, hurry = 40): Habits => ({ hurry, chance: seeded(seed) });

/** Gives one answer with real clicks, and checks that something follows from it. */
export async function answer(page: Page, seen: Sight, { hurry, chance }: Habits): Promise<Sight> {
  expect(seen.state).toBe("asks");
  const sight = seen.closed ? await openList(page) : seen;
  expect(sight.text, `question ${sight.at}`).not.toBe("");
  expect(sight.offers.length + sight.folded.length, `answers to "${sight.text}"`).toBeGreaterThan(0);
  await press(page, sight, await choose(page, sight, hurry, chance));
  const next = await settled(page, sight.at);
  expect(next.alert, `after "${sight.text}"`).toBe("");
  return next;
}

async function openList(page: Page): Promise<Sight> {
  await click(page, ".offer-list > [aria-expanded=false]");
  return sightOf(page, ({ closed }) => !closed);
}

async function choose(page: Page, sight: Sight, hurry: number, chance: Chance): Promise<number> {
  const closing = sight.offers.filter(({ closes }) => closes);
  const spare = chance.roll(6) > 1; // morale is spent no more often than necessary
  const others = sight.offers.filter(({ closes, dear }) => !closes && !(dear && spare));
  const choices = others.length + sight.folded.length;
  if (closing.length > 0 && (choices === 0 || chance.roll(100) <= hurry)) return pick(closing, chance).n;
  const at = chance.roll(choices) - 1;
  const other = others[at];
  if (other) return other.n;
  const folded = sight.folded[at - others.length]!;
  await click(page, `${folded}[aria-expanded=false]`);
  const opened = await sightOf(page, (now) => !now.folded.includes(folded));
  const fresh = opened.offers.filter(({ n, closes }) => !closes && !others.some((one) => one.n === n));
  if (fresh.length > 0) return pick(fresh, chance).n;
  const under = opened.folded.filter((one) => !sight.folded.includes(one));
  if (under.length > 0) return choose(page, { ...opened, offers: [], folded: under }, 0, chance);
  return pick(opened.offers, chance).n;
}

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.roll(items.length) - 1]!;

/** Weighty or risky answers must be confirmed. */
export async function press(page: Page, { at }: Sight, n: number): Promise<void> {
  await click(page, `[data-offer="${n}"]`);
  const { confirm } = await secondThought(page, at);
  if (confirm) await click(page, "[data-confirm]");
}

/** Until an answer to this question must be confirmed, is accepted, or refused. */
export const secondThought = (page: Page, at: number): Promise<Sight> =>
  sightOf(page, (now) => now.confirm || now.state !== "asks" || now.at !== at || now.alert !== "");

/** Takes the screen over for the side that is next. */
export async function uncover(page: Page): Promise<Sight> {
  await click(page, ".cover button");
  await page.locator(".cover").waitFor({ state: "detached" });
  return settled(page);
}

/** Plays until the game is over or enough answers have been given. */
export async function play(
  page: Page,
  habits: Habits,
  {
    most = 2000,
    onSight = async () => {},
  }: { most?: number; onSight?: (sight: Sight) => Promise<void> } = {},
): Promise<{ readonly answers: number; readonly over: boolean }> {
  let sight = await settled(page);
  for (let answers = 0; ; ) {
    await onSight(sight);
    if (sight.state === "over" || answers >= most) return { answers, over: sight.state === "over" };
    if (sight.state === "covered") sight = await uncover(page);
    else {
      sight = await answer(page, sight, habits);
      answers++;
    }
  }
}
