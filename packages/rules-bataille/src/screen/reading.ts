// The very cell of a chart that was read.

import type { Reading } from "@grognard/scene";
import type { BatailleEvent } from "../events.ts";
import type { World } from "../types.ts";

export function readingOf({ charts }: World, event: BatailleEvent): Reading | undefined {
  switch (event.type) {
    case "fireResult":
      return {
        chart: charts.fireResults.id,
        keys: [event.result, event.column],
        result: event.losses === 0 ? "no effect" : `${event.losses} lost`,
      };
    case "meleeResult":
      return {
        chart: charts.meleeResults.id,
        keys: [event.result, event.column],
        result: event.cell === "" ? "no effect" : event.cell,
      };
    default:
      return undefined;
  }
}
