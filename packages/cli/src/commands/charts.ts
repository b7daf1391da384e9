import { type Chart, type ChartKey, lookUp, Problem, type Source, sourceOf } from "@grognard/kernel";
import { systemNamed } from "@grognard/rulesets";
import { readArgs } from "../args.ts";
import { type Command, EXIT, type Output, UsageError } from "../command.ts";
import { heading, paint } from "../paint.ts";
import { table, wrap } from "../table.ts";
import { wording } from "../words/index.ts";

const FLAGS = { json: { type: "boolean" } } as const;

export const command: Command = {
  name: "charts",
  get summary() {
    return wording().help.charts.summary;
  },
  get usage() {
    return wording().help.charts.usage;
  },
  flags: FLAGS,
  run(argv, out) {
    const { values, positionals } = readArgs(argv, FLAGS);
    const [ruleset, id, ...more] = positionals;
    if (ruleset === undefined || more.length > 0)
      throw new UsageError("Which ruleset, and at most one chart?");
    const charts = wanted(ruleset, id);
    if (values.json) out.json({ ruleset, charts });
    else for (const chart of charts) show(chart, id !== undefined, out);
    return EXIT.ok;
  },
};

function wanted(ruleset: string, id: string | undefined): readonly Chart[] {
  const charts = systemNamed(ruleset).charts();
  const found = id === undefined ? charts : charts.filter((chart) => chart.id === id);
  if (found.length > 0) return found;
  throw new Problem(`there is no chart "${id}"; there are ${charts.map((chart) => chart.id).join(", ")}`);
}

const MARKS = { printed: "", errata: "", published: "+", reconstructed: "~" } as const;

function show(chart: Chart, notes: boolean, out: Output): void {
  heading(out, `${chart.title} (${chart.id})`);
  for (const line of linesOf(chart)) out.print(`  ${line}`);
  if (chart.source.note && !notes)
    for (const line of wrap(chart.source.note, "    ")) out.print(paint(out, "dim", line));
  if (notes) for (const line of notesOf(chart)) out.print(paint(out, "dim", line));
  out.print();
}

/** A chart too wide for the screen is listed row by row, neighbours with the same value together. */
const WIDEST = 160;

function linesOf(chart: Chart): string[] {
  const lines = table(rowsOf(chart));
  if (lines.every((line) => line.length <= WIDEST)) return lines;
  const [down, across] = chart.axes;
  return table(down!.values.map((row) => [String(row), runs(across!.values, columns(chart, row))]));
}

/** "11-24 square, 25 disorder". */
function runs(keys: readonly ChartKey[], cells: readonly string[]): string {
  const stretches: string[] = [];
  for (let from = 0, to = 0; from < cells.length; from = to) {
    while (to < cells.length && cells[to] === cells[from]) to++;
    const last = keys[to - 1];
    stretches.push(`${keys[from]}${to - from > 1 ? `-${last}` : ""} ${cells[from]}`);
  }
  return stretches.join(", ");
}

/** The first axis runs down, the second, if there is one, across. */
function rowsOf(chart: Chart): string[][] {
  const [down, across] = chart.axes;
  const head = across ? [[down!.name, ...across.values.map(String)]] : [];
  const rows = down!.values.map((row) => [String(row), ...columns(chart, row)]);
  return [...head, ...rows];
}

const columns = (chart: Chart, row: ChartKey): string[] =>
  (chart.axes[1]?.values.map((column) => [row, column]) ?? [[row]]).map(
    (keys) => `${lookUp(chart, ...keys)}${MARKS[sourceOf(chart, ...keys).status]}`,
  );

function notesOf(chart: Chart): string[] {
  const own = Object.entries(chart.cellSources ?? {}).map(([keys, source]) => about(keys, source));
  return [about(wording().charts.source, chart.source), ...own].flatMap((text) => wrap(text, "    "));
}

const about = (what: string, { status, cite, note }: Source): string =>
  `${what}: ${wording().charts.statuses[status] ?? status}${cite ? ` [${cite}]` : ""}${note ? `. ${note}` : ""}`;
