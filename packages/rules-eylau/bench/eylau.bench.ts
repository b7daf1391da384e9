// What Winter's Victory costs: answers in the great battle, how a decision grows with the armies, sight and fire zones,
// and the memory of a whole day.
// As a script: node packages/rules-eylau/bench/eylau.bench.ts

import { Game, seeded } from "@grognard/kernel";
import {
  answerRow,
  copyRows,
  type Field,
  type Figures,
  growthRows,
  longGameRows,
} from "@grognard/testkit/bench";
import { figure, inTurn, once, printRows } from "@grognard/testkit/measure";
import { eylau, scenarioById } from "../src/index.ts";
import type { Eylau } from "../src/types.ts";
import { facing } from "./field.ts";
import { sightBench } from "./sight.bench.ts";

const BATTALIONS = [10, 20, 40, 80] as const;
const ANSWER_MICROS = 80;

export async function bench(quick = false): Promise<Figures> {
  const slice = quick ? 40 : 1000;
  const answers = quick ? 3_000 : 20_000;
  const day = field("eylau-short", "8 February");
  const { position } = Game.start(eylau, eylau.load(day.scenario, []), seeded("size"));
  return {
    rows: [
      (await answerRow(day, answers, ANSWER_MICROS)).row,
      (await answerRow(field("davout", "Davout's attack"), answers, ANSWER_MICROS)).row,
      ...(await copyRows(day, quick)),
      ...(await longGameRows(day, quick)),
      ...(await growthRows(BATTALIONS, facing, answers / 4)),
      ...BATTALIONS.map((size) =>
        figure(`a battalion's ways, ${size} battalions a side`, "µs", choosing(facing(size), slice)),
      ),
      ...Object.entries(sightBench(quick)).map(([what, rate]) => figure(what, "asks/s", rate)),
    ],
    facts: { "state of 8 February as JSON, kB": JSON.stringify(position.state).length / 1000 },
  };
}

const field = (id: string, name: string): Field<Eylau> => ({
  name,
  rules: eylau,
  scenario: scenarioById(id),
  options: [],
});

/** A battalion is taken in hand, and all that it may do is listed. */
function choosing(game: Game<Eylau>, slice: number): number {
  const take = () => {
    const copy = game.fork(seeded("take"));
    copy.submit("french", { do: "take", unit: "french-0" });
    copy.pending;
  };
  return 1e6 / inTurn(once(take), undefined, slice)[0];
}

if (import.meta.main) printRows((await bench(process.argv.includes("--quick"))).rows);
