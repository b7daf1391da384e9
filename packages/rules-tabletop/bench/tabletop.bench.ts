// What the miniatures table costs: questions, orders, sight, whole games, and how they grow with the armies.
// As a script: node packages/rules-tabletop/bench/tabletop.bench.ts

import { Game, seeded } from "@grognard/kernel";
import { segmentMeets } from "@grognard/table";
import { type BenchRow, inTurn, once, row } from "@grognard/testkit/measure";
import { buildIndex } from "../src/bodies/figures.ts";
import { sees } from "../src/ground/sight.ts";
import { scenarioById, tabletop } from "../src/index.ts";
import { movementWindow } from "../src/rules/04-movement.ts";
import { seenBy } from "../src/secrecy/known.ts";
import type { Position, Tabletop } from "../src/types.ts";
import { choicesIn, sampleOrders } from "../src/window.ts";
import { corps } from "./corps.ts";

export interface TabletopFigures {
  readonly rows: readonly BenchRow[];
  readonly facts: { readonly [name: string]: number };
}

const SIZES = [15, 30, 60] as const;

export function tabletopBench(quick = false): TabletopFigures {
  const slice = quick ? 60 : 600;
  const rows: BenchRow[] = [];
  const facts: { [name: string]: number } = {};
  for (const size of SIZES) {
    const { position } = corps(size);
    const [asks] = inTurn(
      once(() => choicesIn(movementWindow, fresh(position), 0)),
      undefined,
      slice,
    );
    facts[`movement question, ${size} units a side, ms`] = 1000 / asks;
    facts[`movement orders judged, ${size} units a side, sets of orders/s`] = judging(position, slice);
    facts[`movement section carried out, ${size} units a side, ms`] = 1000 / running(size, slice);
    rows.push(looking(position, size, slice));
  }
  const games = inTurn(playing("pordenone-1809"), undefined, 4 * slice)[0];
  facts["random games of the learning scenario, games/s"] = games;
  facts["random games of Maida, games/s"] = inTurn(playing("maida-1806"), undefined, 4 * slice)[0];
  return { rows, facts };
}

/** As the first side sees it, with nothing worked out yet. */
function fresh({ world, state }: Position): Position {
  return seenBy({ world, state, index: buildIndex(state) }, 0);
}

function judging(position: Position, slice: number): number {
  const seen = fresh(position);
  const choices = choicesIn(movementWindow, seen, 0);
  const { orders } = sampleOrders(movementWindow, position, 0, choices, seeded("orders"));
  return inTurn(
    once(() => movementWindow.judge(seen, 0, orders)),
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
function looking(position: Position, size: number, slice: number): BenchRow {
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

const playing = (scenario: string) => {
  const chance = seeded(scenario);
  const world = tabletop.load(scenarioById(scenario), {});
  return once(() => playOut(Game.start(tabletop, world, chance)));
  function playOut(game: Game<Tabletop>): void {
    for (let decision = game.pending[0]; decision; decision = game.pending[0])
      game.submit(decision.side, tabletop.open!.sample(game.position, decision, chance));
  }
};

if (import.meta.main) {
  const { rows, facts } = tabletopBench();
  console.table(rows);
  console.table(facts);
}
