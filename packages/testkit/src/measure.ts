// Benchmarks: ours and a reference, turn and turn about, so that a noisy machine is noisy for both.

/** Ratio: how many times better than the reference; nothing where the reference is not installed. */
export interface BenchRow {
  readonly name: string;
  readonly ours: number;
  readonly reference: number | null;
  readonly unit: string;
  readonly ratio: number | null;
}

/** Work done, as a count of things done. */
export type Work = () => number;

export const once =
  (act: () => unknown): Work =>
  () => {
    act();
    return 1;
  };

const ROUNDS = 5;

/** Median rates of both, measured in alternation; null for a reference that is not there. */
export function inTurn(ours: Work, reference: Work | undefined, slice: number): [number, number | null] {
  rate(ours, slice / 2);
  if (reference) rate(reference, slice / 2);
  const rounds = Array.from({ length: ROUNDS }, () => [
    rate(ours, slice / ROUNDS),
    reference ? rate(reference, slice / ROUNDS) : 0,
  ]);
  const median = (which: 0 | 1) => rounds.map((round) => round[which]!).sort((a, b) => a - b)[ROUNDS >> 1]!;
  return [median(0), reference ? median(1) : null];
}

/** Per second of this thread: other programs on the machine must not count. */
function rate(work: Work, forMs: number): number {
  const start = performance.now();
  const before = process.threadCpuUsage();
  let done = 0;
  do done += work();
  while (performance.now() - start < forMs);
  const { user, system } = process.threadCpuUsage(before);
  return (1e6 * done) / (user + system);
}

export const row = (name: string, unit: string, ours: number, reference: number | null): BenchRow => ({
  name,
  ours,
  reference,
  unit,
  ratio: reference && ours / reference,
});

const SLICE_MS = 280;

/** A row of two rates, "hexes/s". */
export function against(name: string, unit: string, ours: Work, reference: Work): BenchRow {
  return row(name, `${unit}/s`, ...inTurn(ours, reference, SLICE_MS));
}

/** For benchmarks run as scripts. */
export function printRows(rows: readonly BenchRow[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2;
  const figure = (value: number | null) =>
    (value === null ? "-" : Math.round(value).toLocaleString("en")).padStart(14);
  for (const { name, ours, reference, unit, ratio } of rows)
    console.log(
      `${name.padEnd(width)}${figure(ours)}${figure(reference)} ${unit.padEnd(9)} ${ratio === null ? "" : `${ratio.toFixed(2)}x`}`,
    );
}
