// What may come of an answer, in lines of text.

import type { Forecast, Prospect, Share, Sum } from "@grognard/scene";
import type { Output } from "./command.ts";
import { cited } from "./paint.ts";
import { table } from "./table.ts";
import { wording } from "./words/index.ts";

const percent = ({ ways, total }: Share, digits: number): string =>
  wording().figures.percent((100 * ways) / total, digits);

/** In one line, beside an answer: the best prospect. */
export function forecastInBrief({ unknown, prospects: [first] }: Forecast): string {
  if (unknown || !first) return unknown ?? "";
  const column = first.reading ? wording().forecast.column(first.reading.column) : "";
  return `${column}${first.shares.map((share) => `${share.id} ${percent(share, 0)}`).join(", ")}`;
}

/** For a player about to decide: one line per sum, one per prospect. */
export const forecastLines = (out: Output, { title, cite, unknown, sums, prospects }: Forecast): string[] => [
  cited(out, title, cite),
  ...(unknown ? [unknown] : []),
  ...sums.map(sumLine),
  ...prospects.flatMap(prospectLines),
];

const sumLine = ({ title, total, lines }: Sum): string =>
  lines.length === 0
    ? `${title} ${total}`
    : `${wording().scene.labelled(title, lines.map(({ label, value }) => `${label} ${value}`).join(", "))} = ${total}`;

const prospectLines = ({ title, shares, notes }: Prospect): string[] => [
  wording().scene.labelled(title, shares.map((share) => `${share.text} ${percent(share, 0)}`).join(", ")),
  ...notes.map((note) => `  ${note}`),
];

/** In full: every line of every sum with its case, every chance as a fraction, in percent and as a bar. */
export const forecastTable = (out: Output, { title, cite, unknown, sums, prospects }: Forecast): string[] => [
  cited(out, title, cite),
  ...(unknown ? [unknown] : []),
  ...sums.flatMap((sum) => sumTable(out, sum)),
  ...prospects.flatMap(prospectTable),
];

const sumTable = (out: Output, { title, total, lines }: Sum): string[] => [
  `${title} ${total}`,
  ...lines.map(({ label, value, cite }) => cited(out, `  ${value.padStart(3)}  ${label}`, cite)),
];

const BAR = 18;

/** Shares whose ids are codes of a chart show them, too. */
function prospectTable({ title, shares, notes }: Prospect): string[] {
  const coded = shares.some(({ id, text }) => id !== text);
  const rows = shares.map((share) => {
    const { id, text, ways, total } = share;
    const chance = `  ${`${ways}/${total}`.padStart(6)} ${percent(share, 1).padStart(8)}`;
    return [chance, ...(coded ? [id] : []), text, "#".repeat(Math.round((BAR * ways) / total))];
  });
  return ["", title, ...table(rows), ...notes.map((note) => `  ${note}`)];
}
