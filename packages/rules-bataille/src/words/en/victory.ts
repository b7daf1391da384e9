// How the game is won.

import { capital } from "@grognard/parts";
import { clauses } from "./naming.ts";

const hexes = (many: number): string => `${many} ${many === 1 ? "hex" : "hexes"}`;
const points = (many: number): string => `${many} ${Math.abs(many) === 1 ? "point" : "points"}`;

export const victory = {
  points: {
    atLeast: (level: string, least: number) =>
      `${capital(level)}: the French have at least ${points(least)} at the end`,
    atMost: (level: string, most: number) =>
      `${capital(level)}: the French have at most ${points(most)} at the end`,
  },
  hexes: {
    atLeast: (level: string, least: number) =>
      `${capital(level)}: the French hold at least ${hexes(least)} of the village at the end`,
    atMost: (level: string, most: number) =>
      `${capital(level)}: the French hold ${most === 0 ? "no hex" : `at most ${hexes(most)}`} of the village at the end`,
  },
  ruin: "Enemy infantry lost or routed, in increments: if it is more than half, the result is a step better for you",
  /** The hexes through which troops leave the map. */
  through: (name: string, first: string, last: string) =>
    `by the ${name} (${first}${first === last ? "" : ` to ${last}`})`,
  places: "Points for villages held entirely",
  items: (lines: readonly string[]) => capital(clauses(lines)),
};
