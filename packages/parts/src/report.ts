// The parts of a report that every system has.

import type { Gauge } from "@grognard/scene";

/** The numbers that the war turns on, as reports call them. */
export const trackOf = ({ title, values }: Gauge) => ({
  track: title,
  morale: Object.fromEntries(values.map(({ side, value }) => [side, value])),
});
