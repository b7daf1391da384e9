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
  const wanted = (telling: Telling): boolean => !kinds || kinds.includes(telling.kind);
  const groups: LogGroup[] = [];
  let total = 0;
  let open: { start: number; turn?: Telling; phase?: Telling; lines: Telling[] } = { start: 0, lines: [] };
  const close = (): void => {
    if (open.lines.length > 0 || (!kinds && (open.turn ?? open.phase))) groups.push(open);
  };
  log.forEach((telling, i) => {
    const { kind } = telling;
    if (kind === "turn" || kind === "phase") {
      close();
      open =
        kind === "turn" ? { start: i, turn: telling, lines: [] } : { start: i, phase: telling, lines: [] };
    } else if (wanted(telling)) {
      open.lines.push(telling);
      total += 1;
    }
  });
  close();
  return lastOf(groups, total, most);
}

/** Whole groups from the end, until there are enough lines. */
function lastOf(groups: readonly LogGroup[], total: number, most: number) {
  let lines = 0;
  let from = groups.length;
  while (from > 0 && lines < most) lines += groups[--from]!.lines.length;
  return { groups: groups.slice(from), earlier: total - lines };
}
