// What March into Battle costs: answers in the campaign, and how a decision grows with the armies and the map.
// As a script: node packages/rules-march/bench/march.bench.ts

import { type Game, seeded } from "@grognard/kernel";
import {
  answerRow,
  copyRows,
  type Field,
  type Figures,
  growthRows,
  longGameRows,
} from "@grognard/testkit/bench";
import { figure, inTurn, once, printRows } from "@grognard/testkit/measure";
import { march, scenarioById } from "../src/index.ts";
import type { March } from "../src/types.ts";
import { facing } from "./field.ts";

const DIVISIONS = [5, 10, 20, 40] as const;
const MAPS = [15, 30, 60] as const;
const ANSWER_MICROS = 80;

export async function bench(quick = false): Promise<Figures> {
  const slice = quick ? 40 : 1000;
  const answers = quick ? 6_000 : 40_000;
  const campaign = field("eggmuehl", "the campaign");
  return {
    rows: [
      (await answerRow(campaign, answers, ANSWER_MICROS)).row,
      (await answerRow(field("teugn-hausen", "the one-day battle"), answers, ANSWER_MICROS)).row,
      ...(await copyRows(campaign, quick)),
      ...(await longGameRows(campaign, quick)),
      ...(await growthRows(DIVISIONS, (size) => facing(size, 30), answers / 10)),
      ...DIVISIONS.map((size) =>
        figure(`a division's ways, ${size} divisions a side`, "µs", choosing(facing(size, 30), slice)),
      ),
      ...MAPS.map((side) =>
        figure(`a division's ways, a map of ${side} by ${side}`, "µs", choosing(facing(10, side), slice)),
      ),
    ],
  };
}

const field = (id: string, name: string): Field<March> => ({
  name,
  rules: march,
  scenario: scenarioById(id),
  options: [],
});

/** A division is taken in hand, and all that it may do is listed. */
function choosing(game: Game<March>, slice: number): number {
  const take = () => {
    const copy = game.fork(seeded("take"));
    copy.submit("french", { do: "take", unit: "french-0" });
    copy.pending;
  };
  return 1e6 / inTurn(once(take), undefined, slice)[0];
}

if (import.meta.main) printRows((await bench(process.argv.includes("--quick"))).rows);
