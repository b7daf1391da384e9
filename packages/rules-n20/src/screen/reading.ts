// The very cell of a chart that was read when the die fell.

import type { Chart } from "@grognard/kernel";
import type { Reading } from "@grognard/scene";
import type { N20Event } from "../events.ts";
import { total } from "../rules/09.4-strength.ts";
import { RESULTS } from "../sentences.ts";
import type { World } from "../types.ts";

export function readingOf({ charts }: World, event: N20Event): Reading | undefined {
  switch (event.type) {
    case "result":
      return {
        chart: charts.combatResults.id,
        keys: [event.die, event.column],
        result: `${event.result}, ${RESULTS[event.result]}`,
      };
    case "hazard":
      return read(charts.hazardousRetreat, event.die, `it ${event.result}`);
    case "rallyRoll":
      return read(charts.rally, event.die + total(event.modifiers), event.result);
    case "control":
      return read(charts.controlledAdvance, event.die + total(event.modifiers), `control is ${event.result}`);
    case "napoleon":
      return read(charts.breakingNapoleon, event.die, event.result);
    default:
      return undefined;
  }
}

/** Beyond its ends a chart is read at its end. */
function read({ id, axes }: Chart<unknown>, die: number, result: string): Reading {
  const { values } = axes[0]!;
  const key = Math.max(Number(values[0]), Math.min(Number(values.at(-1)), die));
  return { chart: id, keys: [key], result };
}
