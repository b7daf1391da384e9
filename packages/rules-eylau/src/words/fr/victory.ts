// How the game is won.

import { capital } from "@grognard/parts";
import type { Words } from "../en/index.ts";
import { levelName } from "./special-rules.ts";

export const victory: Words["victory"] = {
  level: levelName,
  atLeast: (level, lead) => `${capital(level)} : à la fin, les Français ${leads("les Alliés", lead)}`,
  atMost: (level, lead) => `${capital(level)} : à la fin, les Alliés ${leads("les Français", -lead)}`,
  ground: "Points pour le terrain que vous tenez",
  place: (what, points) => `${what} : ${points}`,
  worth: (what, points) => `${capital(what)} : ${points}`,
  demoralize: "Points pour les corps ennemis démoralisés",
};

function leads(other: string, by: number): string {
  if (by > 0) return `devancent ${other} d'au moins ${by} ${by === 1 ? "point" : "points"}`;
  return by === 0
    ? `font au moins jeu égal avec ${other}`
    : `ont au plus ${-by} points de retard sur ${other}`;
}
