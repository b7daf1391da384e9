// States that older versions have left, as the present one has them.

import type { Json } from "@grognard/kernel";
import type { World } from "./types.ts";

/** Of a finished game 1.1.0 kept the text of the result; now it is the number of it in the scenario. */
export function verdictNumbered(state: Json, { victory }: World): Json {
  const { winner, ...rest } = state as {
    winner: { how: string; cite: string } | null;
    [field: string]: Json;
  };
  const verdict = victory.results.findIndex(({ result }) => result === winner?.how);
  return { ...rest, winner: winner && { verdict, cite: winner.cite } };
}
