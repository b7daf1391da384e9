// Exact distributions: whole numbers of ways, never floating chances.

/** How many of `total` equally likely ways lead to each outcome. Outcomes are numbers or strings: Map keys. */
export interface Odds<T> {
  readonly total: number;
  readonly ways: ReadonlyMap<T, number>;
}

export function certain<T>(value: T): Odds<T> {
  return { total: 1, ways: new Map([[value, 1]]) };
}

export function equally<T>(values: readonly T[]): Odds<T> {
  if (values.length === 0) throw new RangeError("odds need at least one outcome");
  const ways = new Map<T, number>();
  for (const value of values) ways.set(value, (ways.get(value) ?? 0) + 1);
  return { total: values.length, ways };
}

export function mapOdds<T, U>(odds: Odds<T>, to: (value: T) => U): Odds<U> {
  const ways = new Map<U, number>();
  for (const [value, n] of odds.ways) {
    const key = to(value);
    ways.set(key, (ways.get(key) ?? 0) + n);
  }
  return { total: odds.total, ways };
}

/** What follows depends on what fell: fire, then morale, then retreat. */
export function thenOdds<T, U>(odds: Odds<T>, next: (value: T) => Odds<U>): Odds<U> {
  const branches = [...odds.ways].map(([value, n]) => ({ n, odds: next(value) }));
  const common = branches.reduce((all, { odds: { total } }) => leastCommon(all, total), 1);
  const ways = new Map<U, number>();
  for (const { n, odds: branch } of branches) {
    const scale = n * (common / branch.total);
    for (const [value, m] of branch.ways) ways.set(value, (ways.get(value) ?? 0) + m * scale);
  }
  const total = odds.total * common;
  if (total > Number.MAX_SAFE_INTEGER) throw new RangeError("too many ways to count them exactly");
  return reduced({ total, ways });
}

/** Two independent throws read together. */
export function bothOdds<T, U, V>(a: Odds<T>, b: Odds<U>, join: (a: T, b: U) => V): Odds<V> {
  return thenOdds(a, (x) => mapOdds(b, (y) => join(x, y)));
}

export function chanceOf<T>(odds: Odds<T>, wanted: (value: T) => boolean): number {
  let n = 0;
  for (const [value, ways] of odds.ways) if (wanted(value)) n += ways;
  return n / odds.total;
}

export function expected(odds: Odds<number>): number {
  let sum = 0;
  for (const [value, ways] of odds.ways) sum += value * ways;
  return sum / odds.total;
}

function reduced<T>(odds: Odds<T>): Odds<T> {
  let divisor = odds.total;
  for (const n of odds.ways.values()) divisor = commonDivisor(divisor, n);
  if (divisor <= 1) return odds;
  return { total: odds.total / divisor, ways: new Map([...odds.ways].map(([k, n]) => [k, n / divisor])) };
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));
const leastCommon = (a: number, b: number): number => (a / commonDivisor(a, b)) * b;
