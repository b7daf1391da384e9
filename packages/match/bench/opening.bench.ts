// How long it takes to open a stored game: to read it, resume it, and show it with its whole log; and the longest
// wait while it recalls what came before its snapshot, piece by piece.
// As a script: node packages/match/bench/opening.bench.ts

import { deserialize, serialize } from "node:v8";
import { seeded } from "@grognard/kernel";
import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";
import type { Figures } from "@grognard/testkit/bench";
import { chessGames } from "@grognard/testkit/chess";
import { type BenchRow, cpuMicros, median, microsEach, printRows, timed } from "@grognard/testkit/measure";
import { type KeptAnswer, Match, type MatchRecord, matchDice, updateOf } from "../src/index.ts";

const ANSWERS = 3_000;
const OPENING_MS = 100;
/** A whole day of the largest battle. */
const DAY = { answers: 50_000, most: 200 };
const SEEK_MS = 16;
const TRIES = 5;

export async function openingBench(quick = false): Promise<Figures> {
  const kulm = await openingRows("bataille", "kulm-campaign", ANSWERS, OPENING_MS);
  const half = await openingRows("eylau", "eylau-short", ANSWERS);
  const whole = quick ? [] : await openingRows("eylau", "eylau", DAY.answers, DAY.most);
  return { rows: [...kulm, ...half, ...whole] };
}

async function openingRows(
  system: string,
  scenario: string,
  answers: number,
  most?: number,
): Promise<BenchRow[]> {
  const playable = { system: await loadSystem(system), players: await loadPlayers(system) };
  const environment = { dice: matchDice(scenario) };
  const match = Match.begin(playable, { scenario, options: [] }, environment);
  playAnything(match, answers);
  const read = stored(match.record);
  const viewer = match.game.pending[0]?.side ?? "spectator";
  const resume = () => Match.resume(playable, read(), match.seats, environment);
  const chess = await chessGames();
  const ply = chess ? median(Array.from({ length: 40 }, () => microsEach(chess))) : null;
  const opening = least(() => cpuMicros(() => updateOf(resume(), viewer, 0)));
  const recalling = least(() => longestRecall(resume()));
  const game = `a kept game of ${match.length} answers, ${scenario}`;
  return [
    timed(`opening ${game}`, "ms", opening, ply, most),
    timed(`the longest wait for a piece recalled of ${game}`, "ms", recalling, ply, SEEK_MS),
  ];
}

const least = (measure: () => number): number => Math.min(...Array.from({ length: TRIES }, measure));

function longestRecall({ journal }: Match): number {
  let longest = 0;
  for (let more = true; more; ) {
    const micros = cpuMicros(() => {
      more = journal.recall();
    });
    longest = Math.max(longest, micros);
  }
  return longest;
}

function playAnything(match: Match, answers: number): void {
  const chance = seeded("opening");
  while (match.length < answers && !match.isOver) {
    const [{ side, choice }] = match.game.pending as [(typeof match.game.pending)[number]];
    const { id } = match.question(side)!;
    const offers = choice.kind === "listed" ? choice.actions.length : 0;
    match.answerOffer(side, id, chance.roll(offers) - 1);
  }
}

/** As a browser keeps it: part by part. */
function stored({ answers, ...rest }: MatchRecord): () => MatchRecord {
  const parts = answers.map((answer) => serialize(answer));
  const others = serialize(rest);
  return () => ({ ...deserialize(others), answers: parts.map((part) => deserialize(part) as KeptAnswer) });
}

if (import.meta.main) printRows((await openingBench()).rows);
