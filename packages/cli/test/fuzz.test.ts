// Files with a few faults each, as chance has it: whatever is in a file, it is loaded or refused by a Problem, in
// bounded time. Saves of all systems, states of older versions among them, and all kinds of files that people write.

import { readdirSync, readFileSync } from "node:fs";
import {
  copyJson,
  endProof,
  entryProof,
  Journal,
  type Json,
  openSave,
  Problem,
  readSave,
  SAVE_FORMAT,
  type Save,
  seeded,
  type Types,
  toSave,
  writeSave,
} from "@grognard/kernel";
import { Match, matchDice } from "@grognard/match";
import { playersOf, type System, systems } from "@grognard/rulesets";
import { afterAll, describe, expect, test } from "vitest";
import { investigate } from "../src/lab/investigate.ts";
import { readPosition } from "../src/lab/position-file.ts";

/** How many faulty files of each kind are tried; more are, where `GROGNARD_FUZZ` says so. */
const TIMES = Number(process.env.GROGNARD_FUZZ ?? 1);
const COUNTS = { save: 40 * TIMES, older: 60 * TIMES, scenario: 120 * TIMES, position: 30 * TIMES };
/** Milliseconds for one file: a machine that does much else is slow, and what has no bound takes far longer. */
const LONGEST = 20_000;

const ODD: readonly Json[] = [
  ...[
    null,
    true,
    false,
    0,
    1,
    -1,
    0.5,
    7,
    99,
    1e9,
    -1e9,
    1e308,
    2 ** 31,
    "",
    "x",
    "0,0",
    "-1,-1",
    "99,99",
    "9999,9999",
  ],
  ...["__proto__", "constructor", "toString", "french", "n20", [], {}, [[]], [null], { id: 1 }],
];

type Chance = ReturnType<typeof seeded>;
const oneOf = <T>(chance: Chance, list: readonly T[]): T => list[chance.roll(list.length) - 1]!;

interface Spot {
  readonly holder: { [key: string]: Json };
  readonly key: string;
}

function spotsIn(value: Json, within: (key: string) => boolean = () => true): Spot[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as { [key: string]: Json };
  return Object.keys(value).flatMap((key) =>
    within(key) ? [{ holder, key }, ...spotsIn(holder[key]!)] : [],
  );
}

/** Takes a field away, puts something else there, doubles an entry, or exchanges two values. */
function spoil(spots: readonly Spot[], chance: Chance): void {
  const { holder, key } = oneOf(chance, spots);
  const value = holder[key]!;
  const kind = chance.roll(5);
  if (kind === 1) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  } else if (kind === 2 && Array.isArray(value) && value.length > 0)
    value.push(copyJson(oneOf(chance, value)));
  else if (kind === 3 && typeof value === "number") holder[key] = value + oneOf(chance, [-1, 1, 100, -100]);
  else if (kind === 4) {
    const other = oneOf(chance, spots);
    [holder[key], other.holder[other.key]] = [copyJson(other.holder[other.key] ?? null), copyJson(value)];
  } else holder[key] = copyJson(oneOf(chance, ODD));
}

const tally = { loaded: 0, refused: 0 };

/** Loads or refuses; anything else is a fault, and so is one that takes too long. */
function tries(load: () => void): string | undefined {
  const began = performance.now();
  try {
    load();
    tally.loaded++;
  } catch (error) {
    if (!(error instanceof Problem)) return (error as Error).stack;
    if (/Cannot read|is not a function|undefined \(|not iterable|is a bug/.test(error.message))
      return error.message;
    tally.refused++;
  }
  return performance.now() - began > LONGEST ? "it takes too long" : undefined;
}

/** Every faulty file is made from its own number, so that a failure can be found again. */
function fuzz(
  count: number,
  name: string,
  make: () => Json,
  spotsOf: (file: Json) => Spot[],
  load: (file: Json) => void,
): void {
  for (let i = 0; i < count; i++) {
    const chance = seeded(`${name} ${i}`);
    const file = copyJson(make());
    const faults = chance.roll(3);
    for (let n = 0; n < faults; n++) {
      const spots = spotsOf(file);
      if (spots.length > 0) spoil(spots, chance);
    }
    const fault = tries(() => load(file));
    expect.soft(fault, `${name} ${i}`).toBeUndefined();
  }
}

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

function played(system: System, answers: number): Save {
  const { id } = system.scenarios()[0]!;
  const file = system.scenario(id);
  const world = system.rules.load(file, []);
  const chance = seeded(`fuzz ${id}`);
  const journal = Journal.begin(system.rules, world, { scenario: id, options: [] }, chance, file);
  for (let i = 0; i < answers && journal.game.pending.length > 0; i++) answerSomehow(system, journal, chance);
  return toSave(journal);
}

function answerSomehow({ rules }: System, journal: Journal<Types>, chance: Chance): void {
  const decision = oneOf(chance, journal.game.pending);
  const { choice, side } = decision;
  const action =
    choice.kind === "listed"
      ? oneOf(chance, choice.actions)
      : rules.open!.sample(journal.game.position, decision, chance);
  journal.submit(side, action);
}

/** As an older version would have left it, with every digest as it has to be. */
function older(system: System, left: Json): Save {
  const { id } = system.scenarios()[0]!;
  const start = "a".repeat(64);
  const answer = {
    side: system.rules.sides(system.rules.load(system.scenario(id), []))[0]!,
    action: { do: "pass" },
    rolls: [],
  };
  const digest = entryProof(start, answer.side, answer.action, [], left);
  return {
    format: SAVE_FORMAT,
    ruleset: `${system.rules.id}@0.9.0`,
    scenario: id,
    options: [],
    setupRolls: [],
    start,
    entries: [{ ...answer, digest }],
    end: { entries: 1, outcome: null, digest: endProof(digest, 1, undefined) },
    snapshot: { at: 1, state: left, open: 0 },
  };
}

describe.each(systems.map((system) => [system.rules.id, system] as const))("%s", (name, system) => {
  const { rules } = system;
  const find = (id: string): unknown => {
    const file = system.scenario(id);
    if (file) return file;
    throw new Problem(`there is no scenario "${id}"`, "scenario");
  };
  const open = (save: Save) => openSave(rules, save, find, seeded("after"));

  test("saves", () => {
    const save = plain(played(system, 12));
    fuzz(
      COUNTS.save,
      `${name} save`,
      () => save,
      spotsIn,
      (file) => {
        const journal = open(readSave(JSON.stringify(file)));
        void journal.game.pending;
      },
    );
  });

  test("states of older versions", () => {
    const games = [0, 7, 25].map((answers) => plain(played(system, answers).snapshot!.state));
    const current: { of: Json } = { of: null };
    let n = 0;
    fuzz(
      COUNTS.older,
      `${name} older`,
      () => {
        current.of = games[n++ % games.length]!;
        return current.of;
      },
      spotsIn,
      (state) => {
        const save = readSave(writeSave(older(system, state)));
        const match = Match.open({ system, players: playersOf(name) }, save, { dice: matchDice("after") });
        expect(match.journal.isWhole).toBe(false);
        for (let i = 0; i < 5 && !match.isOver; i++) answerSomehow(system, match.journal, seeded(`on ${i}`));
      },
    );
  });

  test("scenarios and maps", () => {
    const files = system.scenarios().map(({ id }) => plain(system.scenario(id)));
    let n = 0;
    const kinds = new Map(system.files.map((kind) => [kind.format, kind]));
    const kind = kinds.get((files[0] as { format: string }).format)!;
    fuzz(
      COUNTS.scenario,
      `${name} scenario`,
      () => files[n++ % files.length]!,
      spotsIn,
      (file) => {
        kind.check(file);
      },
    );
  });
});

const POSITIONS = new URL("../../../docs/positions/", import.meta.url);
const positions = readdirSync(POSITIONS, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".json"))
  .sort();

test("positions", () => {
  const files = positions.map((path) => JSON.parse(readFileSync(new URL(path, POSITIONS), "utf8")) as Json);
  let n = 0;
  fuzz(
    COUNTS.position,
    "position",
    () => files[(n++ * 7) % files.length]!,
    spotsIn,
    (file) => {
      const { problem } = investigate(readPosition(file));
      if (problem) throw problem;
    },
  );
});

afterAll(() => {
  expect(tally.loaded).toBeGreaterThan(10); // it does not refuse everything
  expect(tally.refused).toBeGreaterThan(100);
});
