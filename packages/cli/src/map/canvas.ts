// A canvas of characters, each with its style; and the lines of patches that it becomes.

import { type Ink, type MapLine, type Paper, type Patch, patch } from "./patches.ts";

export class Canvas {
  private readonly cells: Patch[][];

  constructor(width: number, height: number) {
    const blank = patch(" ", "frame");
    this.cells = Array.from({ length: height }, () => new Array<Patch>(width).fill(blank));
  }

  /** Anything beyond the edge is not drawn. */
  put(x: number, y: number, text: string, ink: Ink, paper: Paper = "none", bold = false): void {
    const line = this.cells[y];
    if (!line) return;
    for (const [i, letter] of [...text].entries())
      if (x + i >= 0 && x + i < line.length) line[x + i] = patch(letter, ink, paper, bold);
  }

  paperAt(x: number, y: number): Paper {
    return this.cells[y]?.[x]?.paper ?? "none";
  }

  lines(): MapLine[] {
    return this.cells.map(joined).map(trimmedEnd);
  }
}

/** Neighbours of the same style become one patch. */
function joined(cells: readonly Patch[]): Patch[] {
  const patches: Patch[] = [];
  for (const cell of cells) {
    const last = patches.at(-1);
    const same = last && last.ink === cell.ink && last.paper === cell.paper && last.bold === cell.bold;
    if (same) patches[patches.length - 1] = { ...last, text: last.text + cell.text };
    else patches.push(cell);
  }
  return patches;
}

const trimmedEnd = (line: readonly Patch[]): MapLine => {
  const last = line.at(-1);
  return last?.paper === "none" && last.text.trim() === "" ? line.slice(0, -1) : line;
};

export const centred = (text: string, width: number): string =>
  text.padStart(text.length + ((width - text.length) >> 1)).padEnd(width);
