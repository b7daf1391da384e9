// How the game is won.

import { capital } from "@grognard/parts";
import type { victory as en } from "../en/victory.ts";

function leads(side: string, other: string, by: number): string {
  const points = `${Math.abs(by)} ${Math.abs(by) > 1 ? "points" : "point"}`;
  if (by > 0) return `les ${side} devancent les ${other} d'au moins ${points}`;
  if (by === 0) return `les ${side} font au moins jeu égal avec les ${other}`;
  return `les ${side} ont au plus ${points} de retard sur les ${other}`;
}

export const victory: typeof en = {
  atLeast: (level, first, second, lead) => `${capital(level)} : à la fin, ${leads(first, second, lead)}`,
  atMost: (level, first, second, lead) => `${capital(level)} : à la fin, ${leads(second, first, lead)}`,
  places: "Points pour les lieux que vous tenez",
  place: (name, points) => `${name} : ${points}`,
  award: (what, points) => `${capital(what)} : ${points}`,
  losses: "Un point par pas ennemi perdu, par division brisée, par train ou chef perdu",
};
