// How long it takes to open a stored game: to read it, resume it, and show it with its whole log.
// As a script: node packages/match/bench/opening.bench.ts

import { deserialize, serialize } from "node:v8";
import { loadPlayers } from "@grognard/bots/lazily";
import { seeded } from "@grognard/kernel";
import { loadSystem } from "@grognard/rulesets/lazily";
import type { Figures } from "@grognard/testkit/bench";
import { chessGames } from "@grognard/testkit/chess";
import { type BenchRow, cpuMicros, median, microsEach, printRows, timed } from "@grognard/testkit/measure";
import { type KeptAnswer, Match, type MatchRecord, matchDice, updateOf } from "../src/index.ts";

const ANSWERS = 3_000;
const OPENING_MS = 100;
const TRIES = 5;

export async function openingBench(): Promise<Figures> {
  return {
    rows: [await openingRow("bataille", "kulm-campaign", OPENING_MS), await openingRow("eylau", "eylau")],
  };
}

async function openingRow(system: string, scenario: string, most?: number): Promise<BenchRow> {
  const playable = { system: await loadSystem(system), players: await loadPlayers(system) };
  const environment = { dice: matchDice(scenario) };
  const match = Match.begin(playable, { scenario, options: [] }, environment);
  playAnything(match);
  const read = stored(match.record);
  const viewer = match.game.pending[0]?.side ?? "spectator";
  const open = () => updateOf(Match.resume(playable, read(), match.seats, environment), viewer, 0);
  const chess = await chessGames();
  const ply = chess ? median(Array.from({ length: 40 }, () => microsEach(chess))) : null;
  const micros = Math.min(...Array.from({ length: TRIES }, () => cpuMicros(open)));
  return timed(`opening a kept game of ${match.length} answers, ${scenario}`, "ms", micros, ply, most);
}

function playAnything(match: Match): void {
  const chance = seeded("opening");
  while (match.length < ANSWERS && !match.isOver) {
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
