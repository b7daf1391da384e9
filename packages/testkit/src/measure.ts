// Benchmarks: ours and a reference in alternation, so that a noisy machine is noisy for both.

/** Microseconds of a chessops ply on the core for which targets are set. */
export const PLY = 5.7;

/** Ratio: how many times better than the reference. */
export interface BenchRow {
  readonly name: string;
  readonly ours: number;
  /** Null where it is not installed; some rows have none. */
  readonly reference?: number | null;
  readonly unit: string;
  readonly ratio?: number | null;
  readonly target?: Target;
}

/** The target of a row. */
export interface Target {
  readonly most?: number;
  readonly least?: number;
  /** The figure that counts; of a time, what it would be on the core for which the target is set. */
  readonly reached: number;
  readonly met: boolean;
}

export const atMost = (most: number, reached: number): Target => ({ most, reached, met: reached <= most });
export const atLeast = (least: number, reached: number): Target => ({
  least,
  reached,
  met: reached >= least,
});

/** Work done, as a count of things done. */
export type Work = () => number;

export const once =
  (act: () => unknown): Work =>
  () => {
    act();
    return 1;
  };

const ROUNDS = 5;

/** For small functions: enough to warm up the compiler. */
const WARM_MS = 100;

/** Two rates that were measured one right after the other; null for a reference that is not there. */
type Round = [ours: number, reference: number | null];

/** The rates of both in a typical round, measured in alternation. */
export function inTurn(
  ours: Work,
  reference: Work | undefined,
  slice: number,
  warmUp = Math.max(WARM_MS, slice / 2),
): Round {
  rate(ours, warmUp);
  if (reference) rate(reference, Math.min(warmUp, slice));
  const rounds = Array.from(
    { length: ROUNDS },
    (): Round => [rate(ours, slice / ROUNDS), reference ? rate(reference, slice / ROUNDS) : null],
  );
  return typicalRound(rounds);
}

/** The one with the middle ratio: a machine that is slow for a while is slow for both. */
export function typicalRound(rounds: readonly Round[]): Round {
  const ratio = ([ours, reference]: Round) => ours / (reference ?? 1);
  return rounds.toSorted((a, b) => ratio(a) - ratio(b))[rounds.length >> 1]!;
}

export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[figures.length >> 1]!;

/** Per second of this thread. */
function rate(work: Work, forMs: number): number {
  let done = 0;
  const before = cpuTime();
  let micros = 0;
  do {
    const until = performance.now() + forMs - micros / 1000;
    do done += work();
    while (performance.now() < until);
    micros = cpuTime() - before;
  } while (micros < 500 * forMs); // the machine was busy with something else
  return (1e6 * done) / micros;
}

/** Microseconds of this thread that `act` takes. */
export function cpuMicros(act: () => unknown): number {
  const before = cpuTime();
  act();
  return cpuTime() - before;
}

const nobody = new Int32Array(new SharedArrayBuffer(4));

/**
 * Microseconds of this thread: other programs on the machine must not count. The system updates them only now and
 * then, but always when a thread goes to sleep: so it sleeps for a moment.
 */
function cpuTime(): number {
  Atomics.wait(nobody, 0, 0, 0.05);
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/** Microseconds for each of the things done. */
export function microsEach(work: Work): number {
  let done = 0;
  const micros = cpuMicros(() => {
    done = work();
  });
  return micros / done;
}

/** A row of two rates: more is better. */
export const row = (name: string, unit: string, ours: number, reference: number | null): BenchRow => ({
  name,
  ours,
  reference,
  unit,
  ratio: reference && ours / reference,
});

/** The same, its ratio to reach something. */
export function aiming(made: BenchRow, least: number): BenchRow {
  return { ...made, target: atLeast(least, made.ratio ?? 0) };
}

const PER = { µs: 1, ms: 1000 };

/** A time beside the chessops ply of the same minute; with its limit in microseconds or milliseconds. */
export function timed(
  name: string,
  unit: keyof typeof PER,
  micros: number,
  ply: number | null,
  most?: number,
): BenchRow {
  const ours = micros / PER[unit];
  const made = { name, ours, reference: ply, unit, ratio: ply && ply / micros };
  return most === undefined ? made : { ...made, target: atMost(most, ours * (PLY / (ply ?? PLY))) };
}

/** A figure without a reference. */
export const figure = (name: string, unit: string, ours: number): BenchRow => ({ name, ours, unit });

const SLICE_MS = { long: 280, quick: 40 };

/** Rows of two rates, "hexes/s". */
export const againstIn =
  (quick: boolean) =>
  (name: string, unit: string, ours: Work, reference: Work): BenchRow =>
    row(name, `${unit}/s`, ...inTurn(ours, reference, quick ? SLICE_MS.quick : SLICE_MS.long));

/** For benchmarks run as scripts. */
export function printRows(rows: readonly BenchRow[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2;
  const number = (value: number | null | undefined) =>
    (value == null ? "-" : value.toLocaleString("en", { maximumSignificantDigits: 4 })).padStart(14);
  for (const { name, ours, reference, unit, ratio, target } of rows)
    console.log(
      `${name.padEnd(width)}${number(ours)}${number(reference)} ${unit.padEnd(9)} ${ratio == null ? "" : `${ratio.toFixed(3)}x`}${target ? `  ${JSON.stringify(target)}` : ""}`,
    );
}
