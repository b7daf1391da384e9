// How the game is won.

import type { Words } from "../en/index.ts";

const OF = { points: "de ses points", battalions: "de ses bataillons" };

export const victory: Words["victory"] = {
  higher: "Avoir le plus haut score à la fin",
  lead: (points) => {
    if (points > 0) return `Avoir au moins ${points} points d'avance à la fin`;
    return points === 0
      ? "Ne pas être derrière à la fin"
      : `Avoir au plus ${-points} points de retard à la fin`;
  },
  broken: (enemy, percent, of) =>
    `Pertes de l'ennemi (${enemy}) : à ${percent} % ${OF[of]}, la bataille finit`,
};
