// Exact fractions: rules multiply and compare, and round once, at the end.

/** A number as numerator and denominator. */
export type Fraction = readonly [number, number];

export const WHOLE: Fraction = [1, 1];
export const NOTHING: Fraction = [0, 1];

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
const reduced = (n: number, d: number): Fraction => [n / common(n, d), d / common(n, d)];

export const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduced(a * c, b * d);
export const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduced(a * d + c * b, b * d);
export const isLess = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b;
export const isWhole = ([a, b]: Fraction): boolean => a === b;

/** "3/4", or "2". */
export const fractionText = ([n, d]: Fraction): string => (d === 1 ? `${n}` : `${n}/${d}`);

/** The inverse of `fractionText`. */
export function fractionIn(text: string): Fraction {
  const [above, below = "1"] = text.split("/");
  return [Number(above), Number(below)];
}

/** A whole number in shares as equal as possible; the first ones get what is left over. */
export function shares(whole: number, among: number): readonly number[] {
  const each = Math.floor(whole / among);
  const over = whole - each * among;
  return Array.from({ length: among }, (_, i) => each + (i < over ? 1 : 0));
}
