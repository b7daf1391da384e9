// Exact odds, as screens show them and as programs read them.

import type { Odds } from "@grognard/kernel";
import type { Forecast, Share, Sum } from "@grognard/scene";

/** In this order, without impossible results. */
export const sharesOf = <T extends string | number>(
  { ways, total }: Odds<T>,
  say: (result: T) => string = String,
  order: readonly T[] = [...ways.keys()],
  tone: (result: T) => Share["tone"] = () => "even",
): Share[] =>
  order.flatMap((result) => {
    const n = ways.get(result);
    return n ? [{ id: String(result), text: say(result), ways: n, total, tone: tone(result) }] : [];
  });

/** How good each result is for the side that decides, the best first. */
export type Meanings<R extends string | number> = readonly (readonly [
  R,
  text: string,
  tone: Share["tone"],
])[];

export const sharesBy = <R extends string | number>(odds: Odds<R>, meanings: Meanings<R>): Share[] =>
  meanings.flatMap(([id, text, tone]) =>
    sharesOf(
      odds,
      () => text,
      [id],
      () => tone,
    ),
  );

/** "5 of 36" ways. */
export const fractionsOf = ({ ways, total }: Odds<string | number>): { [result: string]: string } =>
  Object.fromEntries([...ways].map(([result, n]) => [String(result), `${n}/${total}`]));

/** "+1", "0", "-2". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

/** One line of a calculation. */
export interface Term {
  readonly label: string;
  readonly value: number;
  readonly cite: string;
}

export const totalOf = (terms: readonly { readonly value: number }[]): number =>
  terms.reduce((sum, { value }) => sum + value, 0);

/** With every term as `say` writes it: plain, or signed where it is added to a die. */
export const sumOf = (
  title: string,
  terms: readonly Term[],
  say: (value: number) => string = String,
): Sum => ({
  title,
  total: say(totalOf(terms)),
  lines: terms.map(({ label, value, cite }) => ({ label, value: say(value), cite })),
});

/** The modifiers of a die roll; empty if there are none. */
export const dieSum = (title: string, terms: readonly Term[]): Sum[] =>
  terms.length === 0 ? [] : [sumOf(title, terms, signed)];

/** One throw that is read. */
export const rollForecast = (
  title: string,
  cite: string,
  dice: string,
  shares: readonly Share[],
  sums: readonly Sum[] = [],
): Forecast => ({ title, cite, sums, prospects: [{ title: dice, shares, notes: [] }] });
