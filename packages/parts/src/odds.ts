// Exact chances as screens show them and as programs read them.

import type { Odds } from "@grognard/kernel";
import type { Share } from "@grognard/scene";

/** In this order, without what cannot happen. */
export const sharesOf = <T extends string | number>(
  { ways, total }: Odds<T>,
  say: (result: T) => string = String,
  order: readonly T[] = [...ways.keys()],
): Share[] =>
  order.flatMap((result) => {
    const n = ways.get(result);
    return n ? [{ id: String(result), text: say(result), ways: n, total, tone: "even" }] : [];
  });

/** So many of so many ways. */
export const fractionsOf = ({ ways, total }: Odds<string | number>): { [result: string]: string } =>
  Object.fromEntries([...ways].map(([result, n]) => [String(result), `${n}/${total}`]));
