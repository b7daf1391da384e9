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
  const survived = (fault: Fault) => verdicts.get(fault.id) === "survived";
  const chapters = [...new Set(all.map(chapterOf))].sort();
  const rows = chapters.map((chapter) => {
    const tried = sample.filter((fault) => chapterOf(fault) === chapter);
    const possible = all.filter((fault) => chapterOf(fault) === chapter).length;
    return row(chapter, possible, tried.length, tried.filter((fault) => !survived(fault)).length);
  });
  const found = sample.filter((fault) => !survived(fault)).length;
  const escaped = sample.filter(survived).sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return [
    "| chapter | possible faults | tried | found | |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...rows,
    row("all", all.length, sample.length, found),
    "",
    ...escaped.map(describe),
  ].join("\n");
}

function row(chapter: string, possible: number, tried: number, found: number): string {
  const share = tried === 0 ? "" : `${Math.round((100 * found) / tried)} %`;
  return `| ${chapter} | ${possible} | ${tried} | ${found} | ${share} |`;
}

function describe({ file, line, id }: Fault): string {
  return `survived: ${file}:${line} ${id.split(" | ").slice(1).join(" | ")}`;
}
