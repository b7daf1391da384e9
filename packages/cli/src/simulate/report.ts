import type { Output } from "../command.ts";
import { heading, paintSide, titleOf } from "../paint.ts";
import { table } from "../table.ts";
import { wording } from "../words/index.ts";
import type { Job } from "./job.ts";
import type { Tally } from "./tally.ts";

/** The tally for people. */
export function report(tally: Tally, job: Job, sides: readonly string[], out: Output): void {
  const { simulate: words, figures } = wording();
  const { number } = figures;
  const share = (n: number) => figures.percent((100 * n) / Math.max(1, tally.finished), 1);
  heading(out, words.finished(number(tally.finished), number(tally.games), tally.games === 1));
  out.print();
  const rows = Object.entries(tally.winners).map(([side, n]) => [
    `  ${playing(side, job, sides)}`,
    `${n}`,
    share(n),
  ]);
  for (const [i, line] of table(rows).entries())
    out.print(paintSide(out, Object.keys(tally.winners)[i]!, line));
  out.print();
  for (const line of table(Object.entries(tally.outcomes).map(([how, n]) => [`  ${n}`, share(n), how])))
    out.print(line);
  out.print();
  const scored = Object.entries(tally.averageMorale);
  const morale = scored.map(([side, points]) => `${titleOf(side)} ${number(points)}`).join(", ");
  out.print(`  ${words.turns(tally.averageTurns, tally.track, morale)}`);
  out.print(`  ${words.actions(number(tally.actions), tally.seconds, number(tally.actionsPerSecond))}`);
  out.print(`  ${words.hash(tally.hash)}`);
}

function playing(side: string, job: Job, sides: readonly string[]): string {
  const player = job.players[sides.indexOf(side)];
  return player ? `${titleOf(side)} (${player})` : titleOf(side);
}
