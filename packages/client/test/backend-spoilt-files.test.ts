// Damaged save files: whatever is wrong with one, a sentence says so and nothing is lost.

import { Problem, seeded } from "@grognard/kernel";
import { systemNamed } from "@grognard/rulesets";
import { describe, expect, test } from "vitest";
import { GameBackend } from "../src/backend/game-backend.ts";
import { memoryStore } from "../src/backend/store.ts";

const GAMES = [
  { system: "n20", scenario: "n20-basics", options: ["fog"] },
  { system: "tabletop", scenario: "pordenone-1809", options: [] },
  { system: "bataille", scenario: "straden", options: [] },
] as const;

type Game = (typeof GAMES)[number];

const newBackend = () => new GameBackend(memoryStore(), () => 1);

/** A save in the middle of a game between computers, with its scenario in it if wanted. */
async function savedGame(game: Game, answers: number, whole = false): Promise<string> {
  const { rules, sides } = sidesOf(game);
  const seats = Object.fromEntries(sides.map((side) => [side, "random"]));
  const backend = newBackend();
  const { id } = await backend.begin({ ...game, seats, seed: "spoilt" });
  for (let n = 0; n < answers; n++) await backend.computer();
  const save = JSON.parse(await (await fetch((await backend.file(id)).url)).text());
  return JSON.stringify(whole ? { ...save, scenario: rules } : save);
}

function sidesOf({ system, scenario, options }: Game) {
  const { rules, scenario: file } = systemNamed(system);
  return { rules: file(scenario), sides: rules.sides(rules.load(file(scenario), [...options])) };
}

/** What a part of a file may be replaced with, as JSON. Some are names that every object has. */
const REMAINS: readonly string[] = [
  "null",
  "true",
  "-1",
  "0.5",
  "1e99",
  '""',
  '"constructor"',
  '"__proto__"',
  '"toString"',
  `"${"x".repeat(100_000)}"`,
  "[]",
  "{}",
  "[null]",
  '{"constructor":1}',
  '{"__proto__":null}',
  "[".repeat(5_000) + "]".repeat(5_000),
  `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
];

type Path = readonly (string | number)[];

function* pathsIn(node: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof node !== "object" || node === null) return;
  for (const [key, value] of Object.entries(node)) yield* pathsIn(value, [...path, key]);
}

/** The file with something else at this place. */
function spoilt(file: object, path: Path, remains: string): string {
  const copy = structuredClone(file) as { [key: string | number]: unknown };
  const parent = path.slice(0, -1).reduce((node, key) => node[key] as typeof copy, copy);
  parent[path.at(-1)!] = HERE;
  return JSON.stringify(copy).replace(`"${HERE}"`, () => remains);
}

const HERE = "spoilt here";

/** Words that only a programmer would understand. */
const GIBBERISH = /(of|is) (undefined|null)|not a function|iterable|call stack|the rules fail|native code/;

/**
 * At a backend where another game is being played. Returns the sentence about a file that is not a game, or undefined
 * if it is one.
 */
async function refusal(backend: GameBackend, text: string): Promise<string | undefined> {
  const [before, saved] = [await backend.goTo(Number.POSITIVE_INFINITY), await backend.savedGames()];
  try {
    const { id } = await backend.import(text);
    await backend.discard(id);
    await backend.resume(saved[0]!.id);
    return undefined;
  } catch (error) {
    const { message, stack } = error as Error;
    expect(error instanceof Problem && !GIBBERISH.test(message), stack).toBe(true);
    expect([await backend.goTo(Number.POSITIVE_INFINITY), await backend.savedGames()]).toEqual([
      before,
      saved,
    ]);
    return message;
  }
}

async function backendWithGame(): Promise<GameBackend> {
  const backend = newBackend();
  await backend.begin({
    ...GAMES[0],
    options: [],
    seats: { french: "human", coalition: "human" },
    seed: "1",
  });
  return backend;
}

test.each([
  ["constructor", "there is no ruleset"],
  ["__proto__", "must be like"],
  ["toString", "must be like"],
  ["winter", "there is no ruleset"],
])("a ruleset called %s", async (name, says) => {
  const save = JSON.parse(await savedGame(GAMES[0], 0));
  const text = JSON.stringify({ ...save, ruleset: `${name}@1.0.0` });
  expect(await refusal(await backendWithGame(), text)).toContain(says);
});

test.each(["constructor", "__proto__", "toString"])("a file whose format is %s", async (format) => {
  expect(await refusal(await backendWithGame(), JSON.stringify({ format }))).toContain("unknown save format");
});

describe.each(GAMES)("$system", (game) => {
  test.each([
    ["with the name of its scenario", false],
    ["with its whole scenario", true],
  ])("any part of a save %s has become something else", async (_, whole) => {
    const backend = await backendWithGame();
    const chance = seeded(`${game.system} ${whole}`);
    const file = JSON.parse(await savedGame(game, 6, whole)) as object;
    const paths = [...pathsIn(file)];
    for (let n = 0; n < 150; n++) {
      const path = paths[chance.roll(paths.length) - 1]!;
      await refusal(backend, spoilt(file, path, REMAINS[chance.roll(REMAINS.length) - 1]!));
    }
  });

  test("any letter of a save has become another, or the rest is gone", async () => {
    const backend = await backendWithGame();
    const chance = seeded(game.system);
    const text = await savedGame(game, 6);
    for (let n = 0; n < 100; n++) {
      const at = chance.roll(text.length) - 1;
      const letter = String.fromCharCode(31 + chance.roll(96));
      await refusal(backend, text.slice(0, at) + letter + text.slice(at + 1));
      expect(await refusal(backend, text.slice(0, at))).toContain("not valid JSON");
    }
  });
});
