// How the game is won.

import { capital } from "@grognard/parts";
import type { victory as english } from "../en/victory.ts";
import { le } from "./grammar.ts";
import { clauses } from "./naming.ts";

const hexes = (many: number): string => `${many} ${many > 1 ? "hexagones" : "hexagone"}`;
const points = (many: number): string => `${many} ${Math.abs(many) > 1 ? "points" : "point"}`;

export const victory: typeof english = {
  points: {
    atLeast: (level, least) => `${capital(level)} : les Français ont au moins ${points(least)} à la fin`,
    atMost: (level, most) => `${capital(level)} : les Français ont au plus ${points(most)} à la fin`,
  },
  hexes: {
    atLeast: (level, least) =>
      `${capital(level)} : les Français tiennent au moins ${hexes(least)} du village à la fin`,
    atMost: (level, most) =>
      `${capital(level)} : les Français ${most === 0 ? "ne tiennent aucun hexagone" : `tiennent au plus ${hexes(most)}`} du village à la fin`,
  },
  ruin: "Infanterie ennemie perdue ou en déroute, en incréments : au-delà de la moitié, le résultat est meilleur d'un cran pour vous",
  through: (name, first, last) => `par ${le(name)} (${first}${first === last ? "" : ` à ${last}`})`,
  places: "Points pour les villages tenus en entier",
  items: (lines) => capital(clauses(lines)),
};
