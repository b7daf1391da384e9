import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { begin, saveGame } from "./game-screen.ts";
import { habits, play, type Sight } from "./robot.ts";
import { type Secrets, secretsOf, spoken } from "./secrets.ts";
import { test } from "./visit.ts";
import type { Message } from "./wiretap.ts";

/** What the page was told at some moment, for which viewer: everything, and what is not history. */
interface Glimpse {
  readonly at: number;
  readonly viewer: string;
  readonly page: string;
  readonly now: string;
}

/** Goes through all that was said to the page, in order, and looks for what was secret then. */
function leaks(messages: readonly Message[], secrets: Secrets): string[] {
  const found: string[] = [];
  let now = { at: 0, viewer: "" };
  for (const message of messages.filter(({ to }) => to === "page")) {
    const { update, data } = message;
    if (update) now = { at: update.at, viewer: update.viewer };
    if (now.viewer === "") continue;
    const shown = JSON.stringify(update ? [withoutLog(data), withoutLog({ update })] : data);
    const heard = JSON.stringify(update?.tellings ?? []);
    const betrayed = [
      ...spoken(shown, secrets.hidden(now.at, now.viewer)),
      ...spoken(heard, secrets.unheard(now.at, now.viewer)),
    ];
    if (betrayed.length > 0)
      found.push(`${message.method} at ${now.at} to ${now.viewer}: ${betrayed.join(", ")}`);
  }
  return found;
}

/** The log may name what has been seen and is hidden again. */
function withoutLog(data: unknown): object {
  const { update, ...others } = data as { readonly update: object };
  return { ...others, update: { ...update, tellings: [], log: [] } };
}

async function glimpse(page: Page, { at }: Sight, viewer: string): Promise<Glimpse> {
  const parts = await page.locator(".board-host, .decision").all();
  const now = await Promise.all(parts.map((part) => part.innerHTML()));
  return { at, viewer, page: await page.content(), now: now.join() };
}

function expectNothingBetrayed(
  messages: readonly Message[],
  glimpses: readonly Glimpse[],
  secrets: Secrets,
): void {
  expect(leaks(messages, secrets)).toEqual([]);
  for (const { at, viewer, page, now } of glimpses) {
    expect(spoken(page, secrets.unheard(at, viewer)), `the page at ${at}, ${viewer}`).toEqual([]);
    expect(spoken(now, secrets.hidden(at, viewer)), `board and question at ${at}, ${viewer}`).toEqual([]);
  }
}

test("against the computer nothing hidden reaches the page", async ({ visit }) => {
  const { page, tap } = await visit({ seed: "fog", acceptDownloads: true });
  await begin(page, {
    scenario: "jena-1806",
    seats: { french: "human", coalition: "scout" },
    all: true,
  });
  const glimpses: Glimpse[] = [];
  const onSight = async (sight: Sight) => {
    if (sight.state === "asks" && sight.at % 3 === 0) glimpses.push(await glimpse(page, sight, "french"));
  };
  const { answers } = await play(page, habits("fog", 50), { most: 45, onSight });
  expect(answers).toBeGreaterThan(30);
  const messages = [...tap.messages];
  const secrets = secretsOf(readFileSync(await saveGame(page), "utf8"));

  expect(secrets.hidden(0, "french").length).toBeGreaterThan(10);
  expect(messages.some(({ method }) => method === "computer")).toBe(true);
  // The search finds what is there: one's own pieces, which the enemy must not know.
  const own = secrets.hidden(0, "coalition");
  expect(spoken(JSON.stringify(messages), own).length).toBeGreaterThan(10);
  expectNothingBetrayed(messages, glimpses, secrets);
});

test("at one screen each side sees its own, and the cover hides everything", async ({ visit }) => {
  const { page, tap } = await visit({ seed: "fog hot-seat", acceptDownloads: true });
  await begin(page, {
    scenario: "jena-1806",
    seats: { french: "human", coalition: "human" },
    all: true,
  });
  const glimpses: Glimpse[] = [];
  let covers = 0;
  const onSight = async (sight: Sight) => {
    if (sight.state === "covered") {
      covers++;
      expect(await page.locator(".board, .log, .decision").count()).toBe(0);
    }
    if (sight.state === "asks" && sight.at % 3 === 0)
      glimpses.push(await glimpse(page, sight, viewerNow(tap.messages)));
  };
  await play(page, habits("fog hot-seat", 70), { most: 45, onSight });
  expect(covers).toBeGreaterThan(2);
  const messages = [...tap.messages];
  const secrets = secretsOf(readFileSync(await saveGame(page), "utf8"));

  expect(new Set(glimpses.map(({ viewer }) => viewer)).size).toBe(2);
  expectNothingBetrayed(messages, glimpses, secrets);
});

const viewerNow = (messages: readonly Message[]): string =>
  messages.flatMap(({ update }) => update?.viewer ?? []).at(-1) ?? "";

test("the page itself never opens the storage of games", async ({ visit }) => {
  const { page, context } = await visit({ seed: "storage" });
  await context.addInitScript(() => {
    const opened: string[] = [];
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (...args) => {
      opened.push(args[0]);
      return open(...args);
    };
    Object.assign(window, { opened });
  });
  await page.reload();
  await begin(page, { scenario: "n20-basics" });
  await play(page, habits("storage"), { most: 3 });
  expect(await page.evaluate(() => (window as unknown as { opened: string[] }).opened)).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain(
    "grognard",
  );
});
