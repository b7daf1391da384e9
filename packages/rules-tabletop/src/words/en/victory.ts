// How the game is won.

import type { World } from "../../types.ts";

type Share = World["victory"]["broken"]["of"];

export const victory = {
  higher: "Have the higher score at the end",
  lead: (points: number) => {
    if (points > 0) return `Be ahead by ${points} points or more at the end`;
    return points === 0
      ? "Not be behind at the end"
      : `Be behind by no more than ${-points} points at the end`;
  },
  broken: (enemy: string, percent: number, of: Share) =>
    `${enemy} has lost ${percent} % of its ${of}: the battle ends at once`,
};
