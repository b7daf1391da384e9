// Questions about chances from outside: by numbers, a combat or a check of morale; or about a position.

import { dieOdds, mapOdds, Problem } from "@grognard/kernel";
import {
  type Flags,
  fractionsOf,
  type OddsDesk,
  type OddsReport,
  onlyFlags,
  sharesOf,
  wholeFlag,
} from "@grognard/parts";
import type { Forecast, Share } from "@grognard/scene";
import type { Case, March } from "../types.ts";
import { said } from "./index.ts";

const text = { type: "string" } as const;

export const oddsDesk: OddsDesk<March> = {
  get usage() {
    return said().odds.usage;
  },
  flags: { check: text },
  report(flags) {
    if (flags.check !== undefined) return check(flags);
    throw new Problem("say --check");
  },
};

/** [5.0] */
function check(flags: Flags): OddsReport {
  onlyFlags(flags, ["check"], "a check of morale");
  const rating = wholeFlag(flags, "check", [-9, 19]);
  const results = mapOdds(dieOdds("d6"), (roll) =>
    roll <= rating ? ("passes" as const) : ("fails" as const),
  );
  const shares = sharesOf(results, (one) => said().odds.checks[one], ["passes", "fails"]);
  return { json: fractionsOf(results), forecast: foreseen(said().odds.needs(rating), "5.0", shares) };
}

const foreseen = (title: string, cite: Case, shares: readonly Share[]): Forecast => ({
  title,
  cite,
  sums: [],
  prospects: [{ title: said().forecast.oneDie, shares, notes: [] }],
});
