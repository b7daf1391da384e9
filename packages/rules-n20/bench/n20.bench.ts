// What Napoleonic 20 costs, each figure beside a reference in the same run, turn and turn about.
// As a script: node packages/rules-n20/bench/n20.bench.ts

import { createCosts, createReach, reachFrom as plainReach } from "@grognard/hex";
import {
  Game,
  type Journal,
  openSave,
  readSave,
  scripted,
  seeded,
  toSave,
  writeSave,
} from "@grognard/kernel";
import {
  answerRow,
  copyRows,
  type Figures,
  halfway,
  longGameRows,
  type PlayFigures,
  playLong,
} from "@grognard/testkit/bench";
import { atLeast, type BenchRow, inTurn, once, PLY, printRows, row } from "@grognard/testkit/measure";
import { fightingUnits, hexOf } from "../src/board.ts";
import { n20 } from "../src/index.ts";
import { reachFrom } from "../src/rules/06-reach.ts";
import type { N20 } from "../src/types.ts";
import { campaign, longWar } from "./games.ts";

/** Microseconds per action of Rally the Troops' Waterloo, where a chessops ply takes PLY. */
const RALLY = 70;
/** At least this many times its speed. */
const BETTER = 10;

export async function bench(quick = false): Promise<Figures> {
  const slice = quick ? 40 : 300;
  const { row: answer, play } = await answerRow(campaign, quick ? 40_000 : 100_000);
  return {
    rows: [
      answer,
      besideRally(play),
      ...(await copyRows(campaign, quick)),
      ...(await longGameRows(longWar, quick)),
      viewing(slice),
      reaching(slice),
      loading(slice),
    ],
    facts: { answersPerGame: play.answersPerGame, offersPerQuestion: play.offersPerQuestion },
  };
}

function besideRally({ answer, ply }: PlayFigures): BenchRow {
  const rally = ply && (RALLY * ply) / PLY;
  const ratio = rally && rally / answer;
  const made = {
    name: "an answer, Waterloo, vs Rally the Troops'",
    ours: answer,
    reference: rally,
    unit: "µs",
  };
  return { ...made, ratio, target: atLeast(BETTER, ratio ?? 0) };
}

function viewing(slice: number): BenchRow {
  const { position } = halfway({ ...campaign, options: ["all"] }, 150);
  const [ours, theirs] = inTurn(
    once(() => n20.view(position, "french")),
    once(() => structuredClone(position.state)),
    slice,
  );
  return row("view in the fog, vs structuredClone of the state", "views/s", ours, theirs);
}

/** Against the same budget over the same map without a single rule. */
function reaching(slice: number): BenchRow {
  const { position } = halfway(campaign, 150);
  const { grid } = position.world.map;
  const units = [...fightingUnits(position, 0), ...fightingUnits(position, 1)];
  const scratch = createReach(grid);
  const costs = createCosts(grid, () => 1);
  const ours = () => {
    for (const unit of units) reachFrom(position, unit);
    return units.length;
  };
  const plain = () => {
    for (const unit of units) {
      const budget = position.world.pieces[unit]!.movement + 1;
      plainReach(scratch, { from: hexOf(position, unit), budget, costs });
    }
    return units.length;
  };
  const [us, them] = inTurn(ours, plain, slice);
  return row("movement range with every rule, vs the bare range", "ranges/s", us, them);
}

/** A long game with every proof, beside a replay without. */
function loading(slice: number): BenchRow {
  const { journal } = playLong(longWar, 2_000);
  const text = writeSave(toSave(journal));
  const [loaded, replayed] = inTurn(
    once(() => openSave(n20, readSave(text), (id) => id, seeded(1))),
    once(() => replay(journal)),
    slice,
  );
  return row("load of 2000 answers with proof, vs replay without", "loads/s", loaded, replayed);
}

function replay({ world, setupRolls, entries }: Journal<N20>): void {
  const game = Game.start(n20, world, scripted(setupRolls));
  for (const { side, action, rolls } of entries) {
    game.useChance(scripted(rolls));
    game.submit(side, action as unknown as N20["Action"]);
  }
}

if (import.meta.main) printRows((await bench(process.argv.includes("--quick"))).rows);
