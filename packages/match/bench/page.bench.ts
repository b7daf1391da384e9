// What a page is sent in the middle of the largest battles: the size of a message, and the time to make it.
// As a script: node packages/match/bench/page.bench.ts

import { type Chance, seeded } from "@grognard/kernel";
import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";
import { type Message, Sender } from "@grognard/scene";
import type { Figures } from "@grognard/testkit/bench";
import { chessGames } from "@grognard/testkit/chess";
import {
  atMost,
  type BenchRow,
  cpuMicros,
  median,
  microsEach,
  printRows,
  timed,
} from "@grognard/testkit/measure";
import { Match, matchDice, type Update, updateOf } from "../src/index.ts";

/** Each with the answers after which a random game is in its middle. */
const BATTLES = [
  ["n20", "waterloo-1815", 200],
  ["bataille", "kulm-campaign", 3000],
  ["march", "eggmuehl", 300],
  ["eylau", "davout", 1000],
  ["eylau", "eylau-short", 1500],
  ["eylau", "eylau", 3000],
  ["tabletop", "maida-1806", 24],
] as const;

const KILOBYTES = 8;
const UPDATE_MS = 10;
/** Pages join this many answers earlier, so that they have seen most kinds of questions once. */
const EARLIER = 100;
const WATCHED = { long: 400, quick: 60 };

export async function pageBench(quick = false): Promise<Figures> {
  const rows: BenchRow[] = [];
  for (const battle of BATTLES) rows.push(...(await battleRows(battle, quick)));
  return { rows };
}

async function battleRows([system, scenario, middle]: (typeof BATTLES)[number], quick: boolean) {
  const playable = { system: await loadSystem(system), players: await loadPlayers(system) };
  const match = Match.begin(playable, { scenario, options: [] }, { dice: matchDice(scenario) });
  const chance = seeded(scenario);
  const pages = match.sides.map((side) => new Page(match, side));
  const [sent, whole, micros]: number[][] = [[], [], []];
  const chess = await chessGames();
  const plies: number[] = [];
  const end = middle + (quick ? WATCHED.quick : WATCHED.long);
  for (let n = 0; n < end && !match.isOver; n++) {
    answer(match, chance);
    if (n < middle - EARLIER) continue;
    for (const page of pages) page.goBack();
    if (n < middle) continue;
    if (chess && n % 20 === 0) plies.push(microsEach(chess));
    const asked = pages.filter(({ update }) => update!.question); // a side that is asked gets the largest messages
    sent!.push(...asked.map(({ message }) => bytes(message)));
    whole!.push(...asked.map(({ update }) => bytes(update)));
    micros!.push(...asked.map((page) => page.micros));
  }
  const ply = chess ? median(plies) : null;
  const most = (figures: readonly number[]) => Math.max(...figures);
  return [
    {
      ...kilobytes(`bytes an answer in the middle of ${scenario}`, median(sent!), median(whole!)),
      target: atMost(KILOBYTES, median(sent!) / 1000),
    },
    kilobytes(`bytes an answer in the middle of ${scenario}, at worst`, most(sent!), most(whole!)),
    timed(`an update made and sent, ${scenario}`, "ms", median(micros!), ply, UPDATE_MS),
  ];
}

/** What one side is sent, and how long it takes to make that. */
class Page {
  update: Update | undefined;
  message: Message | undefined;
  micros = 0;
  readonly #match: Match;
  readonly #side: string;
  readonly #sender = new Sender<Update>();

  constructor(match: Match, side: string) {
    this.#match = match;
    this.#side = side;
  }

  goBack(): void {
    this.micros = cpuMicros(() => {
      this.update = updateOf(this.#match, this.#side, this.#match.memory.length - 1);
      this.message = this.#sender.send(this.update, this.message?.number ?? 0);
    });
  }
}

/** Compared with the whole update. */
const kilobytes = (name: string, sent: number, whole: number): BenchRow => ({
  name,
  ours: sent / 1000,
  reference: whole / 1000,
  unit: "kB",
  ratio: whole / sent,
});

const bytes = (message: unknown): number => Buffer.byteLength(JSON.stringify(message));

function answer(match: Match, chance: Chance): void {
  const [decision] = match.game.pending;
  if (!decision) return;
  const { side, choice } = decision;
  const action =
    choice.kind === "listed"
      ? choice.actions[chance.roll(choice.actions.length) - 1]!
      : match.game.rules.open!.sample(match.game.position, decision, chance);
  match.answer(side, match.question(side)!.id, action);
}

if (import.meta.main) printRows((await pageBench(process.argv.includes("--quick"))).rows);
