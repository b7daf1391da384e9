// What the tests noticed, by chapter, and the faults that they did not.

import { basename, dirname } from "node:path";
import type { Fault } from "./faults.ts";
import type { Verdict } from "./jobs.ts";

/** "09" for rules/09.7-retreat.ts; the folder for rules that are not filed by chapter. */
export function chapterOf({ file }: Fault): string {
  return basename(file).match(/^\d+/)?.[0] ?? basename(dirname(file));
}

export function report(
  all: readonly Fault[],
  sample: readonly Fault[],
  verdicts: ReadonlyMap<string, Verdict>,
): string {
  const got = (verdict: Verdict) => (fault: Fault) => verdicts.get(fault.id) === verdict;
  const isFound = (fault: Fault) => !got("survived")(fault) && !got("recorded")(fault);
  const chapters = [...new Set(all.map(chapterOf))].sort();
  const rows = chapters.map((chapter) => {
    const tried = sample.filter((fault) => chapterOf(fault) === chapter);
    const possible = all.filter((fault) => chapterOf(fault) === chapter).length;
    return row(chapter, possible, tried);
  });
  const missed = sample.filter((fault) => !isFound(fault));
  const escaped = missed.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return [
    "| chapter | possible faults | tried | found by tests of cases | | or by recorded games | |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
    row("all", all.length, sample),
    "",
    ...escaped.map((fault) => `${verdicts.get(fault.id)}: ${describe(fault)}`),
  ].join("\n");

  function row(chapter: string, possible: number, tried: readonly Fault[]): string {
    const found = tried.filter(isFound).length;
    const noticed = found + tried.filter(got("recorded")).length;
    const share = (part: number) =>
      tried.length === 0 ? "" : `${Math.round((100 * part) / tried.length)} %`;
    return `| ${chapter} | ${possible} | ${tried.length} | ${found} | ${share(found)} | ${noticed} | ${share(noticed)} |`;
  }
}

function describe({ file, line, id }: Fault): string {
  return `${file}:${line} ${id.split(" | ").slice(1).join(" | ")}`;
}
