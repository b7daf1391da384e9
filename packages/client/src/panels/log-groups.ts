// The log, cut into turns and phases. Old groups never change, so they need not be drawn again.

import type { Telling } from "@grognard/scene";

export interface LogGroup {
  /** The number of its first line in the log. */
  readonly start: number;
  readonly turn?: Telling;
  readonly phase?: Telling;
  readonly lines: readonly Telling[];
}

export type LogFilter = "all" | "battles" | "moves";

const KINDS: { readonly [filter in LogFilter]?: readonly Telling["kind"][] } = {
  battles: ["battle", "roll", "loss", "end"],
  moves: ["move", "end"],
};

/** The last `most` lines that pass the filter, under their headings, and how many came before. */
export function logGroups(
  log: readonly Telling[],
  filter: LogFilter,
  most: number,
): { readonly groups: readonly LogGroup[]; readonly earlier: number } {
  const kinds = KINDS[filter];
  const groups: LogGroup[] = [];
  let total = 0;
  let open: OpenGroup = { start: 0, lines: [] };
  /** A heading with nothing under it is dropped, and the turn's goes to the next phase; only what is going on stays. */
  const close = (isLast = false): void => {
    if (open.lines.length > 0 || (isLast && !kinds && open.phase)) groups.push(open);
  };
  log.forEach((telling, start) => {
    const { kind } = telling;
    const isOver = open.lines.length > 0;
    if (kind === "turn") {
      close();
      open = { start, turn: telling, lines: [] };
    } else if (kind === "phase") {
      close();
      open = isOver ? { start, phase: telling, lines: [] } : { ...open, start, phase: telling };
    } else if (!kinds || kinds.includes(kind)) {
      open.lines.push(telling);
      total += 1;
    }
  });
  close(true);
  return lastOf(groups, total, most);
}

interface OpenGroup extends LogGroup {
  readonly lines: Telling[];
}

/** Whole groups from the end, until there are enough lines. */
function lastOf(groups: readonly LogGroup[], total: number, most: number) {
  let lines = 0;
  let from = groups.length;
  while (from > 0 && lines < most) lines += groups[--from]!.lines.length;
  return { groups: groups.slice(from), earlier: total - lines };
}
