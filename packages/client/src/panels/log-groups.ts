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
      const march = asOne(open.lines.at(-1), telling);
      if (march) open.lines.pop();
      else total += 1;
      open.lines.push(march ?? telling);
    }
  });
  close(true);
  return lastOf(groups, total, most);
}

/** By their last step, so that a line that has not changed is the same. */
const marches = new WeakMap<Telling, { readonly before: Telling; readonly march: Telling }>();

/** A step and the one before it, if the same pieces go on from where they were. */
function asOne(before: Telling | undefined, step: Telling): Telling | undefined {
  if (!before || !goesOn(before, step)) return undefined;
  const known = marches.get(step);
  if (known?.before === before) return known.march;
  const leg = { head: before.leg!.head, tail: step.leg!.tail };
  const places = [...new Set([...before.places, ...step.places])];
  const march = { ...step, text: leg.head + leg.tail, leg, places };
  marches.set(step, { before, march });
  return march;
}

function goesOn(before: Telling, step: Telling): boolean {
  const [from, to] = [before.move?.path.at(-1), step.move?.path[0]];
  if (!before.leg || !step.leg || !from || !to || !("place" in from && "place" in to)) return false;
  return from.place === to.place && before.pieces.join() === step.pieces.join() && before.cite === step.cite;
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
