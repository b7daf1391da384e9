// Everything that can be read at a table is in the current language, and no word of it changes a game.

import { loadLanguage, speak } from "@grognard/kernel";
import { addAnotherLanguage, englishIn, MARK, TAG } from "@grognard/testkit";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { booksOf, type Game, readGame, type Texts } from "./all-texts.ts";

const GAMES: readonly Game[] = [
  { system: "n20", scenario: "n20-basics", answers: 120, every: 3 },
  { system: "n20", scenario: "waterloo-1815", options: ["all"], answers: 400, every: 8 },
  { system: "n20", scenario: "jena-1806", answers: 300, every: 8 },
  { system: "march", scenario: "duenzling", answers: 150, every: 4 },
  { system: "march", scenario: "teugn-hausen", answers: 300, every: 8 },
  { system: "march", scenario: "eggmuehl", answers: 300, every: 10 },
  { system: "march", scenario: "landshut", answers: 100, every: 10 },
  { system: "bataille", scenario: "straden", answers: 500, every: 8 },
  { system: "bataille", scenario: "kulm-day-1", answers: 400, every: 16 },
  { system: "bataille", scenario: "kulm-campaign", answers: 200, every: 16 },
  { system: "eylau", scenario: "serpallen", answers: 400, every: 8 },
  { system: "eylau", scenario: "davout", answers: 400, every: 16 },
  { system: "eylau", scenario: "eylau-short", answers: 300, every: 30 },
  { system: "eylau", scenario: "two-days", answers: 20, every: 10 },
  { system: "tabletop", scenario: "pordenone-1809", answers: 60, every: 3 },
  { system: "tabletop", scenario: "maida-1806", answers: 60, every: 4 },
];

const SYSTEMS = [...new Set(GAMES.map(({ system }) => system))];

const english = (texts: Texts): string[] =>
  [...texts].flatMap(([text, where]) => {
    const words = englishIn(text);
    return words.length > 0 ? [`${where}: ${text} [${words.join(" ")}]`] : [];
  });

const unmarked = (texts: Texts): string[] =>
  [...texts].filter(([text]) => !text.includes(MARK)).map(([text, where]) => `${where}: ${text}`);

/** Enough to see what is wrong. */
const MOST = 40;

afterEach(() => speak("en"));

async function speakFrench(): Promise<void> {
  speak("fr");
  await loadLanguage("fr");
}

const read = new Map<Game, ReturnType<typeof readGame>>();
/** Each game is read in French once. */
async function readInFrench(game: Game): ReturnType<typeof readGame> {
  await speakFrench();
  const found = read.get(game) ?? readGame(game);
  read.set(game, found);
  return found;
}

describe("in French no English is left", () => {
  test.each(SYSTEMS)("%s: rules, charts, scenarios, lessons", async (id) => {
    await speakFrench();
    expect(english(await booksOf(id)).slice(0, MOST)).toEqual([]);
  });

  test.each(GAMES)("$system: a game of $scenario", async (game) => {
    const { texts } = await readInFrench(game);
    expect(english(texts).slice(0, MOST)).toEqual([]);
  });
});

describe("a language is a folder and nothing else", () => {
  const removed = addAnotherLanguage();
  afterAll(removed);

  test.each(SYSTEMS)("%s: all that can be read beforehand is in it", async (id) => {
    speak(TAG);
    expect(unmarked(await booksOf(id)).slice(0, MOST)).toEqual([]);
  });

  test.each(GAMES)("$system: so is $scenario, and it is the same game as in French", async (game) => {
    const { digest } = await readInFrench(game);
    speak(TAG);
    const other = await readGame(game);
    expect(unmarked(other.texts).slice(0, MOST)).toEqual([]);
    expect(other.digest).toBe(digest);
  });
});
