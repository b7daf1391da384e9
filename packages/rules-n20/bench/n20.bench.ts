// What Napoleonic 20 costs, each figure beside a reference in the same run, turn and turn about.
// As a script: node packages/rules-n20/bench/n20.bench.ts

import { createCosts, createReach, reachFrom as plainReach } from "@grognard/hex";
import {
  Game,
  type Journal,
  openSave,
  readSave,
  resumeSave,
  scripted,
  seeded,
  toSave,
  writeSave,
} from "@grognard/kernel";
import { type BenchRow, inTurn, once, row } from "@grognard/testkit/measure";
import { fightingUnits, hexOf } from "../src/board.ts";
import { n20 } from "../src/index.ts";
import { reachFrom } from "../src/rules/06-reach.ts";
import type { N20 } from "../src/types.ts";
import { chessGame } from "./chess.ts";
import { halfway, longJournal, randomGame, worldWith } from "./games.ts";

export interface N20Figures {
  readonly rows: readonly BenchRow[];
  readonly facts: { readonly [name: string]: number };
}

/** Measured on one machine: microseconds per ply of chessops, and per action of Rally the Troops' Waterloo. */
const YARDSTICK = { chessops: 5.7, rally: 70 };
const ENTRIES = 2_000;

export async function n20Bench(quick = false): Promise<N20Figures> {
  const slice = quick ? 30 : 300;
  const { rows, facts } = await gamesRows(quick ? 150 : 1_500);
  return {
    rows: [...rows, copying(slice), viewing(slice), reaching(slice), ...journals(slice)],
    facts,
  };
}

// Complete random games, with the list of legal actions before every one.

async function gamesRows(slice: number): Promise<N20Figures> {
  const world = worldWith();
  const chance = seeded("bench");
  const chess = await chessGame(chance);
  const count = { games: 0, answers: 0, offered: 0 };
  const ours = () => {
    const { answers, offered } = randomGame(world, chance);
    count.games += 1;
    count.answers += answers;
    count.offered += offered;
    return answers;
  };
  const [actions, plies] = inTurn(ours, chess, slice);
  const micros = 1e6 / actions;
  const rally = plies && (YARDSTICK.rally * (1e6 / plies)) / YARDSTICK.chessops;
  return {
    rows: [
      row("random Waterloo, actions, vs chessops plies", "actions/s", actions, plies),
      {
        name: "random Waterloo, per action, vs Rally the Troops'",
        ours: micros,
        reference: rally,
        unit: "µs",
        ratio: rally && rally / micros,
      },
    ],
    facts: {
      actionsPerSecond: actions,
      microsecondsPerAction: micros,
      gamesPerSecond: (actions * count.games) / count.answers,
      actionsPerGame: count.answers / count.games,
      optionsPerDecision: count.offered / count.answers,
    },
  };
}

function copying(slice: number): BenchRow {
  const { position } = halfway(worldWith());
  const [ours, theirs] = inTurn(
    once(() => n20.clone(position)),
    once(() => structuredClone(position.state)),
    slice,
  );
  return row("copy of a position, vs structuredClone of its state", "copies/s", ours, theirs);
}

function viewing(slice: number): BenchRow {
  const { position } = halfway(worldWith("all"));
  const [ours, theirs] = inTurn(
    once(() => n20.view(position, "french")),
    once(() => structuredClone(position.state)),
    slice,
  );
  return row("view in the fog, vs structuredClone of the state", "views/s", ours, theirs);
}

/** Against the same budget over the same map without a single rule. */
function reaching(slice: number): BenchRow {
  const { position } = halfway(worldWith());
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

// A long game: seeking in it, writing it, loading it with proof.

function journals(slice: number): BenchRow[] {
  const journal = longJournal(ENTRIES);
  const chance = seeded("seek");
  const somewhere = () => chance.roll(ENTRIES);
  const [seek, replay] = inTurn(
    once(() => journal.at(somewhere())),
    once(() => replayTo(journal, somewhere())),
    slice,
  );
  const text = writeSave(toSave(journal));
  const load = () => void openSave(n20, readSave(text), (id) => id, seeded(1));
  const [loaded, replayed] = inTurn(
    once(load),
    once(() => replayTo(journal, ENTRIES)),
    slice,
  );
  const save = readSave(text);
  const [resumed, whole] = inTurn(
    once(() => void resumeSave(n20, save, journal.snapshot, (id) => id, seeded(1))),
    once(load),
    slice,
  );
  return [
    row(`seek in ${ENTRIES} actions, vs replay`, "seeks/s", seek, replay),
    row(`load ${ENTRIES} actions with proof, vs replay without`, "loads/s", loaded, replayed),
    row(`take up ${ENTRIES} actions from a snapshot, vs load`, "loads/s", resumed, whole),
  ];
}

function replayTo(journal: Journal<N20>, count: number): void {
  const game = Game.start(n20, journal.world, scripted(journal.setupRolls));
  for (const { side, action, rolls } of journal.entries.slice(0, count)) {
    game.useChance(scripted(rolls));
    game.submit(side, action as unknown as N20["Action"]);
  }
}

if (import.meta.main) {
  const { rows, facts } = await n20Bench();
  console.table(rows);
  console.table(facts);
}
