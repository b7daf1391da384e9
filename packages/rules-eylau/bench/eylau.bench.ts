// What Winter's Victory costs: answers in each battle, how a decision grows with the armies, sight and fire zones, and
// the memory of a whole day.
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
import { type BenchRow, figure, inTurn, once, printRows } from "@grognard/testkit/measure";
import { eylau, scenarioById } from "../src/index.ts";
import type { Eylau } from "../src/types.ts";
import { facing } from "./field.ts";
import { sightBench } from "./sight.bench.ts";

const BATTALIONS = [10, 20, 40, 80] as const;
const ANSWER_MICROS = 80;

/** From the smallest to 8 February at its true scale. */
const BATTLES = [
  ["serpallen", "Serpallen"],
  ["davout", "Davout's attack"],
  ["eylau-short", "8 February, half scale"],
  ["eylau", "8 February"],
] as const;

/** The whole of 8 February; the others are a tenth of it. */
const WHOLE_DAY = { answers: 50_000, seek: 30, memory: 80 };

export async function bench(quick = false): Promise<Figures> {
  const slice = quick ? 40 : 1000;
  const answers = quick ? 3_000 : 20_000;
  const battles = BATTLES.map(([id, name]) => field(id, name));
  const [half, day] = battles.slice(-2) as [Field<Eylau>, Field<Eylau>];
  const { position } = Game.start(eylau, eylau.load(day.scenario, []), seeded("size"));
  const rows: BenchRow[] = [];
  for (const battle of battles) rows.push((await answerRow(battle, answers, ANSWER_MICROS)).row);
  for (const battle of [half, day]) rows.push(...(await copyRows(battle, quick)));
  return {
    rows: [
      ...rows,
      ...(await longGameRows(half, quick)),
      ...(await longGameRows(day, quick, quick ? { seek: WHOLE_DAY.seek } : WHOLE_DAY)),
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
