// Combats for tests: "f" in 6,7 attacks "c" in 7,7, face to face, with what a test adds to it.

import type { Json } from "@grognard/kernel";
import { type Lab, lab } from "./lab.ts";

interface Clash {
  readonly own?: object;
  readonly enemy?: object;
  /** Other units. */
  readonly more?: object;
  readonly attackers?: readonly string[];
  readonly at?: readonly string[];
  readonly dice?: readonly number[];
  readonly options?: Json;
  readonly [key: string]: unknown;
}

/** Effects without loss, leaders unhurt. */
const CALM = [6, 6, 6, 6, 3, 3, 3, 3, 3, 3];

/** The combat is fought immediately, with these dice and then harmless ones: first the checks, then the CRT, then the
 *  effects. */
export function clash({
  own,
  enemy,
  more,
  attackers = ["f"],
  at = ["7,7"],
  dice = [3],
  options,
  ...rest
}: Clash = {}): Lab {
  const position = {
    activate: ["french"],
    stage: "fight",
    combats: [{ attackers, at }],
    units: {
      f: { side: "french", at: "6,7", facing: 2, ...own },
      c: { side: "coalition", at: "7,7", facing: 5, ...enemy },
      ...more,
      z: { side: "french", at: "0,14", steps: 1 },
    },
    ...rest,
  };
  return lab(position as Json, { dice: [...dice, ...CALM], ...(options === undefined ? {} : { options }) });
}

/** To the end of the combats: the leader is asked where he stays. */
export const over = (t: Lab): Lab => t.until("lead");

/** What was told of the last combat. */
export const reported = (t: Lab) => t.of("fought").at(-1)!;

/** The strength of a unit in it, and its factors. */
export const worth = (t: Lab, unit: string): string =>
  reported(t).shares.find((one) => one.unit === unit)!.value;
export const factors = (t: Lab, unit: string): string[] =>
  reported(t)
    .shares.find((one) => one.unit === unit)!
    .factors.map(({ label, times, cite }) => `${label} ${times} [${cite}]`);

/** A term of the modifier; 0 if there is none. */
export const term = (t: Lab, label: string): number =>
  reported(t).terms.find((one) => one.label === label)?.value ?? 0;
export const cited = (t: Lab, label: string): string | undefined =>
  reported(t).terms.find((one) => one.label === label)?.cite;
