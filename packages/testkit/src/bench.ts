// The figures that every system has: an answer, a copy, seeking in a long game, and how the time of an answer grows with the armies.

import { type Chance, Game, seeded, type Types } from "@grognard/kernel";
import { chessGames } from "./chess.ts";
import { heapUsed } from "./heap.ts";
import { type LongGame, openingTime, playLong, worstSeek } from "./long-games.ts";
import { atMost, type BenchRow, figure, inTurn, median, microsEach, once, timed } from "./measure.ts";
import { answerAny, type Field, halfway, measurePlay, type PlayFigures } from "./plays.ts";
import { randomAction } from "./random.ts";

export { playLong } from "./long-games.ts";
export { type Field, halfway, type Pick, type PlayFigures } from "./plays.ts";

/** What a suite has measured: rows, and facts without a reference. */
export interface Figures {
  readonly rows: readonly BenchRow[];
  readonly facts?: { readonly [name: string]: number };
}

/** As long as each takes to reach full speed; another size is played by code that is already warm. */
const WARM_MS = { play: 3000, size: 1000 };

/** An answer in random play, with all offers listed; at most this many microseconds. */
export async function answerRow<T extends Types>(
  { name, rules, scenario, options, pick }: Field<T>,
  answers: number,
  most?: number,
): Promise<{ readonly row: BenchRow; readonly play: PlayFigures }> {
  const world = rules.load(scenario, options);
  const start = (chance: Chance) => Game.start(rules, world, chance);
  const play = measurePlay(start, pick, answers, await chessGames(), WARM_MS.play);
  return { row: timed(`an answer, ${name}`, "µs", play.answer, play.ply, most), play };
}

const COPY_MICROS = 2;

/** A copy in the middle of a game, and what it costs to play on in it, when shared lists are copied. */
export async function copyRows<T extends Types>(field: Field<T>, quick: boolean): Promise<BenchRow[]> {
  const { name, rules, pick = randomAction } = field;
  const slice = quick ? 60 : 600;
  const chess = await chessGames();
  const game = halfway(field, 500);
  const [copies, plies] = inTurn(
    once(() => rules.clone(game.position)),
    chess,
    slice,
  );
  const [answers] = inTurn(
    once(() => answerAny(game.fork(seeded("fork")), pick, seeded("answer"))),
    undefined,
    slice,
  );
  const ply = plies && 1e6 / plies;
  return [
    timed(`a copy, ${name}`, "µs", 1e6 / copies, ply, COPY_MICROS),
    timed(`a copy, asked and answered, ${name}`, "µs", 1e6 / answers, ply),
  ];
}

const PLACES = { long: 200, quick: 50 };

/** How long the game is, and what is wanted of it: milliseconds and megabytes at most. */
interface Length {
  readonly answers?: number;
  readonly seek?: number;
  readonly opening?: number;
  readonly memory?: number;
}

/** Seeking and undo anywhere in a long game, reopening it in a given time, and its memory. */
export async function longGameRows<T extends Types>(
  field: Field<T>,
  quick: boolean,
  { answers = 3_000, seek: longest = 16, opening, memory }: Length = {},
): Promise<BenchRow[]> {
  const chess = await chessGames();
  let long: LongGame<T> | undefined = playLong(field, answers);
  const seek = worstSeek(long, quick ? PLACES.quick : PLACES.long);
  const open = openingTime(field, long);
  const ply = chess ? median(Array.from({ length: 40 }, () => microsEach(chess))) : null;
  const where = `${long.journal.entries.length} answers of ${field.name}`;
  const { undo } = long;
  const held = heapUsed();
  long = undefined;
  const taken = (held - heapUsed()) / 1e6;
  return [
    timed(`the worst seek in ${where}`, "ms", seek, ply, longest),
    timed(`the worst undo in ${where}`, "ms", undo, ply, longest),
    timed(`opening ${where}`, "ms", open, ply, opening),
    {
      ...figure(`memory of ${where}`, "MB", taken),
      ...(memory !== undefined && { target: atMost(memory, taken) }),
    },
  ];
}

/** Answers of a game in which armies of any size are still in the same phase: a turn of large ones has more of them. */
const OPENING = 100;

/**
 * An answer in random play with armies of several sizes, and how much longer it takes with the largest than the smallest:
 * in openings, or, where a run is long enough for them, in whole games.
 */
export async function growthRows<T extends Types>(
  sizes: readonly number[],
  begin: (size: number) => Game<T>,
  answers: number,
  most?: number,
  perGame = OPENING,
): Promise<BenchRow[]> {
  const chess = await chessGames();
  const plays = sizes.map((size) => {
    const first = begin(size);
    return measurePlay((chance) => first.fork(chance), randomAction, answers, chess, WARM_MS.size, perGame);
  });
  const inPlies = plays.map(({ answer, ply }) => answer / (ply ?? 1));
  const growth = inPlies.at(-1)! / inPlies[0]!;
  return [
    ...sizes.map((size, i) =>
      timed(`an answer, ${size} units a side`, "µs", plays[i]!.answer, plays[i]!.ply),
    ),
    {
      ...figure(`an answer, ${sizes.at(-1)} units a side, vs ${sizes[0]}`, "times", growth),
      ...(most !== undefined && { target: atMost(most, growth) }),
    },
  ];
}
