// What the miniatures table costs: questions, orders, sight, whole games, and how they grow with the armies.
// As a script: node packages/rules-tabletop/bench/tabletop.bench.ts

import { seeded } from "@grognard/kernel";
import { segmentMeets } from "@grognard/table";
import {
  answerRow,
  copyRows,
  type Field,
  type Figures,
  growthRows,
  longGameRows,
} from "@grognard/testkit/bench";
import { aiming, type BenchRow, figure, inTurn, once, printRows, row } from "@grognard/testkit/measure";
import { buildIndex } from "../src/bodies/figures.ts";
import { sees } from "../src/ground/sight.ts";
import { scenarioById, tabletop } from "../src/index.ts";
import { seenBy } from "../src/secrecy/known.ts";
import { WINDOW } from "../src/sequence.ts";
import type { Position, Tabletop } from "../src/types.ts";
import { choicesIn, sampleOrders } from "../src/window.ts";
import { corps } from "./corps.ts";

const SIZES = [15, 30, 60] as const;
const ANSWER_MICROS = 800;
/** At least, of the bare lines' speed. */
const SIGHT = 0.3;
/** An answer with 60 units a side, against 15. */
const GROWTH = 5;

export async function bench(quick = false): Promise<Figures> {
  const slice = quick ? 40 : 600;
  const answers = quick ? 240 : 2_400;
  const maida = field("maida-1806", "Maida");
  const rows = [
    (await answerRow(maida, answers, ANSWER_MICROS)).row,
    (await answerRow(field("pordenone-1809", "Pordenone"), answers)).row,
    ...(await copyRows(maida, quick)),
    ...(await longGameRows(maida, quick)),
    ...(await longGameRows(field("pick-up-40", "a pick-up battle of 40 units"), quick)),
    ...(await growthRows(SIZES, corps, answers / 4, GROWTH)),
  ];
  for (const size of SIZES) {
    const { position } = corps(size);
    const [asks] = inTurn(
      once(() => choicesIn(WINDOW.movement, fresh(position), 0)),
      undefined,
      slice,
    );
    rows.push(
      aiming(observing(position, size, slice), SIGHT),
      figure(`movement question, ${size} units a side`, "ms", 1000 / asks),
      figure(`movement orders judged, ${size} units a side`, "sets/s", judging(position, slice)),
      figure(`movement section carried out, ${size} units a side`, "ms", 1000 / running(size, slice)),
    );
  }
  return { rows };
}

const field = (id: string, name: string): Field<Tabletop> => ({
  name,
  rules: tabletop,
  scenario: scenarioById(id),
  options: {},
});

/** As the first side sees it, with nothing worked out yet. */
function fresh({ world, state }: Position): Position {
  return seenBy({ world, state, index: buildIndex(state) }, 0);
}

function judging(position: Position, slice: number): number {
  const seen = fresh(position);
  const choices = choicesIn(WINDOW.movement, seen, 0);
  const { orders } = sampleOrders(WINDOW.movement, position, 0, choices, seeded("orders"));
  return inTurn(
    once(() => WINDOW.movement.judge(seen, 0, orders)),
    undefined,
    slice,
  )[0];
}

/** Both sides' orders, from the question to the next one. */
function running(size: number, slice: number): number {
  const game = corps(size);
  while (game.pending[0] && game.pending[0].id !== "movement")
    game.submit(game.pending[0].side, { do: "orders", orders: [] });
  const answers = game.pending.map((decision) => ({
    side: decision.side,
    action: tabletop.open!.sample(game.position, decision, seeded(decision.side)),
  }));
  const work = () => {
    const copy = game.fork(seeded("run"));
    for (const { side, action } of answers) copy.submit(side, action);
  };
  return inTurn(once(work), undefined, slice)[0];
}

/** Every unit of one side to every unit of the other; beside the bare test of each line against every outline. */
function observing(position: Position, size: number, slice: number): BenchRow {
  const { world, state } = position;
  const [ours, theirs] = world.army;
  const all = () => {
    const g = { world, state, index: buildIndex(state) };
    for (const a of ours) for (const b of theirs) sees(g, a, b);
    return ours.length * theirs.length;
  };
  const bare = () => {
    for (const a of ours) {
      for (const b of theirs) {
        const [from, to] = [state.units[a]!.bodies[0]!, state.units[b]!.bodies[0]!];
        for (const { outline } of world.ground.areas) segmentMeets(outline, from, to);
      }
    }
    return ours.length * theirs.length;
  };
  const [us, them] = inTurn(all, bare, slice);
  return row(`lines of sight with every rule, ${size} units a side, vs the bare lines`, "lines/s", us, them);
}

if (import.meta.main) printRows((await bench(process.argv.includes("--quick"))).rows);
