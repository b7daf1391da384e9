// What a scenario adds to the rules: how it is won, what reinforcements come.

import { capital } from "@grognard/parts";
import type { Words } from "../en/index.ts";
import { de, list } from "./grammar.ts";

const LEVELS: { readonly [id: string]: string } = {
  "french-decisive": "victoire française décisive",
  "french-marginal": "victoire française marginale",
  draw: "partie nulle",
  "allied-marginal": "victoire alliée marginale",
  "allied-decisive": "victoire alliée décisive",
};

export const levelName = (id: string): string => LEVELS[id] ?? id;

export const specialRules: Words["specialRules"] = {
  rule: (cite) => `Règle spéciale [${cite}]`,
  victoryTitle: "Victoire",
  victory: (points, levels) => {
    const lines = points.map(([what, french, allied]) => {
      const worth = [
        ...(french > 0 ? [`${french} aux Français`] : []),
        ...(allied > 0 ? [`${allied} aux Alliés`] : []),
      ];
      return `${capital(what)} : ${list(worth)}.`;
    });
    const bands = levels.map(({ least, id }) =>
      least === undefined ? `sinon ${levelName(id)}` : `${levelName(id)} à ${least} ou plus`,
    );
    return `${lines.join(" ")} Points français moins points alliés à la fin : ${bands.join(" ; ")}.`;
  },
  awards: {
    place: (name) => name,
    half: (name) => `${name} (la moitié ou plus)`,
    hexes: (name, per) => `${name}, ${per === 1 ? "par hexagone" : `par tranche de ${per} hexagones`}`,
    until: (turn) => `, à la fin du tour du ${turn}`,
    strength: (points) =>
      points === 1
        ? "chaque point de force ennemi perdu"
        : `par tranche de ${points} points de force ennemis perdus`,
    routed: "chaque unité ennemie en déroute à la fin",
    batteries: "chaque batterie ennemie perdue",
    demoralized: (track) => `démoralisation ${de(track)}`,
  },
  reinforcementsTitle: "Renforts",
  coming: (units, turn, where) => `${turn}, ${where} : ${units}.`,
  marchesTitle: "Choisi en secret",
  ways: (commander, names) => `${commander} arrive par ${names.join(" ; ou par ")}.`,
};
