// Changes of formation in words: where each way of changing leads, as the unit itself would say it.

import { into, turned } from "@grognard/table";
import type { Quarter } from "../actions.ts";
import type { Body } from "../types.ts";
import { said } from "../words/said.ts";

/** A way to change, as forms list them. */
export interface ChangeWay {
  readonly variant: number;
  readonly turn?: Quarter;
  readonly face?: 0 | 1 | 2 | 3;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** Two ways that would be called the same are numbered. */
export function told(
  ways: readonly ChangeWay[],
  body: Body | undefined,
): readonly { way: ChangeWay; words: string }[] {
  const words = ways.map((way) => {
    if (!body) return "";
    const { u } = into(body, way);
    const turn = turned(way.heading, -body.heading);
    return said().choices.change(ways.length < 2 ? undefined : u, turn);
  });
  return ways.map((way, i) => {
    const same = words.filter((one) => one === words[i]).length;
    const nth = words.slice(0, i + 1).filter((one) => one === words[i]).length;
    return { way, words: same > 1 ? said().choices.nth(words[i]!, nth) : words[i]! };
  });
}
