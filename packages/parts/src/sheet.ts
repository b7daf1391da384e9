// A sheet of characters, each with its style; and the lines of patches that it becomes.

import type { MapLine, Patch } from "@grognard/scene";

/** A blank sheet has the ink of the frame, and no paper. */
type On<Ink extends string, Paper extends string> = Patch<Ink | "frame", Paper | "none">;

export class Sheet<Ink extends string, Paper extends string> {
  private readonly cells: On<Ink, Paper>[][];

  constructor(width: number, height: number) {
    const blank: On<Ink, Paper> = { text: " ", ink: "frame", paper: "none", bold: false };
    this.cells = Array.from({ length: height }, () => new Array<On<Ink, Paper>>(width).fill(blank));
  }

  put(x: number, y: number, text: string, style: Partial<Omit<On<Ink, Paper>, "text">>): void {
    const line = this.cells[y];
    if (!line) return;
    for (const [i, letter] of [...text].entries())
      line[x + i] = { ink: "frame", paper: "none", bold: false, ...style, text: letter };
  }

  lines(): MapLine<On<Ink, Paper>>[] {
    return this.cells.map(joined).map(trimmedEnd);
  }
}

/** Neighbours that look alike become one patch. */
export function joined<P extends Patch>(cells: readonly P[]): P[] {
  const patches: P[] = [];
  for (const cell of cells) {
    const last = patches.at(-1);
    const same = last && last.ink === cell.ink && last.paper === cell.paper && last.bold === cell.bold;
    if (same) patches[patches.length - 1] = { ...last, text: last.text + cell.text };
    else patches.push(cell);
  }
  return patches;
}

const trimmedEnd = <P extends Patch>(line: readonly P[]): MapLine<P> => {
  const last = line.at(-1);
  return last?.paper === "none" && last.text.trim() === "" ? line.slice(0, -1) : line;
};

export const centred = (text: string, width: number): string =>
  text.padStart(text.length + ((width - text.length) >> 1)).padEnd(width);
