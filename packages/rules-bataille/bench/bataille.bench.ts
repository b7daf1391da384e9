// What La Bataille costs: answers in the Kulm campaign, sight and arcs, and how a decision grows with the armies.
// As a script: node packages/rules-bataille/bench/bataille.bench.ts

import { type Heights, sightBlocker } from "@grognard/hex";
import { Game, seeded } from "@grognard/kernel";
import {
  answerRow,
  copyRows,
  type Field,
  type Figures,
  growthRows,
  halfway,
  longGameRows,
} from "@grognard/testkit/bench";
import { aiming, type BenchRow, figure, inTurn, once, printRows, row } from "@grognard/testkit/measure";
import { fielded, hexOf } from "../src/board.ts";
import { bataille, scenarioById } from "../src/index.ts";
import { arcHit, frontHexes } from "../src/rules/06-formations/06.2-arcs.ts";
import { isLineClear } from "../src/rules/07-line-of-sight.ts";
import type { Bataille, Position } from "../src/types.ts";
import { corps } from "./corps.ts";

const SIZES = [20, 40, 80, 160] as const;
/** At most, in µs. */
const ANSWER = { campaign: 80, straden: 50 };
const OPENING_MS = 100;
/** At least, of the bare line's speed. */
const SIGHT = 0.4;
/** An answer among 160 units a side, against 20: with these a game has some 4,400, so a long run has two of them. */
const GROWTH = 1.5;
const WHOLE_GAMES = Number.POSITIVE_INFINITY;

export async function bench(quick = false): Promise<Figures> {
  const slice = quick ? 40 : 1000;
  const answers = quick ? 3_000 : 20_000;
  const campaign = field("kulm-campaign", "the Kulm campaign");
  const { position } = halfway(campaign, 400);
  const rows = [
    (await answerRow(campaign, answers, ANSWER.campaign)).row,
    (await answerRow(field("straden", "Straden"), answers, ANSWER.straden)).row,
    ...(await copyRows(campaign, quick)),
    ...(await longGameRows(campaign, quick, { opening: OPENING_MS })),
    aiming(observing(position, slice), SIGHT),
    arcs(position, slice),
    ...(await growthRows(SIZES, corps, answers / 2, GROWTH, WHOLE_GAMES)),
  ];
  for (const size of SIZES) {
    const game = movementOf(size);
    rows.push(
      figure(`movement question, ${size} units a side`, "ms", asking(game, slice)),
      figure(`a unit's ways, ${size} units a side`, "ms", choosing(game, slice)),
      figure(`copy of a position, ${size} units a side`, "µs", 1000 * copying(game, slice)),
    );
  }
  return { rows };
}

const field = (id: string, name: string): Field<Bataille> => ({
  name,
  rules: bataille,
  scenario: scenarioById(id),
  options: [],
});

/** Every unit to every enemy: woods, houses, troops and crests, beside the bare walk over heights. */
function observing(g: Position, slice: number): BenchRow {
  const pairs = opponents(g);
  const { grid, level } = g.world.map;
  const heights: Heights = { ground: Int16Array.from(level), obstacles: new Int16Array(grid.count) };
  const [us, them] = inTurn(
    () => count(pairs, (a, b) => isLineClear(g, a, b)),
    () => count(pairs, (a, b) => sightBlocker(grid, heights, a, b, 1, 1)),
    slice,
  );
  return row("lines of sight with every rule, vs the bare line", "lines/s", us, them);
}

/** From which arc each enemy would hit, beside the front hexes alone. */
function arcs(g: Position, slice: number): BenchRow {
  const pairs = opponents(g);
  const [us, them] = inTurn(
    () => count(pairs, (a, b) => arcHit(g, a, 0, b)),
    () => count(pairs, (a) => frontHexes(g, a, 0)),
    slice,
  );
  return row("arcs of fire, vs front hexes", "asks/s", us, them);
}

const opponents = (g: Position): (readonly [number, number])[] =>
  fielded(g, 0).flatMap((a) => fielded(g, 1).map((b) => [hexOf(g, a), hexOf(g, b)] as const));

function count(
  pairs: readonly (readonly [number, number])[],
  ask: (a: number, b: number) => unknown,
): number {
  for (const [a, b] of pairs) ask(a, b);
  return pairs.length;
}

function movementOf(size: number): Game<Bataille> {
  const game = corps(size);
  while (game.pending[0] && game.pending[0].id !== "movement")
    game.submit(game.pending[0].side, { do: "pass" });
  return game;
}

/** Every unit that may move: a question asked again. */
function asking({ position }: Game<Bataille>, slice: number): number {
  const chance = seeded("ask");
  const ask = () => Game.resume(bataille, position, chance).pending;
  return 1000 / inTurn(once(ask), undefined, slice)[0];
}

/** One battalion is taken up, and all its ways are listed. */
function choosing(game: Game<Bataille>, slice: number): number {
  const [decision] = game.pending;
  if (decision?.choice.kind !== "listed") return 0;
  const move = decision.choice.actions.find((action) => action.do === "move")!;
  const take = () => {
    const copy = game.fork(seeded("take"));
    copy.submit(decision.side, move);
    copy.pending;
  };
  return 1000 / inTurn(once(take), undefined, slice)[0];
}

const copying = ({ position }: Game<Bataille>, slice: number): number =>
  1000 /
  inTurn(
    once(() => bataille.clone(position)),
    undefined,
    slice,
  )[0];

if (import.meta.main) printRows((await bench(process.argv.includes("--quick"))).rows);
