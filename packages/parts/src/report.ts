// The parts of a report that every system has.

import type { Gauge, Measure } from "@grognard/scene";

/** The numbers that decide the game, as reports call them. */
export const trackOf = ({ title, values }: Gauge) => ({
  track: title,
  morale: Object.fromEntries(values.map(({ side, value }) => [side, value])),
});

/** The numbers of one side, for the story of a game. */
export const measuresFor = (
  side: string,
  measures: readonly (readonly [id: string, title: string, value: number])[],
): Measure[] => measures.map(([id, title, value]) => ({ id, title, values: [{ side, value }] }));

/** A heading with its owner: "French: Reinforcements". Languages differ in the space before the colon. */
export type Titled = (owner: string, title: string) => string;
export const withColon: Titled = (owner, title) => `${owner}: ${title}`;

/** A sum in lines: what counts, and how much. */
export const sumLines = (
  lines: readonly { readonly label: string; readonly value: string | number }[],
  titled: Titled = withColon,
): string[] => lines.map(({ label, value }) => titled(label, String(value)));
