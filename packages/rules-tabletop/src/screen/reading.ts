// The cell of a chart that was read when the die fell.

import type { Reading } from "@grognard/scene";
import type { TabletopEvent } from "../events.ts";
import type { World } from "../types.ts";
import { checkedIn } from "../words/checked.ts";
import { wording } from "../words/wording.ts";

export function readingOf({ charts, units, unitById }: World, event: TabletopEvent): Reading | undefined {
  const read = (id: string, keys: readonly (string | number)[], result: string): Reading | undefined =>
    charts.all.some((chart) => chart.id === id) ? { chart: id, keys, result } : undefined;
  switch (event.type) {
    case "delayed":
      return read("delay", [event.die], wording().readings.delayed(event.share));
    case "check": {
      const unit = units[unitById.get(event.unit) ?? -1];
      const { least, cause } = checkedIn(event);
      return (
        unit && read("morale-integers", [unit.grade], wording().readings.check(least, cause === "rally"))
      );
    }
    default:
      return undefined;
  }
}
