// Columns of text, and paragraphs that fit the screen.

import { stripVTControlCharacters } from "node:util";

/** Longer cells do not widen their column. */
const WIDEST = 80;

/** Rows padded so that the columns align; the last column is left as it is. */
export function table(rows: readonly (readonly string[])[], gap = "  "): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [i, cell] of row.entries())
      widths[i] = Math.min(WIDEST, Math.max(widths[i] ?? 0, cell.length));
  return rows.map((row) =>
    row
      .map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0)))
      .join(gap)
      .trimEnd(),
  );
}

export function wrap(text: string, indent = "", width = 100): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(/\s+/)) {
    if (line.length > indent.length && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent;
    }
    line += line.length > indent.length ? ` ${word}` : word;
  }
  return [...lines, line];
}

const seen = (text: string): number => stripVTControlCharacters(text).length;

/**
 * A line too long for the screen continues below, indented further. What fits stays as it is, with its colours and
 * gaps.
 */
export function fold(line: string, width: number): string[] {
  if (seen(line) <= width) return [line];
  const indent = `${/^ */.exec(line)![0]}  `;
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(/(?<= )(?=[^ ])/)) {
    if (current.trim() !== "" && seen(current + word.trimEnd()) > width) {
      lines.push(current.trimEnd());
      current = indent;
    }
    current += word;
  }
  return [...lines, current.trimEnd()];
}
