// What a scenario adds to the rules: how it is won, who comes later.

import type { specialRules as english } from "../en/special-rules.ts";
import { number } from "./naming.ts";

export const specialRules: typeof english = {
  rule: (cite) => `Règle spéciale [${cite}]`,
  victoryTitle: "Victoire [17.0]",
  scoring: {
    learning: "On compte les hexagones du village tenus par les Français à la fin.",
    "first-day": "Points des Français à la fin de la journée, sans les fractions :",
    "second-day": "Points des Français, surtout pour les troupes évacuées, sans les fractions :",
    campaign:
      "Points des Français pour les deux jours, le premier par rapport à un résultat équilibré, sans les fractions :",
    none: "On ne compte rien.",
  },
  points: (item, worth) => `${item} : ${number(worth)}`,
  band: (least, result) => (least === undefined ? `sinon ${result}` : `${number(least)} ou plus : ${result}`),
  groupsTitle: "Renforts [16.3]",
  day: (day) => `jour ${day}`,
  beforeDay: (date) => `dans la nuit précédant le ${date}`,
  group: (name, when, entries) => `${name} : ${when}, entrée ${entries.join(" ou ")}.`,
};
