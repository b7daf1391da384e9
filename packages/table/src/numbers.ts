// Whole numbers only. A product that might exceed 2^53 is computed as BigInt, never rounded silently.

/** One, in the units of the sine table. */
export const ONE = 2 ** 20;

/** n / d to the nearest whole number, halves away from zero, so that mirrored positions stay mirrored. */
export function rdiv(n: number, d: number): number {
  const size = Math.floor((2 * Math.abs(n) + d) / (2 * d));
  return n < 0 && size > 0 ? -size : size;
}

/** The whole part of a square root: for lengths that are shown, never for a rule. */
export function isqrt(n: number): number {
  let root = Math.floor(Math.sqrt(n));
  while (root * root > n) root--;
  while ((root + 1) * (root + 1) <= n) root++;
  return root;
}

/** The same, rounded up. */
export function isqrtUp(n: number): number {
  const root = isqrt(n);
  return root * root === n ? root : root + 1;
}

/** The first whole number after `from` at which something holds that holds at `to` and, from there on, ever after. */
export function firstHolding(from: number, to: number, holds: (n: number) => boolean): number {
  let [outside, inside] = [from, to];
  while (inside - outside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** A relative margin for two sums or products of whole numbers: more than any rounding error. */
const DOUBT = 2 ** -48;

/** Do two numbers that may have been rounded surely differ? Then their difference has the right sign. */
export const surelyDiffer = (a: number, b: number): boolean =>
  Math.abs(a - b) > DOUBT * (Math.abs(a) + Math.abs(b));

/** The sign of a * b - c * d. */
export function compareProducts(a: number, b: number, c: number, d: number): number {
  const left = a * b;
  const right = c * d;
  if (surelyDiffer(left, right)) return Math.sign(left - right);
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return Math.sign(left - right);
  const difference = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** n * n / d, rounded up. */
export function squareOver(n: number, d: number): number {
  const square = n * n;
  if (Number.isSafeInteger(square + d)) return Math.floor((square + d - 1) / d);
  const about = square / d;
  const up = Math.ceil(about - DOUBT * about);
  if (up === Math.ceil(about + DOUBT * about)) return up;
  return Number((BigInt(n) * BigInt(n) + BigInt(d) - 1n) / BigInt(d));
}

/** An exact share of a line: n / d, with d > 0. */
export interface Quotient {
  readonly n: number;
  readonly d: number;
}

/** Below zero if a comes first. */
export const compareQuotients = (a: Quotient, b: Quotient): number => compareProducts(a.n, b.d, b.n, a.d);

export const quotient = (n: number, d: number): Quotient => (d < 0 ? { n: 0 - n, d: -d } : { n, d });
