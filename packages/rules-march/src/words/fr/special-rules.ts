// What a scenario adds to the rules: how it is won, who comes later.

import { capital } from "@grognard/parts";
import type { specialRules as en } from "../en/special-rules.ts";
import { list, of } from "./naming.ts";

const LEVELS: { readonly [id: string]: string } = {
  "french-decisive": "victoire décisive des Français",
  "french-marginal": "victoire marginale des Français",
  draw: "partie nulle",
  "coalition-marginal": "défaite marginale des Français",
  "coalition-decisive": "défaite décisive des Français",
};

export const levelName = (id: string): string => LEVELS[id] ?? id;

export const specialRules: typeof en = {
  rule: (cite) => `Règle spéciale [${cite}]`,
  victoryTitle: "Victoire",
  levelName,
  worth: (what, worth) =>
    `${capital(what)} : ${list(worth.map(({ points, side }) => `${points} aux ${side}`))}.`,
  atLeast: (least, level) => `${least} ou plus, ${level}`,
  otherwise: (level) => `sinon, ${level}`,
  victory: (worth, first, second, levels) =>
    `${worth.join(" ")} À la fin, points des ${first} moins points des ${second} : ${levels.join(" ; ")}.`,
  awards: {
    cut: (road) => `${road}, coupée par des unités ou des zones de contrôle`,
    clear: (road) => `${road}, libre d'unités et de zones de contrôle ennemies`,
    exit: (hexes) => `chaque fourgon qui quitte la carte en ${list(hexes)}`,
    committed: (formation) => `entrée ${of(formation)}`,
  },
  reinforcementsTitle: "Renforts",
  coming: (names, turn, hex, optional) =>
    `${list(names)} : ${turn}, en ${hex}${optional ? ", si leur joueur le veut" : ""}.`,
};
