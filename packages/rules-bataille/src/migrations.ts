// States saved by older versions, converted to the current form.

import type { Json } from "@grognard/kernel";
import type { World } from "./types.ts";

/** Version 1.1.0 saved the text of a finished game's result; now it is the result's index in the scenario. */
export function verdictNumbered(state: Json, { victory }: World): Json {
  const { winner, ...rest } = state as {
    winner: { how: string; cite: string } | null;
    [field: string]: Json;
  };
  const verdict = victory.results.findIndex(({ result }) => result === winner?.how);
  return { ...rest, winner: winner && { verdict, cite: winner.cite } };
}
